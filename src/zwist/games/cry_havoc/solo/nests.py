"""Nests of the solo game (CH-21.7, CH-21.8, CH-21.39 to CH-21.45): who comes out, who goes in."""

from __future__ import annotations

from zwist.games.cry_havoc.arrival import explore_region
from zwist.games.cry_havoc.build import place_structure
from zwist.games.cry_havoc.control import gain_control
from zwist.games.cry_havoc.nests import back, come_out, disturb, draw_nest, reveal
from zwist.games.cry_havoc.solo.sides import SOLO
from zwist.games.cry_havoc.table import TUNNELS, Game, rule, rulebook
from zwist.games.cry_havoc.terms import home, is_closed, structure_left, units
from zwist.kit.decks import without


def place_nest_of_trogs(g: Game, region: int) -> None:
    """A nest with a Trog control token; without a nest only the control token (CH-21.44, CH-21.45)."""
    draw_nest(g, region)
    gain_control(g, g.table.box.trogs, region)


# The player meets a nest


@rulebook.instead(SOLO, come_out, "CH-21.8", "CH-21.39", "CH-21.40", "CH-21.41")
def come_out_of_hq(g: Game, region: int, name: str) -> None:
    """Nests lead to the Trog HQ: who comes, comes from there; war parties come as usual."""
    if back(name) != "nest":
        come_out(g, region, name)
        return
    t, trogs = g.table, g.table.box.trogs
    token, den = t.box.content.trog_tokens[name], home(t, trogs)
    n = 0 if is_closed(t, trogs, region) else min(token.trogs, units(t, trogs, den))
    t.remove_units(trogs, den, n)
    t.add_units(trogs, region, n)
    t.crystals[region] += token.crystals
    t.trog_tokens[region] = without(t.trog_tokens[region], name)
    g.disclose()
    g.tell("nest_opens", region=region, n=n, token=name)
    if units(t, trogs, region):
        dig_tunnel(g, region)


def dig_tunnel(g: Game, region: int) -> None:
    """With the battle token for a nest comes a tunnel, if none lies there and one is left (CH-21.8)."""
    t = g.table
    if TUNNELS not in t.structures[region] and structure_left(t, TUNNELS):
        place_structure(g, t.box.trogs, region, TUNNELS)


# The Trogs meet a war party


@rulebook.instead(SOLO, disturb, "CH-21.7", "CH-21.37")
def join_war_party(g: Game, region: int) -> None:
    """War parties come out, the region is explored, then all of them go to ground; nests stay face down."""
    t = g.table
    parties = [token for token in t.trog_tokens[region] if back(token) != "nest"]
    for token in parties:
        reveal(g, region, token)
    if parties:
        if t.explorations[region]:
            g.then(explore_region, region, t.box.trogs)
        g.then(go_to_ground, region)


@rule("CH-21.7", "CH-21.43", "CH-21.44")
def go_to_ground(g: Game, region: int) -> None:
    """All Trog units there go to the reserve and a nest is placed, also if nobody was there."""
    t, trogs = g.table, g.table.box.trogs
    n = units(t, trogs, region)
    t.remove_units(trogs, region, n)
    t.reserve[trogs] += n
    g.tell("go_to_ground", region=region, n=n)
    place_nest_of_trogs(g, region)
