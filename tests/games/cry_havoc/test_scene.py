"""Cry Havoc's table as people see it."""

from __future__ import annotations

from math import hypot

import msgspec
import pytest

from acts.positions import positions
from games.cry_havoc.stage import (
    asked,
    battle_token,
    choose,
    claim,
    explorations,
    fight,
    hand,
    lasting,
    number,
    on_turn,
    options,
    play,
    stage,
    structures,
    tokens,
)
from zwist import acts
from zwist.engine.dice import Dice
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.events import resolve_events
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER
from zwist.games.cry_havoc.table import Game
from zwist.kit.scene import Focus, Piece, Place, Scene
from zwist.kit.stage import Kind


def shown(g: Game, seat: int | None = 0, language: str = "en") -> Scene:
    scene: Scene = CRY_HAVOC.scene(g, seat, language)
    return scene


def region(scene: Scene, name: str) -> Place:
    return next(one for one in scene.places if one.ref == f"region:{name}")


def piece(scene: Scene, ref: str) -> Piece:
    return next(one for one in scene.pieces if one.ref == ref)


def kind(g: Game, ref: str) -> Kind:
    kinds: dict[str, Kind] = CRY_HAVOC.stage(g.start, "en").kinds
    return kinds[piece(shown(g), ref).of_kind()]


def battle(g: Game, seat: int | None = 0, language: str = "en") -> Focus:
    focus = shown(g, seat, language).focus
    assert focus is not None
    return focus


@pytest.mark.clause("CH-3.11", "CH-3.21")
@pytest.mark.parametrize("seed", range(4))
def test_hidden_things_never_show_in_a_scene(seed: int) -> None:
    for g, _ in positions(CRY_HAVOC, seed, 12):
        for seat in (None, *range(len(g.start.seats))):
            other = CRY_HAVOC.guess(g, seat, 77)
            other.log = g.log
            assert CRY_HAVOC.scene(other, seat, "de") == CRY_HAVOC.scene(g, seat, "de")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scene_of_a_random_game_is_sound(language: str) -> None:
    for g, seat in positions(CRY_HAVOC, 9, 40):
        stage, scene = CRY_HAVOC.stage(g.start, language), CRY_HAVOC.scene(g, seat, language)
        regions = [region for board in stage.boards for region in board.regions]
        places = {region.ref for region in regions}
        refs = [one.ref for one in scene.seats] + [one.ref for one in regions]
        refs += [one.ref for one in scene.pieces] + [item.ref for one in scene.trays for item in one.items]
        refs += [lane.ref for lane in (scene.focus.lanes if scene.focus else [])]
        assert len(set(refs)) == len(refs)
        assert {one.ref for one in scene.places} | {one.lies_at() for one in scene.pieces} <= places
        assert {near for one in regions for near in one.near} <= places
        assert {one.of_kind() for one in scene.pieces} <= set(stage.kinds)
        printed = {item.ref for item in stage.items}
        assert all(item.name or (item.like or item.ref) in printed for one in scene.trays for item in one.items)
        assert len({one.slot for one in stage.sides}) == len(stage.sides) == len(scene.seats)
        assert msgspec.json.decode(msgspec.json.encode(scene), type=Scene) == scene


@pytest.mark.clause("CH-3.5", "CH-13.1")
def test_a_region_shows_its_holder_crystals_and_battle() -> None:
    g = stage(humans={"misty_lands": 2, "kalas_gorge": 1}, machines={"kalas_gorge": 2, "thornwood": 1}, pilgrims={})
    g.table.control[g.table.box.content.region_numbers["kalas_gorge"]] = 0
    g.table.control[g.table.box.content.region_numbers["mirror_lakes"]] = 1
    battle_token(g, "kalas_gorge", 1)
    scene = shown(g)
    assert (region(scene, "misty_lands").control, region(scene, "misty_lands").how) == ("seat:0", "alone")
    assert (region(scene, "kalas_gorge").control, region(scene, "kalas_gorge").how) == ("seat:0", "holds")
    assert (region(scene, "mirror_lakes").control, region(scene, "mirror_lakes").how) == ("seat:1", "claim")
    badges = {badge.glyph: badge.n for badge in region(scene, "kalas_gorge").badges}
    assert badges == {"mine": 1, "swords": 1}


