"""Somebody watches a table over a WebSocket, on a seat or beside it."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

import msgspec

from cardroom.data import Data
from cardroom.engine.codec import encode
from cardroom.room.inputs import Connected, Disconnected, Received
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.caller import caller_of, is_foreign
from cardroom.server.cookies import token_of
from cardroom.server.endpoints import read_query, refused, response
from cardroom.server.switchboard import RESTARTED
from cardroom.server.wire import framed, socket_of

if TYPE_CHECKING:
    from starlette.websockets import WebSocket

    from cardroom.server.caller import Caller
    from cardroom.server.premises import Premises
    from cardroom.server.wire import TableSocket

ROWS = 16
"""What a frame leads to counts as another frame for each of so many rows: where bots play at once, one may do much."""
FLOODED = 1008
"""The code of a socket that is closed because its client does not heed limits."""
_ALL = "all"
_MOST_REFUSED = 200
"""Frames that are refused for coming too fast before the socket is closed."""


class _Wish(Data):
    """What a client may say when it connects."""

    after: int | None = msgspec.field(default=None, name="from")
    scenes: bool = False


class _Named(msgspec.Struct):
    """Any frame, of which only the sender's id is of interest."""

    id: str | int | None = None


async def watch(premises: Premises, websocket: WebSocket) -> None:
    """A socket from its beginning to its end."""
    caller = caller_of(websocket, premises.settings)
    session = token_of(websocket)
    person = premises.person(session)
    player = None if person is None else person.id
    try:
        _admit(premises, websocket, caller, player)
        wish = read_query(_Wish, websocket)
    except RefusedError as error:
        await websocket.send_denial_response(response(refused(error)))
        return
    with premises.sockets.counted(*_keys(caller, player)):
        await websocket.accept()
        client = _Client(premises, socket_of(websocket.scope), player or caller.address)
        client.enter(websocket.path_params["table"], player, None if player is None else session, wish)
        await client.gone


def _keys(caller: Caller, player: str | None) -> tuple[str, str, str]:
    """What a socket counts for; this machine and those who have not said who they are count for nothing."""
    return _ALL, "" if caller.is_local else f"address {caller.address}", "" if player is None else f"player {player}"


def _admit(premises: Premises, websocket: WebSocket, caller: Caller, player: str | None) -> None:
    """Refuses those who come from another site, and those for whom there is no room."""
    settings, sockets = premises.settings, premises.sockets
    if is_foreign(websocket, caller):
        raise RefusedError(Code.NOT_ALLOWED, "this was asked by a page of another site")
    if premises.is_too_fast(premises.calls, caller):
        raise RefusedError(Code.TOO_FAST, "that is too much at once; wait a few seconds")
    if not premises.writer.is_open:
        raise RefusedError(Code.FULL, "the room is being opened again; try in a moment")
    limits = (settings.most_sockets, settings.most_sockets_of_address, settings.most_sockets_of_player)
    if any(sockets.of(key) >= most for key, most in zip(_keys(caller, player), limits, strict=True)):
        raise RefusedError(Code.FULL, "there are too many connections; close one, or try later")


class _Client:
    """One who watches, as long as the socket lasts."""

    def __init__(self, premises: Premises, socket: TableSocket, sender: str) -> None:
        self._premises, self._socket = premises, socket
        self._sender, self._refused = sender, 0
        self._conn = premises.switchboard.connect(socket)
        self.gone: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def enter(self, table: str, player: str | None, session: bytes | None, wish: _Wish) -> None:
        writer, after, with_scenes = self._premises.writer, wish.after, wish.scenes
        if not writer.is_open:  # it has closed while the socket was being opened
            self._socket.hang_up(RESTARTED, "the room is opened again")
        writer.give(
            Connected(
                conn=self._conn, table=table, player=player, after=after, with_scenes=with_scenes, session=session
            )
        )
        self._socket.listen(self)

    def heard(self, data: bytes) -> None:
        if not self._premises.frames.take(self._sender):
            self._refuse(data, Code.TOO_FAST, "that was too fast; wait a moment")
        elif self._premises.writer.is_full:
            self._refuse(data, Code.FULL, "the room has more to do than it can; try in a moment")
        else:
            rows = self._premises.writer.give(Received(conn=self._conn, data=data))
            self._premises.frames.drain(self._sender, rows // ROWS)

    def lost(self) -> None:
        if not self.gone.done():
            self.gone.set_result(None)
            self._premises.switchboard.forget(self._conn)
            self._premises.writer.give(Disconnected(conn=self._conn))

    def _refuse(self, data: bytes, code: Code, sentence: str) -> None:
        """Says so without asking the room; whoever goes on all the same is hung up on."""
        self._refused += 1
        if self._refused > _MOST_REFUSED:
            self._socket.hang_up(FLOODED, "too many frames")
        else:
            refusal = {"t": "refused", "id": _id_of(data), "code": code, "sentence": sentence}
            self._socket.write([framed(encode(refusal))])


def _id_of(data: bytes) -> str | int | None:
    """By which id a client knows a frame."""
    try:
        return msgspec.json.decode(data, type=_Named).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
