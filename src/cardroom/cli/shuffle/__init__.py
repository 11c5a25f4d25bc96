"""`cardroom shuffle`: the command, what it works on, and how that is told."""

from cardroom.cli.shuffle.command import command

__all__ = ["command"]
