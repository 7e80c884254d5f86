"""Mats and warriors (chapter 3)."""

from __future__ import annotations

import pytest

from games.groll.stage import (
    RUNEN,
    Army,
    bury,
    choose,
    on_turn,
    options,
    phase,
    place,
    play,
    purse,
    sit_down,
    stage,
    standing,
    told,
)
from zwist.games.groll.content import Elite, Faction, Manoeuvre, content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.factions.venna import decay
from zwist.games.groll.table import COAST, MAT

FACTIONS = content_for({}).factions.values()


@pytest.mark.clause("GR-3.1", "GR-10.16")
def test_a_manoeuvre_brings_no_die_into_play() -> None:
    g = stage(aldan={COAST: 1}, koda={})
    g.table.gain_corra(0, 2)
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre wheel", "region 1", "region 0", "standard 1")
    assert set(g.table.at) == {MAT}
    assert standing(g, 0) == {1: 1}


@pytest.mark.clause("GR-3.1", "GR-3.2", "GR-3.10")
@pytest.mark.parametrize("faction", FACTIONS, ids=lambda faction: faction.id)
def test_every_box_of_a_mat_names_kind_cost_hit_points_points_and_rules(faction: Faction) -> None:
    g = sit_down(faction.id, "koda" if faction.id != "koda" else "aldan")
    stage, seat = GROLL.stage(g.start, "en"), GROLL.scene(g, None, "en").seats[0]
    assert seat.mat is not None
    kinds: list[Elite | Manoeuvre] = [*faction.elites, *faction.manoeuvres]
    boxes = [(box.name, box.note, box.text) for box in map(stage.whole, seat.mat.items)]
    assert boxes == [(one.name("en"), printed(one), one.says("en")) for one in kinds]
    assert all(name and rules for name, _, rules in boxes)


def printed(box: Elite | Manoeuvre) -> str:
    """What a box of a full mat says besides its rules."""
    if isinstance(box, Manoeuvre):
        return f"{box.cost} Corra"
    points = [f"{box.vp} VP"] if box.vp else []
    there = f"{box.count} of {box.count} on the mat"
    return " · ".join([f"{box.cost} Corra", f"{box.hp} HP", *points, there])


@pytest.mark.clause("GR-3.10")
@pytest.mark.parametrize(
    ("language", "note"),
    [
        ("en", "4 Corra · 4 HP · 2 VP · 2 of 3 on the mat"),
        ("de", "4 Corra · 4 LP · 2 SP · 2 von 3 auf der Matte"),
    ],
)
def test_a_box_keeps_its_printed_cost_and_tells_how_many_stand_on_it(language: str, note: str) -> None:
    g = stage(overlay=RUNEN, runen={3: "harte"}, koda={}, abilities={"runen": "rune_forge"})
    mat = GROLL.scene(g, 1, language).seats[0].mat
    assert mat is not None
    assert [box.note for box in mat.items if box.ref == "box0:harte"] == [note]


@pytest.mark.clause("GR-3.2")
def test_hires_and_manoeuvres_cost_what_their_box_says() -> None:
    g = stage(aldan={COAST: 1}, koda={})
    g.table.gain_corra(0, 2)
    on_turn(g, 0, "mine")
    assert {"hire wynde", "manoeuvre wheel"} <= options(g)
    assert [clause for clause, _ in GROLL.why_not(g, "hire:elagynt")] == ["GR-10.34"]
    choose(g, "hire wynde")
    assert g.table.corra[0] == 0


@pytest.mark.clause("GR-3.3")
def test_1_damage_defeats_a_standard_warrior_and_sends_it_to_the_graveyard() -> None:
    g = stage(aldan={3: 1}, koda={3: 2})
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 3", "seat 1", "standard 1")
    assert (g.table.army[9 + 3], g.table.graveyard, g.table.mat[1]) == (1, [0, 1], 23)


