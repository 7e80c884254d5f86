"""A small stage of two teams: any position in two lines.

g = rivals(farmers=({2: 3}, {7: 2}), tiles={7: (1, "trench")})
go(g, "band 2+7+1+0", "farmers 3")
assert army(g, 0) == {7: (1, 0)}
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from games.ante_portas.battlefield import do
from zwist.engine.definition import Start
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.ante_portas.confrontation.army import TEAMS, at, enlist, members, soldiers_on
from zwist.games.ante_portas.damage import Figures
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.goods import stock
from zwist.games.ante_portas.orders import march
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.table import CITIZEN, FARMER, Game

OPTIONS = {"eras": "1", "heartland_setup": "all", "start_goods": "goods", "wounding": "count"}
COMMUNITIES = ("red", "blue", "yellow", "green")
MARCH, CHIEF = "commander/0", "commander_in_chief/0"

Armies = Sequence[Mapping[int, int]]
"""Soldiers by hex, for each team."""


def rivals(
    *,
    farmers: Armies = ({}, {}),
    citizens: Armies = ({}, {}),
    tired_farmers: Armies = ({}, {}),
    tired_citizens: Armies = ({}, {}),
    tiles: Mapping[int, tuple[int, str]] | None = None,
    facing: Mapping[int, int] | None = None,
    seats: int = 2,
    mode: str = "capture_flag",
    turn: int = 0,
    goods: Mapping[str, int] | None = None,
    **options: str,
) -> Game:
    """Two teams with these pieces, in the turn of a seat; soldiers belong to the first members. Buildings face the enemy."""
    start = Start("ante-portas", mode, COMMUNITIES[:seats], 1, {**OPTIONS, **options})
    modules = ANTE_PORTAS.modes[mode].modules
    g: Game = EngineGame(ANTE_PORTAS, start, ANTE_PORTAS.blank(start), Dice(seeded(1)))
    assert modules
    g.log, g.record = [], []
    t, box = g.table, g.table.box
    for place in box.markets:
        t.lay(place, *box.cells_of(place))
    for (area, era), cells in box.content.slots.items():
        places = [one.id for one in box.content.places.values() if one.area == area and one.era == era]
        for id, cell in zip(places, cells, strict=False):
            t.lay(box.place_number[id], cell)
    t.year, t.phase, t.market = 1, "turns", "market_1_farm"
    t.deck = tuple(one.id for one in box.content.improvements.values() if one.era == 1)
    for team in TEAMS:
        seat = members(t, team)[0]
        for hex in HEXES:
            enlist(t, seat, hex, Figures(farmers[team].get(hex, 0), citizens[team].get(hex, 0)))
        for kind, tired in ((FARMER, tired_farmers), (CITIZEN, tired_citizens)):
            for hex, n in tired[team].items():
                t.spent[at(team, kind, hex)] = n
    for hex, (team, tile) in (tiles or {}).items():
        building = tile in box.content.installations
        t.tile[hex], t.owners[hex], t.facing[hex] = tile, team, (facing or {}).get(hex, 3 * team) * building
    t.stewards = [box.command] * seats
    t.storage = [stock(goods or {})] * seats
    t.turn = Turn(turn, box.command, arranges=False)
    return g


def go(g: Game, *texts: str, key: str = MARCH) -> None:
    """The seat of the turn gives orders to march, then answers follow."""
    do(g, march, g.table.acting.seat, key)
    choose(g, *texts)


def choose(g: Game, *texts: str) -> None:
    """Answer one question after the other, whoever is asked; nobody acts in between unless it is said."""
    for text in texts:
        while g.question is not None and text not in options(g) and "pass" in options(g):
            g.apply("pass")
        assert text in options(g), f"{text} is not among {options(g)}"
        g.apply(text)


def wave_by(g: Game) -> None:
    """Nobody acts as long as soldiers may."""
    while g.question is not None and "pass" in options(g):
        g.apply("pass")


def options(g: Game) -> list[str]:
    """What can be chosen now."""
    return [option.text for option in g.question.options] if g.question else []


def asked(g: Game) -> tuple[int, str]:
    """Who is asked, and what."""
    assert g.question is not None
    return g.question.seat, g.question.name


def why(g: Game, option: str) -> list[str]:
    """The clauses that forbid an option now."""
    return [clause for clause, _ in ANTE_PORTAS.why_not(g, option)]


def army(g: Game, team: int) -> dict[int, tuple[int, int]]:
    """The soldiers of a team by hex: farmers and citizens."""
    found = {hex: soldiers_on(g.table, team, hex) for hex in HEXES}
    return {hex: (here.weak, here.strong) for hex, here in found.items() if here.size}


def told(g: Game, key: str) -> list[dict[str, Any]]:
    """The log lines of a kind."""
    return [dict(event.values) for event in g.log or () if event.key == key]
