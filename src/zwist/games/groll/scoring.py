"""Scoring phase (chapter 14): region by region for whoever controls it."""

from __future__ import annotations

from zwist.games.groll.effects.cards import DominationBonus
from zwist.games.groll.table import CONTESTED, NOBODY, Game, Table, rule
from zwist.games.groll.terms import ability, ability_effect, controller, dominates, elites


@rule("GR-14.1", "GR-14.8")
def scoring(g: Game) -> None:
    """All points of a region are booked together, region by region; nothing can be declined."""
    t = g.table
    oaths = [0] * t.box.seats
    for region in CONTESTED:
        seat = controller(t, region)
        if seat != NOBODY:
            points = region_points(t, seat, region)
            if oath := oath_points(t, seat, region, oaths[seat]):
                oaths[seat] += 1
            t.vp[seat] += points + oath
            g.tell("score", seat=seat, region=region, n=points + oath, cause=ability(t, seat, DominationBonus) if oath else "")


def region_points(t: Table, seat: int, region: int) -> int:
    """Chip, domination and elites for the faction that controls the region (GR-14.1 to GR-14.5)."""
    points = t.box.chips[t.chips[region]].vp
    if dominates(t, seat, region):
        points += t.box.constants.domination_bonus
    return points + elite_points(t, seat, region)


def elite_points(t: Table, seat: int, region: int) -> int:
    """Each elite kind with a VP symbol counts once per region (GR-14.4, GR-14.5, GR-25.8)."""
    kinds = {t.box.kind[piece].id: t.box.kind[piece].vp for piece in elites(t, seat, region)}
    return sum(kinds.values())


def oath_points(t: Table, seat: int, region: int, counted: int) -> int:
    """The further points of a dominated region, for as many regions as the ability allows (GR-14.2)."""
    card = ability_effect(t, seat, DominationBonus)
    return card.extra if card and counted < card.max_regions and dominates(t, seat, region) else 0
