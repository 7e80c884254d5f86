"""A chain of answers is taken as a whole or not at all."""

from __future__ import annotations

import pytest

from games.groll.stage import on_turn, place, stage
from zwist import acts
from zwist.engine.errors import IllegalChoice
from zwist.engine.save import fingerprint


def test_a_chain_is_played_answer_by_answer_into_the_record() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    acts.play(g, 0, "die move|region 3|region 4|standard 2")
    assert [text for _, text, _ in g.record or []] == ["die move", "region 3", "region 4", "standard 2"]
    assert g.table.standard[4] == 2


def test_a_chain_with_a_wrong_link_changes_nothing_and_says_which_clause_forbids_it() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    before = fingerprint(g)
    with pytest.raises(IllegalChoice) as refused:
        acts.play(g, 0, "die move|region 3|region 6|standard 2")
    assert refused.value.clause == "GR-12.1"
    assert "region 6" in str(refused.value)
    assert fingerprint(g) == before


def test_nobody_can_fish_for_secrets_with_a_chain_that_goes_on_after_a_reveal() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    place(g.table, 1, "faehrte", 4, trap="steal_corra")
    on_turn(g, 0, "move")
    before = fingerprint(g)
    with pytest.raises(IllegalChoice, match="'end' cannot follow"):
        acts.play(g, 0, "die move|region 3|region 4|standard 2|end")
    assert fingerprint(g) == before


def test_only_the_seat_that_is_asked_can_play() -> None:
    g = stage(aldan={3: 2}, koda={6: 1})
    on_turn(g, 0, "move")
    with pytest.raises(IllegalChoice, match="seat 1 is not asked"):
        acts.play(g, 1, "die move|region 3")
