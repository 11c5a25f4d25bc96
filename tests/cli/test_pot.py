"""`cardroom pot` as a dealer meets it."""

from __future__ import annotations

import json
from typing import Any

import pytest
from click.testing import CliRunner, Result

from cardroom.cli.main import main
from poker_sheets import POKER


def run(game: str, *lines: dict[str, Any] | str, options: tuple[str, ...] = ()) -> Result:
    text = "\n".join(line if isinstance(line, str) else json.dumps(line) for line in lines)
    return CliRunner().invoke(main, ["pot", game, *options], input=text)


def showdown(**changes: Any) -> dict[str, Any]:  # noqa: ANN401 - any JSON
    asked = {
        "hands": ["As Kd", "Qs Qd", None],
        "boards": ["2c 7d 9h Jc Kh"],
        "contributions": [20, 20, 5],
        "folded": [False, False, True],
        "button": 0,
    }
    return asked | changes


def test_who_wins_what_and_why() -> None:
    result = run("holdem", showdown())
    assert result.exit_code == 0
    told = json.loads(result.stdout)
    assert told["payouts"] == [45, 0, 0]
    assert told["pots"] == [
        {"amount": 45, "seats": [0, 1], "awards": [{"parts": ["high"], "amount": 45, "shares": {"0": 45}}]}
    ]
    assert told["why"] == ["Pot of 45: seat 1 wins 45, with a pair of kings, ace-jack-nine."]


def test_every_line_gets_its_answer() -> None:
    result = run("holdem", showdown(), "", showdown(contributions=[10, 30, 5]))
    assert [json.loads(line)["payouts"] for line in result.stdout.splitlines()] == [[45, 0, 0], [25, 20, 0]]


def test_in_words_with_side_pots_and_what_nobody_called() -> None:
    asked = showdown(hands=["As Kd", "Qs Qd", "Ks 3h"], contributions=[20, 40, 60], folded=[False] * 3)
    assert run("holdem", asked, options=("--words",)).stdout.splitlines() == [
        "Main pot of 60: seat 1 wins 60, with a pair of kings, ace-jack-nine.",
        "Side pot of 40: seat 3 wins 40, with a pair of kings, jack-nine-seven.",
        "Seat 3 takes back 20 that nobody called.",
    ]


def test_in_words_a_split_pot_with_quarters() -> None:
    asked = {
        "hands": ["As 2d 3c 4h 8s 8d Kc", "Ah 2h 3d 4c 8h 8c Qd", "Kd Kh Ks 2s 5s 7d 9c"],
        "contributions": [33, 33, 34],
        "folded": [False] * 3,
        "button": 1,
    }
    assert run("stud8", asked, options=("--words",)).stdout.splitlines() == [
        "Pot of 99: seat 3 wins 50 for the high, with three kings, nine-seven.",
        (
            "Pot of 99: seat 1 and seat 2 share 49 for the low: 25 to seat 1, 24 to seat 2, "
            "with an eight-four low, 8-4-3-2-A, odd chips going by the highest card that plays."
        ),
        "Seat 3 takes back 1 that nobody called.",
    ]


def test_in_words_nobody_qualifying() -> None:
    hands = ["Ks Jd 7c 5h 2d", "Qs Jc 7d 5s 2c"]
    asked = {"hands": hands, "contributions": [4, 3], "folded": [False] * 2, "button": 0}
    assert run("archie", asked, options=("--words",)).stdout.splitlines() == [
        "Pot of 6: seat 1 and seat 2 share 6, nobody qualifying: 3 each.",
        "Seat 1 takes back 1 that nobody called.",
    ]
    asked["hands"] = ["Ks Kd 7c 5h 2d", "Qs Jc 7d 5s 2c"]
    assert run("archie", asked, options=("--words",)).stdout.splitlines()[0] == (
        "Pot of 6: seat 1 wins 6 for the high, with a pair of kings, seven-five-deuce, nobody qualifying for the low."
    )


def test_a_reading_changes_who_gets_the_odd_chip() -> None:
    asked = {
        "hands": ["As 2d 7c 8h", "Kd Ks Tc 5d", None],
        "boards": ["Kc Qh 3s 4d 6h"],
        "contributions": [11, 11, 1],
        "folded": [False, False, True],
        "button": 2,
    }
    by_part = json.loads(run("omaha8", asked).stdout)["payouts"]
    by_place = json.loads(run("omaha8", asked, options=("--reading", "odd-side=by-position")).stdout)["payouts"]
    assert (by_part, by_place) == ([11, 12, 0], [12, 11, 0])


