"""The cache that Numba asks for compiled code before it compiles, and hands it to afterwards.

Numba's own falls back to a folder beside the source, where it may find code of an older one, believes whatever a file
says, and fails where nothing can be written. This one compiles anew in all these cases, and says why once.
"""

from __future__ import annotations

import pickle
from hashlib import sha256
from time import monotonic
from typing import TYPE_CHECKING, Any

from numba.core.caching import NullCache
from numba.core.compiler import CompileResult
from numba.core.serialize import dumps

from cardroom.kernels.store import not_kept, own_store, say

if TYPE_CHECKING:
    from collections.abc import Callable


class Compiling:
    """How long this process has been compiling; what a kernel calls is compiled while it is."""

    def __init__(self) -> None:
        self.seconds = self._began = 0.0
        self._depth = 0

    def begin(self) -> None:
        if not self._depth:
            self._began = monotonic()
        self._depth += 1

    def end(self) -> None:
        self._depth -= 1
        if not self._depth:
            self.seconds += monotonic() - self._began


compiling = Compiling()


class Watch:
    """Tells how many seconds have passed since it was made, but for those spent compiling."""

    def __init__(self) -> None:
        self._began, self._compiled = monotonic(), compiling.seconds

    def __call__(self) -> float:
        return monotonic() - self._began - (compiling.seconds - self._compiled)


class KernelCache(NullCache):
    """The compiled code of one function, by the types that it is called with."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._name = f"{function.__module__.removeprefix('cardroom.kernels.')}.{function.__qualname__}"
        self._code = sha256(function.__code__.co_code).hexdigest()

    @property
    def cache_path(self) -> str:
        """Where it is kept; a property of Numba's."""
        return str(own_store().folder)

    def load_overload(self, sig: Any, target_context: Any) -> Any:  # noqa: ANN401 - Numba's
        """What is kept for a signature, if it is sound; if not, it is compiled next."""
        kept = self._loaded(sig, target_context)
        if kept is None:
            compiling.begin()
        return kept

    def _loaded(self, sig: Any, target_context: Any) -> Any:  # noqa: ANN401 - the same
        target_context.refresh()
        key = self._key(sig, target_context.codegen())
        try:
            data = own_store().load(self._file(key))
            if data is None:
                return None
            kept, payload = pickle.loads(data)  # noqa: S301 - our own, as its checksum says
            return CompileResult._rebuild(target_context, *payload) if kept == key else None  # noqa: SLF001 - no other way
        except Exception:  # noqa: BLE001 - whatever is wrong with it, there is a way without it
            say(f"Compiled code in {own_store().folder} is damaged: compiling it anew.")
            return None

    def save_overload(self, sig: Any, data: Any) -> None:  # noqa: ANN401 - Numba's
        """Keeps what has been compiled for a signature."""
        compiling.end()
        if data.library.has_dynamic_globals:
            return
        key = self._key(sig, data.codegen)
        try:
            own_store().save(self._file(key), dumps((key, data._reduce())))  # noqa: SLF001 - no other way
        except OSError:
            say(not_kept(own_store().trouble() or f"{own_store().folder}: the disk may be full"))

    def _key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:  # noqa: ANN401 - Numba's
        return sig, codegen.magic_tuple(), self._code

    def _file(self, key: tuple[Any, ...]) -> str:
        return f"{self._name}-{sha256(repr(key).encode()).hexdigest()[:16]}"
