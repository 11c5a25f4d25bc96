"""The command, and what it does from the first check to the last sentence."""

from __future__ import annotations

import sys
from contextlib import closing
from typing import TYPE_CHECKING

import click

from cardroom.cli.errors import bad_input
from cardroom.jobs.stop import Stopped

if TYPE_CHECKING:
    from cardroom.cli.open.address import Address
    from cardroom.server.opening import RoomKeeper


@click.command("open")
@click.option("--host", default="127.0.0.1", show_default=True, help="Where to listen; 0.0.0.0 is for the whole house.")
@click.option("--port", default=8021, show_default=True, type=click.IntRange(0, 65535), help="0 finds a free one.")
@click.option("--db", metavar="FILE|URL", help="Where all is kept: a file, or postgresql://…; by default one of yours.")
@click.option("--no-browser", is_flag=True, help="Only print the address.")
@click.option("--tls-cert", metavar="FILE", help="A certificate, to speak TLS; with --tls-key.")
@click.option("--tls-key", metavar="FILE", help="The key of the certificate.")
@click.option("--proxy", is_flag=True, help="Believe what a proxy in front says of the client.")
@click.option(
    "--log",
    type=click.Choice(["debug", "info", "warning", "error"]),
    help="What is told on the error output; by default warnings in a terminal, else all calls.",
)
def command(
    host: str,
    port: int,
    db: str | None,
    tls_cert: str | None,
    tls_key: str | None,
    log: str | None,
    *,
    no_browser: bool,
    proxy: bool,
) -> None:
    """Open the room: tables of every game, for guests and accounts, with play chips.

    Everything that happens is kept, so that a room which is opened again goes on where it was.
    """
    from cardroom.cli.open.address import Address, certificate_of, listen, reserved
    from cardroom.server.logs import log_to_stderr
    from cardroom.server.opening import HOUSE_TABLES, RoomKeeper
    from cardroom.server.serving import Opening, run
    from cardroom.server.settings import Settings
    from cardroom.store import open_store

    try:
        certificate = certificate_of(tls_cert, tls_key)
        with bad_input(), reserved(host, port) as listener, closing(open_store(db)) as store:
            log_to_stderr(log or ("warning" if sys.stderr.isatty() else "info"))
            settings = Settings(behind_proxy=proxy, over_tls=certificate is not None)
            address = Address.of(listener, host, is_safe=settings.over_tls)
            keeper = RoomKeeper(store)
            _warm(keeper)
            listen(listener)
            opening = Opening(settings, keeper, listener, certificate, HOUSE_TABLES, thinks_ahead=True)
            trouble = run(opening, lambda _: _take_players(address, opens_browser=not no_browser))
    except Stopped:
        return
    if trouble is not None:
        raise click.ClickException(trouble)


def _warm(keeper: RoomKeeper) -> None:
    """Nobody waits for a kernel later; here somebody sees how far it is."""
    from cardroom.cli.compiling import compiling
    from cardroom.cli.progress import progress_bar
    from cardroom.server.warm import warm

    compiling()
    with progress_bar("Getting the tables ready", quiet=False) as told:
        warm(keeper.catalogue, told)


def _take_players(address: Address, *, opens_browser: bool) -> None:
    from cardroom.cli.open.saying import say
    from cardroom.server.sweeper import Sweeper

    Sweeper().start()
    say(address, opens_browser=opens_browser)
