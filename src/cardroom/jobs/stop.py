"""Someone asks for an end: Ctrl-C, a closed terminal, a machine that shuts down.

Work that counts is asked politely: it looks between its parts, so that nothing is broken off in the middle. All other
work is stopped where it is.
"""

from __future__ import annotations

import signal
import threading
from contextlib import contextmanager
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

_SIGNALS = [getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP") if hasattr(signal, name)]
_CODE = 128
"""A program that a signal ends says so by this and the number of the signal."""


class Stop:
    """Whether someone has asked for an end."""

    def __init__(self) -> None:
        self.signal: int | None = None

    def __bool__(self) -> bool:
        return self.signal is not None

    @property
    def code(self) -> int:
        """What the program ends with."""
        return 0 if self.signal is None else _CODE + self.signal


class Stopped(KeyboardInterrupt):
    """A signal that ends the program."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number
        self.code = _CODE + number


@contextmanager
def stoppable() -> Iterator[Stop]:
    """Within, signals only ask for an end; whoever presses Ctrl-C again means at once."""
    stop = Stop()

    def ask(number: int, frame: object) -> None:  # noqa: ARG001 - Python's signature
        if stop and number == signal.SIGINT:
            raise Stopped(number)
        stop.signal = stop.signal or number

    with _handled(ask):
        yield stop


@contextmanager
def stop_on_signals() -> Iterator[None]:
    """Within, signals raise Stopped, so that whoever has begun something can tidy up."""

    def end(number: int, frame: object) -> None:  # noqa: ARG001 - the same
        raise Stopped(number)

    with _handled(end):
        yield


@contextmanager
def _handled(handler: Callable[[int, Any], None]) -> Iterator[None]:
    """Signals go to a handler, but for those that are ignored, as with nohup."""
    if threading.current_thread() is not threading.main_thread():  # Python allows it nowhere else
        yield
        return
    before = {number: signal.getsignal(number) for number in _SIGNALS}
    heard = {number: old for number, old in before.items() if old not in {signal.SIG_IGN, None}}
    for number in heard:
        signal.signal(number, handler)
    try:
        yield
    finally:
        for number, old in heard.items():
            signal.signal(number, old)
