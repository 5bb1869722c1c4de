"""An error that ends a command: one sentence, a report if it is a bug, an exit code."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

from parlour.cli import exits
from parlour.cli.app import App, warn
from parlour.cli.console import one_line
from parlour.cli.words import said
from parlour.errors import ParlourError


def told(error: BaseException, app: App) -> int:
    """Tell an error that ended a command; return the exit code."""
    code = exits.code_of(error)
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else exits.FAILED
    if code == exits.BUG:
        _told_bug(error, app)
    elif isinstance(error, KeyboardInterrupt):
        warn(said("interrupted"))
    elif isinstance(error, OSError) and not isinstance(error, ParlourError):
        warn(said("error", sentence=_system(error)))
    else:
        warn(said("error", sentence=one_line(str(error)) or type(error).__name__))
    if app.record is not None:
        warn(said("resumable", command=resume_command(app.record)))
    return code


def resume_command(record: Path) -> str:
    """Return what to type to go on with a record, as Parlour itself was called."""
    import shlex
    import shutil

    from parlour.cli.files import matches

    called = Path(sys.argv[0])
    if called.name == "__main__.py":
        program = f"{shlex.quote(sys.executable)} -m parlour"
    else:
        program = "parlour" if shutil.which("parlour") else shlex.quote(str(called))
    known = record.parent == matches()  # the latest there is found without its name
    return f"{program} resume" if known else f"{program} resume {shlex.quote(str(record))}"


def _system(error: OSError) -> str:
    where = f"{error.filename}: " if error.filename else ""
    return f"{where}{error.strerror or error}"


def _told_bug(error: BaseException, app: App) -> None:
    try:
        report = _written(error, app)
    except OSError as unwritten:
        warn(said("bug", error=_named(error)))
        warn(said("no_report", why=_system(unwritten)))
    else:
        warn(said("bug_reported", error=_named(error), report=report))


def _named(error: BaseException) -> str:
    text = one_line(str(error))
    name = "" if isinstance(error, ParlourError) else type(error).__name__
    return ": ".join(filter(None, (name, text))) or type(error).__name__


def _position(app: App) -> list[str]:
    """Return the position of the game in play, if it can be written."""
    if app.match is None:
        return []
    try:
        return [f"\n{said('report_position')}\n\n{app.match.position()}\n"]
    except Exception as error:  # the report is about another fault
        return [f"\n{_named(error)}\n"]


def _written(error: BaseException, app: App) -> Path:
    """Write a report for its owner's eyes: version, record, traceback and position."""
    import platform
    from datetime import datetime

    import parlour
    from parlour.cli.files import home, unused

    folder = home() / "reports"
    folder.mkdir(parents=True, exist_ok=True, mode=0o700)
    path = unused(folder, f"report-{datetime.now():%Y-%m-%d-%H%M%S}", ".txt")
    lines = [
        f"parlour {parlour.__version__}, Python {platform.python_version()}, {sys.platform}\n",
        f"command: {' '.join(sys.argv)}\n",
        f"record: {app.record or 'none'}\n\n",
        *traceback.format_exception(error),
        *_position(app),
    ]
    path.touch(mode=0o600)
    path.write_text("".join(lines), encoding="utf-8", errors="backslashreplace")
    return path
