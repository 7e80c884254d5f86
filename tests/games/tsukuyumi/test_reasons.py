"""Reasons that need rare pieces together: heard on a stage, since random games hardly come to them."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, hold, name
from games.tsukuyumi.stage import ASIDE, HOMES, A, B, C, choose, claim, options, play, put, refused, stage
from zwist.games.tsukuyumi.factions import faction_effect
from zwist.games.tsukuyumi.terms import left_of
from zwist.games.tsukuyumi.territory import mark


@pytest.mark.clause("TS-2.6")
def test_a_terraforming_whose_supply_is_empty_cannot_be_placed() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarrior", A)
    for area in [one for one in g.table.board if one not in (A, *HOMES)][: left_of(g.table, "tunnel")]:
        g.table.terraforming[area] = ("tunnel",)
    play(g, faction_effect, 0)
    choose(g, A)
    assert refused(g, "item tunnel") == ["TS-2.6"]
    assert "item cover" in options(g)


@pytest.mark.clause("TS-2.7")
def test_only_an_own_marker_elsewhere_can_be_taken_back() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    own = [area for area in g.table.board if area not in (A, B, *HOMES)][:20]
    claim(g, 0, *own)
    claim(g, 1, B)
    play(g, mark, 0, A, 0)
    assert refused(g, B) == ["TS-2.7"]
    assert refused(g, A) == ["TS-2.7"]
    assert refused(g, own[0]) == []


@pytest.mark.clause("TS-10.15")
def test_a_packet_is_not_raised_when_the_effect_is_repeated() -> None:
    g = stage("nomads", "kg03", "dark_seed")
    put(g, "launcher", A, 2)
    put(g, "squad_leader", A)
    put(g, "marduk", A)
    put(g, "worker", A, 2)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10, 20)
    name(g, "marduk", "worker", "worker")
    counter(g, "defence_action", "")
    name(g, "launcher", "launcher", "squad_leader")
    assert refused(g, "damage 15") == ["TS-10.15"]
    assert refused(g, "damage 10") == []


@pytest.mark.clause("TS-22.11")
def test_the_swarm_slips_away_to_a_neighbouring_area_only() -> None:
    g = stage("boarlords", "dark_seed", "nomads")
    put(g, "boarguard", A)
    put(g, "worker", A, 2)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 5)
    name(g, "worker")
    counter(g, "defence_action")
    assert "TS-22.11" in refused(g, C)
    assert refused(g, B) == []


@pytest.mark.clause("TS-22.31")
def test_where_three_mines_lie_no_fourth_is_laid() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "stuff_sergeant", A)
    put(g, "stuff_sergeant", ASIDE)
    g.table.mines[A] = 3
    play(g, faction_effect, 0)
    choose(g, "effect lay_mines")
    assert refused(g, A) == ["TS-22.31"]
    assert refused(g, ASIDE) == []


@pytest.mark.clause("TS-22.42")
def test_the_drones_move_once_for_each_use_of_tenno() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    hold(g, 0, "up_tenno_sub_ai", "up_kaneda")
    put(g, "attack_drone", A)
    play(g, faction_effect, 0)
    choose(g, "move_drones", "done")
    assert refused(g, "move_drones") == ["TS-22.42"]
    assert "standee kaneda_blue" in options(g)
