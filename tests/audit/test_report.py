"""The report of an audit, as a page and on paper."""

from __future__ import annotations

import json
import re
import zlib
from datetime import date
from html import escape, unescape
from importlib.metadata import version
from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

import pytest
import typst

from cardroom.audit import Audit, Finding, PricedOption, Verdict, audit
from cardroom.audit.report import html, pdf, source
from cardroom.audit.report.view import report_of
from cardroom.drawing.bars import outcomes_svg, readings_svg, signed
from cardroom.sheets import load

if TYPE_CHECKING:
    from collections.abc import Iterator, Sequence

ODD = (
    r"""<b>&amp; & #let $x$ *bold* _slanted_ @label "double" 'single' \n \ `raw` [a] {b} ~ // https: %s {{ x }} {% if"""
)
SVG = "http://www.w3.org/2000/svg"


@pytest.fixture(scope="module", params=["blackjack-v2", pytest.param("spanish21-v1", marks=pytest.mark.slow)])
def audits(request: pytest.FixtureRequest) -> list[Audit]:
    return [audit(request.param), audit("mixed-games")]


@pytest.fixture(scope="module")
def page(audits: list[Audit]) -> str:
    return html(audits)


@pytest.fixture(scope="module")
def odd() -> Audit:
    finding = Finding(id="odd", printed=ODD, computed=ODD + "=", verdict=Verdict.FALSE, why=ODD + ".")
    return Audit(load("mixed-games"), [finding], [])


def test_the_page_has_every_claim_with_what_is_printed_and_its_verdict(audits: list[Audit], page: str) -> None:
    cells = {unescape(cell) for cell in re.findall(r"<t[hd][^>]*>([^<]*)</t[hd]>", page)}
    for finding in _findings(audits):
        assert {finding.id, finding.printed, finding.computed, str(finding.verdict), finding.why} <= cells


def test_claims_that_are_not_true_come_first(audits: list[Audit], page: str) -> None:
    body = page[page.index('id="exhibit-1"') : page.index('id="exhibit-2"')]
    found = [(body.index(f">{finding.id}</th>"), finding.verdict == Verdict.TRUE) for finding in audits[0].findings]
    order = [is_true for _, is_true in sorted(found)]
    assert order == sorted(order)


def test_the_page_needs_nothing_else(page: str) -> None:
    assert set(re.findall(r"https?:[^\s\"'<>]*", page)) == {SVG}
    assert not re.search(r"<(script|link|img|iframe|object)\b|@import|\burl\(|\bsrc=", page)


def test_the_page_says_what_it_is_and_in_which_language(page: str) -> None:
    assert '<html lang="en">' in page
    assert "<title>Audit of the exhibits</title>" in page


def test_links_lead_to_places_on_the_page(page: str) -> None:
    names = re.findall(r'\bid="([^"]+)"', page)
    assert len(names) == len(set(names))
    assert set(re.findall(r'href="#([^"]+)"', page)) <= set(names)


def test_every_picture_is_good_xml(page: str) -> None:
    pictures = re.findall(r"<svg.*?</svg>", page, re.DOTALL)
    assert len(pictures) == 3
    assert {ET.fromstring(picture).tag for picture in pictures} == {f"{{{SVG}}}svg"}  # noqa: S314 - our own


def test_figures_come_from_the_audit(audits: list[Audit], page: str) -> None:
    figures, chart = audits[0].figures, audits[0].chart
    assert figures is not None
    assert chart is not None
    for value in (figures.edge, figures.edge_per_wagered, -chart.ev):
        assert f"{value:.4%}" in page
    for value in (figures.sd, figures.wagered):
        assert f">{value:.4f}<" in page


def test_a_poker_exhibit_has_claims_and_readings_only(audits: list[Audit]) -> None:
    poker = report_of(audits).exhibits[1]
    assert len(poker.wrong) + len(poker.right) == len(audits[1].findings)
    assert not [*poker.facts, *poker.wagers, *poker.outcomes, *poker.moves]
    assert poker.strategy is None
    assert poker.agreement is None


