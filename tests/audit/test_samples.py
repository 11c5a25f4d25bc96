"""The readable reference of low and badugi hands, and the verdicts on sample hands."""

from __future__ import annotations

import pytest

from cardroom.audit.findings import Verdict
from cardroom.audit.sample_hands import findings_of
from cardroom.cards import Hand
from cardroom.data import replace
from cardroom.hands.reference import badugi_size, rank
from cardroom.sheets import PokerSheet, load
from cardroom.sheets.claims import Beats, Sample, Standing
from cardroom.sheets.ranking import Ranking


@pytest.mark.parametrize(
    ("ranking", "better", "worse"),
    [
        (Ranking.BADUGI_ACE_LOW, "As 2h 3d 4c", "As 2h 3d 5c"),
        (Ranking.BADUGI_ACE_LOW, "Ks Qh Jd Tc", "As 2h 3d 3c"),
        (Ranking.BADUGI_ACE_LOW, "As 2h 3d 3c", "As 2h 4d 4c"),
        (Ranking.BADUGI_ACE_LOW, "As 2s 3h 4h", "2s 3s 4h 5h"),
        (Ranking.BADUGI_ACE_HIGH, "2s 3h 4d 5c", "As 2h 3d 4c"),
        (Ranking.ACE_TO_FIVE, "As 2h 3d 4c 5s", "As 2h 3d 4c 6s"),
        (Ranking.ACE_TO_FIVE, "As 2s 3s 4s 5s", "As 2h 3d 4c 6s"),
        (Ranking.ACE_TO_FIVE, "Ks Qh Jd Tc 9s", "As Ah 2d 3c 4s"),
        (Ranking.DEUCE_TO_SEVEN, "2s 3h 4d 5c 7s", "2s 3h 4d 6c 7s"),
        (Ranking.DEUCE_TO_SEVEN, "2s 3h 4d 5c As", "2s 3h 4d 5c 6s"),
        (Ranking.DEUCE_TO_SEVEN, "As Kh Qd Jc 9s", "2s 3s 4s 5s 7s"),
        (Ranking.DEUCE_TO_SEVEN, "As Ah 2d 3c 4s", "2s 2h 3d 3c 4s"),
        (Ranking.DEUCE_TO_SEVEN, "2s 3s 4s 5s 7s", "2s 2h 2d 3c 3s"),
    ],
)
def test_the_better_hand_has_the_bigger_rank(ranking: Ranking, better: str, worse: str) -> None:
    assert rank(ranking, Hand.parse(better)) > rank(ranking, Hand.parse(worse))


def test_a_badugi_is_as_big_as_its_different_ranks_and_suits() -> None:
    assert badugi_size(Hand.parse("Js 8s 5h 2s")) == 2
    assert badugi_size(Hand.parse("8s 5h 2s 2d")) == 3
    assert badugi_size(Hand.parse("As Ah Ad Ac")) == 1


def judged(claim: Sample | Beats) -> Verdict:
    sheet = load("badugi")
    assert isinstance(sheet, PokerSheet)
    (finding,) = findings_of(replace(sheet, claims={"claim": claim}))
    return finding.verdict


@pytest.mark.parametrize(
    ("cards", "said", "verdict"),
    [
        ("As 2h 3d 4c", Standing.BEST, Verdict.TRUE),
        ("As 2h 3d 4s", Standing.BEST, Verdict.MISPRINTED),
        ("As 2h 3d 5c", Standing.BEST, Verdict.FALSE),
        ("Ks Qh Jd Tc", Standing.WORST_FOUR_CARD, Verdict.TRUE),
        ("Ks Qh Jd Ts", Standing.WORST_FOUR_CARD, Verdict.MISPRINTED),
        ("Ks Qh Jd 9c", Standing.WORST_FOUR_CARD, Verdict.FALSE),
        ("Js 8s 5h 2s", Standing.THREE_CARD, Verdict.MISPRINTED),
        ("Js Jh Jd Jc", Standing.THREE_CARD, Verdict.FALSE),
    ],
)
def test_a_sample_is_true_or_misprinted_in_one_suit_or_false(cards: str, said: Standing, verdict: Verdict) -> None:
    claim = Sample(printed=cards, cards=Hand.parse(cards), ranking=Ranking.BADUGI_ACE_LOW, said=said)
    assert judged(claim) == verdict


def test_a_comparison_is_judged_by_the_ranking() -> None:
    good, bad = Hand.parse("8s 6h 5d 3c"), Hand.parse("8s 7h 5d 3c")
    assert judged(Beats(printed="", cards=good, loser=bad, ranking=Ranking.BADUGI_ACE_LOW)) == Verdict.TRUE
    assert judged(Beats(printed="", cards=bad, loser=good, ranking=Ranking.BADUGI_ACE_LOW)) == Verdict.FALSE
