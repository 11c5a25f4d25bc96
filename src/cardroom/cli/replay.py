"""`cardroom replay`: whether transcripts and hand histories agree with the rules."""

from __future__ import annotations

from pathlib import Path

import click


@click.command("replay")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def command(files: tuple[str, ...]) -> None:
    """Play each FILE again and tell whether it is what the rules say.

    A FILE is a transcript of Cardroom, or has a poker hand (.phh) or many of them (.phhs) in the PHH format.
    """
    from cardroom.cli.errors import BadInputError
    from cardroom.notation.phh import HistoryError
    from cardroom.notation.transcript import TranscriptError
    from cardroom.sheets import MalformedError

    problems = []
    for file in files:
        try:
            text = Path(file).read_text(encoding="utf-8")
            if Path(file).suffix == ".phhs":
                told, wrong = _of_many(text)
                problems += [f"{file}: {problem}" for problem in wrong]
            else:
                told = _agrees(file, text)
            click.echo(f"{file}: {told}")
        except (TranscriptError, HistoryError, MalformedError) as error:
            problems.append(f"{file}: {error}")
        except UnicodeDecodeError:
            problems.append(f"{file}: is not a text in UTF-8")
        except OSError as error:
            problems.append(f"{file}: {(error.strerror or str(error)).lower()}")
    if problems:
        raise BadInputError("\n".join(problems))


def _agrees(file: str, text: str) -> str:
    from cardroom.notation import phh
    from cardroom.notation.replay import replay

    if Path(file).suffix != ".phh":
        told = replay(text)
        return f"agrees, {told.events} events of {told.sheet.name}"
    history = phh.read(text)
    played = phh.replay(history)
    agrees = "agrees" if history.finishing is not None else "agrees with the rules, and records no result"
    return f"{agrees}, {len(played.events)} events of {history.sheet.name}"


def _of_many(text: str) -> tuple[str, list[str]]:
    """How many hands agree, and what is wrong with the others, each by its name."""
    from cardroom.notation import phh

    hands, wrong, silent = 0, [], 0
    for name, read in phh.read_all(text):
        hands += 1
        try:
            history = read()
            phh.replay(history)
            silent += history.finishing is None
        except phh.HistoryError as error:
            wrong.append(f"hand {name}: {error}")
    results = f", {silent} of them without a recorded result" if silent else ""
    return f"{hands - len(wrong)} of {hands} hands agree{results}", wrong
