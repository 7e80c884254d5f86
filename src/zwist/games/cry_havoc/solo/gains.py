"""What events and exploration tokens give the Trogs (CH-21.9, CH-21.29, CH-21.38, CH-21.67), and what they
never do.
"""

from __future__ import annotations

from zwist.games.cry_havoc.arrival import explore, explore_region, explored
from zwist.games.cry_havoc.cards import show, take_terrain
from zwist.games.cry_havoc.effects.tokens import (
    EventEachCrystal,
    EventEachDraw,
    EventEachRecruit,
    EventTrogGrowth,
    ExploreDraw,
    ExploreRecruit,
)
from zwist.games.cry_havoc.events import (
    bloom_in,
    bloom_regions,
    event_amnesty,
    event_each_crystal,
    event_each_draw,
    event_each_recruit,
    event_each_terrain_card,
    event_trog_growth,
    recruit_by_event,
    release,
)
from zwist.games.cry_havoc.exploration import explore_draw, explore_recruit, explore_terrain_card, pick_up
from zwist.games.cry_havoc.prisoners import ransom
from zwist.games.cry_havoc.round import draw_hand
from zwist.games.cry_havoc.solo.priority import STANDING, decide, weigh
from zwist.games.cry_havoc.solo.sides import SOLO, is_trogs
from zwist.games.cry_havoc.table import TERRAINS, Game, rule, rulebook
from zwist.games.cry_havoc.terms import captors, is_closed, printed
from zwist.kit.decks import shuffled

instead = rulebook.instead


def gain_desert_cards(g: Game, n: int) -> None:
    """The top desert card instead of each card (CH-21.9)."""
    for _ in range(n):
        g.then(gain_desert_card)


@rule("CH-21.9", "CH-21.29")
def gain_desert_card(g: Game) -> None:
    """The top card of the desert deck, if it has one."""
    t = g.table
    deck = TERRAINS.index(t.box.content.solo.trog_terrain_deck)
    if t.terrain_decks[deck]:
        take_in(g, take_terrain(g, t.box.trogs, deck))
    else:
        g.tell("no_desert_card", deck=deck)


def take_in(g: Game, card: str) -> None:
    """A card is shown and shuffled into the Trog deck (CH-21.29)."""
    t, trogs = g.table, g.table.box.trogs
    show(t, card)
    t.decks[trogs] = shuffled((*t.decks[trogs], card), g.dice)
    g.disclose()
    g.tell("desert_card", side=trogs, card=card)


# Events


@instead(SOLO, event_each_recruit, "CH-21.67", "CH-4.25")
def trogs_reinforce(g: Game, seat: int, event: str) -> None:
    """The Trogs take what they can."""
    if not is_trogs(g.table, seat):
        event_each_recruit(g, seat, event)
        return
    most = printed(g.table, event, EventEachRecruit).count
    g.do(recruit_by_event, min(most, g.table.reserve[seat]), seat, most)


@instead(SOLO, event_each_crystal, "CH-21.67", "CH-4.26")
def trogs_bloom(g: Game, seat: int, event: str) -> None:
    """The region follows from the priority rules."""
    if not is_trogs(g.table, seat):
        event_each_crystal(g, seat, event)
        return
    n = printed(g.table, event, EventEachCrystal).count
    regions = [option.value for option in bloom_regions.options(g.table, seat, n)]
    if regions:
        g.do(bloom_in, decide(g, "bloom", weigh(g.table, regions), STANDING), seat, n)


@instead(SOLO, event_each_terrain_card, "CH-21.9")
def trogs_study(g: Game, seat: int, event: str) -> None:
    """A desert card."""
    if is_trogs(g.table, seat):
        gain_desert_cards(g, 1)
    else:
        event_each_terrain_card(g, seat, event)


@instead(SOLO, event_each_draw, "CH-21.9")
def trogs_draw(g: Game, seat: int, event: str) -> None:
    """Desert cards."""
    if is_trogs(g.table, seat):
        gain_desert_cards(g, printed(g.table, event, EventEachDraw).count)
    else:
        event_each_draw(g, seat, event)


@instead(SOLO, event_trog_growth, "CH-21.67", "CH-4.29")
def trogs_grow(g: Game, seat: int, event: str) -> None:
    """Units into their HQ."""
    if is_trogs(g.table, seat):
        most = printed(g.table, event, EventTrogGrowth).count
        g.do(recruit_by_event, min(most, g.table.reserve[seat]), seat, most)


@instead(SOLO, event_amnesty, "CH-21.67", "CH-4.30")
def trogs_take_back(g: Game, seat: int, event: str) -> None:
    """They take a captured unit back."""
    if not is_trogs(g.table, seat):
        event_amnesty(g, seat, event)
    elif holders := captors(g.table, seat):
        g.do(release, holders[0], seat)


# Exploration tokens


@instead(SOLO, explore, "CH-21.37", "CH-21.38")
def trogs_explore(g: Game, seat: int) -> None:
    """Where several tokens wait, the priority rules say which comes first."""
    if not is_trogs(g.table, seat):
        explore(g, seat)
        return
    regions = [option.value for option in explored.options(g.table, seat)]
    if regions:
        several = len(regions) > 1
        first = decide(g, "explore", weigh(g.table, regions), STANDING) if several else regions[0]
        g.then(explore_region, first, seat)


@instead(SOLO, explore_draw, "CH-21.9")
def trogs_find_supplies(g: Game, seat: int, region: int, token: str) -> None:
    """Desert cards."""
    if is_trogs(g.table, seat):
        gain_desert_cards(g, printed(g.table, token, ExploreDraw).count)
    else:
        explore_draw(g, seat, region, token)


@instead(SOLO, explore_terrain_card, "CH-21.9")
def trogs_find_guide(g: Game, seat: int, region: int, token: str) -> None:
    """A desert card."""
    if is_trogs(g.table, seat):
        gain_desert_cards(g, 1)
    else:
        explore_terrain_card(g, seat, region, token)


@instead(SOLO, explore_recruit, "CH-21.38", "CH-7.38")
def trogs_find_units(g: Game, seat: int, region: int, token: str) -> None:
    """As many units as there are."""
    if not is_trogs(g.table, seat):
        explore_recruit(g, seat, region, token)
        return
    most = printed(g.table, token, ExploreRecruit).count
    if not g.table.battle[region] and not is_closed(g.table, seat, region):
        g.do(pick_up, min(most, g.table.reserve[seat]), seat, region, most)


# What the Trogs never do


@instead(SOLO, draw_hand, "CH-21.26")
def no_hand_for_trogs(g: Game, seat: int) -> None:
    """Only the player draws in phase II."""
    if not is_trogs(g.table, seat):
        draw_hand(g, seat)


@instead(SOLO, ransom, "CH-21.60")
def no_ransom_for_trogs(g: Game, seat: int) -> None:
    """Only the player may pay."""
    if not is_trogs(g.table, seat):
        ransom(g, seat)
