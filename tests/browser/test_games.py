"""Whole games by clicking."""

from __future__ import annotations

import random
import re

import pytest
from playwright.sync_api import expect

import zwist
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
    made = house.brought(at_a_battle())
    before = house.facts(made["id"], made["token"])["n"]
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".focus .lane")).to_have_count(3)
    hands = Hands(page)
    battle = page.locator(".focus, .curtain")
    while hands.wait("asked", "ready", "curtain", "over") != "over" and battle.count():
        hands.decide()
    assert house.facts(made["id"], made["token"])["n"] > before
    expect(page.locator(".focus")).to_have_count(0)


def at_a_battle() -> str:
    """A game in which somebody is asked in a battle, as a record."""
    g, dice = zwist.game("cry-havoc").new(["humans", "machines", "pilgrims"], seed=3), random.Random(3)
    while g.table.fighting is None:
        assert g.question is not None, "a game without a battle"
        g.apply(dice.choice(g.question.options))
    return zwist.save(g)


@pytest.mark.clause("GR-3.10")
def test_everybody_can_read_the_boxes_of_every_mat(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    boxes = [("Runen", "Stoic", r"\d Corra · 4 HP · 2 VP"), ("Koda", "Trapper", r"\d Corra · 1 HP")]
    for faction, kind, box in boxes:
        seat = page.locator(".left .seat", has_text=faction)
        expect(seat.locator("dt", has_text=kind)).to_be_hidden()
        seat.locator("summary").click()
        expect(seat.locator("dt", has_text=kind)).to_contain_text(re.compile(box))
        page.mouse.move(0, 0)  # a seat under the pointer says what it is, in front of the next one


def test_the_language_changes_in_the_middle_of_a_game(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".prompt h2")).to_contain_text("Which of your faction's abilities")
    page.evaluate("() => document.querySelector('.top .ib:last-of-type')?.click()")
    page.get_by_role("radio", name="Deutsch").click()
    page.keyboard.press("Escape")
    expect(page.locator(".prompt h2")).to_contain_text("Welche deiner Fraktionsfähigkeiten")
    expect(page.locator(".dock .buttons .btn.pri")).to_contain_text("Bestätigen")


def test_the_token_leaves_the_address_bar_at_once(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".prompt h2")).to_be_visible()
    assert page.url == f"{house.address}/game/{made['id']}"
