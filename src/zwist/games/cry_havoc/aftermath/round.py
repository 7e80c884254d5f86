"""What the rounds of Aftermath add: tokens that go home, regions that score more."""

from __future__ import annotations

from zwist.games.cry_havoc.aftermath.module import instead
from zwist.games.cry_havoc.effects.aftermath import (
    SkillBonusRegion,
    TokenCamouflage,
    TokenInfusion,
    TokenSwamp,
)
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.round import end_of_round, refresh_skills
from zwist.games.cry_havoc.scoring import final_scoring, scoring
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.kit.effects import Effect


@instead(refresh_skills, "CH-4.8", "CH-20.47")
def refresh_and_unlock(g: Game) -> None:
    """The token leaves the structure that it has blocked."""
    g.table.lockdown = None
    refresh_skills(g)


@instead(scoring, "CH-16.2", "CH-20.32", "CH-20.37")
def score_with_bonuses(g: Game) -> None:
    """Some regions give their controllers more."""
    scoring(g)
    score_regions_with_tokens(g)


@instead(final_scoring, "CH-17.2", "CH-20.32", "CH-20.37")
def score_finally_with_bonuses(g: Game) -> None:
    """Some regions give their controllers more in the end, too."""
    final_scoring(g)
    score_regions_with_tokens(g)


def score_regions_with_tokens(g: Game) -> None:
    """Infusion and Ancient Crystals, outside the Trog halving; infusion is used up (CH-20.32, CH-20.37)."""
    t = g.table
    for region in t.box.regions:
        for token in t.tokens[region]:
            effect = t.box.content.token_effects[token]
            if isinstance(effect, TokenInfusion | SkillBonusRegion) and t.control[region] != NOBODY:
                gain_points(g, t.control[region], effect.vp, token)
    take_home(g, TokenInfusion)


@instead(end_of_round, "CH-17.1", "CH-20.29", "CH-20.30", "CH-20.46")
def clear_and_end_round(g: Game) -> None:
    """Swamp and camouflage return to the supply, discounts are over."""
    g.table.discounts = [0] * g.table.box.seats
    take_home(g, TokenSwamp)
    take_home(g, TokenCamouflage)
    end_of_round(g)


def take_home(g: Game, kind: type[Effect]) -> None:
    """All tokens of a kind return to the supply."""
    t, effects = g.table, g.table.box.content.token_effects
    for region in t.box.regions:
        t.tokens[region] = tuple(token for token in t.tokens[region] if not isinstance(effects[token], kind))
