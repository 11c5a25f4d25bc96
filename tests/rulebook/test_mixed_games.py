"""The mixed games: what their sheets say, clause by clause."""

from __future__ import annotations

from fractions import Fraction

import pytest

from cardroom import sheets
from cardroom.cards import Hand
from cardroom.data import replace
from cardroom.engine.poker.showdown import Showdown, settle
from cardroom.money import Money
from cardroom.sheets import MalformedError
from cardroom.sheets.claims import Beats, Sample
from cardroom.sheets.mix import Span, Style
from cardroom.sheets.poker import (
    BoardStep,
    BurnStep,
    DealStep,
    DiscardStep,
    DrawStep,
    EmptyDeck,
    Face,
    Limit,
    Nobody,
    OddChip,
    OddSide,
    Opens,
    Part,
    Poster,
    PotOpening,
    Qualifier,
    SameWinners,
    Size,
)
from cardroom.sheets.ranking import Ranking
from rulebook import clause, mix, poker, printed

MIX = "mixed-games"
GAMES = sheets.games(MIX)
HALF, WHOLE = Fraction(1, 2), Fraction(1)
TRIPLE_DRAWS = ["archie", "a5-triple-draw", "27-triple-draw", "badugi", "badacey", "badeucy"]
STUD = ["stud8", "razzdugi", "razzdugi-27", "super-razzdugi"]


def parts(ref: str, **readings: str) -> dict[str, tuple[Ranking, Fraction]]:
    return {name: (part.ranking, part.share) for name, part in poker(ref, **readings).showdown.items()}


def won(ref: str, hands: tuple[str, ...], put: tuple[int, ...], button: int = 0, **readings: str) -> tuple[int, ...]:
    """What everybody gets; who put chips in and shows no hand has folded."""
    shown = [Hand.parse(hand) for hand in hands]
    missing = [None] * (len(put) - len(hands))
    return settle(
        poker(ref, **readings),
        Showdown(
            hands=(*shown, *missing),
            contributions=put,
            folded=(*[False] * len(hands), *[True] * len(missing)),
            button=button,
        ),
    ).payouts


def dealt(ref: str) -> int:
    first = next(iter(poker(ref).streets.values()))
    return sum(step.cards for step in first.steps if isinstance(step, DealStep))


def sizes(ref: str) -> list[str]:
    return [street.bet.size for street in poker(ref).streets.values()]


@clause("M1")
def test_m1_archie_splits_between_qualified_hands_or_among_all() -> None:
    sheet = poker("archie")
    assert dealt("archie") == 5
    assert sheet.showdown["high"] == Part(
        ranking=Ranking.HIGH, own=5, share=sheet.showdown["high"].share, qualifier=Qualifier(pair="9")
    )
    assert sheet.showdown["low"].qualifier == Qualifier(top="8")
    assert parts("archie") == {"high": (Ranking.HIGH, HALF), "low": (Ranking.ACE_TO_FIVE, HALF)}
    assert sheet.pot.nobody_qualifies == Nobody.EVERYONE_LEFT_SHARES
    assert "a pair of nines or better" in printed("archie")
    assert "If nobody qualifies, everybody left shares the pot." in printed("archie")


@clause("M2")
@pytest.mark.parametrize(("ref", "ranking"), [("drawmaha-high", Ranking.HIGH), ("drawmaha-27", Ranking.DEUCE_TO_SEVEN)])
def test_m2_drawmaha_splits_between_the_draw_and_omaha(ref: str, ranking: Ranking) -> None:
    sheet = poker(ref)
    assert parts(ref) == {"draw": (ranking, HALF), "omaha": (Ranking.HIGH, HALF)}
    assert (sheet.showdown["draw"].own, sheet.showdown["draw"].board) == (5, None)
    assert (sheet.showdown["omaha"].own, sheet.showdown["omaha"].board) == (2, 1)


