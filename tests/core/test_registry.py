"""Plugins: each entry point is loaded by itself, and what is broken stops nothing else."""

from __future__ import annotations

import textwrap
import time

import pytest

from parlour import Match, NotFound, registry
from parlour.bots import RandomBot, chosen
from parlour.bots.greedy import GreedyBot
from parlour.registry import Broken
from tests.core.strangers import GAME, Strangers

FAULTS = {
    "import_error": ("import parlour_nowhere", "ModuleNotFoundError: No module named"),
    "old_name": ("from parlour import Gamme", "ImportError: cannot import name 'Gamme'"),
    "syntax": ("def games(:", "SyntaxError: invalid syntax"),
    "leaves": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "bad_day": ("raise BaseException('a bad day')", "BaseException: a bad day"),
    "interrupted": ("raise GeneratorExit", "GeneratorExit"),
    "endless": ("def f(): return f()\nf()", "RecursionError: maximum recursion depth"),
    "many_lines": ("raise ValueError('first\\nsecond')", "ValueError: first"),
    "other_api": ("parlour_api = 2", "wants version 2 of the plugin API; this is version 1"),
    "unknown_hook": (
        "import parlour\n@parlour.hookimpl\ndef gmaes(): return []",
        "registers an unknown hook: gmaes",
    ),
    "odd_argument": (
        "import parlour\n@parlour.hookimpl\ndef scored(match, amount): pass",
        "PluginValidationError: Plugin 'odd_argument'",
    ),
    "no_offers": (
        "import parlour\n@parlour.hookimpl\ndef games(): return ['chess']",
        "its games() gives something else than offers",
    ),
    "offers_nothing": (
        "import parlour\n@parlour.hookimpl\ndef bots(): return None",
        "TypeError: 'NoneType' object is not iterable",
    ),
    "takes_good": (GAME.format(name="good"), "takes the name 'good', which is in use"),
    "takes_greedy": (
        "import parlour\n@parlour.hookimpl\ndef bots(): return [parlour.Offer('greedy', int)]",
        "takes the name 'greedy', which is in use",
    ),
}


@pytest.mark.parametrize("name", FAULTS)
def test_a_broken_plugin_is_listed_with_its_reason_and_the_rest_works(
    strangers: Strangers, name: str
) -> None:
    source, reason = FAULTS[name]
    strangers.add(name, textwrap.dedent(source))
    found = strangers.registry()
    (broken,) = found.broken
    assert (broken.name, broken.distribution) == (name, f"{name}-plugin")
    assert broken.broken.startswith(reason)
    assert "\n" not in broken.broken
    assert list(found.games) == ["good"]
    assert set(found.bots) == {"random", "greedy", "flat", "mcts", "ismcts", "exec", "py"}
    _plays(found.game("good").name, found)


def _plays(name: str, found: registry.Registry) -> None:
    match = Match.begin(found.game(name), 2, seed=1, listeners=[found.observe])
    view = match.view(1)
    match.act(1, view.choices.suggest()[0])


def test_all_of_them_together_stop_nothing(strangers: Strangers) -> None:
    for name, (source, _) in FAULTS.items():
        strangers.add(name, textwrap.dedent(source))
    assert set(strangers.broken()) == set(FAULTS)
    assert [*strangers.registry().games] == ["good"]


def test_ctrl_c_while_a_plugin_loads_is_no_fault_of_the_plugin(strangers: Strangers) -> None:
    strangers.add("slow", "raise KeyboardInterrupt")
    with pytest.raises(KeyboardInterrupt):
        strangers.registry()


