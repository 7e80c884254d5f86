"""A walk through the first game of somebody new: every question is explained, whatever is lit says what it is and does."""

from __future__ import annotations

import contextlib

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.hands import Hands
from browser.house import House
from browser.showing import picture

NEW = {"forced": False, "confirm": True, "coach": True, "told": False}
KINDS = """() => Object.values(Object.fromEntries([...document.querySelectorAll('.table [data-noun].now')]
  .filter((e) => e.checkVisibility()).map((e) => [e.dataset.noun.split(':')[0], e.dataset.noun])))"""
"""One of each kind of things that are lit."""
UNTOLD = """() => {
  let told = false;
  return [...document.querySelectorAll('.side [role=listbox] > *')].flatMap((line) => {
    const says = !!line.querySelector('small');
    told = says || (told && !line.classList.contains('head'));
    return told || line.classList.contains('head') ? [] : [line.textContent.trim()];
  });
}"""
"""Options without a line that says what they do: their own, or that of those above them."""


@pytest.mark.parametrize(
    ("game", "mode", "players"),
    [
        ("groll", "competitive", ("me", "bot")),
        ("groll", "coop", ("me",)),
        ("cry-havoc", "base", ("me", "bot")),
        ("cry-havoc", "aftermath", ("me", "bot")),
        ("cry-havoc", "solo", ("me",)),
        ("tsukuyumi", "", ("me", "bot", "bot")),
        ("ante-portas", "", ("me",)),
        ("ante-portas", "capture_flag", ("me", "bot")),
        ("ante-portas", "area_control", ("me", "bot")),
    ],
)
@pytest.mark.parametrize("lang", ["en", "de"])
def test_every_question_of_a_first_game_explains_itself(
    house: House, visit: Visit, game: str, mode: str, players: tuple[str, ...], lang: str
) -> None:
    made = house.table(*players, game=game, mode=mode, lang=lang)
    page = visit(f"/game/{made['id']}#{made['token']}", lang=lang, settings=NEW, before=lambda page: page.clock.install())
    hands = Hands(page, seed=8, list_share=0.0)
    hands.wait("asked", "ready")
    expect(page.locator(".coach")).to_be_visible()
    for number in range(6):
        hands.wait("asked", "ready")
        assert_told(page)
        picture(page, f"walk-{game}-{mode}-{lang}-{number}")
        hands.decide()


def point_at(page: Page, noun: str) -> None:
    """Rest the pointer on a thing until it says what it is; one that is drawn anew meanwhile is pointed at again.

    The pointer rests on the page's own clock, which is moved on: a walk would consist of resting.
    """
    thing = page.locator(f'[data-noun="{noun}"]').locator("visible=true").first
    for _ in range(5):
        thing.dispatch_event("pointerover", {"pointerType": "mouse", "bubbles": True, "clientX": 5, "clientY": 5})
        page.clock.fast_forward(1000)
        with contextlib.suppress(AssertionError):
            expect(page.locator(".why")).to_be_visible(timeout=3000)
            return
    expect(page.locator(".why")).to_be_visible()


def assert_told(page: Page) -> None:
    """What each kind of lit thing is, and what each option does."""
    for noun in page.evaluate(KINDS):
        point_at(page, noun)
        page.keyboard.press("Escape")
        expect(page.locator(".why")).to_have_count(0)
    page.keyboard.press("o")
    expect(page.get_by_role("listbox")).to_be_visible()
    assert page.evaluate(UNTOLD) == []
