"""Helpers that several groups of tests share are importable from here."""

from __future__ import annotations

import sys
from pathlib import Path

from hypothesis import HealthCheck, settings

sys.path.insert(0, str(Path(__file__).parent))

# A busy machine is no reason for a test to fail.
settings.register_profile("cardroom", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("cardroom")
