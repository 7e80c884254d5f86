"""The skills that Aftermath adds (CH-20.33 to CH-20.52), by faction. Importing registers their rules.

Three stand elsewhere: Distraction and Medic Team work in ``battle``, Nuclear Battery in ``turn``.
"""

from zwist.games.cry_havoc.aftermath.skills import humans, machines, pilgrims, trogs

__all__ = ["humans", "machines", "pilgrims", "trogs"]
