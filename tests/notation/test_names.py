"""Transcripts are read back whatever a sheet calls its parts, and however long they are."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom import sheets
from cardroom.engine.house.actions import Sit
from cardroom.engine.poker.state import State
from cardroom.notation import poker
from cardroom.notation.replay import replay
from cardroom.notation.transcript import Lines, NumberedLine, TranscriptError, header, tell
from cardroom.sheets import HouseSheet, PokerSheet
from cardroom.shoe import SeedTape
from edits import edited, write
from random_hands import random_hand
from random_rounds import random_round
from tables import Hands, HouseTable

if TYPE_CHECKING:
    from collections.abc import Callable
    from pathlib import Path


NAMES = (
    "ante2",
    "dead",
    "dead-ante",
    "lucky-ladies",
    "5-folds",
    "2",
    "showdown",
    "board",
    "hand-begins",
    "all-in",
    "of-5",
)
REFUSED = ("ü", "*  ", "big_ante", "lucky ladies", "#", "(M15)", "x $5", "a\nb")


def poker_sheet(folder: Path, name: str) -> str:
    """Hold'em with a forced bet, a street and a part of the pot of this name."""
    data = edited("holdem", "- forced.small-blind")
    data["forced"] = {name: {"by": "first-left-of-button", "share": "1/2"}} | data["forced"]
    data["streets"] = {name if street == "flop" else street: steps for street, steps in data["streets"].items()}
    (part,) = data["showdown"].values()
    data["showdown"] = {name: part}
    data["clauses"] = {clause: [word.split(".")[0] for word in words] for clause, words in data["clauses"].items()}
    data.pop("readings", None)
    return write(folder, data)


def house_sheet(folder: Path, name: str) -> str:
    """Blackjack with a side bet of this name."""
    data = edited("blackjack-v1", "- claims")
    data["side_bets"] = {name: data["side_bets"]["match-the-dealer"]}
    data["clauses"] = {clause: [word.split(".")[0] for word in words] for clause, words in data["clauses"].items()}
    data.pop("readings", None)
    return write(folder, data)


@pytest.mark.parametrize("name", NAMES)
def test_a_hand_is_read_back_whatever_its_parts_are_called(name: str, tmp_path: Path) -> None:
    ref = poker_sheet(tmp_path, name)
    sheet = sheets.load(ref)
    assert isinstance(sheet, PokerSheet)
    chance = Random(name)
    for _ in range(3):
        game = Hands(sheet, SeedTape(chance.getrandbits(64)))
        random_hand(chance, game)
        text = "\n".join([*header(ref, {}), *poker.write(game.sheet, State(), game.log), ""])
        assert replay(text).events == len(game.log)


@pytest.mark.parametrize("name", NAMES)
def test_a_round_is_read_back_whatever_its_side_bets_are_called(name: str, tmp_path: Path) -> None:
    ref = house_sheet(tmp_path, name)
    sheet = sheets.load(ref)
    assert isinstance(sheet, HouseSheet)
    chance = Random(name)
    table = HouseTable(sheet, SeedTape(1))
    for spot in range(3):
        table.do(Sit(spot=spot, player=f"P{spot}", chips=100_000))
    for _ in range(3):
        random_round(chance, table)
    assert replay(tell(header(ref, {}), table.game, table.log)).events == len(table.log)


@pytest.mark.parametrize("make", [poker_sheet, house_sheet])
@pytest.mark.parametrize("name", REFUSED)
def test_names_that_could_not_be_read_back_are_refused(
    name: str, make: Callable[[Path, str], str], tmp_path: Path
) -> None:
    with pytest.raises(sheets.MalformedError, match="must be lower-case words with dashes"):
        sheets.load(make(tmp_path, name))


def test_to_go_on_in_a_long_transcript_takes_no_copy_of_the_rest() -> None:
    lines = Lines([NumberedLine(at, "x") for at in range(50_000)])
    while lines:
        assert next(iter(lines)) is lines[0]
        lines = lines.after(1)


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (f"sheet holdem\nhand begins: button {'1' * 9000}; 1 has $5", "line 2: there is no seat 1111..."),
        (f"sheet blackjack-v1\n{'1' * 9000} stands", "line 2: there is no spot 1111..."),
        (f"sheet holdem\nhand begins: button 1; 1 has ${'1' * 9000}", "is not an amount"),
    ],
)
def test_numbers_of_thousands_of_digits_are_not_even_read(text: str, sentence: str) -> None:
    with pytest.raises(TranscriptError) as error:
        replay(text)
    assert sentence in str(error.value)
