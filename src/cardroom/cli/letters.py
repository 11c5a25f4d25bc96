"""Terminals that cannot print suits, dashes and bars get letters that say the same."""

from __future__ import annotations

import codecs
import io
import os
import sys
from typing import IO

_NAME = "cardroom_letters"
_PLAIN = {
    **dict(zip("♣♦♥♠", "cdhs", strict=True)),
    **dict(zip("–—−‑×·•●○◂▸█▏▌☐✓↓", "----x***o<>#|#oxv", strict=True)),  # noqa: RUF001 - that is the point
    **dict(zip("‘’“”«»äéöü", "''\"\"<>aeou", strict=True)),  # noqa: RUF001 - the same
    **dict(zip("±…≤≥→←½", ("+-", "...", "<=", ">=", "->", "<-", "1/2"), strict=True)),
}


def use_letters(stream: IO[str]) -> None:
    """Has a stream write in plain letters whatever its encoding does not have."""
    if isinstance(stream, io.TextIOWrapper):
        is_ascii = _is_plain_locale() or codecs.lookup(stream.encoding).name == "ascii"
        stream.reconfigure(encoding=_NAME if is_ascii else None, errors=_NAME)


def _is_plain_locale() -> bool:
    """Whether the locale is C by name; Python takes UTF-8 there, but a terminal need not have it."""
    named = os.environ.get("LC_ALL") or os.environ.get("LANG")
    said = {"PYTHONUTF8", "PYTHONIOENCODING"} & set(os.environ)
    return named in {"C", "POSIX"} and bool(sys.flags.utf8_mode) and not said


def _letters(error: UnicodeError) -> tuple[str, int]:
    if not isinstance(error, UnicodeEncodeError):
        raise error
    return "".join(_PLAIN.get(letter, "?") for letter in error.object[error.start : error.end]), error.end


def _ascii(name: str) -> codecs.CodecInfo | None:
    """ASCII under a name of our own: click takes a stream that says "ascii" for a mistake and writes UTF-8."""
    if name != _NAME:
        return None
    ascii_codec = codecs.lookup("ascii")
    return codecs.CodecInfo(
        ascii_codec.encode,
        ascii_codec.decode,
        incrementalencoder=ascii_codec.incrementalencoder,
        incrementaldecoder=ascii_codec.incrementaldecoder,
        name=_NAME,
    )


codecs.register_error(_NAME, _letters)
codecs.register(_ascii)
