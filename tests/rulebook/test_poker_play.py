"""The mixed games as they are played, clause by clause: who acts, for how much, and who wins."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest

from cardroom.cards import Hand
from cardroom.data import replace
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import Ask, actions
from cardroom.engine.poker.events import BoardDealt, Burned, Dealt, Drew, Reshuffled
from cardroom.money import Money
from cardroom.notation.replay import replay
from cardroom.sheets.poker import Limit
from poker_hands import Played, poker_sheet
from rulebook import clause

if TYPE_CHECKING:
    from cardroom.sheets import PokerSheet

FIXED, POT, NO = Limit.FIXED, Limit.POT, Limit.NONE
CALLS = "call, call, check"
"""Three players call the first round of a game with blinds."""
CHECKS = "check, check, check"
PATS = "pat, pat, pat"


def at(ref: str, limit: Limit, lower: str = "$2", higher: str = "$4") -> PokerSheet:
    """A game at another limit and other stakes."""
    sheet = poker_sheet(ref)
    stakes = replace(sheet.stakes, lower=Money(lower), higher=Money(higher))
    return replace(sheet, betting=replace(sheet.betting, limit=limit), stakes=stakes)


def between(hand: Played, first: str, last: str) -> list[str]:
    """The lines of a hand from one to another."""
    return hand.lines[hand.lines.index(first) : hand.lines.index(last)]


# --- the games


@clause("M1")
def test_m1_archie_one_side_alone_takes_all_and_nobody_shares_with_all() -> None:
    low_only = Played("archie", "$50 $50", "1 8s 6h 4d 2c As; 2 8h 8d Kc Qd 2s").finish()
    assert low_only.stacks == ["$52", "$48"]
    both = Played("archie", "$50 $50", "1 8s 6h 4d 2c As; 2 9h 9d Kc Qd 2s").finish()
    assert both.stacks == ["$50", "$50"]
    nobody = Played("archie", "$50 $50 $50", "1 9s 6h 4d 2c As; 2 8h 8d Kc Qd 2s; 3 Ks Jd Tc 8c 2h").finish()
    assert nobody.stacks == ["$50", "$50", "$50"]
    assert "1 and 2 and 3 share $6, nobody qualifying: $2 each (M1)" in nobody.lines


@clause("M2")
def test_m2_drawmaha_is_drawn_once_between_the_flop_and_the_turn() -> None:
    cards = "1 As Ah 7d 6c 2s Ac; 2 Kh Kd 5c 4d 3s; board Ks 9h 8d 2d 2c"
    hand = Played("drawmaha-high", "$50 $50", cards, "call, check, check, check, draw 7d, pat").finish()
    turn = between(hand, "* turn", "* river")
    assert [line.split()[0] for line in turn] == ["*", "burned", "1", "2", "1", "burned", "board", "1", "2"]
    assert hand.lines.count("1 draws Ac") == 1
    assert "1 wins $2 for the draw (M2)" in hand.lines, "three aces"
    assert "2 wins $2 for the omaha (M2)" in hand.lines, "kings full of deuces with exactly two of his own"


@clause("M2")
def test_m2_drawmaha_27_has_a_low_for_its_draw_hand() -> None:
    cards = "1 7s 5h 4d 3c 2s; 2 Kh Kd 5c 4s 3s; board Ks 9h 8d 2d 2c"
    hand = Played("drawmaha-27", "$50 $50", cards).finish()
    assert hand.stacks == ["$50", "$50"]
    assert "1 wins $2 for the draw (M2)" in hand.lines


@clause("M3")
def test_m3_ace_to_five_counts_neither_straights_nor_flushes() -> None:
    hand = Played("a5-triple-draw", "$50 $50", "1 As 2s 3s 4s 5s; 2 Ah 2h 3h 4h 6d").finish()
    assert "1 shows As 2s 3s 4s 5s: five-four low, 5-4-3-2-A" in hand.lines
    assert hand.stacks == ["$52", "$48"]


@clause("M4")
def test_m4_deuce_to_seven_counts_straights_and_the_ace_high() -> None:
    hand = Played("27-triple-draw", "$50 $50 $50", "1 2s 3s 4d 5s 6s; 2 Ah 2h 3h 4h 5d; 3 9d 8c 7c 3c 2c").finish()
    assert hand.stacks == ["$48", "$48", "$54"], "a straight and an ace lose to a rough nine"


@clause("M5")
def test_m5_two_boards_are_dealt_with_a_burn_before_each_street_of_each() -> None:
    cards = "1 As Ah Td 9c; 2 Kh Kd 5c 4d; board Ad 9h 8d 2d 2c; second Kc 7h 6s 3d 3h"
    hand = Played("double-board-omaha", "$50 $50", cards).finish()
    kinds = [type(event) for event in hand.events if isinstance(event, Burned | BoardDealt)]
    assert kinds == [Burned, BoardDealt] * 6
    assert [event.board for event in hand.events if isinstance(event, BoardDealt)] == [1, 2] * 3
    assert "1 wins $2 for the first board (M5)" in hand.lines
    assert "2 wins $2 for the second board (M5)" in hand.lines


@clause("M6", "P12", "P13")
def test_m6_stud8_low_card_brings_in_and_the_high_hand_opens() -> None:
    cards = "1 As Ad 7h Kh; 2 Ks Kd 2d Ac; 3 Qs Qd 2c Kc"
    hand = Played("stud8", "$50 $50 $50", cards)
    assert hand.actor == 3, "of two deuces clubs is the lower"
    assert hand.options == {"bring-in": "$1", "raise": "$2"}
    hand = Played("stud8", "$50 $50 $50", cards, "bring-in, call, call")
    assert hand.actor == 2, "ace-deuce is the best of the hands showing"


@clause("M6")
def test_m6_stud8_a_pair_on_fourth_street_does_not_raise_the_limit() -> None:
    cards = "1 As Ad 7h 7s; 2 Ks Kd 2d Ac"
    assert Played("stud8", "$50 $50", cards, "bring-in, call").options["raise"] == "$2"
    assert Played("stud", "$50 $50", cards, "bring-in, call").options["raise"] == "$2 or $4", "where it is customary"


@clause("M7", "P6")
def test_m7_big_o8_has_one_bet_and_four_raises() -> None:
    hand = Played("big-o8", "$50 $50 $50", "", "raise $4, raise $6, raise $8")
    assert hand.options == {"fold": None, "call": "$4", "raise": "$10"}
    hand = Played("big-o8", "$50 $50 $50", "", "raise $4, raise $6, raise $8, raise $10")
    assert hand.options == {"fold": None, "call": "$4"}
    with pytest.raises(IllegalError, match="this round has had its bet and 4 raises") as error:
        hand.do(actions.Raise(seat=0, to=1200))
    assert error.value.rule == "M7"


@clause("M7", "P6")
def test_m7_big_o8_is_capped_between_two_as_well() -> None:
    hand = Played("big-o8", "$50 *$50", "", "raise $4, raise $6, raise $8, raise $10")
    assert hand.options == {"fold": None, "call": "$2"}


@clause("M8", "P14")
def test_m8_a_badugi_beats_three_cards_and_ties_are_not_broken() -> None:
    hand = Played("badugi", "$50 $50 $50", "1 Ks Qh Jd Tc; 2 As 2h 3d 4d; 3 Ac 2d 3s 3h").finish()
    assert hand.stacks == ["$54", "$48", "$48"], "the worst badugi beats the best three cards"
    tie = Played("badugi", "$50 $50 $50", "1 As 2h 3d 4d; 2 Ac 2d 3s Kd; 3 7c 7d 7s 7h").finish()
    assert tie.stacks == ["$51", "$51", "$48"], "the fourth card, which is not in the badugi, breaks no tie"


@clause("M9", "M10")
def test_m9_m10_a_low_and_a_badugi_split_the_pot() -> None:
    hand = Played("badacey", "$50 $50", "1 As 2s 3s 4s 5s; 2 Ac 2h 3d 9c 9h").finish()
    assert "1 wins $2 for the low (M9)" in hand.lines
    assert "2 wins $2 for the badugi (M9)" in hand.lines
    hand = Played("badeucy", "$50 $50", "1 7s 5s 4s 3s 2h; 2 2c 3h 4d 5c 5h").finish()
    assert "1 wins $2 for the low (M10)" in hand.lines
    assert "2 wins $2 for the badugi (M10)" in hand.lines


@clause("M11", "P12")
def test_m11_razzdugi_the_highest_card_brings_in_and_the_low_hand_opens() -> None:
    cards = "1 2s 2d Kh Kd; 2 3s 3d Ks 2h; 3 4s 4d Ah 5c"
    hand = Played("razzdugi", "$50 $50 $50", cards)
    assert hand.actor == 2, "the king of spades is the highest card, the ace the lowest"
    assert Played("razzdugi", "$50 $50 $50", cards, "bring-in, call, call").actor == 3, "five-ace is the lowest"


@clause("M12", "P12")
def test_m12_27_razzdugi_counts_the_ace_high() -> None:
    cards = "1 2s 2d Kh Kd; 2 3s 3d Ks 2h; 3 4s 4d Ah 5c"
    hand = Played("razzdugi-27", "$50 $50 $50", cards)
    assert hand.actor == 3, "the ace is the highest card"
    assert Played("razzdugi-27", "$50 $50 $50", cards, "bring-in, call, call").actor == 2, "king-deuce is the lowest"


@clause("M13")
def test_m13_super_razzdugi_throws_two_down_cards_away_after_third_street() -> None:
    hand = Played("super-razzdugi", "$50 $50", "1 2s 3d 4c 5h 6s; 2 7s 8d 9c Th Ks", "bring-in, call")
    assert len(hand.state.players[0].down) == 4
    assert hand.options == {"discard": (2, 2)}
    with pytest.raises(IllegalError, match="2 cards are discarded, not 1"):
        hand.do(actions.Discard(seat=0, cards=tuple(Hand.parse("2s"))))
    with pytest.raises(IllegalError, match="you do not hold the six of spades to discard"):
        hand.do(actions.Discard(seat=0, cards=tuple(Hand.parse("2s 6s"))))
    hand = Played(
        "super-razzdugi",
        "$50 $50",
        "1 2s 3d 4c 5h 6s; 2 7s 8d 9c Th Ks",
        "bring-in, call, discard 2s 3d, discard 7s 8d",
    )
    assert [len(player.cards) for player in hand.state.players] == [4, 4], "two down, one up, and the next one up"
    assert not any(isinstance(event, Drew) for event in hand.events)


# --- wagers


@clause("M15")
def test_m15_the_big_blind_is_the_lower_limit_and_the_small_one_half_of_it_to_the_dollar() -> None:
    posted = Played(at("holdem", FIXED, "$5", "$10"), "$50 $50 $50").lines[2:4]
    assert posted == ["1 posts small blind $3 (M15)", "2 posts big blind $5 (M15)"]
    down = at("holdem small-blind=down", FIXED, "$5", "$10")
    assert Played(down, "$50 $50 $50").lines[2] == "1 posts small blind $2 (M15)"


@clause("M15")
def test_m15_triple_draw_has_two_rounds_at_each_limit() -> None:
    moves = [CALLS, CHECKS, CHECKS, CHECKS]
    sizes = []
    for rounds in range(4):
        played = ", ".join(f"{move}, {PATS}" for move in moves[:rounds])
        sizes.append(Played("27-triple-draw", "$50 $50 $50", "", played).options["raise"])
    assert sizes == ["$4", "$2", "$4", "$4"], "the first is a raise of the big blind"


@clause("M15")
def test_m15_between_two_players_the_button_has_the_small_blind_and_opens() -> None:
    hand = Played("holdem", "$50 *$50")
    assert hand.lines[2:4] == ["2 posts small blind $1 (M15)", "1 posts big blind $2 (M15)"]
    assert hand.actor == 2
    assert Played("holdem", "$50 *$50", "", "call, check").actor == 1


@clause("M15")
def test_m15_no_limit_raises_are_at_least_the_last_one() -> None:
    assert Played("holdem", "$50 $50 $50").options["raise"] == "$4 to $50 in steps of $1"
    assert Played("holdem", "$50 $50 $50", "", "raise $7").options["raise"] == "$12 to $50 in steps of $1"
    with pytest.raises(IllegalError, match=r"a bet to \$11 is not allowed: it is to \$12 to \$50"):
        Played("holdem", "$50 $50 $50", "", "raise $7, raise $11")


@clause("M15", "P9")
def test_m15_p9_a_pot_limit_raise_is_at_most_the_pot_after_the_call() -> None:
    omaha = at("omaha", POT)
    assert Played(omaha, "$50 $50 $50").options["raise"] == "$4 to $7 in steps of $1"
    assert Played(omaha, "$50 $50 $50", "", "raise $7").options["raise"] == "$12 to $23 in steps of $1"
    as_big = at("omaha pot-opening=small-blind-as-big", POT)
    assert Played(as_big, "$50 $50 $50").options["raise"] == "$4 to $8 in steps of $1"
    assert Played(as_big, "$50 $50 $50", "", "call, call").options["raise"] == "$4 to $8 in steps of $1"
    assert Played(as_big, "$50 *$50").options["raise"] == "$4 to $6 in steps of $1", "not for the small blind itself"


@clause("P9")
def test_p9_the_small_blind_is_counted_as_a_big_one_until_the_big_blind_has_acted() -> None:
    """Blinds of $5 and $10 at a table of five, where an opening raise goes to $40 at most."""
    omaha, chips = at("omaha pot-opening=small-blind-as-big", POT, "$10", "$20"), " ".join(["$900"] * 5)

    def most(moves: str) -> str:
        return str(Played(omaha, chips, "", moves).options["raise"]).split()[2]

    assert most("") == "$40"
    assert most("3 raise $40") == "$140", "40 and 10 and 10 lie there, the call makes 100"
    assert most("3 raise $40, 4 fold, 5 fold, 1 fold") == "$130", "a small blind that folds is counted as a big one too"
    assert most("3 call, 4 raise $40, 5 fold, 1 fold, 2 call") == "$165", "125 with the call, and no more"
    assert most("3 raise $40, 4 fold, 5 fold, 1 call, 2 raise $80") == "$280", "what the small blind calls is its own"


@clause("M15")
def test_m15_a_short_blind_does_not_make_the_call_smaller() -> None:
    hand = Played("holdem", "$50 $1 $50")
    assert hand.lines[3] == "2 posts big blind $1 of $2, all in (M15)"
    assert hand.options["call"] == "$2"


@clause("M15")
def test_m15_a_blind_that_cannot_be_paid_at_all_must_still_be_matched() -> None:
    hand = Played("short-deck", "$50 $50 *$1")
    assert "3 posts button blind $0 of $2, all in (M15)" in hand.lines
    assert hand.options["call"] == "$2"


@clause("M15")
def test_m15_nobody_raises_where_no_one_could_call_it() -> None:
    hand = Played("holdem", "$50 $20 $10", "", "3 raise $10, 1 raise $20, 2 call")
    assert hand.state.is_over
    assert Played("holdem", "$50 $40 $30", "", "3 raise $30").options["raise"] == "$50", "seat 2 could call some of it"
    assert "raise" not in Played("holdem", "$50 $20 $30", "", "3 raise $30").options


@clause("P5")
def test_p5_every_side_pot_is_won_by_itself() -> None:
    cards = "1 As Ad; 2 Ks Kd; 3 Qs Qd; 4 Js Jd; board 2c 3d 4h 8s 9c"
    hand = Played("holdem", "$10 $20 $40 $40", cards, "3 raise $40, 4 call, 1 call, 2 call")
    assert hand.state.is_over
    assert hand.stacks == ["$40", "$30", "$40", "$0"]
    assert [line for line in hand.lines if " wins " in line] == [
        "3 wins $40 of side pot 2 (showdown)",
        "2 wins $30 of side pot (showdown.high)",
        "1 wins $40 (showdown.high)",
    ]


class _ByHand(Played):
    by_hand = True


@clause("P5")
def test_p5_a_side_pot_is_judged_among_those_who_are_in_it_though_another_has_mucked() -> None:
    cards = "1 As Ad; 2 Ks Kd; 3 Qs Qd; 4 Js Jd; board 2c 3d 4h 8s 9c"
    hand = _ByHand("holdem", "$10 $40 $40 $40", cards, "3 raise $40, 4 call, 1 call, 2 call, 3 muck")
    hand.do(actions.ShowDown())
    assert hand.stacks == ["$40", "$90", "$0", "$0"]
    assert [line for line in hand.lines if line[0].isdigit()][-6:] == [
        "3 mucks",
        "4 shows Js Jd: pair of jacks, nine-eight-four",
        "1 shows As Ad: pair of aces, nine-eight-four",
        "2 shows Ks Kd: pair of kings, nine-eight-four",
        "2 wins $90 of side pot (showdown.high)",
        "1 wins $40 (showdown.high)",
    ]


@clause("P5")
def test_p5_qualifiers_are_judged_in_each_pot() -> None:
    cards = "1 As 2d 3c 4h 8s; 2 9s 9d Kc Qd Js; 3 Ts Td 5c 6d 7h"
    hand = Played("archie", "$6 $20 $20", cards, "raise $4, raise $6, call, call").finish()
    assert hand.stacks[0] == "$9", "half of the main pot for the only low"
    assert hand.stacks[2] == str(Money(4600 - 900 - int(Money(hand.stacks[1]))))
    assert "3 wins $9 for the high (M1)" in hand.lines


@clause("P6")
def test_p6_raises_are_not_capped_between_two_unless_read_so() -> None:
    moves = "raise $4, raise $6, raise $8, raise $10"
    assert "raise" in Played("badugi", "$50 *$50", "", moves).options
    assert "raise" not in Played("badugi heads-up-cap=capped", "$50 *$50", "", moves).options
    began_with_three = Played("badugi", "$50 $50 $50", "", f"fold, {moves}")
    assert "raise" not in began_with_three.options, "it is the beginning of the round that counts"
    assert "raise" not in Played("badugi raise-cap=three", "$50 $50 $50", "", "raise $4, raise $6, raise $8").options


@clause("P6")
def test_p6_the_cap_counts_those_who_were_not_all_in_when_the_round_began() -> None:
    """The third player is all in before the draw, so that only two can bet after it."""
    before = f"3 call, 1 call, 2 check, {PATS}"
    after = "1 bet $2, 2 raise $4, 1 raise $6, 2 raise $8, 1 raise $10"
    assert "raise" in Played("badugi", "$50 $50 $2", "", f"{before}, {after}").options
    three = f"{before}, 1 bet $2, 2 raise $4, 3 raise $6, 1 raise $8, 2 raise $10"
    assert "raise" not in Played("badugi", "$50 $50 $50", "", three).options
    short_blind = Played("badugi", "$1 $50 $50", "", "3 raise $4, 2 raise $6, 3 raise $8, 2 raise $10")
    assert "raise" in short_blind.options, "the small blind is all in before the first round"


@clause("P7")
def test_p7_fixed_limit_less_than_half_a_bet_does_not_reopen() -> None:
    stakes = at("badugi", FIXED, "$4", "$8")
    hand = Played(stakes, "$5 $50 $50", "", "3 call, 1 raise $5, 2 call")
    assert hand.actor == 3
    assert hand.options == {"fold": None, "call": "$1"}
    with pytest.raises(IllegalError, match="an all-in of less than a full raise does not let you raise again") as error:
        hand.do(actions.Raise(seat=2, to=800))
    assert error.value.rule == "P7"
    fresh = Played(stakes, "$5 $50 $50", "", "3 call, 1 raise $5")
    assert fresh.options["raise"] == "$8", "who has not acted completes the raise"


@clause("P7")
def test_p7_fixed_limit_half_a_bet_counts_as_a_full_one() -> None:
    stakes = at("badugi", FIXED, "$4", "$8")
    hand = Played(stakes, "$6 $50 $50", "", "3 call, 1 raise $6, 2 call")
    assert hand.options == {"fold": None, "call": "$2", "raise": "$10"}
    counted = Played(stakes, "$6 $90 $90", "", "3 call, 1 raise $6, 2 raise $10, 3 raise $14, 2 raise $18")
    assert "raise" not in counted.options, "it was the first of the four raises"
    not_counted = Played(stakes, "$5 $90 $90", "", "3 call, 1 raise $5, 2 raise $8, 3 raise $12, 2 raise $16")
    assert not_counted.options["raise"] == "$20"


@clause("P8")
def test_p8_no_limit_only_a_full_raise_reopens() -> None:
    hand = Played("holdem", "$5 $50 $50", "", "3 raise $4, 1 raise $5, 2 call")
    assert hand.options == {"fold": None, "call": "$1"}
    with pytest.raises(IllegalError) as error:
        hand.do(actions.Raise(seat=2, to=2000))
    assert error.value.rule == "P8"
    assert Played("holdem", "$5 $50 $50", "", "3 raise $4, 1 raise $5").options["raise"] == "$7 to $50 in steps of $1"


@clause("P8")
def test_p8_no_limit_short_all_ins_that_add_up_reopen() -> None:
    hand = Played("holdem", "$50 $50 $50 $5 $6", "", "3 raise $4, 4 raise $5, 5 raise $6, 1 fold, 2 call")
    assert hand.actor == 3
    assert hand.options["raise"] == "$8 to $50 in steps of $1", "two dollars more in two steps are a full raise"
    once = Played("holdem", "$50 $50 $50 $5 $6", "", "3 raise $4, 4 raise $5, 5 fold, 1 fold, 2 call")
    assert "raise" not in once.options


# --- cards


def called(players: int) -> Played:
    """A hand in which everybody has called before the first draw."""
    hand = Played("27-triple-draw", " ".join(["$50"] * players))
    while hand.state.asks is Ask.BET:
        hand.do((actions.Call if "call" in hand.options else actions.Check)(seat=hand.state.actor or 0))
    return hand


def drawing(*numbers: int) -> Played:
    """Players who draw so many cards, the last ones that they hold."""
    hand = called(len(numbers))
    for number in numbers:
        seat = hand.state.actor or 0
        down = hand.state.players[seat].down
        hand.do(actions.Discard(seat=seat, cards=down[len(down) - number :]))
    return hand


@clause("P10")
def test_p10_earlier_discards_are_shuffled_in_but_never_those_of_this_draw() -> None:
    """Five players draw four and five: 25 cards dealt, 26 left after the burn, and 24 drawn; then two are left."""
    hand = drawing(5, 5, 5, 5, 4)
    first = {card for player in hand.state.players for card in player.discards}
    assert not any(isinstance(event, Reshuffled) for event in hand.events)
    while hand.state.asks is Ask.BET:
        hand.do(actions.Check(seat=hand.state.actor or 0))
    assert hand.state.stub == 1, "the last card but one was burned"
    before = len(hand.events)
    thrown = []
    for _ in range(5):
        seat = hand.state.actor or 0
        thrown.append(hand.state.players[seat].down[0])
        hand.do(actions.Discard(seat=seat, cards=(thrown[-1],)))
    drawn = [
        card for event in hand.events[before:] if isinstance(event, Drew) for cards in event.cards for card in cards
    ]
    assert len(drawn) == 5
    assert set(drawn) & first, "what was discarded before does"
    assert not set(drawn) & set(thrown), "what was discarded in this draw does not come back in it"
    assert (
        "the deck runs out: burned cards, mucked hands and earlier discards are shuffled in, 27 cards (P10)"
        in hand.lines
    )


@clause("P10")
def test_p10_the_last_card_is_dealt_only_if_it_completes_the_draws() -> None:
    complete = drawing(5, 5, 5, 5, 1, 0)
    assert complete.state.stub == 0, "twenty-one cards were left, and twenty-one were drawn"
    assert not any(isinstance(event, Reshuffled) for event in complete.events)
    short = drawing(5, 5, 5, 5, 2, 0)
    drew = [sum(map(len, event.cards)) for event in short.events if isinstance(event, Drew)]
    assert drew == [20, 2], "all but the last card, then a shuffle with the one that was burned"
    assert (
        "the deck runs out: burned cards, mucked hands and earlier discards are shuffled in, 2 cards (P10)"
        in short.lines
    )


@clause("P10")
def test_p10_nobody_may_draw_more_than_there_are_cards() -> None:
    """Six players: after four times five, and what a shuffle adds, two cards are left for the other two."""
    hand = called(6)
    most = []
    for _ in range(6):
        seat = hand.state.actor or 0
        _, limit = hand.options["discard"]
        most.append(limit)
        hand.do(actions.Discard(seat=seat, cards=hand.state.players[seat].down[:limit]))
    assert most == [5, 5, 5, 5, 2, 0]


@clause("P11")
def test_p11_stud_with_too_few_cards_ends_with_a_card_for_all() -> None:
    hand = Played("stud", " ".join(["$50"] * 8)).finish()
    last = [event for event in hand.events if isinstance(event, Reshuffled | BoardDealt)]
    assert [type(event) for event in last] == [Reshuffled, BoardDealt]
    assert "the deck runs out: burned cards are shuffled in, 4 cards (P11)" in hand.lines
    assert len(hand.state.boards[0]) == 1
    assert all(len(player.cards) == 6 for player in hand.state.players)


@clause("P11")
def test_p11_stud_uses_the_burned_cards_where_they_suffice() -> None:
    moves = "bring-in, fold, call, call, call, call, call, call"
    hand = Played("stud", " ".join(["$50"] * 8), "", moves).finish()
    assert not any(isinstance(event, BoardDealt) for event in hand.events)
    assert all(len(player.cards) == 7 for player in hand.state.players if player.is_in)


@clause("M13", "P11")
def test_m13_p11_super_razzdugi_never_has_a_card_for_all() -> None:
    """Thirty cards are dealt, twelve discarded, and three streets of six and a burn follow: one is left."""
    hand = Played("super-razzdugi", " ".join(["$50"] * 6)).finish()
    assert not any(isinstance(event, BoardDealt) for event in hand.events)
    assert all(len(player.cards) == 7 for player in hand.state.players)
    shuffled = "the deck runs out: burned cards, mucked hands and earlier discards are shuffled in, 16 cards (P11)"
    assert shuffled in hand.lines, "the last card, three that were burned and twelve that were discarded"


@clause("M13", "P11")
def test_m13_p11_super_razzdugi_shuffles_mucked_hands_too() -> None:
    hand = Played("super-razzdugi", " ".join(["$50"] * 6), "", "bring-in, call, call, call, call, call")
    while hand.state.asks is Ask.DISCARD:
        seat = hand.state.actor or 0
        hand.do(actions.Discard(seat=seat, cards=hand.state.players[seat].down[:2]))
    hand.do(actions.Fold(seat=hand.state.actor or 0))
    hand.finish()
    last = [event for event in hand.events if isinstance(event, Dealt | Reshuffled)][-3:]
    assert [type(event) for event in last] == [Dealt, Reshuffled, Dealt]
    first, shuffled, rest = last
    assert isinstance(first, Dealt)
    assert isinstance(rest, Dealt)
    assert (sum(map(len, first.cards)), sum(map(len, rest.cards))) == (1, 4), "all but the last card are dealt first"
    assert isinstance(shuffled, Reshuffled)
    assert shuffled.deck == 21, "that card, four that were burned, twelve discards, and four of a hand that folded"
    assert all(len(player.cards) == 7 for player in hand.state.players if player.is_in)
    assert replay("\n".join(["sheet super-razzdugi", "", *hand.lines])).events, "and so it is written and read"


@clause("P12")
def test_p12_the_bring_in_may_complete_and_that_is_not_a_raise() -> None:
    cards = "1 As Ad 7h; 2 Ks Kd 8h; 3 Qs Qd 2c"
    hand = Played("stud8", "$50 $50 $50", cards, "complete $2, raise $4, raise $6, raise $8")
    assert hand.options["raise"] == "$10", "the completed bring-in is the bet, and four raises follow"
    hand = Played("stud8", "$50 $50 $50", cards, "bring-in, complete $2, raise $4, raise $6, raise $8")
    assert hand.options["raise"] == "$10"
    for illegal in (actions.Fold(seat=2), actions.Check(seat=2), actions.Call(seat=2)):
        with pytest.raises(IllegalError, match=r"the worst up card brings in for \$1, or completes") as error:
            Played("stud8", "$50 $50 $50", cards).do(illegal)
        assert error.value.rule == "M6"


@clause("P12")
def test_p12_a_completion_lets_those_who_called_the_bring_in_raise() -> None:
    cards = "1 As Ad 7h; 2 Ks Kd 8h; 3 Qs Qd 2c"
    for sheet in (at("stud8", FIXED, "$5", "$10"), at("stud8", POT)):
        lower = str(sheet.stakes.lower)
        hand = Played(sheet, "$50 $50 $50", cards, f"3 bring-in, 1 call, 2 complete {lower}, 3 call")
        assert hand.actor == 1
        assert "raise" in hand.options


@clause("P12")
def test_p12_the_next_player_stands_in_for_a_low_card_that_is_all_in() -> None:
    cards = "1 As Ad 2c; 2 Ks Kd 8h; 3 Qs Qd 3c"
    hand = Played("stud8", "$1 $50 $50", cards)
    assert hand.actor == 2, "left of the deuce, whatever the others show"
    assert hand.options == {"fold": None, "bring-in": "$1", "raise": "$2"}
    hand = Played("stud8", "$1 $50 $50 $50", f"{cards}; 4 Js Jd 9h", "fold")
    assert (hand.actor, hand.options["bring-in"]) == (3, "$1"), "who folds leaves it to the next"


@clause("P12")
def test_p12_a_bring_in_takes_the_last_chips_and_is_not_asked_of_one_alone() -> None:
    cards = "1 As Ad 2c; 2 Ks Kd 8h; 3 Qs Qd 3c"
    short = Played(at("stud8", FIXED, "$10", "$20"), "$3 $50 $50", cards)
    assert short.options == {"bring-in": "$1"}, "one dollar is left after the ante, and nothing to complete with"
    short = Played(at("stud8", FIXED, "$10", "$20"), "$3 $50 $50", cards, "bring-in")
    assert short.options["call"] == "$5"
    assert Played("stud8", "$1 $1 $50", cards).state.is_over, "there is nobody to bet against"


@clause("P5")
def test_p5_what_of_an_ante_nobody_could_match_is_given_back_though_nobody_can_bet() -> None:
    cards = "1 As Ad Ac Ah 2c 3c 4c; 2 Ks Kd Kc Kh 2d 3d 4d"
    hand = Played(at("stud", FIXED, "$20", "$40"), "$1 $50", cards)
    assert "2 takes back $3 that nobody called" in hand.lines
    assert hand.stacks == ["$2", "$49"]


@clause("P13")
def test_p13_flop_and_draw_games_are_opened_left_of_the_button() -> None:
    for ref in ("holdem", "badugi"):
        moves = CALLS if ref == "holdem" else f"{CALLS}, {PATS}"
        assert Played(ref, "$50 $50 *$50", "", moves).actor == 1
        folded = moves.replace("call, call, check", "call, fold, check").replace(PATS, "pat, pat")
        assert Played(ref, "$50 $50 *$50", "", folded).actor == 2


@clause("P13")
def test_p13_of_equal_hands_showing_the_first_from_the_left_opens() -> None:
    cards = "1 As Ad 7h Kh; 2 Ks Kd 8d Kc; 3 Qs Qd 7c Kd"
    sheet = poker_sheet("stud8")
    hand = Played(sheet, "*$50 $50 $50", cards.replace("3 Qs Qd 7c Kd", "3 Qs Qd 7c 2d"), "bring-in, call, call")
    assert hand.actor == 2, "king-eight beats king-seven"
    tie = Played(sheet, "*$50 $50 $50", "1 As Ad 8h Kh; 2 Js Jd 8d Kc; 3 Qs Qd 7c 2d", "bring-in, call, call")
    assert tie.actor == 2, "left of the button comes first"


@clause("P15")
def test_p15_all_cards_may_be_drawn_or_three_where_read_so() -> None:
    assert Played("archie", "$50 $50 $50", "", CALLS).options == {"discard": (0, 5)}
    assert Played("badugi", "$50 $50 $50", "", CALLS).options == {"discard": (0, 4)}
    assert Played("archie draw-size=three", "$50 $50 $50", "", CALLS).options == {"discard": (0, 3)}
    hand = Played("archie draw-size=three", "$50 $50 $50", "1 As 2s 3s 4s 5s", CALLS)
    with pytest.raises(IllegalError, match="at most 3 cards may be drawn, not 4") as error:
        hand.do(actions.Discard(seat=0, cards=tuple(Hand.parse("As 2s 3s 4s"))))
    assert error.value.rule == "P15"


@clause("P16")
def test_p16_a_hand_has_as_many_players_as_the_sheet_allows() -> None:
    with pytest.raises(IllegalError, match="Archie is played by 2 to 6, not by 7") as error:
        Played("archie", " ".join(["$50"] * 7))
    assert error.value.rule == "P16"
    with pytest.raises(IllegalError, match="not by 1"):
        Played("archie", "$50")


# --- out of turn, out of bounds


def test_what_is_not_asked_for_is_refused_with_a_sentence_and_the_hand_goes_on() -> None:
    hand = Played("archie", "$50 $50 $50", "1 As 2s 3s 4s 5s")
    for intent, sentence in (
        (actions.Call(seat=0), "it is not the turn of seat 1"),
        (actions.Check(seat=2), "there is a bet to answer: call, raise or fold"),
        (actions.Raise(seat=2, to=300), r"a bet to \$3 is not allowed: it is to \$4"),
        (actions.Raise(seat=2, to=9900), r"you have \$50 to bet, and not \$99"),
        (actions.Discard(seat=2), "this is not the time to draw: seat 3 has a bet to make or to answer"),
        (actions.Show(seat=2), "this is not the time to show"),
        (actions.BringIn(seat=2), "nobody has to bring in now"),
        (actions.Deal(cards=()), "it is not the dealer's turn to deal cards"),
    ):
        with pytest.raises(IllegalError, match=sentence):
            hand.do(intent)
    hand.do(actions.Call(seat=2))
    assert hand.actor == 1


def test_six_discards_are_too_many() -> None:
    hand = Played("archie", "$50 $50 $50", "1 As 2s 3s 4s 5s", CALLS)
    with pytest.raises(IllegalError, match="you do not hold the ace of spades to discard"):
        hand.do(actions.Discard(seat=0, cards=tuple(Hand.parse("As 2s 3s 4s 5s As"))))


def test_cards_are_dealt_one_at_a_time_from_the_buttons_left() -> None:
    hand = Played("holdem", "$50 *$50 $50")
    (dealt,) = [event for event in hand.events if isinstance(event, Dealt)]
    assert [str(Hand(cards)) for cards in dealt.cards] == ["3c 6c", "4c 7c", "2c 5c"]
