"""Hands as players write them: cards, hands that are not known, and ranges.

A range is a list of pieces with commas. For two cards: ``QQ+``, ``88-22``, ``AKs``, ``A5s+``, ``JTs-87s``, ``KQo``,
``AK``. For any number of cards: ranks, cards and ``*`` or ``x`` for any card, such as ``AA**`` or ``AsKsxx``, and after
them ``ds`` for two suits of two cards or more, ``ss`` for one and ``r`` for none; ``$`` or ``:`` may stand before that.
"""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations, product
from math import comb, prod
from typing import TYPE_CHECKING

from cardroom.cards import RANKS, SUITS, Card, CardSet, Hand
from cardroom.engine.poker.checking import ImpossibleError
from cardroom.texts import shortened

if TYPE_CHECKING:
    from collections.abc import Iterator

    from cardroom.cards import Pack

_ANY = frozenset({"", "*", "random", "any"})
_TWO = 2
_MOST = 300_000
"""The most hands that a range may stand for."""
_LONGEST = 1_000
"""The most characters that a hand or a range may have."""
_STEPS = re.compile(rf"([{RANKS}])([{RANKS}])([so]?)(?:(\+)|-([{RANKS}])([{RANKS}])([so]?))?")
_TOKEN = re.compile(rf"([{RANKS}])([{SUITS}]?)|([*x])")
_SUITED = re.compile(r"[$:]?(ds|ss|r)$")
_SUITED_PAIRS = {"ds": 2, "ss": 1, "r": 0}


def parse(written: str, number: int, pack: Pack) -> Hand | list[CardSet]:
    """Known cards, at most so many; or all hands of a range, which have just so many.

    Down and up cards may be told apart by a slash.
    """
    if len(written) > _LONGEST:
        raise ImpossibleError(f"a hand or a range has {_LONGEST:,} characters at most, not {len(written):,}")
    text = written.replace("/", " ").strip()
    if text.lower() in _ANY or text in {"*" * number, "x" * number}:
        return Hand()
    try:
        return Hand.parse(text)
    except ValueError as error:
        if not any(map(_is_piece, text.split(","))):
            raise ImpossibleError(f'"{written}" is neither cards nor a range: {error}') from error
    pieces = [piece.strip() for piece in text.split(",")]
    if (many := sum(_size(piece, number, pack) for piece in pieces)) > _MOST:
        raise ImpossibleError(f'"{shortened(text)}" stands for too many hands, some {many:,}; at most {_MOST:,} can be')
    found = {option for piece in pieces for option in _piece(piece, number, pack)}
    if not found:
        raise ImpossibleError(f'there is no hand like "{written}" in a pack of {pack.size}')
    return sorted(found)


def _is_piece(text: str) -> bool:
    """Whether this could be meant as a piece of a range."""
    return _STEPS.fullmatch(text.strip()) is not None or bool(_tokens(_SUITED.sub("", text.strip())))


def _piece(text: str, number: int, pack: Pack) -> Iterator[CardSet]:
    steps = _STEPS.fullmatch(text)
    if number == _TWO and steps is not None:
        yield from (
            option for high, low in _ranks(steps) for option in _pair(high, low, steps[3]) if _is_in(option, pack)
        )
        return
    suited = _SUITED.search(text)
    tokens = _tokens(_SUITED.sub("", text))
    if len(tokens) != number:
        raise ImpossibleError(f'"{text}" is not a hand of {number} cards, nor a range of such hands')
    for option in _expanded(tokens, pack):
        if suited is None or _suits(option) == _SUITED_PAIRS[suited[1]]:
            yield option


def _size(text: str, number: int, pack: Pack) -> int:
    """How many hands a piece stands for at most; one that is not a hand of so many cards is told of later."""
    tokens = _tokens(_SUITED.sub("", text))
    if len(tokens) != number or (number == _TWO and _STEPS.fullmatch(text)):
        return 0
    ranks = Counter(token for token in tokens if token in tuple(RANKS))
    free = sum(token in {"*", "x"} for token in tokens)
    return prod(comb(len(SUITS), many) for many in ranks.values()) * comb(pack.size - len(tokens) + free, free)


def _ranks(steps: re.Match[str]) -> Iterator[tuple[int, int]]:
    """The ranks of the hands from one to another: pairs, kickers, or both cards going down together."""
    high, low = sorted((RANKS.index(steps[1]), RANKS.index(steps[2])), reverse=True)
    if steps[4]:
        yield from (
            ((rank, rank) for rank in range(high, len(RANKS)))
            if high == low
            else ((high, kicker) for kicker in range(low, high))
        )
        return
    if not steps[5]:
        yield high, low
        return
    last_high, last_low = sorted((RANKS.index(steps[5]), RANKS.index(steps[6])), reverse=True)
    is_alike = steps[3] == steps[7] and (high == low) == (last_high == last_low)
    if not is_alike or (high - low != last_high - last_low and high != last_high):
        raise ImpossibleError(f'"{steps[0]}" does not go from one hand to another like it')
    if high == last_high:
        yield from ((high, kicker) for kicker in range(min(low, last_low), max(low, last_low) + 1))
    else:
        gap = high - low
        yield from ((rank, rank - gap) for rank in range(min(high, last_high), max(high, last_high) + 1))


def _pair(high: int, low: int, suited: str) -> Iterator[CardSet]:
    """Two cards of these ranks: of one suit, of two, or both."""
    for one, other in product(range(len(SUITS)), repeat=2):
        if (high == low and one >= other) or (suited == "s" and one != other) or (suited == "o" and one == other):
            continue
        yield CardSet.of((Card(4 * high + one), Card(4 * low + other)))


def _tokens(text: str) -> list[str]:
    """The cards, ranks and places for any card of a piece; none, if it is not made of these."""
    found = [token[0] for token in _TOKEN.finditer(text)]
    return found if "".join(found) == text else []


def _expanded(tokens: list[str], pack: Pack) -> Iterator[CardSet]:
    """All hands that have these cards and ranks, with any others for the open places."""
    cards = [Card(token) for token in tokens if len(token) == _TWO]
    if twice := [card for card, times in Counter(cards).items() if times > 1]:
        raise ImpossibleError(f"the {twice[0].name} comes twice in one hand")
    fixed = CardSet.of(cards)
    if not _is_in(fixed, pack):
        return
    ranks = Counter(RANKS.index(token) for token in tokens if token in tuple(RANKS))
    choices = [
        combinations([card for card in pack.all - fixed if card.rank == rank], many) for rank, many in ranks.items()
    ]
    free = sum(token in {"*", "x"} for token in tokens)
    for chosen in product(*map(list, choices)):
        held = CardSet.of([*cards, *(card for some in chosen for card in some)])
        for others in combinations(pack.all - held, free):
            yield held | CardSet.of(others)


def _suits(hand: CardSet) -> int:
    """How many suits have two cards or more."""
    return sum(many > 1 for many in Counter(card.suit for card in hand).values())


def _is_in(hand: CardSet, pack: Pack) -> bool:
    return not hand - pack.all
