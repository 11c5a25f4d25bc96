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

    from cardroom.sheets import AnySheet


def run(*args: str) -> Result:
    return CliRunner().invoke(main, args)


def spoken(sheet: AnySheet) -> list[tuple[str, str, str, list[tuple[str, str]]]]:
    """The readings of a sheet as they are told: the question, the choice and what each option says."""
    return [
        (name, one.question, one.choice, [(option, of.says) for option, of in one.options.items()])
        for name, one in sheet.readings.items()
    ]


@pytest.mark.parametrize("ref", sheets.ids())
def test_a_sheet_written_whole_is_sound_and_the_same_game(ref: str, tmp_path: Path) -> None:
    path = tmp_path / "whole.toml"
    path.write_text(run("show", ref, "--toml").output, encoding="utf-8")
    written, asked = sheets.check(str(path)), sheets.load(ref)
    assert replace(written, readings={}) == replace(asked, based_on=(), readings={})
    assert spoken(written) == spoken(asked)


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
    about: dict[str, object] = {"readings": {}, "based_on": (), "id": "", "name": "", "exhibit": None, "claims": {}}
    assert replace(written, **about) == replace(asked, **about)
    assert spoken(written) == spoken(asked)


@pytest.mark.parametrize(
    ("ref", "choices", "others"),
    [
        ("blackjack-v1", {"decks": "eight"}, {"decks": "six"}),
        ("blackjack-v1", {"dealer-draws": "always", "dealer.draws": "always"}, {"dealer-draws": "when-needed"}),
        ("spanish21-v1", {"peek": "ace-only-originals"}, {"peek": "ace-only-beats-21"}),
        ("spanish21-v2", {"split-aces": "one-card"}, {"split-aces": "as-others"}),
        ("badacey", {}, {"odd-side": "first"}),
    ],
)
def test_the_other_options_of_a_chosen_reading_take_back_what_it_has_set(
    ref: str, choices: dict[str, str], others: dict[str, str], tmp_path: Path
) -> None:
    path = tmp_path / "whole.toml"
    path.write_text(sheet_toml(ref, choices), encoding="utf-8")
    asked, written = sheets.load(ref, others), sheets.load(str(path), others)
    assert replace(written, readings={}) == replace(asked, based_on=(), readings={})


@pytest.mark.parametrize(
    ("ref", "word", "same"),
    [
        ("blackjack-v2", "dealer.stands.soft=17", "dealer.stands.soft=18"),
        ("badugi", "stakes.higher=6", "stakes.higher=4"),
        ("mixed-games", "stakes.higher=6", "stakes.higher=4"),
    ],
)
def test_a_sheet_in_which_a_word_is_set_is_not_that_of_the_exhibit(
    ref: str, word: str, same: str, tmp_path: Path
) -> None:
    path = tmp_path / "whole.toml"
    path.write_text(run("show", ref, "--toml", "--set", word).output, encoding="utf-8")
    asked, written = sheets.load(ref), sheets.check(str(path))
    assert (written.id, written.name) == (f"{ref}-changed", f"{asked.name}, changed")
    assert (written.exhibit, written.claims) == (None, {})
    for page in (run("show", ref, "--set", word).output, run("show", ref, "--set", word, "--html").output):
        assert f"Changed from {ref}: {word.replace('=', ' = ')}." in page
        assert "Made from exhibit" not in page
    assert "Made from exhibit" in run("show", ref, "--set", same).output


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
