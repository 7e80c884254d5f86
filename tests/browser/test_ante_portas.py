"""Ante Portas at the table: a whole solo game by clicking with the automaton read aloud, two browsers, a phone, keys alone.

Two browsers play together, with a trade and a soldier of the other's turn, and against each other.
"""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import zwist
from browser.conftest import PHONE, Visit
from browser.hands import Hands
from browser.house import FACTIONS, House
from browser.rest import come_to_rest
from browser.showing import picture
from browser.test_access import answer_by_keys, assert_in_view, decisions
from browser.test_people import assert_waits_for
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


@pytest.mark.clause("AP-B5.5", "AP-B5.6", "AP-B12.12", "AP-B19.2")
def test_two_browsers_trade_with_consent_and_a_soldier_fires_in_the_turn_of_the_other(house: House, visit: Visit) -> None:
    g = on_one_market()
    id, tokens = house.continued(g)
    turn = g.table.acting.seat
    other = 1 - turn
    names = [FACTIONS["ante-portas"][seat].capitalize() for seat in (turn, other)]
    active, fellow = (visit(f"/game/{id}#{tokens[seat]}") for seat in (turn, other))
    expect(fellow.locator(".prompt h2")).to_have_text(f"Do you do something in the turn of {names[0]}?")

    active.locator(f'.left button[data-noun="seat:{other}"].now').click()
    expect(active.locator(".prompt h2")).to_contain_text(f"Trade with {names[1]}")
    active.locator(f'.second [data-noun="good:{turn}/storage/wood"].now').first.click()
    expect(active.locator(".prompt h2")).to_contain_text("you give 1 wood")
    turn_to(active, names[1])
    active.locator(f'.second [data-noun="good:{other}/warehouse/food"].now').first.click()
    expect(active.locator(".prompt h2")).to_contain_text("you get 1 food")
    expect(active.locator(".dock[aria-busy=true]")).to_have_count(0)
    picture(active, "ante-portas-trade")
    active.locator(".acts").get_by_role("button", name="Propose this trade").click()
    confirm(active)
    assert_waits_for(active, f"P{other}")
    expect(fellow.locator(".prompt h2")).to_have_text(f"{names[0]} offers 1 wood for 1 food: do you agree?")
    fellow.locator(".acts").get_by_role("button", name="Agree").click()
    confirm(fellow)
    for page in (active, fellow):
        expect(page.locator(".side .log")).to_contain_text(f"{names[0]} and {names[1]} trade: 1 wood for 1 food.")

    expect(active.locator(".prompt h2")).to_have_text("Where does your steward go?")
    fellow.locator('.stage [data-noun="foe:12/0/basic"]').click()
    fellow.locator('.stage [data-noun="fresh_farmer:7"]').click()
    picture(fellow, "ante-portas-soldier")
    confirm(fellow)
    for page in (active, fellow):
        expect(page.locator(".side .log")).to_contain_text(f"{names[1]}: 1 soldier fires on 12")
        expect(page.locator('.stage [data-noun="foe:12/0/basic"]')).to_have_count(0)
    expect(active.locator(".prompt h2")).to_have_text("Where does your steward go?")


def on_one_market() -> Game[Any]:
    """Two communities begin on one market, and soldiers in a trench could hit a raider."""
    g = zwist.game("ante-portas").new(FACTIONS["ante-portas"][:2], seed=2)
    while g.question is not None and g.question.name != "move steward":
        if g.question.name == "lay next":
            t = g.table
            t.tile[7], t.farmers[7], t.basic[12], t.figures[0] = "trench", 2, 1, t.figures[0] - 1
        g.apply(g.question.options[0])
    return g


def turn_to(page: Page, board: str) -> None:
    """Open another board beside the first."""
    page.locator(".switches").get_by_role("button", name=board, exact=True).click()
    expect(page.locator(".second")).to_have_attribute("aria-label", board)


