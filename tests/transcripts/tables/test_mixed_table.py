"""A whole table written down: seats, button, missed blinds, choices and terms are read back with its hands."""

from __future__ import annotations

import pytest
from mixed_table import FILE, played, transcript, written

from cardroom.notation.replay import replay
from cardroom.notation.transcript import TranscriptError

NAMES = ("# Ann", "reading a=b", "limit x", "sheet y", "\\Cid", "3 folds", "D sits on 2 with $5", "1", "game archie")


def test_the_table_goes_on_as_the_transcript_tells() -> None:
    assert transcript() == FILE.read_text(encoding="utf-8")
    again = replay(transcript())
    assert again.is_whole
    assert again.log == tuple(played("Ann", "Ben", "Cid", "Dot").log)


@pytest.mark.parametrize("name", NAMES)
def test_a_player_may_be_called_anything(name: str) -> None:
    table = played(name, "Ben", f"{name} too", "Dot")
    assert replay(written(table)).log == tuple(table.log)


@pytest.mark.parametrize(
    ("right", "wrong", "sentence"),
    [
        ("Dot sits on 4", "Dot sits on 9", "the rules forbid this: the table has seats 1 to"),
        ("Dot sits on 4", "Dot sits on 1", "the rules forbid this: seat 1 is taken"),
        ("Eve sits on 5 with $100", "Eve sits on 5 with $100.50", "$100.50 is not a whole number of $1 chips"),
        ("2 hands each", "200 hands each", "a game is played for 1 to 100 hands"),
        ("archie, badugi (", "archie, faro (", '"faro" is not in the mix'),
        ("3 buys $50", "3 buys $5,000,000", "nobody buys more than"),
        ("2 sits out", "2 sits down", '"2 sits down" is nothing that anybody does between hands'),
        ("2 misses the small blind", "4 misses the small blind", "but by the rules it is"),
        ("button 4;", "button 3;", "but by the rules it is"),
        ("1 names badeucy", "2 names badeucy", "seat 1 names the game, not seat 2"),
        ("1 names badeucy", "1 names badugi", '"badugi" is not in the mix'),
        ("1 names badeucy", "1 names badeucy half-pot", '"half-pot" is not a limit'),
        ("Cid leaves 3 with $2", "Cid leaves 3 with $9", "but by the rules it is"),
        ("Cid leaves 3", "Cid leaves 123456", "there is no seat 1234..."),
    ],
)
def test_a_spoiled_table_is_told_where_it_is_wrong(right: str, wrong: str, sentence: str) -> None:
    text = transcript()
    number = next(at for at, line in enumerate(text.splitlines(), 1) if right in line)
    with pytest.raises(TranscriptError) as error:
        replay(text.replace(right, wrong, 1))
    assert sentence in str(error.value)
    assert error.value.line == number
