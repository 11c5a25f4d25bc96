"""How good poker hands are: sets of cards in 52 bits, four to a rank, and their ranks."""
