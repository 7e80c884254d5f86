"""Hints at the table, the review of a finished game, and playing on from it."""

from __future__ import annotations

import re
from functools import cache
from typing import Any

import pytest
from msgspec import structs
from playwright.sync_api import FloatRect, Locator, Page, Route, expect
from sqlalchemy import update

import zwist
from browser import finished
from browser.conftest import BOTH, BY_HAND, PHONE, SCREENS, Visit
from browser.house import House
from browser.test_access import findings
from zwist.acts import story
from zwist.engine.game import Game
from zwist.review import Chance, Line, Point, Review, judge, making
from zwist.review.course import course_of
from zwist.review.line import things
from zwist.review.report import Difference
from zwist.server import reviews
from zwist.server.errors import Refusal
from zwist.server.store import SEATS, Store

SAYS: dict[str, dict[str, Any]] = {
    "en": {
        "hint": "What would you do?",
        "would": "I would: ",
        "do": "Do it",
        "taken": "took a hint",
        "points": "Turning points",
        "played": "played 29 %",
        "better": "better 38 %",
        "on": "Play on from here",
        "deed": "Step {}: The Humans move 4 units from HQ West to Misty Lands.",
        "short": "To Feralas Banks, 3 units",
        "ended": "Finished · P0 won 14 : 4",
        "waiting": "the judge does 3 others before it",
        "busy": "try again later, or ask another judge",
        "again": "Try again",
        "takes": "Hard takes about 4 min. Expert takes about 19 min.",
        "chances": "Chance to win",
        "hard": "Hard",
        "normal": "Normal",
        "games": "Out of {} games",
        "weaker": "This judge is weaker than a bot that played (Machines)",
        "given": ["given away −9 %1 choice", "given away 0 %0 choices"],
        "sources": "Your points by source",
        "sources of": "Points by source: Machines",
        "mine": "My decisions",
        "turns": "Turns",
        "steps": {"mine": ("First decision", "Next decision"), "turns": ("First turn", "Next turn")},
        "your gain": "a mistake of Humans, your gain",
        "your mistake": "your mistake, a gain for Machines",
        "moves": "Moves",
        "notes": "Notes",
        "note": "Note to step {}",
        "full": "the browser has no room for it",
        "open": "What was open, with the chance to win",
        "also": "also 33 %",
        "arrows": "Arrow keys go from line to line",
        "spoken": "Better To Feralas Banks, 3 units 38 % (between 33 and 43 %)",
        "why": "In the judge's games the better line brought on average 3.4 more points from crystals; "
        "Machines had 2 fewer from Attrition.",
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
        "deed": "Schritt {}: Die Menschen bewegen 4 Einheiten aus dem HQ West in die Region Nebel-Lande.",
        "short": "In die Region Ufer des Feralas, 3 Einheiten",
        "ended": "Beendet · Sieg: P0 14 : 4",
        "waiting": "Der Richter hat 3 andere vor ihr",
        "busy": "später noch einmal oder frage einen anderen Richter",
        "again": "Noch einmal versuchen",
        "takes": "Schwer braucht etwa 4 min. Meisterlich braucht etwa 19 min.",
        "chances": "Siegchance",
        "hard": "Schwer",
        "normal": "Normal",
        "games": "Aus {} Partien",
        "weaker": "Dieser Richter ist schwächer als ein Bot, der mitgespielt hat (Maschinen)",
        "given": ["verschenkt −9 %1 Entscheidung", "verschenkt 0 %0 Entscheidungen"],
        "sources": "Deine Punkte nach Quelle",
        "sources of": "Punkte nach Quelle: Maschinen",
        "mine": "Meine Entscheidungen",
        "turns": "Züge",
        "steps": {"mine": ("Erste Entscheidung", "Nächste Entscheidung"), "turns": ("Erster Zug", "Nächster Zug")},
        "your gain": "ein Fehler von Menschen, dein Gewinn",
        "your mistake": "dein Fehler, ein Gewinn für Maschinen",
        "moves": "Züge",
        "notes": "Notizen",
        "note": "Notiz zu Schritt {}",
        "full": "Der Browser hat keinen Platz dafür",
        "open": "Was möglich war, mit der Siegchance",
        "also": "auch 33 %",
        "arrows": "Die Pfeiltasten führen von Linie zu Linie",
        "spoken": "Besser In die Region Ufer des Feralas, 3 Einheiten 38 % (zwischen 33 und 43 %)",
        "why": "In den Partien des Richters brachte die bessere Linie im Schnitt 3,4 Punkte mehr "
        "für Kristalle; Maschinen 2 weniger für Zermürbung.",
    },
}


