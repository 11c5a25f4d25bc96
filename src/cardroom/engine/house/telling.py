"""A round of twenty-one in words: a line, or none, for everything that happens.

    1 antes $10                    You ante $10
    dealer shows 6c                The dealer shows 6c
    1.2 doubles for $10            Ann (hand 2) doubles for $10

Spots are counted from 1, and hands after a split are 1.1, 1.2 and so on.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.data import replace
from cardroom.engine.house import events as ev
from cardroom.engine.house.state import INSURANCE, MAIN
from cardroom.engine.house.totals import in_words, is_blackjack
from cardroom.engine.telling import Line, Manner

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.cards import Card
    from cardroom.engine.house.state import State
    from cardroom.engine.telling import Voice, Who

    Teller = Callable[[State, Any, Voice], Line | str | None]

_PAIR = 2
"""The cards of a deal."""


def tell(state: State, event: ev.Event, voice: Voice) -> tuple[Line, ...]:
    """What happens to a table, as a voice says it."""
    if type(event) not in TELL:
        raise AssertionError(f"{type(event).__name__} must say what is told of it")
    told = TELL[type(event)](state, event, voice)
    if told is None:
        return ()
    line = told if isinstance(told, Line) else Line(said=(told,))
    return (replace(line, rule=getattr(event, "rule", None)),)


def who(state: State, voice: Voice, spot: int, hand: int | None = None) -> Who:
    """The player of a spot, with the number of the spot or the hand where there are several."""
    return _named(state, voice, spot).who(spot, _suffix(state, voice, spot, hand))


def _named(state: State, voice: Voice, spot: int) -> Voice:
    """A voice that knows the players, and to whom all spots of one's own are oneself."""
    player = state.spots[spot].player
    is_mine = player is not None and voice.me is not None and player == state.spots[voice.me].player
    return replace(voice, names=tuple(one.player for one in state.spots), me=spot if is_mine else voice.me)


def _suffix(state: State, voice: Voice, spot: int, hand: int | None) -> str:
    """Which of a player's spots and hands is meant, where there are several."""
    is_split = hand is not None and len(state.spots[spot].hands) > 1
    if voice.is_record:
        return f".{(hand or 0) + 1}" if is_split else ""
    player = state.spots[spot].player
    has_several = player is not None and sum(other.player == player for other in state.spots) > 1
    which = [f"spot {spot + 1}"] if has_several else []
    which += [f"hand {(hand or 0) + 1}"] if is_split else []
    return f" ({', '.join(which)})" if which else ""


def _total(cards: tuple[Card, ...]) -> str:
    if len(cards) < _PAIR or not all(card.is_known for card in cards):
        return ""
    return f": {in_words(cards)}"


def _blackjack(cards: tuple[Card, ...], *, from_split: bool = False) -> str:
    is_one = not from_split and all(card.is_known for card in cards) and is_blackjack(cards)
    return ", a blackjack" if is_one else ""


def _sat(state: State, event: ev.Sat, voice: Voice) -> str:
    is_me = voice.me is not None and (event.spot == voice.me or state.spots[voice.me].player == event.player)
    does = "You sit" if is_me and not voice.is_record else f"{event.player} sits"
    chips = f" with {voice.amount(event.chips)}" if event.chips or voice.is_record else ""
    return f"{does} on {voice.place(event.spot, 'spot')}{chips}"


def _bought(state: State, event: ev.Bought, voice: Voice) -> str:
    """Chips belong to the player, whatever spots he has."""
    return _named(state, voice, event.spot).who(event.spot).does(f"buy {voice.amount(event.chips)}")


def _left(state: State, event: ev.Left, voice: Voice) -> str:
    """A record tells of the spot, which is left; people are told who leaves."""
    chips = f" with {voice.amount(event.chips)}" if event.chips else ""
    if event.why is ev.Why.LEFT and not voice.is_record:
        return f"{who(state, voice, event.spot).does('leave')}{chips}"
    why = {
        ev.Why.LEFT: "is left",
        ev.Why.REFUSED: "is refused by the floor",
        ev.Why.FREED: "is freed for a newcomer",
    }
    return f"{voice.first(voice.place(event.spot, 'spot'))} {why[event.why]}{chips}"


