"""Compilation without counting references to arrays, which costs more than the work itself in short functions.

Such a function makes no arrays: it works in those that it is handed.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, TypeVar

from numba import njit

if TYPE_CHECKING:
    from collections.abc import Callable

Function = TypeVar("Function", bound="Callable[..., Any]")
_OPTIONS: dict[str, Any] = {"cache": True, "nogil": True, "_nrt": False}


def compiled(function: Function) -> Function:
    """A kernel that is called from outside or often enough to stand for itself."""
    made: Function = njit(**_OPTIONS)(function)
    return made


def inlined(function: Function) -> Function:
    """A part of kernels, put in the place of every call."""
    made: Function = njit(inline="always", **_OPTIONS)(function)
    return made
