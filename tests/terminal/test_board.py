"""Groll's table at the terminal: everything a seat may see of the table, and nothing else."""

from __future__ import annotations

import pytest

from games.drawing import drawn, printed, row
from games.groll.stage import chips, coop_stage, on_turn, place, stage
from zwist.games.groll.table import COAST
from zwist.terminal import drawing


@pytest.mark.clause("GR-4.12", "GR-4.13", "GR-4.14")
def test_a_row_shows_chip_neighbours_and_warriors_with_a_mark_of_control() -> None:
    g = stage(aldan={3: 2, 4: 1, 5: 1}, koda={4: 1, 5: 3})
    chips(g.table, r3="c03", r4="c10", r5="c05")
    board = drawn(g, 0)
    chip = "Control chip 1 VP & Move / Deploy"
    assert row(board, "Region 3") == ["Region 3", "2 4 8", chip, "◆ Aldan: Lythes 2"], "alone means domination"
    tie = ["Region 4", "3 5 8", "Control chip 3 VP", "= Aldan: Lythe 1 · Koda: Runt 1"]
    assert row(board, "Region 4") == tie, "a tie controls nothing"
    most = ["Region 5", "4 6 7 8", "Control chip 1 VP", "● Koda: Runts 3 · Aldan: Lythe 1"]
    assert row(board, "Region 5") == most, "most warriors mean control"


@pytest.mark.clause("GR-4.15")
def test_nobody_controls_the_coast() -> None:
    board = drawn(stage(aldan={COAST: 4}, koda={COAST: 1, 3: 1}), 0, "de")
    assert row(board, "Einsatzzone von Aldan") == ["Einsatzzone von Aldan", "1 2 3 4 5 6", "○ Aldan: Lythen 4"]
    assert "= " not in row(board, "Einsatzzone von Koda")[-1]


@pytest.mark.clause("GR-3.5")
def test_elites_show_their_hit_points() -> None:
    g = stage(aldan={3: 1}, koda={})
    place(g.table, 0, "elagynt", 3, hp=2)
    assert "Elagynt 2♥" in drawn(g, 1)


@pytest.mark.clause("GR-2.14", "GR-25.10")
@pytest.mark.parametrize(("seat", "visible"), [(0, True), (1, False), (None, False)])
def test_only_its_owner_sees_the_face_of_a_trapper(seat: int | None, visible: bool) -> None:
    g = stage(koda={3: 1}, aldan={4: 1})
    place(g.table, 0, "faehrte", 3, trap="attack")
    board = drawn(g, seat)
    assert "▣Trapper 1 1♥" in board
    assert ("Ambush" in board) == visible


@pytest.mark.clause("GR-2.14")
def test_a_mat_shows_points_corra_dice_and_abilities() -> None:
    g = stage(aldan={3: 3}, koda={4: 1}, abilities={"aldan": ("arrow_storm", "march_tempo")})
    t = g.table
    t.vp[0], t.corra[0], t.graveyard[0], t.dice[0], t.allsight[0] = 12, 3, 4, ("mine", "move"), "repeat"
    t.active, t.spent = 0, ("arrow_storm",)
    counters = "Corra 3 · warriors on the mat 22 · in the graveyard 4"
    dice = "Mine · Move / Deploy · All-sight die: Repeat"
    notes = "Start player · Ability: Arrow Storm (used) · Ability: March Tempo"
    assert row(drawn(g, 1), "Aldan") == ["Aldan", "12", f"{counters} · {dice} · {notes}"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_four_factions_fit_on_a_narrow_terminal(language: str) -> None:
    g = stage(aldan={3: (2, "elagynt")}, koda={3: (1, "baerserker")}, runen={3: (3, "harte")}, paldeyn={3: (9, "bannerlord")})
    board = drawn(g, 0, language, width=80)
    assert max(map(len, board.splitlines())) <= 80
    assert "…" not in board


@pytest.mark.clause("GR-17.13", "GR-18.1", "GR-23.6", "GR-23.7")
def test_a_cooperative_board_shows_base_goals_threat_and_what_the_humans_hold_together() -> None:
    g = coop_stage("straight_line", possessed={3: 2, 4: 1}, runen={3: (1, "harte"), 7: 1}, koda={3: 1}, base=4)
    chips(g.table, r3="c03", r4="c10", r7="c05")
    g.table.goals, g.table.chaos_die, g.table.possessed_die = (7, 8), 3, "mine"
    board, threat = drawn(g, 0), printed(*drawing.drawn(g, 0, "en").about("threat"))
    assert row(board, "Region 3")[-1].startswith("● "), "3 humans against 2"
    assert row(board, "Region 4")[2:] == ["Control chip 3 VP, base", "◆ Possessed Aldan: Lythe 1"]
    assert row(board, "Region 7")[2:] == ["Control chip 1 VP, goal chip", "◆ Runen: Holder 1"]
    assert [row(threat, f"Region {number}")[2] for number in (3, 4, 7)] == ["5", "0", "1"]
    possessed = row(board, "Possessed Aldan")[-1]
    assert "Mine · The Straight Line · Chaos die: 3 · Round die: 2" in possessed


@pytest.mark.clause("GR-10.1")
@pytest.mark.parametrize("seat", [0, 1])
def test_whoever_decides_is_marked(seat: int) -> None:
    g = stage(aldan={3: 1}, koda={4: 1})
    on_turn(g, seat, "move")
    faction = ("Aldan", "Koda")[seat]
    assert row(drawn(g, None), "▶")[0] == f"▶ {faction}"
