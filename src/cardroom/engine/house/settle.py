"""What hands win and lose, in the order that the sheet prescribes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.events import Collected, Paid, Returned
from cardroom.engine.house.reasons import KINDS, is_natural
from cardroom.engine.house.state import INSURANCE, MAIN, Phase
from cardroom.engine.house.totals import ACE, POINTS, is_blackjack, total
from cardroom.money import pay
from cardroom.sheets.house import TARGET, Given, SideOrder, Suits, TableEnd, Takes, TwentyOne, Versus, Void, When

if TYPE_CHECKING:
    from collections.abc import Iterator
    from fractions import Fraction

    from cardroom.cards import Card
    from cardroom.engine.house.events import Event
    from cardroom.engine.house.state import HouseHand, Spot, State
    from cardroom.sheets.house import BonusHand, HouseSheet, SideWhen

_SPADES = 3


def match_row(first: Card, second: Card, up: Card) -> str | None:
    """The row of Match the Dealer that two cards win, or None."""
    suited = (first == up) + (second == up)
    ranks = (first.rank == up.rank) + (second.rank == up.rank)
    return _MATCHES.get((suited, ranks - suited))


_MATCHES = {
    (2, 0): "two-suited",
    (1, 1): "suited-and-unsuited",
    (0, 2): "two-unsuited",
    (1, 0): "one-suited",
    (0, 1): "one-unsuited",
}


def side_bets(sheet: HouseSheet, state: State, when: SideWhen) -> list[Event]:
    """The side bets of this moment, in the order of the sheet: spot by spot, or losers from the right, then winners."""
    events: list[Event] = []
    for name, bet in sheet.side_bets.items():
        if bet.settled is not when:
            continue
        settled = [
            _side_bet(sheet, at, spot, name, state.dealer[0]) for at, spot in enumerate(state.spots) if spot.bet(name)
        ]
        if bet.order == SideOrder.LOSERS_THEN_WINNERS:
            losers = [event for event in reversed(settled) if isinstance(event, Collected)]
            settled = losers + [event for event in settled if isinstance(event, Paid)]
        events += settled
    return events


def _side_bet(sheet: HouseSheet, at: int, spot: Spot, name: str, up: Card) -> Paid | Collected:
    stake = spot.bet(name)
    first, second = spot.split_cards or spot.hands[0].cards[:2]
    row = match_row(first, second, up)
    rule = sheet.rule(f"side_bets.{name}.pays")
    if row is None:
        return Collected(spot=at, hand=0, bet=name, stake=stake, rule=rule)
    odds = sheet.side_bets[name].pays.rows[row]
    return Paid(spot=at, hand=0, bet=name, stake=stake, pays=_pay(sheet, stake, odds), rule=rule)


def _pay(sheet: HouseSheet, stake: int, odds: Fraction) -> int:
    return pay(stake, odds, sheet.wagers.rounding, sheet.wagers.chip)


def insurance(sheet: HouseSheet, state: State, *, wins: bool) -> list[Event]:
    """Every insurance bet, from the end where the settlement starts."""
    if not any(spot.bets for spot in state.spots):
        return []
    rule = sheet.rule("insurance.pays")
    events: list[Event] = []
    for at in _order(sheet, len(state.spots)):
        if not (stake := state.spots[at].bet(INSURANCE)):
            continue
        if wins:
            pays = _pay(sheet, stake, sheet.insurance.pays)
            events.append(Paid(spot=at, hand=0, bet=INSURANCE, stake=stake, pays=pays, rule=rule))
        else:
            events.append(Collected(spot=at, hand=0, bet=INSURANCE, stake=stake, rule=rule))
    return events


def _order(sheet: HouseSheet, length: int) -> range:
    return range(length - 1, -1, -1) if sheet.settlement.starts == TableEnd.DEALERS_RIGHT else range(length)


def hands(sheet: HouseSheet, state: State) -> list[Event]:
    """Every hand that still has a wager, against the dealer's cards, from the end where the settlement starts."""
    events: list[Event] = []
    for at in _order(sheet, len(state.spots)):
        spot = state.spots[at]
        for hand in _order(sheet, len(spot.hands)) if spot.hands else ():
            if spot.hands[hand].wager:
                events += settled(sheet, state, at, hand)
    return events


def settled(sheet: HouseSheet, state: State, at: int, index: int) -> Iterator[Event]:
    """One hand against the dealer's cards."""
    hand = state.spots[at].hands[index]
    if total(hand.cards) > TARGET:
        yield Collected(spot=at, hand=index, bet=MAIN, stake=hand.wager, rule=sheet.rule("settlement.busts"))
    elif hand.is_surrendered and keeps_its_part(sheet, state):
        yield from surrendered(sheet, at, index, hand)
    elif is_blackjack(state.dealer):
        yield from _against_blackjack(sheet, state, at, index)
    elif is_natural(sheet, hand):
        yield blackjack(sheet, at, index, hand)
    else:
        yield _compared(sheet, at, index, hand, total(state.dealer))


def keeps_its_part(sheet: HouseSheet, state: State) -> bool:
    """Whether a surrendered hand loses its part only: a blackjack that comes out later may take all of it."""
    return sheet.surrender.when is When.BEFORE_CHECK or not is_blackjack(state.dealer)


def surrendered(sheet: HouseSheet, at: int, index: int, hand: HouseHand) -> Iterator[Event]:
    """A hand that was given up: a part is lost, the rest goes back."""
    lost, rule = _pay(sheet, hand.wager, sheet.surrender.loses), sheet.rule("surrender")
    yield Collected(spot=at, hand=index, bet=MAIN, stake=lost, rule=rule)
    yield Returned(spot=at, hand=index, bet=MAIN, stake=hand.wager - lost, rule=rule)


