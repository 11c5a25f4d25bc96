"""Writes the transcript of every scenario anew: ``python tests/transcripts/regenerate.py``."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import NamedTuple

sys.path.insert(0, str(Path(__file__).parent.parent))

from cardroom.engine.house.game import HouseGame
from cardroom.notation.transcript import tell
from rounds import Round

HERE = Path(__file__).parent


class Scenario(NamedTuple):
    name: str
    ref: str
    bets: str
    cards: str
    moves: str
    shows: str

    @property
    def clause(self) -> str:
        """``S1.7`` for ``s1_7_redouble``, ``H4`` for ``h4_settled``."""
        first, second, *_ = self.name.upper().split("_")
        return f"{first}.{second}" if second.isdigit() else first


def scenarios() -> list[Scenario]:
    lines = (HERE / "scenarios.list").read_text(encoding="utf-8").splitlines()
    return [
        Scenario(*(column.strip() for column in line.split("|"))) for line in lines if line and not line.startswith("#")
    ]


def transcript(scenario: Scenario) -> str:
    played = Round(scenario.ref, scenario.bets, scenario.cards, scenario.moves)
    assert played.is_over, f"{scenario.name}: {played.options} are open, {played.cards} are left"
    name, *readings = scenario.ref.split()
    head = [f"# {scenario.clause}: {scenario.shows}", f"sheet {name}", *(f"reading {reading}" for reading in readings)]
    return tell([*head, ""], HouseGame(played.sheet), played.events)


def main() -> None:
    for old in HERE.glob("*_*.txt"):
        old.unlink()
    for scenario in scenarios():
        (HERE / f"{scenario.name}.txt").write_text(transcript(scenario), encoding="utf-8")


if __name__ == "__main__":
    main()
