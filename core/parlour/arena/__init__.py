"""Programs against programs: games played in place, as fast as the rules allow."""

from parlour.arena.loop import Played, play

__all__ = ["Played", "play"]
