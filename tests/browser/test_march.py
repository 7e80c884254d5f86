"""A group on the march at the table of Tsukuyumi: dangers on its way."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.set_piece import SetPiece
from browser.showing import picture
from games.tsukuyumi.stage import A, B, C, choose, on_turn, put, stage
from zwist.games.tsukuyumi.refs import area_ref
from zwist.games.tsukuyumi.table import Game


def to_march(*units: str, steps: int = 2) -> Game:
    """Units of the first seat stand in A and are to move; Oni stand here and there."""
    g = stage("cybersamurai", "nomads", "boarlords")
    for unit in units:
        put(g, unit, A)
    on_turn(g, 0, "red", move=steps)
    choose(g, "action move")
    g.record = []  # nobody asks for what happened before
    return g


def region(page: Page, area: int) -> Locator:
    return page.locator(f'.region[data-noun="{area_ref(area)}"]')


def warns(page: Page) -> Locator:
    """Confirm, while it warns."""
    return page.locator(".dock .buttons .btn.pri.danger:enabled")


@pytest.mark.clause("TS-22.31")
def test_mines_on_the_way_are_tagged_and_confirm_warns_of_them(visit: Visit) -> None:
    g = to_march("shogun", "attack_drone")
    g.table.mines[B] = 1
    page = SetPiece(g).open(visit, {"coach": False})
    danger = page.locator(".stage .marks .tag.danger")
    region(page, A).click(force=True)
    region(page, C).click(force=True)
    expect(danger).to_have_text("−10")
    expect(page.locator(".foresight .warn")).to_have_text("Ocean Floor K8: Mines go off: 10 damage (TS-22.31)")
    expect(warns(page)).to_be_visible()
    picture(page, "march-danger")

    page.keyboard.press("Escape")
    expect(danger).to_have_count(0)
    region(page, B).click(force=True)
    chip = page.locator(".gesture .chip")
    chip.filter(has_text="Shogun").click()
    expect(danger).to_have_text("−10")
    expect(warns(page)).to_be_visible()
    chip.filter(has_text="Shogun").click()
    chip.filter(has_text="Attack Drone").click()
    expect(danger).to_have_count(0)
    expect(page.locator(".dock .buttons .btn.pri")).to_be_enabled()
    expect(warns(page)).to_have_count(0)
    expect(page.locator(".foresight .warn")).to_have_count(0)
