"""Forced bets: who posts what at the beginning of a hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom.data import Data, replace
from cardroom.engine.poker.actions import Post, PostKind, Start
from cardroom.sheets.kinds import BOMB_ANTE, KILL
from cardroom.sheets.options import AnteBy, HandKind, KillActs, Short
from cardroom.sheets.poker import Poster

if TYPE_CHECKING:
    from collections.abc import Iterable, Sequence

    from cardroom.sheets.poker import PokerSheet

_TWO = 2
OF_OPTIONS = {
    f"{AnteBy.BUTTON}-ante": ("table.ante", PostKind.DEAD),
    f"{AnteBy.BIG_BLIND}-ante": ("table.ante", PostKind.DEAD),
    BOMB_ANTE: ("table.bomb_pot", PostKind.ANTE),
    KILL: ("table.kill", PostKind.BLIND),
}
"""What is posted by the options of a table: the word of the sheet that it comes from, and what becomes of it."""


class Places(Data):
    """The seats that are dealt in, the button, and who comes first and second left of it, if anybody does."""

    seats: tuple[int, ...]
    button: int
    first: int | None
    second: int | None


def places(seats: Sequence[int], button: int) -> Places:
    """Where everybody sits in a regular hand; between two players the button comes first."""
    order = [*(seat for seat in seats if seat > button), *(seat for seat in seats if seat <= button)]
    if len(order) < _TWO:
        return Places(seats=tuple(order), button=button, first=None, second=None)
    first, second = (order[1], order[0]) if len(order) == _TWO else (order[0], order[1])
    return Places(seats=tuple(sorted(seats)), button=button, first=first, second=second)


def start(sheet: PokerSheet, stacks: Sequence[int | None], button: int = 0, kind: HandKind = HandKind.REGULAR) -> Start:
    """A hand with these chips and a regular button, by the game of its kind."""
    seats = [seat for seat, stack in enumerate(stacks) if stack is not None]
    return replace(begin(sheet, stacks, places(seats, button)), kind=kind)


def begin(sheet: PokerSheet, stacks: Sequence[int | None], at: Places, more: Iterable[Post] = ()) -> Start:
    """A hand with everybody in such places, and posts beside those of the sheet."""
    regular = blinds(sheet, at)
    first, after = _one_ante(sheet, at, regular)
    posts = (*antes(sheet, at), *first, *regular, *after, *more)
    return Start(button=at.button, stacks=tuple(stacks), posts=posts, blinds=tuple(post.seat for post in regular))


def killed(sheet: PokerSheet, start: Start, seat: int) -> Start:
    """A hand that a seat has killed: it posts up to the lower limit, and perhaps acts last."""
    post = Post(seat=seat, name=KILL, amount=int(sheet.stakes.lower), kind=PostKind.BLIND)
    last = seat if sheet.table.kill.acts is KillActs.LAST else None
    return replace(start, posts=(*start.posts, post), last=last, kind=HandKind.KILL_POT)


def antes(sheet: PokerSheet, at: Places) -> list[Post]:
    return [
        Post(seat=seat, name=name, amount=sheet.forced_chips[name], kind=PostKind.ANTE)
        for name, bet in sheet.forced.items()
        if bet.by is Poster.EVERYONE
        for seat in at.seats
    ]


def _one_ante(sheet: PokerSheet, at: Places, blinds: list[Post]) -> tuple[list[Post], list[Post]]:
    """The ante that one seat posts for all, ahead of the blinds or after them; nobody does from an empty place."""
    ante = sheet.table.ante
    if ante.by is AnteBy.NOBODY:
        return [], []
    places = [at.button] if ante.by is AnteBy.BUTTON else [post.seat for post in blinds[-1:]]
    amount = int(sheet.stakes.forced(ante.share))
    posts = [Post(seat=s, name=ante.name, amount=amount, kind=PostKind.DEAD) for s in places if s in at.seats]
    return (posts, []) if ante.when_short is Short.ANTE_FIRST else ([], posts)


def blinds(sheet: PokerSheet, at: Places) -> list[Post]:
    """The blinds in their order; a place where nobody sits posts nothing, and a seat in two places the larger one."""
    seats = {Poster.BUTTON: at.button, Poster.FIRST_LEFT: at.first, Poster.SECOND_LEFT: at.second}
    posts = [
        Post(seat=seat, name=name, amount=sheet.forced_chips[name], kind=PostKind.BLIND)
        for by, seat in seats.items()
        for name, bet in sheet.forced.items()
        if bet.by is by and seat is not None and seat in at.seats
    ]
    largest: dict[int, Post] = {}
    for post in posts:
        if post.seat not in largest or post.amount > largest[post.seat].amount:
            largest[post.seat] = post
    return [post for post in posts if largest[post.seat] is post]