@pytest.mark.clause("CH-3.11")
def test_tokens_lie_face_down_with_their_public_backs() -> None:
    g = stage(humans={"misty_lands": 2}, machines={"thornwood": 1})
    tokens(g, mirror_lakes=("nest_1_1", "war_party_1_1"))
    explorations(g, dust_basin=next(iter(g.table.box.content.explorations)))
    for seat in (0, 1, None):
        scene = shown(g, seat)
        assert piece(scene, "piece:nest+mirror_lakes").face_down
        assert kind(g, "piece:war_party+mirror_lakes").name == "war party token"
        assert piece(scene, "piece:exploration+dust_basin").face_down


@pytest.mark.clause("CH-3.21")
def test_cards_are_seen_by_their_owner_only() -> None:
    g = stage(humans={"misty_lands": 2}, machines={"thornwood": 1})
    hand(g, 0, "hum_outflank")
    own = next(tray for tray in shown(g, 0).trays if tray.id == "hand")
    assert [item.ref for item in own.items] == ["card:hum_outflank"]
    printed = next(item for item in CRY_HAVOC.stage(g.start, "en").items if item.ref == "card:hum_outflank")
    assert [row.glyph for row in printed.rows] == ["move", "person", "hammer"]
    for seat in (1, None):
        assert b"hum_outflank" not in msgspec.json.encode(shown(g, seat))
        assert next(one.n for one in shown(g, seat).seats[0].counters if one.glyph == "cards") == 1


def test_structures_are_tiles_of_their_owner_and_the_actions_lie_out_on_the_own_turn() -> None:
    g = stage(humans={"misty_lands": 2}, machines={"thornwood": 1})
    structures(g, misty_lands="airfield")
    on_turn(g, 0)
    tile = kind(g, "piece:airfield+misty_lands")
    assert (tile.owner, tile.shape, tile.name) == ("seat:0", "tile", "Airfield")
    assert next(tray.id for tray in shown(g, 0).trays) == "actions"
    assert "actions" not in [tray.id for tray in shown(g, 1).trays]


def test_trogs_without_player_are_a_neutral_seat() -> None:
    g = stage(humans={"misty_lands": 2}, machines={"thornwood": 1}, trogs={"mirror_lakes": 3})
    trogs = CRY_HAVOC.stage(g.start, "en").sides[-1]
    assert (trogs.neutral, trogs.slot, shown(g).seats[-1].score) == (True, 0, None)
    assert kind(g, f"unit:region:mirror_lakes/{g.table.box.trogs}").shape == "hex"


@pytest.mark.clause("CH-14.5", "CH-14.11", "CH-14.12", "CH-14.13")
def test_a_battle_shows_three_lanes_with_what_they_would_bring() -> None:
    g = stage(humans={"kalas_gorge": 4}, machines={"kalas_gorge": 5})
    fight(g, "kalas_gorge", 1, "2/1/2", "2/1/1")
    focus = battle(g, seat=0)
    assert [step.state for step in focus.steps] == ["done", "now", "next", "next"]
    control, capture, attrition = focus.lanes
    assert [(row.seat, row.n, row.sum) for row in control.rows] == [("seat:1", 2, 2), ("seat:0", 2, 2)]
    assert (control.verdict, control.winner) == ("You hold it: tie", "seat:0")
    assert (capture.verdict, capture.winner) == ("Nobody takes a prisoner", None)
    assert (attrition.verdict, attrition.winner) == ("They kill 2, you kill 1", "seat:1")
    assert battle(g, seat=1).lanes[0].verdict == "Humans hold it: tie"
    assert battle(g, None, "de").lanes[0].verdict == "Menschen halten sie: Gleichstand"


@pytest.mark.clause("CH-14.66", "CH-12.18")
@pytest.mark.parametrize("shield", ["card", "token"])
def test_a_battle_takes_nobody_prisoner_whom_a_card_or_a_token_shields(shield: str) -> None:
    g = stage(pilgrims={"kalas_gorge": 2}, machines={"kalas_gorge": 2})
    fight(g, "kalas_gorge", 1, "1/1/0", "2/0/0")
    assert battle(g).lanes[1].verdict == "Machines take 1"
    if shield == "card":
        lasting(g, DEFENDER, "battle_no_prisoner")
    else:
        g.table.tokens[number(g, "kalas_gorge")] = ("sanctuary",)
    assert (battle(g).lanes[1].verdict, battle(g).lanes[1].winner) == ("Nobody takes a prisoner", None)