NO_ROOM = """() => {
  const keep = Storage.prototype.setItem;
  Storage.prototype.setItem = function (name, text) {
    if (name.startsWith('zwist.notes.')) throw new DOMException('', 'QuotaExceededError');
    keep.call(this, name, text);
  };
}"""
"""A browser that has no room left for notes."""


def played() -> Game[Any]:
    return finished.by_chance("cry-havoc", "humans", "machines")


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
    brought = (deed.seat, 3.4, ("cause", "crystals")), (1 - deed.seat, -2.0, ("cause", "attrition"))
    why = [Difference(of="points", seat=seat, source=source, much=n, err=0.5) for seat, n, source in brought]
    (n, until, seat, *_), gave = deed, {"delta": -0.09, "err": 0.04}
    choice = Point(n=n, until=until, kind="choice", seat=seat, lines=lines, why=why, **gave)
    late = g.decisions - 20
    swing = Point(n=late, until=g.decisions, kind="swing", seat=1, delta=0.2, err=0.15)
    known = ((0, 0.5), (deed.n, 0.4), (deed.until, 0.3), (late, 0.2))
    course = [Chance(n=n, p=[p, 1 - p], err=[0.1, 0.1], games=80) for n, p in known]
    end = Chance(n=g.decisions, p=judge.shares(g), err=[0.0, 0.0], games=0)
    acts, points = course_of(g, 2, 2).acts, [swing, choice]
    return Review(seed=1, games=80, decisions=g.decisions, together=False, acts=acts, course=[*course, end], points=points)


def places(g: Game[Any], seat: int, answers: list[str]) -> list[str]:
    return [ref for ref in things(g, seat, answers) if ref.startswith("region:")]


def reviewed(house: House, *others: Review, seat: int = 0, bot: str = "", seconds: float | None = None) -> tuple[str, str]:
    """A finished table with its reviews: its id, and the token of a seat. A bot of a level may have played the last one."""

    def keep(store: Store, id: str) -> None:
        for one in (judged(), *others):
            reviews.keep(store, id, one, seconds)
        if bot:
            last = (SEATS.c.table_id == id) & (SEATS.c.seat == len(played().start.seats) - 1)
            store.connection.execute(update(SEATS).where(last).values(kind="bot", bot=bot))

    id, tokens = finished.table(house, played(), keep)
    return id, tokens[seat]


