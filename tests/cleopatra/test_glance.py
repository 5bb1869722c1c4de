"""What looks promising at a glance, for playouts: cards, talents, few amulets, a fair bid."""

from __future__ import annotations

from parlour_cleopatra.bidding import offer
from parlour_cleopatra.table import CleopatraTable
from parlour_cleopatra.text import TEXT
from tests.cleopatra.scenario import Play, scenario


def weights(match: Play, *lines: str) -> list[float]:
    """Return how promising some choices of whoever decides are."""
    view = match.match.view(match.decider)
    assert all(match.legal(line) for line in lines)
    return CleopatraTable().policy(view.state, match.decider, [TEXT.read(line) for line in lines])


def test_a_stall_weighs_what_lies_there_and_less_above_the_hand_limit() -> None:
    """CL-3.1a, CL-6.1: ten cards may be kept."""
    market = ("artisan, lapis, marble", "stone, ?wood", "wood")
    three, two, one = weights(scenario(market=market), "take 1", "take 2", "take 3")
    assert three > two > one
    full = scenario(market=market, hands={1: "5 artisan, 4 stone"})
    eleventh, tenth = weights(full, "take 1", "take 3")
    assert eleventh < three, "two of the three are thrown away"
    assert tenth == one, "the tenth card is kept"


def test_a_piece_weighs_its_talents_less_the_amulets_of_its_payment() -> None:
    """CL-4.2: what is paid with doubled cards corrupts."""
    match = scenario(hands={1: "2 artisan, stone, wood, marble, stone double, artisan double"})
    clean, corrupt = weights(
        match,
        "build sphinx with artisan, stone, marble",
        "build sphinx with marble, stone double, artisan double",
    )
    assert clean > corrupt


def test_the_reckoned_bid_weighs_most_and_its_neighbours_more_than_others() -> None:
    """CL-7.1"""
    match = scenario(hands={1: "2 artisan, 2 stone, 2 marble"}, dice="*", altar=4)
    match.act("build sphinx with artisan, stone, marble")
    match.act("done")
    assert match.waits_for == "bid"
    view = match.match.view(match.decider)
    likely = offer(view.state, match.decider)
    bids = list(range(view.state.talents[match.decider - 1] + 1))
    found = weights(match, *[f"bid {talents}" for talents in bids])
    assert bids[found.index(max(found))] == likely
    far = [weight for bid, weight in zip(bids, found, strict=True) if abs(bid - likely) > 2]
    near = [weight for bid, weight in zip(bids, found, strict=True) if abs(bid - likely) == 1]
    assert min(near) > max(far)


def test_the_cheapest_cards_are_thrown_away() -> None:
    """CL-6.2: and those that corrupt before those that don't."""
    match = scenario(hands={1: "5 artisan, 4 lapis"}, market=("lapis, wood", "", ""))
    match.act("take 1")
    if match.waits_for == "end":
        match.act("end")
    cheap, dear = weights(match, "discard artisan", "discard lapis")
    assert cheap > dear
