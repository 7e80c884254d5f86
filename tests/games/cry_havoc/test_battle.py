"""Battles (chapter 14)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import choose, controller, count, hand, number, play, stage
from zwist.games.cry_havoc.arrival import place_battle_token
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.table import Game


def fight(g: Game, region: str, attacker: int) -> None:
    """Begin the battle phase with one battle."""
    g.table.phase = "battles"
    place_battle_token(g, number(g, region), attacker)
    play(g, battles)


@pytest.mark.clause("CH-14.37", "CH-14.13", "CH-14.5", "CH-14.23")
def test_a_captured_unit_is_gone_for_attrition() -> None:
    """E-13: 3 + 1 Pilgrims win control and capture one Human from attrition, so the Humans kill only 2."""
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 4})
    g.table.control[number(g, "misty_lands")] = 0
    fight(g, "misty_lands", 1)
    choose(g, "units 3", "units 1", "units 0", "units 0", "pass", "pass", "objective attrition")
    choose(g, "objective region_control", "objective region_control")
    assert controller(g, "misty_lands") == 1
    assert g.table.score == [2, 2]
    assert count(g, 1, "misty_lands") == 2
    assert g.table.prisoners[1 * g.table.box.sides + 0] == 1


@pytest.mark.clause("CH-14.31", "CH-14.35", "CH-14.41")
def test_the_defender_wins_a_tie_for_region_control() -> None:
    """E-11 and E-12: tactics bring both sides to 2/1/1; the Humans defend."""
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 4})
    hand(g, 1, "pil_hologram_projector")
    hand(g, 0, "hum_drop_trooper_1", "hum_outflank")
    fight(g, "misty_lands", 1)
    choose(g, "units 3", "units 1", "units 0", "units 0")
    choose(g, "card pil_hologram_projector", "shift region_control+attrition")
    choose(g, "card hum_drop_trooper_1", "objective capture_prisoners", "pass")
    choose(g, "card hum_outflank", "shift attrition+region_control", "shift attrition+region_control", "pass")
    assert g.table.board == [2, 1, 1, 2, 1, 1]
    choose(g, "objective attrition", "objective attrition")
    assert controller(g, "misty_lands") == 0
    assert g.table.score == [3, 1]
