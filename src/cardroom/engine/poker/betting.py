"""The sizes of bets: fixed, pot and no limit, the cap, and who may raise after a short all-in."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.poker import upcards
from cardroom.engine.poker.events import How, Raised
from cardroom.engine.sizes import Sizes
from cardroom.money import Money
from cardroom.sheets.poker import Limit, PotOpening, Round

if TYPE_CHECKING:
    from cardroom.engine.poker.state import Player, State
    from cardroom.sheets.poker import PokerSheet

Reason = tuple[str, str] | None
"""Why something may not be done: the word of the sheet that forbids it, and a sentence; None where it may."""


def round_of(sheet: PokerSheet, state: State) -> Round:
    """The round of betting in progress."""
    betting = sheet.stages[state.stage].act
    assert isinstance(betting, Round)
    return betting


def to_call(state: State, player: Player) -> int:
    """What a seat puts in to match the bet, as far as its chips go."""
    return min(state.level - player.bet, player.stack)


def no_raise(sheet: PokerSheet, state: State, seat: int) -> Reason:
    """Why a seat may not raise, whatever the size."""
    player = state.players[seat]
    if player.bet + player.stack <= max(state.level, state.bets.bring_in):
        return "betting", "you have no more chips than a call takes"
    if not _can_be_called(state, player):
        return "betting", "nobody is left who could call a raise"
    if _is_capped(sheet, state):
        return "betting.raises", f"this round has had its bet and {sheet.betting.raises} raises"
    if seat in state.bets.tied and not _is_reopened(sheet, state, player):
        word = "fixed_limit" if sheet.betting.limit is Limit.FIXED else "other_limits"
        return f"betting.reopens.{word}", "an all-in of less than a full raise does not let you raise again"
    return None


def _can_be_called(state: State, player: Player) -> bool:
    """Whether somebody else has chips to call a raise of this player with."""
    for other in state.players:
        if other is not player and other.is_in and other.stack and other.bet + other.stack > state.level:
            return True
    return False


def _is_capped(sheet: PokerSheet, state: State) -> bool:
    betting = sheet.betting
    is_free = betting.limit is not Limit.FIXED or (state.bets.is_heads_up and not betting.capped_heads_up)
    return not is_free and state.bets.count > betting.raises


def _is_reopened(sheet: PokerSheet, state: State, player: Player) -> bool:
    """Whether short all-ins, since a seat last matched the bet, add up to enough of a full raise."""
    return _is_enough(sheet, state, state.level - player.bet)


def _is_enough(sheet: PokerSheet, state: State, by: int) -> bool:
    """Whether this counts as a full raise."""
    reopens = sheet.betting.reopens
    share = reopens.fixed_limit if sheet.betting.limit is Limit.FIXED else reopens.other_limits
    return by * share.denominator >= state.bets.by * share.numerator


def raises_to(sheet: PokerSheet, state: State, player: Player) -> Sizes:
    """The bets that a seat may raise to, if it may raise at all; all its chips where they fall short of a full one."""
    everything = player.bet + player.stack
    match sheet.betting.limit:
        case Limit.FIXED:
            return _fixed(sheet, state, everything)
        case Limit.POT:
            most = min(everything, state.level + _pot_to_raise(sheet, state, player))
        case Limit.NONE:
            most = everything
    least = state.bets.full + state.bets.by
    return Sizes(only=(everything,)) if everything <= least else _between(sheet, least, max(most, least))


def _between(sheet: PokerSheet, least: int, most: int) -> Sizes:
    return Sizes(least=least, most=most, step=int(sheet.stakes.chip))


def _fixed(sheet: PokerSheet, state: State, everything: int) -> Sizes:
    sizes = {state.bets.by}
    if round_of(sheet, state).open_pair_may_bet_higher and upcards.has_pair(state):
        sizes.add(int(sheet.stakes.higher))
    wanted = sorted(state.bets.full + size for size in sizes)
    return Sizes(only=tuple(sorted({min(to, everything) for to in wanted})))


def _pot_to_raise(sheet: PokerSheet, state: State, player: Player) -> int:
    """The pot after a call, which is how much a pot-limit raise may add."""
    pot = state.pot + state.level - player.bet
    return pot if sheet.betting.pot_opening is PotOpening.EXACT else pot + _small_blind_lacks(sheet, state, player)


def _small_blind_lacks(sheet: PokerSheet, state: State, player: Player) -> int:
    """What the small blind is counted for beyond its chips: it passes for a big one until the big blind has acted.

    The big blind is still to act as long as it is asked and nothing lies there but what it posted. For the small blind
    itself nothing changes: the more it has in the pot, the less it calls with.
    """
    if state.stage != sheet.first_round or len(state.blinds) < 2:  # noqa: PLR2004 - a small and a big one
        return 0
    *_, small, last = state.blinds
    big, little = state.players[last], state.players[small]
    if last not in state.waiting or big.bet > sheet.big_blind or little is player:
        return 0
    return max(big.bet - little.bet, 0)


def bad_raise(sheet: PokerSheet, state: State, player: Player, to: int) -> Reason:
    """Why a seat that may raise may not raise to this."""
    allowed = raises_to(sheet, state, player)
    if to in allowed:
        return None
    if to > player.bet + player.stack:
        return "betting", f"you have {Money(player.bet + player.stack)} to bet, and not {Money(to)}"
    return "betting.limit", f"a bet to {Money(to)} is not allowed: it is to {allowed}"


def raised(sheet: PokerSheet, state: State, seat: int, to: int) -> Raised:
    """What a raise that is allowed brings about; after a full one everybody is free to raise."""
    player, bets = state.players[seat], state.bets
    by = to - bets.full
    is_full = _is_enough(sheet, state, by)
    counts = is_full or (sheet.betting.limit is not Limit.FIXED and not _is_brought_in(state))
    how = How.RAISES if bets.full == state.level else How.COMPLETES
    after = replace(
        bets,
        by=max(bets.by, by),
        full=to if counts else bets.full,
        count=bets.count + counts,
        leader=seat,
        bring_in=0,
        brought_in=None,
        tied=() if is_full else _tied(state),
    )
    return Raised(seat=seat, how=how if state.level else How.BETS, amount=to - player.bet, to=to, bets=after)


def _is_brought_in(state: State) -> bool:
    """Whether the bet to match is only the bring-in, or less than a full bet after it."""
    return state.level > 0 and not state.bets.full


def _tied(state: State) -> tuple[int, ...]:
    """Those who have acted since the last full bet, or are all in; to bring in is not to act by choice."""
    bets, waiting = state.bets, state.waiting
    return tuple(seat for seat in state.live if seat in bets.tied or (seat not in waiting and seat != bets.brought_in))


def brought_in(state: State, seat: int) -> Raised:
    """The bet that opens by force; it is less than a full one, and what follows it is no raise."""
    bets = state.bets
    to, is_full = bets.bring_in, bets.bring_in >= bets.by
    after = replace(bets, full=to if is_full else 0, count=int(is_full), leader=seat, bring_in=0, brought_in=seat)
    return Raised(seat=seat, how=How.BRINGS_IN, amount=min(to, state.players[seat].stack), to=to, bets=after)
