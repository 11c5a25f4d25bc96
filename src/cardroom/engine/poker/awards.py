"""Awards in words: who wins what, for which part of a pot, with which hand, and what nobody qualified for."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.pots import pots
from cardroom.engine.poker.runs import each
from cardroom.engine.poker.showdown import contenders, ranked
from cardroom.engine.poker.worth import in_run
from cardroom.engine.telling import Line, Manner, Voice
from cardroom.hands import in_words
from cardroom.sheets.common import spoken
from cardroom.sheets.poker import OddChip

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator, Mapping

    from cardroom.engine.poker.events import Awarded
    from cardroom.engine.poker.showdown import Award, Settlement
    from cardroom.engine.poker.state import State
    from cardroom.sheets import PokerSheet

_FIRST = {
    OddChip.LEFT_OF_BUTTON: "from the button's left",
    OddChip.HIGHEST_PLAYING_CARD: "by the highest card that plays",
    OddChip.HIGHEST_OWN_CARD: "by the highest card held",
}
_WITHOUT_ARTICLE = ("two pair", "three ", "four ")
_VOWELS = ("a", "e")


def of_pot(sheet: PokerSheet, state: State, event: Awarded, voice: Voice) -> Line:
    """What an award of a hand comes to; a record has the hands in the lines before it."""
    award = event.award
    run = "" if event.run is None else f" {in_run(sheet, event.run)}"
    said = _said(sheet, award, voice, f"{_side(event.pot, voice)}{run}", is_contested=len(state.live) > 1)
    if voice.is_record:
        return Line(said=(said,), manner=Manner.GAIN)
    ranks = _ranks(sheet, state, event)
    held = award.ranks or {name: rank for name, (rank, *_) in ranks.items() if rank}
    return Line(said=(said,), more=_more(sheet, award, held, _unclaimed(award, ranks)), manner=Manner.GAIN)


def _side(pot: int, voice: Voice) -> str:
    if pot == 1:
        return " of side pot" if voice.is_record else " of the side pot"
    return f" of side pot {pot}" if pot else ""


def of_settlement(sheet: PokerSheet, settlement: Settlement) -> Iterator[str]:
    """A sentence for every award, the main pot first, and one for a bet that nobody called; seats have no names."""
    voice = Voice(in_chips=True)
    for name, settled in zip(_names(len(settlement.pots)), settlement.pots, strict=True):
        won = {part for award in settled.awards for part in award.parts}
        unclaimed = [part for part in sheet.showdown if part not in won] if won else []
        is_contested = len(settled.pot.seats) > 1
        for at, award in enumerate(settled.awards):
            said = _said(sheet, award, voice, "", is_contested=is_contested)
            more = _more(sheet, award, award.ranks, () if at else unclaimed)
            yield f"{name} of {voice.amount(settled.pot.amount)}: {said[:1].lower()}{said[1:]}{more}."
    for seat, back in settlement.returned.items():
        yield f"{voice.who(seat).does(f'take back {voice.amount(back)} that nobody called')}."


def _names(number: int) -> list[str]:
    if number <= 1:
        return ["Pot"] * number
    sides = [f"Side pot {at}" for at in range(1, number)] if number > 2 else ["Side pot"]  # noqa: PLR2004 - one is just the side pot
    return ["Main pot", *sides]


def _said(sheet: PokerSheet, award: Award, voice: Voice, where: str, *, is_contested: bool) -> str:
    first, *others = award.shares
    wins = "share" if others else voice.who(first).verb("win")
    parts = " and ".join(f"the {spoken(name)}" for name in award.parts)
    why = f" for {parts}" if len(sheet.showdown) > 1 and parts else ""
    nobody = ", nobody qualifying" if not parts and is_contested and len(award.shares) > 1 else ""
    won = f"{voice.together(award.shares)} {wins} {voice.amount(award.amount)}"
    return f"{won}{where}{why}{nobody}{_shares(award, voice)}"


def _more(sheet: PokerSheet, award: Award, held: Mapping[str, int], unclaimed: Iterable[str]) -> str:
    """The hands that win, or that there was no other; odd chips, and what nobody qualified for."""
    hands = ", and ".join(_article(in_words(sheet.showdown[name].ranking, rank)) for name, rank in held.items())
    alone = ", uncontested" if len(award.shares) == 1 else ""
    is_even = len(set(award.shares.values())) == 1
    odd = "" if is_even else f", odd chips going {_FIRST[sheet.pot.odd_chip]}"
    nobody = "".join(f", nobody qualifying for the {spoken(name)}" for name in unclaimed)
    return f"{f', with {hands}' if hands else alone}{odd}{nobody}"


def _article(hand: str) -> str:
    """``a pair of kings``, ``an eight-four low``, but ``two pair`` and ``king high``."""
    if hand.startswith(_WITHOUT_ARTICLE) or " high" in hand:
        return hand
    return f"{'an' if hand.startswith(_VOWELS) else 'a'} {hand}"


def _shares(award: Award, voice: Voice) -> str:
    amounts = list(award.shares.values())
    if len(amounts) == 1:
        return ""
    if len(set(amounts)) == 1:
        return f": {voice.amount(amounts[0])} each"
    return ": " + ", ".join(f"{voice.amount(amount)} to {voice.who(at).object}" for at, amount in award.shares.items())


def _ranks(sheet: PokerSheet, state: State, event: Awarded) -> dict[str, list[int]]:
    """The ranks for each part of all who are left in the pot, if they have shown."""
    pot = pots([player.put for player in state.players], state.live, state.dead)[event.pot]
    seats, runs = contenders(state, pot), each(sheet, state)
    have_shown = len(pot.seats) > 1 and set(seats) <= set(state.shown)
    are_known = all(card.is_known for seat in seats for card in state.players[seat].cards)
    if not have_shown or not are_known or (event.run is None and len(runs) > 1):
        return {}
    ranks = ranked(sheet, runs[(event.run or 1) - 1], seats)
    return {name: [of_seat[seat] for seat in seats] for name, of_seat in ranks.items()}


def _unclaimed(award: Award, ranks: dict[str, list[int]]) -> list[str]:
    """The parts of a pot that nobody qualified for, told with its first award."""
    won = [name for name, of_seats in ranks.items() if any(of_seats)]
    is_first = bool(won) and (not award.parts or won[0] in award.parts)
    return [name for name in ranks if name not in won] if is_first else []
