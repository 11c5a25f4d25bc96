"""What a choice or a bet is worth, worked out in processes of its own."""

from __future__ import annotations

from math import sqrt
from typing import TYPE_CHECKING

from cardroom.engine.codec import encode
from cardroom.room.refusal import Code, RefusedError
from cardroom.server.answers import AdviceAnswer, BetAnswer, OddsAnswer
from cardroom.server.bodies import CoachQuery
from cardroom.server.endpoints import Endpoint, Inquiry, Reply
from cardroom.server.routes.history import sight_of
from cardroom.server.thinking import SeatView, SheetChoice, SpotAdvice, advise, theory

if TYPE_CHECKING:
    from collections.abc import Mapping

NOTHING = SpotAdvice({}, None, {})


async def coach(asked: Inquiry) -> Reply:
    """For somebody on a seat, of what that seat sees."""
    sight = await sight_of(asked)
    query: CoachQuery = asked.query
    seat = next(iter(sight.own), None) if query.seat is None else query.seat
    if seat is None or seat not in sight.own or asked.me is None:
        raise RefusedError(Code.NOT_YOURS, "the coach advises players about seats of their own")
    terms = terms_of(asked, sight.terms.sheet, sight.terms.readings, sight.terms.limit)
    spot = SeatView(terms, seat, encode(sight.game.view(sight.state, seat)))
    advice = await asked.premises.workers.ask(asked.me.id, advise, spot) or NOTHING
    return Reply(
        200,
        AdviceAnswer(seat=seat, seq=sight.seq, worth=advice.worth, unit=advice.unit, prices=advice.prices),
    )


async def odds(asked: Inquiry) -> Reply:
    """With best play; the first time it takes a moment."""
    sheet: str = asked.path["sheet"]
    asked.premises.writer.room.catalogue.game(sheet, {}, None)  # refuses what is not there
    who = asked.caller.address if asked.me is None else asked.me.id
    theories = await asked.premises.workers.ask(f"odds for {who}", theory, terms_of(asked, sheet, {}, None))
    bets = {name: BetAnswer(edge=bet.edge, sd=sqrt(bet.variance)) for name, bet in theories.items()}
    return Reply(200, OddsAnswer(sheet=sheet, bets=bets))


def terms_of(asked: Inquiry, sheet: str, readings: Mapping[str, str], limit: str | None) -> SheetChoice:
    """A game as a worker is told of it."""
    text = asked.premises.writer.room.catalogue.text(sheet)
    return SheetChoice(sheet, tuple(sorted(readings.items())), limit, text)


ENDPOINTS = (
    Endpoint("GET", "/api/tables/{table}/coach", "What each choice is worth", coach, AdviceAnswer, query=CoachQuery),
    Endpoint("GET", "/api/sheets/{sheet}/odds", "What every bet should come to", odds, OddsAnswer),
)
