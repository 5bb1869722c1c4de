"""Write the golden matches anew: `python -m tests.games.regolden`.

Whole games of greedy and random bots; draws and digests are left out, so that the files say
what was done and stay readable. A file that is there already only gets its last lines anew.
"""

from __future__ import annotations

from pathlib import Path

from parlour.bots import RandomBot
from parlour.bots.greedy import GreedyBot
from parlour.match import Match
from parlour.record import read_record, replay, to_text
from parlour.registry import registry
from parlour.testing.plays import Kept

GOLDEN = Path(__file__).parent / "golden"


def ends(match: Match) -> list[str]:
    """Return the last lines of a golden match: why it ended, and each seat's standing."""
    standing = match.standing()
    lines = [f"# ends: {standing.reason or 'goes on'}"]
    for place in standing.ranking():
        vector = " ".join(map(str, place.vector))
        parts = ", ".join(f"{part} {amount}" for part, amount in place.parts)
        lines.append(f"# ends: {place.rank}. seat {place.seat}: {vector} ({parts})")
    return lines


def without_checks(text: str) -> str:
    """Return a record's text without draws, digests and its end."""
    header, _, body = text.partition("\n\n")
    lines = [line.partition(" ;")[0] for line in body.splitlines() if not line.startswith("end ")]
    return "\n".join([header, "", *lines])


def played(name: str, seats: int, seed: int) -> str:
    """Return a whole game of bots as text."""
    record = Kept()
    match = Match.begin(registry().game(name), seats, seed=seed, recorder=record)
    bots = [GreedyBot(seed) if seat % 2 else RandomBot(seed) for seat in range(1, seats + 1)]
    while (seat := match.decider) is not None:
        match.act(seat, bots[seat - 1].choose(match.view(seat)))
    return "\n".join([without_checks(to_text(record)), *ends(match)]) + "\n"


def main() -> None:
    """Write the golden matches that are missing, and the last lines of all."""
    for name, offer in sorted(registry().games.items()):
        for seats in range(offer.about["seats"][0], offer.about["seats"][1] + 1):
            path = GOLDEN / name / f"bots_{seats}.txt"
            if not path.exists():
                path.parent.mkdir(parents=True, exist_ok=True)
                path.write_text(played(name, seats, seed=seats), "utf-8")
    for path in sorted(GOLDEN.glob("*/*.txt")):
        lines = path.read_text("utf-8").splitlines()
        match = replay(read_record(path.read_bytes(), registry().game))
        kept = [line for line in lines if not line.startswith("# ends")]
        path.write_text("\n".join([*kept, *ends(match)]) + "\n", "utf-8")


if __name__ == "__main__":
    main()
