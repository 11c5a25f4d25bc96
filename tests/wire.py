"""The other side of the wire, written from docs/protocol.md alone: what a client remembers, and how it answers.

It knows no socket and no clock, so that a test with sockets and a simulation without them play alike.
"""

from __future__ import annotations

import json
from itertools import count
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator
    from random import Random

Plain = dict[str, Any]
"""A JSON object."""

ASIDE = frozenset({"sit", "leave", "buy", "sit-out", "sit-in", "agree", "agree-on-bomb-pot", "take-back", "signal"})
"""What may be done besides an answer to the table."""

TOO_FAST = "too-fast"


class Wire:
    """A client of one table: frames come in by `feed` and are made by `intend` and `ask_room`."""

    def __init__(self, prefix: str = "w") -> None:
        self.seq = 0
        self.view: Plain | None = None
        self.seats: list[int] = []
        self.asks: list[Plain] = []
        self.events: list[Plain] = []
        self.unanswered: dict[str, Plain] = {}
        self.answers: dict[str, Plain] = {}
        self.views = 0
        self._ids = (f"{prefix}{no}" for no in count(1))
        self._answered: set[int] = set()

    def feed(self, data: bytes | str) -> Plain:
        """A frame of the server. Events come in order, none twice and none left out; answers are to what was sent."""
        frame: Plain = json.loads(data)
        match frame["t"]:
            case "view":
                self.view, self.seats, self.asks = frame["view"], frame["you"]["seats"], frame["asks"]
                assert frame["seq"] >= self.seq, (self.seq, frame)
                self.seq = frame["seq"]
                self.views += 1
            case "event":
                assert frame["seq"] == self.seq + 1, (self.seq, frame)
                self.seq = frame["seq"]
                self.events.append(frame)
            case "asks":
                self.asks = frame["asks"]
                self.seats = frame.get("you", {"seats": self.seats})["seats"]
            case "done" | "refused":
                self._keep(frame)
            case other:
                raise AssertionError(f"a frame of an unknown kind, {other!r}")
        return frame

    def _keep(self, frame: Plain) -> None:
        """An intent gets one answer; a repeat gets the same again. What came too fast may be said anew."""
        sent = self.unanswered.pop(frame["id"], None)
        if sent is not None and frame.get("code") == TOO_FAST:
            self._answered.discard(sent.get("no", 0))
        if sent is None:
            assert self.answers[frame["id"]] == frame, frame
        self.answers[frame["id"]] = frame

    @property
    def turns(self) -> list[Plain]:
        """The questions that wait for this client, and that it has not answered yet."""
        return [ask for ask in self.asks if ask["turn"] and ask["no"] not in self._answered]

    def fresh(self, word: str) -> Plain | None:
        """A question that it has not answered yet, with an option of this word."""
        fresh = (ask for ask in self.asks if ask["no"] not in self._answered)
        return next((ask for ask in fresh if any(option["do"] == word for option in ask["options"])), None)

    def intend(self, ask: Plain, intent: Plain) -> bytes:
        """An answer to a question, as a frame to send."""
        self._answered.add(ask["no"])
        return self._send({"no": ask["no"], "intent": intent})

    def ask_room(self, do: str, **parameters: object) -> bytes:
        """What is asked of the room and not of the game, as a frame to send."""
        return self._send({"room": {"do": do, **parameters}})

    def _send(self, said: Plain) -> bytes:
        frame = {"id": next(self._ids), **said}
        self.unanswered[frame["id"]] = frame
        return json.dumps(frame).encode()

    def repeats(self) -> Iterator[bytes]:
        """After a lost connection: what nobody has answered, under the same ids."""
        return (json.dumps(frame).encode() for frame in self.unanswered.values())


def intent_by_chance(chance: Random, options: list[Plain]) -> Plain | None:
    """Whatever the options allow, but for what is done besides; nothing, if there is nothing to decide."""
    serious = [option for option in options if option["do"] not in ASIDE]
    words = {option["do"] for option in serious}
    serious = [option for option in serious if option["do"] != "fold" or words == {"fold"} or chance.random() < 0.2]
    return build(chance, chance.choice(serious)) if serious else None


def build(chance: Random, option: Plain) -> Plain:
    """An intent within the bounds of an option, of any values."""
    return {"do": option["do"]} | {
        name: value(chance, bounds)
        for name, bounds in option.items()
        if name != "do" and (not bounds.get("optional") or chance.random() < 0.5)
    }


def value(chance: Random, bounds: Plain) -> object:
    """A value within bounds: one of a few, a number in steps, some of several cards, a word, or a table of amounts."""
    match bounds:
        case {"only": only}:
            return chance.choice(only)
        case {"least": int(least), "most": int(most), "step": int(step)}:
            return least + step * chance.randint(0, (most - least) // step)
        case {"least": int(least), "most": int(most), "among": among}:
            return chance.sample(among, chance.randint(least, min(most, len(among))))
        case {"among": among}:
            return chance.choice(among)
        case _:
            return {name: value(chance, sizes) for name, sizes in bounds.items() if chance.random() < 0.3}


def sit(ask: Plain, seat: int | None = None, chips: int = 20_000) -> Plain:
    """The intent to sit down, on a certain seat or the first that is free."""
    option = next(option for option in ask["options"] if option["do"] == "sit")
    sizes = option["chips"]
    most = sizes["most"] if "most" in sizes else max(sizes["only"])
    places = option["seat"]["only"]
    return {"do": "sit", "seat": places[0] if seat is None else seat, "chips": min(chips, most)}
