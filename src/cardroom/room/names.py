"""What people are called: one word that every table takes, and a key by which two names are told apart.

Names that look alike are the same name: the key does not see capitals, accents, or letters of another alphabet that are
drawn like Latin ones.
"""

from __future__ import annotations

import re
import unicodedata

from cardroom.room.refusal import Code, RefusedError
from cardroom.texts import shortened, visible

LONGEST = 24
_LONGEST_GIVEN = 200
_NAME = re.compile(r"\w[\w-]*")
_CAPITAL_I = re.compile(r"(?<=[a-z])I")
"""Which looks like a small L in the middle of a word."""
_ACCENTS = re.compile("[\u0300-\u036f]")
_ASCII_DIGITS = frozenset("0123456789")
_WRITTEN_TOGETHER = {"HIRAGANA": "CJK", "KATAKANA": "CJK", "BOPOMOFO": "CJK", "HANGUL": "CJK"}
_PAIRS = (
    "аa вb еe іi кk мm нh оo рp сc тt уy хx ѕs јj һh ԁd ԛq ԝw "  # noqa: RUF001 - Cyrillic letters are the point
    "αa βb εe ζz ηh ιi κk μm νn οo ρp τt υy χx ɑa ɡg ıi ɩi 0o 1l _-"  # noqa: RUF001 - and Greek and rare Latin ones
)
_LOOKALIKES = str.maketrans({pair[0]: pair[1] for pair in _PAIRS.split()})
_RESERVED = ("bank", "bot", "cage", "dealer", "floor", "house", "manager")
BOT_PREFIX = "Bot-"


def tidy(text: str) -> str:
    """A name as it stands on a seat, made of what somebody has given; refused where no name can be made of it."""
    if len(text) > _LONGEST_GIVEN:
        raise _refused(f"a name has at most {LONGEST} letters")
    name = "-".join(unicodedata.normalize("NFKC", text).split()).strip("-")
    if not name:
        return ""
    if len(name) > LONGEST:
        raise _refused(f"a name has at most {LONGEST} letters, and {_quoted(name)} has {len(name)}")
    if not _NAME.fullmatch(name) or not any(letter.isalnum() for letter in name):
        raise _refused(f"a name is one word of letters, digits, dashes and underscores; {_quoted(name)} is not")
    if any(letter.isnumeric() and not letter.isalpha() and letter not in _ASCII_DIGITS for letter in name):
        raise _refused(f"the digits of a name are 0 to 9; {_quoted(name)} has others")
    if len(_scripts(name)) > 1:
        raise _refused(f"the letters of a name are all of one alphabet; those of {_quoted(name)} are not")
    return name


def key(name: str) -> str:
    """What is the same for all names that look the same."""
    latin = _CAPITAL_I.sub("l", unicodedata.normalize("NFKC", name))
    plain = unicodedata.normalize("NFKC", latin.casefold())
    bare = _ACCENTS.sub("", unicodedata.normalize("NFD", plain))
    return unicodedata.normalize("NFC", bare).translate(_LOOKALIKES)


def is_reserved(name: str) -> bool:
    """The house's own names, with or without a number, and those of its bots."""
    return key(name).startswith(key(BOT_PREFIX)) or key(name.rstrip("-_0123456789")) in _RESERVED_KEYS


def variant(name: str, number: int) -> str:
    """The name with a number, for one who comes after somebody of that name."""
    end = f"-{number}"
    return name[: LONGEST - len(end)] + end


def _scripts(name: str) -> set[str]:
    words = (unicodedata.name(letter, "UNKNOWN").split()[0] for letter in name if letter.isalpha())
    return {_WRITTEN_TOGETHER.get(word, word) for word in words}


def _quoted(name: str) -> str:
    return f'"{shortened(visible(name))}"'


def _refused(sentence: str) -> RefusedError:
    return RefusedError(Code.ILLEGAL, sentence)


_RESERVED_KEYS = frozenset(map(key, _RESERVED))
