"""Skill tokens (CH-12.9): a skill of any faction puts its token in a region, where it stays until refresh."""

from __future__ import annotations

from zwist.engine.question import Choice, Limit
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.structures.tokens import place_token
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.games.cry_havoc.terms import is_hq, is_shielded, is_veiled

Places = Choice[Table, int, int, str]

NO_BATTLE: Limit[Table, int, int, str] = Limit("CH-12.4", lambda t, region, seat, skill: not t.battle[region])
NOT_SHIELDED: Limit[Table, int, int, str] = Limit("CH-12.18", lambda t, region, seat, skill: not is_shielded(t, seat, region))

NOT_VEILED: Limit[Table, int, int, str] = Limit("CH-20.27", lambda t, region, seat, skill: not is_veiled(t, seat, region))


def own_ground(name: str, clause: str) -> Places:
    """A controlled region for a skill token, by the clause of the skill."""
    return choice(
        name, clause, all_regions,
        Limit(clause, lambda t, region, seat, skill: t.control[region] == seat),
        Limit(clause, lambda t, region, seat, skill: not is_hq(t, region)),
        NO_BATTLE, NOT_SHIELDED,
    )  # fmt: skip


@rule("CH-12.9")
def put_skill_token(g: Game, target: int, seat: int, skill: str) -> None:
    """The token stays until refresh, whatever happens to the region."""
    place_token(g, seat, target, skill)
