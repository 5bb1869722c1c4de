"""Laws of what may be known: twins look the same, and redeals fit what is known."""

from __future__ import annotations

from typing import Any

from parlour import steps
from parlour.dealer import FastDealer
from parlour.memory import claims_of, known, memory_of
from parlour.seats import Seat
from parlour.state import State
from parlour.testing.chance import ways
from parlour.testing.law import position_law
from parlour.testing.of_choices import unlisted
from parlour.testing.plays import Position, zoned, zones
from parlour.testing.twins import Told, behind_screens, read_again, seen, standing_in, twin
from parlour.zones import Ordered

DEALS = 50
UNLIKELY = 1e-9
ACTIONS = 5


@position_law(most=3, end=True)
def twins_look_the_same(position: Position) -> None:
    """Two states that differ in what somebody can't see look the same to him, down to the texts."""
    match = position.match
    refused = unlisted(position, 10) if position.seat else []
    for seat in position.everybody:
        other = twin(position.state, seat, position.dealer(f"twin of {seat}"))
        if other is not None:
            mine = seen(standing_in(match, read_again(position.state)), seat, refused)
            _same(mine, seen(standing_in(match, other), seat, refused), seat)


@position_law(most=2)
def nothing_drawn_for_people_shows_what_lies_behind_screens(position: Position) -> None:
    """What is drawn for people does not change with other seats' screened entries."""
    match = position.match
    if position.game.open_screens(match.options):
        return
    for seat in position.everybody:
        other = behind_screens(position.state, seat, position.played.last)
        tables = [m.view(seat).at_table() for m in (match, standing_in(match, other))]
        drawn = [position.game.board(table) for table in tables]
        states = [table.state.packed() for table in tables]
        assert states[0] == states[1], f"the table of seat {seat} shows another seat's screen"
        assert drawn[0] == drawn[1], f"the drawing for seat {seat} shows another seat's screen"


@position_law(most=3)
def twins_are_told_the_same(position: Position) -> None:
    """Whoever sees the same after an action in two twins was told the same on the way."""
    for seat in position.everybody:
        other = twin(position.state, seat, position.dealer(f"twin of {seat}"))
        if other is None:
            continue
        legal = steps.choices(other, position.seat)
        for action in position.some(ACTIONS, position.dealer("told")):
            if action in legal:
                told = [
                    Told(state, position.seat, action, position.dealer("deal"))
                    for state in (position.state, other)
                ]
                if _looks(told[0].state, seat) == _looks(told[1].state, seat):
                    assert told[0].to(seat) == told[1].to(seat), (
                        f"after {action!r} seat {seat} is told {told[0].to(seat)}, "
                        f"or in the twin {told[1].to(seat)}"
                    )


def _looks(state: State, seat: Seat | None) -> Any:
    return state.blanked(seat).packed()


def _same(mine: dict[str, Any], others: dict[str, Any], seat: Seat | None) -> None:
    for name in sorted(mine.keys() | others.keys()):
        one, two = mine.get(name), others.get(name)
        assert one == two, (
            f"{name} of seat {seat} tell what it can't see: {one!r}, or in the twin {two!r}"
        )


@position_law(most=2, end=True)
def redeals_fit_what_is_known(position: Position) -> None:
    """A redeal leaves no blank, keeps what is seen and unseen, and is not always the same."""
    for seat in position.everybody:
        view = position.match.view(seat)
        deals = [view.redeal(position.dealer(f"{seat} {n}")) for n in range(DEALS)]
        looks = view.state.packed()
        for deal in deals[:5]:
            blanks = [field for _, field, _, zone in zones(deal) if zone.blank]
            assert not blanks, f"the redeal for seat {seat} leaves {blanks} blank"
            assert deal.unseen(seat) == view.unseen, f"the redeal of seat {seat} loses pieces"
            assert _looks(deal, seat) == looks, f"seat {seat} sees that its redeal is another"
            assert zoned(deal) == zoned(position.state), "the redeal changes the pieces"
        same = all(deal.packed() == deals[0].packed() for deal in deals[1:])
        sure = claims_of(deals[0])  # may leave one deal only
        assert not same or sure or likelihood(deals[0], seat) ** (DEALS - 1) > UNLIKELY, (
            f"{DEALS} redeals for seat {seat} are all the same"
        )


def likelihood(state: State, seat: Seat | None) -> float:
    """Return the chance that a uniform redeal for a seat gives just this state."""
    chance = 1.0
    specs = type(state).specs
    memory = memory_of(state, seat)
    entries = [
        (family, zone, known(memory, (field, place + 1), family.kinds))
        for family, field, place, zone in zones(state)
        if specs[field].kept == "secret" or (specs[field].kept == "private" and seat != place + 1)
    ]
    for family in {family.name: family for family, _, _ in entries}.values():
        for kinds in family.of_back:
            dealt = []
            for mine, zone, least in entries:
                if mine is family:
                    hidden = zip(zone.counts(family), zone.shown(family), least, strict=True)
                    counts = [all_ - shown - sure for all_, shown, sure in hidden]
                    dealt.append([counts[kind] for kind in kinds])
            pool = [sum(column) for column in zip(*dealt, strict=True)]
            ordered = [isinstance(zone, Ordered) for mine, zone, _ in entries if mine is family]
            chance *= ways(pool, dealt, ordered)
    return chance


@position_law(most=2)
def a_search_can_play_on_from_a_redeal(position: Position) -> None:
    """What was legal is legal after a redeal, and the game goes on from there."""
    view, dealer = position.view, position.dealer("search")
    for action in position.some(ACTIONS, dealer):
        state = view.redeal(dealer)
        assert action in steps.choices(state, position.seat), f"{action!r} is not legal any more"
        steps.play(state, position.seat, action, dealer)
        _rollout(state, dealer)


def _rollout(state: State, dealer: FastDealer) -> None:
    for _ in range(ACTIONS):
        seats = steps.awaited(state)
        if not seats:
            return
        steps.play(state, seats[0], steps.choices(state, seats[0]).sample(dealer), dealer)


LAWS = (
    twins_look_the_same,
    nothing_drawn_for_people_shows_what_lies_behind_screens,
    twins_are_told_the_same,
    redeals_fit_what_is_known,
    a_search_can_play_on_from_a_redeal,
)