def confirm(page: Page) -> None:
    """Confirm what has not happened with the last click."""
    button = page.locator(".dock .buttons .btn.pri:enabled")
    if button.count():
        button.click()
    expect(page.locator(".dock[aria-busy=true]")).to_have_count(0)


@pytest.mark.clause("AP-B18.6", "AP-B18.33", "AP-B8.2")
def test_two_teams_see_both_armies_each_from_its_own_side_and_who_waits_sees_what_the_other_does(
    house: House, visit: Visit
) -> None:
    g = zwist.game("ante-portas").new(FACTIONS["ante-portas"][:2], seed=2, mode="capture_flag")
    while g.question is not None and g.question.name != "move steward":
        g.apply(g.question.options[0])
    id, tokens = house.continued(g)
    turn = g.table.acting.seat
    pages = [visit(f"/game/{id}#{token}") for token in tokens]
    active, rival = pages[turn], pages[1 - turn]
    for page in pages:
        turn_to(page, "Battlefield")
        for hex in (2, 27):
            expect(page.locator(f'.second [data-noun="fresh_farmer:{hex}"]')).to_have_attribute("aria-label", SOLE_FARMER)
        picture(page, f"ante-portas-flag-{pages.index(page)}")
    assert "out of sight" in seen_from(pages[0], 27)
    assert "out of sight" not in seen_from(pages[0], 2)
    assert "out of sight" in seen_from(pages[1], 2)
    assert "out of sight" not in seen_from(pages[1], 27)
    assert_waits_for(rival, f"P{turn}")

    turn_to(active, "Command centre")
    for place in ("market_command", "personnel_officer"):
        active.locator(f'.second [data-noun="place:{place}"].now').click()
        confirm(active)
    active.locator('.tray [data-noun="action:personnel_officer/0"]').click()
    confirm(active)
    start = (2, 27)[turn]
    expect(rival.locator(f'.second [data-noun="fresh_farmer:{start}"]')).to_have_attribute("aria-label", THREE_FARMERS)
    assert_waits_for(rival, f"P{turn}")
    picture(rival, "ante-portas-flag-waits")
    while house.people_asked(id) == {turn}:
        Hands(active, seed=4).decide()
    assert_waits_for(active, f"P{1 - turn}")
    expect(rival.locator(".dock .buttons .btn.pri")).to_be_visible()


SOLE_FARMER, THREE_FARMERS = re.compile(r"^1 farmer\b"), re.compile(r"^3 farmers\b")


def seen_from(page: Page, hex: int) -> str:
    """What a page says of a hex."""
    return page.locator(f'.second [role=button][data-noun="hex:{hex}"]').get_attribute("aria-label") or ""


def test_a_phone_shows_one_board_at_a_time_and_opens_the_one_that_is_asked_for(house: House, visit: Visit) -> None:
    made = house.table("me", "bot", game="ante-portas", bot="easy")
    page = visit(f"/game/{made['id']}#{made['token']}", viewport=PHONE, lang="de")
    hands = Hands(page, seed=3)
    for _ in range(12):
        if hands.wait("asked", "ready", "over") == "over":
            break
        hands.answer()
        assert_in_view(page, ".dock .buttons .btn.pri")


def test_a_phone_shows_the_whole_tab_of_the_board_that_is_open(house: House, visit: Visit) -> None:
    id, tokens = house.continued(before_a_card())
    page = visit(f"/game/{id}#{tokens[0]}", viewport=PHONE, lang="de")
    expect(page.locator(".seg [aria-pressed=true]")).to_have_accessible_name("Schlachtfeld")
    come_to_rest(page)
    box = page.locator(".seg [aria-pressed=true]").bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]


def test_keys_alone_are_enough(house: House, visit: Visit) -> None:
    made = house.table("me", game="ante-portas", seed=5)
    page = visit(f"/game/{made['id']}#{made['token']}")
    for turn in range(10):
        answer_by_keys(house, page, turn)
    assert decisions(house, page) >= 10
