"""Exact odds, in a folder for each family that has them."""
