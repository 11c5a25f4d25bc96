"""Equities over all deals: known ones to all digits, and against a slow second road for every poker sheet."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from typing import TYPE_CHECKING

import pytest

from cardroom.cards import Card, CardSet, Hand
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.equity import Method, equity, spot
from cardroom.equity.ranges import parse
from cardroom.hands import reference
from cardroom.sheets.ranking import Ranking
from poker_sheets import POKER, qualifies

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.equity import Result
    from cardroom.sheets import PokerSheet

NOTHING, WHOLE = Fraction(0), Fraction(1)


def worked_out(
    ref: str, *hands: str, boards: tuple[str, ...] = (), dead: str = "", method: Method | None = None
) -> Result:
    sheet = POKER[ref]
    players = [parse(hand, sheet.own_cards, sheet.pack) for hand in hands]
    asked = spot(sheet, players, [Hand.parse(board) for board in boards], Hand.parse(dead))
    return equity(asked, method or Method())


@pytest.mark.parametrize(
    ("ref", "hands", "wanted"),
    [
        ("holdem", ("AcAd", "KcKd"), 0.826366112559452),
        ("omaha", ("AcAdKcKd", "8h9hTsJs"), 0.6148131505476939),
        ("omaha8", ("AcAd2c3d", "KhKsQhJs"), 0.6937545579774734),
        ("27-single-draw", ("Ts 8s 6d 4h 2c", "7s 4d 3c 2s"), 26 / 43),
        ("27-triple-draw", ("2s 3d 4c 5h", "2c 3s 6d 7h"), 897 / 1892),
    ],
)
def test_a_known_equity_to_all_digits(ref: str, hands: tuple[str, str], wanted: float) -> None:
    found = worked_out(ref, *hands)
    assert found.is_exact
    assert float(found.equity[0]) == wanted
    assert sum(found.equity) == 1


def deals(wants: list[int], live: frozenset[Card]) -> Iterator[list[tuple[Card, ...]]]:
    """Every way to deal so many cards to each."""
    if not wants:
        yield []
        return
    for first in combinations(sorted(live), wants[0]):
        for others in deals(wants[1:], live - set(first)):
            yield [first, *others]


def by_hand(sheet: PokerSheet, hands: list[Hand], boards: list[Hand]) -> list[Fraction]:
    """Everybody's share of the pot, the slow way: every deal, every choice of cards, tuples."""
    full = [sheet.board_cards(number + 1) for number in range(len(boards))]
    wants = [sheet.own_cards - len(hand) for hand in hands] + [
        most - len(b) for most, b in zip(full, boards, strict=True)
    ]
    known = {card for cards in (*hands, *boards) for card in cards}
    total, shares = 0, [Fraction()] * len(hands)
    for dealt in deals(wants, frozenset(sheet.pack.cards) - known):
        total += 1
        own = [(*hand, *more) for hand, more in zip(hands, dealt, strict=False)]
        laid = [(*board, *more) for board, more in zip(boards, dealt[len(hands) :], strict=True)]
        won: list[tuple[Fraction, list[int]]] = []
        for part in sheet.showdown.values():
            board = laid[part.board - 1] if part.board else ()
            ranks = [reference.best(part.ranking, cards, board, part.own if part.board else None) for cards in own]
            good = [rank for rank in ranks if qualifies(part, rank)]
            if good:
                won.append((part.share, [player for player, rank in enumerate(ranks) if rank == max(good)]))
        won = won or [(Fraction(1), list(range(len(hands))))]
        whole = sum(share for share, _ in won)
        for share, players in won:
            for player in players:
                shares[player] += share / whole / len(players)
    return [share / total for share in shares]


