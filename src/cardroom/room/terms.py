"""On what terms a table is open: what is played, how fast, by whom."""

from __future__ import annotations

from cardroom.data import Data

BOT = "bot"
"""The player's id of all bots: they play with chips of the cage."""


class TableTerms(Data):
    """What was asked for when the table was opened.

    ``sheet`` is an id of the library or the hash of a sheet that was uploaded. ``clock`` is seconds a decision, or
    None; ``bank`` is seconds more, which come back slowly. ``pace`` is how long a bot takes to act, in milliseconds;
    the dealer takes twice as long before a hand. A private table has an ``invitation``, and those whom its opener lets
    in; the house opens tables too.
    """

    name: str
    sheet: str
    readings: dict[str, str] = {}
    limit: str | None = None
    bots: int = 0
    invitation: str | None = None
    clock: int | None = 30
    bank: int = 60
    pace: int = 700
    opener: str | None = None
    opened: int = 0
