"""The colours of the picture. Whatever has one has a shape, a letter or a number as well."""

from __future__ import annotations

from parlour import Seat
from parlour_cleopatra.pieces import Mosaic

INK = "#2b241b"
FAINT = "#645941"  # what is written or outlined beside the thing itself
RULE = "#cdbf9d"
PALE = "#a2936f"
PANEL = "#fdfaf1"
SAND = "#f0e5c8"
LAWN = "#e3ebd0"
GRID = "#bccaa2"
PALM = "#2c6a3f"
TRUNK = "#7a5a2c"
DAIS = "#f6e3a4"
GOLD = "#d9a02b"
DARK_GOLD = "#8a6414"
STONE = "#dcc08a"
LAPIS = "#1f4e8c"
RED = "#b3402a"
NEW = "#c2185b"

MOSAICS: dict[Mosaic, str] = {
    Mosaic.F: "#e8b04a",
    Mosaic.I: "#1d4e79",
    Mosaic.L: "#e58b6b",
    Mosaic.N: "#8fc0a9",
    Mosaic.P: "#6b1d4a",
    Mosaic.T: "#f3d9a0",
    Mosaic.U: "#3f4468",
    Mosaic.V: "#a3d6dc",
    Mosaic.W: "#9c2f2b",
    Mosaic.X: "#cbbbe8",
    Mosaic.Y: "#2b6650",
    Mosaic.Z: "#e2a3b8",
}

_SEATS = ("#1f4e8c", "#b3402a", "#6a3a8c", "#0c665e", "#4a3b22")


def of_seat(seat: Seat) -> str:
    """Return a seat's colour, on which white can be read."""
    return _SEATS[(seat - 1) % len(_SEATS)]
