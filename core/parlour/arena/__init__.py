"""Programs against programs: games played in place, tournaments whose verdict can be trusted.

plan = Plan("tigris", ("greedy", "random"), seats=2, seed="7")
with Workers(2) as workers:
    print(table_of(plan, run(plan, deals=50, executor=workers)))
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from parlour.arena.loop import Played, play

if TYPE_CHECKING:
    from parlour.arena.games import Result
    from parlour.arena.plan import Plan
    from parlour.arena.results import Results, ResultsFile
    from parlour.arena.tables import Table, table_of
    from parlour.arena.tournament import run
    from parlour.arena.workers import Workers

__all__ = [
    "Plan",
    "Played",
    "Result",
    "Results",
    "ResultsFile",
    "Table",
    "Workers",
    "play",
    "run",
    "table_of",
]
_WHERE = {
    "Plan": "plan",
    "Result": "games",
    "Results": "results",
    "ResultsFile": "results",
    "Table": "tables",
    "Workers": "workers",
    "run": "tournament",
    "table_of": "tables",
}


def __getattr__(name: str) -> Any:
    """Return what is exported; tournaments are loaded when somebody plays one."""
    from importlib import import_module

    if name not in _WHERE:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    return getattr(import_module(f"{__name__}.{_WHERE[name]}"), name)
