"""What a game of twenty-one pays, in words and tables."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.placard.document import Section, Table, section
from cardroom.placard.english import (
    listed,
    number,
    plural_rank,
    sentence,
    title,
)
from cardroom.sheets.house import (
    SideOrder,
    SideWhen,
    Suits,
    TwentyOne,
    Versus,
    Void,
)

if TYPE_CHECKING:
    from cardroom.sheets.house import BonusHand, HouseSheet, MatchTheDealer

RESULT = {Versus.WINS: "wins", Versus.PUSHES: "pushes", Versus.LOSES: "loses"}
MATCHES = {
    "two-suited": "both cards match in rank and suit",
    "suited-and-unsuited": "one card matches in rank and suit, the other in rank",
    "two-unsuited": "both cards match in rank, neither in suit",
    "one-suited": "one card matches in rank and suit, the other not at all",
    "one-unsuited": "one card matches in rank, but not in suit",
}


_SUITS = {
    Suits.ANY: "",
    Suits.MIXED: " of mixed suits",
    Suits.SAME: " of one suit",
    Suits.SPADES: " of spades",
}


def to(odds: object) -> str:
    return str(odds).replace(":", " to ")


def side_bets(sheet: HouseSheet) -> list[Section]:
    return [_side_bet(sheet, name, bet) for name, bet in sheet.side_bets.items()]


def _side_bet(sheet: HouseSheet, name: str, bet: MatchTheDealer) -> Section:
    when = {
        SideWhen.AFTER_DEAL: "after the deal, before anyone acts",
        SideWhen.IN_SETTLEMENT: "in the settlement, before the hands",
    }
    order = {
        SideOrder.EACH_SPOT_IN_TURN: "spot by spot from the dealer's left",
        SideOrder.LOSERS_THEN_WINNERS: "losing bets are collected from the dealer's right to left, then winners are "
        "paid from left to right",
    }
    rows = tuple((sentence(MATCHES[row])[:-1], to(odds)) for row, odds in bet.pays.rows.items())
    path = f"side_bets.{name}"
    return section(
        sheet,
        title(name),
        [f"{path}.order", f"{path}.settled", f"{path}.pays"],
        "A bet that the first two cards, one of them or both, match the dealer's up card.",
        f"Settled {when[bet.settled]}: {order[bet.order]}.",
        Table(("match", "pays"), rows),
    )


def pays(sheet: HouseSheet) -> Section:
    pays = sheet.pays
    rows = [("Blackjack", to(pays.blackjack))]
    rows += [(sentence(_bonus_hand(hand))[:-1], to(hand.pays)) for hand in sheet.bonus.hands.values()]
    rows.append(("A hand that beats the dealer", to(pays.win)))
    return section(
        sheet,
        "Pays",
        ["pays", "bonus"],
        Table(("hand", "pays"), tuple(rows)),
        _twenty_one(sheet),
        f"A tie with the dealer {RESULT[pays.tie]}.",
        _bonus_note(sheet),
    )


def _twenty_one(sheet: HouseSheet) -> str | None:
    if sheet.pays.twenty_one != TwentyOne.WINS:
        return None
    beaten = sheet.dealer.late_blackjack.beats_21 or sheet.pays.blackjack_v_blackjack != Versus.WINS
    return f"A player's 21 wins, whatever {'total ' if beaten else ''}the dealer has."


def _bonus_note(sheet: HouseSheet) -> str | None:
    if not sheet.bonus.hands:
        return None
    void = {Void.SPLIT: "split", Void.DOUBLE: "doubled"}
    voided = [void[word] for word in sheet.bonus.void_after]
    to_whom = f"; {listed(voided)} hands do not get them" if voided else ""
    return f"The bonuses for hands of 21 need no wager of their own{to_whom}."


def _bonus_hand(hand: BonusHand) -> str:
    if hand.cards is not None:
        more = " or more" if hand.or_more else ""
        return f"21 in {number(hand.cards)}{more} cards{_SUITS[hand.suits]}"
    ranks = hand.ranks or ""
    same = len(set(ranks)) == 1
    named = f"{number(len(ranks))} {plural_rank(ranks[0])}" if same else "-".join(ranks)
    return f"{named}{_SUITS[hand.suits]}"
