"""Setup of the competitive game (chapter 2)."""

from __future__ import annotations

import pytest

from games.groll.stage import place, play, sit_down, stage, told
from zwist.engine.content import clauses
from zwist.engine.errors import IllegalChoice
from zwist.games.groll.content import content_for
from zwist.games.groll.definition import GROLL
from zwist.games.groll.setup import first_warriors
from zwist.games.groll.table import COAST, CONTESTED, MAT, REGIONS

FOUR = ("aldan", "koda", "runen", "guild")


@pytest.mark.clause("GR-2.1")
def test_8_of_the_11_chips_lie_face_up_one_on_each_contested_region() -> None:
    layouts = [GROLL.view(sit_down("aldan", "koda", seed=seed))["table"]["chips"] for seed in range(6)]
    for chips in layouts:
        assert list(chips) == list(CONTESTED)
        assert len(set(chips.values())) == 8
    assert len({tuple(chips.values()) for chips in layouts}) == 6


@pytest.mark.clause("GR-2.2", "GR-9.1")
@pytest.mark.parametrize(("seats", "dice"), [(2, 7), (3, 7), (4, 9)])
def test_the_number_of_action_dice_depends_on_the_number_of_players(seats: int, dice: int) -> None:
    assert len(sit_down(*FOUR[:seats]).table.pool) == dice


@pytest.mark.clause("GR-2.2", "GR-2.6")
@pytest.mark.parametrize("factions", [("aldan",), (*FOUR, "venna")])
def test_2_to_4_players_take_part(factions: tuple[str, ...]) -> None:
    with pytest.raises(IllegalChoice, match="2 to 4 seats"):
        GROLL.new(factions, seed=1)


@pytest.mark.clause("GR-2.3")
def test_all_corra_start_in_the_supply() -> None:
    t = GROLL.new(FOUR, seed=1).table
    assert (t.supply, t.corra) == (20, [0, 0, 0, 0])


@pytest.mark.clause("GR-2.4", "GR-4.18")
def test_four_zones_are_enough_for_everyone_and_each_faction_stands_in_its_own() -> None:
    g = stage(aldan={}, koda={}, runen={}, guild={})
    assert [zone.id for zone in content_for({}).map.zones] == ["N", "E", "S", "W"]
    play(g, first_warriors)
    assert [g.table.standard[seat * REGIONS + COAST] for seat in range(4)] == [3, 3, 3, 3]


@pytest.mark.clause("GR-2.5")
def test_the_start_player_is_chosen_in_the_lobby_or_by_chance() -> None:
    assert [GROLL.new(FOUR, seed=1, start_player=seat).table.start for seat in ("0", "1", "2", "3")] == [0, 1, 2, 3]
    assert {GROLL.new(FOUR, seed=seed).table.start for seed in range(30)} == {0, 1, 2, 3}


@pytest.mark.clause("GR-2.5", "GR-2.12")
@pytest.mark.parametrize(
    ("option", "clause", "expected"),
    [
        ({"start_player": "2"}, "GR-2.5", "option start_player takes random, 0, 1; got '2'"),
        ({"handicap": "1,3"}, "GR-2.12", "option handicap takes seats from 0 to 1 in ascending order with commas; got '1,3'"),
    ],
)
def test_nobody_is_named_in_the_lobby_who_does_not_sit_at_the_table(option: dict[str, str], clause: str, expected: str) -> None:
    with pytest.raises(IllegalChoice, match=expected) as refusal:
        GROLL.new(FOUR[:2], 1, "", None, **option)
    assert refusal.value.clause == clause
    assert GROLL.new(FOUR, 1, "", None, **option).start.options.items() >= option.items()


@pytest.mark.clause("GR-2.6", "GR-2.16")
def test_a_taken_faction_is_not_available() -> None:
    with pytest.raises(IllegalChoice, match="'koda' was given twice") as refusal:
        GROLL.new(["koda", "aldan", "koda"], seed=1)
    assert refusal.value.clause == "GR-2.6"


@pytest.mark.clause("GR-2.7", "GR-2.16")
def test_everyone_chooses_1_of_the_3_cards_of_a_faction_that_is_fixed_before() -> None:
    g = GROLL.new(["aldan", "koda"], seed=1)
    asked = [{option.text for option in question.options} for question in g.open]
    assert asked == [
        {"abilities march_tempo", "abilities arrow_storm", "abilities ancient_order"},
        {"abilities pack", "abilities bear_wrath", "abilities tribe_blood"},
    ]


