"""How cards get their order: tapes of chance, shuffles by machine and by hand, the cut and the shoe."""

from cardroom.shoe.shoe import (
    Shoe,
    cut,
    cut_problem,
    cut_range,
    load_shoe,
    middle,
    new_cards,
    random_cut,
    shuffle,
    shuffled,
)
from cardroom.shoe.shuffle import perfect, riffle
from cardroom.shoe.tape import RecordingTape, SeedTape, SystemTape, Tape, WrittenTape

__all__ = [
    "RecordingTape",
    "SeedTape",
    "Shoe",
    "SystemTape",
    "Tape",
    "WrittenTape",
    "cut",
    "cut_problem",
    "cut_range",
    "load_shoe",
    "middle",
    "new_cards",
    "perfect",
    "random_cut",
    "riffle",
    "shuffle",
    "shuffled",
]
