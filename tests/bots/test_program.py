"""Programs that fail in every way: the table goes on, and nothing of them is left."""

from __future__ import annotations

import shutil
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from parlour import NotFound, Unreadable, View
from parlour.bots import NO_LIMIT, Budget, Fault, chosen
from parlour.bots.asked import Asked
from parlour.bots.program import ProgramBot
from parlour.registry import Registry
from tests.bots.watching import children, open_files, running, wait_until
from tests.core.test_match import begun
from tests.core.wallet import Mark, Stop, Swap, Wallet

pytestmark = pytest.mark.skipif(
    not sys.platform.startswith("linux"), reason="what is left of a program is seen in /proc"
)
FAULTY = Path(__file__).with_name("faulty.py")
BRIEF = Budget(seconds=0.2)
GOOD = ("good", "wire", "in_two", "long", "noisy", "unknown", "stale")
LATE = ("hang", "late", "stopped", "deaf")
UNREADABLE = (
    *("garbage", "null", "number", "list", "empty", "nested", "latin", "nan", "twice", "ahead"),
    *("boolean", "silent", "nothing", "object", "nobody", "verbose", "refuses"),
)
FAILING = {
    **dict.fromkeys(("crash", "complain", "killed", "half", "grandchild", "mute"), "crash"),
    **dict.fromkeys(LATE, "late"),
    **dict.fromkeys(("flood", "lines"), "flood"),
    **dict.fromkeys(UNREADABLE, "unreadable"),
    "illegal": "illegal",
}


@pytest.fixture
def script(tmp_path: Path) -> Path:
    """A program whose name is found nowhere else."""
    return Path(shutil.copy(FAULTY, tmp_path / "faulty.py"))


@pytest.fixture
def clean(script: Path) -> Iterator[None]:
    """Nothing that was started or opened is there after the test."""
    files, mine = open_files(), children()
    yield
    wait_until(lambda: not running(script))
    assert children() == mine
    assert open_files() == files


def program(script: Path, *kinds: str, **more: Any) -> ProgramBot:
    words = [sys.executable, "-I", "-S", str(script), *kinds]
    return ProgramBot(words, **{"to_leave": 0.1, **more})


def view_of(seat: int = 2) -> View:
    """A view of seat 2, whose hand is empty: it can't show a coin."""
    match = begun(Swap(), Mark())
    assert match.decider == seat
    return match.view(seat)


@pytest.mark.parametrize("kind", GOOD)
@pytest.mark.usefixtures("clean")
def test_an_answer_may_come_in_many_shapes(script: Path, kind: str) -> None:
    """C092"""
    bot, view = program(script, kind), view_of()
    wanted = list(view.choices)[-1 if kind == "wire" else 0]
    for _ in range(2):
        assert chosen(bot, view) == wanted
    bot.close()


@pytest.mark.parametrize(("kind", "what"), FAILING.items())
@pytest.mark.usefixtures("clean")
def test_each_fault_is_told_from_the_others_and_the_next_answer_counts(
    script: Path, kind: str, what: str
) -> None:
    """C092, C105: the first question is 1."""
    bot, view = program(script, "good", kind), view_of()
    bot.check_game(Wallet())
    with pytest.raises(Fault) as caught:
        chosen(bot, view, BRIEF if kind in LATE else NO_LIMIT)
    assert caught.value.kind == what
    assert str(caught.value).isprintable()
    if what != "late":
        assert chosen(bot, view) == Mark()
    bot.close()


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("complain", r"ended with exit code 7 \(no \?\[2J idea\)"),
        ("killed", "ended"),
        ("crash", "ended with exit code 9"),
        ("garbage", "I think I'll pass\" is no line of JSON"),
        ("illegal", r"chose 'show', which is not legal: your hand is empty: no show \(W-1\)"),
        ("ahead", "the question is 1, not 2"),
        ("refuses", r"no \?\[2J more"),
        ("nobody", "Nobody is no Action"),
        ("hang", "gave no answer in time"),
        ("flood", "wrote a line of more than 1048576 bytes"),
    ],
)
@pytest.mark.usefixtures("clean")
def test_what_was_wrong_is_said_so_that_its_author_understands(
    script: Path, kind: str, why: str
) -> None:
    bot = program(script, "good", kind)
    bot.check_game(Wallet())
    with pytest.raises(Fault, match=why):
        chosen(bot, view_of(), BRIEF if kind == "hang" else NO_LIMIT)
    bot.close()


@pytest.mark.parametrize(
    ("kind", "why"),
    [
        ("never", "gave no answer in time"),
        ("gone", "ended with exit code 1"),
        ("picky", "I play chess alone"),
        ("rude", "'chess' is no line of JSON"),
    ],
)
@pytest.mark.usefixtures("clean")
def test_a_program_that_does_not_get_ready_is_refused(script: Path, kind: str, why: str) -> None:
    seconds = 0.3 if kind == "never" else 20
    with pytest.raises(Unreadable, match=why):
        program(script, kind, to_start=seconds).check_game(Wallet())


@pytest.mark.usefixtures("clean")
def test_a_program_that_does_not_leave_is_ended(script: Path) -> None:
    bot = program(script, "stays")
    bot.check_game(Wallet())
    assert running(script)
    bot.close()
    bot.close()


