"""Who may raise, and to how much: cases at the edge of a rule, each worked out by hand."""

from __future__ import annotations

import pytest

from cardroom.data import replace
from cardroom.money import Money
from cardroom.sheets.poker import Limit
from poker_hands import Played, poker_sheet
from rulebook import clause

STUD = "1 As Ad 7h 6s; 2 Ks Kd 8h Ac; 3 Qs Qd 2c"


@pytest.mark.parametrize(
    ("chips", "moves", "may"),
    [
        pytest.param("$10 $50 $50", "3 raise $10", None, id="whose chips just make a call"),
        pytest.param("$11 $50 $50", "3 raise $10", "$11", id="but one dollar more goes in"),
        pytest.param("$50 $20 $50", "3 fold, 1 raise $10, 2 raise $20", None, id="against one who is all in"),
        pytest.param("$50 $20 $20", "3 raise $20", None, id="where a call takes all that others have"),
        pytest.param("$8 $50 $50 $50", "3 raise $10", "$18 to $50", id="where one of several could call"),
        pytest.param("$50 $50 $50", ", ".join(f"raise ${to}" for to in range(4, 16, 2)), "$16 to $50", id="no cap"),
        pytest.param("$3 $50 $50", "3 call, 1 call, 2 check, 1 bet $1", "$3 to $48", id="after a short bet, two more"),
        pytest.param(
            "$90 $90 $90 $12 $14",
            "3 raise $10, 4 raise $12, 5 raise $14, 1 fold, 2 fold",
            None,
            id="two short all-ins do not make a raise of eight",
        ),
    ],
)
def test_no_limit_raises_at_the_edge(chips: str, moves: str, may: str | None) -> None:
    found = Played("holdem", chips, "", moves).options.get("raise")
    assert (found if found is None else found.removesuffix(" in steps of $1")) == may


@clause("P9")
@pytest.mark.parametrize(
    ("moves", "most"),
    [
        ("3 call, 4 raise $40, 5 fold, 1 fold, 2 fold", "$135"),
        ("3 call, 4 call, 5 fold, 1 fold, 2 raise $40, 3 raise $100", "$345"),
    ],
)
def test_p9_a_small_blind_is_not_counted_for_more_once_the_big_blind_has_acted(moves: str, most: str) -> None:
    omaha = poker_sheet("omaha pot-opening=small-blind-as-big")
    stakes = replace(omaha.stakes, lower=Money("$10"), higher=Money("$20"))
    hand = Played(replace(omaha, stakes=stakes), " ".join(["$900"] * 5), "", moves)
    assert str(hand.options["raise"]).split()[2] == most


@clause("P12")
def test_p12_a_completion_at_once_leaves_nothing_to_bring_in() -> None:
    hand = Played("stud8", "$50 $50 $50", STUD, "3 complete $2")
    assert hand.options == {"fold": None, "call": "$2", "raise": "$4"}


def test_without_an_open_pair_the_higher_limit_waits_for_fifth_street() -> None:
    assert Played("stud", "$50 $50 -", STUD.partition("; 3")[0], "bring-in, call").options["raise"] == "$2"


@clause("P12")
def test_p12_who_was_forced_to_bring_in_may_raise_a_short_all_in() -> None:
    stud = poker_sheet("stud8")
    stakes = replace(stud.stakes, lower=Money("$10"), higher=Money("$20"))
    stud = replace(stud, stakes=stakes, betting=replace(stud.betting, limit=Limit.POT))
    hand = Played(stud, "$8 $50 $50", STUD, "3 bring-in, 1 raise $6, 2 call")
    assert hand.actor == 3
    assert hand.options == {"fold": None, "call": "$1", "raise": "$10 to $30 in steps of $1"}, "it was not to act"
    hand = Played(stud, "$50 $8 $50", STUD, "3 bring-in, 1 call, 2 raise $6, 3 call")
    assert (hand.actor, hand.options) == (1, {"fold": None, "call": "$1"}), "to call it was"
    moves = "3 bring-in, 4 call, 1 complete $10, 2 fold, 3 call, 4 raise $12, 1 call"
    hand = Played(stud, "$50 $50 $50 $14", f"{STUD}; 4 Js Jd 9h", moves)
    assert (hand.actor, hand.options) == (3, {"fold": None, "call": "$2"}), "and to call the completion"
