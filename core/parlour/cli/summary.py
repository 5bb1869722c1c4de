"""A match as one JSON object, without what people may not see before its end."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

from parlour.cli.seating import Sitter
from parlour.events import Acted

if TYPE_CHECKING:
    from parlour.bots.asked import Asked
    from parlour.match import Match
    from parlour.scoring import Outcome


def summary(
    match: Match,
    sitters: Sequence[Sitter],
    record: Path,
    bots: Asked | None = None,
) -> dict[str, Any]:
    """Return what was played and how it ended.

    `seats`, and `parts` of the finished standing, are in seat order; before the end there
    is no outcome, and no seed. `faults` are what bots did wrong, `forfeited` the seats whose
    bots were not asked any more.
    """
    header, over = match.header, match.outcome
    return {
        "game": match.game.name,
        "rules": header.rules,
        "options": header.options.model_dump(mode="json"),
        "seats": [
            {"seat": seat, "name": name, "bot": who.bot or None}
            for seat, (name, who) in enumerate(zip(match.names, sitters, strict=True), start=1)
        ],
        "finished": over is not None,
        "outcome": None if over is None else outcome_data(over),
        "parts": None if over is None else [dict(place.parts) for place in over.places],
        "decisions": sum(isinstance(event, Acted) for event in match.events(None)),
        "record": str(record),
        "commitment": header.commitment.hex(),
        "seed": None if over is None else header.seed.hex(),
        "nonce": None if over is None else header.nonce.hex(),
        "unprovable": header.unprovable or None,
        "faults": [
            {"seat": seat, "kind": kind, "number": number}
            for (seat, kind), number in sorted(bots.faults.items() if bots else ())
        ],
        "forfeited": sorted(bots.out) if bots else [],
    }


def outcome_data(outcome: Outcome) -> dict[str, Any]:
    """Return how a match ended; ranks and vectors in seat order."""
    return {
        "reason": outcome.reason,
        "winners": list(outcome.winners),
        "ranks": [place.rank for place in outcome.places],
        "vectors": [list(place.vector) for place in outcome.places],
        "out": [place.seat for place in outcome.places if place.out],
    }
