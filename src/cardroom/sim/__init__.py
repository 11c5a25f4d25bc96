"""Simulation: billions of rounds, and how random a hand shuffle is."""
