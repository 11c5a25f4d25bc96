"""An evening in the room for each seed: its tables, its people, its mishaps."""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING

from breakdowns import BreakdownError
from memory_store import MemoryStore
from simulated_people import Floor, Guests
from simulation import NOON, World

from cardroom import sheets
from cardroom.room import names
from cardroom.room.calls import OpenTable
from cardroom.room.people import Person, Role

if TYPE_CHECKING:
    from memory_store import Keeping

INPUTS = 300
"""How many inputs an evening has, unless more are asked for."""
SHEETS = sheets.ids()
MIXES = ("mixed-games", "horse", "8-game", "10-game")


class SeededEvening:
    """Everything that a seed says of an evening, and the evening itself."""

    def __init__(self, seed: int, store: Keeping | None = None, failures: float | None = None) -> None:
        self.seed = seed
        chance = Random(f"evening {seed}")
        kept: Keeping = store or MemoryStore()
        floor = Person(id="p1", name="Flora", key=names.key("Flora"), role=Role.FLOOR, created=NOON)
        try:
            kept.commit([floor.to_row()])
        except BreakdownError:
            kept.commit([floor.to_row()])
        self.world = World(seed, kept, chance.choice((0, 0, 0.01, 0.05)) if failures is None else failures)
        self.guests = Guests(
            self.world, [_terms(chance) for _ in range(chance.randint(1, 3))], chance.choice((2, 3, 5, 7, 12))
        )
        Floor(self.world, "p1", self.guests.tables)

    def run(self, inputs: int) -> None:
        """Until the room has handled so many inputs."""
        while self.world.rim.inputs < inputs:
            self.world.step()
        self.world.rim.close()

    @property
    def figures(self) -> str:
        rim = self.world.rim
        rows = sum(len(follower.rows) for follower in rim.auditor.tables.values())
        done = f"{len(rim.done)} intents done, {rows} rows, {rim.hands} hands"
        return f"{rim.inputs} inputs, {done}, opened {rim.life} times"


def _terms(chance: Random) -> OpenTable:
    """A table of any sheet, often by another reading than the chosen one; a mix may have an agreed rotation."""
    sheet = chance.choice(SHEETS)
    return OpenTable(
        sheet=sheet,
        readings=_readings(chance, sheet),
        agree={"style": "rotation"} if sheet in MIXES and chance.random() < 0.5 else None,
        bots=chance.choice((0, 0, 1, 3)),
        private=chance.random() < 0.2,
        clock=chance.choice((None, 2, 5, 20)),
        bank=chance.choice((0, 5)),
        pace=chance.choice((0, 300, 1500)),
    )


def _readings(chance: Random, sheet: str) -> dict[str, str]:
    readings = sheets.load(sheet).readings
    if not readings or chance.random() < 0.5:
        return {}
    name = chance.choice([*readings])
    return {name: chance.choice([*readings[name].options])}


def command(seed: int, inputs: int) -> str:
    """What shows the steps of a seed again."""
    return f"python tests/room/simulate.py --seed {seed} --inputs {inputs}"


def play(seed: int, inputs: int, store: Keeping | None = None) -> SeededEvening:
    """An evening to its end; if anything was not as it must be, the one command that shows it."""
    evening = SeededEvening(seed, store)
    try:
        evening.run(inputs)
    except Exception as error:
        raise AssertionError(f"{type(error).__name__}: {error}\nseed {seed}: {command(seed, inputs)}") from error
    return evening
