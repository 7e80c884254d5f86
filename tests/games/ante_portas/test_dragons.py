"""Dragons in flight (AP-B13)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import advance, battlefield, choose, do, options, ours, pass_until, standing, told
from zwist.games.ante_portas.advance import turn_up


@pytest.mark.clause("AP-B13.2", "AP-B13.3")
def test_tread_mines_and_traps_have_no_influence_in_flight() -> None:
    g = battlefield(scenario="dragons", foes={17: 4}, tiles={12: "tread"}, cards=["D102"])
    advance(g, 17)
    assert standing(g) == {7: (4, 0)}
    assert ours(g) == {12: (0, 0, "tread")}
    trap = battlefield(scenario="dragons", foes={17: 4}, farmers={12: 1}, tiles={12: "trap"}, cards=["D102"])
    advance(trap, 17)
    assert [(line["ours"], line["theirs"]) for line in told(trap, "totals")] == [(1, 4)]
    assert standing(trap) == {7: (3, 0)}


@pytest.mark.clause("AP-B13.1", "AP-B13.10")
def test_with_the_last_arrow_they_land_and_everything_acts() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, farmers={7: 1}, tiles={7: "trap"}, cards=["D102"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(2, 2)]
    mine = battlefield(scenario="dragons", elites={17: 1}, farmers={7: 2}, tiles={7: "tread"}, cards=["D102"])
    advance(mine, 17)
    assert standing(mine) == {}


@pytest.mark.clause("AP-B13.1")
def test_a_card_with_one_arrow_lands_at_once() -> None:
    g = battlefield(scenario="dragons", elites={17: 1}, farmers={12: 3}, cards=["D109"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(3, 4)]
    assert standing(g) == {12: (1, 0)}


@pytest.mark.clause("AP-B13.10", "AP-B10.3")
def test_a_trap_holds_dragons_that_start_their_card_in_it() -> None:
    g = battlefield(scenario="dragons", foes={17: 2}, tiles={17: "trap"}, cards=["D102"])
    advance(g, 17)
    assert standing(g) == {12: (2, 0)}


@pytest.mark.clause("AP-B13.6", "AP-B13.3", "AP-B13.7")
def test_farmers_trenches_and_bunkers_do_not_fight_elites_alone_in_flight() -> None:
    g = battlefield(scenario="dragons", elites={17: 1}, farmers={12: 5}, tiles={12: "bunker"}, cards=["D102"])
    advance(g, 17)
    assert told(g, "fight") == []
    assert ours(g) == {12: (5, 0, "bunker")}
    assert standing(g) == {7: (0, 1)}


@pytest.mark.clause("AP-B13.8")
def test_citizens_fight_elites_in_flight_and_farmers_beside_them_are_unharmed() -> None:
    g = battlefield(scenario="dragons", elites={17: 1}, farmers={12: 2}, citizens={12: 1}, cards=["D102"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(3, 3)]
    assert ours(g) == {12: (2, 0, "")}
    assert standing(g) == {}


@pytest.mark.clause("AP-B13.7", "AP-B13.11")
def test_farmers_count_up_to_the_basic_dragons_that_fly_along() -> None:
    g = battlefield(scenario="dragons", foes={17: 1}, elites={17: 1}, farmers={12: 4}, cards=["D102"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(1, 4)]
    assert standing(g) == {7: (0, 1)}
    assert g.table.hospital == [4, 0]


@pytest.mark.clause("AP-B13.7", "AP-B13.11")
def test_a_bunker_counts_up_to_the_basic_dragons_that_fly_along() -> None:
    g = battlefield(scenario="dragons", foes={17: 1}, elites={17: 1}, tiles={12: "bunker"}, cards=["D102"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(1, 4)]
    assert (standing(g), ours(g)) == ({7: (0, 1)}, {})


@pytest.mark.clause("AP-B13.11")
def test_heavy_damage_alone_hits_elites_in_a_lost_fight_in_flight() -> None:
    g = battlefield(scenario="dragons", foes={17: 1}, elites={17: 2}, farmers={12: 4}, citizens={12: 1}, cards=["D102"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(4, 7)]
    assert standing(g) == {7: (0, 1)}


@pytest.mark.clause("AP-B13.6", "AP-B13.11")
def test_a_trench_cannot_hurt_an_elite_dragon_in_flight() -> None:
    g = battlefield(
        scenario="dragons", elites={22: 1}, farmers={12: 2, 15: 2}, tiles={12: "trench", 15: "trench"}, cards=["D113"]
    )
    do(g, turn_up, 22)
    pass_until(g, "after step")
    choose(g, "target 17+moving", "shooter 12+1", "shooter 12+2", "enough")
    assert standing(g)[17] == (0, 1)
    assert [line["n"] for line in told(g, "struck")] == []


@pytest.mark.clause("AP-B13.8", "AP-B13.11")
def test_a_howitzer_hurts_an_elite_dragon_in_flight() -> None:
    g = battlefield(scenario="dragons", elites={22: 1}, citizens={7: 1}, tiles={7: "howitzer"}, cards=["D113"])
    do(g, turn_up, 22)
    pass_until(g, "after step")
    choose(g, "target 17+moving", "shooter 7+1")
    assert standing(g) == {}


@pytest.mark.clause("AP-B13.2")
def test_soldier_actions_reach_dragons_in_flight() -> None:
    g = battlefield(scenario="dragons", foes={22: 1}, farmers={12: 1}, tiles={12: "trench"}, cards=["D102"])
    do(g, turn_up, 22)
    pass_until(g, "after step")
    assert options(g) == ["target 17+moving", "pass"]


@pytest.mark.clause("AP-B13.4", "AP-B13.12")
def test_fire_does_not_depend_on_the_number_of_dragons() -> None:
    g = battlefield(scenario="dragons", foes={17: 3}, farmers={12: 3}, cards=["D103"])
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(2, 3)]


@pytest.mark.clause("AP-B13.4")
def test_fire_destroys_a_mine_before_the_dragons_come() -> None:
    g = battlefield(scenario="dragons", foes={17: 1}, tiles={12: "fragmentation"}, cards=["D103"])
    advance(g, 17)
    assert standing(g) == {7: (1, 0)}
    assert ours(g) == {}


@pytest.mark.clause("AP-B13.9")
def test_what_nobody_absorbs_of_a_fire_is_lost() -> None:
    g = battlefield(scenario="dragons", foes={17: 1}, farmers={12: 1}, cards=["D103"])
    advance(g, 17)
    assert told(g, "totals") == []
    assert standing(g) == {7: (1, 0)}


@pytest.mark.clause("AP-B13.9", "AP-B10.3")
def test_absorbed_fire_counts_for_those_who_breathed_it_and_not_for_those_a_trap_has_held() -> None:
    g = battlefield(foes={17: 5}, citizens={12: 2}, tiles={17: "trap"}, cards=["D217"], scenario="dragons", eras="2")
    advance(g, 17)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(6, 3), (3, 3)]
    assert standing(g) == {}


@pytest.mark.clause("AP-B13.1", "AP-B1.8")
def test_raiders_never_fly() -> None:
    g = battlefield(foes={17: 2}, tiles={12: "tread"}, cards=["R104"])
    advance(g, 17)
    assert standing(g) == {7: (1, 0)}


@pytest.mark.clause("AP-B13.6", "AP-B10.9")
def test_what_a_trap_holds_on_the_ground_does_not_land_what_flies() -> None:
    g = battlefield(
        scenario="dragons",
        foes={22: 3},
        elites={22: 1},
        farmers={12: 2, 14: 1},
        tiles={22: "trap", 12: "trench", 14: "trench"},
        cards=["D113"],
    )
    do(g, turn_up, 22)
    pass_until(g, "after step")
    choose(g, "target 17+moving", "shooter 12+1", "shooter 12+2", "shooter 14+1")
    assert told(g, "struck") == []
    assert [line["hex"] for line in told(g, "fight")][:1] == [12]
