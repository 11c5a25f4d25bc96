"""Games that no exhibit knows, made of the same parts."""

from __future__ import annotations

from typing import TYPE_CHECKING

from cardroom import sheets
from cardroom.sheets import PokerSheet

if TYPE_CHECKING:
    from pathlib import Path

_STUD = """
        based_on = ["game"]
        up_cards = "high"
        exhausted = "burns-then-community-card"
        pot = { odd_chip = "highest-own-card" }
        forced.ante = { by = "everyone", share = "1/5" }
        forced.bring-in = { by = "worst-up-card", share = "1/2" }
"""
GAMES = {
    "two-board-drawmaha-27": """
        based_on = ["drawmaha-27"]
        [streets.flop]
        steps = [{do="burn"}, {do="board", cards=3}, {do="burn"}, {do="board", cards=3, board=2}]
        [streets.turn]
        steps = [
            {do="burn"}, {do="draw"}, {do="burn"}, {do="board", cards=1}, {do="burn"}, {do="board", cards=1, board=2},
        ]
        [streets.river]
        steps = [{do="burn"}, {do="board", cards=1}, {do="burn"}, {do="board", cards=1, board=2}]
        [showdown]
        draw = { ranking = "deuce-to-seven", own = 5, share = "1/2" }
        omaha = { ranking = "high", own = 2, board = 1, share = "1/4" }
        second-omaha = { ranking = "high", own = 2, board = 2, share = "1/4" }
    """,
    "one-draw-badugi": """
        based_on = ["button", "draw"]
        players = { max = 8 }
        showdown.badugi = { ranking = "badugi-ace-low" }
        [streets.deal]
        steps = [{do="deal", cards=4, face="down"}]
        bet = { size = "lower", opens = "left-of-blinds" }
        [streets.draw]
        steps = [{do="burn"}, {do="draw"}]
        bet = { size = "higher", opens = "left-of-button" }
    """,
    "razz-with-a-high-half": """
        based_on = ["razz", "split-pot"]
        [showdown]
        low = { ranking = "ace-to-five", share = "1/2" }
        high = { ranking = "high", share = "1/2" }
    """,
    "five-card-stud": _STUD
    + """
        players = { max = 8 }
        showdown.high = { ranking = "high" }
        [streets.first]
        steps = [{do="deal", cards=1, face="down"}, {do="deal", cards=1, face="up"}]
        bet = { size = "lower", opens = "bring-in" }
        [streets.second]
        steps = [{do="burn"}, {do="deal", cards=1, face="up"}]
        bet = { size = "lower", opens = "best-showing" }
        [streets.third]
        steps = [{do="burn"}, {do="deal", cards=1, face="up"}]
        bet = { size = "higher", opens = "best-showing" }
        [streets.fourth]
        steps = [{do="burn"}, {do="deal", cards=1, face="up"}]
        bet = { size = "higher", opens = "best-showing" }
    """,
    "pineapple-badugi-holdem": """
        based_on = ["button", "flop", "split-pot"]
        players = { max = 9 }
        [streets.pre-flop]
        steps = [{do="deal", cards=3, face="down"}]
        [streets.flop]
        steps = [{do="discard", cards=1}, {do="burn"}, {do="board", cards=3}]
        [showdown]
        high = { ranking = "high", board = 1, share = "1/2" }
        badugi = { ranking = "badugi-ace-low", board = 1, share = "1/2" }
    """,
    "draw-before-the-first-bet": """
        based_on = ["button", "flop", "draw"]
        players = { max = 6 }
        showdown.high = { ranking = "high", board = 1 }
        [streets.pre-flop]
        steps = [{do="deal", cards=4, face="down"}, {do="draw", most=1}, {do="discard", cards=2}]
    """,
}

