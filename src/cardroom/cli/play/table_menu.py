"""What can be done beside the game: chips are bought, seats left for a while, games agreed on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.cli.play.asking import BackError, MoreError
from cardroom.cli.play.keyboard import LeaveError
from cardroom.cli.play.keys import ASIDE, LEAVE, MORE, OFFERED, label
from cardroom.cli.play.questions import Habits
from cardroom.engine.contract import Duty
from cardroom.engine.scene import Mark

if TYPE_CHECKING:
    from cardroom.cli.play.session import Session

_LEAVE = "leave"
_BUY = "buy"
_YES_NO = {"y": "yes", "n": "no"}


class TableMenu:
    """Asks people between rounds, and whenever they want something else."""

    def __init__(self, session: Session) -> None:
        self.session = session
        self._wishes: set[str] = set()

    def between(self) -> None:
        """Before a round: whoever has no chips may buy some, whoever wished for it chooses, and all take a breath."""
        session = self.session
        for player, account in session.accounts.items():
            if account.left is None and not session.chips(player):
                self.rebuy(player, "are gone")
            elif account.left is None and (player in self._wishes or self._is_away(player)):
                self._wishes.discard(player)
                self.more(session.seats_of(player)[0])
        self._pause()

    def _is_away(self, player: str) -> bool:
        scene = self.session.game.scene(self.session.driver.state, None)
        return any(Mark.AWAY in scene.seats[seat].marks for seat in self.session.seats_of(player))

    def _pause(self) -> None:
        """After a round that nobody is asked after, until a key is pressed; not if one has been already."""
        session = self.session
        task = session.driver.turn.task
        waits = session.source.is_live and not session.plan.is_fast and not session.source.is_ahead
        if not session.rounds or not waits or task is None or task.duty is not Duty.BEGIN:
            return
        session.out.print(f"  Enter goes on  {MORE} more  {LEAVE} leave ", style="dim", end="")
        pressed = session.source.key(())
        if pressed == LEAVE:
            raise LeaveError(everybody=True)
        if pressed == MORE:
            self.more(session.screen.seat)

    def rebuy(self, player: str, why: str) -> None:
        """One whose chips do not suffice buys some, or leaves."""
        session = self.session
        whose = "Your" if len(session.accounts) == 1 else f"{player}'s"
        session.out.print(f"\n  {whose} chips {why}.")
        seat = session.seats_of(player)[0]
        session.screen.face(seat)
        options = [option for option in session.game.legal(session.driver.state, seat) if option.do == _BUY]
        try:
            built = (
                None
                if not options
                else session.questions.fill(
                    session.who(seat), options, Habits(may_pass=True, passes=True), may_go_back=False
                )
            )
        except MoreError:
            return
        if built is None:
            raise LeaveError
        session.do(seat, built)

    def offers(self) -> None:
        """What everybody is asked for before it goes on, if all people want it; bots have nothing against it."""
        session = self.session
        for word in OFFERED:
            seats = [session.seats_of(name)[0] for name, account in session.accounts.items() if account.left is None]
            if seats and all(self._wants(seat, word) for seat in seats):
                session.do(seats[0], {"do": word})

    def _wants(self, seat: int, word: str) -> bool:
        session = self.session
        if not any(option.do == word for option in session.who(seat).options):
            return False
        said = label(word)
        whose = f"{session.who(seat).prefix}{said[:1].upper()}{said[1:]}"
        try:
            return session.questions.ask.key(whose, _YES_NO, {name: name for name in _YES_NO.values()}) == "yes"
        except MoreError:
            self.more(seat)
            return self._wants(seat, word)

    def more(self, seat: int) -> None:
        """Everything else that can be done now; in the middle of a hand one can be asked again when it is over."""
        session = self.session
        legal = session.game.legal(session.driver.state, seat)
        options = [option for option in legal if option.do in ASIDE and option.do != _LEAVE]
        words = list(dict.fromkeys(option.do for option in options))
        later = [] if session.is_between else [f"ask me when the {session.game.unit} is over"]
        try:
            at = session.questions.ask.item("What else", [*map(label, words), *later], (None, "nothing"))
            if at is None:
                return
            if at == len(words):
                self._wishes.add(session.people[seat])
                return
            ways = [option for option in options if option.do == words[at]]
            built = session.questions.fill(session.who(seat), ways, Habits(), may_go_back=True)
        except (MoreError, BackError):
            return
        if built is not None:
            session.do(seat, built)
