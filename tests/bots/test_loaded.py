"""A class in a file as a bot: `py:FILE.py:Class:key=value`."""

from __future__ import annotations

import sys
from pathlib import Path

import pytest

from parlour import NotFound, Unreadable
from parlour.bots import chosen
from parlour.registry import Registry
from tests.core.test_match import begun
from tests.core.wallet import Mark

MINE = """
from beside import FIRST

print("loaded")

class Mine:
    def __init__(self, seed=0, *, least: int = 0):
        if least < 0:
            raise ValueError("least is 0 or more")
        self.seed, self.least = seed, least

    def choose(self, view, budget):
        return list(view.choices)[FIRST]

class Helper:
    pass

def choose(view, budget):
    pass
"""


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The working folder, with a bot and what it imports."""
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr(sys, "path", list(sys.path))
    monkeypatch.delitem(sys.modules, "beside", raising=False)
    Path("mine.py").write_text(MINE, encoding="utf-8")
    Path("beside.py").write_text("FIRST = 0", encoding="utf-8")
    Path("broken.py").write_text("class Broken:\n    choose = 1 +\n", encoding="utf-8")
    Path("leaving.py").write_text("raise SystemExit(3)", encoding="utf-8")
    return tmp_path


def test_a_class_is_made_with_a_seed_and_options(capsys: pytest.CaptureFixture[str]) -> None:
    bot = Registry([]).bot("py:mine.py:Mine:least=4", "7 1")
    assert (bot.seed, bot.least) == ("7 1", 4)
    assert chosen(bot, begun().view(1)) == Mark()
    assert capsys.readouterr() == ("", "loaded\n"), "stdout is for the command's result"
    assert type(Registry([]).bot("py:./mine.py:Mine")) is type(bot)


def test_a_file_that_was_changed_is_read_again(folder: Path) -> None:
    old = Registry([]).bot("py:mine.py:Mine")
    Path("mine.py").write_text(MINE.replace("FIRST]", "FIRST + 1]"), encoding="utf-8")
    new = Registry([]).bot(f"py:{folder / 'mine.py'}:Mine")
    view = begun().view(1)
    assert chosen(old, view) != chosen(new, view)


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("py:", "write py:FILE.py:CLASS"),
        ("py:mine.py", "write py:FILE.py:CLASS"),
        ("py:mine:Mine", "write py:FILE.py:CLASS"),
        ("py:nowhere.py:Mine", "there is no file nowhere.py"),
        ("py:mine.py:Yours", "mine.py has no class Yours; it has Mine"),
        ("py:mine.py:Helper", "Helper in mine.py is no bot"),
        ("py:mine.py:choose", "choose in mine.py is no bot"),
        ("py:mine.py:Mine:least=x", "Mine: least is a whole number, not 'x'"),
        ("py:mine.py:Mine:lest=1", "Mine has no option 'lest'; did you mean least"),
        ("py:mine.py:Mine:least=-1", "Mine of mine.py can't be used: ValueError: least is 0"),
        ("py:broken.py:Broken", "broken.py can't be used: SyntaxError: invalid syntax"),
        ("py:leaving.py:Leaving", "leaving.py can't be used: SystemExit: 3"),
    ],
)
def test_what_is_no_bot_is_refused_in_one_sentence(spec: str, why: str) -> None:
    with pytest.raises((Unreadable, NotFound)) as caught:
        Registry([]).bot(spec)
    assert why in str(caught.value)
    assert "\n" not in str(caught.value)
