"""The compiled shuffle is the readable procedure, card for card."""

from __future__ import annotations

from typing import TYPE_CHECKING

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cardroom.kernels.shuffling.shuffles import carry_out as run
from cardroom.kernels.shuffling.shuffles import felt, start
from cardroom.money import Share
from cardroom.sheets import HouseSheet, load
from cardroom.sheets.shuffle import Feed, Riffle, SplitPile, Spread, Turns, Wash
from cardroom.shoe import WrittenTape, cut, random_cut
from cardroom.shoe.procedure import carry_out
from cardroom.shoe.streams import stream
from cardroom.shoe.tape import RecordingTape
from cardroom.sim.shuffling import cases_of, shoes
from cardroom.sim.shuffling.program import program_of
from cardroom.sim.shuffling.tape import ShoeTape

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.sheets.shuffle import Step
    from cardroom.sim.shuffling import Case

HOUSE = ("blackjack-v1", "blackjack-v2", "spanish21-v1", "spanish21-v2")


def house(ref: str, readings: dict[str, str] | None = None) -> HouseSheet:
    sheet = load(ref, readings or {})
    assert isinstance(sheet, HouseSheet)
    return sheet


def by_hand(case: Case, seed: int, shoe: int, cards: Sequence[int]) -> list[int]:
    """The shoe as the readable procedure shuffles and cuts it, twice: by the kernel's chance, and by its record."""
    tape = RecordingTape(ShoeTape(stream(seed, case.name), shoe))
    pile = carry_out(case.steps, cards, case.sheet.equipment.pack.size, tape)
    place = random_cut(case.sheet, tape)
    again = WrittenTape(tape.numbers)
    assert carry_out(case.steps, cards, case.sheet.equipment.pack.size, again) == pile
    return list(cut(pile, place))


@pytest.mark.parametrize("ref", HOUSE)
def test_every_sheet_is_shuffled_and_cut_as_the_readable_procedure_does_it(ref: str) -> None:
    for case in cases_of(house(ref)):
        (batch,) = shoes(case, 5, seed=21)
        for shoe, cards in enumerate(batch.cards):
            assert cards.tolist() == by_hand(case, 21, shoe, range(case.cards)), f"{case.name}, shoe {shoe}"


def test_another_reading_of_the_shuffle_is_another_shuffle() -> None:
    orders = []
    for readings in ({}, {"left-pile": "by-turns"}):
        case = next(case for case in cases_of(house("blackjack-v1", readings)) if case.name == "every-shoe")
        (batch,) = shoes(case, 1, seed=1)
        orders.append(batch.cards[0].tolist())
        assert orders[-1] == by_hand(case, 1, 0, range(case.cards))
    assert orders[0] != orders[1]


PACKETS = st.sampled_from([None, Share(1, 8), Share(1, 3), Share(1, 2), Share(1)])


@st.composite
def procedures(draw: st.DrawFn) -> tuple[Step, ...]:
    """Washes, then rounds of splitting and bringing together in the ways that sheets have."""
    steps: list[Step] = [Spread()]
    steps += [Wash(decks=decks) for decks in draw(st.lists(st.sampled_from([None, 1, 2]), max_size=2))]
    pile = "shoe"
    for number in range(draw(st.integers(1, 3))):
        onto = f"pile {number}"
        parts = tuple(f"part {part}" for part in range(draw(st.integers(2, 4))))
        steps.append(SplitPile(pile=pile, into=parts))
        steps += draw(st.sampled_from([_pairs, _fed]))(draw, parts, onto)
        pile = onto
    return tuple(steps)


def _pairs(draw: st.DrawFn, parts: tuple[str, ...], onto: str) -> list[Step]:
    packet = draw(PACKETS)
    first = Riffle(piles=parts[:2], onto=onto, packet=packet, until_gone=True)
    rest = parts[2:] if len(parts) % 2 == 0 else (*parts[2:], parts[0])
    return [first, *([Riffle(piles=rest, onto=onto, packet=packet, until_gone=True)] if rest else [])]


def _fed(draw: st.DrawFn, parts: tuple[str, ...], onto: str) -> list[Step]:
    packet, turns = draw(PACKETS) or Share(1, 2), draw(st.sampled_from(Turns))
    return [Riffle(piles=parts[:2], onto=onto, packet=packet), Feed(piles=parts, into=onto, packet=packet, turns=turns)]


@settings(max_examples=60)
@given(procedures(), st.integers(2, 8), st.sampled_from([4, 7, 12]), st.integers(0, 2**64 - 1))
def test_any_procedure_is_carried_out_alike(steps: tuple[Step, ...], decks: int, deck: int, key: int) -> None:
    cards = decks * deck
    program = program_of(steps, cards, deck)
    found = np.empty(cards, dtype=np.uint16)
    run(program, felt(program), np.arange(cards, dtype=np.uint16), np.uint64(start(np.uint64(key), 3)), found)
    assert found.tolist() == carry_out(steps, range(cards), deck, ShoeTape(key, 3))


def test_a_shoe_is_the_same_however_many_are_shuffled_with_it() -> None:
    case = next(cases_of(house("spanish21-v1")))
    few, many = list(shoes(case, 3, seed=5)), list(shoes(case, 1500, seed=5))
    assert len(many) == 2
    assert (few[0].cards == many[0].cards[:3]).all()
    assert (few[0].cuts == many[0].cuts[:3]).all()


def test_a_chain_of_shoes_begins_each_with_the_one_before() -> None:
    case = next(case for case in cases_of(house("blackjack-v2")) if case.name == "every-shoe")
    (batch,) = shoes(case, 3, seed=8, is_chained=True)
    before: Sequence[int] = range(case.cards)
    for shoe, cards in enumerate(batch.cards):
        before = by_hand(case, 8, shoe, before)
        assert cards.tolist() == before


def test_a_chain_goes_on_from_batch_to_batch_and_from_any_order() -> None:
    case = next(case for case in cases_of(house("blackjack-v2")) if case.name == "every-shoe")
    order = np.arange(case.cards, dtype=np.uint16)[::-1].copy()
    batches = list(shoes(case, 1026, seed=8, order=order, is_chained=True))
    last = [int(card) for card in batches[0].cards[-1]]
    assert batches[0].cards[0].tolist() == by_hand(case, 8, 0, order.tolist())
    assert batches[1].cards[0].tolist() == by_hand(case, 8, 1024, last)


def test_every_shoe_has_every_card_once() -> None:
    for case in cases_of(house("spanish21-v2")):
        (batch,) = shoes(case, 50, seed=2)
        assert (np.sort(batch.cards, axis=1) == np.arange(case.cards)).all()
