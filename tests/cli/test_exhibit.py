"""`cardroom exhibit` as a user meets it."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING

from click.testing import CliRunner

from cardroom.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path

    from click.testing import Result


def run(*args: str) -> Result:
    return CliRunner().invoke(main, ["exhibit", *args])


def test_every_sentence_is_listed_and_coverage_is_printed() -> None:
    shown = run("blackjack-v2").output
    assert "version 2 of 2021-03-26" in shown
    assert "5.9    whoever got the cut card last cuts" in shown
    assert "Coverage 100%." in shown


def test_one_game_of_the_mix_has_the_sentences_that_name_it() -> None:
    shown = run("archie").output
    assert "pair of nines for the high" in shown
    assert "Badacey" not in shown


def test_the_json_leads_to_words_clauses_and_tests() -> None:
    data = json.loads(run("spanish21-v1", "--json").output)
    edge = next(line for line in data["sentences"] if "claims.house-edge" in line["words"])
    assert (edge["at"], edge["treatment"], edge["clauses"]) == ("11.1", "figure", ["S1.11"])
    assert any("s1_11" in test for test in edge["tests"])
    assert data["uncovered"] == []


def test_ones_own_copy_is_laid_beside_the_sheet(tmp_path: Path) -> None:
    copy, page = tmp_path / "copy.txt", tmp_path / "page.html"
    copy.write_text("Rules: A tie with the dealer results in a push. <b>Dogs</b> may [red]bark[/].", encoding="utf-8")
    assert run("spanish21-v1", "--text", str(copy), "--html", str(page)).exit_code == 0
    shown = page.read_text(encoding="utf-8")
    assert "A tie with the dealer results in a push." in shown
    assert "pays.tie = &#34;pushes&#34;" in shown
    assert "not in the register" in shown
    assert "<b>Dogs" not in shown
    assert "Not in the register: Dogs may [red]bark[/]." in run("spanish21-v1", "--text", str(copy)).output


def test_what_cannot_be_used_gets_a_sentence(tmp_path: Path) -> None:
    binary = tmp_path / "copy.txt"
    binary.write_bytes(b"\xff\xfe")
    for args, sentence in (
        (["holdem"], "no exhibit is registered for this sheet"),
        (["spanish21-v1", "--text", str(binary)], "is not a text in UTF-8"),
        (["spanish21-v1", "--text", str(tmp_path / "none")], "no such file"),
        (["spanish21-v1", "--html", str(tmp_path / "no" / "page.html")], "there is no folder"),
    ):
        result = run(*args)
        assert result.exit_code == 2
        assert sentence in result.output
