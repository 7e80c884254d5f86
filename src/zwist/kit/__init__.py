"""Pieces that several games share. Knows the engine, no game."""
