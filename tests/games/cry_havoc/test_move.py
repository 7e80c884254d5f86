"""Move action (chapter 7, CH-7.1 to CH-7.8, CH-7.15 to CH-7.19): the steps of single units."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    break_off,
    build,
    choose,
    claim,
    controller,
    count,
    explorations,
    give_points,
    go_on,
    hand,
    move,
    number,
    on_turn,
    options,
    play,
    refused,
    stage,
    structures,
    tokens,
)
from zwist.games.cry_havoc.arrival import put_units
from zwist.games.cry_havoc.losses import kill_in_region
from zwist.games.cry_havoc.move import move_action
from zwist.games.cry_havoc.round import end_of_round
from zwist.games.cry_havoc.table import Game


def set_out(g: Game, seat: int, points: int) -> None:
    """A Move action with so many points, up to its first question."""
    give_points(g, points)
    play(g, move_action, seat)


@pytest.mark.clause("CH-7.1", "CH-7.15")
def test_points_go_to_one_unit_or_to_many() -> None:
    """E-3."""
    one = stage(humans={"hq_0": 4}, pilgrims={})
    many, mixed = one.clone(), one.clone()
    move(one, 0, 4, "hq_0 misty_lands 1", "misty_lands sapos_maw 1", "sapos_maw mirror_lakes 1", "mirror_lakes world_caverns 1")
    assert (count(one, 0, "hq_0"), count(one, 0, "world_caverns")) == (3, 1)
    move(many, 0, 4, "hq_0 misty_lands 4")
    assert (count(many, 0, "hq_0"), count(many, 0, "misty_lands")) == (0, 4)
    move(mixed, 0, 4, "hq_0 misty_lands 2", "hq_0 kalas_gorge 1", "misty_lands sapos_maw 1")
    assert [count(mixed, 0, name) for name in ("misty_lands", "kalas_gorge", "sapos_maw")] == [1, 1, 1]


@pytest.mark.clause("CH-7.1")
def test_a_step_leads_to_an_adjacent_region() -> None:
    g = stage(humans={"hq_0": 1}, pilgrims={})
    set_out(g, 0, 2)
    choose(g, "region hq_west")
    assert options(g) == {"region misty_lands", "region kalas_gorge", "region feralas_banks"}
    assert "CH-7.1" in refused(g, "region:thornwood")


@pytest.mark.clause("CH-7.1")
def test_no_more_units_move_than_there_are_points() -> None:
    g = stage(humans={"hq_0": 4}, pilgrims={})
    set_out(g, 0, 2)
    choose(g, "region hq_west", "region misty_lands")
    assert options(g) == {"units 1", "units 2"}


@pytest.mark.clause("CH-7.2")
def test_no_unit_enters_an_opposing_headquarters() -> None:
    g = stage(humans={"oor_tangle": 1}, pilgrims={})
    set_out(g, 0, 1)
    choose(g, "region oor_tangle")
    assert options(g) == {"region iron_heights", "region glass_flats", "region sapos_maw"}
    assert refused(g, "region:hq_east") == ["CH-7.2"]


@pytest.mark.clause("CH-7.3", "CH-7.5", "CH-7.7")
def test_opposing_units_halt_those_who_enter_and_others_may_follow() -> None:
    g = stage(humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={"scorched_waste": 1})
    set_out(g, 0, 4)
    choose(g, "region misty_lands", "region scorched_waste", "units 1")
    assert g.table.battle[number(g, "scorched_waste")] == 0
    assert options(g) == {"region kalas_gorge", "done"}
    choose(g, "region kalas_gorge", "region scorched_waste", "units 1")
    assert count(g, 0, "scorched_waste") == 2
    assert (g.table.battle[number(g, "scorched_waste")], g.question) == (1, None)


@pytest.mark.clause("CH-7.4", "CH-7.5")
@pytest.mark.parametrize("token", ["war_party_1_0", "nest_1"])
def test_trog_tokens_halt_those_who_enter(token: str) -> None:
    g = stage(humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={})
    tokens(g, scorched_waste=token)
    set_out(g, 0, 3)
    choose(g, "region misty_lands", "region scorched_waste", "units 1")
    assert options(g) == {"region kalas_gorge", "done"}
    choose(g, "region kalas_gorge")
    assert "region scorched_waste" in options(g)


@pytest.mark.clause("CH-7.6", "CH-7.14")
def test_an_empty_opposing_region_may_be_crossed_and_stays_untouched() -> None:
    g = stage(humans={"hq_0": 1}, pilgrims={})
    claim(g, 1, "misty_lands")
    explorations(g, misty_lands="ancient_relic")
    move(g, 0, 2, "hq_0 misty_lands 1", "misty_lands sapos_maw 1")
    assert (controller(g, "misty_lands"), controller(g, "sapos_maw")) == (1, 0)
    assert (g.table.explorations[number(g, "misty_lands")], g.table.score[0]) == (("ancient_relic",), 0)


@pytest.mark.clause("CH-7.8", "CH-7.16")
def test_attackers_cannot_leave_a_battle_region_and_nobody_enters_it() -> None:
    g = stage(humans={"scorched_waste": 3, "misty_lands": 1}, pilgrims={"scorched_waste": 1})
    battle_token(g, "scorched_waste", 0)
    set_out(g, 0, 2)
    assert options(g) == {"region misty_lands", "done"}
    assert refused(g, "region:scorched_waste") == ["CH-7.8"]
    choose(g, "region misty_lands")
    assert refused(g, "region:scorched_waste") == ["CH-7.16"]


@pytest.mark.clause("CH-7.17", "CH-7.25", "CH-7.32")
def test_a_move_may_end_without_a_step_and_its_end_is_carried_out_all_the_same() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    explorations(g, misty_lands="ancient_relic")
    hand(g, 0, "hum_forced_march", "hum_outflank")
    on_turn(g, 0)
    choose(g, "action move", "card hum_forced_march", "done")
    assert (g.table.action.points, g.table.score[0], g.table.discards[0]) == (3, 0, ())
    choose(g, "done")
    assert (g.table.action.points, g.table.score[0]) == (0, 2)
    assert (g.table.discards[0], asked(g)) == (("hum_forced_march",), (0, "turn"))


@pytest.mark.clause("CH-7.17")
def test_the_move_ends_with_its_last_point() -> None:
    g = stage(humans={"hq_0": 2}, pilgrims={})
    set_out(g, 0, 1)
    choose(g, "region hq_west", "region misty_lands", "units 1")
    assert (g.question, controller(g, "misty_lands")) == (None, 0)


@pytest.mark.clause("CH-7.18", "CH-7.3", "CH-14.3")
def test_a_halted_unit_stays_halted_when_its_battle_is_called_off() -> None:
    """E-21."""
    g = stage(humans={"feralas_banks": 1}, pilgrims={"scorched_waste": 1}, machines={"iron_heights": 1})
    structures(g, iron_heights="orbital_sniper")
    move(g, 0, 1, "feralas_banks scorched_waste 1")
    assert g.table.battle[number(g, "scorched_waste")] == 1
    build(g, 2, 2)
    choose(g, "activate orbital_sniper+iron_heights", "region scorched_waste", "side 1")
    choose(g, "done")
    assert (controller(g, "scorched_waste"), g.table.battle[number(g, "scorched_waste")], g.table.battles) == (0, 0, 1)
    set_out(g, 0, 3)
    assert g.question is None


@pytest.mark.clause("CH-7.18")
def test_a_halted_unit_is_refused_for_being_halted_and_a_unit_elsewhere_is_not() -> None:
    g = stage(humans={"misty_lands": 1, "kalas_gorge": 2}, pilgrims={})
    g.table.halted[number(g, "misty_lands")] = g.table.halted[number(g, "kalas_gorge")] = 1
    set_out(g, 0, 3)
    assert options(g) == {"region kalas_gorge", "done"}
    assert (refused(g, "region:misty_lands"), refused(g, "region:thornwood")) == (["CH-7.18"], ["CH-7.1"])
    choose(g, "region kalas_gorge", "region misty_lands")
    assert options(g) == {"units 1"}


@pytest.mark.clause("CH-7.18", "CH-7.34")
def test_a_structure_may_move_a_halted_unit_but_it_stays_halted() -> None:
    g = stage(pilgrims={"misty_lands": 1, "kalas_gorge": 1}, humans={})
    structures(g, misty_lands="phase_gate")
    g.table.halted[number(g, "misty_lands")] = 1
    build(g, 0, 1)
    choose(g, "activate phase_gate+misty_lands", "to_hq", "units 1", "done")
    assert (count(g, 0, "hq_0"), g.table.halted[number(g, "misty_lands")]) == (1, 0)
    set_out(g, 0, 1)
    assert (options(g), refused(g, "region:hq_west")) == ({"region kalas_gorge", "done"}, ["CH-7.18"])
    break_off(g)
    play(g, end_of_round)
    assert sum(g.table.halted) == 0


@pytest.mark.clause("CH-7.18", "CH-7.19")
@pytest.mark.parametrize(("n", "offered"), [(1, "01"), (2, "012"), (3, "12")])
def test_the_owner_chooses_how_many_halted_units_teleport_takes_along(n: int, offered: str) -> None:
    for halted in map(int, offered):
        g = stage(skills={"pilgrims": ("teleport",)}, pilgrims={"misty_lands": 4}, humans={})
        g.table.halted[number(g, "misty_lands")], g.table.stockpile = 2, 1
        on_turn(g, 0)
        choose(g, "skill teleport", "region misty_lands", "region dust_basin", f"units {n}")
        assert (asked(g), options(g)) == ((0, "transfer units"), {f"units {k}" for k in offered})
        choose(g, f"units {halted}")
        assert count(g, 0, "dust_basin") == n
        assert [g.table.halted[number(g, name)] for name in ("dust_basin", "misty_lands")] == [halted, 2 - halted]


@pytest.mark.clause("CH-7.18", "CH-7.19")
@pytest.mark.parametrize(("here", "halted"), [(2, 1), (2, 2), (2, 0), (4, 4)])
def test_nobody_is_asked_who_goes_where_all_go_or_all_are_of_one_kind(here: int, halted: int) -> None:
    g = stage(pilgrims={"misty_lands": here}, humans={})
    structures(g, misty_lands="phase_gate")
    g.table.halted[number(g, "misty_lands")] = halted
    build(g, 0, 1)
    choose(g, "activate phase_gate+misty_lands", "to_hq", "units 2")
    assert (asked(g), count(g, 0, "hq_0")) == ((0, "construct"), 2)
    assert g.table.halted[number(g, "hq_0")] == min(halted, 2)


@pytest.mark.clause("CH-7.19")
def test_halted_units_are_lost_first() -> None:
    g = stage(humans={"misty_lands": 2}, pilgrims={})
    g.table.halted[number(g, "misty_lands")] = 1
    kill_in_region(g, 0, number(g, "misty_lands"), 1)
    assert (count(g, 0, "misty_lands"), g.table.halted[number(g, "misty_lands")]) == (1, 0)


@pytest.mark.clause("CH-7.34")
def test_units_put_somewhere_by_an_effect_are_not_halted() -> None:
    g = stage(humans={}, pilgrims={})
    tokens(g, misty_lands="war_party_1_0")
    put_units(g, 0, number(g, "misty_lands"), 1)
    go_on(g)
    assert g.table.battle[number(g, "misty_lands")] == 1
    kill_in_region(g, g.table.box.trogs, number(g, "misty_lands"), 1)
    set_out(g, 0, 1)
    assert "region misty_lands" in options(g)


@pytest.mark.clause("CH-7.1", "CH-7.8", "CH-7.18")
@pytest.mark.parametrize(
    ("origin", "reasons"),
    [
        ("kalas_gorge", ["CH-7.1"]),
        ("misty_lands", ["CH-7.18"]),
        ("thornwood", ["CH-7.8"]),
        ("feralas_banks", []),
    ],
)
def test_each_region_that_units_cannot_leave_has_its_own_reason(origin: str, reasons: list[str]) -> None:
    """Nobody stands there, all who stand there were halted, they attack there; or nothing forbids it."""
    g = stage(humans={"misty_lands": 1, "thornwood": 1, "feralas_banks": 1}, pilgrims={"thornwood": 1})
    g.table.halted[number(g, "misty_lands")] = 1
    battle_token(g, "thornwood", 0)
    set_out(g, 0, 2)
    assert refused(g, f"region:{origin}") == reasons
