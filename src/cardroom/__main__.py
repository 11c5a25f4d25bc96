"""``python -m cardroom`` is the same as ``cardroom``."""

from cardroom.cli.main import main

main(prog_name="cardroom")
