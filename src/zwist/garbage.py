"""How rarely Python looks for garbage: positions are trees of lists without a circle, so hardly any is ever left over.

A search through all that a bot has thought of or all tables of a server finds nothing, costs a bot half of its time and holds
up everybody at a server for a tenth of a second.
"""

from __future__ import annotations

import gc

RARELY = (100_000, 50, 100)
"""What must be new before the young, the older and all objects are looked through (see the module `gc`)."""


def look_rarely() -> None:
    """For a whole process: what is there now stays, and the rest is looked through rarely."""
    gc.freeze()
    gc.set_threshold(*RARELY)
