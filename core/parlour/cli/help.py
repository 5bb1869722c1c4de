"""`parlour help [TOPIC]`: the commands, one command, or the exit codes."""

from __future__ import annotations

import click

from parlour.cli import exits
from parlour.cli.options import offers
from parlour.cli.words import said
from parlour.errors import NotFound

EXIT_CODES = "exit-codes"


@click.command("help")
@click.argument("topic", required=False, shell_complete=offers("topics"))
@click.pass_context
def command(ctx: click.Context, topic: str | None) -> None:
    """Show help: of a command, of all, or `exit-codes`."""
    whole = ctx.parent
    assert whole is not None
    if topic is None:
        click.echo(whole.get_help())
    elif topic == EXIT_CODES:
        for code, meaning in exits.MEANINGS.items():
            click.echo(f"{code:>4}  {meaning}")
    else:
        group = whole.command
        found = group.get_command(whole, topic) if isinstance(group, click.Group) else None
        if found is None:
            raise NotFound(_no_topic(whole, topic))
        with click.Context(found, info_name=topic, parent=whole) as inner:
            click.echo(found.get_help(inner))


def _no_topic(whole: click.Context, topic: str) -> str:
    import difflib

    group = whole.command
    verbs = group.list_commands(whole) if isinstance(group, click.Group) else []
    close = difflib.get_close_matches(topic, [*verbs, EXIT_CODES], n=1)
    if close:
        return said("no_topic_but", topic=topic, close=close[0])
    return said("no_topic", topic=topic, exit_codes=EXIT_CODES)
