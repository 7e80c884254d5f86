"""What each tactics card does in a battle, by what it changes; the ``effect`` of a card in the data is the rule's name.

``who`` is the side that plays the card, ``seat`` who decides for that side. Importing this package registers all rules.
"""

from zwist.games.cry_havoc.battle_cards import gains, kills, lasting, positions

__all__ = ["gains", "kills", "lasting", "positions"]
