"""Whole games by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Hands
from browser.house import House


@pytest.mark.parametrize(("lang", "start"), [("en", "Against bots now"), ("de", "Sofort gegen Bots")])
def test_a_whole_game_of_groll_is_played_by_clicking(visit: Visit, lang: str, start: str) -> None:
    page = visit("/", lang=lang)
    page.locator("select").nth(2).select_option("bot:easy")
    page.locator(".seat .ib").nth(2).click()
    page.get_by_role("button", name=start, exact=True).click()
    hands = Hands(page, seed=4)
    hands.play()
    expect(page.locator(".over ol li")).to_have_count(2)
    assert any(noun.startswith("region:") for noun in hands.clicked)


def test_a_battle_of_cry_havoc_is_fought_by_clicking(house: House, visit: Visit) -> None:
    hands = at_a_battle(house, visit)
    before = house.facts(hands.page.url.rsplit("/", 1)[1])["n"]
    hands.play(enough=lambda: hands.page.locator(".focus").count() == 0)
    assert house.facts(hands.page.url.rsplit("/", 1)[1])["n"] > before


def at_a_battle(house: House, visit: Visit) -> Hands:
    """Somebody who is asked in a battle; bots may play a game without one, so there are several tries."""
    for seed in range(5):
        made = house.table("me", "bot", "bot", game="cry-havoc", seed=seed, bot="normal")
        page = visit(f"/game/{made['id']}#{made['token']}")
        hands = Hands(page, seed)
        hands.play(enough=lambda: page.locator(".focus .lane").count() > 0)  # noqa: B023
        if hands.state() != "over":
            return hands
    raise AssertionError("five games without a battle")


@pytest.mark.clause("GR-3.10")
def test_everybody_can_read_the_boxes_of_every_mat(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    for faction, kind, box in (("Runen", "Stoic", "4 Corra · 4 HP · 2 VP"), ("Koda", "Trapper", "1 Corra · 1 HP")):
        seat = page.locator(".left .seat", has_text=faction)
        expect(seat.locator("dt", has_text=kind)).to_be_hidden()
        seat.locator("summary").click()
        expect(seat.locator("dt", has_text=kind)).to_contain_text(box)


def test_the_language_changes_in_the_middle_of_a_game(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".prompt h2")).to_contain_text("Which faction ability")
    page.evaluate("() => document.querySelector('.top .ib:last-of-type')?.click()")
    page.get_by_role("radio", name="Deutsch").click()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_contain_text("Welche Fraktionsfähigkeit")
    expect(page.locator(".dock .buttons .btn.pri")).to_contain_text("Bestätigen")


def test_the_token_leaves_the_address_bar_at_once(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".prompt h2")).to_be_visible()
    assert page.url == f"{house.address}/game/{made['id']}"
