"""Intents, events, states and options as JSON and back: cards as text, and a sentence for whatever does not fit."""

from __future__ import annotations

from functools import cache, partial
from typing import TYPE_CHECKING, Any

import msgspec

from cardroom.cards import Card
from cardroom.engine.errors import UnreadableError
from cardroom.engine.options import Option, Several, Words
from cardroom.engine.sizes import Sizes

if TYPE_CHECKING:
    from collections.abc import Callable, Mapping

    from cardroom.engine.options import Bounds

VERSION = 1
"""Of what is saved; a later one that says the same otherwise counts on."""


def encode(value: object) -> bytes:
    """A value as JSON."""
    return msgspec.json.encode(value, enc_hook=_written)


def decode(kind: Any, data: bytes | str) -> Any:  # noqa: ANN401 - whatever the type says
    """A value of a type from JSON, or `UnreadableError` with the path at which it does not fit."""
    return _told(_decoder(kind).decode, data)


def convert(kind: Any, plain: object) -> Any:  # noqa: ANN401 - the same
    """The same from what JSON has been read into."""
    return _told(partial(msgspec.convert, type=kind, str_keys=True, dec_hook=_read), plain)


@cache
def _decoder(kind: Any) -> msgspec.json.Decoder[Any]:  # noqa: ANN401 - the same
    """Made once for a type: to look through a union of many takes eighty times as long as to read one of them."""
    return msgspec.json.Decoder(kind, dec_hook=_read)


def _told(reader: Callable[[Any], Any], data: object) -> Any:  # noqa: ANN401 - the same
    try:
        return reader(data)
    except msgspec.ValidationError as error:
        sentence, _, path = str(error).partition(" - at `$")
        raise UnreadableError(path.strip("`.") or "$", sentence[:1].lower() + sentence[1:]) from error
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError) as error:
        raise UnreadableError("$", f"is not JSON: {error}") from error


def _written(value: object) -> object:
    if isinstance(value, Card):
        return str(value)
    raise NotImplementedError(f"{type(value).__name__} has no form in JSON")


def _read(kind: type, value: object) -> object:
    if kind is Card and isinstance(value, str):
        return Card(value)
    raise ValueError(f"{value!r} is not a card")


def option_to_plain(option: Option) -> dict[str, object]:
    """An option as a client gets it: every key beside ``do`` is a parameter with its bounds."""
    return {"do": option.do, **{name: _bounds_to_plain(bounds) for name, bounds in option.takes.items()}}


def _bounds_to_plain(bounds: Bounds) -> dict[str, object]:
    if isinstance(bounds, dict):
        return {name: _bounds_to_plain(sizes) for name, sizes in bounds.items()}
    match bounds:
        case Sizes(only=()):
            plain: dict[str, object] = {"least": bounds.least, "most": bounds.most, "step": bounds.step}
        case Sizes(only=only):
            plain = {"only": list(only)}
        case Words():
            plain = {"among": list(bounds.among)}
        case Several():
            plain = {"least": bounds.least, "most": bounds.most, "among": list(bounds.among)}
    return plain | {"optional": True} if bounds.optional else plain


def option_from_plain(plain: Mapping[str, Any]) -> Option:
    """The option that a client was sent."""
    takes = {name: _bounds_from_plain(bounds) for name, bounds in plain.items() if name != "do"}
    return Option(do=str(plain["do"]), takes=takes)


def _bounds_from_plain(plain: Mapping[str, Any]) -> Bounds:
    keys = set(plain) - {"optional"}
    for kind, fields in (
        (Sizes, {"least", "most", "step"}),
        (Sizes, {"only"}),
        (Words, {"among"}),
        (Several, _SEVERAL),
    ):
        if keys == fields:
            bounds: Bounds = convert(kind, dict(plain))
            return bounds
    return {name: convert(Sizes, dict(sizes)) for name, sizes in plain.items()}


_SEVERAL = {"least", "most", "among"}
