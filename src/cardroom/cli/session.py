"""One player's time at a house table, from sitting down to the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom.bots import house as bot
from cardroom.cli import felt
from cardroom.cli.asking import Asker, LeaveError
from cardroom.engine.house import actions, legal
from cardroom.engine.house.events import DealerGot
from cardroom.engine.house.evolve import fold
from cardroom.engine.house.legal import antes, side_bet
from cardroom.engine.house.redact import view
from cardroom.money import Money
from cardroom.placard import house
from cardroom.placard.terminal import write

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.engine.house import Options
    from cardroom.engine.house.dealer import Table
    from cardroom.engine.house.events import Event
    from cardroom.engine.house.sizes import Sizes

ME = "You"
_SOFT_17 = 17
OTHERS = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay")
KEYS = {
    "hit": "h",
    "stand": "s",
    "double": "d",
    "split": "p",
    "surrender": "r",
    "rescue": "c",
    "insure": "i",
    "even-money": "e",
    "decline": "n",
    "keep": "k",
    "reject": "x",
}
_INTENTS: dict[str, Any] = {
    "hit": actions.Hit,
    "stand": actions.Stand,
    "double": actions.Double,
    "split": actions.Split,
    "surrender": actions.Surrender,
    "rescue": actions.Rescue,
    "insure": actions.Insure,
    "even-money": actions.TakeEvenMoney,
    "decline": actions.Decline,
    "keep": actions.Keep,
    "reject": actions.Reject,
}


class Session:
    """Rounds at one table, with the other seats taken by simple players."""

    def __init__(self, out: Console, table: Table, purse: int, others: int, rounds: int | None) -> None:
        self.out, self.table, self.purse, self.limit = out, table, purse, rounds
        self.ask = Asker(out, self._rules)
        self.results: list[int] = []
        others = min(others, table.sheet.seats.spots - 1)
        self.seat = others // 2
        names = iter(OTHERS)
        for at in range(others + 1):
            table.do(actions.Sit(spot=at, player=ME if at == self.seat else next(names), chips=purse))

    def run(self) -> None:
        """Plays until the player leaves, runs out of chips or has played enough; then tells the score."""
        self.out.print(f"\n[bold green]{self.table.sheet.name}[/]")
        self.out.print(f"[dim]{self._posted()}[/]")
        try:
            while self.limit is None or len(self.results) < self.limit:
                if not (allowed := antes(self.table.sheet, self.table.state, self.seat)):
                    self.out.print("\n  Your chips do not make an ante any more.")
                    break
                self._round(allowed)
        except (LeaveError, KeyboardInterrupt):
            in_play = bool(self.table.state.spots[self.seat].hands)
            self.out.print("\n  The round in progress does not count." if in_play else "")
        self._score(self.purse + sum(self.results))

    def _posted(self) -> str:
        """The line on the sign: limits, what a blackjack pays, soft 17."""
        sheet = self.table.sheet
        soft = "hits" if sheet.dealer.stands.soft > _SOFT_17 else "stands on"
        blackjack = str(sheet.pays.blackjack).replace(":", " to ")
        antes = f"{sheet.wagers.ante.least} to {sheet.wagers.ante.most}"
        return f"Antes {antes}. Blackjack pays {blackjack}. The dealer {soft} soft 17."

    def _rules(self) -> None:
        self.out.print()
        write(self.out, house.document(self.table.sheet))

    @property
    def _chips(self) -> int:
        """The player's chips, those on the felt included."""
        spot = self.table.state.spots[self.seat]
        on_felt = sum(hand.wager for hand in spot.hands) + sum(bet.amount for bet in spot.bets)
        return self.table.state.chips_of(ME) + on_felt

    def _round(self, allowed: Sizes) -> None:
        before = self._chips
        self.out.print(f"\n[bold]Round {len(self.results) + 1}[/]  You have {Money(before)}.")
        felt.tell(self.out, self.table.state, self.table.open_round())
        self._bet(allowed)
        self._others_bet()
        self._deal()
        while (options := legal(self.table.sheet, self.table.state)) is not None:
            self._act(options)
        self.results.append(self._chips - before)

    def _bet(self, allowed: Sizes) -> None:
        ante = self.ask.amount("Ante", allowed, min(allowed.only) if allowed.only else allowed.least)
        side: dict[str, int] = {}
        for name in self.table.sheet.side_bets:
            spent = sum(side.values())
            sizes = side_bet(self.table.sheet, self.table.state, self.seat, name, ante, spent)
            if sizes and (given := self.ask.amount(name.replace("-", " ").capitalize(), sizes, 0)):
                side[name] = given
        self.table.do(actions.Wager(spot=self.seat, ante=ante, side=side))

    def _others_bet(self) -> None:
        """The other seats make the least ante that they can."""
        for at, spot in enumerate(self.table.state.spots):
            allowed = antes(self.table.sheet, self.table.state, at) if spot.player not in {None, ME} else None
            if allowed:
                least = min(allowed.only) if allowed.only else allowed.least
                self.table.do(actions.Wager(spot=at, ante=least))

    def _deal(self) -> None:
        """The table as it lies after the deal, then what follows from it."""
        state = self.table.state
        events = self.table.close_bets()
        last = next(at for at, event in enumerate(events) if isinstance(event, DealerGot) and event.is_hidden) + 1
        state = fold(state, events[:last])
        felt.draw(self.out, state, ME)
        felt.tell(self.out, state, events[last:])

    def _act(self, options: Options) -> None:
        state = self.table.state
        if state.spots[options.spot].player == ME:
            events = self._ask(options)
        else:
            events = self.table.do(bot.choose(view(state), options))
        felt.tell(self.out, state, events)

    def _ask(self, options: Options) -> tuple[Event, ...]:
        state = self.table.state
        if len(state.spots[options.spot].hands) > 1 or state.active.cards[2:]:
            felt.draw(self.out, state, ME)
        open_to_me = {letter: name for name, letter in KEYS.items() if name in options.actions}
        action = self.ask.key(open_to_me)
        sizes = options.actions[action]
        if sizes is None:
            return self.table.do(_INTENTS[action](spot=options.spot))
        largest = max(sizes.only) if sizes.only else sizes.most
        given = largest if len(sizes.only) == 1 else self.ask.amount(action.capitalize(), sizes, largest)
        return self.table.do(_INTENTS[action](spot=options.spot, amount=given))

    def _score(self, chips: int) -> None:
        """Rounds won, pushed and lost, and the result in chips."""
        won, lost = sum(result > 0 for result in self.results), sum(result < 0 for result in self.results)
        result = chips - self.purse
        rounds = f"{len(self.results)} round" + ("" if len(self.results) == 1 else "s")
        self.out.print(f"\n[bold]{rounds}[/]: {won} won, {lost} lost, {len(self.results) - won - lost} even.")
        style = "green" if result > 0 else "red" if result < 0 else ""
        sign = "+" if result > 0 else ""
        self.out.print(f"You leave with {Money(chips)} ({sign}{Money(result)}).", style=style)
