"""The commands as a user meets them."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from cardroom import sheets
from cardroom.cli.main import main
from cardroom.sheets import source
from cardroom.sheets.vocabulary import vocabulary

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args)


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A sheet of one's own: a copy with a line changed."""
    path = tmp_path / "mine.toml"
    text = (source.LIBRARY / "blackjack-v2.toml").read_text(encoding="utf-8")
    path.write_text(text.replace("decks = 6", "decks = 4").replace("version 2", "four decks"), encoding="utf-8")
    return path


def test_without_a_command_it_says_what_is_here_and_what_to_try() -> None:
    result = run()
    assert result.exit_code == 0
    assert all(ref in result.output for ref in sheets.ids())
    assert "cardroom show spanish21-v1" in result.output


def test_games_lists_every_sheet() -> None:
    result = run("games")
    assert result.exit_code == 0
    for ref in sheets.ids():
        assert f"{ref} " in result.output
        assert sheets.load(ref).name in result.output


def test_games_for_machines() -> None:
    listed = json.loads(run("games", "--json").output)
    assert sorted(game["id"] for game in listed) == sorted(sheets.ids())
    assert {"id": "badugi", "family": "poker", "name": "Badugi"} in listed


@pytest.mark.parametrize("ref", sheets.ids())
def test_show_works_for_every_sheet_on_a_terminal_and_as_a_page(ref: str) -> None:
    shown, page = run("show", ref), run("show", ref, "--html")
    assert shown.exit_code == page.exit_code == 0
    assert sheets.load(ref).name in shown.output
    assert page.output.startswith("<!doctype html>")
    assert page.output.rstrip().endswith("</html>")
    assert "http" not in page.output, "a page needs nothing from elsewhere"


def test_a_copied_and_edited_sheet_is_shown_and_checked_by_its_path(copy: Path) -> None:
    assert "Four standard decks of 52 cards." in run("show", str(copy)).output
    checked = run("check", str(copy))
    assert (checked.exit_code, checked.output) == (
        0,
        f"{copy}: a sound sheet, Blackjack with Match the Dealer, four decks\n",
    )


def test_show_writes_a_page_to_a_file(tmp_path: Path) -> None:
    path = tmp_path / "rules.html"
    result = run("show", "archie", "--html", str(path))
    assert result.output == f"{path}: the house rules of Archie\n"
    assert "a pair of nines or better" in path.read_text(encoding="utf-8")


def test_a_page_may_be_asked_for_before_the_sheet() -> None:
    assert run("show", "--html", "badugi").output == run("show", "badugi", "--html").output


@pytest.mark.parametrize("family", ["house", "poker", "mix"])
def test_words_lists_every_word_that_a_sheet_of_the_library_uses(family: str) -> None:
    listed = {re.sub(r"\[\]|NAME", "*", word.path) for word in vocabulary(family)}
    for ref in sheets.ids():
        data = source.read(ref)
        if data["family"] == family:
            assert {path for path in paths(data) if not any(fits(path, word) for word in listed)} == set(), ref
    assert "if left out" in run("words", family).output


def paths(value: object, path: str = "") -> Iterator[str]:
    """The words of plain data: every leaf, items of lists as ``*``."""
    if isinstance(value, dict):
        for key, item in value.items():
            yield from paths(item, f"{path}.{key}" if path else key)
    elif isinstance(value, list) and value and isinstance(value[0], dict):
        for item in value:
            yield from paths(item, f"{path}*")
    else:
        yield path


def fits(path: str, word: str) -> bool:
    pattern = re.escape(word).replace(r"\.\*", r"\.[^.]+(?:\.[^.]+)*?").replace(r"\*", r"\*")
    return re.fullmatch(pattern, path) is not None


def test_show_takes_readings() -> None:
    shown = run("show", "spanish21-v2", "--reading", "soft-17=stands").output
    assert "The dealer stands on a soft 17." in " ".join(shown.split())


def test_what_a_sheet_says_cannot_break_a_page(copy: Path) -> None:
    copy.write_text(
        copy.read_text(encoding="utf-8").replace("four decks", "<script>alert(1)</script>"), encoding="utf-8"
    )
    assert "<script>" not in run("show", str(copy), "--html").output


@pytest.mark.parametrize(
    ("args", "sentence"),
    [
        (["shwo", "archie"], 'cardroom: "shwo" is not a command; did you mean "show"?'),
        (["show", "archy"], 'archy: there is no sheet of this name; did you mean "archie"?'),
        (["show", "archie", "--reading", "raise-cap"], "write it as NAME=OPTION"),
        (["show", "archie", "--reading", "raise-cap=two"], '"two" is not an option; it can be "four" or "three"'),
        (["show", "archie", "--html", "archie.toml"], '"archie.toml" is not the name of a page; it must end in .html'),
        (["show", "archie", "--reading", "raise-cap=three", "--reading", "raise-cap=four"], "is chosen twice"),
        (["show", "flop"], "flop: there is no sheet of this name"),
        (["show", "archie", "--html", "/no/such/folder/x.html"], "/no/such/folder/x.html: no such file or directory"),
        (["check", "nowhere.toml"], "nowhere.toml: cannot be read: no such file or directory"),
        (["check"], "Missing argument"),
        (["show"], "Missing argument"),
    ],
)
def test_bad_input_gets_a_sentence_and_exit_code_2(args: list[str], sentence: str) -> None:
    result = run(*args)
    assert result.exit_code == 2
    assert sentence in result.stderr
    assert "Traceback" not in result.stderr


def test_check_tells_all_problems_of_all_files(copy: Path) -> None:
    copy.write_text(copy.read_text(encoding="utf-8").replace("decks = 4", "decks = 40\ndekcs = 4"), encoding="utf-8")
    result = run("check", str(copy), "badugi", "nowhere.toml")
    assert result.exit_code == 2
    assert result.stdout == "badugi: a sound sheet, Badugi\n"
    assert result.stderr.splitlines() == [
        f'{copy}: equipment.dekcs: "dekcs" is not a word here; did you mean "decks"?',
        f"{copy}: equipment.decks: must be a whole number from 1 to 8, not 40",
        "nowhere.toml: cannot be read: no such file or directory",
    ]


@pytest.mark.parametrize("args", [[], *([name] for name in ("games", "show", "check", "words", "play", "replay"))])
def test_every_command_has_its_help(args: list[str]) -> None:
    result = run(*args, "--help")
    assert result.exit_code == 0
    assert "Usage: " in result.output


def test_help_starts_without_the_heavy_parts() -> None:
    """Rich, Jinja and the sheets are imported by the commands that need them, so that help comes at once."""
    code = "import sys, cardroom.cli.main; print(*{'rich', 'jinja2', 'msgspec', 'tomllib'} & set(sys.modules))"
    unmeasured = {name: value for name, value in os.environ.items() if not name.startswith("COVERAGE_")}
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True, env=unmeasured)
    assert done.stdout.strip() == ""


def test_the_installed_command_runs() -> None:
    done = subprocess.run([sys.executable, "-m", "cardroom", "games"], capture_output=True, text=True, check=True)
    assert "badugi" in done.stdout
