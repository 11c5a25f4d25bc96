"""Several draws to come: stated rules against figures worked out by hand, best rules against brute force."""

from __future__ import annotations

from itertools import combinations
from math import comb

import numpy as np
import pytest

from cardroom import hands, sheets
from cardroom.cards import CardSet, Hand, Pack
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.equity import EquitySpot, Method, Result, equity, spot
from cardroom.equity.drawing import Drawing, every_hand
from cardroom.kernels.equity import draws
from cardroom.sheets import PokerSheet
from cardroom.sheets.ranking import Ranking

FAR = 4.5


def asked(ref: str, *written: str, **readings: str) -> EquitySpot:
    sheet = sheets.load(ref, {name.replace("_", "-"): choice for name, choice in readings.items()})
    assert isinstance(sheet, PokerSheet)
    return spot(sheet, [Hand.parse(hand) for hand in written])


def drawn(ref: str, *written: str, number: int, keep_up_to: str | None = None) -> Result:
    method = Method(trials=500_000, draws=number, keep_up_to=keep_up_to)
    return equity(asked(ref, *written), method)


@pytest.mark.parametrize("number", [2, 3])
def test_a_pat_ten_against_a_draw_to_any_ten(number: int) -> None:
    """Seventeen cards make 7-4-3-2 a better hand than 10-8-6-4-2; the others are discarded and do not come again."""
    missed = 1.0
    for draw in range(number):
        missed *= (26 - draw) / (43 - draw)
    found = drawn("27-triple-draw", "Ts 8s 6d 4h 2c", "7s 4d 3c 2s", number=number, keep_up_to="T")
    assert not found.is_exact
    assert abs(float(found.equity[0]) - missed) <= FAR * found.error[0]


@pytest.mark.parametrize("number", [2, 3])
def test_a_pat_badugi_against_a_draw_to_a_better_one(number: int) -> None:
    """The clubs from five to the jack make A-2-3 a better badugi than J-5-4-2, seven of the 45 cards left."""
    missed = 1.0
    for draw in range(number):
        missed *= (38 - draw) / (45 - draw)
    found = drawn("badugi", "Js 5d 4c 2h", "As 2d 3h", number=number, keep_up_to="J")
    assert abs(float(found.equity[0]) - missed) <= FAR * found.error[0]


def test_the_best_rule_is_at_least_as_good_as_a_stated_one() -> None:
    """To the player who may discard cards: the pat hand is as good as it is under both."""
    best = drawn("badugi", "Ks Qd Jc Th", "As 2d 3h", number=3)
    stated = drawn("badugi", "Ks Qd Jc Th", "As 2d 3h", number=3, keep_up_to="K")
    assert float(best.equity[1]) > float(stated.equity[1]) - FAR * best.error[1]


def test_the_best_rule_beats_a_worse_one_against_the_same_hand() -> None:
    """The king badugi stands pat both times; who breaks badugis above a five to beat it beats it less often."""
    now, worse = (Drawing(asked("badugi", "Ks Qd Jc Th", "As 2d 3h"), 3, top, 1, 100_000) for top in (None, "5"))
    won = [_won_by_second(now)]
    now.keeps[:, 1] = worse.keeps[:, 1]
    won.append(_won_by_second(now))
    assert won[0] > won[1] + FAR * 0.5 / 100_000**0.5


def _won_by_second(found: Drawing) -> float:
    """How often the second of two badugis is the better one."""
    better = 0
    for first, second in (dealt for dealt, _ in found.blocks(0)):
        ranks = (hands.ranks(Ranking.BADUGI_ACE_LOW, own) for own in (first, second))
        better += int(np.greater(*reversed(list(ranks))).sum())
    return better / 100_000


