"""Tsukuyumi's table as people see it."""

from __future__ import annotations

import msgspec
import pytest

from acts.positions import positions
from games.drawing import printed
from games.tsukuyumi.fighting import counter, deal, fight, hold, name
from games.tsukuyumi.stage import (
    ALLUVIAL,
    HOMES,
    MOUNTAIN,
    A,
    B,
    C,
    D,
    asked,
    at,
    break_off,
    choose,
    claim,
    events,
    march,
    named,
    on_turn,
    options,
    play,
    put,
    stage,
    tile,
    wall,
)
from zwist import acts
from zwist.engine.definition import LANGUAGES
from zwist.games.tsukuyumi.attack import granted_attack
from zwist.games.tsukuyumi.combat import combat
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.production import produce
from zwist.games.tsukuyumi.reach import reached, takeable
from zwist.games.tsukuyumi.records import Turn
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.scene.outlook import fewest_lost
from zwist.games.tsukuyumi.table import Game
from zwist.kit.scene import Figure, Focus, Place, Scene
from zwist.terminal.drawing import drawn


def shown(g: Game, seat: int | None = 0, language: str = "en") -> Scene:
    scene: Scene = TSUKUYUMI.scene(g, seat, language)
    return scene


def place(scene: Scene, area: int) -> Place:
    return next(one for one in scene.places if one.ref == area_ref(area))


@pytest.mark.clause("TS-23.1")
@pytest.mark.parametrize("seed", range(3))
def test_hidden_things_never_show_in_a_scene(seed: int) -> None:
    for g, _ in positions(TSUKUYUMI, seed, 10):
        for seat in (None, *range(len(g.start.seats))):
            other = TSUKUYUMI.guess(g, seat, 77)
            other.log = g.log
            assert TSUKUYUMI.scene(other, seat, "de") == TSUKUYUMI.scene(g, seat, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scene_of_a_random_game_is_sound(language: str) -> None:
    for g, seat in positions(TSUKUYUMI, 9, 30):
        stage, scene = TSUKUYUMI.stage(g.start, language), TSUKUYUMI.scene(g, seat, language)
        regions = [region for board in stage.boards for region in board.regions]
        places = {region.ref for region in regions}
        refs = [one.ref for one in scene.seats] + [one.ref for one in regions]
        refs += [one.ref for one in scene.pieces] + [item.ref for one in scene.trays for item in one.items]
        assert len(set(refs)) == len(refs)
        assert {one.ref for one in scene.places} | {one.at for one in scene.pieces} <= places
        assert {edge.a for edge in scene.edges} | {edge.b for edge in scene.edges} <= places
        assert {one.of_kind() for one in scene.pieces} <= set(stage.kinds)
        printed = {item.ref for item in stage.items}
        assert all(item.name or (item.like or item.ref) in printed for one in scene.trays for item in one.items)
        assert len({one.slot for one in stage.sides}) == len(stage.sides) == len(scene.seats)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


@pytest.mark.parametrize(("language", "said"), [("en", "Setup"), ("de", "Aufbau")])
def test_before_the_first_round_the_head_speaks_of_the_setup(language: str, said: str) -> None:
    g = TSUKUYUMI.new(seats=("nomads", "boarlords", "dark_seed"), seed=3)
    assert shown(g, language=language).head.round == said


@pytest.mark.clause("TS-15.2", "TS-15.3", "TS-20.3")
@pytest.mark.parametrize(
    ("quick_start", "clauses"), [("off", ["TS-15.2", "TS-15.3", "TS-15.1"]), ("on", ["TS-20.3", "TS-20.3", "TS-15.1"])]
)
def test_what_a_type_of_area_is_depends_on_quick_start(quick_start: str, clauses: list[str]) -> None:
    g = stage("nomads", "boarlords", "dark_seed", quick_start=quick_start)
    tile(g, A, ALLUVIAL)
    tile(g, B, MOUNTAIN)
    found = [acts.what(TSUKUYUMI, g, 0, area_ref(area), "en") for area in (A, B, C)]
    assert [one and one.clause for one in found] == clauses


@pytest.mark.clause("TS-1.5", "TS-1.6", "TS-15.3")
def test_an_area_shows_its_land_its_marks_its_holder_and_its_blockades() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    tile(g, A, MOUNTAIN)
    tile(g, B, ALLUVIAL)
    wall(g, A, B)
    claim(g, 0, A)
    claim(g, 1, B)
    put(g, "private", A, 2)
    put(g, "private", B)
    g.table.eggs[B] = 3
    scene = shown(g)
    assert (place(scene, A).terrain, place(scene, A).control, place(scene, A).how) == ("mountain", "seat:0", "alone")
    assert [(one.glyph, one.n) for one in place(scene, A).badges] == [("mount", 10)]
    assert (place(scene, B).terrain, place(scene, B).how) == ("alluvial", "holds")
    assert [(one.glyph, one.n) for one in place(scene, B).badges] == [("coin", 2), ("egg", 3)]
    assert [({one.a, one.b}, one.kind) for one in scene.edges] == [({area_ref(A), area_ref(B)}, "blocked")]
    stacks = {one.ref: (one.n, one.hp) for one in scene.pieces}
    assert stacks == {unit_ref(A, "private"): (2, 10), unit_ref(B, "private"): (1, 10)}


def test_hexes_beside_the_board_are_shown_only_while_a_home_may_be_placed_there() -> None:
    g = TSUKUYUMI.new(["nomads", "boarlords", "dark_seed"], seed=1)
    assert g.question is not None
    seat = g.question.seat
    assert not place(shown(g, seat), at(4, 0)).absent
    g.apply(next(option for option in g.question.options if option.value != at(4, 0)))
    assert place(shown(g, seat), at(4, 0)).absent


def test_the_layer_of_hit_points_tells_what_has_to_be_passed() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "medium", C, 2)
    put(g, "squeaker", C)
    put(g, "private", C)
    assert shown(g).layers[0].values == {area_ref(C): 40}


