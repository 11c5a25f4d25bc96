"""Every kind of bad sheet is refused with its sentence, and all problems of a file come at once."""

from __future__ import annotations

from pathlib import Path

import pytest

from cardroom import sheets
from edits import edited, write


def cases() -> dict[str, list[str]]:
    """Each spoiled sheet of ``bad_sheets.txt`` with the problems it has."""
    found: dict[str, list[str]] = {}
    text = Path(__file__).with_name("bad_sheets.txt").read_text(encoding="utf-8")
    for line in text.splitlines():
        if line.startswith("    "):
            found[list(found)[-1]].append(line.strip())
        elif line and not line.startswith("#"):
            found[line] = []
    return found


@pytest.mark.parametrize("case", cases())
def test_a_bad_sheet_is_refused_with_all_its_problems(case: str, tmp_path: Path) -> None:
    ref, edits = case.split(" | ", 1)
    path = write(tmp_path, edited(ref, edits))
    with pytest.raises(sheets.MalformedError) as error:
        sheets.check(path)
    assert [str(problem) for problem in error.value.problems] == cases()[case]


def test_many_problems_come_at_once_even_where_some_words_cannot_be_read(tmp_path: Path) -> None:
    edits = "equipment.decs = 6; equipment.decks = 9; split.hands = 1; pays.win = 1; seats.spots = 1"
    with pytest.raises(sheets.MalformedError) as error:
        sheets.check(write(tmp_path, edited("spanish21-v1", edits)))
    told = [problem.path for problem in error.value.problems]
    assert told == ["equipment.decs", "equipment.decks", "pays.win", "seats.spots_per_player", "split.aces.hands"]


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"decks = ", "is not TOML"),
        (b"a = 1\na = 2", "is not TOML"),
        (b"\xff\xfe", "is not a text in UTF-8"),
        (b"", "family: is missing"),
        (b"x = " + b"[" * 1500 + b"]" * 1500, "nested too deeply"),
    ],
)
def test_a_file_that_is_no_sheet_says_so(text: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(text)
    with pytest.raises(sheets.MalformedError, match=sentence):
        sheets.check(str(path))


@pytest.mark.parametrize(
    ("ref", "sentence"),
    [
        ("badugy", 'there is no sheet of this name; did you mean "badugi"'),
        ("nothing-like-it", "there is no sheet of this name; cardroom games lists them"),
        ("", "there is no sheet of this name"),
        ("no/such/file.toml", "cannot be read: no such file or directory"),
        ("tests/", "cannot be read: is a directory"),
    ],
)
def test_a_sheet_that_is_not_there_says_so(ref: str, sentence: str) -> None:
    with pytest.raises(sheets.MalformedError, match=sentence):
        sheets.load(ref)


def test_a_sheet_based_on_itself_says_so(tmp_path: Path) -> None:
    (tmp_path / "a.toml").write_text('based_on = ["b.toml"]')
    (tmp_path / "b.toml").write_text('based_on = ["a.toml"]')
    with pytest.raises(sheets.MalformedError, match="is based on itself"):
        sheets.load(str(tmp_path / "a.toml"))


@pytest.mark.parametrize(
    ("readings", "sentence"),
    [
        ({"peak": "ace-only"}, 'readings.peak: has no such reading; did you mean "peek"'),
        ({"peek": "ace-onyl"}, 'readings.peek.choice: "ace-onyl" is not an option; did you mean "ace-only"'),
    ],
)
def test_a_reading_that_is_not_there_says_so(readings: dict[str, str], sentence: str) -> None:
    with pytest.raises(sheets.MalformedError, match=sentence):
        sheets.load("spanish21-v1", readings)
