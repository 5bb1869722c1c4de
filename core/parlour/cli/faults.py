"""An error that ends a command: one sentence, a report if it is a bug, an exit code."""

from __future__ import annotations

import sys
import traceback
from pathlib import Path

from parlour.cli import exits
from parlour.cli.app import App, warn
from parlour.cli.words import said
from parlour.errors import ParlourError, RulesCrash


def told(error: BaseException, app: App) -> int:
    """Tell an error that ended a command; return the exit code."""
    code = exits.code_of(error)
    if app.debug and not isinstance(error, KeyboardInterrupt | SystemExit):
        show(error)
    if isinstance(error, SystemExit):
        return error.code if isinstance(error.code, int) else exits.FAILED
    if code == exits.BUG:
        _told_bug(error, app)
    elif isinstance(error, KeyboardInterrupt):
        warn(said("interrupted"))
    elif isinstance(error, OSError) and not isinstance(error, ParlourError):
        warn(said("error", sentence=_system(error)))
    else:
        warn(said("error", sentence=str(error) or type(error).__name__))
    if app.record is not None:
        warn(said("resumable", command=resume_command(app.record)))
    return code


def show(error: BaseException) -> None:
    """Print where an error comes from."""
    traceback.print_exception(error)


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
    from parlour.cli import reports

    game = reports.failed_game(error, app)
    if game is None:
        warn(said("bug", error=_named(error)))
    else:
        failed = f": {_named(error)}"
        if isinstance(error, RulesCrash):
            failed = _named(error).removeprefix("the rules failed")
        warn(said("rules_bug", game=game.title, failed=failed))
    try:
        report = reports.write(error, app)
    except OSError as unwritten:
        warn(said("no_report", why=_system(unwritten)))
        return
    if report is not None:
        warn(said("reported", report=report.path))
        if report.command:
            warn(said("reported_again", command=f"parlour --debug {report.command}"))


def _named(error: BaseException) -> str:
    text = " ".join(str(error).split())
    name = "" if isinstance(error, ParlourError) else type(error).__name__
    return ": ".join(filter(None, (name, text))) or type(error).__name__
