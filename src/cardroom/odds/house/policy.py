"""A strategy looked up for a state of the engine: what the player in turn does by it."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.engine.house import actions
from cardroom.engine.house.state import Phase
from cardroom.engine.house.totals import POINTS
from cardroom.kernels.house.hands import DOUBLE, HIT, RESCUE, STAND, SURRENDER
from cardroom.odds.house.rules import DEALT
from cardroom.odds.house.strategies import SURRENDERS, TAKES_EVEN_MONEY

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.state import HouseHand, State
    from cardroom.odds.house.game import OpeningDeal
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Origin
    from cardroom.odds.house.strategies import Strategy

_PLAIN: dict[int, Any] = {STAND: actions.Stand, HIT: actions.Hit, SURRENDER: actions.Surrender, RESCUE: actions.Rescue}


class Policy:
    """Plays one spot by a strategy: split hands by their own cards alone, pairs split as often as they go."""

    def __init__(self, strategy: Strategy) -> None:
        self.strategy, self.game, self.book = strategy, strategy.game, strategy.game.book
        self._stages = {stage.doubles: number for number, stage in enumerate(self.book.stages)}
        self._ups = {kind: up for up in self.game.ups for kind in up.alike}

    def up(self, card: Card) -> Up:
        return self._ups[self.book.kind(card)]

    def index(self, cards: tuple[Card, ...], up: Card) -> int:
        """The number of a hand in the table; the up card's kind goes by the name of the one that stands for it."""
        kind, stands_for = self.book.kind(up), self.up(up).kind
        swap = {kind: stands_for, stands_for: kind}
        held = [self.book.kind(card) for card in cards]
        return self.book.index(swap.get(kind, kind) for kind in held)

    def suits(self, cards: tuple[Card, ...], up: Card, origin: Origin = DEALT) -> int:
        """The class of a hand's suits: 0 if they are mixed or do not matter."""
        matter = self.book.rules(origin, POINTS[up]).suits_matter[self.index(cards, up)]
        return self.book.suits(cards, up) if matter else 0

    def deal(self, cards: tuple[Card, ...], up: Card) -> OpeningDeal:
        """The first two cards as the strategy knows them."""
        wanted = self.index(cards, up), self.suits(cards, up)
        return next(deal for deal in self.game.deals(self.up(up)) if (deal.hand, deal.suits) == wanted)

    def intent(self, state: State) -> Intent:
        """What the player in turn should do."""
        spot, up = state.spots[state.spot], state.dealer[0]
        if state.phase == Phase.OFFERS:
            return self._offer(state.spot, self.strategy.answer(self.up(up), self.deal(spot.hands[0].cards, up)))
        hand = state.active
        if len(hand.cards) == 2 and not hand.doubles and self._is_split(state, hand):  # noqa: PLR2004 - a pair
            return actions.Split(spot=state.spot)
        origin, stage = self.book.origin(state), self._stages[hand.doubles]
        told = self.strategy.action(self.up(up), origin)
        action = int(told[stage, self.suits(hand.cards, up, origin), self.index(hand.cards, up)])
        if state.phase == Phase.BLACKJACKS:
            return (actions.DoubleLater if action >= DOUBLE else actions.TakePay)(spot=state.spot)
        if action >= DOUBLE:
            return actions.Double(spot=state.spot, amount=self.book.stages[action - DOUBLE].doubles[-1])
        plain: Intent = _PLAIN[action](spot=state.spot)
        return plain

    def _offer(self, at: int, answer: int) -> Intent:
        if answer == TAKES_EVEN_MONEY:
            return actions.TakeEvenMoney(spot=at)
        if answer == SURRENDERS:
            return actions.Surrender(spot=at)
        return actions.Insure(spot=at, amount=answer) if answer else actions.Decline(spot=at)

    def _is_split(self, state: State, hand: HouseHand) -> bool:
        """A pair as dealt is split if that is best, a pair of a split hand whenever it may be."""
        if not hand.from_split:
            up = state.dealer[0]
            return self.strategy.splits(self.up(up), self.deal(hand.cards, up))
        return self.book.may_split(state.spots[state.spot], hand)
