"""What `cardroom` says when it is called without a command."""

from __future__ import annotations

from rich.padding import Padding
from rich.text import Text

from cardroom.cli.console import console
from cardroom.cli.listing import listing

_WIDTH = 90


def welcome() -> None:
    """A few lines: what is here, and what to try."""
    out = console()
    width = min(out.width, _WIDTH)
    out.print(Text("\n♠ Cardroom", style="bold green"))
    out.print(Text("Each game a card room offers is one readable rule sheet, and all else follows from it."))
    for group in listing():
        out.print(Text(f"\n{group.title}", style="bold"))
        names = Text("  ".join(game.id for game in group.games))
        out.print(Padding(names, (0, 0, 0, 2), expand=False), width=width)
    out.print(Text("\nTry", style="bold"))
    for command, what in _TRY:
        out.print(Text(f"  {command:<41}", style="green") + Text(what))


_TRY = (
    ("cardroom play blackjack-v1 --others 2", "a table with two other players"),
    ("cardroom show spanish21-v1", "the house rules of a game"),
    ("cardroom show badugi --html rules.html", "the same, to hang on the wall"),
    ("cardroom games", "all games with their names"),
    ("cardroom check my-game.toml", "whether a sheet of your own is sound"),
)
