"""`parlour show --svg` and `--png`."""

from __future__ import annotations

import struct
import sys
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from parlour.cli import converting, exits
from tests.cli.shell import Cli


def words_of(svg: str) -> set[str]:
    return {text.text or "" for text in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")}


def titles_of(svg: str) -> set[str]:
    found = ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}title")
    return {title.text or "" for title in found}


def test_the_table_is_drawn_into_a_file(cli: Cli, undone: Path) -> None:
    ran = cli("show", "--svg", "out.svg")
    assert ran.code == 0
    assert ran.out == ""
    assert ran.err == "The picture is in out.svg\n"
    svg = (cli.folder / "out.svg").read_text("utf-8")
    assert {"Stones", "Anna", "Bo", "7"} <= words_of(svg)
    assert svg == cli("show", undone, "--svg", "-").out


def test_a_game_that_goes_on_is_drawn_for_a_spectator_or_one_seat(cli: Cli, undone: Path) -> None:
    spectator = cli("show", "--svg", "-").out
    assert "1 card face down, gems of Anna" in titles_of(spectator)
    assert not {"ruby", "opal"} & words_of(spectator)
    assert spectator == cli("show", "--svg", "-", "--as", "spectator").out
    own = cli("show", "--svg", "-", "--as", "Anna").out
    assert {"ruby", "opal"} & words_of(own)
    assert "you may:" in words_of(own)
    other = cli("show", "--svg", "-", "--as", "Bo").out
    assert not {"ruby", "opal"} & words_of(other)


def test_an_earlier_moment_is_drawn(cli: Cli, undone: Path) -> None:
    assert "9" in words_of(cli("show", "--svg", "-", "--at", "0").out)
    assert "9" not in words_of(cli("show", "--svg", "-").out)


def test_a_finished_game_is_drawn_with_its_standing(cli: Cli, over: Path) -> None:
    svg = cli("show", "--svg", "-").out
    assert "the game is over: the heap is empty" in words_of(svg)


def test_what_is_there_is_replaced_only_if_told(cli: Cli, undone: Path) -> None:
    there = cli.folder / "out.svg"
    there.write_text("mine", "utf-8")
    ran = cli("show", "--svg", "out.svg")
    assert ran.code == exits.STORAGE
    assert ran.err == ("parlour: out.svg exists already: name another file, or say --force\n")
    assert there.read_text("utf-8") == "mine"
    assert cli("show", "--svg", "out.svg", "--force").code == 0
    assert there.read_text("utf-8").startswith("<svg")


@pytest.mark.parametrize(
    "options",
    [
        ("--svg", "-", "--all"),
        ("--svg", "-", "--json"),
        ("--png", "-"),
        ("--svg", "-", "--at", "4"),
    ],
)
def test_what_does_not_go_together_is_usage(
    cli: Cli, undone: Path, options: tuple[str, ...]
) -> None:
    ran = cli("show", *options)
    assert ran.code == exits.USAGE
    assert ran.out == ""


def test_a_folder_that_cannot_be_made_is_told(cli: Cli, undone: Path) -> None:
    (cli.folder / "file").write_text("", "utf-8")
    ran = cli("show", "--svg", "file/out.svg")
    assert ran.code == exits.STORAGE
    assert ran.err.startswith("parlour: file/out.svg can't be written: ")


def size_of(png: bytes) -> tuple[int, int]:
    assert png.startswith(b"\x89PNG\r\n\x1a\n")
    width, height = struct.unpack(">II", png[16:24])
    return width, height


def test_png_has_the_width_that_is_asked_for(cli: Cli, undone: Path) -> None:
    pytest.importorskip("resvg_py", reason="nothing that converts pictures is installed")
    viewed = ET.fromstring(cli("show", "--svg", "-").out).attrib["viewBox"].split()
    for width in (800, 333):
        ran = cli("show", "--png", f"{width}.png", *(["--width", "333"] if width == 333 else []))
        assert ran.code == 0, ran
        found = size_of((cli.folder / f"{width}.png").read_bytes())
        assert found[0] == width
        assert found[1] == pytest.approx(width * float(viewed[3]) / float(viewed[2]), abs=1)


@pytest.fixture
def no_libraries(monkeypatch: pytest.MonkeyPatch) -> None:
    for module in ("resvg_py", "cairosvg"):
        monkeypatch.setitem(sys.modules, module, None)


CONVERTER = """#!/bin/sh
# Stands for rsvg-convert --width W --output TARGET SOURCE
grep -q "<svg" "$5" && printf 'drawn %s wide' "$2" > "$4"
"""


def test_an_installed_program_converts_where_no_library_does(
    cli: Cli, undone: Path, no_libraries: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A program that fails is passed over for the next one."""
    programs = cli.folder / "bin"
    programs.mkdir()
    for name, script in (("resvg", "#!/bin/sh\nexit 1\n"), ("rsvg-convert", CONVERTER)):
        (programs / name).write_text(script, "utf-8")
        (programs / name).chmod(0o755)
    monkeypatch.setenv("PATH", f"{programs}:/usr/bin:/bin")
    assert cli("show", "--png", "out.png", "--width", "640").code == 0
    assert (cli.folder / "out.png").read_text("utf-8") == "drawn 640 wide"


def test_without_a_converter_one_sentence_says_what_to_do(
    cli: Cli, undone: Path, no_libraries: None, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PATH", str(cli.folder))
    ran = cli("show", "--png", "out.png")
    assert ran.code == exits.NOT_FOUND
    assert ran.err.startswith("parlour: nothing that converts pictures is installed: ")
    assert "--svg works without it" in ran.err
    assert not (cli.folder / "out.png").exists()


def test_every_known_program_is_told_both_files_and_the_width(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("shutil.which", lambda program: f"/x/{program}")
    source, target = tmp_path / "a.svg", tmp_path / "a.png"
    commands = list(converting._commands(source, target, 640, 480))
    assert [command[0] for command in commands][:3] == [
        "/x/resvg",
        "/x/rsvg-convert",
        "/x/inkscape",
    ]
    for command in commands:
        line = " ".join(command)
        assert str(source) in line
        assert str(target) in line
        assert "640" in line
