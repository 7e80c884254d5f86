"""Structures (CH-9.23): ``activation`` pays, and one module for each kind of tile says what it does.

The ``effect`` of a tile in the data is the name of its rule. Importing this package registers all of them.
"""

from zwist.games.cry_havoc.structures import airfield, crystals, gate, matrix, shots, spawning, tokens

__all__ = ["airfield", "crystals", "gate", "matrix", "shots", "spawning", "tokens"]
