"""The lobby: sheets that a manager uploads, tables and what stands of them in the list."""

from __future__ import annotations

import pytest
from evening import Evening, Patron
from memory_store import MemoryStore

from cardroom.room import calls
from cardroom.room.people import Role
from cardroom.room.room import Room
from cardroom.sheets.writing import toml
from cardroom.store.rows import SheetRow
from edits import edited


def own_sheet() -> str:
    """Blackjack with eight decks, written out whole."""
    return toml(edited("blackjack-v1", 'equipment.decks = 8; name = "Eight decks"'))


def test_a_sheet_that_a_manager_uploads_is_played_by_its_hash() -> None:
    evening = Evening()
    manager = evening.guest("Max", Role.MANAGER)
    sheet = evening.ask(manager, calls.UploadSheet(text=own_sheet()))["id"]
    assert evening.ask(manager, calls.UploadSheet(text=own_sheet()))["id"] == sheet
    assert len([row for row in evening.rows if isinstance(row, SheetRow)]) == 1
    assert "Eight decks" in [entry["name"] for entry in evening.ask(None, calls.ListSheets())["sheets"]]
    ann = Patron(evening, "Ann", sheet=sheet)
    assert ann.sit(0)["t"] == "done"
    assert ann.asks[0]["options"][0]["depth"]["most"] == 8 * 52 - 52


@pytest.mark.parametrize(
    ("text", "status"),
    [
        ("this is not a sheet", 422),
        ('based_on = ["../../secret.toml"]', 422),
        ("x" * 300_000, 400),
    ],
)
def test_a_sheet_that_is_not_sound_is_refused_with_what_is_wrong(text: str, status: int) -> None:
    evening = Evening()
    manager = evening.guest("Max", Role.MANAGER)
    answer = evening.call(manager, calls.UploadSheet(text=text))
    assert answer.status == status
    assert "sheet.toml" not in str(answer.body)
    assert evening.call(evening.guest("Ann"), calls.UploadSheet(text=own_sheet())).status == 403


@pytest.mark.parametrize("sheet", ["../pyproject.toml", "/etc/passwd", "nothing", "", "blackjack-v1.toml", "x" * 5000])
def test_a_name_that_comes_over_the_network_is_never_a_path(sheet: str) -> None:
    evening = Evening()
    answer = evening.call(evening.guest("Ann"), calls.OpenTable(sheet=sheet))
    assert answer.status == 404


def test_a_reading_and_a_limit_that_are_not_there_are_refused() -> None:
    evening = Evening()
    ann = evening.guest("Ann")
    for wrong in (
        {"readings": {"nothing": "of this"}},
        {"limit": "sky"},
        {"clock": 0},
        {"bots": -1},
        {"name": "x" * 61},
    ):
        assert evening.call(ann, calls.OpenTable(**({"sheet": "holdem"} | wrong))).status in {400, 422}
    assert evening.ask(ann, calls.ListTables())["tables"] == []


def test_a_table_is_closed_by_whoever_has_opened_it_and_all_get_their_chips() -> None:
    evening = Evening()
    ann = Patron(evening, "Ann", sheet="holdem")
    ben = Patron(evening, "Ben", ann.table)
    ben.sit(1)
    assert evening.call(ben.id, calls.CloseTable(table=ann.table, why="late")).status == 403
    evening.ask(ann.id, calls.CloseTable(table=ann.table, why="it is late"))
    assert "The table is closed: it is late" in ben.told
    assert evening.room.chips_of(ben.id) == 1_000_000
    assert ben.asks == []
    assert evening.call(ann.id, calls.CloseTable(table=ann.table, why="again")).status == 409


def test_the_words_of_a_sheet_are_the_managers_and_what_a_table_agrees_on_is_everybodys() -> None:
    evening = Evening()
    ann, manager = evening.guest("Ann"), evening.guest("Max", Role.MANAGER)
    generous = calls.OpenTable(sheet="blackjack-v1", readings={"pays.win": "50:1"})
    refused = evening.call(ann, generous)
    assert (refused.status, "only a manager" in str(refused.body)) == (403, True)
    assert evening.call(manager, generous).status == 201
    assert evening.call(ann, calls.OpenTable(sheet="blackjack-v1", readings={"decks": "eight"})).status == 201
    assert evening.call(ann, calls.OpenTable(sheet="holdem", readings={"table.straddle": "button"})).status == 201


@pytest.mark.parametrize(
    "base",
    ["/etc/passwd", "x.\\u0074oml", "./sheet", "..\\u002fsecret"],
)
def test_an_uploaded_sheet_names_no_file_however_it_is_written(base: str) -> None:
    evening = Evening()
    manager = evening.guest("Max", Role.MANAGER)
    for text in (f'based_on = ["{base}"]', f'family = "mix"\nid = "m"\nname = "M"\ngames = ["{base}"]'):
        answer = evening.call(manager, calls.UploadSheet(text=text))
        assert answer.status == 422
        assert "cannot be read" not in str(answer.body), "nobody looks whether it is there"


def test_an_upload_that_could_not_be_written_has_not_happened() -> None:
    evening, store = Evening(), MemoryStore()
    manager = evening.guest("Max", Role.MANAGER)
    store.commit(evening.rows)
    sheet = evening.ask(manager, calls.UploadSheet(text=own_sheet()))["id"]
    room = Room.open(store.load(), evening.room.chance, evening.now, evening.room.catalogue)
    evening.room = room
    assert sheet not in [entry["id"] for entry in evening.ask(None, calls.ListSheets())["sheets"]]
    assert evening.call(manager, calls.OpenTable(sheet=sheet)).status == 404
