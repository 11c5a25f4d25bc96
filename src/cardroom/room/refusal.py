"""Why a room does not do what it is asked: one of a closed list of codes, and a sentence."""

from __future__ import annotations

from enum import StrEnum

from cardroom.errors import RuleError


class Code(StrEnum):
    """Every reason there is, on the wire and in answers to calls."""

    MALFORMED = "malformed"
    ILLEGAL = "illegal"
    STALE = "stale"
    NOT_YOURS = "not-yours"
    TOO_FAST = "too-fast"
    PAUSED = "paused"
    CHIPS = "chips"
    LIMIT = "limit"
    WHO = "who-are-you"
    NOT_ALLOWED = "not-allowed"
    UNKNOWN = "unknown"
    TAKEN = "taken"
    FULL = "full"
    BARRED = "barred"
    CLOSED = "closed"
    TOO_LARGE = "too-large"
    FAILED = "failed"


STATUS: dict[Code, int] = {
    Code.MALFORMED: 400,
    Code.ILLEGAL: 422,
    Code.STALE: 409,
    Code.NOT_YOURS: 403,
    Code.TOO_FAST: 429,
    Code.PAUSED: 409,
    Code.CHIPS: 409,
    Code.LIMIT: 403,
    Code.WHO: 401,
    Code.NOT_ALLOWED: 403,
    Code.UNKNOWN: 404,
    Code.TAKEN: 409,
    Code.FULL: 503,
    Code.BARRED: 403,
    Code.CLOSED: 409,
    Code.TOO_LARGE: 413,
    Code.FAILED: 500,
}
"""As HTTP counts them."""


class RefusedError(RuleError):
    """The room does not do it: a code, a sentence, and the rule of a game where it comes from one."""

    def __init__(self, code: Code, sentence: str, rule: str | None = None) -> None:
        super().__init__(code, sentence, rule)
        self.code = code
        self.sentence = sentence
        self.rule = rule

    def __str__(self) -> str:
        return self.sentence
