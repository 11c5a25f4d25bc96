"""Hands as states of a automaton: all that a strategy and the rules can still tell apart, and no more.

States are found from the highest hard total down. Two hands are the same state if every card leads both to the same
state or end. Labels below 0 are ends, from `PAIR` up pairs to split, and all others rows of labels by card. Where
players err, what a card leads to is a choice: the right label first, then all others that the rules allow.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

import numpy as np

from cardroom.engine.house.totals import TEN
from cardroom.kernels.house.hands import (
    CAN_DOUBLE,
    CAN_HIT,
    CAN_RESCUE,
    CAN_SURRENDER,
    DOUBLE,
    HIT,
    RESCUE,
    RESCUED,
    STAND,
    SURRENDER,
    SURRENDERED,
)
from cardroom.sheets.house import TARGET

if TYPE_CHECKING:
    from collections.abc import Iterator

    from numpy.typing import NDArray

    from cardroom.kernels.house.hands import HandRules
    from cardroom.odds.house.kinds import Up
    from cardroom.odds.house.rules import Book, Origin
    from cardroom.odds.house.strategies import Strategy
    from cardroom.sim.house.card_classes import CardClasses
    from cardroom.sim.house.ends import Ends

Which = slice | np.ndarray[tuple[int, ...], np.dtype[np.int64]]
"""Which of all hands are meant."""
PAIR = 1 << 24
CLOSED = PAIR - 1
"""Stands for a choice that the rules do not allow."""
_KEYS = np.random.default_rng(21).integers(1, 1 << 62, 64, dtype=np.uint64) * np.uint64(2) + np.uint64(1)


class RowNumbers:
    """Different rows of labels, each with a number."""

    def __init__(self) -> None:
        self._known: dict[tuple[int, ...], int] = {}
        self._rows: list[tuple[int, ...]] = []

    def __getitem__(self, number: int) -> tuple[int, ...]:
        return self._rows[number]

    def number(self, row: tuple[int, ...]) -> int:
        """The number of a row, a new one if it is new."""
        number = self._known.setdefault(row, len(self._rows))
        if number == len(self._rows):
            self._rows.append(row)
        return number

    def numbers(self, rows: NDArray[np.int32], columns: NDArray[np.int64] | None = None) -> NDArray[np.int32]:
        """The numbers of many rows, which lie along the last axis; the columns may be spread out to more of them."""
        flat = rows.reshape(-1, rows.shape[-1])
        keys = (flat.astype(np.uint64) * _KEYS[: rows.shape[-1]]).sum(axis=1, dtype=np.uint64)
        _, at, back = np.unique(keys, return_index=True, return_inverse=True)
        different = flat[at]
        assert (flat == different[back]).all(), "two rows have one key"
        told = different if columns is None else different[:, columns]
        found = np.array([self.number(tuple(row)) for row in told.tolist()], np.int32)
        return found[back].reshape(rows.shape[:-1])


class HandTraits(NamedTuple):
    """What is known of hands of one origin against one up card: labels by stage and hand, and how they came about."""

    rules: HandRules
    action: NDArray[np.int16]
    ends: NDArray[np.int32]
    labels: NDArray[np.int32]


class States:
    """Finds the states of hands."""

    def __init__(self, strategy: Strategy, classes: CardClasses, ends: Ends, *, errs: bool) -> None:
        self.strategy, self.book, self.classes, self.ends = strategy, strategy.game.book, classes, ends
        self.rows, self.choices = RowNumbers(), RowNumbers() if errs else None
        self._busts = self.alone(-1 - ends.busts())
        self._levels = list(_levels(self.book))

    def alone(self, labels: NDArray[np.int32]) -> NDArray[np.int32]:
        """Labels between which there is no choice."""
        return labels if self.choices is None else self.choices.numbers(labels[..., None])

    def mixed(self, up: Up, origin: Origin, order: NDArray[np.int64]) -> HandTraits:
        """The labels of all hands in mixed suits; `order` says which hand of the strategy's each one is."""
        action = self.strategy.action(up, origin)[:, :, order]
        labels = np.zeros((len(action), action.shape[2]), np.int32)
        known = HandTraits(self.book.rules(origin, up.value), action, -1 - self.ends.table(origin, up), labels)
        for low, high in self._levels:
            following = self.book.hands.next[low:high]
            rows = np.where(following < 0, self._busts[:, None, None], labels[:, following])
            labels[:, low:high] = self._settle(known, self.rows.numbers(rows, self.classes.kind), slice(low, high), 0)
        return known

    def suited(self, known: HandTraits, suit: int, suits: int) -> NDArray[np.int32]:
        """The labels by stage of hands in one suit, of this class; as in mixed suits where it does not matter."""
        labels, matter = known.labels.copy(), known.rules.suits_matter
        if len(known.rules.result) == 1:
            return labels
        is_suit = self.classes.suit == suit
        for low, high in self._levels:
            hands = low + np.flatnonzero(matter[low:high])
            if hands.size:
                following = self.book.hands.next[hands][:, self.classes.kind]
                after = np.where(is_suit, labels[:, following], known.labels[:, following])
                rows = np.where(following < 0, self._busts[:, None, None], after)
                labels[:, hands] = self._settle(known, self.rows.numbers(rows), hands, suits)
        return labels

    def _settle(self, known: HandTraits, drawn: NDArray[np.int32], hands: Which, suits: int) -> NDArray[np.int32]:
        """The labels of hands, given the state in which they draw a card at each stage."""
        action = known.action[:, suits, hands]
        chosen = self._move(known, drawn, hands, suits, action)
        if self.choices is None:
            return chosen
        may, others = known.rules.may[:, known.rules.feature[hands]], []
        for other, flag in self._moves():
            told = np.broadcast_to(other[:, None], action.shape)
            is_open = ((may & flag) == flag) & (told != action) & (told >= 0)
            others.append(np.where(is_open, self._move(known, drawn, hands, suits, told.clip(0)), CLOSED))
        return self.choices.numbers(np.concatenate((chosen[..., None], np.sort(np.stack(others, -1), -1)), -1))

    def _moves(self) -> Iterator[tuple[NDArray[np.int16], int]]:
        """All moves by stage, -1 where there is none, and the leave that each needs."""
        stages = self.book.stages
        for action, flag in ((STAND, 0), (HIT, CAN_HIT), (SURRENDER, CAN_SURRENDER), (RESCUE, CAN_RESCUE)):
            yield np.full(len(stages), action, np.int16), flag
        for at in range(max(len(stage.into) for stage in stages)):
            into = [DOUBLE + stage.into[at] if at < len(stage.into) else -1 for stage in stages]
            yield np.array(into, np.int16), CAN_DOUBLE

    def _move(
        self, known: HandTraits, drawn: NDArray[np.int32], hands: Which, suits: int, action: NDArray[np.int16]
    ) -> NDArray[np.int32]:
        """The labels that actions lead to."""
        stages = np.arange(len(action))[:, None]
        into = np.where(action >= DOUBLE, action - DOUBLE, stages)
        result = np.broadcast_to(known.rules.result[suits, hands], action.shape)
        result = np.where(action == SURRENDER, SURRENDERED, np.where(action == RESCUE, RESCUED, result))
        is_drawn = (action == HIT) | (action >= DOUBLE)
        return np.where(is_drawn, np.take_along_axis(drawn, into, axis=0), known.ends[stages, result])


def _levels(book: Book) -> Iterator[tuple[int, int]]:
    """The hands of each hard total, from the highest down."""
    hard = (book.hands.values @ np.arange(1, TEN + 1)).astype(int)
    for level in range(TARGET, 0, -1):
        low, high = np.searchsorted(hard, (level, level + 1)).tolist()
        yield low, high
