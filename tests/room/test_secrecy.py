"""Nobody is shown a hidden card: every sheet through the room, with clients that come back, ask, err and lie."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import pytest
from crowd import Crowd
from known_cards import KnownCards
from secrecy import prove

from cardroom import sheets
from cardroom.room import asking, audience, receiving, stream, table
from cardroom.room.refusal import Code, RefusedError
from cardroom.store.chain import next_head

if TYPE_CHECKING:
    from collections.abc import Callable

EVERY = pytest.mark.parametrize("sheet", sheets.ids())


@EVERY
def test_worlds_that_differ_only_in_hidden_cards_look_the_same_on_every_wire(sheet: str) -> None:
    """To a seat, another seat and bystanders: frames, reconnects, restarts, calls and refusals, byte by byte."""
    figures = prove(sheet, [0], hands=1)
    assert figures["hands"] >= 1
    assert figures["hidden"] > 0, "cards were dealt that somebody did not see"


@pytest.mark.slow
@EVERY
def test_many_such_worlds_look_the_same(sheet: str) -> None:
    figures = prove(sheet, range(1, 6))
    assert figures["hands"] >= 8


def _whole_event(plant: pytest.MonkeyPatch) -> None:
    frames = audience.frames

    def leaky(game: Any, state: Any, event: Any, _public: Any, row: Any, owners: Any) -> audience.Sent:  # noqa: ANN401
        return frames(game, state, event, event, row, owners)

    plant.setattr(table, "frames", leaky)


def _scene_of_a_seat(plant: pytest.MonkeyPatch) -> None:
    """A bystander gets the picture that the first seat gets."""
    view = asking.view

    def leaky(shown: table.RoomTable, player: str | None) -> bytes:
        return view(shown, player or shown.player_on(0))

    plant.setattr(asking, "view", leaky)
    plant.setattr("cardroom.room.room.view", leaky)


def _head_over_whole_events(plant: pytest.MonkeyPatch) -> None:
    append = stream.Stream.append

    def leaky(self: stream.Stream, at: int, of: str, public: Any, event: Any, **more: Any) -> Any:  # noqa: ANN401
        row = append(self, at, of, public, event, **more)
        if row.event is not None:
            self.head = next_head(self.head, row.event)
        return row

    plant.setattr(stream.Stream, "append", leaky)
    plant.setattr("memory_store.MemoryStore._check", lambda *_: None)


def _refusal_by_the_next_card(plant: pytest.MonkeyPatch) -> None:
    question = receiving._question  # noqa: SLF001 - what a leak is planted in

    def leaky(asked: table.RoomTable, me: Any, number: object) -> Any:  # noqa: ANN401
        try:
            return question(asked, me, number)
        except RefusedError as refused:
            deck = asked.dealer.deck
            is_red = deck is not None and bool(deck.left) and deck.rest[0].suit in {1, 2}
            raise RefusedError(Code.STALE if is_red else refused.code, refused.sentence) from refused

    plant.setattr(receiving, "_question", leaky)


@pytest.mark.parametrize(
    "leak",
    [_whole_event, _scene_of_a_seat, _head_over_whole_events, _refusal_by_the_next_card],
    ids=lambda leak: leak.__name__,
)
def test_a_room_that_gives_something_away_is_found(
    leak: Callable[[pytest.MonkeyPatch], None], monkeypatch: pytest.MonkeyPatch
) -> None:
    leak(monkeypatch)
    with pytest.raises(AssertionError, match="holdem, seed"):
        prove("holdem", range(20), hands=1)


def test_a_card_in_a_frame_of_one_who_may_not_know_it_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    _whole_event(monkeypatch)
    leaks = list(KnownCards(Crowd(0, "holdem").play(1)).leaks())
    assert {player for player, _, _ in leaks} > {"p4", None}