@clause("M2")
@pytest.mark.parametrize("ref", ["drawmaha-high", "drawmaha-27"])
def test_m2_the_one_draw_comes_between_the_flop_and_the_turn(ref: str) -> None:
    sheet = poker(ref)
    assert dealt(ref) == 5
    assert [type(step) for step in sheet.steps] == [
        DealStep,
        BurnStep,
        BoardStep,
        BurnStep,
        DrawStep,
        BurnStep,
        BoardStep,
        BurnStep,
        BoardStep,
    ]
    assert [type(step) for step in sheet.streets["turn"].steps] == [BurnStep, DrawStep, BurnStep, BoardStep]
    assert len(sheet.streets) == 4


@clause("M3")
def test_m3_ace_to_five_triple_draw() -> None:
    assert parts("a5-triple-draw") == {"low": (Ranking.ACE_TO_FIVE, WHOLE)}
    assert "aces low, straights and flushes do not count" in printed("a5-triple-draw")


@clause("M4")
def test_m4_deuce_to_seven_triple_draw() -> None:
    assert parts("27-triple-draw") == {"low": (Ranking.DEUCE_TO_SEVEN, WHOLE)}
    assert "aces high, straights and flushes count against it" in printed("27-triple-draw")


@clause("M5")
def test_m5_double_board_omaha_burns_before_each_street_of_each_board() -> None:
    sheet = poker("double-board-omaha")
    assert dealt("double-board-omaha") == 4
    for street, cards in (("flop", 3), ("turn", 1), ("river", 1)):
        assert sheet.streets[street].steps == (
            BurnStep(),
            BoardStep(cards=cards),
            BurnStep(),
            BoardStep(cards=cards, board=2),
        )
    assert parts("double-board-omaha") == {"first-board": (Ranking.HIGH, HALF), "second-board": (Ranking.HIGH, HALF)}
    assert [(part.own, part.board) for part in sheet.showdown.values()] == [(2, 1), (2, 2)]


@clause("M6")
def test_m6_stud_8_low_card_brings_in_high_hand_opens_no_big_bet_for_a_pair() -> None:
    sheet = poker("stud8")
    assert sheet.up_cards == Ranking.HIGH
    assert sheet.forced["bring-in"].by == Poster.WORST_UP_CARD
    assert [street.bet.opens for street in sheet.streets.values()] == [Opens.BRING_IN, *[Opens.BEST_SHOWING] * 4]
    assert not sheet.streets["fourth-street"].bet.open_pair_may_bet_higher
    assert poker("stud").streets["fourth-street"].bet.open_pair_may_bet_higher
    assert sheet.showdown["low"].qualifier == Qualifier(top="8")
    assert "the lowest up card" in printed("stud8")


@clause("M7")
def test_m7_big_o8_five_cards_exactly_two_and_four_raises() -> None:
    sheet = poker("big-o8")
    assert dealt("big-o8") == 5
    assert [part.own for part in sheet.showdown.values()] == [2, 2]
    assert sheet.showdown["low"].qualifier == Qualifier(top="8")
    assert sheet.betting.raises == 4
    assert len(sheet.streets) == 4


@clause("M8")
def test_m8_badugi_four_cards_triple_draw() -> None:
    sheet = poker("badugi")
    assert dealt("badugi") == 4
    assert parts("badugi") == {"badugi": (Ranking.BADUGI_ACE_LOW, WHOLE)}
    assert sum(isinstance(step, DrawStep) for step in sheet.steps) == 3
    assert "More cards beat fewer" in printed("badugi")


@clause("M9")
def test_m9_badacey() -> None:
    assert parts("badacey") == {"low": (Ranking.ACE_TO_FIVE, HALF), "badugi": (Ranking.BADUGI_ACE_LOW, HALF)}


@clause("M10")
def test_m10_badeucy_counts_the_ace_high_in_the_badugi_unless_read_otherwise() -> None:
    assert parts("badeucy") == {"low": (Ranking.DEUCE_TO_SEVEN, HALF), "badugi": (Ranking.BADUGI_ACE_HIGH, HALF)}
    assert parts("badeucy", badugi_ace="low")["badugi"] == (Ranking.BADUGI_ACE_LOW, HALF)


