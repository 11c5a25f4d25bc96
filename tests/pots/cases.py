"""Reads pots worked out by hand.

A case is a title, and below it, indented: readings that are chosen (`reading NAME=OPTION`), where the button is, dead
chips, who has mucked in this order, a line for each board, and a line for each seat, clockwise: its letter, its cards
(or `folded`, or `-` where nobody had to show), the chips it put in, and after an arrow what it gets. A blank line
ends a case.
"""

from __future__ import annotations

from pathlib import Path
from typing import NamedTuple

from cardroom.cards import Hand
from cardroom.engine.poker.showdown import Showdown

SEATS = "ABCDEFGHIJ"


class Case(NamedTuple):
    title: str
    readings: dict[str, str]
    shown: Showdown
    payouts: tuple[int, ...]


def games() -> list[str]:
    return sorted(path.stem for path in Path(__file__).parent.glob("*.txt"))


def cases(game: str) -> list[Case]:
    text = Path(__file__).with_name(f"{game}.txt").read_text(encoding="utf-8")
    rows = [row for row in text.splitlines() if not row.startswith("#")]
    return [_case(block.strip("\n").splitlines()) for block in "\n".join(rows).split("\n\n") if block.strip()]


def _case(rows: list[str]) -> Case:
    title, *lines = rows
    words = [line.split() for line in lines]
    said = {row[0]: row[1:] for row in words if len(row[0]) > 1}
    seats = [row for row in words if len(row[0]) == 1]
    assert [row[0] for row in seats] == list(SEATS[: len(seats)]), title
    assert {row[-2] for row in seats} == {"->"}, title
    shown = Showdown(
        hands=tuple(None if row[1] in {"folded", "-"} else Hand.parse(" ".join(row[1:-3])) for row in seats),
        boards=tuple(Hand.parse(" ".join(row[1:])) for row in words if row[0] == "board"),
        contributions=tuple(int(row[-3]) for row in seats),
        folded=tuple(row[1] == "folded" for row in seats),
        button=SEATS.index(said["button"][0]),
        dead=int(said.get("dead", ["0"])[0]),
        mucked=tuple(SEATS.index(seat) for seat in said.get("mucked", ())),
    )
    readings = dict(row[1].split("=") for row in words if row[0] == "reading")
    return Case(title, readings, shown, tuple(int(row[-1]) for row in seats))
