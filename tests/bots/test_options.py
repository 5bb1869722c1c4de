"""What is said of a bot: `ismcts:simulations=200,rollout=greedy`."""

from __future__ import annotations

from typing import ClassVar, Literal

import pytest

from parlour import NotFound, Unreadable
from parlour.bots.greedy import GreedyBot
from parlour.bots.options import options_of, read_options
from parlour.bots.searching import IsmctsBot
from parlour.registry import Registry
from tests.core.strangers import Strangers


class Fussy:
    """A bot with an option of each kind."""

    def __init__(
        self,
        seed: int | str = 0,
        *,
        depth: int = 3,
        pace: float | None = None,
        bold: bool = False,
        mood: Literal["glad", "grim"] = "glad",
        motto: str = "",
    ) -> None:
        self.said = (depth, pace, bold, mood, motto)


def made(text: str) -> tuple[object, ...]:
    return Fussy(1, **read_options("fussy", Fussy, text)).said


def test_options_are_read_by_their_kinds() -> None:
    assert made("") == (3, None, False, "glad", "")
    assert made("depth=5,pace=0.5,bold=yes,mood=grim,motto=no mercy") == (
        5,
        0.5,
        True,
        "grim",
        "no mercy",
    )
    assert made(" bold = off , pace=2 ") == (3, 2.0, False, "glad", "")


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ("dept=5", "fussy has no option 'dept'; did you mean depth?"),
        ("zzz=5", "fussy has no option 'zzz'; it has depth, pace, bold, mood, motto"),
        ("depth", "fussy: write depth=VALUE; depth is a whole number"),
        ("depth=5.5", "fussy: depth is a whole number, not '5.5'"),
        ("depth=", "fussy: depth is a whole number, not ''"),
        ("pace=fast", "fussy: pace is a number, not 'fast'"),
        ("pace=nan", "fussy: pace is a number, not 'nan'"),
        ("pace=inf", "fussy: pace is a number, not 'inf'"),
        ("bold=maybe", "fussy: bold is yes or no, not 'maybe'"),
        ("mood=gris", "fussy: mood is glad or grim, not 'gris'"),
        ("depth=1,depth=2", "fussy: depth is said twice"),
        ("depth=1,", "fussy has no option ''; it has depth"),
        ("seed=1", "fussy has no option 'seed'"),
    ],
)
def test_what_is_wrong_and_what_would_be_right_is_said(text: str, why: str) -> None:
    with pytest.raises(Unreadable) as caught:
        made(text)
    assert str(caught.value).startswith(why)


def test_options_are_listed_with_what_is_usual() -> None:
    found = options_of(Fussy)
    assert [(o.name, o.wants, o.usual) for o in found.values()] == [
        ("depth", "a whole number", "3"),
        ("pace", "a number", ""),
        ("bold", "yes or no", "no"),
        ("mood", "glad or grim", "glad"),
        ("motto", "text", ""),
    ]


def test_a_class_may_say_what_its_options_do() -> None:
    class Telling(Fussy):
        about: ClassVar[dict[str, str]] = {"pace": "how fast it goes", "past": "nothing of its own"}

    class Chatting(Fussy):
        def about(self) -> str:
            return "something else"

    found = options_of(Telling)
    assert (found["pace"].about, found["depth"].about) == ("how fast it goes", "")
    for silent in (Fussy, Chatting):
        assert {option.about for option in options_of(silent).values()} == {""}


def test_the_registry_makes_bots_with_options() -> None:
    bots = Registry([])
    assert bots.bot("greedy:most=7", 1).most == 7
    search = bots.bot("ismcts:simulations=20,rollout=greedy,reuse=no", 1)
    assert isinstance(search, IsmctsBot)
    assert (search.simulations, search.settings.rollout, search.reuse) == (20, "greedy", False)
    assert isinstance(bots.bot("greedy"), GreedyBot)


@pytest.mark.parametrize(
    ("spec", "why"),
    [
        ("random:luck=1", "random has no options"),
        ("ismcts:simulations=0", "simulations is above 0, not 0"),
        ("ismcts:seconds=-1", "seconds is above 0, not -1"),
        ("flat:depth=-1", "exploration and depth are 0 or more"),
        ("mtcs", "there is no bot 'mtcs'; did you mean mcts?"),
    ],
)
def test_a_bot_that_can_t_be_is_refused(spec: str, why: str) -> None:
    with pytest.raises((Unreadable, NotFound), match=why):
        Registry([]).bot(spec)


STRANGER = """
    import parlour

    class Counting:
        "Counts its options."
        def __init__(self, seed=0, *, most: int = 3):
            self.most = most

    def broken():
        import parlour_nowhere

    @parlour.hookimpl
    def bots():
        return [parlour.Offer("counting", lambda: Counting), parlour.Offer("broken", broken),
                parlour.Offer("picky", lambda: int)]
"""


def test_a_stranger_s_bot_has_options_too(strangers: Strangers) -> None:
    strangers.add("counting", STRANGER)
    bots = strangers.registry()
    assert bots.bot("counting:most=9").most == 9
    with pytest.raises(Unreadable, match="did you mean most"):
        bots.bot("counting:mots=9")
    with pytest.raises(NotFound, match="the bot broken is broken: ModuleNotFoundError"):
        bots.bot("broken")
    with pytest.raises(NotFound, match="the bot picky is broken: "):
        bots.bot_options("picky")
