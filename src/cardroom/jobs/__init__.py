"""Work in parts: done in order by whoever is there, stopped when someone asks, and none of it lost."""
