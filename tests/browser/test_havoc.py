"""Cry Havoc's table: points and cards in sight, pieces inside their regions, the result of a battle, letters everywhere."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from browser.conftest import DESKTOP, PHONE, Visit
from browser.rest import come_to_rest
from browser.set_piece import SetPiece
from browser.showing import picture
from games.cry_havoc import stage as planet
from games.groll import stage as plateau
from zwist.games.cry_havoc import prisoners
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.turn import action_phase

LAPTOP = {"width": 1280, "height": 720}
HAND = (
    "hum_outflank", "hum_covering_fire", "hum_drop_trooper_1", "hum_drop_trooper_2",
    "hum_forced_march", "hum_hold_the_line", "hum_planetary_broadcast",
)  # fmt: skip

FULL_HAND = (
    *HAND[:6], "hum_command_uplink", "jun_overgrowth", "jun_jungle_ambush", "wat_deep_current",
)  # fmt: skip
"""Ten cards, among them those with the longest words."""

STICKING_OUT = """() => [...document.querySelectorAll('.stage g.coin')].flatMap((coin) => {
  const { noun, under } = coin.querySelector('.touch').dataset;
  const land = document.querySelector(`.stage .region[data-noun="${under}"]`);
  const path = land.querySelector('path') ?? land;
  const [x, y] = coin.getAttribute('transform').match(/-?[\\d.]+/g).map(Number);
  const point = coin.ownerSVGElement.createSVGPoint();
  [point.x, point.y] = [x, y];
  return !path.isPointInFill(point) ? [noun] : [];
})"""
LANDS = """() => [...document.querySelectorAll('.stage .region .focusline')]
  .map((outline) => outline.getBoundingClientRect().toJSON())"""
NAMES = """() => [...document.querySelectorAll('.stage text.name')].map((name) => ({
  text: name.textContent.trim(), high: name.getBoundingClientRect().height,
  covered: [...document.querySelectorAll('.stage g.coin')].some((coin) => {
    const [a, b] = [name.getBoundingClientRect(), coin.querySelector('.case').getBoundingClientRect()];
    const x = (a.left + a.right) / 2, y = (a.top + a.bottom) / 2;
    const hides = name.compareDocumentPosition(coin) & Node.DOCUMENT_POSITION_FOLLOWING;
    const touches = a.right > b.left && a.left < b.right && a.bottom > b.top && a.top < b.bottom;
    return (hides && touches) || (x > b.left && x < b.right && y > b.top && y < b.bottom);
  }),
}))"""


def on_turn(visit: Visit, settings: dict[str, object] | None = None, hand: tuple[str, ...] = HAND, **look: Any) -> Page:
    """The Humans are on turn with seven cards or others."""
    g = planet.stage(humans={"misty_lands": 3}, machines={"thornwood": 1}, pilgrims={})
    planet.hand(g, 0, *hand)
    planet.on_turn(g, 0)
    page = SetPiece(g, language=look.pop("lang", "en")).open(visit, {"coach": False, **(settings or {})}, **look)
    expect(page.locator(".dock .pri")).to_be_visible()
    return page


def late(seats: tuple[str, ...], seed: int, mode: str = "") -> Game:
    """A game in its fourth round, played by chance, at a turn of the first seat."""
    g: Game = CRY_HAVOC.new(seats=seats, seed=seed, mode=mode or CRY_HAVOC.first_mode)
    dice = random.Random(seed)
    while g.question is not None and not (g.table.round == 4 and g.question.seat == 0 and g.question.name == "turn"):
        g.apply(dice.choice(g.question.options))
    return afresh(g)


def afresh(g: Game) -> Game:
    """Without its past: nobody asks for what happened before."""
    g.record = []
    return g


@pytest.mark.parametrize("lang", ["en", "de"])
@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP])
@pytest.mark.parametrize("hand", [HAND, FULL_HAND], ids=len)
def test_the_whole_hand_is_in_sight_side_by_side_and_every_card_shows_its_title_and_symbols(
    visit: Visit, hand: tuple[str, ...], viewport: dict[str, int], lang: str
) -> None:
    page = on_turn(visit, hand=hand, viewport=viewport, lang=lang)
    come_to_rest(page)
    picture(page, f"hand-{len(hand)}-{viewport['width']}-{lang}")
    edge = page.locator(".dock").bounding_box()
    assert edge is not None
    boxes = [box for box in (card.bounding_box() for card in page.locator(".dock .card").all()) if box]
    assert len(boxes) == len(hand)
    assert boxes[-1]["x"] + boxes[-1]["width"] <= edge["x"] + edge["width"]
    assert all(a["x"] + a["width"] < b["x"] for a, b in pairwise(boxes))
    assert page.evaluate(CUT_CARDS) == []
    assert page.evaluate(BROKEN_WORDS) == []


CUT_CARDS = """() => [...document.querySelectorAll('.dock .card')].filter((card) => {
  const [own, title] = [card.getBoundingClientRect(), card.querySelector('.title')];
  const parts = [title, ...card.querySelectorAll('.rows > span')].map((part) => part.getBoundingClientRect());
  return title.scrollWidth > title.clientWidth || parts.some((part) => part.right > own.right || part.bottom > own.bottom);
}).map((card) => card.textContent)"""
"""Cards whose title or symbols do not find room."""

BROKEN_WORDS = """() => [...document.querySelectorAll('.dock .card .title')].filter(({ firstChild: words }) => {
  const at = document.createRange();
  const high = (i) => (at.setStart(words, i), at.setEnd(words, i + 1), [...at.getClientRects()].at(-1).top);
  const isLetter = (i) => /\\p{L}/u.test(words.data[i] ?? '');
  return [...words.data].some((_, i) => isLetter(i) && isLetter(i + 1) && high(i + 1) > high(i) + 4);
}).map((title) => title.textContent)"""
"""Titles with a word that goes on in the next line without a hyphen."""


def test_a_narrow_card_shows_all_of_itself_under_the_pointer_and_can_be_taken(visit: Visit) -> None:
    page = on_turn(visit, viewport=DESKTOP)
    card = page.locator("[data-noun='card:hum_forced_march']")
    expect(card.locator(".text")).to_be_hidden()
    card.hover(position={"x": 20, "y": 20})
    expect(card.locator(".text")).to_be_visible()
    page.locator("[data-noun='action:move']").click()
    page.locator("[data-noun='card:hum_forced_march']").click(position={"x": 20, "y": 20})
    expect(page.locator(".dock .pri")).to_contain_text("Play Forced March")


def test_cards_without_the_symbol_of_the_action_are_dim_and_points_are_counted(visit: Visit) -> None:
    page = on_turn(visit)
    page.locator("[data-noun='action:build']").click()
    expect(page.locator(".dock h2")).to_have_text("Build: which card do you play?")
    assert "idle" in (page.locator("[data-noun='card:hum_drop_trooper_1']").get_attribute("class") or "")
    assert "idle" not in (page.locator("[data-noun='card:hum_drop_trooper_2']").get_attribute("class") or "")
    page.locator("[data-noun='action:move']").click()
    page.locator("[data-noun='card:hum_outflank']").click(position={"x": 20, "y": 20})
    page.locator(".dock .pri").click()
    expect(page.locator(".dock h2")).to_have_text("Move, 2 points: which card do you play?")
    expect(page.get_by_role("button", name="Done", exact=True)).to_have_count(0)


@pytest.mark.parametrize("seats", [2, 3, 4])
@pytest.mark.parametrize("mode", ["", "aftermath"])
@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP])
def test_late_in_the_game_pieces_stay_in_their_regions_and_names_can_be_read(
    visit: Visit, seats: int, mode: str, viewport: dict[str, int]
) -> None:
    g = late(("humans", "machines", "pilgrims", "trogs")[:seats], seats, mode)
    page = SetPiece(g).open(visit, {"coach": False}, viewport=viewport)
    come_to_rest(page)
    for result in page.locator(".focus .goon").all():
        result.click()  # the map makes way for what a battle has led to
    come_to_rest(page)
    assert page.evaluate(STICKING_OUT) == []
    names = page.evaluate(NAMES)
    assert len(names) >= len(g.table.box.regions)
    assert min(name["high"] for name in names) >= 9
    assert [name["text"] for name in names if name["covered"]] == []
    frame = page.locator(".stage").bounding_box()
    assert frame
    for box in page.evaluate(LANDS):
        assert box["x"] >= frame["x"]
        assert box["y"] >= frame["y"]
        assert box["right"] <= frame["x"] + frame["width"]
        assert box["bottom"] <= frame["y"] + frame["height"]
    picture(page, f"late{mode}-{seats}-{viewport['width']}")


def test_the_result_of_a_battle_is_a_step_of_its_own(visit: Visit) -> None:
    g = planet.stage(humans={"kalas_gorge": 3}, machines={"kalas_gorge": 4, "hq_1": 1}, pilgrims={})
    planet.hand(g, 0)
    planet.hand(g, 1)
    planet.fight(g, "kalas_gorge", 1, "2/1/1", "1/0/2")
    while g.table.fighting is not None:
        planet.choose(g, min(planet.options(g)))
    page = SetPiece(afresh(g)).open(visit, {"coach": False}, viewport=DESKTOP)
    result = page.locator(".focus.result")
    expect(result.locator("h2")).to_have_text("Result of the battle for Kalas Gorge")
    expect(result.locator(".verdict").first).to_have_text("Machines win the region")
    picture(page, "result")
    page.keyboard.press("Enter")
    expect(result).to_have_count(0)


@pytest.mark.parametrize("viewport", [DESKTOP, LAPTOP, PHONE])
def test_the_hint_lies_beside_the_question_and_not_over_the_panel_of_a_battle(visit: Visit, viewport: dict[str, int]) -> None:
    page = SetPiece(in_battle()).open(visit, {"coach": False}, viewport=viewport)
    come_to_rest(page)
    bulb, panel = page.get_by_role("button", name="What would you do?").bounding_box(), page.locator(".focus").bounding_box()
    assert bulb
    assert panel
    assert bulb["y"] >= panel["y"] + panel["height"]
    question = page.locator(".dock h2").bounding_box()
    assert question
    assert bulb["x"] >= question["x"] + question["width"]


def in_battle() -> Game:
    """A battle in which the Humans may play a card."""
    g = planet.stage(humans={"kalas_gorge": 2}, machines={"kalas_gorge": 2})
    planet.hand(g, 1, "mac_assimilate")
    planet.hand(g, 0, "hum_outflank")
    planet.fight(g, "kalas_gorge", 0, "1/1/0", "2/0/0")
    return afresh(g)


def test_a_card_in_a_battle_previews_what_the_lanes_would_count(visit: Visit) -> None:
    page = SetPiece(in_battle()).open(visit, {"coach": False})
    for noun in ("card:hum_outflank", "unit:lane:region_control/0", "lane:attrition"):
        page.locator(f'[data-noun="{noun}"]').first.click()
    expect(page.locator(".focus em", has_text="1 › 0")).to_have_count(1)
    expect(page.locator(".focus em", has_text="0 › 1")).to_have_count(1)


def test_letters_stand_on_cards_dice_and_seats_and_typing_one_takes_it(visit: Visit) -> None:
    page = on_turn(visit)
    page.keyboard.press("f")
    letters = page.locator(".letters")
    expect(letters.first).to_be_visible()
    assert letters.count() >= page.locator(".dock :is(.card, .ware):is(.now, .later)").count() > len(HAND)
    letter = letters.nth(1).inner_text()
    page.keyboard.press(letter)
    expect(letters).to_have_count(0)
    expect(page.locator(".crumbs button.crumb")).to_have_count(1)

    g = plateau.stage(aldan={3: 2}, koda={4: 2})
    plateau.on_turn(g, 0, "attack", "move")
    page = SetPiece(g).open(visit, {"coach": False})
    page.keyboard.press("f")
    expect(page.locator(".letters").nth(1)).to_be_visible()

    page = held_to_ransom(visit)
    page.keyboard.press("f")
    expect(page.locator(".letters")).to_have_count(2)
    page.keyboard.press(page.locator(".letters").first.inner_text())
    expect(page.locator("article.seat.chosen")).to_have_count(1)


def held_to_ransom(visit: Visit) -> Page:
    """Two sides hold a unit of the Humans, who are asked which one they ransom."""
    g = planet.stage(humans={"misty_lands": 3}, machines={}, pilgrims={})
    for captor in (1, 2):
        g.table.reserve[0] -= 1
        g.table.take_prisoner(captor, 0)
    g.table.score[0] = 9
    planet.play(g, prisoners.ransom, 0)
    page = SetPiece(g).open(visit, {"coach": False})
    expect(page.locator("article.seat:is(.now, .later)")).to_have_count(2)
    return page


def test_four_seat_cards_fit_a_laptop(visit: Visit) -> None:
    page = SetPiece(late(("humans", "machines", "pilgrims", "trogs"), 4)).open(visit, {"coach": False}, viewport=LAPTOP)
    come_to_rest(page)
    last = page.locator(".left .seat").nth(3).bounding_box()
    assert last is not None
    assert last["y"] + last["height"] <= LAPTOP["height"]


def test_what_is_said_over_the_board_blocks_no_click(visit: Visit) -> None:
    page = on_turn(visit, {"coach": True})
    coach = page.locator(".coach span").first
    expect(coach).to_be_visible()
    box = coach.bounding_box()
    assert box is not None
    under = page.evaluate(
        "([x, y]) => document.elementFromPoint(x, y)?.closest('.stage') !== null", [box["x"] + 5, box["y"] + 5]
    )
    assert under
    assert page.evaluate("getComputedStyle(document.querySelector('.marks')).pointerEvents") == "none"


def test_opening_an_ability_never_picks_its_owner(visit: Visit) -> None:
    page = held_to_ransom(visit)
    picked = page.locator(".crumbs button.crumb").count()
    lit = page.locator("article.seat:is(.now, .later)").first
    lit.locator("summary").click()
    expect(page.locator(".crumbs button.crumb")).to_have_count(picked)
    expect(lit.locator("details")).to_have_attribute("open", "")


def test_nothing_is_asked_where_only_the_end_is_left(visit: Visit) -> None:
    g = planet.stage(humans={"misty_lands": 3}, machines={"thornwood": 1}, skills={"humans": ()})
    planet.hand(g, 0)
    g.table.initiative = (0, 1)
    planet.play(g, action_phase)
    page = SetPiece(g).open(visit, {"coach": False, "forced": True})
    page.locator("[data-noun='action:draw_two']").click()
    page.locator("[data-noun='deck:jungle']").first.click()
    page.locator(".dock .pri").click()
    page.locator(".dock .card.now, .dock .card.later").first.click()
    page.locator(".dock .pri").click()
    expect(page.locator(".dock .buttons")).to_have_count(0)
    assert g.question is not None
    assert g.question.seat == 1


@pytest.mark.parametrize(("seats", "says"), [(3, "The Trogs belong to nobody: they hide"), (4, "The Trogs are a seat")])
def test_the_lobby_says_whether_the_trogs_are_a_seat(visit: Visit, seats: int, says: str) -> None:
    page = visit("/")
    page.locator(".tile", has_text="Cry Havoc").click()
    while page.locator(".seat").count() < seats:
        page.locator("button.add").click()
    expect(page.get_by_text(says)).to_be_visible()