# A move


def told(g: Game, act: str) -> list[str]:
    """What the preview of an act says of places."""
    assert g.question is not None
    seen = acts.preview(TSUKUYUMI, g, g.question.seat, act, "en")
    return [change.text for change in seen.changes if change.kind == "tag"]


@pytest.mark.clause("TS-9.6")
@pytest.mark.parametrize(("n", "said"), [(3, "the group may go on"), (2, "the group must stop, 10 are missing")])
def test_whether_a_group_may_pass_is_told_before_the_step_is_confirmed(n: int, said: str) -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A, 3)
    put(g, "medium", B, 2)
    on_turn(g, 0, "red", move=2)
    choose(g, "action move")
    group = "|".join(f"piece private+{one}" for one in range(1, n + 1))
    [passing] = told(g, f"{named(A)}|{named(B)}|{group}" + ("" if n == 3 else "|enough"))
    assert passing.startswith(f"Ocean Floor {named(B)[5:]}: {10 * n} hit points against 30: {said}")


@pytest.mark.clause("TS-9.6", "TS-9.10", "TS-22.30")
@pytest.mark.parametrize(("faction", "bound", "free"), [("dark_seed", "worker", "wasp"), ("nomads", "private", "squad_leader")])
def test_who_ignores_enemies_does_not_speak_for_those_who_came_along(faction: str, bound: str, free: str) -> None:
    g = stage(faction, "boarlords", "kg03")
    put(g, bound, A)
    put(g, free, A)
    put(g, "medium", B, 2)
    on_turn(g, 0, "red", move=2)
    choose(g, "action move")
    march(g, A, B, bound, free)
    [mark] = [mark for mark in shown(g).marks if mark.kind == "rank"]
    [tag] = [stop.tag for stop in mark.stops if stop.tag is not None]
    assert tag.tone == "stop"
    assert ": only those who ignore enemies may go on, " in tag.note


@pytest.mark.clause("TS-9.8")
def test_a_step_that_is_the_last_or_meets_nobody_says_nothing_of_passing() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A)
    put(g, "medium", B)
    on_turn(g, 0, "red", move=1)
    choose(g, "action move")
    assert told(g, f"{named(A)}|{named(B)}|piece private+1") == []


def test_units_of_a_move_are_pointed_at_where_they_stand() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A, 2)
    on_turn(g, 0, "red", move=1)
    choose(g, "action move", A, B)
    question = acts.fold(TSUKUYUMI, g, 0, "en")
    assert question is not None
    named_things = [question.options[one] for one in question.gestures[0].of]
    assert [(one.text, one.path) for one in named_things] == [("Private", (("who", unit_ref(A, "private")),))] * 2


# Initiative, phases and cards


@pytest.mark.clause("TS-6.1", "TS-8.7")
def test_a_seat_shows_all_that_is_left_of_its_turn() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "breeder", A, 2)
    on_turn(g, 0, "blue", faction_effect=1, draw=2, play=2)
    assert shown(g).seats[0].notes[-1] == "Faction Effect 1, Draw and Play Events 2"
    break_off(g)
    on_turn(g, 0, "green", produce=1, oni_conquest=1)
    assert shown(g).seats[0].notes[-1] == "Production 3, Oni Conquest 1"


@pytest.mark.clause("TS-3.24", "TS-3.25", "TS-13.19")
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_faction_sheet_says_the_goal_and_what_protection_gives(language: str) -> None:
    g = stage("nomads", "cybersamurai", "dark_seed")
    sheets = [seat.text for seat in shown(g, language=language).seats[:3]]
    goals = [faction.goal for faction in g.table.box.factions]
    assert all(sheet.endswith(goal.says(language)) for sheet, goal in zip(sheets, goals, strict=True))
    assert all(goal.name(language) in sheet for sheet, goal in zip(sheets, goals, strict=True))
    assert ["+5" in sheets[0], "× 2" in sheets[1], "+0" in sheets[2]] == [True] * 3
    other = stage("nomads", "cybersamurai", "dark_seed", scenario="exploration")
    assert goals[0].name(language) not in shown(other, language=language).seats[0].text, "without goals (TS-21.2)"


