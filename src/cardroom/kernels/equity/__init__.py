"""Shares of pots: deals of what is unknown, draws, and who wins what."""
