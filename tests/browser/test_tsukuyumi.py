"""Tsukuyumi at the table: a whole game by clicking, two defenders in two browsers, a phone, and keys alone."""

from __future__ import annotations

import random
from collections.abc import Callable
from functools import cache
from itertools import count
from typing import Any

import pytest
from playwright.sync_api import Locator, expect

import zwist
from browser.conftest import PHONE, Visit
from browser.hands import Hands
from browser.house import FACTIONS, House
from browser.showing import picture
from browser.test_access import answer_by_keys, assert_in_view, decisions
from games.tsukuyumi.marching import march
from zwist import acts
from zwist.engine.game import Game

SHORT = {"length": "quick", "quick_start": "on"}
TWO_DEFENDERS = 95
"""The seed from which on random games are tried until one leads to an attack on two players."""


def test_a_whole_game_of_three_is_played_by_clicking(house: House, visit: Visit) -> None:
    made = house.table("me", "bot", "bot", game="tsukuyumi", options=SHORT)
    page = visit(f"/game/{made['id']}#{made['token']}")
    hands = Hands(page, seed=2)
    hands.play()
    expect(page.locator(".over ol li")).to_have_count(3)
    assert any(noun.startswith("area:") for noun in hands.clicked)
    assert any(noun.startswith("card:") for noun in hands.clicked)


@pytest.mark.clause("TS-13.2", "TS-10.14")
def test_two_defenders_choose_their_counters_in_two_browsers(house: House, visit: Visit) -> None:
    g = at_a_combat()
    id, tokens = house.continued(g)
    first, second = (force.side for force in g.table.fight.defenders if force.side < len(tokens))
    pages = [visit(f"/game/{id}#{tokens[seat]}") for seat in (first, second)]
    for page in pages:
        expect(page.locator(".focus tbody tr")).to_have_count(len(g.table.fight.forces))
    expect(pages[0].locator(".tray .card.now").first).to_be_visible()
    expect(pages[1].locator(".tray .card.now")).to_have_count(0)
    picture(pages[0], "tsukuyumi-two-defenders")

    pages[0].locator('.tray [data-noun="counter:retaliation"]').click()
    Hands(pages[0]).confirm()
    for page in pages:
        expect(page.locator(".focus .counter")).to_have_text(["Retaliation"])
    expect(pages[1].locator(".tray .card.now").first).to_be_visible()
    pages[1].locator(".dock .acts button").click()
    Hands(pages[1]).confirm()
    tabs = pages[1].locator(".side [role=tab]").filter(has_not_text="Chat")
    expect(tabs).to_have_count(4 if pages[1].locator(".focus").count() else 3)


@pytest.mark.clause("TS-4.1")
def test_the_card_that_is_chosen_says_what_it_would_give(house: House, visit: Visit) -> None:
    id, tokens = house.continued(until(1, lambda g: g.table.round == 2 and g.table.phase == "select"))
    page = visit(f"/game/{id}#{tokens[0]}")
    expect(page.locator(".top h1")).to_have_text("Tsukuyumi – Full Moon Down")
    expect(page.locator(".side .gives")).to_have_count(0)
    card = page.locator(".tray .card.now").first
    name = card.locator(".title").inner_text()
    card.click()
    box = page.locator(".side .gives")
    expect(box.locator("caption")).to_have_text(f"{name} would give you")
    expect(box.locator("tr").first).to_contain_text("Areas within reach")
    picture(page, "tsukuyumi-draft")


@pytest.mark.clause("TS-9.6")
def test_a_move_under_way_is_drawn_with_its_steps(house: House, visit: Visit) -> None:
    g = until(5, has_gone_twice)
    id, tokens = house.continued(g)
    assert g.question is not None
    page = visit(f"/game/{id}#{tokens[g.question.seat]}")
    expect(page.locator(".stage .marks .path").first).to_be_attached()
    expect(page.locator(".stage .marks .pin text").first).to_have_text("1")
    picture(page, "tsukuyumi-move")


@pytest.mark.clause("TS-9.2")
def test_a_click_on_a_place_farther_away_proposes_the_way_there(house: House, visit: Visit) -> None:
    g, seat, origin, route = march()
    arriving = f'.stage [data-noun="{march().arriving()}"]'
    id, tokens = house.continued(g)
    page = visit(f"/game/{id}#{tokens[seat]}")
    page.locator(f'.region[data-noun="{origin}"]').click(force=True)
    page.locator(f'.region[data-noun="{route.noun}"]').click(force=True)
    expect(page.locator(".dock .chain .crumb").last).to_contain_text(route.text)
    expect(page.locator(".stage .marks .path.next")).to_have_count(len(route.mark.stops) - 1)
    picture(page, "tsukuyumi-route")

    page.keyboard.press("Escape")
    expect(page.locator(".stage .marks .path.next")).to_have_count(0)
    page.locator(f'.region[data-noun="{route.noun}"]').click(force=True)
    expect(page.locator(".stage .marks .path.next")).to_have_count(len(route.mark.stops) - 1)
    expect(page.locator(arriving)).to_have_count(0)
    Hands(page).confirm()
    expect(page.locator(arriving).first).to_be_visible()
    page.locator(".dock .undo").click()
    expect(page.locator(arriving)).to_have_count(0)
    assert house.facts(id)["n"] == g.decisions


