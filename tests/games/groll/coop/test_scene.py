"""The cooperative table as people see it."""

from __future__ import annotations

import msgspec
import pytest

from games.groll.stage import Aim, choose, coop_stage, event, place
from zwist.conformance.playout import start_of
from zwist.games.groll.definition import GROLL
from zwist.games.groll.records import Strike
from zwist.games.groll.table import Game
from zwist.kit.scene import FactRow, Place, Scene
from zwist.kit.stage import Stage


def shown(g: Game, seat: int | None = 0) -> Scene:
    scene: Scene = GROLL.scene(g, seat, "en")
    return scene


def staged(g: Game) -> Stage:
    stage: Stage = GROLL.stage(g.start, "en")
    return stage


def region(scene: Scene, number: int) -> Place:
    return next(one for one in scene.places if one.ref == f"region:{number}")


def rows(scene: Scene, title: str) -> list[FactRow]:
    return next((one.rows for one in scene.facts if one.title.startswith(title)), [])


@pytest.mark.clause("GR-17.13", "GR-17.24")
def test_base_and_goals_are_badges_and_the_possessed_faction_has_no_zone() -> None:
    g = coop_stage("straight_line", possessed={5: 2}, runen={}, koda={}, base=5)
    g.table.goals = (7, 8)
    scene = shown(g)
    assert [badge.label for badge in region(scene, 5).badges][1:] == ["base"]
    assert [region(scene, goal).badges[-1].label for goal in (7, 8)] == ["goal chip"] * 2
    assert sum(one.ref.startswith("zone:") for one in staged(g).boards[0].regions) == 2


@pytest.mark.clause("GR-17.15", "GR-17.20", "GR-19.14", "GR-22.4")
def test_the_possessed_faction_is_a_neutral_seat_with_everything_on_its_mat() -> None:
    g = coop_stage("immovable", possessed={8: (4, "harte")}, aldan={})
    g.table.possessed_die, g.table.allsight[1], g.table.corra[1] = "attack", "mine", 2
    side, seat = staged(g).sides[1], shown(g).seats[1]
    counters = {count.label or side.signs[count.glyph]: (count.n, count.of) for count in seat.counters}
    assert (side.neutral, side.slot, side.faction, seat.score) == (True, 0, "Possessed Runen", 1)
    assert (counters["Corra"], counters["warriors on the mat"]) == ((2, None), (21, None))
    assert counters["Stoic on the mat, best label B"] == (2, 3), "the die on label A was taken first"
    assert [die.name for die in seat.dice] == ["Weak Attack", "All-sight die: Mine"]
    assert seat.text.endswith("The base does not move. Possessed Stoics never leave their region.")


@pytest.mark.clause("GR-3.10", "GR-17.11")
def test_a_box_of_the_possessed_mat_tells_the_hit_points_that_its_scenario_gives() -> None:
    g = coop_stage("great_bear", possessed={}, runen={}, aldan={})
    mat = shown(g).seats[2].mat
    assert mat is not None
    grizzled = next(box for box in mat.items if staged(g).whole(box).name == "Grizzled")
    printed = g.table.box.elites["baerserker"]
    assert grizzled.note == f"{printed.cost} Corra · 5 HP · {printed.vp} VP · 3 of 3 on the mat"


@pytest.mark.clause("GR-23.6", "GR-23.7")
def test_humans_hold_a_region_together_but_only_one_faction_alone() -> None:
    g = coop_stage(possessed={3: 3, 4: 1, 5: 2}, runen={3: 2, 4: 1, 6: 1}, koda={3: 3, 6: 2, 7: 1})
    scene = shown(g)
    held = {number: (region(scene, number).control, region(scene, number).how) for number in range(3, 8)}
    assert held[3] == ("seat:1", "holds"), "5 humans against 3; the Koda have most of them"
    assert held[4] == (None, "tie")
    assert held[5] == ("seat:2", "alone")
    assert held[6] == ("seat:1", "holds"), "two human factions do not dominate"
    assert held[7] == ("seat:1", "alone")


@pytest.mark.clause("GR-18.4", "GR-19.4", "GR-23.9")
def test_facts_tell_missions_threat_and_the_events_to_come() -> None:
    missions: list[Aim] = [
        ("human", "defeat_elites", {"elites": [5, 7, 9, 11]}),
        ("possessed", "vp", {"vp": 30}),
        ("possessed", "round_limit", {"rounds": 8}),
    ]
    g = coop_stage("night_of_knives", missions=missions, possessed={3: 1}, runen={4: (1, "harte"), 6: 4, 2: 1})
    g.table.chaos_die, g.table.fallen = 7, 2
    scene = shown(g)
    assert [row.values for row in rows(scene, "Missions")] == [["2 of 5 elites"], ["1 of 30 VP"], ["round 2 of 8"]]
    assert [(row.label, row.values) for row in rows(scene, "Threat")] == [
        ("Region 4", ["4"]),
        ("Region 6", ["4"]),
        ("Region 2", ["1"]),
    ]
    assert [row.label for row in rows(scene, "Chaos events")] == ["7", "8", "1", "2", "3", "4", "5", "6"]
    assert rows(scene, "Night of Knives")[0].values == [g.table.box.scenario.story("en") if g.table.box.scenario else ""]


