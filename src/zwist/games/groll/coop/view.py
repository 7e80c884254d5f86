"""What everybody sees of a scenario: nothing about it is hidden but the faces of Possessed Trappers (GR-2.14, GR-25.10)."""

from __future__ import annotations

from typing import Any

from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.scoring import side_in_control
from zwist.games.groll.coop.threat import threat
from zwist.games.groll.table import CONTESTED, Table

OPEN_COLUMNS = ("base", "goals", "chaos_die", "round_die", "possessed_die", "locks", "fallen", "failed", "outcome")


def look(t: Table) -> dict[str, Any]:
    """Base, goals, dice, locks and counters, with threat and side in control of each region."""
    seen: dict[str, Any] = {"scenario": scenario_of(t).id}
    for name in OPEN_COLUMNS:
        value = getattr(t, name)
        seen[name] = list(value) if isinstance(value, tuple) else value
    seen["book"] = [list(t.book.entered), t.book.supplied, t.book.turns]
    seen["held"] = t.held[: len(scenario_of(t).missions)]
    seen["threat"] = {region: threat(t, region) for region in CONTESTED}
    seen["sides"] = {region: side_in_control(t, region) for region in CONTESTED}
    return seen