@pytest.mark.clause("CH-14.65")
def test_a_battle_promises_no_more_prisoners_than_there_are_units() -> None:
    g = stage(humans={"kalas_gorge": 1}, machines={"kalas_gorge": 1})
    fight(g, "kalas_gorge", 1, "0/1/0", "1/0/0")
    lasting(g, ATTACKER, "battle_extra_prisoner")
    assert battle(g).lanes[1].verdict == "Machines take 1"


@pytest.mark.clause("CH-14.63", "CH-14.15", "CH-9.45")
def test_an_attacker_wins_a_tie_and_holds_nothing_and_artillery_kills_too() -> None:
    g = stage(humans={"kalas_gorge": 2}, machines={"kalas_gorge": 3})
    g.table.tokens[number(g, "kalas_gorge")] = ("artillery",)
    fight(g, "kalas_gorge", 1, "1/1/1", "1/0/1")
    lasting(g, ATTACKER, "battle_tie_control")
    assert [lane.verdict for lane in battle(g).lanes] == [
        "Machines win the region",
        "Machines take 1",
        "They kill 1, you kill 2",
    ]


@pytest.mark.clause("CH-14.54", "CH-14.10")
def test_locks_and_a_reversed_order_are_seen() -> None:
    g = stage(humans={"kalas_gorge": 2}, machines={"kalas_gorge": 2})
    fight(g, "kalas_gorge", 1, "1/1/0", "1/1/0")
    g.table.fighting = g.table.fight._replace(locks=(1,), reversed=True)
    focus = battle(g)
    assert [lane.ref for lane in focus.lanes] == ["lane:attrition", "lane:capture_prisoners", "lane:region_control"]
    assert [lane.locked for lane in focus.lanes] == [False, True, False]
    assert focus.foot == "Order reversed: the objectives are resolved as shown here"


@pytest.mark.clause("CH-14.72", "CH-14.74", "CH-18.15")
def test_the_battle_board_names_no_effect_that_does_nothing_for_trogs_without_player() -> None:
    g = stage(humans={"mirror_lakes": 2}, pilgrims={}, trogs={"mirror_lakes": 1})
    fight(g, "mirror_lakes", 0, "1/1/0", "1/0/0")
    for who in (ATTACKER, DEFENDER):
        lasting(g, who, "battle_recover", "battle_retreat_any", "battle_bonus_kills")
    own, trogs = battle(g).foot.split(" · ")
    assert own == "Humans: killed units go to the HQ, may retreat to any controlled region, one more kill on Attrition"
    assert trogs == "Trogs: one more kill on Attrition"


@pytest.mark.clause("CH-14.68", "CH-18.17")
def test_the_battle_board_tells_how_many_cards_may_still_be_played_for_trogs_without_player() -> None:
    g = stage(humans={"kalas_gorge": 2}, pilgrims={}, trogs={"kalas_gorge": 1})
    hand(g, 0, "mou_avalanche")
    hand(g, 1, "pil_mind_veil", "pil_serene_defense")
    fight(g, "kalas_gorge", 0, "1/1/0", "1/0/0")
    choose(g, "card mou_avalanche")
    assert asked(g) == (1, "play tactics")
    assert battle(g).foot == "Trogs: may play 1 more"


@pytest.mark.clause("CH-14.24", "CH-14.68")
def test_a_limit_on_who_has_passed_leaves_no_card_to_play() -> None:
    g = stage(humans={"kalas_gorge": 2}, pilgrims={"kalas_gorge": 1})
    hand(g, 0, "mou_avalanche", "hum_outflank")
    hand(g, 1, "pil_mind_veil")
    fight(g, "kalas_gorge", 1, "1/0/0", "1/1/0")
    choose(g, "pass", "card mou_avalanche")
    assert asked(g) == (0, "play tactics")
    assert battle(g).foot == "Pilgrims: passed"


@pytest.mark.clause("CH-14.10", "CH-14.34", "CH-14.37")
def test_a_region_that_is_won_stays_won_on_the_battle_board_when_its_winner_loses_units() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 3})
    fight(g, "misty_lands", 0, "2/0/1", "1/1/1")
    choose(g, "pass", "pass")
    assert [lane.verdict for lane in battle(g, 1).lanes][:2] == ["Humans win the region", "You take 1"]
    choose(g, "objective region_control")
    assert asked(g) == (0, "doom")
    assert [lane.verdict for lane in battle(g, 1).lanes] == ["Humans win the region", "You take 1", "They kill 1, you kill 1"]
    assert [lane.winner for lane in battle(g).lanes] == ["seat:0", "seat:1", None]


