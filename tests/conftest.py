"""Property tests: the same examples in every run; `make fuzz` draws many new ones."""

from hypothesis import settings

settings.register_profile("same", derandomize=True, deadline=None, database=None)
settings.register_profile("fuzz", max_examples=5_000, deadline=None)
settings.load_profile("same")
