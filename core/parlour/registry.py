"""Finding plugins: each entry point is loaded by itself, so one fault stops nobody else."""

from __future__ import annotations

import contextlib
import difflib
import functools
import importlib
import sys
import threading
from collections.abc import Iterable, Iterator, Sequence
from importlib.metadata import EntryPoint, entry_points
from typing import TYPE_CHECKING, Any

import pluggy

from parlour import hookspecs
from parlour.errors import NotFound, ParlourError
from parlour.events import Acted, Began, Ended
from parlour.hookspecs import API, Offer
from parlour.scoring import Scored

if TYPE_CHECKING:  # the names of what is installed are told without loading the rest
    from parlour.bots.options import Option
    from parlour.game import Game
    from parlour.journal import HouseScore
    from parlour.match import Match
    from parlour.values import Event

GROUP = "parlour"
OWN = {
    "random": "parlour.bots:RandomBot",
    "greedy": "parlour.bots.greedy:GreedyBot",
    "flat": "parlour.bots.searching:FlatBot",
    "mcts": "parlour.bots.searching:MctsBot",
    "ismcts": "parlour.bots.searching:IsmctsBot",
    "exec": "parlour.bots.program:ProgramBot",
    "py": "parlour.bots.loaded:LoadedBot",
}
"""The core's own bots: the module and the class."""
PATIENCE = 2.0  # seconds until a plugin that is still loading is named


class Broken(Exception):
    """Why a plugin can't be used."""


class Plugin:
    """One entry point: what it offers, or why it is broken."""

    def __init__(self, name: str, distribution: str, broken: str = "") -> None:
        self.name = name
        self.distribution = distribution
        self.broken = broken
        self.offers: dict[str, list[Offer]] = {"games": [], "bots": [], "house_scores": []}


class Registry:
    """All that the installed plugins offer."""

    def __init__(self, points: Iterable[EntryPoint] | None = None, *, debug: bool = False) -> None:
        self.debug = debug
        self.manager = pluggy.PluginManager("parlour")
        self.manager.add_hookspecs(hookspecs)
        self.plugins: list[Plugin] = []
        self.games: dict[str, Offer] = {}
        self.bots = {
            name: Offer(name, functools.partial(_own_bot, where)) for name, where in OWN.items()
        }
        self.house_scores: dict[str, Offer] = {}
        self._loaded: dict[str, Game[Any]] = {}
        found = entry_points(group=GROUP) if points is None else points
        for point in sorted(found, key=_own_first):
            self._add(point)

    def _add(self, point: EntryPoint) -> None:
        plugin = Plugin(point.name, point.dist.name if point.dist else "unknown")
        self.plugins.append(plugin)
        module: Any = None
        try:
            with _loading(plugin):
                module = point.load()
                self._register(plugin, module)
        except BaseException as error:
            if self.debug or type(error) is KeyboardInterrupt:
                raise
            plugin.broken = _reason(error)
            if module is not None and self.manager.is_registered(module):
                self.manager.unregister(module)

    def _register(self, plugin: Plugin, module: Any) -> None:
        wanted = getattr(module, "parlour_api", API)
        if wanted != API:
            raise Broken(f"wants version {wanted} of the plugin API; this is version {API}")
        self.manager.register(module, name=plugin.name)
        unknown = [
            hook.name for hook in self.manager.get_hookcallers(module) or [] if not hook.spec
        ]
        if unknown:
            raise Broken(f"registers an unknown hook: {', '.join(unknown)}")
        for kind, taken in self._kinds().items():
            for offer in _offers(module, kind):
                if offer.name in taken:
                    raise Broken(f"takes the name {offer.name!r}, which is in use")
                plugin.offers[kind].append(offer)
        for kind, taken in self._kinds().items():
            taken.update({offer.name: offer for offer in plugin.offers[kind]})

    def _kinds(self) -> dict[str, dict[str, Offer]]:
        return {"games": self.games, "bots": self.bots, "house_scores": self.house_scores}

    @property
    def broken(self) -> list[Plugin]:
        """The plugins that can't be used."""
        return [plugin for plugin in self.plugins if plugin.broken]

    def game(self, name: str) -> Game[Any]:
        """Return a game by name. Raises NotFound, with what may be meant."""
        if name not in self._loaded:
            offer = self._find("game", name, self.games)
            try:
                loaded = self._load(offer)
                game = loaded() if isinstance(loaded, type) else loaded
                _check_game(game, name)
            except BaseException as error:
                if self.debug or type(error) is KeyboardInterrupt:
                    raise
                self._owner(offer).broken = _reason(error)
                raise NotFound(f"the plugin of {name} is broken: {_reason(error)}") from error
            self._loaded[name] = game
        return self._loaded[name]

    def _load(self, offer: Offer) -> Any:
        with _loading(self._owner(offer)):
            return offer.load()

    def _owner(self, offer: Offer) -> Plugin:
        """Return the plugin that makes an offer."""
        own = Plugin("parlour", "parlour")
        owners = (p for p in self.plugins if any(offer in made for made in p.offers.values()))
        return next(owners, own)

    def bot(self, spec: str, seed: int | str = 0) -> Any:
        """Return a bot, made with a seed: `greedy`, or `ismcts:simulations=200,depth=20`.

        `exec:./mybot --fast` is a program of anybody's, `py:mybot.py:MyBot` a class in a file.

        Raises NotFound for its name and Unreadable for its options, with what may be meant.
        """
        from parlour.bots.options import read_options

        name, _, said = spec.partition(":")
        make = self.bot_class(name)
        with self._naming(f"the bot {name}"):
            if hasattr(make, "of_words"):
                return make.of_words(seed, said)
            return make(seed, **read_options(name, make, said))

    def bot_options(self, name: str) -> dict[str, Option]:
        """Return the options of a bot by name. Raises NotFound if it is broken."""
        from parlour.bots.options import options_of

        make = self.bot_class(name)
        with self._naming(f"the bot {name}"):
            return {} if hasattr(make, "of_words") else options_of(make)

    def bot_class(self, name: str) -> Any:
        """Return what makes a bot: a class, or a function with a seed and options."""
        offer = self._find("bot", name, self.bots)
        with self._naming(f"the bot {name}"):
            return self._load(offer)

    @contextlib.contextmanager
    def _naming(self, what: str) -> Iterator[None]:
        """Raise NotFound, naming it, for something of a plugin that fails."""
        try:
            yield
        except Exception as error:
            if self.debug or isinstance(error, ParlourError):
                raise
            raise NotFound(f"{what} is broken: {_reason(error)}") from error

    def house_score(self, name: str) -> HouseScore:
        """Return a house score by name. Raises NotFound, with what may be meant."""
        rule: HouseScore = self._load(self._find("house score", name, self.house_scores))()
        return rule

    def _find(self, kind: str, name: str, offers: dict[str, Offer]) -> Offer:
        if name in offers:
            return offers[name]
        for plugin in self.broken:
            if plugin.name == name:
                raise NotFound(f"the plugin of {name} is broken: {plugin.broken}")
        close = _meant(name, offers)
        if close is not None:
            raise NotFound(f"there is no {kind} {name!r}; did you mean {close}?")
        raise NotFound(
            f"there is no {kind} {name!r}; there is {', '.join(sorted(offers)) or 'none'}"
        )

    def observe(self, match: Match, event: Event) -> None:
        """Pass an event of a match on to the observers; a listener for `Match`."""
        hook = self.manager.hook
        if isinstance(event, Began):
            self._call(hook.match_started, match=match)
        elif isinstance(event, Acted):
            self._call(hook.acted, match=match, seat=event.seat, action=event.action)
        elif isinstance(event, Scored):
            self._call(hook.scored, match=match, scored=event)
        elif isinstance(event, Ended):
            self._call(hook.match_finished, match=match, outcome=match.outcome)

    def _call(self, hook: Any, **arguments: Any) -> None:
        """Call the observers of a hook; one that fails is named and does no harm."""
        for plugin in list(hook.get_hookimpls()):
            try:
                plugin.function(**{name: arguments[name] for name in plugin.argnames})
            except Exception as error:
                if self.debug:
                    raise
                sys.stderr.write(f"observer {plugin.plugin_name} failed: {_reason(error)}\n")


