"""Where the button and the blinds go, who owes a blind, and who is dealt in: the rule of the dead button.

The big blind moves to the next player in every hand. The small blind is where the big blind was, and the button where
the small blind was, even if nobody sits there any more; so nobody escapes a blind or pays one twice.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.engine.poker.actions import Post, PostKind
from cardroom.engine.poker.forced import Places
from cardroom.engine.poker.table.events import Missed
from cardroom.engine.poker.table.state import Spots
from cardroom.sheets.poker import Poster

if TYPE_CHECKING:
    from cardroom.engine.poker.table.state import State
    from cardroom.sheets.poker import PokerSheet

SMALL, BIG = "small-blind", "big-blind"
_TWO = 2


def ready(state: State) -> list[int]:
    """The seats whose players have chips and are not away."""
    return [seat for seat, chair in enumerate(state.chairs) if chair.is_ready]


def moved(state: State) -> Spots:
    """The places of the next hand, for which at least two are ready."""
    seats, old = ready(state), state.spots
    if old is None:
        return _first(seats)
    big = _next(seats, old.big)
    if len(seats) == _TWO:
        other = next(seat for seat in seats if seat != big)
        return Spots(button=other, small=other, big=big)
    small = old.big
    button = old.small if old.small not in {big, small} else _before(seats, small)
    return Spots(button=button, small=small, big=big)


def _first(seats: list[int]) -> Spots:
    """The button starts at the first seat."""
    if len(seats) == _TWO:
        return Spots(button=seats[0], small=seats[0], big=seats[1])
    return Spots(button=seats[0], small=seats[1], big=seats[2])


def _next(seats: list[int], after: int) -> int:
    return next((seat for seat in seats if seat > after), seats[0])


def _before(seats: list[int], seat: int) -> int:
    return next((other for other in reversed(seats) if other < seat), seats[-1])


def missed(state: State, spots: Spots) -> tuple[Missed, ...]:
    """The players who are away or broke when a blind comes to them: the big one in between, the small one after it."""
    if state.spots is None:
        return ()
    found = []
    for seat, chair in enumerate(state.chairs):
        if chair.player is None or chair.is_ready:
            continue
        if is_between(seat, state.spots.big, spots.big, len(state.chairs)):
            found.append(Missed(seat=seat, blinds=(BIG, SMALL)))
        elif seat == state.spots.big:
            found.append(Missed(seat=seat, blinds=(SMALL,)))
    return tuple(found)


def is_between(seat: int, first: int, last: int, seats: int) -> bool:
    """Whether a seat lies between two others, clockwise from the first."""
    return 0 < (seat - first) % seats < (last - first) % seats


def places(state: State, spots: Spots, sheet: PokerSheet) -> Places:
    """Who is dealt in: all who are ready, but for those who wait for the big blind. A button that posts is not dead."""
    dealt = coming_in(state, spots) if sheet.is_forced(Poster.SECOND_LEFT) else ready(state)
    if len(dealt) == _TWO:
        big = spots.big if spots.big in dealt else dealt[1]
        other = next(seat for seat in dealt if seat != big)
        return Places(seats=tuple(dealt), button=other, first=other, second=big)
    first = spots.small if spots.small in dealt else None
    second = spots.big if spots.big in dealt else None
    is_alive = spots.button in dealt or not sheet.is_forced(Poster.BUTTON)
    button = spots.button if is_alive else _next(dealt, spots.button)
    return Places(seats=tuple(dealt), button=button, first=first, second=second)


def coming_in(state: State, spots: Spots) -> list[int]:
    """All who are ready, but for those who wait for the big blind; rather all of them than no hand at all."""
    seats = ready(state)
    dealt = [seat for seat in seats if _comes_in(state, spots, seat)]
    return dealt if len(dealt) >= _TWO else seats


def _comes_in(state: State, spots: Spots, seat: int) -> bool:
    """Whoever owes no big blind, has it now, or posts it; but not between the button and the big blind."""
    chair = state.chairs[seat]
    if BIG not in chair.owes or seat == spots.big:
        return True
    return chair.posts and not is_between(seat, spots.button, spots.big, len(state.chairs))


def made_up(state: State, at: Places, sheet: PokerSheet) -> list[Post]:
    """The missed blinds that are posted now: the big one live, the small one dead."""
    if not sheet.is_forced(Poster.SECOND_LEFT):
        return []
    found = []
    for seat in at.seats:
        owes = () if seat in {at.first, at.second} else state.chairs[seat].owes
        found += [post for name in (SMALL, BIG) if name in owes for post in _post(sheet, seat, name)]
    return found


def _post(sheet: PokerSheet, seat: int, name: str) -> list[Post]:
    by, kind = (Poster.SECOND_LEFT, PostKind.BLIND) if name == BIG else (Poster.FIRST_LEFT, PostKind.DEAD)
    return [
        Post(seat=seat, name=called, amount=sheet.forced_chips[called], kind=kind)
        for called, bet in sheet.forced.items()
        if bet.by is by
    ]
