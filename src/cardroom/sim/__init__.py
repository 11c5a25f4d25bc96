"""Simulation, in a folder for each family, and how random a hand shuffle is."""
