"""A table of twenty-one as it looks. What comes in has been hidden before."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.house.reasons import is_natural
from cardroom.engine.house.state import Phase
from cardroom.engine.house.totals import in_words, is_blackjack, total
from cardroom.engine.scene import BoardScene, HandScene, HouseScene, Mark, Scene, SeatScene
from cardroom.sheets.common import spoken
from cardroom.sheets.house import TARGET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.engine.house.state import HouseHand, State
    from cardroom.sheets.house import HouseSheet

_PHASES = {
    Phase.SHUFFLE: "shuffle",
    Phase.CUT: "cut",
    Phase.BETS: "bets are open",
    Phase.BURN: "no more bets",
    Phase.DEAL: "deal",
    Phase.OFFERS: "before the dealer's check",
    Phase.BLACKJACKS: "blackjacks",
    Phase.PLAY: "players' hands",
    Phase.DEALER: "dealer's hand",
}
_BLACKJACK = "blackjack"
_OF_HANDS = {Phase.OFFERS, Phase.BLACKJACKS, Phase.PLAY}


def scene(sheet: HouseSheet, view: State, to_act: tuple[int, ...]) -> Scene:
    """The table as everybody may see it."""
    floor = () if view.dropped is None else (BoardScene(name="on the floor", cards=(view.dropped,)),)
    return Scene(
        title=sheet.name,
        sign=tuple(_sign(sheet)),
        phase=_PHASES[view.phase],
        seats=tuple(_seat(sheet, view, at) for at in range(len(view.spots))),
        house=HouseScene(hand=_dealer(view), chips=view.bank),
        boards=floor,
        to_act=to_act,
        notes=tuple(_notes(view)),
        names={"double": "redouble"} if view.phase is Phase.PLAY and view.active.doubles else {},
    )


def _sign(sheet: HouseSheet) -> Iterator[str]:
    yield f"ante {sheet.wagers.ante}"
    yield from (f"{spoken(name)} {bet.wager}" for name, bet in sheet.side_bets.items())


def _notes(view: State) -> Iterator[str]:
    if view.is_cut_card_out:
        which = "this" if view.is_last_round else "the next"
        yield f"the cut card is out: {which} round is the last of the shoe"
    if view.will_drop:
        yield "the next card falls to the floor"


def _dealer(view: State) -> HandScene:
    """The second card lies face down until it is turned."""
    cards = view.dealer
    if not view.is_hole_shown:
        return HandScene(up=cards[:1], down=cards[1:])
    words = _BLACKJACK if is_blackjack(cards) else in_words(cards)
    return HandScene(up=cards, words=words, marks=(Mark.BUST,) if total(cards) > TARGET else ())


def _seat(sheet: HouseSheet, view: State, at: int) -> SeatScene:
    spot = view.spots[at]
    if spot.player is None:
        return SeatScene()
    is_first = all(other.player != spot.player for other in view.spots[:at])
    return SeatScene(
        player=spot.player,
        chips=view.chips_of(spot.player) if is_first else None,
        side={spoken(bet.name): bet.amount for bet in spot.bets},
        hands=tuple(_hand(sheet, view, at, index) for index in range(len(spot.hands))),
        marks=(Mark.LEAVING,) if spot.is_leaving else (),
        result=spot.won if view.start is None and not spot.ante else None,
    )


def _hand(sheet: HouseSheet, view: State, at: int, index: int) -> HandScene:
    spot, hand = view.spots[at], view.spots[at].hands[index]
    is_21 = is_natural(sheet, hand)
    return HandScene(
        up=hand.cards,
        wager=hand.wager,
        words=_BLACKJACK if is_21 else in_words(hand.cards) if hand.cards else "",
        marks=(Mark.WILL_DOUBLE,) if is_21 and spot.will_double else tuple(_marks(hand)),
        is_active=view.phase in _OF_HANDS and (at, index) == (view.spot, view.hand),
    )


def _marks(hand: HouseHand) -> Iterator[Mark]:
    if hand.doubles:
        yield Mark.REDOUBLED if hand.doubles[1:] else Mark.DOUBLED
    if hand.is_surrendered:
        yield Mark.SURRENDERED
    elif total(hand.cards) > TARGET:
        yield Mark.BUST
    elif hand.cards and not hand.wager:
        yield Mark.SETTLED
