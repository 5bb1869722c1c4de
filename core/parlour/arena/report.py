"""A tournament as one page that needs nothing else: tables, plots, and every game."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from parlour.arena import plots
from parlour.arena.figures import Share
from parlour.arena.games import Result
from parlour.arena.plan import Plan
from parlour.arena.tables import Line, Table, mean_places, table_of
from parlour.arena.told import played_again

STYLE = """
:root { color-scheme: light; }
body { font: 16px/1.5 system-ui, sans-serif; color: #222; background: #f6f5f2; margin: 0; }
main { max-width: 66rem; margin: 0 auto; padding: 1rem; }
section { background: #fff; border: 1px solid #ddd; border-radius: 6px; padding: 0 1rem 1rem;
  margin: 1rem 0; overflow-x: auto; }
h1 { font-size: 1.6rem; margin-bottom: 0; } h2 { font-size: 1.15rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; }
th, td { padding: .25rem .55rem; text-align: right; border-bottom: 1px solid #e8e8e8; }
th:first-child, td:first-child { text-align: left; }
td.ahead { background: #e3efe6; } td.behind { background: #f6e6e3; }
small, .quiet { color: #666; font-size: .85rem; } code { font-size: .85rem; }
small, code { white-space: nowrap; }
svg { max-width: 100%; height: auto; } summary { cursor: pointer; }
"""


def page(plan: Plan, results: Sequence[Result], title: str) -> str:
    """Return the page, whole in itself. Raises NotFound if plots can't be made."""
    plots.check_plots()
    table = table_of(plan, results)
    head = f"{title}: {len(plan.bots)} bots, {table.games} games"
    sections = [
        ("Standings", _standings(table)),
        ("Strength", plots.strengths(table)),
        ("Who finished ahead of whom", _ahead(table)),
        ("Points by part", plots.points(table, results)),
        ("Length and branching", plots.lengths(results)),
        ("Seats", plots.seats(table)),
        ("Faults", _faults(plan, results)),
        ("Every game", _games(plan, results)),
    ]
    body = "".join(
        f"<section><h2>{name}</h2>{content}</section>\n" for name, content in sections if content
    )
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(head)}</title><style>{STYLE}</style></head>\n"
        f'<body><main><h1>{escape(title)}</h1><p class="quiet">{escape(_about(table))}</p>\n'
        f"{body}</main></body></html>\n"
    )


def _about(table: Table) -> str:
    plan = table.plan
    seatings = f"all {plan.per_deal}" if plan.plays_all else f"{plan.per_deal}"
    told = f"{table.games} games with {plan.seats} seats: {table.deals} deals, each in {seatings}"
    options = ", ".join(f"{name}={value}" for name, value in (plan.options or {}).items())
    budget = [f"{plan.seconds} s a choice"] if plan.seconds else []
    budget += [f"{plan.simulations} simulations a choice"] if plan.simulations else []
    more = "; ".join(filter(None, [f"seed {plan.seed}", options, *budget]))
    return f"{told} seatings. {more[0].upper()}{more[1:]}. Intervals hold 95 %, over deals."


def _standings(table: Table) -> str:
    parts = list(dict.fromkeys(part for line in table.lines for part in line.points))
    heads = ["Bot", "Rating", "Victories", "Mean place", *parts, "ms a choice", "Faults"]
    return _table(heads, [_line(line, parts) for line in table.lines])


def _line(line: Line, parts: Sequence[str]) -> list[str]:
    rating = "&ndash;"
    if line.rating is not None:
        rating = f"{line.rating.rating:.1f}"
        if line.rating.low is not None:
            rating += f" <small>{line.rating.low:.1f} to {line.rating.high:.1f}</small>"
    points = [f"{line.points[part]:.1f}" if part in line.points else "&ndash;" for part in parts]
    faults = ", ".join(f"{number} {kind}" for kind, number in line.faults.items()) or "none"
    return [
        escape(line.name),
        rating,
        _share(line.wins),
        f"{line.place:.2f}" if line.games else "&ndash;",
        *points,
        f"{line.a_decision * 1000:.1f}",
        escape(faults),
    ]


def _share(share: Share) -> str:
    return f"{share.share:.0%} <small>{share.low:.0%} to {share.high:.0%}</small>"


def _ahead(table: Table) -> str:
    rows = []
    for line in table.lines:
        row = [f"<td>{escape(line.name)}</td>"]
        for other in table.lines:
            share = table.ahead(line.bot, other.bot)
            row.append("<td>&ndash;</td>" if share is None else _compared(share))
        rows.append(f"<tr>{''.join(row)}</tr>")
    heads = "".join(f"<th>{escape(line.name)}</th>" for line in table.lines)
    note = "How often the bot of a row finished ahead of the one of a column, in the same games; "
    return (
        f'<p class="quiet">{note}ties count half. Coloured where the interval is on one side.</p>'
        f"<table><tr><th></th>{heads}</tr>{''.join(rows)}</table>"
    )


def _compared(share: Share) -> str:
    kind = ("ahead" if share.low > 0.5 else "behind") if share.decided else ""
    return f'<td class="{kind}">{_share(share)}</td>'


def _faults(plan: Plan, results: Sequence[Result]) -> str:
    rows = [
        [
            escape(plan.names[result.bots[seat - 1]] if seat else "unknown"),
            escape(kind),
            escape(why),
            f"{result.deal}.{result.number + 1}",
        ]
        for result in results
        for seat, kind, why in result.faults
    ]
    if not rows:
        return ""
    table = _table(["Bot", "Kind", "What happened", "Game"], rows)
    return f"<details><summary>{len(rows)} in all</summary>{table}</details>"


def _games(plan: Plan, results: Sequence[Result]) -> str:
    rows = []
    for result in results:
        order = sorted(zip(mean_places(result.ranks), result.bots, strict=False))
        rows.append(
            [
                f"{result.deal}.{result.number + 1}",
                escape(", ".join(f"{plan.names[bot]} ({place:g})" for place, bot in order)),
                str(result.acts),
                f"<code>{escape(played_again(plan, result))}</code>",
            ]
        )
    table = _table(["Game", "Places", "Decisions", "Played once more by"], rows)
    return f"<details><summary>{len(rows)} games</summary>{table}</details>"


def _table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    """Return a table; the cells of rows are HTML already."""
    top = "".join(f"<th>{escape(head)}</th>" for head in heads)
    body = "".join(f"<tr>{''.join(f'<td>{cell}</td>' for cell in row)}</tr>" for row in rows)
    return f"<table><tr>{top}</tr>{body}</table>"
