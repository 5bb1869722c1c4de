"""The example games, as tests of bots use them."""

from __future__ import annotations

import importlib
import sys
from pathlib import Path
from typing import Any

from parlour.game import Game

EXAMPLES = Path(__file__).resolve().parents[2] / "docs" / "examples"


def example(name: str) -> Game[Any]:
    """Return an example game by the name of its file."""
    if str(EXAMPLES) not in sys.path:
        sys.path.append(str(EXAMPLES))
    (offer,) = importlib.import_module(name).games()
    game = offer.load()
    return game() if isinstance(game, type) else game  # type: ignore[no-any-return]  # a plugin's
