"""The command `parlour`: finds its verbs by name, and turns errors into exit codes."""

from __future__ import annotations

import difflib
import importlib
from typing import Any

import click

from parlour import __version__
from parlour.cli import faults
from parlour.cli.app import App
from parlour.cli.words import said

VERBS = (
    "play",
    "resume",
    "rematch",
    "reopen",
    "show",
    "moves",
    "replay",
    "hint",
    "saves",
    "convert",
    "verify",
    "games",
    "bots",
    "arena",
    "rules",
    "plugins",
    "doctor",
    "completion",
    "help",
)


class Verbs(click.Group):
    """A group whose commands lie in modules of their names, imported when they are used."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the verbs, the most used first."""
        return list(VERBS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Return a verb's command, or None if there is no such verb."""
        if cmd_name not in VERBS:
            return None
        command: click.Command = importlib.import_module(f"parlour.cli.{cmd_name}").command
        return _debugged(command)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Find the verb; say what may be meant where there is none."""
        if args and args[0] not in VERBS and not args[0].startswith("-"):
            close = difflib.get_close_matches(args[0], VERBS, n=1)
            key = "no_verb_but" if close else "no_verb"
            ctx.fail(said(key, verb=args[0], close="".join(close), verbs=", ".join(VERBS)))
        return super().resolve_command(ctx, args)

    def invoke(self, ctx: click.Context) -> Any:
        """Run the verb; leave with its exit code, or with the one that fits its error."""
        try:
            code = super().invoke(ctx)
        except click.ClickException as error:
            if error.__cause__ is not None and ctx.ensure_object(App).debug:
                faults.show(error)
            raise
        except (click.exceptions.Exit, click.Abort):
            raise
        except BaseException as error:
            app = ctx.ensure_object(App)
            raise click.exceptions.Exit(faults.told(error, app)) from error
        raise click.exceptions.Exit(code if isinstance(code, int) else 0)


def _debugged(command: click.Command) -> click.Command:
    """Give a command, and those below it, the option --debug."""
    if all(option.name != "debug" for option in command.params):
        command.params.append(
            click.Option(
                ["--debug"],
                is_flag=True,
                is_eager=True,
                expose_value=False,
                callback=_debug,
                help="Show where an error comes from.",
            )
        )
    for below in command.commands.values() if isinstance(command, click.Group) else ():
        _debugged(below)
    return command


def _debug(ctx: click.Context, option: click.Parameter, wanted: bool) -> None:
    app = ctx.ensure_object(App)
    app.debug = app.debug or wanted


@click.group(
    "parlour",
    cls=Verbs,
    context_settings={"help_option_names": ["-h", "--help"]},
    epilog="Exit codes: 0 done, 1 failed, 2 usage, 3 refused by the rules, 4 not found, 5 stale, "
    "6 storage, 70 a bug of ours, 130 interrupted; more with `parlour help exit-codes`.",
)
@click.option("--debug", is_flag=True, help="Show where an error comes from.")
@click.version_option(__version__, message="%(prog)s %(version)s")
@click.pass_context
def parlour(ctx: click.Context, debug: bool) -> None:
    """Board games in the terminal: against bots, friends at one keyboard, or both.

    `parlour play tigris` begins a game; `parlour resume` goes on with the last one.
    """
    ctx.obj = App(debug=debug)
