"""War party and nest tokens: who comes out of them (CH-7.10 to CH-7.22, CH-18.4, CH-18.32, CH-19.2)."""

from __future__ import annotations

from zwist.games.cry_havoc.control import lose_control
from zwist.games.cry_havoc.table import Game, rule
from zwist.games.cry_havoc.terms import units
from zwist.kit.decks import without


def draw_nest(g: Game, region: int) -> None:
    """A random nest from the supply lies face down in the region; none left: nothing (CH-18.27, CH-18.32)."""
    t = g.table
    if not t.nest_supply:
        return
    nest = g.dice.pick(t.nest_supply)
    g.disclose()
    t.nest_supply = without(t.nest_supply, nest)
    t.trog_tokens[region] = tuple(sorted((*t.trog_tokens[region], nest)))
    g.tell("nest", region=region)


def back(token: str) -> str:
    """The public back of a Trog token."""
    return "nest" if token.startswith("nest") else "war_party"


def reveal(g: Game, region: int, name: str) -> int:
    """One Trog token is carried out; how many Trogs have come out of it."""
    trogs = g.table.box.trogs
    before = units(g.table, trogs, region)
    g.do(come_out, region, name)
    return units(g.table, trogs, region) - before


@rule("CH-7.10", "CH-7.21", "CH-7.22", "CH-19.6", "CH-19.21")
def come_out(g: Game, region: int, name: str) -> None:
    """Crystals, and Trogs as the reserve allows."""
    t, trogs = g.table, g.table.box.trogs
    token = t.box.content.trog_tokens[name]
    arriving = min(token.trogs, t.reserve[trogs])
    t.reserve[trogs] -= arriving
    t.add_units(trogs, region, arriving)
    t.crystals[region] += token.crystals
    t.trog_tokens[region] = without(t.trog_tokens[region], name)
    g.disclose()
    g.tell("trogs_appear", region=region, n=arriving, token=name)


def reveal_all(g: Game, region: int) -> int:
    """All Trog tokens of a region; their order does not matter, for they share the region and the reserve.

    CH-7.22.
    """
    return sum(reveal(g, region, name) for name in g.table.trog_tokens[region])


@rule("CH-19.2", "CH-19.10", "CH-19.20")
def disturb(g: Game, region: int) -> None:
    """Trogs of a player come to a region with tokens: all are revealed at once."""
    reveal_all(g, region)


def nest_instead_of_control(g: Game, region: int) -> None:
    """Trogs without player won the region: any control token goes, a nest comes.

    CH-18.4, CH-18.29, CH-18.31.
    """
    lose_control(g, region)
    draw_nest(g, region)
