"""Whole hands of poker at full speed, for any rules."""
