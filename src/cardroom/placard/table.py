"""The options of a poker table in words: what players may agree on beside the rules of the game."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.money import Money
from cardroom.placard.document import Section, section
from cardroom.placard.english import number, part_of
from cardroom.sheets.options import AnteBy, BombWhen, KillActs, KillAfter, KillStakes, RunItTwice, Short, StraddleRule

if TYPE_CHECKING:
    from cardroom.money import Share
    from cardroom.sheets.mix import MixSheet
    from cardroom.sheets.poker import PokerSheet


def options_section(sheet: PokerSheet | MixSheet, remark: str | None = None) -> Section:
    """One paragraph for each option that is on, and a remark about them; nothing for a table without."""
    options = [paragraph for told in _TOLD if (paragraph := told(sheet)) is not None]
    return section(sheet, "Options of the table", ["table"], *options, remark if options else None)


_ANTES = {AnteBy.BUTTON: "Button ante: the button", AnteBy.BIG_BLIND: "Big-blind ante: the big blind"}
_SHORT = {Short.ANTE_FIRST: "the ante is posted first", Short.BLIND_FIRST: "the blind is posted first"}


def _ante(sheet: PokerSheet | MixSheet) -> str | None:
    ante = sheet.table.ante
    if ante.by is AnteBy.NOBODY:
        return None
    return (
        f"{_ANTES[ante.by]} antes {_of_lower(sheet, ante.share)} for everybody. It lies in the main pot and is no part of "
        f"a bet. Where the chips do not suffice for both an ante and a blind, {_SHORT[ante.when_short]}; where nobody "
        "sits, nothing is posted."
    )


def _of_lower(sheet: PokerSheet | MixSheet, share: Share) -> str:
    """A share of the lower limit, and what it comes to."""
    whole = "the lower limit"
    size = part_of(share, whole) if share <= 1 else f"twice {whole}" if share == 2 else f"{share} times {whole}"  # noqa: PLR2004 - two times
    return f"{size} ({sheet.stakes.forced(share)})"


_STRADDLERS = {StraddleRule.UNDER_THE_GUN: "the player left of the blinds", StraddleRule.BUTTON: "the button"}


def _straddle(sheet: PokerSheet | MixSheet) -> str | None:
    straddle = sheet.table.straddle
    if straddle is StraddleRule.NO:
        return None
    return (
        f"Straddle: with three or more players, {_STRADDLERS[straddle]} may bet twice the big blind before the "
        "cards are dealt, and then acts last in the first round. It is a choice and no forced bet, and it plays like a "
        "blind: in fixed limit it counts as a raise, in pot and no limit the next raise is at least as large again. "
        "Nobody straddles from a blind, or with fewer chips."
    )


def _bomb_pot(sheet: PokerSheet | MixSheet) -> str | None:
    bomb = sheet.table.bomb_pot
    if bomb.when is BombWhen.NEVER:
        return None
    often = (
        f"one hand in {number(bomb.hands)}" if bomb.when is BombWhen.EVERY_SO_OFTEN else "when the players agree on it"
    )
    second = (
        " Two boards are dealt, with a burned card for each, and half of every pot is won on each; an odd chip belongs "
        "to the first. It is never run twice."
    )
    return (
        f"Bomb pot, {often}: everybody antes {_of_lower(sheet, bomb.share)} and nobody posts a blind. There is no betting "
        "before the flop, which is dealt at once; the first player left of the button opens. The button does not move for it."
        f"{second if bomb.boards > 1 else ''}"
    )


_KILLERS = {KillAfter.TWO_POTS: "two pots in a row", KillAfter.LARGE_POT: "a pot of at least"}
_KILL_ACTS = {KillActs.IN_TURN: "acts in turn", KillActs.LAST: "acts last in the first round"}
_KILL_NAMES = {KillStakes.FULL: "Kill", KillStakes.HALF: "Half kill"}


def _kill(sheet: PokerSheet | MixSheet) -> str | None:
    kill, stakes = sheet.table.kill, sheet.stakes
    if kill.after is KillAfter.NEVER:
        return None
    size = f" {Money(kill.at_least * stakes.higher)}" if kill.after is KillAfter.LARGE_POT else ""
    lower, higher = (Money(int(limit * kill.stakes.times)) for limit in (stakes.lower, stakes.higher))
    return (
        f"{_KILL_NAMES[kill.stakes]}: whoever wins {_KILLERS[kill.after]}{size}, alone and whole, kills the next hand: it "
        f"is played {lower}/{higher}, the blinds stay as they are, and the killer posts {lower} (a blind counts towards "
        f"it) and {_KILL_ACTS[kill.acts]}."
    )


def _runs(sheet: PokerSheet | MixSheet) -> str | None:
    if sheet.table.run_it_twice is RunItTwice.NO:
        return None
    return (
        "Run it twice: when nobody can bet any more and only the board is still to come, everybody in the pot is asked, "
        "beginning left of the button. If all agree, the rest of the board is dealt twice from the same deck, with its "
        "burned cards, and half of every pot is won on each; an odd chip belongs to the first. One no is enough, and it is "
        "dealt once. Players are asked as soon as the deck has the cards for both."
    )


_TOLD = (_ante, _straddle, _bomb_pot, _kill, _runs)
