"""Sheets come from anybody: everything has a limit, told in a sentence and long before it takes time."""

from __future__ import annotations

import os
import sys
from contextlib import contextmanager
from time import process_time
from typing import TYPE_CHECKING, Any

import pytest
from click.testing import CliRunner

from cardroom import sheets
from cardroom.cli.main import main
from cardroom.sheets import limits
from cardroom.sheets.writing import toml
from edits import edited, write

if TYPE_CHECKING:
    from collections.abc import Iterator
    from pathlib import Path

HEAD = 'id = "mine"\nname = "Mine"\n'


@contextmanager
def quick(seconds: float = 2.0) -> Iterator[None]:
    """What is within takes no longer than this; or some times as long while coverage looks at every line."""
    before = process_time()
    yield
    assert process_time() - before < seconds * (5 if sys.gettrace() else 1)


def refused(path: Path | str) -> str:
    with quick(), pytest.raises(sheets.MalformedError) as error:
        sheets.check(str(path))
    return str(error.value)


def sheet(folder: Path, ref: str, path: str, value: Any) -> str:  # noqa: ANN401 - plain data
    data = edited(ref, 'id = "mine"')
    *above, last = path.split(".")
    table = data
    for key in above:
        table[key] = dict(table[key])
        table = table[key]
    table[last] = value
    return write(folder, data)


READING = {"clause": "B2.1", "question": "?", "choice": "a", "options": {"a": {"says": "a"}}}
BONUS = {"cards": 5, "pays": "2:1"}


@pytest.mark.parametrize(
    ("ref", "path", "value", "sentence"),
    [
        ("spanish21-v1", "bonus.hands", {f"b-{n}": BONUS for n in range(1000)}, "has 1,000 entries; there can be 50"),
        ("blackjack-v2", "readings", {f"r{n}": READING for n in range(500)}, "has 500 entries; there can be 60"),
        ("blackjack-v2", "side_bets", {f"s{n}": {} for n in range(9)}, "has 9 entries; there can be 8"),
        ("blackjack-v2", "claims", {f"c{n}": {} for n in range(500)}, "has 500 entries; there can be 150"),
        ("blackjack-v2", "clauses", {f"S{n}": ["name"] for n in range(500)}, "has 500 entries; there can be 150"),
        ("blackjack-v2", "wagers.ante.only", ["$5"] * 500, "has 500 entries; there can be 100"),
        ("holdem", "streets", {f"s{n}": {} for n in range(500)}, "has 500 entries; there can be 12"),
        ("holdem", "streets.flop.steps", [{"do": "burn"}] * 500, "has 500 entries; there can be 20"),
        ("holdem", "showdown", {f"s{n}": {} for n in range(500)}, "has 500 entries; there can be 10"),
        ("mixed-games", "games", ["holdem"] * 500, "has 500 entries; there can be 40"),
        ("holdem", "name", "x" * 101, "name: has 100 characters at most, not 101"),
        ("holdem", "exhibit", "x" * 1001, "a text has 1,000 characters at most, not 1,001"),
        ("holdem", "id", "x" * 41, "id: has 40 characters at most, not 41"),
        ("holdem", "forced", {"x" * 41: {}}, "a name has 40 characters at most, not 41"),
        ("holdem", "based_on", ["badugi"] * 9, "names 9 sheets; there can be 8 at most"),
    ],
)
def test_there_is_a_most_of_everything(ref: str, path: str, value: object, sentence: str, tmp_path: Path) -> None:
    assert sentence in refused(sheet(tmp_path, ref, path, value))


def test_options_of_all_readings_have_a_most(tmp_path: Path) -> None:
    options = {f"o{n}": {"says": "x", "set": {"equipment.decks": 4}} for n in range(10)}
    readings = {f"r{n}": READING | {"choice": "o0", "options": options} for n in range(20)}
    assert "have 200 options; there can be 150" in refused(sheet(tmp_path, "blackjack-v2", "readings", readings))


def test_the_most_that_is_allowed_is_checked_and_shown_in_a_second_or_two(tmp_path: Path) -> None:
    data = edited("spanish21-v1", 'id = "mine"')
    text = "word " * 80
    option = {"says": text, "set": {"equipment.decks": 4}}
    clause = next(iter(data["clauses"]))
    data["claims"] = {}
    data["readings"] = {
        f"r{n}": {"clause": clause, "question": text, "choice": "a", "options": {"a": option, "b": option, "c": option}}
        for n in range(45)
    }
    ranks = [f"{a}{b}{c}" for a in "23456789" for b in "6789JQK" for c in "23456789"]
    worth = {rank: sum(10 if one in "JQK" else int(one) for one in rank) for rank in ranks}
    twenty_one = sorted({"".join(sorted(rank)) for rank in ranks if worth[rank] == 21})
    suits = ("mixed", "same", "spades")
    hands = [{"ranks": rank, "suits": suit, "pays": "2:1"} for rank in twenty_one for suit in suits]
    data["bonus"] = {"void_after": [], "hands": {f"b{n}": hand for n, hand in enumerate(hands[:50])}}
    path = write(tmp_path, data)
    with quick(4.0):
        sheets.check(path)
    with quick(2.0):
        assert CliRunner().invoke(main, ["show", path]).exit_code == 0


