"""The laws together, and how one game is checked against them."""

from __future__ import annotations

import enum
import typing
from collections.abc import Mapping, Sequence
from typing import Any

from parlour.game import Game
from parlour.testing import of_choices, of_matches, of_secrets, of_sight, of_states
from parlour.testing.law import Law
from parlour.testing.plays import Pieces, Played, Setting, play, positions, reproducible

LAWS: tuple[Law, ...] = (
    *of_choices.LAWS,
    *of_states.LAWS,
    *of_sight.LAWS,
    *of_secrets.LAWS,
    *of_matches.LAWS,
)


COSTLY = frozenset(
    {
        of_matches.records_say_the_same_match,
        of_matches.undo_goes_by_information_and_the_same_action_leads_back,
        of_secrets.a_sealed_choice_shows_to_its_own_seat_alone,
        of_states.positions_as_json_say_the_same_state,
        of_sight.redeals_fit_what_is_known,
        of_sight.twins_look_the_same,
    }
)
"""The laws that take most of the time: a short run may try them at some of its games only."""


def check(
    game: Game[Any],
    seats: int = 2,
    options: Mapping[str, Any] | None = None,
    seed: int = 0,
    *,
    laws: Sequence[Law] = LAWS,
    pieces: Pieces | None = None,
) -> Played:
    """Play one random game and try the laws on it; return the game. LawBroken names the first.

    `pieces` counts all pieces of a state by kind, for games whose pieces also lie where no
    zone is, e.g. on a board; by default those in the zones are counted.
    """
    if not __debug__:
        raise RuntimeError("laws are assertions: run Python without -O")
    setting = Setting(game, seats, options, seed, pieces)
    played = play(setting)
    for law in laws:
        if law.whole:
            with reproducible(law.name, setting, played.acts):
                law.test(played)
    on_the_way = [(law, law.numbers(played)) for law in laws if not law.whole]
    with reproducible("a replay is equal", setting, played.acts):
        for position in positions(played):
            for law, numbers in on_the_way:
                if position.number in numbers:
                    with reproducible(law.name, setting, played.acts, position.number):
                        law.test(position)
    return played


def option_values(game: Game[Any]) -> list[dict[str, Any]]:
    """Return, one at a time, every value of a game's options that is not the default.

    Options with too many values to name (numbers without bounds, texts) are left out; of a
    bounded number both bounds are tried.
    """
    found = []
    for name, field in game.options.model_fields.items():
        default = field.default
        plain = default.value if isinstance(default, enum.Enum) else default
        for value in _values(field.annotation, field.metadata):
            if value != plain:
                found.append({name: value})
    return found


def _values(kind: Any, notes: Sequence[Any]) -> Sequence[Any]:
    if typing.get_origin(kind) is typing.Literal:
        return typing.get_args(kind)
    if kind is bool:
        return (False, True)
    if isinstance(kind, type) and issubclass(kind, enum.Enum):
        return [member.value for member in kind]
    bounds = [getattr(note, side, None) for side in ("ge", "le") for note in notes]
    return [bound for bound in bounds if bound is not None]
