"""Histories and transcripts that were spoiled at random are played or refused with a sentence, and nothing else."""

from __future__ import annotations

from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest

from cardroom.notation import phh
from cardroom.notation.replay import replay
from cardroom.notation.transcript import TranscriptError
from cardroom.sheets import MalformedError

if TYPE_CHECKING:
    from collections.abc import Callable

TESTS = Path(__file__).parent.parent
HISTORIES = sorted(TESTS.glob("histories/*/*.phh"))
TRANSCRIPTS = sorted(TESTS.glob("transcripts/**/*.txt"))
OWN = "variant = 'cardroom'\n_sheet = 'mixed-games'\n_limit = 'no-limit'\n"
BITS = [
    *("inf", "nan", "-1", "0", "1e99", "0.005", "9999999999999", "0x10", "1_0", "1.1", "true", "[", "]", "'", '"'),
    *("{", "}", "=", "\n", "#", "\x00", "\x1b", "é", "²", "??", "As", "Xx", "p1", "p9", "d", "sm", "sd", "cbr", "cc"),
    *("f", "pb", "-", "$", "$5", "(", ")", "  ", "_runs = 2\n", "_last = 1\n", "_dead = [1]\n", "_game = 'x'\n", OWN),
]


def spoiled(chance: Random, text: str) -> str:
    """A text with pieces cut out, put in, or lines changed about."""
    for _ in range(chance.randint(1, 4)):
        first = chance.randrange(len(text))
        last = first + chance.randint(0, 12)
        text = text[:first] + chance.choice(["", *BITS]) + text[last:] or " "
        if chance.random() < 0.2:
            lines = text.split("\n")
            chance.shuffle(lines)
            text = "\n".join(lines)
    return text


def of_history(text: str) -> None:
    phh.replay(phh.read(text))


@pytest.mark.parametrize(
    ("files", "read", "errors"),
    [(HISTORIES, of_history, (phh.HistoryError,)), (TRANSCRIPTS, replay, (TranscriptError, MalformedError))],
    ids=["histories", "transcripts"],
)
def test_whatever_is_spoiled_gets_a_sentence(
    files: list[Path], read: Callable[[str], object], errors: tuple[type[Exception], ...]
) -> None:
    for seed in range(150):
        chance = Random(seed)
        text = spoiled(chance, chance.choice(files).read_text(encoding="utf-8"))
        try:
            read(text)
        except errors as error:
            assert str(error)  # noqa: PT017 - it may also be played