@clause("M11")
def test_m11_razzdugi_highest_card_brings_in() -> None:
    sheet = poker("razzdugi")
    assert parts("razzdugi") == {"low": (Ranking.ACE_TO_FIVE, HALF), "badugi": (Ranking.BADUGI_ACE_LOW, HALF)}
    assert sheet.up_cards == Ranking.ACE_TO_FIVE
    assert sheet.own_cards == 7
    assert "the highest up card (king of spades the highest, ace low)" in printed("razzdugi")


@clause("M12")
def test_m12_in_2_7_razzdugi_aces_are_high() -> None:
    sheet = poker("razzdugi-27")
    assert parts("razzdugi-27") == {"low": (Ranking.DEUCE_TO_SEVEN, HALF), "badugi": (Ranking.BADUGI_ACE_HIGH, HALF)}
    assert sheet.up_cards == Ranking.DEUCE_TO_SEVEN
    assert "ace of spades the highest" in printed("razzdugi-27")


@clause("M13")
def test_m13_super_razzdugi_discards_two_of_four_down_cards_after_third_street() -> None:
    sheet = poker("super-razzdugi")
    assert sheet.streets["third-street"].steps == (DealStep(cards=4, face=Face.DOWN), DealStep(cards=1, face=Face.UP))
    assert sheet.streets["fourth-street"].steps[0] == DiscardStep(cards=2)
    assert sheet.own_cards == 7


@clause("M14")
def test_m14_dealers_choice_and_rotation() -> None:
    sheet = mix(MIX)
    assert set(sheet.styles) == {Style.DEALERS_CHOICE, Style.ROTATION}
    assert (sheet.rotation.each, sheet.rotation.hands) == (Span.HANDS, 8)
    assert mix(MIX, rotation_length="orbit").rotation.each == Span.ORBIT
    assert "the player on the button names the game" in printed(MIX)


@clause("M14")
def test_m14_fourteen_games_and_others_may_join() -> None:
    sheet = mix(MIX)
    assert len(sheet.games) == 14
    assert len(sheet.also) == 9
    assert all(name in printed(MIX) for name in ("Archie", "Super Razzdugi", "Texas Hold'em", "Courchevel"))


@clause("M15")
@pytest.mark.parametrize("ref", GAMES)
def test_m15_every_game_may_be_played_fixed_pot_or_no_limit_within_the_law(ref: str) -> None:
    sheet = GAMES[ref]
    assert set(sheet.betting.may_be) == set(Limit)
    limits = sheet.limits
    amounts = [str(money) for money in (limits.forced_bet, limits.purchase_per_hand, limits.entry)]
    assert amounts == ["$10", "$150", "$1,000"]
    assert all(sheet.stakes.forced(bet.share) <= Money("$10") for bet in sheet.forced.values())


@clause("M15")
@pytest.mark.parametrize(
    ("lower", "small", "down"), [("$2", "$1", "$1"), ("$3", "$2", "$1"), ("$5", "$3", "$2"), ("$8", "$4", "$4")]
)
def test_m15_the_small_blind_is_half_the_lower_limit_to_the_nearest_dollar(lower: str, small: str, down: str) -> None:
    for readings, amount in (({}, small), ({"small_blind": "down"}, down)):
        sheet = poker("archie", **readings)
        stakes = replace(sheet.stakes, lower=Money(lower), higher=Money("$20"))
        assert stakes.forced(sheet.forced["small-blind"].share) == Money(amount)
        assert stakes.forced(sheet.forced["big-blind"].share) == Money(lower)


@clause("M15")
@pytest.mark.parametrize("ref", TRIPLE_DRAWS)
def test_m15_triple_draws_have_two_rounds_at_the_lower_and_two_at_the_higher_limit(ref: str) -> None:
    assert sizes(ref) == [Size.LOWER, Size.LOWER, Size.HIGHER, Size.HIGHER]
    assert sum(isinstance(step, DrawStep) for step in poker(ref).steps) == 3


