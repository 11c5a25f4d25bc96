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
        out.print(Text(f"  {command:<48}", style="green") + Text(what))


_TRY = (
    ("cardroom open", "the room: tables for friends and bots"),
    ("cardroom play blackjack-v1 --coach", "a table, with the worth of every choice"),
    ("cardroom show spanish21-v1", "the house rules of a game"),
    ("cardroom odds spanish21-v1", "its exact odds with best play"),
    ("cardroom strategy blackjack-v1 --svg bj.svg", "the strategy chart, to be printed"),
    ("cardroom simulate blackjack-v1 --rounds 100M", "millions of rounds a second, and what they mean"),
    ("cardroom shuffle spanish21-v1", "how random the prescribed hand shuffle is"),
    ("cardroom equity omaha8 AsAd2s3d KhKsQhJs", "what share of the pot poker hands can expect"),
    ("cardroom audit --pdf audit.pdf", "are the figures in the exhibits true?"),
    ("cardroom menu", "all of this, to choose from"),
    ("cardroom check my-game.toml", "whether a sheet of your own is sound"),
)
