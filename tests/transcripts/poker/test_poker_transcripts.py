"""Golden hands: the engine tells every one just as its file does, and agrees with it when read back."""

from __future__ import annotations

import pytest
from retell import HERE, Told, hands, transcript

from cardroom.notation.replay import replay
from cardroom.notation.transcript import TranscriptError
from poker_sheets import POKER

HANDS = hands()


@pytest.mark.parametrize("told", HANDS, ids=[told.name for told in HANDS])
def test_the_engine_plays_as_the_transcript_tells(told: Told) -> None:
    golden = (HERE / f"{told.name}.txt").read_text(encoding="utf-8")
    assert transcript(told) == golden
    assert replay(golden).events


def test_every_poker_sheet_has_a_hand_and_every_file_is_one() -> None:
    assert {told.name for told in HANDS} == set(POKER)
    assert {path.stem for path in HERE.glob("*.txt")} == set(POKER)


@pytest.mark.parametrize(
    ("spoil", "sentence"),
    [
        (("2 raises to $4", "2 raises to $5"), "the rules forbid this: a bet to $5 is not allowed: it is to $4 (M1"),
        (("1 discards Kd", "1 discards Ks"), "you do not hold the king of spades to discard"),
        (("2 wins $18", "2 wins $20"), 'says "2 wins $20 for the high (M1)", but by the rules it is "2 wins $18'),
        (("burned 3c", "burned 3x"), '"3x" is not a card'),
        (("3 folds", "3 jumps"), '"3 jumps" is nothing that anybody does'),
        (("hand over", "# nothing"), 'ends too early; next comes "hand over"'),
        (("1 draws 2s", "1 draws As"), "the ace of spades comes twice"),
        (("hand begins: button 3", "hand begins: button 99"), "a hand has players and a button on seats 1 to 10"),
        (("1 has $50", "1 has $50.50"), "everybody has a whole number of $1 chips"),
        (("sheet archie", "sheet badugi"), "line 6: says"),
        (("1 posts small blind", "1 posts middle blind"), "middle blind is not a forced bet of Archie"),
    ],
)
def test_a_spoiled_transcript_is_told_where_it_is_wrong(spoil: tuple[str, str], sentence: str) -> None:
    text = (HERE / "archie.txt").read_text(encoding="utf-8")
    assert spoil[0] in text
    with pytest.raises(TranscriptError) as error:
        replay(text.replace(*spoil))
    assert sentence in str(error.value)
