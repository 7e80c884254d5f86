"""Cry Havoc with Aftermath: begun in the lobby, structures chosen secretly, a round played by clicking."""

from __future__ import annotations

import pytest
from playwright.sync_api import expect

from browser.conftest import Visit
from browser.hands import Hands


@pytest.mark.clause("CH-20.4", "CH-20.11")
def test_a_game_with_aftermath_begins_in_the_lobby_and_a_round_is_played_by_clicking(visit: Visit) -> None:
    page = visit("/", lang="de")
    page.locator(".tile", has_text="Cry Havoc").click()
    page.get_by_role("radio", name="Aftermath").click()
    expect(page.get_by_text("Anführer, gewählte und universelle Bauwerke")).to_be_visible()
    page.get_by_label("Fraktion von Platz 1").select_option("humans")
    page.locator("select").nth(2).select_option("bot:easy")
    page.get_by_role("button", name="Sofort gegen Bots", exact=True).click()

    expect(page.locator(".prompt h2")).to_contain_text("Welche Bauwerke nimmst du mit ins Spiel?")
    hands = Hands(page, seed=3, list_share=0.0)
    for structure in ("airfield", "barracks", "watchtower"):
        page.locator(f".dock [data-noun='build:{structure}']").click()
    hands.confirm()
    hands.play(enough=lambda: page.get_by_text("Runde 2 von 5").count() > 0)
    expect(page.get_by_text("Runde 2 von 5").first).to_be_visible()
    expect(page.locator(".dock [data-noun^='leader:leader_hum_']")).to_have_count(1)
    expect(page.locator(".dock [data-noun='build:uni_bunker']")).to_have_count(1)
    assert any(noun.startswith("region:") for noun in hands.clicked)
