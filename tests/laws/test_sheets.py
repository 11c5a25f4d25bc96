"""What holds for every sheet of the library under every reading."""

from __future__ import annotations

import tomllib
from enum import Enum
from functools import cache
from typing import TYPE_CHECKING, Any, get_args, get_origin

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom import placard, sheets
from cardroom.cards import Hand
from cardroom.data import Data, fields_of
from cardroom.money import Money, Odds, Share
from cardroom.placard.html import render
from cardroom.sheets import AnySheet, checks, source
from cardroom.sheets.decode import Decoder

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.placard.document import Document

IDS = sheets.ids()


def alternatives() -> Iterator[tuple[str, dict[str, str]]]:
    for ref in IDS:
        yield ref, {}
        for name, reading in sheets.load(ref).readings.items():
            yield from ((ref, {name: choice}) for choice in reading.options if choice != reading.choice)


ALTERNATIVES = [pytest.param(*case, id="-".join([case[0], *case[1], *case[1].values()])) for case in alternatives()]


def written(sheet: AnySheet) -> Any:  # noqa: ANN401 - plain data
    """The sheet as data that could stand in a file; TOML has no nothing, and hands are written as one text."""

    def clean(value: Any) -> Any:  # noqa: ANN401 - plain data
        if isinstance(value, dict):
            hands = {
                key: " ".join(value[key]) for key in ("cards", "loser") if isinstance(value.get(key), list | tuple)
            }
            return {key: clean(item) for key, item in (value | hands).items() if item is not None}
        return [clean(item) for item in value] if isinstance(value, list | tuple) else value

    return clean(msgspec.to_builtins(sheet, enc_hook=str))


def read(kind: type, value: object) -> object:
    parse: dict[type, Any] = {Hand: Hand.parse, Odds: Odds.parse, Share: Share.parse, Money: Money}
    return value if kind is object else parse[kind](value)


@pytest.mark.parametrize("ref", IDS)
def test_every_sheet_is_sound_under_every_reading(ref: str) -> None:
    assert sheets.check(ref).id == ref


@pytest.mark.parametrize(("ref", "readings"), ALTERNATIVES)
def test_msgspec_reads_every_sheet_as_we_do(ref: str, readings: dict[str, str]) -> None:
    """Our decoder tells all problems at once; where there are none, the strict library must agree with it."""
    data = source.choose(ref, source.read(ref), readings)
    assert msgspec.convert(data, AnySheet, dec_hook=read) == sheets.load(ref, readings)


@pytest.mark.parametrize("ref", IDS)
def test_a_sheet_written_out_reads_back_the_same(ref: str) -> None:
    sheet = sheets.load(ref)
    decoder = Decoder()
    assert decoder.decode(AnySheet, written(sheet), "") == sheet
    assert not decoder.problems


@pytest.mark.parametrize(("ref", "readings"), ALTERNATIVES)
def test_house_rules_are_printed_for_every_reading(ref: str, readings: dict[str, str]) -> None:
    document, plain = told(sheets.load(ref, readings)), told(sheets.load(ref))
    page = render(document)
    assert document.title.split()[0] in page
    for section in document.sections:
        assert section.blocks, section.title
    for name, choice in readings.items():
        assert f"● {choice}:" in page, name
        assert document.sections[:-1] != plain.sections[:-1], "a reading shows in the rules themselves"


@pytest.mark.parametrize("ref", IDS)
def test_every_clause_of_a_sheet_stands_on_its_printed_page_or_is_about_claims(ref: str) -> None:
    sheet = sheets.load(ref)
    printed = {clause for section in told(sheet).sections for clause in section.clauses}
    elsewhere = {clause for clause, paths in sheet.clauses.items() if set(paths) <= {"claims", "name"}}
    assert set(sheet.clauses) == printed | elsewhere


def words(kind: Any, path: str = "") -> Iterator[tuple[str, list[object]]]:  # noqa: ANN401 - a type or an alias
    """Every word of a type that has a fixed set of values, with those values."""
    if get_origin(kind) is not None:
        inner = [k for k in get_args(kind) if k is not type(None)]
        if len(inner) == 1 and get_origin(kind) is not tuple:
            yield from words(inner[0], path)
        return
    if kind is bool:
        yield path, [True, False]
    elif issubclass(kind, Enum):
        yield path, [member.value for member in kind]
    elif issubclass(kind, Data):
        for name, field in fields_of(kind).items():
            yield from words(field.type, f"{path}.{name}" if path else name)


@pytest.mark.parametrize("ref", ["spanish21-v1", "blackjack-v1", "blackjack-v2", "stud8", "archie", "mixed-games"])
def test_no_exchange_of_a_word_breaks_the_checks_or_the_page(ref: str) -> None:
    """Each word outside lists and named tables is exchanged for every other it could be."""
    data = source.read(ref)
    kind = type(sheets.load(ref))
    for path, values in words(kind):
        for value in values:
            changed = source.put(data, path, value)
            decoder = Decoder()
            sheet = decoder.decode(kind, changed, "")
            if not [*decoder.problems, *checks.problems_of(sheet)]:
                assert told(sheet).sections


def told(sheet: AnySheet) -> Document:
    return placard.document(sheet, sheets.games(sheet.id) if isinstance(sheet, sheets.MixSheet) else {})


junk = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text() | st.sampled_from(["$5", "3:2", "1/2", "As"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=5,
)


def paths(value: object, path: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for key, item in value.items():
            here = f"{path}.{key}" if path else key
            yield here
            yield from paths(item, here)


@cache
def data_and_paths(ref: str) -> tuple[source.Plain, list[str]]:
    """A sheet of the library as it is written, and all places in it; read once for all the junk."""
    data = source.read(ref)
    return data, sorted(paths(data))


@pytest.mark.parametrize("ref", ["spanish21-v1", "blackjack-v2", "super-razzdugi", "mixed-games"])
@settings(max_examples=150)
@given(data=st.data())
def test_no_junk_in_a_sheet_ends_in_anything_but_sentences(ref: str, data: st.DataObject) -> None:
    plain_data, everywhere = data_and_paths(ref)
    for path in data.draw(st.lists(st.sampled_from(everywhere), min_size=1, max_size=4)):
        plain_data = source.put(plain_data, path, data.draw(junk))
    decoder = Decoder()
    sheet = decoder.decode(AnySheet, source.choose(ref, plain_data, {}), "")
    for problem in [*decoder.problems, *checks.problems_of(sheet)]:
        assert str(problem)
        assert "\n" not in str(problem)


def test_the_library_is_toml_that_stands_alone() -> None:
    """Every file of the library parses, and none names a word twice."""
    for path in (*source.LIBRARY.glob("*.toml"), *source.KINDS.glob("*.toml")):
        assert tomllib.loads(path.read_text(encoding="utf-8"))
