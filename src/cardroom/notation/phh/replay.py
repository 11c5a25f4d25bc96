"""A hand history played through the engine: who acts, and every card, is what the file says."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple, NoReturn, cast

from cardroom.cards import UNKNOWN, Card
from cardroom.data import replace
from cardroom.driver import Draw, ProcedureDriver, only_what_must_be
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import Ask, actions, legal
from cardroom.engine.poker.checking import ImpossibleError, may_have_card_for_all, refuse_cards
from cardroom.engine.poker.dealing import receivers
from cardroom.engine.poker.pots import pots
from cardroom.engine.poker.procedure import HandProcedure
from cardroom.engine.sizes import Sizes
from cardroom.notation.phh.fields import amount
from cardroom.notation.phh.record import rake_of, rake_unseen, recorded_winners, refuse_new_chips
from cardroom.notation.phh.script import Ending, EndsError, Script
from cardroom.sheets.poker import BoardStep, BurnStep, DealStep

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.engine.contract import Procedure
    from cardroom.engine.poker.actions import Intent
    from cardroom.engine.poker.events import Event
    from cardroom.engine.poker.state import State
    from cardroom.notation.phh.history import History


class ReplayedHand(NamedTuple):
    """A history that was played as far as it goes; ``rake`` is None if it records no result."""

    state: State
    events: tuple[Event, ...]
    ending: Ending = Ending.OVER
    rake: int | None = None

    @property
    def stacks(self) -> tuple[int, ...]:
        return tuple(player.stack for player in self.state.players)


def replay(history: History) -> ReplayedHand:
    """Plays a history; what the rules forbid, or a result that is not the one recorded, is an error."""
    try:
        return _played(history)
    except _AllInError as error:
        return replay(error.history)


def _played(history: History) -> ReplayedHand:
    replaying = _Replay(history)
    ending = replaying.run()
    state, events = replaying.state, tuple(replaying.table.log)
    refuse_new_chips(history)
    match ending:
        case Ending.OVER:
            return ReplayedHand(state, events, ending, rake_of(history, state, events))
        case Ending.UNSEEN:
            return ReplayedHand(state, events, ending, rake_unseen(history, state, events))
        case Ending.PARTIAL:
            return ReplayedHand(state, events, ending)


class _AllInError(Exception):
    """A raise of one whose chips are not known, and too small for one who had any left: the history with such chips."""

    def __init__(self, history: History, seat: int, chips: int) -> None:
        stacks = list(history.start.stacks)
        stacks[seat] = chips
        self.history = history._replace(start=replace(history.start, stacks=tuple(stacks)))
        super().__init__(seat, chips)


class _Replay:
    """A table whose dealer and players do what a file says, and what has been read of it.

    ``shows`` has the cards that seats show, however little is seen of them, and None for those who muck.
    """

    def __init__(self, history: History) -> None:
        self.history, self.sheet = history, history.sheet
        self.table = ProcedureDriver(HandProcedure(self.sheet), self, only_what_must_be)
        self.script = Script(history.actions, len(history.start.stacks))
        self.holes: dict[int, list[Card]] = {}
        self.board: list[Card] = []
        self.shows: dict[int, tuple[Card, ...] | None] = {}

    @property
    def state(self) -> State:
        return cast("State", self.table.state)

    def run(self) -> Ending:
        """Plays as far as the file goes."""
        ending = Ending.OVER
        try:
            self._do(self.history.start)
            while seats := self.table.turn.seats:
                self._do(self._answer(seats[0]))
        except EndsError as error:
            ending = error.ending
        while self.script.peek() is not None:
            if self.script.take()[1:2] != ["sm"]:
                raise self.script.refused("comes after the end of the hand")
        return ending

    def _do(self, intent: Intent) -> None:
        try:
            self.table.step(intent)
            for _ in self.table.duties():
                refuse_cards(self.sheet, self.state)
        except IllegalError as error:
            raise self.script.refused(f"the rules forbid this: {error}") from error
        except ImpossibleError as error:
            raise self.script.refused(str(error)) from error

    # --- the dealer

    def draw(self, game: Procedure, state: State, cards: int) -> Draw:  # noqa: ARG002 - the file says which
        self._read_cards()
        return Draw(tuple(self._off_the_deck(cards)))

    def follow(self, game: Procedure, state: State, events: Sequence[Event]) -> None:
        """No shuffle changes what the file says."""

    def save(self) -> NoReturn:
        raise AssertionError("a history is kept as it is written")

    def _read_cards(self) -> None:
        """All cards that are dealt here, and hands that are shown before the last cards come."""
        self._read_idle()
        while (said := self.script.peek()) is not None and (said[0] == "d" or said[1:2] == ["sm"]):
            match self.script.take():
                case ["d", "dh", player, cards]:
                    self.holes.setdefault(self.script.seat(player), []).extend(self.script.cards(cards))
                case ["d", "db", cards]:
                    self.board += self.script.cards(cards)
                case [player, "sm"]:
                    self.shows[self.script.seat(player)] = None
                case [player, "sm", cards]:
                    self._note(self.script.seat(player), () if cards == "-" else tuple(self.script.cards(cards)))
                case _:
                    raise self.script.refused(f'"{" ".join(said)}" is not an action')

    def _read_idle(self) -> None:
        """What one does who is not asked, as nobody else has chips: a check is nothing, a fold gives up the hand.

        Where cards lie that were dealt ahead of the actions, the next one is for the round after them.
        """
        players = self.state.players
        if sum(players[at].stack > 0 for at in self.state.live) > 1 or self.board or any(self.holes.values()):
            return
        while (said := self.script.peek()) and said[1:] in (["cc"], ["f"]) and players[self.script.seat(said[0])].is_in:
            self.script.take()
            if said[1] == "f":
                self.shows[self.script.seat(said[0])] = None

    def _note(self, seat: int, cards: tuple[Card, ...]) -> None:
        """Cards that are shown; what has been seen of them before stays seen."""
        before = self.shows.get(seat) or ()
        self.shows[seat] = before if cards.count(UNKNOWN) > before.count(UNKNOWN) and before else cards

    def _off_the_deck(self, number: int) -> list[Card]:
        state = self.state
        if state.asks is Ask.DRAW:
            return self._drawn(number)
        match self.sheet.stages[state.stage].act:
            case BurnStep():
                return [UNKNOWN]
            case DealStep() as step_ if number == step_.cards * len(state.live) or not may_have_card_for_all(
                self.sheet
            ):
                return [card for seat in receivers(state, step_, number) for card in self._from_hole(seat, 1)]
            case BoardStep() | DealStep():
                return self._from_board(number)
            case act:
                raise AssertionError(f"the dealer does nothing at {act}")

    def _drawn(self, number: int) -> list[Card]:
        """The next cards that are drawn, in turn; where the deck runs out the last ones come later."""
        found: list[Card] = []
        for seat in self.state.live:
            found += self._from_hole(seat, min(self.state.owed[seat], number - len(found)))
        return found

    def _from_hole(self, seat: int, number: int) -> list[Card]:
        held = self.holes.get(seat, [])
        if len(held) < number:
            raise self.script.missing(f"player {seat + 1} should be dealt {number} cards here")
        self.holes[seat] = held[number:]
        return held[:number]

    def _from_board(self, number: int) -> list[Card]:
        if len(self.board) < number:
            raise self.script.missing(f"the board should be dealt {number} cards here")
        cards, self.board = self.board[:number], self.board[number:]
        return cards

    # --- players

    def _answer(self, seat: int) -> Intent:
        if self.state.asks is Ask.SHOW:
            return self._showdown(seat)
        if self.state.asks is Ask.RUN:
            return actions.RunTwice(seat=seat)
        said = self.script.take()
        given = self.script.seat(said[0])
        match said[1:]:
            case ["f"]:
                return actions.Fold(seat=given)
            case ["cc"]:
                player = self.state.players[seat]
                kind = actions.Check if player.bet >= self.state.level else actions.Call
                return kind(seat=given)
            case ["pb"]:
                return actions.BringIn(seat=given)
            case ["cbr", size]:
                return actions.Raise(seat=given, to=self._raise_to(given, amount(self.script.where, size)))
            case ["sd", *cards]:
                return actions.Discard(seat=given, cards=self._discarded(given, cards))
            case _:
                raise self.script.refused(f'"{" ".join(said)}" is not an action')

    def _raise_to(self, seat: int, to: int) -> int:
        """What a raise comes to: one that is recorded only as far as others could call it is a full one."""
        options = legal(self.sheet, self.state)
        sizes = options.actions.get("raise") if options is not None and options.seat == seat else None
        if not isinstance(sizes, Sizes) or to in sizes:
            return to
        least = min(sizes.only) if sizes.only else sizes.least
        most = max(p.bet + p.stack for at, p in enumerate(self.state.players) if p.is_in and at != seat)
        if to >= most:
            return max(to, least)
        player, began = self.state.players[seat], self.history.start.stacks[seat] or 0
        if not self.history.is_known[seat] and self.state.level < to < least:
            raise _AllInError(self.history, seat, began - player.stack + to - player.bet)
        return to

    def _discarded(self, seat: int, cards: list[str]) -> tuple[Card, ...]:
        """Discards; known cards out of a hand that is not known are any of it."""
        held = self.state.players[seat].down
        return tuple(card if card in held else UNKNOWN for card in self.script.cards("".join(cards)))

    # --- the showdown

    def _showdown(self, seat: int) -> Intent:
        """A hand is shown or mucked as the file says, or as the dealer would have it if the file is silent."""
        self._read_cards()
        contenders = [at for at in self.state.live if self.shows.get(at, ()) is not None]
        unseen = [at for at in contenders if self._seen(at) is None]
        if unseen:
            self._refuse_unseen(contenders, unseen)
        if seat not in contenders or seat in unseen:
            return actions.Muck(seat=seat)
        if seat in self.shows or not self._is_all_known():
            return actions.Show(seat=seat, cards=self._seen(seat) or ())
        return actions.ShowDown()

    def _refuse_unseen(self, contenders: list[int], unseen: list[int]) -> None:
        """A hand that nobody saw loses every pot to one that was shown, unless the file has it win one."""
        winners = recorded_winners(self.history, self.state)
        if not winners and not any(at in self.shows for at in contenders):
            raise EndsError(Ending.PARTIAL)
        seen = set(contenders) - set(unseen)
        found = pots([player.put for player in self.state.players], self.state.live, self.state.dead)
        is_open = any(seen.isdisjoint(pot.seats) for pot in found if len(pot.seats) > 1)
        if is_open or not winners.isdisjoint(unseen):
            raise EndsError(Ending.UNSEEN)

    def _seen(self, seat: int) -> tuple[Card, ...] | None:
        """The down cards of a seat as they were shown or dealt, if all of them are known."""
        player = self.state.players[seat]
        up = list(player.up)
        shown = tuple(card for card in self.shows.get(seat) or () if card not in up)
        for cards in (shown, player.down):
            if cards and UNKNOWN not in cards and UNKNOWN not in up:
                return cards
        return None

    def _is_all_known(self) -> bool:
        players = self.state.players
        return not any(UNKNOWN in players[at].cards for at in self.state.live)
