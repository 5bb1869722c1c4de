"""`parlour verify FILE...`: replay records and check every draw."""

from __future__ import annotations

from typing import Any

import click

from parlour.cli import exits
from parlour.cli.app import App
from parlour.cli.console import one_line
from parlour.cli.options import json_option, offers, print_json
from parlour.cli.words import said
from parlour.errors import ParlourError


@click.command("verify")
@click.argument("files", nargs=-1, required=True, shell_complete=offers("saves"))
@json_option
@click.pass_obj
def command(app: App, files: tuple[str, ...], as_json: bool) -> int:
    """Check every draw and every act of recorded games.

    Draws are checked against the seed, acts against the rules. The exit code is that of the
    first file that fails: 1 if it says something wrong, 4 if it isn't there, 6 if it can't be
    read.
    """
    from parlour.cli.progress import progress

    found = []
    code = exits.OK
    with progress(said("checking"), len(files)) as step:
        for file in files:
            report, failed = _checked(app, file)
            code = code or failed
            found.append(report)
            step()
            if not as_json:
                print(_sentence(report), flush=True)
    if as_json:
        print_json(found)
    return code


def _checked(app: App, file: str) -> tuple[dict[str, Any], int]:
    """Return what a check of one file found, and its exit code."""
    from parlour.cli.stored import path_of
    from parlour.record import read_file, read_record, verify

    report: dict[str, Any] = {
        "file": file,
        "ok": False,
        "problem": None,
        "place": None,
        "finished": None,
        "provable": None,
        "unprovable": None,
        "unchecked": None,
        "torn": None,
    }
    try:
        record = read_record(read_file(path_of(file)), app.registry.game)
        found = verify(record, app.house(record.header))
    except ParlourError as error:
        return {**report, "problem": str(error), "place": getattr(error, "place", None)}, (
            exits.code_of(error)
        )
    report |= {
        "ok": found.ok,
        "problem": found.problem or None,
        "place": found.place,
        "finished": record.finished,
        "provable": found.provable,
        "unprovable": found.unprovable or None,
        "unchecked": found.unchecked,
        "torn": record.torn,
    }
    return report, exits.OK if found.ok else exits.FAILED


def _sentence(report: dict[str, Any]) -> str:
    file = one_line(report["file"])
    if not report["ok"]:
        return said("verify_bad", file=file, problem=one_line(report["problem"]))
    lines = [said("verify_ok" if report["finished"] else "verify_unfinished", file=file)]
    lines.append(said("provable") if report["provable"] else said("unprovable", **report))
    if report["unchecked"]:
        lines.append(said("verify_unchecked"))
    if report["torn"]:
        lines.append(said("verify_torn", size=report["torn"]))
    return "; ".join(lines)
