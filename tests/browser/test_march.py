"""A group on the march at the table of Tsukuyumi: its dangers, its ghosts, another way for it, and only a part of it."""

from __future__ import annotations

from itertools import combinations

import pytest
from playwright.sync_api import Locator, Page, expect

from browser.conftest import PHONE, Visit
from browser.set_piece import SetPiece
from browser.showing import picture
from games.tsukuyumi.stage import A, B, C, at, choose, count, on_turn, put, stage, wall
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.table import Game

BESIDE, CORNER = at(1, 0), at(1, -1)
"""Two steps lead from A to the corner, over B or over the area beside A."""


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


def middle(page: Page, area: int) -> tuple[float, float]:
    box = region(page, area).bounding_box()
    assert box is not None
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def drag(page: Page, *areas: int) -> None:
    """Drag with the mouse from area to area, without letting go."""
    for number, area in enumerate(areas):
        page.mouse.move(*middle(page, area), steps=4)
        if not number:
            page.mouse.down()


def expect_way(page: Page, *areas: int) -> None:
    """Whether the way at hand leads over these areas to the last of them."""
    names = [region(page, area).get_attribute("aria-label") or "" for area in areas]
    labels = [name.partition(".")[0].partition(",")[0] for name in names]
    text = f"from {labels[0]} over {', '.join(labels[1:-1])} to {labels[-1]}"
    expect(page.locator(".dock .chain .crumb").last).to_contain_text(text)
    expect(page.locator(".stage .marks .path.next")).to_have_count(len(areas) - 1)


def test_dragging_over_places_draws_a_way_and_bends_it(visit: Visit) -> None:
    g = to_march("cybersamurai_2_1", "shogun", steps=3)
    for area in g.table.near[at(0, 0)]:
        wall(g, area, at(0, 0))
    page = SetPiece(g).open(visit, {"coach": True})
    region(page, A).click(force=True)
    drag(page, A, B, CORNER)
    expect_way(page, A, B, CORNER)
    page.mouse.up()
    expect_way(page, A, B, CORNER)
    picture(page, "march-drawn")
    drag(page, A, BESIDE)
    expect_way(page, A, BESIDE, CORNER)
    page.mouse.move(*middle(page, at(0, 0)), steps=4)
    expect(page.locator(".why .not")).to_contain_text("TS-9.3")
    expect_way(page, A, BESIDE, CORNER)
    picture(page, "march-bent")
    page.mouse.up()
    drag(page, CORNER, C)
    page.mouse.up()
    expect_way(page, A, BESIDE, CORNER, C)
    page.locator(".dock .buttons .btn.pri").click()
    expect(page.locator(f'.stage [data-noun="{unit_ref(C, "shogun")}"]')).to_be_visible()


def test_a_way_is_bent_by_keys(visit: Visit) -> None:
    page = SetPiece(to_march("shogun")).open(visit, {"coach": False})
    for area, key in ((A, "Enter"), (CORNER, "Enter"), (B, "Shift+Enter")):
        region(page, area).focus()
        page.keyboard.press(key)
    expect_way(page, A, B, CORNER)
    region(page, BESIDE).focus()
    page.keyboard.press("Shift+Enter")
    expect(page.locator(".why .not")).to_contain_text("TS-9.1")
    expect_way(page, A, B, CORNER)
    region(page, B).focus()
    page.keyboard.press("Shift+Enter")
    expect_way(page, A, BESIDE, CORNER)
    region(page, CORNER).focus()
    page.keyboard.press("Enter")
    expect(page.locator(f'.stage [data-noun="{unit_ref(CORNER, "shogun")}"]')).to_be_visible()


def test_a_finger_bends_a_way_on_a_phone(visit: Visit) -> None:
    page = SetPiece(to_march("shogun")).open(visit, {"coach": False}, viewport=PHONE, has_touch=True)
    region(page, A).tap(force=True)
    fingers = page.context.new_cdp_session(page)

    def touch(kind: str, *areas: int) -> None:
        points = [dict(zip(("x", "y"), middle(page, area), strict=True)) for area in areas]
        fingers.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": points})

    near = middle(page, A)
    touch("touchStart", A)
    touch("touchStart", A, BESIDE)
    touch("touchMove", A, C)
    expect(page.get_by_role("button", name="Fit")).to_be_visible()
    touch("touchEnd")
    expect(page.locator(".stage .marks .path.next")).to_have_count(0)
    page.get_by_role("button", name="Fit").click()  # a tap so soon after two fingers is at times no click to the browser
    expect(page.get_by_role("button", name="Fit")).to_have_count(0)
    assert middle(page, A) == pytest.approx(near)

    touch("touchStart", A)
    touch("touchMove", BESIDE)
    touch("touchMove", CORNER)
    expect_way(page, A, BESIDE, CORNER)
    touch("touchEnd")
    expect_way(page, A, BESIDE, CORNER)
    picture(page, "march-phone")
    expect(page.locator(".stage .piece.ghost")).to_have_count(1)


@pytest.mark.clause("TS-9.6")
def test_a_part_of_the_group_goes_the_way_that_is_proposed(visit: Visit) -> None:
    g = to_march("cybersamurai_2_1", "cybersamurai_2_1", "shogun")
    put(g, "medium", B, 2)
    for area in g.table.near[A]:
        if area != B:
            wall(g, A, area)
    page = SetPiece(g).open(visit, {"coach": False}, theme="dark")
    samurai = page.get_by_role("spinbutton", name="Cybersamurai 2.1")
    region(page, C).click(force=True)
    expect_way(page, A, B, C)
    page.get_by_role("button", name="Split group").click()
    expect(samurai).to_have_text("2")
    samurai.focus()
    page.keyboard.press("ArrowDown")
    expect(samurai).to_have_text("1")
    expect(page.locator(".dock .chain .crumb").last).to_contain_text("Move Cybersamurai 2.1, Shogun from")
    expect(page.locator(".stage .piece.ghost").first).not_to_contain_text("2")
    picture(page, "march-split")
    page.keyboard.press("ArrowDown")
    expect(page.locator(".why .not")).to_contain_text("TS-9.6")
    expect(samurai).to_have_text("1")
    page.locator(".dock .buttons .btn.pri").click()
    expect(page.locator(f'.stage [data-noun="{unit_ref(C, "shogun")}"]')).to_be_visible()
    assert [count(g, "cybersamurai_2_1", area) for area in (A, C)] == [1, 1]
