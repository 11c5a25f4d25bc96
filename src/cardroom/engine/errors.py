"""Why an intent is refused: the rules forbid it, or it is not an intent of this game."""

from __future__ import annotations

from cardroom.errors import FormError, RuleError


class IllegalError(RuleError):
    """An intent that the rules forbid: the rule (a clause, or a path in the sheet) and one sentence."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence)
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"


class UnreadableError(FormError):
    """Something that is not an intent of a game: where in it, and one sentence."""

    def __init__(self, path: str, sentence: str) -> None:
        super().__init__(path, sentence)
        self.path = path
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.path}: {self.sentence}"