@pytest.mark.clause("TS-17.14", "TS-17.10")
def test_kills_are_tallied_openly_oni_and_units_apart() -> None:
    g = stage("nomads", "kg03", "boarlords")
    g.table.kills[:] = [2, 1, 3, 0, 0, 2]
    g.table.missions[1] = ("holy_hunt",)
    rows = {row.label: row.values[1:] for facts in shown(g).facts for row in facts.rows}
    assert rows["Holy Hunt"] == ["Nomads: 2", "Kampfgruppe 03"]
    assert rows["The Strong Survive"] == ["Nomads: 1", "Boarlords: 2"]
    assert rows["Moonstruck"] == []


@pytest.mark.clause("TS-5.1", "TS-4.3")
def test_the_grid_of_phases_follows_the_initiative_and_shows_what_is_done_now_and_to_come() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    t = g.table
    t.initiative, t.flipped = (2, 0, 1), (2,)
    on_turn(g, 0, "red", move=1, attack=1)
    ledger = shown(g).facts[0].ledger
    assert ledger is not None
    assert ledger.columns == ["W", "B", "G", "R"]
    assert [(row.label, row.ref) for row in ledger.rows] == [("1", "seat:2"), ("2", "seat:0"), ("3", "seat:1")]
    assert [row.figures[3].verdict for row in ledger.rows] == ["ok", "key", ""]
    assert all(row.figures[:3] == [Figure(text="", verdict="ok")] * 3 for row in ledger.rows)
    red = t.box.content.action_cards[t.chosen[1]].red
    assert [count.n for count in ledger.rows[2].figures[3].counts] == [red.move, red.attack]


@pytest.mark.clause("TS-4.2")
def test_who_handed_cards_on_sees_them_until_they_are_chosen_and_nobody_else_does() -> None:
    g = next(g for g, _ in positions(TSUKUYUMI, 4, 400) if g.table.phase == "select" and g.table.round == 2)
    t = g.table
    for seat in range(t.box.seats):
        handed = next(one for one in shown(g, seat).facts if one.title.startswith("You handed on"))
        left = (seat + 1) % t.box.seats
        assert [row.label for row in handed.rows] == [t.box.content.action_cards[card].name("en") for card in t.hands[left]]
    assert not any(one.title.startswith("You handed on") for one in shown(g, None).facts)


# A combat


def focus(g: Game, seat: int = 0) -> Focus:
    found = shown(g, seat).focus
    assert found is not None
    return found


def attacked() -> Game:
    """The Dark Seed have hit two Squeakers with 20 damage; the Boarlords choose a counter."""
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "warrior", A, 2)
    put(g, "squeaker", A, 2)
    on_turn(g, 0, "red", attack=1)
    choose(g, "action attack", A, "combat_card ds_annihilation")
    while g.question is not None and g.question.name != "choose counter":
        g.apply(g.question.options[-1])
    return g


@pytest.mark.clause("TS-10.13", "TS-10.14")
def test_a_combat_shows_its_step_the_damage_and_the_lost_who_still_stand() -> None:
    g = attacked()
    seen = focus(g, 1)
    assert [step.state for step in seen.steps] == ["done", "done", "now", *["next"] * 6]
    assert [side.seat for side in seen.sides] == ["seat:0", "seat:1"]
    defender = seen.sides[1].moments
    assert defender["effect"].sum == "−20"
    assert defender["losses"].lost == [f"{unit_ref(A, 'squeaker')}+lost"]
    assert [(one.n, one.lost) for one in shown(g).pieces if one.of_kind() == "squeaker"] == [(2, True)]
    choose(g, "counter retaliation")
    assert focus(g).sides[1].moments["damage"].card == "counter:retaliation"
    assert [step.state for step in focus(g).steps].index("now") == 4


def sums(g: Game) -> list[str]:
    """The points of the sides of the combat."""
    return [side.note for side in focus(g).sides]


@pytest.mark.clause("TS-12.2", "TS-22.24", "TS-22.28", "TS-22.45")
def test_the_damage_of_an_attack_is_that_of_all_its_sources() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    hold(g, 0, "pistol")
    put(g, "private", A, 2)
    put(g, "squeaker", A)
    play(g, combat, 0, A, "no_annihilation", ())
    choose(g, "weapons 1")
    assert sums(g) == ["conquest 20, damage 20", "conquest 15, damage 5"]
    g = stage("kg03", "boarlords", "nomads")
    hold(g, 0, "homing")
    put(g, "marduk", A)
    put(g, "freischuetz", B)
    put(g, "squeaker", A)
    fight(g, 0, A, "kg_annihilation")
    choose(g, "kind freischuetz")
    assert sums(g)[0] == "conquest 25, damage 35"
    break_off(g)
    g.table.combat = None
    fight(g, 0, A, "kg_homing")
    assert sums(g)[0] == "conquest 25, damage 20"


@pytest.mark.clause("TS-11.5", "TS-15.3", "TS-22.44")
def test_conquest_points_are_those_that_are_compared() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    tile(g, A, MOUNTAIN)
    put(g, "worker", A, 3)
    put(g, "worker", B, 2)
    put(g, "squeaker", A)
    fight(g, 0, A, "ds_flood")
    assert sums(g) == ["conquest 25, damage 15", "conquest 25, damage 5"]


