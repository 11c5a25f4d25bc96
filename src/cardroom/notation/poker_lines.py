"""Lines of a poker transcript read back into what was done."""

from __future__ import annotations

import re
from itertools import takewhile
from typing import TYPE_CHECKING

from cardroom.cards import UNKNOWN, Card, Hand
from cardroom.engine.contract import Duty
from cardroom.engine.poker import actions, turn
from cardroom.engine.poker.actions import Post, PostKind
from cardroom.engine.poker.forced import OF_OPTIONS
from cardroom.engine.poker.state import MOST_SEATS
from cardroom.money import Money
from cardroom.notation.transcript import TranscriptError
from cardroom.sheets.common import spoken
from cardroom.sheets.kinds import KILL
from cardroom.sheets.options import HandKind, KillActs
from cardroom.sheets.poker import DealStep, Limit, Poster

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from cardroom.engine.poker.actions import Intent
    from cardroom.engine.poker.state import State
    from cardroom.notation.transcript import Lines, NumberedLine
    from cardroom.sheets.poker import PokerSheet

_MONEY = r"(\$[\d,.]*\d)"
_BEGINS = rf"hand begins(?: as a ({'|'.join(kind.replace('-', ' ') for kind in HandKind)}))?: button (\d+); (.+)"
_HAS = rf"(\d+) has {_MONEY}"
_POSTS = rf"(\d+) posts (.*?) {_MONEY}(?: of {_MONEY})?(?:, all in)?(?: \(|$)"
_CARDS = r"([^(:]+)"
_SHOWS = rf"(\d+) shows(?: {_CARDS})?"
_DEAD = "dead "
_DIGITS = 4


def game(told: NumberedLine) -> str | None:
    """The game that a line puts on the sign."""
    found = re.fullmatch(r"game (.+)", told.text)
    return found[1] if found else None


def kind(told: NumberedLine) -> HandKind | None:
    """The kind of the hand that a line begins, if it begins one."""
    found = re.fullmatch(_BEGINS, told.text)
    return None if found is None else HandKind((found[1] or HandKind.REGULAR).replace(" ", "-"))


def read(lines: Lines, sheet: PokerSheet, state: State) -> Intent:
    """The intent that the next lines tell of."""
    text = lines[0].text
    try:
        if begins := re.fullmatch(_BEGINS, text):
            return _start(begins, lines, sheet)
        if not state.is_over and not state.waiting:
            task = turn(sheet, state).task
            is_shuffled = task is not None and task.duty is Duty.RESHUFFLE
            return actions.Reshuffle() if is_shuffled else _deal(lines, sheet, state)
        if found := re.match(_SHOWS, text):
            return _show(found, state)
        for pattern, build in _READ:
            if found := re.match(pattern, text):
                return build(found)
    except ValueError as error:
        raise TranscriptError(lines[0].number, str(error)) from error
    raise TranscriptError(lines[0].number, f'"{text}" is nothing that anybody does')


def _start(begins: re.Match[str], lines: Lines, sheet: PokerSheet) -> Intent:
    """The hand, with the forced bets that the next lines tell of."""
    stacks = {seat_of(seat): int(Money(chips)) for seat, chips in re.findall(_HAS, begins[3])}
    button = seat_of(begins[2])
    if not stacks or not 0 <= min(*stacks, button) <= max(*stacks, button) < MOST_SEATS:
        raise ValueError(f"a hand has players and a button on seats 1 to {MOST_SEATS}")
    after = (told.text for told in lines.after(1) if not told.text.startswith("*"))
    told = list(takewhile(bool, (re.match(_POSTS, text) for text in after)))
    posts = [_post(found, sheet) for found in told if found]
    acts_last = sheet.table.kill.acts is KillActs.LAST
    return actions.Start(
        button=button,
        stacks=tuple(stacks.get(seat) for seat in range(max(*stacks, button) + 1)),
        posts=tuple(posts),
        blinds=tuple(post.seat for post in posts if post.kind is PostKind.BLIND and _is_regular(post, posts)),
        last=next((post.seat for post in posts if post.name == KILL), None) if acts_last else None,
        kind=kind(lines[0]) or HandKind.REGULAR,
    )


def limit_of(written: str) -> Limit:
    if written not in tuple(Limit):
        raise ValueError(f'"{written}" is not a limit; there are {", ".join(Limit)}')
    return Limit(written)


def seat_of(written: str) -> int:
    """A seat as it is written, counted from 1."""
    if len(written) > _DIGITS:
        raise ValueError(f"there is no seat {written[:_DIGITS]}...")
    return int(written) - 1


