"""Friends in two browsers: invitation, waiting room, chat, pointing, leaving, resigning, rematch, clock, notification."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from browser.conftest import PHONE, Visit
from browser.house import House
from browser.test_access import findings
from browser.test_people import seated_by_link

HIDDEN = """
  Object.defineProperty(document, 'hidden', { get: () => window.away ?? false });
  window.told = [];
  window.Notification = class {
    static permission = 'granted';
    static requestPermission = async () => 'granted';
    constructor(title, what) { window.told.push([title, what.body]); }
  };
"""


def two(house: House, visit: Visit, *players: str, **wishes: Any) -> tuple[dict[str, Any], Page, Page]:
    """A table with its host and a friend who came by link, each in a browser of their own."""
    made = house.table(*(players or ("me", "link")), **wishes)
    host = visit(f"/game/{made['id']}#{made['token']}")
    return made, host, seated_by_link(visit, made, 1, "Petra")


def open_menu(page: Page) -> None:
    page.get_by_role("button", name="Table and people").click()


@pytest.mark.parametrize(
    ("lang", "invites", "plays", "taken"),
    [
        ("en", "P0 invites you", "You play Koda.", "This seat has been taken by Petra."),
        ("de", "P0 lädt dich ein", "Du spielst Koda.", "Diesen Platz hat schon Petra."),
    ],
)
def test_an_invitation_says_who_invites_to_what_and_a_used_one_says_so(
    house: House, visit: Visit, lang: str, invites: str, plays: str, taken: str
) -> None:
    made = house.table("me", "link", "bot")
    link = f"/game/{made['id']}?seat=1#{made['seats'][1]['token']}"
    page = visit(link, lang=lang)
    expect(page.get_by_role("heading", name=invites)).to_be_visible()
    expect(page.get_by_text(plays)).to_be_visible()
    expect(page.locator("li", has_text="P0")).to_contain_text("Runen")
    seated_by_link(visit, made, 1, "Petra")
    late = visit(link, lang=lang)
    expect(late.get_by_role("alert")).to_contain_text(taken)
    late.get_by_role("link").filter(has_text=re.compile("Watch|zuschauen")).click()
    expect(late.locator(".stage svg").first).to_be_visible()


def test_the_waiting_room_shows_who_has_come_and_becomes_the_table(house: House, visit: Visit) -> None:
    made = house.table("me", "link", "link")
    host = visit(f"/game/{made['id']}#{made['token']}")
    expect(host.locator("li.free")).to_have_count(2)
    expect(host.get_by_role("button", name="Copy: Link for Koda")).to_have_count(0)
    guest = visit(f"/game/{made['id']}?seat=1#{made['seats'][1]['token']}", viewport=PHONE)
    guest.get_by_label("Your name").fill("Petra")
    guest.get_by_role("button", name="Take your seat").click()
    expect(guest.get_by_role("heading", name="Waiting room")).to_be_visible()
    assert guest.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(host.locator("li", has_text="Petra")).to_contain_text("is here")
    expect(guest.get_by_role("button", name="Begin with bots instead")).to_have_count(0)
    host.get_by_role("button", name="Begin with bots instead").click()
    for page in (host, guest):
        expect(page.locator(".prompt h2")).to_be_visible()


def test_the_host_replaces_a_link_and_the_old_one_no_longer_works(house: House, visit: Visit) -> None:
    host = visit("/", permissions=["clipboard-read", "clipboard-write"])
    host.get_by_label("Player at seat 2").select_option("link")
    host.get_by_role("button", name="Open the table", exact=True).click()
    copy = host.get_by_role("button", name="Copy: Link for")
    copy.click()
    old = host.evaluate("navigator.clipboard.readText()")
    host.get_by_role("button", name="New link for").click()
    expect(copy).to_contain_text("Copy")
    copy.click()
    host.wait_for_function("async (old) => (await navigator.clipboard.readText()) !== old", arg=old)
    new = host.evaluate("navigator.clipboard.readText()")
    for link, works in ((old, False), (new, True)):
        guest = visit(link.removeprefix(house.address))
        guest.get_by_role("button", name="Take your seat").click()
        expect(guest.get_by_role("alert") if not works else guest.locator(".prompt h2")).to_be_visible()


def test_people_talk_and_markup_is_only_text(house: House, visit: Visit) -> None:
    made, host, guest = two(house, visit)
    watcher = visit(f"/game/{made['id']}")
    for page in (host, guest, watcher):
        page.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something to the table").fill("<b>Who</b> starts? <img src=x onerror=alert(1)>")
    guest.get_by_role("button", name="Send").click()
    for page in (host, guest, watcher):
        line = page.locator(".lines p").first
        expect(line).to_contain_text("Petra")
        expect(line).to_contain_text("<b>Who</b> starts? <img src=x onerror=alert(1)>")
        assert page.locator(".lines img").count() == 0
    expect(watcher.get_by_label("Say something to the table")).to_have_count(0)


def test_a_new_line_is_counted_until_it_is_read(house: House, visit: Visit) -> None:
    _, host, guest = two(house, visit)
    guest.get_by_role("tab", name="Chat").click()
    guest.get_by_label("Say something to the table").fill("Hello")
    guest.get_by_label("Say something to the table").press("Enter")
    tab = host.get_by_role("tab", name="Chat")
    expect(tab.locator("b")).to_have_text("1")
    tab.click()
    expect(tab.locator("b")).to_have_count(0)


def test_a_finger_is_seen_in_the_other_browser_and_chooses_nothing(house: House, visit: Visit) -> None:
    made, host, guest = two(house, visit)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_role("button", name="Point at something").click()
    expect(host.get_by_text("Click what everybody should look at")).to_be_visible()
    host.locator("[data-noun='region:3']").first.click(force=True)
    expect(guest.locator(".finger")).to_contain_text("P0: look at")
    expect(host.locator(".finger")).to_contain_text("P0: look at")
    assert house.facts(made["id"])["n"] == 0


def test_spectators_are_labelled_and_counted(house: House, visit: Visit) -> None:
    made, host, _ = two(house, visit)
    expect(host.get_by_text("1 watches")).to_have_count(0)
    watcher = visit(f"/game/{made['id']}")
    expect(watcher.get_by_text("You are watching", exact=True)).to_be_visible()
    expect(host.get_by_text("1 watches")).to_be_visible()
    watcher.close()
    expect(host.get_by_text("1 watches")).to_have_count(0)


def test_whoever_leaves_is_played_by_a_bot(house: House, visit: Visit) -> None:
    made, host, guest = two(house, visit)
    open_menu(guest)
    guest.get_by_role("button", name="Leave the table").click()
    guest.get_by_role("button", name="Really leave?").click()
    expect(guest.get_by_role("heading", name="Your games")).to_be_visible()
    expect(host.locator(".left .seat").nth(1)).to_contain_text("bot")
    assert house.facts(made["id"])["seats"][1]["kind"] == "bot"


def test_two_agree_to_end_a_game_and_meet_again_at_the_rematch(house: House, visit: Visit) -> None:
    made, host, guest = two(house, visit)
    open_menu(host)
    host.get_by_role("button", name="Resign").click()
    host.keyboard.press("Escape")
    expect(guest.get_by_text("P0 would like to end the game.")).to_be_visible()
    guest.get_by_role("button", name="Agree: end the game").click()
    for page in (host, guest):
        expect(page.get_by_text("The game was ended by its players.")).to_be_visible()
    host.get_by_role("button", name="Rematch").click()
    expect(host.locator(".prompt h2")).to_be_visible()
    guest.get_by_role("button", name="To the rematch").click()
    expect(guest.locator(".prompt h2")).to_be_visible()
    assert host.url == guest.url != f"{house.address}/game/{made['id']}"


def test_a_stranger_joins_an_open_table_from_the_lobby(house: House, visit: Visit) -> None:
    host = visit("/")
    host.get_by_label("Player at seat 2").select_option("link")
    host.get_by_label("Faction of seat 2").select_option("venna")
    host.get_by_role("switch", name="Open to strangers").check()
    host.get_by_role("button", name="Open the table", exact=True).click()
    expect(host.get_by_role("heading", name="Waiting room")).to_be_visible()
    stranger = visit("/")
    stranger.get_by_role("button", name="Join Groll as Venna").click()
    expect(stranger.locator(".prompt h2")).to_be_visible()
    expect(host.locator(".prompt h2")).to_be_visible()


def test_a_report_reaches_the_operator(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}#{made['token']}")
    open_menu(page)
    page.get_by_role("button", name="Report").click()
    page.get_by_label("What is it about?").fill("GR-10.4 looks wrong")
    page.get_by_role("button", name="Send the report").click()
    expect(page.get_by_text("The report has been sent.")).to_be_visible()


def test_own_games_say_mode_opponents_day_and_turn_and_can_be_deleted(house: House, visit: Visit) -> None:
    made, host, _ = two(house, visit)
    host.goto(house.address)
    card = host.locator(".cards li").first
    expect(card).to_contain_text(re.compile(r"Competitive · with Petra · \w"))
    expect(card).to_contain_text("Your turn")
    card.get_by_role("button", name="Remove Groll from this list").click()
    card.get_by_role("button", name="Really? Click once more").click()
    expect(host.locator(".cards li")).to_have_count(0)
    assert not house.facts(made["id"])["over"], "others still play there"


def test_the_browser_says_when_it_is_ones_turn_and_the_page_is_out_of_sight(house: House, visit: Visit) -> None:
    made = house.table("me", "link", "bot")
    host = visit(
        f"/game/{made['id']}#{made['token']}",
        settings={"notify": True, "forced": False},
        before=lambda page: page.add_init_script(HIDDEN),
    )
    expect(host.get_by_role("heading", name="Waiting room")).to_be_visible()
    host.evaluate("window.away = true")
    seated_by_link(visit, made, 1, "Petra")
    host.wait_for_function("window.told.length === 1")
    assert host.evaluate("window.told[0][0]") == "Your turn: Groll"


class Sundial:
    """A time that goes on when it is told to."""

    def __init__(self) -> None:
        self.time = 1_000_000.0

    def __call__(self) -> float:
        return self.time


@pytest.fixture
def sundial() -> Sundial:
    return Sundial()


@pytest.fixture
def timed(tmp_path: Path, sundial: Sundial) -> Iterator[House]:
    with House(tmp_path, now=sundial) as house:
        yield house


def test_a_clock_is_shown_and_a_bot_takes_the_seat_that_is_out_of_time(
    browser: Browser, timed: House, sundial: Sundial
) -> None:
    made = timed.table("me", "link", clock={"turn": 90, "reserve": 3600})
    context = browser.new_context(locale="en", service_workers="block")
    host = context.new_page()
    host.goto(f"{timed.address}/game/{made['id']}#{made['token']}")
    token = timed.taken(made, 1)
    seats = host.locator(".left .seat")
    expect(seats.nth(1)).to_contain_text(re.compile(r"61:\d\d"))
    sundial.time += 90 + 3600
    expect(seats.nth(1)).to_contain_text("bot")
    friend = browser.new_context(locale="en", service_workers="block").new_page()
    friend.goto(f"{timed.address}/game/{made['id']}#{token}")
    friend.get_by_role("button", name="Play again yourself").click()
    expect(seats.nth(1)).to_contain_text("P1")
    friend.context.close()
    context.close()


def test_zwist_opens_without_a_connection_and_can_be_installed(house: House, browser: Browser) -> None:
    context = browser.new_context(locale="en")
    page = context.new_page()
    page.goto(house.address)
    page.evaluate("navigator.serviceWorker.ready.then(() => true)")
    page.reload()
    expect(page.get_by_role("heading", name="Which quarrel today?")).to_be_visible()
    manifest = page.evaluate("fetch(document.querySelector('link[rel=manifest]').href).then((one) => one.json())")
    assert manifest["display"] == "standalone"
    assert {icon["sizes"] for icon in manifest["icons"]} == {"any", "192x192", "512x512"}
    kept = page.evaluate("caches.open('zwist-shell').then(async (one) => (await one.keys()).map((key) => key.url))")
    assert not any("/api/" in url for url in kept), "what belongs to tables is never kept"
    context.set_offline(True)
    page.goto(f"{house.address}/game/somewhere")
    expect(page.get_by_text(re.compile("Connection lost|being laid"))).to_be_visible()
    page.goto(house.address)
    expect(page.get_by_text("The server could not be reached.")).to_be_visible()
    context.close()


@pytest.mark.parametrize("theme", ["light", "dark"])
def test_axe_finds_nothing_where_friends_meet(house: House, visit: Visit, theme: str) -> None:
    made = house.table("me", "link", "link")
    guest = visit(f"/game/{made['id']}?seat=1#{made['seats'][1]['token']}", theme=theme)
    expect(guest.get_by_role("heading", name="P0 invites you")).to_be_visible()
    assert findings(guest) == []
    host = visit(f"/game/{made['id']}#{made['token']}", theme=theme)
    expect(host.get_by_role("heading", name="Waiting room")).to_be_visible()
    assert findings(host) == []
    for seat in (1, 2):
        house.taken(made, seat)
    host.get_by_role("tab", name="Chat").click()
    host.get_by_label("Say something to the table").fill("Hello")
    host.get_by_role("button", name="Send").click()
    expect(host.locator(".lines p")).to_contain_text("Hello")
    open_menu(host)
    expect(host.get_by_role("dialog", name="Table and people")).to_be_visible()
    assert findings(host) == []
