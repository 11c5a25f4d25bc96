"""The end of a hand: who shows first, who need not show, and who gets what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.pots import pots, uncalled
from cardroom.engine.poker.showdown import Showdown, awarded, ranked
from cardroom.engine.poker.state import next_in_turn

if TYPE_CHECKING:
    from cardroom.engine.poker.pots import Pot
    from cardroom.engine.poker.showdown import Award, Ranks
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


def first_to_show(state: State) -> int:
    """Whoever made the last bet, or else opened; the next one who is in, if that seat is not."""
    leader = state.bets.leader
    return leader if leader in state.live else next_in_turn(state, leader)


def shown(state: State) -> Showdown:
    """The hand as it stands, for the pots to be divided."""
    players = state.players
    number = 2 if state.boards[1] else 1 if state.boards[0] else 0
    return Showdown(
        hands=tuple([player.cards if player.is_in else None for player in players]),
        boards=state.boards[:number],
        contributions=tuple([player.put for player in players]),
        folded=tuple([not player.is_in for player in players]),
        button=state.button,
        dead=state.dead,
        mucked=state.mucked,
    )


def show_down(sheet: PokerSheet, state: State) -> tuple[ev.Event, ...]:
    """Hands are turned up in their order, one that cannot win against those before it is mucked, and pots are won."""
    players, waiting = state.players, state.waiting
    order, showdown = state.shown + waiting, shown(state)
    ranks = ranked(sheet, showdown, order)
    found = pots(showdown.contributions, state.live, showdown.dead)
    up = {seat for pot in found for seat in _winning([seat for seat in order if seat in pot.seats], ranks)}
    mucked = tuple([seat for seat in waiting if seat not in up])
    if mucked:
        showdown = replace(showdown, mucked=state.mucked + mucked)
    return (
        *[ev.Showed(seat=seat, cards=players[seat].down) if seat in up else ev.Mucked(seat=seat) for seat in waiting],
        *_awards(sheet, showdown, ranks, found),
    )


def _winning(order: list[int], ranks: Ranks) -> set[int]:
    """The seats that win or share a part against all before them; all share where nobody has qualified for any."""
    winning, first = set(), len(order)
    for found in ranks.values():
        best = 0
        for at, seat in enumerate(order):
            rank = found[seat]
            if rank and rank >= best:
                best, first = rank, min(at, first)
                winning.add(seat)
    return winning.union(order[:first])


def uncalled_bet(state: State) -> tuple[ev.Event, ...]:
    """The part of the last bet that nobody called, back to whoever made it."""
    seat, amount = uncalled([player.put for player in state.players], state.live)
    return (ev.Returned(seat=seat, amount=amount),) if amount else ()


def awards(sheet: PokerSheet, state: State) -> tuple[ev.Event, ...]:
    """Every pot is given away, the last side pot first."""
    showdown = shown(state)
    ranks = ranked(sheet, showdown, state.shown) if len(state.shown) > 1 else {}
    return _awards(sheet, showdown, ranks, pots(showdown.contributions, state.live, showdown.dead))


def _awards(sheet: PokerSheet, showdown: Showdown, ranks: Ranks, found: tuple[Pot, ...]) -> tuple[ev.Event, ...]:
    chip = int(sheet.stakes.chip)
    return (
        *[
            ev.Awarded(pot=at, award=award, rule=sheet.rule(_path(award)))
            for at in range(len(found) - 1, -1, -1)
            for award in awarded(sheet, showdown, ranks, found[at], chip)
        ],
        ev.Ended(),
    )


def _path(award: Award) -> str:
    """The word of the sheet by which a pot is won."""
    if award.parts:
        return f"showdown.{award.parts[0]}"
    return "showdown" if len(award.shares) == 1 else "pot.nobody_qualifies"
