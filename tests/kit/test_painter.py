"""Painters get what their viewer may know: one that shows everything it gets gives nothing away."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import Any

import pytest

import zwist
from zwist.conformance.playout import start_of
from zwist.engine.definition import Definition
from zwist.engine.game import Game

MODES = [(game, mode) for game in zwist.games() for mode in zwist.game(game).modes]


class Hostile:
    """A painter that shows all it can lay its hands on."""

    def __init__(self, g: Game[Any], seat: int | None, language: str) -> None:
        self.g = g

    def scene(self) -> dict[str, Any]:
        g = self.g
        columns = {name: getattr(g.table, name) for name in g.table.columns}
        lines = [(event.key, event.values) for event in g.log or []]
        rest = {
            "dice": (type(g.dice), g.dice.state),
            "start": g.start,
            "answers": g.answers,
            "record": g.record,
            "past": g.positions,
            "log": lines,
        }
        return columns | rest | {"record": g.record, "past": g.positions, "log": lines}

    stage = scene


def painted_by_hostile(game: str, mode: str) -> Definition[Any]:
    """A game that shows everything its painter gets."""
    definition = zwist.game(game)
    return replace(definition, modes={mode: replace(definition.modes[mode], painter=Hostile)})


def positions(definition: Definition[Any], mode: str) -> Iterator[Game[Any]]:
    """Positions of two random games."""
    for number in range(2):
        start, dice = start_of(definition, mode, 5, number)
        g = definition.from_start(start)
        for _ in range(300):
            if g.over:
                break
            if dice.below(10) == 0:
                yield g
            asked = dice.pick(g.open)
            g.apply(dice.pick(asked.options), asked.seat)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_a_painter_that_shows_everything_it_gets_shows_nothing_hidden(game: str, mode: str) -> None:
    definition = painted_by_hostile(game, mode)
    for g in positions(definition, mode):
        for seat in (None, *range(len(g.start.seats))):
            other = definition.guess(g, seat, 77)
            other.start = replace(g.start, dice="sealed", seed="another key")
            other.log = [event for event in g.log or [] if event.visible_to(seat)]
            assert definition.scene(other, seat, "en") == definition.scene(g, seat, "en")


def test_that_painter_would_show_hidden_cards_if_it_got_the_table_itself() -> None:
    definition = zwist.game("cry-havoc")
    shown = [
        Hostile(g, 0, "en").scene() != Hostile(definition.guess(g, 0, 77), 0, "en").scene()
        for g in positions(definition, "base")
    ]
    assert all(shown)


@pytest.mark.parametrize(("game", "mode"), MODES)
def test_nothing_that_was_dealt_is_on_the_stage(game: str, mode: str) -> None:
    definition = painted_by_hostile(game, mode)
    start, _ = start_of(definition, mode, 5, 0)
    assert definition.stage(start, "en") == definition.stage(replace(start, dice="sealed", seed="another key"), "en")
