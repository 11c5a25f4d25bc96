"""Where rounds and hands that are played are written down: transcripts, and hands of poker as PHH files."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from cardroom.cli.errors import BadInputError
from cardroom.cli.files import check_target

if TYPE_CHECKING:
    from collections.abc import Iterable

ONE, MANY = ".phh", ".phhs"
HISTORIES = (ONE, MANY)


def kind_of(path: str) -> str:
    """The ending of a name in small letters: .phh for one hand, .phhs for many, any other for a transcript."""
    return Path(path).suffix.lower()


def check(path: str, sheet: str, hands: int | None, *, has_histories: bool) -> None:
    """Tells before anything is played if it could not be written down there, with the name of its sheet."""
    kind = kind_of(path)
    if not _is_text(sheet):
        raise BadInputError(f"--transcript: the name {sheet} is not a text in UTF-8, and cannot be written down")
    if kind in HISTORIES and not has_histories:
        raise BadInputError(
            f"--transcript: {path}: PHH has no words for house games; a transcript has another ending, such as .txt"
        )
    if kind == ONE and hands != 1:
        raise BadInputError(
            f"--transcript: {path}: a {ONE} file holds one hand; name it {MANY} for several, or play --rounds 1"
        )
    check_target("--transcript", path)


def _is_text(name: str) -> bool:
    try:
        name.encode()
    except UnicodeEncodeError:
        return False
    return True


def histories_in(path: str, hands: Iterable[str]) -> str:
    """Hands as a file of such a name holds them."""
    from cardroom.notation.phh import in_one_file

    return next(iter(hands), "") if kind_of(path) == ONE else in_one_file(hands)