@pytest.mark.clause("TS-11.11", "TS-11.8")
def test_nobody_is_said_to_take_a_home_or_an_own_area() -> None:
    g = stage("cybersamurai", "boarlords", "dark_seed")
    claim(g, 0, A)
    for area in (HOMES[1], A):
        put(g, "cyberoid", area)
        put(g, "squeaker", area)
        fight(g, 0, area, "cs_bushido")
        assert focus(g).foot == ""
        deal(g, 10)
        name(g, "squeaker")
        assert focus(g).foot == ""
        assert "effect" not in focus(g).sides[0].moments
        counter(g, "")
    put(g, "cyberoid", B)
    put(g, "squeaker", B)
    g.table.used = ()
    fight(g, 0, B, "cs_bushido")
    assert focus(g).foot == "20 conquest points against 15: Cybersamurai would take the area."


@pytest.mark.clause("TS-13.10")
def test_whoever_has_lost_the_area_again_is_not_said_to_take_it() -> None:
    g = stage("boarlords", "dark_seed", "nomads")
    put(g, "boarguard", A)
    put(g, "worker", A)
    fight(g, 0, A, "bo_stampede")
    assert focus(g).foot.startswith("Boarlords take the area")
    counter(g, "hold_position")
    choose(g, "mark")
    assert focus(g).foot == ""


def counters_in_turn(g: Game) -> list[tuple[str | None, list[str]]]:
    """The rows of the box beside the board."""
    box = next(one for one in shown(g).facts if one.title == "Order of the counters")
    return [(row.seat, row.values) for row in box.rows]


@pytest.mark.clause("TS-13.1", "TS-13.7", "TS-14.18")
def test_a_combat_says_who_chooses_a_counter_after_whom_and_who_speaks_for_the_oni() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "warrior", A, 3)
    put(g, "squeaker", A, 2)
    put(g, "private", A)
    put(g, "medium", A)
    on_turn(g, 0, "red", attack=1)
    assert all(one.title != "Order of the counters" for one in shown(g).facts)
    choose(g, "action attack", A, "combat_card ds_annihilation")
    while g.question is not None and g.question.name != "choose counter":
        g.apply(g.question.options[-1])
    oni = f"seat:{g.table.box.oni}"
    now, later, by_nomads = "chooses now", "chooses later", "Nomads choose"
    assert counters_in_turn(g) == [("seat:1", [now]), ("seat:2", [later]), (oni, [later, by_nomads])]
    choose(g, "counter retaliation")
    assert counters_in_turn(g) == [("seat:1", ["Retaliation"]), ("seat:2", [now]), (oni, [later, by_nomads])]
    choose(g, "decline")
    assert counters_in_turn(g)[1:] == [("seat:2", ["no counter"]), (oni, [now, by_nomads])]


@pytest.mark.clause("TS-13.11", "TS-16.2")
def test_properties_lie_in_the_tray_only_for_whoever_may_cover_one_now() -> None:
    g = attacked()
    g.table.drawn = ("neutralisation_1",)
    g.table.events[1] = ("neutralisation_1",)
    assert all(tray.id != "choice" for tray in shown(g, 1).trays)
    g = stage("boarlords", "nomads", "dark_seed")
    events(g, 1)
    g.table.row = ("neutralisation_1", "ambush")
    put(g, "squeaker", A)
    put(g, "private", A)
    fight(g, 0, A, "bo_conquest")
    counter(g, "knowledge_of_nature")
    choose(g, "event neutralisation_1")
    assert asked(g) == (1, "play event")
    assert any("property:tsukuyumi" in [item.ref for item in tray.items] for tray in shown(g, 1).trays)


def to_choose(g: Game, seat: int) -> list[str]:
    """What lies before a seat to be chosen besides its own things."""
    return [item.ref for tray in shown(g, seat).trays if tray.id == "choice" for item in tray.items]


@pytest.mark.clause("TS-22.3", "TS-22.39", "TS-22.41")
def test_standees_and_targets_lie_in_the_tray_only_if_they_may_be_chosen() -> None:
    g = stage("cybersamurai", "boarlords", "nomads")
    put(g, "cyberoid", A)
    put(g, "boarguard", B)
    on_turn(g, 0, "red", attack=1)
    assert to_choose(g, 0) == []
    hold(g, 0, "up_tenno_sub_ai", "up_kaneda", "up_tetsuo")
    assert to_choose(g, 0) == ["kind:boarguard"], "Tetsuo may strike it"
    break_off(g)
    on_turn(g, 0, "blue", faction_effect=1)
    assert to_choose(g, 0) == ["standee:kaneda_blue"]
    break_off(g)
    put(g, "boarguard", A)
    fight(g, 1, A, "bo_annihilation")
    deal(g, 0)
    assert to_choose(g, 0) == ["standee:kaneda_blue", "standee:tetsuo"]


