"""Every action there can be, whatever the position."""

from parlour import Action
from parlour_tigris import actions
from parlour_tigris.exchange import EXCHANGES
from parlour_tigris.pieces import COLOURS, HAND, LEADERS, MONUMENTS
from parlour_tigris.terrain import GRID

ALL_ACTIONS: list[Action] = [
    *[actions.PlaceTile(colour, space) for colour in COLOURS for space in GRID],
    *[actions.PositionLeader(leader, space) for leader in LEADERS for space in GRID],
    *[actions.Withdraw(leader) for leader in LEADERS],
    *[actions.PlaceCatastrophe(space) for space in GRID],
    *EXCHANGES.values(),
    actions.Pass(),
    *[actions.Fight(colour) for colour in COLOURS],
    *[actions.Commit(number) for number in range(HAND + 1)],
    *[actions.Build(monument, space) for monument in MONUMENTS for space in GRID],
    actions.Decline(),
    *[actions.Take(space) for space in GRID],
]
