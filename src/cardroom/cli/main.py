"""The ``cardroom`` command and its list of commands."""

from __future__ import annotations

import sys
from importlib import import_module
from importlib.metadata import version
from typing import Any

import click

from cardroom.cli.letters import use_letters
from cardroom.cli.streams import ended, guarded

_COMMANDS = {
    "open": "Open the room: tables of every game for people and bots.",
    "manager": "Make somebody a manager of the room, while it is closed.",
    "backup": "Copy the room, open or closed, into a new file.",
    "menu": "Choose from a menu of all this.",
    "games": "List every game in the library.",
    "show": "Print the house rules of a game.",
    "check": "Tell whether a sheet of your own is sound.",
    "words": "List the words that a sheet can have.",
    "play": "Play a game, or a mix of poker games, in the terminal.",
    "odds": "Work out the exact odds of a house game, or of one hand.",
    "simulate": "Play a house game millions of times, or poker by bots.",
    "audit": "Judge every figure that an exhibit prints.",
    "diff": "Compare two sheets: words, edges and strategy.",
    "exhibit": "List every sentence of an exhibit and where it is kept.",
    "strategy": "Show the strategy chart of a house game.",
    "shuffle": "Tell how random the hand shuffle of a house game is.",
    "equity": "Work out what share of the pot poker hands can expect.",
    "pot": "Say who wins what at a poker showdown, and why.",
    "replay": "Tell whether transcripts and hand histories agree with the rules.",
}


class Commands(click.Group):
    """Commands that live in a module of their own name, imported when one is called."""

    def main(self, *args: Any, **options: Any) -> Any:  # noqa: ANN401 - click's signature
        with guarded():
            return super().main(*args, **options)

    def invoke(self, ctx: click.Context) -> Any:  # noqa: ANN401 - the same
        with ended():
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002 - click's signature
        return list(_COMMANDS)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002 - click's signature
        if cmd_name not in _COMMANDS:
            return None
        command: click.Command = import_module(f"cardroom.cli.{cmd_name}").command
        return command

    def format_commands(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:  # noqa: ARG002 - the same
        with formatter.section("Commands"):
            formatter.write_dl(list(_COMMANDS.items()))

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        if args and args[0] not in _COMMANDS and not args[0].startswith("-"):
            from cardroom.cli.errors import unknown_command

            raise unknown_command(args[0], _COMMANDS)
        return super().resolve_command(ctx, args)


@click.group(
    cls=Commands,
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100},
)
@click.version_option(version("cardroom"), message="cardroom %(version)s")
@click.pass_context
def main(ctx: click.Context) -> None:
    """Card-room games from one readable rule sheet each.

    SHEET is the id of a game in the library (see `cardroom games`) or the path of a .toml file of your own.
    """
    for stream in (sys.stdout, sys.stderr):
        use_letters(stream)
    if ctx.invoked_subcommand is None:
        from cardroom.cli.welcome import welcome

        welcome()