def blackjack(sheet: HouseSheet, at: int, index: int, hand: HouseHand, word: str = "pays.blackjack") -> Paid:
    """A player's blackjack that wins."""
    pays = _pay(sheet, hand.wager, sheet.pays.blackjack)
    return Paid(spot=at, hand=index, bet=MAIN, stake=hand.wager, pays=pays, rule=sheet.rule(word))


def _compared(sheet: HouseSheet, at: int, index: int, hand: HouseHand, dealer: int) -> Event:
    own = total(hand.cards)
    if is_decided(sheet, hand) or dealer > TARGET or own > dealer:
        return _win(sheet, at, index, hand, own)
    if own < dealer:
        return Collected(spot=at, hand=index, bet=MAIN, stake=hand.wager, rule=sheet.rule("settlement"))
    return _versus(sheet, at, index, hand, sheet.pays.tie, "pays.tie")


def is_decided(sheet: HouseSheet, hand: HouseHand) -> bool:
    """Whether a hand wins whatever the dealer draws."""
    always = sheet.pays.twenty_one == TwentyOne.WINS and total(hand.cards) == TARGET
    return always or is_natural(sheet, hand)


def _win(sheet: HouseSheet, at: int, index: int, hand: HouseHand, own: int) -> Paid:
    bonus = best_bonus(sheet, hand) if own == TARGET else None
    odds, word = (
        (sheet.pays.win, "pays.win") if bonus is None else (sheet.bonus.hands[bonus].pays, f"bonus.hands.{bonus}")
    )
    pays = _pay(sheet, hand.wager, odds)
    return Paid(spot=at, hand=index, bet=MAIN, stake=hand.wager, pays=pays, rule=sheet.rule(word))


def _versus(sheet: HouseSheet, at: int, index: int, hand: HouseHand, result: Versus, word: str) -> Event:
    """An equal hand: it wins as a blackjack, pushes or loses, as the word of the sheet says."""
    if result == Versus.WINS:
        return blackjack(sheet, at, index, hand, word)
    settled = Returned if result == Versus.PUSHES else Collected
    return settled(spot=at, hand=index, bet=MAIN, stake=hand.wager, rule=sheet.rule(word))


def _against_blackjack(sheet: HouseSheet, state: State, at: int, index: int) -> Iterator[Event]:
    hand, up = state.spots[at].hands[index], state.dealer[0]
    if is_natural(sheet, hand):
        declined = POINTS[up] == ACE and sheet.even_money.given != Given.NEVER and not hand.from_split
        word = "even_money.declined" if declined else "pays.blackjack_v_blackjack"
        result = sheet.even_money.declined if declined else sheet.pays.blackjack_v_blackjack
        yield _versus(sheet, at, index, hand, result, word)
    elif not _is_taken(sheet, hand):
        yield _win(sheet, at, index, hand, total(hand.cards))
    else:
        yield from _taken(sheet, state, at, index)


def _is_taken(sheet: HouseSheet, hand: HouseHand) -> bool:
    """Whether a dealer's blackjack beats a hand that still has a wager."""
    is_safe = is_decided(sheet, hand) and not sheet.dealer.late_blackjack.beats_21
    return bool(hand.wager) and not is_natural(sheet, hand) and not is_safe and total(hand.cards) <= TARGET


def _taken(sheet: HouseSheet, state: State, at: int, index: int) -> Iterator[Event]:
    """A dealer's blackjack takes all of a hand, or only the ante, which lies on the first hand of its spot."""
    spot, hand = state.spots[at], state.spots[at].hands[index]
    lost = hand.wager
    if sheet.dealer.late_blackjack.takes == Takes.ORIGINAL_WAGERS:
        lost = 0 if index else spot.ante
    kind = KINDS[POINTS[state.dealer[0]]]
    rule = sheet.rule("dealer.late_blackjack" if is_late(state) else f"dealer.peek.{kind}")
    if lost:
        yield Collected(spot=at, hand=index, bet=MAIN, stake=lost, rule=rule)
    if lost < hand.wager:
        yield Returned(spot=at, hand=index, bet=MAIN, stake=hand.wager - lost, rule=rule)


def is_late(state: State) -> bool:
    """Whether a dealer's blackjack comes to light only after the players have acted."""
    return state.phase == Phase.DEALER


def best_bonus(sheet: HouseSheet, hand: HouseHand) -> str | None:
    """The name of the best bonus that a hand of 21 gets, if any."""
    void = sheet.bonus.void_after
    if (hand.from_split and Void.SPLIT in void) or (hand.doubles and Void.DOUBLE in void):
        return None
    return fitting_bonus(sheet, hand.cards)


def fitting_bonus(sheet: HouseSheet, cards: tuple[Card, ...]) -> str | None:
    """The best bonus for such a 21, however the hand came about."""
    fitting = [name for name, bonus in sheet.bonus.hands.items() if _fits(bonus, cards)]
    return max(fitting, key=lambda name: sheet.bonus.hands[name].pays, default=None)


def _fits(bonus: BonusHand, cards: tuple[Card, ...]) -> bool:
    if bonus.cards is not None:
        size = len(cards) >= bonus.cards if bonus.or_more else len(cards) == bonus.cards
        return size and _suits_fit(bonus.suits, cards)
    ranks = sorted(str(card)[0] for card in cards)
    return ranks == sorted(bonus.ranks or "") and _suits_fit(bonus.suits, cards)


def _suits_fit(wanted: Suits, cards: tuple[Card, ...]) -> bool:
    suits = {card.suit for card in cards}
    match wanted:
        case Suits.ANY:
            return True
        case Suits.MIXED:
            return len(suits) > 1
        case Suits.SAME:
            return len(suits) == 1
        case Suits.SPADES:
            return suits == {_SPADES}
