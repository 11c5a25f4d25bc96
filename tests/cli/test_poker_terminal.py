"""Poker in the terminal and bots against bots, as a user meets them."""

from __future__ import annotations

import json
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main
from poker_sheets import POKER

if TYPE_CHECKING:
    from pathlib import Path


def play(answers: str, *args: str) -> Result:
    return CliRunner().invoke(main, ["play", *args], input=answers)


def simulated(*args: str) -> dict[str, Any]:
    result = CliRunner().invoke(main, ["simulate", *args, "--json"])
    assert result.exit_code == 0, result.output
    told: dict[str, Any] = json.loads(result.output)
    return told


@pytest.mark.parametrize("ref", POKER)
def test_every_poker_game_is_played_to_its_score_and_its_transcript_agrees(ref: str, tmp_path: Path) -> None:
    """Answers that mean something at every question: check or call, bring in, discard as many as must be."""
    file = tmp_path / "hands.txt"
    result = play("c\nb\n1 2\n\n" * 80, ref, "--seed", "4", "--rounds", "3", "--transcript", str(file))
    assert result.exit_code == 0, result.output
    assert "3 hands: " in result.output
    assert "You leave with $" in result.output
    replayed = CliRunner().invoke(main, ["replay", str(file)])
    assert "agrees" in replayed.output, replayed.output


def test_the_table_shows_the_sign_cards_chips_and_choices() -> None:
    result = play("c\n\nc\nq\n", "archie", "--seed", "5")
    assert result.exit_code == 0
    for line in (
        "Archie  fixed limit $2/$4, small blind $1, big blind $2",
        "You post small blind $1",
        "Ben posts big blind $2",
        "You get 7♥ 7♠ 4♦ K♥ 6♥",
        "   Ben       ?? ?? ?? ?? ??",
        "You: f fold  c call $1  r raise to $4  ? help  + more  q leave",
        "no high; no low",
        "Draw up to 5:  cards like 7h, or places like 12",
        "You leave, and the hand is played out",
    ):
        assert line in result.output, line


def test_dealers_choice_asks_the_button_and_rotation_follows_its_list() -> None:
    result = play("c\nb\n1 2\n\n" * 60, "mixed-games", "--seed", "3", "--others", "2", "--rounds", "2")
    assert "Ann names Big O" in result.output
    assert "You are to name the game" in result.output
    assert "Courchevel, pot limit from $2" in result.output, "the only one with its first letter"
    rotation = play("c\nb\n1 2\n\n" * 90, "mixed-games", "--rotation", "razz,holdem", "--each", "1", "--rounds", "2")
    assert "Razz, fixed limit $2/$4" in rotation.output
    assert "Texas Hold'em, no limit from $2" in rotation.output


@pytest.mark.parametrize(
    ("answer", "sentence"),
    [
        ("x\n", '"x" is not a choice here; the keys are f, c, r, ?, +, q.'),
        ("c\n2x\n", '"2x" is not a card'),
        ("c\nAs\n", "You do not hold the ace of spades."),
        ("c\n9\n", "The places of your cards are 1 to 5."),
        ("c\n7h 7h\n", "No card can be named twice."),
        ("?\n", "Dividing the pot"),
    ],
)
def test_an_answer_that_means_nothing_gets_a_sentence_and_the_question_stays(answer: str, sentence: str) -> None:
    result = play(answer + "q\n", "archie", "--seed", "5")
    assert result.exit_code == 0
    assert sentence in result.output


def test_amounts_of_no_limit_are_asked_for_within_their_bounds() -> None:
    result = play("r\nb\nr\n3\n12\nq\n", "holdem", "--seed", "1", "--others", "1")
    assert "Raise to, $4 to $200 in steps of $1  Enter for $4  b back  ? help  + more  q leave b" in result.output
    assert "$3 is not allowed" in result.output
    assert "You raise to $12" in result.output


def test_games_may_be_played_with_another_limit(tmp_path: Path) -> None:
    file = tmp_path / "hands.txt"
    args = ("badugi", "--limit", "no-limit", "--seed", "4", "--rounds", "2", "--transcript", str(file))
    result = play("c\n\n" * 80, *args)
    assert "Badugi  no limit from $2" in result.output
    assert "agrees" in CliRunner().invoke(main, ["replay", str(file)]).output
    file.write_text(file.read_text(encoding="utf-8").replace("no-limit", "some-limit"), encoding="utf-8")
    assert '"some-limit" is not a limit' in CliRunner().invoke(main, ["replay", str(file)]).output
    pots = [simulated("badugi", "--rounds", "20", *limit)["pot"]["largest"] for limit in ((), ("--limit", "no-limit"))]
    assert pots[0] < pots[1]


def test_the_keys_for_machines_are_there() -> None:
    told = simulated("badugi", "--rounds", "40", "--seed", "2", "--players", "steady,call")
    assert {"rounds", "mean", "sd", "stderr", "seconds", "outcomes", "players", "pot", "games"} <= set(told)
    assert told["rounds"] == 40
    assert sum(told["outcomes"].values()) == pytest.approx(1)
    assert told["mean"] == pytest.approx(sum(float(net) * share for net, share in told["outcomes"].items()))
    assert sum(player["mean"] for player in told["players"]) == pytest.approx(0), "what one wins the others lose"


@pytest.mark.slow
def test_one_seed_gives_the_same_hands_in_any_number_of_processes() -> None:
    one, two = (simulated("mixed-games", "--rounds", "60", "--workers", workers) for workers in "12")
    assert one | {"seconds": 0} == two | {"seconds": 0}
    assert len(one["games"]) == 15, "four hands of each game, one after the other"


def test_the_table_of_results_can_be_read() -> None:
    result = CliRunner().invoke(main, ["simulate", "razz", "--rounds", "20", "--players", "bold,careful"])
    assert result.exit_code == 0
    assert "Razz, 20 hands from $200 each, seed 1" in result.output
    assert "2 careful" in result.output


def test_of_a_mix_it_is_told_how_its_games_take_turns() -> None:
    result = CliRunner().invoke(main, ["simulate", "horse", "--rounds", "10", "--players", "bold,careful"])
    assert "5 games in the order of the sheet, 2 hands of each in turn." in result.output
