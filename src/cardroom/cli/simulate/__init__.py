"""`cardroom simulate`: the command, what it works on, and how that is told."""

from cardroom.cli.simulate.command import command

__all__ = ["command"]
