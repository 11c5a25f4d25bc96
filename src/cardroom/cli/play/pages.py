"""The help and the rules on pages that one can leave; piped, in one piece."""

from __future__ import annotations

from typing import TYPE_CHECKING

from rich.table import Table
from rich.text import Text

from cardroom.cli.play.keys import BACK, LEAVE
from cardroom.placard.terminal import write

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.cli.play.keyboard import Input
    from cardroom.placard.document import Document

_HELP = (
    ("Keys", "A key answers at once; an Enter with it or right after it belongs to it. Words may be written out."),
    ("Ahead", "What is typed ahead answers the questions that follow, one each. An Enter alone is never typed ahead."),
    ("", "What does not fit its question ends all that was typed ahead. Piped in, one line is one answer."),
    ("Amounts", "5, 2.50, min, max or all; half, third, 3/4 or pot for a part of the pot, or of the most."),
    ("Enter", "takes what is offered for it: the last bet with its side bets, the least raise, no cards."),
    ("Cards", "Ac, ac, A♣ or by their places from the left: 135 or 1 3 5."),
    ("Always", "? this page, + more: buy chips, sit out, agree on games; q leave, and the hand is played out."),
)


def show(out: Console, source: Input, rules: Document | None) -> None:
    """Help and rules; on a terminal page by page, on a screen of their own."""
    lines = _lines(out, rules)
    if not source.is_live or not out.is_terminal:
        out.print("\n".join(lines))
        return
    is_apart = out.set_alt_screen(enable=True)
    _leaf_through(out, source, lines)
    if is_apart:
        out.set_alt_screen(enable=False)


def _lines(out: Console, rules: Document | None) -> list[str]:
    """All of it as the terminal shows it, line by line."""
    with out.capture() as captured:
        out.print()
        grid = Table.grid(padding=(0, 2))
        for name, text in _HELP:
            grid.add_row(Text(f"  {name}", style="bold"), Text(text))
        out.print(grid)
        if rules is not None:
            write(out, rules)
    return captured.get().splitlines()


def _leaf_through(out: Console, source: Input, lines: list[str]) -> None:
    height = max(out.height - 2, 5)
    top, last = 0, max(len(lines) - height, 0)
    while True:
        out.clear()
        out.file.write("\n".join(lines[top : top + height]) + "\n")
        if top >= last:
            out.print(f"  Enter or {LEAVE} back to the table  {BACK} page before ", style="dim", end="")
        else:
            out.print(f"  Enter next page  {BACK} page before  {LEAVE} back to the table ", style="dim", end="")
        pressed = source.key(())
        if pressed == LEAVE or (pressed != BACK and top >= last):
            return
        top = max(top - height, 0) if pressed == BACK else min(top + height, last)
