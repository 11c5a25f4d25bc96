"""What commands about house games take: a sheet of that family, an ante that it allows, cards of its packs."""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.cards import RANKS, Card, Hand
from cardroom.cli.errors import BadInputError, bad_input
from cardroom.money import Money
from cardroom.sheets import select
from cardroom.sheets.house import TARGET

if TYPE_CHECKING:
    from cardroom.sheets import HouseSheet
    from cardroom.sheets.common import Amounts

_TWO = 2


def house_sheet(ref: str, readings: dict[str, str]) -> HouseSheet:
    """A sheet of the house family."""
    with bad_input():
        return select(ref, readings).house


def amount(option: str, written: str | None, allowed: Amounts) -> int | None:
    """An amount that the sheet allows, if one was given."""
    if written is None:
        return None
    try:
        given = Money(written if written.startswith("$") else f"${written}")
    except ValueError as error:
        raise BadInputError(f'{option}: "{written}" is not an amount; write it like 5 or 12.50') from error
    if given not in allowed.all:
        raise BadInputError(f"{option}: {given} is not allowed: it is {allowed}")
    return int(given)


def cards_of(sheet: HouseSheet, hand: str, up: str) -> tuple[tuple[Card, ...], Card]:
    """The player's cards and the up card, all of which the shoe must have."""
    cards, ups = _parse("--hand", hand), _parse("--up", up)
    if len(ups) != 1:
        raise BadInputError(f"--up: the dealer shows one card, not {len(ups)}")
    if len(cards) < _TWO:
        raise BadInputError("--hand: a hand has two cards or more")
    for option, card in [*(("--hand", card) for card in cards), ("--up", ups[0])]:
        if not card.is_known:
            raise BadInputError(f"{option}: every card must be known")
        if RANKS[card.rank] not in sheet.equipment.pack.ranks:
            raise BadInputError(f"{option}: there is no {card} in a {sheet.equipment.pack} pack")
    for card, number in Counter((*cards, ups[0])).items():
        if number > sheet.equipment.decks:
            raise BadInputError(f"--hand: {number} times {card}, and the shoe has {sheet.equipment.decks}")
    from cardroom.engine.house.totals import total

    if total(cards) > TARGET:
        raise BadInputError(f"--hand: {hand} comes to {total(cards)}, which is over {TARGET}")
    return cards, ups[0]


def _parse(option: str, written: str) -> tuple[Card, ...]:
    try:
        return tuple(Hand.parse(written))
    except ValueError as error:
        raise BadInputError(f"{option}: {error}") from error
