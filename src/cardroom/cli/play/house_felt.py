"""A table of twenty-one on a terminal: the cards as they lie, and what happens in a few words."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from rich.text import Text

from cardroom.cards import SUITS
from cardroom.engine.house import events as ev
from cardroom.engine.house.evolve import evolve
from cardroom.engine.house.redact import redact, view
from cardroom.engine.house.state import INSURANCE, MAIN
from cardroom.engine.house.totals import count, is_blackjack
from cardroom.money import Money
from cardroom.sheets.common import spoken

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

    from rich.console import Console

    from cardroom.cards import Card
    from cardroom.engine.house.state import Hand, State

_SIGNS = "♣♦♥♠"
_RED = "dh"
_NAME_WIDTH = 12


def card_text(card: Card) -> Text:
    """``8♥``, red where it is."""
    if not card.is_known:
        return Text("??", style="dim")
    rank, suit = str(card)[0], str(card)[1]
    return Text(rank + _SIGNS[SUITS.index(suit)], style="bold red" if suit in _RED else "bold")


def cards_text(cards: Iterable[Card]) -> Text:
    return Text(" ").join(card_text(card) for card in cards)


def total_text(cards: tuple[Card, ...], *, from_split: bool = False) -> str:
    if not all(card.is_known for card in cards):
        return ""
    if is_blackjack(cards) and not from_split:
        return "blackjack"
    total, is_soft = count(cards)
    return f"soft {total}" if is_soft else str(total)


def draw(out: Console, state: State, me: str) -> None:
    """The dealer's cards and every hand on the felt, as a player may see them."""
    seen = view(state)
    out.print(_row("Dealer", cards_text(seen.dealer), total_text(seen.dealer), ""))
    for at, spot in enumerate(seen.spots):
        for index, hand in enumerate(spot.hands):
            mark = " ◂" if (at, index) == (seen.spot, seen.hand) and spot.player == me else ""
            name = whose(seen, at, index)
            out.print(
                _row(
                    name,
                    cards_text(hand.cards),
                    total_text(hand.cards, from_split=hand.from_split),
                    f"{_stake(hand)}{mark}",
                )
            )


def _stake(hand: Hand) -> str:
    return str(Money(hand.wager)) if hand.wager else "settled"


def _row(name: str, cards: Text, total: str, stake: str) -> Text:
    row = Text(f"  {name:<{_NAME_WIDTH}}") + cards
    row.append(" " * max(2, 18 - cards.cell_len))
    row.append(f"{total:<11}", style="dim")
    return row.append(stake)


def whose(state: State, spot: int, hand: int) -> str:
    """The player's name, with the spot or the hand where there are several."""
    name = str(state.spots[spot].player)
    spots = [at for at, other in enumerate(state.spots) if other.player == name]
    several = f" {spots.index(spot) + 1}" if len(spots) > 1 else ""
    return f"{name}{several}" + (f" #{hand + 1}" if len(state.spots[spot].hands) > 1 else "")


def tell(out: Console, state: State, events: Iterable[ev.Event]) -> None:
    """What happened, a line each; hidden cards stay hidden."""
    for event in map(redact, events):
        told = _TELL.get(type(event))
        if told is not None and (line := told(state, event)) is not None:
            out.print(Text("  ") + line)
        state = evolve(state, event)


def _does(state: State, event: Any, verb: str) -> Text:  # noqa: ANN401 - any event of a hand
    name = whose(state, event.spot, getattr(event, "hand", 0))
    return Text(f"{name} {verb if name.startswith('You') else verb + 's'}")


def _dealt(state: State, event: ev.Dealt) -> Text | None:
    hand = state.spots[event.spot].hands[event.hand]
    if len(hand.cards) < 2 and not hand.from_split:  # noqa: PLR2004 - the deal itself is drawn, not told
        return None
    told = _does(state, event, "get").append(" ") + card_text(event.card)
    return told.append(f", {total_text((*hand.cards, event.card), from_split=hand.from_split)}", style="dim")


