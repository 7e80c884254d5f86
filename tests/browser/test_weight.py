"""How much must be loaded before one can play."""

from __future__ import annotations

from playwright.sync_api import Response, expect

from browser.conftest import Visit

MOST = 300_000
"""Bytes over the wire without fonts."""


def test_the_first_load_up_to_a_running_game_is_light(visit: Visit) -> None:
    sizes: dict[str, int] = {}

    def weigh(response: Response) -> None:
        if not response.url.endswith(".woff2") and "/api/" not in response.url:
            sizes[response.url] = response.request.sizes()["responseBodySize"]

    page = visit("/", before=lambda page: page.on("response", weigh), cold=True)
    page.get_by_role("button", name="Against bots now", exact=True).click()
    expect(page.locator(".prompt h2")).to_be_visible()
    assert len(sizes) > 2
    assert sum(sizes.values()) < MOST, sizes
