"""Which clause says what a thing of the table is: by its ref, by what lies there, or by its kind."""

from __future__ import annotations

TERRAINS = {"seabed": "TS-15.1", "alluvial": "TS-15.2", "mountain": "TS-15.3", "moon": "TS-15.10", "home": "TS-3.26"}
BADGES = {
    "mount": "TS-15.3", "coin": "TS-15.2", "rad": "TS-15.6", "wave": "TS-15.8", "moon": "TS-15.9", "x": "TS-15.11",
    "egg": "TS-22.17", "blast": "TS-22.31", "tunnel": "TS-22.37", "cover": "TS-22.37", "fort": "TS-22.37",
    "lock": "TS-22.39",
}  # fmt: skip
COUNTS = {
    "flag": "TS-1.6", "person": "TS-1.2", "book": "TS-6.6", "skull": "TS-17.14", "oni": "TS-14.3",
    "uplink": "TS-22.3", "rocket": "TS-22.22", "gun": "TS-22.28",
}  # fmt: skip
PHASES = {"select": "TS-4.1", "white": "TS-4.12", "blue": "TS-4.3", "green": "TS-4.3", "red": "TS-4.3"}

WHAT = {
    **{f"terrain:{name}": clause for name, clause in TERRAINS.items()},
    **{f"badge:{glyph}": clause for glyph, clause in BADGES.items()},
    **{f"count:{glyph}": clause for glyph, clause in COUNTS.items()},
    **{f"phase:{name}": clause for name, clause in PHASES.items()},
    "area": "TS-3.13",
    "unit": "TS-1.12",
    "seat": "TS-18.1",
    "neutral": "TS-14.1",
    "card": "TS-4.9",
    "effect": "TS-7.1",
    "standee": "TS-22.39",
    "place": "TS-5.5",
    "edge": "TS-1.5",
    "do:from_deck": "TS-6.1",
}
"""Areas without a terrain are hexes beside the board, where homes may be placed."""

QUICK_START = {"terrain:alluvial": "TS-20.3", "terrain:mountain": "TS-20.3"}
"""The area types whose special rules quick start leaves out."""
