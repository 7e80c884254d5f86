"""Games played from the page of the observatory: wished for, watched, stopped, by key, in both languages, on the phone too."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import expect

from browser.conftest import BOTH, SCREENS, Visit
from browser.house import House
from browser.test_access import findings
from observatory.making import duels, keep, won_by_the_first
from zwist.arena.match import Match, Outcome
from zwist.server import experiments

ASKED = "/observatory?game=groll&mode=competitive&seats=2&bot=random"
WISH = {
    "en": ("Games for this question", "Games in all", "Play until there are 300", "Stop"),
    "de": ("Partien für diese Frage", "Partien insgesamt", "Spielen, bis es 300 sind", "Anhalten"),
}
TOLD = {
    "en": ("0 of 299 games", "1 of 299 games", "Games are being played", "The games were stopped"),
    "de": ("0 von 299 Partien", "1 von 299 Partien", "Es wird noch gespielt", "Die Partien wurden angehalten"),
}


class Gamesters:
    """Instead of processes: a game ends when the test lets it."""

    def __init__(self) -> None:
        self.ends = threading.Semaphore(0)

    async def run(self, _: Callable[[Match], Outcome], match: Match) -> Outcome:
        await asyncio.to_thread(self.ends.acquire)
        return won_by_the_first(match)

    def close(self) -> None:
        self.ends.release(1000)


@pytest.fixture
def gamesters() -> Iterator[Gamesters]:
    found = Gamesters()
    yield found
    found.close()


@pytest.fixture
def house(tmp_path: Path, gamesters: Gamesters, monkeypatch: pytest.MonkeyPatch) -> Iterator[House]:
    """A server that plays what visitors wish for; a single game has been played."""
    monkeypatch.setattr(experiments, "TOTALS", (2, 300))
    runs = tmp_path / "runs"
    runs.mkdir()
    keep(runs, duels(1, 0))
    with House(tmp_path, observatory=runs, experiments=300) as open_house:
        application: Any = open_house.service.config.app
        application.state.server.experiments.workers = gamesters
        yield open_house


@BOTH
@SCREENS
def test_games_are_wished_for_and_stopped_by_key(visit: Visit, gamesters: Gamesters, lang: str, viewport: object) -> None:
    name, total, play, stop = WISH[lang]
    begun, grown, finding, stopped = TOLD[lang]
    page = visit(ASKED, lang=lang, viewport=viewport)
    place = page.get_by_role("region", name=name)
    place.get_by_role("radiogroup", name=total).get_by_role("radio", name="300").press(" ")
    button = place.get_by_role("button", name=play)
    button.focus()
    page.keyboard.press("Enter")
    expect(place.get_by_text(begun)).to_be_visible()
    expect(place.get_by_role("progressbar")).to_have_attribute("value", "0")
    expect(page.get_by_role("status").filter(has_text=finding)).to_be_visible()
    gamesters.ends.release()
    expect(place.get_by_text(grown)).to_be_visible()
    assert findings(page) == []
    place.get_by_role("button", name=stop).focus()
    page.keyboard.press("Enter")
    expect(place.get_by_text(stopped)).to_be_visible()
    expect(button).to_be_visible()
    assert findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= page.evaluate("innerWidth")


def test_whoever_did_not_wish_sees_the_games_grow(visit: Visit, gamesters: Gamesters) -> None:
    page = visit(ASKED)
    page.get_by_role("button", name="Play until there are 2").click()
    other = visit(f"{ASKED}&faction=koda", lang="de")
    expect(other.get_by_text("0 von 1 Partien")).to_be_visible()
    gamesters.ends.release()
    expect(page.get_by_role("button", name="Play until there are 300")).to_be_visible()
    expect(other.get_by_role("button", name="Spielen, bis es 300 sind")).to_be_visible()
    expect(page.get_by_text("2 games are too few for a verdict")).to_be_visible()


def test_a_wish_that_is_refused_says_why_and_leaves_the_page_as_it_is(visit: Visit, gamesters: Gamesters) -> None:
    page = visit(ASKED)
    page.get_by_role("button", name="Play until there are 2").click()
    expect(page.get_by_role("button", name="Stop")).to_be_visible()
    page.get_by_role("radio", name="3", exact=True).click()
    page.get_by_role("button", name="Play until there are 2").click()
    expect(page.get_by_role("alert")).to_contain_text("The games that were asked for from here have not been played yet.")
    expect(page.get_by_role("radio", name="3", exact=True)).to_be_checked()
