"""`cardroom shuffle`: how random the prescribed hand shuffle is."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

import click

from cardroom.cli import options

if TYPE_CHECKING:
    from cardroom.sheets import HouseSheet
    from cardroom.sim.shuffling import ShuffleReport


@click.command("shuffle")
@options.sheet
@options.reading
@click.option(
    "--shoes",
    default="20000",
    show_default=True,
    metavar="NUMBER",
    callback=options.whole(100, 1_000_000),
    help="How many shoes to shuffle in each way.",
)
@options.seed
@click.option("--svg", "picture", metavar="FILE", help="Draw where the cards go into FILE.")
@options.as_json
def command(sheet: str, readings: dict[str, str], shoes: int, seed: int, picture: str | None, *, as_json: bool) -> None:
    """Tell how random the hand shuffle of a house game is.

    The steps that the sheet prescribes are carried out on many shoes, as for a new table and as for every later shoe,
    and compared with a perfect shuffle.

    The model: piles are split evenly, packets are as thick as the steps say, two packets fall together by the riffle of
    Gilbert, Shannon and Reeds, and a wash mixes perfectly what is washed together. In the end a player cuts, anywhere
    that is allowed, and the first cards are burned.
    """
    from cardroom.cli.compiling import compiling
    from cardroom.cli.errors import BadInputError, bad_input
    from cardroom.cli.house import house_sheet

    options.check_picture(picture)
    game = house_sheet(sheet, readings)
    if not game.shuffle.every_shoe:
        raise BadInputError(f"{sheet}: prescribes no steps of a hand shuffle, so there is nothing to look at")
    compiling()
    from cardroom.kernels.cache import Watch
    from cardroom.sim.shuffling import report_of

    watch = Watch()
    report = report_of(game, shoes, seed)
    seconds = watch()
    if picture is not None:
        from cardroom.cli.files import write
        from cardroom.drawing.shuffling import shuffle_svg

        with bad_input():
            write(picture, shuffle_svg(report, game.name))
    _write(game, report, seconds, readings if as_json else None)
    if picture is not None and not as_json:
        click.echo(f"\n{picture}: where the cards of each half deck go")


def _write(sheet: HouseSheet, report: ShuffleReport, seconds: float, readings: dict[str, str] | None) -> None:
    """For machines, who are told the readings too, or else for people."""
    if readings is not None:
        import msgspec

        found = {"sheet": sheet.id, "readings": readings} | _found(sheet, report) | {"seconds": seconds}
        click.echo(msgspec.json.encode(found))
        return
    from cardroom.cli.console import console
    from cardroom.cli.shuffle.text import write_report

    write_report(console(), sheet, report, seconds)


def _found(sheet: HouseSheet, report: ShuffleReport) -> dict[str, Any]:
    import msgspec

    from cardroom.sim.shuffling import conclusion

    told: dict[str, Any] = msgspec.to_builtins(report, str_keys=True)
    like, edges = told.pop("like"), told.pop("edges")
    told["cases"] = {
        name: case["measures"]
        | {"edge": edges[name], "like_riffles": like.get(name), "zones": case["zones"], "gaps": case["gaps"]}
        for name, case in told["cases"].items()
    }
    return {"shuffler": sheet.equipment.shuffler} | told | {"conclusion": conclusion(report)}
