"""One module per faction with what is special about it. Importing this package registers all their rules."""

from zwist.games.groll.factions import aldan, guild, koda, ooglan, paldeyn, runen, venna

__all__ = ["aldan", "guild", "koda", "ooglan", "paldeyn", "runen", "venna"]
