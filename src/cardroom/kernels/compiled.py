"""How kernels are compiled: without the lock of the interpreter, once, to be kept for later runs."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from numba import njit

from cardroom.kernels.cache import KernelCache

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")


def kernel(**options: Any) -> Callable[[Function], Function]:  # noqa: ANN401 - Numba's options
    """A kernel that is compiled with options of its own."""

    def make(function: Function) -> Function:
        made: Any = njit(nogil=True, **options)(function)
        made._cache = KernelCache(function)  # noqa: SLF001 - Numba knows no other way to be given a cache
        kept: Function = made
        return kept

    return make


def compiled(function: Function) -> Function:
    """A kernel that is called from outside or often enough to stand for itself.

    It is compiled without counting references to arrays, which costs more than the work itself in short functions: it
    makes no arrays, but works in those that it is handed.
    """
    return kernel(_nrt=False)(function)


def inlined(function: Function) -> Function:
    """A part of such kernels, put in the place of every call."""
    return kernel(inline="always", _nrt=False)(function)