@pytest.mark.clause("GR-3.4")
def test_standard_warriors_differ_by_name_only() -> None:
    assert len({faction.standard_name("en") for faction in FACTIONS}) == 7
    one: Army = {3: 1}
    games = [
        stage(aldan=one, guild=one, koda=one, ooglan=one),
        stage(runen=one, paldeyn=one, venna=one),
    ]
    for g in games:
        for seat in range(g.table.box.seats):
            on_turn(g, seat, "attack")
            choose(g, "die attack")
            assert options(g) == {"region 3", "waive"}
            choose(g, "waive", "end")


@pytest.mark.clause("GR-3.5", "GR-3.6")
def test_a_defeated_elite_returns_to_its_box_and_can_be_hired_again_at_full_hit_points() -> None:
    g = stage(aldan={3: 1}, koda={3: "baerserker"})
    bear = g.table.at.index(3)
    on_turn(g, 0, "attack", allsight="strong")
    choose(g, "allsight strong", "region 3", "seat 1", f"elite {bear}", f"elite {bear}")
    assert g.table.hp[bear] == 1
    choose(g, "die attack", "region 3", "seat 1", f"elite {bear}", "end")
    assert (g.table.at[bear], g.table.graveyard[1]) == (MAT, 0)
    purse(g, 1, "baerserker")
    on_turn(g, 1, "mine")
    choose(g, "hire baerserker")
    assert (g.table.at[bear], g.table.hp[bear]) == (COAST, 3)


@pytest.mark.clause("GR-3.7", "GR-8.5")
def test_a_special_rule_is_carried_out_even_if_it_hurts_its_owner() -> None:
    g = stage(venna={3: "pactbeast"}, koda={})
    beast = g.table.at.index(3)
    phase(g, "supply")
    assert g.question is None
    assert g.table.hp[beast] == 5


@pytest.mark.clause("GR-3.8")
def test_elite_dice_are_never_rolled() -> None:
    g = stage(aldan={COAST: 1}, koda={})
    g.table.gain_corra(0, 3)
    on_turn(g, 0, "mine")
    before = g.dice.state
    choose(g, "hire elagynt")
    assert g.dice.state == before


@pytest.mark.clause("GR-3.9")
def test_a_rule_with_may_asks_its_owner_and_any_other_rule_does_not() -> None:
    g = stage(abilities={"ooglan": "born_of_legend"}, ooglan={3: "karn"}, koda={3: 2})
    bury(g.table, 0, 1)
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 3", "seat 1", "standard 1")
    assert (g.table.graveyard[0], g.table.army[3]) == (0, 2)
    choose(g, "end")
    bury(g.table, 0, 1)
    phase(g, "supply")
    assert options(g) == {"standard 0", "standard 1"}


@pytest.mark.clause("GR-3.11")
def test_the_leftmost_die_of_a_kind_is_taken_and_kinds_stand_in_mat_order() -> None:
    g = stage(runen={}, koda={})
    kinds = [g.table.box.kind[piece].id for piece in g.table.box.pieces[0]]
    assert kinds == ["harte"] * 3 + ["picken"] * 3 + ["boecke"] * 3
    g.table.gain_corra(0, 4)
    on_turn(g, 0, "mine")
    choose(g, "hire picken", "hire picken")
    assert [piece for piece, region in enumerate(g.table.at) if region == COAST] == [3, 4]


@pytest.mark.clause("GR-3.12")
def test_hit_points_lost_without_damage_defeat_nobody() -> None:
    g = stage(venna={}, koda={})
    beast = place(g.table, 0, "pactbeast", 3, hp=1)
    play(g, decay, 0, "pactbeast")
    assert (g.table.at[beast], g.table.hp[beast]) == (MAT, 6)
    assert told(g, "elite_defeated") == []


@pytest.mark.clause("GR-3.12")
def test_a_bribed_warrior_goes_home_undefeated() -> None:
    g = stage(guild={3: 1}, koda={3: 1})
    purse(g, 0, "bribe")
    on_turn(g, 0, "mine")
    choose(g, "manoeuvre bribe", "region 3", "seat 1")
    assert (g.table.mat[1], g.table.graveyard[1], g.table.army[3]) == (25, 0, 2)
