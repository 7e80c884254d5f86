"""What bots saw in their acts, read in the log after the end: at the table, in the replay and in the review."""

from __future__ import annotations

from functools import cache
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from browser import finished
from browser.conftest import BOTH, SCREENS, Visit
from browser.house import House
from browser.test_access import findings
from zwist.bots.insight import CHANCE, Insight
from zwist.engine import past
from zwist.engine.game import Game
from zwist.review import line
from zwist.review.remark import Remark
from zwist.server import remarks

SAYS = {
    "en": {"better": "Hard bot looked at 600 games: 1 point better than “{}”.", "chance": "Easy bot: left to chance."},
    "de": {
        "better": "Schwerer Bot hat sich 600 Partien angesehen: 1 Punkt besser als „{}“.",
        "chance": "Leichter Bot: dem Zufall überlassen.",
    },
}


def played() -> Game[Any]:
    return finished.by_chance("groll", "runen", "koda")


@cache
def noticed() -> tuple[Remark, Remark]:
    """What a bot saw in a decision with a choice late in the game, and in the next one of a seat."""
    g = played()
    for n in range(g.decisions - 20, g.decisions - 2):
        (seat, taken, _), (after, _, _) = (g.record or [])[n : n + 2]
        question = past.before(g, n).question_for(seat)
        others = [option.text for option in question.options if option.text != taken] if question else []
        if others:
            seen = Insight(kind="thought", playouts=600, visits=240, gain=0.98, error=0.3, spread=4.0, other=(others[0],))
            thought = Remark(n=n, until=n + 1, seat=seat, bot="hard", insight=seen)
            return thought, Remark(n=n + 1, until=n + 2, seat=after, bot="easy", insight=CHANCE)
    raise AssertionError("no such decision")


def sentences(lang: str) -> list[str]:
    """What is read of both."""
    thought, _ = noticed()
    other = line.in_words(past.before(played(), thought.n), thought.seat, thought.insight.other, lang)
    return [SAYS[lang]["better"].format(other), SAYS[lang]["chance"]]


def table(house: House, g: Game[Any]) -> tuple[str, str]:
    """A table at which bots saw something: its id, and the token of its first seat."""
    id, tokens = finished.table(house, g, lambda store, id: remarks.keep(store, id, 0, noticed()))
    return id, tokens[0]


def open_log(page: Page) -> None:
    """The log; where the side panel is closed it is opened."""
    expect(page.locator(".stage")).to_be_visible()
    if not page.get_by_role("log").is_visible():
        page.keyboard.press("l")
    expect(page.get_by_role("log")).to_be_visible()


@BOTH
@SCREENS
def test_the_log_of_a_finished_table_tells_what_bots_saw(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    id, token = table(house, played())
    page = visit(f"/game/{id}#{token}", lang=lang, viewport=viewport)
    open_log(page)
    for sentence in sentences(lang):
        expect(page.locator(".remark", has_text=sentence)).to_be_visible()
    expect(page.locator(".remark")).to_have_count(2)
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing lies outside of the screen"


@BOTH
def test_replay_and_review_tell_it_of_the_acts_up_to_their_step(house: House, visit: Visit, lang: str) -> None:
    id, token = table(house, played())
    thought, _ = noticed()
    for page_of in ("replay", "review"):
        page = visit(f"/{page_of}/{id}?step={thought.until}#{token}", lang=lang)
        open_log(page)
        expect(page.locator(".remark")).to_have_text([sentences(lang)[0]])
    page = visit(f"/replay/{id}?step={thought.n}#{token}", lang=lang)
    open_log(page)
    expect(page.get_by_role("log").locator("li").first).to_be_visible()
    expect(page.locator(".remark")).to_have_count(0)


def test_while_the_game_goes_on_nobody_reads_or_even_fetches_it(house: House, visit: Visit) -> None:
    thought, _ = noticed()
    id, token = table(house, past.before(played(), thought.n + 3))
    page, asked = visit("/"), list[str]()

    def hear(request: Request) -> None:
        asked.append(urlsplit(request.url).path)

    page.on("request", hear)
    for address in (f"/game/{id}#{token}", f"/replay/{id}#{token}"):
        page.goto(house.address + address)
        open_log(page)
        expect(page.get_by_role("log").locator("li").first).to_be_visible()
        expect(page.locator(".remark")).to_have_count(0)
    assert f"/api/tables/{id}/replay" in asked
    assert f"/api/tables/{id}/remarks" not in asked


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_log_with_remarks(house: House, visit: Visit, theme: str) -> None:
    id, token = table(house, played())
    page = visit(f"/game/{id}#{token}", theme=theme)
    open_log(page)
    expect(page.locator(".remark").first).to_be_visible()
    assert findings(page) == []
