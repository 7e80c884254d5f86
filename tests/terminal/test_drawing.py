"""Parts of scenes that no game of today shows, drawn for a terminal: all they say can be read."""

from __future__ import annotations

import pytest

from browser.samples import board_scene, card_scene, combat_scene, village_scene
from games.drawing import printed, row
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.server.protocol.table import Table
from zwist.terminal.drawing import Drawing
from zwist.terminal.legend import Legend


def drawing(message: Table, language: str = "en") -> Drawing:
    assert isinstance(message.stage, Stage)
    assert isinstance(message.scene, Scene)
    return Drawing(Legend(message.stage, message.scene, language), ["seat:0"])


def test_hexes_show_badges_holders_and_ways() -> None:
    board = printed(drawing(board_scene()).whole())
    assert row(board, "C3")[:3] == ["C3", "B3 (blocked)", "2"]
    assert row(board, "C3")[-1] == "◆ Nomads: Private 10♥, Private 10♥ †"
    assert "A3 (passage)" in row(board, "C1")[1]
    assert "Oni: Oni 25♥ ‖" in board


def test_marks_show_their_places_and_tags() -> None:
    board = printed(drawing(board_scene()).whole())
    assert "Path: Nomads · C3 → B4 [30 : 25] → A4 → A5 [30 : 50]" in board
    assert "Shot: C3 → D2 [-1 wood]" in board
    assert "In range: D3, E3" in board


def test_ledgers_show_figures_with_their_verdict_and_the_column_that_decides() -> None:
    board = printed(drawing(board_scene()).whole())
    assert row(board, "Tools") == ["Tools", "3", "5", "2"]
    assert row(board, "Nomads")[1:] == ["✓ done", "★ 3 · 2"]
    assert "Why Oor Tangle?: It is nearer to the HQ: 1 step against 3. · GR-4.12" in board
    assert "★ near the HQ" in board
    assert row(board, "Oor Tangle") == ["Oor Tangle", "✓ 1 : 0", "2", "★ 1 step"]
    assert row(board, "Kalas Gorge")[1] == "✗ 1 : 1"


def test_a_combat_shows_every_side_and_moment() -> None:
    board = printed(drawing(combat_scene()).whole())
    assert "Combat in C3 (moon · 2 defenders)" in board
    assert "✓Card › ▸Counters › Losses" in board
    assert "Dragon Strike (once per round): Deal damage, then conquer." in board
    assert row(board, "Nomads (attacks)") == ["Nomads (attacks)", "Private 10♥", "60"]
    assert row(board, "Boarlords  ")[1:] == ["Boar 20♥", "-20", "Protection"]
    assert "† Oni 25♥" in board
    assert "With Protection nobody falls." in board


def test_card_by_card_shows_the_queue_and_steps_with_clauses() -> None:
    board = printed(drawing(card_scene()).whole())
    assert "✗ 16 (R205) › ▸19 (R219) › 22" in board
    assert "▸Window: before arrow 3 · 5 soldiers can answer · GR-4.12" in board


def test_an_owned_board_shows_its_plots_and_what_lies_there() -> None:
    board = printed(drawing(village_scene()).whole())
    assert "Village (Nomads)" in board
    assert row(board, "Village, Plot 1")[1] == "Farm, farmer"
    assert row(board, "Village, Plot 2")[1] == "–"
    assert row(board, "Storage, pays costs, Storage")[1] == "3/5 wood ×2 †, clay"
    assert row(board, "Smithy (tool)")[1] == "0/2"


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("scene", [board_scene, combat_scene, card_scene, village_scene])
def test_every_part_fits_on_a_narrow_terminal(scene: object, language: str) -> None:
    assert callable(scene)
    lines = printed(drawing(scene(), language).whole(), width=80).splitlines()
    assert max(map(len, lines)) <= 80
    assert not any("…" in line for line in lines)