def test_readings_of_a_mix_and_of_its_games_are_listed_on_the_page_and_on_paper(audits: list[Audit], page: str) -> None:
    mix = load("mixed-games")
    assert {reading.name for reading in report_of(audits).exhibits[1].readings} > set(mix.readings)
    texts = set(_texts(audits))
    for reading in [*mix.readings.values(), load("badeucy").readings["badugi-ace"]]:
        assert escape(reading.question) in page
        assert {option.says for option in reading.options.values()} <= texts


def test_games_of_a_mix_that_leave_the_same_open_ask_once(audits: list[Audit]) -> None:
    asked = report_of(audits).exhibits[1].readings
    (draws,) = [reading.games.split(", ") for reading in asked if reading.name == "draw-size"]
    assert {"archie", "drawmaha-high", "five-card-draw"} <= set(draws)
    (badugi,) = [reading.games for reading in asked if reading.name == "badugi-ace"]
    assert badugi == "badeucy"


def test_chosen_readings_and_words_that_were_set_stand_on_the_title_page_and_in_the_summary() -> None:
    audits = [audit("mixed-games", {"raise-cap": "three", "stakes.lower": "$4"})]
    report = report_of(audits)
    raises, word = report.chosen
    assert raises.startswith("raise-cap = three: ")
    assert word.startswith("stakes.lower = $4: ")
    assert report.lines[0].chosen == report.exhibits[0].chosen == report.chosen
    title = html(audits).partition('id="summary"')[0]
    assert "raise-cap = three" in title
    assert "stakes.lower = $4" in title


def test_a_claim_is_shown_with_its_sentence_and_a_clause_that_the_glossary_explains(
    audits: list[Audit], page: str
) -> None:
    assert all(finding.places for finding in _findings(audits))
    assert {finding.at for finding in audits[1].findings if finding.id == "badugi.worst"} == {"18.8"}
    named = {finding.clause for finding in _findings(audits)} - {""}
    assert named <= {term.name for term in report_of(audits).clauses}
    assert all(f'<dt id="clause-{clause}">' in page for clause in named)


def test_day_version_and_method_are_told_and_the_day_comes_from_outside(odd: Audit) -> None:
    page = html([odd], date(2026, 3, 1))
    assert f"1 March 2026 · Cardroom {version('cardroom')}" in page
    assert "rule sheet" in page
    assert page == html([odd], date(2026, 3, 1))


def test_simulated_rounds_stand_beside_the_exact_figures(audits: list[Audit], page: str) -> None:
    agreement = audits[0].agreement
    assert agreement is not None
    assert [row.name for row in agreement.compared] == ["The ante", "Match the Dealer"]
    assert all(abs(row.deviation) < 4 for row in agreement.compared)
    assert "10,000,000 rounds" in page
    assert "with seed 1" in page


def test_the_report_of_one_sheet_is_named_after_it(audits: list[Audit]) -> None:
    report = report_of(audits[1:])
    assert report.title == "Audit of Mixed Games"
    assert report.total is None


def test_the_summary_counts_every_claim_once(audits: list[Audit]) -> None:
    for line, one in zip(report_of(audits).lines, audits, strict=True):
        assert sum(int(many or 0) for many in line.counts) == int(line.claims) == len(one.findings)


def test_the_summary_tells_how_far_all_readings_together_move_the_edge(audits: list[Audit], page: str) -> None:
    house, poker = report_of(audits).lines
    joint = audits[0].joint
    assert joint is not None
    assert joint.worst is not None
    assert house.range.endswith(f" to {joint.worst.edge:.4%}")
    assert f"<small>{house.range}</small>" in page
    assert poker.range == ""


def test_the_pdf_is_one_and_has_several_pages(audits: list[Audit]) -> None:
    paper = pdf(audits)
    assert paper.startswith(b"%PDF")
    assert _pages(paper) > 4


def test_the_pdf_is_the_same_every_time(odd: Audit) -> None:
    assert pdf([odd]) == pdf([odd])


def test_the_pdf_has_every_claim(audits: list[Audit]) -> None:
    texts = set(_texts(audits))
    for finding in _findings(audits):
        assert {finding.id, finding.printed, finding.computed, str(finding.verdict), finding.why} <= texts


