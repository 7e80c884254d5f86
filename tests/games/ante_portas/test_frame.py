"""What frames the game: the side of the battlefield, its edges, the base rules that hold, and the variants that go together."""

from __future__ import annotations

from typing import Any

import pytest

from games.ante_portas.battlefield import battlefield, choose, do, ours
from games.ante_portas.community import OPTIONS
from zwist.engine.errors import IllegalChoice
from zwist.games.ante_portas.content import content_for
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.field import HEXES, START, STEP, WAY
from zwist.games.ante_portas.orders import march
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.terms import in_order


@pytest.mark.clause("AP-B2.1", "AP-B3.5")
def test_the_numbered_side_with_its_lower_edge_start_area_and_start_hex() -> None:
    lowest = tuple(hex for hex in HEXES if STEP[hex][WAY["D"]] is None)
    highest = tuple(hex for hex in HEXES if STEP[hex][WAY["U"]] is None)
    assert lowest == content_for({}).battlefield.lower_edge == (1, 2, 3, 4, 5)
    assert highest == (24, 25, 26, 27, 28)
    assert START == 2
    spawned = {one.hex for card in content_for({}).movement_cards.values() for one in card.spawn}
    assert spawned == set(highest)


@pytest.mark.clause("AP-B1.12")
def test_any_number_of_soldiers_stands_on_a_hex() -> None:
    g = battlefield(farmers={2: 1, 7: 20})
    g.table.stewards[0] = g.table.box.place_number["commander"]
    g.table.turn = Turn(0, g.table.stands(0))
    do(g, march, 0, "commander/0")
    choose(g, "column 2+7+1", "farmers 1")
    assert ours(g)[7][0] == 21


@pytest.mark.clause("AP-B4.1", "AP-B17.1", "AP-A5.10")
def test_unless_stated_otherwise_the_base_rules_hold() -> None:
    g = ANTE_PORTAS.new(("red",), 1)
    assert (g.table.box.turns, in_order(g.table)) == (3, (0,))
    assert {"AP-A6.1", "AP-A8.1", "AP-A9.4"} <= set(ANTE_PORTAS.clauses("en"))
    assert g.table.box.content.limits.years == 5


@pytest.mark.clause("AP-B16.6", "AP-B16.3", "AP-B16.4")
def test_variants_go_together_as_far_as_there_are_players_for_them() -> None:
    def new(seats: int, **given: str) -> Any:
        options: dict[str, Any] = {**OPTIONS, **given}
        return ANTE_PORTAS.new(("red", "blue", "yellow")[:seats], 1, **options)

    for wave in ("all_dead", "crescendo"):
        assert new(1, last_wave_variant=wave).table.box.wave_variant == wave
        assert new(2, last_wave_variant=wave, strength_variant="twice_as_strong").table.box.strengths.factor == 2
    with pytest.raises(IllegalChoice):
        new(1, strength_variant="twice_as_strong")
    with pytest.raises(IllegalChoice):
        new(2, strength_variant="twice_as_strong_plus")
