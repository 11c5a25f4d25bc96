"""The console that commands print to."""

from __future__ import annotations

from rich.console import Console

_PIPED_WIDTH = 110


def console() -> Console:
    """As wide as the terminal; when piped, as wide as a page."""
    plain = Console(highlight=False)
    return plain if plain.is_terminal else Console(highlight=False, width=_PIPED_WIDTH)
