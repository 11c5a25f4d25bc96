"""What ranks are called."""

from __future__ import annotations

import pytest

from cardroom import hands
from cardroom.cards import Hand
from cardroom.sheets.ranking import Ranking


@pytest.mark.parametrize(
    ("ranking", "cards", "words"),
    [
        (Ranking.HIGH, "As Ks Qs Js Ts", "royal flush"),
        (Ranking.HIGH, "5h 4h 3h 2h Ah", "five-high straight flush"),
        (Ranking.HIGH, "9c 9d 9h 9s Kd", "four nines, king kicker"),
        (Ranking.HIGH, "6c 6d 6h Ks Kd", "full house, sixes over kings"),
        (Ranking.HIGH, "Kc Jc 8c 4c 2c", "king-high flush, jack-eight-four-deuce"),
        (Ranking.HIGH, "Ac 2d 3h 4s 5d", "five-high straight"),
        (Ranking.HIGH, "7c 7d 7h Ks 2d", "three sevens, king-deuce"),
        (Ranking.HIGH, "Jc Jd 4h 4s Ad", "two pair, jacks and fours, ace kicker"),
        (Ranking.HIGH, "2c 2d Th 9s 8d", "pair of deuces, ten-nine-eight"),
        (Ranking.HIGH, "Ac Jd Th 9s 8d", "ace high, jack-ten-nine-eight"),
        (Ranking.SHORT_DECK_HIGH, "Ac 6d 7h 8s 9d", "nine-high straight"),
        (Ranking.ACE_TO_FIVE, "8c 6d 5h 3s Ad", "eight-six low, 8-6-5-3-A"),
        (Ranking.ACE_TO_FIVE, "5c 4d 3h 2s Ad", "five-four low, 5-4-3-2-A"),
        (Ranking.ACE_TO_FIVE, "Ac Ad 3h 2s 4d", "pair of aces, four-three-deuce"),
        (Ranking.DEUCE_TO_SEVEN, "7c 5d 4h 3s 2d", "seven-five low, 7-5-4-3-2"),
        (Ranking.DEUCE_TO_SEVEN, "Ac 5d 4h 3s 2d", "ace-five low, A-5-4-3-2"),
        (Ranking.DEUCE_TO_SEVEN, "6c 5d 4h 3s 2d", "six-high straight"),
        (Ranking.BADUGI_ACE_LOW, "4c 3d 2h As", "badugi 4-3-2-A"),
        (Ranking.BADUGI_ACE_LOW, "8s 5h 2s 2d", "three-card badugi 8-5-2"),
        (Ranking.BADUGI_ACE_HIGH, "Ac 3d 2h 4s", "badugi A-4-3-2"),
        (Ranking.BADUGI_ACE_HIGH, "Ac Kc Qc 4c", "one-card badugi 4"),
    ],
)
def test_a_rank_in_words(ranking: Ranking, cards: str, words: str) -> None:
    assert hands.in_words(ranking, hands.rank(ranking, Hand.parse(cards))) == words


def test_what_does_not_qualify_is_said_so() -> None:
    assert hands.in_words(Ranking.ACE_TO_FIVE, 0) == "no qualifying hand"
