"""A group on the march at the table of Tsukuyumi: dangers on its way, and where it would come to."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import Visit
from browser.set_piece import SetPiece
from browser.showing import picture
from games.tsukuyumi.stage import A, B, C, choose, on_turn, put, stage
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
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


def test_the_group_stands_at_the_target_as_ghosts_until_it_is_there(visit: Visit) -> None:
    g = to_march("cybersamurai_2_1", "cybersamurai_2_1", "shogun")
    put(g, "medium", C, 2)
    page = SetPiece(g).open(visit, {"coach": False})
    ghosts = page.locator(".stage .piece.ghost")
    region(page, A).click(force=True)
    expect(ghosts).to_have_count(0)
    region(page, C).click(force=True)
    expect(ghosts).to_have_count(2)
    expect(ghosts.first).to_contain_text("2")
    assert_apart(page)
    picture(page, "march-ghosts")
    page.keyboard.press("Escape")
    expect(ghosts).to_have_count(0)
    region(page, C).click(force=True)
    expect(ghosts).to_have_count(2)
    page.locator(".dock .buttons .btn.pri").click()
    expect(page.locator(f'.stage [data-noun="{unit_ref(C, "shogun")}"]')).to_be_visible()
    expect(ghosts).to_have_count(0)


def assert_apart(page: Page) -> None:
    """No ghost stands on a piece or on another ghost."""
    boxes = [box for piece in page.locator(".stage .piece > .body").all() if (box := piece.bounding_box())]
    middles = [(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2) for box in boxes]
    assert all(max(abs(ax - bx), abs(ay - by)) > 15 for (ax, ay), (bx, by) in combinations(middles, 2)), middles
