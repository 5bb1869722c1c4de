"""The table as a picture: the palace with its garden, the quarry, the market and the seats."""
