"""Where a room is kept if nobody says where."""

from __future__ import annotations

import os
from pathlib import Path

VARIABLE = "CARDROOM_DB"


def default_place() -> str:
    """A file or an address from the environment, else a file where the user's programs keep their data."""
    if given := os.environ.get(VARIABLE):
        return given
    home = os.environ.get("XDG_DATA_HOME")
    return str((Path(home) if home else Path.home() / ".local" / "share") / "cardroom" / "room.db")
