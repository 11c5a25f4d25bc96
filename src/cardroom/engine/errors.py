"""Why an intent is refused."""

from __future__ import annotations


class IllegalError(Exception):
    """An intent that the rules forbid: the rule (a clause, or a path in the sheet) and one sentence."""

    def __init__(self, rule: str, sentence: str) -> None:
        super().__init__(rule, sentence)
        self.rule = rule
        self.sentence = sentence

    def __str__(self) -> str:
        return f"{self.sentence} ({self.rule})"
