"""What a shell offers on Tab: games, options and their values, bots, seats, saves, rules.

Each function is called by click with what was typed so far. A shell must never see an error:
where nothing can be found out, nothing is offered.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterable
from typing import TYPE_CHECKING, Any

import click
from click.shell_completion import CompletionItem

if TYPE_CHECKING:
    from parlour.registry import Registry

Find = Callable[[click.Context, str], Iterable[CompletionItem]]
Offer = Callable[[click.Context, click.Parameter, str], list[CompletionItem]]
FILE = CompletionItem("", type="file")


def _offered(find: Find) -> Offer:
    """Make an offer of what finds words: those that begin as what is typed, and no error."""

    @functools.wraps(find)
    def offer(ctx: click.Context, param: click.Parameter, begun: str) -> list[CompletionItem]:
        try:
            found = list(find(ctx, begun))
        except Exception:  # nobody reads a sentence on Tab
            return []
        return [
            one
            for one in found
            if one.type == "file" or str(one.value).casefold().startswith(begun.casefold())
        ]

    return offer


def _registry() -> Registry:
    from parlour.registry import Registry

    return Registry()


def _game(ctx: click.Context) -> Any:
    return _registry().game(_first(ctx, "game") or "")


def _first(ctx: click.Context, argument: str) -> str | None:
    """Return a command's first argument; click has sorted it in only if options are whole."""
    told: str | None = ctx.params.get(argument)
    return told or next(iter(ctx.args), None)


@_offered
def games(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the installed games."""
    for name, offer in sorted(_registry().games.items()):
        yield CompletionItem(name, help=str(offer.about.get("title", "")))


def _bots(begun: str, before: str = "") -> Iterable[CompletionItem]:
    """Offer the installed bots; after `NAME:` options, and their values where a few are right."""
    known = _registry()
    name, colon, said = begun.removeprefix(before).partition(":")
    if not colon:
        yield from (CompletionItem(f"{before}{name}") for name in sorted(known.bots))
        return
    whole, _, option = said.rpartition(",")
    before += f"{name}:{whole}," if whole else f"{name}:"
    key, equals, _ = option.partition("=")
    options = known.bot_options(name)
    if equals:
        yield from (CompletionItem(f"{before}{key}={word}") for word in options[key].words)
        return
    used = {part.partition("=")[0] for part in whole.split(",")}
    for key, option_ in options.items():
        if key not in used:
            yield CompletionItem(f"{before}{key}=", help=option_.about or option_.wants)


@_offered
def bots(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the installed bots, as `-s` takes them."""
    return _bots(begun, "bot:")


@_offered
def bots_instead(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the installed bots for a seat, as `--bot` takes them."""
    seat, equals, _ = begun.partition("=")
    return _bots(begun, f"{seat}=") if equals else ()


@_offered
def house_scores(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the installed house rules."""
    for name in sorted(_registry().house_scores):
        yield CompletionItem(name)


@_offered
def settings(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer a game's options, and after `=` their values."""
    game = _game(ctx)
    schema = game.options.model_json_schema().get("properties", {})
    name, equals, _ = begun.partition("=")
    if not equals:
        for option in schema:
            about = game.text.sentences.get(f"option.{option}", "")
            yield CompletionItem(f"{option}=", help=about)
        return
    values = schema.get(name, {}).get("enum", ())
    if schema.get(name, {}).get("type") == "boolean":
        values = ("true", "false")
    for value in values:
        yield CompletionItem(f"{name}={value}")


@_offered
def rule_ids(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the ids of a game's rules."""
    from parlour.cli.rulebook import rules_of

    for rule in rules_of(_game(ctx).rules()):
        yield CompletionItem(rule.id, help=rule.text[:60])
        yield CompletionItem(rule.number)


@_offered
def saves(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the names of the saves; files where none begins like that."""
    from parlour.cli import stored

    names = [path.stem for path in stored.saves()]
    fitting = [name for name in names if name.casefold().startswith(begun.casefold())]
    yield from map(CompletionItem, fitting)
    if not fitting:
        yield FILE


@_offered
def seats(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the numbers and names of a record's seats."""
    from parlour.cli import stored
    from parlour.record import read_file, read_record

    find = _registry().game
    file = _first(ctx, "file")
    path = stored.latest(find) if file is None else stored.path_of(file)
    for seat, name in enumerate(read_record(read_file(path), find).header.names, start=1):
        yield CompletionItem(name)
        yield CompletionItem(str(seat), help=name)


@_offered
def topics(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer what there is help on."""
    from parlour.cli.commands import VERBS
    from parlour.cli.help import EXIT_CODES

    yield from map(CompletionItem, (*VERBS, EXIT_CODES))


@_offered
def players(ctx: click.Context, begun: str) -> Iterable[CompletionItem]:
    """Offer the installed bots by their names, as `-b` takes them; it also takes `bot:NAME`."""
    return _bots(begun, "bot:" if begun.startswith("bot:") else "")
