"""Random positions of every game, each with a seat that is asked."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import zwist
from zwist.conformance.playout import start_of
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage

GAMES: dict[str, Definition[Any]] = {name: zwist.game(name) for name in zwist.games()}


def positions(definition: Definition[Any], seed: int, count: int) -> Iterator[tuple[Game[Any], int]]:
    """So many positions out of random games, with a seat that has to decide."""
    number, left = 0, count
    while left:
        start, dice = start_of(definition, "", seed, number)
        g = definition.from_start(start)
        number += 1
        while not g.over and left:
            asked = dice.pick(g.open)
            if dice.below(12) == 0:
                left -= 1
                yield g, asked.seat
            g.apply(dice.pick(asked.options), asked.seat)


def refs(stage: Stage, scene: Scene) -> set[str]:
    """Everything that is shown and that can be clicked."""
    found = {seat.ref for seat in scene.seats} | {piece.ref for piece in scene.pieces}
    found |= {region.ref for board in stage.boards for region in board.regions}
    found |= {place.ref for place in scene.places if place.laid is not None}
    found |= {slot.ref for board in stage.boards for group in board.plots for slot in group.slots}
    found |= {item.ref for tray in scene.trays for item in tray.items}
    return found | {lane.ref for lane in (scene.focus.lanes if scene.focus else [])}
