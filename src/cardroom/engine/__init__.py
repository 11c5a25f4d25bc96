"""What happens at a table, pure: an intent and a state give events, and events give the next state."""
