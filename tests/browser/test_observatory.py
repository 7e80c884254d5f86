"""The observatory in the browser: the address is the question, charts are tables too, in both languages and on the phone."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import expect

from browser.conftest import PHONE, Visit
from browser.house import House
from browser.test_access import findings
from observatory.making import RULE, duels, keep

ASKED = "/observatory?game=groll&mode=competitive&seats=2&bot=random"


REFUSED = {"error": {"code": "malformed", "message": "expected rule out of first_corra"}}


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """A server whose operator has played with and without a rule."""
    runs = tmp_path_factory.mktemp("runs")
    keep(runs, duels(150, 50), "a")
    keep(runs, duels(50, 150), "b", rule=RULE)
    with House(tmp_path_factory.mktemp("house"), observatory=runs) as open_house:
        yield open_house


WORDS = {
    "en": ("Observatory", "House rule", "House rule: Newcomers: seat 2", "With the rule: Aldan −50.0 points", "As table"),
    "de": ("Observatorium", "Hausregel", "Hausregel: Neulinge: Platz 2", "Mit der Regel: Aldan −50,0 Punkte", "Als Tabelle"),
}


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_a_house_rule_is_compared_and_told_in_words_and_as_a_table(visit: Visit, lang: str, viewport: object) -> None:
    name, rule, title, verdict, as_table = WORDS[lang]
    page = visit("/", lang=lang, viewport=viewport)
    page.get_by_role("link", name=name).click()
    page.wait_for_url("**/observatory")
    page.goto(page.url + ASKED.removeprefix("/observatory"))
    page.get_by_role("combobox", name=rule).select_option(RULE)
    expect(page.get_by_role("heading", name=title)).to_be_visible()
    expect(page.get_by_text(verdict)).to_be_visible()
    assert "rule=handicap" in page.url
    page.get_by_role("button", name=as_table).click()
    table = page.get_by_role("table", name=title)
    expect(table.get_by_role("row").nth(1)).to_contain_text("Aldan")
    expect(table.get_by_role("row").nth(1)).to_contain_text("75 %")
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_a_link_opens_the_same_question_and_a_file_has_its_figures(visit: Visit) -> None:
    page = visit(f"{ASKED}&rule=handicap%3D1&faction=koda")
    expect(page.get_by_role("heading", name="House rule: Newcomers: seat 2")).to_be_visible()
    expect(page.get_by_role("combobox", name="Only games with")).to_have_value("koda")
    with page.expect_download() as saved:
        page.get_by_role("link", name="Save figures as CSV").click()
    text = Path(saved.value.path()).read_text(encoding="utf-8")
    assert "house faction,aldan" in text


def test_the_name_of_a_faction_shows_only_its_games_by_key(visit: Visit) -> None:
    page = visit(ASKED)
    button = page.get_by_role("button", name="Only games with Koda")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")
    assert "faction=koda" in page.url
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "false")


def test_what_nobody_has_played_says_how_the_operator_gets_it(visit: Visit) -> None:
    page = visit("/observatory?game=cry-havoc&mode=aftermath&seats=4&bot=random", lang="de")
    expect(page.get_by_text("Für diese Auswahl gibt es noch keine Partien.")).to_be_visible()
    expect(page.get_by_text("zwist observatory run cry-havoc --mode aftermath --seats 4")).to_be_visible()


def test_a_link_with_a_rule_that_is_not_there_says_what_is(visit: Visit) -> None:
    page = visit(ASKED)
    expect(page.get_by_role("heading", level=1)).to_be_visible()
    page.route("**/api/observatory?*", lambda route: route.fulfill(status=422, json=REFUSED))
    page.get_by_role("radio", name="3").click()
    expect(page.get_by_role("alert")).to_contain_text("expected rule out of")


@pytest.mark.parametrize("theme", ["light", "dark"])
@pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])
def test_axe_finds_nothing_in_the_observatory(visit: Visit, theme: str, viewport: object) -> None:
    page = visit(f"{ASKED}&rule=handicap%3D1", theme=theme, viewport=viewport)
    expect(page.get_by_role("heading", name="House rule: Newcomers: seat 2")).to_be_visible()
    assert findings(page) == []
    page.get_by_role("button", name="As table").click()
    assert findings(page) == []
