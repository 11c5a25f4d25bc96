"""The audit of an exhibit: every figure it prints against what its own rules give, and what its open questions cost."""

from cardroom.audit.families import audit, compare
from cardroom.audit.findings import Audit, Finding, PricedOption, Verdict

__all__ = ["Audit", "Finding", "PricedOption", "Verdict", "audit", "compare"]
