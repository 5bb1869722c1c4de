"""The tables of a tournament, for people to read in a terminal."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.arena.figures import Share
    from parlour.arena.tables import Line, Table

LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"
LONGEST = 34  # letters of a bot's name beside its figures


def scoreboard(table: Table, title: str, verdict: str = "") -> str:
    """Return all that is told of a tournament: standings, points, who was ahead of whom.

    `verdict` is a last sentence.
    """
    plan = table.plan
    key = "arena_title_every" if plan.plays_all else "arena_title_sample"
    head = said(
        key,
        title=title,
        seats=plan.seats,
        seed=plan.seed,
        games=table.games,
        deals=table.deals,
        each=plan.per_deal,
    )
    parts = [head, _standings(table), _points(table), _ahead(table)]
    if table.void:
        parts.append(said("arena_void", number=table.void))
    parts.append(verdict)
    return "\n\n".join(part for part in parts if part)


def _standings(table: Table) -> str:
    rated = any(line.rating for line in table.lines)
    heads = [said("arena_bot"), said("arena_wins"), said("arena_place")]
    heads += [said("arena_time"), said("arena_faults")]
    rows = [
        [
            _name(table, line),
            _percent(line.wins),
            f"{line.place:.2f}" if line.games else "-",
            f"{line.a_decision * 1000:.1f}",
            ", ".join(f"{number} {kind}" for kind, number in line.faults.items()) or "-",
        ]
        for line in table.lines
    ]
    if rated:
        heads.insert(1, said("arena_rating"))
        for row, line in zip(rows, table.lines, strict=True):
            row.insert(1, _rating(line))
    text = _columns([heads, *rows])
    return text if rated else f"{text}\n{said('arena_unrated')}"


def _points(table: Table) -> str:
    parts = list(dict.fromkeys(part for line in table.lines for part in line.points))
    if not parts:
        return ""
    rows = [[said("arena_points"), *parts]]
    for line in table.lines:
        means = [line.points.get(part) for part in parts]
        rows.append([_letter(line), *["-" if mean is None else f"{mean:.1f}" for mean in means]])
    return _columns(rows)


def _ahead(table: Table) -> str:
    rows = [[said("arena_ahead"), *[_letter(line) for line in table.lines]]]
    for line in table.lines:
        row = [_letter(line)]
        for other in table.lines:
            share = table.ahead(line.bot, other.bot)
            row.append("-" if share is None else _percent(share))
        rows.append(row)
    return _columns(rows)


def _letter(line: Line) -> str:
    """Return the letter of a bot, or its number if there are more than letters."""
    return LETTERS[line.bot] if line.bot < len(LETTERS) else str(line.bot + 1)


def _name(table: Table, line: Line) -> str:
    name = line.name if len(line.name) <= LONGEST else f"{line.name[: LONGEST - 3]}..."
    return f"{_letter(line)}  {name}"


def _percent(share: Share) -> str:
    return f"{share.share:.0%} ({share.low:.0%} to {share.high:.0%})".replace("%", "")


def _rating(line: Line) -> str:
    rating = line.rating
    if rating is None:
        return "-"
    if rating.low is None or rating.high is None:
        return f"{rating.rating:.1f}"
    return f"{rating.rating:.1f} ({rating.low:.1f} to {rating.high:.1f})"


def _columns(rows: Sequence[Sequence[str]]) -> str:
    """Return rows in columns, the first to the left and figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    lines = []
    for first, *more in rows:
        cells = [f"{first:<{widths[0]}}"]
        cells += [f"{cell:>{width}}" for cell, width in zip(more, widths[1:], strict=True)]
        lines.append("  ".join(cells).rstrip())
    return "\n".join(lines)