@pytest.mark.clause("CH-14.10", "CH-14.17")
def test_who_retreats_reads_what_the_objectives_have_brought() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 3})
    claim(g, 0, "kalas_gorge", "mirror_lakes", "thornwood")
    fight(g, "misty_lands", 0, "1/1/1", "3/0/0")
    choose(g, "pass", "pass", *["objective region_control"] * 2)
    assert asked(g) == (0, "retreat to")
    focus = battle(g)
    assert [step.name for step in focus.steps if step.state == "now"] == ["Retreat"]
    assert [(lane.verdict, lane.winner) for lane in focus.lanes] == [
        ("Pilgrims win the region", "seat:1"),
        ("You take 1", "seat:0"),
        ("They kill 0, you kill 1", "seat:0"),
    ]
    assert battle(g, 1, "de").lanes[0].verdict == "Du gewinnst die Region"


@pytest.mark.clause("CH-14.52", "CH-14.59")
def test_in_reverse_order_the_battle_board_tells_first_what_attrition_has_brought() -> None:
    g = stage(humans={"misty_lands": 4}, pilgrims={"misty_lands": 3})
    fight(g, "misty_lands", 0, "1/1/2", "1/0/2")
    g.table.fighting = g.table.fight._replace(reversed=True)
    choose(g, "pass", "pass", *["objective attrition"] * 4)
    assert asked(g) == (0, "capture from")
    assert [lane.verdict for lane in battle(g).lanes] == ["They kill 2, you kill 2", "You take 1", "Pilgrims hold it: tie"]


@pytest.mark.clause("CH-14.15", "CH-9.45")
def test_while_artillery_fires_the_battle_board_tells_whom_the_units_have_killed() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 5})
    g.table.tokens[number(g, "misty_lands")] = ("artillery",)
    fight(g, "misty_lands", 1, "3/0/2", "0/0/3")
    choose(g, "pass", "pass", *["objective attrition"] * 2, *["objective region_control"] * 2, "objective attrition")
    assert asked(g) == (0, "fire at")
    focus = battle(g)
    assert [step.name for step in focus.steps if step.state == "now"] == ["Resolve"]
    assert focus.lanes[2].verdict == "They kill 2, you kill 3"


@pytest.mark.clause("CH-9.44", "CH-20.61")
def test_what_counts_besides_units_is_not_said_to_be_a_card_or_a_token() -> None:
    g = stage(mode="aftermath", leaders={"machines": "leader_mac_a"}, humans={"kalas_gorge": 2}, machines={"kalas_gorge": 3})
    claim(g, 1, "kalas_gorge")
    structures(g, kalas_gorge="bulwark")
    fight(g, "kalas_gorge", 0, "2/0/0", "1/0/2")
    control, _, attrition = battle(g).lanes
    assert [(lane.rows[1].sum, lane.rows[1].extra) for lane in (control, attrition)] == [
        (2, "+1 besides the units"),
        (4, "+2 besides the units"),
    ]


@pytest.mark.clause("CH-14.68", "CH-14.25")
def test_the_last_card_that_is_allowed_is_carried_out_before_objectives_are_resolved() -> None:
    g = stage(humans={"mirror_lakes": 2}, pilgrims={"mirror_lakes": 2})
    hand(g, 1, "wat_outflank")
    fight(g, "mirror_lakes", 0, "1/1/0", "2/0/0")
    g.table.fighting = g.table.fight.having(DEFENDER, g.table.fight.defender._replace(cards_left=1))
    choose(g, "pass", "card wat_outflank")
    assert asked(g) == (1, "shift unit")
    assert [step.name for step in battle(g).steps if step.state == "now"] == ["Cards"]


def test_units_are_placed_first() -> None:
    g = stage(humans={"kalas_gorge": 2}, machines={"kalas_gorge": 2})
    fight(g, "kalas_gorge", 1)
    focus = battle(g)
    assert [step.state for step in focus.steps] == ["now", "next", "next", "next"]
    assert [lane.verdict for lane in focus.lanes] == ["", "", ""]


