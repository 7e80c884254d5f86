"""Alone against the Trogs of Cry Havoc, in German: three clicks, readable, and played to its end."""

from __future__ import annotations

import re

from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visit
from browser.hands import Hands
from browser.house import House
from browser.showing import picture

REASON = re.compile(r"\(CH-21\.\d+")
"""A line that says why the Trogs do something cites the clause."""


def test_three_clicks_lead_from_the_lobby_to_a_solo_game_that_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/", lang="de")
    page.locator(".tile", has_text="Cry Havoc").click()
    page.get_by_role("radio", name="Solo", exact=True).click()
    page.get_by_role("button", name="Beginnen", exact=True).click()
    expect(page.locator(".prompt h2")).to_contain_text("Welche Fähigkeit wählst du")

    hands = Hands(page, seed=3)
    hands.play(most=1500)
    expect(page.locator(".over ol li")).to_have_count(2)
    assert any(hands.clicked)


def table(house: House, visit: Visit, mode: str, **more: object) -> Page:
    """Somebody alone at a table."""
    made = house.table("me", game="cry-havoc", mode=mode)
    return visit(f"/game/{made['id']}#{made['token']}", lang="de", **more)


def test_each_decision_of_the_trogs_is_a_table_of_candidates_and_rules(house: House, visit: Visit) -> None:
    page = table(house, visit, "solo")
    why = page.locator(".explain")
    Hands(page, seed=5).play(enough=lambda: why.count() > 0)
    expect(why.locator("h2")).to_contain_text("Die Vorrangregeln der Reihe nach")
    expect(why.locator("thead th", has_text="2 Kristalle")).to_be_visible()
    expect(why.locator("th.key")).to_have_count(1)
    expect(why.get_by_role("button", name=re.compile(r"CH-21\.6"))).to_be_visible()
    expect(page.locator(".side .log li", has_text=REASON).first).to_be_visible()


def test_the_turn_of_the_trogs_is_told_step_by_step_with_buttons_for_the_next_step_and_the_whole_turn(
    house: House, visit: Visit
) -> None:
    page = table(house, visit, "solo", settings={"forced": False, "confirm": False, "coach": False})
    whole = page.get_by_role("button", name="Ganzer Zug")
    Hands(page, seed=5).play(enough=lambda: whole.count() > 0)
    expect(page.locator(".dock .pri")).to_contain_text("Weiter")
    told = page.locator(".prompt h2")
    expect(told).to_contain_text("Schritt 1 von")
    page.keyboard.press("Enter")
    expect(told).to_contain_text("Schritt 2 von")
    picture(page, "trog-turn")
    whole.click()
    expect(whole).to_have_count(0)
    expect(page.locator(".stage path.unused")).not_to_have_count(0)


def test_what_the_trogs_threaten_is_shown_on_the_map_on_demand(house: House, visit: Visit) -> None:
    page = table(house, visit, "solo")
    Hands(page, seed=5).play(enough=lambda: page.get_by_role("button", name="Bedroht 1").count() > 0)
    flags = page.get_by_text(re.compile(r"^B \d+$"))
    expect(flags).to_have_count(0)
    page.get_by_role("button", name="Bedroht 1").click()
    expect(flags.first).to_be_visible()


def test_on_a_phone_nothing_runs_out_of_the_window(house: House, visit: Visit) -> None:
    page = table(house, visit, "solo", viewport=PHONE, has_touch=True)
    Hands(page, seed=5).play(enough=lambda: page.get_by_role("button", name="Bedroht 1").count() > 0)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    for name in ("Bedroht 1", "Bedroht 3"):
        box = page.get_by_role("button", name=name).bounding_box()
        assert box is not None
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= PHONE["width"]


def test_a_position_is_entered_and_the_trogs_act_by_a_card_that_was_typed_in(
    house: House,
    visit: Visit,
) -> None:
    page = table(house, visit, "companion")
    expect(page.locator(".prompt h2")).to_contain_text("Klicke Einheiten, Marker oder Zahlen an")
    click(page, "seat:0")
    click(page, "region:kalas_gorge")
    press(page, "Fertig")
    take(page, "step:turn")
    take(page, "card:tro_stampede")
    confirm(page)
    expect(page.locator(".prompt h2")).to_contain_text("Was zeigt der Kriegstrupp")
    take(page, "token:war_party_2_1")
    confirm(page)
    expect(page.locator(".prompt h2")).to_contain_text("Klicke Einheiten, Marker oder Zahlen an")
    expect(page.locator(".side").get_by_text("Ziel der Trogg").first).to_be_visible()
    expect(page.locator(".explain h2")).to_contain_text("Vorrangregeln")


def click(page: Page, noun: str) -> None:
    """Click something where no piece covers it."""
    found = page.locator(f'[data-noun="{noun}"]:visible').first
    expect(found).to_have_class(re.compile("now|lit"))
    found.scroll_into_view_if_needed()
    box = found.bounding_box()
    assert box is not None
    page.mouse.click(box["x"] + box["width"] / 2, box["y"] + box["height"] * 0.75)


def take(page: Page, noun: str) -> None:
    """Click the edge of something in the dock that is lit and stands still."""
    found = page.locator(f'.dock [data-noun="{noun}"]')
    expect(found).to_have_class(re.compile("now|lit"))
    found.click(position={"x": 6, "y": 20})  # cards of a full hand lie over each other


def press(page: Page, name: str) -> None:
    """Press a button of the dock."""
    page.locator(".acts").get_by_role("button", name=name, exact=True).click()


def confirm(page: Page) -> None:
    """Confirm what was chosen."""
    page.locator(".dock .btn.pri:enabled").click()
