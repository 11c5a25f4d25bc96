"""Ranges as players write them."""

from __future__ import annotations

import re

import pytest

from cardroom.cards import CardSet, Hand, Pack
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.equity.ranges import parse


@pytest.mark.parametrize(
    ("written", "number", "hands"),
    [
        ("AA", 2, 6),
        ("QQ+", 2, 18),
        ("88-22", 2, 42),
        ("22-88", 2, 42),
        ("AKs", 2, 4),
        ("AKo", 2, 12),
        ("AK", 2, 16),
        ("A5s+", 2, 36),
        ("T8o+", 2, 24),
        ("JTs-87s", 2, 16),
        ("A5s-A2s", 2, 16),
        ("22+, AK", 2, 94),
        ("AsKs, AsKs", 2, 1),
        ("As*", 2, 51),
        ("AA**", 4, 6961),
        ("AAxx", 4, 6961),
        ("AAKK", 4, 36),
        ("AAKKds", 4, 6),
        ("AAKK$r", 4, 6),
        ("AKQJ:ds", 4, 36),
        ("T987ss", 4, 196),
        ("T987r", 4, 24),
        ("AsKs**", 4, 1225),
        ("AA***", 5, 108_336),
    ],
)
def test_a_range_has_so_many_hands(written: str, number: int, hands: int) -> None:
    found = parse(written, number, Pack.STANDARD)
    assert not isinstance(found, Hand)
    assert len(found) == len(set(found)) == hands
    assert {len(hand) for hand in found} == {number}


def test_ranges_keep_to_the_pack() -> None:
    found = parse("22+", 2, Pack.SHORT)
    assert len(found) == 54


def test_both_cards_go_down_together() -> None:
    assert parse("T9s-98s", 2, Pack.STANDARD) == sorted(
        CardSet.parse(f"{high}{suit} {low}{suit}") for high, low in ("T9", "98") for suit in "cdhs"
    )


@pytest.mark.parametrize("written", ["random", "any", "*", "**", "", "xx"])
def test_nothing_known(written: str) -> None:
    assert parse(written, 2, Pack.STANDARD) == Hand()


@pytest.mark.parametrize("written", ["AcAd", "Ac Ad", "Ac??"])
def test_cards_are_cards(written: str) -> None:
    assert isinstance(parse(written, 2, Pack.STANDARD), Hand)


@pytest.mark.parametrize(
    ("written", "number", "sentence"),
    [
        ("AAA", 2, '"AAA" is not a hand of 2 cards, nor a range of such hands'),
        ("AA*", 4, '"AA\\*" is not a hand of 4 cards'),
        ("zz", 2, '"zz" is neither cards nor a range'),
        ("10c9c", 2, "with T for the ten"),
        ("AKs-QJo", 2, "does not go from one hand to another like it"),
        ("AA-A2", 2, "does not go from one hand to another like it"),
        ("A****", 5, "stands for too many hands"),
        ("JTs-97s", 2, "does not go from one hand to another like it"),
        ("AAs", 2, 'there is no hand like "AAs"'),
    ],
)
def test_what_is_no_range(written: str, number: int, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        parse(written, number, Pack.STANDARD)


@pytest.mark.parametrize(
    ("written", "number", "sentence"),
    [
        ("AcAc**", 4, "the ace of clubs comes twice in one hand"),
        ("AA**," * 3600, 4, "a hand or a range has 1,000 characters at most, not 18,000"),
        (
            ",".join(f"{rank}***" for rank in "AKQJT"),
            4,
            "stands for too many hands, some 416,500; at most 300,000 can be",
        ),
        ("As" * 501, 4, "a hand or a range has 1,000 characters at most, not 1,002"),
        ("2c*", 2, 'there is no hand like "2c*" in a pack of 36'),
    ],
)
def test_a_range_that_cannot_be_looked_through_says_so(written: str, number: int, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=re.escape(sentence)):
        parse(written, number, Pack.SHORT if "36" in sentence else Pack.STANDARD)