def _dealer_got(state: State, event: ev.DealerGot) -> Text | None:
    if len(state.dealer) < 2:  # noqa: PLR2004 - the same
        return None
    told = Text("Dealer draws ") + card_text(event.card)
    return told.append(f", {total_text((*state.dealer, event.card))}", style="dim")


def _hole_turned(state: State, event: ev.HoleTurned) -> Text:
    told = Text("Dealer turns ") + card_text(event.card)
    return told.append(f", {total_text((state.dealer[0], event.card))}", style="dim")


def _bet(event: Any) -> str:  # noqa: ANN401 - an event with a bet
    return "" if event.bet == MAIN else f" on {event.bet.replace('-', ' ')}"


def _paid(state: State, event: ev.Paid) -> Text:
    return _does(state, event, "win").append(f" {Money(event.pays)}{_bet(event)}", style="green")


def _collected(state: State, event: ev.Collected) -> Text:
    name = whose(state, event.spot, event.hand)
    verb = "lose" if name.startswith("You") else "loses"
    return Text(f"{name} {verb}").append(f" {Money(event.stake)}{_bet(event)}", style="red")


def _returned(state: State, event: ev.Returned) -> Text:
    return _does(state, event, "get").append(f" {Money(event.stake)} back{_bet(event)}")


def _wagered(state: State, event: ev.Wagered) -> Text | None:
    return _does(state, event, "insure").append(f" for {Money(event.amount)}") if event.bet == INSURANCE else None


def _deck_cut(state: State, event: ev.DeckCut) -> Text:
    told = Text("Nobody cuts, so the dealer does,") if event.spot is None else _does(state, event, "cut")
    return Text.assemble(told, f" {event.depth} cards from the front.", style="dim")


def _cut_card_out(_state: State, event: ev.CutCardOut) -> Text:
    which = "this" if event.is_last_round else "the next"
    return Text(f"The cut card is out: {which} is the last round of the shoe.", style="dim")


def _burned(_state: State, event: ev.Burned) -> Text:
    cards = "one card" if len(event.cards) == 1 else f"{len(event.cards)} cards"
    return Text(f"The dealer burns {cards}.", style="dim")


def _confirmed(_state: State, event: ev.Confirmed) -> Text:
    return Text(f"Dealer confirms the {event.action} with {spoken(event.gesture)}", style="dim")


def _verb(verb: str) -> Callable[[State, Any], Text]:
    return lambda state, event: _does(state, event, verb)


def _verb_for(verb: str) -> Callable[[State, Any], Text]:
    return lambda state, event: _does(state, event, verb).append(f" for {Money(event.amount)}")


_TELL: dict[type, Callable[[State, Any], Text | None]] = {
    ev.Shuffled: lambda _state, _event: Text("A new shoe is shuffled.", style="dim"),
    ev.DeckCut: _deck_cut,
    ev.Burned: _burned,
    ev.CutCardOut: _cut_card_out,
    ev.Wagered: _wagered,
    ev.Dealt: _dealt,
    ev.DealerGot: _dealer_got,
    ev.HoleTurned: _hole_turned,
    ev.Checked: lambda _, event: Text(f"Dealer checks: {'blackjack' if event.has_blackjack else 'no blackjack'}"),
    ev.WillDouble: lambda state, event: Text(f"{whose(state, event.spot, 0)} will double the blackjack"),
    ev.Stood: _verb("stand"),
    ev.Doubled: _verb_for("double"),
    ev.HandSplit: _verb_for("split"),
    ev.Confirmed: _confirmed,
    ev.Surrendered: _verb("surrender"),
    ev.Rescued: lambda state, event: _does(state, event, "take").append(" the double back"),
    ev.Busted: _verb("bust"),
    ev.Paid: _paid,
    ev.Collected: _collected,
    ev.Returned: _returned,
}
