"""What share of the pot everybody can expect, for every poker sheet."""

from cardroom.equity.discarding import Choice, choices, discarded
from cardroom.equity.results import PartResult, Result
from cardroom.equity.running import Method, StoppedEarlyError, equity
from cardroom.equity.spot import Holding, Spot, spot

__all__ = [
    "Choice",
    "Holding",
    "Method",
    "PartResult",
    "Result",
    "Spot",
    "StoppedEarlyError",
    "choices",
    "discarded",
    "equity",
    "spot",
]
