"""Several people: friends by link in two browsers, and people who share a device."""

from __future__ import annotations

from typing import Any

import pytest
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
    expect(host.locator(".prompt h2")).to_be_visible()

    wire.cut()
    expect(host.get_by_text("Connection lost")).to_be_visible()
    Hands(guest).decide()
    wire.mend()
    expect(host.get_by_text("Connection lost")).to_be_hidden(timeout=20_000)
    Hands(host).decide()
    play_together(house, host.url.rsplit("/", 1)[1], [host, guest], until=12)


WISHES: dict[str, dict[str, Any]] = {
    "groll": {"game": "groll"},
    "groll together": {"game": "groll", "mode": "coop", "options": {"scenario": "nobody_home"}},
    "cry-havoc": {"game": "cry-havoc"},
    "tsukuyumi": {"game": "tsukuyumi", "options": {"length": "quick"}},
    "ante-portas": {"game": "ante-portas"},
}


@pytest.mark.parametrize("bots", [(), ("bot",)], ids=["no bots", "a bot"])
@pytest.mark.parametrize("wishes", WISHES.values(), ids=WISHES)
def test_whoever_waits_for_a_friend_sees_the_table_and_whose_turn_it_is(
    house: House, visit: Visit, wishes: dict[str, Any], bots: tuple[str, ...]
) -> None:
    friends = ["Petra"] if bots or wishes["game"] != "tsukuyumi" else ["Petra", "Olaf"]
    made = house.table("me", *("link" for _ in friends), *bots, **wishes)
    come = [seated_by_link(visit, made, seat, name) for seat, name in enumerate(friends, 1)]
    pages, names = [visit(f"/game/{made['id']}#{made['token']}"), *come], ["P0", *friends]
    have_waited = set[int]()
    while len(have_waited) < len(pages):
        asked = house.people_asked(made["id"])
        for seat in set(range(len(pages))) - asked:
            assert_waits_for(pages[seat], *(names[other] for other in sorted(asked)))
            have_waited.add(seat)
        Hands(pages[min(asked)]).decide()


CLOSED = """() => {
  window.closed_bubbles = 0;
  new MutationObserver((changes) => changes.forEach(({ removedNodes }) => removedNodes.forEach((gone) => {
    if (gone instanceof Element && (gone.matches('.why') || gone.querySelector('.why'))) window.closed_bubbles++;
  }))).observe(document.body, { childList: true, subtree: true });
}"""
"""Count from now on how often what something is disappears, be it for a moment."""


def test_what_somebody_reads_about_a_thing_stays_open_while_others_play(house: House, visit: Visit) -> None:
    made = house.table("me", "link")
    pages = [visit(f"/game/{made['id']}#{made['token']}"), seated_by_link(visit, made, 1, "Petra")]
    while len(asked := house.people_asked(made["id"])) > 1:
        Hands(pages[min(asked)]).decide()
    decides, reader = min(asked), pages[1 - min(asked)]
    assert_waits_for(reader, ["P0", "Petra"][decides])
    reader.locator("[data-noun='seat:1'] .coin, .seat[data-noun='seat:1']").first.hover()
    expect(reader.locator(".why")).to_contain_text("Koda")
    reader.evaluate(CLOSED)
    while decides in house.people_asked(made["id"]):
        Hands(pages[decides]).decide()
    expect(reader.locator(".dock .buttons")).to_be_visible()
    expect(reader.locator(".why")).to_contain_text("Koda")
    assert reader.evaluate("window.closed_bubbles") == 0


@pytest.mark.parametrize("game", ["groll", "cry-havoc"])
def test_a_device_is_handed_on_among_its_own_people_and_not_to_a_friend_elsewhere(
    house: House, visit: Visit, game: str
) -> None:
    made = house.table("me", "device", "link", game=game)
    device, friend = visit(f"/game/{made['id']}#{made['token']}"), seated_by_link(visit, made, 2, "Petra")
    handed = waited = False
    while not (handed and waited):
        asked = house.people_asked(made["id"])
        if asked == {2}:
            assert_waits_for(device, "Petra")
            waited = True
        handed |= bool(asked - {2}) and Hands(device).wait("asked", "ready", "curtain") == "curtain"
        Hands(friend if asked == {2} else device).decide()
        expect(friend.locator(".curtain")).to_have_count(0)


def seated_by_link(visit: Visit, made: dict[str, Any], seat: int, name: str) -> Page:
    """Somebody who came by the link of a seat and said a name."""
    page = visit(f"/game/{made['id']}?seat={seat}#{made['seats'][seat]['token']}")
    page.get_by_label("Your name").fill(name)
    page.get_by_role("button", name="Take your seat").click()
    others_are_missing = page.get_by_role("heading", name="Waiting room")
    expect(page.locator(".stage svg").or_(others_are_missing).first).to_be_visible()
    return page


def assert_waits_for(page: Page, *names: str) -> None:
    """The page shows the table and who decides; nothing covers it, and nothing was refused."""
    expect(page.locator(".dock .quiet")).to_contain_text(names[0])
    expect(page.locator(".left .seat.act")).to_contain_text(names)
    expect(page.locator(".stage svg").first).to_be_visible()
    expect(page.locator(".curtain")).to_have_count(0)
    expect(page.locator(".notice")).to_have_count(0)


def invitation(host: Page) -> str:
    """The link for the guest, as the host's browser keeps it."""
    expect(host.get_by_role("heading", name="Waiting room")).to_be_visible()
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


def play_together(house: House, id: str, pages: list[Page], until: int) -> None:
    """Whoever is asked answers, until so many decisions have been made."""
    hands = [Hands(page, seed) for seed, page in enumerate(pages)]
    while house.facts(id)["n"] < until:
        hands[min(house.people_asked(id))].decide()


def test_people_at_one_device_do_not_see_each_others_secrets(house: House, visit: Visit) -> None:
    made = house.table("me", "device")
    page = visit(f"/game/{made['id']}#{made['token']}")
    expect(page.locator(".card").first).to_be_visible()
    first = page.locator(".card .title").all_inner_texts()
    Hands(page).decide()
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