ODD = {
    "stud-with-a-board": _STUD
    + """
        players = { max = 9 }
        showdown.high = { ranking = "high", board = 1, own = 2 }
        [streets.first]
        steps = [{do="board", cards=3}, {do="deal", cards=3, face="down"}, {do="deal", cards=1, face="up"}]
        bet = { size = "lower", opens = "bring-in" }
        [streets.last]
        steps = [{do="burn"}, {do="deal", cards=2, face="down"}]
        bet = { size = "higher", opens = "best-showing" }
    """,
    "nine-cards-up": _STUD
    + """
        players = { max = 5 }
        showdown.high = { ranking = "high" }
        [streets.first]
        steps = [{do="deal", cards=1, face="down"}, {do="deal", cards=8, face="up"}]
        bet = { size = "lower", opens = "bring-in" }
        [streets.last]
        steps = [{do="burn"}, {do="deal", cards=1, face="up"}]
        bet = { size = "higher", opens = "best-showing" }
    """,
    "ten-parts": """
        based_on = ["button", "flop", "split-pot"]
        players = { max = 6 }
        [streets.pre-flop]
        steps = [{do="deal", cards=4, face="down"}]
        [streets.flop]
        steps = [{do="burn"}, {do="board", cards=3}, {do="board", cards=3, board=2}]
        [streets.turn]
        steps = [{do="burn"}, {do="board", cards=1}, {do="board", cards=1, board=2}]
        [streets.river]
        steps = [{do="burn"}, {do="board", cards=1}, {do="board", cards=1, board=2}]
        [showdown]
        a = { ranking = "high", board = 1, own = 2, share = "1/10" }
        b = { ranking = "high", board = 2, own = 2, share = "1/10" }
        c = { ranking = "ace-to-five", board = 1, own = 2, share = "1/10" }
        d = { ranking = "ace-to-five", board = 2, own = 2, share = "1/10" }
        e = { ranking = "deuce-to-seven", board = 1, own = 2, share = "1/10" }
        f = { ranking = "deuce-to-seven", board = 2, own = 2, share = "1/10" }
        g = { ranking = "badugi-ace-low", board = 1, own = 2, share = "1/10" }
        h = { ranking = "badugi-ace-low", board = 2, own = 2, share = "1/10" }
        i = { ranking = "badugi-ace-high", board = 1, own = 2, share = "1/10" }
        j = { ranking = "badugi-ace-high", board = 2, own = 2, share = "1/10" }
    """,
    "three-blinds": """
        based_on = ["button", "flop"]
        players = { max = 9 }
        forced.button-blind = { by = "button", share = "1/2" }
        forced.small-blind = { by = "first-left-of-button", share = "1/2" }
        forced.big-blind = { by = "second-left-of-button", share = "1" }
        showdown.high = { ranking = "high", board = 1 }
        [streets.pre-flop]
        steps = [{do="deal", cards=2, face="down"}]
    """,
    "draw-of-more-than-is-down": """
        based_on = ["draw", "game"]
        players = { max = 6 }
        up_cards = "high"
        pot = { odd_chip = "highest-own-card" }
        forced.ante = { by = "everyone", share = "1/5" }
        forced.bring-in = { by = "worst-up-card", share = "1/2" }
        showdown.high = { ranking = "high" }
        [streets.first]
        steps = [{do="deal", cards=2, face="down"}, {do="deal", cards=3, face="up"}]
        bet = { size = "lower", opens = "bring-in" }
        [streets.second]
        steps = [{do="burn"}, {do="draw", most=4}]
        bet = { size = "lower", opens = "best-showing" }
    """,
}
"""Games that nobody would play, to try what a deck, a board and a pot can come to."""


def made(folder: Path, name: str) -> PokerSheet:
    """The sheet of one of these games."""
    path = folder / f"{name}.toml"
    text = "\n".join(line.strip() for line in (GAMES | ODD)[name].splitlines())
    head = f'family = "poker"\nid = "{name}"\nname = "{name.replace("-", " ").title()}"\n'
    path.write_text(head + text, encoding="utf-8")
    sheet = sheets.check(str(path))
    assert isinstance(sheet, PokerSheet)
    return sheet
