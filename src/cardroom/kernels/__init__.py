"""Numbers in, numbers out, compiled by Numba. A leaf: it imports nothing of ours.

Compiled code is kept between runs: see `cache.py`.
"""

from __future__ import annotations

import os
import sys

os.environ.setdefault("NUMBA_SLP_VECTORIZE", "1")  # sums side by side: the dealer's hands 2.5 times as fast
if "numba" in sys.modules:  # someone else has imported it before
    from numba.core.config import reload_config

    reload_config()  # type: ignore[no-untyped-call]  # Numba's own
