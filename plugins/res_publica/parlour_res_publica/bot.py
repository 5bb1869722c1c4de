"""The trader: asks for what completes sets, offers what is dead to it, and remembers.

It thinks of a trade as people do: what may the others hold, for all I have seen and heard;
what would each of them answer, or accept; and what would that bring me, and him.
"""

from __future__ import annotations

from collections.abc import Iterator
from math import fsum
from typing import Any, ClassVar

from parlour import Action, Budget, FastDealer, Game, Seat, View, others
from parlour.bots import check_own
from parlour_res_publica.actions import (
    DECLINE,
    NO_TRADE,
    PASS,
    Accept,
    Declare,
    Draw,
    HandOver,
    Say,
)
from parlour_res_publica.bundles import can_deliver
from parlour_res_publica.game import ResPublica
from parlour_res_publica.pieces import CARDS, NONE
from parlour_res_publica.state import ResPublicaState
from parlour_res_publica.statements import WANT, Mode, Statement
from parlour_res_publica.suggestions import (
    CAUTION,
    announcements,
    answered,
    answers,
    offers,
    requests,
    size,
    swapped,
)
from parlour_res_publica.trade import AcceptOne, Announce, Answer, Swap
from parlour_res_publica.valuation import Valuation

ANNOUNCED, ANSWERED = 5, 8  # how many statements are thought through
DEALT = 3  # in so many ways the unseen cards may lie
ENVY = 0.3  # how much of a point another's point costs


class TraderBot:
    """Plays Res Publica by what trades bring it, and its partners."""

    listens: ClassVar[bool] = False

    def __init__(self, seed: int | str = 0) -> None:
        self.dealer = FastDealer(seed)

    def check_game(self, game: Game[Any]) -> None:
        """Raise Unreadable if the game is another."""
        check_own("trader", ResPublica, game)

    def choose(self, view: View, budget: Budget | None = None) -> Action:
        """Return one of the choices."""
        self.check_game(view.game)
        state: ResPublicaState = view.state
        step = state.agenda[-1]
        if isinstance(step, Announce):
            return self._announce(view, state, step)
        if isinstance(step, Answer):
            return self._answer(view, state, step)
        if isinstance(step, AcceptOne):
            return self._accept(view, state, step)
        if isinstance(step, Swap):
            return self._give(view, state)
        return _best_of(view, state)

    # What is said

    def _announce(self, view: View, state: ResPublicaState, step: Announce) -> Action:
        seat, every = step.active, state.or_offer == "every"
        said = announcements(state, seat, every)[:ANNOUNCED]
        if said[0] == NO_TRADE:
            return NO_TRADE
        dealt = [Dealt(view.redeal(self.dealer), seat) for _ in range(DEALT)]
        hopes = [
            fsum([d.hope(one.statement) for d in dealt]) for one in said if isinstance(one, Say)
        ]
        return said[hopes.index(max(hopes))]

    def _answer(self, view: View, state: ResPublicaState, step: Answer) -> Action:
        seat = step.asked
        found = answers(state, seat, step.said, state.or_offer == "every")[1:ANSWERED]
        said = [one for one in found if isinstance(one, Say)]
        if not said:
            return PASS
        mine = Valuation(state, seat)
        his = self._others(view, step)
        best: Action = PASS
        most = 0.0
        for one in said:
            gain, hope = _exchange(mine, step.said, one.statement, False), 0.0
            for weight, valuation, rival in his:
                gains = _exchange(valuation, step.said, one.statement, True)
                if gains > rival:
                    hope += weight * (gain - ENVY * gains)
            if hope > most:
                best, most = one, hope
        return best

    def _others(self, view: View, step: Answer) -> list[tuple[float, Valuation, float]]:
        """Return hands that the active player may hold, and what he would gain by others' answers.

        They are likelier where what he says would help him.
        """
        found, said = [], step.said
        for _ in range(2 * DEALT):
            valuation = Valuation(view.redeal(self.dealer), step.active)
            if said.mode is WANT:
                weight = max(0.02, valuation.expected(said)) ** 2
            else:
                cards = valuation.cheapest(said)
                weight = 1 / (0.3 - valuation.change(cards, -1)) if cards else 0.01
            rivals = [_exchange(valuation, said, one.statement, True) for one in step.answers]
            found.append((weight, valuation, max([0.0, *rivals])))
        whole = fsum([weight for weight, _, _ in found])
        return [(weight / whole, valuation, rival) for weight, valuation, rival in found]

    def _accept(self, view: View, state: ResPublicaState, step: AcceptOne) -> Action:
        mine = Valuation(state, step.active)
        best: Action = DECLINE
        most = 0.0
        for action in view.choices:
            if not isinstance(action, Accept):
                continue
            answer = next(a.statement for a in step.answers if a.seat == action.seat)
            gain = _exchange(mine, step.said, answer, True)
            if gain <= most:
                continue
            best, most = action, gain
        return best

    # What is given

    def _give(self, view: View, state: ResPublicaState) -> Action:
        mine = Valuation(state, view.seat or 0)
        suggested = [one for one in view.choices.suggest() if isinstance(one, HandOver)]
        return max(suggested, key=lambda one: mine.change(one.cards, -1))


