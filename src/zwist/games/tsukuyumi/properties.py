"""Properties of areas (TS-15): markers that give or cover them, and radioactivity at the end of a round."""

from __future__ import annotations

from zwist.games.tsukuyumi.damage import destroy
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import Game, Table, rule
from zwist.games.tsukuyumi.terms import areas, has, is_home, printed_properties

NEGATED, RADIOACTIVE = "negated", "radioactive"
SHIELDED = "shielded"
"""Nomads that ignore radioactivity in this round (TS-22.25)."""


def markers(t: Table, name: str) -> int:
    """Property or negation markers in the supply (TS-2.2)."""
    laid = [here for here in (t.negated if name == NEGATED else t.properties) if here]
    used = sum(len(here) if name == NEGATED else name in here for here in laid)
    return t.box.content.properties[name].markers - used


def can_be_given(t: Table, area: int, name: str) -> bool:
    """A marker is in the supply, or the property is covered and comes back (TS-15.11, TS-16.9)."""
    return name in t.negated[area] or markers(t, name) > 0


def give(g: Game, area: int, name: str) -> None:
    """The area gets a property; where it is covered, the negation goes instead (TS-15.11)."""
    t = g.table
    if name in t.negated[area]:
        t.negated[area] = tuple(other for other in t.negated[area] if other != name)
    else:
        t.properties[area] = (*t.properties[area], name)
    g.tell("property", area=area, property=name)


def open_properties(t: Table, area: int) -> tuple[str, ...]:
    """The properties of an area that no negation covers (TS-15.5, TS-15.11)."""
    named = dict.fromkeys((*printed_properties(t, area), *t.properties[area]))
    return tuple(name for name in named if has(t, area, name))


def negate(g: Game, area: int, name: str) -> None:
    """A negation marker covers a property (TS-15.11)."""
    g.table.negated[area] = (*g.table.negated[area], name)
    g.tell("negated", area=area, property=name)


@rule("TS-22.45", "TS-20.3")
def contaminate(g: Game, part: int) -> None:
    """Ragnarök leaves a radioactive area, occupied or not; homes get no marker."""
    t = g.table
    area = t.fight.area
    spared = is_home(t, area) or t.box.quick_start or has(t, area, RADIOACTIVE)
    if not spared and can_be_given(t, area, RADIOACTIVE):
        give(g, area, RADIOACTIVE)


def is_immune(t: Table, kind: int) -> bool:
    """Oni, Dark Seed and Nomads who are protected in this round (TS-14.23, TS-15.6, TS-22.14, TS-22.25)."""
    owner = t.box.owner[kind]
    if owner == t.box.oni:
        return True
    faction = t.box.factions[owner]
    return RADIOACTIVE in faction.immune or f"{SHIELDED}_{faction.id}" in t.used


@rule("TS-15.6", "TS-15.7", "TS-4.14")
def radioactivity(g: Game) -> None:
    """All units in radioactive areas are destroyed, for nobody's kills."""
    t = g.table
    for area in areas(t):
        if has(t, area, RADIOACTIVE):
            for kind in t.units[area]:
                if not is_immune(t, kind):
                    destroy(g, kind, area, NOBODY)
