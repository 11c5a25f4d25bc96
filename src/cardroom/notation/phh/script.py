"""The actions of a history, read one after the other: whose they are, the cards in them, and where they end."""

from __future__ import annotations

from enum import StrEnum

from cardroom.cards import Card, Hand
from cardroom.notation.phh.fields import HistoryError


class Ending(StrEnum):
    """How far a history goes: to the end, to a showdown of hands that nobody saw, or only to where its actions end."""

    OVER = "over"
    UNSEEN = "unseen"
    PARTIAL = "partial"


class EndsError(Exception):
    """The file does not say how the hand goes on."""

    def __init__(self, ending: Ending) -> None:
        super().__init__(ending)
        self.ending = ending


def words(action: str) -> list[str]:
    """The words of an action, without the commentary on it."""
    return action.partition("#")[0].split()


class Script:
    """The actions, and how many of them have been read."""

    def __init__(self, actions: tuple[str, ...], players: int) -> None:
        self._actions = actions
        self._names = [f"p{number + 1}" for number in range(players)]
        self._at = 0

    @property
    def where(self) -> str:
        """The action that was read last."""
        return f"actions[{min(self._at, len(self._actions)) - 1}]"

    def peek(self) -> list[str] | None:
        """The words of the next action; those that are only comments are passed over."""
        while self._at < len(self._actions):
            if said := words(self._actions[self._at]):
                return said
            self._at += 1
        return None

    def take(self) -> list[str]:
        """The same, and it is read."""
        said = self.peek()
        if said is None:
            raise EndsError(Ending.PARTIAL)
        self._at += 1
        return said

    def refused(self, sentence: str) -> HistoryError:
        """What is wrong with the action that was read last."""
        return HistoryError(self.where, sentence)

    def missing(self, sentence: str) -> Exception:
        """Something that should come here and does not: an error, unless nothing comes at all."""
        return EndsError(Ending.PARTIAL) if self.peek() is None else self.refused(sentence)

    def cards(self, written: str) -> list[Card]:
        try:
            return list(Hand.parse(written))
        except ValueError as error:
            raise self.refused(str(error)) from error

    def seat(self, word: str) -> int:
        if word not in self._names:
            raise self.refused(f'"{word}" is none of the players')
        return self._names.index(word)
