"""Somebody goes away: the others agree on a bot for the seat, and whoever comes back plays on."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx2
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


def table(house: House, *players: str, **wishes: Any) -> dict[str, Any]:
    """A table at which everybody who was invited has come once, and holds the seat by a token."""
    made = house.table(*players, **wishes)
    for seat in made["seats"]:
        if seat["player"] == "link":
            who, name = {"Authorization": f"Bearer {seat['token']}"}, {"name": f"P{seat['seat']}"}
            reply = httpx2.post(f"{house.address}/api/tables/{made['id']}/seats/{seat['seat']}", json=name, headers=who)
            seat["token"] = reply.json()["token"]
    return made


def at_seat(visit: Visit, made: dict[str, Any], seat: int) -> Page:
    page = visit(f"/game/{made['id']}#{made['seats'][seat]['token']}")
    expect(page.locator(".prompt h2")).to_be_visible()
    return page


def test_a_bot_plays_for_somebody_absent_when_the_others_agree_until_the_player_returns(house: House, visit: Visit) -> None:
    made = table(house, "link", "link", "link")
    anna, bela = at_seat(visit, made, 0), at_seat(visit, made, 1)
    anna.get_by_role("button", name="Let a bot play for P2").click()
    expect(anna.get_by_text("the others are asked too")).to_be_visible()
    assert house.facts(made["id"])["seats"][2]["kind"] == "human"
    bela.get_by_role("button", name="Agree: a bot plays for P2").click()
    for page in (anna, bela):
        expect(page.locator(".left").get_by_text("bot, normal")).to_be_visible()
    assert house.facts(made["id"])["seats"][2]["kind"] == "bot"

    cleo = visit(f"/game/{made['id']}#{made['seats'][2]['token']}")
    cleo.get_by_role("button", name="Play again yourself").click()
    expect(cleo.get_by_role("button", name="Play again yourself")).to_be_hidden()
    assert house.facts(made["id"])["seats"][2]["kind"] == "human"


def test_a_device_is_handed_on_although_a_bot_plays_one_of_its_seats_until_it_is_taken_back(house: House, visit: Visit) -> None:
    made = table(house, "me", "device", "link", options={"start_player": "0"})
    cleo, device = at_seat(visit, made, 2), visit(f"/game/{made['id']}#{made['token']}")
    while house.people_asked(made["id"]) != {0}:
        Hands(device if house.people_asked(made["id"]) & {0, 1} else cleo).decide()
    device.close()
    cleo.get_by_role("button", name="Let a bot play for P0").click()
    expect(cleo.locator(".left").get_by_text("bot, normal")).to_be_visible()

    device = visit(f"/game/{made['id']}#{made['token']}")
    while house.people_asked(made["id"]) == {2}:
        Hands(cleo).decide()
    device.locator(".curtain").get_by_role("button", name="I am P1").click()
    device.get_by_role("button", name="Play again yourself").click()
    expect(device.get_by_role("button", name="Play again yourself")).to_be_hidden()
    assert house.facts(made["id"])["seats"][0]["kind"] == "human"


def test_a_bot_that_took_a_seat_goes_on_with_the_game(house: House, visit: Visit) -> None:
    made = table(house, "link", "link")
    anna = at_seat(visit, made, 0)
    anna.get_by_role("button", name="Let a bot play for P1").click()
    hands = Hands(anna)
    hands.play(enough=lambda: house.facts(made["id"])["n"] > 8)
    assert house.facts(made["id"])["n"] > 8


def test_nobody_who_is_here_can_be_replaced(house: House, visit: Visit) -> None:
    made = table(house, "link", "link")
    anna = at_seat(visit, made, 0)
    offer = anna.get_by_role("button", name="Let a bot play for P1")
    expect(offer).to_be_visible()
    at_seat(visit, made, 1)
    expect(offer).to_be_hidden()
