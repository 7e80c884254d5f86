"""The engine: a table, a stack of steps and one open question. It knows no game."""
