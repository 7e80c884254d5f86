"""The companion by clicking: enter what lies on the real table, let the Possessed faction act, read why."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visit
from browser.house import House

REASON = re.compile(r"\(GR-\d+\.\d+")
"""A line that says why the Possessed faction does something cites the clause."""


def click(page: Page, noun: str) -> None:
    """Click something where no piece covers it."""
    found = page.locator(f'[data-noun="{noun}"]:visible').first
    expect(found).to_have_class(re.compile("now|lit"))
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75)


def press(page: Page, name: str) -> None:
    """Press a button of the dock."""
    page.locator(".acts").get_by_role("button", name=name, exact=True).click()


def confirm(page: Page) -> None:
    """Confirm what was chosen."""
    page.locator(".dock .btn.pri:enabled").click()


def lay_down(page: Page, side: int, region: int, n: int, left: int) -> None:
    """Take up a faction that has so many warriors left on its mat, and put some into a region, click by click."""
    click(page, f"seat:{side}")
    for gone in range(1, n + 1):
        click(page, f"region:{region}")
        expect(page.locator(f'[data-noun="mat:{side}"]')).to_contain_text(str(left - gone))


def test_people_at_one_table_enter_a_position_and_read_the_steps_of_the_possessed_faction(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("radio", name="Companion").click()
    page.get_by_role("button", name="Add a seat").click()
    expect(page.locator("option", has_text="Bot")).to_have_count(0)
    page.get_by_label("Scenario", exact=True).select_option("old_debts")
    page.get_by_label("Faction of seat 1").select_option("koda")
    page.get_by_label("Faction of seat 2").select_option("guild")
    page.get_by_role("button", name="Start", exact=True).click()

    press(page, "A game under way: we enter it")
    expect(page.locator(".prompt h2")).to_contain_text("start-player chip")
    click(page, "seat:0")
    for faction in ("Koda", "Guild"):
        expect(page.locator(".prompt h2")).to_contain_text(f"Which ability card does {faction} have")
        page.locator('[data-noun^="ability:"]').first.click()
        confirm(page)
    expect(page.locator(".prompt h2")).to_contain_text("given to the base")
    click(page, "region:1")
    press(page, "5")

    expect(page.locator(".prompt h2")).to_contain_text("Next by the rules: Start phase")
    lay_down(page, 0, 5, 3, left=15)
    press(page, "×4")
    expect(page.locator(".prompt h2")).to_contain_text("4 standard warriors")
    click(page, "region:8")
    lay_down(page, 2, 4, 2, left=25)
    press(page, "Done")
    click(page, "step:turn")
    click(page, "face:move")
    click(page, "face:reinforce")

    expect(page.locator(".prompt h2")).to_contain_text("Next by the rules: Turn 2 of 2")
    lines = page.locator(".side .log li", has_text=REASON)
    expect(lines.filter(has_text="Most Possessed warriors stand in Region 4: 2")).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)


def test_a_number_is_entered_and_taken_back_on_a_phone(house: House, visit: Visit) -> None:
    made = house.table("me", mode="companion", options={"scenario": "order_above_all", "start_player": "0"})
    page = visit(f"/game/{made['id']}#{made['token']}", lang="de", viewport=PHONE)
    press(page, "Ein neues Spiel: baue es auf")
    expect(page.locator(".prompt h2")).to_contain_text("Welche Fraktionsfähigkeit")
    page.locator('[data-noun^="ability:"]').first.click()
    expect(page.locator(".prompt h2")).to_contain_text("Chaoswürfel der Basis")
    click(page, "region:1")
    expect(page.locator(".prompt h2")).to_contain_text("Was zeigt der Chaoswürfel?")
    press(page, "3")

    points = page.get_by_role("button", name=re.compile(r"^Runen\b"))
    click(page, "counter:humans")
    expect(page.locator(".prompt h2")).to_contain_text("Siegpunkte der Menschen")
    press(page, "12")
    expect(points).to_have_accessible_name(re.compile("12"))
    page.locator(".dock .undo").click()
    expect(page.locator(".prompt h2")).to_contain_text("Siegpunkte der Menschen")
    expect(points).not_to_have_accessible_name(re.compile("12"))
