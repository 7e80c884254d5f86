"""Ante Portas at the table: a whole solo game by clicking with the automaton read aloud, two browsers, a phone, keys alone."""

from __future__ import annotations

import random
from typing import Any

import pytest
from playwright.sync_api import expect

import zwist
from browser.conftest import PHONE, Visit
from browser.hands import Hands
from browser.house import FACTIONS, House
from browser.test_access import answer_by_keys, assert_in_view, decisions
from zwist.engine.game import Game

AUTOMATON = "(AP-B6.1)"
"""What the log says whenever a movement card is turned up for a troop."""


def test_a_whole_solo_game_is_played_by_clicking_and_the_attackers_are_read_aloud(house: House, visit: Visit) -> None:
    made = house.table("me", game="ante-portas", seed=4)
    page = visit(f"/game/{made['id']}#{made['token']}")
    page.evaluate(HEARD)
    hands = Hands(page, seed=2)
    hands.play()
    expect(page.locator(".over")).to_be_visible()
    assert any(noun.startswith("place:") for noun in hands.clicked)
    heard: str = page.evaluate("() => window.heard.join(' ')")
    assert AUTOMATON in heard or "its next arrow" in heard


HEARD = """() => {
  window.heard = [];
  const note = () => document.querySelectorAll('[aria-live]').forEach((one) => window.heard.push(one.textContent));
  new MutationObserver(note).observe(document.body, { subtree: true, childList: true, characterData: true });
}"""
"""Keeps what live regions have said."""


@pytest.mark.clause("AP-B19.1", "AP-B12.9")
def test_a_soldier_fires_at_a_troop_by_clicks_on_the_battlefield(house: House, visit: Visit) -> None:
    g = before_a_card()
    id, tokens = house.continued(g)
    page = visit(f"/game/{id}#{tokens[0]}")
    expect(page.locator('.stage [data-noun="hex:12"].now')).to_be_visible()
    page.locator(".side [role=tab]").nth(1).click()
    page.locator(".side [role=option]", has_text="Fire on 12").first.click()
    hands = Hands(page, list_share=0)
    while hands.wait("asked", "ready") == "asked":
        hands.click_lit()
    hands.confirm()
    page.locator(".side [role=tab]").first.click()
    expect(page.locator(".side")).to_contain_text("AP-B12.15")


@pytest.mark.clause("AP-B12.15")
def test_a_click_on_the_only_soldier_who_can_fire_leaves_the_volley_ready(house: House, visit: Visit) -> None:
    id, tokens = house.continued(before_a_card())
    page = visit(f"/game/{id}#{tokens[0]}")
    page.locator('.stage [data-noun="foe:12/0/basic"]').click()
    page.locator('.stage [data-noun="fresh_farmer:7"]').click()
    expect(page.locator(".dock .buttons .btn.pri")).to_be_enabled()


def before_a_card() -> Game[Any]:
    """A solo game just before a movement card, with a staffed trench beside a raider."""
    g, dice = zwist.game("ante-portas").new(FACTIONS["ante-portas"][:1], seed=1), random.Random(1)
    while g.question is not None and g.question.name != "before card":
        if g.question.name == "before the end" and not g.table.tile[7]:
            t = g.table
            t.tile[7], t.farmers[7], t.basic[12], t.figures[0] = "trench", 2, t.basic[12] + 1, t.figures[0] - 1
        g.apply(dice.choice([one for one in g.question.options if one.kind != "target"]))
    assert g.question is not None
    return g


def test_a_phone_shows_one_board_at_a_time_and_opens_the_one_that_is_asked_for(house: House, visit: Visit) -> None:
    made = house.table("me", "bot", game="ante-portas", bot="easy")
    page = visit(f"/game/{made['id']}#{made['token']}", viewport=PHONE, lang="de")
    hands = Hands(page, seed=3)
    for _ in range(12):
        if hands.wait("asked", "ready", "over") == "over":
            break
        hands.answer()
        assert_in_view(page, ".dock .buttons .btn.pri")


def test_keys_alone_are_enough(house: House, visit: Visit) -> None:
    made = house.table("me", game="ante-portas", seed=5)
    page = visit(f"/game/{made['id']}#{made['token']}")
    for turn in range(10):
        answer_by_keys(house, page, turn)
    assert decisions(house, page) >= 10
