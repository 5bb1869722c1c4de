"""Laws of a whole match: announcements, scores, undo, records."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from parlour.errors import NotFound
from parlour.events import Acted, Began, Ended
from parlour.game import Game
from parlour.record import Record, of_text, replay, to_text, verify
from parlour.testing.law import game_law, position_law
from parlour.testing.plays import Played, Position, truth
from parlour.testing.undoing import Undoing

VERIFIED = 5  # one game in so many
TAKEN_BACK = 6  # places in a game where decisions are taken back and made again


@position_law(end=True)
def what_was_scored_is_the_standing(position: Position) -> None:
    """The parts of the standing are the sums of what was scored, at any time."""
    places = position.match.standing().places
    parts = {(place.seat, part): n for place in places for part, n in place.parts if n}
    scored = {key: amount for key, amount in position.scored.items() if amount}
    assert parts == scored, f"the standing says {parts}, what was scored adds up to {scored}"


@game_law
def the_beginning_each_action_and_the_end_are_announced_once(played: Played) -> None:
    """`Began` comes first, `Ended` last, and each action once between them."""
    events = [event for event in played.heard if isinstance(event, Began | Acted | Ended)]
    began, *acted, ended = events
    assert isinstance(began, Began), f"the first event is {played.heard[0]!r}"
    assert played.heard[0] is began, f"the first event is {played.heard[0]!r}"
    assert isinstance(ended, Ended), f"the last event is {played.heard[-1]!r}"
    assert played.heard[-1] is ended, f"the last event is {played.heard[-1]!r}"
    done = [(event.seat, event.action) for event in acted if isinstance(event, Acted)]
    assert done == played.acts, "the actions announced are not those that were chosen"


@game_law
def the_end_has_a_reason_and_a_place_for_each_seat(played: Played) -> None:
    """The outcome says why, and ranks are shared without gaps: 1, 1, 3."""
    outcome = played.match.outcome
    assert outcome is not None
    assert outcome.reason, "the standing doesn't say why the game ended"
    assert [p.seat for p in outcome.places] == list(range(1, played.setting.seats + 1))
    ranks = sorted(place.rank for place in outcome.places)
    for place in outcome.places:
        assert place.rank == ranks.index(place.rank) + 1, f"these ranks leave a gap: {ranks}"


@game_law
def undo_goes_by_information_and_the_same_action_leads_back(played: Played) -> None:
    """With and without confirmations, by the seed; neither changes the match."""
    undoing = Undoing(played, confirms=bool(played.setting.seed % 2))
    numbers = list(range(len(played.acts)))
    played.setting.dealer("undo").shuffle(numbers)
    undoing.walk(frozenset(numbers[:TAKEN_BACK]))
    _verified(_same_after_reading(undoing.record, played.setting.game), played)


@game_law
def records_say_the_same_match(played: Played) -> None:
    """Binary and text records read back, convert into each other, verify and replay."""
    record, game = played.record, played.setting.game
    again = _same_after_reading(record, game)
    _verified(again, played)
    half = len(played.acts) // 2
    state = truth(replay(again, half))
    assert state.digest() == played.digests[half], f"the first {half} acts differ in the replay"
    end = replay(again)
    assert truth(end).digest() == played.digests[-1], "the replay ends with another state"
    assert end.outcome == played.match.outcome, "the record ends with another outcome"
    for seat in (None, *range(1, played.setting.seats + 1)):
        assert end.events(seat) == played.match.events(seat), f"seat {seat} is told otherwise"


def _verified(record: Record, played: Played) -> None:
    """Verify the record of one game in five: a whole replay takes its time."""
    if played.setting.seed % VERIFIED == 0:
        report = verify(record)
        assert report.ok, f"the record does not verify: {report.problem}"


def _same_after_reading(record: Record, game: Game[Any]) -> Record:
    find = _finder(game)
    data, text = record.to_bytes(), to_text(record)
    again, written = Record.of_bytes(data, find), of_text(text, find)
    assert again.to_bytes() == data, "the binary record changes when it is read and written"
    assert to_text(again) == text, "the binary record says another text"
    assert to_text(written) == text, "the text record changes when it is read and written"
    assert written.to_bytes() == data, "the text record says other bytes"
    return again


def _finder(game: Game[Any]) -> Callable[[str], Game[Any]]:
    def find(name: str) -> Game[Any]:
        if name != game.name:
            raise NotFound(f"there is no game {name!r}")
        return game

    return find


LAWS = (
    what_was_scored_is_the_standing,
    the_beginning_each_action_and_the_end_are_announced_once,
    the_end_has_a_reason_and_a_place_for_each_seat,
    undo_goes_by_information_and_the_same_action_leads_back,
    records_say_the_same_match,
)