def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Reviews of a few positions and acts, in which everything is named."""
    sizes = {"STOPS": 3, "DEEDS": 2, "CLOSER": 1, "TRIALS": 1, "LEAST": 0.0, "CLEAR": {"choice": 0.0, "swing": 0.0}}
    for name, size in sizes.items():
        monkeypatch.setattr(making, name, size)


def open_panel(page: Page, says: dict[str, Any]) -> None:
    """The side panel, which is closed on a phone."""
    expect(page.locator(".curve")).to_be_visible()
    if not page.locator(".points").is_visible():
        page.get_by_role("button", name=re.compile(f"^{says['points']} · ")).click()


def close_panel(page: Page) -> None:
    if page.locator(".shutside").is_visible():
        page.locator(".shutside").click()


def open_points(page: Page, says: dict[str, Any]) -> None:
    """The list of turning points; where the side panel is closed it is opened."""
    open_panel(page, says)
    expect(page.locator(".points li")).to_have_count(2)


def open_seats(page: Page) -> None:
    """The cards of the seats, which lie behind the strip on a phone."""
    if page.locator(".strip").is_visible():
        page.locator(".strip button").first.click()


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
    expect(page.locator(".deed p:visible")).to_have_text(says["deed"].format(point.n))
    open_points(page, says)
    here = page.locator(".points li.here")
    expect(here).to_contain_text("−9 %")
    expect(here.get_by_role("option")).to_have_count(3)
    expect(here.get_by_role("option").first).to_contain_text("38 %")
    expect(here.get_by_role("option").first).to_contain_text(says["short"])
    expect(page.locator(".ended:visible")).to_have_text(re.compile(re.sub(r"\s", r"\\s", says["ended"])))
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


def test_the_turning_point_that_is_shown_is_in_sight(house: House, visit: Visit) -> None:
    before = [Point(n=n, until=n + 1, kind="swing", seat=1, delta=0.1, err=0.01) for n in range(12)]
    id, token = reviewed(house, structs.replace(judged(), points=[*before, *judged().points]))
    page = visit(f"/review/{id}?step={judged().points[0].n}#{token}")
    expect(page.locator(".points li")).to_have_count(14)
    expect(page.locator(".points li.here")).to_be_in_viewport(ratio=0.9)
    expect(page.locator(".points li").first).not_to_be_in_viewport()


def test_a_review_begins_with_the_greatest_turning_point_as_its_player_knew_it(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}#{token}")
    expect(page.get_by_text(re.compile(f"Step {judged().points[0].n} of"))).to_be_visible()
    expect(page.get_by_role("radio", name="You knew it then")).to_be_checked()
    page.get_by_role("radio", name="Everything open").click()
    expect(page).to_have_url(re.compile("view=open"))
    expect(page.get_by_role("radio", name="Everything open")).to_be_checked()


def test_the_end_of_a_game_leads_to_its_review_which_is_made_there_and_then(
    house: House, visit: Visit, monkeypatch: pytest.MonkeyPatch
) -> None:
    small(monkeypatch)
    id, tokens = house.continued(played())
    page = visit(f"/game/{id}#{tokens[0]}")
    expect(page.locator(".ended")).to_contain_text("Finished · P0 won")
    page.locator(".over").get_by_role("link", name="Review").click()
    expect(page.locator(".points .status")).to_contain_text("Out of 2 games", timeout=120_000)
    expect(page.locator(".curve polyline").first).to_be_attached()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_in_a_review(house: House, visit: Visit, theme: str) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", theme=theme)
    expect(page.locator(".points li.here .alternatives")).to_be_visible()
    assert findings(page) == []


def test_the_alternative_that_is_pointed_at_is_drawn(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}")
    expect(page.locator(".rough .band")).to_have_count(2)  # out of 80 games
    page.locator(".points li.here").get_by_role("option").nth(2).hover()
    expect(page.locator(".stage .marks .tag", has_text="also 33 %").first).to_be_attached()
    expect(page.locator(".stage .marks .tag", has_text="better 38 %")).to_have_count(0)
    page.locator(".points .status").hover()
    expect(page.locator(".stage .marks .tag", has_text="better 38 %").first).to_be_attached()


def drawn(page: Page, tag: str) -> Locator:
    return page.locator(".stage .marks .tag", has_text=tag)


@BOTH
@SCREENS
def test_alternatives_are_walked_through_with_keys_and_drawn_while_they_have_the_focus(
    house: House, visit: Visit, lang: str, viewport: Any
) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", lang=lang, viewport=viewport)
    open_panel(page, says)
    options = page.get_by_role("listbox", name=says["open"]).get_by_role("option")
    page.locator(".points li.here > button").focus()
    page.keyboard.press("Tab")
    expect(options.nth(0)).to_be_focused()
    expect(options.nth(0)).to_have_css("outline-style", "solid")
    expect(drawn(page, says["better"]).first).to_be_attached()
    page.keyboard.press("ArrowUp")
    expect(options.nth(2)).to_be_focused()
    expect(drawn(page, says["also"]).first).to_be_attached()
    expect(drawn(page, says["better"])).to_have_count(0)
    page.keyboard.press("Home")
    expect(drawn(page, says["also"])).to_have_count(0)
    page.keyboard.press("End")
    expect(drawn(page, says["also"]).first).to_be_attached()
    page.keyboard.press("Shift+Tab")
    expect(page.locator(".points li.here > button")).to_be_focused()
    expect(drawn(page, says["also"])).to_have_count(0)
    expect(drawn(page, says["better"]).first).to_be_attached()
    page.keyboard.press("Tab")
    expect(options.nth(2)).to_be_focused()  # where one was
    page.keyboard.press("Tab")
    expect(options.and_(page.locator(":focus"))).to_have_count(0)


@BOTH
def test_alternatives_are_told_to_whoever_hears_the_page(house: House, visit: Visit, lang: str) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", lang=lang)
    listed = page.get_by_role("listbox", name=says["open"])
    expect(listed).to_have_accessible_description(re.compile(says["arrows"]))
    expect(listed.get_by_role("option").nth(0)).to_have_accessible_name(says["spoken"])
    listed.get_by_role("option").nth(2).focus()
    expect(listed.get_by_role("option", selected=True)).to_have_count(1)
    expect(listed.get_by_role("option").nth(2)).to_have_attribute("aria-selected", "true")


def test_what_has_the_focus_is_drawn_again_once_nothing_is_pointed_at(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}")
    options = page.locator(".points li.here").get_by_role("option")
    options.nth(2).click()
    page.locator(".points .status").hover()
    expect(options.nth(2)).to_have_class(re.compile("drawn"))
    options.nth(0).hover()
    expect(drawn(page, "better 38 %").first).to_be_attached()
    page.locator(".points .status").hover()
    expect(drawn(page, "also 33 %").first).to_be_attached()


def test_an_alternative_that_comes_under_a_resting_pointer_is_not_drawn(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    swing, choice = judged().points
    page = visit(f"/review/{id}?step={choice.n}#{token}")
    options = page.locator(".points li.here").get_by_role("option")
    options.nth(2).hover()
    expect(drawn(page, "also 33 %").first).to_be_attached()
    page.keyboard.press("]")
    expect(page.get_by_text(f"Step {swing.n} of")).to_be_visible()
    page.keyboard.press("[")
    expect(page.get_by_text(f"Step {choice.n} of")).to_be_visible()
    page.locator(".points li.here > button").focus()
    page.keyboard.press("Tab")
    expect(options.nth(0)).to_be_focused()
    expect(options.nth(0)).to_have_class(re.compile("drawn"))
    expect(drawn(page, "also 33 %")).to_have_count(0)


def test_whoever_steps_on_leaves_the_alternative_behind(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    swing, choice = judged().points
    page = visit(f"/review/{id}?step={choice.n}#{token}")
    page.locator(".points li.here").get_by_role("option").nth(2).focus()
    expect(drawn(page, "also 33 %").first).to_be_attached()
    page.keyboard.press("]")
    expect(page.get_by_text(f"Step {swing.n} of")).to_be_visible()
    page.keyboard.press("[")
    expect(page.get_by_text(f"Step {choice.n} of")).to_be_visible()
    expect(drawn(page, "better 38 %").first).to_be_attached()
    expect(drawn(page, "also 33 %")).to_have_count(0)


@BOTH
@SCREENS
def test_a_choice_says_why_another_line_was_better(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", lang=lang, viewport=viewport)
    open_panel(page, says)
    expect(page.locator(".points .why")).to_have_text(says["why"])
    expect(page.locator(".points .why")).to_be_visible()
    page.locator(".points li > button").last.click()
    expect(page.locator(".points .why")).to_have_count(0)


# The sheet of a phone


HELD = pytest.mark.parametrize("viewport", [PHONE, {"width": 390, "height": 844}], ids=["small", "large"])


def box(page: Page, where: str) -> FloatRect:
    found = page.locator(where).bounding_box()
    assert found
    return found


def sheet_button(page: Page, says: dict[str, Any]) -> Locator:
    """What opens the sheet; it stands in the dock."""
    return page.get_by_role("button", name=re.compile(f"^{says['points']} · "))


@BOTH
@HELD
def test_the_sheet_of_a_phone_leaves_the_board_in_sight(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", lang=lang, viewport=viewport, has_touch=True)
    sheet_button(page, says).tap()
    stage, side = box(page, ".stage"), box(page, ".side")
    assert stage["height"] >= 280
    assert side["y"] >= stage["y"] + stage["height"]
    assert side["y"] + side["height"] == viewport["height"]
    expect(drawn(page, says["better"]).first).to_be_in_viewport()
    page.locator(".points li.here").get_by_role("option").nth(2).tap()
    expect(drawn(page, says["also"]).first).to_be_in_viewport()
    page.locator(".shutside").tap()
    expect(page.locator(".points")).to_be_hidden()
    expect(drawn(page, says["better"]).first).to_be_in_viewport()
    expect(page.locator(".curve")).to_be_visible()


@BOTH
@HELD
def test_keys_go_into_the_sheet_from_point_to_point_and_back(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    swing, choice = judged().points
    page = visit(f"/review/{id}?step={choice.n}#{token}", lang=lang, viewport=viewport)
    here = page.locator(".points li.here > button")
    sheet_button(page, says).press("Enter")
    expect(here).to_be_focused()
    page.keyboard.press("Tab")
    expect(page.get_by_role("option").first).to_be_focused()
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile(f"step={swing.n}$"))
    expect(page.locator(".points li").last.locator("button")).to_be_focused()
    expect(here).to_be_focused()
    page.keyboard.press("Escape")
    expect(page.locator(".points")).to_be_hidden()
    expect(sheet_button(page, says)).to_be_focused()


@BOTH
def test_where_no_point_is_shown_the_sheet_is_entered_by_its_tab(house: House, visit: Visit, lang: str) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step=7#{token}", lang=lang, viewport=PHONE)
    sheet_button(page, says).press("Enter")
    expect(page.get_by_role("tab", name=says["points"])).to_be_focused()
    expect(page.locator(".curve")).to_be_hidden()  # what is covered takes no focus
    page.locator(".shutside").press("Enter")
    expect(sheet_button(page, says)).to_be_focused()


def test_the_seats_lie_over_the_sheet(house: House, visit: Visit) -> None:
    says, (id, token) = SAYS["en"], reviewed(house)
    page = visit(f"/review/{id}?step=7#{token}", viewport=PHONE, has_touch=True)
    sheet_button(page, says).tap()
    page.locator(".strip button").first.tap()
    page.get_by_role("radio", name="Everything open").tap()
    expect(page).to_have_url(re.compile("view=open"))


@BOTH
def test_a_phone_that_lies_has_everything_beside_its_board(house: House, visit: Visit, lang: str) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    lying = {"width": 740, "height": 360}
    page = visit(f"/review/{id}?step={judged().points[1].n}#{token}", lang=lang, viewport=lying, has_touch=True)
    sheet_button(page, says).tap()
    stage, side = box(page, ".stage"), box(page, ".side")
    assert side["x"] >= stage["x"] + stage["width"]
    expect(drawn(page, says["better"]).first).to_be_in_viewport()
    expect(page.locator(".points li.here")).to_be_in_viewport()


@BOTH
def test_large_text_makes_the_review_of_a_phone_no_larger_than_its_screen(house: House, visit: Visit, lang: str) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step=7#{token}", lang=lang, viewport=PHONE, settings={**BY_HAND, "text": 150})
    size = "[document.documentElement.scrollWidth, document.documentElement.scrollHeight]"
    expect(page.locator(".curve")).to_be_visible()
    assert page.evaluate(size) == [360, 740]
    sheet_button(page, says).click()
    expect(page.locator(".points")).to_be_visible()
    assert page.evaluate(size) == [360, 740]


# Judges


@BOTH
@SCREENS
def test_a_review_by_a_stronger_judge_is_one_click_away(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house, structs.replace(judged(), judge="hard", games=240))
    page = visit(f"/review/{id}?step=7#{token}", lang=lang, viewport=viewport)
    open_panel(page, says)
    expect(page.locator(".points .status")).to_contain_text(says["games"].format(80))
    page.get_by_role("radio", name=says["hard"]).click()
    expect(page.locator(".points .status")).to_contain_text(says["games"].format(240))
    expect(page).to_have_url(re.compile(r"step=7&judge=hard$"))
    page.reload()
    open_panel(page, says)
    expect(page.locator(".points .status")).to_contain_text(says["games"].format(240))
    page.get_by_role("radio", name=says["hard"]).press("ArrowLeft")
    expect(page.get_by_role("radio", name=says["normal"])).to_be_checked()
    expect(page.locator(".points .status")).to_contain_text(says["games"].format(80))


def test_a_stronger_judge_judges_when_first_asked_for(house: House, visit: Visit, monkeypatch: pytest.MonkeyPatch) -> None:
    small(monkeypatch)
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step=7#{token}")
    page.get_by_role("radio", name="Hard").click()
    expect(page.locator(".points .status")).to_contain_text("Out of 6 games", timeout=120_000)
    expect(page.locator("figcaption")).to_contain_text("6 games, judge: hard")


@BOTH
def test_who_must_wait_is_told_how_long_and_who_is_refused_asks_again(house: House, visit: Visit, lang: str) -> None:
    """The lines of the judges are the server's; here it answers as if others had filled them."""
    says, (id, token) = SAYS[lang], reviewed(house, seconds=60.0)
    page = visit(f"/review/{id}?step=7#{token}", lang=lang)
    expect(page.locator(".takes")).to_have_text(says["takes"])
    refusals = iter([Refusal("busy", 503, key="reviews_full")])

    def answer(route: Route) -> None:
        for refusal in refusals if route.request.method == "POST" else ():
            message = {"error": {"code": refusal.code, "message": refusal.message(lang)}}
            return route.fulfill(status=refusal.status, json=message)
        state = "none" if route.request.method == "GET" and not waits else "waiting"
        return route.fulfill(json={"state": state, "judge": "hard", "ahead": 3})

    waits: list[bool] = []
    page.route(re.compile(r"/review\?.*judge=hard"), answer)
    page.get_by_role("radio", name=says["hard"]).click()
    expect(page.locator(".points .status").first).to_contain_text(says["busy"])
    waits.append(True)
    page.get_by_role("button", name=says["again"]).click()
    expect(page.locator(".points .status").first).to_contain_text(says["waiting"])
    expect(page.locator(".curve .unknown")).to_be_attached()