@pytest.mark.parametrize("ref", POKER)
@pytest.mark.parametrize("seed", [pytest.param(0, marks=pytest.mark.slow), 1])
def test_all_deals_of_a_random_spot_as_worked_out_the_slow_way(ref: str, seed: int) -> None:
    """Two or three players, one of whom lacks a card, and boards of which one lacks a card."""
    chance, sheet = random.Random(f"{ref} {seed}"), POKER[ref]
    cards = list(sheet.pack.cards)
    chance.shuffle(cards)
    players = 2 + seed if len(sheet.showdown) == 1 or not sheet.board_cards(1) else 2
    sizes = [
        sheet.own_cards - (at == 0 and not sheet.board_cards(1)) - (at == 1 and seed == 0 and not sheet.board_cards(1))
        for at in range(players)
    ]
    on_board = [sheet.board_cards(number) - (number == 1) for number in (1, 2) if sheet.board_cards(number)]
    held = [Hand(cards.pop() for _ in range(size)) for size in (*sizes, *on_board)]
    hands, boards = held[:players], held[players:]
    found = equity(spot(sheet, hands, boards))
    assert found.is_exact
    assert list(found.equity) == by_hand(sheet, hands, boards)


def test_suits_that_mean_the_same_are_looked_at_once_and_count_as_all() -> None:
    """On the turn of hands with no two suits alike and with two alike: the slow way finds the same."""
    sheet = POKER["holdem"]
    for hands, board in (
        (["AcAd", "KcKd"], "2h 3s 4h"),
        (["AsKs", "QhQd"], "2c 7c 9c"),
        (["AcKd", "QhJs"], "2c 7d Th"),
    ):
        cards = [Hand.parse(hand) for hand in hands]
        assert list(equity(spot(sheet, cards, [Hand.parse(board)])).equity) == by_hand(
            sheet, cards, [Hand.parse(board)]
        )


def test_one_board_of_two_is_as_good_as_the_other() -> None:
    """A board known up to the river of both, seen from either side."""
    one = worked_out("double-board-omaha", "AcAdKcKd", "8h9hTsJs", boards=("2c 3c 4h 9s 9c", "7s 8d 9d Th"))
    other = worked_out("double-board-omaha", "AcAdKcKd", "8h9hTsJs", boards=("7s 8d 9d Th", "2c 3c 4h 9s 9c"))
    assert one.equity == other.equity
    assert one.parts["first-board"].equity == other.parts["second-board"].equity


def test_parts_scoops_and_quarters() -> None:
    """The same low for both and the better high for one: three quarters against one."""
    found = worked_out("omaha8", "As 2s Kc Kd", "Ah 2h Qc Qd", boards=("3c 5d 8s Jh Td",))
    assert found.parts["high"].equity == (WHOLE, NOTHING)
    assert found.parts["low"].equity == (Fraction(1, 2), Fraction(1, 2))
    assert found.parts["low"].tie == (WHOLE, WHOLE)
    assert found.equity == (Fraction(3, 4), Fraction(1, 4))
    assert found.win == (NOTHING, NOTHING)
    assert found.tie == (WHOLE, WHOLE)
    assert found.shares == ({Fraction(3, 4): WHOLE}, {Fraction(1, 4): WHOLE})


def test_in_archie_everybody_left_shares_when_nobody_qualifies() -> None:
    found = worked_out("archie", "Ks Jd 7c 5h 2d", "Qs Jc 7d 5s 2c", "Kd Td 9c 6h 3d")
    assert found.equity == (Fraction(1, 3),) * 3
    assert found.parts["high"].equity == found.parts["low"].equity == (NOTHING,) * 3


def test_a_range_is_the_mean_of_its_hands() -> None:
    """Against aces every hand of kings leaves as many boards, so the mean is over hands."""
    board = ("2c 7d 9h",)
    kings = [
        worked_out("holdem", "AcAd", str(hand), boards=board).equity[0] for hand in parse("KK", 2, POKER["holdem"].pack)
    ]
    assert worked_out("holdem", "AcAd", "KK", boards=board).equity[0] == sum(kings) / len(kings)


def test_a_range_against_itself_is_even() -> None:
    found = worked_out("holdem", "QQ+,AKs", "QQ+,AKs", boards=("2c 7d 9h Th",))
    assert found.is_exact
    assert found.equity == (Fraction(1, 2), Fraction(1, 2))