def test_ways_are_found_by_keys_and_by_pointing_and_where_there_is_none_it_is_said_why(house: House, visit: Visit) -> None:
    g, seat, origin, route = march()
    id, tokens = house.continued(g)
    page = visit(f"/game/{id}#{tokens[seat]}")

    def region(noun: str) -> Locator:
        return page.locator(f'.region[data-noun="{noun}"]')

    region(origin).focus()
    page.keyboard.press("Enter")
    region(too_far()).click(force=True)
    expect(page.locator(".why .not")).to_contain_text("They come as far as")
    picture(page, "tsukuyumi-no-route")
    expect(page.locator(".stage .marks .path.next")).to_have_count(0)
    region(route.noun).hover(force=True)
    expect(page.locator(".stage .marks .path.next")).to_have_count(len(route.mark.stops) - 1)
    expect(page.locator(".dock .buttons .btn.pri")).to_be_disabled()
    picture(page, "tsukuyumi-route-pointed")
    region(route.noun).focus()
    page.keyboard.press("Enter")
    expect(page.locator(".dock .chain .crumb").last).to_contain_text(route.text)
    page.keyboard.press("Enter")
    expect(page.locator(f'.stage [data-noun="{march().arriving()}"]').first).to_be_visible()


def too_far() -> str:
    """A place of the march to which no way leads because the steps end before it."""
    g, seat, origin, _ = march()
    places: list[str] = [place.ref for place in g.definition.scene(g, seat, "en").places]
    for place in places:
        found = acts.route(g.definition, g, seat, place, [("from", origin)], "en")
        if isinstance(found, acts.DeadEnd) and [one.clause for one in found.reasons[:2]] == ["", "TS-9.1"]:
            return place
    raise AssertionError("every place can be reached")


def has_gone_twice(g: Game[Any]) -> bool:
    """Somebody may go on with a move after a step, with enemies where it has come."""
    move = g.table.move
    if move is None or g.question is None or g.question.name != "march from" or move.seat != move.side:
        return False
    return any(one.entered and g.table.units[one.area] for one in move.walkers)


def until(seed: int, wanted: Callable[[Game[Any]], bool]) -> Game[Any]:
    """A random game up to a position that is wanted, the next of such games that has one."""
    for number in count(seed):
        g, dice = zwist.game("tsukuyumi").new(FACTIONS["tsukuyumi"], seed=number), random.Random(number)
        while g.question is not None:
            if wanted(g):
                return g
            g.apply(dice.choice(g.question.options))
    raise AssertionError("the numbers do not end")


@cache
def at_a_combat() -> Game[Any]:
    """A game in which the first of two players who defend is asked for a counter: the next of random games that has one."""
    return next(g for g in map(until_two_defend, count(TWO_DEFENDERS)) if g.question is not None)


def until_two_defend(seed: int) -> Game[Any]:
    """A random game up to an attack on two players that can be retaliated, or to its end."""
    g, dice = zwist.game("tsukuyumi").new(FACTIONS["tsukuyumi"], seed=seed, length="quick"), random.Random(seed)
    while g.question is not None and not is_against_two(g):
        g.apply(dice.choice(g.question.options))
    return g


def is_against_two(g: Game[Any]) -> bool:
    if g.question is None or g.question.name != "choose counter" or g.question.find("counter retaliation") is None:
        return False
    players = [force for force in g.table.fight.defenders if force.side < len(g.start.seats)]
    return len(players) == 2


def test_the_order_of_a_combat_stands_in_the_side_panel(house: House, visit: Visit) -> None:
    g = at_a_combat()
    id, tokens = house.continued(g)
    assert g.question is not None
    page = visit(f"/game/{id}#{tokens[g.question.seat]}")
    page.get_by_role("tab", name="Order").click()
    expect(page.locator(".order li")).to_have_count(9)
    expect(page.locator(".order li.now")).to_contain_text("(d) Counters chosen")


def test_a_phone_is_enough_for_a_combat_and_a_turn(house: House, visit: Visit) -> None:
    g = at_a_combat()
    id, tokens = house.continued(g)
    assert g.question is not None
    page = visit(f"/game/{id}#{tokens[g.question.seat]}", viewport=PHONE, lang="de")
    expect(page.locator(".focus")).to_be_visible()
    picture(page, "tsukuyumi-phone")
    side = page.locator(".focus tbody th").first.bounding_box()
    assert side is not None
    assert side["width"] > 120, "values and units of a side stand beside each other"
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert_in_view(page, ".dock .buttons .btn.pri")
    Hands(page, seed=3).decide()
    assert house.facts(id)["n"] > g.decisions


def test_turns_are_taken_with_the_keyboard_alone(house: House, visit: Visit) -> None:
    made = house.table("me", "bot", "bot", game="tsukuyumi", options=SHORT)
    page = visit(f"/game/{made['id']}#{made['token']}")
    for turn in range(12):
        answer_by_keys(house, page, turn)
    assert decisions(house, page) >= 12
