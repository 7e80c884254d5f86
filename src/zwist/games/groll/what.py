"""The clause that says what a thing of Groll is, by its ref or kind."""

from __future__ import annotations

FACES = {"mine": "GR-10.3", "attack": "GR-10.4", "move": "GR-10.5", "reinforce": "GR-10.6", "allsight": "GR-10.17"}
ALLSIGHT = {"mine": "GR-10.18", "shoot": "GR-10.19", "strong": "GR-10.20", "repeat": "GR-10.21"}
WHERE = ("die", "pool", "mat")
"""Dice lie before a seat, in the pool and on all mats."""

WHAT = {
    **{f"{where}:{face}": clause for where in WHERE for face, clause in FACES.items()},
    **{f"face:{face}": clause for face, clause in ALLSIGHT.items()},
    "region": "GR-4.12",
    "zone": "GR-4.16",
    "unit": "GR-3.3",
    "kind:standard": "GR-3.3",
    "piece": "GR-3.6",
    "seat": "GR-15.1",
    "neutral": "GR-17.14",
    "mat": "GR-3.1",
    "graveyard": "GR-3.3",
    "hire": "GR-10.14",
    "manoeuvre": "GR-10.16",
    "ability": "GR-16.1",
    "trap": "GR-25.15",
    "do:exodus": "GR-10.9",
    "do:end": "GR-10.28",
    "do:waive": "GR-10.8",
    "do:pass": "GR-10.23",
    "count": "GR-22.4",
    "count:mine": "GR-1.10",
    "count:person": "GR-8.2",
    "count:skull": "GR-3.3",
    "badge": "GR-14.1",
    **{f"badge:{glyph}": "GR-7.2" for glyph in ("mine", "sword", "move", "reinforce")},
    "badge:house": "GR-17.13",
    "badge:target": "GR-17.11",
    "phase:start": "GR-6.1",
    "phase:spoils": "GR-7.2",
    "phase:supply": "GR-8.1",
    "phase:selection": "GR-9.2",
    "phase:action": "GR-10.1",
    "phase:scoring": "GR-14.1",
}

TOGETHER = {
    "region": "GR-23.6",
    "seat": "GR-23.9",
    "do:pass": "GR-19.15",
    "count:person": "GR-19.7",
    "neutral:mat:mine": "GR-20.1",
    "neutral:mat:attack": "GR-20.2",
    "neutral:mat:move": "GR-20.3",
    "neutral:mat:reinforce": "GR-20.4",
    "neutral:mat:allsight": "GR-21.1",
    "neutral:hire": "GR-22.4",
    "neutral:manoeuvre": "GR-22.10",
    "neutral:count:mine": "GR-22.1",
    "neutral:count:person": "GR-19.8",
    "badge": "GR-23.6",
    "phase:start": "GR-19.5",
    "phase:spoils": "GR-19.6",
    "phase:supply": "GR-19.7",
    "phase:selection": "GR-19.10",
    "phase:action": "GR-19.11",
    "phase:scoring": "GR-23.6",
}
"""What the cooperative game has clauses of its own for, in part only where it lies before the Possessed faction."""

BESIDE = {
    **TOGETHER,
    "face:mine": "GR-20.1",
    "face:attack": "GR-20.2",
    "face:move": "GR-20.3",
    "face:reinforce": "GR-20.4",
    "face:shoot": "GR-21.2",
    "face:strong": "GR-21.3",
    "face:repeat": "GR-21.5",
}
"""The companion asks what dice of the Possessed faction show, of nobody else's."""
