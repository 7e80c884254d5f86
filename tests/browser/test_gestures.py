"""One gesture for each shape of an answer: by mouse, by keys alone, on a small phone, and in both languages."""

from __future__ import annotations

from typing import Any

from playwright.sync_api import Locator, Page, expect

from browser import samples
from browser.conftest import PHONE, Visit
from browser.showing import picture, shown

Heard = list[dict[str, Any]]


def confirm(page: Page) -> Locator:
    return page.locator(".dock .btn.pri")


def sent(page: Page, heard: Heard) -> str:
    """Confirm, and what was sent then."""
    expect(confirm(page)).to_be_enabled()
    confirm(page).click()
    expect(page.locator(".dock[aria-busy=true]")).to_have_count(1)
    return chosen(heard)


def chosen(heard: Heard) -> str:
    [answer] = [said for said in heard if said["t"] == "choose"]
    return str(answer["act"])


def test_a_number_is_set_with_a_stepper_after_its_target(visit: Visit) -> None:
    heard: Heard = []
    page = shown(visit, samples.number_scene(), "number-0", heard)
    page.locator('.region[data-noun="region:c4"]').click()
    number = page.locator(".dock").get_by_role("spinbutton", name="Amount")
    expect(number).to_have_text("4")
    page.locator(".dock").get_by_role("button", name="One fewer: Amount").click()
    expect(number).to_have_attribute("aria-valuenow", "3")
    picture(page, "number")
    assert sent(page, heard) == "region c4|units 3"


def test_keys_alone_set_a_number(visit: Visit) -> None:
    heard: Heard = []
    page = shown(visit, samples.number_scene(), "keys", heard)
    page.keyboard.press("n")
    page.keyboard.press("Enter")
    number = page.locator(".dock").get_by_role("spinbutton")
    for key, value in (("2", "2"), ("+", "3"), ("9", "3"), ("-", "2")):
        page.keyboard.press(key)
        expect(number).to_have_text(value)
    number.focus()
    page.keyboard.press("ArrowDown")
    expect(number).to_have_text("1")
    page.keyboard.press("Enter")
    expect(page.locator(".dock[aria-busy=true]")).to_have_count(1)
    assert chosen(heard) in ("region c3|units 1", "region c4|units 1")


def test_some_cards_are_toggled_until_there_are_enough(visit: Visit) -> None:
    heard: Heard = []
    page = shown(visit, samples.cards_scene("some"), "some-0", heard)
    dock = page.locator(".dock")
    expect(dock.get_by_role("status")).to_have_text("0 of 2–3")
    expect(confirm(page)).to_be_disabled()
    dock.locator('.card[data-noun="card:star"]').click()
    dock.get_by_role("group", name="Which of them?").get_by_role("button", name="Sun").click()
    expect(dock.get_by_role("status")).to_have_text("2 of 2–3")
    expect(dock.locator(".card.chosen")).to_have_count(2)
    picture(page, "some")
    page.keyboard.press("2")
    expect(dock.get_by_role("button", name="Comet").first).to_be_disabled()
    page.keyboard.press("Backspace")
    expect(dock.get_by_role("status")).to_have_text("2 of 2–3")
    assert sent(page, heard) == "card sun|card star|enough"


def test_cards_are_put_in_order_by_clicks_and_arrow_keys(visit: Visit) -> None:
    heard: Heard = []
    page = shown(visit, samples.cards_scene("order"), "order-0", heard)
    chips = page.locator(".dock").get_by_role("group", name="In which order?").get_by_role("button")
    for name in ("Comet", "Sun", "Star"):
        page.locator(f'.dock .card[data-noun="card:{name.lower()}"]').click()
    expect(chips).to_have_text(["1.Comet", "2.Sun", "3.Star", "4.Moon"])
    chips.nth(2).focus()
    page.keyboard.press("ArrowLeft")
    expect(chips).to_have_text(["1.Comet", "2.Star", "3.Sun", "4.Moon"])
    expect(chips.nth(1)).to_be_focused()
    chips.nth(0).drag_to(chips.nth(2))
    expect(chips).to_have_text(["1.Star", "2.Sun", "3.Comet", "4.Moon"])
    picture(page, "order")
    assert sent(page, heard) == "card star|card sun|card comet"


