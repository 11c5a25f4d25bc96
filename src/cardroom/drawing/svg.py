"""A few shapes, written as SVG."""

from __future__ import annotations

from html import escape

SANS = "Helvetica, Arial, 'Liberation Sans', sans-serif"
INK, FAINT = "#1c2321", "#6b7280"


def text(  # noqa: PLR0913 - the looks of a text have names, and most are left out
    x: float, y: float, said: str, *, size: float = 11, anchor: str = "start", bold: bool = False, fill: str = INK
) -> str:
    looks = f'font-size="{size:g}" text-anchor="{anchor}" fill="{fill}"' + (' font-weight="700"' if bold else "")
    return f'<text x="{x:g}" y="{y:g}" {looks}>{escape(said)}</text>'


def box(x: float, y: float, width: float, height: float, *, fill: str, line: str = "none") -> str:
    return f'<rect x="{x:g}" y="{y:g}" width="{width:g}" height="{height:g}" fill="{fill}" stroke="{line}"/>'


def rule(x: float, y: float, x2: float, y2: float, *, line: str = FAINT) -> str:
    return f'<line x1="{x:g}" y1="{y:g}" x2="{x2:g}" y2="{y2:g}" stroke="{line}" stroke-width="0.75"/>'


def picture(width: float, height: float, shapes: list[str], title: str) -> str:
    """A whole picture, with a title for those who cannot see it."""
    body = "\n".join([box(0, 0, width, height, fill="#ffffff"), *shapes])
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {width:g} {height:g}" width="{width:g}" '
        f'height="{height:g}" font-family="{SANS}" role="img" aria-label="{escape(title)}">\n{body}\n</svg>\n'
    )
