"""Hands as online rooms record them: cards nobody saw, chips nobody knows, rake, late blinds, and files that stop."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from click.testing import CliRunner

from cardroom.cli.main import main
from cardroom.notation import phh
from cardroom.notation.phh import Ending

if TYPE_CHECKING:
    from pathlib import Path

DEALT = ["d dh p1 ????", "d dh p2 ????", "d dh p3 ????"]
BETS = ["p3 cbr 30", "p1 f", "p2 cc", "d db 2c7dJh", "p2 cc", "p3 cbr 40", "p2 cc", "d db 9s", "p2 cc", "p3 cc"]
RIVER = [*DEALT, *BETS, "d db 3d", "p2 cbr 60", "p3 cc"]
"""A pot of 265 between the second player and the third; the first has lost 5."""
FIELDS = """
ante_trimming_status = false
antes = [0, 0, 0]
blinds_or_straddles = [5, 10, 0]
min_bet = 10
starting_stacks = {stacks}
actions = {actions}
venue = 'A room'
time = 00:03:45
time_zone_abbreviation = 'ET'
day = 1
month = 7
year = 2009
hand = 'R5-1'
seats = [3, 6, 1]
seat_count = 6
table = 'CLEO AVE'
players = ['X+u4T/E5', '', 'é\\u001b[31m']
currency_symbol = '$'
time_limit = inf
time_banks = [30.5, 30, inf]
_rating = {{ of = [1e999999999, nan] }}
"""


def hand(actions: list[str], more: str = "", stacks: str = "[1000, 1000, 1000]") -> str:
    return f"variant = 'NT'\n{FIELDS.format(stacks=stacks, actions=actions)}{more}\n"


def replayed(actions: list[str], more: str = "", stacks: str = "[1000, 1000, 1000]") -> phh.ReplayedHand:
    return phh.replay(phh.read(hand(actions, more, stacks)))


def chips(played: phh.ReplayedHand) -> list[float]:
    return [stack / 100 for stack in played.stacks]


@pytest.mark.parametrize("unseen", ["????", "As??", "??3s"])
@pytest.mark.parametrize("order", [slice(None), slice(None, None, -1)])
def test_a_hand_that_nobody_saw_loses_to_one_that_was_shown(unseen: str, order: slice) -> None:
    played = replayed([*RIVER, *["p2 sm JdKc", f"p3 sm {unseen}"][order]])
    assert (played.ending, played.rake) == (Ending.OVER, None)
    assert chips(played) == [995, 1135, 870]


@pytest.mark.parametrize(
    "actions", [["p2 sm"], ["p2 sm", "p3 sm"], ["p2 sm", "p3 sm 2d2h"], ["p2 sm ????", "p3 sm 2d2h"]]
)
def test_a_hand_that_is_mucked_gives_up_the_pot(actions: list[str]) -> None:
    dealt = [card.replace("p3 ????", "p3 2d2h") for card in RIVER]
    assert chips(replayed([*dealt, *actions])) == [995, 870, 1135]


def test_what_was_seen_of_a_hand_stays_seen() -> None:
    again = ["p2 sm ????", "p3 sm ????"]
    all_in = [*DEALT, "p3 cbr 30", "p1 f", "p2 cbr 100", "p3 cc", *again, "d db 2c7dJh", *again, "d db 9s"]
    played = replayed([*all_in, "p3 sm 9d9h", *again, "d db 4c", *again], stacks="[1000, 100, 1000]")
    assert chips(played) == [995, 0, 1105]


def test_where_the_file_has_an_unseen_hand_win_it_is_believed_as_far_as_the_pot_goes() -> None:
    shows = ["p2 sm JdKc", "p3 sm ????"]
    played = replayed([*RIVER, *shows], "winnings = [0, 0, 262]")
    assert (played.ending, played.rake) == (Ending.UNSEEN, 300)
    played = replayed([*RIVER, *shows], "finishing_stacks = [995, 870, 1132]")
    assert (played.ending, played.rake) == (Ending.UNSEEN, 300)
    with pytest.raises(phh.HistoryError, match="winnings: 270 is won, and 265 is in the pot"):
        replayed([*RIVER, *shows], "winnings = [0, 0, 270]")
    with pytest.raises(phh.HistoryError, match="winnings: player 1 cannot have won 5"):
        replayed([*RIVER, *shows], "winnings = [5, 0, 260]")


def test_a_showdown_of_hands_that_nobody_saw_is_left_open() -> None:
    played = replayed([*RIVER, "p2 sm ????", "p3 sm ????"])
    assert (played.ending, played.rake) == (Ending.UNSEEN, None)


@pytest.mark.parametrize("shows", [[], ["p2 sm ????", "p3 sm ????"], ["p2 sm JdKc", "p3 sm AsAd"]])
def test_after_the_showdown_nobody_acts(shows: list[str]) -> None:
    with pytest.raises(phh.HistoryError, match="comes after the end of the hand"):
        replayed([*RIVER, *shows, "p2 cbr 60"])


def test_a_side_pot_of_hands_that_nobody_saw_is_left_open_too() -> None:
    bets = ["p3 cbr 100", "p1 cc", "p2 cc", "d db 2c7dJh", "p1 cbr 50", "p2 cc", "d db 9s", "p1 cc", "p2 cc", "d db 3d"]
    shows = ["p1 cc", "p2 cc", "p1 sm ????", "p2 sm ????", "p3 sm AsAd"]
    assert replayed([*DEALT, *bets, *shows], stacks="[1000, 1000, 100]").ending is Ending.UNSEEN


def test_a_file_that_stops_is_played_as_far_as_it_goes() -> None:
    whole = [*RIVER, "p2 sm JdKc", "p3 sm AsAd"]
    for end in range(len(RIVER) + 1):
        assert replayed(whole[:end]).ending is Ending.PARTIAL, end
    assert replayed(whole[: len(RIVER) + 1]).ending is Ending.OVER
    assert replayed(whole).ending is Ending.OVER


def test_the_stacks_of_a_partial_hand_may_be_those_of_a_later_time_but_no_chips_come_to_it() -> None:
    assert replayed(RIVER[:5], "finishing_stacks = [995, 1000, 970]").ending is Ending.PARTIAL
    assert replayed(RIVER[:5], "finishing_stacks = [995, 1135, 870]").ending is Ending.PARTIAL
    with pytest.raises(phh.HistoryError, match="finishing_stacks: come to 3001, and the hand began with 3000"):
        replayed(RIVER[:5], "finishing_stacks = [995, 1135, 871]")


@pytest.mark.parametrize("stacks", ["[inf, inf, inf]", "[1000, inf, 1000]"])
def test_unknown_stacks_are_played_with_enough_chips(stacks: str) -> None:
    played = replayed([*RIVER, "p2 sm JdKc", "p3 sm ????"], "winnings = [0, 265, 0]", stacks)
    assert (played.ending, played.rake) == (Ending.OVER, 0)
    unknown = "finishing_stacks = [995, inf, 870]"
    assert replayed([*RIVER, "p2 sm JdKc", "p3 sm ????"], unknown, stacks).rake is None
    with pytest.raises(phh.HistoryError, match="finishing_stacks: player 1 ends with 995, and not with 990"):
        replayed([*RIVER, "p2 sm JdKc", "p3 sm ????"], "finishing_stacks = [990, inf, 870]", "[1000, inf, 1000]")


def test_who_raises_by_too_little_with_unknown_chips_is_all_in() -> None:
    bets = ["p3 cbr 30", "p1 f", "p2 cc", "d db 2c7dJh", "p2 cbr 100", "p3 cbr 130", "p2 cc", "d db 9s", "d db 3d"]
    shown = [*DEALT, *bets, "p2 sm JdKc", "p3 sm 2d2h"]
    played = replayed(shown, "winnings = [0, 0, 322]", "[inf, 1000, inf]")
    assert (played.ending, played.rake, played.stacks[2]) == (Ending.OVER, 300, 32_500)
    with pytest.raises(phh.HistoryError, match="the rules forbid this"):
        replayed(shown)


FOLDED = [*DEALT, *BETS[:5], "p3 cbr 40", "p2 f"]
"""A pot of 65, and 40 that nobody called."""


@pytest.mark.parametrize(
    ("more", "rake"),
    [
        ("winnings = [0, 0, 65]", 0),
        ("winnings = [0, 0, 61.75]", 325),
        ("winnings = [0, 0, 105]", 0),
        ("winnings = [0, 0, 101.75]", 325),
        ("winnings = [0, 0, 0]", None),
        ("finishing_stacks = [995, 970, 1035]", 0),
        ("finishing_stacks = [995.00, 970.00, 1031.75]", 325),
        ("finishing_stacks = [995, 970, 1031.75]\nwinnings = [0, 0, 101.75]", 325),
        ("finishing_stacks = [995, 970, 1032]\nwinnings = [0, 0, 62]", 300),
    ],
)
def test_rake_is_what_left_the_pot(more: str, rake: int | None) -> None:
    assert replayed(FOLDED, more).rake == rake


@pytest.mark.parametrize(
    ("more", "sentence"),
    [
        ("winnings = [0, 65, 0]", "winnings: player 2 wins 0, and not 65"),
        ("winnings = [0, 0, 106]", "winnings: player 3 wins 65, and not 106"),
        ("winnings = [0, 0, 30]", "winnings: player 3 wins 65, and not 30"),
        ("winnings = [0, 65]", "winnings: must name 3 amounts"),
        ("finishing_stacks = [995, 969, 1035]", "finishing_stacks: player 2 ends with 970, and not with 969"),
        ("finishing_stacks = [995, 971, 1034]", "finishing_stacks: player 2 ends with 970, and not with 971"),
        ("finishing_stacks = [995, 970, 1000]", "finishing_stacks: player 3 ends with 1035, and not with 1000"),
        ("finishing_stacks = [995, 970, 1035]\nwinnings = [0, 0, 63]", "winnings: leave a rake of 2, finishing_stacks"),
    ],
)
def test_anything_else_is_a_disagreement(more: str, sentence: str) -> None:
    with pytest.raises(phh.HistoryError) as error:
        replayed(FOLDED, more)
    assert sentence in str(error.value)


@pytest.mark.parametrize(
    ("blinds", "actions", "stacks"),
    [
        ("[5, 10, -10]", ["p3 cc", "p1 f", "p2 cc"], [995, 990, 990]),
        ("[5, 10, -15]", ["p3 cc", "p1 cc", "p2 cc"], [985, 985, 985]),
        ("[5, 10, 20]", ["p1 f", "p2 cc", "p3 cc"], [995, 980, 980]),
        ("[0, 10, 0]", ["p3 cc", "p1 f", "p2 cc"], [1000, 990, 990]),
        ("[10, 0, 0]", ["p2 cc", "p3 f", "p1 cc"], [990, 990, 1000]),
    ],
)
def test_late_blinds_straddles_and_dead_ones(blinds: str, actions: list[str], stacks: list[float]) -> None:
    text = hand([*DEALT, *actions]).replace("[5, 10, 0]", blinds)
    played = phh.replay(phh.read(text))
    assert (played.ending, chips(played)) == (Ending.PARTIAL, stacks)


def test_a_check_of_one_who_bets_alone_is_passed_over_and_a_fold_gives_up() -> None:
    all_in = [*DEALT, "p3 cbr 100", "p1 f", "p2 cc", "p2 cc", "d db 2c7dJh", "d db 9s", "p2 cc", "d db 4c", "p2 cc"]
    played = replayed([*all_in, "p2 sm JdKc", "p3 sm 2d3c"], stacks="[1000, 1000, 100]")
    assert chips(played) == [995, 1105, 0]
    folds = [*all_in[:-1], "p2 f", "p3 sm 2d3c"]
    assert chips(replayed(folds, stacks="[1000, 1000, 100]")) == [995, 900, 205]


@pytest.mark.parametrize("idle", ["p2 cc", "p2 f", "p3 cc"])
def test_nobody_acts_out_of_turn_who_will_be_asked_again(idle: str) -> None:
    with pytest.raises(phh.HistoryError, match="the board should be dealt 3 cards here"):
        replayed([*DEALT, *BETS[:3], idle, *BETS[3:]])


def test_one_hand_does_not_spoil_a_file(tmp_path: Path) -> None:
    shown = [*RIVER, "p2 sm JdKc", "p3 sm ????"]
    hands = [
        hand(shown, "winnings = [0, 262, 0]"),
        hand(shown, stacks="[inf, inf, inf]"),
        hand(RIVER, "winnings = [0, 0, 0]"),
        hand([*RIVER, "p2 sm ????", "p3 sm ????"]),
        hand([*DEALT, "p3 cbr 1e999999999"]),
        hand(FOLDED, "winnings = [0, 0, 65]"),
        "variant = 'NT'",
    ]
    file = tmp_path / "hands.phhs"
    file.write_text("\n".join(f"[{at}]\n{text}" for at, text in enumerate(hands, 1)), "utf-8")
    told = CliRunner().invoke(main, ["replay", str(file)])
    assert told.exit_code == 2
    assert "5 of 7 hands agree, 1 of them without a recorded result, 1 of them with hands" in told.stdout
    assert "1 of them partial, 1 of them with rake of 3 in all" in told.stdout
    assert [line.partition("hand ")[2][:2] for line in told.stderr.splitlines()] == ["5:", "7:"]
