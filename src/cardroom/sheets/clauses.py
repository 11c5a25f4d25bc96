"""The clauses that sheets name by their ids, told in our own words once, for the report and the register."""

from __future__ import annotations

import tomllib
from functools import cache
from importlib.resources import files
from typing import NamedTuple


class Clause(NamedTuple):
    """What an exhibit settles under one id; two exhibits may settle it alike, each under its own."""

    ids: tuple[str, ...]
    says: str


class ClauseGroup(NamedTuple):
    """The clauses of one exhibit, or of several together."""

    title: str
    clauses: tuple[Clause, ...]


@cache
def groups() -> tuple[ClauseGroup, ...]:
    """All clauses, in the order of the register."""
    text = files("cardroom.sheets").joinpath("clauses.toml").read_text(encoding="utf-8")
    return tuple(
        ClauseGroup(group["title"], tuple(Clause(tuple(row["ids"]), row["says"]) for row in group["clauses"]))
        for group in tomllib.loads(text)["groups"]
    )


@cache
def clauses() -> dict[str, str]:
    """What each clause says, by its id."""
    return {name: clause.says for group in groups() for clause in group.clauses for name in clause.ids}
