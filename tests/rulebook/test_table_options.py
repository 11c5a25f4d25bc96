"""The options of a poker table, which no exhibit knows: each as it is printed."""

from __future__ import annotations

import pytest

from cardroom import placard, sheets
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import actions
from cardroom.sheets.mix import MixSheet
from cardroom.sheets.options import RunItTwice
from poker_hands import Played, poker_sheet

TWICE = "table.run_it_twice=by-consent"


def won(hand: Played) -> list[str]:
    """The lines that tell who wins what, without the rule."""
    return [line.partition(" (")[0] for line in hand.lines if " wins $" in line or " share $" in line]


# --- one ante for all


def test_the_big_blind_antes_for_everybody_beside_the_blind_and_the_ante_is_no_part_of_a_bet() -> None:
    hand = Played("holdem table.ante.by=big-blind", "$100 $100 *$100")
    assert [line for line in hand.lines if "posts" in line] == [
        "2 posts big blind ante $2 (table.ante)",
        "1 posts small blind $1 (M15)",
        "2 posts big blind $2 (M15)",
    ]
    assert (hand.options["call"], hand.state.pot) == ("$2", 500)
    won_back = Played(hand.sheet, "$100 $100 *$100", "", "3 fold, 1 fold")
    assert won_back.stacks == ["$99", "$101", "$100"]


def test_the_button_antes_where_the_table_says_so_and_between_two_as_well() -> None:
    sheet = "holdem table.ante.by=button table.ante.share=1/2"
    assert "3 posts button ante $1 (table.ante)" in Played(sheet, "$100 $100 *$100").lines
    assert "2 posts button ante $1 (table.ante)" in Played(sheet, "$100 *$100").lines


@pytest.mark.parametrize(
    ("first", "posts"),
    [
        ("ante-first", ["big blind ante $2", "big blind $1 of $2, all in"]),
        ("blind-first", ["big blind $2", "big blind ante $1, all in"]),
    ],
)
def test_with_too_few_chips_the_ante_or_the_blind_comes_first_as_the_table_says(first: str, posts: list[str]) -> None:
    hand = Played(f"holdem table.ante.by=big-blind table.ante.when_short={first}", "$100 $3 *$100")
    assert [line.partition(" (")[0] for line in hand.lines if line.startswith("2 posts")] == [
        f"2 posts {p}" for p in posts
    ]


def test_whoever_is_all_in_for_the_ante_can_win_the_antes_alone() -> None:
    cards = "1 Ks Kd; 2 As Ad; 3 Qs Qd; board 2c 3d 4h 8s 9d"
    hand = Played("holdem table.ante.by=big-blind", "$100 $2 *$100", cards, "3 call, 1 call").finish()
    assert won(hand) == ["1 wins $4 of side pot", "2 wins $2"]


# --- the straddle


def test_left_of_the_blinds_one_may_straddle_before_the_deal_and_acts_last() -> None:
    before = Played("holdem table.straddle=under-the-gun", "$100 $100 $100 *$100")
    assert (before.actor, before.options) == (3, {"straddle": "$4", "decline": None})
    assert not before.state.players[0].down, "no card is dealt yet"
    hand = Played(before.sheet, "$100 $100 $100 *$100", "", "3 straddle, 4 call, 1 call, 2 call")
    assert hand.actor == 3
    assert set(hand.options) == {"fold", "check", "raise"}


def test_the_button_may_straddle_where_the_table_says_so_and_the_others_keep_their_order() -> None:
    moves = "4 straddle, 3 call, 1 call, 2 call, 4 check"
    hand = Played("holdem table.straddle=button", "$100 $100 $100 *$100", "", moves)
    assert len(hand.state.boards[0]) == 3
    assert hand.actor == 1, "after the flop nothing is changed"


def test_whoever_does_not_straddle_acts_in_turn() -> None:
    hand = Played("holdem table.straddle=under-the-gun", "$100 $100 $100 *$100", "", "3 decline")
    assert (hand.actor, hand.options["call"]) == (3, "$2")
    assert "3 does not straddle" in hand.lines


def test_in_fixed_limit_a_straddle_counts_as_a_raise() -> None:
    sheet, chips = "holdem betting.limit=fixed-limit table.straddle=under-the-gun", "$100 $100 $100 *$100"
    assert Played(sheet, chips, "", "3 straddle").options["raise"] == "$6"
    capped = Played(sheet, chips, "", "3 straddle, 4 raise $6, 1 raise $8, 2 raise $10")
    assert "raise" not in capped.options


def test_without_fixed_limits_the_next_raise_is_at_least_as_large_as_the_straddle() -> None:
    hand = Played("holdem table.straddle=under-the-gun", "$100 $100 $100 *$100", "", "3 straddle")
    assert hand.options["raise"] == "$8 to $100 in steps of $1"
    flop = Played(hand.sheet, "$100 $100 $100 *$100", "", "3 straddle, 4 call, 1 fold, 2 fold, 3 check")
    assert flop.options["raise"] == "$2 to $96 in steps of $1", "the next round begins as ever"


@pytest.mark.parametrize("chips", ["$100 *$100", "$100 $100 $3 *$100"])
def test_nobody_straddles_between_two_or_with_fewer_chips(chips: str) -> None:
    assert "straddle" not in Played("holdem table.straddle=under-the-gun", chips).options


