"""One grammar at every table: clicks select and switch, Escape steps back, the button names the act."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.set_piece import SetPiece
from games.groll.stage import on_turn, stage


@pytest.fixture
def page(visit: Visit) -> Page:
    """A turn with a Move and a Mine die: own warriors stand in 3 and 7."""
    g = stage(aldan={3: 2, 7: 2}, koda={6: 1})
    on_turn(g, 0, "move", "mine")
    g.table.corra[0] = 3
    opened = SetPiece(g).open(visit)
    expect(opened.locator(".dock h2")).to_have_text("Which die do you use?")
    return opened


def click(page: Page, *nouns: str) -> None:
    for noun in nouns:
        page.locator(f'[data-noun="{noun}"]').first.click(force=True)


def test_nothing_happens_before_the_button_and_it_names_the_act(page: Page) -> None:
    click(page, "die:move")
    expect(page.locator(".dock h2")).to_have_text("Where do you move from, or do you deploy in your deployment zone?")
    click(page, "region:7")
    expect(page.locator(".dock h2")).to_have_text("You move from Region 7: where to?")
    click(page, "region:8")
    expect(page.locator(".dock .pri")).to_contain_text("Move to Region 8")
    page.locator(".dock .pri").click()
    expect(page.locator(".dock h2")).to_have_text("Your action is done: what else do you do before you end your turn?")


def test_a_click_on_an_alternative_switches_and_escape_steps_back(page: Page) -> None:
    click(page, "die:move", "region:7", "region:8", "region:1")
    expect(page.locator(".dock .pri")).to_contain_text("Move to Region 1")
    click(page, "region:3")
    expect(page.locator(".dock h2")).to_have_text("You move from Region 3: where to?")
    page.keyboard.press("Escape")
    expect(page.locator(".dock h2")).to_have_text("Where do you move from, or do you deploy in your deployment zone?")
    page.keyboard.press("Escape")
    expect(page.locator(".dock h2")).to_have_text("Which die do you use?")


def test_a_click_on_another_die_changes_the_die_and_an_exodus_begins_with_its_own_button(page: Page) -> None:
    click(page, "die:move", "die:mine")
    expect(page.locator(".dock h2")).to_have_text("Do you mine Corra?")
    click(page, "do:exodus")
    expect(page.locator(".dock .pri")).to_contain_text("Exodus")


def test_the_reason_has_the_numbers_and_what_was_chosen_instead(page: Page) -> None:
    click(page, "die:move", "region:7")
    page.locator('[data-noun="region:3"]').first.hover(force=True)
    expect(page.locator(".why")).to_contain_text("You have chosen Region 7; a click changes that.")


@pytest.mark.parametrize(
    ("thing", "says"),
    [
        ("[data-about='count:seat:0/mine']", "Corra"),
        ("[data-about='phase:spoils']", "Spoils phase"),
        (".dock [data-noun='die:move']", "move up to 2 own warriors"),
        ("[data-noun='hire:wynde']", "Wynde"),
    ],
)
def test_everything_says_what_it_is(page: Page, thing: str, says: str) -> None:
    page.locator(thing).first.hover()
    expect(page.locator(".why")).to_contain_text(says)
    expect(page.locator(".why .clause").first).to_be_visible()


def test_what_it_is_comes_before_why_not(page: Page) -> None:
    page.locator("[data-noun='hire:elagynt']").first.hover()
    expect(page.locator(".why")).to_contain_text("Elagynt")
    expect(page.locator(".why .not")).to_have_count(0)
    click(page, "die:move")
    page.locator("[data-about='count:seat:1/mine']").hover()
    page.locator("[data-noun='die:allsight'], [data-noun='seat:1']").first.hover()
    expect(page.locator(".why .not")).to_contain_text("Why not?")


def test_the_coach_explains_a_kind_of_question_the_first_time_and_never_again(page: Page) -> None:
    expect(page.locator(".coach")).to_contain_text("A turn is one die, or two for an Exodus.")
    page.locator(".coach button").click()
    expect(page.locator(".coach")).to_have_count(0)
    page.reload()
    expect(page.locator(".dock h2")).to_have_text("Which die do you use?")
    expect(page.locator(".coach")).to_have_count(0)


@pytest.mark.parametrize(("lang", "says"), [("en", "There is no table at this address"), ("de", "gibt es keinen Tisch")])
def test_an_address_of_no_table_says_so_and_leads_back(visit: Visit, lang: str, says: str) -> None:
    page = visit("/game/nosuchtable", lang=lang)
    expect(page.get_by_role("heading", level=1)).to_contain_text(says)
    page.locator("main a.btn").click()
    expect(page).to_have_url(re.compile(r"/$"))
