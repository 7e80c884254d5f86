"""Hints at the table, the review of a finished game, and playing on from it."""

from __future__ import annotations

import re
from contextlib import closing
from functools import cache
from typing import Any

import pytest
from playwright.sync_api import Page, expect

import zwist
from browser.conftest import PHONE, Visit
from browser.house import House
from browser.test_access import findings
from zwist import bots
from zwist.engine.game import Game
from zwist.review import Chance, Line, Point, Review, judge, making
from zwist.review.course import course_of
from zwist.review.line import things
from zwist.server import reviews
from zwist.server.store import Database

SAYS = {
    "en": {
        "hint": "What would you do?",
        "would": "I would: ",
        "do": "Do it",
        "taken": "took a hint",
        "points": "Turning points",
        "played": "played 29 %",
        "better": "better 38 %",
        "on": "Play on from here",
        "next": "Next turning point",
        "chances": "Chance to win",
    },
    "de": {
        "hint": "Was würdest du tun?",
        "would": "Ich würde: ",
        "do": "So machen",
        "taken": "hat sich einen Tipp geholt",
        "points": "Wendepunkte",
        "played": "gespielt 29 %",
        "better": "besser 38 %",
        "on": "Von hier aus weiterspielen",
        "next": "Nächster Wendepunkt",
        "chances": "Siegchance",
    },
}
BOTH = pytest.mark.parametrize("lang", ["en", "de"])
SCREENS = pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])


@cache
def played() -> Game[Any]:
    """A game that chance has played to its end."""
    definition = zwist.game("cry-havoc")
    g = definition.new(["humans", "machines"], seed=4)
    players = [bots.bot("random", definition, seat, seat) for seat in range(2)]
    while (question := g.question) is not None:
        g.apply(players[question.seat].choose(g), question.seat)
    return g


@cache
def judged() -> Review:
    """A review whose first turning point is a move that another would have been better than, the second a swing."""
    g = played()
    deed, better = next(
        (deed, line)
        for deed in course_of(g, 2, 1000).deeds
        if len(places(zwist.load(deed.position), deed.seat, deed.answers)) > 1
        for line in judge.promising(zwist.load(deed.position), deed.seat, 1)
        if line != deed.answers and len(places(zwist.load(deed.position), deed.seat, line)) > 1
    )
    lines = [
        Line(answers=deed.answers, p=0.29, err=0.06),
        Line(answers=better, p=0.38, err=0.05),
        Line(answers=deed.answers, p=0.33, err=0.05),
    ]
    choice = Point(n=deed.n, until=deed.until, kind="choice", seat=deed.seat, delta=-0.09, err=0.04, lines=lines)
    late = g.decisions - 20
    swing = Point(n=late, until=g.decisions, kind="swing", seat=1, delta=0.2, err=0.15)
    known = ((0, 0.5), (deed.n, 0.4), (deed.until, 0.3), (late, 0.2))
    course = [Chance(n=n, p=[p, 1 - p], err=[0.1, 0.1], games=80) for n, p in known]
    end = Chance(n=g.decisions, p=judge.shares(g), err=[0.0, 0.0], games=0)
    return Review(seed=1, games=80, decisions=g.decisions, together=False, course=[*course, end], points=[swing, choice])


def places(g: Game[Any], seat: int, answers: list[str]) -> list[str]:
    return [ref for ref in things(g, seat, answers) if ref.startswith("region:")]


def reviewed(house: House) -> tuple[str, str]:
    """A finished table with its review: its id, and the token of its first seat."""
    id, tokens = house.continued(played())
    with closing(Database(house.database)) as database, database.transaction() as store:
        reviews.keep(store, id, judged())
    return id, tokens[0]


def open_points(page: Page, says: dict[str, str]) -> None:
    """The list of turning points; where the side panel is closed it is opened."""
    if not page.locator(".points").is_visible():
        page.get_by_role("button", name=re.compile(f"^{says['points']} · ")).click()
    expect(page.locator(".points li")).to_have_count(2)


# The hint


@BOTH
@SCREENS
def test_a_hint_is_asked_for_shown_and_followed(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, made = SAYS[lang], house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}", lang=lang, viewport=viewport)
    page.get_by_role("button", name=says["hint"]).click()
    counsel = page.locator(".counsel")
    expect(counsel).to_contain_text(says["would"], timeout=60_000)
    n = house.facts(made["id"])["n"]
    counsel.get_by_role("button", name=says["do"]).click()
    expect(counsel).to_have_count(0)
    assert house.facts(made["id"])["n"] > n
    page.keyboard.press("l")
    expect(page.get_by_text(says["taken"]).first).to_be_visible()