@pytest.mark.clause("TS-13.8", "TS-13.19")
def test_counters_say_when_they_act_and_what_they_would_do() -> None:
    g = attacked()
    tray = next(one for one in shown(g, 1).trays if one.id == "counters")
    said = {item.ref: (item.note, item.foot) for item in tray.items}
    assert said["counter:retaliation"] == ("Damage", "10 damage: the attacker loses at least 1")
    assert said["counter:protection"] == ("Before", "20 › 40 hit points; lost 2 › 1 at best")
    assert said["counter:hold_position"] == ("Survivors", "nobody survives")


@pytest.mark.clause("TS-10.15", "TS-13.19")
def test_a_counter_is_forecast_until_its_moment_comes() -> None:
    g = attacked()
    choose(g, "counter protection")
    protection = focus(g, 1).sides[1].moments["before"]
    assert (protection.card, protection.note) == ("counter:protection", "")


@pytest.mark.clause("TS-10.14", "TS-10.15")
def test_a_preview_tells_the_lost_from_those_who_stand() -> None:
    g = attacked()
    seen = acts.preview(TSUKUYUMI, g, 1, "counter protection", "en")
    said = {change.text.partition(": ")[2] for change in seen.changes if change.kind == "piece"}
    assert said == {"Squeakers (Boarlords), lost 2 › 0", "Squeakers (Boarlords) 0 › 2"}


@pytest.mark.clause("TS-13.8", "TS-10.14")
def test_damage_shows_at_the_moment_at_which_it_is_dealt() -> None:
    g = attacked()
    choose(g, "counter retaliation", "damage 10")
    attacker = focus(g).sides[0].moments
    assert "effect" not in attacker
    assert attacker["damage"].sum == "−10"


@pytest.mark.clause("TS-10.14", "TS-10.15")
def test_whoever_is_lost_ahead_of_the_attack_is_among_the_losses() -> None:
    g = stage("nomads", "kg03", "dark_seed")
    put(g, "launcher", A, 3)
    put(g, "marduk", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10)
    name(g, "marduk")
    counter(g, "defence_action")
    name(g, "launcher")
    assert asked(g) == (0, "hit")
    losses = focus(g).sides[0].moments["losses"]
    assert (losses.lost, losses.note) == ([f"{unit_ref(A, 'launcher')}+lost"], "1")


# A move


def marched() -> Game:
    """Three Privates have gone from A over two medium Oni in B to C and may go on; a fourth waits in A."""
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A, 4)
    put(g, "medium", B, 2)
    on_turn(g, 0, "red", move=3)
    trio = [f"piece private+{n}" for n in (1, 2, 3)]
    choose(g, "action move", A, B, *trio, "enough", B, C, *trio)
    return g


@pytest.mark.clause("TS-9.6", "TS-9.2")
def test_the_way_of_a_move_is_drawn_step_by_step_with_the_hit_points_it_has_passed() -> None:
    [path] = [mark for mark in shown(marched()).marks if mark.kind == "path"]
    assert [stop.at for stop in path.stops] == [area_ref(A), area_ref(B), area_ref(C)]
    assert [stop.state for stop in path.stops] == ["done", "done", "now"]
    assert [stop.tag and stop.tag.text for stop in path.stops] == [None, "30 : 30", None]


def test_each_group_of_a_move_has_a_way_of_its_own() -> None:
    g = marched()
    choose(g, A, at(3, 0), "piece private+1")
    ways = [[stop.at for stop in mark.stops] for mark in shown(g).marks if mark.kind == "path"]
    assert ways == [[area_ref(A), area_ref(B), area_ref(C)], [area_ref(A), area_ref(at(3, 0))]]


def test_once_a_move_is_over_its_steps_are_the_latest_ones() -> None:
    g = marched()
    choose(g, "done")
    marks = shown(g).marks
    assert {mark.kind for mark in marks} == {"move"}
    assert [[stop.at for stop in mark.stops] for mark in marks] == [[area_ref(A), area_ref(B)], [area_ref(B), area_ref(C)]]


@pytest.mark.clause("TS-22.31")
def test_mines_that_go_off_are_a_danger_to_whoever_names_the_casualties_and_are_told_in_the_terminal_in_words() -> None:
    g = stage("cybersamurai", "nomads", "boarlords")
    put(g, "cyberoid", A)
    g.table.mines[B] = 2
    on_turn(g, 0, "red", move=2)
    choose(g, "action move", A, B, "piece cyberoid+1")
    tones = {
        seat: [stop.tag and (stop.at, stop.tag.text, stop.tag.tone) for stop in shown(g, seat).marks[-1].stops]
        for seat in (0, 1)
    }
    assert tones == {0: [(area_ref(B), "−20", "danger")], 1: [(area_ref(B), "−20", "rank")]}
    board = printed(drawn(g, 0, "en").whole())
    assert "[Mines go off: 20 damage (TS-22.31)]" in " ".join(board.split())
    choose(g, "kind cyberoid")
    assert all(stop.tag is None for mark in shown(g).marks for stop in mark.stops)


def test_no_arrows_lie_over_the_pieces_of_a_combat() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A)
    put(g, "squeaker", B)
    on_turn(g, 0, "red", move=1, attack=1)
    choose(g, "action move", A, B, "piece private+1")
    assert shown(g).marks
    choose(g, "action attack", B, "combat_card no_annihilation")
    assert g.table.combat is not None
    assert shown(g).marks == []


