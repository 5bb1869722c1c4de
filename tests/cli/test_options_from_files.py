"""Options whose value is the content of a file: `--set carving=FILE`."""

import json
from pathlib import Path

import pytest

from parlour.cli import exits
from tests.cli.conftest import STONES
from tests.cli.shell import Cli, installed

CARVING = """
import pydantic

class Carving(pydantic.BaseModel):
    model_config = pydantic.ConfigDict(frozen=True, extra="forbid")
    title: str
    signs: tuple[int, ...]

    def __str__(self) -> str:
        return self.title


class StonesOptions(parlour.Options):
    carving: Annotated[Carving, parlour.FromFile()] = Carving(title="plain", signs=())
"""
HERON = {"title": "heron", "signs": [3, 1, 2]}


@pytest.fixture
def carved(cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Runs commands where the game `carved` is installed: stones with something on them."""
    source = STONES.read_text(encoding="utf-8").replace('"stones", "Stones"', '"carved", "Carved"')
    source = source.replace("class StonesOptions(parlour.Options):", CARVING)
    source = source.replace('Offer("', 'Offer("carved-').replace('"carved-stones"', '"carved"')
    folder = tmp_path / "carved"
    folder.mkdir()
    (folder / "carved_stones.py").write_text(source, encoding="utf-8")
    installed(folder, "carved-game", {"carved": "carved_stones"})
    monkeypatch.syspath_prepend(str(folder))
    (tmp_path / "heron.json").write_text(json.dumps(HERON), encoding="utf-8")
    return cli


def test_the_content_of_the_file_goes_into_the_record(carved: Cli, tmp_path: Path) -> None:
    ran = carved(
        "play",
        "carved",
        "-s",
        "bot:random",
        "-s",
        "bot:random",
        "--set",
        "carving=heron.json",
        "--record",
        "game.parlour",
    )
    assert ran.code == exits.OK
    (tmp_path / "heron.json").unlink()

    assert "carving=heron," in carved("show", "game.parlour").out.replace("\n", " ")
    assert carved("show", "game.parlour", "--json").data["options"]["carving"] == HERON
    assert carved("verify", "game.parlour").code == exits.OK


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (None, exits.NOT_FOUND, "other.json"),
        ("{", exits.USAGE, "option carving: other.json is no JSON"),
        ('{"title": "other"}', exits.USAGE, "option carving.signs: Field required"),
    ],
)
def test_a_file_that_says_no_value_is_refused(
    carved: Cli, tmp_path: Path, text: str | None, code: int, said: str
) -> None:
    if text is not None:
        (tmp_path / "other.json").write_text(text, encoding="utf-8")

    ran = carved("play", "carved", "--set", "carving=other.json")

    assert (ran.code, said in ran.err) == (code, True), ran
    assert carved.records == []


def test_the_list_of_options_asks_for_a_file(carved: Cli) -> None:
    assert "a JSON file (if nothing is said: plain)" in carved("games", "carved").out
