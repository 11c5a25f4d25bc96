"""Writes the transcript of every hand anew: ``python tests/transcripts/poker/retell.py``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent.parent))

from poker_hands import Played

HERE = Path(__file__).parent


class Told(NamedTuple):
    ref: str
    chips: str
    cards: str
    moves: str
    shows: str

    @property
    def name(self) -> str:
        return self.ref.split()[0]


def hands() -> list[Told]:
    lines = (HERE / "hands.list").read_text(encoding="utf-8").splitlines()
    return [
        Told(*(column.strip() for column in line.split("|"))) for line in lines if line and not line.startswith("#")
    ]


def transcript(told: Told) -> str:
    played = Played(told.ref, told.chips, told.cards, told.moves)
    assert played.state.is_over, f"{told.name}: {played.actor} may {played.options}"
    name, *readings = told.ref.split()
    head = [f"# {told.shows}", f"sheet {name}", *(f"reading {reading}" for reading in readings)]
    return "\n".join([*head, "", *played.lines, ""])


def main() -> None:
    for old in HERE.glob("*.txt"):
        old.unlink()
    for told in hands():
        (HERE / f"{told.name}.txt").write_text(transcript(told), encoding="utf-8")


if __name__ == "__main__":
    main()
