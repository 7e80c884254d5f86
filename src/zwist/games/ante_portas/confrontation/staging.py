"""A battlefield for proofs on which both teams have prepared themselves for years: random play seldom comes that far."""

from __future__ import annotations

from zwist.engine.dice import Dice
from zwist.games.ante_portas.confrontation.actions import ANSWER, POINTS
from zwist.games.ante_portas.confrontation.army import TEAMS, at, enlist, members, start_of
from zwist.games.ante_portas.confrontation.works import READABLE
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.field import HEXES, SIZE
from zwist.games.ante_portas.ground import tiles_left, worker
from zwist.games.ante_portas.staging import any_tile, come_of_age, stage_boards
from zwist.games.ante_portas.table import CITIZEN, FARMER, Table
from zwist.games.ante_portas.terms import settlers
from zwist.games.ante_portas.wishes import TURN, Wishes

CROWD = 4
"""No more soldiers of a kind are put on a hex."""


def deploy(t: Table, dice: Dice) -> Wishes:
    """Each hex may belong to one of the teams, mostly to the one that is nearer: soldiers, tiles, some of them exhausted."""
    come_of_age(t, dice)
    for hex in HEXES:
        team = int(hex > len(HEXES) // 2) ^ (not dice.below(4))
        if hex == start_of(t, 1 - team) or not dice.below(3):
            continue
        if dice.below(2):
            lay(t, team, hex, dice)
        for _ in range(dice.below(CROWD)):
            station(t, team, hex, dice.below(2), dice)
    for team in TEAMS:
        for kind in (FARMER, CITIZEN):
            t.wards[2 * team + kind] += settlers(t, team, kind, dice.below(2))
    return stage_boards(t, (*POINTS, ANSWER, TURN), dice)


def station(t: Table, team: int, hex: int, kind: int, dice: Dice) -> None:
    """A soldier of a member, as far as the supply and the size of troops allow."""
    seat = dice.pick(members(t, team))
    if t.brought[seat * SIZE + hex] < t.box.content.limits.troop_size and settlers(t, seat, kind, 1):
        enlist(t, seat, hex, Figures(int(kind == FARMER), int(kind == CITIZEN)))
        t.spent[at(team, kind, hex)] += not dice.below(4)


def lay(t: Table, team: int, hex: int, dice: Dice) -> None:
    """Any tile that is left, now and then turned; a building has its crew."""
    tile = any_tile(t, dice)
    if tiles_left(t, tile):
        turns = READABLE[team] if dice.below(4) else dice.below(6)
        t.tile[hex], t.owners[hex] = tile, team
        if tile in t.box.content.installations:
            t.facing[hex] = turns
            station(t, team, hex, worker(t, hex), dice)
