"""A sheet that is selected: once, with its readings and the games of a mix."""

from __future__ import annotations

import pytest

from cardroom import engine, sheets
from cardroom.sheets import FamilyError, select


def test_a_selection_has_what_was_asked_for() -> None:
    chosen = select("blackjack-v1", {"decks": "eight"})
    assert (chosen.ref, chosen.readings) == ("blackjack-v1", {"decks": "eight"})
    assert chosen.house.equipment.decks == 8
    assert (chosen.games, chosen.mix) == ({}, None)


def test_one_poker_game_is_offered_like_those_of_a_mix() -> None:
    assert select("badugi").games == {"badugi": sheets.load("badugi")}
    assert select("mixed-games").games == sheets.games("mixed-games")


def test_what_is_selected_already_stays_as_it_is() -> None:
    chosen = select("badugi")
    assert select(chosen) is chosen
    assert engine.of(chosen) == engine.of("badugi")


@pytest.mark.parametrize(
    ("ref", "family", "sentence"),
    [
        ("badugi", "house", "badugi: is not a house game"),
        ("mixed-games", "house", "mixed-games: is not a house game"),
        ("blackjack-v1", "poker", "blackjack-v1: is not a poker game"),
        ("mixed-games", "poker", "mixed-games: is a mix; name one of its games: archie"),
        ("blackjack-v1", "poker_or_mix", "blackjack-v1: is not a poker game"),
    ],
)
def test_a_game_of_another_family_is_refused_with_a_sentence(ref: str, family: str, sentence: str) -> None:
    with pytest.raises(FamilyError, match=sentence):
        getattr(select(ref), family)
