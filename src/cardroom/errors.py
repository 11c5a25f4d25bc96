"""What may be wrong with what a user gives: one tree, by cause, with a sentence for the user in every error.

CardroomError
├── FormError            it is not written as it must be
│   ├── CheckpointError  a file of a simulation that was broken off
│   ├── HistoryError     a hand history, or the engine contradicts it
│   ├── MalformedError   a sheet, with all that is wrong with it
│   ├── SettingError     a word of a sheet that is set from outside
│   ├── StrategyError    a strategy file
│   ├── TranscriptError  a transcript, or the engine contradicts it
│   └── UnreadableError  an intent, or a saved table
├── RuleError            the rules do not allow it
│   ├── FamilyError      a game of another family than the one that is asked for
│   ├── IllegalError     an intent
│   ├── ImpossibleError  cards or chips that cannot be so
│   ├── RefusedError     what is asked of a room
│   └── ShoeError        more hands than a shoe has cards for
├── ClusterError         there is no such cluster
└── StoreError           what is durable cannot be read or written
    └── StoreInUseError  a room that another process has open

Each is raised where its cause is known, so it is found beside what it is about. Values such as cards and amounts raise
a plain ``ValueError``, as numbers do; whoever reads them from a user says where they stood.
"""

from __future__ import annotations


class CardroomError(Exception):
    """What was given cannot be used; as a text it is what the user is told."""

    @property
    def sentences(self) -> tuple[str, ...]:
        """One for each problem."""
        return (str(self),)


class FormError(CardroomError):
    """It is not written as it must be."""


class RuleError(CardroomError):
    """It is written well, and the rules do not allow it."""
