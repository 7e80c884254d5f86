"""Cry Havoc: four factions fight over Planet York. Base game for 2 to 4 seats."""
