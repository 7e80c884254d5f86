"""Movement symbols that reach no target: the Trogs advance with them (CH-21.73, CH-21.74)."""

from __future__ import annotations

from typing import Any

import pytest

import zwist
from games.cry_havoc.solo.lonely import (
    DEN,
    PLAYER,
    TROGS,
    alone,
    chosen,
    crystals,
    hold,
    leave,
    march,
    name_of,
    place,
    reasons,
    trog_turn,
)
from games.cry_havoc.solo.test_scene import cells, ledger, shown
from games.cry_havoc.stage import battle_token, controller, count, structures, tokens, told
from zwist.engine.content import game_data
from zwist.engine.definition import Start
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.solo.priority import CRYSTALS, DEFENSELESS, NEAR_ENEMY, ORDER
from zwist.games.cry_havoc.table import TUNNELS, Game

RING = ("kalas_gorge", "mirror_lakes", "oor_tangle")
BEFORE = ("6bad880c7c0644e9", "e3f8fda51d01c274")
"""Released data from before the Trogs advanced."""


def ringed(trogs: dict[str, int] | None = None, player: dict[str, int] | None = None, **more: Any) -> Game:
    """The Trogs, in their HQ unless it is said, hold all around it; of what they lack only Glass Flats has crystals."""
    g = alone(player=player or {"hq": 1}, trogs=trogs or {DEN: 2}, **more)
    hold(g, TROGS, *RING)
    crystals(g, glass_flats=9)
    return g


def advances(g: Game) -> list[tuple[str, ...]]:
    """Who advanced: from where, to where, towards what."""
    return [tuple(name_of(g, one[end]) for end in ("origin", "target", "goal")) for one in told(g, "trogs_advance")]


# What is chosen


@pytest.mark.clause("CH-21.73", "CH-21.74")
def test_a_symbol_that_reaches_no_target_takes_a_unit_nearer_to_one() -> None:
    g = ringed()
    march(g, 1)
    assert advances(g) == [(DEN, "oor_tangle", "glass_flats")]
    assert (count(g, TROGS, DEN), count(g, TROGS, "oor_tangle")) == (1, 1)
    assert controller(g, "glass_flats") == NOBODY
    assert (g.table.action.points, told(g, "movement_lost")) == (0, [])


@pytest.mark.clause("CH-21.73", "CH-21.32")
def test_the_next_card_takes_the_target_from_there() -> None:
    g = ringed()
    trog_turn(g, "tro_pack_leader")
    trog_turn(g, "tro_pack_leader")
    assert (chosen(g, "advance"), chosen(g, "move")) == (["glass_flats"], ["glass_flats"])
    assert (count(g, TROGS, "oor_tangle"), controller(g, "glass_flats")) == (0, TROGS)


@pytest.mark.clause("CH-21.73")
def test_nobody_advances_while_a_target_is_in_reach_however_poor() -> None:
    g = ringed()
    hold(g, NOBODY, "kalas_gorge")
    march(g, 1)
    assert (chosen(g, "move"), chosen(g, "advance")) == (["kalas_gorge"], [])


@pytest.mark.clause("CH-21.73", "CH-21.35")
def test_what_a_target_leaves_over_is_for_an_advance_and_who_has_entered_it_stays() -> None:
    g = ringed(trogs={DEN: 1, "oor_tangle": 1})
    leave(g, "glass_flats", "blackwater_fen")
    march(g, 3)
    assert (chosen(g, "move"), advances(g)) == (["glass_flats"], [("oor_tangle", "spore_hollow", "blackwater_fen")])
    assert (count(g, TROGS, "glass_flats"), count(g, TROGS, "spore_hollow")) == (1, 1)


@pytest.mark.clause("CH-21.73", "CH-21.33")
def test_goals_without_units_of_the_player_come_before_richer_ones_that_are_held() -> None:
    g = ringed(player={"glass_flats": 1})
    march(g, 1)
    assert (chosen(g, "advance"), reasons(g)[0]) == (["iron_heights"], DEFENSELESS)
    g = ringed(player={"glass_flats": 1})
    leave(g, "glass_flats")
    march(g, 1)
    assert chosen(g, "advance") == ["glass_flats"]


@pytest.mark.clause("CH-21.73", "CH-21.34")
def test_goals_are_told_apart_like_targets_and_a_tie_goes_to_the_first_in_the_data_file() -> None:
    g = ringed()
    march(g, 1)
    assert reasons(g) == [DEFENSELESS, CRYSTALS]
    g = ringed(player={"hq": 1, "howling_ridge": 1})
    leave(g, "glass_flats", "thornwood", "howling_ridge")
    crystals(g)
    march(g, 1)
    assert (chosen(g, "advance"), reasons(g)[-1]) == (["thornwood"], NEAR_ENEMY)
    g = ringed(player={"hq": 1})
    leave(g, "glass_flats", "iron_heights")
    crystals(g)
    g.table.remove_units(PLAYER, place(g, "hq"), 1)
    hold(g, TROGS, "hq")
    march(g, 1)
    assert (chosen(g, "advance"), reasons(g)[-1]) == (["iron_heights"], ORDER)


