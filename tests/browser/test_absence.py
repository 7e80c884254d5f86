"""Somebody goes away: the others agree on a bot for the seat, and whoever comes back plays on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import Visit
from browser.hands import Hands
from browser.house import House


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """A house in which whoever is not here counts as absent at once."""
    with House(tmp_path, absent=0.0) as open_house:
        yield open_house


def at_seats(house: House, visit: Visit, made: dict[str, Any], *seats: int) -> list[Page]:
    """Everybody has come; only these are still here."""
    tokens = [house.taken(made, n) if "token" in seat else made["token"] for n, seat in enumerate(made["seats"])]
    pages = [visit(f"/game/{made['id']}#{tokens[seat]}") for seat in seats]
    for page in pages:
        expect(page.locator(".prompt h2")).to_be_visible()
    made["tokens"] = tokens
    return pages


def test_a_bot_plays_for_somebody_absent_when_the_others_agree_until_the_player_returns(house: House, visit: Visit) -> None:
    made = house.table("link", "link", "link")
    anna, bela = at_seats(house, visit, made, 0, 1)
    anna.get_by_role("button", name="Let a bot play for P2").click()
    expect(anna.get_by_text("the others are asked too")).to_be_visible()
    assert house.facts(made["id"])["seats"][2]["kind"] == "human"
    bela.get_by_role("button", name="Agree: a bot plays for P2").click()
    for page in (anna, bela):
        expect(page.locator(".left").get_by_text("bot, normal")).to_be_visible()
    assert house.facts(made["id"])["seats"][2]["kind"] == "bot"

    cleo = visit(f"/game/{made['id']}#{made['tokens'][2]}")
    cleo.get_by_role("button", name="Play again yourself").click()
    expect(anna.locator(".left").get_by_text("bot, normal")).to_be_hidden()
    assert house.facts(made["id"])["seats"][2]["kind"] == "human"


def test_a_device_plays_on_although_a_bot_plays_one_of_its_seats_until_it_is_taken_back(house: House, visit: Visit) -> None:
    made = house.table("me", "device", "link")
    (cleo,) = at_seats(house, visit, made, 2)
    cleo.get_by_role("button", name="Let a bot play for P0").click()
    expect(cleo.locator(".left").get_by_text("bot, normal")).to_be_visible()

    device = visit(f"/game/{made['id']}#{made['token']}")
    expect(device.locator(".prompt h2")).to_be_visible()
    device.get_by_role("button", name="Play again yourself").click()
    expect(device.get_by_role("button", name="Play again yourself")).to_be_hidden()
    assert house.facts(made["id"])["seats"][0]["kind"] == "human"


def test_a_bot_that_took_a_seat_goes_on_with_the_game(house: House, visit: Visit) -> None:
    made = house.table("link", "link")
    (anna,) = at_seats(house, visit, made, 0)
    anna.get_by_role("button", name="Let a bot play for P1").click()
    hands = Hands(anna)
    hands.play(enough=lambda: house.facts(made["id"])["n"] > 8)
    assert house.facts(made["id"])["n"] > 8


def test_nobody_who_is_here_can_be_replaced(house: House, visit: Visit) -> None:
    made = house.table("link", "link")
    (anna,) = at_seats(house, visit, made, 0)
    offer = anna.get_by_role("button", name="Let a bot play for P1")
    expect(offer).to_be_visible()
    visit(f"/game/{made['id']}#{made['tokens'][1]}")
    expect(offer).to_be_hidden()
