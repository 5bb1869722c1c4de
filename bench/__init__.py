"""How fast Parlour is, beside the bare loop and other engines: `python -m bench`."""
