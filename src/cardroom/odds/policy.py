"""The best plan of a game, looked up for a state of the engine: what the player in turn should do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.cards import RANKS
from cardroom.engine.house import actions
from cardroom.engine.house.state import Phase
from cardroom.engine.house.totals import ACE, POINTS
from cardroom.kernels.hands import DOUBLE, HIT, RESCUE, STAND, SURRENDER
from cardroom.odds.rules import DEALT, Origin

if TYPE_CHECKING:
    from cardroom.cards import Card
    from cardroom.engine.house.actions import Intent
    from cardroom.engine.house.state import Hand, State
    from cardroom.odds.game import Chosen, Game
    from cardroom.odds.kinds import Up

_PLAIN: dict[int, Any] = {STAND: actions.Stand, HIT: actions.Hit, SURRENDER: actions.Surrender, RESCUE: actions.Rescue}
_SPADES = 3


class Policy:
    """Plays one spot by the plan of a game: split hands by their own cards alone, pairs split as often as they go."""

    def __init__(self, game: Game) -> None:
        self.game, self.book = game, game.book
        self._stages = {stage.doubles: number for number, stage in enumerate(game.book.stages)}
        self._kinds = {rank: number for number, kind in enumerate(game.kinds) for rank in kind}
        self._ups = {kind: up for up in game.ups for kind in up.alike}

    def up(self, card: Card) -> Up:
        return self._ups[self._kind(card)]

    def _kind(self, card: Card) -> int:
        return self._kinds[RANKS[card.rank]]

    def index(self, cards: tuple[Card, ...], up: Card) -> int:
        """The number of a hand in the table; the up card's kind goes by the name of the one that stands for it."""
        kind, stands_for = self._kind(up), self.up(up).kind
        swap = {kind: stands_for, stands_for: kind}
        hand = 0
        for card in cards:
            held = self._kind(card)
            hand = int(self.book.hands.next[hand, swap.get(held, held)])
        return hand

    def suits(self, cards: tuple[Card, ...], up: Card, hand: int) -> int:
        """The class of a hand's suits: 0 if they are mixed or do not matter."""
        if not self.book.suits_matter[hand] or len({card.suit for card in cards}) > 1:
            return 0
        suit = cards[0].suit
        return 1 + 2 * (suit != _SPADES) + (suit != up.suit)

    def chosen(self, cards: tuple[Card, ...], up: Card) -> Chosen:
        """What is best done with the first two cards."""
        hand = self.index(cards, up)
        suits = self.suits(cards, up, hand)
        at = self.game.chosen(self.up(up))
        return next(one for one in at if (one.deal.hand, one.deal.suits) == (hand, suits))

    def intent(self, state: State) -> Intent:
        """What the player in turn should do."""
        spot, up = state.spots[state.spot], state.dealer[0]
        if state.phase == Phase.OFFERS:
            return self._offer(state.spot, self.chosen(spot.hands[0].cards, up))
        hand = state.active
        if len(hand.cards) == 2 and not hand.doubles and self._is_split(state, hand):  # noqa: PLR2004 - a pair
            return actions.Split(spot=state.spot)
        at, suits, stage = self.index(hand.cards, up), 0, self._stages[hand.doubles]
        origin = self.origin(state)
        if self.book.rules(origin, POINTS[up]).suits_matter[at]:
            suits = self.suits(hand.cards, up, at)
        action = int(self.game.against(self.up(up)).play(origin).action[stage, suits, at])
        if action >= DOUBLE:
            return actions.Double(spot=state.spot, amount=self.book.stages[action - DOUBLE].doubles[-1])
        plain: Intent = _PLAIN[action](spot=state.spot)
        return plain

    def origin(self, state: State) -> Origin:
        """How the hand in turn came about."""
        hand = state.active
        if not hand.from_split:
            return DEALT
        later = state.hand > 0 and self.book.first_hand_differs(POINTS[state.dealer[0]])
        return Origin(from_split=True, is_ace=POINTS[hand.cards[0]] == ACE, place=int(later))

    def _offer(self, at: int, chosen: Chosen) -> Intent:
        if chosen.takes_even_money:
            return actions.TakeEvenMoney(spot=at)
        return actions.Insure(spot=at, amount=chosen.insurance) if chosen.insurance else actions.Decline(spot=at)

    def _is_split(self, state: State, hand: Hand) -> bool:
        """A pair as dealt is split if that is best, a pair of a split hand whenever it may be."""
        if not hand.from_split:
            return self.chosen(hand.cards, state.dealer[0]).split is not None
        return self.book.may_split(state.spots[state.spot], hand)
