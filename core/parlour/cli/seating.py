"""Who sits where: people by their names, bots as `bot:NAME`."""

from __future__ import annotations

import contextlib
import re
import secrets
import shlex
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

import click

from parlour.cli.app import App, warn
from parlour.cli.words import said
from parlour.errors import ParlourError

if TYPE_CHECKING:
    from parlour.bots.asked import Asked
    from parlour.cli.options import Manner
    from parlour.game import Game
    from parlour.journal import Header

USUAL_SEATS = 3  # if nobody says how many, within what the game allows
USUAL_BOT = "greedy"
LONGEST_CALLED = 30
RUNS = re.compile(r"(python|pypy|node|deno|bun|ruby|perl|lua|java|bash|sh)[0-9.]*$")


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
        return Sitter(said("bot_name", bot=_called(bot)), bot)
    if "bot:" in who:
        raise click.UsageError(said("bot_not_named", who=who, bot=who[who.index("bot:") :]))
    return Sitter(who)


def note_people(sitters: Sequence[Sitter], app: App) -> None:
    """Tell of people who are called as a bot is: it may have been meant."""
    for who in sitters:
        if not who.bot and who.name.partition(":")[0] in app.registry.bots:
            warn(said("person_named_bot", name=who.name))


def _called(bot: str) -> str:
    """Return what a bot is called: a program by its file (also a script's), a class by its name."""
    from parlour.seats import clean_name

    kind, _, rest = bot.partition(":")
    called = kind
    with contextlib.suppress(
        ValueError, OSError, IndexError, ParlourError
    ):  # what is wrong is told by the bot
        if kind == "exec":
            first, *others = map(Path, shlex.split(rest))
            scripts = [word for word in others if word.is_file()] if RUNS.match(first.name) else []
            called = (scripts or [first])[0].stem
        elif kind == "py" and (match := re.search(r"\.py:(\w+)", rest)):
            called = match[1]
        return clean_name(called[:LONGEST_CALLED])
    return kind


def usual(game: Game[Any], seats: int | None = None) -> list[Sitter]:
    """Return one person and greedy bots: on so many seats, else as many as the game likes."""
    least, most = game.seats
    if seats is None:
        seats = min(most, max(least, USUAL_SEATS))
    return [Sitter(said("you")), *[sitter("bot")] * (seats - 1)]


def bots_of(
    sitters: Sequence[Sitter], app: App, game: Game[Any], seed: str | None, manner: Manner
) -> Asked:
    """Return the programs by seat, until the command ends. With a seed they choose the same.

    Raises NotFound or Unreadable for a bot that isn't there or can't play the game.
    """
    from parlour.bots import Budget, check_plays, own_seed
    from parlour.bots.asked import Asked

    luck = secrets.token_hex(8) if seed is None else seed
    asked = Asked({}, manner.on_fault, Budget(seconds=manner.seconds))
    context = click.get_current_context(silent=True)
    if context is not None:
        context.call_on_close(asked.close)
    for seat, who in enumerate(sitters, start=1):
        if who.bot:
            bot = asked.bots[seat] = app.registry.bot(who.bot, own_seed(luck, seat))
            if app.debug and hasattr(bot, "hear"):
                bot.hear = _heard(seat, who)
            check_plays(bot, game)
    if manner.explain:
        _let_explain(asked, len(sitters), game)
    return asked


def _let_explain(asked: Asked, seats: int, game: Game[Any]) -> None:
    """Let the bots keep what they think. Unreadable if that would tell people what is hidden."""
    from parlour.cli.hint import conceals
    from parlour.errors import Unreadable

    if conceals(game.state) and len(asked.bots) < seats:
        raise Unreadable(said("explains_hands"))
    thinkers = [bot for bot in asked.bots.values() if hasattr(bot, "explains")]
    if not thinkers:
        raise Unreadable(said("none_explains"))
    for bot in thinkers:
        bot.explains = True


def _heard(seat: int, who: Sitter) -> Any:
    """Return what is told the lines that a program writes to stderr."""
    return lambda line: warn(said("bot_says", seat=seat, name=who.name, line=line))


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
