"""Which clause says what a thing of the table is: by its ref, by what lies there, or by its kind."""

from __future__ import annotations

COUNTS = {
    "tool": "AP-A2.1", "coin": "AP-A2.1", "person": "AP-A8.14", "cards": "AP-A10.1",
    "axe": "AP-B1.8", "flame": "AP-B1.8", "shield": "AP-B1.8", "move": "AP-B4.8",
}  # fmt: skip
PHASES = {
    "half_year": "AP-B4.2", "turns": "AP-A1.3", "combat": "AP-B6.1", "reassign": "AP-A9.6", "sustenance": "AP-A9.7",
    "production": "AP-A9.8", "wave": "AP-B15.1",
}  # fmt: skip
WORKS = {
    **dict.fromkeys(("trench", "bunker"), "AP-B12.9"),
    **dict.fromkeys(("guard_post", "watchtower"), "AP-B12.7"),
    **dict.fromkeys(("catapult", "howitzer"), "AP-B12.10"),
    **dict.fromkeys(("tread", "bounding", "fragmentation"), "AP-B9.2"),
    "trap": "AP-B10.2",
    "bomb": "AP-B11.3",
}
BUILDINGS = {
    **dict.fromkeys(("farm", "estate", "flat", "apartment"), "AP-A8.4"),
    **dict.fromkeys(("storage_shed", "storage_house"), "AP-A8.9"),
    **dict.fromkeys(("library", "institute"), "AP-A8.11"),
    "factory": "AP-A8.10",
    "smithy": "AP-A9.4",
}

WHAT = {
    **{f"count:{glyph}": clause for glyph, clause in COUNTS.items()},
    **{f"phase:{name}": clause for name, clause in PHASES.items()},
    **{f"kind:work_{name}": clause for name, clause in WORKS.items()},
    **{f"kind:{name}": clause for name, clause in BUILDINGS.items()},
    "kind:soldier_farmer": "AP-B7.1",
    "kind:soldier_citizen": "AP-B7.1",
    "place": "AP-A4.1",
    "terrain:sand": "AP-A7.2",
    "terrain:alluvial": "AP-A6.1",
    "hex": "AP-B3.2",
    "terrain:desert": "AP-B3.5",
    "terrain:unseen": "AP-B12.1",
    "building": "AP-A8.7",
    "worker": "AP-A8.6",
    "people": "AP-A8.6",
    "good": "AP-A2.2",
    "steward": "AP-A5.1",
    "foe": "AP-B7.1",
    "hospital": "AP-B3.7",
    "seat": "AP-A1.4",
    "neutral": "AP-B1.3",
    "action": "AP-A7.2",
    "set": "AP-A7.3",
    "rate": "AP-A7.3",
    "improvement": "AP-A10.2",
    "movement": "AP-B6.3",
    "troop": "AP-B6.1",
    "tile": "AP-A4.5",
    "cell": "AP-A4.5",
    "plot": "AP-A8.1",
    "space": "AP-A2.2",
    "idle": "AP-A8.14",
}

RIVALS = {
    "phase:half_year": "AP-B18.38",
    "kind:work_trap": "AP-B18.12",
    **dict.fromkeys(("kind:work_catapult", "kind:work_howitzer"), "AP-B18.34"),
    "hospital": "AP-B18.26",
    "do:pass": "AP-B19.3",
}
"""What two teams have clauses of their own for."""
FLAG = {**RIVALS, **dict.fromkeys(("hex:2", "hex:27"), "AP-B18.6"), "terrain:desert": "AP-B18.37"}
AREA = {**RIVALS, **dict.fromkeys(("hex:7", "hex:22"), "AP-B18.6")}
"""Their start hexes, and the edges that lead out where they fight for the flag."""
