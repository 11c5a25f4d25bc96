"""`cardroom audit`: the command, what it works on, and how that is told."""

from cardroom.cli.audit.command import command

__all__ = ["command"]
