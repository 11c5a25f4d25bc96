"""Everything that a room may need is loaded before its door opens: nobody waits for a kernel in the middle of a hand.

A hand of every game is played in a room of its own, with a person who lets time pass and bots round the table. So
whatever the tables of a room call has been called once.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom import sheets
from cardroom.engine.codec import encode
from cardroom.room import calls, inputs
from cardroom.room.asking import asks_to
from cardroom.room.chance import SystemChance
from cardroom.room.effects import Answer
from cardroom.room.room import Room

if TYPE_CHECKING:
    from collections.abc import Callable

    from cardroom.room.catalogue import Catalogue
    from cardroom.room.table import RoomTable

_HANDS = 2
_TICKS = 300
_BOTS = 3
_CONN = 1


def warm(catalogue: Catalogue, told: Callable[[int, int], None] | None = None) -> None:
    """Plays every game of the library for a moment; ``told`` hears how many of how many are done."""
    ids = sheets.ids()
    for done, sheet in enumerate(ids):
        if told is not None:
            told(done, len(ids))
        Trial(catalogue, sheet).play()


class Trial:
    """A table where nobody plays for anything, and time passes as fast as it can."""

    def __init__(self, catalogue: Catalogue, sheet: str) -> None:
        self._room = Room(SystemChance(), catalogue)
        player = self._call(None, calls.EnterAsGuest(name="Warm", token=b""))["player"]["id"]
        table = self._call(player, calls.OpenTable(sheet=sheet, bots=_BOTS, clock=1, bank=0, pace=1))["id"]
        self._table = self._room.tables[table]
        self._room.handle(0, inputs.Connected(conn=_CONN, table=table, player=player, with_scenes=True))
        self._sit(player)

    def play(self, look: Callable[[RoomTable], None] | None = None) -> None:
        """Some hands, if they come about; ``look`` sees the table after everything that happens."""
        for _ in range(_TICKS):
            due = self._room.due
            if due is None or self._table.aside.hand > _HANDS:
                break
            self._room.handle(due, inputs.Tick())
            if look is not None:
                look(self._table)

    def _call(self, player: str | None, call: calls.Call) -> Any:  # noqa: ANN401 - JSON
        out = self._room.handle(0, inputs.CallMade(no=1, player=player, call=call)).out
        return next(effect.body for effect in out if isinstance(effect, Answer))

    def _sit(self, player: str) -> None:
        ask: Any
        (ask,) = asks_to(self._table, player)
        (sit,) = (option for option in ask["options"] if option["do"] == "sit")
        chips = sit["chips"]["only"][-1] if "only" in sit["chips"] else sit["chips"]["most"]
        intent = {"do": "sit", "seat": sit["seat"]["only"][-1], "chips": chips}
        frame = encode({"id": "sit", "no": ask["no"], "intent": intent})
        self._room.handle(0, inputs.Received(conn=_CONN, data=frame))
