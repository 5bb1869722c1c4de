"""The command line: one file a verb, one grammar for every game."""

from __future__ import annotations

import os
import sys


def main() -> int:
    """Run the command line on `sys.argv`; return the exit code (see `parlour.cli.exits`)."""
    from parlour.cli import streams

    streams.prepare()
    if "_PARLOUR_COMPLETE" in os.environ:  # a shell asks what may follow
        from parlour.cli import completion

        completion.prepare()
    try:
        from parlour.cli.commands import parlour

        parlour.main(prog_name="parlour")
    except SystemExit as left:
        code = left.code if isinstance(left.code, int) else 1
    except KeyboardInterrupt:  # before a command could take it
        code = 130
    except OSError as error:  # the help could not be written
        streams.drain(sys.stdout)
        code = streams.told_lost(error)
    return streams.flushed(code, sys.stdout, sys.stderr)
