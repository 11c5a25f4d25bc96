"""Tables at which everything is left to chance: sheets, readings, seats, bets and moves."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from cardroom import sheets
from cardroom.engine.house import Options, PlayersTurn, actions, legal, turn
from cardroom.engine.house.legal import antes, side_bet
from cardroom.sheets import HouseSheet
from cardroom.shoe import SeedTape
from tables import HouseTable

if TYPE_CHECKING:
    from collections.abc import Callable
    from random import Random

    from cardroom.engine.sizes import Sizes

HOUSE = ("spanish21-v1", "spanish21-v2", "blackjack-v1", "blackjack-v2")
CHIPS = 100_000


def random_sheet(chance: Random, ref: str) -> HouseSheet:
    """A house sheet under readings drawn at random; some pairs contradict each other and are drawn again."""
    names = sheets.load(ref).readings
    while True:
        chosen = {name: chance.choice(list(reading.options)) for name, reading in names.items()}
        try:
            sheet = sheets.load(ref, chosen)
        except sheets.MalformedError:
            continue
        assert isinstance(sheet, HouseSheet)
        return sheet


def random_table(chance: Random, ref: str, most_spots: int = 7) -> HouseTable:
    """A table of the library with some spots taken."""
    return seated(chance, random_sheet(chance, ref), most_spots)


def seated(chance: Random, sheet: HouseSheet, most_spots: int = 7) -> HouseTable:
    """A table with some spots taken, now and then two of them by one player."""
    table = HouseTable(sheet, SeedTape(chance.getrandbits(64)))
    for at in sorted(chance.sample(range(sheet.seats.spots), chance.randint(1, min(most_spots, sheet.seats.spots)))):
        names = [spot.player for spot in table.state.spots if spot.player]
        may_have_two = sheet.seats.spots_per_player > 1
        again = [name for name in names if names.count(name) == 1] if may_have_two and chance.random() < 0.2 else []
        player = chance.choice(again) if again else f"P{at + 1}"
        table.do(actions.Sit(spot=at, player=player, chips=chance.choice([CHIPS, 2_000, 1_250])))
    return table


def size(chance: Random, sizes: Sizes) -> int:
    if sizes.only:
        return chance.choice(sizes.only)
    steps = (sizes.most - sizes.least) // sizes.step
    return chance.choice([sizes.most, sizes.least + sizes.step * chance.randint(0, steps)])


def random_bets(chance: Random, table: HouseTable) -> None:
    for at, spot in enumerate(table.state.spots):
        if spot.player is None or not (allowed := antes(table.sheet, table.state, at)):
            continue
        ante = size(chance, allowed)
        chosen: dict[str, int] = {}
        for name in table.sheet.side_bets:
            side = side_bet(table.sheet, table.state, at, name, ante, sum(chosen.values()))
            if side and chance.random() < 0.5:
                chosen[name] = size(chance, side)
        table.do(actions.Wager(spot=at, ante=ante, side=chosen))


def intent(chance: Random, offered: Options, action: str) -> Any:  # noqa: ANN401 - any intent
    sizes = offered.actions[action]
    amount = {} if sizes is None else {"amount": size(chance, sizes)}
    return actions.BY_NAME[action](spot=offered.spot, **amount)


def random_round(chance: Random, table: HouseTable, watch: Callable[[HouseTable], None] | None = None) -> bool:
    """Plays one round; False when nobody could bet. At each decision the watcher looks at the table."""
    table.open_round()
    random_bets(chance, table)
    if not any(spot.ante for spot in table.state.spots):
        return False
    table.do(actions.CloseBets())
    decisions = 0
    while isinstance(turn(table.state), PlayersTurn):
        if watch is not None:
            watch(table)
        offered = legal(table.sheet, table.state)
        assert offered is not None
        table.do(intent(chance, offered, chance.choice(list(offered.actions))))
        decisions += 1
        assert decisions < 1000, "a round must end"
    return True


def all_chips(table: HouseTable) -> int:
    """Chips in front of players, on the felt and won by the bank: the same at all times."""
    felt = sum(
        sum(hand.wager for hand in spot.hands) + sum(bet.amount for bet in spot.bets) for spot in table.state.spots
    )
    return sum(player.chips for player in table.state.players) + felt + table.state.bank
