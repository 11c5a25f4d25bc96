"""How poker hands are compared."""

from enum import StrEnum


class Ranking(StrEnum):
    """How hands are compared."""

    HIGH = "high"
    SHORT_DECK_HIGH = "short-deck-high"
    ACE_TO_FIVE = "ace-to-five"
    DEUCE_TO_SEVEN = "deuce-to-seven"
    BADUGI_ACE_LOW = "badugi-ace-low"
    BADUGI_ACE_HIGH = "badugi-ace-high"

    @property
    def is_badugi(self) -> bool:
        return self in _BADUGIS

    @property
    def is_ace_low(self) -> bool:
        return self in _ACE_LOW

    @property
    def is_high(self) -> bool:
        return self in _HIGH


_BADUGIS = {Ranking.BADUGI_ACE_LOW, Ranking.BADUGI_ACE_HIGH}
_ACE_LOW = {Ranking.ACE_TO_FIVE, Ranking.BADUGI_ACE_LOW}
_HIGH = {Ranking.HIGH, Ranking.SHORT_DECK_HIGH}
