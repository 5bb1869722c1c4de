"""What happened and how the seats stand, as lines for people."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from parlour import steps
from parlour.cli.console import folded
from parlour.cli.words import said
from parlour.dealer import FastDealer, MatchDealer
from parlour.errors import Hidden
from parlour.events import Acted, Began, Ended
from parlour.text import listed

if TYPE_CHECKING:
    from parlour.match import Match
    from parlour.scoring import Outcome, Place
    from parlour.seats import Seat
    from parlour.text import Text
    from parlour.values import Event
    from parlour.view import View

_UNTOLD = (Began, Ended)  # there is a board at the beginning and a standing at the end


def waited_for(match: Match) -> list[str]:
    """Return who has to act, as everybody knows; in a sealed decision all its seats."""
    seats = (match.confirming,) if match.confirming else match.deciders
    return [match.names[seat - 1] for seat in seats]


def news(view: View, events: Iterable[Event]) -> list[str]:
    """Return what happened, for the seat that looks: less what it chose itself, and whose turn."""
    others = [
        event
        for event in events
        if not (event.divides or (isinstance(event, Acted) and event.seat == view.seat))
    ]
    return sentences(view, others)


def sentences(view: View, events: Iterable[Event]) -> list[str]:
    """Return what happened, a sentence an event."""
    text, names = view.game.text, view.all_names
    told = []
    for event in events:
        if isinstance(event, _UNTOLD):
            continue
        sentence = text.event(event, names)
        if sentence:
            told.append(sentence)
    return told


def since_own_act(view: View) -> tuple[Event, ...]:
    """Return what happened after the latest act of the view's own seat."""
    events = view.events
    own = [
        at
        for at, event in enumerate(events)
        if isinstance(event, Acted) and event.seat == view.seat
    ]
    return events[own[-1] + 1 :] if own else events


def standing(view: View, outcome: Outcome, width: int) -> list[str]:
    """Return the seats, best first, each with the parts of its standing."""
    names = {place.seat: view.name(place.seat) for place in outcome.places}
    longest = max(map(len, names.values()))
    lines = []
    for place in outcome.ranking():
        head = f"{place.rank:>2}  {names[place.seat]:<{longest}}  {_vector(place)}"
        parts = parts_said(view.game.text, place)
        line = f"{head}   {parts}" if parts else head
        lines += [line] if len(line) <= width else [head, folded(parts, width, "      ")]
    return lines


def _vector(place: Place) -> str:
    return said("out") if place.out else " ".join(map(str, place.vector))


def parts_said(text: Text, place: Place) -> str:
    """Return the parts of a place: `red 5, blue 3`."""
    return ", ".join(f"{text.say(f'part.{part}')} {amount}" for part, amount in place.parts)


def winners(view: View, outcome: Outcome) -> str:
    """Return who has won, and why the game is over."""
    reason = view.game.text.say(f"reason.{outcome.reason}", view.all_names)
    names = [view.name(seat) for seat in outcome.winners]
    key = "won" if len(names) == 1 else "shared" if names else "nobody_won"
    return said(key, names=listed(names), reason=reason)


def to_confirm(view: View) -> str:
    """Return what a seat is asked to confirm, and what will follow as far as it may know.

    That is tried out on a state that fits all it knows.
    """
    dealer = MatchDealer(bytes(32))  # of a seed of its own; it knows what it was asked for
    state = view.redeal(FastDealer(0))
    steps.settle(state, dealer)
    next_ones = [view.name(seat) for seat in steps.deciders(state) if seat != view.seat]
    parts = [
        *([said("then_drawn")] if dealer.draws else []),
        *([said("then_next", names=listed(next_ones))] if next_ones else []),
        *([said("then_over")] if not state.agenda else []),
    ]
    if not parts:
        return said("confirm")
    return said("confirm_then", parts=", ".join(parts))


def score(match: Match, seat: Seat | None, width: int) -> list[str]:
    """Return how the seats stand as far as a seat may be shown it.

    Where screens hide what the others gained, the seat's own parts alone are shown.
    """
    view = match.view(seat).at_table()
    if view.outcome is not None:
        return standing(view, view.outcome, width)
    try:
        return standing(view, match.game.standing(view.state), width)
    except Hidden:
        own = _own_place(match, seat)
    if own is None:
        return [said("score_hidden")]
    parts = parts_said(match.game.text, own) or _vector(own)
    return [said("score_own", name=view.name(own.seat), parts=parts), said("score_screened")]


def _own_place(match: Match, seat: Seat | None) -> Place | None:
    """Return a seat's own line of the standing; None for a spectator or if it is hidden."""
    if seat is None:
        return None
    try:
        return match.game.standing(match.view(seat).state).place(seat)
    except Hidden:
        return None


def headline(view: View) -> str:
    """Return what is played, by whom, with which options."""
    chosen = [f"{name}={value}" for name, value in view.options or ()]
    title = said("title", title=view.game.title, names=listed(view.names))
    return f"{title} ({', '.join(chosen)})" if chosen else title
