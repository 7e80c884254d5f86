"""Events of Aftermath (CH-20.53 to CH-20.55), and the scoring cards that some of them turn up.

CH-20.14, CH-20.56 to CH-20.60.
"""

from __future__ import annotations

from zwist.games.cry_havoc.action import Action
from zwist.games.cry_havoc.arrival import end_of_move
from zwist.games.cry_havoc.build import BUILDING, activatable, buildable, gain_symbols
from zwist.games.cry_havoc.effects.aftermath import (
    EventEachBuild,
    EventEachMove,
    ScorePrisoners,
    ScoreRegions,
    ScoreRichest,
    ScoreStructures,
    ScoreTerrainMajority,
)
from zwist.games.cry_havoc.move import march
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import TERRAINS, Game, Table, rule
from zwist.games.cry_havoc.terms import controlled, printed, prisoners_held, structure_owner


@rule("CH-20.14", "CH-20.15", "CH-20.53")
def event_scoring_card(g: Game, seat: int, event: str) -> None:
    """Census: the top scoring card is carried out once for all and discarded; none left: nothing."""
    t = g.table
    if seat != t.initiative[0] or not t.scoring_deck:
        return
    card = t.scoring_deck[-1]
    t.scoring_deck = t.scoring_deck[:-1]
    t.scored = (*t.scored, card)
    g.disclose()
    g.tell("scoring_card", card=card)
    g.carry_out(t.box.content.scoring_cards[card].effect.does, card)


@rule("CH-20.54", "CH-9.33")
def event_each_build(g: Game, seat: int, event: str) -> None:
    """Power Spike: build symbols to spend at once."""
    offer_symbols(g, seat, printed(g.table, event, EventEachBuild).count)


def offer_symbols(g: Game, seat: int, n: int) -> None:
    """Build symbols outside a Build action, if there is anything to use them on (CH-4.21, CH-9.33)."""
    if can_use_symbols(g.table, seat, n):
        gain_symbols(g, seat, n)


def can_use_symbols(t: Table, seat: int, n: int) -> bool:
    """Something can be built or activated with so many symbols outside a Build action (CH-9.33)."""
    twin = t.clone()
    twin.action = Action(points=n, held=tuple(controlled(t, seat)), outside=True)
    return buildable.exists(twin, seat) or activatable.exists(twin, seat, BUILDING)


@rule("CH-20.55", "CH-7.34")
def event_each_move(g: Game, seat: int, event: str) -> None:
    """Fair Winds: some steps as in a Move action."""
    g.table.action = Action(points=printed(g.table, event, EventEachMove).count)
    g.then(march, seat)
    g.then(come_to_rest, seat)


@rule("CH-20.55")
def come_to_rest(g: Game, seat: int) -> None:
    """Steps 1 to 4 of the end of move follow."""
    g.table.action = Action()
    end_of_move(g, seat, g.table.box.regions)


# Scoring cards


@rule("CH-20.56", "CH-20.19", "CH-20.22")
def score_structures(g: Game, card: str) -> None:
    """Engineers: every controlled region with a structure of one's own, universal ones among them."""
    t, each = g.table, printed(g.table, card, ScoreStructures).vp
    for seat in t.initiative:
        built = [region for region in controlled(t, seat) if has_a_structure(t, seat, region)]
        gain_points(g, seat, each * len(built), card)


def has_a_structure(t: Table, seat: int, region: int) -> bool:
    """A structure there is the seat's own, or universal in its region (CH-20.22)."""
    return any(structure_owner(t, name, region) == seat for name in t.structures[region])


@rule("CH-20.57", "CH-20.19")
def score_prisoners(g: Game, card: str) -> None:
    """Wardens: every prisoner held."""
    t, each = g.table, printed(g.table, card, ScorePrisoners).vp
    for seat in t.initiative:
        gain_points(g, seat, each * prisoners_held(t, seat), card)


@rule("CH-20.58", "CH-20.19")
def score_terrain_majority(g: Game, card: str) -> None:
    """Surveyors: who alone controls most regions of a terrain."""
    t = g.table
    for terrain in TERRAINS:
        held = [[t.box.terrain(region) for region in controlled(t, seat)] for seat in range(t.box.seats)]
        counts = [terrains.count(terrain) for terrains in held]
        most = max(counts)
        if most and counts.count(most) == 1:
            gain_points(g, counts.index(most), printed(t, card, ScoreTerrainMajority).vp, card)


@rule("CH-20.59", "CH-20.19")
def score_regions(g: Game, card: str) -> None:
    """Settlers: every so many regions, the HQ included, rounded down."""
    t = g.table
    for seat in t.initiative:
        gain_points(g, seat, len(controlled(t, seat)) // printed(t, card, ScoreRegions).per, card)


@rule("CH-20.60", "CH-20.19")
def score_richest(g: Game, card: str) -> None:
    """Prospectors: the controlled region with most crystals; several share."""
    t, effect = g.table, printed(g.table, card, ScoreRichest)
    held = [region for region in t.box.regions if t.control[region] != NOBODY and t.crystals[region]]
    most = max((t.crystals[region] for region in held), default=0)
    richest = [region for region in held if t.crystals[region] == most]
    for seat in sorted({t.control[region] for region in richest}):
        gain_points(g, seat, effect.vp if len(richest) == 1 else effect.tied, card)
