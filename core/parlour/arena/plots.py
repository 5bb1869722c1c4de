"""A tournament's plots, each as an SVG image in text (matplotlib)."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any

from parlour.arena.figures import Share
from parlour.arena.games import TENTHS, Result
from parlour.arena.tables import Table
from parlour.errors import NotFound

if TYPE_CHECKING:
    from matplotlib.axes import Axes

COLOURS = ("#3b6fb6", "#d1662c", "#3d8f5a", "#a8445f", "#7a5ea8", "#8a6d3b", "#4c9aa6", "#777777")
LONGEST = 30  # letters of a name beside a plot
PANELS = 3  # side by side
BARS = 25
STYLE: dict[str, Any] = {
    "svg.fonttype": "none",
    "font.family": "sans-serif",
    "font.size": 10,
    "axes.spines.top": False,
    "axes.spines.right": False,
    "axes.titlesize": 10,
    "axes.grid": True,
    "axes.axisbelow": True,
    "grid.color": "#e4e4e4",
}


def check_plots() -> None:
    """Raise NotFound, with what to do, if plots can't be made."""
    try:
        import matplotlib  # noqa: F401  # whether it is there is all that is asked
    except ImportError as error:
        raise NotFound("a report needs matplotlib: pip install 'parlour[arena]'") from error


def strengths(table: Table) -> str:
    """Plot the ratings with their intervals; the victories where there are no ratings."""
    lines = table.lines[::-1]
    rated = all(line.rating for line in lines)
    figures = []
    for line in lines:
        if line.rating is not None:
            low, high = line.rating.low, line.rating.high
            figures.append((line.rating.rating, low, high))
        else:
            figures.append((line.wins.share, line.wins.low, line.wins.high))

    def draw(axes: Axes) -> None:
        for place, (line, (middle, low, high)) in enumerate(zip(lines, figures, strict=True)):
            axes.plot([middle], [place], "o", color=_colour(line.bot))
            if low is not None and high is not None:
                axes.plot([low, high], [place, place], "-", color=_colour(line.bot), linewidth=2)
        axes.set_yticks(range(len(lines)), [_short(line.name) for line in lines])
        axes.set_ylim(-0.5, len(lines) - 0.5)
        axes.set_xlabel("rating, with 95 % interval" if rated else "share of victories")

    return _drawn("strengths", [draw], height=0.9 + 0.35 * len(lines))


def points(table: Table, results: Sequence[Result]) -> str:
    """Plot how the points of each part are spread, bot by bot."""
    parts = list(dict.fromkeys(part for line in table.lines for part in line.points))
    lines = table.lines[::-1]
    panels = [
        _spread(
            part,
            [_short(line.name) for line in lines],
            [_amounts(results, line.bot, part) for line in lines],
            [_colour(line.bot) for line in lines],
        )
        for part in parts
    ]
    return _drawn("points", panels, height=0.9 + 0.3 * len(lines)) if panels else ""


def lengths(results: Sequence[Result]) -> str:
    """Plot how long games took, and how many choices a decision had from first to last."""
    acts = [result.acts for result in results if result.acts]
    widths = [result.choices for result in results if result.choices]

    def length(axes: Axes) -> None:
        least, most = min(acts, default=0), max(acts, default=0)
        wide = 1 + (most - least) // BARS  # decisions a bar
        edges = [edge - 0.5 for edge in range(least, most + wide + 1, wide)]
        axes.hist(acts, bins=edges, color=COLOURS[0], edgecolor="white")
        axes.set_xlabel("decisions in a game")
        axes.set_ylabel("games")

    def branching(axes: Axes) -> None:
        middles = [(tenth + 0.5) / TENTHS for tenth in range(TENTHS)]
        for part, colour, label in ((0.9, "#b9cbe4", "9 of 10 games"), (0.5, COLOURS[0], "median")):
            bound = [_quantile([width[tenth] for width in widths], part) for tenth in range(TENTHS)]
            axes.plot(middles, bound, "o-", color=colour, label=label)
        axes.set_xlabel("part of the game")
        axes.set_ylabel("choices a decision")
        axes.set_ylim(bottom=0)
        axes.legend(frameon=False)

    return _drawn("lengths", [length, branching] if widths else [length], height=2.8)


def seats(table: Table) -> str:
    """Plot how the victories fell to the seats, beside what would be even."""

    def draw(axes: Axes) -> None:
        numbers = list(range(1, len(table.seats) + 1))
        axes.bar(numbers, [share.share for share in table.seats], color="#b9cbe4")
        for number, share in zip(numbers, table.seats, strict=True):
            axes.plot([number, number], _ends(share), "-", color=COLOURS[0], linewidth=2)
        axes.axhline(1 / len(numbers), color="#555555", linestyle="--", linewidth=1)
        axes.set_xticks(numbers, [f"seat {number}" for number in numbers])
        axes.set_ylabel("share of victories")
        axes.set_ylim(0, 1)

    return _drawn("seats", [draw], height=2.8)


def _ends(share: Share) -> list[float]:
    return [share.low, share.high]


def _spread(
    title: str, names: Sequence[str], amounts: Sequence[Sequence[int]], colours: Sequence[str]
) -> Callable[[Axes], None]:
    def draw(axes: Axes) -> None:
        boxes = axes.boxplot(
            amounts, orientation="horizontal", widths=0.6, patch_artist=True, showfliers=False
        )
        for box, colour in zip(boxes["boxes"], colours, strict=True):
            box.set(facecolor=colour, alpha=0.5, edgecolor=colour)
        for middle in boxes["medians"]:
            middle.set(color="#222222")
        axes.set_yticks(range(1, len(names) + 1), names)
        axes.set_title(title)

    return draw


def _drawn(name: str, panels: Sequence[Callable[[Axes], None]], height: float) -> str:
    """Return panels beside and below each other as one image, the same for the same data."""
    from matplotlib import rc_context
    from matplotlib.figure import Figure

    across = min(PANELS, len(panels))
    down = -(-len(panels) // across)
    style: Any = {**STYLE, "svg.hashsalt": f"parlour {name}"}
    with rc_context(style):
        figure = Figure(figsize=(9.0, height * down), layout="constrained")
        grid = figure.subplots(down, across, squeeze=False, sharey=name == "points")
        places = [axes for row in grid for axes in row]
        for draw, axes in zip(panels, places, strict=False):
            draw(axes)
        for axes in places[len(panels) :]:
            axes.set_axis_off()
        text = io.StringIO()
        figure.savefig(text, format="svg", metadata={"Date": None, "Creator": None})
    _, _, image = text.getvalue().partition("<svg")
    return f"<svg{image}".strip()


def _amounts(results: Sequence[Result], bot: int, part: str) -> list[int]:
    return [
        result.parts[seat].get(part, 0)
        for result in results
        if result.parts
        for seat, who in enumerate(result.bots)
        if who == bot
    ]


def _quantile(values: Sequence[float], part: float) -> float:
    """Return the value that a part of the values doesn't exceed."""
    ordered = sorted(values)
    return ordered[min(len(ordered) - 1, int(part * len(ordered)))]


def _colour(bot: int) -> str:
    return COLOURS[bot % len(COLOURS)]


def _short(name: str) -> str:
    return name if len(name) <= LONGEST else f"{name[: LONGEST - 1]}…"
