"""`cardroom play`: the command, what it works on, and how that is told."""

from cardroom.cli.play.command import command

__all__ = ["command"]
