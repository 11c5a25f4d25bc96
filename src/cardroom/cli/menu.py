"""`cardroom menu`: what one can do here, to choose from; where there is no keyboard, the audit in short."""

from __future__ import annotations

import sys
from typing import NamedTuple

import click

LEAVE = "q"


class MenuEntry(NamedTuple):
    """A command to choose, and what it is for; most ask for a game of some family."""

    command: str
    says: str
    games: str | None = "house"
    options: tuple[str, ...] = ()


ENTRIES = (
    MenuEntry("play", "Play a house game"),
    MenuEntry("play", "Play poker against bots", games="poker"),
    MenuEntry("play", "Play a mix of poker games", games="mix"),
    MenuEntry("odds", "The exact odds of a game"),
    MenuEntry("strategy", "The strategy chart of a game"),
    MenuEntry("simulate", "Play a game ten million times", options=("--rounds", "10M")),
    MenuEntry("shuffle", "How random its hand shuffle is"),
    MenuEntry("show", "The house rules of a game"),
    MenuEntry("audit", "Are the figures in the five exhibits true?", games=None),
)


@click.command("menu")
@click.pass_context
def command(ctx: click.Context) -> None:
    """Choose from a menu: play, odds, strategy, simulation, shuffle, rules, audit."""
    from cardroom.cli.console import console, styled

    out = console()
    if not sys.stdin.isatty() or not sys.stdout.isatty():
        from cardroom.audit.checkpoint import AuditRequest
        from cardroom.cli.audit.text import write_summary
        from cardroom.cli.audit.work import audits_of, exhibits

        write_summary(out, audits_of(AuditRequest(sheets=exhibits(), readings={}, rounds=0)).done)
        return
    while True:
        out.print(styled("\n[bold green]♠ Cardroom[/]\n"))
        at = _choice([entry.says for entry in ENTRIES])
        if at is None:
            return
        entry = ENTRIES[at]
        arguments = [game] if entry.games is not None and (game := _game(entry.games)) is not None else []
        if entry.games is not None and not arguments:
            continue
        _run(ctx, entry.command, [*arguments, *entry.options])


def _choice(lines: list[str]) -> int | None:
    """The number of a line that the user chooses, or None to leave."""
    for number, line in enumerate(lines, 1):
        click.echo(f"  {click.style(str(number), bold=True)}  {line}")
    click.echo(f"  {click.style(LEAVE, bold=True)}  Leave")
    while True:
        try:
            answer = click.prompt("\nWhich", default=LEAVE, show_default=False).strip().lower()
        except click.Abort:
            return None
        if answer == LEAVE:
            return None
        if answer.isdecimal() and 1 <= int(answer) <= len(lines):
            return int(answer) - 1
        click.echo(f'"{answer}" is not a choice here; it is a number from 1 to {len(lines)}, or {LEAVE}.')


def _game(family: str) -> str | None:
    """A game of the library."""
    from cardroom.cli.listing import games_of

    games = games_of(family)
    click.echo()
    at = _choice([f"{game.id:<20}{game.name}" for game in games])
    return None if at is None else games[at].id


def _run(ctx: click.Context, name: str, arguments: list[str]) -> None:
    """Runs a command as if it had been typed; what it has to complain about does not end the menu."""
    from cardroom.cli.main import main

    found = main.get_command(ctx, name)
    assert found is not None  # noqa: S101 - the entries name commands
    try:
        found.main([*arguments], prog_name=f"cardroom {name}", standalone_mode=False)
    except click.ClickException as error:
        error.show()
    except (click.Abort, KeyboardInterrupt):
        click.echo()
