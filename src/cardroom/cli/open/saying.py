"""What is said when the room takes players: where it is, for the others of the house too, and in a browser."""

from __future__ import annotations

import os
import sys
import webbrowser
from contextlib import suppress
from io import StringIO
from threading import Thread
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardroom.cli.open.address import Address


def say(address: Address, *, opens_browser: bool) -> None:
    """The address, at once, whoever reads it; the rest is for people."""
    click.echo(f"Cardroom is open at {address.here}")
    if address.elsewhere is not None:
        click.echo(f"\nFrom other machines of the house: {address.elsewhere}\n\n{qr_code(address.elsewhere)}")
    if sys.stdout.isatty():
        click.echo("Ctrl-C closes it; everything is kept.")
    sys.stdout.flush()
    if opens_browser and has_browser():
        Thread(target=_browse, args=(address.own,), daemon=True).start()


def qr_code(text: str) -> str:
    """A square that a telephone reads, of half blocks."""
    import segno

    drawn = StringIO()
    segno.make(text, micro=False).terminal(drawn, border=2, compact=True)
    return drawn.getvalue()


def has_browser() -> bool:
    """Whether somebody sits there who can look at a page."""
    if not sys.stdout.isatty():
        return False
    return sys.platform in {"win32", "darwin"} or bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def _browse(address: str) -> None:
    with suppress(webbrowser.Error):
        webbrowser.open(address)
