"""The house round the tables, a value machine: `Room.handle(now, input)` gives effects, and nothing else happens.

It knows no clock, socket or database: the time is an argument, and what is to be written and sent is an answer. It
knows no game either: tables are played by the contract alone.
"""
