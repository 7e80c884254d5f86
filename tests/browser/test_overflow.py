"""Large text on a small laptop: nothing that is written is cut off, in either language."""

from __future__ import annotations

import random
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import zwist
from browser.conftest import BY_HAND, PHONE, Visit
from browser.hands import Hands
from browser.house import FACTIONS, House
from browser.rest import come_to_rest
from browser.test_lessons import LESSONS
from browser.test_review import SAYS, judged, open_points, reviewed
from zwist.engine.game import Game

LAPTOP = {"width": 1280, "height": 720}
LARGE: dict[str, Any] = {"viewport": LAPTOP, "settings": {**BY_HAND, "coach": True, "text": 125}}
"""Large text on a small laptop."""

BESIDE: dict[str, dict[str, Any]] = {
    "groll": {"game": "groll", "options": {"scenario": "order_above_all"}},
    "cry-havoc": {"game": "cry-havoc"},
    "ante-portas": {"game": "ante-portas"},
}
"""Companions of games on a real table."""

CLIPPED = """() => {
  const hush = (e) => e.closest('.hush, [aria-hidden=true], svg, details:not([open]) > summary, select, .card, .rounds');
  const scrolls = (e) => /auto|scroll/.test(getComputedStyle(e).overflowX + getComputedStyle(e).overflowY);
  const written = (e) => [...e.childNodes].some((node) => node.nodeType === 3 && node.textContent.trim());
  return [...document.querySelectorAll('body *')].filter((e) => written(e) && !hush(e) && e.checkVisibility()).flatMap((e) => {
    const box = e.getBoundingClientRect();
    const own = getComputedStyle(e);
    if (!box.width || own.opacity === '0') return [];
    const larger = e.scrollWidth > e.clientWidth + 1 || e.scrollHeight > e.clientHeight + 1;
    if (own.overflowX !== 'visible' && !scrolls(e) && larger) {
      return [`${e.className} cuts itself: ${e.textContent.trim().slice(0, 40)}`];
    }
    for (let frame = e.parentElement; frame && frame !== document.body; frame = frame.parentElement) {
      if (scrolls(frame)) return [];
      const look = getComputedStyle(frame);
      if (look.overflowX === 'visible') continue;
      const edge = frame.getBoundingClientRect();
      if (box.right > edge.right + 2 || box.bottom > edge.bottom + 2 || box.left < edge.left - 2 || box.top < edge.top - 2) {
        return [`${e.className} leaves ${frame.className}: ${e.textContent.trim().slice(0, 40)}`];
      }
    }
    return box.right > innerWidth + 1 ? [`${e.className} leaves the window: ${e.textContent.trim().slice(0, 40)}`] : [];
  });
}"""
"""Texts that their own box or a frame that does not scroll cuts off. Cards lie on top of each other on purpose."""


def assert_nothing_is_cut(page: Page) -> None:
    come_to_rest(page)
    assert page.evaluate(CLIPPED) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= LAPTOP["width"]


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("path", ["/", "/rules/cry-havoc", "/observatory"])
def test_no_text_is_cut_on_the_pages_around_the_table(visit: Visit, path: str, lang: str) -> None:
    page = visit(path, lang=lang, **LARGE)
    expect(page.locator("h1, h2, .bubble").first).to_be_visible()
    page.wait_for_load_state("networkidle")
    assert_nothing_is_cut(page)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", list(FACTIONS))
def test_no_text_is_cut_at_the_table(house: House, visit: Visit, game: str, lang: str) -> None:
    made = house.table("me", "bot", "bot", game=game, lang=lang)
    page = visit(f"/game/{made['id']}#{made['token']}", lang=lang, **LARGE)
    hands = Hands(page, seed=6, list_share=0.0)
    for _ in range(10):
        if hands.wait("asked", "ready", "over") == "over":
            break
        assert_nothing_is_cut(page)
        hands.answer()


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_text_is_cut_in_a_replay(house: House, visit: Visit, lang: str) -> None:
    made: dict[str, Any] = house.finished()
    page = visit(f"/replay/{made['id']}?step=30", lang=lang, **LARGE)
    expect(page.locator(".controls")).to_be_visible()
    assert_nothing_is_cut(page)


