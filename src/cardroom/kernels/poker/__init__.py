"""Poker hands as sets of cards in 52 bits, four to a rank: their ranks, their combinations, their chances."""
