"""Spanish 21, both versions: what their sheets say, clause by clause."""

from __future__ import annotations

from collections import Counter

import pytest

from cardroom import shoe
from cardroom.cards import RANKS, Pack
from cardroom.money import Money, Odds, Rounding, Share
from cardroom.sheets.claims import Edge, Probability, SideBetRow
from cardroom.sheets.house import (
    AcesDraw,
    Base,
    DoubleCards,
    Given,
    Match,
    PaidWhen,
    Stake,
    Suits,
    Takes,
    To,
    TwentyOne,
    UpCard,
    Versus,
    Void,
    When,
    points,
)
from cardroom.sheets.shuffle import Feed, Riffle, SplitPile, Spread, Turns, Wash
from rulebook import clause, house, printed

V1, V2 = "spanish21-v1", "spanish21-v2"
BOTH = pytest.mark.parametrize("ref", [V1, V2])


@clause("S1.1", "S2.1")
@BOTH
def test_s1_1_six_decks_without_tens(ref: str) -> None:
    sheet = house(ref)
    assert (sheet.equipment.pack, sheet.equipment.decks, sheet.shoe_size) == (Pack.SPANISH, 6, 288)
    ranks = Counter(card.rank for card in shoe.new_cards(sheet))
    assert RANKS.index("T") not in ranks
    assert set(ranks.values()) == {24}


@clause("S1.1", "S2.1")
def test_s1_1_faces_count_ten_and_aces_one_or_eleven() -> None:
    assert [points(rank) for rank in "A29JQK"] == [1, 2, 9, 10, 10, 10]
    assert "Jacks, queens and kings count ten, an ace one or eleven" in printed(V1)


@clause("S1.2", "S2.2")
@BOTH
def test_s1_2_the_dealer_hits_soft_17_and_ties_push(ref: str) -> None:
    sheet = house(ref)
    assert (sheet.dealer.stands.hard, sheet.dealer.stands.soft) == (17, 18)
    assert sheet.pays.tie == Versus.PUSHES
    assert "A soft 17 is hit." in printed(ref)


@clause("S2.2")
def test_s2_2_up_to_a_soft_17_can_be_read_as_standing_on_it() -> None:
    assert house(V2, soft_17="stands").dealer.stands.soft == 17
    assert "stands on a soft 17" in printed(V2, soft_17="stands")


@clause("S1.3", "S2.3")
@BOTH
def test_s1_3_a_blackjack_pays_3_to_2_and_every_21_wins(ref: str) -> None:
    sheet = house(ref)
    assert sheet.pays.blackjack == Odds(3, 2)
    assert sheet.pays.blackjack_v_blackjack == Versus.WINS
    assert sheet.pays.blackjack_paid == PaidWhen.IN_SETTLEMENT
    assert sheet.pays.twenty_one == TwentyOne.WINS
    assert sheet.even_money.given == Given.NEVER
    assert house(ref, blackjack_v_blackjack="pushes").pays.blackjack_v_blackjack == Versus.PUSHES


@clause("S1.4", "S2.4")
@BOTH
def test_s1_4_other_wins_pay_even_money(ref: str) -> None:
    assert house(ref).pays.win == Odds(1, 1)


@clause("S1.5", "S2.5")
@BOTH
def test_s1_5_bonuses_by_number_of_cards(ref: str) -> None:
    by_count = {
        (hand.cards, hand.or_more): hand.pays for hand in house(ref).bonus.hands.values() if hand.cards is not None
    }
    assert by_count == {(5, False): Odds(3, 2), (6, False): Odds(2, 1), (7, True): Odds(3, 1)}
    exactly = house(ref, seven_card="exactly-seven").bonus.hands["seven-card-21"]
    assert (exactly.cards, exactly.or_more) == (7, False)


@clause("S1.5", "S2.5")
@BOTH
@pytest.mark.parametrize("ranks", ["678", "777"])
def test_s1_5_bonuses_by_ranks_and_suits(ref: str, ranks: str) -> None:
    hands = [hand for hand in house(ref).bonus.hands.values() if hand.ranks == ranks]
    pays = {hand.suits: hand.pays for hand in hands}
    assert pays == {Suits.MIXED: Odds(3, 2), Suits.SAME: Odds(2, 1), Suits.SPADES: Odds(3, 1)}
    assert sum(map(points, ranks)) == 21


@clause("S1.5", "S2.5")
@BOTH
def test_s1_5_no_bonus_after_a_split_or_a_double(ref: str) -> None:
    assert set(house(ref).bonus.void_after) == {Void.SPLIT, Void.DOUBLE}


@clause("S1.6", "S2.6")
@BOTH
def test_s1_6_four_hands_aces_once_and_no_blackjack_after_a_split(ref: str) -> None:
    split = house(ref).split
    assert (split.hands, split.aces.hands, split.makes_blackjack) == (4, 2, False)


@clause("S1.6")
def test_s1_6_equal_ranks_are_split_and_split_aces_are_played_on() -> None:
    split = house(V1).split
    assert (split.match, split.aces.draw, split.aces.double) == (Match.RANK, AcesDraw.AS_OTHERS, True)


@clause("S2.6")
def test_s2_6_equal_values_are_split_and_split_aces_can_be_read_two_ways() -> None:
    split = house(V2).split
    assert (split.match, split.aces.draw, split.aces.double) == (Match.VALUE, AcesDraw.AS_OTHERS, True)
    strict = house(V2, split_aces="one-card").split
    assert (strict.aces.draw, strict.aces.double) == (AcesDraw.ONE_CARD, False)


