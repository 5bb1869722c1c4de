"""Laws of what is legal: list, test, sample and explanation are one."""

from __future__ import annotations

from functools import lru_cache
from math import inf

from parlour import steps
from parlour.choices import Choices
from parlour.errors import Illegal, ParlourError
from parlour.match import Match
from parlour.memory import let_go
from parlour.testing.chance import unfair
from parlour.testing.law import position_law
from parlour.testing.plays import LISTABLE, Position, truth
from parlour.text import Text
from parlour.values import Action

REFUSED = 200  # well-formed unlisted actions a position
TRIED = 40  # legal actions a position that are carried out
FEW = 8  # choices of a quick look
CELLS = 50  # groups of actions whose frequencies are compared
A_CELL = 20  # samples expected in each
PLIES = 20  # of a playout


@position_law(most=16)
def list_number_and_test_agree(position: Position) -> None:
    """What is listed is legal, once each, as many as `len` says; samples and suggestions too."""
    choices, listed = position.choices, position.listed
    idle = position.view.idle
    assert idle is None or idle in choices, f"{idle!r} is answered for people, but refused"
    assert choices, "there is nothing to choose"
    sampled = choices.sample(position.dealer("agree"))
    assert sampled in choices, f"sample gives {sampled!r}, which is refused"
    few = choices.few(position.dealer("few"), FEW)
    assert few, "there are a few choices of none"
    assert len(set(few)) == len(few) <= FEW, f"a few choices are {len(few)}"
    for action in few:
        assert action in choices, f"{action!r} is one of a few choices, and refused"
    if listed is None:
        return
    assert listed, "there is nothing to choose"
    assert len(choices) == len(listed), f"len says {len(choices)}, the list has {len(listed)}"
    assert len(set(listed)) == len(listed), "an action is listed twice"
    assert sampled in listed, f"sample gives {sampled!r}, which is not listed"
    for action in listed:
        assert action in choices, f"{action!r} is listed and refused: {choices.why_not(action)}"
    suggested = choices.suggest()
    assert suggested, "nothing is suggested"
    assert len(set(suggested)) == len(suggested), "an action is suggested twice"
    unlisted = [action for action in suggested if action not in choices]
    assert not unlisted, f"suggested and not legal: {unlisted}"


@position_law(most=6)
def every_listed_choice_is_accepted(position: Position) -> None:
    """No listed action is refused, and none makes the rules fail."""
    dealer = position.dealer("accepted")
    for action in position.some(TRIED, dealer):
        refused = position.choices.why_not(action)
        assert refused is None, f"{action!r} is listed and refused: {refused}"
        state = position.state.copy()
        try:
            steps.play(state, position.seat, action, dealer)
            state.digest()
            steps.deciders(state)
        except Exception as error:
            raise AssertionError(f"{action!r} is listed and fails: {error!r}") from error


@position_law(most=2)
def unlisted_actions_are_refused_without_a_trace(position: Position) -> None:
    """Well-formed actions that are not listed are refused in words, and nothing has changed."""
    match, choices = position.match, position.choices
    before = _trace(match)
    for action in unlisted(position):
        refused = choices.why_not(action)
        assert refused is not None, f"{action!r} is not listed, and nothing is said against it"
        assert action not in choices, f"{action!r} is refused, and `in` says that it is legal"
        _is_refused(match, position.seat, action)
    for seat in position.everybody:
        if seat is not None and seat not in match.deciders:
            _is_refused(match, seat, next(iter(position.some(1, position.dealer("turn")))))
    assert _trace(match) == before, "a refused action left a trace"


def unlisted(position: Position, number: int = REFUSED) -> list[Action]:
    """Return up to so many well-formed actions that are not legal at a position."""
    vocabulary, dealer = position.played.vocabulary, position.dealer("unlisted")
    vocabulary.learn(action for _, action in position.played.acts)
    vocabulary.learn(position.some(LISTABLE, dealer))
    listed = position.listed if position.choices.whole else None
    legal = position.choices if listed is None else set(listed)
    found: dict[Action, None] = {}
    for _ in range(10 * number):
        action = vocabulary.action(dealer)
        if action is not None and action not in legal:
            found[action] = None
            if len(found) == number:
                break
    return list(found)


def _is_refused(match: Match, seat: int, action: Action) -> None:
    revision, said = match.revision, refusal(match, seat, action)
    assert said.strip(), f"the refusal of {action!r} says nothing"
    assert "{" not in said, f"the refusal of {action!r} has a blank: {said}"
    assert match.revision == revision, f"the refused {action!r} changed the revision"


def refusal(match: Match, seat: int, action: Action) -> str:
    """Return the sentence that refuses an action; AssertionError if it is accepted."""
    try:
        match.act(seat, action)
    except Illegal as refused:
        return str(refused)
    raise AssertionError(f"seat {seat} can choose {action!r}, which is not legal")


