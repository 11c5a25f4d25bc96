"""The shoe: hand and machine shuffles of the exhibits, the cut, the cut card, the burn."""

from __future__ import annotations

import random
from collections import Counter
from typing import TYPE_CHECKING, Any

import pytest
from chances import tape_to
from hypothesis import given
from hypothesis import strategies as st

from cardroom import sheets, shoe
from cardroom.data import replace
from cardroom.money import Share
from cardroom.sheets import HouseSheet
from cardroom.sheets.equipment import Shuffler
from cardroom.sheets.shuffle import Feed, Riffle, SplitPile, Turns, Wash
from cardroom.shoe import RecordingTape, SeedTape, WrittenTape
from cardroom.shoe.procedure import carry_out
from cardroom.shoe.shuffle import perfect

if TYPE_CHECKING:
    from collections.abc import Sequence
    from pathlib import Path

    from cardroom.cards import Card
    from cardroom.shoe import Tape

HOUSE = ("spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2")


def house(ref: str) -> HouseSheet:
    sheet = sheets.load(ref)
    assert isinstance(sheet, HouseSheet)
    return sheet


def by_machine(sheet: HouseSheet) -> HouseSheet:
    equipment = replace(sheet.equipment, shuffler=Shuffler.MACHINE)
    return replace(sheet, equipment=equipment)


class FirstFalls:
    """A tape on which the whole first packet falls before the second; it makes riffles easy to follow."""

    def below(self, _bound: int, /) -> int:
        return 0


def new_shoe(sheet: HouseSheet, tape: Tape, used: Sequence[Card] | None = None) -> shoe.Shoe:
    """A shoe ready to deal, shuffled and cut by the tape."""
    shuffled = shoe.shuffle(sheet, tape, used)
    return shoe.load_shoe(sheet, shoe.cut(shuffled, shoe.random_cut(sheet, tape)))


def piles(*steps: Any, cards: str = "abcdefgh", deck: int = 4) -> str:  # noqa: ANN401 - any step
    return "".join(carry_out(steps, cards, deck, FirstFalls()))


@pytest.mark.parametrize("ref", HOUSE)
@given(seed=st.integers())
def test_no_card_is_lost_or_made(ref: str, seed: int) -> None:
    sheet = house(ref)
    tape = SeedTape(seed)
    first = new_shoe(sheet, tape)
    second = new_shoe(sheet, tape, first.cards)
    assert Counter(first.cards) == Counter(second.cards) == Counter(shoe.new_cards(sheet))


@pytest.mark.parametrize("ref", HOUSE)
def test_a_machine_shuffles_perfectly_whatever_the_hand_would_do(ref: str) -> None:
    sheet = house(ref)
    cards = shoe.new_cards(sheet)
    shuffled = shoe.shuffle(by_machine(sheet), SeedTape(5))
    assert list(shuffled) == perfect(cards, SeedTape(5))
    assert shuffled != shoe.shuffle(sheet, SeedTape(5))


def test_a_pile_is_split_evenly_from_the_top() -> None:
    halves = SplitPile(pile="shoe", into=("left", "right"))
    whole = Riffle(piles=("right", "left"), onto="centre")
    assert piles(halves, whole) == "efghabcd"


def test_whole_piles_riffled_in_pairs_lie_one_on_the_other() -> None:
    split = SplitPile(pile="shoe", into=("a", "b", "c", "d"))
    pairs = (Riffle(piles=("a", "b"), onto="pile"), Riffle(piles=("c", "d"), onto="pile"))
    assert piles(split, *pairs) == "efghabcd"


def test_packets_are_riffled_until_both_piles_are_gone() -> None:
    split = SplitPile(pile="shoe", into=("left", "right"))
    riffle = Riffle(piles=("left", "right"), onto="centre", packet=Share(1, 2), until_gone=True)
    assert piles(split, riffle) == "cdghabef"


@pytest.mark.parametrize(
    ("turns", "order"),
    [(Turns.ALTERNATE, "klefijcdabgh"), (Turns.ONE_AFTER_OTHER, "klijefcdabgh")],
)
def test_outer_piles_are_fed_into_the_centre_by_turns_or_one_after_another(turns: Turns, order: str) -> None:
    split = SplitPile(pile="shoe", into=("left", "right"))
    start = Riffle(piles=("left", "right"), onto="centre", packet=Share(1, 2))
    feed = Feed(piles=("left", "right"), into="centre", packet=Share(1, 2), turns=turns)
    assert piles(split, start, feed, cards="abcdefghijkl") == order


def test_decks_are_washed_together_as_the_step_says() -> None:
    apart = carry_out([Wash(decks=1)], range(8), 4, SeedTape(1))
    assert sorted(apart[:4]) == [0, 1, 2, 3]
    together = carry_out([Wash()], range(8), 4, SeedTape(1))
    assert sorted(together[:4]) != [0, 1, 2, 3]


