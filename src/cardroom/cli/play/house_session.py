"""One player's time at a house table, from sitting down to the score."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.bots import house as bot
from cardroom.cli.console import styled
from cardroom.cli.play import house_felt
from cardroom.cli.play.asking import Asker, LeaveError
from cardroom.cli.play.tips import Tips
from cardroom.engine.house import actions, legal
from cardroom.engine.house.events import Burned, CutCardOut, DealerGot, Left
from cardroom.engine.house.evolve import fold
from cardroom.engine.house.legal import antes, cutters, side_bet
from cardroom.engine.house.redact import view
from cardroom.engine.house.seats import BEFORE_THE_DEAL
from cardroom.engine.house.state import Phase
from cardroom.money import Money
from cardroom.placard import house
from cardroom.placard.terminal import write
from cardroom.shoe import cut_range, middle

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.engine.house import Options
    from cardroom.engine.house.dealer import Table
    from cardroom.engine.house.events import Event

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
    "take-pay": "t",
    "double-later": "l",
    "keep": "k",
    "reject": "x",
}


class Plan(NamedTuple):
    """What a player sits down with and to: chips, spots, other players, and rounds to play."""

    purse: int
    spots: int = 1
    others: int = 0
    rounds: int | None = None
    coach: bool = False


class Session:
    """Rounds at one table, with the other seats taken by simple players."""

    def __init__(self, out: Console, table: Table, plan: Plan) -> None:
        self.out, self.table, self.purse, self.limit = out, table, plan.purse, plan.rounds
        self.ask = Asker(out, self._rules)
        self.tips = Tips(out, table.sheet) if plan.coach else None
        self.results: list[int] = []
        others = min(plan.others, table.sheet.seats.spots - plan.spots)
        self.seats = range(others // 2, others // 2 + plan.spots)
        names = iter(OTHERS)
        for at in range(others + plan.spots):
            player = ME if at in self.seats else next(names)
            chips = 0 if at in self.seats[1:] else plan.purse
            table.do(actions.Sit(spot=at, player=player, chips=chips))

    def run(self) -> None:
        """Plays until the player leaves, runs out of chips or has played enough; then tells the score."""
        self.out.print(styled("\n[bold green]{}[/]", self.table.sheet.name))
        self.out.print(self._posted(), style="dim")
        try:
            while self.limit is None or len(self.results) < self.limit:
                if not antes(self.table.sheet, self.table.state, self.seats[0]):
                    self.out.print("\n  Your chips do not make an ante any more.")
                    break
                self._round()
        except (LeaveError, KeyboardInterrupt):
            self._leave()
        self._score(self.purse + sum(self.results))

    def _leave(self) -> None:
        """The player goes; a round that is being played is played out without him, and counts."""
        if self.table.state.phase in BEFORE_THE_DEAL:
            self.out.print()
            return
        self.out.print()
        for at in self.seats:
            house_felt.tell(self.out, self.table.state, self.table.do(actions.Leave(spot=at)), ME)
        while (options := legal(self.table.sheet, self.table.state)) is not None:
            self._act(options)
        chips = sum(event.chips for event in self.table.log if isinstance(event, Left))
        self.results.append(chips - self.purse - sum(self.results))

    def _posted(self) -> str:
        """The line on the sign: limits, what a blackjack pays, soft 17."""
        sheet = self.table.sheet
        soft = "hits" if sheet.dealer.stands.soft > _SOFT_17 else "stands on"
        blackjack = str(sheet.pays.blackjack).replace(":", " to ")
        return f"Antes {sheet.wagers.ante}. Blackjack pays {blackjack}. The dealer {soft} soft 17."

    def _rules(self) -> None:
        self.out.print()
        write(self.out, house.document(self.table.sheet))

    @property
    def _chips(self) -> int:
        """The player's chips, those on the felt included."""
        mine = [self.table.state.spots[at] for at in self.seats]
        wagers = sum(hand.wager for spot in mine for hand in spot.hands)
        return self.table.state.chips_of(ME) + wagers + sum(bet.amount for spot in mine for bet in spot.bets)

    def _round(self) -> None:
        before = self._chips
        self.out.print(styled("\n[bold]Round {}[/]  You have {}.", len(self.results) + 1, Money(before)))
        self._open()
        for at in self.seats:
            self._bet(at)
        self._others_bet()
        self._deal()
        while (options := legal(self.table.sheet, self.table.state)) is not None:
            self._act(options)
        self.results.append(self._chips - before)

    def _open(self) -> None:
        """A new shoe if it is time; the player cuts wherever the rules let him, and somebody else otherwise."""
        sheet, state = self.table.sheet, self.table.state
        house_felt.tell(self.out, state, self.table.shuffle(), ME)
        state = self.table.state
        mine = [at for at in self.seats if at in cutters(sheet, state)] if state.phase == Phase.CUT else []
        if mine:
            depth = self.ask.number("Cut, in cards from the front", cut_range(sheet), middle(sheet), "the middle")
            events = self.table.do(actions.Cut(spot=mine[0], depth=depth))
        else:
            events = self.table.open_round()
        house_felt.tell(self.out, state, events, ME)

    def _bet(self, at: int) -> None:
        """An ante on a spot, and what goes with it; only the first spot must have one."""
        if not (allowed := antes(self.table.sheet, self.table.state, at)):
            return
        spot = f" on your spot {at - self.seats[0] + 1}" if len(self.seats) > 1 else ""
        least = min(allowed.only) if allowed.only else allowed.least
        ante = self.ask.amount(f"Ante{spot}", allowed, least if at == self.seats[0] else 0)
        if not ante:
            return
        side: dict[str, int] = {}
        for name in self.table.sheet.side_bets:
            sizes = side_bet(self.table.sheet, self.table.state, at, name, ante, sum(side.values()))
            if sizes and (given := self.ask.amount(name.replace("-", " ").capitalize(), sizes, 0)):
                side[name] = given
        self.table.do(actions.Wager(spot=at, ante=ante, side=side))

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
        house_felt.tell(
            self.out, state, [event for event in events[:last] if isinstance(event, Burned | CutCardOut)], ME
        )
        state = fold(state, events[:last])
        house_felt.draw(self.out, state, ME)
        house_felt.tell(self.out, state, events[last:], ME)

    def _act(self, options: Options) -> None:
        state = self.table.state
        if state.spots[options.spot].player == ME:
            events = self._ask(options)
        else:
            events = self.table.do(bot.choose(view(state), options))
        house_felt.tell(self.out, state, events, ME)

    def _ask(self, options: Options) -> tuple[Event, ...]:
        state = self.table.state
        alone = sum(spot.ante > 0 for spot in state.spots) == 1
        if not alone or len(state.spots[options.spot].hands) > 1 or state.active.cards[2:]:
            house_felt.draw(self.out, state, ME)
        open_to_me = {letter: name for name, letter in KEYS.items() if name in options.actions}
        if self.tips is not None:
            self.tips.show(view(state))
        action = self.ask.key(house_felt.whose(state, options.spot, options.hand), open_to_me)
        sizes = options.actions[action]
        amount: dict[str, int] = {}
        part = 1.0
        if sizes is not None:
            least, most = (min(sizes.only), max(sizes.only)) if sizes.only else (sizes.least, sizes.most)
            given = most if len(sizes.only) == 1 else self.ask.amount(action.capitalize(), sizes, most)
            amount["amount"], part = given, (given - least) / (most - least) if most > least else 1.0
        if self.tips is not None:
            self.tips.judge(action, part)
        return self.table.do(actions.BY_NAME[action](spot=options.spot, **amount))

    def _score(self, chips: int) -> None:
        """Rounds won, pushed and lost, and the result in chips."""
        won, lost = sum(result > 0 for result in self.results), sum(result < 0 for result in self.results)
        result = chips - self.purse
        rounds = f"{len(self.results)} round" + ("" if len(self.results) == 1 else "s")
        even = len(self.results) - won - lost
        self.out.print(styled("\n[bold]{}[/]: {} won, {} lost, {} even.", rounds, won, lost, even))
        style = "green" if result > 0 else "red" if result < 0 else ""
        outcome = f"{'+' if result > 0 else ''}{Money(result)}" if result else "even"
        self.out.print(f"You leave with {Money(chips)} ({outcome}).", style=style)
        if self.tips is not None:
            self.tips.sum_up()
