"""Res Publica at the keyboard: a trade whose two partners pick in secret."""

from __future__ import annotations

from parlour.match import Match
from parlour.registry import registry
from parlour_res_publica.pieces import KINDS
from parlour_res_publica.wording import write_cards
from tests.cli.shell import Cli


def first_card(seat: int) -> str:
    """Return one of the cards that a seat is dealt with the seed 1."""
    hand = Match.begin(registry().game("res_publica"), 3, seed=1).view(seat).state.hand(seat)
    kind = next(kind for kind in KINDS if hand[kind])
    return write_cards(tuple(int(kind == one) for one in KINDS))


def test_two_people_trade_in_secret(cli: Cli) -> None:
    lines = [
        "want 1 goth, 1 hun, 1 saxon",
        "want 1 people",
        "",  # everybody confirms what he says
        "why want 3 chemistry for 1 hun",
        "want 1 people",
        "",
        "pass",
        "",
        "accept 2",
        "",
        f"hand {first_card(1)}",
        f"hand {first_card(2)}",
        "quit",
    ]
    seats = ["-s", "Anna", "-s", "Bo", "-s", "Cleo"]

    done = cli("play", "res_publica", *seats, "--seed", "1", lines="\n".join(lines))

    assert "a statement names two things at most (RP-4.1)" in done.out
    assert "Anna wants 1 people" in done.out
    assert f"Anna gives Bo {first_card(1)}" in done.out
    assert f"Bo gives Anna {first_card(2)}" in done.out
    assert done.out.count("You may: hand.") == 2