@pytest.mark.parametrize("ref", HOUSE)
def test_a_cut_leaves_a_deck_at_either_end(ref: str) -> None:
    sheet = house(ref)
    deck = sheet.equipment.pack.size
    allowed = shoe.cut_range(sheet)
    assert (allowed[0], allowed[-1]) == (deck, sheet.shoe_size - deck)
    cards = shoe.new_cards(sheet)
    assert shoe.cut(cards, deck) == cards[deck:] + cards[:deck]
    for at in (deck - 1, sheet.shoe_size - deck + 1):
        assert "at least 1 deck at either end" in str(shoe.cut_problem(sheet, at))
    assert shoe.cut_problem(sheet, shoe.middle(sheet)) is None


@pytest.mark.parametrize(("ref", "behind"), [*((ref, 1) for ref in HOUSE[:3]), ("blackjack-v2", 1.5)])
def test_the_round_in_which_the_cut_card_comes_out_is_the_last(ref: str, behind: float) -> None:
    sheet = house(ref)
    full = shoe.load_shoe(sheet, shoe.new_cards(sheet))
    assert full.dealt == sheet.shoe.burn == 1
    assert len(full.cards) - full.cut_card == behind * sheet.equipment.pack.size
    while full.dealt < full.cut_card:
        _, full = full.deal()
        assert not full.is_last_round
    _, full = full.deal()
    assert full.is_last_round


def test_dealing_gives_the_cards_in_their_order_and_leaves_the_old_shoe_alone() -> None:
    sheet = house("blackjack-v1")
    full = shoe.load_shoe(sheet, shoe.new_cards(sheet))
    card, rest = full.deal()
    assert card == full.cards[1]
    assert (full.dealt, rest.dealt) == (1, 2)
    assert full.left == rest.left + 1 == 311


@pytest.mark.parametrize("ref", HOUSE)
def test_a_seed_repeats_the_whole_shoe(ref: str) -> None:
    assert new_shoe(house(ref), SeedTape(7)) == new_shoe(house(ref), SeedTape(7))
    assert new_shoe(house(ref), SeedTape(7)) != new_shoe(house(ref), SeedTape(8))


@pytest.mark.parametrize("ref", HOUSE)
def test_any_order_can_come_of_a_hand_shuffle_that_begins_with_a_wash(ref: str) -> None:
    """For a fixed tape the riffles only move places about, so the last wash can put every card where it must be."""
    sheet = house(ref)
    cards, deck = shoe.new_cards(sheet), sheet.equipment.pack.size
    target = random.Random(ref).sample(cards, len(cards))
    before, after = RecordingTape(FirstFalls()), RecordingTape(FirstFalls())
    unwashed = carry_out(sheet.shuffle.opening[:-1], cards, deck, before)
    moved = carry_out(sheet.shuffle.every_shoe, range(len(cards)), deck, after)
    washed = [card for _, card in sorted(zip(moved, target, strict=True))]
    tape = WrittenTape([*before.numbers, *tape_to(washed, unwashed), *after.numbers])
    assert list(shoe.shuffle(sheet, tape)) == target


def test_the_next_shoe_comes_from_the_cards_of_the_last_one_without_a_wash() -> None:
    sheet = house("blackjack-v1")
    used = tuple(reversed(shoe.new_cards(sheet)))
    again = shoe.shuffle(sheet, FirstFalls(), used)
    first = shoe.cut_range(sheet)[0]
    assert new_shoe(sheet, FirstFalls(), used).cards == (*again[first:], *again[:first])


def test_part_of_a_card_is_a_whole_one_in_cuts_and_behind_the_cut_card() -> None:
    sheet = house("blackjack-v1")
    third = replace(sheet, shoe=replace(sheet.shoe, cut_at_least=Share(1, 3), cut_card_from_bottom=Share(1, 100)))
    assert shoe.cut_range(third)[0] == 18
    assert shoe.load_shoe(third, shoe.new_cards(third)).cut_card == 311


@pytest.mark.parametrize("ref", HOUSE[:3])
@pytest.mark.parametrize("decks", [1, 2, 3, 8])
def test_a_sheet_copied_to_any_number_of_decks_is_sound_and_keeps_its_cards(
    ref: str, decks: int, tmp_path: Path
) -> None:
    path = tmp_path / "copy.toml"
    path.write_text(f'based_on = ["{ref}"]\n[equipment]\ndecks = {decks}\n', encoding="utf-8")
    sheet = sheets.check(str(path))
    assert isinstance(sheet, HouseSheet)
    full = new_shoe(sheet, SeedTape(1))
    assert Counter(full.cards) == Counter(shoe.new_cards(sheet))
    assert 0 <= full.cut_card < len(full.cards)