# The draft


def drafting() -> Game:
    """Two Privates in A, nobody else about; the Nomads choose between a card that moves and one that does not."""
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A, 2)
    g.table.phase = "select"
    g.table.hands[0] = ("forced_march", "dark_omens")
    return g


def gifts(g: Game, card: str) -> dict[str, int]:
    """What a card of the hand would give."""
    hand = next(tray for tray in shown(g).trays if tray.id == "hand")
    item = next(one for one in hand.items if one.ref == f"card:{card}")
    return {row.label: row.n for row in item.gives}


@pytest.mark.clause("TS-4.1", "TS-9.1")
def test_each_card_of_the_hand_says_what_it_would_give() -> None:
    g = drafting()
    card = g.table.box.content.action_cards["forced_march"]
    near = len(reached(g.table, 0, A, card.red.move))
    told = gifts(g, "forced_march")
    assert told["Areas within reach"] == near > 7
    assert told["Production points in the green phase"] == card.green.produce
    assert told.get("Oni you must place", 0) == card.green.place_oni
    resting = g.table.box.content.action_cards["dark_omens"]
    assert gifts(g, "dark_omens")["Areas within reach"] == len(reached(g.table, 0, A, resting.red.move))


@pytest.mark.clause("TS-9.6", "TS-9.3")
def test_a_group_reaches_what_blockades_and_enemies_let_it_reach() -> None:
    g = drafting()
    t = g.table
    assert set(reached(t, 0, A, 0)) == {A}
    assert set(reached(t, 0, A, 1)) == {A, *t.near[A]}
    wall(g, A, B)
    assert B not in reached(t, 0, A, 1)
    beyond = set(reached(t, 0, A, 2))
    for area in t.near[A]:
        put(g, "medium", area, 2)
    assert set(reached(t, 0, A, 2)) == {A, *t.near[A]} - {B} < beyond, "20 hit points do not pass 30"


@pytest.mark.clause("TS-9.1", "TS-22.29")
def test_whoever_goes_farther_leaves_the_group_behind() -> None:
    g = drafting()
    put(g, "dog", A)
    kinds = g.table.box.kind_number
    there = reached(g.table, 0, A, 1)
    assert there[C] == (kinds["dog"],)
    assert set(there[B]) == {kinds["dog"], kinds["private"]}


@pytest.mark.clause("TS-9.11", "TS-11.2")
def test_massive_units_reach_one_area_and_a_group_takes_what_it_is_strong_enough_for() -> None:
    g = stage("kg03", "boarlords", "dark_seed")
    t = g.table
    put(g, "beowulf", A)
    assert t.box.content.units["beowulf"].massive == (set(reached(t, 0, A, 3)) == {A, *t.near[A]})
    assert takeable(t, 0, 0) == {A}
    claim(g, 0, A)
    assert takeable(t, 0, 0) == set()
    put(g, "boarmaster", B, 1)
    put(g, "squeaker", B, 12)
    assert B not in takeable(t, 0, 1)
    assert t.near[A][0] in takeable(t, 0, 1) | set(t.home)


# What counters would do


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_counter_says_what_it_would_do(language: str) -> None:
    told = set()
    for g, seat in positions(TSUKUYUMI, 11, 600):
        if g.question is not None and g.question.name == "choose counter":
            tray = next(one for one in shown(g, seat, language).trays if one.id == "counters")
            assert all(item.foot for item in tray.items), g.table.fight.card
            told |= {item.ref for item in tray.items}
    assert len(told) > 8


@pytest.mark.clause("TS-12.6", "TS-12.9")
def test_damage_surely_destroys_only_what_its_owner_cannot_avoid() -> None:
    assert fewest_lost((10, 10), 10) == 1
    assert fewest_lost((10, 15), 10) == 0, "the owner names the tougher one"
    assert fewest_lost((10, 15), 25) == 2
    assert fewest_lost((10, 15), 20) == 1
    assert fewest_lost((), 20) == fewest_lost((10,), 0) == 0


def outlooks(g: Game, seat: int) -> dict[str, str]:
    """What the counters of the card would do for a seat."""
    tray = next(one for one in shown(g, seat).trays if one.id == "counters")
    return {item.ref.partition(":")[2]: item.foot for item in tray.items}


@pytest.mark.clause("TS-13.12", "TS-13.13", "TS-13.16")
def test_counters_tell_their_numbers() -> None:
    g = attacked()
    fight = g.table.fight
    for card in g.table.box.content.combat_cards.values():
        g.table.combat = fight._replace(card=card.id)
        told = outlooks(g, 1)
        assert set(told) == set(card.counters)
        for one, words in {
            "total_loss": "attacking units lost: 2",
            "loss_of_momentum": "no effect here",
            "out_of_ammo": "no effect here",
            "feeding_ground": "no effect here",
            "collapse": "no effect here",
            "signal_trace": "from place 2, up or down by 1",
            "retreat": "nobody survives",
        }.items():
            assert told.get(one, words) == words
    assert {name for card in g.table.box.content.combat_cards.values() for name in card.counters} >= {
        "total_loss",
        "signal_trace",
    }


