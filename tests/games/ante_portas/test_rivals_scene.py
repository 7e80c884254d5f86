"""The table of two teams as people see it: both armies, own sight, the fight at hand, who is ahead, hidden hands."""

from __future__ import annotations

from dataclasses import replace

import msgspec
import pytest

from games.ante_portas.battlefield import do
from games.ante_portas.rivals import asked, choose, go, rivals
from zwist import acts
from zwist.engine.definition import LANGUAGES
from zwist.engine.dice import Dice, seeded
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.improvements import draw
from zwist.games.ante_portas.naming import effect_text
from zwist.games.ante_portas.orders import march
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.turn import before_the_end
from zwist.games.ante_portas.works import knock_back
from zwist.kit.scene import Scene


def scene(g: Game, seat: int | None = 0, language: str = "en") -> Scene:
    """What a seat is shown."""
    found: Scene = ANTE_PORTAS.scene(g, seat, language)
    return found


def is_of_attackers(text: str) -> bool:
    """Whether a sentence speaks of attackers, or of what only they bring: between teams there are none (AP-B18.9)."""
    return any(one in text.lower() for one in ("attackers", "angreifer", "combat phase", "kampfphase", "last wave", "letzte"))


def test_both_armies_stand_there_in_the_colours_of_their_teams() -> None:
    g = rivals(seats=4, farmers=({7: 2}, {22: 1}), tired_farmers=({7: 1}, {}), tiles={22: (1, "trench")})
    pieces = {piece.ref: piece for piece in scene(g).pieces}
    assert (pieces["fresh_farmer:7"].owner, pieces["fresh_farmer:7"].n) == ("seat:0", 1)
    assert pieces["tired_farmer:7"].spent
    assert (pieces["fresh_farmer:22"].owner, pieces["work:22"].owner) == ("seat:1", "seat:1")
    assert pieces["work:22"].faces == [2, 3, 4], "arrows point at the other team"


@pytest.mark.clause("AP-B18.33")
def test_a_seat_sees_what_its_team_sees_and_a_spectator_everything() -> None:
    g = rivals(farmers=({7: 1}, {22: 1}))
    unseen = [{place.ref for place in scene(g, seat).places if place.terrain == "unseen"} for seat in (0, 1, None)]
    assert "hex:7" not in unseen[0]
    assert "hex:22" in unseen[0]
    assert "hex:22" not in unseen[1]
    assert unseen[2] == set()


def test_there_is_no_side_of_attackers_and_no_combat_phase() -> None:
    g = rivals(seats=4)
    stage = ANTE_PORTAS.stage(g.start, "en")
    assert [side.neutral for side in stage.sides] == [False] * 4
    assert "combat" not in [phase.id for phase in stage.phases]
    assert not [item for item in stage.items if item.ref.startswith("movement:")]


@pytest.mark.clause("AP-B18.37")
@pytest.mark.parametrize(("mode", "edges"), [("capture_flag", [*range(1, 6), *range(24, 29)]), ("area_control", [])])
def test_the_edges_that_lead_out_are_marked(mode: str, edges: list[int]) -> None:
    [field] = [board for board in ANTE_PORTAS.stage(rivals(mode=mode).start, "en").boards if board.id == "battlefield"]
    assert [region.ref for region in field.regions if region.terrain == "desert"] == [f"hex:{hex}" for hex in edges]


@pytest.mark.clause("AP-B18.6", "AP-B18.12", "AP-B18.26", "AP-B18.34", "AP-B18.37", "AP-B18.38")
@pytest.mark.parametrize(
    ("mode", "noun", "clause"),
    [
        ("capture_flag", "hex:27", "AP-B18.6"),
        ("capture_flag", "hex:1", "AP-B18.37"),
        ("capture_flag", "hex:7", "AP-B3.2"),
        ("area_control", "hex:7", "AP-B18.6"),
        ("area_control", "hex:2", "AP-B3.2"),
        ("area_control", "work:11", "AP-B18.12"),
        ("area_control", "work:16", "AP-B18.34"),
        ("area_control", "hospital:farmer", "AP-B18.26"),
        ("area_control", "phase:half_year", "AP-B18.38"),
    ],
)
def test_what_a_thing_is_between_teams(mode: str, noun: str, clause: str) -> None:
    seen = dict.fromkeys((1, 2, 7), 1)
    g = rivals(mode=mode, farmers=(seen, {}), tiles={11: (1, "trap"), 16: (0, "howitzer")})
    g.table.wards[0] = 1
    found = acts.what(ANTE_PORTAS, g, 0, noun, "en")
    assert found is not None
    assert found.clause == clause