@pytest.mark.clause("CH-7.18")
def test_the_last_move_is_marked() -> None:
    g = stage(humans={"misty_lands": 2}, machines={"thornwood": 1})
    hand(g, 0, "hum_forced_march")
    on_turn(g, 0)
    choose(g, "action move", "card hum_forced_march", "region misty_lands")
    assert g.question is not None
    target = g.question.options[0].text
    choose(g, target, "units 1")
    [mark] = shown(g).marks
    assert [stop.at for stop in mark.stops] == ["region:misty_lands", f"region:{target.split()[1]}"]


@pytest.mark.clause("CH-2.14")
def test_events_to_come_are_only_counted() -> None:
    for g, seat in positions(CRY_HAVOC, 3, 6):
        names = {CRY_HAVOC.name(g.table, "event", event, "en") for stack in g.table.events for event in stack}
        said = {value for facts in CRY_HAVOC.scene(g, seat, "en").facts for row in facts.rows for value in row.values}
        assert not names & said


@pytest.mark.clause("CH-14.5")
@pytest.mark.clause("CH-4.4", "CH-17.4")
def test_a_beginner_game_says_from_the_first_round_to_the_last_how_many_there_are() -> None:
    g, dice = CRY_HAVOC.new(["humans", "machines"], seed=5, headquarters="random"), Dice(5)
    heads = [shown(g).head.round]
    while g.question is not None:
        g.apply(dice.pick(g.question.options))
        heads.append(shown(g).head.round)
    assert list(dict.fromkeys(heads)) == [f"Round {n} of 5" for n in (1, 2, 3, 4, 5)]


@pytest.mark.clause("CH-4.4", "CH-4.5", "CH-4.13", "CH-4.14")
@pytest.mark.parametrize(
    ("language", "heads"),
    [
        ("en", ["Round 1 of at most 5", "Round 1 of at most 3", "Round 2 of 3", "Round 3 of 3"]),
        ("de", ["Runde 1 von höchstens 5", "Runde 1 von höchstens 3", "Runde 2 von 3", "Runde 3 von 3"]),
    ],
)
def test_every_event_that_is_passed_takes_a_round_from_the_head(language: str, heads: list[str]) -> None:
    g = stage(level="advanced", humans={}, pilgrims={})
    g.table.round, g.table.spot = 1, 1
    g.table.events[1:4] = [("amnesty",), ("amnesty",), ("amnesty",)]
    seen = [shown(g, 0, language).head.round]
    gain_points(g, 0, 23, "card")
    seen.append(shown(g, 0, language).head.round)
    for _ in (2, 3):
        g.table.round += 1
        play(g, resolve_events)
        seen.append(shown(g, 0, language).head.round)
    assert seen == heads


def test_units_are_put_on_the_lanes_themselves() -> None:
    g = stage(humans={"misty_lands": 2}, machines={"misty_lands": 1}, pilgrims={})
    fight(g, "misty_lands", 0)
    question = acts.fold(CRY_HAVOC, g, 0, "en")
    assert question is not None
    [gesture] = question.gestures
    named = [ref for one in gesture.of for _, ref in question.options[one].path]
    assert (named, gesture.total) == ([lane.ref for lane in battle(g).lanes], 2)


@pytest.mark.clause("CH-6.3")
def test_everybody_reads_the_cards_of_the_action_under_way_and_the_symbols_left() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={})
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    choose(g, "action move", "card hum_outflank")
    facts = next(one for one in shown(g, 1).facts if one.title == "Action under way")
    left = str(g.table.box.content.cards["hum_outflank"].symbols("move"))
    assert [(row.label, row.values) for row in facts.rows] == [("Played", ["Outflank"]), ("Symbols left", [left])]


@pytest.mark.clause("CH-3.21")
def test_everybody_reads_every_discard_pile() -> None:
    g = stage(humans={}, machines={})
    g.table.discards[1] = ("mac_assimilate", "mac_assimilate", "mac_overclock")
    for viewer in (0, 1, None):
        mat = CRY_HAVOC.scene(g, viewer, "en").seats[1].mat
        assert mat is not None
        assert (mat.items[-1].ref, mat.items[-1].text) == ("discard:1", "Assimilate ×2, Overclock")
        skills = [item.ref for item in mat.items[:-1] if not item.ref.startswith("build:")]
        assert skills == [f"skill:{skill}" for skill in g.table.skills[1]]


