"""Attacks and damage (chapter 11)."""

from __future__ import annotations

import pytest
from games.groll.stage import choose, on_turn, options, stage

from zwist.games.groll.table import COAST


@pytest.mark.clause("GR-10.4", "GR-4.7")
def test_a_weak_attack_reaches_occupied_and_adjacent_regions_but_never_the_coast() -> None:
    g = stage(aldan={COAST: 2, 3: 1}, koda={COAST: 3, 3: 1, 4: 1, 6: 1})
    on_turn(g, 0, "attack")
    choose(g, "die attack")
    assert options(g) == {"region 3", "region 4", "waive"}
    assert [clause for clause, _ in g.definition.why_not(g, "region:0")] == ["GR-4.7", "GR-10.4", "GR-11.8"]


@pytest.mark.clause("GR-11.1", "GR-11.3")
def test_an_attack_hits_one_faction_and_surplus_is_lost() -> None:
    g = stage(aldan={2: 1}, koda={2: 1}, runen={2: 3})
    on_turn(g, 0, "attack", "move", allsight="strong")
    choose(g, "allsight strong", "region 2", "seat 1", "standard 1")
    t = g.table
    assert (t.graveyard[1], t.graveyard[2]) == (1, 0)
    assert g.question is not None
    assert g.question.name == "turn"
