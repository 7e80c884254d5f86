"""Fights of two teams, and whom damage hits (AP-B18.19, AP-B18.25, AP-B18.31, AP-B18.32, AP-B18.34, AP-B18.35)."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import do
from games.ante_portas.rivals import CHIEF, army, asked, choose, go, options, rivals, told, wave_by
from zwist.engine.definition import LANGUAGES
from zwist.games.ante_portas.bombs import explosion
from zwist.games.ante_portas.command_centre import take_post
from zwist.games.ante_portas.confrontation.army import spent_on
from zwist.games.ante_portas.confrontation.feuds import suffer_rivals
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.table import Game


def totals(g: Game) -> list[tuple[int, int]]:
    """Both totals of every fight, those who moved in first."""
    return [(line["ours"], line["theirs"]) for line in told(g, "settled")]


@pytest.mark.clause("AP-B18.25", "AP-B18.32", "AP-B7.14")
def test_a_tie_is_the_defenders_and_the_winner_suffers_the_losers_total() -> None:
    g = rivals(farmers=({2: 2}, {7: 2}))
    go(g, "band 2+7+1+0", "farmers 2")
    assert totals(g) == [(2, 2)]
    assert army(g, 0) == {}
    assert army(g, 1) == {}, "two damage wounds both"
    assert g.table.wards == [2, 0, 2, 0]


@pytest.mark.clause("AP-B18.32", "AP-B18.26")
def test_a_mover_that_wins_removes_the_units_there_and_suffers_their_total() -> None:
    g = rivals(farmers=({2: 3}, {7: 1}), tiles={7: (1, "trench")})
    go(g, "band 2+7+1+0", "farmers 3")
    wave_by(g)
    assert totals(g) == [(3, 2)]
    assert army(g, 0) == {7: (1, 0)}
    assert (army(g, 1), g.table.tile[7]) == ({}, "")
    assert g.table.wards == [2, 0, 1, 0]


@pytest.mark.clause("AP-B18.31", "AP-B8.19", "AP-B18.40")
def test_the_commander_in_chief_adds_one_for_the_mover_only_and_survivors_go_on() -> None:
    g = rivals(citizens=({2: 1}, {}), farmers=({}, {7: 3}))
    go(g, "band 2+7+2+0", "citizens 1", key=CHIEF)
    assert totals(g) == [(4, 3)]
    assert army(g, 0) == {}, "three damage wounds the citizen"
    g = rivals(citizens=({2: 2}, {}), farmers=({}, {7: 1}))
    go(g, "band 2+7+2+0", "citizens 2", key=CHIEF)
    choose(g, "band 7+12+1+1", "citizens 2")
    assert army(g, 0) == {12: (0, 2)}


@pytest.mark.clause("AP-B18.31")
def test_lone_traps_and_bombs_start_no_fight_and_a_trap_adds_one_for_its_owner() -> None:
    g = rivals(farmers=({2: 1}, {}), tiles={7: (1, "bomb")})
    go(g, "band 2+7+1+0", "farmers 1")
    assert told(g, "feud") == []
    g = rivals(farmers=({2: 2}, {7: 1}), tiles={7: (1, "trap")})
    go(g, "band 2+7+1+0", "farmers 2")
    assert totals(g) == [(2, 2)]
    assert g.table.tile[7] == "trap"
    g = rivals(farmers=({2: 1}, {7: 1}), tiles={7: (0, "trap")})
    go(g, "band 2+7+1+0", "farmers 1")
    assert totals(g) == [(2, 1)]


@pytest.mark.clause("AP-B18.31", "AP-B18.32", "AP-B7.20")
def test_mines_and_empty_buildings_of_the_other_team_fight_and_own_ones_are_harmless() -> None:
    g = rivals(farmers=({2: 1}, {}), tiles={7: (1, "bounding"), 4: (0, "tread")})
    go(g, "band 2+7+1+0", "farmers 1")
    assert totals(g) == [(1, 2)]
    assert g.table.tile[7] == "", "the mine has gone off"
    g = rivals(farmers=({2: 1}, {}), tiles={4: (0, "tread")})
    go(g, "band 2+4+1+0", "farmers 1")
    assert told(g, "feud") == []
    g = rivals(farmers=({2: 1}, {}), tiles={7: (1, "guard_post")})
    go(g, "band 2+7+1+0", "farmers 1")
    assert (totals(g), army(g, 0), g.table.tile[7]) == ([(1, 0)], {7: (1, 0)}, "")


@pytest.mark.clause("AP-B18.19")
def test_the_loser_says_who_of_the_winner_is_wounded_and_uses_up_as_much_as_possible() -> None:
    g = rivals(farmers=({2: 3}, {7: 3}), citizens=({}, {7: 1}))
    go(g, "band 2+7+1+0", "farmers 3")
    wave_by(g)
    assert asked(g) == (0, "fell")
    assert options(g) == ["victims 0+1", "victims 3+0"]
    choose(g, "victims 0+1")
    assert army(g, 1) == {7: (3, 0)}


@pytest.mark.clause("AP-B18.19")
def test_the_loser_chooses_between_fresh_and_exhausted_soldiers() -> None:
    g = rivals(farmers=({2: 1}, {7: 2}), tired_farmers=({}, {7: 1}))
    go(g, "band 2+7+1+0", "farmers 1")
    assert asked(g) == (0, "wound rivals so")
    choose(g, "fresh 1")
    assert army(g, 1) == {7: (1, 0)}
    assert spent_on(g.table, 1, 7) == (1, 0)


@pytest.mark.clause("AP-B18.19", "AP-B7.5")
def test_sparing_a_mine_is_the_winners_choice_and_needs_soldiers_who_take_it_all() -> None:
    g = rivals(farmers=({2: 3}, {7: 3}), citizens=({}, {7: 1}), tiles={7: (1, "tread")})
    go(g, "band 2+7+1+0", "farmers 3")
    assert asked(g) == (1, "endure")
    choose(g, "spare")
    assert asked(g) == (0, "fell")
    choose(g, "victims 3+0")
    assert (army(g, 1), g.table.tile[7]) == ({7: (0, 1)}, "tread")
    g = rivals(farmers=({2: 2}, {}), citizens=({}, {7: 1}), tiles={7: (1, "tread")})
    go(g, "band 2+7+1+0", "farmers 2")
    assert g.table.tile[7] == "", "the citizen cannot take two exactly"
    assert army(g, 1) == {7: (0, 1)}


@pytest.mark.clause("AP-B7.8", "AP-B18.32")
def test_a_building_goes_when_nobody_is_left_in_it_and_a_bunker_absorbs() -> None:
    g = rivals(farmers=({2: 2}, {7: 1}), tiles={7: (1, "trench")})
    go(g, "band 2+7+1+0", "farmers 2")
    wave_by(g)
    assert (totals(g), army(g, 1), g.table.tile[7]) == ([(2, 2)], {}, "")
    g = rivals(farmers=({2: 3}, {7: 1}), tiles={7: (1, "bunker")})
    go(g, "band 2+7+1+0", "farmers 3")
    assert (totals(g), army(g, 1), g.table.tile[7]) == ([(3, 4)], {}, "bunker")
    assert (told(g, "endured"), told(g, "team_sheltered")) == ([], [{"team": 1, "hex": 7, "n": 2}])


@pytest.mark.clause("AP-B7.7", "AP-B7.8")
def test_who_absorbs_is_told_with_its_clause() -> None:
    g = rivals(farmers=({2: 2}, {}), citizens=({}, {7: 1}), tiles={7: (1, "bunker")})
    go(g, "band 2+7+1+0", "farmers 2")
    wave_by(g)
    assert (told(g, "endured"), told(g, "team_sheltered")) == ([{"team": 1, "hex": 7, "n": 2}], [])
    told_of = {"endured": "(AP-B7.7).", "team_sheltered": "(AP-B7.8)."}
    for language in LANGUAGES:
        for key, clause in told_of.items():
            assert ANTE_PORTAS.say(g.table, f"log.{key}", {"team": 1, "hex": 7, "n": 2}, language).endswith(clause)


@pytest.mark.clause("AP-B18.35", "AP-B11.4", "AP-B11.7")
def test_bombs_hit_both_teams_and_all_bombs_beside_go_off() -> None:
    g = rivals(
        farmers=({12: 4}, {17: 2, 9: 1}), citizens=({10: 1}, {}),
        tiles={12: (0, "bomb"), 15: (1, "bomb"), 7: (1, "trap"), 9: (1, "tread")},
    )  # fmt: skip
    do(g, explosion, 12, ())
    wave_by(g)
    assert army(g, 0) == {10: (0, 1)}, "three and one"
    assert army(g, 1) == {}, "one from each bomb on 17, one on 9"
    assert [g.table.tile[hex] for hex in (12, 15, 7, 9)] == ["", "", "", ""]


@pytest.mark.clause("AP-B18.34", "AP-B7.6")
def test_a_shot_wounds_as_many_as_possible_and_the_shooters_choose_among_equals() -> None:
    g = rivals(farmers=({}, {7: 3}), citizens=({}, {7: 1}), tired_farmers=({}, {7: 1}))
    do(g, suffer_rivals, 1, 7, 2, "shot")
    assert asked(g) == (0, "wound rivals so")
    choose(g, "fresh 2")
    assert army(g, 1) == {7: (1, 1)}
    assert spent_on(g.table, 1, 7) == (1, 0)


@pytest.mark.clause("AP-B18.34", "AP-B7.5")
def test_under_fire_sparing_a_mine_is_up_to_its_owner() -> None:
    g = rivals(farmers=({}, {7: 2}), tiles={7: (1, "tread")})
    do(g, suffer_rivals, 1, 7, 2, "shot")
    assert asked(g) == (1, "endure")
    choose(g, "spare")
    assert (army(g, 1), g.table.tile[7]) == ({}, "tread")


@pytest.mark.clause("AP-B18.8", "AP-B18.31", "AP-B8.23")
def test_drafted_soldiers_fight_whoever_stands_on_their_start_hex() -> None:
    g = rivals(farmers=({}, {2: 1}))
    do(g, take_post, 0, 2, 0)
    assert totals(g) == [(2, 1)]
    assert army(g, 0) == {2: (1, 0)}
