"""The command line: thin, and quick to start because every command imports what it needs when it runs."""