@pytest.mark.usefixtures("clean")
def test_a_program_that_nobody_lets_go_ends_with_its_bot(script: Path) -> None:
    bot = program(script, "good")
    bot.check_game(Wallet())
    assert running(script)
    del bot


@pytest.mark.usefixtures("clean")
def test_two_hundred_faults_leave_nothing_behind(script: Path) -> None:
    """Each kind in turn; the policy makes a choice for each."""
    kinds, view = [kind for kind in FAILING if kind not in LATE] * 8, view_of()
    asked = Asked({2: program(script, *kinds)}, "random")
    before = open_files()
    for _ in kinds:
        assert asked.choice(2, view, lambda *told: None) in view.choices
        assert open_files() <= before + 3
        assert len(running(script)) <= 2
    assert asked.faults == Counter((2, FAILING[kind]) for kind in kinds)
    assert asked.faults.total() >= 200
    asked.close()


@pytest.mark.parametrize("kind", LATE)
@pytest.mark.usefixtures("clean")
def test_whoever_is_late_is_let_go_too(script: Path, kind: str) -> None:
    asked = Asked({2: program(script, "good", kind)}, "forfeit", BRIEF)
    assert told_by(asked, view_of()) == [("late", "random")]
    assert not running(script)


HOST = """
import sys
from pathlib import Path
from parlour.bots import NO_LIMIT
from tests.bots.test_program import program, view_of
bot = program(Path(sys.argv[1]), "sigh")
bot.hear = lambda line: print(line, flush=True)
bot.choose(view_of(), NO_LIMIT)
"""


def test_a_program_dies_with_its_host(script: Path) -> None:
    """Killed hard, the host can't end what it has started."""
    command = [sys.executable, "-c", HOST, str(script)]
    with subprocess.Popen(command, stdout=subprocess.PIPE, cwd=FAULTY.parents[2]) as host:
        assert host.stdout is not None
        assert host.stdout.readline() == b"it hangs\n"
        assert len(running(script)) == 2
        host.send_signal(signal.SIGKILL)
        host.wait()
        wait_until(lambda: not running(script))


# What a table does


def told_by(asked: Asked, view: View) -> list[tuple[str, str]]:
    """Return what is told while a choice is made: kinds of faults, and what follows."""
    told: list[tuple[str, str]] = []
    assert (
        asked.choice(2, view, lambda seat, fault, follows: told.append((fault.kind, follows)))
        in view.choices
    )
    return told


@pytest.mark.usefixtures("clean")
def test_retry_asks_a_program_once_more(script: Path) -> None:
    asked = Asked({2: program(script, "illegal", "garbage", "good")}, "retry")
    assert told_by(asked, view_of()) == [
        ("unreadable", "again")
    ]  # question 1 is garbage, 2 is good
    assert told_by(asked, view_of()) == [("illegal", "again"), ("unreadable", "random")]
    assert asked.faults == {(2, "unreadable"): 2, (2, "illegal"): 1}
    assert not asked.out
    asked.close()


@pytest.mark.usefixtures("clean")
def test_random_asks_once(script: Path) -> None:
    asked = Asked({2: program(script, "good", "garbage")}, "random")
    assert told_by(asked, view_of()) == [("unreadable", "random")]
    assert told_by(asked, view_of()) == []
    asked.close()


@pytest.mark.usefixtures("clean")
def test_forfeit_asks_never_again(script: Path) -> None:
    asked = Asked({2: program(script, "good", "garbage")}, "forfeit")
    assert told_by(asked, view_of()) == [("unreadable", "random")]
    assert asked.out == {2}
    assert not running(script)
    assert told_by(asked, view_of()) == []
    asked.close()


@pytest.mark.usefixtures("clean")
def test_who_is_late_is_not_asked_again_for_the_same_choice_and_after_three_no_more(
    script: Path,
) -> None:
    asked = Asked({2: program(script, "hang")}, "retry", BRIEF)
    for out in (set(), set(), {2}):
        assert told_by(asked, view_of()) == [("late", "random")]
        assert asked.out == out
    assert told_by(asked, view_of()) == []
    assert asked.faults == {(2, "late"): 3}
    asked.close()


# Commands


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("exec:", "write the command of your program"),
        ("exec:'./mybot", "is no command: No closing quotation"),
        ("exec:./nowhere", "there is no program './nowhere'"),
        ("exec:plain.py", r"plain.py is no program: make it executable \(chmod \+x\), or say"),
    ],
)
def test_a_command_that_starts_nothing_is_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, spec: str, why: str
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("plain.py").write_text("", encoding="utf-8")
    with pytest.raises((Unreadable, NotFound), match=why):
        Registry([]).bot(spec)


def test_a_file_that_only_looks_like_a_program_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "mybot"
    path.write_text("no shebang, no magic\n", encoding="utf-8")
    path.chmod(0o755)
    with pytest.raises(Unreadable, match="can't be run: Exec format error"):
        Registry([]).bot(f"exec:{path}").check_game(Wallet())


@pytest.mark.usefixtures("clean")
def test_a_program_plays_several_matches(script: Path) -> None:
    bot = program(script, "good")
    for _ in range(2):
        match = begun(Swap(), Mark())
        bot.told(match.view(2))
        match.act(2, chosen(bot, match.view(2)))
        match.act(2, Stop())
        bot.stopped(match.view(2))
    assert len(running(script)) == 1
    bot.close()
