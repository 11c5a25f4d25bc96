"""`make soak`: the long proofs, part after part on all cores, for as long as one likes; Ctrl-C keeps what is done.

What has been proved is kept in a file and gone on with next time; `docs/soak.md` says how far all of it has come. A
part that fails ends the run, and one command shows it again: `python tests/soak.py --only crash --part 3`.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import sys
from collections import Counter
from contextlib import closing, nullcontext
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import monotonic
from typing import TYPE_CHECKING, NamedTuple

import msgspec

_TESTS = Path(__file__).parent
sys.path[:0] = [str(_TESTS / folder) for folder in ("room", "server", "store", ".")]

from breakdowns import BreakingStore  # noqa: E402 - they are found from here
from killings import Killings  # noqa: E402 - the same
from room_worlds import ALONE, TOGETHER  # noqa: E402 - the same
from secrecy import prove  # noqa: E402 - the same
from seeded_evening import INPUTS, play  # noqa: E402 - the same
from test_breakdowns import INPUTS as SCRIPTED  # noqa: E402 - the same
from test_breakdowns import SEED  # noqa: E402 - the same
from test_hostile_clients import hammer, parlour_in_play  # noqa: E402 - the same

from cardroom import sheets  # noqa: E402 - the same
from cardroom.jobs.checkpoint import seal, unseal  # noqa: E402 - the same
from cardroom.jobs.processes import Processes  # noqa: E402 - the same
from cardroom.jobs.stop import Stop, stoppable  # noqa: E402 - the same
from cardroom.store.postgres import PostgresDatabase  # noqa: E402 - the same
from cardroom.store.sqlite import SqliteDatabase  # noqa: E402 - the same
from databases import new_schema, started  # noqa: E402 - the same

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable

STATE, PAGE = Path(".soak"), Path("docs/soak.md")
SERVER = "CARDROOM_SOAK_POSTGRES"
"""The variable by which processes know the address of PostgreSQL."""
SHEETS = sheets.ids()
FATES = 8
OPERATIONS = 350
"""More than a scripted evening has."""
HANDS = 50
"""Of a sheet, in a part."""
_KIND = "soak"


class Proof(NamedTuple):
    """Something that is shown part by part, in order; a part gives what it counts."""

    name: str
    says: str
    part: Callable[[int], dict[str, int]]
    goal: int
    """How many parts make it whole; it can be gone on with all the same."""
    share: int
    """Of the time, in a hundred."""

    @property
    def word(self) -> str:
        return self.name.split()[0].lower()


def simulation(seed: int) -> dict[str, int]:
    rim = play(10_000 + seed, INPUTS if seed % 10 else 10 * INPUTS).world.rim
    done, restarts = len(rim.done), rim.life - 1
    return {"seeds": 1, "inputs": rim.inputs, "intents done": done, "hands": rim.hands, "restarts": restarts}


def breakdowns(number: int) -> dict[str, int]:
    """Every operation of a scripted evening fails, before and after it is done, on each database; then of another."""
    evening, place = divmod(number, 4 * OPERATIONS)
    at, on_server, when_done = 1 + place // 4, bool(place & 2), bool(place & 1)
    with TemporaryDirectory() as folder:
        where = PostgresDatabase(_schema()) if on_server else SqliteDatabase(Path(folder) / "room.db")
        with closing(BreakingStore(where, at, when_done=when_done)) as store:
            play(SEED + evening, SCRIPTED, store)
            has_failed = int(store.has_failed)
    return {"that failed on SQLite": 0, "on PostgreSQL": 0} | {
        "on PostgreSQL" if on_server else "that failed on SQLite": has_failed
    }


def killings(number: int) -> dict[str, int]:
    """An evening of each sheet in turn, on a file and on a server."""
    chance = Random(f"killings {number}")
    fates = [chance.choice(("random", f"after {n}", f"before {n}")) for n in range(1, FATES)]
    with TemporaryDirectory() as folder:
        place = _schema() if number % 2 else str(Path(folder) / "room.db")
        evening = Killings(place, chance, SHEETS[number % len(SHEETS)])
        asyncio.run(evening.run(fates))
        rows, done, hands, resumed = evening.audit()
    killed = evening.lives
    return {
        "processes killed": killed,
        "hands found in play": resumed,
        "hands": hands,
        "rows": rows,
        "intents done": done,
    }


def secrecy(number: int) -> dict[str, int]:
    """Some hands of one sheet after the other: three viewers in one other world, or now and then each in their own."""
    round_no, at = divmod(number, len(SHEETS))
    figures: Counter[str] = Counter()
    for seed in count(10_000 + 1_000 * round_no):
        figures += prove(SHEETS[at], [seed], hands=5, companies=TOGETHER if seed % 10 else ALONE)
        if figures["hands"] >= HANDS:
            break
    return {"hands": figures["hands"], "frames compared": figures["frames"], "cards exchanged": figures["hidden"]}


def hostility(number: int) -> dict[str, int]:
    return {"frames refused": hammer(parlour_in_play(number), Random(f"soak {number}"), 5_000)}


def _schema() -> str:
    return new_schema(os.environ[SERVER])


PROOFS = (
    Proof("Simulation", "the whole room under seeds", simulation, 3_000, 20),
    Proof("Breakdowns", "the n-th operation of the store fails, for every n", breakdowns, 4 * OPERATIONS, 10),
    Proof("Crash", "a server killed at random and around its n-th write", killings, 2 * len(SHEETS), 15),
    Proof(
        "Secrecy",
        f"two worlds that differ in hidden cards look the same, on each of {len(SHEETS)} sheets",
        secrecy,
        200 * len(SHEETS),
        50,
    ),
    Proof("Hostile frames", "frames changed by chance are refused, and nothing changes", hostility, 200, 5),
)


def shown(proof: Proof, number: int) -> dict[str, int]:
    """What a part counts; one that fails says how it is shown again."""
    try:
        return proof.part(number)
    except Exception as error:
        command = f"python tests/soak.py --only {proof.word} --part {number}"
        raise AssertionError(f"{type(error).__name__}: {error}\n{command}") from error


class Soak:
    """How far each proof has come: its parts, and what they counted."""

    def __init__(self) -> None:
        self.parts: Counter[str] = Counter()
        self.failed: str | None = None
        self.figures: dict[str, Counter[str]] = {proof.name: Counter() for proof in PROOFS}
        if STATE.exists():
            _, holds = unseal(STATE.read_bytes(), _KIND)
            kept = msgspec.json.decode(holds, type=dict[str, dict[str, int]])
            self.parts = Counter(kept.pop("parts"))
            self.figures |= {name: Counter(figures) for name, figures in kept.items()}

    def run(self, proof: Proof, crew: Processes, stop: Stop, seconds: float) -> None:
        """Parts of a proof until the time is over or it is whole."""
        first, end = self.parts[proof.name], monotonic() + seconds
        parts: Iterable[int] = range(first, max(proof.goal, first + 1))
        try:
            for figures in crew.do(partial(shown, proof), parts, stop):
                self.figures[proof.name].update(figures)
                self.parts[proof.name] += 1
                self.save()
                _say(f"\r{proof.name}: {self.parts[proof.name]:,} of {proof.goal:,} parts: {self._told(proof)}")
                if monotonic() > end:
                    break
        except Exception:
            self.failed = proof.name
            raise
        _say("\n")

    def _result(self, proof: Proof) -> str:
        if proof.name == self.failed:
            return f"fails after {self.parts[proof.name]:,} parts"
        return "as it must be" if self.parts[proof.name] else "not run"

    def _told(self, proof: Proof) -> str:
        return ", ".join(f"{count:,} {what}" for what, count in self.figures[proof.name].items())

    def save(self) -> None:
        whole = {name: dict(figures) for name, figures in self.figures.items()} | {"parts": dict(self.parts)}
        new = STATE.with_suffix(".new")
        new.write_bytes(seal(_KIND, whole))
        new.replace(STATE)

    def write(self) -> None:
        """The page that says how far everything has come."""
        rows = [
            f"| {proof.name} | {proof.says} | {self._told(proof)} | {self._share(proof)} | {self._result(proof)} |"
            for proof in PROOFS
        ]
        PAGE.write_text(_HEAD + "\n".join(rows) + "\n", encoding="utf-8")

    def _share(self, proof: Proof) -> str:
        return f"{min(self.parts[proof.name] / proof.goal, 1):.0%}"


_HEAD = f"""# The long proofs

