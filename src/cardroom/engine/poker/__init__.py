"""The poker family of the engine."""
