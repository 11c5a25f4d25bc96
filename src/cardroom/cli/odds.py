"""`cardroom odds`: the exact odds of a house game, or of one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from rich.console import Console

    from cardroom.odds.house import Choices, Figures, GameOdds
    from cardroom.sheets import HouseSheet


@click.command("odds")
@options.sheet
@options.reading
@click.option("--ante", metavar="AMOUNT", help="The ante, where rounding makes it count; the least one by default.")
@click.option("--hand", metavar="CARDS", help='Your cards, such as "8h 8d": the worth of each choice.')
@click.option("--up", metavar="CARD", help='The dealer\'s up card, such as "Tc"; goes with --hand.')
@options.as_json
def command(
    sheet: str, readings: dict[str, str], ante: str | None, hand: str | None, up: str | None, *, as_json: bool
) -> None:
    """Work out the exact odds of a house game with best play, or what each choice is worth for one hand.

    All figures are per unit of the ante. Those of a hand hold after the dealer's check; what can be chosen before it is
    listed apart, with what the hand is then worth.
    """
    from cardroom.cli.compiling import warm_up
    from cardroom.cli.errors import BadInputError
    from cardroom.cli.house import amount, house_sheet

    game = house_sheet(sheet, readings)
    size = amount("--ante", ante, game.wagers.ante)
    if (hand is None) != (up is None):
        raise BadInputError("--hand and --up go together: your cards and the dealer's up card")
    warm_up(game)
    if hand is not None and up is not None:
        _hand(game, size, (hand, up), as_json=as_json)
    else:
        _game(game, size, readings, as_json=as_json)


def _game(sheet: HouseSheet, ante: int | None, readings: dict[str, str], *, as_json: bool) -> None:
    from time import process_time

    from cardroom.cli.console import console
    from cardroom.odds.house import GameOdds, figures_of
    from cardroom.odds.house.convention import distance

    started = process_time()
    game = GameOdds(sheet, ante)
    figures = figures_of(game)
    seconds = process_time() - started
    if as_json:
        import msgspec

        found = {"sheet": sheet.id, "readings": readings} | _found(game, figures, seconds, distance(game))
        click.echo(msgspec.json.encode(found))
        return
    from cardroom.cli.figures import write_figures

    write_figures(console(), game, figures, distance(game), seconds)


def _found(game: GameOdds, figures: Figures, seconds: float, gain: float) -> dict[str, Any]:
    from cardroom.odds.house import convention
    from cardroom.odds.house.side import insurance_ev, side_bet_ev

    bets = {name: side_bet_ev(game.sheet, name) for name in game.sheet.side_bets}
    if (insured := insurance_ev(game.sheet)) is not None:
        bets["insurance"] = insured
    return {
        "ante": game.ante,
        "ev": figures.ev,
        "edge": figures.edge,
        "sd": figures.sd,
        "average_wager": figures.wagered,
        "edge_per_wagered": figures.edge_per_wagered,
        "split_convention": convention.NAME,
        "split_distance": {"better": convention.BETTER, "gain": gain},
        "seconds": seconds,
        "side_bets": {name: {"ev": float(ev), "edge": -float(ev), "exact": str(ev)} for name, ev in bets.items()},
        "bonuses": {name: {"probability": chance} for name, chance in figures.bonuses.items()},
        "outcomes": {f"{net:g}": chance for net, chance in figures.outcomes.items()},
    }


def _hand(sheet: HouseSheet, ante: int | None, told: tuple[str, str], *, as_json: bool) -> None:
    from cardroom.cli.console import console, styled
    from cardroom.cli.house import cards_of
    from cardroom.engine.house.totals import POINTS
    from cardroom.odds.house import GameOdds, best_of
    from cardroom.odds.house.hand import dealer_of, offers, worth_of

    cards, up = cards_of(sheet, *told)
    game = GameOdds(sheet, ante)
    actions, offered = worth_of(game, cards, up), offers(game, cards, up)
    if as_json:
        import msgspec

        dealer = dealer_of(game, cards, up)
        found = {"actions": actions, "best": best_of(actions), "offers": offered, "dealer": dealer}
        click.echo(msgspec.json.encode(found))
        return
    out = console()
    checked = ", after the dealer's check" if game.book.is_checked(POINTS[up]) else ""
    shown = " ".join(map(str, cards))
    out.print(styled("[bold]{}[/] against [bold]{}[/], per unit of the ante{}:\n", shown, up, checked))
    _list(out, actions)
    ends = "  ".join(f"{name} {chance:.2%}" for name, chance in dealer_of(game, cards, up).items())
    out.print(styled("\n[dim]The dealer ends with[/] {}", ends))
    if offered:
        out.print("\nBefore the check, per unit of the ante:\n")
        _list(out, offered)


def _list(out: Console, worth: Choices) -> None:
    from cardroom.odds.house import best_of

    for name, value in sorted(worth.items(), key=lambda pair: -round(pair[1], 12)):
        mark, style = ("◂ best", "bold green") if name == best_of(worth) else ("", "")
        out.print(f"  {name:<14}{value:+.9f}  {mark}", style=style)
