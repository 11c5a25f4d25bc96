"""Answers are remembered for those who did not hear them."""

from __future__ import annotations

from cardroom.room.remembered import EACH, MOST_PLAYERS, PLAYERS, RememberedAnswers


def test_a_flood_of_one_does_not_push_out_the_answer_to_another() -> None:
    answers = RememberedAnswers()
    answers.keep("ann", "a1", b"done")
    for no in range(1000):
        answers.keep("mallory", f"m{no}", b"refused")
    assert answers.to("ann", "a1") == b"done"
    assert answers.to("mallory", "m999") == b"refused"
    assert answers.to("mallory", f"m{999 - EACH}") is None


def test_who_was_longest_silent_is_forgotten_first() -> None:
    answers = RememberedAnswers()
    for no in range(PLAYERS):
        answers.keep(f"p{no}", "x", b"done")
    answers.keep("p0", "y", b"done")
    answers.keep("newcomer", "x", b"done")
    assert answers.to("p0", "x") == b"done"
    assert answers.to("p1", "x") is None


def test_those_who_are_here_are_not_forgotten_for_those_who_were() -> None:
    answers = RememberedAnswers(lambda player: player == "ann")
    answers.keep("ann", "a1", b"done")
    for no in range(2 * MOST_PLAYERS):
        answers.keep(f"p{no}", "x", b"refused")
    assert answers.to("ann", "a1") == b"done"


def test_however_many_are_here_there_is_a_limit() -> None:
    answers = RememberedAnswers(lambda _: True)
    for no in range(MOST_PLAYERS + 1):
        answers.keep(f"p{no}", "x", b"done")
    assert answers.to("p0", "x") is None
    assert answers.to("p1", "x") == b"done"
