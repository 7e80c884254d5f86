"""What a seat may know: everything but the faces of other factions' Trappers (GR-2.14, GR-25.10).

The Possessed faction has no seat, so nobody sees the faces of its Trappers.
"""

from __future__ import annotations

from typing import Any

from zwist.engine.dice import Dice
from zwist.games.groll.coop import view as coop_view
from zwist.games.groll.factions.koda import copies_left
from zwist.games.groll.records import Gathering, Hand, March, Strike, Volley
from zwist.games.groll.table import CONTESTED, MAT, NO_CHIP, NOBODY, REGIONS, Table
from zwist.games.groll.terms import controller, dominates

OPEN_COLUMNS = (
    "round",
    "phase",
    "start",
    "active",
    "mat",
    "graveyard",
    "corra",
    "supply",
    "vp",
    "pool",
    "acted",
    "spent",
    "hired",
    "attack_bonus",
    "frenzies",
)


def look(t: Table, seat: int | None) -> dict[str, Any]:
    """The table as a seat (None: a spectator) sees it, built up from nothing."""
    seen: dict[str, Any] = {}
    for name in OPEN_COLUMNS:
        value = getattr(t, name)
        seen[name] = list(value) if isinstance(value, list | tuple) else value
    seen["chips"] = {region: t.box.chips[t.chips[region]].id for region in CONTESTED if t.chips[region] != NO_CHIP}
    seen["dice"] = [list(dice) for dice in t.dice]
    seen["allsight"] = t.allsight[:]
    seen["abilities"] = [list(cards) for cards in t.abilities]
    seen["standard"] = [t.standard[first : first + REGIONS] for first in range(0, len(t.standard), REGIONS)]
    seen["elites"] = [_elite(t, piece, seat) for piece, region in enumerate(t.at) if region != MAT]
    seen["control"] = {
        region: [who := controller(t, region), who != NOBODY and dominates(t, who, region)] for region in CONTESTED
    }
    seen |= {name: record._asdict() for name, record in _under_way(t).items() if record is not None}
    if t.box.scenario:
        seen["coop"] = coop_view.look(t)
    return seen


def _under_way(t: Table) -> dict[str, Gathering | Hand | March | Strike | Volley | None]:
    """What is going on is there for everybody to see."""
    return {
        "march": t.marching,
        "strike": t.striking,
        "gathering": t.gathered,
        "volley": t.volleying,
        "hand": t.holding,
    }


def _elite(t: Table, piece: int, seat: int | None) -> dict[str, Any]:
    seen: dict[str, Any] = {
        "piece": piece,
        "seat": t.box.owner[piece],
        "kind": t.box.kind[piece].id,
        "at": t.at[piece],
        "hp": t.hp[piece],
    }
    if t.box.owner[piece] == seat and t.trap[piece]:
        seen["trap"] = t.trap[piece]
    return seen


def deal(t: Table, seat: int | None, dice: Dice) -> None:
    """Trappers of other factions get faces anew; no defeated one was ever shown, so any mix is possible (GR-25.15)."""
    hidden = [piece for piece, name in enumerate(t.trap) if name and t.box.owner[piece] != seat]
    for piece in hidden:
        t.trap[piece] = ""
    for piece in hidden:
        t.trap[piece] = dice.pick(copies_left(t, t.box.kind[piece].id))
