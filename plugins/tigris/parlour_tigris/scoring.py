"""Chapter 9: points, and how the seats stand."""

from __future__ import annotations

from parlour import Dealer, Outcome, Scored, Seat, outcome
from parlour_tigris.state import PARTS, Points, TigrisState


def score(state: TigrisState, dealer: Dealer, seat: Seat, part: int, amount: int, why: str) -> None:
    """Give a seat points of a colour, or treasures; everybody sees it happen."""
    points = list(state.points[seat - 1])
    points[part] += amount
    state.points[seat - 1] = Points._make(points)
    dealer.tell(Scored, seat, PARTS[part], amount, why)


def spheres(points: Points) -> tuple[int, ...]:
    """Return the four spheres with the treasures spread best, weakest first.

    Each treasure is added to the sphere that is then weakest. Standings compare as the
    rules do: the greater wins, and a tie falls to the next weakest sphere. (TE-9.3, TE-9.4)
    """
    *colours, treasures = points
    for _ in range(treasures):
        colours[colours.index(min(colours))] += 1
    return tuple(sorted(colours))


def standing(state: TigrisState) -> Outcome:
    """Return the seats by their spheres; the parts are what each has behind its screen."""
    return outcome(
        vectors=[spheres(points) for points in state.points],
        parts=[points._asdict() for points in state.points],
        reason=state.ended,
    )
