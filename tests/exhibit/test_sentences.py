"""Taking a text apart, and laying somebody's copy beside the register."""

from __future__ import annotations

from cardroom.exhibit.pairing import Pair, pairs
from cardroom.exhibit.register import Register, RegisterSection, Sentence, Treatment
from cardroom.exhibit.sentences import mark, sections

TEXT = """
# A game

Object of the game: Win. Do it in turn (if you can). Say "stop." Then

go on, e.g. by waving.

4

**Ante-** Chips go here.
- a. five pay 3 to 2
- b. six pay 2 to 1

Row\t1\t-1
Row\t2\t0
"""


def test_sections_begin_at_headings_and_sentences_run_over_page_breaks() -> None:
    assert [(section.heading, section.sentences) for section in sections(TEXT)] == [
        ("Object of the game", ("Win.", "Do it in turn (if you can).", 'Say "stop."', "Then go on, e.g. by waving.")),
        ("Ante", ("Chips go here.", "five pay 3 to 2", "six pay 2 to 1", "Row 1 -1", "Row 2 0")),
    ]


def test_a_text_without_sentences_has_no_sections() -> None:
    assert sections("12\n\n÷\n# Heading\n") == ()


def test_a_mark_is_blind_to_blanks_and_capitals_only() -> None:
    assert mark("The  dealer HITS.") == mark("the dealer hits") != mark("the dealer sits")


def test_a_changed_sentence_stands_beside_nothing() -> None:
    told = ("Win.", "Lose.", "Draw.")
    sentences = tuple(Sentence(mark=mark(text), says=text, treatment=Treatment.NO_RULE) for text in told)
    register = Register(
        sheet="own", exhibit="own", sha256="", sections=(RegisterSection(title="Own", sentences=sentences),)
    )
    assert pairs(register, "Win. Loose. Draw.") == (
        Pair("", "Win.", "1.1"),
        Pair("", "Loose.", None),
        Pair("", None, "1.2"),
        Pair("", "Draw.", "1.3"),
    )
