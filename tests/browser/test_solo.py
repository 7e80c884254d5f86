"""Alone against the Possessed faction: quickly begun, readable step by step, and played to its end by clicking."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import PHONE, Visit
from browser.hands import Hands
from browser.house import House

REASON = re.compile(r"\(GR-\d+\.\d+")
"""A line that says why the automaton does something cites the clause."""


def test_three_clicks_lead_from_the_lobby_to_a_solo_game_that_is_played_to_its_end(visit: Visit) -> None:
    page = visit("/")
    page.locator(".tile").first.click()
    page.get_by_role("radio", name="Solo and together").click()
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".prompt h2")).to_be_visible()

    hands = Hands(page, seed=4)
    hands.play()
    expect(page.locator(".over ol li")).to_have_count(2)
    assert any(noun.startswith("region:") for noun in hands.clicked)
    page.goto("/".join(page.url.split("/")[:3]))
    expect(page.get_by_role("link", name=re.compile("Replay: Groll, (Won together|Lost)"))).to_be_visible()


def test_the_story_is_told_and_the_people_of_the_possessed_faction_cannot_be_taken(visit: Visit) -> None:
    page = visit("/", lang="de")
    page.get_by_role("radio", name="Solo und gemeinsam").click()
    factions = page.get_by_label("Fraktion von Platz 1")
    factions.select_option("aldan")
    page.get_by_label("Szenario", exact=True).select_option("bring_the_rain")
    expect(page.get_by_text("der Himmel über Tzorn dunkel")).to_be_visible()
    expect(factions).to_have_value("random")
    expect(factions.locator("option[value=aldan]")).to_have_count(0)
    expect(factions.locator("option[value=koda]")).to_have_count(1)


def test_a_scenario_at_random_suits_the_chosen_faction(visit: Visit) -> None:
    page = visit("/")
    page.get_by_role("radio", name="Solo and together").click()
    page.get_by_label("Faction of seat 1").select_option("aldan")
    page.get_by_role("button", name="Start", exact=True).click()
    expect(page.locator(".prompt h2")).to_be_visible()
    expect(page.get_by_text("Possessed Aldan")).to_have_count(0)


@pytest.mark.parametrize(
    ("lang", "missions", "points"),
    [("en", "Missions", "Victory points of both sides"), ("de", "Missionen", "Siegpunkte beider Seiten")],
)
def test_missions_and_both_scores_are_on_the_table(house: House, visit: Visit, lang: str, missions: str, points: str) -> None:
    page = solo(house, visit, lang)
    expect(page.locator("caption", has_text=missions).first).to_be_visible()
    expect(page.get_by_text(points)).to_be_visible()


@pytest.mark.parametrize(("lang", "reason"), [("en", "never declines"), ("de", "verzichtet nie")])
def test_the_turn_of_the_automaton_is_told_step_by_step_with_reasons(
    house: House, visit: Visit, lang: str, reason: str
) -> None:
    page = solo(house, visit, lang)
    steps = told_after_a_turn(page, reason)
    assert len(steps) > 5
    assert any(REASON.search(text) and lit for text, lit in steps), steps
    expect(page.locator(".prompt h2")).to_be_visible()


def test_the_turn_of_the_automaton_is_told_on_a_phone(house: House, visit: Visit) -> None:
    page = solo(house, visit, "de", viewport=PHONE, has_touch=True)
    assert len(told_after_a_turn(page, "verzichtet nie")) > 5
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def solo(house: House, visit: Visit, lang: str, **more: object) -> Page:
    """Somebody alone at a table."""
    made = house.table("me", mode="coop", options={"scenario": "order_above_all"})
    return visit(f"/game/{made['id']}#{made['token']}", lang=lang, **more)


Told = list[tuple[str, bool]]
"""The steps of a recap: each with its text, and whether the map shows its place."""


def told_after_a_turn(page: Page, reason: str) -> Told:
    """Play until the recap tells of the automaton's turn with such a reason."""
    hands, pill = Hands(page, seed=2), page.locator(".recap .pillbtn")
    for _ in range(20):
        hands.play(enough=lambda: pill.count() > 0)
        pill.click()
        steps = steps_told(page)
        if any(reason in text and REASON.search(text) for text, _ in steps):
            return steps
        hands.answer()
    raise AssertionError("the automaton never had its turn")


def steps_told(page: Page) -> Told:
    """Step to the end of the recap."""
    told = []
    while page.locator(".recap.open").count():
        text = page.locator(".recap p").inner_text()
        told.append((text, page.locator(".glowline").count() > 0))
        page.locator(".recap .ib").last.click()
    return told