@pytest.mark.clause("GR-2.7", "GR-2.14")
def test_ability_cards_stay_secret_until_all_are_revealed_together() -> None:
    views = []
    for card in ("march_tempo", "arrow_storm"):
        g = GROLL.new(["aldan", "koda"], seed=1)
        g.apply(f"abilities {card}", seat=0)
        views.append((GROLL.view(g, 1), GROLL.view(g)))
        assert told(g, "abilities") == []
        g.apply("abilities pack", seat=1)
        assert GROLL.view(g, 1)["table"]["abilities"] == [[card], ["pack"]]
    assert views[0] == views[1]


@pytest.mark.clause("GR-2.8")
def test_every_marker_starts_on_1() -> None:
    assert GROLL.new(FOUR, seed=1).table.vp == [1, 1, 1, 1]


@pytest.mark.clause("GR-2.9", "GR-2.2", "GR-2.8")
def test_3_standard_warriors_stand_in_the_zone_and_22_on_the_mat() -> None:
    """EX-37."""
    g = stage(aldan={}, koda={})
    play(g, first_warriors)
    t = g.table
    assert (t.mat, t.vp, t.box.content.action_dice(2)) == ([22, 22], [1, 1], 7)
    assert [sum(t.army[:REGIONS]), t.army[COAST]] == [3, 3]


@pytest.mark.clause("GR-2.10")
def test_all_elites_start_on_the_mat_with_their_highest_number() -> None:
    t = GROLL.new(FOUR, seed=1).table
    assert set(t.at) == {MAT}
    assert t.hp == [elite.hp for elite in t.box.kind]


@pytest.mark.clause("GR-2.11", "GR-8.3")
def test_every_all_sight_die_gets_its_first_face_in_the_first_supply_phase() -> None:
    assert GROLL.new(FOUR, seed=1).table.allsight == ["", "", "", ""]
    g = sit_down(*FOUR)
    assert len(told(g, "look")) == 4
    assert set(g.table.allsight) <= set(g.table.box.content.allsight_faces)


@pytest.mark.clause("GR-2.12")
def test_an_inexperienced_player_chooses_2_of_the_3_cards() -> None:
    g = GROLL.new(["aldan", "koda"], seed=1, handicap="1")
    assert {option.value for option in g.open[1].options} == {
        ("pack", "bear_wrath"),
        ("pack", "tribe_blood"),
        ("bear_wrath", "tribe_blood"),
    }
    assert all(len(option.value) == 1 for option in g.open[0].options)
    for language, one in (("en", "one ability"), ("de", "Eine Fähigkeit")):
        assert one not in GROLL.coach(g.open[1], language)
        two = g.open[1].options[0]
        assert " 1 " not in GROLL.effect(g.open[1], g.open[1].offer_of(two), two, language)


@pytest.mark.clause("GR-2.13", "GR-2.17")
def test_player_order_runs_clockwise_by_seat_from_the_start_player() -> None:
    g = sit_down(*FOUR, start_player="2")
    asked = []
    for _ in range(5):
        assert g.question is not None
        asked.append(g.question.seat)
        g.apply(g.question.options[0])
    assert asked == [2, 3, 0, 1, 2]


@pytest.mark.clause("GR-2.14")
def test_everything_is_open_but_the_faces_of_trappers() -> None:
    g = stage(koda={3: 1}, aldan={3: 1})
    place(g.table, 0, "faehrte", 3, trap="attack")
    own, other, spectator = (GROLL.view(g, seat)["table"] for seat in (0, 1, None))
    assert own["elites"][0].pop("trap") == "attack"
    assert own == other == spectator
    assert {"chips", "corra", "dice", "graveyard", "vp", "abilities", "standard", "elites", "mat"} <= set(other)


@pytest.mark.clause("GR-2.15")
def test_the_rules_can_be_read_as_help_in_both_languages() -> None:
    english, german = clauses("groll", "en"), clauses("groll", "de")
    assert english["GR-6.1"] == "From round 2 on the start-player chip goes to the player on the left."
    assert set(english) == set(german)
    assert all(german.values())
