"""What lies on the table stays where it is while somebody plays."""

from __future__ import annotations

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.hands import Hands
from browser.house import House
from browser.rest import come_to_rest

BOXES = """(selector) => [...document.querySelectorAll(selector)].map((element) => {
  const { x, y, width, height } = element.getBoundingClientRect();
  return [x, y, width, height].map(Math.round);
})"""


def boxes(page: Page, selector: str) -> list[list[int]]:
    found: list[list[int]] = page.evaluate(BOXES, selector)
    return found


def seated(visit: Visit, house: House, viewport: Any) -> Page:
    """At a table with two bots, before anything is chosen."""
    made = house.table("me", "bot", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}", viewport=viewport)
    expect(page.locator(".prompt h2")).to_be_visible()
    return page


@pytest.mark.parametrize("viewport", [DESKTOP, PHONE], ids=["desktop", "phone"])
def test_the_board_never_moves_while_somebody_plays(visit: Visit, house: House, viewport: Any) -> None:
    page = seated(visit, house, viewport)
    hands = Hands(page, seed=2)
    hands.play(lambda: page.locator(".dock .card").count() == 0)
    # The dock keeps the height it once needed, so it must have seen a whole round.
    hands.play(lambda: "Round 2" in page.locator(".top .round").inner_text())
    come_to_rest(page)
    before = boxes(page, ".stage")
    for _ in range(25):
        hands.wait("asked", "ready")
        assert boxes(page, ".stage") == before, page.locator(".prompt h2").inner_text()
        hands.answer()


def test_seats_keep_their_places_once_dice_are_rolled(visit: Visit, house: House) -> None:
    page = seated(visit, house, DESKTOP)
    hands = Hands(page, seed=2)
    hands.play(lambda: page.locator(".seat .dice li").count() > 0)
    before = boxes(page, ".seat")
    for _ in range(25):
        hands.wait("asked", "ready")
        assert boxes(page, ".seat") == before
        hands.answer()


def test_the_board_gets_the_room_of_tall_cards_back_on_a_phone(visit: Visit, house: House) -> None:
    page = seated(visit, house, PHONE)
    come_to_rest(page)
    [[_, _, _, before]] = boxes(page, ".stage")
    Hands(page, seed=2).play(lambda: page.locator(".dock .card").count() == 0)
    come_to_rest(page)
    [[_, _, _, after]] = boxes(page, ".stage")
    assert after > before


def test_the_dock_is_as_high_as_before_when_the_window_is(visit: Visit, house: House) -> None:
    page = seated(visit, house, DESKTOP)
    come_to_rest(page)
    before = boxes(page, ".stage")
    for width, height in ((800, 700), (DESKTOP["width"], DESKTOP["height"])):
        page.set_viewport_size({"width": width, "height": height})
        come_to_rest(page)
    page.wait_for_function(f"before => JSON.stringify(({BOXES})('.stage')) === JSON.stringify(before)", arg=before)
    assert boxes(page, ".stage") == before


WATCH = """() => {
  window.heights = [];
  const look = () => {
    window.heights.push(document.querySelector('.stage').getBoundingClientRect().height);
    requestAnimationFrame(look);
  };
  look();
}"""
"""Write down how high the board is, in every frame."""


def test_the_board_has_room_in_every_frame_while_the_window_changes(visit: Visit, house: House) -> None:
    page = seated(visit, house, PHONE)
    come_to_rest(page)
    page.evaluate(WATCH)
    for window in (DESKTOP, {"width": 800, "height": 700}, {"width": 740, "height": 360}, DESKTOP, PHONE):
        page.set_viewport_size(window)  # type: ignore[arg-type]
        come_to_rest(page)
    assert min(page.evaluate("heights")) > 200
