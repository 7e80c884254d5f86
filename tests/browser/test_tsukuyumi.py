"""Tsukuyumi at the table: a whole game by clicking, two defenders in two browsers, a phone, and keys alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import zwist
from browser.conftest import PHONE, Visit
from browser.hands import Hands
from browser.house import FACTIONS, House
from browser.showing import picture
from browser.test_access import answer_by_keys, assert_in_view, decisions, findings
from zwist.engine.game import Game

SHORT = {"length": "quick", "quick_start": "on"}
TWO_DEFENDERS = 45
"""A seed with which random play leads to an attack on two players."""


def test_a_whole_game_of_three_is_played_by_clicking(house: House, visit: Visit) -> None:
    made = house.table("me", "bot", "bot", game="tsukuyumi", options=SHORT)
    page = visit(f"/game/{made['id']}#{made['token']}")
    hands = Hands(page, seed=2)
    hands.play()
    expect(page.locator(".over ol li")).to_have_count(3)
    assert any(noun.startswith("area:") for noun in hands.clicked)
    assert any(noun.startswith("card:") for noun in hands.clicked)


@pytest.mark.clause("TS-13.2", "TS-10.14")
def test_two_defenders_choose_their_counters_in_two_browsers(house: House, visit: Visit) -> None:
    g = at_a_combat()
    id, tokens = house.continued(g)
    first, second = (force.side for force in g.table.fight.defenders if force.side < len(tokens))
    pages = [visit(f"/game/{id}#{tokens[seat]}") for seat in (first, second)]
    for page in pages:
        expect(page.locator(".focus tbody tr")).to_have_count(len(g.table.fight.forces))
    expect(pages[0].locator(".tray .card.now").first).to_be_visible()
    expect(pages[1].locator(".tray .card.now")).to_have_count(0)
    picture(pages[0], "tsukuyumi-two-defenders")

    pages[0].locator('.tray [data-noun="counter:retaliation"]').click()
    Hands(pages[0]).confirm()
    for page in pages:
        expect(page.locator(".focus .counter")).to_have_text(["Retaliation"])
    expect(pages[1].locator(".tray .card.now").first).to_be_visible()
    pages[1].locator(".dock .acts button").click()
    Hands(pages[1]).confirm()
    expect(pages[1].locator(".side [role=tab]")).to_have_count(4 if pages[1].locator(".focus").count() else 3)


def at_a_combat() -> Game[Any]:
    """A game in which the first of two players who defend is asked for a counter."""
    g = zwist.game("tsukuyumi").new(FACTIONS["tsukuyumi"], seed=TWO_DEFENDERS, length="quick")
    dice = random.Random(TWO_DEFENDERS)
    while not is_against_two(g):
        assert g.question is not None, "a game without such a combat"
        g.apply(dice.choice(g.question.options))
    return g


def is_against_two(g: Game[Any]) -> bool:
    asked = g.question is not None and g.question.name == "choose counter"
    return asked and sum(force.side < 3 for force in g.table.fight.defenders) == 2


def test_the_order_of_a_combat_stands_in_the_side_panel(house: House, visit: Visit) -> None:
    g = at_a_combat()
    id, tokens = house.continued(g)
    assert g.question is not None
    page = visit(f"/game/{id}#{tokens[g.question.seat]}")
    page.get_by_role("tab", name="Order").click()
    expect(page.locator(".order li")).to_have_count(9)
    expect(page.locator(".order li.now")).to_contain_text("(d) Counters chosen")


def test_a_phone_is_enough_for_a_combat_and_a_turn(house: House, visit: Visit) -> None:
    g = at_a_combat()
    id, tokens = house.continued(g)
    assert g.question is not None
    page = visit(f"/game/{id}#{tokens[g.question.seat]}", viewport=PHONE, lang="de")
    expect(page.locator(".focus")).to_be_visible()
    picture(page, "tsukuyumi-phone")
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert_in_view(page, ".dock .buttons .btn.pri")
    Hands(page, seed=3).decide()
    assert house.facts(id)["n"] > g.decisions


def test_turns_are_taken_with_the_keyboard_alone(house: House, visit: Visit) -> None:
    made = house.table("me", "bot", "bot", game="tsukuyumi", options=SHORT)
    page = visit(f"/game/{made['id']}#{made['token']}")
    hands = Hands(page)
    for turn in range(12):
        hands.wait("asked", "ready")
        answer_by_keys(house, page, turn)
    assert decisions(house, page) >= 12


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_serious_at_a_combat(house: House, visit: Visit, theme: str) -> None:
    g = at_a_combat()
    id, tokens = house.continued(g)
    assert g.question is not None
    page = visit(f"/game/{id}#{tokens[g.question.seat]}", theme=theme)
    expect(page.locator(".focus")).to_be_visible()
    assert findings(page) == []
