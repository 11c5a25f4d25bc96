"""Where answers come from: keys, one at a time, or lines that are piped in.

On a keyboard a key answers a question at once, and an Enter that comes with it or right after it belongs to it. What is
typed ahead answers the questions that follow, one after the other, but an Enter alone is never typed ahead: it counts
only after its question was asked. What fits no question ends all that was typed ahead. Piped in, a line is an answer.
"""

from __future__ import annotations

import codecs
import os
import select
import sys
import time
from importlib.util import find_spec
from typing import TYPE_CHECKING, Protocol, Self

if TYPE_CHECKING:
    from collections.abc import Collection
    from types import TracebackType

    from rich.console import Console

_HAS_KEYS = find_spec("termios") is not None
"""A system without them reads lines."""
if _HAS_KEYS:
    import termios
    import tty

_GRACE = 0.3
"""Within so many seconds an Enter still belongs to the key before it."""
_ENTER, _BACKSPACE = {"\r", "\n"}, {"\x7f", "\b"}
_CLEAR, _WORD, _END, _ESCAPE = "\x15", "\x17", "\x04", "\x1b"
_AT_ONCE = 4096


class LeaveError(Exception):
    """Whoever is asked wants to leave the table, or nobody answers any more."""

    def __init__(self, *, everybody: bool = False) -> None:
        super().__init__(everybody)
        self.everybody = everybody


class Input(Protocol):
    """Somebody's answers."""

    is_live: bool

    def key(self, words: Collection[str]) -> str:
        """The next key, or one of the words that are written out; nothing for Enter alone."""

    def line(self) -> str:
        """The next line."""

    def forget(self) -> None:
        """Drops what was typed ahead."""

    @property
    def is_ahead(self) -> bool:
        """Whether something was typed ahead."""

    def __enter__(self) -> Self: ...

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None: ...


class Pipe:
    """Lines, which are shown as they are read."""

    is_live = False
    is_ahead = False

    def __init__(self, out: Console) -> None:
        self.out = out

    def key(self, words: Collection[str]) -> str:  # noqa: ARG002 - every line may be a word
        return self.line().lower()

    def line(self) -> str:
        line = sys.stdin.readline()
        if not line:
            raise LeaveError(everybody=True)
        self.out.print(line.strip())
        return line.strip()

    def forget(self) -> None:
        """Nothing is typed ahead; a line is there for its own question."""

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """There is nothing to put back."""


class Keyboard:
    """Keys as they are pressed; what they write is shown when it is read."""

    is_live = True

    def __init__(self, out: Console) -> None:
        self.out = out
        self._fd = sys.stdin.fileno()
        self._letters = codecs.getincrementaldecoder("utf-8")(errors="ignore")
        self._ahead = ""
        self._key_at = 0.0

    def __enter__(self) -> Self:
        self._mode = termios.tcgetattr(self._fd)
        tty.setcbreak(self._fd, termios.TCSANOW)
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        termios.tcsetattr(self._fd, termios.TCSANOW, self._mode)

    @property
    def is_ahead(self) -> bool:
        self._drain()
        return bool(self._ahead.strip())

    def forget(self) -> None:
        self._drain()
        self._ahead = ""

    def key(self, words: Collection[str]) -> str:
        self._begin()
        first = self._next()
        self._drain()
        written, enter, rest = (first + self._ahead).replace("\n", "\r").partition("\r")
        if enter and written.lower() in words:
            self._ahead = rest
            return self._shown(written.lower())
        if first in _ENTER:
            return self._shown("")
        if first == _ESCAPE:
            self._skip_sequence()
            return self.key(words)
        if self._ahead[:1] in _ENTER and self._ahead:
            self._ahead = self._ahead[1:]
        self._key_at = time.monotonic()
        return self._shown(first.lower())

    def line(self) -> str:
        self._begin()
        written = ""
        while (letter := self._next()) not in _ENTER:
            written = self._edited(written, letter)
        self.out.print()
        return written.strip()

    def _edited(self, written: str, letter: str) -> str:
        """A line after one more key: letters are added, and some keys take away."""
        if letter == _ESCAPE:
            self._skip_sequence()
            return written
        if letter in _BACKSPACE:
            left = written[:-1]
        elif letter == _CLEAR:
            left = ""
        elif letter == _WORD:
            left = written.rstrip().rpartition(" ")[0]
        elif letter.isprintable():
            self.out.file.write(letter)
            self.out.file.flush()
            return written + letter
        else:
            return written
        self.out.file.write("\b \b" * (len(written) - len(left)))
        self.out.file.flush()
        return left

    def _begin(self) -> None:
        """A question has been asked: an Enter that was pressed before it, or with the last key, is not its answer."""
        self.out.file.flush()
        tty.setcbreak(self._fd, termios.TCSANOW)
        self._drain()
        while self._ahead[:1] in _ENTER and self._ahead:
            self._ahead = self._ahead[1:]
        while not self._ahead and (left := self._key_at + _GRACE - time.monotonic()) > 0 and self._is_there(left):
            self._drain()
            if self._ahead[:1] in _ENTER:
                self._ahead = self._ahead[1:]
                break

    def _shown(self, answer: str) -> str:
        self.out.print(answer if answer.isprintable() else "")
        return answer

    def _next(self) -> str:
        if not self._ahead:
            self._read()
        letter, self._ahead = self._ahead[0], self._ahead[1:]
        if letter == _END:
            raise LeaveError(everybody=True)
        return letter

    def _read(self) -> None:
        """Waits for keys."""
        while not self._ahead:
            read = os.read(self._fd, _AT_ONCE)
            if not read:
                raise LeaveError(everybody=True)
            self._ahead += self._letters.decode(read)

    def _drain(self) -> None:
        """Takes what has been typed by now."""
        while self._is_there(0):
            read = os.read(self._fd, _AT_ONCE)
            if not read:
                return
            self._ahead += self._letters.decode(read)

    def _is_there(self, seconds: float) -> bool:
        return bool(select.select([self._fd], [], [], seconds)[0])

    def _skip_sequence(self) -> None:
        """The rest of what an arrow or a function key sends."""
        self._drain()
        if self._ahead[:1] not in {"[", "O"}:
            return
        rest = self._ahead[1:]
        end = next((at for at, letter in enumerate(rest, 1) if letter.isalpha() or letter == "~"), len(rest))
        self._ahead = rest[end:]


def answers(out: Console) -> Input:
    """Keys where there is a keyboard, else lines."""
    return Keyboard(out) if _HAS_KEYS and sys.stdin.isatty() else Pipe(out)
