"""Setup of the solo game (CH-21.1, CH-21.17 to CH-21.22, CH-21.68, CH-21.69)."""

from __future__ import annotations

from zwist.games.cry_havoc.content import Content
from zwist.games.cry_havoc.nouns import SKILL
from zwist.games.cry_havoc.setup import (
    copies,
    draw_skills,
    headquarters,
    lay_out_board,
    settle,
    take_hq,
    trog_headquarters,
)
from zwist.games.cry_havoc.solo.sides import PLAYER, SOLO, is_trogs
from zwist.games.cry_havoc.table import TUNNELS, Box, Game, choice, rule, rulebook

TROGS = "trogs"
ALONE = 1


def solo_box(content: Content, faction: str, hq: str) -> Box:
    """The Trogs as second side; outer regions and the other HQs are out of play (CH-21.18, CH-21.24,
    CH-21.70).
    """
    side = next(side for side in content.maps if ALONE in side.players)
    out = [region.id for region in side.region if region.kind in ("outer", "hq") and region.id != hq]
    return Box(content, (faction, TROGS), content.solo.level, people=ALONE, out_of_play=frozenset(out))


@rulebook.instead(SOLO, lay_out_board, "CH-21.22", "CH-21.68")
def lay_out_with_nests(g: Game) -> None:
    """As usual, and nests form a face-down supply."""
    lay_out_board(g)
    content = g.table.box.content
    g.table.nest_supply = tuple(sorted(copies(content.nests, content)))


# Skills


skills_to_take = choice(
    "skills to take", "CH-21.19",
    lambda t, taken: [
        SKILL[one.id] for one in t.box.content.skills.values() if one.owner == t.box.factions[PLAYER].id
    ],
)  # fmt: skip


@rulebook.instead(SOLO, draw_skills, "CH-21.2", "CH-21.19")
def choose_skills(g: Game) -> None:
    """The player chooses so many skills of the faction; the Trogs use none."""
    n = int(str(g.start.options["skills"]))
    g.ask_some(PLAYER, skills_to_take, take_skills, least=n, most=n)


@rule("CH-21.19", "CH-21.21")
def take_skills(g: Game, skills: tuple[str, ...]) -> None:
    """They lie open before the player."""
    g.table.skills[PLAYER] = skills
    g.tell("skills", side=PLAYER, skills=skills)


# Headquarters


@rulebook.instead(SOLO, trog_headquarters, "CH-21.1", "CH-21.20")
def trogs_settle(g: Game) -> None:
    """2 units, a control token and the only tunnel."""
    t = g.table
    assert t.box.trog_hq is not None  # the side for one player has it
    settle(g, t.box.trogs, t.box.trog_hq, t.box.content.limits.start_units_trogs)
    for name in t.box.content.solo.trog_start_tunnels:
        t.structures[t.box.content.region_numbers[name]] = (TUNNELS,)


@rulebook.instead(SOLO, headquarters, "CH-21.17")
def player_settles(g: Game, place: int) -> None:
    """The HQ that the player has chosen before the game; no other is in play."""
    t = g.table
    if not is_trogs(t, t.initiative[place]):
        g.do(take_hq, t.box.hqs[0], PLAYER)
