"""One player's time at a poker table, with bots in the other seats."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.bots.poker import TEMPERS, Bot
from cardroom.cli.console import styled
from cardroom.cli.play.asking import Asker, BackError, LeaveError
from cardroom.cli.play.house_felt import write_lines
from cardroom.cli.play.poker_felt import YOU, Felt
from cardroom.engine.poker import BY_NAME, Choice, State, actions, legal
from cardroom.engine.poker.redact import redact
from cardroom.engine.poker.table import actions as at_table
from cardroom.engine.poker.table import events as ev
from cardroom.engine.poker.table.kinds import sheet_of
from cardroom.engine.poker.table.redact import view
from cardroom.engine.poker.table.telling import tell
from cardroom.engine.sizes import Sizes
from cardroom.engine.telling import Voice
from cardroom.money import Money
from cardroom.placard import document
from cardroom.placard.poker import LIMITS
from cardroom.placard.terminal import write
from cardroom.sheets.common import spoken
from cardroom.sheets.options import BombWhen, HandKind
from cardroom.sheets.poker import Limit
from cardroom.shoe.streams import stream

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.cards import Card
    from cardroom.engine.poker import Options
    from cardroom.engine.poker.actions import Intent
    from cardroom.engine.poker.table.dealer import Table
    from cardroom.sheets.poker import PokerSheet

NAMES = ("Ann", "Ben", "Cid", "Dot", "Eve", "Fay", "Gus", "Hal", "Ida")
KEYS = {
    "fold": "f",
    "check": "c",
    "call": "c",
    "raise": "r",
    "bring-in": "b",
    "straddle": "s",
    "run-twice": "y",
    "decline": "n",
}
_LABELS = {"run-twice": "run it twice", "decline": "no"}


class Plan(NamedTuple):
    """What a player sits down with and to: chips, other players, hands to play, and how games are found."""

    purse: int
    others: int
    hands: int | None
    seed: str
    terms: at_table.Agree | None = None


class Session:
    """Hands at one table; bots rebuy when they are broke, the player is asked."""

    def __init__(self, out: Console, table: Table, plan: Plan) -> None:
        self.out, self.table, self.plan = out, table, plan
        self.ask = Asker(out, self._rules)
        self.me = plan.others // 2
        tempers = list(TEMPERS)
        self.bots: dict[int, Bot] = {}
        if plan.terms is not None:
            table.do(plan.terms)
        names = iter(NAMES)
        for seat in range(plan.others + 1):
            player = YOU if seat == self.me else next(names)
            if seat != self.me:
                self.bots[seat] = Bot(tempers[len(self.bots) % len(tempers)], stream(plan.seed, seat))
            table.do(at_table.Sit(seat=seat, player=player, chips=plan.purse))
        self.results: list[int] = []
        self.bought = plan.purse
        self.seen = State()
        self.felt = Felt(out, next(iter(table.menu.games.values())), [], self.me)

    def run(self) -> None:
        """Plays until the player leaves, has no more chips or has played enough; then tells the score."""
        sheet = self.table.menu.sheet
        self.out.print(styled("\n[bold green]{}[/]", sheet.name))
        players = ", ".join(str(chair.player) for chair in self.table.state.chairs if chair.player)
        self.out.print(f"At the table: {players}. At any question ? shows the rules, q leaves.", style="dim")
        try:
            while (self.plan.hands is None or len(self.results) < self.plan.hands) and self._rebuy():
                self._hand()
        except (LeaveError, KeyboardInterrupt):
            self._leave()
        self._score()

    def _leave(self) -> None:
        """The player goes; a hand that is being played is played out without him, and counts."""
        if self.table.state.hand.is_over:
            self.out.print()
            return
        self.out.print("\n  You leave, and the hand is played out.")
        self._tell(self.table.do(at_table.Leave(seat=self.me)))
        while (options := legal(self._sheet, self.table.state.hand)) is not None:
            self._tell(self.table.do(self._intent(options)))
        (chips,) = (event.chips for event in self.table.log if isinstance(event, ev.Left))
        self.results.append(chips - self.bought - sum(self.results))

    @property
    def _sheet(self) -> PokerSheet:
        return sheet_of(self.table.menu, self.table.state)

    def _rules(self) -> None:
        self.out.print()
        state, menu = self.table.state, self.table.menu
        is_named = state.sign is not None and state.asked is None
        write(self.out, document(menu.on_sign(state) if is_named else menu.sheet, menu.games))

    def _rebuy(self) -> bool:
        """Bots that are broke buy chips; so may the player."""
        limits = self.table.menu.sheet.limits
        most = min(int(limits.purchase_per_hand), self.plan.purse)
        for seat in self.bots:
            if not self.table.state.chairs[seat].chips:
                self.table.do(at_table.Buy(seat=seat, chips=most))
        if self.table.state.chairs[self.me].chips:
            return True
        self.out.print("\n  Your chips are gone.")
        chip = int(self.table.menu.sheet.stakes.chip)
        chips = self.ask.amount("Buy more", Sizes(least=chip, most=int(limits.purchase_per_hand), step=chip), 0)
        if chips:
            self.table.do(at_table.Buy(seat=self.me, chips=chips))
            self.bought += chips
        return bool(chips)

    def _hand(self) -> None:
        before = self.table.state.chairs[self.me].chips
        self.out.print(styled("\n[bold]Hand {}[/]  You have {}.", len(self.results) + 1, Money(before)))
        self._bomb_pot()
        events = self.table.do(at_table.Next())
        if (asked := self.table.state.asked) is not None:
            events = self.table.do(self._choice(asked))
        self._sign(events)
        self.felt = Felt(self.out, self._sheet, [chair.player for chair in self.table.state.chairs], self.me)
        self._tell(events)
        while (options := legal(self._sheet, self.table.state.hand)) is not None:
            self._tell(self.table.do(self._intent(options)))
        self.results.append(self.table.state.chairs[self.me].chips - before)

    def _bomb_pot(self) -> None:
        """The player is asked for a bomb pot where the table agrees on them; the bots have nothing against it."""
        if self.table.menu.sheet.table.bomb_pot.when is not BombWhen.AGREED:
            return
        if self.ask.key("Bomb pot", {"y": "yes", "n": "no"}) == "yes":
            self.table.do(at_table.AgreeOnBombPot())

    def _tell(self, events: tuple[ev.Event, ...]) -> None:
        """What this seat may see of it; what has been told is all that the player knows."""
        hand = [redact(event, self.me) for event in events if not isinstance(event, ev.Own)]
        self.seen = self.felt.tell(self.seen, hand)

    # --- which game

    def _choice(self, seat: int) -> at_table.Choose:
        """The game that the button names: a bot any of them, the player one of a list."""
        games = self.table.state.terms.games
        if seat in self.bots:
            return at_table.Choose(seat=seat, game=games[int(self.bots[seat].chance.unit() * len(games))])
        names = [self.table.menu.games[game].name for game in games]
        self.out.print("  You have the button. Which game?")
        game = games[self.ask.item(names)]
        return at_table.Choose(seat=seat, game=game, limit=self._limit(game))

    def _limit(self, game: str) -> Limit | None:
        """The limit that the player names with a game, where the mix allows it; the usual one comes first."""
        menu = self.table.menu
        limits = [limit for name, limit in menu.limited if name == game]
        if not limits:
            return None
        limits.sort(key=lambda limit: limit is not menu.games[game].betting.limit)
        self.out.print("  At which limit?")
        return limits[self.ask.item([LIMITS[limit] for limit in limits])]

    def _sign(self, events: tuple[ev.Event, ...]) -> None:
        """The sign on the table, and who chose the game."""
        sheet = self._sheet
        for event in events:
            if isinstance(event, ev.GameChosen) and event.by is not None and event.by != self.me:
                write_lines(self.out, tell(self.table.menu, self.table.state, event, Voice(me=self.me)))
        stakes = sheet.stakes
        size = f"{stakes.lower}/{stakes.higher}" if sheet.betting.limit is Limit.FIXED else f"from {stakes.lower}"
        kind = self.table.state.hand.extra.kind
        special = "" if kind is HandKind.REGULAR else f", a {spoken(kind)}"
        self.out.print(styled("  [bold]{}[/], {} {}{}", sheet.name, LIMITS[sheet.betting.limit], size, special))

    # --- decisions

    def _intent(self, options: Options) -> Intent:
        if options.seat in self.bots:
            seen = view(self.table.state, options.seat).hand
            return self.bots[options.seat].choose(self._sheet, seen, options)
        self.felt.draw(self.seen)
        choice = options.actions.get("discard")
        if isinstance(choice, Choice):
            return actions.Discard(seat=self.me, cards=self._cards(choice))
        return self._bet(options)

    def _cards(self, choice: Choice) -> tuple[Card, ...]:
        if not choice.most:
            self.out.print("  No card is left to draw; you stand pat.")
            return ()
        if choice.least == choice.most:
            return self.ask.cards(f"Discard {choice.least}", choice.among, (choice.least, choice.most))
        return self.ask.cards(f"Draw up to {choice.most}", choice.among, (choice.least, choice.most))

    def _bet(self, options: Options) -> Intent:
        offered = options.actions
        if "check" in offered:
            offered = {name: sizes for name, sizes in offered.items() if name != "fold"}
        labels = {name: self._label(name, sizes) for name, sizes in offered.items()}
        name = self.ask.key(YOU, {KEYS[name]: name for name in offered}, labels)
        sizes = offered[name]
        if name != "raise" or not isinstance(sizes, Sizes):
            intent: Intent = BY_NAME[name](seat=self.me)
            return intent
        if len(sizes.only) == 1:
            return actions.Raise(seat=self.me, to=sizes.only[0])
        try:
            to = self.ask.amount(self._verb().strip().capitalize(), sizes, _usual(sizes), may_go_back=True)
        except BackError:
            return self._bet(options)
        return actions.Raise(seat=self.me, to=to)

    def _label(self, name: str, sizes: Sizes | Choice | None) -> str:
        if not isinstance(sizes, Sizes):
            return _LABELS.get(name, name)
        verb = self._verb() if name == "raise" else f"{name} "
        return f"{verb}{Money(sizes.only[0])}" if len(sizes.only) == 1 else verb.removesuffix("to ").strip()

    def _verb(self) -> str:
        state = self.seen
        if not state.level:
            return "complete to " if state.bets.bring_in else "bet "
        return "raise to " if state.bets.full == state.level else "complete to "

    def _score(self) -> None:
        """Hands won and lost, and the result in chips."""
        won, lost = sum(result > 0 for result in self.results), sum(result < 0 for result in self.results)
        result = sum(self.results)
        hands = f"{len(self.results)} hand" + ("" if len(self.results) == 1 else "s")
        even = len(self.results) - won - lost
        self.out.print(styled("\n[bold]{}[/]: {} won, {} lost, {} even.", hands, won, lost, even))
        style = "green" if result > 0 else "red" if result < 0 else ""
        outcome = f"{'+' if result > 0 else ''}{Money(result)}" if result else "even"
        self.out.print(f"You leave with {Money(self.bought + result)} ({outcome}).", style=style)


def _usual(sizes: Sizes) -> int:
    return min(sizes.only) if sizes.only else sizes.least
