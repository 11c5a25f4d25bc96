"""`cardroom equity`: the command, what it works on, and how that is told."""

from cardroom.cli.equity.command import command

__all__ = ["command"]
