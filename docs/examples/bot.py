"""A bot for any game, from its options alone: python bot.py http://127.0.0.1:8021 --sheet badugi --hands 3."""

import argparse
import asyncio
import json
from itertools import count

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

CALM = ("check", "call", "stand", "decline", "show", "discard", "bring-in", "wager", "cut", "choose")
ASIDE = {"sit", "buy", "leave", "sit-out", "sit-in", "agree", "agree-on-bomb-pot", "take-back", "signal", "fold"}
CHIPS, NOT_AGAIN = 40_000, {4401, 4404}  # cents to sit down with; codes after which one does not come back


def value(name, bounds):
    """The cheapest value within the bounds: the least number, the fewest cards, the first word, no side bets."""
    match bounds:
        case {"only": numbers}:
            return min(numbers)
        case {"least": least, "most": most, "step": _}:
            return max(least, min(CHIPS, most)) if name == "chips" else least
        case {"least": least, "among": cards}:
            return cards[:least]
    return bounds["among"][0] if "among" in bounds else {}


def built(option):
    """The intent for an option; optional parameters are left out."""
    needed = {name: bounds for name, bounds in option.items() if name != "do" and not bounds.get("optional")}
    return {"do": option["do"]} | {name: value(name, bounds) for name, bounds in needed.items()}


def choose(options):
    """The calmest of the options; it folds only if it can do nothing else."""
    by_word = {option["do"]: option for option in reversed(options)}
    words = [*CALM, *(word for word in by_word if word not in ASIDE), "fold", "sit"]
    return next((built(by_word[word]) for word in words if word in by_word), None)


class Bot:
    def __init__(self, http, table, hands):
        self.http, self.table, self.hands, self.ids = http, table, hands, count(1)
        self.seq, self.unanswered, self.asked, self.is_leaving, self.is_gone = 0, {}, None, False, False

    async def play(self):
        """Plays until it has left; a connection that is lost is made again, from the last event that is known."""
        address = f"{self.http.base_url}".replace("http", "ws", 1).rstrip("/")
        headers = {"Cookie": "; ".join(f"{name}={text}" for name, text in self.http.cookies.items())}
        while not self.is_gone:
            path = f"/api/tables/{self.table}/ws" + (f"?from={self.seq}" if self.seq else "")
            try:
                async with connect(address + path, additional_headers=headers, proxy=None) as socket:
                    for frame in self.unanswered.values():  # what became of these is not known: the same ids again
                        await socket.send(json.dumps(frame))
                    while not self.is_gone:
                        await self.read(socket, json.loads(await socket.recv()))
            except (ConnectionClosed, InvalidStatus, OSError) as lost:
                self.is_gone = getattr(getattr(lost, "rcvd", None), "code", 0) in NOT_AGAIN
                await asyncio.sleep(1)

    async def read(self, socket, frame):
        self.seq = frame["seq"] if frame["t"] in {"view", "event"} else self.seq
        self.unanswered.pop(frame.get("id"), None)  # it was done or refused
        if frame["t"] == "refused":
            print(f"{frame['code']}: {frame['sentence']}")
        for ask in frame.get("asks", ()):
            self.is_gone |= self.is_leaving and ask["seat"] is None
            if (ask["turn"] or ask["seat"] is None) and not self.is_leaving and self.asked != ask["no"]:
                await self.answer(socket, ask)

    async def answer(self, socket, ask):
        self.asked = ask["no"]
        self.is_leaving = ask["seat"] is not None and await finished(self.http, self.table) >= self.hands
        intent = {"do": "leave"} if self.is_leaving else choose(ask["options"])
        if intent is not None:
            frame = {"id": f"b{next(self.ids)}", "no": ask["no"], "intent": intent}
            self.unanswered[frame["id"]] = frame
            await socket.send(json.dumps(frame))


async def finished(http, table):
    return max((t["hand"] - 1 for t in (await http.get("/api/tables")).json()["tables"] if t["id"] == table), default=0)


async def main(address, name, sheet, table, hands):
    async with httpx.AsyncClient(base_url=address, trust_env=False) as http:
        (await http.post("/api/guests", json={"name": name})).raise_for_status()
        table = table or (await http.post("/api/tables", json={"sheet": sheet, "bots": 2})).json()["id"]
        await Bot(http, table, hands + await finished(http, table)).play()
        print(f"{name} has ${(await http.get('/api/me')).json()['chips'] / 100:.2f} after {hands} hands at {table}")


if __name__ == "__main__":
    arguments = argparse.ArgumentParser(description="A bot for any game of a Cardroom.")
    for flag, usual in (("address", ""), ("--name", "Robin"), ("--sheet", "holdem"), ("--table", ""), ("--hands", 1)):
        arguments.add_argument(flag, default=usual, type=type(usual))
    asyncio.run(main(**vars(arguments.parse_args())))
