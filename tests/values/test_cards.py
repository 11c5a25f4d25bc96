"""Cards, hands, sets and packs, and their text."""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cardroom.cards import RANKS, SUITS, UNKNOWN, Card, CardSet, Hand, Pack

known_cards = st.integers(0, 51).map(Card)
any_cards = st.integers(0, 52).map(Card)


@given(any_cards)
def test_every_card_reads_back_from_its_text_and_its_code(card: Card) -> None:
    assert Card(str(card)) == card
    assert eval(repr(card)) == card  # noqa: S307 - a value's repr is code
    assert pickle.loads(pickle.dumps(card)) == card  # noqa: S301 - our own bytes


def test_cards_are_numbered_by_rank_then_suit() -> None:
    assert [str(Card(number)) for number in (0, 1, 4, 51, 52)] == ["2c", "2d", "3c", "As", "??"]
    assert Card("Td").rank == RANKS.index("T")
    assert Card("Td").suit == SUITS.index("d")


def test_a_card_has_a_name() -> None:
    assert Card("As").name == "ace of spades"
    assert UNKNOWN.name == "unknown card"


@given(st.lists(any_cards))
def test_a_hand_reads_back_from_its_text_with_or_without_blanks(cards: list[Card]) -> None:
    hand = Hand(cards)
    assert Hand.parse(str(hand)) == hand
    assert Hand.parse(str(hand).replace(" ", "")) == hand
    assert eval(repr(hand)) == hand  # noqa: S307 - a value's repr is code


@given(st.sets(known_cards))
def test_a_set_of_cards_behaves_like_a_set(cards: set[Card]) -> None:
    cardset = CardSet.of(cards)
    assert set(cardset) == cards
    assert len(cardset) == len(cards)
    assert CardSet.parse(str(cardset)) == cardset
    assert eval(repr(cardset)) == cardset  # noqa: S307 - a value's repr is code
    assert all(card in cardset for card in cards)


@given(st.sets(known_cards), st.sets(known_cards))
def test_sets_are_joined_met_and_taken_away(a: set[Card], b: set[Card]) -> None:
    left, right = CardSet.of(a), CardSet.of(b)
    assert set(left | right) == a | b
    assert set(left & right) == a & b
    assert set(left - right) == a - b


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("1s", '"1s" is not a card'),
        ("10s", "with T for the ten"),
        ("as", '"as" is not a card'),
        ("A", '"A" is not a card'),
        ("As Tx", '"Tx" is not a card'),
    ],
)
def test_what_is_not_a_card_gets_a_sentence(text: str, sentence: str) -> None:
    with pytest.raises(ValueError, match="is not a card") as error:
        Hand.parse(text)
    assert sentence in str(error.value)


def test_a_set_refuses_twins_and_unknown_cards() -> None:
    with pytest.raises(ValueError, match="the ace of spades comes twice"):
        CardSet.parse("As Kd As")
    with pytest.raises(ValueError, match="unknown"):
        CardSet.parse("As ??")
    with pytest.raises(ValueError, match="not a set"):
        CardSet(1 << 52)


def test_there_are_no_cards_beyond_the_pack() -> None:
    for number in (-1, 53):
        with pytest.raises(ValueError, match="there is no card number"):
            Card(number)


@pytest.mark.parametrize(("pack", "size"), [(Pack.STANDARD, 52), (Pack.SPANISH, 48), (Pack.SHORT, 36)])
def test_packs_have_their_cards_once(pack: Pack, size: int) -> None:
    assert pack.size == len(pack.cards) == len(CardSet.of(pack.cards)) == size


def test_a_spanish_pack_lacks_tens_and_a_short_deck_lacks_low_cards() -> None:
    assert "T" not in Pack.SPANISH.ranks
    assert {"J", "Q", "K"} <= set(Pack.SPANISH.ranks)
    assert Pack.SHORT.ranks == "6789TJQKA"
    for a, b in combinations(Pack, 2):
        assert a.cards != b.cards