`make soak MINUTES=60` goes on with them where they were last left, and writes this page. Parts are numbered, and each
has a seed, so that a failure is shown again by one command. Each proof has a goal: thousands of seeds, every operation
of an evening on both databases, every sheet killed on both, {200 * HANDS:,} hands of every sheet, hundreds of thousands
of frames. These are the figures of all runs so far, added up over the versions of the room that were there then:

| proof | what is shown | how much of it | of its goal | result |
|---|---|---|---|---|
"""


def _say(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--only", choices=[proof.word for proof in PROOFS])
    parser.add_argument("--part", type=int, help="this part alone, without keeping what comes of it")
    parser.add_argument("--workers", type=int, default=os.cpu_count() or 1)
    options = parser.parse_args()
    chosen = [proof for proof in PROOFS if options.only in {None, proof.word}]
    needs_server = any(proof.part in {breakdowns, killings} for proof in chosen)
    with started() if needs_server else nullcontext() as server:
        if server is not None:
            os.environ[SERVER] = server.get_uri()
        if options.part is None:
            _go_on(chosen, options.minutes * 60, options.workers)
        else:
            for proof in chosen:
                _say(f"{proof.name}: {proof.part(options.part)}\n")


def _go_on(chosen: list[Proof], seconds: float, workers: int) -> None:
    soak = Soak()
    left = [proof for proof in chosen if soak.parts[proof.name] < proof.goal] or chosen
    shares = sum(proof.share for proof in left)
    try:
        with stoppable() as stop, Processes(workers) as crew:
            for proof in left:
                if not stop:
                    soak.run(proof, crew, stop, seconds * proof.share / shares)
        if stop:
            _say("What is done is kept; `make soak` goes on with it.\n")
    finally:
        soak.save()
        soak.write()


if __name__ == "__main__":
    main()
