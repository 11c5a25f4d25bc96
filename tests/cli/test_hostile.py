"""Whatever stands on the command line, the answer is a sentence and exit code 2, or figures; never a traceback."""

from __future__ import annotations

import os
from io import StringIO
from typing import TYPE_CHECKING

import click
import pytest
from click.testing import CliRunner, Result
from rich.console import Console
from rich.table import Table

from cardroom.cli.console import print_whole
from cardroom.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path

NINES = "9" * 1000
GAMES = {
    "check": (),
    "replay": (),
    "words": (),
    "games": (),
    "equity": ("holdem", "AsAd", "KsKd"),
    "pot": ("holdem",),
    "show": ("holdem",),
    "audit": ("holdem",),
    "play": ("holdem",),
    "diff": ("holdem", "omaha"),
}
"""What a command is about, if it is not a house game."""
ANYTHING = {"--seed", "--transcript", "--phh", "--file", "--html", "--pdf", "--svg", "--text", "--resume"}
"""Options that take any text, or a file that may not be there."""


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args, input="q\n")


def commands() -> list[tuple[str, click.Command]]:
    context = click.Context(main)
    found = [(name, main.get_command(context, name)) for name in main.list_commands(context) if name != "menu"]
    return [(name, command) for name, command in found if command is not None]


def numbers() -> list[tuple[str, ...]]:
    """Every command with a number of a thousand digits for every option that wants something."""
    return [
        (name, *GAMES.get(name, ("blackjack-v2",)), f"{parameter.opts[0]}={value}")
        for name, command in commands()
        for parameter in command.params
        if isinstance(parameter, click.Option) and not parameter.is_flag and parameter.opts[0] not in ANYTHING
        for value in (NINES, "\x1b[31m[/]\u202e", "1e999999999")
    ]


@pytest.mark.parametrize("arguments", numbers(), ids=lambda arguments: " ".join(arguments)[:50])
def test_a_value_beyond_all_measure_is_refused_with_a_sentence(arguments: tuple[str, ...]) -> None:
    result = run(*arguments)
    assert isinstance(result.exception, SystemExit), result.exception
    assert result.exit_code == 2, result.output
    assert result.output.strip()
    assert "\x1b" not in result.output


@pytest.mark.parametrize(
    "name", [name for name, command in commands() if any(isinstance(one, click.Argument) for one in command.params)]
)
def test_what_is_no_sheet_or_file_is_refused_with_a_sentence(name: str, tmp_path: Path) -> None:
    locked, strange = tmp_path / "locked.toml", tmp_path / "strange.toml"
    locked.touch(mode=0)
    strange.write_bytes(b"\xff\xfe\x00")
    others = GAMES.get(name, ("blackjack-v2",))[1:]
    given = (
        "",
        "/",
        "x" * 5000,
        f"{'y' * 300}/x.toml",
        str(tmp_path),
        str(strange),
        "/dev/zero",
        "/dev/null/x.toml",
        "[/]",
    )
    for file in (*given, *([str(locked)] if os.geteuid() else [])):
        result = run(name, file, *others)
        assert isinstance(result.exception, SystemExit), (file, result.exception)
        assert result.exit_code == 2, (file, result.output)
        assert result.output.strip()


@pytest.mark.parametrize(("width", "is_whole"), [(60, True), (59, False)])
def test_a_narrow_terminal_says_so_and_drops_no_column(width: int, *, is_whole: bool) -> None:
    chart = Table(box=None, padding=(0, 1))
    chart.add_column("", min_width=8)
    for up in "23456789TA":
        chart.add_column(up, min_width=3)
    out = Console(width=width, file=StringIO())
    with out.capture() as captured:
        print_whole(out, chart)
    told = captured.get()
    assert ("A" in told) == is_whole
    assert ("too narrow" in told) != is_whole