def test_a_missing_attribute_is_named(strangers: Strangers) -> None:
    strangers.add("attribute", "", module="tests.core.wallet:nothing")
    assert strangers.broken()["attribute"].startswith("AttributeError: ")


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ("class Mine: pass", "offers Mine, which is no Game"),
        (
            "class Mine(parlour.Game): name = 'mine'",
            "lacks title, seats, version, state, text, setup, standing",
        ),
        (
            "class Mine(Wallet):\n    name = 'mine'\n    standing = parlour.Game.standing",
            "lacks standing",
        ),
        ("Mine = Wallet", "offers 'mine', but its game is named 'wallet'"),
        (
            "class Mine(Wallet):\n    def __init__(self): raise OSError('no disk')",
            "OSError: no disk",
        ),
    ],
)
def test_a_game_that_lacks_something_is_broken_when_it_is_used(
    strangers: Strangers, body: str, reason: str
) -> None:
    strangers.add(
        "mine",
        "import parlour\nfrom tests.core.wallet import Wallet\n"
        f"{body}\n"
        "@parlour.hookimpl\ndef games(): return [parlour.Offer('mine', lambda: Mine)]",
    )
    found = strangers.registry()
    assert not found.broken
    with pytest.raises(NotFound, match=f"the plugin of mine is broken: {reason}"):
        found.game("mine")
    assert [(plugin.name, plugin.broken) for plugin in found.broken] == [("mine", reason)]
    _plays("good", found)


def test_what_a_plugin_prints_does_not_reach_stdout(
    strangers: Strangers, capsys: pytest.CaptureFixture[str]
) -> None:
    loud = "print('Welcome!')\n" + textwrap.dedent(GAME).format(name="loud")
    strangers.add("loud", loud.replace("lambda: Mine", "lambda: print('Ready!') or Mine"))
    found = strangers.registry()
    assert not found.broken
    assert capsys.readouterr() == ("", "Welcome!\n")
    found.game("loud")
    assert capsys.readouterr() == ("", "Ready!\n")


def test_a_plugin_that_is_slow_to_load_is_named(
    strangers: Strangers, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(registry, "PATIENCE", 0.01)
    strangers.add("slow", "import threading; threading.Event().wait(0.3)")
    began = time.monotonic()
    assert not strangers.registry().broken
    assert time.monotonic() - began < 5
    assert "still loading the plugin slow (slow-plugin)\n" in capsys.readouterr().err


def test_a_plugin_that_is_quick_is_not_named(
    strangers: Strangers, capsys: pytest.CaptureFixture[str]
) -> None:
    strangers.registry()
    assert capsys.readouterr().err == ""


def test_debugging_lets_the_error_through(strangers: Strangers) -> None:
    strangers.add("other_api", "parlour_api = 2")
    with pytest.raises(Broken, match="wants version 2"):
        strangers.registry(debug=True)


@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("goood", "there is no game 'goood'; did you mean good?"),
        ("chess", "there is no game 'chess'; there is good"),
        ("syntax", "the plugin of syntax is broken: SyntaxError"),
    ],
)
def test_an_unknown_game_gets_a_helpful_sentence(
    strangers: Strangers, name: str, problem: str
) -> None:
    strangers.add("syntax", "def games(:")
    with pytest.raises(NotFound, match=problem.replace("?", r"\?")):
        strangers.registry().game(name)


def test_bots_come_with_their_seed(strangers: Strangers) -> None:
    strangers.add(
        "bots",
        """
        import parlour

        class First:
            def __init__(self, seed):
                self.seed = seed

            def choose(self, view, budget):
                return next(iter(view.choices))

        @parlour.hookimpl
        def bots():
            return [parlour.Offer("first", lambda: First)]
        """,
    )
    found = strangers.registry()
    assert isinstance(found.bot("random", 3), RandomBot)
    assert isinstance(found.bot("greedy"), GreedyBot)
    first = found.bot("first", 9)
    view = Match.begin(found.game("good"), 2, seed=1).view(1)
    assert (first.seed, chosen(first, view)) == (9, next(iter(view.choices)))
    with pytest.raises(NotFound, match="there is no bot 'fist'; did you mean first"):
        found.bot("fist")


def test_a_game_is_loaded_once_and_only_when_used(strangers: Strangers) -> None:
    strangers.add("lazy", GAME.format(name="lazy").replace("lambda: Mine", "lambda: 1 / 0"))
    found = strangers.registry()
    assert found.game("good") is found.game("good")
    assert "lazy" in found.games
    assert found.games["good"].about == {"title": "Mine", "seats": (2, 3)}
