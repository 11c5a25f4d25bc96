"""How fast equities are, exact and at random, beside the libraries on PyPI; all on one core."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from bench.timing import fastest
from cardroom import sheets
from cardroom.cards import Hand
from cardroom.equity import EquitySpot, Method, equity, spot
from cardroom.sheets import PokerSheet

if TYPE_CHECKING:
    from collections.abc import Callable

TRIALS = 20_000_000
ALONE = Method(is_exact=True, workers=1)
SPOTS = {
    "AcAd v KcKd": ("holdem", "AcAd", "KcKd"),
    "AsKh v QdJc": ("holdem", "AsKh", "QdJc"),
    "AcAdKcKd v 8h9hTsJs, Omaha": ("omaha", "AcAdKcKd", "8h9hTsJs"),
    "AcAd2c3d v KhKsQhJs, Omaha 8": ("omaha8", "AcAd2c3d", "KhKsQhJs"),
}
RANDOM = {
    "AcAd v KcKd": ("holdem", "AcAd", "KcKd"),
    "AcAd v a random hand": ("holdem", "AcAd", ""),
    "six random hands": ("holdem", "", "", "", "", "", ""),
    "AcAdKcKd v 8h9hTsJs, two boards": ("double-board-omaha", "AcAdKcKd", "8h9hTsJs"),
    "AsAhAd v 2c3c4c, stud 8": ("stud8", "AsAhAd", "2c3c4c"),
    "As2h3d v 2c3h4s, badeucy": ("badeucy", "As2h3d", "2c3h4s"),
}


class Row(NamedTuple):
    name: str
    figure: float


def asked(ref: str, *hands: str) -> EquitySpot:
    sheet = sheets.load(ref)
    assert isinstance(sheet, PokerSheet)  # noqa: S101 - narrows the type
    return spot(sheet, [Hand.parse(hand) for hand in hands])


def exact() -> list[Row]:
    """Milliseconds for all deals."""
    import poker_equity

    rows = []
    for name, words in SPOTS.items():
        one = asked(*words)
        rows.append(Row(name, 1000 * fastest(lambda one=one: equity(one, ALONE), 2)))  # type: ignore[misc]  # the spot of this turn
    theirs: dict[str, Callable[[], object]] = {
        "poker-equity, AcAd v KcKd": lambda: poker_equity.exact_from_text("holdem", ["AcAd", "KcKd"]),
        "poker-equity, AcAdKcKd v 8h9hTsJs": lambda: poker_equity.exact_from_text("omaha", ["AcAdKcKd", "8h9hTsJs"]),
    }
    return [*rows, *(Row(name, 1000 * fastest(work, 1)) for name, work in theirs.items())]


def at_random() -> list[Row]:
    """Deals a second."""
    import eval7
    import poker_equity
    from pokerkit import Deck, StandardHighHand, calculate_equities, parse_range

    method = Method(trials=TRIALS, workers=1)
    rows = []
    for name, words in RANDOM.items():
        one = asked(*words)
        rows.append(Row(name, TRIALS / fastest(lambda one=one: equity(one, method), 2)))  # type: ignore[misc]  # the same
    many, few = 1_000_000, 1_000
    aces, kings = [eval7.Card("Ac"), eval7.Card("Ad")], eval7.HandRange("KcKd")
    both = {"variant": "holdem", "hands": ["AcAd", "KcKd"], "samples": many, "threads": 1}
    ranges, deck, high = (parse_range("AcAd"), parse_range("KcKd")), Deck.STANDARD, (StandardHighHand,)
    theirs: list[tuple[str, int, Callable[[], object]]] = [
        ("poker-equity, AcAd v KcKd", many, lambda: poker_equity.chunk_from_text(**both)),
        ("eval7, AcAd v KcKd", many, lambda: eval7.py_hand_vs_range_monte_carlo(aces, kings, [], many)),
        ("PokerKit, AcAd v KcKd", few, lambda: calculate_equities(ranges, (), 2, 5, deck, high, sample_count=few)),
    ]
    return [*rows, *(Row(name, number / fastest(work, 1)) for name, number, work in theirs)]


def table() -> str:
    """Both, ours first."""
    lines = [f"{'equity over all deals':<40}{'ms of CPU':>16}"]
    lines += [f"{row.name:<40}{row.figure:>16,.1f}" for row in exact()]
    lines += ["", f"{'equity at random':<40}{'deals/s':>16}"]
    lines += [f"{row.name:<40}{row.figure:>16,.0f}" for row in at_random()]
    return "\n".join(lines)


if __name__ == "__main__":
    print(table())
