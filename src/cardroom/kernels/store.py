"""Where compiled code is kept between runs, and whether it can be.

The folder is the user's own and is named after everything that the code came from: all sources of the kernels, and the
versions and settings of whoever compiled them. Code of anything else is never even looked at. Every file begins with
the checksum of the rest, so that one that is damaged is known before it is believed.
"""

from __future__ import annotations

import logging
import os
import sys
from functools import cache
from hashlib import sha256
from importlib.metadata import version
from pathlib import Path
from tempfile import NamedTemporaryFile, TemporaryFile

_COMPILERS = ("numba", "llvmlite", "numpy")
_SUFFIX = ".code"
_DIGEST = sha256().digest_size
_log = logging.getLogger(__name__)


class DamagedError(Exception):
    """A file that does not hold what was written to it."""


class Store:
    """Files in a folder, if there is one."""

    def __init__(self, folder: Path | None) -> None:
        self.folder = folder

    def has(self, name: str = "") -> bool:
        """Whether there is code with a name that begins so, or any."""
        try:
            return self.folder is not None and any(self.folder.glob(f"{name}*{_SUFFIX}"))
        except OSError:
            return False

    def load(self, name: str) -> bytes | None:
        """What was saved under a name, if it was."""
        if self.folder is None:
            return None
        try:
            data = (self.folder / f"{name}{_SUFFIX}").read_bytes()
        except OSError:
            return None
        if sha256(data[_DIGEST:]).digest() != data[:_DIGEST]:
            raise DamagedError
        return data[_DIGEST:]

    def save(self, name: str, data: bytes) -> None:
        """Keeps something under a name: all of it, or nothing and an OSError."""
        if self.folder is None:
            raise FileNotFoundError
        self.folder.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile(dir=self.folder, delete=False) as file:
            try:
                file.write(sha256(data).digest() + data)
                file.close()
                Path(file.name).replace(self.folder / f"{name}{_SUFFIX}")
            except OSError:
                Path(file.name).unlink(missing_ok=True)
                raise

    def trouble(self) -> str | None:
        """Why nothing can be kept here, if nothing can."""
        if self.folder is None:
            return "there is no home folder"
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            TemporaryFile(dir=self.folder).close()
        except OSError as error:
            return f"{self.folder}: {(error.strerror or str(error)).lower()}"
        return None


def _base() -> Path | None:
    """The folder for such things: the one for Numba, where there is one, or else the user's."""
    for name, inside in (("NUMBA_CACHE_DIR", ""), ("XDG_CACHE_HOME", "cardroom")):
        if os.path.isabs(chosen := os.environ.get(name, "")):  # noqa: PTH117 - an empty path must not be the current one
            return Path(chosen) / inside
    try:
        return Path.home() / ".cache" / "cardroom"
    except RuntimeError:  # a user without a home
        return None


def origin(sources: Path) -> str:
    """A short text that differs as soon as anything about the code to be compiled from a folder does."""
    settings = sorted((name, value) for name, value in os.environ.items() if name.startswith("NUMBA_"))
    compilers = [(name, version(name)) for name in _COMPILERS]
    digest = sha256(repr((compilers, [one for one in settings if one[0] != "NUMBA_CACHE_DIR"])).encode())
    for path in sorted(sources.rglob("*.py")):
        digest.update(str(path.relative_to(sources)).encode() + path.read_bytes())
    return f"kernels-{digest.hexdigest()[:16]}-py{sys.version_info[0]}{sys.version_info[1]}"


@cache
def own_store() -> Store:
    """The user's."""
    base = _base()
    return Store(None if base is None else base / origin(Path(__file__).parent))


def not_kept(trouble: str) -> str:
    """A sentence for those who have to compile in every run."""
    return f"Compiled code cannot be kept ({trouble}): every run takes about half a minute longer."


@cache
def say(sentence: str) -> None:
    """Tells a user something, once."""
    _log.warning(sentence)