@clause("M15")
@pytest.mark.parametrize("ref", STUD)
def test_m15_stud_antes_are_a_fifth_and_bring_ins_a_half_of_the_lower_limit(ref: str) -> None:
    shares = {name: bet.share for name, bet in poker(ref).forced.items()}
    assert shares == {"ante": Fraction(1, 5), "bring-in": HALF}
    assert poker(ref).stakes.forced(poker(ref).forced["ante"].share) == Money("$1")


@clause("M16")
def test_m16_the_sign_always_shows_the_game() -> None:
    assert "game" in mix(MIX).sign.shows
    assert all(sheet.name for sheet in GAMES.values())
    assert "A sign on the table always shows the game" in printed(MIX)


@clause("P1", "P2")
def test_p1_p2_odd_chips_go_by_position_or_by_card() -> None:
    assert poker("archie").pot.odd_chip == OddChip.LEFT_OF_BUTTON
    for ref in STUD:
        assert poker(ref).pot.odd_chip == OddChip.HIGHEST_PLAYING_CARD
        assert poker(ref, odd_chip="own-cards").pot.odd_chip == OddChip.HIGHEST_OWN_CARD


@clause("P3")
@pytest.mark.parametrize(
    ("ref", "first", "side"),
    [
        *((ref, "high", OddSide.FIRST_PART) for ref in ("archie", "stud8", "big-o8", "omaha8")),
        *((ref, "low", OddSide.FIRST_PART) for ref in ("razzdugi", "razzdugi-27", "super-razzdugi")),
        ("double-board-omaha", "first-board", OddSide.FIRST_PART),
        *((ref, "low", OddSide.BY_POSITION) for ref in ("badacey", "badeucy")),
        *((ref, "draw", OddSide.BY_POSITION) for ref in ("drawmaha-high", "drawmaha-27")),
    ],
)
def test_p3_the_odd_chip_between_sides_goes_to_a_high_side_a_first_one_or_by_position(
    ref: str, first: str, side: OddSide
) -> None:
    sheet = poker(ref)
    assert next(iter(sheet.showdown)) == first
    assert sheet.pot.odd_side == side
    assert poker(ref, odd_side="by-position").pot.odd_side == OddSide.BY_POSITION
    assert poker(ref, odd_side="first").pot.odd_side == OddSide.FIRST_PART


@clause("P3", "M9", "M10", "M2")
@pytest.mark.parametrize(
    ("ref", "first", "other"),
    [
        ("badacey", "8d 7d 6c 5c 4c", "4h 3c 2d As Kh"),
        ("badeucy", "8d 7d 6c 5c 3c", "5h 4c 3d 2s Kh"),
    ],
)
def test_p3_between_two_lows_the_odd_chip_goes_by_position(ref: str, first: str, other: str) -> None:
    """The low and the badugi are won by different players; whoever sits left of the button has the odd chip."""
    assert won(ref, (first, other), (10, 10, 1), button=2) == (11, 10, 0)
    assert won(ref, (other, first), (10, 10, 1), button=2) == (11, 10, 0)
    assert won(ref, (other, first), (10, 10, 1), button=2, odd_side="first") == (10, 11, 0)


@clause("P4")
def test_p4_players_who_tie_for_everything_divide_the_whole_pot() -> None:
    assert poker("stud8").pot.same_winners == SameWinners.TOGETHER
    assert poker("stud8", same_winners="side-by-side").pot.same_winners == SameWinners.SIDE_BY_SIDE


@clause("P1")
def test_p1_odd_chips_go_one_each_from_the_buttons_left() -> None:
    """Three tie for 32 chips; the button is at the first seat."""
    tie = ("Ks Jd 9c 5h 4d", "Kd Jh 9s 5c 4h", "Kh Jc 9d 5s 4c")
    assert won("five-card-draw", tie, (10, 10, 10, 2)) == (10, 11, 11, 0)


