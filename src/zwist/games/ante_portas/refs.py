"""How things of Ante Portas are called in scenes and in the paths of options."""

from __future__ import annotations

from zwist.games.ante_portas.field import SIZE
from zwist.games.ante_portas.ground import groups_on, worker
from zwist.games.ante_portas.table import KINDS, Table

EMBLEMS: dict[str, tuple[str, int]] = {"red": ("flag", 2), "blue": ("house", 1), "yellow": ("star", 5), "green": ("tree", 3)}
"""The glyph of each community and the colour slot it likes best."""
BASIC, ELITE = "basic", "elite"


# Boards


def place_ref(id: str) -> str:
    """A place or a market, wherever it is laid."""
    return f"place:{id}"


def space_ref(seat: int, space: str) -> str:
    """Storage, warehouse, or what goes away; a buffer is on its plot."""
    return f"plot:{seat}/{space}" if space.isdigit() else f"space:{seat}/{space}"


def good_ref(seat: int, space: str, good: str) -> str:
    """The goods of a kind in a space, or those that have just arrived."""
    return f"good:{seat}/{space}/{good}"


def partner_of(t: Table, seat: int) -> int:
    """With whom a seat trades, if it does."""
    return t.trade.partner if t.trade is not None else seat


# The battlefield


def hex_ref(hex: int) -> str:
    """A hex by its printed number."""
    return f"hex:{hex}"


def hex_refs(t: Table, seat: int, hex: int) -> tuple[str, ...]:
    """The hex that a log line names."""
    return (hex_ref(hex),)


def place_refs(t: Table, seat: int, place: int) -> tuple[str, ...]:
    """The place that a log line names."""
    return (place_ref(t.box.place_ids[place]),)


def soldier_ref(kind: str, state: str, hex: int) -> str:
    """The soldiers of a kind on a hex who are fresh or tired."""
    return f"{state}_{kind}:{hex}"


def army_ref(t: Table, team: int, kind: str, state: str, hex: int) -> str:
    """Those of a team; where both teams are on a hex, whoever moved in has a name of its own, before the fight the second."""
    now = next((one for one in t.feuds if one.hex == hex), None)
    second = t.box.goal is not None and team == 1 and any(t.armies[kind * SIZE + hex] for kind in range(len(KINDS)))
    moved_in = second if now is None else now.mover == team
    return f"in_{soldier_ref(kind, state, hex)}" if moved_in else soldier_ref(kind, state, hex)


def soldier_refs(t: Table, seat: int, kind: str, state: str, hex: int) -> tuple[str, ...]:
    """The own soldiers of a kind and state on a hex, and the hex."""
    return army_ref(t, seat % 2, kind, state, hex), hex_ref(hex)


def crew_refs(t: Table, hex: int) -> tuple[str, ...]:
    """The soldiers who can act in a building."""
    team = 0 if t.box.goal is None else t.owners[hex]
    return (army_ref(t, team, KINDS[worker(t, hex)], "fresh", hex),)


def foe_ref(hex: int, group: int, kind: str) -> str:
    """The attackers of a kind on a hex: those that stand there, or a part of the card that is carried out."""
    return f"foe:{hex}/{group}/{kind}"


def group_refs(t: Table, hex: int, group: int) -> tuple[str, ...]:
    """A group of attackers is pointed at by its first figures."""
    figures = dict(groups_on(t, hex)).get(group)
    return (foe_ref(hex, group, BASIC if figures is None or figures.weak else ELITE),)


def target_refs(t: Table, hex: int, whom: str) -> tuple[str, ...]:
    """Whom a volley names on a hex: the moving part, those that stand there, or a bomb."""
    if whom == "bomb":
        return hex_ref(hex), f"work:{hex}"
    groups = [group for group, _ in groups_on(t, hex) if (group == 1) == (whom == "moving")]
    return hex_ref(hex), *group_refs(t, hex, groups[0] if groups else 0)