def test_cards_kept_are_worth_the_mean_of_what_they_become() -> None:
    """For four-card hands and their badugi ranks as worth: the compiled means against plain ones."""
    every = every_hand(4)
    worth = hands.ranks(Ranking.BADUGI_ACE_LOW, every) / 1092
    table = draws.kept(4)
    draws.average(worth, np.empty(4, dtype=np.int64), draws.BINOMIALS, table)
    for written in ("", "As", "As 2d", "As 2d 3h", "2c 2d", "As 2d 3h 4c"):
        kept = CardSet.parse(written)
        number = sum(comb(card, place + 1) for place, card in enumerate(kept))
        found = table.worth[table.starts[len(kept)] + number] / comb(52 - len(kept), 4 - len(kept))
        become = [kept | CardSet.of(more) for more in combinations(Pack.STANDARD.all - kept, 4 - len(kept))]
        wanted = hands.ranks(Ranking.BADUGI_ACE_LOW, np.array(become, dtype=np.uint64)).mean() / 1092
        assert found == pytest.approx(wanted, rel=1e-12)


def test_the_best_cards_to_keep_are_kept() -> None:
    """Against a pat king badugi one card is drawn to three that fit, and a badugi that beats it stands pat."""
    rule = Drawing(asked("badugi", "Ks Qd Jc Th", "As 2d 3h"), 2, None, 1, 1000)
    for written, kept in (("As 2d 3h 4h", "As 2d 3h"), ("As 2d 3h Qc", "As 2d 3h Qc")):
        hand = CardSet.parse(written)
        number = int(np.searchsorted(every_hand(4), np.uint64(hand)))
        way = int(rule.keeps[-1, 1, number])
        assert CardSet.of(card for at, card in enumerate(hand) if way >> at & 1) == CardSet.parse(kept)


def test_no_card_is_in_two_hands() -> None:
    found = Drawing(asked("27-triple-draw", *["2s", "3s", "4s", "5s", "6s", "7s"]), 3, "8", 1, 5000)
    for dealt, weights in found.blocks(0):
        together = np.bitwise_or.reduce(dealt, axis=0)
        assert (np.bitwise_count(together) == 30).all()
        assert (np.bitwise_count(dealt) == 5).all()
        assert weights.size == 5000


def test_at_most_three_cards_are_drawn_where_the_rules_say_so() -> None:
    few = Drawing(asked("badugi", "Ks Qd Jc Th", "As 2d 3h", draw_size="three"), 2, "5", 1, 1000)
    assert np.bitwise_count(few.keeps).min() == 1


def test_a_deck_that_runs_out_takes_back_what_was_thrown_away() -> None:
    """Six players who throw nearly all away three times: no end to the cards, and none is in two hands."""
    found = Drawing(asked("27-triple-draw", *["2s", "3s", "4s", "5s", "6s", "7s"]), 3, "3", 1, 2000)
    for dealt, _ in found.blocks(0):
        assert (np.bitwise_count(np.bitwise_or.reduce(dealt, axis=0)) == 30).all()


def test_too_few_cards_are_refused() -> None:
    sheet = sheets.load("badugi")
    assert isinstance(sheet, PokerSheet)
    few = Hand(card for card in Pack.STANDARD.cards if card.rank > 1)
    with pytest.raises(ImpossibleError, match="there are not enough cards left"):
        equity(
            spot(sheet, [Hand.parse("2c 2d 2h 2s"), Hand.parse("3c 3d 3h 3s")], dead=few), Method(draws=2, trials=100)
        )


@pytest.mark.parametrize(
    ("ref", "hands_", "method", "sentence"),
    [
        ("27-single-draw", ("2s", "3s"), Method(draws=2), "has 1 draw, so 2 cannot be to come"),
        ("holdem", ("2s", "3s"), Method(draws=2), "has no draws"),
        ("badugi", ("2s", "3s"), Method(draws=2, keep_up_to="X"), '"X" is not a rank'),
    ],
)
def test_draws_that_there_are_not(ref: str, hands_: tuple[str, ...], method: Method, sentence: str) -> None:
    with pytest.raises(ImpossibleError, match=sentence):
        equity(asked(ref, *hands_), method)
