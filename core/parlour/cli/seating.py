"""Who sits where: people by their names, bots as `bot:NAME`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.cli.words import said

if TYPE_CHECKING:
    from parlour.bots import Bot
    from parlour.game import Game
    from parlour.journal import Header
    from parlour.registry import Registry
    from parlour.seats import Seat

USUAL_SEATS = 3  # if nobody says how many, within what the game allows
USUAL_BOT = "greedy"


class Sitter(NamedTuple):
    """Who takes a seat; `bot` names the program, or is empty for a person."""

    name: str
    bot: str = ""


def sitter(who: str) -> Sitter:
    """Return what `-s` says: `Anna` is a person, `bot:greedy` (or `bot`) a program."""
    # Under the C locale the system's letters come as they are: as bytes, which are UTF-8.
    who = who.encode("utf-8", "surrogateescape").decode("utf-8", "replace")
    kind, _, bot = who.partition(":")
    if kind == "bot":
        bot = bot or USUAL_BOT
        return Sitter(said("bot_name", bot=bot.partition(":")[0]), bot)
    return Sitter(who)


def usual(game: Game[Any], seats: int | None = None) -> list[Sitter]:
    """Return one person and greedy bots: on so many seats, else as many as the game likes."""
    least, most = game.seats
    if seats is None:
        seats = min(most, max(least, USUAL_SEATS))
    return [Sitter(said("you")), *[sitter("bot")] * (seats - 1)]


def bots_of(
    sitters: Sequence[Sitter], registry: Registry, game: Game[Any], seed: str | None
) -> dict[Seat, Bot]:
    """Return the programs by seat. With a seed they choose the same each time.

    Raises NotFound or Unreadable for a bot that isn't there or can't play the game.
    """
    import secrets

    from parlour.bots import check_plays

    luck = secrets.token_hex(8) if seed is None else seed
    bots = {
        seat: registry.bot(who.bot, f"{luck} {seat}")
        for seat, who in enumerate(sitters, start=1)
        if who.bot
    }
    for bot in bots.values():
        check_plays(bot, game)
    return bots


def sitters_of(header: Header) -> list[Sitter]:
    """Return who sat there when a record was left.

    In a record that names no bots, people confirm and bots don't; a bot's program is then told
    by its name, as `sitter` made it.
    """
    if header.bots:
        return [Sitter(*who) for who in zip(header.names, header.bots, strict=True)]
    pattern = re.compile(re.escape(said("bot_name", bot="@")).replace("@", "(.+?)") + r"( \d+)?")
    found = []
    for seat, name in enumerate(header.names, start=1):
        match = None if seat in header.confirm else pattern.fullmatch(name)
        found.append(Sitter(name, match[1] if match else ""))
    return found
