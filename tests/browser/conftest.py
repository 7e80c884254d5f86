"""Browsers for the tests. Every page is watched: an error in its console or a request to a foreign host fails the test."""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.house import House
from zwist.server import lobby

CHROMIUM = "/usr/bin/chromium"
FLAGS = ["--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-background-networking"]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
BOTH = pytest.mark.parametrize("lang", ["en", "de"])
SCREENS = pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])

WISHES = '{"forced":false,"confirm":false,"coach":false,"told":false}'
BY_HAND = f"localStorage.getItem('zwist.settings') ?? localStorage.setItem('zwist.settings', '{WISHES}')"
"""Nothing is answered by itself, so that a test never races with the page; what can be undone happens with the last click."""

WANTED = (
    "WebSocket connection",
    "ERR_INTERNET_DISCONNECTED",
    "status of 422",
    "status of 403",
    "status of 409",
    "status of 503",
)
"""What Chromium itself reports when a test drops the connection or sends something that must be refused."""

expect.set_options(timeout=15_000)

Visit = Callable[..., Page]


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Everything in this folder is a browser test."""
    for item in items:
        if Path(__file__).parent in item.path.parents:
            item.add_marker(pytest.mark.browser)


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    with sync_playwright() as playwright:
        chromium = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield chromium
        chromium.close()


@pytest.fixture(scope="session")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    """One house for all tests: people and tables know nothing of each other."""
    with House(tmp_path_factory.mktemp("house")) as open_house:
        yield open_house


@pytest.fixture(autouse=True)
def no_luck(monkeypatch: pytest.MonkeyPatch) -> None:
    """Tables that are set up by clicks get the same factions, chapters and dice in every run."""
    dice = random.Random(1)
    drawn = SimpleNamespace(token_hex=lambda size: dice.randbytes(size).hex(), choice=dice.choice, SystemRandom=lambda: dice)
    monkeypatch.setattr(lobby, "secrets", drawn)


@pytest.fixture
def visit(browser: Browser, house: House) -> Iterator[Visit]:
    """Open a page of the house as a new person: ``visit("/", lang="de", viewport=PHONE)``."""
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def open_page(path: str = "/", *, lang: str = "en", theme: str = "light", viewport: Any = None, **more: Any) -> Page:
        context = browser.new_context(
            viewport=viewport or DESKTOP,  # type: ignore[arg-type]
            locale=lang,
            color_scheme=theme,  # type: ignore[arg-type]
            reduced_motion="reduce",
            **({"service_workers": "block"} | more),
        )
        contexts.append(context)
        context.add_init_script(BY_HAND)
        page = context.new_page()
        page.on("console", lambda message: complaints.append(message.text) if is_complaint(message) else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if is_foreign(request.url) else None)
        page.goto(house.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    assert not complaints, complaints


def is_complaint(message: Any) -> bool:
    """Whether a line of the console is an error of the page."""
    return message.type == "error" and not any(wanted in message.text for wanted in WANTED)


def is_foreign(url: str) -> bool:
    """Whether a request leaves this machine."""
    parts = urlsplit(url)
    return parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1"
