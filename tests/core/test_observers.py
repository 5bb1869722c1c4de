"""Observers and house scores: they watch every match, and what they break harms nobody."""

from __future__ import annotations

import pytest

from parlour import Match, NotFound
from parlour import registry as plugins
from parlour.registry import Registry, new_match
from parlour.testing.plays import truth
from tests.core.strangers import Strangers
from tests.core.wallet import Draw, Mark, Stop, Wallet

WATCHER = """
    import parlour
    heard = []

    @parlour.hookimpl
    def match_started(match):
        heard.append(("started", match.names))

    @parlour.hookimpl
    def acted(seat, action):
        heard.append(("acted", seat, type(action).__name__))

    @parlour.hookimpl
    def scored(match, scored):
        heard.append(("scored", scored.seat, scored.amount, match.revision))

    @parlour.hookimpl
    def match_finished(outcome):
        heard.append(("finished", outcome.reason))
"""
CLUMSY = """
    import parlour

    @parlour.hookimpl
    def acted(match, seat, action):
        raise ValueError("who moved?")
"""
VANDAL = """
    import parlour

    @parlour.hookimpl
    def acted(match, seat, action):
        state = match.view(seat).state
        state.points.clear()
        state.hands.clear()
        state.agenda.clear()
"""
HOUSE = """
    import parlour

    class Bonus:
        name = "bonus"

        def standing(self, outcome, scored):
            places = [p.replaced(parts=(*p.parts, ("bonus", 10))) for p in outcome.places]
            return outcome.replaced(places=tuple(places))

    @parlour.hookimpl
    def house_scores():
        return [parlour.Offer("bonus", lambda: Bonus)]
"""


def played(*registries: Registry) -> Match:
    listeners = [found.observe for found in registries]
    match = Match.begin(Wallet(), ["Anna", "Bo"], seed=3, listeners=listeners)
    for action in (Mark(), Draw(), Draw(), Mark(), Stop()):
        match.act(match.decider or 0, action)
    return match


@pytest.fixture
def no_shared_registry(strangers: Strangers, monkeypatch: pytest.MonkeyPatch) -> Strangers:
    """The strangers' plugins are all that is installed."""
    monkeypatch.setattr(plugins, "registry", strangers.registry)
    return strangers


def test_observers_hear_beginning_acts_scores_and_end(strangers: Strangers) -> None:
    strangers.add("watcher", WATCHER)
    found = strangers.registry()
    played(found)
    (module,) = [m for m in found.manager.get_plugins() if hasattr(m, "heard")]
    assert module.heard == [
        ("started", ("Anna", "Bo")),
        ("acted", 1, "Mark"),
        ("scored", 1, 1, 1),
        ("acted", 1, "Draw"),
        ("acted", 2, "Draw"),
        ("acted", 2, "Mark"),
        ("scored", 2, 1, 4),
        ("acted", 1, "Stop"),
        ("finished", "stopped"),
    ]


def test_an_observer_that_fails_is_named_and_does_no_harm(
    strangers: Strangers, capsys: pytest.CaptureFixture[str]
) -> None:
    strangers.add("clumsy", CLUMSY)
    strangers.add("watcher", WATCHER)
    found = strangers.registry()
    assert truth(played(found)).digest() == truth(played()).digest()
    said = capsys.readouterr().err.splitlines()
    assert said == ["observer clumsy failed: ValueError: who moved?"] * 5
    (module,) = [m for m in found.manager.get_plugins() if hasattr(m, "heard")]
    assert len(module.heard) == 9


def test_what_an_observer_does_to_its_view_changes_nothing(strangers: Strangers) -> None:
    strangers.add("vandal", VANDAL)
    watched, alone = played(strangers.registry()), played()
    assert truth(watched).digest() == truth(alone).digest()
    assert watched.outcome == alone.outcome
    assert watched.events(1) == alone.events(1)


def test_debugging_lets_the_error_of_an_observer_through(strangers: Strangers) -> None:
    strangers.add("clumsy", CLUMSY)
    with pytest.raises(ValueError, match="who moved"):
        played(strangers.registry(debug=True))


def test_a_new_match_is_watched_and_scored_by_what_is_installed(
    no_shared_registry: Strangers,
) -> None:
    no_shared_registry.add("house", HOUSE)
    no_shared_registry.add("watcher", WATCHER)
    heard: list[str] = []
    match = new_match(
        "good",
        ["Anna", "Bo"],
        house=["bonus"],
        seed=1,
        listeners=[lambda _, event: heard.append(type(event).__name__)],
    )
    match.act(1, Mark())
    assert match.standing().place(1).parts == (("marks", 1), ("bonus", 10))
    assert heard == ["Began", "Acted", "Scored"]
    with pytest.raises(NotFound, match="there is no house score 'bouns'; did you mean bonus"):
        new_match("good", house=["bouns"])