def _meant(name: str, names: Iterable[str]) -> str | None:
    """Return the one name that begins like that, else one that is nearly written like that."""
    whole = [known for known in names if name and known.startswith(name)]
    close = difflib.get_close_matches(name, names, n=1)
    return whole[0] if len(whole) == 1 else next(iter(close), None)


def _own_bot(where: str) -> Any:
    module, _, name = where.partition(":")
    return getattr(importlib.import_module(module), name)


def _own_first(point: EntryPoint) -> tuple[bool, str, str]:
    distribution = point.dist.name if point.dist else ""
    return distribution != "parlour", point.name, distribution


def _offers(module: Any, kind: str) -> Sequence[Offer]:
    give = getattr(module, kind, None)
    if give is None or not hasattr(give, "parlour_impl"):
        return ()
    offers = list(give())
    if not all(isinstance(offer, Offer) for offer in offers):
        raise Broken(f"its {kind}() gives something else than offers")
    return offers


def _check_game(game: Any, name: str) -> None:
    from parlour.game import Game

    if not isinstance(game, Game):
        raise Broken(f"offers {type(game).__name__}, which is no Game")
    lacking = [
        a for a in ("name", "title", "seats", "version", "state", "text") if not hasattr(game, a)
    ]
    lacking += [m for m in ("setup", "standing") if getattr(type(game), m) is getattr(Game, m)]
    if lacking:
        raise Broken(f"lacks {', '.join(lacking)}")
    if game.name != name:
        raise Broken(f"offers {name!r}, but its game is named {game.name!r}")


def _reason(error: BaseException) -> str:
    text = str(error).strip().partition("\n")[0]
    if isinstance(error, Broken):
        return text
    return f"{type(error).__name__}: {text}" if text else type(error).__name__


@contextlib.contextmanager
def _loading(plugin: Plugin) -> Any:
    """Keep a plugin that is being loaded from writing to stdout, and name it if it is slow."""

    def name_it() -> None:
        sys.stderr.write(f"still loading the plugin {plugin.name} ({plugin.distribution})\n")

    timer = threading.Timer(PATIENCE, name_it)
    timer.daemon = True
    timer.start()
    try:
        with contextlib.redirect_stdout(sys.stderr):
            yield
    finally:
        timer.cancel()


@functools.cache
def registry() -> Registry:
    """Return the registry of what is installed, made on first use."""
    return Registry()


def new_match(
    name: str, seats: int | Sequence[str] = 2, *, house: Sequence[str] = (), **more: Any
) -> Match:
    """Begin a match of an installed game, watched by the installed observers.

    `house` names house scores; see `Match.begin` for what else may be said.
    """
    from parlour.match import Match

    known = registry()
    rules = [known.house_score(rule) for rule in house]
    listeners = [known.observe, *more.pop("listeners", ())]
    return Match.begin(known.game(name), seats, house=rules, listeners=listeners, **more)
