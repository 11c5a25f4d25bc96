"""The sample hands of a poker exhibit: whether each is what it is said to be, and whether the winner wins."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from cardroom.audit.findings import Finding, Verdict
from cardroom.audit.places import clause_of, places_of
from cardroom.cards import RANKS, SUIT_NAMES, SUITS, Card, Hand
from cardroom.hands.reference import badugi_size, rank
from cardroom.placard.english import number, words
from cardroom.sheets.claims import Beats, Sample, Standing

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

    from cardroom.hands.reference import Rank
    from cardroom.sheets import MixSheet, PokerSheet
    from cardroom.sheets.claims import PokerClaim
    from cardroom.sheets.ranking import Ranking

_SIZES = {Standing.FOUR_CARD: 4, Standing.THREE_CARD: 3, Standing.TWO_CARD: 2}
_FOUR, _EIGHT = 4, RANKS.index("8")
_ACE = RANKS.index("A")


def findings_of(sheet: PokerSheet | MixSheet, before: str = "") -> Iterator[Finding]:
    """The verdict on each sample hand and each comparison."""
    for name, claim in sheet.claims.items():
        computed, is_true, why = _judged(claim)
        verdict = Verdict.TRUE
        if not is_true:
            repaired = _repaired(claim)
            verdict = Verdict.FALSE if repaired is None else Verdict.MISPRINTED
            if repaired is not None:
                why += f" With one suit changed it would be so: {_shown(repaired)}."
        yield Finding(
            id=before + name,
            printed=claim.printed,
            computed=computed,
            verdict=verdict,
            why=why,
            clause=clause_of(sheet, f"claims.{name}", "showdown"),
            places=places_of(sheet, name),
        )


def _judged(claim: PokerClaim) -> tuple[str, bool, str]:
    return _beats(claim, claim.cards) if isinstance(claim, Beats) else _is_said(claim, claim.cards)


def _beats(claim: Beats, cards: Sequence[Card]) -> tuple[str, bool, str]:
    """Whether the first hand beats the second."""
    first, second = rank(claim.ranking, cards), rank(claim.ranking, claim.loser)
    how = f"{_called(claim.ranking, cards)} against {_called(claim.ranking, claim.loser)}"
    is_true = first > second
    return ("wins" if is_true else "ties" if first == second else "loses"), is_true, f"It is {how}."


def _is_said(claim: Sample, cards: Sequence[Card]) -> tuple[str, bool, str]:
    """Whether a hand is what it is said to be."""
    called = _called(claim.ranking, cards)
    why = f"{_shown(cards)} is {called}"
    if claim.said in _SIZES:
        return called, badugi_size(cards) == _SIZES[claim.said], f"{why}.{_repeats(cards)}"
    if claim.said == Standing.EIGHT_LOW:
        lows = sorted({-1 if card.rank == _ACE else card.rank for card in cards})
        return called, len(lows) == len(cards) and lows[-1] == _EIGHT, f"{why}."
    own = rank(claim.ranking, cards)
    if claim.said == Standing.BEST:
        best = max(_candidates(claim.ranking, len(cards)))
        return called, own == best, f"{why}.{_repeats(cards) if own != best else ' Nothing beats it.'}"
    worst = min(found for found in _candidates(claim.ranking, len(cards)) if found[0] == _FOUR)
    return called, own == worst, f"{why}.{_repeats(cards) if own != worst else ' No badugi is worse.'}"


def _candidates(ranking: Ranking, size: int) -> Iterator[Rank]:
    """The ranks of all hands that could be best or worst: no two cards of a rank, in as many suits as there are."""
    for ranks in combinations(RANKS, size):
        yield rank(ranking, [Card(letter + SUITS[at % len(SUITS)]) for at, letter in enumerate(ranks)])


def _repaired(claim: PokerClaim) -> Hand | None:
    """The cards with one suit changed so that the claim is true, if that can be."""
    for at, card in enumerate(claim.cards):
        for suit in SUITS:
            cards = Hand((*claim.cards[:at], Card(str(card)[0] + suit), *claim.cards[at + 1 :]))
            is_true = _beats(claim, cards)[1] if isinstance(claim, Beats) else _is_said(claim, cards)[1]
            if len(set(cards)) == len(cards) and is_true:
                return cards
    return None


def _called(ranking: Ranking, cards: Sequence[Card]) -> str:
    """What a hand is, in words."""
    if ranking.is_badugi:
        size, *lows = rank(ranking, cards)
        named = "-".join(RANKS[-low] if low <= 0 else "A" for low in lows)
        return f"a {number(size)}-card badugi, {named}"
    ordered = sorted(cards, key=lambda card: -1 if card.rank == _ACE else card.rank, reverse=True)
    return f"{words(ranking)} {'-'.join(str(card)[0] for card in ordered)}"


def _shown(cards: Sequence[Card]) -> str:
    marks = dict(zip(SUITS, "♣♦♥♠", strict=True))
    return " ".join(str(card)[0] + marks[str(card)[1]] for card in cards)


def _repeats(cards: Sequence[Card]) -> str:
    """Which suits a hand has more than once."""
    suits = [SUIT_NAMES[card.suit] for card in cards]
    again = [suit for suit in dict.fromkeys(suits) if suits.count(suit) > 1]
    return "".join(f" It has {number(suits.count(suit))} {suit}." for suit in again)
