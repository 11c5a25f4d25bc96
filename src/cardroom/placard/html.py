"""A page as one HTML file that needs nothing else, to be read on a screen or hung on a wall."""

from __future__ import annotations

from importlib.resources import files
from typing import TYPE_CHECKING

from jinja2 import Environment

if TYPE_CHECKING:
    from cardroom.placard.document import Document


def render(document: Document) -> str:
    """The text of the file."""
    template = files("cardroom.placard").joinpath("page.html.jinja").read_text(encoding="utf-8")
    environment = Environment(autoescape=True, trim_blocks=True, lstrip_blocks=True)
    return environment.from_string(template).render(document=document)