@pytest.mark.clause("TS-13.7", "TS-14.18")
def test_whoever_has_declined_and_speaks_for_the_oni_hears_what_counters_do_for_the_oni() -> None:
    g = stage("nomads", "dark_seed", "boarlords")
    put(g, "private", A)
    put(g, "squeaker", A)
    put(g, "medium", A, 2)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0, 0)
    assert outlooks(g, 2)["retreat"] == "survivors: 1"
    counter(g, "")
    assert outlooks(g, 2)["retreat"] == "survivors: 2"
    assert outlooks(g, 2)["protection"] == "no effect here"
    assert [side.moments.get("before") is not None for side in focus(g).sides] == [False, False, True]


@pytest.mark.clause("TS-14.29", "TS-12.9")
def test_a_retaliation_says_that_dark_observer_takes_damage_only_after_all_other_oni() -> None:
    g = stage("nomads", "dark_seed", "boarlords", named_oni="on")
    put(g, "dark_observer", A)
    put(g, "small", A)
    put(g, "boarmaiden", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "oni_conquest")
    deal(g, 20)
    name(g, "boarmaiden", "squeaker")
    assert outlooks(g, 2)["retaliation"] == "15 damage: the attacker loses at least 1"
    counter(g, "retaliation")
    deal(g, 15)
    assert options(g) == {"kind small"}


@pytest.mark.clause("TS-22.28")
def test_a_retaliation_of_the_nomads_says_what_their_weapons_may_add() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarguard", A)
    put(g, "private", A)
    put(g, "dog", A)
    hold(g, 1, "pistol", "grenade", "mg")
    fight(g, 0, A, "bo_annihilation")
    deal(g, 0)
    assert outlooks(g, 1)["retaliation"] == "15 damage, 40 with weapons: the attacker loses at least 1"


@pytest.mark.clause("TS-13.19")
def test_a_strike_on_a_single_unit_destroys_one_at_most() -> None:
    g = stage("kg03", "dark_seed", "nomads")
    put(g, "marduk", A)
    put(g, "worker", B, 2)
    hold(g, 0, "homing")
    fight(g, 0, B, "kg_homing")
    choose(g, "side 1", "kind worker")
    assert outlooks(g, 1)["protection"] == "10 › 10 hit points; lost 1 › 1 at best"


@pytest.mark.clause("TS-22.33", "TS-22.43")
def test_defence_actions_say_who_finds_no_way_out() -> None:
    g = stage("nomads", "boarlords", "dark_seed", "kg03")
    put(g, "private", A, 2)
    put(g, "squeaker", A)
    put(g, "worker", A, 3)
    put(g, "marduk", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0, 0, 10)
    name(g, "marduk")
    sealed = g.clone()
    for other in g.table.near[A]:
        wall(sealed, A, other)
    assert outlooks(g, 1)["defence_action"] == "units pushed out: 6"
    assert outlooks(sealed, 1)["defence_action"] == "units pushed out: 1", "only Marduk flies"
    assert outlooks(g, 2)["defence_action"] == "2 given up, 1 slip away"
    assert outlooks(sealed, 2)["defence_action"] == "2 given up, no way out for 1"


@pytest.mark.clause("TS-13.10", "TS-14.18")
@pytest.mark.parametrize(("language", "said"), [("en", "Oni hold Ocean Floor K9"), ("de", "Oni halten Ozeanboden K9")])
def test_a_forecast_names_whose_counter_it_is_whoever_reads_it(language: str, said: str) -> None:
    """The Boarlords speak for the Oni, whose counter it is."""
    g = stage("nomads", "dark_seed", "boarlords")
    put(g, "private", A)
    put(g, "medium", A, 2)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0)
    tray = next(one for one in shown(g, 2, language).trays if one.id == "counters")
    assert next(item.foot for item in tray.items if item.ref == "counter:hold_position") == said


@pytest.mark.clause("TS-14.31")
def test_that_oni_cannot_mark_the_moon_is_said_of_the_oni() -> None:
    g = stage("nomads", "dark_seed", "boarlords")
    centre = g.table.box.centre
    put(g, "private", centre)
    put(g, "medium", centre, 2)
    fight(g, 0, centre, "no_annihilation")
    deal(g, 0)
    assert outlooks(g, 2)["hold_position"] == f"Oni cannot mark Moon {named(centre)[5:]}"


# Reasons with their numbers


def reasons(g: Game, noun: str, *chosen: tuple[str, str]) -> list[str]:
    """What makes the clauses forbid a thing to whoever is asked."""
    assert g.question is not None
    return [one.fact for one in acts.why(TSUKUYUMI, g, g.question.seat, noun, chosen, "en")]


