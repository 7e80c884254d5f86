"""Fights and damage on the battlefield (AP-B7)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import advance, battlefield, choose, do, options, ours, standing, told
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.fight import STAYING, fight
from zwist.games.ante_portas.losses import strike, suffer
from zwist.games.ante_portas.troops import STANDING


@pytest.mark.clause("AP-B6.6", "AP-B10.4", "AP-B11.2")
@pytest.mark.parametrize("tile", ["trap", "bomb"])
def test_a_trap_or_a_bomb_alone_starts_no_fight(tile: str) -> None:
    g = battlefield(foes={12: 1}, tiles={7: tile}, cards=["R102"])
    advance(g, 12)
    assert standing(g) == {7: (1, 0)}
    assert ours(g) == {7: (0, 0, tile)}
    assert told(g, "fight") == []


@pytest.mark.clause("AP-B7.2", "AP-B10.4", "AP-B7.9")
def test_a_trap_adds_one_to_our_total_and_takes_no_damage() -> None:
    g = battlefield(foes={12: 2}, farmers={7: 1}, tiles={7: "trap"}, cards=["R102"])
    advance(g, 12)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(2, 2)]
    assert standing(g) == {}
    assert ours(g) == {7: (0, 0, "trap")}


@pytest.mark.clause("AP-B7.10")
def test_traps_and_bombs_stay_when_we_lose() -> None:
    g = battlefield(foes={12: 4}, farmers={7: 1}, tiles={7: "bomb"}, cards=["R102"])
    advance(g, 12)
    assert standing(g) == {7: (3, 0)}
    assert ours(g) == {7: (0, 0, "bomb")}


@pytest.mark.clause("AP-B7.20", "AP-B7.8")
def test_a_guard_post_alone_is_removed_without_harm_to_the_attackers() -> None:
    g = battlefield(foes={12: 1}, tiles={7: "guard_post"}, cards=["R104"])
    advance(g, 12)
    assert standing(g) == {2: (1, 0)}
    assert ours(g) == {}


@pytest.mark.clause("AP-B9.3")
def test_attackers_fight_a_mine_that_lies_alone() -> None:
    g = battlefield(foes={12: 3}, tiles={7: "bounding"}, cards=["R102"])
    advance(g, 12)
    assert standing(g) == {7: (1, 0)}
    assert ours(g) == {}


@pytest.mark.clause("AP-B6.7")
def test_survivors_go_on_with_the_remaining_arrows() -> None:
    g = battlefield(foes={12: 2}, farmers={7: 1}, cards=["R104"])
    advance(g, 12)
    assert standing(g) == {2: (1, 0)}


@pytest.mark.clause("AP-B6.8", "AP-B6.5")
def test_a_fight_is_between_the_moving_troop_and_our_units_only() -> None:
    g = battlefield(foes={17: 1, 12: 5}, farmers={7: 1}, cards=["R104"])
    advance(g, 17)
    assert standing(g) == {12: (5, 0)}
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(1, 1)]


@pytest.mark.clause("AP-B7.1")
def test_exhausted_soldiers_fight_too() -> None:
    g = battlefield(foes={12: 2}, farmers={7: 2}, tired_farmers={7: 2}, cards=["R102"])
    advance(g, 12)
    assert standing(g) == {}
    assert g.table.hospital == [2, 0]
    assert g.table.tired_farmers[7] == 0


@pytest.mark.clause("AP-B7.21", "AP-B19.9", "AP-B19.8")
def test_we_choose_whether_fresh_or_exhausted_farmers_are_wounded() -> None:
    g = battlefield(seats=2, foes={12: 2}, farmers={7: 4}, tired_farmers={7: 2}, cards=["R102"])
    g.table.first = 1
    do(g, turn_up, 12)
    assert g.question is not None
    assert g.question.seat == 1
    assert options(g) == ["fresh 0", "fresh 1", "fresh 2"]
    choose(g, "fresh 1")
    assert (g.table.farmers[7], g.table.tired_farmers[7]) == (2, 1)


@pytest.mark.clause("AP-B7.21")
def test_nobody_is_asked_where_all_equal_soldiers_are_wounded() -> None:
    g = battlefield(foes={12: 4}, farmers={7: 4}, tired_farmers={7: 2}, cards=["R102"])
    do(g, turn_up, 12)
    assert g.question is None
    assert (g.table.farmers[7], g.table.tired_farmers[7]) == (0, 0)


@pytest.mark.clause("AP-B7.6")
def test_with_the_setting_strength_the_citizen_is_wounded_instead_of_two_farmers() -> None:
    for wounding, hospital in (("count", [2, 0]), ("strength", [0, 1])):
        g = battlefield(foes={12: 3}, farmers={7: 2}, citizens={7: 1}, cards=["R102"], wounding=wounding)
        advance(g, 12)
        assert g.table.hospital == hospital


@pytest.mark.clause("AP-B7.11")
def test_with_the_setting_strength_the_elite_falls_instead_of_two_basic_units() -> None:
    for wounding, left in (("count", (0, 1)), ("strength", (2, 0))):
        g = battlefield(foes={12: 2}, elites={12: 1}, farmers={7: 3}, cards=["R102"], wounding=wounding)
        advance(g, 12)
        assert standing(g) == {7: left}


@pytest.mark.clause("AP-B7.13", "AP-B14.8")
def test_nothing_against_nothing_is_won_and_harms_nobody() -> None:
    g = battlefield(foes={12: 1}, tiles={7: "guard_post"}, cards=["R116"])
    advance(g, 12)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(0, 0)]
    assert standing(g) == {}
    assert ours(g) == {7: (0, 0, "guard_post")}


@pytest.mark.clause("AP-B7.17", "AP-B12.17")
def test_modifiers_change_totals_and_not_lives() -> None:
    g = battlefield(
        foes={12: 2}, farmers={7: 1, 2: 1}, citizens={}, tiles={7: "bounding", 2: "guard_post"}, cards=["R217"], tools=2
    )
    do(g, turn_up, 12)
    assert [(line["ours"], line["theirs"]) for line in told(g, "totals")] == [(3, 4)]
    assert standing(g) == {}
    assert options(g) == ["replace 2+7", "pass"]


@pytest.mark.clause("AP-B7.14", "AP-B7.18", "AP-B7.2")
def test_our_own_attack_wins_ties_and_survivors_stay_where_they_are() -> None:
    g = battlefield(foes={2: 2}, farmers={2: 1})
    do(g, fight, 2, 1, STAYING)
    assert standing(g) == {}
    assert ours(g) == {}
    lost = battlefield(foes={2: 3}, farmers={2: 1})
    do(lost, fight, 2, 0, STAYING)
    assert standing(lost) == {2: (2, 0)}


@pytest.mark.clause("AP-B7.15", "AP-B7.19")
def test_damage_outside_a_fight_is_one_amount_and_what_is_left_is_lost() -> None:
    g = battlefield(elites={12: 1})
    for _ in range(2):
        do(g, strike, 12, (STANDING,), 2, 0)
    assert standing(g) == {12: (0, 1)}
    do(g, strike, 12, (STANDING,), 0, 5)
    assert standing(g) == {}
    assert g.table.figures == [23, 12]


@pytest.mark.clause("AP-B7.15", "AP-B7.8")
def test_a_shot_wounds_soldiers_before_it_destroys_their_trench() -> None:
    g = battlefield(farmers={7: 1}, tiles={7: "trench"})
    do(g, suffer, 7, 1, "shot")
    assert ours(g) == {7: (0, 0, "trench")}
    do(g, suffer, 7, 1, "shot")
    assert ours(g) == {}


@pytest.mark.clause("AP-B7.12", "AP-B3.7")
def test_wounded_soldiers_lie_in_the_hospital_and_beaten_attackers_in_the_supply() -> None:
    g = battlefield(foes={12: 1}, farmers={7: 1}, cards=["R102"])
    assert g.table.figures == [22, 12]
    advance(g, 12)
    assert g.table.hospital == [1, 0]
    assert g.table.figures == [23, 12]