@pytest.mark.parametrize("ref", POKER)
def test_every_poker_sheet_settles_a_pot_that_all_but_one_gave_up(ref: str) -> None:
    asked = {"hands": [None, None], "contributions": [3, 7], "folded": [True, False], "button": 0}
    assert json.loads(run(ref, asked).stdout)["payouts"] == [0, 10]


@pytest.mark.parametrize(
    ("line", "sentence"),
    [
        (showdown(hands=["As Kd", "As Qd", None]), "line 1: the ace of spades comes twice"),
        (showdown(hands=["As Kd", "Kh Qd", None]), "line 1: the king of hearts comes twice"),
        (showdown(hands=["As Kd", "Qd", None]), "line 1: seat 2 has 1 card, and a hand of Texas Hold'em has 2"),
        (showdown(boards=["2c 7d 9h"]), "line 1: the board has 3 cards, not 5"),
        (showdown(boards=[]), "line 1: Texas Hold'em has 1 board, not 0"),
        (showdown(hands=["As Kd", None, None]), "line 1: seat 2 has not folded, so its cards are needed"),
        (showdown(contributions=[20, 20]), 'line 1: "contributions" names 2 seats, "hands" 3'),
        (showdown(contributions=[20, -20, 5]), "line 1: seat 2 has put in a negative amount"),
        (showdown(button=3), 'line 1: "button" is 3, and with 3 seats it is 0 to 2'),
        (showdown(folded=[True] * 3), "line 1: everybody has folded, and somebody must win the pot"),
        (showdown(hands=["As Kx", "Qs Qd", None]), 'line 1: "Kx" is not a card'),
        (showdown(hands=["As ??", "Qs Qd", None]), "line 1: seat 1 has not folded, so all its cards must be known"),
        (showdown(boards=["2c 7d 9h Jc ??"]), "line 1: all cards of a board must be known at the showdown"),
        (showdown(contributions=[20]), 'line 1: "contributions" names 1 seat, "hands" 3'),
        (showdown(stakes=1), "line 1: is not such a showdown: Object contains unknown field `stakes`"),
        ("{", "line 1: "),
    ],
)
def test_what_cannot_be_is_refused_with_its_line(line: dict[str, Any] | str, sentence: str) -> None:
    result = run("holdem", line)
    assert result.exit_code == 2
    assert result.stderr.startswith(sentence)
    assert result.stderr.count("\n") == 1


def test_bytes_that_are_no_text_are_refused() -> None:
    result = CliRunner().invoke(main, ["pot", "holdem"], input=b'\xff{"hands": []}\n')
    assert result.exit_code == 2
    assert result.stderr.startswith("line 1: is not such a showdown: ")


def test_cards_of_those_who_folded_need_not_be_known() -> None:
    assert json.loads(run("holdem", showdown(hands=["As Kd", "Qs Qd", "?? ??"])).stdout)["payouts"] == [45, 0, 0]


def test_a_bet_that_nobody_called_and_nothing_else() -> None:
    asked = showdown(hands=[None] * 3, contributions=[10, 0, 0], folded=[False, True, True])
    told = json.loads(run("holdem", asked).stdout)
    assert (told["payouts"], told["pots"], told["returned"]) == ([10, 0, 0], [], {"0": 10})
    assert told["why"] == ["Seat 1 takes back 10 that nobody called."]


def test_answers_before_a_bad_line_are_given() -> None:
    result = run("holdem", showdown(), showdown(button=9))
    assert result.exit_code == 2
    assert len(result.stdout.splitlines()) == 1
    assert result.stderr.startswith("line 2: ")


def test_house_games_have_no_pot() -> None:
    result = run("blackjack-v1", showdown())
    assert (result.exit_code, result.stderr) == (
        2,
        "blackjack-v1: is not a poker game; this is for games that are played for a pot\n",
    )


def test_of_a_mix_one_game_is_named() -> None:
    result = run("horse", showdown())
    assert (result.exit_code, result.stderr) == (
        2,
        "horse: is a mix; name one of its games: limit-holdem, omaha8, razz, stud, stud8\n",
    )
