"""Skill tokens (CH-12.9): a skill of any faction puts its token in a region, where it stays until refresh."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.structures.tokens import place_token
from zwist.games.cry_havoc.table import Game, choice, rule
from zwist.games.cry_havoc.terms import is_plain, is_shielded

own_ground = choice(
    "own ground", "CH-3.5", all_regions,
    Limit("CH-3.5", lambda t, target, seat, skill: t.control[target] == seat),
    Limit("CH-12.4", lambda t, target, seat, skill: is_plain(t, target)),
    Limit("CH-9.31", lambda t, target, seat, skill: not is_shielded(t, seat, target)),
)  # fmt: skip


@rule("CH-12.9")
def put_skill_token(g: Game, target: int, seat: int, skill: str) -> None:
    """The token stays until refresh, whatever happens to the region."""
    place_token(g, seat, target, skill)
