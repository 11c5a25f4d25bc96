"""Hands of poker between bots, one by one or compiled in bulk."""
