"""For everybody: axe finds nothing at all in both themes, keys alone suffice, and so does a small phone."""

from __future__ import annotations

import time
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import zwist
from browser.conftest import PHONE, Visit
from browser.hands import PATIENCE, Hands
from browser.house import FACTIONS, House
from browser.rest import come_to_rest
from browser.set_piece import SetPiece
from games.cry_havoc import stage as planet

AXE = Path(__file__).parents[2] / "client/node_modules/axe-core/axe.min.js"
LESSONS = [f"{game}/{lesson.id}" for game in FACTIONS for lesson in zwist.game(game).lessons]
FINDINGS = """async () => {
  const rules = { 'label-content-name-mismatch': { enabled: true } };
  const found = await axe.run(document, { resultTypes: ['violations'], rules });
  const told = ({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message}`;
  return found.violations
    .map(({ id, nodes }) => `${id}: ${nodes.slice(0, 3).map(told).join(' | ')}`);
}"""


def findings(page: Page) -> Any:
    """What axe finds once colours have come to rest; it enters by the debugger, past the page's own policy."""
    come_to_rest(page)
    page.evaluate(AXE.read_text(encoding="utf-8"))
    return page.evaluate(FINDINGS)


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("path", ["/", *(f"/rules/{game}" for game in FACTIONS), "/import", "/observatory"])
def test_axe_finds_nothing_on_the_pages_around_the_table(visit: Visit, path: str, theme: str) -> None:
    page = visit(path, theme=theme)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_settings(visit: Visit, theme: str) -> None:
    page = visit("/", theme=theme)
    page.get_by_role("button", name="Settings").click()
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("game", list(FACTIONS))
def test_axe_finds_nothing_at_the_table(house: House, visit: Visit, game: str, theme: str) -> None:
    made = house.table("me", *["bot"] * (len(FACTIONS[game]) - 1), game=game)
    page = visit(f"/game/{made['id']}#{made['token']}", theme=theme)
    hands = Hands(page)
    for _ in range(8):
        hands.wait("asked", "ready")
        hands.answer()
    hands.wait("asked", "ready")
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_replay(house: House, visit: Visit, theme: str) -> None:
    made = house.finished()
    page = visit(f"/replay/{made['id']}?step=30", theme=theme)
    expect(page.get_by_label("Step of the game")).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("lesson", LESSONS)
def test_axe_finds_nothing_in_a_lesson(visit: Visit, lesson: str, theme: str) -> None:
    page = visit(f"/lesson/{lesson}", theme=theme)
    expect(page.locator(".bubble")).to_be_visible()
    assert findings(page) == []


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_the_list_of_options_and_the_rules_beside_the_table(visit: Visit, theme: str) -> None:
    g = planet.stage(humans={"misty_lands": 3}, machines={"thornwood": 1})
    planet.hand(g, 0, "hum_outflank", "hum_covering_fire")
    planet.on_turn(g, 0)
    page = SetPiece(g).open(visit, {"coach": True}, theme=theme)
    page.keyboard.press("o")
    expect(page.get_by_role("listbox")).to_be_visible()
    assert findings(page) == []
    page.keyboard.press("F1")
    expect(page.locator(".side")).to_contain_text("CH-6.2")
    assert findings(page) == []


def test_a_game_is_begun_and_played_with_the_keyboard_alone(house: House, visit: Visit) -> None:
    page = visit("/")
    expect(page.locator(".tile").first).to_be_visible()
    tab_to(page, "Against bots now")
    page.keyboard.press("Enter")
    expect(page.locator(".prompt h2")).to_be_visible()
    for turn in range(10):
        answer_by_keys(house, page, turn)
    assert decisions(house, page) >= 10


def decisions(house: House, page: Page) -> int:
    n: int = house.facts(page.url.rsplit("/", 1)[1])["n"]
    return n


def tab_to(page: Page, name: str) -> None:
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement?.textContent?.trim()") == name:
            return
    raise AssertionError(f"Tab never reaches {name}")


def answer_by_keys(house: House, page: Page, turn: int) -> None:
    """O opens the list, arrows walk, Enter chooses, a digit takes a thing of several, Enter confirms."""
    Hands(page).wait("asked", "ready")
    before = decisions(house, page)
    page.keyboard.press("o")
    page.wait_for_function("() => document.activeElement?.getAttribute('role') === 'listbox'")
    for _ in range(turn % 3):
        page.keyboard.press("ArrowDown")
    page.keyboard.press("Enter")
    deadline = time.monotonic() + PATIENCE
    while decisions(house, page) == before:
        assert time.monotonic() < deadline, "the server never got the answer"
        if page.locator(".gesture.many .short").count():
            page.keyboard.press("1")
        elif page.locator(".dock .buttons .btn.pri:enabled").count():
            page.keyboard.press("Enter")
        page.wait_for_timeout(40)
    expect(page.locator(".dock[aria-busy=true]")).to_have_count(0)


def test_a_phone_is_enough_to_play(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}", viewport=PHONE, lang="de")
    hands = Hands(page, seed=3)
    for _ in range(25):
        if hands.wait("asked", "ready", "over") == "over":
            break
        assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
        assert_in_view(page, ".dock .buttons .btn.pri")
        hands.answer()


def assert_in_view(page: Page, selector: str) -> None:
    box = page.locator(selector).bounding_box()
    assert box is not None
    assert box["y"] + box["height"] <= PHONE["height"] + 1
    assert box["height"] >= 44