@pytest.mark.clause("CH-3.21", "CH-9.15", "CH-1.11")
def test_everybody_reads_what_the_structures_of_every_side_cost_now_and_how_many_are_left() -> None:
    g = stage(humans={}, machines={"thornwood": 1})
    structures(g, thornwood="bulwark")
    g.table.discounts[1] = 1
    sniper = g.table.box.content.structures["orbital_sniper"]
    left = g.table.box.content.structures["bulwark"].tokens - 1
    for viewer in (0, 1, None):
        scene = shown(g, viewer)
        tray = scene.seats[1].mat if viewer != 1 else next(tray for tray in scene.trays if tray.id == "structures")
        assert tray is not None
        tiles = {item.ref: item for item in tray.items}
        assert tiles["build:orbital_sniper"].note == f"Build {sniper.build - 1} · activate {sniper.activate}"
        assert tiles["build:bulwark"].foot == f"{left} left"


def test_no_two_structures_look_alike() -> None:
    g = stage(humans={}, machines={}, pilgrims={}, trogs={}, mode="aftermath")
    kinds = CRY_HAVOC.stage(g.start, "en").kinds
    glyphs = [kinds[name].glyph for name in g.table.box.content.structures]
    assert len(set(glyphs)) == len(glyphs) == 29


@pytest.mark.clause("CH-6.3", "CH-6.11")
def test_while_cards_are_played_the_hand_says_which_row_counts() -> None:
    g = stage(humans={"misty_lands": 3}, pilgrims={})
    hand(g, 0, "hum_outflank", "hum_covering_fire")
    on_turn(g, 0)

    def counting(seat: int) -> str | None:
        return next(tray.counts for tray in shown(g, seat).trays if tray.id == "hand")

    assert counting(0) is None
    choose(g, "action move")
    assert (counting(0), counting(1)) == ("action:move", None)
    card = next(item for item in CRY_HAVOC.stage(g.start, "en").items if item.ref == "card:hum_outflank")
    assert [row.of for row in card.rows] == ["action:move", "action:recruit", "action:build"]
    choose(g, "card hum_outflank", "done")
    assert counting(0) is None


def test_what_lies_beyond_the_planet_has_room_for_its_pieces_and_its_name() -> None:
    board = CRY_HAVOC.stage(stage(humans={}, machines={}, pilgrims={}).start, "en").boards[0]
    night = next(region for region in board.regions if region.ref == "region:nightside")
    xs, ys = [x for x, _ in night.poly], [y for _, y in night.poly]
    assert max(xs) - min(xs) >= 180
    assert max(ys) - min(ys) >= 180
    radius = max(hypot(x - 500, y - 500) for x, y in board.shape)
    assert all(hypot(x - 500, y - 500) > radius for x, y in night.poly)
    ends = {edge.span[1] for edge in board.edges if edge.kind == "link"}
    assert ends == {night.at}


@pytest.mark.clause("CH-14.10", "CH-14.11", "CH-14.12", "CH-14.13")
def test_the_result_of_a_battle_is_shown_until_something_else_happens() -> None:
    g = stage(humans={"kalas_gorge": 3}, machines={"kalas_gorge": 4, "hq_1": 1}, pilgrims={})
    hand(g, 0)
    hand(g, 1)
    fight(g, "kalas_gorge", 1, "2/1/1", "1/0/2")
    assert shown(g).result is None
    while g.table.fighting is not None:
        choose(g, min(options(g)))
    result = shown(g, 0).result
    assert result is not None
    assert result.title == "Result of the battle for Kalas Gorge"
    control, capture, attrition = result.lanes
    assert [(row.seat, row.n) for row in control.rows] == [("seat:1", 2), ("seat:0", 1)]
    assert (control.verdict, control.winner) == ("Machines win the region", "seat:1")
    assert (capture.verdict, capture.winner) == ("Machines take 1", "seat:1")
    assert attrition.verdict.startswith("They kill 1, you kill ")
    assert "The Machines gain 2 victory points (Region Control)." in result.foot
    german = shown(g, 1, "de").result
    assert german is not None
    assert (german.title, german.lanes[0].verdict) == ("Ergebnis des Gefechts um Kalas-Schlucht", "Du gewinnst die Region")
    g.record = [*(g.record or []), (0, "pass", 0)]
    g.tell("round", n=3)
    assert shown(g).result is None
