"""A table in play as JSON and back: its game, its events, its dealer, and the version of the form they are written in.

It is sealed with a checksum, so that a damaged file is not believed, even where it could be a game all the same.
"""

from __future__ import annotations

from hashlib import sha256
from typing import TYPE_CHECKING, Any

from cardroom.driver.dealers import SavedDealer, SavedDeck
from cardroom.engine.codec import VERSION, convert, decode, encode
from cardroom.engine.errors import UnreadableError

if TYPE_CHECKING:
    from collections.abc import Sequence

    from cardroom.engine.contract import Event, Procedure, State


_PARTS = {"game", "checksum", "log", "dealer"}


def write(game: Procedure, log: Sequence[Event], dealer: SavedDealer) -> bytes:
    checksum = _checksum(game.id, log, dealer)
    return encode({"version": VERSION, "game": game.id, "checksum": checksum, "log": log, "dealer": dealer})


def _checksum(name: str, log: Sequence[Event], dealer: SavedDealer) -> str:
    return sha256(encode((name, log, dealer))).hexdigest()


def read(game: Procedure, saved: bytes) -> tuple[list[Event], State, SavedDealer]:
    """The events, the state that they come to, and the dealer; or `UnreadableError` with the place."""
    plain = decode(dict[str, Any], saved)
    version = plain.pop("version", None)
    if version != VERSION:
        raise UnreadableError("version", f"this Cardroom opens tables of version {VERSION}, not of {version!r:.20}")
    if plain.keys() != _PARTS:
        raise UnreadableError("$", "a saved table has version, game, checksum, log and dealer, and nothing else")
    if plain["game"] != game.id:
        raise UnreadableError("game", f"this is a table of {plain['game']!r:.40}, not of {game.id!r}")
    events: Any = list[game.kinds.event]  # type: ignore[name-defined]  # a type that only the game knows
    log, dealer = _part(events, plain, "log"), _part(SavedDealer, plain, "dealer")
    if (
        isinstance(dealer, SavedDeck)
        and dealer.deck is not None
        and not 0 <= dealer.deck.dealt <= len(dealer.deck.cards)
    ):
        raise UnreadableError("dealer.deck", "more cards are dealt than there are")
    state = _fold(game, log)
    if plain["checksum"] != _checksum(game.id, log, dealer):
        raise UnreadableError("checksum", "this is not the table that was saved: something in it is damaged")
    return log, state, dealer


def _part(kind: Any, plain: dict[str, Any], name: str) -> Any:  # noqa: ANN401 - whatever the type says
    try:
        return convert(kind, plain[name])
    except UnreadableError as error:
        path = "" if error.path == "$" else error.path
        raise UnreadableError(
            name + (path if path.startswith("[") else f".{path}".rstrip(".")), error.sentence
        ) from error


def _fold(game: Procedure, log: list[Event]) -> State:
    """What the events come to; a log that nobody has changed can be told in full."""
    state = game.new()
    for at, event in enumerate(log):
        try:
            state = game.evolve(state, event)
        except (LookupError, TypeError, ValueError, AttributeError, StopIteration, AssertionError) as error:
            raise UnreadableError(f"log[{at}]", "this cannot happen here") from error
    return state
