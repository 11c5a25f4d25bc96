"""Random words in bulk against a plain reference, and cards drawn with them."""

from __future__ import annotations

import numpy as np

from cardroom.kernels.chance import TOP, fill, pick, take
from cardroom.sim.shuffling.tape import ShoeTape

HALVES = 1 << 12


def words(state: int, number: int = HALVES) -> np.ndarray[tuple[int], np.dtype[np.uint32]]:
    block = np.zeros(number, np.uint32)
    fill(block, np.uint64(state))
    return block


def test_the_first_words_are_those_of_splitmix64() -> None:
    """Known from the generator's publication, for the state 1234567."""
    known = [6457827717110365317, 3203168211198807973, 9817491932198370423]
    block = words(1234567).astype(object)
    assert [int(block[2 * at]) << 32 | int(block[2 * at + 1]) for at in range(3)] == known


def test_a_block_goes_on_where_the_one_before_ended() -> None:
    block = np.zeros(HALVES, np.uint32)
    after = fill(block[: HALVES // 2], np.uint64(5))
    fill(block[HALVES // 2 :], np.uint64(after))
    assert np.array_equal(block, words(5))


def test_numbers_are_picked_as_by_the_readable_tape() -> None:
    tape = ShoeTape(0, 0)
    tape._state = 77  # noqa: SLF001 - the same state, by both ways
    block = words(77)[::2].copy()
    used, found = np.uint64(0), []
    for bound in range(1, 313):
        number, used = pick(block, used, np.uint64(bound))
        found.append((int(number), tape.below(bound)))
    assert all(ours == theirs for ours, theirs in found)


def test_a_word_that_would_favour_some_numbers_is_passed_over() -> None:
    bound = 3_000_000_000
    block = np.array([0, 1, 2, 3 << 30], np.uint32)
    _, used = pick(block, np.uint64(0), np.uint64(bound))
    unfair = sum(int(word) * bound % 2**32 < 2**32 % bound for word in block[: int(used) - 1])
    assert unfair == int(used) - 1 > 0


def test_the_top_word_deals_a_shoe_in_its_order() -> None:
    cards = np.arange(52, dtype=np.uint8)
    block, used = np.full(52, TOP, np.uint32), np.uint64(0)
    dealt = []
    for at in range(52):
        card, used = take(cards, np.uint64(at), np.uint64(52), block, used)
        dealt.append(int(card))
    assert dealt == list(range(52))


def test_every_card_is_as_likely_on_every_place() -> None:
    size, shuffles = 8, 40_000
    block, used, counts = words(11, 2 * size * shuffles), np.uint64(0), np.zeros((size, size))
    cards = np.arange(size, dtype=np.uint8)
    for _ in range(shuffles):
        for at in range(size):
            card, used = take(cards, np.uint64(at), np.uint64(size), block, used)
            counts[at, int(card)] += 1
    expected = shuffles / size
    chi = float(((counts - expected) ** 2 / expected).sum())
    freedom = (size - 1) ** 2
    assert abs(chi - freedom) < 5 * (2 * freedom) ** 0.5
