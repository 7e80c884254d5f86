"""Cry Havoc's board at the terminal: everything a seat may see of the table, and nothing else."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import choose, explorations, hand, number, play, stage, tokens
from games.drawing import drawn, row
from zwist.engine.definition import LANGUAGES
from zwist.engine.dice import Dice, seeded
from zwist.games.cry_havoc.battle import battle
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.fight import ATTRITION, CONTROL, Fight
from zwist.games.cry_havoc.sides import DEFENDER
from zwist.games.cry_havoc.table import Game


def line(board: str, word: str) -> list[str]:
    """The cells of the first row that contains a word."""
    found = next(line for line in board.splitlines() if word in line)
    return row(found, found.split()[0])


def fight(g: Game, name: str) -> None:
    """Seat 0 attacks in a region and both sides are about to place their units."""
    region = number(g, name)
    g.table.battle[region], g.table.attacker[region] = 3, 0
    play(g, battle, region)


@pytest.mark.clause("CH-3.5", "CH-3.21", "CH-7.18")
def test_a_region_shows_terrain_neighbours_crystals_units_and_control() -> None:
    g = stage(humans={"kalas_gorge": 3}, pilgrims={})
    region = number(g, "kalas_gorge")
    g.table.crystals[region], g.table.halted[region] = 4, 2
    regions = list(g.table.box.regions)
    borders = " ".join(map(str, sorted(1 + regions.index(near) for near in g.table.box.near[region])))
    units = "◆ Humans: unit 1, units that have halted 2"
    cells = [str(1 + regions.index(region)), "Kalas Gorge", "Mountain", borders, "4", units]
    assert line(drawn(g, 1), "Kalas Gorge") == cells
    assert line(drawn(g, 1, "de"), "Kalas-Schlucht")[1:3] == ["Kalas-Schlucht", "Gebirge"]


@pytest.mark.clause("CH-13.5", "CH-13.6", "CH-9.3")
def test_pieces_in_a_region_are_named_and_a_battle_token_shows_number_and_attacker() -> None:
    g = stage(humans={"thornwood": 2}, pilgrims={"thornwood": 1})
    region = number(g, "thornwood")
    g.table.battle[region], g.table.attacker[region] = 2, 1
    g.table.structures[region], g.table.tokens[region] = ("watchtower",), ("artillery", "quarantine")
    pieces = "Humans: units 2, Watchtower, Artillery, Quarantine · Pilgrims: unit 1 · Battle 2, attacked by Pilgrims"
    assert line(drawn(g, None), "Thornwood")[-1] == pieces


@pytest.mark.clause("CH-3.11", "CH-2.10", "CH-2.21")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_face_down_tokens_show_their_backs_only(seat: int | None) -> None:
    g = stage(humans={}, pilgrims={})
    tokens(g, thornwood=("nest_3", "war_party_3_1"))
    explorations(g, thornwood="ancient_relic")
    board = drawn(g, seat)
    assert line(board, "Thornwood")[-1] == "▣nest token, ▣war party token, ▣exploration token"
    assert "Relic" not in board


@pytest.mark.clause("CH-3.21", "CH-12.6", "CH-15.1")
def test_a_player_shows_points_piles_reserve_prisoners_stockpile_and_skills() -> None:
    g = stage(humans={}, pilgrims={"thornwood": 2}, skills={"pilgrims": ("teleport",)})
    t = g.table
    hand(g, 1, "pil_mind_veil", "pil_foresight")
    t.score[1], t.stockpile, t.active, t.exhausted = 17, 3, 1, ("teleport",)
    t.discards[1] = ("pil_gathering",)
    t.decks[1] = tuple(card for card in t.decks[1] if card != "pil_gathering")
    t.take_prisoner(1, 0)
    counters = "cards in hand 2 · units in reserve 10 · prisoners held 1 · crystals in the stockpile 3 · skills ready 0/1"
    notes = "Action 0 of 3 · Prisoners: 1 Humans · Skill: Teleport (exhausted)"
    board = drawn(g, 0)
    assert row(board, "Pilgrims") == ["Pilgrims", "17", f"{counters} · {notes}"]
    assert "Pilgrims: 5 to draw, 1 discarded" in board


@pytest.mark.clause("CH-2.28", "CH-18.5")
def test_trogs_without_player_show_their_reserve_and_their_prisoners() -> None:
    g = stage(humans={}, pilgrims={}, trogs={"thornwood": 4})
    g.table.take_prisoner(g.table.box.trogs, 1)
    stock = "units in reserve 12 · nests in the supply 12 · prisoners held 1 · No player"
    assert row(drawn(g, 0), "Trogs") == ["Trogs", stock]


@pytest.mark.clause("CH-2.2", "CH-2.20", "CH-4.12")
def test_the_tracks_show_both_orders_and_the_events_still_face_down() -> None:
    g = stage(humans={}, pilgrims={})
    t = g.table
    t.upcoming = (1, 0)
    t.events = [(), ("amnesty", "supply_ship"), ("field_study",), (), ()]
    track = t.box.content.track
    first, second, third, fourth = track.event_spots
    board = drawn(g, 0)
    assert "Initiative: This round: Humans, Pilgrims · Upcoming: Pilgrims, Humans" in board
    assert f"Events: Space {second}: 2 face down · Space {third}: 1 face down\n" in board
    spots = " · ".join(f"Space {spot}" for spot in (first, second, third, fourth))
    assert f"{spots} · Final scoring {track.final_spot} · end: {track.length}" in board
    assert "Amnesty" not in board


@pytest.mark.clause("CH-3.11", "CH-6.3")
def test_only_its_owner_sees_a_hand_with_symbols_and_text() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 1, "pil_mind_veil")
    text = "Battle: shift up to 1 opposing unit to another objective."
    assert row(drawn(g, 1), "Mind Veil") == ["Mind Veil", "1 (card per symbol)", "1", "2", f"{text} · Battle"]
    assert "Mind Veil" not in drawn(g, 0) + drawn(g, None)


@pytest.mark.clause("CH-3.11", "CH-9.25")
def test_the_matrix_shows_faces_to_its_owner_and_terrains_to_all() -> None:
    g = stage(humans={}, machines={})
    hand(g, 0, "mou_rockslide")
    g.table.hands[0], g.table.matrix = (), ("mou_rockslide",)
    own = drawn(g, 1)
    assert own.index("Your Matrix") < own.index("Rockslide")
    for seat in (0, None):
        assert "in the Matrix: Mountain" in drawn(g, seat)
        assert "Rockslide" not in drawn(g, seat)


@pytest.mark.clause("CH-14.5", "CH-14.10", "CH-14.39")
def test_the_battle_board_shows_both_sides_on_three_objectives() -> None:
    g = stage(humans={"thornwood": 3}, pilgrims={"thornwood": 2})
    fight(g, "thornwood")
    choose(g, "units 2", "units 0", "units 1", "units 1")
    g.table.fighting = g.table.fight.having(DEFENDER, g.table.fight.defender.doom(CONTROL))
    board = drawn(g, None)
    assert "Battle for Thornwood: Humans against Pilgrims" in board
    assert "Battles this round: 3 Thornwood: now" in board
    assert row(board, "Region Control")[1:3] == ["2", "1 (1 to fall)"]
    assert row(board, "Capture Prisoners")[1:3] == ["0", "1"]
    assert row(board, "Attrition")[1:3] == ["1", "0"]


@pytest.mark.clause("CH-14.54", "CH-14.24", "CH-14.51")
def test_the_battle_board_shows_locks_order_and_what_lasts() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={"thornwood": 1})
    fight(g, "thornwood")
    passed = g.table.fight.attacker._replace(passed=True)
    limited = g.table.fight.defender._replace(lasting=("battle_no_prisoner",), cards_left=1)
    g.table.fighting = Fight(g.table.fight.region, passed, limited, locks=(ATTRITION,), reversed=True)
    board = drawn(g, 0)
    assert board.index("⊘ Attrition (frozen)") < board.index("Capture Prisoners") < board.index("Region Control")
    assert "Humans: passed · Pilgrims: cannot be captured, may play 1 more" in board


@pytest.mark.slow
@pytest.mark.clause("CH-3.11")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_board_never_depends_on_what_its_reader_cannot_know(seats: int) -> None:
    factions = list(CRY_HAVOC.factions_for("base", seats, {}))[:seats]
    g, dice = CRY_HAVOC.new(factions, seats, level="expert"), Dice(seeded(seats))
    while g.question is not None:
        if dice.below(25) == 0:
            for seat in (*range(seats), None):
                twin, language = CRY_HAVOC.guess(g, seat, dice.below(1000)), dice.pick(LANGUAGES)
                twin.log = g.log
                assert drawn(twin, seat, language) == drawn(g, seat, language)
        g.apply(dice.pick(g.question.options))


@pytest.mark.parametrize("language", LANGUAGES)
def test_four_factions_fit_on_a_narrow_terminal(language: str) -> None:
    g = stage(humans={"thornwood": 2}, pilgrims={"thornwood": 1}, machines={"misty_lands": 1}, trogs={"oor_tangle": 9})
    hand(g, 0, "hum_outflank", "hum_command_uplink")
    board = drawn(g, 0, language, width=80)
    assert max(map(len, board.splitlines())) <= 80
    assert "…" not in board