def test_odd_characters_come_through_the_page(odd: Audit) -> None:
    page = html([odd])
    for text in (ODD, ODD + "=", ODD + "."):
        assert f">{escape(text).replace('&quot;', '&#34;').replace('&#x27;', '&#39;')}<" in page


def test_odd_characters_come_through_the_pdf(odd: Audit) -> None:
    assert pdf([odd]).startswith(b"%PDF")
    assert {ODD, ODD + "=", ODD + "."} <= set(_texts([odd]))


def test_a_report_of_nothing_says_so() -> None:
    assert "Nothing is printed that could be checked." in html([])
    assert pdf([]).startswith(b"%PDF")


def test_only_options_that_move_the_edge_have_a_bar() -> None:
    picture = readings_svg([_option("as-chosen", 0.005), _option("clash", None), _option("other", 0.006)], 0.005)
    assert re.findall(r"a-reading = ([a-z-]+)<", picture) == ["other"]


def test_a_bar_that_would_dwarf_all_others_is_cut_and_its_figure_written() -> None:
    near = [_option(f"near-{at}", 0.005 + at * 1e-5) for at in range(1, 12)]
    assert "<polygon" not in readings_svg(near, 0.005)
    picture = readings_svg([*near, _option("far", -0.06)], 0.005)
    assert picture.count("<polygon") == 2
    assert "\N{MINUS SIGN}650.00<" in picture
    assert "\N{MINUS SIGN}6.0000%<" in picture


def test_rare_results_are_gathered_at_the_ends() -> None:
    outcomes = {-9.0: 0.0001, -4.5: 0.0004, -1.0: 0.5, 0.0: 0.09, 0.5: 0.0003, 1.5: 0.409, 3.0: 0.0002}
    picture = outcomes_svg(outcomes)
    labels = re.findall(r'font-weight="700">([^<]*)<', picture)[1:]
    assert labels == ["≤ \N{MINUS SIGN}4.5", "\N{MINUS SIGN}1", "0", "+1.5", "≥ +3", "other"]
    assert re.findall(r'font-size="9.5"[^>]*>([^<]*)<', picture) == ["0.05", "50.00", "9.00", "40.90", "0.02", "0.03"]


@pytest.mark.parametrize(
    ("value", "places", "told"),
    [(0.25, 2, "+0.25"), (-36.654, 2, "\N{MINUS SIGN}36.65"), (-0.0046, 2, "\N{MINUS SIGN}0.005"), (0.0, 2, "0")],
)
def test_a_change_is_never_written_as_nothing(value: float, places: int, told: str) -> None:
    assert signed(value, places) == told


def _findings(audits: Sequence[Audit]) -> Iterator[Finding]:
    return (finding for one in audits for finding in one.findings)


def _option(choice: str, edge: float | None) -> PricedOption:
    return PricedOption(id="a-reading", choice=choice, edge=edge, clause="H1", says="so", is_chosen=False)


def _pages(paper: bytes) -> int:
    """How many pages a PDF has; most of what it says is packed."""
    packed = re.findall(rb"stream\r?\n(.*?)\r?\nendstream", paper, re.DOTALL)
    plain = [paper, *(_unpacked(part) for part in packed)]
    return sum(len(re.findall(rb"/Type\s*/Page\b", part)) for part in plain)


def _unpacked(part: bytes) -> bytes:
    try:
        return zlib.decompress(part)
    except zlib.error:
        return b""


def _texts(audits: Sequence[Audit]) -> Iterator[str]:
    """Every piece of text in the tables of the PDF, as its compiler understood it."""
    template, inputs = source(audits)
    yield from _text_of(json.loads(typst.query(template, "table", sys_inputs=inputs)))


def _text_of(node: object) -> Iterator[str]:
    if isinstance(node, list):
        for part in node:
            yield from _text_of(part)
    elif isinstance(node, dict):
        if isinstance(node.get("text"), str):
            yield node["text"]
        for part in node.values():
            yield from _text_of(part)
