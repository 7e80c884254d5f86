"""The solo table as people see it: the automaton, why it decided so, what it threatens, and how it ended."""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import (
    DEN,
    PLAYER,
    TROGS,
    alone,
    crystals,
    hold,
    leave,
    march,
    new_game,
    trog_turn,
)
from games.cry_havoc.stage import play
from zwist.engine.definition import LANGUAGES
from zwist.engine.dice import Dice, seeded
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.events import event_each_crystal
from zwist.games.cry_havoc.table import Game
from zwist.kit.scene import Ledger, Scene
from zwist.kit.stage import Stage


def shown(g: Game, language: str = "en") -> Scene:
    """What the player sees."""
    scene: Scene = CRY_HAVOC.scene(g, PLAYER, language)
    return scene


def staged(g: Game) -> Stage:
    """What never changes."""
    stage: Stage = CRY_HAVOC.stage(g.start, "en")
    return stage


def ledger(g: Game) -> Ledger:
    """Why the Trogs decided so."""
    explain = shown(g).explain
    assert explain is not None
    assert explain.table is not None
    return explain.table


def cells(table: Ledger) -> dict[str, list[tuple[str, str]]]:
    """The figures of a ledger with their verdicts."""
    return {row.label: [(figure.text, figure.verdict) for figure in row.figures] for row in table.rows}


@pytest.mark.clause("CH-21.6", "CH-21.33")
def test_a_decision_is_a_table_of_candidates_and_rules_with_the_deciding_one_framed() -> None:
    g = alone(player={"cinder_peaks": 1}, trogs={"iron_heights": 1})
    leave(g, "oor_tangle", "glass_flats", "cinder_peaks")
    crystals(g, oor_tangle=2, glass_flats=2, cinder_peaks=9)
    march(g, 1)
    table = ledger(g)
    assert (table.columns, table.key) == (["1 defenseless", "2 crystals", "3 to HQ", "4 to you"], 2)
    assert cells(table) == {
        "Oor Tangle": [("1 : 0", "ok"), ("2", ""), ("1", "key"), ("·", "none")],
        "Glass Flats": [("1 : 0", "ok"), ("2", ""), ("2", "stop"), ("·", "none")],
        "Cinder Peaks": [("1 : 1", "stop"), ("·", "none"), ("·", "none"), ("·", "none")],
    }


@pytest.mark.clause("CH-21.6")
def test_a_candidate_is_dropped_where_it_falls_behind() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    crystals(g, oor_tangle=3, mirror_lakes=2)
    march(g, 1)
    table, explain = ledger(g), shown(g).explain
    assert explain is not None
    assert (table.key, explain.about, explain.clauses) == (1, "region:oor_tangle", ["CH-21.6", "CH-21.33"])
    assert cells(table) == {
        "Oor Tangle": [("1 : 0", "ok"), ("3", "key"), ("·", "none"), ("·", "none")],
        "Mirror Lakes": [("1 : 0", "ok"), ("2", "stop"), ("·", "none"), ("·", "none")],
        "Kalas Gorge": [("1 : 0", "ok"), ("0", "stop"), ("·", "none"), ("·", "none")],
    }


@pytest.mark.clause("CH-21.34")
def test_a_tie_to_the_end_has_a_last_column_for_the_order_of_the_list() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    crystals(g)
    hold(g, TROGS, "kalas_gorge")
    march(g, 1)
    table = ledger(g)
    assert (table.columns[-1], table.key) == ("list", 4)
    assert [row.figures[-1].text for row in table.rows] == ["first", "later"]


@pytest.mark.clause("CH-21.67")
def test_of_many_candidates_the_last_are_only_counted() -> None:
    g = alone(player={"hq": 1})
    play(g, event_each_crystal, TROGS, "crystal_bloom")
    rows = ledger(g).rows
    assert (len(rows), rows[-1].label) == (8, "8 more")
    explain = shown(g).explain
    assert explain is not None
    assert "Misty Lands, Feralas Banks, Shard Plains, 3 more before Scorched Waste" in explain.text


@pytest.mark.clause("CH-21.32")
def test_layers_show_the_order_in_which_targets_would_be_chosen_with_one_two_and_three_symbols() -> None:
    g = alone(player={"hq": 1, "kalas_gorge": 1}, trogs={DEN: 3})
    crystals(g, oor_tangle=3, kalas_gorge=9)
    leave(g, "kalas_gorge", "oor_tangle", "mirror_lakes")
    values = {layer.id: layer.values for layer in shown(g).layers}
    ring = ("region:oor_tangle", "region:mirror_lakes", "region:kalas_gorge")
    assert values["threat1"] == dict(zip(ring, (1, 2, 3), strict=True))
    assert values["threat2"] == dict(zip(ring, (2, 3, 1), strict=True))
    facts = {table.title: table.rows for table in shown(g).facts}
    threats = [(row.label, row.values) for row in facts["Threatened if you do nothing"]]
    assert threats == [("Kalas Gorge", ["from Move 2"])]


