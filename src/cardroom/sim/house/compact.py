"""Only what can be reached: states, choices and ends numbered anew without the others."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np

from cardroom.sim.house.states import CLOSED, PAIR

if TYPE_CHECKING:
    from numpy.typing import NDArray

    from cardroom.sim.house.ends import HandEnd
    from cardroom.sim.house.states import States

_LIMIT = np.iinfo(np.int16).max


class CompactTables:
    """The automaton's tables, made from the rows that hands of one card start with."""

    closed = _LIMIT

    def __init__(
        self,
        states: States,
        pairs: dict[tuple[int, int], int],
        starts: tuple[NDArray[np.int32], ...],
        ends: tuple[int, ...],
    ) -> None:
        self._states, self._unsplit = states, [label for _, label in pairs]
        self._rows: dict[int, int] = {}
        self._choices: dict[int, int] = {}
        self._ends: dict[int, int] = {}
        for end in ends:
            self._end(end)
        self._reach([int(row) for start in starts for row in np.unique(start)])
        self.step = self._table([[self._after(label) for label in states.rows[row]] for row in self._rows])
        self.unsplit = self._table([self._label(label) for label in self._unsplit] or [0])
        widest = max((len(states.choices[choice]) for choice in self._choices), default=0) if states.choices else 0
        self.choices = np.full((len(self._choices), widest), _LIMIT, np.int16)
        for choice, at in self._choices.items():
            labels = self._table([self._label(label) for label in self._options(choice)])
            self.choices[at, : labels.size] = labels

    def rows(self, rows: NDArray[np.int32]) -> NDArray[np.int16]:
        """Rows by their new numbers."""
        numbers = np.zeros(int(rows.max()) + 1, np.int16)
        for old, new in self._rows.items():
            if old < numbers.size:
                numbers[old] = new
        return numbers[rows]

    def ended(self, ends: NDArray[np.int32]) -> NDArray[np.int16]:
        """Ends by their new numbers, -1 standing for none."""
        return np.array([self._ends[end] if end >= 0 else -1 for end in ends.ravel().tolist()], np.int16).reshape(
            ends.shape
        )

    def ends(self, known: tuple[HandEnd, ...]) -> tuple[HandEnd, ...]:
        """The ends that can be reached, by their new numbers."""
        return tuple(known[end] for end in self._ends)

    def _end(self, end: int) -> int:
        return self._ends.setdefault(end, len(self._ends))

    def _reach(self, rows: list[int]) -> None:
        """Finds all rows, choices and ends that can be reached from these."""
        queue = list(rows)
        self._rows.update((row, at) for at, row in enumerate(dict.fromkeys(rows)))
        while queue:
            for label in self._states.rows[queue.pop()]:
                queue += self._new(label)

    def _new(self, label: int) -> list[int]:
        """Rows not met before to which what a card leads to can lead."""
        if self._states.choices is None:
            return self._met(label)
        if label in self._choices:
            return []
        self._choices[label] = len(self._choices)
        return [row for option in self._options(label) for row in self._met(option)]

    def _options(self, choice: int) -> list[int]:
        assert self._states.choices is not None
        return [label for label in self._states.choices[choice] if label != CLOSED]

    def _met(self, label: int) -> list[int]:
        if label >= PAIR:
            return self._met(self._unsplit[label - PAIR])
        if label < 0:
            self._end(-1 - label)
            return []
        if label in self._rows:
            return []
        self._rows[label] = len(self._rows)
        return [label]

    def _after(self, label: int) -> int:
        return self._label(label) if self._states.choices is None else self._choices[label]

    def _label(self, label: int) -> int:
        if label < 0:
            return -1 - self._ends[-1 - label]
        return len(self._rows) + label - PAIR if label >= PAIR else self._rows[label]

    @staticmethod
    def _table(labels: list[int] | list[list[int]]) -> NDArray[np.int16]:
        table = np.array(labels)
        assert np.abs(table).max() < _LIMIT, "too many states"
        return table.astype(np.int16)
