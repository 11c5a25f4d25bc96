"""How random a hand shuffle is: its steps carried out many times, beside a perfect shuffle and exact riffles."""

from cardroom.sim.shuffling.cases import Case, cases_of
from cardroom.sim.shuffling.conclusion import conclusion
from cardroom.sim.shuffling.report import ShuffleReport, report_of
from cardroom.sim.shuffling.shoes import Shoes, shoes

__all__ = ["Case", "Shoes", "ShuffleReport", "cases_of", "conclusion", "report_of", "shoes"]
