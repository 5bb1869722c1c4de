"""Why something can't be chosen at a moment that asks for something else."""

from __future__ import annotations

from typing import Any

from parlour import Action, Illegal
from parlour_tigris import actions

MOMENTS: dict[type[Action], str] = {
    actions.PlaceTile: "TE-3.5",
    actions.PositionLeader: "TE-3.1g",  # nobody may dodge a conflict
    actions.Withdraw: "TE-3.1g",
    actions.PlaceCatastrophe: "TE-3.5",
    actions.Exchange: "TE-3.5",
    actions.Pass: "TE-3.5",
    actions.Fight: "TE-5.2",
    actions.Commit: "TE-4.3",
    actions.Build: "TE-6.1",
    actions.Decline: "TE-6.2",
    actions.Take: "TE-7.1",
}
"""The rule that says when each may be chosen."""


def not_now(action: Any) -> Illegal:
    """Return the refusal of something that is not asked for now."""
    return Illegal("not_now", MOMENTS.get(type(action), ""), action=action)
