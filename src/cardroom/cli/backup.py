"""`cardroom backup`: a consistent copy of a room, open or closed."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("backup")
@click.argument("file", type=click.Path(path_type=Path))
@click.option("--db", metavar="FILE|URL", help="Where the room is kept; by default where `cardroom open` keeps it.")
def command(file: Path, db: str | None) -> None:
    """Copy the room into FILE, which must be new. The room may be open meanwhile.

    The copy is of one moment, and is checked from its first event to its last. It is a file of SQLite wherever the room
    itself is kept, and `cardroom open --db FILE` opens it.
    """
    from cardroom.cli.errors import bad_input
    from cardroom.store import copy_store
    from cardroom.texts import visible

    with bad_input():
        contents = copy_store(db, file)
    events, hands = sum(stream.seq for stream in contents.streams.values()), sum(contents.hands.values())
    click.echo(f"{visible(str(file))}: a copy of the room with {events:,} events; hands finished: {hands:,}.")
    click.echo("Every event was checked against the ones before it, and every chip is accounted for.")
