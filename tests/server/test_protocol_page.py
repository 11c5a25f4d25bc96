"""What docs/protocol.md says to those who write clients is so, as far as a test can tell."""

from __future__ import annotations

import ast
import json
import re
from pathlib import Path
from typing import get_args

from cardroom.data import fields_of, tag_of
from cardroom.engine.codec import option_from_plain, option_to_plain
from cardroom.room.controls import Control
from cardroom.room.refusal import STATUS
from cardroom.server.bodies import TableBody
from cardroom.server.routes import ENDPOINTS

DOCS = Path(__file__).parents[2] / "docs"
PAGE = (DOCS / "protocol.md").read_text(encoding="utf-8")


def blocks(language: str) -> list[str]:
    """The examples in a language."""
    return re.findall(rf"^```{language}\n(.*?)^```", PAGE, flags=re.MULTILINE | re.DOTALL)


def rows(heading: str) -> list[list[str]]:
    """The cells of the table under a heading."""
    section = PAGE.partition(f"\n{heading}\n")[2].partition("\n#")[0]
    lines = re.findall(r"^\| (.*) \|$", section, flags=re.MULTILINE)
    return [line.split(" | ") for line in lines[1:]]


def test_every_example_of_json_is_json() -> None:
    assert len([json.loads(block) for block in blocks("json")]) == 4


def test_every_example_of_python_is_python() -> None:
    assert len([ast.parse(block) for block in blocks("python")]) == 2


def test_the_options_of_the_example_are_options() -> None:
    (ask,) = (parsed for block in blocks("json") if "options" in (parsed := json.loads(block)))
    assert [option_to_plain(option_from_plain(option)) for option in ask["options"]] == ask["options"]


def test_each_kind_of_bounds_is_one_that_options_have() -> None:
    for cell, _ in rows("### Questions and their bounds"):
        option = {"do": "this", "with": json.loads(cell.strip("`"))}
        assert option_to_plain(option_from_plain(option)) == option


def test_the_codes_of_refusal_are_all_there_is() -> None:
    assert {code.strip("`"): int(status) for code, status, _ in rows("## Refusals")} == STATUS


def test_every_call_is_on_the_page_and_no_other() -> None:
    named = set(re.findall(r"`((?:GET|POST|PUT|DELETE) /api/\S*)`", PAGE))
    served = (f"{endpoint.method} {endpoint.path}" for endpoint in ENDPOINTS)
    assert named == {re.sub(r":\w+}", "}", call) for call in served}


def test_every_word_of_a_new_table_is_on_the_page() -> None:
    assert {key.strip("`") for key, _ in rows("### Tables")} | {"sheet"} == set(fields_of(TableBody))


def test_everything_that_can_be_asked_of_the_room_is_on_the_page() -> None:
    tags = {tag[1] for kind in get_args(Control) if (tag := tag_of(kind)) is not None}
    assert {word.strip("`") for word, *_ in rows("### What is asked of the room")} == tags


def test_the_example_bot_has_under_a_hundred_lines_and_needs_nothing_of_ours() -> None:
    source = (DOCS / "examples/bot.py").read_text(encoding="utf-8")
    assert len(source.splitlines()) < 100
    assert "import cardroom" not in source
    assert "from cardroom" not in source