@pytest.mark.clause("CH-21.73", "CH-21.32")
def test_battle_regions_hqs_and_closed_regions_are_no_goals() -> None:
    g = ringed(player={"hq": 1, "glass_flats": 1}, trogs={DEN: 2, "glass_flats": 1})
    leave(g, "glass_flats", "iron_heights", "thornwood")
    battle_token(g, "glass_flats", TROGS)
    g.table.tokens[place(g, "iron_heights")] = ("quarantine",)
    march(g, 1)
    assert [name_of(g, row[0]) for row in told(g, "priority")[0]["rows"]] == ["thornwood"]


# Who goes, and how far


@pytest.mark.clause("CH-21.74")
def test_one_unit_goes_as_far_as_all_symbols_take_it() -> None:
    g = ringed(trogs={DEN: 3})
    leave(g, "cinder_peaks")
    march(g, 2)
    assert advances(g) == [(DEN, "thornwood", "cinder_peaks")]
    assert [one["steps"] for one in told(g, "trogs_advance")] == [2]
    assert (count(g, TROGS, DEN), count(g, TROGS, "thornwood")) == (2, 1)


@pytest.mark.clause("CH-21.74")
def test_the_nearest_unit_goes_so_that_the_hq_is_not_emptied_and_nobody_waits_half_way() -> None:
    g = ringed(trogs={DEN: 5})
    leave(g, "cinder_peaks")
    for _ in range(3):
        march(g, 1)
    assert [origin for origin, _, _ in advances(g)] == [DEN, "mirror_lakes"]
    assert (count(g, TROGS, DEN), controller(g, "cinder_peaks")) == (4, TROGS)


@pytest.mark.clause("CH-21.74", "CH-21.36")
@pytest.mark.parametrize(
    ("trogs", "origin"),
    [
        ({DEN: 1, "dust_basin": 4, "spore_hollow": 9}, DEN),
        ({"dust_basin": 1, "spore_hollow": 2}, "spore_hollow"),
        ({"dust_basin": 1, "spore_hollow": 1}, "dust_basin"),
    ],
)
def test_of_equally_near_units_those_in_the_hq_go_then_those_of_the_fullest_region(trogs: dict[str, int], origin: str) -> None:
    g = ringed(trogs=trogs)
    leave(g, "glass_flats")
    g.table.tokens[place(g, "blackwater_fen")] = ("quarantine",)
    march(g, 1)
    assert advances(g) == [(origin, "oor_tangle", "glass_flats")]


@pytest.mark.clause("CH-21.74", "CH-21.34")
def test_of_equally_short_ways_the_one_through_the_first_region_is_taken() -> None:
    g = ringed()
    leave(g, "spore_hollow")
    march(g, 1)
    assert advances(g) == [(DEN, "kalas_gorge", "spore_hollow")]


@pytest.mark.clause("CH-21.73", "CH-21.74", "CH-21.36")
def test_the_way_leads_round_battles_and_closed_regions() -> None:
    g = ringed(player={"hq": 1, "oor_tangle": 1}, trogs={DEN: 2, "oor_tangle": 1})
    leave(g, "glass_flats")
    battle_token(g, "oor_tangle", PLAYER)
    march(g, 1)
    assert advances(g) == [(DEN, "kalas_gorge", "glass_flats")]
    g = ringed()
    leave(g, "iron_heights")
    g.table.tokens[place(g, "oor_tangle")] = ("quarantine",)
    march(g, 1)
    assert advances(g) == [(DEN, "mirror_lakes", "iron_heights")]


@pytest.mark.clause("CH-21.74", "CH-21.36")
def test_a_region_that_cannot_be_passed_is_no_step_of_the_way_though_it_lies_as_near() -> None:
    g = ringed(player={"hq": 1, "kalas_gorge": 1}, trogs={DEN: 2, "kalas_gorge": 1})
    leave(g, "spore_hollow")
    battle_token(g, "kalas_gorge", TROGS)
    march(g, 1)
    assert advances(g) == [(DEN, "oor_tangle", "spore_hollow")]


@pytest.mark.clause("CH-21.73", "CH-21.74", "CH-21.62")
def test_tunnels_are_steps_of_the_way() -> None:
    g = ringed()
    leave(g, "cinder_peaks")
    structures(g, world_caverns=TUNNELS, iron_heights=TUNNELS)
    march(g, 1)
    assert advances(g) == [(DEN, "iron_heights", "cinder_peaks")]


@pytest.mark.clause("CH-21.74", "CH-21.7")
def test_a_war_party_where_the_advance_ends_goes_to_ground_with_it() -> None:
    g = ringed()
    tokens(g, oor_tangle="war_party_3_1")
    march(g, 1)
    assert (count(g, TROGS, "oor_tangle"), told(g, "go_to_ground")[0]["n"]) == (0, 4)
    assert g.table.trog_tokens[place(g, "oor_tangle")][0].startswith("nest")


# Where symbols are lost all the same


