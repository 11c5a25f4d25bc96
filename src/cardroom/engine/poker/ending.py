"""The end of a hand: who shows first, who need not show, and who gets what."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import replace
from cardroom.engine.poker import events as ev
from cardroom.engine.poker.pots import pots, uncalled
from cardroom.engine.poker.showdown import Showdown, awarded, ranked
from cardroom.engine.poker.state import first_in_turn

if TYPE_CHECKING:
    from cardroom.engine.poker.pots import Pot
    from cardroom.engine.poker.showdown import Award, Ranks
    from cardroom.engine.poker.state import State
    from cardroom.sheets.poker import PokerSheet


def first_to_show(state: State) -> int:
    """Whoever made the last bet, or else opened; the next one who is in, if that seat is not."""
    leader = state.leader
    return leader if state.players[leader].is_in else first_in_turn(state.players, leader)


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


def show_down(sheet: PokerSheet, state: State) -> list[ev.Event]:
    """Hands are turned up in their order, one that cannot win against those before it is mucked, and pots are won."""
    showdown = shown(state)
    ranks = ranked(sheet, showdown, state.shown + state.waiting)
    found = pots(showdown.contributions, showdown.folded, showdown.dead)
    reading = [_Reading(pot.seats, ranks) for pot in found]
    for seat in state.shown:
        _may_win(reading, seat)
    players, up, mucked = state.players, len(state.shown), []
    events: list[ev.Event] = []
    for seat in state.waiting:
        if not up and seat == state.waiting[-1]:
            break  # whoever is left alone need not show
        if _may_win(reading, seat):
            up += 1
            events.append(ev.Showed(seat=seat, cards=players[seat].down))
        else:
            mucked.append(seat)
            events.append(ev.Mucked(seat=seat))
    if mucked:
        showdown = replace(showdown, mucked=(*state.mucked, *mucked))
    return [*events, *_awards(sheet, showdown, ranks, found)]


class _Reading:
    """A pot while hands are turned up: the best rank so far for each part."""

    def __init__(self, seats: tuple[int, ...], ranks: Ranks) -> None:
        self.seats = seats
        self.best = [(found, [0]) for found in ranks.values()]
        self.is_open = True

    def is_won(self, seat: int) -> bool:
        """Whether a seat wins or shares a part; all share where nobody has qualified for any."""
        wins = self.is_open
        for found, best in self.best:
            rank = found[seat]
            if rank and rank >= best[0]:
                best[0] = rank
                wins, self.is_open = True, False
        return wins


def _may_win(reading: list[_Reading], seat: int) -> bool:
    """Whether a seat wins something of any pot; all pots take note of it."""
    wins = False
    for pot in reading:
        if seat in pot.seats and pot.is_won(seat):
            wins = True
    return wins


def uncalled_bet(state: State) -> list[ev.Event]:
    """The part of the last bet that nobody called, back to whoever made it."""
    players = state.players
    puts = [player.put for player in players]
    most = max(puts)
    if puts.count(most) > 1:
        return []
    seat, amount = uncalled(puts, [not player.is_in for player in players])
    return [ev.Returned(seat=seat, amount=amount)] if amount else []


def awards(sheet: PokerSheet, state: State) -> list[ev.Event]:
    """Every pot is given away, the last side pot first."""
    showdown = shown(state)
    ranks = ranked(sheet, showdown, state.shown) if len(state.shown) > 1 else {}
    return _awards(sheet, showdown, ranks, pots(showdown.contributions, showdown.folded, showdown.dead))


def _awards(sheet: PokerSheet, showdown: Showdown, ranks: Ranks, found: tuple[Pot, ...]) -> list[ev.Event]:
    chip = int(sheet.stakes.chip)
    return [
        *(
            ev.Awarded(pot=at, award=award, rule=sheet.rule(_path(award)))
            for at, pot in reversed(list(enumerate(found)))
            for award in awarded(sheet, showdown, ranks, pot, chip)
        ),
        ev.Ended(),
    ]


def _path(award: Award) -> str:
    """The word of the sheet by which a pot is won."""
    if award.parts:
        return f"showdown.{award.parts[0]}"
    return "showdown" if len(award.shares) == 1 else "pot.nobody_qualifies"
