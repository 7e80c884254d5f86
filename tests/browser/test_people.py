"""Several people: friends by link in two browsers, and people who share a device."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Page, WebSocketRoute, expect

from browser.conftest import Visit
from browser.hands import Hands
from browser.house import House


def test_a_friend_comes_by_link_and_a_dropped_connection_harms_nothing(house: House, visit: Visit) -> None:
    host = visit("/")
    wire = Wire(host)
    host.locator("select").nth(2).select_option("link")
    host.locator(".seat .ib").nth(2).click()
    host.get_by_role("button", name="Open the table", exact=True).click()
    link = invitation(host)
    guest = visit(link)
    guest.get_by_label("Your name").fill("Petra")
    guest.get_by_role("button", name="Take your seat").click()
    expect(guest.locator(".prompt h2")).to_be_visible()
    expect(host.get_by_text("Petra is here")).to_be_visible()
    host.get_by_role("link", name="To the table").click()
    expect(host.locator(".prompt h2")).to_be_visible()

    wire.cut()
    expect(host.get_by_text("Connection lost")).to_be_visible()
    answer_once(guest)
    wire.mend()
    expect(host.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    answer_once(host)
    play_together([host, guest], answers=12)
    assert house.facts(host.url.rsplit("/", 1)[1])["n"] > 4


def invitation(host: Page) -> str:
    """The link for the guest, as the host's browser keeps it."""
    expect(host.get_by_text("The table is open")).to_be_visible()
    kept: dict[str, list[dict[str, Any]]] = host.evaluate("() => JSON.parse(localStorage.getItem('zwist.invitations'))")
    ((id, [seat]),) = kept.items()
    return f"/game/{id}?seat={seat['seat']}#{seat['token']}"


class Wire:
    """The connection of a page to its table, which can be cut."""

    def __init__(self, page: Page) -> None:
        self.whole = True
        self.sockets: list[WebSocketRoute] = []
        page.route_web_socket("**/live", self.connect)

    def connect(self, socket: WebSocketRoute) -> None:
        if not self.whole:
            socket.close(code=1012)
            return
        socket.connect_to_server()
        self.sockets.append(socket)

    def cut(self) -> None:
        self.whole = False
        while self.sockets:
            self.sockets.pop().close(code=1012)

    def mend(self) -> None:
        self.whole = True


def answer_once(page: Page) -> None:
    hands = Hands(page)
    while hands.wait("asked", "ready") == "asked":
        hands.answer()
    hands.confirm()


def play_together(pages: list[Page], answers: int) -> None:
    """Whoever is asked answers."""
    hands = [Hands(page, seed) for seed, page in enumerate(pages)]
    for _ in range(answers * 40):
        for one in hands:
            if one.state() in ("asked", "ready"):
                answers -= one.state() == "ready"
                one.answer()
        if answers <= 0:
            return
        pages[0].wait_for_timeout(50)
    raise AssertionError("nobody is asked")


def test_people_at_one_device_do_not_see_each_others_secrets(house: House, visit: Visit) -> None:
    made = house.table("me", "device")
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".card").first).to_be_visible()
    first = page.locator(".card .title").all_inner_texts()
    answer_once(page)
    curtain = page.locator(".curtain")
    expect(curtain).to_be_visible()
    assert not any(secret in page.content() for secret in first)
    assert page.locator(".card").count() == 0
    curtain.get_by_role("button").click()
    expect(page.locator(".card").first).to_be_visible()
    assert set(page.locator(".card .title").all_inner_texts()).isdisjoint(first)


def test_a_spectator_sees_the_table_and_is_asked_nothing(house: House, visit: Visit) -> None:
    made = house.table("me", "bot")
    page = visit(f"/game/{made['id']}")
    expect(page.locator(".stage svg").first).to_be_visible()
    assert page.locator(".card").count() == 0
    assert page.locator(".dock .buttons").count() == 0
