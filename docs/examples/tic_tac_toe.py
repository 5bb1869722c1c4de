"""Tic-tac-toe: the smallest whole game, one file.

- **TTT-1** Two seats play, X first; whoever's turn it is marks one of the empty spaces.
- **TTT-2** Three marks of one seat in a row, a column or a diagonal win at once.
- **TTT-3** A full board without such a line is a draw.
"""

from parlour import Action, Decision, Dealer, Game, Offer, Options, Outcome, Scored, Spaces
from parlour import State, Table, Text, View, Words, hookimpl, outcome

SPACES = {space: "ABC"[space % 3] + str(space // 3 + 1) for space in range(9)}
LINES = (0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o124, 0o421)
