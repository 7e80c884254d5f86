"""A companion that is about to be filled in."""

from __future__ import annotations

from games.cry_havoc.stage import choose, number
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.table import Game

PLAYER, TROGS = 0, 1
DEN = "world_caverns"


def book(faction: str = "humans", hq: str = "hq_a") -> Game:
    """A companion at its first entry: the printed start of a solo game."""
    return CRY_HAVOC.new([faction], 1, "companion", hq=hq)


def cleared(*names: str, faction: str = "humans") -> Game:
    """A companion in which war parties and exploration tokens are gone from some regions, or from all."""
    g = book(faction)
    t = g.table
    for region in [number(g, name) for name in names] or t.box.regions:
        t.trog_tokens[region] = t.explorations[region] = ()
    return g


def enter(g: Game, side: int, **army: int) -> None:
    """Take up units of a side and lay them down one by one."""
    choose(g, f"side {side}")
    for name, n in army.items():
        choose(g, *[f"region {name}"] * n)
    if g.question is not None and g.question.name == "in hand":
        choose(g, "put_down")


def mark(g: Game, marker: str, *names: str) -> None:
    """Take up a marker and click regions."""
    choose(g, f"marker {marker}", *(f"region {name}" for name in names), "put_down")
