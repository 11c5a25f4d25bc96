"""`make bench`: how fast the foundations are, in CPU time on one core.

`python -m bench room` is a room under load, `python -m bench store` its rows on the disk.
"""

from __future__ import annotations

import subprocess
import sys
from resource import RUSAGE_CHILDREN, getrusage

from bench import equities, hands, odds, room, simulation, store, tables
from bench.timing import cpu
from cardroom import placard, sheets, shoe
from cardroom.bots import house as bot
from cardroom.data import replace
from cardroom.driver import Driver, TapeDealer
from cardroom.engine.house import actions, legal
from cardroom.engine.house.game import HouseGame
from cardroom.sheets.equipment import Shuffler
from cardroom.shoe import SeedTape, SystemTape


def command(*args: str) -> float:
    """Seconds of CPU that a fresh process takes for a command, the best of five."""

    def once() -> float:
        before = getrusage(RUSAGE_CHILDREN)
        subprocess.run([sys.executable, "-m", "cardroom", *args], check=True, capture_output=True)  # noqa: S603 - our own
        after = getrusage(RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    return min(once() for _ in range(5))


def engine_rounds(ref: str) -> float:
    """Rounds a second in the pure engine: one spot, the simple player, a machine-shuffled shoe."""
    sheet = sheets.load(ref)
    assert isinstance(sheet, sheets.HouseSheet)  # noqa: S101 - narrows the type
    game = HouseGame(replace(sheet, equipment=replace(sheet.equipment, shuffler=Shuffler.MACHINE)))
    table = Driver(game, TapeDealer(SeedTape(1)), unasked=lambda _turn: True)
    table.do(actions.Sit(spot=0, player="Ann", chips=10**9))

    def play() -> None:
        table.do(actions.Wager(spot=0, ante=1000))
        while (options := legal(game.sheet, table.state)) is not None:
            table.do(bot.choose(table.state, options))
        table.log.clear()

    return 1 / cpu(play, 2.0)


def main() -> None:
    house = sheets.load("blackjack-v1")
    assert isinstance(house, sheets.HouseSheet)  # noqa: S101 - narrows the type
    cards = shoe.new_cards(house)
    rows = [
        ("cardroom --help", command("--help")),
        ("cardroom show spanish21-v1", command("show", "spanish21-v1")),
        ("load a sheet", cpu(lambda: sheets.load("spanish21-v1"))),
        ("check a sheet with all its readings", cpu(lambda: sheets.check("spanish21-v1"))),
        ("house rules from a sheet", cpu(lambda: placard.document(house, {}))),
        ("shuffle 312 cards, system", cpu(lambda: shoe.perfect(cards, SystemTape()))),
        ("shuffle 312 cards, seed", cpu(lambda: shoe.perfect(cards, SeedTape(1)))),
        ("shuffle 312 cards by hand", cpu(lambda: shoe.shuffle(house, SeedTape(1), cards))),
    ]
    print(f"{'what':<40}{'ms of CPU':>12}")
    for name, seconds in rows:
        print(f"{name:<40}{seconds * 1000:>12.2f}")
    print(f"\n{'pure engine, one spot':<40}{'rounds/s':>12}")
    for ref in ("spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2"):
        print(f"{ref:<40}{engine_rounds(ref):>12,.0f}")
    print(f"\n{odds.table()}")
    print(f"\n{simulation.table()}")
    print(f"\n{hands.table()}")
    print(f"\n{equities.table()}")
    print(f"\n{tables.table()}")


if __name__ == "__main__":
    if sys.argv[1:2] == ["room"]:
        room.main(sys.argv[2:])
    elif sys.argv[1:2] == ["store"]:
        store.main(sys.argv[2:])
    else:
        main()