def _post(found: re.Match[str], sheet: PokerSheet) -> Post:
    """A forced bet, by whatever name the sheet has for it; one that took all the chips may be for more."""
    seat, said, paid, whole = found.groups()
    names = {spoken(name): name for name in (*OF_OPTIONS, *sheet.forced)}
    plain = said.strip()
    is_dead = plain not in names
    name = names.get(plain.removeprefix(_DEAD) if is_dead else plain)
    if name is None or (is_dead and not plain.startswith(_DEAD)):
        raise ValueError(f"{said} is not a forced bet of {sheet.name}")
    kind = OF_OPTIONS[name][1] if name not in sheet.forced else _kind(sheet, name)
    amount = int(sheet.stakes.lower) if name == KILL else int(Money(whole or paid))
    return Post(seat=seat_of(seat), name=name, amount=amount, kind=PostKind.DEAD if is_dead else kind)


def _kind(sheet: PokerSheet, name: str) -> PostKind:
    return PostKind.ANTE if sheet.forced[name].by is Poster.EVERYONE else PostKind.BLIND


def _is_regular(post: Post, posts: list[Post]) -> bool:
    """The first of each blind is posted from its place; others make up for blinds they have missed, or kill."""
    return post.name != KILL and post is next(
        other for other in posts if other.kind is PostKind.BLIND and other.name == post.name
    )


def _deal(lines: Lines, sheet: PokerSheet, state: State) -> Intent:
    """The cards that the next lines tell of, in the order in which they lay in the deck."""
    text = lines[0].text
    if found := re.match(rf"burned {_CARDS}", text):
        return actions.Deal(cards=_cards(found[1]))
    if found := re.match(rf"(?:second )?board {_CARDS}", text):
        which = 1 if text.startswith("second") else 0
        return actions.Deal(cards=_cards(found[1])[len(state.boards[which]) :])
    hands = list(_hands(lines))
    step = sheet.stages[state.stage].act
    if isinstance(step, DealStep) and hands:
        return actions.Deal(cards=tuple(hand[at] for at in range(len(hands[0])) for hand in hands if at < len(hand)))
    if hands:
        return actions.Deal(cards=tuple(card for hand in hands for card in hand))
    raise TranscriptError(lines[0].number, f'says "{text}", but the dealer has cards to deal')


def _hands(lines: Lines) -> Iterator[tuple[Card, ...]]:
    """The cards of one pass: a line for each seat, and no seat twice."""
    seen: set[str] = set()
    for told in lines:
        found = re.fullmatch(r"(\d+) (?:gets|draws) (\S\S(?: \S\S)*)(?: face up)?", told.text)
        if found is None or found[1] in seen:
            return
        seen.add(found[1])
        yield _cards(found[2])


def _cards(written: str) -> tuple[Card, ...]:
    return tuple(Hand.parse(written))


def _plain(kind: Callable[..., Intent]) -> Callable[[re.Match[str]], Intent]:
    return lambda found: kind(seat=seat_of(found[1]))


def _raise(found: re.Match[str]) -> Intent:
    return actions.Raise(seat=seat_of(found[1]), to=int(Money(found[2])))


def _show(found: re.Match[str], state: State) -> Intent:
    """A hand that is shown: with its cards, where they were not known before."""
    seat = seat_of(found[1])
    player = state.players[seat] if 0 <= seat < len(state.players) else None
    if player is None or UNKNOWN not in player.down:
        return actions.Show(seat=seat)
    return actions.Show(seat=seat, cards=_cards(found[2] or "")[: len(player.down)])


def _discard(found: re.Match[str]) -> Intent:
    return actions.Discard(seat=seat_of(found[1]), cards=_cards(found[2]))


_READ: tuple[tuple[str, Callable[[re.Match[str]], Intent]], ...] = (
    (r"(\d+) folds", _plain(actions.Fold)),
    (r"(\d+) checks", _plain(actions.Check)),
    (r"(\d+) calls", _plain(actions.Call)),
    (r"(\d+) brings in", _plain(actions.BringIn)),
    (rf"(\d+) (?:bets|raises to|completes to) {_MONEY}", _raise),
    (r"(\d+) stands pat", _plain(actions.Discard)),
    (r"(\d+) discards (.+)", _discard),
    (r"(\d+) mucks", _plain(actions.Muck)),
    (r"(\d+) straddles", _plain(actions.Straddle)),
    (r"(\d+) agrees to run it twice", _plain(actions.RunTwice)),
    (r"(\d+) does not ", _plain(actions.Decline)),
)
