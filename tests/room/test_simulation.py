"""The whole room under seeds: whatever anybody does and whatever fails, chips, cards, logs and answers are right."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pytest
from evening import Evening, Patron, patrons
from memory_store import MemoryStore
from seeded_evening import INPUTS, SeededEvening, command, play

from cardroom.room.room import Room
from cardroom.room.running import LONGEST_PAUSE
from cardroom.store import open_store

if TYPE_CHECKING:
    from pathlib import Path


COMMON = frozenset(
    [
        "sat",
        "left",
        "bought",
        "raised",
        "folded",
        "showed",
        "discarded",
        "wagered",
        "game-chosen",
        "invited",
        "said",
        "timed-out",
        "went-away",
        "came-back",
        "wished-to-sit-out",
        "paused",
        "resumed",
        "floor-acted",
        "voided",
        "player-barred",
        "room-opened",
    ]
)
"""What happens in the evenings of a few seeds."""


def test_a_room_is_right_after_each_step() -> None:
    """Under a few seeds; of what they are there for, nothing has gone missing."""
    kinds, played, lives, hands = set[str](), set[str](), 0, 0
    for seed in range(1, 21):
        rim = play(seed, INPUTS).world.rim
        lives += rim.life
        hands += rim.hands
        played |= {table.terms.sheet for table in rim.room.tables.values()}
        logs = [rim.auditor.house, *(table.rows for table in rim.auditor.tables.values())]
        kinds |= {row.kind for rows in logs for row in rows}
    assert kinds >= COMMON
    assert len(played) > 15
    assert hands > 40
    assert lives > 30


@pytest.mark.slow
@pytest.mark.parametrize("first", range(1001, 1401, 20))
def test_a_room_is_right_under_hundreds_of_seeds(first: int) -> None:
    for seed in range(first, first + 20):
        play(seed, INPUTS)


def test_a_room_in_a_file_is_right_under_a_seed(tmp_path: Path) -> None:
    store = open_store(tmp_path / "room.db")
    assert play(1, 150, store).world.rim.life > 1
    store.close()


def test_the_same_seed_is_the_same_evening() -> None:
    one, other = play(4, 150), play(4, 150)
    assert one.world.trace == other.world.trace
    assert len(one.world.trace) > 150


def test_a_seed_that_fails_is_shown_by_one_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def lose(store: MemoryStore, rows: list[object]) -> None:
        """A store that says that everything is written, and writes nothing."""

    evening = SeededEvening(4)
    monkeypatch.setattr(MemoryStore, "commit", lose)
    monkeypatch.setattr("seeded_evening.SeededEvening", lambda *_: evening)
    with pytest.raises(AssertionError, match=f"(?s)leaves before it is written.*{command(4, 100)}"):
        play(4, 100)


def test_a_table_that_is_paused_by_its_players_wants_no_tick_before_the_pause_has_its_end() -> None:
    evening = Evening()
    ann, ben = patrons(evening, "holdem", "Ann", "Ben", clock=10, pace=1500)
    for person in (ann, ben):
        person.want("pause")
    assert evening.room.tables[ann.table].aside.paused is not None
    assert evening.room.due == evening.now + LONGEST_PAUSE


@pytest.mark.parametrize("sheet", ["holdem", "blackjack-v1"])
def test_sitting_out_now_is_done_once_though_it_is_said_again_after_a_restart(sheet: str) -> None:
    evening, store = Evening(), MemoryStore()
    (ann,) = patrons(evening, sheet, "Ann")
    frame = {"id": "out", "room": {"do": "sit-out", "when": "now"}}
    done = ann.send(frame)
    assert done["t"] == "done"
    store.commit(evening.rows)
    evening.room = Room.open(store.load(), evening.room.chance, evening.now, evening.room.catalogue)
    ann.connect()
    assert ann.send(frame) == done


def test_what_changes_nothing_is_refused() -> None:
    evening = Evening()
    (ann,) = patrons(evening, "blackjack-v1", "Ann")
    assert ann.want("sit-in")["code"] == "illegal"
    assert ann.want("sit-out", when="now")["t"] == "done"
    assert ann.want("sit-out", when="now")["code"] == "illegal"
    assert ann.want("sit-in")["t"] == "done"


def test_who_takes_the_second_spot_of_another_is_known_there() -> None:
    evening = Evening()
    ann, *others = patrons(evening, "blackjack-v1", "Ann", "Ben", "Dora", "Emil", clock=None)
    for seat, person in zip((4, 5, 6), others, strict=True):
        assert person.do("sit", seat=seat)["t"] == "done"
    assert ann.do("cut", depth=100)["t"] == "done"
    cleo = Patron(evening, "Cleo", ann.table)
    assert cleo.sit(6)["t"] == "done"
    assert evening.room.tables[ann.table].seats_of(cleo.id) == (6,)
