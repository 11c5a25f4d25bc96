"""A round of twenty-one as text: one line for each thing that happens, and the clause it comes from.

    1 antes $10 (H6)
    1 gets 8h
    dealer shows 6c
    ...
    1 doubles for $10 (S1.7)
    1 gets Ks: 21

Spots are counted from 1, hands after a split are 1.1, 1.2 and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.house import events as ev
from cardroom.engine.house.dealer import new_table
from cardroom.engine.house.evolve import evolve
from cardroom.engine.house.state import INSURANCE, MAIN
from cardroom.engine.house.totals import count
from cardroom.money import Money
from cardroom.notation.transcript import header, line

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator, Mapping

    from cardroom.cards import Card
    from cardroom.engine.house.state import State
    from cardroom.sheets.house import HouseSheet


def tell(ref: str, readings: Mapping[str, str], sheet: HouseSheet, log: Iterable[ev.Event]) -> str:
    """A whole transcript, from an empty table."""
    return "\n".join([*header(ref, readings), *write(new_table(sheet), log), ""])


def write(state: State, events: Iterable[ev.Event]) -> list[str]:
    """The lines of events that happen to a state."""
    lines: list[str] = []
    for event in events:
        lines += _line(state, event)
        state = evolve(state, event)
    return lines


def _line(state: State, event: ev.Event) -> Iterator[str]:
    text = _WRITE[type(event)](state, event)
    if text is not None:
        rule = getattr(event, "rule", None)
        yield line(f"{text} ({rule})" if rule else text)


def _name(state: State, spot: int, hand: int) -> str:
    """``2`` for the only hand of a spot, ``2.1`` for one of several."""
    return f"{spot + 1}.{hand + 1}" if len(state.spots[spot].hands) > 1 else str(spot + 1)


def _whom(spot: int | None) -> str:
    return "dealer" if spot is None else str(spot + 1)


def _total(cards: tuple[Card, ...]) -> str:
    if len(cards) < 2:  # noqa: PLR2004 - one card is no hand yet
        return ""
    total, is_soft = count(cards)
    return f": soft {total}" if is_soft else f": {total}"


def _whose(state: State, event: ev.Paid | ev.Collected | ev.Returned) -> str:
    """A hand by its name; bets beside the hand belong to the whole spot."""
    return _name(state, event.spot, event.hand) if event.bet == MAIN else str(event.spot + 1)


def _of_bet(event: ev.Paid | ev.Collected | ev.Returned) -> str:
    return "" if event.bet == MAIN else f" for {event.bet}"


def _left(_state: State, event: ev.Left) -> str:
    why = {
        ev.Why.LEFT: "is left",
        ev.Why.REFUSED: "is refused by the floor",
        ev.Why.FREED: "is freed for a newcomer",
    }
    chips = f" with {Money(event.chips)}" if event.chips else ""
    return f"{event.spot + 1} {why[event.why]}{chips}"


def _wagered(_state: State, event: ev.Wagered) -> str:
    at, amount = event.spot + 1, Money(event.amount)
    if event.bet == MAIN:
        return f"{at} antes {amount}"
    return f"{at} insures for {amount}" if event.bet == INSURANCE else f"{at} bets {amount} on {event.bet}"


def _dealt(state: State, event: ev.Dealt) -> str:
    cards = (*state.spots[event.spot].hands[event.hand].cards, event.card)
    return f"{_name(state, event.spot, event.hand)} gets {event.card}{_total(cards)}"


def _dealer_got(state: State, event: ev.DealerGot) -> str:
    if event.is_hidden:
        return f"dealer has {event.card} face down"
    if not state.dealer:
        return f"dealer shows {event.card}"
    return f"dealer draws {event.card}{_total((*state.dealer, event.card))}"


def _answered(state: State, event: ev.Answered) -> str | None:
    if event.even_money:
        return f"{event.spot + 1} takes even money"
    return None if state.spots[event.spot].bet(INSURANCE) else f"{event.spot + 1} declines"


def _signalled(_state: State, event: ev.Signalled) -> str:
    shown = f" shows {event.gesture}" if event.gesture else ""
    said = f' says "{event.voice}"' if event.voice else ""
    return f"{event.spot + 1}{shown}{said}, taken for {event.taken_for}"


def _checked(_state: State, event: ev.Checked) -> str:
    return f"dealer checks: {'blackjack' if event.has_blackjack else 'no blackjack'}"


def _paid(state: State, event: ev.Paid) -> str:
    return f"{_whose(state, event)} wins {Money(event.pays)} on {Money(event.stake)}{_of_bet(event)}"


def _collected(state: State, event: ev.Collected) -> str:
    return f"{_whose(state, event)} loses {Money(event.stake)}{_of_bet(event)}"


def _returned(state: State, event: ev.Returned) -> str:
    return f"{_whose(state, event)} gets {Money(event.stake)} back{_of_bet(event)}"


def _doing(verb: str) -> Callable[[State, Any], str]:
    return lambda state, event: f"{_name(state, event.spot, event.hand)} {verb}"


def _doing_for(verb: str) -> Callable[[State, Any], str]:
    return lambda state, event: f"{_name(state, event.spot, event.hand)} {verb} for {Money(event.amount)}"


_WRITE: dict[type, Callable[[State, Any], str | None]] = {
    ev.Sat: lambda _, event: f"{event.player} sits on {event.spot + 1} with {Money(event.chips)}",
    ev.Bought: lambda _, event: f"{event.spot + 1} buys {Money(event.chips)}",
    ev.WillLeave: lambda _, event: f"{event.spot + 1} leaves, and the round is played out",
    ev.Left: _left,
    ev.Shuffled: lambda _state, _event: "new shoe",
    ev.DeckCut: lambda _, event: f"{_whom(event.spot)} cuts at {event.depth}",
    ev.Burned: lambda _, event: f"dealer burns {' '.join(map(str, event.cards))}",
    ev.CutCardOut: lambda _state, _event: "cut card",
    ev.Wagered: _wagered,
    ev.TookBack: lambda _, event: f"{event.spot + 1} takes its bets back",
    ev.Moved: lambda _state, _event: None,
    ev.Dealt: _dealt,
    ev.DealerGot: _dealer_got,
    ev.Answered: _answered,
    ev.Checked: _checked,
    ev.TookPay: lambda _, event: f"{event.spot + 1} takes the pay of its blackjack",
    ev.WillDouble: lambda _, event: f"{event.spot + 1} will double its blackjack",
    ev.HoleTurned: lambda state, event: f"dealer turns {event.card}{_total((state.dealer[0], event.card))}",
    ev.Signalled: _signalled,
    ev.Hit: _doing("hits"),
    ev.Stood: _doing("stands"),
    ev.Doubled: _doing_for("doubles"),
    ev.HandSplit: _doing_for("splits"),
    ev.Confirmed: lambda _, event: f"dealer confirms the {event.action} with {event.gesture}",
    ev.Surrendered: _doing("surrenders"),
    ev.Rescued: _doing("rescues"),
    ev.Busted: _doing("busts"),
    ev.Dropped: lambda _, event: f"{event.card} falls to the floor",
    ev.FloorCalled: lambda _, event: f"floor is called to {_whom(event.spot)}",
    ev.Kept: lambda _, event: f"{_whom(event.spot)} keeps it",
    ev.Rejected: lambda _, event: "it is discarded" if event.spot is None else f"{event.spot + 1} refuses it",
    ev.Paid: _paid,
    ev.Collected: _collected,
    ev.Returned: _returned,
    ev.RoundOver: lambda _, event: "round over, the last of the shoe" if event.shuffle else "round over",
}
