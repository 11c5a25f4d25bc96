"""`cardroom open`: the room takes players, on this machine or for the whole house, until Ctrl-C."""

from __future__ import annotations

from cardroom.cli.open.command import command

__all__ = ["command"]
