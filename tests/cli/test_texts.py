"""Texts of others are shown as they are by every command: they can neither style, nor break, nor move anything."""

from __future__ import annotations

import ast
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

import cardroom.cli
from cardroom.cli.console import styled
from cardroom.cli.main import main
from edits import edited, write

if TYPE_CHECKING:
    from collections.abc import Iterator

NAME = r"[/] [red]Ann's[/red] \[bold] & :spade: <b>"
"""A name with marks of style, an end of one that never began, a code of a picture, and HTML."""
QUOTED = NAME.replace("\\", "\\\\")
HOUSE = (
    f'name = "{QUOTED}"; readings.resplit-aces.question = "{QUOTED}"; signals.hit.voice = "{QUOTED}"; '
    f'readings.resplit-aces.options.three-hands.says = "{QUOTED}"'
)
POKER = f'name = "{QUOTED}"; readings.pot-opening.question = "{QUOTED}"'
IN_HTML = "[/] [red]Ann&#39;s[/red] \\[bold] &amp; :spade: &lt;b&gt;"


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A house game, a poker game and a mix, all with hostile texts."""
    folder = tmp_path_factory.mktemp("hostile")
    for name, ref, edits in (("house", "blackjack-v2", HOUSE), ("poker", "holdem", POKER)):
        Path(write(folder, edited(ref, edits))).rename(folder / f"{name}.toml")
    mix = edited("mixed-games", f'name = "{QUOTED}"; games = ["poker.toml"]; dealers_choice.default = "poker.toml"')
    Path(write(folder, mix)).rename(folder / "mix.toml")
    return folder


def run(*args: str, given: str = "") -> Result:
    return CliRunner().invoke(main, args, input=given)


COMMANDS = (
    "check house.toml",
    "show house.toml",
    "show poker.toml",
    "show mix.toml",
    "odds house.toml",
    "strategy house.toml",
    "simulate house.toml --rounds 1000",
    "shuffle house.toml --shoes 100",
    "play house.toml --rounds 1",
    "play poker.toml --rounds 1",
    "play mix.toml --rounds 1",
    "simulate poker.toml --rounds 10 --workers 1",
    "equity poker.toml AsAd KhKd",
    "audit poker.toml",
    "diff poker.toml omaha",
    "exhibit house.toml",
    "audit mix.toml",
    "diff poker.toml holdem",
)


@pytest.mark.parametrize("line", COMMANDS)
def test_every_command_shows_a_name_as_it_is(line: str, folder: Path) -> None:
    command, file, *options = line.split()
    result = run(command, str(folder / file), *options, given="?\nq\n")
    assert result.exit_code == 0, result.output
    assert NAME in result.output
    assert "\x1b" not in result.output


def test_pages_show_a_name_as_it_is(folder: Path, tmp_path: Path) -> None:
    page = tmp_path / "page.html"
    assert IN_HTML in run("show", str(folder / "house.toml"), "--html").output
    assert run("simulate", str(folder / "house.toml"), "--rounds", "1000", "--html", str(page)).exit_code == 0
    assert "<b>" not in page.read_text(encoding="utf-8").replace("<body>", "")
    assert (
        run("audit", str(folder / "poker.toml"), "--html", str(tmp_path), "--pdf", str(tmp_path / "a.pdf")).exit_code
        == 0
    )
    assert IN_HTML in (tmp_path / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("letter", ["\x1b[31m", "\u202e", "\x07", "\r", "\u2028", "\x9b"])
def test_what_does_not_print_is_refused_in_a_sheet_and_written_out_in_the_refusal(letter: str, tmp_path: Path) -> None:
    for edits in (
        'name = "X"',
        'bonus.hands.X.pays = "2:1"',
        'readings.X.choice = "none"',
        'side_bets.X.wager.min = "$5"',
    ):
        data = edited("blackjack-v2", edits)
        text = Path(write(tmp_path, data)).read_text(encoding="utf-8").replace('"X"', '"' + _escaped(letter) + '"')
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
        result = run("check", str(tmp_path / "mine.toml"))
        assert result.exit_code == 2
        assert letter not in result.output
        assert result.output.count("\n") == len(result.output.splitlines())


def _escaped(text: str) -> str:
    return "".join(f"\\u{ord(letter):04x}" for letter in text)


def strings(tree: ast.AST, *, is_template: bool = False) -> Iterator[str]:
    """Every text of a module that is not the template of `styled`."""
    for node in ast.iter_child_nodes(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and not is_template:
            yield node.value
        called = node.func.id if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) else ""
        yield from strings(node, is_template=called == "styled")


def test_styles_come_from_templates_alone() -> None:
    """A console takes marks of style as text, so they stand nowhere but in a template."""
    for path in Path(next(iter(cardroom.cli.__path__))).rglob("*.py"):
        text = path.read_text(encoding="utf-8")
        if path.name != "console.py":
            assert not [said for said in strings(ast.parse(text)) if "[/]" in said], path.name
            assert "Console(" not in text, path.name


def test_a_style_goes_on_round_what_is_filled_in() -> None:
    text = styled("[bold]{} {}[/] {}", "[/]", styled("[red]x[/]"), "y")
    assert text.plain == "[/] x y"
    assert [str(span.style) for span in text.spans if span.start <= 4 < span.end] == ["bold", "red"]


@pytest.mark.parametrize(
    ("line", "variables"),
    [
        ("show holdem", {"LC_ALL": "C"}),
        ("show holdem", {"PYTHONIOENCODING": "ascii"}),
        ("play holdem --seed 1", {"LANG": "C"}),
        ("odds nothing-♠", {"PYTHONIOENCODING": "ascii"}),
    ],
)
def test_a_locale_without_suits_gets_letters(line: str, variables: dict[str, str]) -> None:
    kept = {name: value for name, value in os.environ.items() if not name.startswith(("LC_", "LANG", "PYTHON"))}
    done = subprocess.run(
        [sys.executable, "-m", "cardroom", *line.split()],
        input=b"q\n",
        capture_output=True,
        env=kept | variables,
        check=False,
    )
    assert (done.stdout + done.stderr).isascii()
    assert b"?" not in done.stdout.replace(b"??", b"").replace(b"? ", b""), done.stdout


def test_a_sheet_and_a_page_are_written_as_they_are_in_any_locale() -> None:
    for option in ("--toml", "--html"):
        done = subprocess.run(
            [sys.executable, "-m", "cardroom", "show", "razzdugi", option],
            capture_output=True,
            env=os.environ | {"LC_ALL": "C"},
            check=True,
        )
        assert done.stdout.decode() == run("show", "razzdugi", option).output


def test_the_name_of_a_file_is_written_out_too(tmp_path: Path) -> None:
    path = tmp_path / "\x1b[31m.toml"
    path.write_text('based_on = ["badugi"]\nid = "mine"', encoding="utf-8")
    assert "\\x1b[31m.toml: a sound sheet" in run("check", str(path)).output


TITLE = "\x1b]0;x\x07"
"""Sets the title of a terminal, and is no style that a command would leave out by itself."""


@pytest.mark.parametrize(
    ("line", "given"),
    [
        (("simulate", "--resume", TITLE), ""),
        (("simulate", "blackjack-v1", "--rounds", "9", "--strategy", TITLE), ""),
        (("simulate", "blackjack-v1", "--rounds", "9", "--strategy", "chart.toml"), ""),
        (("replay", "told.txt"), ""),
        (("pot", "holdem"), '{"\\u001b]0;x\\u0007": 1}'),
    ],
)
def test_escapes_from_outside_are_written_out_in_refusals(
    line: tuple[str, ...], given: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    Path("chart.toml").write_text('"\\u001b]0;x\\u0007" = 1', encoding="utf-8")
    Path("told.txt").write_text(f"sheet {TITLE}\n", encoding="utf-8")
    result = run(*line, given=given)
    assert result.exit_code == 2
    assert "\\x1b]0;x\\x07" in result.output