def test_ranges_leave_out_what_others_must_have() -> None:
    """Only two kings are left, and the second player has both: the first has deuces, whatever his range says."""
    board = ("2c 7d 9h",)
    blocked = worked_out("holdem", "AK,22", "KK", boards=board, dead="Kc Kd")
    known = worked_out("holdem", "22", "KhKs", boards=board, dead="Kc Kd")
    assert blocked.equity == known.equity
    for hands, boards, dead in (
        (("AK", "AA"), ("Ac Ad 7h",), ""),
        (("AA", "AA"), (), "Ac Ad"),
        (("AA", "AKs"), ("Ac Ad Kh 7c 2d",), ""),
    ):
        with pytest.raises(ImpossibleError, match="no hand of the range is left"):
            worked_out("holdem", *hands, boards=boards, dead=dead)


def test_ranges_have_whole_hands() -> None:
    sheet = POKER["stud"]
    with pytest.raises(ImpossibleError, match="hand 1 has 2 cards, and a hand of Seven-Card Stud has 7"):
        spot(sheet, [parse("AA", 2, sheet.pack), Hand()])


def test_long_lists_are_left_to_chance_if_nobody_asks_for_all() -> None:
    found = worked_out("stud", "As Ks Qs Js Ts 9s 8s", "random", method=Method())
    assert not found.is_exact


def test_dead_cards_do_not_come() -> None:
    with_outs = worked_out("holdem", "AcAd", "KcKd", boards=("2c 7d 9h Th",))
    without = worked_out("holdem", "AcAd", "KcKd", boards=("2c 7d 9h Th",), dead="Kh Ks")
    assert with_outs.equity[1] == Fraction(2, 44)
    assert without.equity[1] == 0


def test_a_stud_deck_that_runs_out_ends_with_a_card_for_all() -> None:
    """Eight players with six cards each, and four left: one of them is everyone's seventh."""
    sheet, chance = POKER["stud"], random.Random(3)
    cards = list(sheet.pack.cards)
    chance.shuffle(cards)
    hands = [Hand(cards.pop() for _ in range(6)) for _ in range(8)]
    found = equity(spot(sheet, hands))
    shares = [Fraction()] * 8
    for card in cards:
        ranks = [reference.best(Ranking.HIGH, (*hand, card)) for hand in hands]
        winners = [player for player, rank in enumerate(ranks) if rank == max(ranks)]
        for player in winners:
            shares[player] += Fraction(1, 4 * len(winners))
    assert found.deals == 4
    assert list(found.equity) == shares


def test_nothing_to_come_is_a_showdown() -> None:
    found = worked_out("badugi", "As 2d 3c 4h", "Ks Qd Jc Th")
    assert (found.deals, found.equity) == (1, (WHOLE, NOTHING))


@pytest.mark.parametrize(
    ("ref", "hands", "boards", "sentence"),
    [
        ("holdem", ("AcAd", "AcKd"), (), "the ace of clubs comes twice"),
        ("holdem", ("AcAdAh", "KcKd"), (), "hand 1 has 3 cards, and a hand of Texas Hold'em has 2"),
        ("holdem", ("AcAd",), (), "equity is a question between at least two hands"),
        ("holdem", ("AcAd", "KcKd"), ("2c 3c 4c 5c 6c 7c",), "the board has 6 cards, and at the end it has 5"),
        ("holdem", ("AcAd", "KcKd"), ("2c 3c 4c", "5c 6c 7c"), "Texas Hold'em has 1 board, not 2"),
        ("badugi", ("AcAd", "KcKd"), ("2c",), "Badugi has no board"),
        ("short-deck", ("AcAd", "2c3c"), (), "the deuce of clubs is not in the pack of this game"),
        ("holdem", ("AcAd", "AsAh", "AA"), (), "hand 3: no hand of the range is left, for their cards are elsewhere"),
        ("archie", tuple(["random"] * 7), (), "Archie has at most 6 players, not 7"),
    ],
)
def test_what_cannot_be_is_refused(ref: str, hands: tuple[str, ...], boards: tuple[str, ...], sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        worked_out(ref, *hands, boards=boards)


def test_cards_that_are_not_known_come_from_the_deck() -> None:
    asked = spot(POKER["holdem"], [Hand.parse("Ac ??"), Hand.parse("KcKd")], [Hand.parse("2c 7d 9h Th ??")])
    assert [holding.missing for holding in (*asked.players, *asked.boards)] == [1, 0, 1]
    assert CardSet.parse("Ac Kc Kd 2c 7d 9h Th") == asked.known
