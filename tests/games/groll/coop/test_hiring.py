"""Hiring by the Possessed faction (chapter 22)."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    RUNEN,
    Army,
    choose,
    coop_stage,
    event,
    on_turn,
    place,
    play,
    possessed_standing,
    purse,
    told,
)
from zwist.games.groll.attack import wound_elites
from zwist.games.groll.coop.hiring import best_label, candidates, gain, hire_all
from zwist.games.groll.factions.koda import take_trap_home
from zwist.games.groll.records import Strike
from zwist.games.groll.table import COAST, MAT, Game


def labels(g: Game) -> list[str]:
    """The best label of each kind that is still on the mat, in mat order."""
    t = g.table
    kinds = [t.box.content.elites[name] for name in t.box.factions[t.box.possessed].mat_order]
    return [best_label(t, kind) for kind in kinds]


def hired(g: Game, kind: str) -> list[int]:
    """Where the dice of a kind stand that are on the map."""
    return [g.table.at[piece] for piece in g.table.box.of_kind(g.table.box.possessed, kind) if g.table.at[piece] != MAT]


@pytest.mark.clause("GR-22.1", "GR-22.15")
def test_it_hires_after_every_gain_also_by_stealing() -> None:
    g = coop_stage("empty_purses", possessed={2: "crysen", 6: "crysen"}, base=5, koda={2: 1, 6: 1})
    g.table.corra = [2, 1]
    rules = g.definition.rulebook.rules
    play(g, rules["supply steal"], 1, "crysen")
    keys = [line.key for line in g.log or [] if line.key in ("steal", "deploy_elite")]
    assert keys == ["steal", "deploy_elite", "steal"]  # a Stellin comes before region 6 is robbed
    assert g.table.corra == [0, 1]
    assert hired(g, "stellin") == [2]


@pytest.mark.clause("GR-22.2")
def test_candidates_have_a_die_on_the_mat_a_cost_it_can_pay_and_a_legal_place() -> None:
    g = coop_stage("nobody_home", base=5, koda={3: 1})
    g.table.corra[1] = 3
    assert candidates(g.table) == []  # a Karn costs 4, a Nobody needs an occupied region
    g.table.place_standard(1, 3, 1)
    assert [kind.id for kind in candidates(g.table)] == ["niemand"]
    for _ in range(3):
        place(g.table, 1, "niemand", 3)
    assert candidates(g.table) == []


@pytest.mark.clause("GR-22.3", "GR-22.7")
def test_with_one_candidate_it_hires_1_of_it_in_the_base_region() -> None:
    g = coop_stage(base=7, koda={3: 1})
    g.table.corra[1] = 2
    play(g, hire_all)
    assert (hired(g, "wynde"), hired(g, "elagynt")) == ([7], [])


@pytest.mark.clause("GR-22.4")
def test_the_best_label_decides_between_kinds() -> None:
    """EX-27: Picks on B and C, a Ram on A."""
    g = coop_stage("old_debts", overlay=RUNEN, base=7, koda={3: 1})
    place(g.table, 1, "picken", 3)
    assert labels(g) == ["A", "B", "A"]
    poor = g.clone()
    g.table.corra[1] = 3
    play(g, hire_all)
    assert (hired(g, "boecke"), hired(g, "picken")) == ([7], [3])
    poor.table.corra[1] = 2
    play(poor, hire_all)
    assert (hired(poor, "boecke"), hired(poor, "picken")) == ([], [3, 7])


@pytest.mark.clause("GR-22.4", "GR-3.11")
def test_on_the_same_label_the_kind_further_left_is_hired() -> None:
    g = coop_stage("old_debts", overlay=RUNEN, base=7, koda={3: 1})
    g.table.corra[1] = 4
    play(g, hire_all)
    assert (hired(g, "harte"), hired(g, "boecke")) == ([7], [])


@pytest.mark.clause("GR-22.5", "GR-22.14")
def test_it_hires_until_no_candidate_is_left_and_keeps_the_rest() -> None:
    g = coop_stage("old_debts", overlay=RUNEN, base=7, koda={3: 1})
    g.table.corra[1] = 8
    play(g, hire_all)
    # a Stoic (A, 4), a Ram (A, 3), then 1 is left over
    assert (hired(g, "harte"), hired(g, "boecke"), hired(g, "picken"), g.table.corra[1]) == ([7], [7], [], 1)


@pytest.mark.clause("GR-22.6")
def test_dice_leave_the_best_label_first() -> None:
    g = coop_stage("old_debts", base=7, koda={3: 1})
    seen = []
    for _ in range(3):
        seen.append(labels(g)[2])
        place(g.table, 1, "boecke", 3)
    assert seen == ["A", "C", "C"]


@pytest.mark.clause("GR-22.7", "GR-30.31")
def test_special_rules_and_scenarios_name_other_places() -> None:
    stellin = coop_stage("open_contracts", base=7, koda={3: 1, 4: 2})
    stellin.table.corra[1] = 2
    play(stellin, hire_all)
    assert (hired(stellin, "stellin"), stellin.table.graveyard[0]) == ([4], 1)
    nobody = coop_stage("nobody_home", possessed={5: 1}, base=7, koda={3: 5, 4: 2})
    nobody.table.corra[1] = 2
    play(nobody, hire_all)
    assert hired(nobody, "niemand") == [4]
    trapper = coop_stage("cull_the_weak", possessed={5: 1, 6: 1}, base=5, aldan={6: 1, 7: 5})
    trapper.table.corra[1] = 1
    play(trapper, hire_all)
    assert hired(trapper, "faehrte") == [6]
    anywhere = coop_stage("hunting_ground", possessed={5: 1}, base=5, aldan={1: 5, 6: 1})
    anywhere.table.corra[1] = 1
    play(anywhere, hire_all)
    assert hired(anywhere, "faehrte") == [1]


@pytest.mark.clause("GR-22.8", "GR-17.25")
def test_elites_of_a_chaos_event_cost_nothing() -> None:
    g = coop_stage(chaos={1: ("ai_deploy_elite", {"kind": "elagynt", "n": 1, "where": "base"})}, base=4, koda={COAST: 1})
    g.table.corra[1] = 1
    event(g, 1)
    assert (hired(g, "elagynt"), possessed_standing(g), g.table.corra[1]) == ([4], {4: 2}, 1)


@pytest.mark.clause("GR-22.9")
def test_a_defeated_elite_goes_to_the_free_slot_with_the_lowest_label() -> None:
    """EX-28: A and B are empty, C is occupied."""
    g = coop_stage(possessed={3: ("elagynt", "elagynt")}, koda={3: 1})
    assert labels(g)[0] == "C"
    piece = g.table.box.of_kind(1, "elagynt")[0]
    wound_elites(g, 1, Strike(0, (1,), 3, 3, elites=(piece,) * 3))
    assert (g.table.at[piece], labels(g)[0]) == (MAT, "B")


@pytest.mark.clause("GR-22.10")
def test_it_never_buys_a_manoeuvre() -> None:
    chaos = {1: ("ai_manoeuvre", {"id": "wheel", "where": "most_threat"})}
    host: Army = {3: (4, "elagynt", "elagynt", "elagynt", "wynde", "wynde", "wynde")}
    g = coop_stage(chaos=chaos, possessed=host, koda={4: 2})
    g.table.corra[1] = 10
    play(g, hire_all)
    assert (g.table.corra[1], possessed_standing(g), told(g, "possessed_manoeuvre")) == (10, {3: 10}, [])
    event(g, 1)
    assert (g.table.corra[1], possessed_standing(g)[4]) == (10, 3)


@pytest.mark.clause("GR-22.11")
def test_a_gain_of_nothing_starts_no_hiring() -> None:
    g = coop_stage(koda={COAST: 1})
    g.table.corra[1], g.table.supply = 5, 0
    play(g, gain, 2)
    assert (g.table.corra[1], possessed_standing(g)) == (5, {})


@pytest.mark.clause("GR-22.12")
def test_a_trapper_that_has_fired_takes_its_slot_like_a_defeated_one() -> None:
    g = coop_stage("cull_the_weak", possessed={5: (1, "faehrte", "faehrte", "faehrte", "faehrte")}, aldan={4: 1})
    assert labels(g)[1] == "C"
    for expected in ("C", "B", "B"):
        piece = next(one for one in g.table.box.of_kind(1, "faehrte") if g.table.at[one] == 5)
        play(g, take_trap_home, piece)
        assert labels(g)[1] == expected


@pytest.mark.clause("GR-22.13")
def test_each_hire_is_deployed_with_its_effects_before_the_next_is_chosen() -> None:
    g = coop_stage("open_contracts", base=7, koda={3: 2, 5: 2})
    g.table.corra[1] = 4
    play(g, hire_all)
    # the first Stellin kills in 3, so the second goes to 5
    assert (sorted(hired(g, "stellin")), g.table.graveyard[0]) == ([3, 5], 2)


@pytest.mark.clause("GR-22.13")
def test_a_kind_without_a_legal_place_is_skipped() -> None:
    g = coop_stage("cull_the_weak", base=5, aldan={4: 1})
    g.table.corra[1] = 2
    play(g, hire_all)
    assert (g.table.corra[1], possessed_standing(g)) == (2, {})


@pytest.mark.clause("GR-22.1", "GR-26.11", "GR-30.27")
def test_a_hire_of_a_human_pays_the_possessed_guild_even_in_a_human_turn() -> None:
    g = coop_stage("open_contracts", base=7, koda={5: 2})
    g.table.corra[1], g.table.supply = 1, 16
    purse(g, 0, "baerserker")
    on_turn(g, 0, "mine")
    choose(g, "hire baerserker")
    assert (g.table.corra, hired(g, "stellin"), g.table.graveyard[0], g.table.active) == ([0, 0], [5], 1, 0)
