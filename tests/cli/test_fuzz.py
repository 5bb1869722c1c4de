"""Whatever is typed, the prompt answers with a sentence and the game can be gone on with."""

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.cli.shell import Cli

TEXT = """
tile t leader l king k withdraw catastrophe c exchange pass p war commit build decline take
red blue green black r b g temple E7 b9 B10 c3 P11 Q1 0 1 2 -1 1e9 red-black , . ? ?? ? t
why undo score log rules 5.5 board help all 99999999999 {0} %s
"""
WORDS = st.sampled_from(
    [*TEXT.split(), "\x1b[A", "\N{NO-BREAK SPACE}", "\N{ARABIC-INDIC DIGIT SIX}"]
)
LINES = st.lists(
    st.lists(WORDS, max_size=5).map(" ".join)
    | st.text(st.characters(exclude_categories=["Cs"], exclude_characters="\r\n"), max_size=30),
    max_size=30,
)


@pytest.mark.parametrize("game", ["tigris", "stones"])
@settings(max_examples=25, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(LINES)
def test_no_line_breaks_a_game(cli: Cli, game: str, lines: list[str]) -> None:
    text = "".join(f"{line}\n" for line in lines)
    ran = cli("play", game, "-s", "Anna", "-s", "bot:random", "--seed", "1", lines=text)
    assert ran.code == 0, ran
    assert "\x1b" not in ran.out
    assert cli("verify", cli.records[-1]).code == 0
