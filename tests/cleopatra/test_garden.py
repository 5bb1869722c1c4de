"""The garden as data: the usual one, and what is wrong with others."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Annotated, Any

import pytest
from pydantic import Field, ValidationError

from parlour import FromFile, Game, Options, Part, Unreadable
from parlour_cleopatra import garden as garden_module
from parlour_cleopatra.cells import NAMED, cells_of, mask_of
from parlour_cleopatra.garden import Garden, standard
from parlour_cleopatra.pieces import DOORS, WALLS, Wall


class PalaceOptions(Options):
    garden: Annotated[Garden, FromFile()] = Field(default_factory=standard)
    mirror: bool = True


class Palace(Game[Any]):
    name = "palace"
    title = "Palace"
    options = PalaceOptions


class Table(Part):
    garden: Garden


def cells(names: str) -> int:
    return mask_of(NAMED[name] for name in names.split())


def content() -> dict[str, Any]:
    """Return the content of a garden file that can be changed."""
    copied: dict[str, Any] = json.loads(json.dumps(standard().wire()))
    return copied


def complaint(change: Callable[[dict[str, Any]], object]) -> str:
    """Return what is said about the usual garden after a change."""
    garden = content()
    change(garden)
    with pytest.raises(Unreadable) as refused:
        Palace().read_options({"garden": garden})
    return str(refused.value)


def test_the_usual_garden() -> None:
    """CL-5.10"""
    garden = standard()

    assert (len(garden.rows), garden.columns) == (9, 9)
    assert garden.palms.bit_count() == 18
    assert garden.throne == cells("D1 E1 F1 D2 E2 F2 D3 E3 F3")
    assert garden.area.bit_count() == 72
    assert not garden.area & garden.throne
    assert garden.palms & ~garden.area == 0
    assert [segment.bit_count() for segment in garden.segments] == [3] * len(WALLS)
    assert garden.segments[Wall.B2] & ~garden.throne == 0


def test_its_corners_are_where_the_names_say() -> None:
    """CL-5.10: the back on the left is A1, the front on the right is I9."""
    garden = standard()

    assert garden.segments[Wall.L1] == cells("A7 A8 A9")
    assert garden.segments[Wall.L3] == cells("A1 A2 A3")
    assert garden.segments[Wall.B1] == cells("A1 B1 C1")
    assert garden.segments[Wall.R1] == cells("I7 I8 I9")
    assert [garden.sign(NAMED[name]) for name in ("A1", "B1", "E1", "I9")] == ["p", ".", "#", "p"]


def test_a_wall_counts_the_covered_cells_of_its_own_stretch() -> None:
    """CL-5.4b: a mosaic on A5 to A9."""
    garden = standard()
    free = garden.area & ~cells("A5 A6 A7 A8 A9")

    covered = {wall.name: garden.covered(wall, free) for wall in WALLS}
    assert covered == dict.fromkeys(covered, 0) | {"L1": 3, "L2": 2}


def test_a_cell_in_the_corner_counts_for_both_its_walls() -> None:
    """CL-5.4b"""
    garden = standard()
    free = garden.area & ~cells("A1")

    assert [garden.covered(wall, free) for wall in (Wall.L3, Wall.B1)] == [1, 1]


def test_the_throne_area_is_never_covered() -> None:
    """CL-5.4b, CL-5.8"""
    assert standard().covered(Wall.B2, free=0) == 0


@pytest.mark.parametrize(
    ("walls", "left", "right"),
    [
        ("", 0, 0),
        ("L1 L2 L3 B1 B3 R1", 4, 1),
        ("L2 L3 B1 B2 B3 R1 R2 R3", 0, 8),
        ("L1 L2 L3 B1 B2 B3 R1 R2 R3", 9, 9),
    ],
)
def test_a_run_ends_at_the_first_wall_that_is_missing(walls: str, left: int, right: int) -> None:
    """CL-5.7a"""
    standing = sum(1 << Wall[name] for name in walls.split())

    assert [standard().run(door, standing) for door in DOORS] == [left, right]


def test_its_content_goes_around_as_plain_data() -> None:
    """CL-8.2i"""
    options = Palace().read_options({"garden": content()})

    assert options == Palace.default_options()
    dumped = json.loads(json.dumps(options.model_dump(mode="json")))
    assert Palace().read_options(dumped) == options
    assert hash(options) == hash(Palace.default_options())


def test_a_state_holds_the_whole_garden() -> None:
    """CL-8.2i"""
    table = Table(garden=standard())

    assert Table.of_wire(json.loads(json.dumps(table.wire()))) == table
    assert table.copy().garden is table.garden


def test_another_garden_may_be_small() -> None:
    """CL-5.10, CL-8.2i: its walls may stand at no cell."""
    garden = content() | {"rows": [".p", "##"]}
    garden["walls"] = {wall: [] for wall in garden["walls"]}

    small = Garden.model_validate(garden)
    assert list(cells_of(small.area)) == [NAMED["A1"], NAMED["B1"]]
    assert small.palms == cells("B1")


@pytest.mark.parametrize(
    ("rows", "said"),
    [
        ([], "a garden has 1 to 16 rows of 1 to 16 cells"),
        ([""], "a garden has 1 to 16 rows of 1 to 16 cells"),
        (["." * 17], "a garden has 1 to 16 rows of 1 to 16 cells"),
        (["."] * 17, "a garden has 1 to 16 rows of 1 to 16 cells"),
        (["...", ".."], "row 2 has 2 cells, row 1 has 3"),
        (["...", ".P."], "row 2 has 'P': a cell is `.`, `p` or `#`"),
    ],
)
def test_what_is_wrong_with_rows_is_said(rows: list[str], said: str) -> None:
    """CL-8.2i"""
    assert complaint(lambda garden: garden.update(rows=rows)) == f"option garden: {said}"


@pytest.mark.parametrize(
    ("wall", "segment", "said"),
    [
        ("L1", ["B7"], "wall L1 stands along column A of the garden: B7 is not there"),
        ("R2", ["A4"], "wall R2 stands along column I of the garden: A4 is not there"),
        ("B2", ["E2"], "wall B2 stands along row 1 of the garden: E2 is not there"),
        ("L1", ["A10"], "wall L1 stands along column A of the garden: A10 is not there"),
        ("L1", ["a7"], "wall L1 stands along column A of the garden: a7 is not there"),
        ("L1", ["A7", "A7"], "wall L1 names a cell twice"),
        ("L2", ["A7"], "walls L1 and L2 both stand at A7"),
    ],
)
def test_what_is_wrong_with_a_wall_is_said(wall: str, segment: list[str], said: str) -> None:
    """CL-8.2i"""
    assert complaint(lambda g: g["walls"].update({wall: segment})) == f"option garden: {said}"


@pytest.mark.parametrize(
    ("run", "said"),
    [
        ("L1 L2 L3 B1 B2 B3 R3", "the run of the left door leaves out R1, R2"),
        ("L1 L2 L3 B1 B2 B3 R3 R2 R1 L1", "the run of the left door names a wall twice"),
    ],
)
def test_what_is_wrong_with_a_run_is_said(run: str, said: str) -> None:
    """CL-8.2i"""
    assert complaint(lambda g: g["doors"].update(left=run.split())) == f"option garden: {said}"


def test_what_is_missing_or_too_much_is_named() -> None:
    """CL-8.2i"""
    assert "option garden.walls.B2" in complaint(lambda garden: garden["walls"].pop("B2"))
    assert "option garden.doors.right" in complaint(lambda garden: garden["doors"].pop("right"))
    assert "option garden.doors.left.0" in complaint(lambda g: g["doors"].update(left=["L4"]))
    assert "option garden.rows.0" in complaint(lambda garden: garden.update(rows=[1]))
    with pytest.raises(ValidationError, match="palms"):
        Garden.model_validate(content() | {"palms": []})


@pytest.mark.parametrize("name", ["", " ", "two\nlines", "x" * 41])
def test_a_name_is_one_line(name: str) -> None:
    """CL-8.2i"""
    said = "option garden: a garden's name is one line of 1 to 40 characters"
    assert complaint(lambda garden: garden.update(name=name)) == said


def files(**texts: str) -> Callable[[str], str]:
    return lambda name: texts[name.partition(".")[0]]


def test_on_the_command_line_a_file_stands_for_a_garden() -> None:
    """CL-8.2i: its content is the option."""
    other = content() | {"name": "other"}

    options = Palace().read_settings(
        {"garden": "other.json", "mirror": "false"}, files(other=json.dumps(other))
    )

    assert options == Palace().read_options({"garden": other, "mirror": False})
    assert options.model_dump(mode="json")["garden"] == other


def test_no_file_is_read_where_no_garden_is_set() -> None:
    """CL-8.2i"""
    assert Palace().read_settings({}, files()) == Palace.default_options()


def test_a_file_is_read_for_the_command_line_alone() -> None:
    """CL-8.2i: a record or a program that names one is refused."""
    with pytest.raises(Unreadable, match="option garden: Input should be a valid dictionary"):
        Palace().read_options({"garden": "garden.json"})


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("{", "option garden: bad.json is no JSON: .* \\(line 1, column 2\\)"),
        ("[" * 100_000, "option garden: bad.json is nested too deeply"),
        ("{}", "option garden.name: Field required"),
        ("3", "option garden: Input should be a valid dictionary"),
    ],
)
def test_a_file_that_holds_no_garden_is_refused(text: str, said: str) -> None:
    """CL-8.2i"""
    with pytest.raises(Unreadable, match=said):
        Palace().read_settings({"garden": "bad.json"}, files(bad=text))


def test_the_garden_of_the_readme_is_one() -> None:
    """CL-8.2i"""
    readme = Path(garden_module.__file__).parents[1] / "README.md"
    (example,) = re.findall(r"```json\n(.*?)```", readme.read_text(encoding="utf-8"), re.DOTALL)

    assert Garden.model_validate(json.loads(example)).name == "small"