def _trace(match: Match) -> tuple[object, ...]:
    return truth(match).digest(), match.revision, match.events(None), match.decider


@position_law(most=2)
def sample_is_uniform(position: Position) -> None:
    """Each legal action is drawn as often as the others."""
    listed = position.listed
    if listed is None or len(listed) < 2:
        return
    dealer = position.dealer("uniform")
    cells = min(len(listed), CELLS)
    place = {action: at % cells for at, action in enumerate(listed)}
    weights = [len(range(cell, len(listed), cells)) for cell in range(cells)]
    seen = [0] * cells
    for _ in range(A_CELL * cells):
        action = position.choices.sample(dealer)
        assert action in place, f"sample gives {action!r}, which is not listed"
        seen[place[action]] += 1
    assert not unfair(seen, weights), f"sample is not uniform: {seen} for weights {weights}"


@position_law(most=6)
def a_policy_weighs_what_is_legal(position: Position) -> None:
    """Each action has a weight, 0 or more and not all 0, and weighing leaves no trace."""
    state, seat = position.state, position.seat
    actions = position.some(TRIED, position.dealer("weighed"))
    before = state.digest()
    weights = position.match.game.policy(state, seat, actions)
    assert state.digest() == before, "weighing choices changes the state"
    if weights is None:
        return
    assert len(weights) == len(actions), f"{len(weights)} weights for {len(actions)} actions"
    for action, weight in zip(actions, weights, strict=True):
        assert 0 <= weight < inf, f"{action!r} weighs {weight}"
    assert any(weights), "no choice has a weight"


@position_law(most=6)
def worths_are_the_worth_of_each_seat(position: Position) -> None:
    """What all seats' positions are worth, worked out together, is what each is worth alone."""
    state, game = position.state, position.match.game
    before = state.digest()
    worths = game.worths(state)
    assert state.digest() == before, "judging a position changes the state"
    assert list(worths) == [game.worth(state, seat) for seat in range(1, state.seats + 1)]


@position_law(most=4)
def what_is_not_recalled_is_not_missed(position: Position) -> None:
    """A game that says so plays on alike where nobody remembers anything."""
    game, seat = position.match.game, position.seat
    if game.recalls:
        return
    state, without = position.state.copy(), position.state.copy()
    let_go(without)
    assert list(game.worths(without)) == list(game.worths(state)), "its worth looks at memory"
    actions = position.some(TRIED, position.dealer("recalled"))
    weights = [game.policy(one, seat, actions) for one in (without, state)]
    assert weights[0] == weights[1], "its policy looks at memory"
    for one in (without, state):
        steps.play_at_random(one, PLIES, position.dealer("played on"))
        let_go(one)
    assert without.digest() == state.digest(), "its rules look at memory"


@position_law(most=10)
def what_is_hidden_does_not_change_the_choices(position: Position) -> None:
    """The state that the seat sees gives the same choices as the true one."""
    seat, state = position.seat, position.state
    blanked = steps.choices(state.blanked(seat), seat)
    true = steps.choices(state, seat)
    assert _listing(blanked) == _listing(true), "the blanked state gives other choices"


def _listing(choices: Choices[Action]) -> list[Action] | int:
    number = len(choices)
    return number if number > LISTABLE else list(choices)


@position_law(most=10)
def notation_is_read_back(position: Position) -> None:
    """What is written for a legal action is read as this action, by one template alone."""
    for action in position.listed or position.some(TRIED, position.dealer("notation")):
        _read_back(position.game.text, action)


@lru_cache(maxsize=100_000)  # the same actions come up again and again
def _read_back(text: Text, action: Action) -> None:
    """Check that exactly one template reads what an action's notation writes."""
    written = text.write(action)
    assert text.read(written) == action, f"{written!r} is read as {text.read(written)!r}"
    readers = []
    for template in text.templates.values():
        try:
            template.read(written.split())
        except ParlourError:
            continue
        readers.append(template.usage)
    assert len(readers) == 1, f"{written!r} is read by {readers}"
    _told_to_others(text, action)


def _told_to_others(text: Text, action: Action) -> None:
    """Check that what others see of an action can be written and said, hidden fields or not."""
    seen = action.shown()
    for tell in (text.write, text.action):
        try:
            told = tell(seen)
        except Exception as error:
            raise AssertionError(f"what others see of {action!r} fails: {error!r}") from error
        assert told, f"nothing is told of {action!r} to others"


LAWS = (
    list_number_and_test_agree,
    every_listed_choice_is_accepted,
    unlisted_actions_are_refused_without_a_trace,
    sample_is_uniform,
    a_policy_weighs_what_is_legal,
    worths_are_the_worth_of_each_seat,
    what_is_not_recalled_is_not_missed,
    what_is_hidden_does_not_change_the_choices,
    notation_is_read_back,
)
