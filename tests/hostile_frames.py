"""Frames that no client should send: valid ones with bytes or values changed, and some that were made to hurt."""

from __future__ import annotations

import json
from copy import deepcopy
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator
    from random import Random

VALUES: tuple[Any, ...] = (
    *(None, True, False, 0, -1, 1, 1.5, 10**30, -(10**30), 2**63, 1e308, float("inf"), float("nan")),
    *(
        "",
        "0",
        "1e5",
        "As",
        "??",
        "\x00",
        "\ud800",
        "a" * 5_000,
        "💥",
        "__class__",
        "../..",
        "null",
        "raise",
        "bet",
        "deal",
        "void",
        "show-down",
    ),
    *([], {}, [[]], [None], {"": None}, {"do": "leave"}, ["As", "As"], {"least": 1, "most": 2, "step": 1}),
)
KEYS = ("id", "no", "intent", "room", "do", "to", "amount", "seat", "chips", "cards", "side", "text", "__proto__", "")
RAW: tuple[bytes, ...] = (
    *(b"", b" ", b"\x00", b"null", b"true", b"1", b'"x"', b"[]", b"{}", b"NaN", b"\xff\xfe", b"\xef\xbb\xbf{}"),
    *(b"{" * 2_000, b"[" * 4_000, b"[" * 1_900 + b"]" * 1_900, b'{"id":' * 1_000, b'{"id":"\\u00'),
    *(b'{"id":"a","no":1', b'{"id":"a","id":"b","no":1,"intent":{"do":"leave"}}', b'{"id":"\xc0\xaf"}'),
    *(b'{"id":"a","no":NaN,"intent":{}}', b'{"id":"a","no":1e400,"intent":{}}', b'{"id":"a","no":-0,"intent":{}}'),
    *(
        b'{"id":"a","no":' + b"9" * 5_000 + b',"intent":{}}',
        b'{"id":"a","no":1,"intent":{"do":"' + b"x" * 7_000 + b'"}}',
    ),
    *(b'{"id":"a","room":{"do":"say","text":"\\ud800"}}', b'{"id":"a","room":{"do":"say","text":null}}'),
)
"""Not changed any further: deep, cut short, doubled, of no encoding, of no size."""
_RAW_SHARE = 0.03


def mutants(chance: Random, frames: list[dict[str, Any]]) -> Iterator[bytes]:
    """Without end, each made of a frame with an id of its own; now and then one of the list."""
    for no in count():
        frame = chance.choice(frames) | {"id": f"x{no}"}
        yield chance.choice(RAW) if chance.random() < _RAW_SHARE else chance.choice(_KINDS)(chance, frame)


def _structure(chance: Random, frame: dict[str, Any]) -> bytes:
    """Values and keys changed somewhere in the frame, once or more often."""
    changed = deepcopy(frame)
    for _ in range(chance.choice((1, 1, 1, 2, 5))):
        where = chance.choice([changed, *_objects(changed)])
        key = chance.choice([*where]) if where else ""
        chance.choice((_replace, _replace, _drop, _rename, _add, _wrap))(chance, where, key)
    return _written(changed)


def _intent(chance: Random, frame: dict[str, Any]) -> bytes:
    """Only what is to be done is changed, of a frame that is as it should be otherwise."""
    changed = deepcopy(frame)
    (key,) = changed.keys() - {"id", "no"}
    where = chance.choice([changed[key], *_objects(changed[key])])
    chance.choice((_replace, _replace, _drop, _rename, _add, _wrap))(chance, where, chance.choice([*where] or [""]))
    return _written(changed)


def _objects(frame: dict[str, Any]) -> list[dict[str, Any]]:
    inner = [value for value in frame.values() if isinstance(value, dict)]
    return [*inner, *(deeper for value in inner for deeper in _objects(value))]


def _replace(chance: Random, where: dict[str, Any], key: str) -> None:
    where[key] = deepcopy(chance.choice(VALUES))


def _drop(_: Random, where: dict[str, Any], key: str) -> None:
    where.pop(key, None)


def _rename(chance: Random, where: dict[str, Any], key: str) -> None:
    where[chance.choice(KEYS)] = where.pop(key, None)


def _add(chance: Random, where: dict[str, Any], _: str) -> None:
    where[chance.choice(KEYS)] = deepcopy(chance.choice(VALUES))


def _wrap(chance: Random, where: dict[str, Any], key: str) -> None:
    value = where.get(key)
    where[key] = chance.choice(([value], {key: value}, str(value), [value, value]))


def _bytes(chance: Random, frame: dict[str, Any]) -> bytes:
    """Bytes changed, dropped, doubled or put in, and ends cut off."""
    data = bytearray(_written(frame))
    for _ in range(chance.choice((1, 1, 2, 8))):
        at = chance.randrange(len(data)) if data else 0
        until = at + chance.choice((0, 1, 1, 4, 30))
        inserted = chance.choice(
            (b"", b"", chance.randbytes(chance.choice((1, 4))), bytes(data[at:until]) * 2, b'"', b"}")
        )
        data[at:until] = inserted
    return bytes(data)


def _numbers(chance: Random, frame: dict[str, Any]) -> bytes:
    """Whole numbers off by a little or by much: another question, another seat, another amount."""
    changed = deepcopy(frame)
    for where in [changed, *_objects(changed)]:
        for key, value in where.items():
            if isinstance(value, int) and chance.random() < 0.7:
                where[key] = value + chance.choice((-1, 1, 7, -value, -2 * value, 10**9, 10**18))
    return _written(changed)


def _twice(chance: Random, frame: dict[str, Any]) -> bytes:
    """A key that stands twice, or two objects where there is one."""
    text = _written(frame)
    doubled = text[:-1] + b"," + text[1:]
    return chance.choice((doubled, text + text, text + b"\n" + text, b"[" + text + b"]", text[:-1] + b",}"))


def _written(frame: object) -> bytes:
    """JSON, with whatever Python lets pass that is none."""
    return json.dumps(frame).encode()


_KINDS: tuple[Callable[[Random, dict[str, Any]], bytes], ...] = (_structure, _intent, _intent, _bytes, _numbers, _twice)
