"""What each tactics card does in a battle, by what it changes.

The kind of a card's effect is the name of its rule; ``who`` is the side that plays the card, attacker or
defender. Importing this package registers all of them.
"""

from zwist.games.cry_havoc.battle_cards import gains, kills, lasting, positions

__all__ = ["gains", "kills", "lasting", "positions"]
