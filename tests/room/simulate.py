"""`python tests/room/simulate.py --seed 17`: the room under a seed, step by step."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent.parent))

from seeded_evening import INPUTS, SeededEvening

if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--seed", type=int, required=True)
    parser.add_argument("--inputs", type=int, default=INPUTS)
    options = parser.parse_args()
    evening = SeededEvening(options.seed)
    try:
        evening.run(options.inputs)
    finally:
        print("\n".join(evening.world.trace))  # noqa: T201 - this is what it is for
    print(  # noqa: T201 - the same
        f"seed {options.seed}: {evening.figures}"
    )
