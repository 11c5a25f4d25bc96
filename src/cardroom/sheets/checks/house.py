"""Checks of the house family: options that contradict each other, bonuses on hands that cannot occur."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.cards import RANKS
from cardroom.sheets.checks.common import has_path, problem
from cardroom.sheets.claims import Edge, Outcome, Pay, Probability, Reference, SideBetRow
from cardroom.sheets.decode import nearest
from cardroom.sheets.equipment import MOST_DECKS
from cardroom.sheets.house import (
    TARGET,
    AcesDraw,
    DealersCard,
    DoubleCards,
    DropRule,
    Given,
    Suits,
    To,
    TwentyOne,
    UpCard,
    Versus,
    When,
    points,
)

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.sheets.decode import Problem
    from cardroom.sheets.house import BonusHand, HouseSheet, Signals, SignalWords

_SOFT = 10
_TAKEN = {"hand", "insurance"}
_SUITS = 4
_TWO = 2


def seats_are_enough(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.seats.spots_per_player > sheet.seats.spots:
        yield problem("seats.spots_per_player", f"is more than the spots of the table, {sheet.seats.spots}")


def newcomer_needs_a_second_spot(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.seats.newcomer_frees_spot and sheet.seats.spots_per_player < _TWO:
        yield problem("seats.newcomer_frees_spot", "has no meaning where nobody may have two spots")


def aces_split_no_further_than_others(sheet: HouseSheet) -> Iterator[Problem]:
    split = sheet.split
    if split.aces.hands > split.hands:
        what = "splitting is not allowed" if split.hands == 1 else f"one hand may become {split.hands} at most"
        yield problem("split.aces.hands", f"aces cannot be split to {split.aces.hands} hands where {what}")


def aces_that_are_not_split_have_no_rules(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.split.aces.hands == 1 and sheet.split.aces.double:
        yield problem("split.aces.double", "split aces cannot be doubled where aces are not split")
    elif sheet.split.aces.double and not sheet.double.after_split:
        yield problem("split.aces.double", "split aces cannot be doubled where no split hand may be")


def aces_with_one_card_act_no_more(sheet: HouseSheet) -> Iterator[Problem]:
    aces = sheet.split.aces
    if aces.hands > 1 and aces.draw == AcesDraw.ONE_CARD and aces.double:
        yield problem("split.aces.double", "split aces that get one card each cannot be doubled")


def splitting_comes_before_what_follows_it(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.split.hands > 1:
        return
    if sheet.split.makes_blackjack:
        yield problem("split.makes_blackjack", "has no meaning where splitting is not allowed")
    if sheet.surrender.after_split:
        yield problem("surrender.after_split", "has no meaning where splitting is not allowed")


def surrender_makes_sense(sheet: HouseSheet) -> Iterator[Problem]:
    surrender = sheet.surrender
    if surrender.when == When.NEVER and surrender.after_split:
        yield problem("surrender.after_split", "has no meaning where surrender is not allowed")
    if not 0 < surrender.loses < 1:
        yield problem("surrender.loses", "surrender loses a part of the ante, more than 0 and less than 1")


def double_makes_sense(sheet: HouseSheet) -> Iterator[Problem]:
    double = sheet.double
    if not double.stakes:
        yield problem("double.stakes", 'needs at least one of "full", "half" and "any"')
    if double.lowest > double.highest:
        yield problem("double.lowest", f"{double.lowest} is more than the highest total, {double.highest}")
    if not double.times:
        for word in ("blackjack", "rescue"):
            if getattr(double, word):
                yield problem(f"double.{word}", "has no meaning where doubling is not allowed")


def redouble_needs_more_cards(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.double.times > 1 and sheet.double.cards == DoubleCards.TWO:
        yield problem("double.times", 'a second double needs cards = "two-or-more": the hand has three by then')


def late_blackjack_can_beat_a_21(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.dealer.late_blackjack.beats_21 and sheet.pays.twenty_one == TwentyOne.COMPARES:
        sentence = "has a meaning only where a 21 always wins: elsewhere a blackjack beats it anyway"
        yield problem("dealer.late_blackjack.beats_21", sentence)


def tie_is_no_win(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.pays.tie == Versus.WINS:
        yield problem(
            "pays.tie",
            'a tie can be "pushes" or "loses"; a player who won ties would never need to beat the dealer',
        )


def pays_are_worth_something(sheet: HouseSheet) -> Iterator[Problem]:
    pays = {
        "pays.win": sheet.pays.win,
        "pays.blackjack": sheet.pays.blackjack,
        "even_money.pays": sheet.even_money.pays,
    }
    pays |= {f"bonus.hands.{name}.pays": hand.pays for name, hand in sheet.bonus.hands.items()}
    for name, bet in sheet.side_bets.items():
        pays |= {f"side_bets.{name}.pays.{row}": odds for row, odds in bet.pays.rows.items()}
    for path, odds in pays.items():
        if odds <= 0:
            yield problem(path, "a winner must be paid something")


def even_money_is_worth_asking(sheet: HouseSheet) -> Iterator[Problem]:
    given = sheet.even_money.given != Given.NEVER
    if given and sheet.pays.blackjack_v_blackjack == Versus.WINS:
        yield problem("even_money.given", "nobody needs even money where a blackjack wins against a blackjack")
    if given and sheet.even_money.pays > sheet.pays.blackjack:
        yield problem("even_money.pays", "even money that pays more than a blackjack would always be taken")
    if sheet.even_money.declined == Versus.WINS:
        yield problem("even_money.declined", 'can be "pushes" or "loses": even money was declined in vain')


def insured_aces_are_checked(sheet: HouseSheet) -> Iterator[Problem]:
    if UpCard.TEN in sheet.dealer.peek and UpCard.ACE not in sheet.dealer.peek:
        yield problem("dealer.peek", "a dealer who checks under a ten checks under an ace too")


def insurance_needs_takers(sheet: HouseSheet) -> Iterator[Problem]:
    if sheet.insurance.to != To.NOBODY and sheet.insurance.pays <= 0:
        yield problem("insurance.pays", "insurance that pays nothing insures nothing")


def signals_differ(sheet: HouseSheet) -> Iterator[Problem]:
    for (first, a), (second, b) in combinations(_signals(sheet.signals), 2):
        if a.gesture == b.gesture:
            yield problem(f"signals.{second}.gesture", f'"{a.gesture}" already means {first}')
        if a.voice is not None and a.voice == b.voice:
            yield problem(f"signals.{second}.voice", f'"{a.voice}" already means {first}')


def _signals(signals: Signals) -> Iterator[tuple[str, SignalWords]]:
    for name in ("hit", "stand", "double", "split", "surrender"):
        if (signal := getattr(signals, name)) is not None:
            yield name, signal


def signals_are_for_options(sheet: HouseSheet) -> Iterator[Problem]:
    offered = {
        "double": sheet.double.times > 0,
        "split": sheet.split.hands > 1,
        "surrender": sheet.surrender.when != When.NEVER,
    }
    for name, _ in _signals(sheet.signals):
        if not offered.get(name, True):
            yield problem(f"signals.{name}", f"a sign for something that is not allowed: {name}")


def confirmations_make_sense(sheet: HouseSheet) -> Iterator[Problem]:
    shown = sheet.confirmation
    if shown.double is not None and shown.double == shown.split:
        yield problem("confirmation.split", f'"{shown.split}" already confirms a double')
    if shown.double is not None and not sheet.double.times:
        yield problem("confirmation.double", "has no meaning where doubling is not allowed")
    if shown.split is not None and sheet.split.hands == 1:
        yield problem("confirmation.split", "has no meaning where splitting is not allowed")


def dropped_cards_have_a_rule(sheet: HouseSheet) -> Iterator[Problem]:
    rule = sheet.dropped_card
    if rule.then == DropRule.NOT_COVERED and rule.dealers != DealersCard.DISCARDED:
        yield problem("dropped_card.dealers", "has no meaning where there is no rule for a card on the floor")


def bonuses_can_occur(sheet: HouseSheet) -> Iterator[Problem]:
    for name, hand in sheet.bonus.hands.items():
        path = f"bonus.hands.{name}"
        if (hand.cards is None) == (hand.ranks is None):
            yield problem(
                path, 'needs a number of cards ("cards") or the ranks it is made of ("ranks"), one of the two'
            )
        elif hand.ranks is not None:
            yield from _ranks_occur(sheet, hand, hand.ranks, path)
        elif hand.cards is not None:
            yield from _count_occurs(sheet, hand, hand.cards, path)


def _copies(hand: BonusHand) -> int:
    """How many cards of one rank a hand of such suits may draw on in the largest shoe.

    A bonus that only a small shoe cannot give is no mistake: the same placard serves tables of fewer decks.
    """
    return MOST_DECKS * (1 if hand.suits in {Suits.SAME, Suits.SPADES} else _SUITS)


def _ranks_occur(sheet: HouseSheet, hand: BonusHand, ranks: str, path: str) -> Iterator[Problem]:
    if hand.or_more:
        yield problem(f"{path}.or_more", 'goes with a number of cards ("cards"), not with ranks')
    if not ranks:
        yield problem(f"{path}.ranks", "names no rank")
        return
    if strange := [rank for rank in ranks if rank not in RANKS]:
        yield problem(f"{path}.ranks", f'"{strange[0]}" is not a rank; ranks are written {RANKS}')
        return
    if missing := [rank for rank in ranks if rank not in sheet.equipment.pack.ranks]:
        yield problem(f"{path}.ranks", f"there is no {missing[0]} in a {sheet.equipment.pack} pack")
        return
    total = sum(map(points, ranks))
    if total != TARGET and not ("A" in ranks and total + _SOFT == TARGET):
        yield problem(f"{path}.ranks", f"{ranks} comes to {total}, not {TARGET}")
    elif len(ranks) == _TWO:
        yield problem(f"{path}.ranks", "a 21 of two cards is a blackjack and has a pay of its own")


def _count_occurs(sheet: HouseSheet, hand: BonusHand, cards: int, path: str) -> Iterator[Problem]:
    if cards == _TWO:
        yield problem(f"{path}.cards", "a 21 of two cards is a blackjack and has a pay of its own")
    values = sorted(map(points, sheet.equipment.pack.ranks))
    lowest = [value for value in values for _ in range(_copies(hand))][:cards]
    if sum(lowest) > TARGET:
        yield problem(f"{path}.cards", f"cannot occur: {cards} such cards always come to more than {TARGET}")


def bonuses_differ(sheet: HouseSheet) -> Iterator[Problem]:
    for (first, a), (second, b) in combinations(sheet.bonus.hands.items(), 2):
        if (a.cards, sorted(a.ranks or ""), a.suits) == (b.cards, sorted(b.ranks or ""), b.suits):
            yield problem(f"bonus.hands.{second}", f'is the same hand as "{first}"')


def claims_are_about_this_sheet(sheet: HouseSheet) -> Iterator[Problem]:
    for name, claim in sheet.claims.items():
        path = f"claims.{name}"
        match claim:
            case SideBetRow():
                yield from _row_is_there(sheet, claim, path)
            case Pay():
                outcomes = [*map(str, Outcome), *sheet.bonus.hands]
                if claim.on not in outcomes:
                    yield problem(f"{path}.on", f'"{claim.on}" is not an outcome; {nearest(claim.on, outcomes)}')
            case Reference():
                if not claim.among:
                    yield problem(f"{path}.among", "must name what the exhibit has")
            case Edge() | Probability():
                for word in claim.assuming:
                    if not has_path(sheet, word):
                        yield problem(f"{path}.assuming", f'"{word}" is not in this sheet')


def _row_is_there(sheet: HouseSheet, claim: SideBetRow, path: str) -> Iterator[Problem]:
    if not claim.printed:
        yield problem(path, "claims nothing: no figure is printed")
    if claim.bet not in sheet.side_bets:
        yield problem(f"{path}.bet", f'there is no side bet "{claim.bet}"; {nearest(claim.bet, sheet.side_bets)}')
        return
    events = [*sheet.side_bets[claim.bet].pays.rows, "none", "total"]
    if claim.event not in events:
        yield problem(f"{path}.event", f'"{claim.event}" is not a row of this bet; {nearest(claim.event, events)}')


def side_bets_have_names_of_their_own(sheet: HouseSheet) -> Iterator[Problem]:
    for name in sheet.side_bets:
        if name in _TAKEN:
            yield problem(f"side_bets.{name}", f'"{name}" is the name of another wager')


CHECKS = (
    seats_are_enough,
    newcomer_needs_a_second_spot,
    aces_split_no_further_than_others,
    aces_that_are_not_split_have_no_rules,
    aces_with_one_card_act_no_more,
    splitting_comes_before_what_follows_it,
    surrender_makes_sense,
    double_makes_sense,
    redouble_needs_more_cards,
    late_blackjack_can_beat_a_21,
    tie_is_no_win,
    pays_are_worth_something,
    even_money_is_worth_asking,
    insured_aces_are_checked,
    insurance_needs_takers,
    signals_differ,
    signals_are_for_options,
    confirmations_make_sense,
    dropped_cards_have_a_rule,
    bonuses_can_occur,
    bonuses_differ,
    claims_are_about_this_sheet,
    side_bets_have_names_of_their_own,
)
