"""Audits that were broken off, in a file from which they go on: the edges that are worked out already."""

from __future__ import annotations

from importlib.metadata import version
from typing import TYPE_CHECKING, Annotated

from msgspec import Meta

from cardroom.data import Data
from cardroom.jobs.checkpoint import CheckpointError, decode, seal

if TYPE_CHECKING:
    from cardroom.audit.edges import Known

AUDIT = "audit"


class AuditRequest(Data):
    """Sheets to audit, how one of them is read, and how many rounds are played beside."""

    sheets: tuple[str, ...]
    readings: dict[str, str]
    rounds: Annotated[int, Meta(ge=0)]


class SavedAudit(Data):
    """What was asked, and the edges by the mark of their words; other versions might work them out otherwise."""

    asked: AuditRequest
    version: str
    edges: dict[str, float | None]


def save(asked: AuditRequest, known: Known) -> bytes:
    """The file of audits that have come so far."""
    return seal(AUDIT, SavedAudit(asked=asked, version=version("cardroom"), edges=known))


def load(holds: bytes) -> SavedAudit:
    """What a file holds."""
    saved = decode(holds, SavedAudit, "is damaged: it does not say what is audited")
    if saved.version != version("cardroom"):
        raise CheckpointError("comes from another version of Cardroom, so that it cannot go on")
    return saved
