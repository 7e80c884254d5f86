"""Units leave the board: killed in a region, and a battle region emptied too early (CH-3.9, CH-14.3)."""

from __future__ import annotations

from zwist.games.cry_havoc.control import gain_control
from zwist.games.cry_havoc.effects.skills import SkillTokenRecover
from zwist.games.cry_havoc.nests import nest_instead_of_control
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import home, opposing, own_tokens, units


def kill_in_region(g: Game, side: int, region: int, n: int) -> None:
    """Units in a region are killed; nobody gains points (CH-3.9, CH-9.14)."""
    g.table.remove_units(side, region, n)
    for _ in range(n):
        send_home(g, side, region)
    g.tell("killed", side=side, region=region, n=n)
    settle_if_empty(g, region)


def send_home(g: Game, side: int, region: int) -> None:
    """A killed unit returns to the reserve, or to the HQ while a recovery token there lasts (CH-3.9)."""
    t = g.table
    if t.swarm > 0 and own_tokens(t, region, side, SkillTokenRecover):
        t.swarm -= 1
        t.add_units(side, home(t, side), 1)
    else:
        t.reserve[side] += 1


def settle_if_empty(g: Game, region: int) -> None:
    """One side has no unit left before its battle: the other one wins the region at once.

    CH-9.9, CH-14.3, CH-14.21.
    """
    t = g.table
    if not t.battle[region]:
        return
    attacker = t.attacker[region]
    others = opposing(t, attacker, region)
    if units(t, attacker, region) and others:
        return
    winner = attacker if units(t, attacker, region) else others[0] if others else NOBODY
    t.battle[region] = 0
    t.attacker[region] = NOBODY
    uncontrolled = winner == t.box.trogs and t.box.neutral
    g.tell("battle_called_off", region=region, side=NOBODY if uncontrolled else winner)
    if uncontrolled:
        nest_instead_of_control(g, region)
    elif winner != NOBODY:
        gain_control(g, winner, region)