@pytest.mark.clause("AP-B20.13", "AP-B20.5", "AP-B20.9", "AP-B18.35")
@pytest.mark.parametrize(("mode", "phase"), [("coop", "combat phase"), ("capture_flag", "half-year")])
def test_what_cards_and_places_do_is_said_as_it_holds_in_the_mode(mode: str, phase: str) -> None:
    start = replace(rivals().start, mode=mode)
    items = {item.ref: item.text for item in ANTE_PORTAS.stage(start, "en").items}
    assert ("combat phase" in items["improvement:veteran_sergeant"]) == (mode == "coop")
    assert phase in items["improvement:veteran_sergeant"]
    box = ANTE_PORTAS.blank(start).box
    team = {key: "team" in effect_text(box, box.effects[key], "en") for key in ("trapper/1", "commander/0")}
    assert team == {"trapper/1": mode != "coop", "commander/0": False}
    assert ("your team" in items["improvement:field_kitchen"]) == (mode != "coop")
    assert ("opposing soldiers" in items["improvement:lookout_tree"]) == (mode != "coop")


@pytest.mark.clause("AP-B20.13")
def test_a_sergeant_of_a_team_is_told_with_the_clause_of_teams() -> None:
    g = rivals(farmers=({2: 1}, {}), tired_farmers=({2: 1}, {}))
    g.table.played[0] = ("veteran_sergeant",)
    do(g, before_the_end, 0)
    choose(g, "revive farmer+2")
    assert [line for line in ANTE_PORTAS.story(g, 0, "en") if "rouses" in line] == ["Red rouses a farmer on 2 (AP-B20.13)."]


@pytest.mark.clause("AP-B18.25")
def test_a_fight_shows_both_totals_and_who_would_win() -> None:
    g = rivals(farmers=({2: 2}, {7: 1, 12: 1}), tiles={12: (1, "trench")})
    do(g, march, 0, "commander/0")
    choose(g, "band 2+7+1+0", "farmers 2")
    assert asked(g) == (1, "clash")
    focus = scene(g, 1).focus
    assert focus is not None
    assert (focus.about, focus.foot) == ("hex:7", "If nobody acts: Red 2, Blue 1; Red wins.")
    refs = [piece.ref for piece in scene(g, 1).pieces]
    assert len(refs) == len(set(refs)), "both teams are on the hex of the fight"
    assert [mark.kind for mark in scene(g, 1).marks if mark.kind == "range"] == ["range"]


@pytest.mark.clause("AP-B12.8", "AP-B18.35")
def test_in_a_fight_those_who_moved_in_are_the_ones_pointed_at_to_throw_them_back() -> None:
    g = rivals(farmers=({2: 2}, {7: 2, 12: 1}), tired_farmers=({}, {7: 1}), tiles={7: (1, "trap"), 12: (1, "guard_post")})
    go(g, "band 2+7+1+0", "farmers 2")
    choose(g, "repel 12+7")
    question = g.question
    assert question is not None
    owners = {piece.ref: piece.owner for piece in scene(g, 1).pieces}
    paths = [dict(question.path(g.table, option)) for option in question.options if option.kind == "hurl"]
    assert {owners[path["who"]] for path in paths} == {"seat:0"}
    assert "choice" not in {tray.id for tray in scene(g, 1).trays}


@pytest.mark.clause("AP-B10.7", "AP-B18.35")
def test_pieces_of_both_teams_have_names_of_their_own_before_those_who_were_thrown_fight() -> None:
    g = rivals(farmers=({12: 3}, {7: 1, 10: 1}), tiles={12: (1, "trap")}, turn=1)
    do(g, knock_back, 1, "trapper/1")
    for hurl in ("hurl 12+farmer+fresh+7", "hurl 12+farmer+fresh+10"):
        choose(g, hurl)
        owners = [(piece.ref, piece.owner) for piece in scene(g, 1).pieces if piece.kind == "soldier_farmer"]
        assert len({ref for ref, _ in owners}) == len(owners)
        assert g.question is not None
        paths = [dict(g.question.path(g.table, option)) for option in g.question.options if option.kind == "hurl"]
        assert {dict(owners)[path["who"]] for path in paths} == {"seat:0"}


