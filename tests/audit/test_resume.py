"""Audits that are broken off go on from a file."""

from __future__ import annotations

from contextlib import nullcontext
from itertools import islice
from signal import SIGTERM
from typing import TYPE_CHECKING, TypeVar

import pytest
from click.testing import CliRunner, Result

from cardroom.audit.edges import Edges
from cardroom.cli.main import main
from cardroom.jobs.crews import Alone, LostError
from cardroom.jobs.stop import Stopped

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Iterator
    from pathlib import Path

    from cardroom.audit.edges import Variant
    from cardroom.jobs.stop import Stop

Part = TypeVar("Part")
Work = TypeVar("Work")
V1 = "blackjack-v1"
VARIANTS: list[Variant] = [({}, {"equipment.decks": decks}) for decks in (4, 5, 6, 7)]


class Weary(Alone):
    """Someone who stops after a few parts."""

    def __init__(self, parts: int, why: BaseException) -> None:
        self.parts, self.why = parts, why

    def do(self, work: Callable[[Part], Work], parts: Iterable[Part], stop: Stop | None = None) -> Iterator[Work]:  # noqa: ARG002 - a crew's signature
        for part in islice(parts, self.parts):
            self.parts -= 1
            yield work(part)
        if not self.parts:
            raise self.why


def invoke(*args: str) -> Result:
    return CliRunner().invoke(main, ["audit", *args])


def test_edges_that_are_known_are_not_worked_out_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[object] = []
    monkeypatch.setattr(
        "cardroom.audit.edges.edge_of", lambda _ref, _readings, words: asked.append(words["equipment.decks"])
    )
    known: dict[str, float | None] = {}
    with pytest.raises(Stopped):
        Edges(V1, {}, crew=Weary(2, Stopped(SIGTERM)), known=known)("decks", VARIANTS)
    assert len(known) == 2
    Edges(V1, {}, known=known)("decks", VARIANTS)
    assert asked == [4, 5, 6, 7]


def test_an_audit_that_is_broken_off_goes_on_to_the_same_report(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By a signal, then by lost workers, before any sheet is done; nothing is worked out twice."""
    monkeypatch.chdir(tmp_path)
    calls: list[object] = []

    def edge_of(*variant: object) -> float:
        calls.append(variant)
        return float(len(calls))

    monkeypatch.setattr("cardroom.audit.edges.edge_of", edge_of)
    for crew, code in ((Weary(3, Stopped(SIGTERM)), 128 + SIGTERM), (Weary(3, LostError("lost")), 1), (Alone(), 0)):
        monkeypatch.setattr("cardroom.cli.audit.work.staying_crew", lambda _, crew=crew: nullcontext(crew))
        files = [path.name for path in tmp_path.iterdir()]
        result = invoke("--resume", *files) if files else invoke(V1, "--rounds", "0")
        assert result.exit_code == code, result.output
        (kept,) = tmp_path.iterdir()
        assert (f"cardroom audit --resume {kept.name}" in result.stderr) == bool(code)
    monkeypatch.setattr("cardroom.cli.audit.work.staying_crew", lambda _: nullcontext(Alone()))
    number = len(calls)
    calls.clear()
    assert invoke(V1, "--rounds", "0").stdout == result.stdout
    assert len(calls) == number


def test_the_file_says_what_is_audited(tmp_path: Path) -> None:
    path = tmp_path / "any.json"
    path.write_text("{}")
    assert "leave out --rounds" in invoke("--resume", str(path), "--rounds", "5").stderr
    assert f"{path}: is not work that was broken off" in invoke("--resume", str(path)).stderr