@BOTH
@SCREENS
def test_a_judge_weaker_than_a_bot_that_played_is_named_as_such(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    expert = structs.replace(judged(), judge="expert", games=640)
    says, (id, token) = SAYS[lang], reviewed(house, expert, bot="expert")
    page = visit(f"/review/{id}?step=7#{token}", lang=lang, viewport=viewport)
    open_panel(page, says)
    expect(page.locator(".weaker")).to_contain_text(says["weaker"])
    page.goto(f"{house.address}/review/{id}?step=7&judge=expert")
    open_panel(page, says)
    expect(page.locator(".points .status")).to_contain_text(says["games"].format(640))
    expect(page.locator(".weaker")).to_have_count(0)


# What it came to


@BOTH
@SCREENS
def test_every_seat_says_what_it_gave_away(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step=7#{token}", lang=lang, viewport=viewport)
    expect(page.locator(".seat .foot")).to_have_text(says["given"])
    open_seats(page)
    expect(page.locator(".seat .foot").first).to_be_visible()


@BOTH
@SCREENS
def test_the_points_of_the_seat_that_is_looked_at_are_told_by_source(
    house: House, visit: Visit, lang: str, viewport: Any
) -> None:
    says, (id, token), g = SAYS[lang], reviewed(house), played()
    over = story.scene(g.definition, g, None, lang).over
    ledger = over and over.sources
    assert ledger

    def told(seat: int) -> list[str]:
        row = next(row for row in ledger.rows if row.ref == f"seat:{seat}")
        numbers = [int(figure.text.replace("–", "0")) for figure in row.figures]
        found = sorted(zip(ledger.columns, numbers, strict=True), key=lambda one: -one[1])
        return [f"{name}{n}".replace("-", "−") for name, n in found if n]

    page = visit(f"/review/{id}?step=7#{token}", lang=lang, viewport=viewport)
    expect(page.locator(".sources caption")).to_have_text(says["sources"])
    expect(page.locator(".sources tr")).to_have_text(told(0))
    open_seats(page)
    page.locator(".views select").select_option("1")
    expect(page.locator(".sources caption")).to_have_text(says["sources of"])
    expect(page.locator(".sources tr")).to_have_text(told(1))
    expect(page.locator(".sources")).to_be_visible()


@BOTH
@SCREENS
@pytest.mark.parametrize(("seat", "said"), [(0, "your mistake"), (1, "your gain")])
def test_a_gain_by_somebody_elses_mistake_says_so(
    house: House, visit: Visit, lang: str, viewport: Any, seat: int, said: str
) -> None:
    says, choice = SAYS[lang], judged().points[1]
    assert choice.seat == 0
    swing = Point(n=choice.n, until=choice.until, kind="swing", seat=1, delta=0.1, err=0.04)
    id, token = reviewed(house, structs.replace(judged(), points=[*judged().points, swing]), seat=seat)
    page = visit(f"/review/{id}?step={choice.n}#{token}", lang=lang, viewport=viewport)
    open_panel(page, says)
    expect(page.locator(".points .gain")).to_have_text([says[said]] * 2)


def test_who_only_looks_on_is_told_the_points_and_decisions_of_the_winner(house: House, visit: Visit) -> None:
    id, _ = reviewed(house)
    winner = judge.shares(played()).index(1.0)
    faction = ("Humans", "Machines")[winner]
    page = visit(f"/review/{id}?step=0")
    expect(page.locator(".sources caption")).to_have_text(f"Points by source: {faction}")
    page.get_by_role("radio", name=f"Decisions: {faction}").click()
    page.keyboard.press("}")
    expect(page).to_have_url(re.compile(f"step={max(n for n, seat in judged().acts if seat == winner)}$"))


# Stepping


@BOTH
@SCREENS
@pytest.mark.parametrize("what", ["mine", "turns"])
def test_one_steps_through_what_one_has_chosen(house: House, visit: Visit, lang: str, viewport: Any, what: str) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    seats = [seat for seat, _, _ in played().record or []]
    turns = [n for n, seat in enumerate(seats) if n == 0 or seat != seats[n - 1]]
    places = {"mine": [n for n, seat in judged().acts if seat == 0], "turns": turns}[what]
    first, following = says["steps"][what]
    page = visit(f"/review/{id}?step={places[3]}#{token}", lang=lang, viewport=viewport)
    page.get_by_role("radio", name=says[what], exact=True).click()
    page.get_by_role("button", name=following).click()
    expect(page).to_have_url(re.compile(f"step={places[4]}$"))
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile(f"step={places[5]}$"))
    page.keyboard.press("[")
    expect(page).to_have_url(re.compile(f"step={places[4]}$"))
    page.get_by_role("button", name=first).click()
    expect(page).to_have_url(re.compile(f"step={places[0]}$"))
    expect(page.get_by_role("button", name=first)).to_be_disabled()
    page.keyboard.press("}")
    expect(page).to_have_url(re.compile(f"step={places[-1]}$"))
    expect(page.get_by_role("button", name=following)).to_be_disabled()


def test_a_review_plays_by_itself_until_somebody_goes_elsewhere(house: House, visit: Visit) -> None:
    id, token = reviewed(house)
    swing, choice = judged().points
    page = visit(f"/review/{id}?step={choice.n}#{token}")
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(f"step={swing.n}$"))
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()  # the last one ends it
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page).to_have_url(re.compile(f"step={choice.n}$"))  # from the end it begins anew
    page.locator(".points li button").last.click()
    expect(page.get_by_role("button", name="Play", exact=True)).to_be_visible()


