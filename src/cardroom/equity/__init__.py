"""What share of the pot everybody can expect, for every poker sheet."""

from cardroom.equity.discarding import DrawChoice, choices, discarded
from cardroom.equity.results import PartResult, Result
from cardroom.equity.running import Method, StoppedEarlyError, equity
from cardroom.equity.spot import EquitySpot, Holding, spot

__all__ = [
    "DrawChoice",
    "EquitySpot",
    "Holding",
    "Method",
    "PartResult",
    "Result",
    "StoppedEarlyError",
    "choices",
    "discarded",
    "equity",
    "spot",
]
