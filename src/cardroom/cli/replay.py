"""`cardroom replay`: whether transcripts and hand histories agree with the rules."""

from __future__ import annotations

from collections import Counter
from pathlib import Path
from typing import TYPE_CHECKING

import click

if TYPE_CHECKING:
    from cardroom.notation.phh import ReplayedHand
    from cardroom.notation.replay import Transcript

_MOST = 16 << 20
"""Files with more bytes are not read to their end."""
_PARTIAL = "is partial, and agrees with the rules as far as it goes"
_LONGEST = 600
"""Letters of a problem that are told."""


@click.command("replay")
@click.argument("files", metavar="FILE...", nargs=-1, required=True)
def command(files: tuple[str, ...]) -> None:
    """Play each FILE again and tell whether it is what the rules say.

    A FILE is a transcript of Cardroom, or has a poker hand (.phh) or many of them (.phhs) in the PHH format. It may be
    up to 16 MB large. Hands that stop before their end are played as far as they go, and rake is told.
    Cards that nobody saw are written ??; how many a transcript does not know is told.
    """
    from cardroom.cli.errors import BadInputError, reason
    from cardroom.cli.files import read
    from cardroom.errors import CardroomError
    from cardroom.texts import visible

    problems = []
    for file in files:
        try:
            told, wrong = _replayed(file, read(file, _MOST).decode("utf-8-sig"))
            click.echo(visible(f"{file}: {told}"))
        except CardroomError as error:
            wrong = [*error.sentences]
        except BadInputError as error:
            wrong = [error.message.removeprefix(f"{file}: ")]
        except UnicodeDecodeError:
            wrong = ["is not a text in UTF-8"]
        except OSError as error:
            wrong = [reason(error)]
        problems += [visible(f"{file}: {_short(problem)}") for problem in wrong]
    if problems:
        raise BadInputError("\n".join(problems))


def _short(problem: str) -> str:
    """A problem, without the end of what it quotes at great length."""
    return problem if len(problem) <= _LONGEST else f"{problem[:_LONGEST]} ..."


def _replayed(file: str, text: str) -> tuple[str, list[str]]:
    """What is told of a file, and what is wrong with it."""
    from cardroom.notation import phh
    from cardroom.notation.replay import replay_all

    match _kind(file, text):
        case ".phhs":
            return _of_many(text)
        case ".phh":
            history = phh.read(text)
            played = phh.replay(history)
            return f"{_told(played)}, {len(played.events)} events of {history.sheet.name}", []
        case _:
            return "; ".join(map(_agreement, replay_all(text))), []


def _agreement(transcript: Transcript) -> str:
    """That a transcript agrees, and how much of it could not be checked."""
    told = "agrees" if transcript.is_whole else _PARTIAL
    cards = "1 card" if transcript.hidden == 1 else f"{transcript.hidden} cards"
    unseen = f" as far as it can be seen, with {cards} unknown" if transcript.hidden else ""
    return f"{told}{unseen}, {transcript.events} events of {transcript.sheet.name}"


def _kind(file: str, text: str) -> str:
    """How a file ends by its name, or what it looks like if it has none, as from a pipe."""
    if Path(file).suffix in {".phh", ".phhs"}:
        return Path(file).suffix
    lines = (line.strip() for line in text.splitlines())
    first = next((line for line in lines if line and not line.startswith("#")), "")
    return ".phhs" if first.startswith("[") else ".phh" if "=" in first and not first.startswith("sheet ") else ""


def _told(played: ReplayedHand) -> str:
    from cardroom.notation.phh import Ending, plain

    rake = f", with a rake of {plain(played.rake)}" if played.rake else ""
    match played.ending:
        case Ending.PARTIAL:
            return _PARTIAL
        case Ending.UNSEEN:
            return f"agrees with the rules up to a showdown of hands that nobody saw{rake}"
        case Ending.OVER if played.rake is None:
            return "agrees with the rules, and records no result"
        case Ending.OVER:
            return f"agrees{rake}"


def _of_many(text: str) -> tuple[str, list[str]]:
    """How many hands agree, and what is wrong with the others, each by its name."""
    from cardroom.notation import phh

    hands, wrong, rake = 0, [], 0
    kinds: Counter[str] = Counter()
    for name, read in phh.read_all(text):
        hands += 1
        try:
            played = phh.replay(read())
        except phh.HistoryError as error:
            wrong.append(f"hand {name}: {error}")
            continue
        rake += played.rake or 0
        kinds["without a recorded result"] += played.ending is phh.Ending.OVER and played.rake is None
        kinds["with hands at the showdown that nobody saw"] += played.ending is phh.Ending.UNSEEN
        kinds["partial"] += played.ending is phh.Ending.PARTIAL
        kinds["with rake"] += bool(played.rake)
    of_them = [f"{number} of them {kind}" for kind, number in kinds.items() if number]
    in_all = f" of {phh.plain(rake)} in all" if rake else ""
    return f"{', '.join([f'{hands - len(wrong)} of {hands} hands agree', *of_them])}{in_all}", wrong