def test_units_are_shared_out_by_clicks_on_their_places_and_by_steppers(visit: Visit) -> None:
    heard: Heard = []
    page = shown(visit, samples.split_scene(), "split-0", heard)
    numbers = page.locator(".dock").get_by_role("spinbutton")
    expect(numbers).to_have_text(["5", "0", "0"])
    page.locator('.region[data-noun="region:d3"]').click()
    page.keyboard.press("3")
    expect(numbers).to_have_text(["3", "1", "1"])
    page.locator(".dock").get_by_role("button", name="One fewer: B3").click()
    expect(page.locator(".dock").get_by_role("status")).to_have_text("1 of 5 left")
    expect(confirm(page)).to_be_disabled()
    picture(page, "split")
    numbers.nth(1).focus()
    page.keyboard.press("ArrowUp")
    expect(numbers).to_have_text(["2", "2", "1"])
    assert sent(page, heard) == "units 2|units 2"


def test_beside_the_buttons_of_a_dock_every_share_is_in_sight(visit: Visit) -> None:
    """Three lanes with names as long as those of a battle do not fit into one line."""
    table = samples.split_scene(("Region Control", "Capture Prisoners", "Attrition"))
    page = shown(visit, table, "split-long", viewport={"width": 1024, "height": 768})
    lanes = page.locator(".dock .stepper")
    expect(lanes).to_have_count(3)
    for lane in lanes.all():
        expect(lane).to_be_in_viewport(ratio=1)


def test_on_a_phone_every_part_of_a_gesture_can_be_touched(visit: Visit) -> None:
    heard: Heard = []
    page = shown(visit, samples.split_scene(), "phone-split", heard, viewport=PHONE, has_touch=True, lang="de")
    button = page.locator(".dock").get_by_role("button", name="Eins mehr: C4")
    box = button.bounding_box()
    assert box is not None
    assert min(box["width"], box["height"]) >= 44
    button.tap()
    expect(page.locator(".dock").get_by_role("spinbutton")).to_have_text(["4", "0", "1"])
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    expect(page.locator(".dock").get_by_role("status")).to_be_in_viewport(ratio=1)
    for lane in page.locator(".dock .stepper").all():
        expect(lane).to_be_in_viewport(ratio=1)
    assert sent(page, heard) == "units 4|units 0"


def test_on_a_phone_cards_are_toggled_as_chips_too(visit: Visit) -> None:
    page = shown(visit, samples.cards_scene("some"), "phone-some", viewport=PHONE, has_touch=True, lang="de")
    chip = page.locator(".dock").get_by_role("group", name="Welche davon?").get_by_role("button", name="Comet")
    chip.tap()
    expect(chip).to_have_attribute("aria-pressed", "true")
    expect(page.locator(".dock").get_by_role("status")).to_have_text("1 von 2–3")
    box = chip.bounding_box()
    assert box is not None
    assert box["height"] >= 44
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]


def test_the_list_alone_is_enough_to_make_a_gesture(visit: Visit) -> None:
    heard: Heard = []
    page = shown(visit, samples.number_scene(), "list", heard)
    page.keyboard.press("o")
    options = page.locator(".side [role=listbox]")
    expect(options.get_by_role("option")).to_have_text(["To C3, 1–4 units", "To C4, 1–4 units"])
    for key in ("ArrowDown", "Enter", "ArrowLeft", "ArrowLeft"):
        options.press(key)
    expect(page.locator(".side").get_by_role("spinbutton")).to_have_text("2")
    picture(page, "list-chosen")
    options.press("Enter")
    expect(page.locator(".dock[aria-busy=true]")).to_have_count(1)
    assert chosen(heard) == "region c4|units 2"
