"""The lobby: new games, the own games, joining by link, reasons in place."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Visit
from browser.house import House


def test_two_clicks_lead_from_the_lobby_to_a_running_game(visit: Visit) -> None:
    page = visit("/")
    page.locator(".tile").first.click()
    page.get_by_role("button", name="Against bots now", exact=True).click()
    expect(page).to_have_url(re.compile("/game/"))
    expect(page.locator(".prompt h2")).to_be_visible()
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.locator(".cards .urgent")).to_have_count(1)
    expect(page.get_by_text("1 waits for you")).to_be_visible()
    page.get_by_role("link", name="Play: Groll").click()
    expect(page.locator(".prompt h2")).to_be_visible()


def test_what_is_impossible_is_disabled_with_its_reason_in_place(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Add a seat").click()
    full = page.get_by_role("button", name="Groll has at most 4 seats here")
    expect(full).to_be_disabled()
    page.get_by_label("Faction of seat 1").select_option("koda")
    taken = page.get_by_label("Faction of seat 2").locator("option[value=koda]")
    assert taken.is_disabled()
    assert "taken" in (taken.text_content() or "")


def test_no_option_of_any_mode_makes_the_form_wider_than_its_place(visit: Visit) -> None:
    page = visit("/", lang="de")
    wide, seen = [], 0
    for tile in page.locator(".tile").all():
        tile.click()
        for mode in page.get_by_role("radiogroup", name="Spielart").get_by_role("radio").all() or [tile]:
            mode.click()
            seen += 1
            if page.locator(".form").evaluate("form => form.scrollWidth > form.clientWidth"):
                wide.append(f"{tile.locator('h2, h3, b').first.text_content()}, {mode.text_content()}")
    assert seen > 8
    assert wide == []


def test_a_table_is_joined_or_watched_by_its_link(house: House, visit: Visit) -> None:
    made = house.table("link", "bot")
    page = visit("/")
    field = page.get_by_label("Link or name of a table")
    field.fill("nonsense/really")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("alert").filter(has_text="not a link")).to_be_visible()
    field.fill(f"{house.address}/game/{made['id']}?seat=0#{made['seats'][0]['token']}")
    page.get_by_role("button", name="Open", exact=True).click()
    expect(page.get_by_role("heading", name="You are invited")).to_be_visible()


def test_a_link_to_watch_is_copied_and_leads_a_friend_to_the_table(visit: Visit) -> None:
    host = visit("/", permissions=["clipboard-read", "clipboard-write"])
    host.get_by_label("Player at seat 2").select_option("link")
    host.get_by_role("button", name="Open the table", exact=True).click()
    host.get_by_role("button", name="Link to watch").click()
    link = host.evaluate("navigator.clipboard.readText()")
    assert re.fullmatch(r"http://127\.0\.0\.1:\d+/game/[\w-]+", link)
    friend = visit("/")
    friend.get_by_label("Link or name of a table").fill(link)
    friend.get_by_role("button", name="Open", exact=True).click()
    expect(friend.get_by_text("You came to watch")).to_be_visible()
    host.get_by_role("button", name="Begin with bots instead").click()
    expect(friend.locator(".stage svg").first).to_be_visible()
    expect(host.locator(".prompt h2")).to_be_visible()
    assert friend.locator(".dock .buttons").count() == 0
    friend.goto("/".join(friend.url.split("/")[:3]))
    expect(friend.get_by_text("You watch", exact=True)).to_be_visible()


def test_a_friend_takes_a_seat_by_link_on_a_phone(house: House, visit: Visit) -> None:
    made = house.table("link", "bot")
    page = visit(f"/game/{made['id']}?seat=0#{made['seats'][0]['token']}", viewport=PHONE, has_touch=True)
    page.get_by_label("Your name").fill("Petra")
    page.get_by_role("button", name="Take your seat").tap()
    expect(page.locator(".prompt h2")).to_be_visible()
    assert page.url == f"{house.address}/game/{made['id']}"
    assert house.facts(made["id"])["seats"][0]["name"] == "Petra"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_a_finished_game_is_played_again_with_the_same_seats(house: House, visit: Visit) -> None:
    made = house.finished()
    page = visit(f"/game/{made['id']}")
    page.get_by_role("link", name="Play again with the same seats").click()
    expect(page.get_by_label("Player at seat 2")).to_have_value("bot:easy")
    expect(page.get_by_label("Faction of seat 1")).to_have_value("runen")
    expect(page.get_by_label("Faction of seat 2")).to_have_value("koda")
    expect(page.get_by_label("Faction of seat 3")).to_have_count(0)
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page).to_have_url(re.compile("/game/(?!" + re.escape(made["id"]) + ")"))


def test_a_finished_game_is_listed_until_it_is_removed(house: House, visit: Visit) -> None:
    made = house.finished()
    page = visit(f"/game/{made['id']}")
    expect(page.locator(".over")).to_be_visible()
    page.goto(house.address)
    replay = page.get_by_role("link", name=re.compile("Replay: Groll, .+ won"))
    expect(replay).to_be_visible()
    replay.click()
    expect(page.get_by_label("Step of the game")).to_be_visible()
    page.goto(house.address)
    page.get_by_role("button", name="Remove Groll from this list").click()
    expect(replay).to_be_hidden()
    page.reload()
    expect(page.get_by_role("heading", name="Your games")).to_be_visible()
    expect(replay).to_be_hidden()


def test_the_settings_are_remembered(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("button", name="Settings").click()
    page.get_by_role("radio", name="Dark", exact=True).click()
    page.get_by_role("radio", name="Deutsch").click()
    page.keyboard.press("Escape")
    page.reload()
    expect(page.locator("html")).to_have_attribute("data-theme", "dark")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.get_by_role("heading", level=1)).to_have_text("Welcher Zwist darf es sein?")


@pytest.mark.parametrize("path", ["/", "/rules/groll", "/import", "/nowhere/at/all"])
@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_page_scrolls_sideways_on_a_phone(visit: Visit, path: str, lang: str) -> None:
    page = visit(path, lang=lang, viewport=PHONE)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


@pytest.mark.parametrize("path", ["/", "/rules/groll"])
def test_large_text_fits_the_window(visit: Visit, path: str) -> None:
    page = visit(path, lang="de", viewport={"width": 1280, "height": 720}, settings={"text": 125})
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("[document.documentElement.scrollWidth, document.documentElement.scrollHeight]") == [1280, 720]


def test_a_new_game_on_a_phone_is_a_sheet_of_its_own(visit: Visit) -> None:
    page = visit("/", viewport=PHONE, has_touch=True)
    page.locator(".tile").nth(1).tap()
    expect(page.get_by_role("heading", name="New game of Cry Havoc")).to_be_visible()
    page.get_by_role("button", name="Against bots now", exact=True).tap()
    expect(page.locator(".prompt h2")).to_be_visible()
