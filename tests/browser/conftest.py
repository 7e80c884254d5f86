"""Browsers for the tests. Every page is watched: an error in its console or a request to a foreign host fails the test."""

from __future__ import annotations

import json
import random
from collections import defaultdict
from collections.abc import Callable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, Literal
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

from browser.house import House
from zwist.server import lobby

CHROMIUM = "/usr/bin/chromium"
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--process-per-site",  # what a device has compiled serves all its pages
]
DESKTOP = {"width": 1440, "height": 900}
PHONE = {"width": 360, "height": 740}
BOTH = pytest.mark.parametrize("lang", ["en", "de"])
SCREENS = pytest.mark.parametrize("viewport", [None, PHONE], ids=["desktop", "phone"])

BY_HAND: dict[str, object] = {"forced": False, "confirm": False, "coach": False, "told": False, "bots": "instant"}
"""Nothing is answered by itself, so that a test never races with the page; what can be undone happens with the last click.
Acts of bots follow each other at once: only somebody new, with other settings, has to be shown them one by one."""

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


class Devices:
    """Browsers that people sit down at one after another, and nobody finds anything of whoever was there before.

    Only the files of the client stay, which are the same for everybody: Chromium reads and compiles them once, and not once
    for every test. It forgets them with the last page of a device, so one that shows nothing but a picture is never closed.
    """

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self.free: dict[tuple[str, str], list[Page]] = defaultdict(list)

    def borrow(self, address: str, lang: str) -> Page:
        """The picture on a device that nobody sits at and where nothing is kept."""
        picture = self.free[address, lang].pop() if self.free[address, lang] else self.bought(address, lang)
        picture.evaluate("localStorage.clear()")
        assert picture.context.storage_state(indexed_db=True) == {"cookies": [], "origins": []}, "this is not wiped"
        return picture

    def bought(self, address: str, lang: str) -> Page:
        picture = new_context(self.browser, lang).new_page()
        picture.goto(f"{address}/icon.svg")
        return picture

    def give_back(self, address: str, lang: str, picture: Page) -> None:
        for page in picture.context.pages:
            if page != picture:
                page.close()
        self.free[address, lang].append(picture)


@pytest.fixture(scope="session")
def devices(browser: Browser) -> Devices:
    return Devices(browser)


def new_context(browser: Browser, lang: str, **more: Any) -> BrowserContext:
    return browser.new_context(
        **{"viewport": DESKTOP, "locale": lang, "reduced_motion": "reduce", "service_workers": "block"} | more
    )


@pytest.fixture
def visit(browser: Browser, house: House, devices: Devices) -> Iterator[Visit]:
    """Open a page of the house as a new person: ``visit("/", lang="de", viewport=PHONE)``.

    Settings are there and ``before`` has been called with the page when it begins to load. Somebody at a device of another
    kind, or ``cold``, has never loaded anything before.
    """
    borrowed: list[tuple[str, Page]] = []
    contexts: list[BrowserContext] = []
    complaints: list[str] = []

    def new_page(lang: str, cold: bool, more: dict[str, Any]) -> Page:
        if cold or more:
            contexts.append(new_context(browser, lang, **more))
            return contexts[-1].new_page()
        borrowed.append((lang, devices.borrow(house.address, lang)))
        return borrowed[-1][1].context.new_page()

    def open_page(
        path: str = "/",
        *,
        lang: str = "en",
        theme: Literal["light", "dark"] = "light",
        viewport: Any = None,
        settings: dict[str, object] = BY_HAND,
        before: Callable[[Page], None] = lambda page: None,
        cold: bool = False,
        **more: Any,
    ) -> Page:
        page = new_page(lang, cold, more)
        page.set_viewport_size(viewport or DESKTOP)  # type: ignore[arg-type]
        page.emulate_media(color_scheme=theme)
        page.add_init_script(wished(settings))
        page.on("console", lambda message: complaints.append(message.text) if is_complaint(message) else None)
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("request", lambda request: complaints.append(request.url) if is_foreign(request.url) else None)
        before(page)
        page.goto(house.address + path)
        return page

    yield open_page
    for context in contexts:
        context.close()
    for lang, picture in borrowed:
        devices.give_back(house.address, lang, picture)
    assert not complaints, complaints


def wished(settings: dict[str, object]) -> str:
    """The script that gives somebody new these settings."""
    kept = json.dumps(json.dumps(settings))
    return f"localStorage.getItem('zwist.settings') ?? localStorage.setItem('zwist.settings', {kept})"


def is_complaint(message: Any) -> bool:
    """Whether a line of the console is an error of the page."""
    return message.type == "error" and not any(wanted in message.text for wanted in WANTED)


def is_foreign(url: str) -> bool:
    """Whether a request leaves this machine."""
    parts = urlsplit(url)
    return parts.scheme in ("http", "https", "ws", "wss") and parts.hostname != "127.0.0.1"