def test_a_lattice_of_bases_is_read_once_each(tmp_path: Path) -> None:
    for level in range(8):
        bases = ["badugi"] if not level else [f"s{level - 1}-{n}.toml" for n in range(8)]
        for n in range(8):
            data = {"id": f"s{level}-{n}", "based_on": bases}
            (tmp_path / f"s{level}-{n}.toml").write_text(toml(data), encoding="utf-8")
    with quick():
        sheets.check(str(tmp_path / "s7-0.toml"))


def test_bases_lie_only_so_deep(tmp_path: Path) -> None:
    for level in range(16):
        base = f"s{level - 1}.toml" if level else "badugi"
        (tmp_path / f"s{level}.toml").write_text(f'{HEAD}based_on = ["{base}"]', encoding="utf-8")
    assert "lies more than 12 sheets deep" in refused(tmp_path / "s15.toml")


def test_a_sheet_has_only_so_many_files_and_bytes(tmp_path: Path) -> None:
    padding = "# " + "x" * 3000 + "\n"
    for n in range(8):
        (tmp_path / f"s{n}.toml").write_text(padding * 20 + f'{HEAD}based_on = ["badugi"]', encoding="utf-8")
    (tmp_path / "all.toml").write_text(HEAD + f"based_on = {[f's{n}.toml' for n in range(8)]}", encoding="utf-8")
    assert "makes more than 300,000 bytes with all that belongs to it" in refused(tmp_path / "all.toml")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("#" * 200_000, "is too large: a sheet has 100,000 bytes at most"),
        ("#" * 5_000, "has a line that is too long: a line has 4,000 characters at most"),
        ("a" + ".a" * 1_500 + " = 1", "nested too deeply"),
        ('family = "poker"\nx = ' + "9" * 3_500, '"x" is not a word here'),
        ('family = "poker"\nid = 0x' + "f" * 3_900, "id: must be a text in quotes, not a number that is too long"),
        ('family = "poker"\n' + "\n".join(f"k{n} = 1" for n in range(9_000)), "no more were looked for"),
    ],
)
def test_a_file_beyond_all_measure_is_refused_at_once(text: str, sentence: str, tmp_path: Path) -> None:
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    told = refused(tmp_path / "mine.toml")
    assert sentence in told
    assert len(told.splitlines()) <= limits.PROBLEMS + 1


def test_endless_input_is_refused() -> None:
    assert "is too large" in refused("/dev/zero")


def test_a_pipe_is_a_sheet_too() -> None:
    reading, writing = os.pipe()
    with os.fdopen(writing, "w", encoding="utf-8") as pipe:
        pipe.write('based_on = ["badugi"]\nid = "mine"\nname = "Piped"\n')
    assert sheets.check(f"/dev/fd/{reading}").name == "Piped"
    os.close(reading)


def test_every_limit_is_listed_with_the_words() -> None:
    told = CliRunner().invoke(main, ["words", "house"]).output
    for limit in limits.limits():
        assert f"{limit.most:,}" in told


def mix(folder: Path, games: int, options: int) -> str:
    """A mix of games of one's own, which all have the readings of the mix too."""
    other = {"says": "b", "set": {"betting.raises": 3}}
    choices = {"a": {"says": "a"}, **{f"b{n}": other for n in range(options - 1)}}
    readings = {f"r{n}": READING | {"clause": "P6", "options": choices} for n in range(8)}
    base = {"id": "base", "name": "Base", "based_on": ["badugi"], "readings": readings}
    (folder / "base.toml").write_text(toml(base), encoding="utf-8")
    names = [f"g{n}.toml" for n in range(games)]
    for name in names:
        (folder / name).write_text(f'{HEAD}based_on = ["base.toml"]', encoding="utf-8")
    data = edited("mixed-games", f'games = {names[:40]}; also = {names[40:]}; dealers_choice.default = "g0.toml"')
    return write(folder, data | {"readings": readings, "claims": {}})


def test_a_mix_has_only_so_many_ways_to_read_its_games(tmp_path: Path) -> None:
    told = refused(mix(tmp_path, games=80, options=10))
    assert "readings: have 80 options for 80 games, which makes 6,400 ways to read a game; there can be 2,000" in told
    with quick():
        sheets.check(mix(tmp_path, games=40, options=6))


def test_of_problems_beyond_number_the_first_are_told(tmp_path: Path) -> None:
    path = mix(tmp_path, games=40, options=6)
    (tmp_path / "base.toml").write_text(f'{HEAD}based_on = ["badugi"]\nx = 1\ny = 1\nz = 1', encoding="utf-8")
    with pytest.raises(sheets.MalformedError) as error:
        sheets.load(path)
    assert len(error.value.problems) == limits.PROBLEMS + 1
    assert str(error.value).endswith("has more problems than these; no more were looked for")
