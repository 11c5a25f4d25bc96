"""People at one terminal and a table: who is asked, round after round, and what each of them leaves with.

It knows no game: whoever is asked gets the options of his seat, bots act by themselves, and the dealer does the rest.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from cardroom.cli.console import styled
from cardroom.cli.play.amounts import most
from cardroom.cli.play.asking import Asker, MoreError
from cardroom.cli.play.felt import whose
from cardroom.cli.play.keyboard import LeaveError
from cardroom.cli.play.ledger import Account, chips_of
from cardroom.cli.play.questions import Habits, Questions, Seated
from cardroom.cli.play.screen import Screen
from cardroom.cli.play.table_menu import TableMenu
from cardroom.engine.contract import Duty, admit
from cardroom.engine.errors import IllegalError
from cardroom.engine.sizes import Sizes
from cardroom.money import Money

if TYPE_CHECKING:
    from collections.abc import Mapping

    from rich.console import Console

    from cardroom.bots import BotPlayer
    from cardroom.cli.play.keyboard import Input
    from cardroom.cli.play.questions import Built
    from cardroom.cli.play.tips import Tips
    from cardroom.driver import Driver
    from cardroom.engine.contract import Event, State, Turn

_REPEATED = {"wager"}
"""What Enter does again in the next round."""


class Plan(NamedTuple):
    """The seats of people and of bots, how many rounds are played, and whether nobody waits for a key."""

    people: Mapping[int, str]
    bots: Mapping[int, BotPlayer]
    rounds: int | None = None
    is_fast: bool = False


class Session:
    """Rounds at one table."""

    def __init__(self, out: Console, source: Input, driver: Driver, plan: Plan, tips: Tips | None = None) -> None:
        self.out, self.source, self.driver, self.plan, self.tips = out, source, driver, plan, tips
        self.game, self.people = driver.game, dict(plan.people)
        self.screen = Screen(out, source, driver, self.people)
        self.questions = Questions(Asker(out, source, self.screen.help))
        self.menu = TableMenu(self)
        self.accounts = {name: Account(name) for name in dict.fromkeys(plan.people.values())}
        for account in self.accounts.values():
            account.bought = chips_of(self.game.scene(driver.state, None), account.player)
        self.rounds = 0
        self._is_begun = False
        self._passed: set[int] = set()
        self._before: dict[int, Built] = {}

    # --- the whole of it

    def run(self) -> None:
        """Plays until all people have left or enough is played; then tells the score."""
        scene = self.game.scene(self.driver.state, None)
        self.out.print(styled("\n[bold green]{}[/]  [dim]{}[/]", scene.title, ", ".join(scene.sign)))
        players = ", ".join(dict.fromkeys(seat.player for seat in scene.seats if seat.player is not None))
        self.out.print(f"At the table: {players}. At any question ? is help, + is more, q leaves.", style="dim")
        with self.source:
            while self._is_going_on():
                try:
                    self._step()
                except LeaveError as leaving:
                    self._leave(None if leaving.everybody else self.screen.player)
                except KeyboardInterrupt:
                    self._leave(None)
        for account in self.accounts.values():
            account.score(self.out, self.game.unit, is_you=len(self.accounts) == 1)
        if self.tips is not None:
            self.tips.sum_up()

    def _is_going_on(self) -> bool:
        is_enough = self.plan.rounds is not None and self.rounds >= self.plan.rounds and self.is_between
        return not is_enough and any(account.left is None for account in self.accounts.values())

    @property
    def is_between(self) -> bool:
        return self.game.is_between(self.driver.state)

    def seats_of(self, player: str) -> list[int]:
        """The seats that a player has now."""
        scene = self.game.scene(self.driver.state, None)
        return [at for at, seat in enumerate(scene.seats) if seat.player == player]

    def chips(self, player: str) -> int:
        return chips_of(self.game.scene(self.driver.state, None), player)

    def who(self, seat: int) -> Seated:
        scene, player = self.game.scene(self.driver.state, None), self.people[seat]
        is_one = len(self.accounts) == 1 and len(self.seats_of(player)) == 1
        return Seated(self.game, self.driver.state, seat, player, "" if is_one else f"{whose(scene, seat)}: ")

    # --- what is done

    def do(self, seat: int, built: Built) -> None:
        """Carries out what somebody has answered; what the rules forbid after all gets a sentence."""
        player = self.people[seat]
        try:
            intent = admit(self.game, self.driver.state, built, seat, player)
        except IllegalError as error:
            self.out.print(f"  {error.sentence[:1].upper()}{error.sentence[1:]}.", style="yellow")
            return
        before = self.driver.state
        events = self.driver.do(intent)
        self.accounts[player].bought += sum(max(self._brought(event), 0) for event in events)
        self.people |= dict.fromkeys(self.seats_of(player), player)
        self._follow(before, events)

    def _follow(self, state: State, events: tuple[Event, ...]) -> None:
        """Tells what happened, and keeps the books."""
        self.screen.happened(state, events)
        for event in events:
            after = self.game.evolve(state, event)
            self._departures(state, event, after)
            if self.game.is_between(after) and not self.game.is_between(state):
                self._round_over(after)
            state = after

    def _brought(self, event: Event) -> int:
        brought = self.game.brought(event)
        return 0 if brought is None else brought.chips

    def _departures(self, state: State, event: Event, after: State) -> None:
        """Whoever is at the table no more is gone with his chips."""
        before, now = ({seat.player for seat in self.game.scene(at, None).seats} for at in (state, after))
        for player in (before - now) & set(self.accounts):
            self.accounts[str(player)].leave(-self._brought(event), counts=not self.game.is_between(state))

    def _round_over(self, state: State) -> None:
        self.rounds += 1
        self._is_begun = False
        self._passed.clear()
        scene = self.game.scene(state, None)
        for account in self.accounts.values():
            if account.left is None:
                account.end(chips_of(scene, account.player))

    def _go_on(self) -> None:
        before = self.driver.state
        self._passed.clear()
        self._follow(before, self.driver.go_on())

    # --- whose turn it is

    def _step(self) -> None:
        """The next thing that happens: something between rounds, an answer, a bot, or the dealer."""
        if self.is_between and not self._is_begun:
            self._begin()
            return
        turn = self.driver.turn
        if self.is_between and self._is_short(turn):
            return
        waited = [seat for seat in turn.seats if seat not in self._passed]
        if mine := [seat for seat in waited if seat in self.people]:
            self._ask(mine[0], turn)
        elif waited:
            self._bot(waited[0], turn)
        elif turn.task is not None:
            self._go_on()
        else:
            self.out.print("\n  Nobody can go on.")
            raise LeaveError(everybody=True)

    def _begin(self) -> None:
        """Before a round: bots and people buy chips, whoever wants something else is heard, and it begins."""
        for seat, bot in self.plan.bots.items():
            before = self.driver.state
            intent = None if seat in self.driver.turn.seats else bot.act(self.game.view(before, seat))
            if intent is not None:
                self._follow(before, self.driver.do(intent))
        self.screen.tell_all()
        self.menu.between()
        if not self._is_going_on():
            return
        self._is_begun = True
        heading = f"{self.game.unit.capitalize()} {self.rounds + 1}"
        chips = [
            f"{'You have' if len(self.accounts) == 1 else f'{name} has'} {Money(self.chips(name))}"
            for name in self.accounts
            if self.accounts[name].left is None
        ]
        self.out.print(styled("\n[bold]{}[/]  {}.", heading, ", ".join(chips)))
        self.menu.offers()

    def _is_short(self, turn: Turn) -> bool:
        """Whether somebody is not asked for want of chips alone; such a one may buy some, or leaves."""
        for player, account in self.accounts.items():
            seats = [] if account.left is not None else self.seats_of(player)
            if seats and not {*seats} & {*turn.seats} and _would_be_asked(self.who(seats[0])):
                self.menu.rebuy(player, "do not make a bet any more")
                return True
        return False

    def _ask(self, seat: int, turn: Turn) -> None:
        self.screen.face(seat)
        if not self.is_between:
            self.screen.draw()
        who = self.who(seat)
        if self.tips is not None:
            self.tips.before(who)
        try:
            built = self.questions.turn(who, self.screen.whose(), self._habits(seat, turn))
        except MoreError:
            self.menu.more(seat)
            return
        if self.tips is not None:
            self.tips.after(who, built)
        if built is None:
            self._passed.add(seat)
            return
        if built["do"] in _REPEATED:
            self._before[seat] = built
        self.do(seat, built)

    def _habits(self, seat: int, turn: Turn) -> Habits:
        """What Enter does: what the dealer would do instead, or the same as before; one's second bet may be none."""
        may_pass = turn.task is not None and turn.task.duty.can_wait
        scene = self.game.scene(self.driver.state, None)
        others = [scene.seats[own] for own in self.seats_of(self.people[seat]) if own != seat]
        has_bet = any(hand.wager for own in others for hand in own.hands)
        usual = _instead(self.who(seat)) if turn.task is not None and turn.task.duty is Duty.SHOW else None
        return Habits(self._before.get(seat), None if usual is None else str(usual["do"]), may_pass, has_bet)

    def _bot(self, seat: int, turn: Turn) -> None:
        """A bot acts, at a showdown as the dealer would for it; whatever it lets pass, the dealer does."""
        state = self.driver.state
        if turn.task is not None and turn.task.duty is Duty.SHOW:
            player = str(self.game.scene(state, None).seats[seat].player)
            built = _instead(Seated(self.game, state, seat, player))
            intent = None if built is None else self.game.read(built, seat, player)
        elif seat in self.plan.bots:
            intent = self.plan.bots[seat].act(self.game.view(state, seat))
        else:
            intent = self.game.default(state, seat)
        if intent is None:
            self._passed.add(seat)
        else:
            self._follow(state, self.driver.do(intent))

    def _leave(self, player: str | None) -> None:
        """Somebody goes, or everybody; what is being played is played out, and counts."""
        self.out.print()
        leaving = [name for name, account in self.accounts.items() if account.left is None and player in {None, name}]
        stays = any(account.left is None for name, account in self.accounts.items() if name not in leaving)
        for name in leaving:
            if self.is_between and not stays:
                self.accounts[name].leave(self.chips(name), counts=False)
                continue
            for seat in self.seats_of(name):
                if any(option.do == "leave" for option in self.game.legal(self.driver.state, seat)):
                    self.do(seat, {"do": "leave"})


def _would_be_asked(who: Seated) -> bool:
    """Whether a seat that has bet nothing would be asked if it bought chips."""
    seat = who.scene.seats[who.seat]
    if seat.bet or any(hand.wager for hand in seat.hands):
        return False
    sizes = next((option.takes["chips"] for option in who.options if option.do == "buy"), None)
    if not isinstance(sizes, Sizes):
        return False
    intent = who.game.read({"do": "buy", "chips": most(sizes)}, who.seat, who.player)
    return who.seat in who.game.turn(who.game.step(who.state, intent)[1]).seats


def _instead(who: Seated) -> Built | None:
    """The option that comes to what the dealer would do instead of a seat."""
    expected = who.game.step(who.state, who.game.go_on(who.state))[0][0]
    for option in who.options:
        built: Built = {"do": option.do}
        if not option.takes and who.game.step(who.state, who.game.read(built, who.seat, who.player))[0][0] == expected:
            return built
    return None