@pytest.mark.clause("TS-11.5", "TS-9.3", "TS-9.4")
def test_reasons_tell_the_figures_that_forbid() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A)
    put(g, "squeaker", A, 3)
    wall(g, A, B)
    on_turn(g, 0, "red", move=1, attack=1)
    choose(g, "action move", A)
    assert reasons(g, area_ref(B)) == [f"A blockade lies between Ocean Floor {named(A)[5:]} and Ocean Floor {named(B)[5:]}."]
    assert reasons(g, area_ref(D)) == [f"Ocean Floor {named(D)[5:]} is not next to Ocean Floor {named(A)[5:]}."]
    fought = stage("nomads", "boarlords", "dark_seed")
    put(fought, "private", A)
    put(fought, "squeaker", A, 3)
    on_turn(fought, 0, "red", attack=1)
    choose(fought, "action attack", A)
    assert reasons(fought, "combat_card:no_conquest") == [f"Conquest points 10 : 45: not enough in Ocean Floor {named(A)[5:]}."]


@pytest.mark.clause("TS-11.5", "TS-22.44", "TS-22.47")
def test_points_that_a_card_adds_are_among_those_that_are_not_enough() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "worker", A)
    put(g, "worker", B, 2)
    put(g, "boarguard", A)
    on_turn(g, 0, "red", attack=1)
    choose(g, "action attack", A)
    assert reasons(g, "combat_card:ds_flood")[0].startswith("Conquest points 15 : 50: not enough")
    assert reasons(g, "combat_card:ds_conquest")[0].startswith("Conquest points 5 : 50: not enough")
    g = stage("nomads", "boarlords", "dark_seed")
    hold(g, 0, "pistol")
    put(g, "private", A)
    put(g, "squeaker", A, 2)
    on_turn(g, 0, "red", attack=1)
    choose(g, "action attack", A)
    assert reasons(g, "combat_card:no_plant_the_flag")[0].startswith("Conquest points 20 : 30: not enough")


@pytest.mark.clause("TS-11.5", "TS-10.16")
def test_points_are_those_of_whoever_attacks_also_in_the_turn_of_another_player() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A)
    put(g, "squeaker", A, 2)
    put(g, "private", B)
    g.table.turn = Turn(1, (("attack", 1),))
    play(g, granted_attack, 0)
    choose(g, A)
    assert reasons(g, "combat_card:no_conquest") == [f"Conquest points 10 : 30: not enough in Ocean Floor {named(A)[5:]}."]


@pytest.mark.clause("TS-10.4", "TS-11.8", "TS-11.11", "TS-22.22")
def test_an_area_where_no_card_can_be_played_says_why_it_is_not_conquered() -> None:
    g = stage("kg03", "boarlords", "dark_seed")
    claim(g, 0, A)
    put(g, "marduk", A)
    put(g, "erzengel", HOMES[1])
    put(g, "freischuetz", C)
    put(g, "squeaker", D)
    on_turn(g, 0, "red", attack=1)
    choose(g, "action attack")
    assert reasons(g, area_ref(A))[-1].endswith(": the area is yours already.")
    assert reasons(g, area_ref(HOMES[1]))[-1].endswith(": homes cannot be conquered.")
    assert reasons(g, area_ref(D))[0].endswith("and no card that can be played there without one."), "for want of a rocket"


@pytest.mark.clause("TS-2.4", "TS-22.21")
def test_a_piece_that_is_set_aside_is_not_said_to_be_on_the_board() -> None:
    g = stage("kg03", "boarlords", "dark_seed")
    g.table.supply[g.table.box.kind_number["beowulf"]] -= 1
    put(g, "beowulf_upgrade", A)
    play(g, produce, 0, 5)
    assert reasons(g, "kind:beowulf") == ["None is left in the supply: Beowulf."]


# Counting


@pytest.mark.parametrize("language", LANGUAGES)
def test_whatever_there_is_several_of_has_a_word_for_several(language: str) -> None:
    data = stage("nomads", "boarlords", "dark_seed").table.box.content
    assert [unit.id for unit in data.units.values() if unit.count > 1 and not unit.many(language)] == []
    assert [item.id for item in data.items.values() if item.count > 1 and not item.many(language)] == []


@pytest.mark.parametrize(("language", "one", "two"), [("en", "Pistol", "Pistols"), ("de", "Pistole", "Pistolen")])
def test_material_is_counted(language: str, one: str, two: str) -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    for held, label in ((("pistol",), one), (("pistol", "pistol"), two)):
        g.table.items[0] = held
        assert [extra.label for extra in shown(g, 0, language).seats[0].extras] == [label]


def test_units_in_a_stack_say_what_several_of_them_are_called() -> None:
    kind = TSUKUYUMI.stage(stage("nomads", "boarlords", "dark_seed").start, "en").kinds["private"]
    assert (kind.name, kind.many) == ("Private", "Privates")


@pytest.mark.parametrize(("language", "n", "said"), [("en", 1, "1 Private"), ("en", 3, "3 Privates"), ("de", 3, "3 Privates")])
def test_a_line_up_counts_its_units(language: str, n: int, said: str) -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    kind = next(number for number, unit in enumerate(g.table.box.kinds) if unit.id == "private")
    g.tell("line_up", seat=0, kind=kind, n=n, area=A)
    assert said in TSUKUYUMI.story(g, None, language)[-1]