# --- run it twice


def test_with_everybodys_consent_the_rest_of_the_board_is_dealt_twice_for_half_of_each_pot() -> None:
    cards = "1 As Ad; 2 Ks Kd; 3 Qc Qd; board 2c 3d 4h 8s 9d 2d Kh 3h 8d 9s"
    all_in = "3 raise $20, 1 raise $40, 2 raise $100, 1 call"
    hand = Played(f"holdem {TWICE}", "$100 $100 $20", cards, all_in)
    assert hand.options == {"run-twice": None, "decline": None}
    for _ in range(3):
        hand.do(actions.RunTwice(seat=hand.state.waiting[0]))
    assert won(hand) == [
        "1 wins $80 of side pot in the first run",
        "2 wins $80 of side pot in the second run",
        "1 wins $30 in the first run",
        "2 wins $30 in the second run",
    ]


def test_only_the_cards_still_to_come_are_dealt_again_with_their_burned_ones() -> None:
    moves = "2 call, 1 check, 1 check, 2 check, 1 bet $48, 2 call, 1 run-twice, 2 run-twice"
    hand = Played(f"holdem {TWICE}", "$50 *$50", "1 As Ad; 2 Ks Kd; board 2c 3d 4h 8s 9d Kh", moves)
    assert hand.state.extra.runs is not None
    assert hand.state.extra.runs.first is not None
    first, second = hand.state.extra.runs.first[0], hand.state.boards[0]
    assert first[:4] == second[:4]
    assert (str(first[4]), str(second[4])) == ("9d", "Kh")
    assert len(hand.state.burned) == 4
    assert won(hand) == ["1 wins $50 in the first run", "2 wins $50 in the second run"]


def test_one_no_is_enough_and_nobody_is_asked_again() -> None:
    hand = Played(f"holdem {TWICE}", "$20 $20 *$20", "", "3 raise $20, 1 call, 2 call, 1 run-twice, 2 decline")
    assert hand.state.is_over
    assert "2 does not run it twice" in hand.lines
    assert not any("run begins" in line for line in hand.lines)


def test_nobody_is_asked_while_two_can_still_bet() -> None:
    hand = Played(f"holdem {TWICE}", "$20 $100 *$100", "", "3 raise $20, 1 call, 2 call")
    assert set(hand.options) == {"check", "fold", "raise"}


def test_an_odd_chip_between_the_runs_belongs_to_the_first() -> None:
    cards = "1 As Ad; 2 Ks Kd; board 2c 3d 4h 8s 9d 2d Kh 3h 8d 9s"
    moves = "3 raise $5, 1 raise $20, 2 call, 3 fold, run-twice, run-twice"
    hand = Played(f"holdem {TWICE}", "$20 $20 *$100", cards, moves)
    assert won(hand) == ["1 wins $23 in the first run", "2 wins $22 in the second run"]


def test_a_split_pot_is_split_in_each_run() -> None:
    cards = "1 As 2s Kd Kc; 2 Qs Qd Jh Js; board 3c 4d 8h Th 9c Kh Qh 9d 9s 7d"
    sheet = f"omaha8 betting.limit=pot-limit {TWICE}"
    hand = Played(sheet, "$6 *$6", cards, "2 raise $6, 1 call, run-twice, run-twice")
    assert won(hand) == [
        "2 wins $3 in the first run for the high",
        "1 wins $3 in the first run for the low",
        "1 wins $6 in the second run for the high",
    ]


def test_where_cards_are_still_exchanged_players_are_asked_after_the_draw() -> None:
    sheet = f"drawmaha-high betting.limit=pot-limit {TWICE}"
    hand = Played(sheet, "$6 *$6", "", "2 raise $6, 1 call, 1 pat, 2 pat")
    assert len(hand.state.boards[0]) == 3
    assert set(hand.options) == {"run-twice", "decline"}


def test_players_are_asked_as_soon_as_the_deck_has_the_cards_for_both() -> None:
    hand = Played(f"double-board-omaha {TWICE}", " ".join(["$2"] * 7), "", ", ".join(["call"] * 6))
    assert [len(board) for board in hand.state.boards] == [3, 3]
    assert hand.state.stub == 16
    assert won(Played(hand.sheet, " ".join(["$2"] * 7), "", ", ".join(["call"] * 6 + ["run-twice"] * 7)))


def test_running_it_twice_is_no_choice_at_another_time() -> None:
    hand = Played(f"holdem {TWICE}", "$20 *$20")
    for intent, told in ((actions.RunTwice(seat=1), "run it twice"), (actions.Decline(seat=1), "decline anything")):
        with pytest.raises(IllegalError, match=f"this is not the time to {told}: seat 2 has a bet"):
            hand.do(intent)


# --- a mix


def test_options_of_a_mix_hold_in_the_games_that_they_make_sense_with() -> None:
    mix = sheets.load("mixed-games", words={"table.run_it_twice": "by-consent"})
    assert isinstance(mix, MixSheet)
    assert "Run it twice" in str(placard.document(mix, sheets.games("mixed-games")))
    assert sheets.checks.fitting(mix.table, poker_sheet("badugi")).run_it_twice is RunItTwice.NO
    assert sheets.checks.fitting(mix.table, poker_sheet("holdem")).run_it_twice is RunItTwice.BY_CONSENT
