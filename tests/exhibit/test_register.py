"""Every sentence of the five exhibits has its place in a sheet."""

from __future__ import annotations

from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING

import pytest

from cardroom import exhibit, sheets
from cardroom.exhibit.coverage import is_covered
from cardroom.exhibit.links import game_of, lines, path_of
from cardroom.exhibit.register import Treatment
from cardroom.exhibit.sentences import mark, sections
from cardroom.sheets.checks.common import has_path
from cardroom.sheets.mix import MixSheet

if TYPE_CHECKING:
    from cardroom.sheets import AnySheet

SENTENCES = {"blackjack-v1": 68, "blackjack-v2": 114, "mixed-games": 94, "spanish21-v1": 113, "spanish21-v2": 72}
TEXTS = Path(__file__).parents[3] / "shared" / "exhibits"
EVERY = pytest.mark.parametrize("ref", SENTENCES)
HOUSE = pytest.mark.parametrize("ref", [ref for ref in SENTENCES if ref != "mixed-games"])


def sheets_of(ref: str) -> dict[str, AnySheet]:
    """A sheet with a register, and where it is a mix its games."""
    sheet = sheets.load(ref)
    games = sheet.games if isinstance(sheet, MixSheet) else ()
    return {ref: sheet, **{game: sheets.load(game) for game in games}}


def text_of(ref: str) -> str:
    path = TEXTS / f"{exhibit.load(ref).exhibit}.txt"
    if not path.exists():
        pytest.skip(f"needs the source text of {ref}: put it into ../shared/exhibits/ as {path.name}")
    return path.read_text(encoding="utf-8")


def test_five_exhibits_are_registered() -> None:
    assert exhibit.ids() == tuple(sorted(SENTENCES))


@EVERY
def test_the_register_has_as_many_sentences_as_were_counted(ref: str) -> None:
    register = exhibit.load(ref)
    assert len(list(register.entries())) == SENTENCES[ref]
    assert register.exhibit == sheets.load(ref).exhibit


@EVERY
def test_every_sentence_is_covered(ref: str) -> None:
    of = sheets_of(ref)
    assert [line.at for line in lines(exhibit.load(ref), of[ref], of) if not is_covered(line)] == []


@EVERY
def test_every_rule_has_a_clause(ref: str) -> None:
    of = sheets_of(ref)
    rules = [line for line in lines(exhibit.load(ref), of[ref], of) if line.treatment != Treatment.NO_RULE]
    assert [line.at for line in rules if not line.clauses] == []


@HOUSE
def test_every_reading_has_its_sentence_unless_it_is_of_a_silence(ref: str) -> None:
    readings = sheets.load(ref).readings
    placed = {name for name in readings if exhibit.load(ref).places(f"readings.{name}")}
    assert [name for name in readings.keys() - placed if not readings[name].question.endswith("is not said.")] == []


def test_what_only_people_can_do_is_not_said_to_be_kept_by_the_engine() -> None:
    said = [entry.sentence for ref in SENTENCES for entry in exhibit.load(ref).entries()]
    for_people = [sentence for sentence in said if sentence.says.startswith(("decks are spread", "decks are verified"))]
    assert {sentence.treatment for sentence in for_people} == {Treatment.PRINTED}


@EVERY
def test_every_word_leads_into_a_sheet(ref: str) -> None:
    of = sheets_of(ref)
    for entry in exhibit.load(ref).entries():
        for word in entry.sentence.words:
            game = game_of(word)
            for name in [name for name in of if name != ref] if game == "*" else [game or ref]:
                assert has_path(of[name], path_of(word)), (entry.place, word)


@EVERY
def test_every_claim_has_its_place(ref: str) -> None:
    register = exhibit.load(ref)
    for name, sheet in sheets_of(ref).items():
        for claim in sheet.claims:
            word = f"claims.{claim}" if name == ref else f"{name}:claims.{claim}"
            assert register.places(word), word


@EVERY
def test_the_register_is_that_of_the_text(ref: str) -> None:
    text, register = text_of(ref), exhibit.load(ref)
    assert sha256(text.encode()).hexdigest() == register.sha256
    marks = [[mark(sentence) for sentence in section.sentences] for section in sections(text)]
    assert marks == [[sentence.mark for sentence in section.sentences] for section in register.sections]


@EVERY
def test_what_claims_say_is_printed_stands_in_the_text(ref: str) -> None:
    register = exhibit.load(ref)
    told = {
        f"{at}.{number}": sentence
        for at, section in enumerate(sections(text_of(ref)), 1)
        for number, sentence in enumerate(section.sentences, 1)
    }
    for name, sheet in sheets_of(ref).items():
        for claim_name, claim in sheet.claims.items():
            word = f"claims.{claim_name}" if name == ref else f"{name}:claims.{claim_name}"
            for place in register.places(word):
                assert all(bit in _plain(told[place]) for bit in _bits(claim.printed)), (word, place)


_SUITS = {"\\spadesuit": "♠", "\\heartsuit": "♥", "\\diamondsuit": "♦", "\\clubsuit": "♣", "$": ""}


def _plain(sentence: str) -> str:
    for written, suit in _SUITS.items():
        sentence = sentence.replace(f"{written} ", suit).replace(written, suit)
    return sentence.replace(" ", "")


def _bits(printed: str) -> list[str]:
    """The figures of what is printed, one by one: a row has several, and a comparison two hands."""
    return [bit.replace(" ", "") for part in printed.split(" beats ") for bit in part.split("  ")]