def test_a_hint_is_asked_for_with_a_key_and_lights_what_it_names(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.get_by_role("button", name="What would you do?")).to_be_visible()
    page.keyboard.press("h")
    expect(page.locator(".counsel")).to_be_visible(timeout=60_000)
    page.locator(".counsel").get_by_role("button", name="Close").click()
    expect(page.get_by_role("button", name="What would you do?")).to_be_visible()


def test_against_the_clock_nobody_is_offered_a_hint(house: House, visit: Visit) -> None:
    made = house.table("me", "bot", clock={"turn": 600})
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".prompt h2")).to_be_visible()
    expect(page.get_by_role("button", name="What would you do?")).to_have_count(0)


# The review


@BOTH
@SCREENS
def test_a_review_shows_chances_turning_points_and_both_lines(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    point = judged().points[1]
    page = visit(f"/review/{id}?step={point.n}#{token}", lang=lang, viewport=viewport)
    expect(page.get_by_role("img", name=re.compile(says["chances"]))).to_be_visible()
    expect(page.locator(".point")).to_have_count(2)
    for tag in (says["played"], says["better"]):
        expect(page.locator(".stage .marks .tag", has_text=tag).first).to_be_attached()
    open_points(page, says)
    here = page.locator(".points li.here")
    expect(here).to_contain_text("−9 %")
    expect(here.locator("tbody tr")).to_have_count(3)
    expect(here.locator("tbody tr").nth(1)).to_contain_text("38 %")
    wide = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    assert wide, "nothing lies outside of the screen"


def test_the_keys_and_the_curve_lead_from_one_turning_point_to_the_next(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    swing, choice = judged().points
    page = visit(f"/review/{id}?step={choice.n}#{token}")
    expect(page.locator(".points li.here")).to_contain_text("Played")
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile(f"step={swing.n}$"))
    expect(page.locator(".points li.here")).to_contain_text("may be chance")
    page.get_by_role("button", name="Previous turning point").click()
    expect(page).to_have_url(re.compile(f"step={choice.n}$"))
    page.locator(".point").nth(1).click()
    expect(page).to_have_url(re.compile(f"step={swing.n}$"))


def test_a_review_begins_with_the_greatest_turning_point_as_its_player_knew_it(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}#{token}")
    expect(page.get_by_text(re.compile(f"Step {judged().points[0].n} of"))).to_be_visible()
    expect(page.get_by_label("See the table as")).to_have_value("0")


def test_the_end_of_a_game_leads_to_its_review_which_is_made_there_and_then(
    house: House, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name, size in {
        "STOPS": 3,
        "DEEDS": 2,
        "CLOSER": 1,
        "TRIALS": 1,
        "LEAST": 0.0,
        "CLEAR": {"choice": 0.0, "swing": 0.0},
    }.items():
        monkeypatch.setattr(making, name, size)
    id, tokens = house.continued(played())
    page = visit(f"/game/{id}#{tokens[0]}")
    page.locator(".over").get_by_role("link", name="Review").click()
    expect(page.locator(".points .status")).to_contain_text("Out of 2 games", timeout=120_000)
    expect(page.locator(".curve polyline").first).to_be_attached()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_review(house: House, visit: Visit, theme: str) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", theme=theme)
    expect(page.locator(".points li.here table")).to_be_visible()
    assert findings(page) == []


def test_the_alternative_that_is_pointed_at_is_drawn(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}")
    page.locator(".points li.here tbody tr").nth(2).hover()
    expect(page.locator(".stage .marks .tag", has_text="also 33 %").first).to_be_attached()
    expect(page.locator(".stage .marks .tag", has_text="better 38 %")).to_have_count(0)
    page.locator(".points .status").hover()
    expect(page.locator(".stage .marks .tag", has_text="better 38 %").first).to_be_attached()


# Playing on


@BOTH
@SCREENS
def test_a_game_is_played_on_with_the_better_line(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    point = judged().points[1]
    page = visit(f"/review/{id}?step={point.n}#{token}", lang=lang, viewport=viewport)
    open_points(page, says)
    page.locator(".onward select").nth(1).select_option("easy")
    page.get_by_role("button", name=says["on"]).click()
    expect(page).to_have_url(re.compile("/game/(?!" + re.escape(id) + ")"))
    on = page.url.rsplit("/", 1)[1]
    held = page.evaluate("JSON.parse(localStorage.getItem('zwist.tables'))")
    facts = house.facts(on, next(one["token"] for one in held if one["id"] == on))
    assert facts["n"] > point.n
    assert [seat["kind"] for seat in facts["seats"]] == ["human", "bot"]