@pytest.mark.clause("CH-21.32", "CH-21.75")
@pytest.mark.parametrize(("fierce", "least"), [(0, 3), (1, 2), (2, 1)])
def test_of_fierce_trogs_the_layers_and_dangers_speak_of_what_their_cards_show(fierce: int, least: int) -> None:
    g = alone(player={"hq": 1, "kalas_gorge": 2}, trogs={DEN: 4}, options={"fierce": fierce})
    crystals(g, kalas_gorge=9)
    layers = {layer.id: layer.values for layer in shown(g).layers}
    assert sorted(layers) == [f"threat{n}" for n in ((0, 1, 2) if fierce else (1, 2, 3))]
    assert layers[f"threat{least}"]["region:kalas_gorge"] == 1
    assert layers[f"threat{least - 1}"]["region:kalas_gorge"] > 1 if fierce else True
    facts = {table.title: table.rows for table in shown(g).facts}
    assert [row.values for row in facts["Threatened if you do nothing"]] == [[f"from Move {least}"]]


def test_the_trogs_are_a_side_without_player_but_with_points_and_a_deck() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 3})
    side, seat = staged(g).sides[TROGS], shown(g).seats[TROGS]
    counters = {side.signs[count.glyph]: count.n for count in seat.counters}
    assert (side.neutral, side.slot, side.score_label, seat.score) == (True, 0, "VP", 0)
    assert counters == {
        "cards in the Trog deck": 8,
        "units in reserve": 13,
        "nests in the supply": 12,
        "prisoners held": 0,
    }


@pytest.mark.clause("CH-21.18")
def test_regions_out_of_play_are_not_on_the_board() -> None:
    board = staged(alone()).boards[0]
    names = {region.ref for region in board.regions}
    assert len(names) == 17
    assert not names & {"region:nightside", "region:sapos_maw", "region:hq_b"}
    assert board.edges == []


def test_the_last_trog_turn_stands_beside_the_board() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 3})
    trog_turn(g, "tro_pack_leader")
    facts = {table.title: table.rows for table in shown(g).facts}
    told = [(row.label, row.values) for row in facts["Last Trog turn"]]
    assert told == [("Pack Leader", ["Move 1", "Recruit 2", "Build 1"])]


@pytest.mark.clause("CH-21.4", "CH-21.28")
def test_of_earlier_trog_turns_no_card_stands_there_and_of_the_last_one_all() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 3})
    trog_turn(g, "tro_pack_leader")
    trog_turn(g, "tro_stampede")
    assert last_turn(g) == ["Stampede"]
    trog_turn(g, "des_mirage", "des_dune_snare", "tro_tribal_feast")
    assert last_turn(g) == ["Mirage", "Dune Snare", "Tribal Feast"]


def last_turn(g: Game) -> list[str]:
    """The cards that stand beside the board as those of the last Trog turn."""
    return [row.label for table in shown(g).facts if table.title == "Last Trog turn" for row in table.rows]


@pytest.mark.parametrize("seed", range(4))
def test_a_random_game_can_be_read_in_both_languages_and_ends_with_both_sides_ranked(seed: int) -> None:
    faction = ("humans", "pilgrims", "machines")[seed % 3]
    g, dice = (
        new_game(faction, skills=1 + seed % 3, hq=("hq_a", "hq_b", "hq_c")[seed % 3], seed=seed),
        Dice(seeded(seed)),
    )
    while g.question is not None:
        assert g.question.seat == PLAYER
        for language in LANGUAGES:
            assert CRY_HAVOC.prompt(g.table, g.question, language)
            if dice.below(8) == 0:
                shown(g, language)
        g.apply(dice.pick(g.question.options))
    for language in LANGUAGES:
        story = CRY_HAVOC.story(g, PLAYER, language)
        assert not any("{" in line or "|" in line for line in story)
    over = shown(g).over
    assert over is not None
    winner = PLAYER if g.table.score[PLAYER] > g.table.score[TROGS] else TROGS
    assert (over.winners, len(over.ranking)) == ([f"seat:{winner}"], 2)


@pytest.mark.clause("CH-21.18", "CH-21.24")
def test_regions_out_of_play_are_drawn_and_cannot_be_pointed_at() -> None:
    g = CRY_HAVOC.new(["humans"], 3, mode="solo")
    board = CRY_HAVOC.stage(g.start, "en").boards[0]
    printed = {region.id: region for region in g.table.box.map.region}
    shown = {region.ref.removeprefix("region:") for region in board.regions}
    assert "nightside" not in shown
    out = [[(x, y) for x, y in printed[name].polygon] for name in printed if name not in shown and name != "nightside"]
    assert board.unused == out
    assert len(out) >= 4
    base = CRY_HAVOC.new(["humans", "machines", "pilgrims"], 3)
    assert CRY_HAVOC.stage(base.start, "en").boards[0].unused == []


@pytest.mark.clause("CH-3.21", "CH-21.4")
def test_the_discard_pile_of_the_trogs_lies_open() -> None:
    g = CRY_HAVOC.new(["humans"], 3, mode="solo")
    card = g.table.decks[1][-1]
    g.table.discards[1] = (card,)
    mat = CRY_HAVOC.scene(g, 0, "en").seats[1].mat
    assert mat is not None
    assert (mat.items[-1].ref, mat.items[-1].text) == ("discard:1", g.table.box.content.cards[card].name("en"))
