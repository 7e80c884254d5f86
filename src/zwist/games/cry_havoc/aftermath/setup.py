"""Setup of Aftermath (CH-20.1 to CH-20.11): leaders, skills of both sets, secret structures, scoring cards."""

from __future__ import annotations

from itertools import combinations

from zwist.engine.question import Option
from zwist.games.cry_havoc.aftermath.module import instead
from zwist.games.cry_havoc.nouns import TILES
from zwist.games.cry_havoc.round import round_of_play
from zwist.games.cry_havoc.setup import (
    draw_initiative,
    draw_skills,
    headquarters,
    lay_out_board,
    setup,
    shuffle_decks,
    trog_headquarters,
)
from zwist.games.cry_havoc.table import Game, Table, choice, rule
from zwist.kit.decks import Cards, shuffled


@instead(setup, "CH-20.1", "CH-20.8", "CH-20.11")
def setup_aftermath(g: Game) -> None:
    """As in the base game, with leaders and chosen structures; both sets lie together in the box."""
    g.then(lay_out_board)
    g.then(shuffle_decks)
    g.then(shuffle_scoring_cards)
    g.then(draw_leaders)
    g.then(draw_skills)
    g.then(choose_structures)
    g.then(draw_initiative)
    g.then(trog_headquarters)
    for place in range(g.table.box.seats):
        g.then(headquarters, place)
    g.then(round_of_play)


@rule("CH-20.9")
def shuffle_scoring_cards(g: Game) -> None:
    """A face-down deck."""
    g.table.scoring_deck = shuffled(tuple(g.table.box.content.scoring_cards), g.dice)


@rule("CH-20.2", "CH-20.18")
def draw_leaders(g: Game) -> None:
    """One leader of the own faction at random, open for all; the others leave the game."""
    t = g.table
    for seat, faction in enumerate(t.box.factions):
        own = [leader.id for leader in t.box.content.leaders.values() if leader.owner == faction.id]
        t.leaders[seat] = (g.dice.pick(own),)
        g.tell("leader", side=seat, leader=t.leaders[seat][0])


@instead(draw_skills, "CH-20.3", "CH-20.10", "CH-20.18")
def draw_skills_of_both_sets(g: Game) -> None:
    """One of the two defaults and as many others as the level says, all at random and open for all."""
    t = g.table
    for seat, faction in enumerate(t.box.factions):
        own = [skill for skill in t.box.content.skills.values() if skill.owner == faction.id]
        default = g.dice.pick([skill.id for skill in own if skill.default])
        others = shuffled(tuple(skill.id for skill in own if not skill.default), g.dice)
        t.skills[seat] = (default, *others[: t.box.level.skills - 1])
        g.tell("skills", side=seat, skills=t.skills[seat])
    g.disclose()


def _sets(t: Table, seat: int) -> list[Option[Cards]]:
    number = t.box.content.structures_chosen[t.box.factions[seat].id]
    return [TILES[names] for names in combinations((one.id for one in t.box.structures[seat]), number)]


structure_sets = choice("structure sets", "CH-20.4", _sets, secret=True)


@rule("CH-20.4", "CH-20.11")
def choose_structures(g: Game) -> None:
    """All choose at once and secretly, knowing factions, leaders and skills."""
    g.ask_all(range(g.table.box.seats), structure_sets, reveal_structures)


@rule("CH-20.11", "CH-20.18")
def reveal_structures(g: Game, chosen: tuple[tuple[int, Cards], ...]) -> None:
    """The chosen structures are open; the others leave the game."""
    for seat, names in chosen:
        g.table.tiles[seat] = names
        g.tell("tiles", side=seat, structures=names)
