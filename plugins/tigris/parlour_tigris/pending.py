"""What a position waits for, in a few words, and the steps that stand for it."""

from __future__ import annotations

import re
from collections.abc import Callable

from parlour import Step, Unreadable
from parlour_tigris.conflicts import NextWar, Revolt, Support, War, Wars, in_conflict, war_of
from parlour_tigris.ending import REASONS
from parlour_tigris.monuments import BuildMonument, Monuments, offers
from parlour_tigris.pieces import COLOURS, LEADERS, Colour, Leader
from parlour_tigris.state import TigrisState
from parlour_tigris.terrain import BIT, NAMED, NAMES, Space
from parlour_tigris.treasures import TakeTreasure, claimed
from parlour_tigris.turn import AFTER, DIVIDE, TakeAction

COLOUR_NAMES = {colour.name.lower(): colour for colour in COLOURS}
LEADER_NAMES = {leader.name.lower(): leader for leader in LEADERS}
COMMITTED = r"(?:, committed ([0-6]))?"


def read(text: str, actions: int, state: TigrisState) -> list[Step]:
    """Return the agenda of a state that waits for what the text says, the next step last.

    `actions` are those to come; in the middle of an action those after it. Wars put their
    mark on the board of the state.
    """
    said = " ".join(text.lower().split())
    if said.removeprefix("over ") in REASONS:
        state.ended = said.removeprefix("over ")
        return []
    if said == "action":
        if not actions:
            raise Unreadable("an action is pending, but none is left (TE-3.5)")
        return [TakeAction(actions)]
    if actions > 1:
        raise Unreadable(f"in the middle of an action {actions} more can't be left (TE-3.5)")
    for pattern, steps in KINDS.items():
        match = re.fullmatch(pattern, said)
        if match:
            return [AFTER[actions + 1], DIVIDE, *steps(state, *match.groups())]
    raise Unreadable(f"a position can't wait for {text!r}")


def _next_war(state: TigrisState, space: str) -> list[Step]:
    at = _mark(state, space)
    if len(in_conflict(state.board, at)) < 2:
        raise Unreadable(f"there are no two wars to pick from at {NAMES[at]} (TE-5.2)")
    return [Monuments(at), Wars(at), NextWar(at)]


def _war(state: TigrisState, name: str, space: str, committed: str | None) -> list[Step]:
    at, colour = _mark(state, space), COLOUR_NAMES[name]
    if colour not in in_conflict(state.board, at):
        raise Unreadable(f"there is no {name} war at {NAMES[at]} (TE-5.6)")
    war = war_of(state, at, colour)
    return [Monuments(at), Wars(at), _committed(war, committed)]


def _mark(state: TigrisState, name: str) -> Space:
    """Put the mark of wars on a tile."""
    space = _tile(state, name)
    state.board.marker = BIT[space]
    state.board.restored()
    return space


def _tile(state: TigrisState, name: str) -> Space:
    space = NAMED.get(name.upper(), 0)
    if not any(tiles & BIT[space] for tiles in state.board.tiles):
        raise Unreadable(f"no tile was placed at {name.upper()}")
    return space


def _revolt(state: TigrisState, name: str, committed: str | None) -> list[Step]:
    board, leader = state.board, LEADER_NAMES[name]
    mine = board.leaders[4 * state.turn - 4 + leader]
    kingdom = board.kingdom_of(mine) if mine else 0
    rivals = [
        seat
        for seat in range(1, state.seats + 1)
        if seat != state.turn and board.leaders[4 * seat - 4 + leader] & kingdom
    ]
    if len(rivals) != 1:
        raise Unreadable(f"no {name} of seat {state.turn} revolts (TE-4.1)")
    return [_committed(Revolt(state.turn, rivals[0], None, leader), committed)]


def _committed(support: Support, number: str | None) -> Support:
    return support.replaced(committed=int(number)) if number else support


def _monument(state: TigrisState, name: str) -> list[Step]:
    space = _tile(state, name)
    if not offers(state, space):
        raise Unreadable(f"no monument can be built at {name.upper()} (TE-6.1)")
    return [BuildMonument(space)]


def _treasure(state: TigrisState, seat: str) -> list[Step]:
    if int(seat) > state.seats or not claimed(state.board, int(seat)):
        raise Unreadable(f"seat {seat} has no treasure to take (TE-7.1)")
    return [TakeTreasure(int(seat))]


_COLOUR, _LEADER, _SPACE = "|".join(COLOUR_NAMES), "|".join(LEADER_NAMES), r"([a-p][0-9]{1,2})"
KINDS: dict[str, Callable[..., list[Step]]] = {
    rf"next war {_SPACE}": _next_war,
    rf"war ({_COLOUR}) {_SPACE}{COMMITTED}": _war,
    rf"revolt ({_LEADER}){COMMITTED}": _revolt,
    rf"monument {_SPACE}": _monument,
    r"treasure ([1-4])": _treasure,
}


def write(state: TigrisState) -> tuple[int, str]:
    """Return how many actions are to come, and what the state waits for."""
    if not state.agenda:
        return 0, f"over {state.ended}"
    step = state.agenda[-1]
    if isinstance(step, TakeAction):
        return step.left, "action"
    to_come = next((s.left for s in state.agenda if isinstance(s, TakeAction)), 0)
    return to_come, _write(step, state)


def _write(step: Step, state: TigrisState) -> str:
    marked = NAMES.get(state.board.marker.bit_length() - 1, "")
    if isinstance(step, NextWar):
        return f"next war {marked}"
    if isinstance(step, War):
        return f"war {Colour(step.fought).name.lower()} {marked}{_write_committed(step)}"
    if isinstance(step, Revolt):
        return f"revolt {Leader(step.leader).name.lower()}{_write_committed(step)}"
    if isinstance(step, BuildMonument):
        return f"monument {NAMES[step.space]}"
    if isinstance(step, TakeTreasure):
        return f"treasure {step.owner}"
    raise Unreadable(f"a position can't wait for {type(step).__name__}")


def _write_committed(step: Support) -> str:
    return "" if step.committed is None else f", committed {step.committed}"
