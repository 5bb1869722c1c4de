"""A report on a fault: for rules that failed, a record that fails in the same way again.

Such a report is the match's record as text, up to and including what failed; all that is not
the record stands in comments. So every command that reads a record reads a report.
"""

from __future__ import annotations

import shlex
import sys
import traceback
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from parlour.cli.app import App
from parlour.cli.words import said
from parlour.errors import ParlourError, RulesCrash

if TYPE_CHECKING:
    from parlour.game import Game
    from parlour.record import Record

MARK = "# A report"


class Report(NamedTuple):
    """A report that was written. `command` is what shows the fault again, if anything does."""

    path: Path
    command: str


def failed_game(error: BaseException, app: App) -> Game[Any] | None:
    """Return the game whose rules failed; None if it is a fault of somebody else's."""
    from parlour.values import package_of

    game = app.match.game if app.match is not None else app.game
    if game is None:
        return None
    package = package_of(type(game))
    below: BaseException | None = error
    while below is not None:
        if isinstance(below, RulesCrash):
            return game
        for frame, _ in traceback.walk_tb(below.__traceback__):
            module = frame.f_globals.get("__name__", "")
            if module == package or module.startswith(f"{package}."):
                return game
        below = below.__cause__
    return None


def write(error: BaseException, app: App) -> Report | None:
    """Write a report for its owner's eyes; None if it would say what is reported already."""
    from parlour.cli.files import dated, home

    record = _record(app) if failed_game(error, app) is not None else None
    if record is not None and _is_report(app):
        return None
    path = dated(home() / "reports", "report", ".txt")
    command = ""
    if record is not None:
        _add_what_failed(record, error)
        command = _shows_again(record, app, path)
    text = _about(error, app, command) if record is None else _told(record, error, app, command)
    path.touch(mode=0o600)
    path.write_text(text, encoding="utf-8", errors="backslashreplace")
    return Report(path, command)


def _record(app: App) -> Record | None:
    """Return the record of the match that is played or looked at, if it can be read."""
    from parlour.record import read_file, read_record

    path = app.record or app.looked_at
    if path is None:
        return None
    try:
        return read_record(read_file(path), app.plugins.game)
    except ParlourError:
        return None


def _is_report(app: App) -> bool:
    path = app.record or app.looked_at
    return path is not None and MARK.encode() in path.read_bytes()[:200]


def _add_what_failed(record: Record, error: BaseException) -> None:
    from parlour.journal import FAILED, Entry
    from parlour.values import Action

    crash: BaseException | None = error
    while crash is not None and not isinstance(crash, RulesCrash):
        crash = crash.__cause__
    if crash is not None and (isinstance(crash.action, Action) or crash.kind != "act"):
        action = crash.action if isinstance(crash.action, Action) else None
        record.entries.append(Entry(crash.kind, crash.seat, action, (), FAILED))


# What shows it again


def _shows_again(record: Record, app: App, path: Path) -> str:
    """Return the arguments of the command that fails in the same way; empty if none does."""
    house = app.house(record.header)
    seats = range(1, len(record.header.names) + 1)
    where = shlex.quote(str(path))
    if _fails(lambda: _replayed(record, house, None)):
        return f"replay {where}"
    for seat in seats:
        if _fails(lambda seat=seat: _replayed(record, house, seat)):
            return f"replay {where} --as {seat}"
        if _fails(lambda seat=seat: _choices(record, house, seat)):
            return f"moves {where} --legal --as {seat}"
        if _fails(lambda seat=seat: _score(record, house, seat)):
            return f"show {where} --as {seat}"
    return ""


def _fails(look: Any) -> bool:
    try:
        look()
    except Exception:  # that is what is looked for
        return True
    return False


def _replayed(record: Record, house: Any, seat: int | None) -> None:
    """Do what `replay` does with a record, for nobody to see."""
    from parlour.cli.console import Console
    from parlour.cli.film import Film
    from parlour.cli.looking import Look
    from parlour.cli.replay import sentences

    film = Film(record, house)
    if film.problem is not None:
        raise film.problem
    look = Look(Path(), film, seat, openly=record.finished and seat is None)
    for step in film.steps:
        sentences(look, step, Console().width)
        view = look.view(step)
        view.game.board(view)
        view.game.painted(view)


def _choices(record: Record, house: Any, seat: int) -> None:
    from parlour.cli.listing import by_kind
    from parlour.record import replay

    view = replay(record, house=house).view(seat)
    if view.decides:
        by_kind(view.game.text, view.choices)
        view.choices.suggest()


def _score(record: Record, house: Any, seat: int) -> None:
    from parlour.cli import telling
    from parlour.record import replay

    match = replay(record, house=house)
    telling.score(match, seat, 80)
    telling.score(match, None, 80)


# The text


def _told(record: Record, error: BaseException, app: App, command: str) -> str:
    """Return a record as text, with all about the fault in comments."""
    from parlour.record import to_text

    first, _, rest = to_text(record).partition("\n")
    again = said("report_again", command=command) if command else said("report_not_again")
    head = [said("report_head", game=record.header.game.title, mark=MARK[2:]), again]
    lines = [*"\n".join([*head, *_about(error, app, command).splitlines()]).splitlines()]
    return "\n".join([first, *[f"# {line}".rstrip() for line in lines], rest])


def _about(error: BaseException, app: App, command: str) -> str:
    """Return versions, what was typed, the traceback, and the position of a game in play."""
    import platform

    import parlour

    game = failed_game(error, app)
    rules = f"\nrules: {game.name} {game.version}, {_home_of(game)}" if game is not None else ""
    lines = [
        f"parlour {parlour.__version__}, Python {platform.python_version()}, {sys.platform}{rules}",
        f"command: {' '.join(sys.argv)}",
        f"record: {app.record or app.looked_at or 'none'}",
        "",
        "".join(traceback.format_exception(error)).rstrip("\n"),
        *_position(app),
    ]
    return "\n".join(lines) + "\n"


def _home_of(game: Game[Any]) -> str:
    """Return the module that a game comes from, and where that lies."""
    module = sys.modules.get(type(game).__module__)
    return f"{type(game).__module__} in {getattr(module, '__file__', None)}"


def _position(app: App) -> list[str]:
    """Return the position of the game in play, if it can be written."""
    if app.match is None:
        return []
    try:
        return ["", said("report_position"), "", app.match.position().rstrip("\n")]
    except Exception as error:  # the report is about another fault
        return ["", f"{type(error).__name__}: {error}"]