def _deck_cut(state: State, event: ev.DeckCut, voice: Voice) -> Line:
    does = _whom(state, voice, event.spot).does("cut")
    return Line(said=(f"{does} at {event.depth}",), more=" cards from the front", manner=Manner.ASIDE)


def _whom(state: State, voice: Voice, spot: int | None) -> Who:
    return voice.dealer if spot is None else who(state, voice, spot)


def _burned(_state: State, event: ev.Burned, voice: Voice) -> Line:
    return Line(said=(f"{voice.dealer.does('burn')} ", voice.cards(event.cards)), manner=Manner.ASIDE)


def _cut_card_out(_state: State, event: ev.CutCardOut, voice: Voice) -> Line:
    which = "this is the last round" if event.is_last_round else "the next round is the last"
    return Line(said=(voice.first("cut card"),), more=f": {which} of the shoe", manner=Manner.ASIDE)


def _wagered(state: State, event: ev.Wagered, voice: Voice) -> str:
    does, amount = who(state, voice, event.spot).does, voice.amount(event.amount)
    if event.bet == MAIN:
        return does(f"ante {amount}")
    return does(f"insure for {amount}" if event.bet == INSURANCE else f"bet {amount} on {voice.named(event.bet)}")


def _dealt(state: State, event: ev.Dealt, voice: Voice) -> Line:
    """The deal itself is routine."""
    hand = state.spots[event.spot].hands[event.hand]
    cards = (*hand.cards, event.card)
    does = who(state, voice, event.spot, event.hand).does("get")
    return Line(
        said=(f"{does} ", voice.cards((event.card,)), _total(cards)),
        more=_blackjack(cards, from_split=hand.from_split),
        manner=Manner.ROUTINE if len(cards) <= _PAIR and not hand.from_split else Manner.PLAIN,
    )


def _dealer_got(state: State, event: ev.DealerGot, voice: Voice) -> Line:
    card = voice.cards((event.card,))
    if event.is_hidden:
        return Line(said=(f"{voice.dealer.does('have')} ", card, " face down"), manner=Manner.ROUTINE)
    if not state.dealer:
        return Line(said=(f"{voice.dealer.does('show')} ", card), manner=Manner.ROUTINE)
    return Line(said=(f"{voice.dealer.does('draw')} ", card, _total((*state.dealer, event.card))))


def _hole_turned(state: State, event: ev.HoleTurned, voice: Voice) -> Line:
    cards = (state.dealer[0], event.card)
    said = (f"{voice.dealer.does('turn')} ", voice.cards((event.card,)), _total(cards))
    return Line(said=said, more=_blackjack(cards))


def _answered(state: State, event: ev.Answered, voice: Voice) -> str | None:
    does = who(state, voice, event.spot).does
    if event.even_money:
        return does("take even money")
    return None if state.spots[event.spot].bet(INSURANCE) else does("decline")


def _signalled(state: State, event: ev.Signalled, voice: Voice) -> str:
    verbs = [f"show {voice.named(event.gesture)}"] if event.gesture else []
    verbs += [f'say "{event.voice}"'] if event.voice else []
    them = who(state, voice, event.spot)
    done = (" " if voice.is_record else " and ").join(map(them.verb, verbs))
    return f"{them.name} {done}, taken for {voice.named(event.taken_for)}"


def _checked(_state: State, event: ev.Checked, voice: Voice) -> str:
    return f"{voice.dealer.does('check')}: {'blackjack' if event.has_blackjack else 'no blackjack'}"


def _confirmed(_state: State, event: ev.Confirmed, voice: Voice) -> Line:
    said = f"{voice.dealer.does('confirm')} the {event.action} with {voice.named(event.gesture)}"
    return Line(said=(said,), manner=Manner.ASIDE)


def _settling(verb: str, amounts: Callable[[Any, Voice], str], manner: Manner) -> Teller:
    """A hand by its name; bets beside the hand belong to the whole spot."""

    def told(state: State, event: ev.Paid | ev.Collected | ev.Returned, voice: Voice) -> Line:
        is_main = event.bet == MAIN
        does = who(state, voice, event.spot, event.hand if is_main else None).does(verb)
        bet = "" if is_main else f" for {voice.named(event.bet)}"
        return Line(said=(f"{does} {amounts(event, voice)}{bet}",), manner=manner)

    return told