# Moves and notes


@BOTH
@SCREENS
def test_the_moves_up_to_the_step_stand_beside_the_turning_points(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step=9#{token}", lang=lang, viewport=viewport)
    open_panel(page, says)
    expect(page.locator(".side [role=tab]")).to_have_text([says["points"], says["moves"], says["notes"]])
    page.get_by_role("tab", name=says["moves"]).click()
    expect(page.get_by_role("log").locator("li").first).to_be_visible()


@BOTH
@SCREENS
def test_notes_stay_with_their_step_in_this_browser_alone(house: House, visit: Visit, lang: str, viewport: Any) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    swing, choice = judged().points
    page = visit(f"/review/{id}?step={choice.n}#{token}", lang=lang, viewport=viewport)
    sent: list[str] = []
    page.on("request", lambda request: sent.append(request.url + (request.post_data or "")))
    open_panel(page, says)
    page.get_by_role("tab", name=says["notes"]).click()
    page.get_by_label(says["note"].format(choice.n)).fill("")
    page.keyboard.type("north [was] free")
    expect(page).to_have_url(re.compile(f"step={choice.n}$"))  # brackets are typed
    close_panel(page)
    page.locator(".point").nth(1).click()
    expect(page).to_have_url(re.compile(f"step={swing.n}$"))
    page.reload()
    open_panel(page, says)
    page.get_by_role("tab", name=says["notes"]).click()
    expect(page.get_by_label(says["note"].format(swing.n))).to_have_value("")
    page.locator(".notebook li button", has_text="north [was] free").click()
    expect(page.get_by_label(says["note"].format(choice.n))).to_have_value("north [was] free")
    assert sent
    assert not [one for one in sent if "north" in one]


@BOTH
def test_a_note_that_finds_no_room_says_so_and_can_still_be_read(house: House, visit: Visit, lang: str) -> None:
    says, (id, token) = SAYS[lang], reviewed(house)
    page = visit(f"/review/{id}?step=7#{token}", lang=lang)
    page.evaluate(NO_ROOM)
    page.get_by_role("tab", name=says["notes"]).click()
    page.get_by_label(says["note"].format(7)).fill("too much")
    expect(page.locator(".notebook").get_by_role("alert")).to_contain_text(says["full"])
    expect(page.locator(".notebook li")).to_contain_text("too much")


@pytest.mark.parametrize("theme", ["light", "dark"])
@SCREENS
def test_axe_finds_nothing_in_notes(house: House, visit: Visit, theme: str, viewport: Any) -> None:
    id, token = reviewed(house)
    page = visit(f"/review/{id}?step=7#{token}", theme=theme, viewport=viewport)
    open_panel(page, SAYS["en"])
    page.get_by_role("tab", name="Notes").click()
    page.get_by_label("Note to step 7").fill("x")
    expect(page.locator(".notebook li button")).to_be_visible()
    assert findings(page) == []


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
