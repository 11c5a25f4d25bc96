"""Hands written down for whoever recalls them: as a transcript, and as PHH where a game has words for it.

One hand or a whole evening: each is written alone, as its viewer saw it, so that they need not follow each other.
"""

from __future__ import annotations

import json
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from cardroom.notation import phh
from cardroom.notation.games import has_histories, histories_of_hand, transcript_of_hands
from cardroom.room.history.hands import table_hand
from cardroom.room.refusal import Code, RefusedError
from cardroom.texts import visible

if TYPE_CHECKING:
    from collections.abc import Iterable, Iterator

    from cardroom.engine.contract import Game
    from cardroom.notation.games import Played, TableHand
    from cardroom.room.history.hands import RecordedHand, Viewer
    from cardroom.store.rows import HandRow

    RecalledHand = tuple[RecordedHand, Viewer]


def transcript(game: Game, played: Played, hands: Iterable[RecalledHand]) -> str:
    """A transcript of hands of one table, each as somebody saw it."""
    return transcript_of_hands(game, played, (_noted(game, hand, viewer) for hand, viewer in hands))


def history(game: Game, played: Played, hand: RecordedHand, viewer: Viewer) -> str:
    """One hand as PHH, as somebody saw it; refused where PHH has no words for the game, and for one that is void."""
    _refuse_without_words(game)
    if (text := _history(game, played, hand, viewer)) is None:
        raise RefusedError(Code.UNKNOWN, f"this {game.unit} is void, and has no history")
    return text


def histories(game: Game, played: Played, hands: Iterable[RecalledHand]) -> str:
    """Many hands in one file, as `.phhs`; those that are void are left out."""
    _refuse_without_words(game)
    texts = (_history(game, played, hand, viewer) for hand, viewer in hands)
    return phh.in_one_file(text for text in texts if text is not None)


def _refuse_without_words(game: Game) -> None:
    if not has_histories(game):
        sentence = f"PHH has no words for a {game.unit} of this game; the transcript has: ask for .txt"
        raise RefusedError(Code.UNKNOWN, sentence)


def _history(game: Game, played: Played, hand: RecordedHand, viewer: Viewer) -> str | None:
    for text in histories_of_hand(game, played, table_hand(game, hand, viewer)):
        return text + "".join(f"{name} = {value}\n" for name, value in _where(hand.row))
    return None


def _where(row: HandRow) -> Iterator[tuple[str, object]]:
    """Where and when a hand was played, in the words of the standard."""
    began = _time(row.began)
    yield "hand", row.no
    yield "table", json.dumps(row.stream)
    yield from (("year", began.year), ("month", began.month), ("day", began.day))
    yield "time", f"{began:%H:%M:%S}"
    yield "time_zone", '"UTC"'


def _noted(game: Game, hand: RecordedHand, viewer: Viewer) -> TableHand:
    """A hand with its number, its time and its players beside it."""
    seen = table_hand(game, hand, viewer)
    began = f"{_time(hand.row.began):%Y-%m-%d %H:%M:%S} UTC"
    names = ", ".join(f"{seat + 1} is {visible(name)}" for seat, name in _players(game, seen))
    return seen._replace(notes=(f"{game.unit} {hand.row.no} at table {hand.row.stream}, {began}", names))


def _players(game: Game, hand: TableHand) -> Iterator[tuple[int, str]]:
    """Who sat where when a hand began."""
    state = hand.state
    for event in hand.log:
        state = game.evolve(state, event)
        if not game.is_between(state):
            break
    return ((seat, name) for seat, name in enumerate(game.names(state)) if name is not None)


def _time(at: int) -> datetime:
    return datetime.fromtimestamp(at / 1000, UTC)
