"""How much a sheet may hold. Sheets come from anybody, so everything has a limit, far above what games need.

What keeps within these limits is checked and printed in a second or two, and priced in seconds.
"""

from __future__ import annotations

from typing import NamedTuple

FILE_BYTES = 100_000
ALL_BYTES = 300_000
"""Of a sheet with all that it is based on, or of a mix with all its games; the library's own files do not count."""
LINE = 4_000
BASES_DEEP = 12
FILES = 100
"""The same."""
NESTED = 20
KEY = 40
TEXT = 1_000
NAME = 100
PROBLEMS = 100
"""After so many problems no more are looked for."""
OPTIONS_IN_ALL = 150
WAYS = 2_000
"""To read the games of a mix: each option of its readings in each game."""
HIGHEST_PAY = 10_000
PARTS = 1_000
"""Of a pay or a share such as 3:2 or 1/2: what it is divided by."""
DOLLARS = 1_000_000
CHIPS = 500_000
"""The most that one wager can win, in the largest amount that all payments are multiples of: so are rounds counted."""
AMOUNTS = 1_000
HAND = 16
"""Cards that one player may hold, or find a hand among."""
CHOICE = 8
"""Cards out of which some are exchanged or discarded: a player weighs every choice of them."""
COMMON = 100
"""Entries of a list or a table that is not named below."""
ENTRIES = {
    "based_on": 8,
    "readings": 60,
    "options": 12,
    "set": 20,
    "assuming": 20,
    "clauses": 150,
    "claims": 150,
    "hands": 50,
    "side_bets": 8,
    "every_shoe": 40,
    "opening": 20,
    "streets": 12,
    "steps": 20,
    "forced": 8,
    "showdown": 10,
    "games": 40,
    "also": 40,
    "played": 80,
}


class SizeLimit(NamedTuple):
    """What is limited, and to how much."""

    what: str
    most: int


def most_entries(path: str) -> int:
    """How many entries the list or table at a path may have."""
    return ENTRIES.get(path.rpartition(".")[2], COMMON)


def limits() -> tuple[SizeLimit, ...]:
    """All of them, for people."""
    return (
        SizeLimit("bytes of a file", FILE_BYTES),
        SizeLimit("bytes of a sheet with all it is based on, or of a mix with its games", ALL_BYTES),
        SizeLimit("characters of a line", LINE),
        SizeLimit("sheets based on each other, one above the other", BASES_DEEP),
        SizeLimit("files of a sheet with all it is based on, or of a mix with its games", FILES),
        SizeLimit("tables or lists within each other", NESTED),
        SizeLimit("characters of a key", KEY),
        SizeLimit("characters of a text", TEXT),
        SizeLimit("characters of a name", NAME),
        SizeLimit("options of all readings together", OPTIONS_IN_ALL),
        SizeLimit("options of the readings of a mix, in each of its games", WAYS),
        SizeLimit("to 1, the highest pay", HIGHEST_PAY),
        SizeLimit("parts, the finest pay or share", PARTS),
        SizeLimit("dollars of any amount", DOLLARS),
        SizeLimit("amounts that all payments are multiples of, in the largest payment", CHIPS),
        SizeLimit("sizes of a wager", AMOUNTS),
        SizeLimit("cards that one player holds or finds a hand among", HAND),
        SizeLimit("cards out of which some are exchanged or discarded", CHOICE),
        *(SizeLimit(f"entries of {word}", most) for word, most in ENTRIES.items()),
        SizeLimit("entries of any other list or table", COMMON),
    )
