"""What the tree promises: each game is announced everywhere, and every text stays clean."""

import re
import subprocess
import tomllib
from functools import cache
from pathlib import Path
from typing import Any

import click
import pytest

ROOT = Path(__file__).resolve().parents[2]
PYPROJECT: dict[str, Any] = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
TOOLS: dict[str, Any] = PYPROJECT["tool"]
CORE = ROOT / "core" / "parlour"
GAMES = sorted(path for path in (ROOT / "plugins").iterdir() if path.is_dir())
CLOSED_TO_GAMES = ("cli", "registry", "record", "server", "arena")
LONGEST_FILE = 450

# Put together here, or this file would be the first to break its own rule.
MACHINE_PATHS = tuple(f"/{folder}/" for folder in ("work", "root", "farm"))
REGISTRY_HOSTS = tuple(
    ".".join(parts)
    for parts in [
        ("pypi", "org"),
        ("files", "pythonhosted"),
        ("registry", "npmjs"),
        ("deb", "debian"),
    ]
)

every_game = pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
needs_git = pytest.mark.skipif(not (ROOT / ".git").exists(), reason="git knows what is kept")


def package(game: Path) -> str:
    return f"parlour_{game.name}"


def contracts(kind: str, **named: str) -> list[dict[str, Any]]:
    """Return the import contracts of a type whose lists name all of these modules."""
    return [
        contract
        for contract in TOOLS["importlinter"]["contracts"]
        if contract["type"] == kind
        and all(module in contract.get(field, ()) for field, module in named.items())
    ]


@cache
def texts() -> dict[str, str]:
    """Return every text file that git keeps, or would keep, by its path in the tree."""
    command = ["git", "ls-files", "-z", "--cached", "--others", "--exclude-standard"]
    listing = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True).stdout
    found = {}
    for name in filter(None, listing.split("\0")):
        path = ROOT / name
        content = path.read_bytes() if path.is_file() else b"\0"
        if b"\0" not in content:
            found[name] = content.decode("utf-8")
    return found


def lines_with(pattern: str, suffix: str = "") -> list[str]:
    return [
        f"{name}:{number}: {line.strip()}"
        for name, text in texts().items()
        if name.endswith(suffix)
        for number, line in enumerate(text.splitlines(), start=1)
        if re.search(pattern, line)
    ]


@every_game
def test_a_game_folder_holds_its_package_and_a_readme_and_nothing_else_importable(
    game: Path,
) -> None:
    assert (game / "README.md").is_file()
    assert (game / package(game) / "rules.md").is_file()
    importable = {path.parent.name for path in game.glob("*/__init__.py")}
    assert importable | {path.name for path in game.glob("*.py")} == {package(game)}


@every_game
def test_a_game_is_an_entry_point(game: Path) -> None:
    announced = PYPROJECT["project"]["entry-points"]["parlour"]
    assert announced.get(game.name) == f"{package(game)}.plugin"


@every_game
def test_a_game_is_in_the_wheel(game: Path) -> None:
    assert (
        f"plugins/{game.name}/{package(game)}"
        in TOOLS["hatch"]["build"]["targets"]["wheel"]["packages"]
    )


@every_game
def test_a_game_is_type_checked_and_linted_under_its_own_name(game: Path) -> None:
    assert f"plugins/{game.name}" in TOOLS["mypy"]["mypy_path"]
    assert package(game) in TOOLS["importlinter"]["root_packages"]


@every_game
def test_a_game_has_its_import_contracts(game: Path) -> None:
    name = package(game)
    (layers,) = contracts("layers", containers=name)
    assert layers["exhaustive"]
    assert contracts("independence", modules=name), "games never import each other"
    assert contracts("forbidden", source_modules="parlour", forbidden_modules=name)
    for module in CLOSED_TO_GAMES:
        if (CORE / module).is_dir() or (CORE / f"{module}.py").is_file():
            closed = f"parlour.{module}"
            assert contracts("forbidden", source_modules=name, forbidden_modules=closed), closed


@every_game
@pytest.mark.parametrize("library", ["click", "msgpack", "pluggy"])
def test_a_library_has_its_one_place(game: Path, library: str) -> None:
    for source in ("parlour", package(game)):
        assert contracts("forbidden", source_modules=source, forbidden_modules=library)


def test_every_module_of_the_core_has_its_layer() -> None:
    (core,) = contracts("layers", containers="parlour")
    assert core["exhaustive"]


@needs_git
def test_no_file_is_longer_than_a_reader_can_follow() -> None:
    lengths = {name: text.count("\n") for name, text in texts().items() if name.endswith(".py")}
    assert not {name: lines for name, lines in lengths.items() if lines > LONGEST_FILE}


@needs_git
@pytest.mark.parametrize("forbidden", MACHINE_PATHS + REGISTRY_HOSTS)
def test_no_text_names_a_machine_or_a_registry(forbidden: str) -> None:
    assert not lines_with(re.escape(forbidden))


@needs_git
def test_an_ignore_names_its_code_and_its_reason() -> None:
    with_reason = r"(noqa: [A-Z]+\d+(, ?[A-Z]+\d+)*|type: ignore\[[a-z, -]+\])\W+\w+"
    ignores = lines_with(r"#\s*(noqa|type:\s*ignore)", suffix=".py")
    assert not [line for line in ignores if not re.search(with_reason, line)]


def test_the_readme_names_the_two_commands_and_only_such_as_exist() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    makefile = (ROOT / "Makefile").read_text(encoding="utf-8")
    named = set(re.findall(r"(?:`|^    )make ([a-z]+)", readme, flags=re.MULTILINE))
    assert {"play", "test"} <= named
    assert named <= set(re.findall(r"^([a-z]+):", makefile, flags=re.MULTILINE))


def test_each_command_is_in_the_readme_with_options_that_it_has() -> None:
    from parlour.cli.commands import parlour

    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    rows = dict(re.findall(r"^\| `parlour (\w+)(.*)$", readme, flags=re.MULTILINE))
    context = click.Context(parlour)
    assert {*rows, "help"} == set(parlour.list_commands(context))
    for name, row in rows.items():
        command = parlour.get_command(context, name)
        assert command is not None
        known = {option for parameter in command.params for option in parameter.opts}
        assert set(re.findall(r"(?<![\w-])--?[a-z]+", row)) <= known, name


def test_the_example_of_the_readme_runs() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```python\n(.*?)```", readme, flags=re.DOTALL)
    exec(compile(example, "README.md", "exec"), {})


def test_each_hook_is_in_the_readme() -> None:
    from parlour import hookspecs

    hooks = [name for name, it in vars(hookspecs).items() if hasattr(it, "parlour_spec")]
    assert len(hooks) > 5
    readme = (ROOT / "README.md").read_text("utf-8")
    assert [hook for hook in hooks if f"| `{hook}(" not in readme] == []
