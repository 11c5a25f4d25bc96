"""A whole sheet as TOML, and words of a sheet set from outside."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from cardroom import sheets
from cardroom.cli.main import main
from cardroom.data import replace
from cardroom.sheets import HouseSheet
from cardroom.sheets.writing import sheet_toml

if TYPE_CHECKING:
    from pathlib import Path


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args)


@pytest.mark.parametrize("ref", sheets.ids())
def test_a_sheet_written_whole_is_sound_and_the_same_game(ref: str, tmp_path: Path) -> None:
    path = tmp_path / "whole.toml"
    path.write_text(run("show", ref, "--toml").output, encoding="utf-8")
    assert sheets.check(str(path)) == replace(sheets.load(ref), based_on=())


@pytest.mark.parametrize(
    ("ref", "choices"),
    [
        ("blackjack-v1", {"decks": "eight"}),
        ("blackjack-v1", {"decks": "eight", "equipment.decks": "4", "dealer.peek": "ace"}),
        ("spanish21-v1", {"peek": "ace-only", "dealer.late_blackjack.takes": "original-wagers"}),
        ("badugi", {"raise-cap": "three", "betting.raises": "2", "stakes.higher": "6"}),
        ("holdem", {".types": "flop,split-pot", "streets.flop.bet.size": "higher"}),
    ],
)
def test_readings_and_words_that_were_chosen_are_in_what_is_written(
    ref: str, choices: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "whole.toml"
    path.write_text(sheet_toml(ref, choices), encoding="utf-8")
    asked, written = sheets.load(ref, choices), sheets.check(str(path))
    assert replace(written, readings={}) == replace(asked, based_on=(), readings={})
    assert {name: one.choice for name, one in written.readings.items()} == {
        name: one.choice for name, one in asked.readings.items()
    }


def test_a_word_that_is_set_is_read_by_its_type() -> None:
    words = {"equipment.decks": "8", "dealer.peek": "ace", "split.aces.double": "true", "wagers.ante.max": "8"}
    words |= {"pays.blackjack": "6:5", "wagers.rounding": "down", "surrender.when": "first-action"}
    sheet = sheets.load("spanish21-v1", words)
    assert isinstance(sheet, HouseSheet)
    assert (sheet.equipment.decks, sheet.dealer.peek, sheet.split.aces.double) == (8, ("ace",), True)
    assert (str(sheet.wagers.ante.max), str(sheet.pays.blackjack)) == ("$8", "6:5")


@pytest.mark.parametrize(
    ("given", "sentence"),
    [
        ("--set=dealer.stands.sof=17", 'dealer.stands.sof: is not a word of this sheet; did you mean "soft"?'),
        ("--set=dealer.stands.soft=x", 'dealer.stands.soft: must be a whole number from 12 to 21, not "x"'),
        ("--set=dealer.stands.soft.x=1", "dealer.stands.soft.x: is not a word of this sheet"),
        ("--set=dealer=ace", "dealer: is a table or a list of tables; set the words within it"),
        ("--set=shuffle.opening=wash", "shuffle.opening: is a table or a list of tables"),
        ("--set=name=Mine", "name: is about the sheet, and only a rule of the game can be set"),
        ("--set=pays.win=much", 'pays.win: "much" is not a pay'),
        ("--set=decks", '"decks" is not a word; write it as WORD=VALUE'),
        ("--reading=equipment.decks=8", '"equipment.decks" is not the name of a reading; --set sets a word'),
        ("--reading=none=8", "readings.none: has no such reading"),
    ],
)
def test_a_word_that_cannot_be_set_is_named(given: str, sentence: str) -> None:
    result = run("show", "blackjack-v2", given)
    assert result.exit_code == 2
    assert sentence in result.output


def test_every_command_that_takes_readings_takes_words() -> None:
    for name, command in ((name, main.get_command(None, name)) for name in main.list_commands(None)):  # type: ignore[arg-type]  # no context is looked at
        taken = {option for parameter in command.params for option in parameter.opts}  # type: ignore[union-attr]  # they are there
        assert ("--reading" in taken) == ("--set" in taken), name


def test_a_transcript_keeps_the_words_that_were_set(tmp_path: Path) -> None:
    path = tmp_path / "round.txt"
    words = ("--set", "dealer.stands.soft=17", "--set", "signals.hit.voice=hit me")
    played = CliRunner().invoke(
        main,
        ["play", "blackjack-v2", "--rounds", "1", "--seed", "1", "--transcript", str(path), *words],
        input="\ns\ns\n",
    )
    assert played.exit_code == 0, played.output
    assert "reading dealer.stands.soft=17\n" in path.read_text(encoding="utf-8")
    assert run("replay", str(path)).exit_code == 0