def _spot(verb: str) -> Teller:
    """What the player of a spot does; ``{own}`` stands for whose it is."""

    def told(state: State, event: Any, voice: Voice) -> str:  # noqa: ANN401 - any event of a spot
        them = who(state, voice, event.spot)
        return them.does(verb.format(own=them.own))

    return told


def _will_double(state: State, event: ev.WillDouble, voice: Voice) -> str:
    them = who(state, voice, event.spot)
    return f"{them.name} will double {them.own} blackjack"


def _hand(verb: str, manner: Manner = Manner.PLAIN) -> Teller:
    def told(state: State, event: Any, voice: Voice) -> Line:  # noqa: ANN401 - any event of a hand
        return Line(said=(who(state, voice, event.spot, event.hand).does(verb),), manner=manner)

    return told


def _hand_for(verb: str) -> Teller:
    return lambda state, event, voice: who(state, voice, event.spot, event.hand).does(
        f"{verb} for {voice.amount(event.amount)}"
    )


def _rejected(state: State, event: ev.Rejected, voice: Voice) -> str:
    if event.spot is None:
        return voice.first("it is discarded")
    return who(state, voice, event.spot).does("refuse it")


def _round_over(_state: State, event: ev.RoundOver, voice: Voice) -> Line:
    said = "round over, the last of the shoe" if event.shuffle else "round over"
    return Line(said=(voice.first(said),), manner=Manner.ROUTINE)


def _voided(state: State, event: ev.Voided, voice: Voice) -> Line:
    said = "round is void, the last of the shoe" if event.shuffle else "round is void"
    who_gets = ", ".join(_gets_back(who(state, voice, refund.spot), refund.chips, voice) for refund in event.back)
    return Line(said=(voice.first(f"the {said}" if not voice.is_record else said), f": {who_gets}"))


def _gets_back(them: Who, chips: int, voice: Voice) -> str:
    does = them.verb("get" if chips >= 0 else "give")
    return f"{them.object} {does} {voice.amount(abs(chips))} back"


TELL: dict[type, Teller] = {
    ev.Sat: _sat,
    ev.Bought: _bought,
    ev.WillLeave: _spot("leave, and the round is played out"),
    ev.Left: _left,
    ev.Shuffled: lambda _state, _event, voice: Line(said=(voice.first("new shoe"),), manner=Manner.ASIDE),
    ev.DeckCut: _deck_cut,
    ev.CutPassed: _spot("pass the cut"),
    ev.Burned: _burned,
    ev.CutCardOut: _cut_card_out,
    ev.Wagered: _wagered,
    ev.TookBack: _spot("take {own} bets back"),
    ev.Moved: lambda _state, _event, _voice: None,
    ev.Dealt: _dealt,
    ev.DealerGot: _dealer_got,
    ev.Answered: _answered,
    ev.Checked: _checked,
    ev.TookPay: _spot("take the pay of {own} blackjack"),
    ev.WillDouble: _will_double,
    ev.HoleTurned: _hole_turned,
    ev.Signalled: _signalled,
    ev.Hit: _hand("hit", Manner.ROUTINE),
    ev.Stood: _hand("stand"),
    ev.Doubled: _hand_for("double"),
    ev.HandSplit: _hand_for("split"),
    ev.Confirmed: _confirmed,
    ev.Surrendered: _hand("surrender"),
    ev.Rescued: _hand("rescue"),
    ev.Busted: _hand("bust"),
    ev.WillDrop: lambda _state, _event, voice: voice.first(
        "next card falls" if voice.is_record else "the next card falls to the floor"
    ),
    ev.Dropped: lambda _state, event, voice: Line(said=(voice.cards((event.card,)), " falls to the floor")),
    ev.FloorCalled: lambda state, event, voice: voice.first(
        f"floor is called to {_whom(state, voice, event.spot).object}"
    ),
    ev.Kept: lambda state, event, voice: _whom(state, voice, event.spot).does("keep it"),
    ev.Rejected: _rejected,
    ev.Paid: _settling(
        "win", lambda event, voice: f"{voice.amount(event.pays)} on {voice.amount(event.stake)}", Manner.GAIN
    ),
    ev.Collected: _settling("lose", lambda event, voice: voice.amount(event.stake), Manner.LOSS),
    ev.Returned: _settling("get", lambda event, voice: f"{voice.amount(event.stake)} back", Manner.PLAIN),
    ev.RoundOver: _round_over,
    ev.Voided: _voided,
}