@pytest.mark.clause("AP-B18.3", "AP-B18.4")
@pytest.mark.parametrize(("mode", "ahead"), [("capture_flag", "furthest in row 3"), ("area_control", "hexes controlled: 1")])
def test_the_facts_say_who_is_ahead(mode: str, ahead: str) -> None:
    g = rivals(mode=mode, farmers=({7: 1}, {22: 2}))
    rows = scene(g).facts[0].rows
    assert [row.label for row in rows] == ["Red", "Blue"]
    assert rows[0].values == [ahead, "1 on the field"]


@pytest.mark.clause("AP-B18.39", "AP-B19.9")
@pytest.mark.parametrize(("first", "due"), [(0, (0, 0, 2, 3)), (1, (2, 0, 0, 3)), (2, (2, 3, 0, 0)), (3, (0, 3, 2, 0))])
def test_the_year_end_names_who_will_feed_the_soldiers(first: int, due: tuple[int, ...]) -> None:
    g = rivals(seats=4, citizens=({7: 2}, {22: 3}), goods={"food": 2}, turn=first)
    t = g.table
    t.first = t.leaders[first % 2] = first
    ledger = scene(g).facts[1].ledger
    assert ledger is not None
    assert [figure.text for figure in ledger.rows[-1].figures] == [f"−{n} / 2" for n in due]


@pytest.mark.clause("AP-A10.1", "AP-B18.26")
def test_the_dock_has_the_own_hand_and_hospital() -> None:
    g = rivals()
    do(g, draw, 0, 2)
    g.table.wards = [1, 0, 0, 2]
    trays = {tray.id: [item.ref for item in tray.items] for tray in scene(g, 0).trays}
    assert trays["hand"] == [f"improvement:{card}" for card in g.table.hands[0]]
    assert trays["hospital"] == ["hospital:farmer"]
    assert "hand" not in {tray.id for tray in scene(g, 1).trays}
    labels = [row.label for row in scene(g, 1).facts[-1].rows]
    assert labels == ["Red", "Blue"]


@pytest.mark.clause("AP-A10.1", "AP-B19.5")
def test_a_hand_is_read_by_team_mates_and_by_nobody_else() -> None:
    g = rivals(seats=4)
    g.table.hands[0] = ("signal_horn", "war_chest")
    notes = [scene(g, seat).seats[0].notes[-1:] for seat in (0, 1, 2, 3, None)]
    assert notes == [["Starting player"]] * 2 + [["In hand: Signal Horn, War Chest"]] + [["Starting player"]] * 2


@pytest.mark.parametrize("mode", ["capture_flag", "area_control"])
def test_every_sentence_of_a_staged_game_can_be_said(mode: str) -> None:
    g: Game = ANTE_PORTAS.new(["red", "blue", "yellow", "green"], 5, mode)
    dice = Dice(seeded(4))
    assert ANTE_PORTAS.proofs.stage is not None
    ANTE_PORTAS.proofs.stage(g.table, dice)
    while g.question is not None and g.decisions < 250:
        question = dice.pick(g.open)
        for language in LANGUAGES:
            said = [ANTE_PORTAS.prompt(g.table, question, language)]
            said += [ANTE_PORTAS.label(g.table, question, option, language) for option in question.options]
            assert all(said)
            assert not any("{" in one or "|" in one for one in said)
            assert not [one for one in (*said, ANTE_PORTAS.coach(question, language)) if is_of_attackers(one)]
        g.apply(dice.pick(question.options), question.seat)
    for language in LANGUAGES:
        story = ANTE_PORTAS.story(g, 0, language)
        assert not any("{" in line or "|" in line for line in story)
        shown = msgspec.json.encode((ANTE_PORTAS.stage(g.start, language), scene(g, 0, language))).decode()
        assert not [one for one in (*story, *shown.split('"')) if is_of_attackers(one)]