@clause("P2")
def test_p2_in_stud_the_odd_chip_goes_by_the_highest_card_that_plays() -> None:
    """Both have the straight to the nine; the second plays the nine of spades, the first has an ace that is idle."""
    tie = ("9h 8d 7c 6h 5d Ac 2s", "9s 8h 7d 6c 5h Kd 2c")
    assert won("stud", tie, (10, 10, 1)) == (10, 11, 0)
    assert won("stud", tie, (10, 10, 1), odd_chip="own-cards") == (11, 10, 0)


@clause("P3")
def test_p3_the_high_half_gets_the_odd_chip_unless_it_goes_by_position() -> None:
    hands = ("8s 7d 4c 2h As Ks Qd", "Kd Kh Qs Jc 9d 9h 3c")
    assert won("stud8", hands, (10, 10, 1), button=2) == (10, 11, 0)
    assert won("stud8", hands, (10, 10, 1), button=2, odd_side="by-position") == (11, 10, 0)


@clause("P4")
def test_p4_who_tie_for_both_halves_divide_the_whole_pot() -> None:
    """66 chips are 33 each; side by side the halves of 33 have an odd chip each, and both go to the same player."""
    hands = ("As 2s 3d 4d 5c", "Ah 2h 3c 4c 5s")
    assert won("archie", hands, (33, 33)) == (33, 33)
    assert won("archie", hands, (33, 33), same_winners="side-by-side") == (32, 34)


@clause("P5")
def test_p5_side_pots_are_divided_by_themselves() -> None:
    """The only low is in the main pot, which is halved; in the side pot nobody qualifies, and the high takes all."""
    assert "Every side pot is divided by itself, and qualifiers are judged for each." in printed("stud8")
    hands = ("8s 7d 4c 2h As Ks Qd", "Kd Kh Qs Jc 9d 9h 3c", "Ad Ac Qh Jd Tc Th 3d")
    assert won("stud8", hands, (10, 30, 30)) == (15, 0, 55)


@clause("M1")
def test_m1_in_archie_one_side_alone_takes_all_and_without_any_all_share() -> None:
    low, high, nothing = "8s 6d 4c 3h 2d", "9s 9d Kc 3s 2c", "Ks Qd 7c 6h 4d"
    assert won("archie", (low, high), (10, 10)) == (10, 10)
    assert won("archie", (low, nothing), (10, 10)) == (20, 0)
    assert won("archie", (high, nothing), (10, 10)) == (20, 0)
    assert won("archie", ("Kd Qs 7h 6c 4h", nothing), (10, 10)) == (10, 10)


@clause("M12")
def test_m12_in_2_7_razzdugi_a_flush_is_no_low() -> None:
    """2-3-4-5-7 of hearts is a flush, so the first has to play the eight; the second has the better seven-six."""
    hands = ("2h 3h 4h 5h 7h 8d Kd", "2c 3d 4s 6c 7s Kc Ks")
    assert won("razzdugi-27", hands, (10, 10)) == (0, 20)


@clause("P6")
@pytest.mark.parametrize("ref", [ref for ref in GAMES if ref != "big-o8"])
def test_p6_one_bet_and_four_raises_uncapped_between_two(ref: str) -> None:
    assert (GAMES[ref].betting.raises, GAMES[ref].betting.capped_heads_up) == (4, False)
    assert poker(ref, raise_cap="three").betting.raises == 3
    assert poker(ref, heads_up_cap="capped").betting.capped_heads_up


@clause("M7", "P6")
def test_m7_big_o8_is_capped_between_two_as_well_and_has_no_other_cap() -> None:
    betting = poker("big-o8").betting
    assert (betting.raises, betting.capped_heads_up) == (4, True)
    for reading in ({"raise_cap": "three"}, {"heads_up_cap": "uncapped"}):
        with pytest.raises(MalformedError, match="has no such reading"):
            poker("big-o8", **reading)
    assert "a round has one bet and four raises, also between two players" in printed("big-o8")


