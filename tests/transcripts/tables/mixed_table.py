"""`python tests/transcripts/tables/mixed_table.py`: a table of the mix, written down anew as `mixed-games.txt`."""

from __future__ import annotations

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from cardroom.engine.poker import actions
from cardroom.engine.poker.table import actions as act
from cardroom.engine.poker.table import menu_of
from cardroom.notation.transcript import header, tell
from cardroom.sheets.mix import Style
from cardroom.shoe import SeedTape
from tables import PokerTable

FILE = Path(__file__).with_name("mixed-games.txt")


def played(*names: str) -> PokerTable:
    """A rotation is agreed on, later dealer's choice; players come, buy, sit out, miss blinds, post them and go."""
    table = PokerTable(menu_of("mixed-games"), SeedTape(1))
    table.do(act.Agree(style=Style.ROTATION, games=("archie", "badugi"), hands=2))
    for seat, name in enumerate(names):
        table.do(act.Sit(seat=seat, player=name, chips=20_000))
    for intent in (act.SitOut(seat=1), act.Buy(seat=2, chips=5_000), act.Sit(seat=4, player="Eve", chips=10_000)):
        folded(table)
        table.do(intent)
    folded(table)
    table.do(act.SitIn(seat=1, blinds=act.Blinds.POST))
    table.do(act.Agree(style=Style.DEALERS_CHOICE, games=("badeucy", "razz")))
    folded(table, "badeucy")
    folded(table, None)
    table.do(act.Leave(seat=2))
    table.do(act.Next())
    table.do(act.Choose(seat=table.state.asked or 0, game="razz"))
    for seat in (0, 3):
        table.do(act.Leave(seat=seat))
    fold_all(table)
    return table


def folded(table: PokerTable, game: str | None = None) -> None:
    """The next hand, in which everybody folds to the last one; whoever is asked names the game, or is silent."""
    table.do(act.Next())
    if table.state.asked is not None:
        table.do(act.TimeUp() if game is None else act.Choose(seat=table.state.asked, game=game))
    fold_all(table)


def fold_all(table: PokerTable) -> None:
    while not table.state.hand.is_over:
        seat = table.state.hand.waiting[0]
        must = table.state.hand.bets.bring_in
        table.do(actions.BringIn(seat=seat) if must else actions.Fold(seat=seat))


def transcript() -> str:
    return written(played("Ann", "Ben", "Cid", "Dot"))


def written(table: PokerTable) -> str:
    return tell(header("mixed-games", {}), table.game, table.log)


if __name__ == "__main__":
    FILE.write_text(transcript(), encoding="utf-8")
