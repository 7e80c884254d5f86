"""Every part that a scene can have is drawn: scenes of no game are sent to the client as a server would send them."""

from __future__ import annotations

from playwright.sync_api import Page, expect

from browser import samples
from browser.conftest import PHONE, Visit
from browser.showing import shown


def test_a_board_of_hexes_has_areas_borders_paths_and_tags(visit: Visit) -> None:
    page = shown(visit, samples.board_scene(), "board")
    expect(page.locator(".stage .region")).to_have_count(18)
    assert len(outline(page, "region:c4")) == 10, "a tile of two cells has one outline"
    assert len(outline(page, "region:a4")) == 6
    expect(page.locator(".stage .bar")).to_have_count(2)
    expect(page.locator(".stage .passage")).to_have_count(1)
    assert page.locator(".marks .pin text").all_text_contents() == ["1", "2", "3", "1"]
    assert page.locator(".marks .tag text").all_text_contents() == ["30 : 25", "30 : 50", "-1 wood", "1."]
    expect(page.locator('.stage use[href="#g-wood"]')).to_have_count(1)
    expect(page.locator(".marks .threat")).to_have_count(1)
    expect(page.locator(".marks .range")).to_have_count(2)


def outline(page: Page, ref: str) -> list[str]:
    """The corners of a region's border."""
    path = page.locator(f'.region[data-noun="{ref}"] path.border').get_attribute("d") or ""
    return [corner for corner in path.replace("M", "L").replace("Z", "").split("L") if corner.strip()]


def test_ledgers_tracks_and_reasons_stand_beside_the_board(visit: Visit) -> None:
    page = shown(visit, samples.board_scene(), "dark", theme="dark")
    assert page.locator(".tray table tbody td").all_text_contents() == ["3", "5", "2"]
    expect(page.locator(".track")).to_have_count(2)
    expect(page.get_by_text("2mines")).to_be_visible()
    reason = page.get_by_label("Why Oor Tangle?")
    expect(reason.locator("th.key")).to_have_text("near the HQ")
    expect(reason.locator("td.stop")).to_have_text("1 : 1")
    reason.get_by_role("button").click()
    expect(page.get_by_role("tab", name="Rules")).to_have_attribute("aria-selected", "true")


def test_a_combat_has_a_row_for_every_side_and_a_column_for_every_moment(visit: Visit) -> None:
    focus = shown(visit, samples.combat_scene(), "combat").get_by_label("Combat in C3")
    expect(focus.locator("thead th")).to_have_text(["Effect", "Before it", "Damage", "After", "Losses"])
    expect(focus.locator("tbody tr")).to_have_count(3)
    expect(focus.locator("tbody tr").nth(1).locator(".counter")).to_have_text("Protection")
    expect(focus.locator("svg.lost")).to_have_count(1)
    expect(focus.locator(".card .title")).to_have_text("Dragon Strike")


def test_card_by_card_shows_the_queue_and_the_steps_with_their_clauses(visit: Visit) -> None:
    focus = shown(visit, samples.card_scene(), "card").get_by_label("Card by card")
    expect(focus.locator(".queue li.now")).to_contain_text("R219")
    expect(focus.locator("li[aria-current=step]")).to_contain_text("before arrow 3")
    expect(focus.get_by_role("button", name="GR-4.13")).to_be_visible()


def test_a_village_lies_beside_the_map_and_its_plots_are_clicked(visit: Visit) -> None:
    page = shown(visit, samples.village_scene(), "village")
    village = page.get_by_role("region", name="Village", exact=True).first
    expect(page.locator(".stage .region")).to_have_count(18)
    expect(village.locator(".plot.now")).to_have_count(7)
    storage = village.locator(".plot", has=page.get_by_label("Storage, 2 wood, 1 clay"))
    expect(storage.locator(".free")).to_have_count(2)
    village.locator('[data-noun="slot:plot3"]').click()
    expect(village.locator(".plot.chosen")).to_have_count(1)
    expect(page.get_by_role("region", name="Your question").get_by_role("button", name="Plot 3 ↵")).to_be_enabled()


def test_on_a_phone_one_board_is_seen_at_a_time_and_first_the_one_that_is_asked_for(visit: Visit) -> None:
    page = shown(visit, samples.village_scene(), "phone", viewport=PHONE)
    expect(page.locator(".plot.now")).to_have_count(7)
    page.get_by_role("button", name="Areas").click()
    expect(page.locator(".plot")).to_have_count(0)
