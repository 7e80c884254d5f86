"""The special abilities of movement cards (AP-B14), and all 88 cards."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import advance, battlefield, do, options, ours, pass_all, pass_until, standing, told
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.combat_phase import combat_phase
from zwist.games.ante_portas.content import content_for


@pytest.mark.clause("AP-B14.1", "AP-B14.8")
def test_a_charging_troop_fights_on_its_way_and_is_weaker() -> None:
    g = battlefield(foes={27: 2}, farmers={22: 1}, cards=["R116"])
    advance(g, 27)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(1, 1)]
    assert standing(g) == {}


@pytest.mark.clause("AP-B14.1")
def test_the_size_of_a_charging_troop_is_fixed_when_the_card_is_turned_up() -> None:
    g = battlefield(foes={27: 3}, farmers={22: 1}, cards=["R116"])
    advance(g, 27)
    assert standing(g) == {17: (2, 0)}


@pytest.mark.clause("AP-B14.2", "AP-B14.19", "AP-B7.15")
def test_raiders_shoot_at_all_printed_hexes_before_they_move() -> None:
    g = battlefield(foes={12: 1}, farmers={9: 1, 7: 1, 10: 2}, cards=["R107"])
    do(g, turn_up, 12)
    assert g.table.hospital == [3, 0]
    assert [line["hex"] for line in told(g, "suffer")] == [7, 9, 10]
    assert standing(g) == {7: (1, 0)}


@pytest.mark.clause("AP-B14.2", "AP-B13.5", "AP-B13.9")
def test_a_shot_that_a_bunker_absorbs_counts_in_the_fight_there() -> None:
    g = battlefield(foes={12: 2}, tiles={7: "bunker", 9: "bunker"}, cards=["R107"])
    advance(g, 12)
    assert [(line["ours"], line["theirs"], line["modifier"]) for line in told(g, "totals")] == [(3, 3, 1)]
    assert ours(g) == {9: (0, 0, "bunker")}
    assert standing(g) == {}


@pytest.mark.clause("AP-B14.2", "AP-B7.4")
def test_a_shot_sets_off_a_mine_that_may_be_replaced() -> None:
    g = battlefield(foes={12: 1}, farmers={2: 1}, tiles={7: "tread", 2: "guard_post"}, cards=["R107"], tools=1)
    do(g, turn_up, 12)
    assert options(g) == ["replace 2+7", "pass"]


@pytest.mark.clause("AP-B14.3", "AP-B14.20")
def test_a_troop_that_falls_to_citizens_is_removed_without_a_fight() -> None:
    g = battlefield(foes={12: 5}, farmers={7: 1}, citizens={7: 1}, tired_citizens={7: 1}, cards=["R122"])
    advance(g, 12)
    assert standing(g) == {}
    assert ours(g) == {7: (1, 1, "")}
    assert told(g, "fight") == []
    assert g.table.figures == [23, 12]


@pytest.mark.clause("AP-B14.4")
def test_a_troop_is_reformed_only_if_all_units_are_there() -> None:
    g = battlefield(foes={17: 4}, cards=["R202"])
    advance(g, 17)
    assert standing(g) == {12: (1, 1)}
    assert g.table.figures == [22, 11]
    few = battlefield(foes={17: 2}, cards=["R202"])
    advance(few, 17)
    assert standing(few) == {12: (2, 0)}
    scarce = battlefield(foes={17: 3}, elites={26: 12}, cards=["R202"])
    advance(scarce, 17)
    assert standing(scarce) == {12: (3, 0), 26: (0, 12)}


@pytest.mark.clause("AP-B14.5", "AP-B1.5")
def test_a_troop_is_enlarged_as_far_as_the_supply_goes() -> None:
    g = battlefield(foes={17: 1}, cards=["R109"])
    advance(g, 17)
    assert standing(g) == {12: (2, 0)}
    dry = battlefield(foes={17: 23}, cards=["R109"])
    advance(dry, 17)
    assert standing(dry) == {12: (23, 0)}


@pytest.mark.clause("AP-B14.6", "AP-B6.13")
def test_a_troop_unites_with_the_lowest_other_one_even_backwards() -> None:
    g = battlefield(foes={12: 1, 19: 2, 26: 1}, farmers={14: 1}, cards=["R106"])
    advance(g, 12)
    assert standing(g) == {19: (3, 0), 26: (1, 0)}
    alone = battlefield(foes={12: 1}, cards=["R106"])
    advance(alone, 12)
    assert standing(alone) == {12: (1, 0)}
    assert alone.table.turned == ("R106",)


@pytest.mark.clause("AP-B14.6", "AP-B6.2")
def test_a_troop_that_went_back_moves_again_when_its_new_hex_comes_up() -> None:
    g = battlefield(foes={12: 1, 19: 2}, cards=["R106", "R102", "R102"])
    do(g, combat_phase)
    pass_all(g)
    assert standing(g) == {14: (3, 0)}
    assert g.table.turned == ("R106", "R102")


@pytest.mark.clause("AP-B14.7")
def test_citizens_go_to_the_hospital_before_a_fight_that_is_off_then() -> None:
    g = battlefield(foes={12: 1}, citizens={7: 2}, cards=["R121"])
    advance(g, 12)
    assert g.table.hospital == [0, 2]
    assert standing(g) == {2: (1, 0)}
    assert told(g, "totals") == []
    watched = battlefield(foes={12: 1, 14: 1}, farmers={9: 1}, citizens={7: 2}, tiles={9: "trench"}, cards=["R121"])
    do(watched, turn_up, 12)
    asked = []
    while watched.question is not None:
        asked.append(watched.question.name)
        watched.apply("pass")
    assert asked == ["card shown", "before arrow", "after step", "before arrow", "after step"]


@pytest.mark.clause("AP-B14.9", "AP-B14.21")
def test_a_stronger_troop_is_so_in_every_fight_of_the_card() -> None:
    g = battlefield(foes={17: 4}, farmers={12: 3, 7: 3}, cards=["R217"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(3, 6), (3, 3)]


@pytest.mark.clause("AP-B14.10", "AP-B10.11")
def test_traps_are_destroyed_before_they_hold_or_help() -> None:
    g = battlefield(foes={17: 2}, farmers={12: 1}, tiles={17: "trap", 12: "trap"}, cards=["R111"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(1, 2)]
    assert ours(g) == {}
    assert standing(g) == {10: (1, 0)}


@pytest.mark.clause("AP-B14.10")
def test_dragons_destroy_traps_in_flight() -> None:
    g = battlefield(scenario="dragons", foes={19: 1}, tiles={17: "trap"}, cards=["D114"])
    advance(g, 19)
    assert ours(g) == {}
    assert standing(g) == {12: (1, 0)}


@pytest.mark.clause("AP-B14.11")
def test_a_troop_shrinks_in_a_trap_that_it_enters_but_not_where_it_starts() -> None:
    g = battlefield(foes={26: 5}, tiles={26: "trap", 24: "trap"}, cards=["R120"])
    advance(g, 26)
    assert standing(g) == {21: (3, 0), 24: (1, 0)}
    assert g.table.figures[0] == 19


@pytest.mark.clause("AP-B14.12")
def test_dragons_fly_around_our_units_traps_and_bombs_included() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, farmers={14: 1}, tiles={12: "trap"}, cards=["D110"])
    advance(g, 17)
    assert [line["hex"] for line in told(g, "step")] == [15, 13]
    assert standing(g) == {13: (2, 0)}


@pytest.mark.clause("AP-B14.12", "AP-B6.4", "AP-B14.1", "AP-B14.13", "AP-B14.17")
def test_the_log_says_why_a_troop_goes_where_it_goes() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, farmers={14: 1}, cards=["D110"])
    advance(g, 17)
    assert [line["hex"] for line in told(g, "avoids")] == [14]
    assert [line["why"] for line in told(g, "step")] == ["around", "around"]
    edge = battlefield(foes={28: 1}, cards=["R101"])
    advance(edge, 28)
    assert [line["why"] for line in told(edge, "step")] == ["edge"]
    charge = battlefield(foes={27: 3}, cards=["R116"])
    advance(charge, 27)
    assert told(charge, "charge") == [{"card": "R116", "hex": 27, "n": 2, "size": 3}]
    assert [line["why"] for line in told(charge, "step")] == ["charge", "charge"]
    over = battlefield(scenario="dragons", foes={17: 1}, farmers={12: 1}, cards=["D108"])
    advance(over, 17)
    assert [line["why"] for line in told(over, "step")] == ["arrow", "on", "arrow"]
    halves = battlefield(scenario="dragons", foes={17: 2}, cards=["D105"])
    advance(halves, 17)
    assert [line["why"] for line in told(halves, "step")] == ["split", "split"]


@pytest.mark.clause("AP-B14.12", "AP-B13.10")
def test_dragons_that_cannot_fly_around_land_where_they_are() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, farmers={14: 1, 12: 1, 15: 1}, cards=["D110"])
    advance(g, 17)
    assert standing(g) == {17: (2, 0)}
    edge = battlefield(scenario="dragons", foes={2: 1}, cards=["D110"])
    advance(edge, 2)
    assert standing(edge) == {2: (1, 0)}
    assert not edge.table.ending


@pytest.mark.clause("AP-B14.13", "AP-B14.18")
@pytest.mark.parametrize(
    ("card", "unit"),
    [("D108", "farmer"), ("D112", "tread"), ("D116", "citizen"), ("D120", "bunker"), ("D220", "watchtower")],
)
def test_dragons_fly_on_over_the_printed_unit(card: str, unit: str) -> None:
    way = content_for({}).movement_cards[card].arrows[0].way
    over = {"L": 14, "D": 12, "R": 15}[way]
    beyond = {"L": 11, "D": 7, "R": 13}[way]
    g = battlefield(
        scenario="dragons",
        foes={17: 9},
        farmers={over: 1} if unit == "farmer" else {},
        citizens={over: 1} if unit == "citizen" else {},
        tiles={over: unit} if unit not in ("farmer", "citizen") else {},
        cards=[card],
    )
    advance(g, 17)
    assert standing(g) == {beyond - 5: (9, 0)}
    assert over in ours(g)
    assert told(g, "fight") == []


@pytest.mark.clause("AP-B14.13", "AP-B1.3")
def test_dragons_may_fly_on_past_the_lower_edge() -> None:
    g = battlefield(scenario="dragons", foes={12: 1}, farmers={2: 1}, cards=["D108"])
    advance(g, 12)
    assert g.table.ending == "AP-B1.3"


@pytest.mark.clause("AP-B14.13", "AP-B19.1")
def test_soldiers_may_act_on_hexes_that_are_flown_over() -> None:
    g = battlefield(scenario="dragons", foes={17: 1}, farmers={12: 1, 6: 1, 9: 1}, tiles={9: "trench"}, cards=["D108"])
    do(g, turn_up, 17)
    pass_until(g, "after step")
    assert options(g) == ["target 12+moving", "pass"]


@pytest.mark.clause("AP-B14.14")
def test_a_troop_is_weaker_only_where_its_first_arrow_leads() -> None:
    g = battlefield(scenario="dragons", foes={22: 5}, farmers={17: 2, 14: 1}, cards=["D115"])
    advance(g, 22)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(2, 4), (1, 3)]


@pytest.mark.clause("AP-B14.15")
def test_a_building_is_destroyed_before_the_fight_and_its_soldiers_stay() -> None:
    g = battlefield(scenario="dragons", foes={19: 2}, farmers={14: 3}, tiles={14: "bunker"}, cards=["D117"])
    advance(g, 19)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(2, 2)]
    other = battlefield(scenario="dragons", foes={19: 2}, farmers={14: 3}, tiles={14: "guard_post"}, cards=["D117"])
    advance(other, 19)
    assert ours(other) == {14: (0, 0, "guard_post")}


@pytest.mark.clause("AP-B14.16", "AP-B14.19", "AP-B13.12")
def test_dragons_that_stay_breathe_fire_on_mines_bombs_and_soldiers() -> None:
    g = battlefield(scenario="dragons", foes={12: 3}, farmers={10: 1}, tiles={9: "fragmentation", 7: "bomb"}, cards=["D106"])
    advance(g, 12)
    assert ours(g) == {}
    assert standing(g) == {12: (2, 0)}
    assert [line["hex"] for line in told(g, "fire")] == [7, 9, 10]


@pytest.mark.clause("AP-B14.17", "AP-B14.22")
@pytest.mark.parametrize(
    ("basic", "elite", "left", "right"),
    [(1, 0, (1, 0), None), (2, 1, (1, 1), (1, 0)), (1, 3, (0, 2), (1, 1)), (0, 1, (0, 1), None)],
)
def test_a_troop_is_split_with_elites_to_the_left(
    basic: int, elite: int, left: tuple[int, int], right: tuple[int, int] | None
) -> None:
    g = battlefield(scenario="dragons", foes={17: basic}, elites={17: elite}, cards=["D105"])
    advance(g, 17)
    assert standing(g) == {14: left} | ({15: right} if right else {})


@pytest.mark.clause("AP-B14.22", "AP-B6.12", "AP-B10.3")
def test_dragons_that_a_trap_holds_take_no_part_in_a_split() -> None:
    g = battlefield(scenario="dragons", foes={17: 5}, tiles={17: "trap"}, cards=["D105"])
    advance(g, 17)
    assert standing(g) == {14: (1, 0), 15: (1, 0), 17: (3, 0)}


@pytest.mark.clause("AP-B14.17")
def test_the_left_part_fights_and_lands_before_the_right_one_moves() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, tiles={14: "bounding", 15: "trench"}, cards=["D105"])
    advance(g, 17)
    keys = [(event.key, event.values["hex"]) for event in g.log or () if event.key in ("step", "fight")]
    assert keys == [("step", 14), ("fight", 14), ("step", 15), ("fight", 15)]


@pytest.mark.clause("AP-B14.0", "AP-B4.9")
@pytest.mark.parametrize("card", list(content_for({}).movement_cards))
def test_every_card_is_carried_out_against_a_line_of_everything(card: str) -> None:
    scenario = content_for({}).movement_cards[card].scenario
    g = battlefield(
        scenario=scenario,
        foes={22: 4, 28: 1},
        elites={22: 1},
        farmers={17: 1, 10: 2},
        citizens={19: 1},
        tiles={17: "trap", 19: "bunker", 20: "bounding", 14: "bomb", 15: "guard_post", 10: "trench"},
        cards=[card],
    )
    before = sum(g.table.figures) + sum(g.table.basic) + sum(g.table.elite)
    do(g, turn_up, 22)
    while g.question is not None:
        g.apply(g.question.options[-1])
    t = g.table
    assert t.turned == (card,)
    assert t.advance is None
    assert sum(t.figures) + sum(t.basic) + sum(t.elite) == before
    assert sum(t.farmers) + t.hospital[0] == 3
    assert sum(t.citizens) + t.hospital[1] == 1