class Dealt:
    """One way in which the unseen cards may lie: what the others would answer then."""

    def __init__(self, state: ResPublicaState, seat: Seat) -> None:
        self.seat = seat
        self.mine = Valuation(state, seat)
        self.others = [Other(Valuation(state, one)) for one in others(seat, state.seats)]

    def hope(self, said: Statement) -> float:
        """Return what an announcement brings."""
        found = [other.answer(self.seat, said) for other in self.others]
        gains = [_exchange(self.mine, said, answer, True) for answer in found if answer]
        return max([0.0, *gains])


class Other:
    """What another would ask for, or offer, with a hand that he may have."""

    def __init__(self, valuation: Valuation) -> None:
        self.valuation = valuation
        self.said: dict[Mode, list[Statement]] = {}

    def answer(self, active: Seat, said: Statement) -> Statement | None:
        """Return what he would answer; None if he passes."""
        if said.mode is WANT and not can_deliver(self.valuation.hand, said):
            return None
        if said.mode not in self.said:
            self.said[said.mode] = list(self._thought_of(active, said.mode))
        best, most = None, 0.0
        for one in self.said[said.mode]:
            hope = answered(self.valuation, active, said, one)
            if hope > most:
                best, most = one, hope
        return best

    def _thought_of(self, active: Seat, mode: Mode) -> Iterator[Statement]:
        """Yield the most promising statements of one, two and three cards."""
        valuation, every = self.valuation, self.valuation.state.or_offer == "every"
        found: dict[int, list[tuple[float, int, Statement]]] = {}
        every_one = requests(valuation) if mode is WANT else offers(valuation, every)
        for at, one in enumerate(every_one):
            if mode is WANT:
                promise = valuation.chance(active, one) ** CAUTION * valuation.expected(one)
            else:
                promise = valuation.change(valuation.cheapest(one) or NONE, -1)
            found.setdefault(size(one), []).append((promise, -at, one))
        for number in (1, 2, 3):
            yield from [one for _, _, one in sorted(found.get(number, []), reverse=True)[:2]]


def _exchange(valuation: Valuation, said: Statement, answer: Statement, active: bool) -> float:
    """Return what a trade brings to the active player, or to his partner."""
    gives_said = active != (said.mode is WANT)
    given, got = (said, answer) if gives_said else (answer, said)
    return swapped(valuation, given, got, None)


def _best_of(view: View, state: ResPublicaState) -> Action:
    """Return a declaration if there is one, or the best mix to draw."""
    choices: list[Action] = list(view.choices)
    declared = [one for one in choices if isinstance(one, Declare)]
    if declared:
        return declared[0]
    mixes = [one for one in choices if isinstance(one, Draw)]
    if not mixes:
        return choices[0]
    mine = Valuation(state, view.seat or 0)
    people, civilisation = _of_back(mine, 0), _of_back(mine, 1)
    return max(mixes, key=lambda one: one.people * people + one.civilisation * civilisation)


def _of_back(valuation: Valuation, back: int) -> float:
    """Return what a card of a deck brings on average."""
    kinds, unseen, gains = CARDS.of_back[back], valuation.unseen, valuation.gains()
    whole = fsum([unseen[kind] * gains[kind] for kind in kinds])
    return whole / max(1, sum([unseen[kind] for kind in kinds]))
