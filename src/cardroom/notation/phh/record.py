"""What a file records of the end of a hand, held against what the engine made of it: agreement, rake or contradiction.

A rake is what left the pots: their winners have less than the rules give them, and nobody else does. In the winnings of
a file a bet that nobody called may be counted, or not; where all of them are nothing, they were not recorded.
"""

from __future__ import annotations

from collections import Counter
from typing import TYPE_CHECKING

from cardroom.engine.poker.events import Awarded, Returned
from cardroom.notation.phh.fields import HistoryError, plain

if TYPE_CHECKING:
    from collections.abc import Iterable, Mapping, Sequence

    from cardroom.engine.poker import State
    from cardroom.engine.poker.events import Event
    from cardroom.notation.phh.history import History

_LEAST_WON = 2
"""A rake leaves at least one part in so many of the pots."""


def recorded_winners(history: History, state: State) -> set[int]:
    """The seats that win something by the file, at a showdown."""
    finished = {seat for seat, stack in _finishing(history).items() if stack > state.players[seat].stack}
    return finished | {seat for seat, won in _winnings(history).items() if won}


def rake_of(history: History, state: State, events: Iterable[Event]) -> int | None:
    """What was taken from the pots of a hand that is over; None if the file records no result."""
    won, back = _won(events)
    finishing, winnings = _finishing(history), _winnings(history)
    stacks = Counter({seat: player.stack for seat, player in enumerate(state.players)})
    by_stacks = _rakes("finishing_stacks", "ends with {}, and not with {}", finishing, [stacks], won)
    by_winnings = _rakes("winnings", "wins {}, and not {}", winnings, [won, won + back], won)
    if not set(won) <= set(finishing):
        return by_winnings[0] if winnings else None
    if winnings and by_stacks[0] not in by_winnings:
        one, other = plain(by_winnings[0]), plain(by_stacks[0])
        raise HistoryError("winnings", f"leave a rake of {one}, finishing_stacks one of {other}")
    return by_stacks[0]


def rake_unseen(history: History, state: State, events: Iterable[Event]) -> int | None:
    """The same where hands that nobody saw decide: those who are in may have won, but not more than there is."""
    _, back = _won(events)
    finishing, winnings = _finishing(history), _winnings(history)
    gains = {seat: stack - state.players[seat].stack for seat, stack in finishing.items()}
    contenders = set(state.live) - set(state.mucked)
    found = None
    for name, won, more in (("finishing_stacks", gains, 0), ("winnings", winnings, back.total())):
        for seat, amount in won.items():
            if amount < 0 or (amount and seat not in contenders):
                raise HistoryError(name, f"player {seat + 1} cannot have won {plain(amount)}")
        if contenders <= set(won):
            total = sum(won.values())
            left = [rake for rake in (state.pot - total, state.pot + more - total) if _is_rake(rake, state.pot)]
            if not left:
                raise HistoryError(name, f"{plain(total)} is won, and {plain(state.pot)} is in the pot")
            found = left[0] if found is None else found
    return found


def refuse_new_chips(history: History) -> None:
    """Refuses stacks, wherever the hand stands when they are counted, that come to more than there was."""
    finishing = _finishing(history)
    before = [stack or 0 for stack in history.start.stacks]
    if len(finishing) == len(before) and sum(finishing.values()) > sum(before):
        came, were = plain(sum(finishing.values())), plain(sum(before))
        raise HistoryError("finishing_stacks", f"come to {came}, and the hand began with {were}")


def _won(events: Iterable[Event]) -> tuple[Counter[int], Counter[int]]:
    """What everybody won, and what came back that nobody called."""
    won: Counter[int] = Counter()
    back: Counter[int] = Counter()
    for event in events:
        if isinstance(event, Awarded):
            won.update(event.award.shares)
        elif isinstance(event, Returned):
            back[event.seat] += event.amount
    return won, back


def _finishing(history: History) -> dict[int, int]:
    """The stacks at the end of those whose chips are known."""
    stacks = zip(history.is_known, history.finishing or (), strict=False)
    return {seat: stack for seat, (is_known, stack) in enumerate(stacks) if is_known and stack is not None}


def _winnings(history: History) -> dict[int, int]:
    return dict(enumerate(history.winnings)) if history.winnings and any(history.winnings) else {}


def _rakes(
    name: str, told: str, recorded: Mapping[int, int], ways: Sequence[Mapping[int, int]], won: Mapping[int, int]
) -> list[int]:
    """The rakes that would explain what is recorded, one for each way of counting that does."""
    found = []
    for ours in ways:
        lost = {seat: ours[seat] - theirs for seat, theirs in recorded.items()}
        is_fair = all(not less or (less > 0 and won[seat]) for seat, less in lost.items())
        if is_fair and _is_rake(sum(lost.values()), sum(won.values())):
            found.append(sum(lost.values()))
    if not found:
        ours = ways[0]
        wrong = [seat for seat, theirs in recorded.items() if ours[seat] != theirs]
        seat = max(wrong, key=lambda at: ours[at] < recorded[at] or not won[at])
        raise HistoryError(name, f"player {seat + 1} {told.format(plain(ours[seat]), plain(recorded[seat]))}")
    return found


def _is_rake(taken: int, pot: int) -> bool:
    return 0 <= taken * _LEAST_WON <= pot * (_LEAST_WON - 1)
