"""`parlour games`, `plugins` and `rules`."""

from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.shell import Cli, Shell, installed

LACKING = """
import parlour
class Empty(parlour.Game): name = 'lacks'
@parlour.hookimpl
def games(): return [parlour.Offer('lacks', Empty, title='Lacks', seats=(2, 2))]
"""
BROKEN = {
    "imports": ("raise ImportError('no such wheel')", "ImportError: no such wheel"),
    "syntax": ("def (", "SyntaxError"),
    "exits": ("import sys; sys.exit(3)", "SystemExit: 3"),
    "interrupts": ("class Own(KeyboardInterrupt): pass\nraise Own('mine')", "Own: mine"),
    "lacks": (LACKING, "lacks "),
    "misnamed": ("there = 1", "AttributeError"),
    "newer": ("parlour_api = 99", "version 99"),
    "hooks": (
        "import parlour\n@parlour.hookimpl\ndef weather(): return 'rain'",
        "unknown hook: weather",
    ),
}


@pytest.fixture
def troubled(site: Path, tmp_path: Path) -> Shell:
    """The game `stones` beside plugins that are broken in every way. (C103)"""
    folder = tmp_path / "broken"
    folder.mkdir()
    for name, (source, _) in BROKEN.items():
        (folder / f"{name}_plugin.py").write_text(source + "\n", encoding="utf-8")
        target = f"{name}_plugin" + (":missing" if name == "misnamed" else "")
        installed(folder, f"{name}-dist", {name: target})
    (folder / "prints_plugin.py").write_text("print('hello from a plugin')\n", encoding="utf-8")
    installed(folder, "prints-dist", {"prints": "prints_plugin"})
    return Shell([site, folder], tmp_path / "home", tmp_path)


def test_games_lists_name_title_and_seats(cli: Cli) -> None:
    ran = cli("games")
    assert ran.code == 0
    lines = [line.split(maxsplit=2) for line in ran.out.splitlines()]
    assert ["stones", "Stones", "2 to 4 seats"] in lines
    line = next(line for line in cli("games", "--json").data if line["name"] == "stones")
    assert line == {"name": "stones", "title": "Stones", "seats": [2, 4]}


def test_games_lists_the_options_of_one_game(cli: Cli) -> None:
    ran = cli("games", "stones")
    assert "--set heap=VALUE  how many stones there are" in ran.out
    options = cli("games", "stones", "--json").data["options"]
    assert options["heap"]["default"] == 9


def test_an_unknown_game_is_not_found_and_the_nearest_is_named(cli: Cli) -> None:
    for command in (["games", "stomes"], ["play", "stomes"], ["rules", "stomes"]):
        ran = cli(*command)
        assert ran.code == exits.NOT_FOUND
        assert "did you mean stones?" in ran.err


def test_broken_plugins_are_named_once_and_stop_nobody_else(troubled: Shell) -> None:
    """C103"""
    ran = troubled("games", "--json")
    assert ran.code == 0
    assert "stones" in [game["name"] for game in ran.data]
    warnings = ran.err.splitlines()
    for name, (_, reason) in BROKEN.items():
        if name != "lacks":  # only known once its game is loaded
            told = [line for line in warnings if f"plugin {name} ({name}-dist)" in line]
            assert len(told) == 1, ran
            assert reason in told[0]
    assert "hello from a plugin" in ran.err
    played = troubled("play", "stones", "-s", "bot:random", "-s", "bot:random", "--json")
    assert played.code == 0
    assert played.data["finished"]


def test_plugins_says_what_is_broken_and_why(troubled: Shell) -> None:
    """C103"""
    ran = troubled("plugins", "--json")
    assert ran.code == 0
    found = {plugin["name"]: plugin for plugin in ran.data}
    for name, (_, reason) in BROKEN.items():
        assert reason in found[name]["broken"]
        assert found[name]["distribution"] == f"{name}-dist"
    assert found["stones"] == {
        "name": "stones",
        "distribution": "stones-game",
        "games": ["stones"],
        "bots": ["crashing", "cheating", "leaving", "waiting"],
        "house_scores": ["handicap"],
        "broken": None,
    }
    assert "syntax (syntax-dist): broken: SyntaxError" in troubled("plugins").out


def test_playing_a_broken_plugin_gives_its_own_error(troubled: Shell) -> None:
    """C103"""
    for name in ("imports", "lacks"):
        ran = troubled("play", name)
        assert ran.code == exits.NOT_FOUND
        assert f"the plugin of {name} is broken: " in ran.err
        assert BROKEN[name][1] in ran.err.splitlines()[-1]


def test_debug_raises_what_a_plugin_raised(tmp_path: Path) -> None:
    """C103"""
    (tmp_path / "imports_plugin.py").write_text("raise ImportError('no wheel')", encoding="utf-8")
    installed(tmp_path, "imports-dist", {"imports": "imports_plugin"})
    ran = Shell([tmp_path], tmp_path, tmp_path)("--debug", "games")
    assert ran.code != 0
    assert "Traceback" in ran.err
    assert "no wheel" in ran.err


def test_a_slow_plugin_is_waited_for_and_named(site: Path, tmp_path: Path) -> None:
    """C103"""
    (tmp_path / "slow_plugin.py").write_text("import time; time.sleep(2.4)\n", encoding="utf-8")
    installed(tmp_path, "slow-dist", {"slow": "slow_plugin"})
    ran = Shell([site, tmp_path], tmp_path, tmp_path)("games")
    assert ran.code == 0
    assert "Stones" in ran.out
    assert "slow (slow-dist)" in ran.err


def test_rules_are_shown_whole_by_id_and_by_chapter(cli: Cli) -> None:
    assert "**ST-2**" in cli("rules", "stones").out
    one = cli("rules", "stones", "ST-1a")
    assert one.out == "  ST-1a Stones that were taken lie behind a screen.\n"
    assert cli("rules", "stones", "1A").out == one.out
    ran = cli("rules", "stones", "1", "--json")
    assert [rule["id"] for rule in ran.data] == ["ST-1", "ST-1a"]
    assert ran.data[0]["text"].endswith("or draws a gem.")
    assert [rule["id"] for rule in cli("rules", "stones", "--json").data][-1] == "ST-2"


def test_an_unknown_rule_is_not_found(cli: Cli) -> None:
    for wanted, meant in (("1b", "did you mean"), ("weather", "named like ST-1"), ("S", "ST-1")):
        ran = cli("rules", "stones", wanted)
        assert ran.code == exits.NOT_FOUND
        assert meant in ran.err
