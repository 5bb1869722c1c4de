"""Draw the pictures that README.md shows anew: `make pictures`.

Each is a moment of a golden match, as the seat sees it that decides there.
"""

from __future__ import annotations

from pathlib import Path

from parlour.record import read_record, replay
from parlour.registry import registry
from tests.games.regolden import GOLDEN

FOLDER = Path(__file__).resolve().parents[2] / "docs" / "pictures"
MOMENTS = {"cleopatra": 190, "res_publica": 402, "tigris": 104}  # entries of a match of four
NAMES = ("Anna", "Bo", "Cleo", "Dan")


def drawn(name: str) -> str:
    """Return the picture of a game as SVG."""
    record = read_record((GOLDEN / name / "bots_4.txt").read_bytes(), registry().game)
    record.header.names = NAMES
    match = replay(record, MOMENTS[name])
    return match.game.picture(match.view(match.decider).at_table()).svg()


def main() -> None:
    """Write the pictures."""
    FOLDER.mkdir(exist_ok=True)
    for name in MOMENTS:
        (FOLDER / f"{name}.svg").write_text(drawn(name), "utf-8", newline="\n")


if __name__ == "__main__":
    main()
