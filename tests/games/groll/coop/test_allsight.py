"""The all-sight die of the Possessed faction (chapter 21)."""

from __future__ import annotations

import pytest

from games.groll.stage import coop_stage, load_dice, play, possessed_standing, standing, told
from zwist.games.groll.coop.actions import possessed_allsight
from zwist.games.groll.coop.phases import possessed_turn
from zwist.games.groll.table import COAST, Game


def use(g: Game, face: str, after: str = "mine") -> None:
    """The Possessed faction uses its all-sight die after an action."""
    g.table.allsight[g.table.box.possessed] = face
    play(g, possessed_allsight, after)


@pytest.mark.clause("GR-21.1", "GR-21.6")
def test_the_die_is_used_after_the_first_action_and_before_the_reroll() -> None:
    g = coop_stage(possessed={3: 1}, koda={3: 9})
    t = g.table
    t.possessed_die, t.allsight[1] = "attack", "repeat"
    load_dice(g, t.box.content.action_faces, "mine")
    play(g, possessed_turn, 0)
    assert (standing(g, 0), t.allsight[1], t.possessed_die) == ({3: 5}, "", "mine")  # twice 2 attacks: it repeated the attack


@pytest.mark.clause("GR-21.1")
@pytest.mark.parametrize("cycle", [1, 2])
def test_the_die_is_not_used_in_later_turns(cycle: int) -> None:
    g = coop_stage(possessed={3: 1}, koda={3: 9})
    g.table.possessed_die, g.table.allsight[1] = "reinforce", "shoot"
    play(g, possessed_turn, cycle)
    assert (standing(g, 0), g.table.allsight[1]) == ({3: 9}, "shoot")


@pytest.mark.clause("GR-21.1")
def test_without_effect_the_die_is_put_aside_all_the_same() -> None:
    g = coop_stage(possessed={3: 1}, koda={COAST: 9})
    use(g, "shoot")
    assert (standing(g, 0), g.table.allsight[1]) == ({COAST: 9}, "")


@pytest.mark.clause("GR-21.2")
def test_shoot_hits_the_most_threatening_region_of_the_map_twice() -> None:
    g = coop_stage(possessed={3: 1}, koda={1: 3, 4: 1})
    use(g, "shoot")
    assert standing(g, 0) == {1: 1, 4: 1}
    split = coop_stage(possessed={3: 1}, koda={1: 2, 6: 2})
    use(split, "shoot")
    assert standing(split, 0) == {1: 1, 6: 1}


@pytest.mark.clause("GR-21.3")
def test_strong_attack_deals_2_twice_in_reach_with_fresh_threat() -> None:
    g = coop_stage(possessed={3: 1}, koda={1: 9, 3: 3, 4: 2})
    use(g, "strong")
    assert standing(g, 0) == {1: 9, 3: 1}  # 3 is hit for 2, then 4 is the more threatening one


@pytest.mark.clause("GR-21.4")
def test_mine_gains_2_and_hires_at_once() -> None:
    g = coop_stage(base=4, koda={COAST: 1})
    use(g, "mine")
    assert (possessed_standing(g), g.table.corra[1]) == ({4: 1}, 0)  # a Wynde for 2


@pytest.mark.clause("GR-21.5", "GR-21.7")
def test_repeat_carries_out_the_whole_action_again_with_fresh_values() -> None:
    attack = coop_stage(possessed={3: 1}, koda={3: 2, 4: 1})
    use(attack, "repeat", after="attack")
    assert standing(attack, 0) == {4: 1}
    advance = coop_stage(possessed={3: 3, 6: 4}, koda={4: 1})
    use(advance, "repeat", after="move")
    assert possessed_standing(advance) == {1: 1, 3: 3, 5: 1, 6: 1, 7: 1}
    reinforce = coop_stage(possessed={3: 1}, koda={4: 1})
    use(reinforce, "repeat", after="reinforce")
    assert possessed_standing(reinforce) == {3: 5}
    mine = coop_stage(base=4, koda={COAST: 1})
    use(mine, "repeat", after="mine")
    assert possessed_standing(mine) == {4: 1}


@pytest.mark.clause("GR-21.7")
def test_the_all_sight_die_itself_is_never_repeated() -> None:
    g = coop_stage(possessed={3: 1}, koda={3: 9})
    use(g, "repeat", after="attack")
    assert (len(told(g, "possessed_allsight")), standing(g, 0)) == (1, {3: 7})
