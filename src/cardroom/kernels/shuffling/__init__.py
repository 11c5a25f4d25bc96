"""Shuffles by hand, and how much of the old order is left."""
