"""Long work shows how far it has come, where somebody watches."""

import os

import pytest

from tests.cli.shell import Cli, Shell
from tests.cli.terminal import terminal

pytestmark = pytest.mark.skipif(os.name == "nt", reason="terminals of another kind")
GAME = ("play", "stones", "-s", "bot", "-s", "bot", "--record")


@pytest.fixture
def files(cli: Cli) -> list[str]:
    names = ["a.parlour", "b.parlour", "c.parlour"]
    for name in names:
        assert cli(*GAME, name).code == 0
    return names


def test_many_records_are_checked_with_a_bar_that_stays_below_what_is_told(
    shell: Shell, files: list[str]
) -> None:
    with terminal(shell, "verify", *files) as screen:
        code, _ = screen.left("")
        shown = screen.screen()
    assert code == 0
    assert [line.partition(":")[0] for line in shown if ": ok" in line] == files
    assert shown[-1].startswith("checking ")
    assert "3/3" in shown[-1]


def test_the_bar_of_a_list_goes_when_the_list_comes(shell: Shell) -> None:
    for name in "ab":
        assert shell("play", "stones", "-s", "bot", "-s", "bot", "--seed", name).code == 0
    with terminal(shell, "saves") as screen:
        code, _ = screen.left("")
        shown = screen.screen()
    assert code == 0
    assert "2/2" in screen.raw
    assert shown[0].startswith("   1  ")
    assert not any("2/2" in line for line in shown)


def test_a_bot_that_is_asked_for_a_hint_is_seen_to_think_until_it_has(shell: Shell) -> None:
    assert shell(*GAME[:3], "Anna", "-s", "Bo", lines="take 1\n").code == 0
    asked = ("hint", "--as", "Anna", "--at", "0", "--bot", "ismcts:simulations=40")
    with terminal(shell, *asked) as screen:
        code, _ = screen.left("")
        shown = screen.screen()
    assert code == 0
    assert "ismcts:simulations=40 is thinking" in screen.raw
    assert shown[0].startswith("Anna may consider")
    assert not any("thinking" in line for line in shown)
    with terminal(shell, *asked, environ={"TERM": "dumb"}) as screen:
        screen.left("")
    assert "thinking" not in screen.raw
    assert shell(*asked).err == ""


@pytest.mark.parametrize("environ", [{"TERM": "dumb"}, {"PARLOUR_PLAIN": "1"}])
def test_no_line_is_replaced_where_that_is_not_wanted(
    shell: Shell, files: list[str], environ: dict[str, str]
) -> None:
    with terminal(shell, "verify", *files, environ=environ) as screen:
        screen.left("")
    assert "\x1b" not in screen.raw
    assert screen.raw.count("\r") == screen.raw.count("\r\n") == screen.raw.count(": ok")


def test_a_pipe_gets_the_result_alone(shell: Shell, files: list[str]) -> None:
    ran = shell("verify", *files)
    assert ran.err == ""
    assert ran.out.count(": ok") == len(ran.out.splitlines())
    ran = shell("verify", "--json", *files)
    assert ran.err == ""
    assert [report["file"] for report in ran.data] == files
