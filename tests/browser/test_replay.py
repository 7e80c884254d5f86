"""Replays: stepping, views, links, records."""

from __future__ import annotations

import re
from pathlib import Path

from playwright.sync_api import expect

from browser.conftest import Visit
from browser.house import House


def test_a_finished_game_is_watched_step_by_step(house: House, visit: Visit) -> None:
    made = house.finished()
    steps = house.facts(made["id"])["n"]
    page = visit(f"/replay/{made['id']}")
    expect(page.get_by_text(f"Step {steps} of {steps}")).to_be_visible()
    expect(page.get_by_label("See the table as")).to_have_value("open")
    page.get_by_role("radio", name="Steps").click()
    page.get_by_role("button", name="One back").click()
    expect(page.get_by_text(f"Step {steps - 1} of {steps}")).to_be_visible()
    page.get_by_role("radio", name="Turns").click()
    page.keyboard.press("{")
    page.keyboard.press("]")
    expect(page).to_have_url(re.compile(r"step=\d+&view=open"))
    page.get_by_label("Step of the game").fill("0")
    expect(page.get_by_text(f"Step 0 of {steps}")).to_be_visible()
    page.get_by_role("button", name="Play", exact=True).click()
    expect(page.get_by_text(f"Step 0 of {steps}")).to_be_hidden()
    page.get_by_label("See the table as").select_option("watch")
    expect(page).to_have_url(re.compile("view=watch"))


def test_the_replay_of_a_finished_game_begins_at_its_beginning_and_hides_no_board(house: House, visit: Visit) -> None:
    made = house.finished()
    page = visit(f"/game/{made['id']}")
    page.locator(".over").get_by_role("link", name="Replay").click()
    expect(page.get_by_text(re.compile(r"Step 0 of \d+"))).to_be_visible()
    expect(page.locator(".over")).to_have_count(0)
    page.get_by_label("Step of the game").fill(str(house.facts(made["id"])["n"]))
    page.get_by_role("button", name="Show the result").click()
    expect(page.locator(".over ol li")).to_have_count(2)


def test_a_link_leads_to_one_step(house: House, visit: Visit) -> None:
    made = house.finished()
    page = visit(f"/replay/{made['id']}?step=5&view=0")
    expect(page.get_by_text(re.compile(r"Step 5 of \d+"))).to_be_visible()
    expect(page.get_by_label("See the table as")).to_have_value("0")


def test_a_record_is_saved_and_opened_again(house: House, visit: Visit, tmp_path: Path) -> None:
    made = house.finished()
    page = visit(f"/replay/{made['id']}?step=3")
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the record").click()
    file = tmp_path / "record.json"
    download.value.save_as(file)
    page.goto(f"{house.address}/import")
    page.locator("input[type=file]").set_input_files(file)
    expect(page).to_have_url(re.compile("/replay/(?!" + re.escape(made["id"]) + ")"))
    expect(page.get_by_text(re.compile(r"Step \d+ of \d+"))).to_be_visible()


def test_a_file_that_is_no_record_is_refused_with_a_reason(visit: Visit, tmp_path: Path) -> None:
    page = visit("/import")
    file = tmp_path / "poem.json"
    file.write_text("roses are red", encoding="utf-8")
    page.locator("input[type=file]").set_input_files(file)
    expect(page.get_by_role("alert")).to_contain_text("not a record")


def test_a_finished_game_is_played_on_from_any_of_its_steps(house: House, visit: Visit) -> None:
    made = house.finished()
    page = visit(f"/replay/{made['id']}?step=12")
    page.get_by_role("button", name="Play on from here").click()
    expect(page).to_have_url(re.compile("/game/(?!" + re.escape(made["id"]) + ")"))
    expect(page.locator(".prompt h2, .curtain").first).to_be_visible()
    id = page.url.rsplit("/", 1)[1]
    held = page.evaluate("JSON.parse(localStorage.getItem('zwist.tables'))")
    assert house.facts(id, next(one["token"] for one in held if one["id"] == id))["n"] == 12


def test_the_replay_tells_the_story_of_the_end(house: House, visit: Visit) -> None:
    made = house.finished()
    page = visit(f"/replay/{made['id']}")
    page.get_by_role("button", name="Show the result").click()
    page.locator(".over summary").click()
    expect(page.get_by_role("img", name=re.compile("Points gained, round by round"))).to_be_visible()
    expect(page.locator(".over caption", has_text="Points by source")).to_be_visible()
