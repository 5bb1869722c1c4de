"""A tournament as plain data: for programs (JSON), and for spreadsheets (CSV)."""

from __future__ import annotations

import csv
import io
import json
import shlex
from collections.abc import Sequence
from typing import Any

from parlour.arena.figures import Share
from parlour.arena.games import Result
from parlour.arena.plan import Plan
from parlour.arena.tables import Line, Table

COLUMNS = ("deal", "seed", "game", "seat", "bot", "place", "won", "decisions", "seconds", "faults")


def as_data(table: Table, results: Sequence[Result]) -> dict[str, Any]:
    """Return a table and its games as plain data; times are under `seconds` alone."""
    plan = table.plan
    return {
        **plan.to_json(),
        "deals": table.deals,
        "games": table.games,
        "void": table.void,
        "decided": table.decided,
        "standings": [_line(plan, line) for line in table.lines],
        "pairs": [
            {"bot": plan.names[pair.first], "ahead_of": plan.names[pair.second]}
            | _share(pair.ahead)
            for pair in table.pairs
        ],
        "wins_by_seat": [_share(share) for share in table.seats],
        "played": [_game(plan, result) for result in results],
    }


def _share(share: Share) -> dict[str, Any]:
    return share._asdict()


def _line(plan: Plan, line: Line) -> dict[str, Any]:
    return {
        "bot": line.name,
        "games": line.games,
        "rating": line.rating._asdict() if line.rating else None,
        "wins": _share(line.wins),
        "place": line.place,
        "points": line.points,
        "decisions": line.decisions,
        "seconds": line.seconds,
        "faults": line.faults,
    }


def _game(plan: Plan, result: Result) -> dict[str, Any]:
    return {
        "deal": result.deal,
        "seed": plan.deal_seed(result.deal),
        "seats": [plan.names[bot] for bot in result.bots],
        "places": list(result.ranks),
        "winners": list(result.winners),
        "parts": list(result.parts),
        "reason": result.reason,
        "decisions": list(result.decisions),
        "seconds": list(result.seconds),
        "faults": [{"seat": seat, "kind": kind, "why": why} for seat, kind, why in result.faults],
        "again": played_again(plan, result),
    }


def played_again(plan: Plan, result: Result) -> str:
    """Return the command that plays a game once more.

    Move for move if no bot failed and all go by their seed and the table alone. Nothing where an
    option of the game is too long for a command.
    """
    words = ["parlour", "play", plan.game, "--seed", plan.deal_seed(result.deal)]
    for bot in result.bots:
        words += ["-s", f"bot:{plan.bots[bot]}"]
    for name, value in (plan.options or {}).items():
        if isinstance(value, dict | list):
            return ""
        words += ["--set", f"{name}={value if isinstance(value, str) else json.dumps(value)}"]
    return shlex.join(words)


def as_csv(plan: Plan, results: Sequence[Result]) -> str:
    """Return a line for each seat of each game, with a column for each part of the standing."""
    parts = list(dict.fromkeys(part for result in results for of in result.parts for part in of))
    text = io.StringIO()
    sheet = csv.writer(text, lineterminator="\n")
    sheet.writerow([*COLUMNS, *parts])
    for result in results:
        for seat, bot in enumerate(result.bots):
            sheet.writerow(
                [
                    result.deal,
                    plan.deal_seed(result.deal),
                    result.number + 1,
                    seat + 1,
                    plan.names[bot],
                    result.ranks[seat] if result.counts else "",
                    int(seat + 1 in result.winners),
                    result.decisions[seat],
                    f"{result.seconds[seat]:.6f}",
                    " ".join(kind for at, kind, _ in result.faults if at == seat + 1),
                    *[(result.parts[seat] if result.parts else {}).get(p, "") for p in parts],
                ]
            )
    return text.getvalue()