@pytest.mark.parametrize("lang", ["en", "de"])
def test_no_text_is_cut_in_a_review(house: House, visit: Visit, lang: str) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", lang=lang, **LARGE)
    expect(page.locator(".curve polyline").first).to_be_attached()
    assert_nothing_is_cut(page)
    open_points(page, SAYS[lang])
    assert_nothing_is_cut(page)


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("beside", BESIDE.values(), ids=BESIDE)
def test_no_text_is_cut_beside_a_real_table(house: House, visit: Visit, beside: dict[str, Any], lang: str) -> None:
    made = house.table("me", mode="companion", lang=lang, **beside)
    page = visit(f"/game/{made['id']}#{made['token']}", lang=lang, **LARGE)
    hands = Hands(page, seed=2, list_share=0.0)
    for _ in range(14):
        hands.wait("asked", "ready")
        assert_nothing_is_cut(page)
        hands.answer()


STEP = "n => { history.replaceState({}, '', `?step=${n}`); dispatchEvent(new PopStateEvent('popstate')); }"
"""A lesson goes to a step, as with the buttons of the browser."""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize(("game", "lesson", "steps"), LESSONS)
def test_no_text_is_cut_in_a_lesson(visit: Visit, game: str, lesson: str, steps: int, lang: str) -> None:
    page = visit(f"/lesson/{game}/{lesson}", lang=lang, **LARGE)
    for number in range(1, steps + 1):
        page.evaluate(STEP, number - 1)
        expect(page.locator(".bubble .dots")).to_have_attribute("aria-label", re.compile(rf"\D{number}\D"))
        assert_nothing_is_cut(page)


BAR = """() => {
  const bar = document.querySelector('.top').getBoundingClientRect();
  const words = [...document.querySelectorAll('.top h1, .top .round')].map((one) => [one, one.getBoundingClientRect()]);
  const first = document.querySelector('.top button:not(.wide)').getBoundingClientRect();
  const leaves = (box) => box.right > first.left || box.top < bar.top || box.bottom > bar.bottom;
  return words.filter(([one, box]) => one.scrollWidth > one.clientWidth || leaves(box)).map(([one]) => one.textContent);
}"""
"""Words of the bar above the table that are cut, or lie over its edges or its buttons."""


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("game", list(FACTIONS))
def test_a_phone_says_in_full_which_game_it_is_and_how_far_it_is(house: House, visit: Visit, game: str, lang: str) -> None:
    id, tokens = house.continued(late(game))
    page = visit(f"/game/{id}#{tokens[0]}", lang=lang, viewport=PHONE)
    expect(page.locator(".top .round").first).to_be_visible()
    come_to_rest(page)
    assert page.evaluate(BAR) == []


def late(game: str) -> Game[Any]:
    """A game of three in which much has happened; in Ante Portas at the end of a year, since its phases are the longest."""
    for seed in range(1, 30):
        g, dice = zwist.game(game).new(FACTIONS[game][:3], seed=seed), random.Random(seed)
        while g.question is not None and (g.decisions < 60 or (game == "ante-portas" and g.table.phase != "production")):
            g.apply(dice.choice(g.question.options))
        if g.question is not None:
            return g
    raise AssertionError(f"no game lasts long enough: {game}")


def test_a_phone_writes_each_pace_of_a_replay_in_one_line(house: House, visit: Visit) -> None:
    id, tokens = house.continued(late("groll"))
    page = visit(f"/replay/{id}#{tokens[0]}", viewport=PHONE)
    paces = page.locator(".controls .seg button")
    expect(paces.first).to_be_visible()
    come_to_rest(page)
    assert paces.evaluate_all(LINES) == [1, 1]


LINES = """(all) => all.map((one) => {
  const words = document.createRange();
  words.selectNodeContents(one);
  return words.getClientRects().length;
})"""
"""In how many lines each of several things is written."""
