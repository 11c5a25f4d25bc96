"""What share of the pot everybody can expect, for every poker sheet."""

from cardroom.equity.results import PartResult, Result
from cardroom.equity.running import Method, equity
from cardroom.equity.spot import Holding, Spot, spot

__all__ = ["Holding", "Method", "PartResult", "Result", "Spot", "equity", "spot"]