@pytest.mark.clause("GR-19.4", "GR-19.17")
def test_while_a_chaos_event_asks_something_the_events_of_this_round_are_not_counted_as_those_of_the_next() -> None:
    g = coop_stage(chaos={7: ("ai_attack", {"damage": 1, "times": 1, "where": "most_threat"})}, runen={4: 1}, koda={4: 1})
    g.table.phase = "start"
    event(g, 7)
    [title] = [facts.title for facts in shown(g).facts if facts.title.startswith("Chaos events")]
    assert title == "Chaos events of this round, then those to come"
    choose(g, "seat 0")
    g.table.phase = "supply"
    [title] = [facts.title for facts in shown(g).facts if facts.title.startswith("Chaos events")]
    assert title == "Chaos events to come (3 of them next round)"


@pytest.mark.clause("GR-17.7", "GR-23.6", "GR-23.7")
def test_what_scoring_would_give_is_shown_for_both_sides() -> None:
    g = coop_stage(possessed={4: 1}, runen={2: 1}, koda={2: 1})
    g.table.vp = [6, 6, 3]
    before = list(g.table.vp)
    chip = [g.table.box.content.chips[g.table.chips[number]].vp for number in (2, 4)]
    table = [(row.label, row.values) for row in rows(shown(g), "If scored now")]
    assert table == [
        ("All humans", [f"+{chip[0]}", str(6 + chip[0])]),
        ("Possessed Aldan", [f"+{chip[1] + 2}", str(3 + chip[1] + 2)]),
    ], "domination, and 1 more by the scenario"
    assert g.table.vp == before
    assert len(shown(g).tracks) == 1


@pytest.mark.clause("GR-23.1")
def test_damage_of_the_possessed_faction_is_put_on_all_humans() -> None:
    g = coop_stage(possessed={4: 1}, runen={4: 1}, koda={4: 1})
    g.table.striking = Strike(2, (0, 1), 4, 1, as_attack=True)
    focus = shown(g).focus
    assert focus is not None
    assert focus.title == "Possessed Aldan strikes All humans"


@pytest.mark.clause("GR-23.9", "GR-23.12")
@pytest.mark.parametrize(
    ("outcome", "winners"),
    [("human", ["seat:0", "seat:1"]), ("possessed", ["seat:2"]), ("draw", ["seat:0", "seat:1", "seat:2"])],
)
def test_the_end_names_the_side_that_won(outcome: str, winners: list[str]) -> None:
    g = coop_stage(possessed={}, runen={}, koda={})
    g.table.phase, g.table.outcome = "over", outcome
    over = shown(g).over
    assert over is not None
    assert (over.winners, len(over.ranking)) == (winners, 3)
    assert {rank.seat for rank in over.ranking if rank.place == 1} == set(winners)


@pytest.mark.clause("GR-23.9")
def test_the_end_says_which_mission_was_met() -> None:
    g = coop_stage(missions=[("human", "vp", {"vp": 20}), ("possessed", "vp", {"vp": 30})], possessed={}, runen={})
    g.table.vp[1], g.table.phase, g.table.outcome = 30, "over", "possessed"
    over = shown(g).over
    assert over is not None
    assert over.why == "Mission met. Possessed faction: as stated"


@pytest.mark.clause("GR-17.7", "GR-23.11")
def test_the_track_reaches_as_far_as_the_missions() -> None:
    (track,) = shown(coop_stage(missions=[("possessed", "vp", {"vp": 52})], possessed={}, runen={})).tracks
    assert (track.end, [mark.n for mark in track.marks]) == (52, [52])


@pytest.mark.clause("GR-25.10")
@pytest.mark.parametrize("number", range(6))
def test_scenes_are_sound_and_hide_what_nobody_may_know(number: int) -> None:
    start, dice = start_of(GROLL, "coop", 11, number)
    g = GROLL.from_start(start)
    while g.question is not None:
        if dice.below(10) == 0:
            scene = GROLL.scene(g, 0, "de")
            guessed = GROLL.guess(g, 0, 5)
            guessed.log = g.log
            assert GROLL.scene(guessed, 0, "de") == scene
            assert {one.lies_at() for one in scene.pieces} <= {one.ref for one in staged(g).boards[0].regions}
            assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene
        g.apply(dice.pick(g.question.options))


@pytest.mark.clause("GR-25.10")
def test_a_possessed_trapper_lies_face_down_for_everybody() -> None:
    g = coop_stage("hunting_ground", possessed={3: 1}, runen={})
    piece = place(g.table, 1, "faehrte", 3, trap="attack")
    for seat in (None, 0):
        seen = next(one for one in shown(g, seat).pieces if one.ref == f"piece:{piece}")
        assert (seen.face_down, seen.known) == (True, "")


@pytest.mark.clause("GR-18.1", "GR-18.2", "GR-18.5")
def test_the_threat_of_every_contested_region_can_be_laid_over_the_map() -> None:
    g = coop_stage("immovable", possessed={8: 4}, aldan={3: 2})
    place(g.table, 0, "elagynt", 3)
    (layer,) = shown(g).layers
    assert (layer.id, layer.title, GROLL.scene(g, 0, "de").layers[0].title) == ("threat", "Threat", "Bedrohung")
    assert layer.values == {f"region:{number}": 2 * 1 + 3 if number == 3 else 0 for number in range(1, 9)}
