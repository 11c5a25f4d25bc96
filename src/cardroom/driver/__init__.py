"""The driver: any game by the contract, with a dealer who brings the cards and does what nobody need decide.

Whoever hosts a table gives it intents and gets events. A dealer answers for the cards: off a deck that a tape of
chance shuffles, or in an order that is given. What he does unasked, beside what cannot wait, is a parameter.
"""

from cardroom.driver.dealers import CardDealer, Draw, StackedDealer, TapeDealer
from cardroom.driver.driver import Driver, ProcedureDriver, Unasked, goes_on, only_what_must_be, shows_hands

__all__ = [
    "CardDealer",
    "Draw",
    "Driver",
    "ProcedureDriver",
    "StackedDealer",
    "TapeDealer",
    "Unasked",
    "goes_on",
    "only_what_must_be",
    "shows_hands",
]