@clause("P7", "P8")
def test_p7_p8_short_all_ins_are_told_on_every_page() -> None:
    assert (
        "In fixed limit an all-in of less than half a bet does not reopen the betting, and half a bet or more counts"
        in printed("archie")
    )
    assert "in pot and no limit only a full raise reopens it" in printed("archie")


@clause("P9")
def test_p9_the_pot_is_counted_exactly_unless_read_otherwise() -> None:
    assert poker("omaha").betting.pot_opening == PotOpening.EXACT
    assert poker("omaha", pot_opening="small-blind-as-big").betting.pot_opening == PotOpening.SMALL_BLIND_AS_BIG


@clause("P10", "P11")
@pytest.mark.parametrize("ref", GAMES)
def test_p10_p11_an_empty_deck_is_provided_for_where_it_can_happen(ref: str) -> None:
    sheet = GAMES[ref]
    draws = any(isinstance(step, DrawStep | DiscardStep) for step in sheet.steps)
    stud = EmptyDeck.BURNS_THEN_COMMUNITY_CARD if sheet.up_cards else None
    assert sheet.exhausted == (EmptyDeck.RESHUFFLE_DISCARDS if draws else stud)


@clause("P12")
def test_p12_the_bring_in_may_be_completed() -> None:
    for ref in STUD:
        assert "may be completed to a full bet; that is not a raise" in printed(ref)


@clause("P13")
@pytest.mark.parametrize("ref", GAMES)
def test_p13_later_rounds_are_opened_by_position_or_by_the_hand_showing(ref: str) -> None:
    sheet = GAMES[ref]
    _, *later = sheet.streets.values()
    opener = Opens.BEST_SHOWING if sheet.up_cards else Opens.LEFT_OF_BUTTON
    assert {street.bet.opens for street in later} == {opener}


@clause("P14")
def test_p14_cards_outside_a_badugi_never_break_a_tie() -> None:
    assert won("badugi", ("8s 5h 2d 2s", "8d 5s 2h Kh"), (10, 10)) == (10, 10)
    for ref in ("badugi", "badacey", "badeucy", "razzdugi", "razzdugi-27", "super-razzdugi"):
        assert "Cards outside the badugi never break a tie." in printed(ref)


@clause("P15")
@pytest.mark.parametrize("ref", [*TRIPLE_DRAWS, "drawmaha-high", "drawmaha-27"])
def test_p15_the_whole_hand_may_be_drawn_unless_read_otherwise(ref: str) -> None:
    def most(**readings: str) -> set[int | None]:
        return {step.most for step in poker(ref, **readings).steps if isinstance(step, DrawStep)}

    assert most() == {None}
    assert most(draw_size="three") == {3}


@clause("P16")
def test_p16_players_at_most() -> None:
    most = {ref: sheet.players.max for ref, sheet in GAMES.items()}
    assert all(most[ref] == 6 for ref in ("archie", "a5-triple-draw", "27-triple-draw", "badacey", "badeucy"))
    assert most["drawmaha-high"] == most["drawmaha-27"] == 7
    assert all(most[ref] == 8 for ref in ("badugi", "razzdugi", "razzdugi-27", "big-o8", "double-board-omaha"))
    assert most["super-razzdugi"] == 6, "with eight, the deck would be empty before the last street"


@clause("M8", "M11", "M12")
def test_sample_hands_are_kept_as_printed() -> None:
    worst = poker("badugi").claims["worst"]
    assert isinstance(worst, Sample)
    assert (worst.printed, str(worst.cards), worst.said) == ("K♠ Q♥ J♣ T♠", "Ks Qh Jc Ts", "worst-four-card")
    beats = poker("badugi").claims["worst-beats-three-card"]
    assert isinstance(beats, Beats)
    assert str(poker("razzdugi").claims["best-badugi"].cards) == "As 2h 3c 4s"
    assert str(poker("razzdugi-27").claims["best-badugi"].cards) == "2c 3h 4s 5c"
