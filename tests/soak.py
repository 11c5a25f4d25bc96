"""`make soak`: the long proofs, one part after the other, for as long as one likes; Ctrl-C keeps what is done.

What has been proved is kept in a file and gone on with next time; `docs/soak.md` says how far all of it has come. A
part that fails ends the run, and one command shows it again: `python tests/soak.py --only crash --part 3`.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
from collections import Counter
from contextlib import closing
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
from secrecy import prove  # noqa: E402 - the same
from seeded_evening import INPUTS, play  # noqa: E402 - the same
from test_breakdowns import INPUTS as SCRIPTED  # noqa: E402 - the same
from test_breakdowns import SEED  # noqa: E402 - the same
from test_hostile_clients import hammer, parlour_in_play  # noqa: E402 - the same

from cardroom import sheets  # noqa: E402 - the same
from cardroom.jobs.checkpoint import seal, unseal  # noqa: E402 - the same
from cardroom.store.sqlite import SqliteDatabase  # noqa: E402 - the same

if TYPE_CHECKING:
    from collections.abc import Callable

STATE, PAGE = Path(".soak"), Path("docs/soak.md")
_KIND = "soak"
SHEETS = sheets.ids()
FATES = 10
OPERATIONS = 450
"""More than a scripted evening has."""


class Proof(NamedTuple):
    """Something that is shown part by part, in order; a part gives what it counts."""

    name: str
    says: str
    part: Callable[[int], dict[str, int]]
    share: int
    """Of the time, in a hundred."""

    @property
    def word(self) -> str:
        return self.name.split()[0].lower()


def simulation(seed: int) -> dict[str, int]:
    rim = play(10_000 + seed, INPUTS if seed % 10 else 10 * INPUTS).world.rim
    hands = sum(table.aside.hand - 1 for table in rim.room.tables.values())
    return {"seeds": 1, "inputs": rim.inputs, "intents done": len(rim.done), "hands": hands, "restarts": rim.life - 1}


def breakdowns(number: int) -> dict[str, int]:
    """Every operation of a scripted evening fails once before and once after it is done; then those of another."""
    evening, place = divmod(number, 2 * OPERATIONS)
    at, when_done = 1 + place // 2, bool(place % 2)
    with TemporaryDirectory() as folder:
        database = SqliteDatabase(Path(folder) / "room.db")
        with closing(BreakingStore(database, at, when_done=when_done)) as store:
            play(SEED + evening, SCRIPTED, store)
            return {"operations that failed": int(store.has_failed), "evenings": 1}


def killings(number: int) -> dict[str, int]:
    chance = Random(f"killings {number}")
    sheet = ("holdem", "blackjack-v1", "badugi", "spanish21-v1", "stud8")[number % 5]
    fates = [chance.choice(("random", f"after {n}", f"before {n}")) for n in range(1, FATES)]
    with TemporaryDirectory() as folder:
        evening = Killings(Path(folder), chance, sheet)
        asyncio.run(evening.run(fates))
        rows, done, hands = evening.audit()
    return {"processes killed": evening.lives, "rows": rows, "intents done": done, "hands": hands}


def secrecy(number: int) -> dict[str, int]:
    """A few evenings of one sheet after the other."""
    round_no, at = divmod(number, len(SHEETS))
    figures = prove(SHEETS[at], range(1_000 + 5 * round_no, 1_005 + 5 * round_no))
    return {"evenings": 5, "hands": figures["hands"], "frames compared": figures["frames"]}


def hostility(number: int) -> dict[str, int]:
    return {"frames refused": hammer(parlour_in_play(number), Random(f"soak {number}"), 5_000)}


PROOFS = (
    Proof("Simulation", "the whole room under seeds", simulation, 30),
    Proof("Breakdowns", "the n-th operation of the store fails, one n after the other", breakdowns, 20),
    Proof("Crash", "a server killed at random and around its n-th write", killings, 20),
    Proof("Secrecy", "two worlds that differ in hidden cards look the same", secrecy, 20),
    Proof("Hostile frames", "frames changed by chance are refused, and nothing changes", hostility, 10),
)


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

    def run(self, proof: Proof, seconds: float) -> None:
        """Parts of a proof until the time is over."""
        end = monotonic() + seconds
        while monotonic() < end:
            number = self.parts[proof.name]
            try:
                self.figures[proof.name].update(proof.part(number))
            except Exception:
                _say(f"\npython tests/soak.py --only {proof.word} --part {number}\n")
                self.failed = proof.name
                raise
            self.parts[proof.name] += 1
            self.save()
            _say(f"\r{proof.name}: {_told(self.figures[proof.name])}")
        _say("\n")

    def _result(self, proof: Proof) -> str:
        if proof.name == self.failed:
            return f"part {self.parts[proof.name]} fails"
        return "as it must be" if self.parts[proof.name] else "not run"

    def save(self) -> None:
        whole = {name: dict(figures) for name, figures in self.figures.items()} | {"parts": dict(self.parts)}
        STATE.write_bytes(seal(_KIND, whole))

    def write(self) -> None:
        """The page that says how far everything has come."""
        rows = [
            f"| {proof.name} | {proof.says} | {_told(self.figures[proof.name])} | {self._result(proof)} |"
            for proof in PROOFS
        ]
        PAGE.write_text(_HEAD + "\n".join(rows) + "\n", encoding="utf-8")


_HEAD = """# The long proofs

`make soak MINUTES=60` goes on with them where they were last left, and writes this page. Parts are numbered, and each
has a seed, so that a failure is shown again by one command. These are the figures of all runs so far, added up over the
versions of the room that were there then:

| proof | what is shown | how much of it | result |
|---|---|---|---|
"""


def _told(figures: Counter[str]) -> str:
    return ", ".join(f"{count:,} {what}" for what, count in figures.items())


def _say(words: str) -> None:
    sys.stdout.write(words)
    sys.stdout.flush()


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30.0)
    parser.add_argument("--only", choices=[proof.word for proof in PROOFS])
    parser.add_argument("--part", type=int, help="this part alone, without keeping what comes of it")
    options = parser.parse_args()
    chosen = [proof for proof in PROOFS if options.only in {None, proof.word}]
    if options.part is not None:
        for proof in chosen:
            _say(f"{proof.name}: {_told(Counter(proof.part(options.part)))}\n")
        return
    soak = Soak()
    shares = sum(proof.share for proof in chosen)
    try:
        for proof in chosen:
            soak.run(proof, options.minutes * 60 * proof.share / shares)
    except KeyboardInterrupt:
        _say("\nWhat is done is kept; `make soak` goes on with it.\n")
    finally:
        soak.save()
        soak.write()


if __name__ == "__main__":
    main()
