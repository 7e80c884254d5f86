"""Lessons at the table: whoever follows what is lit comes to the end, also on a phone and in German."""

from __future__ import annotations

import re
from typing import Any

import pytest
from playwright.sync_api import Page, Position, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.showing import picture

LESSONS = [
    ("groll", "first_round", 10),
    ("groll", "solo", 8),
    ("cry-havoc", "first_round", 9),
    ("cry-havoc", "solo", 10),
    ("cry-havoc", "aftermath", 9),
    ("tsukuyumi", "first_round", 10),
    ("ante-portas", "first_summer", 10),
]
SHOWN = {("first_round", 8), ("solo", 9), ("aftermath", 8)}
"""Steps of Cry Havoc that put units on lanes with a gesture: they are shown."""
EDGE: Position = {"x": 6, "y": 20}
"""Where a card is seen although others of the hand lie over it; every second click goes there."""
LIT = ".table [data-noun].now, .dock .acts .btn.lit"


def step(page: Page) -> int:
    label = page.locator(".bubble .dots").get_attribute("aria-label")
    return int(re.findall(r"\d+", label or "")[0])


def follow(page: Page) -> None:
    """Do what the step asks for: click what is lit until the button can be pressed."""
    for attempt in range(10):
        page.locator(f"{LIT}, .dock .acts .btn, .dock .pri:enabled").locator("visible=true").first.wait_for()
        if page.locator(".dock .pri:enabled").count():
            return
        lit = page.locator(LIT).locator("visible=true")
        if lit.count():
            is_card = "card" in (lit.first.get_attribute("class") or "").split()
            lit.first.click(force=True, position=EDGE if is_card and attempt % 2 else None)
        else:
            page.locator(".dock .acts .btn").first.click()
    raise AssertionError("nothing leads to the act")


BESIDE = """() => {
  const a = document.querySelector('.bubble').getBoundingClientRect();
  const b = document.querySelector('.dock .prompt .q').getBoundingClientRect();
  return a.bottom <= b.top + 1 || a.top >= b.bottom || a.right <= b.left || a.left >= b.right;
}"""
"""The bubble does not lie over the question."""


@pytest.mark.parametrize(("game", "lesson", "steps"), LESSONS)
@pytest.mark.parametrize(("lang", "viewport"), [("en", DESKTOP), ("de", PHONE)], ids=["desktop", "phone"])
def test_whoever_follows_what_is_lit_comes_to_the_end(
    visit: Visit, game: str, lesson: str, steps: int, lang: str, viewport: Any
) -> None:
    page = visit(f"/lesson/{game}/{lesson}", lang=lang, viewport=viewport)
    for number in range(1, steps + 1):
        expect(page.locator(".bubble .dots")).to_have_attribute("aria-label", re.compile(rf"\D{number}\D"))
        picture(page, f"{game}-{lesson}-{number}-{lang}")
        page.wait_for_function(BESIDE)
        if page.locator(".bubble .do").count():
            if game == "cry-havoc" and (lesson, number) in SHOWN:
                page.get_by_role("button", name=re.compile("Show me|Zeig es mir")).click()
                page.locator(".bubble .pri").click()
                continue
            follow(page)
            page.locator(".dock .pri").click()
        else:
            page.locator(".bubble .pri").click()
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    assert page.evaluate("localStorage.getItem('zwist.lessons')") == f'{{"{game}/{lesson}":-1}}'


def test_a_click_elsewhere_is_answered_in_the_bubble(visit: Visit) -> None:
    page = visit("/lesson/groll/first_round?step=1")
    page.locator('[data-noun="region:8"]').first.click(force=True)
    expect(page.locator(".bubble .hint")).to_contain_text("That is Region 8.")


def test_a_lesson_goes_on_where_it_was_left(visit: Visit) -> None:
    page = visit("/lesson/groll/first_round?step=2")
    expect(page.locator(".bubble h2")).to_have_text("Plan ahead")
    page.get_by_role("link", name="Leave the lesson").click()
    page.get_by_role("link", name=re.compile("go on at step 3 of 10")).click()
    expect(page.locator(".bubble h2")).to_have_text("Plan ahead")


def test_the_lobby_offers_lessons_first_to_whoever_has_never_played(visit: Visit) -> None:
    page = visit("/")
    expect(page.get_by_role("heading", name="First time here?")).to_be_visible()
    headings = page.locator(".left h2, .left .tile b").all_inner_texts()
    assert headings[0].startswith("First time here?")
