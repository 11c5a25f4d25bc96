"""Hands and rounds are written down where and as they are asked for, and it is told at once where that cannot be."""

from __future__ import annotations

import json
import tomllib
from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main

if TYPE_CHECKING:
    from pathlib import Path

ANSWERS = "c\nb\n1 2\n\n" * 80


def play(*args: str, answers: str = ANSWERS) -> Result:
    return CliRunner().invoke(main, ["play", *args, "--seed", "4"], input=answers)


def replayed(file: Path) -> str:
    told = CliRunner().invoke(main, ["replay", str(file)])
    assert told.exit_code == 0, told.output
    return told.stdout


@pytest.mark.parametrize(
    ("args", "name", "told"),
    [
        (("holdem", "--rounds", "2", "--limit", "no-limit"), "hands.phhs", ": 2 of 2 hands agree\n"),
        (("badugi", "--rounds", "1"), "hand.phh", ": agrees, "),
        (("archie", "--rounds", "1", "--reading", "raise-cap=three"), "hand.PHH", ": agrees, "),
        (("mixed-games", "--rounds", "2", "--rotation", "all"), "hands.phhs", ": 2 of 2 hands agree\n"),
    ],
)
def test_poker_is_written_as_phh_and_read_back(args: tuple[str, ...], name: str, told: str, tmp_path: Path) -> None:
    file = tmp_path / name
    result = play(*args, "--transcript", str(file))
    assert result.exit_code == 0, result.output
    assert f"{file}: PHH; cardroom replay" in result.output
    assert told in replayed(file)


def test_a_hand_that_the_player_leaves_is_written_to_its_end(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    assert "is played out" in play("archie", "--transcript", str(file), answers="c\nq\n").output
    assert "1 of 1 hands agree\n" in replayed(file)


@pytest.mark.parametrize(("ref", "answers"), [("archie", "c\nq\n"), ("blackjack-v2", "\n10\n\nq\n")])
def test_a_transcript_of_one_who_leaves_goes_on_to_the_end(ref: str, answers: str, tmp_path: Path) -> None:
    file = tmp_path / "rounds.txt"
    assert "is played out" in play(ref, "--transcript", str(file), answers=answers).output
    told = replayed(file)
    assert ": agrees, " in told
    assert "partial" not in told


def test_where_no_hand_was_begun_nothing_is_written(tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    result = play("mixed-games", "--others", "1", "--transcript", str(file), answers="q\n")
    assert "no hand was begun, and nothing is written" in result.output
    assert not file.exists()


@pytest.mark.parametrize(
    ("args", "file", "sentence"),
    [
        (("blackjack-v1",), "x.phh", "PHH has no words for house games"),
        (("spanish21-v2",), "x.phhs", "PHH has no words for house games"),
        (("holdem",), "x.phh", "a .phh file holds one hand; name it .phhs for several, or play --rounds 1"),
        (("holdem", "--rounds", "2"), "x.phh", "a .phh file holds one hand"),
        (("holdem",), "nowhere/x.phhs", "there is no folder"),
        (("blackjack-v1",), "nowhere/x.txt", "there is no folder"),
        (("holdem",), ".", "is a folder"),
    ],
)
def test_what_cannot_be_written_is_told_before_the_first_hand(
    args: tuple[str, ...], file: str, sentence: str, tmp_path: Path
) -> None:
    result = play(*args, "--transcript", str(tmp_path / file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
    assert not list(tmp_path.iterdir())


def test_a_sheet_whose_name_is_no_text_is_told_before_the_first_hand(tmp_path: Path) -> None:
    sheet = tmp_path / "x\udcff.toml"
    sheet.write_text('based_on = ["holdem"]\nid = "x"\nname = "X"\n', encoding="utf-8")
    result = play(str(sheet), "--transcript", str(tmp_path / "x.txt"))
    assert (result.exit_code, result.stdout) == (2, "")
    assert "is not a text in UTF-8" in result.stderr


def simulate(*args: str) -> Result:
    return CliRunner().invoke(main, ["simulate", *args, "--workers", "1"])


@pytest.mark.parametrize(
    "args", [("holdem", "--players", "steady,bold,call"), ("mixed-games", "--players", "call,random")]
)
def test_the_hands_of_a_simulation_are_written_as_they_are_counted(args: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "hands.phhs"
    result = simulate(*args, "--rounds", "12", "--json", "--transcript", str(file))
    assert result.exit_code == 0, result.output
    assert replayed(file) == f"{file}: 12 of 12 hands agree\n"
    won = 0.0
    for hand in tomllib.loads(file.read_text(encoding="utf-8")).values():
        first = next(at for at, name in enumerate(hand["players"]) if name.startswith("1 "))
        won += hand["finishing_stacks"][first] - hand["starting_stacks"][first]
    assert won / 12 == pytest.approx(json.loads(result.stdout)["mean"])


@pytest.mark.parametrize(
    ("args", "file", "sentence"),
    [
        (("blackjack-v1", "--rounds", "10"), "x.phhs", "--transcript: is for poker games"),
        (("holdem", "--rounds", "10"), "x.txt", "are written as PHH; name it .phhs"),
        (("holdem", "--rounds", "10"), "x.phh", "a .phh file holds one hand"),
        (("holdem", "--rounds", "1M"), "x.phhs", "at most 5,000 hands are written down, not 1,000,000"),
        (("holdem", "--rounds", "10"), "nowhere/x.phhs", "there is no folder"),
    ],
)
def test_a_simulation_tells_before_it_begins_what_it_cannot_write(
    args: tuple[str, ...], file: str, sentence: str, tmp_path: Path
) -> None:
    result = simulate(*args, "--transcript", str(tmp_path / file))
    assert (result.exit_code, result.stdout) == (2, "")
    assert sentence in result.stderr
