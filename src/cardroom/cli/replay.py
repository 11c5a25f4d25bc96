"""`cardroom replay`: whether transcripts agree with the rules."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("replay")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def command(files: tuple[str, ...]) -> None:
    """Play each transcript FILE again and tell whether every line is what the rules say."""
    from cardroom.cli.errors import BadInputError
    from cardroom.notation.replay import TranscriptError, replay
    from cardroom.sheets import MalformedError

    problems = []
    for file in files:
        try:
            told = replay(Path(file).read_text(encoding="utf-8"))
        except (TranscriptError, MalformedError) as error:
            problems.append(f"{file}: {error}")
        except UnicodeDecodeError:
            problems.append(f"{file}: is not a text in UTF-8")
        except OSError as error:
            problems.append(f"{file}: {(error.strerror or str(error)).lower()}")
        else:
            click.echo(f"{file}: agrees, {len(told.events)} events of {told.sheet.name}")
    if problems:
        raise BadInputError("\n".join(problems))
