"""What keeps within an option and what does not, and what the codec takes for a card."""

from __future__ import annotations

import pytest

from cardroom.cards import Card
from cardroom.engine import codec
from cardroom.engine.errors import UnreadableError
from cardroom.engine.options import Option, Several, Words, fits
from cardroom.engine.sizes import Sizes

RAISE = Option(do="raise", takes={"to": Sizes(least=400, most=900, step=200)})
DISCARD = Option(do="discard", takes={"cards": Several(least=1, most=2, among=("As", "Kd", "Kd"))})
CHOOSE = Option(do="choose", takes={"game": Words(among=("razz",)), "limit": Words(among=("fixed",), optional=True)})
WAGER = Option(do="wager", takes={"ante": Sizes(only=(500, 700)), "side": {"match": Sizes(least=100, most=300)}})


@pytest.mark.parametrize(
    ("option", "built", "does"),
    [
        (RAISE, {"do": "raise", "to": 600}, True),
        (RAISE, {"do": "raise", "to": 900}, True),
        (RAISE, {"do": "raise", "to": 700}, False),
        (RAISE, {"do": "raise", "to": "600"}, False),
        (RAISE, {"do": "raise"}, False),
        (RAISE, {"do": "bet", "to": 600}, False),
        (RAISE, {"do": "raise", "to": 600, "seat": 1}, False),
        (DISCARD, {"do": "discard", "cards": ["Kd", "Kd"]}, True),
        (DISCARD, {"do": "discard", "cards": ["As", "As"]}, False),
        (DISCARD, {"do": "discard", "cards": []}, False),
        (DISCARD, {"do": "discard", "cards": ["As", "Kd", "Kd"]}, False),
        (DISCARD, {"do": "discard", "cards": "As"}, False),
        (CHOOSE, {"do": "choose", "game": "razz"}, True),
        (CHOOSE, {"do": "choose", "game": "razz", "limit": "fixed"}, True),
        (CHOOSE, {"do": "choose", "limit": "fixed"}, False),
        (CHOOSE, {"do": "choose", "game": "stud"}, False),
        (WAGER, {"do": "wager", "ante": 500}, True),
        (WAGER, {"do": "wager", "ante": 700, "side": {"match": 100}}, True),
        (WAGER, {"do": "wager", "ante": 600}, False),
        (WAGER, {"do": "wager", "ante": 500, "side": {"match": 400}}, False),
        (WAGER, {"do": "wager", "ante": 500, "side": {"lucky": 100}}, False),
        (WAGER, {"do": "wager", "ante": 500, "side": 100}, False),
    ],
)
def test_an_intent_keeps_within_an_option_or_not(option: Option, built: dict[str, object], *, does: bool) -> None:
    assert fits(option, built) is does
    assert fits(codec.option_from_plain(codec.option_to_plain(option)), built) is does


def test_true_is_not_a_number_of_chips() -> None:
    assert not fits(Option(do="buy", takes={"chips": Sizes(only=(1,))}), {"do": "buy", "chips": True})


def test_cards_are_text_and_nothing_else_is_a_card() -> None:
    assert codec.encode((Card("As"),)) == b'["As"]'
    assert codec.decode(tuple[Card, ...], '["As"]') == (Card("As"),)
    for wrong in ('["Ax"]', "[5]"):
        with pytest.raises(UnreadableError) as error:
            codec.decode(tuple[Card, ...], wrong)
        assert error.value.path == "[0]"
    with pytest.raises(NotImplementedError, match="object has no form in JSON"):
        codec.encode(object())
