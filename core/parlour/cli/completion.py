"""`parlour completion SHELL`: the script that lets a shell complete what is typed."""

from __future__ import annotations

import os

import click
from click.shell_completion import (
    BashComplete,
    CompletionItem,
    add_completion_class,
    get_completion_class,
    split_arg_string,
)

from parlour.cli.words import said

VARIABLE = "_PARLOUR_COMPLETE"
SHELLS = ("bash", "zsh", "fish")

# Bash parts words at = and : too. So the words are read from the whole line, and of each
# answer only what lies behind the last such sign is given back.
_BASH = """\
%(complete_func)s() {
    local line="${COMP_LINE:0:COMP_POINT}" answer kind value
    local word="${line##*[[:space:]]}"
    local before="${word%%"${word##*[=:]}"}"
    COMPREPLY=()
    while IFS=, read -r kind value; do
        case "$kind" in
            dir) compopt -o dirnames ;;
            file) compopt -o default ;;
            plain)
                [[ $value == *= ]] && compopt -o nospace
                COMPREPLY+=("${value#"$before"}")
                ;;
        esac
    done < <(PARLOUR_LINE="$line" %(complete_var)s=bash_complete "$1" 2>/dev/null)
}

complete -o nosort -F %(complete_func)s %(prog_name)s
"""


class Bash(BashComplete):
    """Completion in bash for words with = and : inside."""

    name = "bash"
    source_template = _BASH

    @staticmethod
    def _check_version() -> None:
        """Ask nobody: bash 4.4 is ten years old, and asking takes a process."""

    def get_completion_args(self) -> tuple[list[str], str]:
        """Return the words before the one that is being typed, and that one."""
        line = os.environ["PARLOUR_LINE"]
        words = split_arg_string(line)
        begun = words.pop() if words and not line[-1:].isspace() else ""
        return words[1:], begun

    def format_completion(self, item: CompletionItem) -> str:
        """Return an answer as the script reads it; what has blanks is quoted."""
        import shlex

        value = shlex.quote(item.value) if " " in item.value else item.value
        return f"{item.type},{value}"


def prepare() -> None:
    """Let click answer bash in our way."""
    add_completion_class(Bash)


@click.command("completion")
@click.argument("shell", type=click.Choice(SHELLS))
@click.pass_context
def command(ctx: click.Context, shell: str) -> None:
    """Print the script that lets a shell complete on Tab.

    It completes games, options, bots, seats, saves and rules. For bash: `source <(parlour
    completion bash)` in ~/.bashrc; for zsh the same in ~/.zshrc, after compinit; for fish:
    parlour completion fish > ~/.config/fish/completions/parlour.fish
    """
    prepare()
    found = get_completion_class(shell)
    if found is None or ctx.parent is None:
        raise click.UsageError(said("no_completion", shell=shell))
    click.echo(found(ctx.parent.command, {}, "parlour", VARIABLE).source())