@clause("S1.7", "S2.7")
@BOTH
def test_s1_7_doubles_on_two_or_more_cards_up_to_21_twice_also_after_a_split(ref: str) -> None:
    double = house(ref).double
    assert (double.cards, double.highest, double.times, double.after_split) == (DoubleCards.TWO_OR_MORE, 21, 2, True)
    assert double.base == Base.ALL_WAGERED
    assert house(ref, redouble="ante").double.base == Base.ANTE


@clause("S1.7")
def test_s1_7_a_double_is_for_the_full_wager_or_half_of_it() -> None:
    assert house(V1).double.stakes == (Stake.FULL, Stake.HALF)


@clause("S2.7")
def test_s2_7_no_half_double_is_named() -> None:
    assert house(V2).double.stakes == (Stake.FULL,)
    assert house(V2, half_double="half").double.stakes == (Stake.FULL, Stake.HALF)


@clause("S1.8", "S2.8")
@BOTH
def test_s1_8_insurance_of_half_the_ante_at_2_to_1(ref: str) -> None:
    insurance = house(ref).insurance
    assert (insurance.share, insurance.exactly, insurance.pays) == (Share(1, 2), True, Odds(2, 1))
    assert insurance.to == To.EVERY_HAND


@clause("S1.8", "S2.8")
@BOTH
def test_s1_8_the_check_can_be_read_four_ways(ref: str) -> None:
    both = house(ref).dealer
    assert set(both.peek) == {UpCard.ACE, UpCard.TEN}
    for reading, takes, beats_21 in (
        ("ace-only", Takes.EVERY_WAGER, False),
        ("ace-only-originals", Takes.ORIGINAL_WAGERS, False),
        ("ace-only-beats-21", Takes.EVERY_WAGER, True),
    ):
        dealer = house(ref, peek=reading).dealer
        assert dealer.peek == (UpCard.ACE,)
        assert (dealer.late_blackjack.takes, dealer.late_blackjack.beats_21) == (takes, beats_21)


@clause("S1.9", "S2.9")
@BOTH
def test_s1_9_match_the_dealer(ref: str) -> None:
    bet = house(ref).side_bets["match-the-dealer"]
    assert {row: int(odds) for row, odds in bet.pays.rows.items()} == {
        "two-suited": 18,
        "suited-and-unsuited": 13,
        "two-unsuited": 8,
        "one-suited": 9,
        "one-unsuited": 4,
    }


@clause("S1.10", "S2.10")
@BOTH
def test_s1_10_the_shuffle_step_by_step(ref: str) -> None:
    sheet = house(ref)
    half = Share(1, 2)
    assert sheet.shuffle.opening == (Spread(), Wash())
    assert sheet.shuffle.every_shoe == (
        SplitPile(pile="shoe", into=("left", "right")),
        Riffle(piles=("left", "right"), packet=half, onto="centre"),
        Feed(piles=("left", "right"), turns=Turns.ALTERNATE, packet=half, into="centre"),
        SplitPile(pile="centre", into=("left", "right")),
        Riffle(piles=("left", "right"), packet=half, onto="centre", until_gone=True),
    )


@clause("S1.10", "S2.10", "H5")
@BOTH
def test_s1_10_a_deck_is_cut_and_a_deck_stays_behind_the_second_cut_card(ref: str) -> None:
    sheet = house(ref)
    assert shoe.cut_range(sheet) == range(48, 241)
    full = shoe.load_shoe(sheet, shoe.new_cards(sheet))
    assert len(full.cards) - full.cut_card == 48


@clause("S1.11")
def test_s1_11_the_printed_figures_are_claims() -> None:
    claims = house(V1).claims
    edge, bonus, total = (claims[name] for name in ("house-edge", "bonus-probability", "match-total"))
    assert isinstance(edge, Edge)
    assert edge.printed == "0.42%"
    assert isinstance(bonus, Probability)
    assert bonus.printed == "1 in 668,382"
    assert isinstance(total, SideBetRow)
    assert (total.combinations, total.returns) == ("41041", "-0.030555")
    rows = [claim for claim in claims.values() if isinstance(claim, SideBetRow) and claim.event != "total"]
    assert sum(int(row.combinations or 0) for row in rows) == 41041


@clause("S2.11")
def test_s2_11_misprints_are_kept_as_they_are() -> None:
    claims = house(V2).claims
    none, total = claims["match-none"], claims["match-total"]
    assert isinstance(none, SideBetRow)
    assert isinstance(total, SideBetRow)
    assert (none.returns, total.returns) == ("845886", "030555")


@clause("S1.11", "S2.11")
@BOTH
def test_s1_11_customary_rules_that_the_text_does_not_name_can_be_switched_on(ref: str) -> None:
    plain, customary = house(ref), house(ref, surrender="customary")
    assert (plain.surrender.when, plain.double.rescue) == (When.NEVER, False)
    assert (customary.surrender.when, customary.double.rescue) == (When.FIRST_ACTION, True)


@clause("H6")
@BOTH
def test_h6_antes_of_5_to_10_dollars_are_settled_exactly(ref: str) -> None:
    wagers = house(ref).wagers
    assert (wagers.ante.least, wagers.ante.most) == (Money("$5"), Money("$10"))
    assert (wagers.rounding, wagers.chip) == (Rounding.EXACT, Money("$0.01"))


@clause("S2.6", "S2.7")
def test_s2_7_one_finger_and_two_are_the_dealers_confirmation_and_no_signals() -> None:
    sheet = house(V2)
    assert (sheet.confirmation.double, sheet.confirmation.split) == ("one-finger", "two-fingers")
    assert (sheet.signals.double, sheet.signals.split) == (None, None)
    assert house(V1).confirmation.double is None
    assert "confirms a double with one finger and a split with two fingers" in printed(V2)
    assert "confirms" not in printed(V1)
