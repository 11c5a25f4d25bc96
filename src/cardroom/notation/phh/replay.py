"""A hand history played through the engine: who acts, and every card, is what the file says."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from cardroom.cards import UNKNOWN, Card, Hand
from cardroom.engine.errors import IllegalError
from cardroom.engine.poker import Ask, Dealer, State, Task, actions, legal, step, turn
from cardroom.engine.poker.checking import ImpossibleError, refuse_cards
from cardroom.engine.sizes import Sizes
from cardroom.notation.phh.history import HistoryError
from cardroom.sheets.poker import Board, Burn, Deal

if TYPE_CHECKING:
    from cardroom.engine.poker.actions import Intent
    from cardroom.engine.poker.events import Event
    from cardroom.notation.phh.history import History


class Replayed(NamedTuple):
    """A history that was played to its end."""

    state: State
    events: tuple[Event, ...]

    @property
    def stacks(self) -> tuple[int, ...]:
        return tuple(player.stack for player in self.state.players)


def replay(history: History) -> Replayed:
    """Plays a history; what the rules forbid, or a result that is not the one recorded, is an error."""
    replaying = _Replay(history)
    replaying.run()
    replayed = Replayed(replaying.state, tuple(replaying.events))
    if history.finishing is not None and replayed.stacks != history.finishing:
        raise HistoryError("finishing_stacks", _differ(history.finishing, replayed.stacks, history.unit))
    return replayed


def _differ(recorded: tuple[int, ...], reached: tuple[int, ...], unit: int) -> str:
    for seat, (ours, theirs) in enumerate(zip(reached, recorded, strict=False)):
        if ours != theirs:
            return f"player {seat + 1} ends with {Fraction(ours, unit)}, and not with {Fraction(theirs, unit)}"
    return f"are those of {len(recorded)} players, and {len(reached)} played"


class _Replay:
    """The state of a replay: what has been read of the file, and what the engine made of it."""

    def __init__(self, history: History) -> None:
        self.history, self.sheet = history, history.sheet
        self.state = State()
        self.events: list[Event] = []
        self.at = 0
        self.holes: dict[int, list[Card]] = {}
        self.board: list[Card] = []
        self.shows: dict[int, tuple[Card, ...] | None] = {}

    @property
    def where(self) -> str:
        return f"actions[{min(self.at, len(self.history.actions)) - 1}]"

    def run(self) -> None:
        self._do(self.history.start)
        while not self.state.is_over:
            now = turn(self.sheet, self.state)
            self._do(self._dealer(now) if isinstance(now, Dealer) else self._answer(now.seat, now.asks))
        while (words := self._peek()) is not None:
            if words[1:2] != ["sm"]:
                raise HistoryError(f"actions[{self.at}]", "comes after the end of the hand")
            self.at += 1

    def _do(self, intent: Intent) -> None:
        try:
            events, self.state = step(self.sheet, self.state, intent)
            refuse_cards(self.sheet, self.state)
        except IllegalError as error:
            raise HistoryError(self.where, f"the rules forbid this: {error}") from error
        except ImpossibleError as error:
            raise HistoryError(self.where, str(error)) from error
        self.events += events

    # --- reading

    def _peek(self) -> list[str] | None:
        """The words of the next action; those that are only comments are passed over."""
        while self.at < len(self.history.actions):
            if words := self.history.actions[self.at].partition("#")[0].split():
                return words
            self.at += 1
        return None

    def _take(self) -> list[str]:
        words = self._peek()
        if words is None:
            raise HistoryError("actions", "end before the hand does")
        self.at += 1
        return words

    def _cards(self, written: str) -> list[Card]:
        try:
            return list(Hand.parse(written))
        except ValueError as error:
            raise HistoryError(self.where, str(error)) from error

    def _seat(self, word: str) -> int:
        number = word[1:]
        if (
            word[:1] != "p"
            or not (number.isascii() and number.isdecimal())
            or not 1 <= int(number) <= len(self.state.players)
        ):
            raise HistoryError(self.where, f'"{word}" is none of the players')
        return int(number) - 1

    # --- the dealer

    def _dealer(self, now: Dealer) -> Intent:
        if now.task is Task.SHUFFLE:
            return actions.Reshuffle()
        self._read_cards()
        return actions.Deal(cards=tuple(self._off_the_deck(now.cards)))

    def _read_cards(self) -> None:
        """All cards that are dealt here, and hands that are shown before the last cards come."""
        while (words := self._peek()) is not None and (words[0] == "d" or words[1:2] == ["sm"]):
            self.at += 1
            match words:
                case ["d", "dh", player, cards]:
                    self.holes.setdefault(self._seat(player), []).extend(self._cards(cards))
                case ["d", "db", cards]:
                    self.board += self._cards(cards)
                case [player, "sm", *cards]:
                    self._note(player, cards)
                case _:
                    raise HistoryError(self.where, f'"{" ".join(words)}" is no action')

    def _note(self, player: str, cards: list[str]) -> None:
        known = cards and cards != ["-"]
        self.shows[self._seat(player)] = tuple(self._cards(cards[0])) if known else () if cards else None

    def _off_the_deck(self, number: int) -> list[Card]:
        state = self.state
        if state.asks is Ask.DRAW:
            return self._drawn(number)
        match self.sheet.stages[state.stage].act:
            case Burn():
                return [UNKNOWN]
            case Deal() as step_ if number == step_.cards * len(state.live):
                hands = [self._from_hole(seat, step_.cards) for seat in state.live]
                return [hand[at] for at in range(step_.cards) for hand in hands]
            case Board() | Deal():
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
            raise HistoryError(self.where, f"player {seat + 1} should be dealt {number} cards here")
        self.holes[seat] = held[number:]
        return held[:number]

    def _from_board(self, number: int) -> list[Card]:
        if len(self.board) < number:
            raise HistoryError(self.where, f"the board should be dealt {number} cards here")
        cards, self.board = self.board[:number], self.board[number:]
        return cards

    # --- players

    def _answer(self, seat: int, asks: Ask) -> Intent:
        if asks is Ask.SHOW:
            return self._showdown(seat)
        if asks is Ask.RUN:
            return actions.RunTwice(seat=seat)
        words = self._take()
        given = self._seat(words[0])
        match words[1:]:
            case ["f"]:
                return actions.Fold(seat=given)
            case ["cc"]:
                player = self.state.players[seat]
                kind = actions.Check if player.bet >= self.state.level else actions.Call
                return kind(seat=given)
            case ["pb"]:
                return actions.BringIn(seat=given)
            case ["cbr", amount]:
                return actions.Raise(seat=given, to=self._raise_to(given, self.history.amount(amount, self.where)))
            case ["sd", *cards]:
                return actions.Discard(seat=given, cards=self._thrown(given, cards))
            case _:
                raise HistoryError(self.where, f'"{" ".join(words)}" is no action')

    def _raise_to(self, seat: int, to: int) -> int:
        """What a raise comes to: one that is recorded only as far as others could call it is a full one."""
        options = legal(self.sheet, self.state)
        sizes = options.actions.get("raise") if options is not None and options.seat == seat else None
        most = max(p.bet + p.stack for at, p in enumerate(self.state.players) if p.is_in and at != seat)
        if not isinstance(sizes, Sizes) or to in sizes or to < most:
            return to
        least = min(sizes.only) if sizes.only else sizes.least
        return max(to, least)

    def _thrown(self, seat: int, cards: list[str]) -> tuple[Card, ...]:
        """Discards; known cards out of a hand that is not known are any of it."""
        held = self.state.players[seat].down
        return tuple(card if card in held else UNKNOWN for card in self._cards("".join(cards)))

    def _showdown(self, seat: int) -> Intent:
        """A hand is shown or mucked as the file says, or as the dealer would have it if the file is silent."""
        self._read_cards()
        if seat not in self.shows:
            return self._by_itself(seat)
        cards = self.shows[seat]
        if cards is None:
            return actions.Muck(seat=seat)
        return actions.Show(seat=seat, cards=self._down(seat, cards))

    def _down(self, seat: int, cards: tuple[Card, ...]) -> tuple[Card, ...]:
        """The down cards among those shown."""
        up = list(self.state.players[seat].up)
        return tuple(card for card in cards if card not in up)

    def _by_itself(self, seat: int) -> Intent:
        state = self.state
        is_known = all(card.is_known for at in state.live for card in state.players[at].cards)
        return actions.ShowDown() if is_known else actions.Muck(seat=seat)
