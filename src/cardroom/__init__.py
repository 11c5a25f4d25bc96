"""Cardroom: each game a card room offers is one readable rule sheet, and everything else follows from it."""
