"""A settlement in sentences: who wins what, and why."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.hands import in_words
from cardroom.sheets.poker import OddChip

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.engine.poker.showdown import Award, Settled, Settlement
    from cardroom.sheets import PokerSheet

_FIRST = {
    OddChip.LEFT_OF_BUTTON: "from the button's left",
    OddChip.HIGHEST_PLAYING_CARD: "by the highest card that plays",
    OddChip.HIGHEST_OWN_CARD: "by the highest card held",
}


def sentences(sheet: PokerSheet, settlement: Settlement) -> list[str]:
    """One sentence for every award, the main pot first, and one for a bet that nobody called."""
    names = _names(len(settlement.pots))
    found = [
        f"{name} of {settled.pot.amount}: {_award(sheet, settled, award)}."
        for name, settled in zip(names, settlement.pots, strict=True)
        for award in settled.awards
    ]
    return [
        *found,
        *(f"Seat {seat} takes back {back} that nobody called." for seat, back in settlement.returned.items()),
    ]


def _names(pots: int) -> list[str]:
    if pots <= 1:
        return ["Pot"] * pots
    sides = [f"Side pot {number}" for number in range(1, pots)] if pots > 2 else ["Side pot"]  # noqa: PLR2004 - one is just the side pot
    return ["Main pot", *sides]


def _award(sheet: PokerSheet, settled: Settled, award: Award) -> str:
    seats, is_alone = list(award.shares), len(award.shares) == 1
    if len(settled.pot.seats) == 1:
        return f"{_seats(seats)} wins it uncontested"
    if not award.parts:
        return f"nobody qualifies, and {_seats(seats)} share it: {_shares(sheet, award)}"
    split = "" if is_alone else f": {_shares(sheet, award)}"
    held = [f"({in_words(sheet.showdown[name].ranking, award.ranks[name])})" for name in award.parts]
    if len(sheet.showdown) == 1:
        return f"{_seats(seats)} {'wins' if is_alone else 'tie for'} it {held[0]}{split}"
    parts = [f"{_part(name)} {hand}" for name, hand in zip(award.parts, held, strict=True)]
    if len(settled.awards) == 1:
        verb = "wins everything with" if is_alone else "tie for everything with"
        return f"{_seats(seats)} {verb} {' and '.join(parts)}{_unclaimed(sheet, settled)}{split}"
    verb = "wins" if is_alone else "share"
    return f"{_seats(seats)} {verb} {award.amount} for {parts[0]}{split}{_unclaimed(sheet, settled)}"


def _unclaimed(sheet: PokerSheet, settled: Settled) -> str:
    """The parts that nobody qualified for."""
    won = {name for award in settled.awards for name in award.parts}
    return "".join(f", nobody qualifying for {_part(name)}" for name in sheet.showdown if name not in won)


def _part(name: str) -> str:
    return f"the {name.replace('-', ' ')}"


def _seats(seats: Sequence[int]) -> str:
    if len(seats) == 1:
        return f"seat {seats[0]}"
    return f"seats {', '.join(map(str, seats[:-1]))} and {seats[-1]}"


def _shares(sheet: PokerSheet, award: Award) -> str:
    if len(set(award.shares.values())) == 1:
        return f"{next(iter(award.shares.values()))} each"
    shares = ", ".join(f"{amount} to seat {seat}" for seat, amount in award.shares.items())
    return f"{shares}, odd chips going {_FIRST[sheet.pot.odd_chip]}"
