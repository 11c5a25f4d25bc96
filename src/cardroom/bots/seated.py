"""Bots on a seat of a table: they bet, cut, name games and buy chips, and leave the cards to those who play hands."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any

from cardroom.bots import house as hands
from cardroom.bots.poker import TEMPERS, Bot
from cardroom.engine.house import actions as house
from cardroom.engine.house.legal import antes, cutters, legal
from cardroom.engine.house.state import Phase
from cardroom.engine.poker import legal as legal_in_hand
from cardroom.engine.poker.table import actions as poker
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.shoe import cut_range
from cardroom.shoe.streams import stream

if TYPE_CHECKING:
    from cardroom.bots import Place
    from cardroom.engine.house.state import State as HouseState
    from cardroom.engine.poker.table.state import State as PokerState


class HousePlayer:
    """Bets the least there is, and plays by a simple strategy."""

    def __init__(self, game: Any, place: Place) -> None:  # noqa: ANN401 - a house game
        self.sheet, self.spot = game.sheet, place.seat
        self.chance = Random(stream(place.seed, f"cuts of {place.seat}"))  # noqa: S311 - a game of cards, not a secret

    def act(self, view: HouseState) -> house.Intent | None:
        if view.phase is Phase.CUT:
            return self._cut(view)
        if view.phase is Phase.BETS:
            return self._bet(view)
        options = legal(self.sheet, view)
        return None if options is None or options.spot != self.spot else hands.choose(view, options)

    def _cut(self, view: HouseState) -> house.Cut | None:
        if self.spot not in cutters(self.sheet, view):
            return None
        return house.Cut(spot=self.spot, depth=self.chance.choice(cut_range(self.sheet)))

    def _bet(self, view: HouseState) -> house.Wager | None:
        allowed = antes(self.sheet, view, self.spot)
        if not allowed or view.spots[self.spot].ante:
            return None
        return house.Wager(spot=self.spot, ante=min(allowed.only) if allowed.only else allowed.least)


class PokerPlayer:
    """Buys chips when there are none left, names any of the games, and plays hands by a temper."""

    def __init__(self, game: Any, place: Place) -> None:  # noqa: ANN401 - a poker game
        self.menu, self.seat, self.purse = game.menu, place.seat, place.chips
        tempers = list(TEMPERS)
        self.bot = Bot(tempers[place.number % len(tempers)], stream(place.seed, place.seat))

    def act(self, view: PokerState) -> poker.Intent | None:
        if view.asked is not None:
            return self._name(view) if view.asked == self.seat else None
        if view.hand.is_over:
            return self._buy(view)
        if view.hand.actor != self.seat:
            return None
        sheet = sheet_of(self.menu, view)
        options = legal_in_hand(sheet, view.hand)
        return None if options is None else self.bot.choose(sheet, view.hand, options)

    def _name(self, view: PokerState) -> poker.Choose:
        games = view.terms.games
        return poker.Choose(seat=self.seat, game=games[int(self.bot.chance.unit() * len(games))])

    def _buy(self, view: PokerState) -> poker.Buy | None:
        if view.chairs[self.seat].chips:
            return None
        most = int(self.menu.sheet.limits.purchase_per_hand)
        return poker.Buy(seat=self.seat, chips=min(most, self.purse))
