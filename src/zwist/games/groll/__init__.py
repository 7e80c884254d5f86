"""Groll: seven factions fight over the plateau of Tzorn. Competitive game for 2 to 4 seats."""
