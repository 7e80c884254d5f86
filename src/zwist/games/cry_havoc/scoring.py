"""Scoring phase and final scoring (chapters 16 and 17)."""

from __future__ import annotations

from zwist.games.cry_havoc.effects.aftermath import SkillBonusRegion, TokenInfusion
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game, Table, rule
from zwist.games.cry_havoc.terms import controlled


@rule("CH-16.2", "CH-16.4")
def scoring(g: Game) -> None:
    """The enabler scores regions, then everybody crystals."""
    t = g.table
    gain_points(g, t.enabled, len(controlled(t, t.enabled)), "regions")
    for seat in t.initiative:
        gain_points(g, seat, crystal_points(t, seat), "crystals")
    t.enabled = NOBODY


@rule("CH-16.5", "CH-17.2")
def final_scoring(g: Game) -> None:
    """Crystals for everybody, no bonus per region."""
    for seat in g.table.initiative:
        gain_points(g, seat, crystal_points(g.table, seat), "crystals")


def crystal_points(t: Table, seat: int) -> int:
    """The crystals in all controlled regions; the Trogs get half, rounded up once.

    CH-16.3, CH-16.6, CH-19.5.
    """
    crystals = sum(t.crystals[region] for region in controlled(t, seat))
    return (crystals + 1) // 2 if t.box.factions[seat].crystal_scoring_half_rounded_up else crystals


def token_points(t: Table, seat: int) -> int:
    """What tokens in controlled regions add to any scoring, outside the Trog halving (CH-20.32, CH-20.37)."""
    effects = [t.box.content.token_effects[token] for region in controlled(t, seat) for token in t.tokens[region]]
    return sum(effect.vp for effect in effects if isinstance(effect, TokenInfusion | SkillBonusRegion))