@pytest.mark.clause("CH-21.73")
@pytest.mark.parametrize("symbols", [1, 2, 3])
def test_symbols_are_lost_where_no_way_leads_to_any_goal(symbols: int) -> None:
    g = ringed()
    for name in RING:
        g.table.tokens[place(g, name)] = ("quarantine",)
    march(g, symbols)
    assert (told(g, "priority"), told(g, "movement_lost")) == ([], [{"n": symbols}])
    assert count(g, TROGS, DEN) == 2
    lost = [line for line in CRY_HAVOC.story(g, PLAYER, "en") if "lost" in line]
    assert [line[-11:] for line in lost] == ["(CH-21.73)."]


@pytest.mark.clause("CH-21.73", "CH-7.18")
def test_symbols_are_lost_where_nobody_may_leave() -> None:
    g = ringed(trogs={"oor_tangle": 1})
    g.table.halted[TROGS * g.table.box.size + place(g, "oor_tangle")] = 1
    march(g, 1)
    assert told(g, "movement_lost") == [{"n": 1}]


@pytest.mark.clause("CH-21.73")
def test_with_the_data_of_before_they_are_lost_as_before() -> None:
    for digest in BEFORE:
        assert content_for({}, digest).solo.beyond_reach == "lost"
        start = Start("cry-havoc", "solo", ("humans",), 1, {"skills": 2, "hq": "hq_a"}, content=digest)
        assert CRY_HAVOC.blank(start).box.content.solo.beyond_reach == "lost"
    g = ringed(overlay={"solo": {"beyond_reach": "lost"}})
    march(g, 1)
    assert (told(g, "priority"), told(g, "movement_lost")) == ([], [{"n": 1}])
    assert {layer.title for layer in shown(g).layers[:1]} == {"Threat 1"}
    assert game_data("zwist.games.cry_havoc")["solo"]["beyond_reach"] == "advance"


# What people see of it


@pytest.mark.clause("CH-21.73", "CH-21.74")
@pytest.mark.parametrize(
    ("language", "chosen_so", "moved_so"),
    [
        (
            "en",
            "Trogs reach no target and advance: defenseless: Iron Heights, Glass Flats; "
            "most crystals 9: Glass Flats before Iron Heights → Glass Flats (CH-21.6).",
            "A unit of the Trogs advances from World Caverns to Oor Tangle towards Glass Flats, 1 symbol (CH-21.74).",
        ),
        (
            "de",
            "Trogg erreichen kein Ziel und rücken vor: schutzlos: Eisenhöhen, Glasebene; "
            "die meisten Kristalle 9: Glasebene vor Eisenhöhen → Glasebene (CH-21.6).",
            "Eine Einheit der Trogg rückt aus der Region Weltengrotte in die Region Oor-Dickicht vor, "
            "Richtung Glasebene, 1 Symbol (CH-21.74).",
        ),
    ],
)
def test_an_advance_is_told_with_the_rule_that_chose_its_goal(language: str, chosen_so: str, moved_so: str) -> None:
    g = ringed()
    leave(g, "glass_flats", "iron_heights")
    march(g, 1)
    story = CRY_HAVOC.story(g, PLAYER, language)
    assert story[story.index(chosen_so) + 1] == moved_so


@pytest.mark.clause("CH-21.73")
def test_an_advance_is_a_table_of_goals_and_rules_with_one_unit_against_the_player() -> None:
    g = ringed(player={"hq": 1, "thornwood": 2})
    leave(g, "glass_flats", "iron_heights", "thornwood")
    march(g, 1)
    explain = shown(g).explain
    assert explain is not None
    assert (explain.about, explain.clauses) == ("region:glass_flats", ["CH-21.6", "CH-21.73", "CH-21.33"])
    assert cells(ledger(g)) == {
        "Glass Flats": [("1 : 0", "ok"), ("9", "key"), ("·", "none"), ("·", "none")],
        "Iron Heights": [("1 : 0", "ok"), ("0", "stop"), ("·", "none"), ("·", "none")],
        "Thornwood": [("1 : 2", "stop"), ("·", "none"), ("·", "none"), ("·", "none")],
    }
    mark = shown(g).marks[0]
    assert [stop.at for stop in mark.stops] == ["region:world_caverns", "region:oor_tangle"]


@pytest.mark.clause("CH-21.73", "CH-21.32")
def test_layers_show_goals_under_another_name_where_no_target_is_in_reach() -> None:
    g = ringed(player={"hq": 1, "thornwood": 1})
    leave(g, "glass_flats", "thornwood")
    layers = {layer.title: layer.values for layer in shown(g).layers}
    order = {"region:glass_flats": 1, "region:thornwood": 2}
    assert layers == {"Advance 1": order, "Threat 2": order, "Threat 3": order}
    assert "Threatened if you do nothing" not in {table.title for table in shown(g).facts}


@pytest.mark.clause("CH-21.73", "CH-21.74")
def test_a_game_in_which_they_advanced_replays() -> None:
    g = CRY_HAVOC.new(["humans"], 3, "solo")
    while g.question is not None:
        g.apply(g.question.options[0])
    assert told(g, "trogs_advance")
    again = zwist.replay(zwist.save(g))
    assert told(again, "trogs_advance") == told(g, "trogs_advance")
