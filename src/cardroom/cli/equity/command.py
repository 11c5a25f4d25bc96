"""`cardroom equity`: what share of the pot everybody can expect."""

from __future__ import annotations

import click

from cardroom.cli import options


@click.command("equity")
@click.argument("game", required=False)
@click.argument("hands", nargs=-1, metavar="HAND HAND...")
@click.option("--board", "boards", multiple=True, metavar="CARDS", help="Cards on the board; twice for two boards.")
@click.option("--dead", default="", metavar="CARDS", help="Cards that are out of play, such as discards.")
@click.option("--trials", metavar="N", help="So many deals at random, such as 50M, instead of all there are.")
@click.option("--exact", is_flag=True, help="Look at all deals, however long it takes.")
@click.option(
    "--draws",
    default="1",
    show_default=True,
    metavar="N",
    callback=options.whole(1, 3),
    help="How many draws are to come; the hands say the first, a rule the others.",
)
@click.option(
    "--keep-up-to",
    metavar="RANK",
    help="The rule of further draws: keep low cards up to this rank. Without it, the best rule that is found.",
)
@options.reading
@options.seed
@click.option("--resume", metavar="FILE", help="Go on with deals that were broken off.")
@options.as_json
def command(
    game: str | None,
    hands: tuple[str, ...],
    boards: tuple[str, ...],
    dead: str,
    trials: str | None,
    draws: int,
    keep_up_to: str | None,
    readings: dict[str, str],
    seed: int,
    resume: str | None,
    *,
    exact: bool,
    as_json: bool,
) -> None:
    """Work out what share of the pot each hand can expect.

    A hand is its known cards, such as "AcAd" or "As ?? 7h"; what is missing comes at random. "random" is a hand of
    which nothing is known. In a draw game a hand with fewer cards draws the others, and a whole one stands pat. Down
    and up cards may be told apart: "As Kd / 7h". Where down cards are to be discarded, four of them in Super
    Razzdugi, those are kept that are best.

    Ranges: "QQ+,AKs", "88-22", "A5s+", "JTs-87s"; in Omaha "AA**", "AsKs**", and with two suits of two cards or more
    "AKQJds", with one "T987ss", with none "T987r".

    In JSON "win" is how often the whole pot is won, "tie" how often a part of it.
    """
    from cardroom.cli.equity.work import answer, go_on
    from cardroom.cli.errors import BadInputError
    from cardroom.equity import Method
    from cardroom.equity.checkpoint import EquityRequest

    if resume is not None:
        options.refuse_beside_resume({"resume", "as_json"})
        go_on(resume, as_json=as_json)
        return
    if game is None or not hands:
        raise BadInputError("equity is asked of a game and hands: cardroom equity holdem AcAd KcKd")
    if exact and trials is not None:
        raise BadInputError("--exact and --trials do not go together: all deals, or so many at random")
    if exact and draws > 1:
        raise BadInputError("--exact: with more than one draw to come deals are random")
    if keep_up_to is not None and draws == 1:
        raise BadInputError("--keep-up-to is for further draws; say with --draws how many are to come")
    number = None if trials is None else options.many("--trials", trials, "deals")
    method = Method(trials=number, is_exact=exact or None, draws=draws, keep_up_to=keep_up_to, seed=seed)
    answer(
        EquityRequest(game=game, hands=hands, boards=boards, dead=dead, readings=readings, method=method),
        as_json=as_json,
    )
