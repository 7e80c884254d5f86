"""Rotating buildings (AP-B8.10, AP-B8.11, AP-B8.20)."""

from __future__ import annotations

from zwist.engine.question import Offer, Option
from zwist.games.ante_portas.commands import commands, enough, stop, takes_command
from zwist.games.ante_portas.effects.actions import Rotate
from zwist.games.ante_portas.field import HEXES
from zwist.games.ante_portas.ground import building
from zwist.games.ante_portas.nouns import TURN_TO
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import printed


@rule("AP-B8.10", "AP-B8.11", "AP-B8.20")
def rotate(g: Game, seat: int, key: str, done: tuple[int, ...] = ()) -> None:
    """Any number of buildings, staffed or not."""
    values = (seat, key, done)
    if turnings.exists(g.table, *values):
        offers = Offer(turnings, turn_building, values), Offer(enough, stop, ())
        commands(g, seat, "rotate", ("rotate", *values), *offers)


def _turns(t: Table, seat: int, key: str, done: tuple[int, ...]) -> list[Option[tuple[int, int]]]:
    """Each building once, so many sixths at most in either direction."""
    most = printed(t, key, Rotate).turns
    around = [turn for turn in range(-most, most + 1) if turn]
    return [
        TURN_TO[hex, (t.facing[hex] + turn) % 6]
        for hex in HEXES
        if building(t, hex) is not None and hex not in done
        for turn in around
    ]


turnings = choice("turnings", "AP-B8.10", _turns)


@rule("AP-B8.10", "AP-B8.20")
def turn_building(g: Game, one: tuple[int, int], seat: int, key: str, done: tuple[int, ...]) -> None:
    """Range and sight change at once."""
    t = g.table
    takes_command(t)
    hex, facing = one
    t.facing[hex] = facing
    g.tell("turned", seat=seat, hex=hex, tile=t.tile[hex], turns=facing)
    g.then(rotate, seat, key, (*done, hex))
