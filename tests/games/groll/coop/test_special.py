"""Special rules of scenarios, and elites of the Possessed faction (GR-17.11, chapter 25)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.groll.stage import (
    Chaos,
    asked,
    choose,
    coop_sit_down,
    coop_stage,
    corrected,
    event,
    on_turn,
    options,
    phase,
    place,
    play,
    possessed_standing,
    standing,
    told,
)
from zwist.engine.dice import Dice, seeded
from zwist.games.groll.coop.actions import possessed_allsight
from zwist.games.groll.coop.phases import move_base
from zwist.games.groll.definition import GROLL
from zwist.games.groll.movement import march
from zwist.games.groll.records import Group
from zwist.games.groll.table import COAST, MAT, Game


def bases(scenario: str, base: int, rounds: int) -> list[int]:
    """Where the base lies in the following rounds."""
    g = coop_stage(scenario, base=base, venna={COAST: 1})
    found = []
    for _ in range(rounds):
        play(g, move_base)
        found.append(g.table.base)
    return found


@pytest.mark.clause("GR-19.3", "GR-17.11", "GR-30.18", "GR-30.19", "GR-30.20")
def test_a_scenario_fixes_the_base_sends_it_along_a_path_or_lets_it_alternate() -> None:
    assert bases("immovable", 8, 2) == [8, 8]
    assert bases("straight_line", 5, 3) == [6, 1, 2]
    assert bases("cull_the_weak", 5, 3) == [6, 5, 6]


@pytest.mark.clause("GR-17.11", "GR-30.30")
@pytest.mark.parametrize(("humans", "points"), [(1, 4), (2, 5), (4, 6)])
def test_the_grizzled_of_great_bear_grow_with_the_humans_up_to_6(humans: int, points: int) -> None:
    t = coop_sit_down(*("aldan", "runen", "guild", "venna")[:humans], scenario="great_bear").table
    bears = t.box.of_kind(humans, "baerserker")
    assert [t.hp[piece] for piece in bears] == [points] * 3
    t.hp[bears[0]] = 1
    t.place_elite(bears[0], MAT)
    assert t.hp[bears[0]] == points


@pytest.mark.clause("GR-17.11", "GR-23.21", "GR-30.29")
def test_stellin_deal_2_on_arrival_in_night_of_knives() -> None:
    chaos = {1: ("ai_deploy_elite", {"kind": "stellin", "n": 1, "where": "most_threat"})}
    g = coop_stage("night_of_knives", chaos=chaos, koda={4: 3})
    event(g, 1)
    assert (standing(g, 0), possessed_standing(g)) == ({4: 1}, {4: 1})
    plain = coop_stage("open_contracts", chaos=chaos, koda={4: 3})
    event(plain, 1)
    assert standing(plain, 0) == {4: 2}


@pytest.mark.clause("GR-17.11", "GR-10.18", "GR-30.34")
def test_shoot_counts_as_mine_for_humans_in_the_quiet_but_not_for_the_possessed_faction() -> None:
    g = coop_stage("the_quiet", possessed={3: 2}, koda={COAST: 2, 1: 2})
    on_turn(g, 0, "move", allsight="shoot")
    choose(g, "allsight shoot")
    assert (g.table.corra[0], asked(g)[0], possessed_standing(g)) == (1, 0, {3: 2})
    host = coop_stage("the_quiet", possessed={3: 2}, koda={1: 2})
    host.table.allsight[1] = "shoot"
    play(host, possessed_allsight, "mine")
    assert (standing(host, 0), host.table.corra[1]) == ({}, 0)


@pytest.mark.clause("GR-19.19", "GR-17.11", "GR-30.36")
def test_whoever_defeats_a_possessed_elite_in_old_debts_returns_1_corra_if_it_has_any() -> None:
    g = coop_stage("old_debts", possessed={3: 1}, koda={3: 1}, guild={3: 1})
    ram = place(g.table, 2, "boecke", 3, hp=1)
    g.table.corra, g.table.supply = [1, 1, 0], 18
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 3", "seat 2", f"elite {ram}")
    assert (g.table.corra, g.table.supply) == ([0, 1, 0], 19)
    poor = coop_stage("old_debts", koda={3: 1})
    ram = place(poor.table, 1, "boecke", 3, hp=1)
    on_turn(poor, 0, "attack")
    choose(poor, "die attack", "region 3", "seat 1", f"elite {ram}")
    assert (poor.table.corra, poor.table.supply) == ([0, 0], 20)


@pytest.mark.clause("GR-19.19", "GR-17.11")
@pytest.mark.parametrize(("owned", "left"), [(3, 1), (1, 0)])
def test_two_possessed_elites_defeated_by_one_attack_in_old_debts_cost_2_corra(owned: int, left: int) -> None:
    g = coop_stage("old_debts", koda={3: 1})
    rams = [place(g.table, 1, "boecke", 3, hp=1) for _ in range(2)]
    g.table.corra, g.table.supply = [owned, 0], 20 - owned
    on_turn(g, 0, "mine", allsight="strong")
    choose(g, "allsight strong", "region 3", "seat 1", *(f"elite {ram}" for ram in rams))
    assert (g.table.corra, g.table.supply) == ([left, 0], 20 - left)


@pytest.mark.clause("GR-19.19", "GR-30.33")
def test_in_feast_of_bones_every_fallen_human_standard_warrior_brings_one_back_to_the_mat() -> None:
    chaos: Chaos = {
        1: ("ai_attack", {"damage": 1, "times": 3, "where": "most_threat_reach"}),
        2: ("human_discard_mat", {"n": 1}),
    }
    g = coop_stage("feast_of_bones", chaos=chaos, possessed={3: 1}, koda={3: 4})
    g.table.mat[1], g.table.graveyard[1] = 19, 2
    event(g, 1)
    assert (g.table.mat[1], g.table.graveyard[1], g.table.graveyard[0]) == (21, 0, 3)
    discarded = coop_stage("feast_of_bones", chaos=chaos, koda={3: 1})
    discarded.table.graveyard[1] = 2
    event(discarded, 2)
    assert discarded.table.graveyard == [1, 2]


@pytest.mark.clause("GR-17.23", "GR-23.20", "GR-1.12", "GR-30.37")
def test_for_each_goal_region_of_deep_vein_the_humans_name_who_gains_its_corra() -> None:
    g = coop_stage("deep_vein", start=1, koda={3: 1, 6: 1}, guild={3: 1})
    g.table.goals = (3, 6)
    phase(g, "supply")
    assert (asked(g)[0], options(g)) == (1, {"seat 0", "seat 1"})
    choose(g, "seat 0", "seat 0")
    assert g.table.corra[:2] == [3, 1]
    solo = coop_stage("deep_vein", koda={3: 1, 6: 1})
    solo.table.goals = (3, 6)
    phase(solo, "supply")
    assert (solo.table.corra[0], solo.question) == (3, None)


@pytest.mark.clause("GR-19.9", "GR-23.20")
def test_the_possessed_faction_gains_and_hires_with_the_corra_of_its_goal_regions() -> None:
    g = coop_stage("deep_vein", possessed={3: 2, 6: 2}, base=5, koda={3: 1})
    g.table.goals = (3, 6)
    phase(g, "supply")
    assert (g.table.corra, g.question) == ([1, 0], None)  # 1 + 2, spent on a Ram
    assert [g.table.at[piece] for piece in g.table.box.of_kind(1, "boecke")] == [5, MAT, MAT]


# Possessed elites


@pytest.mark.clause("GR-22.1", "GR-1.15")
def test_a_possessed_crysen_robs_the_richest_human_there_and_ties_go_by_player_order() -> None:
    g = coop_stage("empty_purses", start=1, possessed={3: "crysen"}, koda={3: 1}, runen={3: 1}, aldan={4: 1})
    g.table.corra = [1, 1, 5, 0]
    steal = g.definition.rulebook.rules["supply steal"]
    play(g, steal, 3, "crysen")
    assert g.table.corra == [1, 0, 5, 1]
    g.table.corra = [2, 1, 5, 0]
    play(g, steal, 3, "crysen")
    assert g.table.corra == [1, 1, 5, 1]


@pytest.mark.clause("GR-25.2", "GR-25.13", "GR-26.3")
def test_each_possessed_grizzled_strikes_the_region_it_heads_for() -> None:
    chaos = {1: ("ai_move_toward", {"targets": [5, 6], "min_troops": 2})}
    g = coop_stage("cull_the_weak", chaos=chaos, possessed={7: ("baerserker", "baerserker")}, aldan={5: 3})
    event(g, 1)
    assert (standing(g, 0), possessed_standing(g)) == ({5: 1}, {5: 2})
    free = coop_stage("cull_the_weak", chaos=chaos, possessed={7: ("baerserker", "baerserker")}, aldan={6: 3})
    event(free, 1)
    assert (standing(free, 0), possessed_standing(free)) == ({6: 3}, {5: 2})


def walk_into(g: Game, region: int, n: int = 2) -> None:
    """Warriors of the first human walk from region 3 into a region."""
    play(g, march, 0, (Group(3, region, n),), 0)


@pytest.mark.clause("GR-25.5", "GR-25.6", "GR-22.1")
def test_possessed_traps_steal_and_hire_attack_or_bring_warriors() -> None:
    price = corrected("koda", elites={"baerserker": {"cost": 3}})
    steal = coop_stage("cull_the_weak", overlay=price, base=5, possessed={4: 1}, aldan={3: 2})
    place(steal.table, 1, "faehrte", 4, trap="steal_corra")
    steal.table.corra = [1, 2]
    walk_into(steal, 4)
    assert (steal.table.corra, possessed_standing(steal)) == ([0, 0], {4: 1, 5: 1})  # 3 Corra hired a Grizzled
    attack = coop_stage("cull_the_weak", possessed={4: 1}, aldan={3: 3})
    place(attack.table, 1, "faehrte", 4, trap="attack")
    walk_into(attack, 4, 3)
    assert (standing(attack, 0), possessed_standing(attack)) == ({4: 1}, {4: 1})
    deploy = coop_stage("cull_the_weak", possessed={4: 1}, aldan={3: 2})
    place(deploy.table, 1, "faehrte", 4, trap="deploy")
    walk_into(deploy, 4)
    assert possessed_standing(deploy) == {4: 3}


@pytest.mark.clause("GR-26.8", "GR-26.1")
def test_a_trap_that_a_lancer_has_killed_on_entering_does_nothing() -> None:
    g = coop_stage("hunting_ground", paldeyn={3: "lancer"})
    trap = place(g.table, 1, "faehrte", 4, trap="deploy")
    lancer = g.table.box.of_kind(0, "lancer")[0]
    play(g, march, 0, (Group(3, 4, elites=(lancer,)),), 0)
    choose(g, "seat 1", f"elite {trap}")
    assert (possessed_standing(g), told(g, "trap_fires"), g.table.fallen) == ({}, [], 1)


@pytest.mark.clause("GR-25.12", "GR-25.3")
def test_a_possessed_trap_attack_is_stronger_beside_a_grizzled() -> None:
    g = coop_stage("cull_the_weak", possessed={4: "baerserker"}, aldan={3: 5})
    place(g.table, 1, "faehrte", 4, trap="attack")
    walk_into(g, 4, 5)
    assert standing(g, 0) == {4: 2}


@pytest.mark.clause("GR-25.15")
def test_the_trap_of_a_possessed_trapper_is_drawn_among_the_copies_not_on_the_map() -> None:
    trapper = ("ai_deploy_elite", {"kind": "faehrte", "n": 1, "where": "most_threat"})
    drawn: Counter[str] = Counter()
    for seed in range(120):
        g = coop_stage("hunting_ground", chaos={1: trapper}, aldan={3: 1})
        for trap in ("steal_corra", "steal_corra", "attack"):
            place(g.table, 1, "faehrte", 4, trap=trap)
        g.dice = Dice(seeded(seed))
        event(g, 1)
        piece = next(one for one in g.table.box.of_kind(1, "faehrte") if g.table.at[one] == 3)
        drawn[g.table.trap[piece]] += 1
    assert set(drawn) == {"attack", "deploy"}
    assert drawn["deploy"] > drawn["attack"]  # two copies against one


@pytest.mark.clause("GR-22.15", "GR-25.15")
def test_the_copy_that_has_just_stolen_is_not_drawn_by_the_trapper_hired_with_its_corra() -> None:
    for seed in range(12):
        g = coop_stage("hunting_ground", aldan={3: 1})
        for region, trap in ((4, "steal_corra"), (5, "steal_corra"), (5, "attack"), (5, "attack"), (6, "deploy")):
            place(g.table, 1, "faehrte", region, trap=trap)
        g.table.corra[0], g.dice = 1, Dice(seeded(seed))
        walk_into(g, 4, 1)
        assert Counter(g.table.trap) == Counter(["steal_corra", "attack", "attack", "deploy", "deploy", *[""] * 10])


@pytest.mark.clause("GR-11.4", "GR-11.15")
def test_a_possessed_karn_raises_the_dead_after_attacks_only() -> None:
    chaos: Chaos = {
        1: ("ai_manoeuvre", {"id": "shriek", "where": "most_threat_occupied"}),
        2: ("ai_attack", {"damage": 1, "times": 2, "where": "most_threat_reach"}),
    }
    g = coop_stage("nobody_home", chaos=chaos, possessed={4: "karn"}, koda={4: 3})
    g.table.graveyard[1] = 2
    event(g, 1)
    assert (standing(g, 0), possessed_standing(g)) == ({4: 2}, {4: 1})
    event(g, 2)
    assert (standing(g, 0), possessed_standing(g)) == ({}, {4: 3})


@pytest.mark.clause("GR-25.10", "GR-25.15")
def test_nobody_sees_the_face_of_a_possessed_trapper() -> None:
    g = coop_sit_down("aldan", "runen", scenario="hunting_ground")
    for seat in (None, 0, 1):
        assert all("trap" not in elite for elite in GROLL.look(g.table, seat)["elites"])
    assert not [line for line in g.log or [] if line.key == "trap_set"]


@pytest.mark.clause("GR-25.10", "GR-25.15")
@pytest.mark.parametrize("seat", [None, 0, 1])
def test_a_guess_deals_possessed_traps_anew_for_everybody_and_changes_no_view(seat: int | None) -> None:
    g = coop_sit_down("aldan", "runen", scenario="hunting_ground")
    seen, faces = GROLL.look(g.table, seat), set()
    for seed in range(30):
        twin = g.table.clone()
        GROLL.deal(twin, seat, Dice(seeded(seed)))
        assert GROLL.look(twin, seat) == seen
        faces.add(tuple(twin.trap))
        assert max(Counter(name for name in twin.trap if name).values()) <= 2
    assert len(faces) > 5


@pytest.mark.clause("GR-25.1")
def test_a_hired_possessed_elagynt_brings_a_warrior_from_its_mat() -> None:
    g = coop_stage(chaos={1: ("ai_deploy_elite", {"kind": "elagynt", "n": 1, "where": "base"})}, base=6, koda={COAST: 1})
    g.table.mat[1] = 0
    event(g, 1)
    assert possessed_standing(g) == {6: 1}
    g.table.mat[1] = 1
    event(g, 1)
    assert (possessed_standing(g), g.table.mat[1]) == ({6: 3}, 0)


@pytest.mark.clause("GR-8.5", "GR-29.8")
def test_possessed_stoics_recover_at_the_start_of_supply() -> None:
    g = coop_stage("old_debts", koda={COAST: 1})
    harte = place(g.table, 1, "harte", 3, hp=1)
    phase(g, "supply")
    assert (g.table.hp[harte], [line["n"] for line in told(g, "heal")]) == (3, [3])
