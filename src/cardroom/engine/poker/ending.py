"""The end of a hand: who shows first, who need not show, and who gets what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.pots import pots, uncalled
from cardroom.engine.poker.runs import each, halves
from cardroom.engine.poker.showdown import awarded, contenders, ranked
from cardroom.engine.poker.state import next_in_turn

if TYPE_CHECKING:
    from cardroom.engine.poker.pots import Pot
    from cardroom.engine.poker.showdown import Award, Ranks
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


_ENDED = ev.Ended()


def first_to_show(state: State) -> int:
    """Whoever made the last bet, or else opened; the next one who is in, if that seat is not."""
    leader = state.bets.leader
    return leader if leader in state.live else next_in_turn(state, leader)


def show_down(sheet: PokerSheet, state: State) -> tuple[ev.Event, ...]:
    """Hands are turned up in their order, one that cannot win against those before it is mucked, and pots are won."""
    order = state.shown + state.waiting
    ranks, found = [ranked(sheet, run, order) for run in each(sheet, state)], _pots(state)
    up, mucked = _turned_up(found, order, ranks), state.mucked
    turned: list[ev.Event] = []
    for seat in state.waiting:
        if seat in up:
            turned.append(ev.Showed(seat=seat, cards=state.players[seat].down))
        else:
            turned.append(ev.Mucked(seat=seat))
            mucked += (seat,)
    if mucked:
        state = replace(state, mucked=mucked)
    return (*turned, *_given(sheet, state, ranks, found))


def is_turned_up(sheet: PokerSheet, state: State, seat: int) -> bool:
    """Whether the dealer turns up the hand of the one who is asked, for it may win against those shown before it."""
    order = (*state.shown, seat)
    return seat in _turned_up(_pots(state), order, [ranked(sheet, run, order) for run in each(sheet, state)])


def _turned_up(found: tuple[Pot, ...], order: tuple[int, ...], ranks: list[Ranks]) -> set[int]:
    """The seats that win or share a part of a pot, in any run of the board, against all before them."""
    up = set()
    for pot in found:
        in_pot = [seat for seat in order if seat in pot.seats]
        for of_run in ranks:
            up |= _winning(in_pot, of_run)
    return up


def _winning(order: list[int], ranks: Ranks) -> set[int]:
    """The seats that win or share a part against all before them; all share until somebody qualifies."""
    winning = set()
    for found in ranks.values():
        best = 1
        for seat in order:
            rank = found[seat]
            if rank >= best:
                best = rank
                winning.add(seat)
    for seat in order:
        if seat in winning:
            break
        winning.add(seat)
    return winning


def uncalled_bet(state: State) -> tuple[ev.Event, ...]:
    """The part of the last bet that nobody called, back to whoever made it."""
    seat, amount = uncalled([player.put for player in state.players], state.live)
    return (ev.Returned(seat=seat, amount=amount),) if amount else ()


def awards(sheet: PokerSheet, state: State) -> tuple[ev.Event, ...]:
    """Every pot is given away, the last side pot first."""
    is_read = len(state.shown) > 1
    ranks = [ranked(sheet, run, state.shown) if is_read else {} for run in each(sheet, state)]
    return _given(sheet, state, ranks, _pots(state))


def _pots(state: State) -> tuple[Pot, ...]:
    return pots([player.put for player in state.players], state.live, state.dead)


def _given(sheet: PokerSheet, state: State, ranks: list[Ranks], found: tuple[Pot, ...]) -> tuple[ev.Event, ...]:
    """These pots are given away by these ranks, one for each run of the board, and the hand is over."""
    chip = int(sheet.stakes.chip)
    given: list[ev.Event] = []
    for at in range(len(found) - 1, -1, -1):
        pot = found[at]
        if len(ranks) == 1 or len(contenders(state, pot)) == 1:
            given += _awards(sheet, at, awarded(sheet, state, ranks[0], pot, chip))
            continue
        for run, half in enumerate(halves(pot, chip)):
            if half.amount:
                given += _awards(sheet, at, awarded(sheet, each(sheet, state)[run], ranks[run], half, chip), run + 1)
    return (*given, _ENDED)


def _awards(sheet: PokerSheet, pot: int, of_pot: tuple[Award, ...], run: int | None = None) -> list[ev.Event]:
    return [ev.Awarded(pot=pot, award=award, rule=sheet.rule(_path(award)), run=run) for award in of_pot]


def _path(award: Award) -> str:
    """The word of the sheet by which a pot is won."""
    if award.parts:
        return f"showdown.{award.parts[0]}"
    return "showdown" if len(award.shares) == 1 else "pot.nobody_qualifies"
