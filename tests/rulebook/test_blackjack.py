"""Blackjack, both versions, and what all house games share: what the sheets say, clause by clause."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom import shoe
from cardroom.cards import Pack
from cardroom.money import Money, Odds, Share
from cardroom.sheets.claims import Pay
from cardroom.sheets.equipment import Cutter
from cardroom.sheets.house import (
    AcesDraw,
    Decides,
    DoubleCards,
    DropRule,
    Gesture,
    Given,
    Match,
    PaidWhen,
    SideOrder,
    Stake,
    TableEnd,
    To,
    UpCard,
    Versus,
    When,
)
from cardroom.sheets.shuffle import Feed, PileManner, Riffle, SplitPile, Spread, Turns, Wash
from rulebook import clause, house, printed

V1, V2 = "blackjack-v1", "blackjack-v2"
HOUSE = pytest.mark.parametrize("ref", [V1, V2, "spanish21-v1", "spanish21-v2"])


@clause("H1")
@HOUSE
def test_h1_seven_spots_two_a_player_if_the_floor_agrees(ref: str) -> None:
    seats = house(ref).seats
    assert (seats.spots, seats.spots_per_player, seats.floor_may_refuse) == (7, 2, True)
    assert seats.newcomer_frees_spot == (ref == V1)


@clause("H2")
@HOUSE
def test_h2_gestures_decide_over_voices(ref: str) -> None:
    signals = house(ref).signals
    assert signals.decides == Decides.GESTURE
    assert (signals.hit.gesture, signals.hit.voice) == (Gesture.TAP, "hit")
    assert (signals.stand.gesture, signals.stand.voice) == (Gesture.WAVE, "stay")


@clause("H3")
@HOUSE
def test_h3_one_card_is_burned(ref: str) -> None:
    sheet = house(ref)
    cards = shoe.new_cards(sheet)
    card, _ = shoe.load_shoe(sheet, cards).deal()
    assert card == cards[1]


@clause("H4")
@HOUSE
def test_h4_busts_at_once_and_settlement_from_the_right(ref: str) -> None:
    settlement = house(ref).settlement
    assert (settlement.busts, settlement.starts) == (PaidWhen.AT_ONCE, TableEnd.DEALERS_RIGHT)


@clause("B1.1")
def test_b1_1_six_or_eight_decks_soft_17_hit_and_blackjack_at_3_to_2() -> None:
    sheet = house(V1)
    assert (sheet.equipment.pack, sheet.equipment.decks) == (Pack.STANDARD, 6)
    assert house(V1, decks="eight").equipment.decks == 8
    assert (sheet.dealer.stands.hard, sheet.dealer.stands.soft) == (17, 18)
    assert (sheet.pays.blackjack, sheet.pays.blackjack_v_blackjack) == (Odds(3, 2), Versus.PUSHES)


@clause("B1.2")
def test_b1_2_even_antes_and_match_the_dealer_from_1_to_10() -> None:
    sheet = house(V1)
    assert [str(amount) for amount in sheet.wagers.ante.all] == ["$2", "$4", "$6", "$8", "$10"]
    bet = sheet.side_bets["match-the-dealer"]
    assert (bet.wager.least, bet.wager.most, bet.at_most_ante) == (Money("$1"), Money("$10"), False)


@clause("B1.3")
def test_b1_3_even_money_on_request_and_insurance_up_to_half_for_every_hand() -> None:
    sheet = house(V1)
    assert (sheet.even_money.given, sheet.even_money.pays) == (Given.ON_REQUEST, Odds(1, 1))
    assert (sheet.insurance.to, sheet.insurance.exactly) == (To.EVERY_HAND, False)
    assert (sheet.insurance.share, sheet.insurance.pays) == (Share(1, 2), Odds(2, 1))
    assert UpCard.ACE in sheet.dealer.peek


@clause("B1.3")
def test_b1_3_even_money_declined_in_vain_pushes_or_is_lost() -> None:
    assert house(V1).even_money.declined == Versus.PUSHES
    assert house(V1, declined_even_money="lost").even_money.declined == Versus.LOSES


@clause("B1.3")
def test_b1_3_insurance_can_be_read_as_not_for_a_blackjack() -> None:
    assert house(V1, insured_blackjack="not-offered").insurance.to == To.WITHOUT_BLACKJACK


@clause("B1.4")
def test_b1_4_the_hole_card_is_checked_under_a_ten() -> None:
    assert UpCard.TEN in house(V1).dealer.peek
    assert "Under an ace or a ten or face card the dealer then checks" in printed(V1)


@clause("B1.5")
def test_b1_5_the_first_two_cards_are_doubled_for_all_or_half_even_a_blackjack() -> None:
    double = house(V1).double
    assert (double.times, double.cards, double.stakes) == (1, DoubleCards.TWO, (Stake.FULL, Stake.HALF))
    assert double.blackjack
    assert "a blackjack instead of being paid; the ace then counts one" in printed(V1)


@clause("B1.6")
def test_b1_6_equal_values_to_four_hands_aces_once_with_one_card() -> None:
    split = house(V1).split
    assert (split.match, split.hands) == (Match.VALUE, 4)
    assert (split.aces.hands, split.aces.draw, split.aces.double) == (2, AcesDraw.ONE_CARD, False)
    assert house(V1).double.after_split


@clause("B1.6")
def test_b1_6_aces_can_be_read_as_never_split_and_naturals_after_a_split_as_blackjacks() -> None:
    assert house(V1, split_aces="never").split.aces.hands == 1
    assert not house(V1).split.makes_blackjack
    assert house(V1, natural_after_split="blackjack").split.makes_blackjack


@HOUSE
def test_every_silence_of_an_exhibit_is_a_reading(ref: str) -> None:
    common = {"table-size", "empty-shoe", "dealer-draws", "rounding"}
    spanish = {"last-round", "side-bet-settled", "one-card-double", "doubled-blackjack", "insured-blackjack"}
    spanish |= {"bonus-order"}
    own = {
        V1: {"last-round", "burn", "deal", "hands-off", "signals", "busts", "settlement-order", "side-bet-order"}
        | {"even-pay", "ties"},
        V2: {"shuffler", "asking", "blackjack-against-ten"},
        "spanish21-v1": spanish | {"asking"},
        "spanish21-v2": spanish | {"deal", "busts"},
    }
    assert common | own[ref] <= set(house(ref).readings)


@clause("B1.7")
def test_b1_7_surrender_is_a_first_action_for_half_and_not_after_a_split() -> None:
    surrender = house(V1).surrender
    assert (surrender.when, surrender.loses, surrender.after_split) == (When.FIRST_ACTION, Fraction(1, 2), False)
    assert house(V1, surrender_after_split="allowed").surrender.after_split


@clause("B1.7")
def test_b1_7_surrender_can_be_read_as_early() -> None:
    assert house(V1, surrender_loss="half-before-check").surrender.when == When.BEFORE_CHECK
    assert "Before the dealer's check, or as its first action" in printed(V1, surrender_loss="half-before-check")


@clause("B1.8")
def test_b1_8_a_dropped_card_is_the_players_choice() -> None:
    assert house(V1).dropped_card.then == DropRule.PLAYER_KEEPS_OR_REFUSES
    assert "a card that is refused is discarded" in printed(V1)
    assert house(V2).dropped_card.then == DropRule.NOT_COVERED


@clause("B1.9")
def test_b1_9_the_shuffle_takes_the_right_hand_pile_first() -> None:
    sheet = house(V1)
    half = Share(1, 2)
    assert sheet.shuffle.opening == (Spread(), Wash())
    assert sheet.shuffle.every_shoe == (
        SplitPile(pile="shoe", into=("left", "right")),
        Riffle(piles=("right", "left"), packet=half, onto="middle"),
        Feed(piles=("right", "left"), turns=Turns.ONE_AFTER_OTHER, packet=half, into="middle"),
        SplitPile(pile="middle", into=("left", "right")),
        Riffle(piles=("right", "left"), packet=half, onto="middle", until_gone=True),
    )
    assert shoe.cut_range(sheet) == range(52, 261)


@clause("B1.10")
def test_b1_10_match_the_dealer_before_anyone_acts() -> None:
    bet = house(V1).side_bets["match-the-dealer"]
    assert bet.order == SideOrder.EACH_SPOT_IN_TURN
    assert {row: int(odds) for row, odds in bet.pays.rows.items()} == {
        "one-unsuited": 3,
        "one-suited": 7,
        "two-unsuited": 10,
        "suited-and-unsuited": 14,
        "two-suited": 20,
    }


@clause("B2.1")
def test_b2_1_six_decks_antes_of_5_to_10_and_a_side_bet_under_the_ante() -> None:
    sheet = house(V2)
    assert (sheet.equipment.pack, sheet.equipment.decks) == (Pack.STANDARD, 6)
    assert (sheet.wagers.ante.least, sheet.wagers.ante.most) == (Money("$5"), Money("$10"))
    assert sheet.side_bets["match-the-dealer"].at_most_ante


@clause("B2.2")
def test_b2_2_the_dealer_stands_on_hard_17_and_hits_soft_17() -> None:
    stands = house(V2).dealer.stands
    assert (stands.hard, stands.soft) == (17, 18)
    assert house(V2, dealer_stands="eighteen").dealer.stands.hard == 18


@clause("B2.3")
def test_b2_3_surrender_as_the_first_action_for_half_the_ante() -> None:
    surrender = house(V2).surrender
    assert (surrender.when, surrender.loses, surrender.after_split) == (When.FIRST_ACTION, Fraction(1, 2), False)
    assert house(V2, surrender_after_split="allowed").surrender.after_split


@clause("B2.4")
def test_b2_4_the_order_after_the_deal() -> None:
    sheet = house(V2)
    assert sheet.side_bets["match-the-dealer"].order == SideOrder.LOSERS_THEN_WINNERS
    assert sheet.pays.blackjack_paid == PaidWhen.AT_ONCE
    assert sheet.insurance.to == To.WITHOUT_BLACKJACK
    assert (sheet.even_money.given, sheet.even_money.declined) == (Given.OFFERED, Versus.PUSHES)
    assert set(sheet.dealer.peek) == {UpCard.ACE, UpCard.TEN}


@clause("B2.5")
def test_b2_5_equal_ranks_to_four_hands_and_aces_again() -> None:
    split = house(V2).split
    assert (split.match, split.hands, split.aces.hands, split.aces.draw) == (Match.RANK, 4, 4, AcesDraw.ONE_CARD)
    assert house(V2, resplit_aces="three-hands").split.aces.hands == 3


@clause("B2.6")
def test_b2_6_doubles_for_any_amount_from_2_dollars_to_the_ante() -> None:
    double = house(V2).double
    assert (double.times, double.cards, double.stakes, double.least) == (1, DoubleCards.TWO, (Stake.ANY,), Money("$2"))
    assert double.after_split
    assert not house(V2, double_after_split="forbidden").double.after_split


@clause("B2.7")
def test_b2_7_insurance_from_1_dollar_to_half_the_ante() -> None:
    insurance = house(V2).insurance
    assert (insurance.least, insurance.share, insurance.exactly) == (Money("$1"), Fraction(1, 2), False)
    assert insurance.pays == 2


@clause("B2.8")
def test_b2_8_match_the_dealer_pays() -> None:
    rows = house(V2).side_bets["match-the-dealer"].pays.rows
    assert [int(rows[row]) for row in ("two-suited", "suited-and-unsuited", "two-unsuited")] == [18, 13, 8]
    assert [int(rows[row]) for row in ("one-suited", "one-unsuited")] == [9, 4]


@clause("B2.9")
def test_b2_9_decks_are_washed_one_by_one_then_by_twos_then_together() -> None:
    assert house(V2).shuffle.opening == (Spread(), Wash(decks=1), Wash(decks=2), Wash())


@clause("B2.9")
def test_b2_9_six_piles_in_pairs_then_half_decks_onto_a_cut_card() -> None:
    first, *pairs, halves, last = house(V2).shuffle.every_shoe
    assert isinstance(first, SplitPile)
    assert len(first.into) == 6
    expected = list(zip(first.into[::2], first.into[1::2], strict=True))
    assert [pair.piles for pair in pairs if isinstance(pair, Riffle)] == expected
    assert halves == SplitPile(pile="new", into=("left", "right"))
    assert isinstance(last, Riffle)
    assert (last.packet, last.until_gone) == (Fraction(1, 2), True)
    assert last.manner == (PileManner.ON_CUT_CARD, PileManner.UNSQUARED)


@clause("B2.9")
def test_b2_9_the_holder_of_the_cut_card_cuts_and_a_deck_and_a_half_stays_behind() -> None:
    sheet = house(V2)
    assert sheet.shoe.cut_by == Cutter.CUT_CARD_HOLDER
    full = shoe.load_shoe(sheet, shoe.new_cards(sheet))
    assert len(full.cards) - full.cut_card == 78


@clause("B2.10")
def test_b2_10_the_pay_tables_are_claims_and_one_contradicts_the_text() -> None:
    sheet = house(V2)
    claims = {claim.on: claim.printed for claim in sheet.claims.values() if isinstance(claim, Pay)}
    assert (claims["win"], claims["push"], claims["lose"], claims["blackjack"]) == ("1", "0", "-1", "1.50")
    assert claims["even-money"] == "11", "as it stands in the text"
    assert claims["insurance-won"] == "1"
    assert sheet.insurance.pays == 2
    assert house(V2, insurance_pay="one-to-one").insurance.pays == 1
