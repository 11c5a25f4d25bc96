"""Hands and rounds as text."""
