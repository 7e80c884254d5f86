"""What a seat may know (AP-B19.5): everything but the order of stacks."""

from __future__ import annotations

from typing import Any

import pytest

from games.ante_portas.community import OPTIONS
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.view import PLACES, STACKS


def begun() -> Game:
    options: dict[str, Any] = {**OPTIONS, "eras": "2"}
    g = ANTE_PORTAS.new(("red", "blue"), 3, **options)
    for _ in range(12):
        g.apply(g.question.options[0])  # type: ignore[union-attr]
    return g


@pytest.mark.clause("AP-B19.5", "AP-A10.1")
def test_everything_is_open_but_the_order_of_stacks() -> None:
    g = begun()
    seen = ANTE_PORTAS.view(g, 0)
    assert seen["table"] == ANTE_PORTAS.view(g, None)["table"]
    assert set(seen["table"]) == set(g.table.columns)
    for name in (*STACKS, *PLACES):
        assert seen["table"][name] == sorted(getattr(g.table, name))
    g.table.hands[1] = ("axe_23",)
    assert ANTE_PORTAS.view(g, 0)["table"]["hands"][1] == ["axe_23"]


@pytest.mark.clause("AP-B19.5")
def test_a_guess_deals_the_stacks_anew_and_nobody_sees_a_difference() -> None:
    g = begun()
    twins = [ANTE_PORTAS.guess(g, 0, seed) for seed in range(3)]
    assert len({twin.table.stack for twin in twins}) == 3
    assert all(ANTE_PORTAS.view(twin, 0) == ANTE_PORTAS.view(g, 0) for twin in twins)
    g.table.stack = tuple(reversed(g.table.stack))
    assert ANTE_PORTAS.view(twins[0], 0) == ANTE_PORTAS.view(g, 0)
    assert ANTE_PORTAS.guess(g, 0, 1).table.stack == twins[1].table.stack
