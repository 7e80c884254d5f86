"""One module per faction with its skills. Importing this package registers all their rules."""

from zwist.games.cry_havoc.factions import humans, machines, pilgrims, trogs

__all__ = ["humans", "machines", "pilgrims", "trogs"]
