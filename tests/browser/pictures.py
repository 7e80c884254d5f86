"""Takes the pictures of docs/pictures: ``python tests/browser/pictures.py [name ...]``."""

from __future__ import annotations

import sys
import tempfile
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from functools import partial
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, Page, expect, sync_playwright

import zwist

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "tests"))

from browser.conftest import BY_HAND, CHROMIUM, FLAGS, PHONE, wished  # noqa: E402
from browser.hands import Hands  # noqa: E402
from browser.house import House  # noqa: E402
from browser.palette import shrink  # noqa: E402
from browser.rest import come_to_rest  # noqa: E402
from browser.test_companion import click, confirm, lay_down, press  # noqa: E402
from zwist import bots  # noqa: E402
from zwist.engine.game import Game  # noqa: E402

FOLDER = ROOT / "docs/pictures"
DESKTOP = {"width": 1440, "height": 900}
LAPTOP = {"width": 1280, "height": 720}
REVIEW_GAMES = 40


@contextmanager
def page(browser: Browser, house: House, path: str, viewport: Any, lang: str = "en", theme: str = "light") -> Iterator[Page]:
    """A page of the house as somebody new sees it."""
    look: dict[str, Any] = {"viewport": viewport, "locale": lang, "color_scheme": theme, "reduced_motion": "reduce"}
    context = browser.new_context(**look)
    context.add_init_script(wished(BY_HAND))
    opened = context.new_page()
    opened.goto(house.address + path)
    yield opened
    context.close()


def shoot(opened: Page, name: str) -> None:
    """Keep what the page shows when everything has come to rest."""
    opened.mouse.move(2, 2)
    opened.evaluate("document.querySelector('.trays')?.scrollTo({ left: 0 })")
    come_to_rest(opened)
    opened.screenshot(path=FOLDER / f"{name}.png")
    shrink(FOLDER / f"{name}.png")


def seats(own: str, *others: str) -> list[dict[str, str]]:
    """Somebody with a name among bots."""
    bots = [{"player": "bot", "bot": "normal", "faction": faction} for faction in others]
    return [{"player": "me", "name": "Lukas", "faction": own}, *bots]


def lobby(browser: Browser, house: House) -> None:
    running = [
        house.table(seats=seats("runen", "koda")),
        house.table(game="cry-havoc", seats=seats("humans", "pilgrims"), seed=5),
    ]
    done = house.finished()
    held = [{"id": made["id"], "token": made["token"]} for made in (*running, done)]
    with page(browser, house, "/", DESKTOP) as opened:
        opened.evaluate("(held) => localStorage.setItem('zwist.tables', JSON.stringify(held))", held)
        opened.reload()
        opened.get_by_label("Faction of seat 1").select_option("runen")
        opened.get_by_label("Faction of seat 2").select_option("koda")
        shoot(opened, "lobby")


def middle(opened: Page, answers: int, until: Callable[[], bool] = lambda: False) -> None:
    """Play some answers and stop at a question with nothing chosen."""
    hands = Hands(opened, seed=5)
    while (answers > 0 or hands.state() != "asked") and not until():
        now = hands.wait("asked", "ready", "over")
        if now == "over":
            return
        hands.confirm() if now == "ready" else hands.click_lit()
        answers -= 1
    hands.wait("asked", "ready", "over")
    while opened.locator(".crumbs button.crumb").count():
        opened.keyboard.press("Backspace")


def groll(browser: Browser, house: House, name: str, viewport: Any, lang: str = "en", theme: str = "light") -> None:
    made = house.table(seats=seats("runen", "koda", "aldan"), seed=11, lang=lang)
    with page(browser, house, f"/game/{made['id']}#{made['token']}", viewport, lang, theme) as opened:
        middle(opened, 46)
        shoot(opened, name)


def cry_havoc(browser: Browser, house: House) -> None:
    made = house.table(game="cry-havoc", seats=seats("humans", "machines", "pilgrims"), seed=3)
    with page(browser, house, f"/game/{made['id']}#{made['token']}", DESKTOP) as opened:
        middle(opened, 60)
        middle(opened, 400, until=lambda: opened.locator("[data-noun='action:move'].now").count() > 0)
        shoot(opened, "cry-havoc-map")
        middle(opened, 400, until=lambda: opened.locator(".focus .lane").count() > 0)
        if opened.locator(".focus .lane").count():
            shoot(opened, "cry-havoc-battle")


def solo(browser: Browser, house: House) -> None:
    """Alone, with the threat of every region, when the automaton has just had its turn."""
    made = house.table(seats=seats("koda"), seed=4, mode="coop", options={"scenario": "order_above_all"})
    with page(browser, house, f"/game/{made['id']}#{made['token']}", DESKTOP) as opened:
        pill = opened.locator(".recap .pillbtn")
        middle(opened, 34)
        middle(opened, 60, until=lambda: pill.count() > 0)
        opened.locator(".tools .layer").first.click()
        shoot(opened, "groll-solo")


def companion(browser: Browser, house: House) -> None:
    """A game on a real table, entered by clicking, and the steps of the Possessed faction with their reasons."""
    people = [{"player": "me", "name": "Lukas", "faction": "koda"}, {"player": "device", "name": "Petra", "faction": "guild"}]
    made = house.table(seats=people, mode="companion", options={"scenario": "old_debts"})
    with page(browser, house, f"/game/{made['id']}#{made['token']}", DESKTOP) as opened:
        press(opened, "A game under way: we enter it")
        click(opened, "seat:0")
        for faction in ("Koda", "Guild"):
            expect(opened.locator(".prompt h2")).to_contain_text(faction)
            opened.locator('[data-noun^="ability:"]').first.click()
            confirm(opened)
        click(opened, "region:1")
        press(opened, "5")
        expect(opened.locator(".prompt h2")).to_contain_text("Next by the rules: Start phase")
        lay_down(opened, 0, 5, 3, left=15)
        press(opened, "×4")
        click(opened, "region:8")
        lay_down(opened, 1, 7, 1, left=15)
        lay_down(opened, 2, 4, 2, left=25)
        press(opened, "Done")
        click(opened, "step:turn")
        click(opened, "face:move")
        click(opened, "face:reinforce")
        expect(opened.locator(".prompt h2")).to_contain_text("Next by the rules: Turn 2 of 2")
        shoot(opened, "companion")


def stood(game: str, factions: Iterable[str], seed: int, wanted: Callable[[Game[Any]], bool], **wishes: Any) -> Game[Any]:
    """A game of bots that judge their acts, up to a position that is wanted."""
    definition = zwist.game(game)
    g = definition.new(list(factions), seed=seed, **wishes)
    players = [bots.bot("heuristic", definition, seat, seat) for seat in range(len(g.start.seats))]
    while (question := g.question) is not None and not wanted(g):
        g.apply(players[question.seat].choose(g), question.seat)
    return g


def tsukuyumi(browser: Browser, house: House) -> None:
    """The moon in the third round, when a move is to be made."""
    g = stood(
        "tsukuyumi",
        ("nomads", "boarlords", "dark_seed", "kg03"),
        6,
        lambda g: g.table.round == 3 and g.question is not None and g.question.name == "march from",
    )
    id, tokens = house.continued(g)
    assert g.question is not None
    with page(browser, house, f"/game/{id}#{tokens[g.question.seat]}", DESKTOP) as opened:
        expect(opened.locator(".prompt h2")).to_be_visible()
        shoot(opened, "tsukuyumi")


def ante_portas(browser: Browser, house: House) -> None:
    """Raiders on the battlefield, before the next of their cards."""
    g = stood("ante-portas", ("blue",), 3, lambda g: g.question is not None and g.question.name == "before card" and far(g))
    id, tokens = house.continued(g)
    with page(browser, house, f"/game/{id}#{tokens[0]}", DESKTOP) as opened:
        expect(opened.locator(".prompt h2")).to_be_visible()
        shoot(opened, "ante-portas")


def far(g: Game[Any]) -> bool:
    """Attackers stand on several hexes."""
    return sum(map(bool, g.table.basic)) > 3


def review(browser: Browser, house: House) -> None:
    """A finished game of Cry Havoc with its turning points, as the judge finds them."""
    g = stood("cry-havoc", ("humans", "machines", "pilgrims"), 5, lambda g: False)
    id, tokens = house.continued(g)
    with page(browser, house, f"/game/{id}#{tokens[0]}", DESKTOP) as opened:
        opened.locator(".over").get_by_role("link", name="Review").click()
        expect(opened.locator(".points .status")).to_contain_text("Out of", timeout=600_000)
        opened.goto(f"{house.address}/review/{id}#{tokens[0]}")
        expect(opened.locator(".points li.here")).to_be_visible()
        shoot(opened, "review")


def observatory(browser: Browser, house: House) -> None:
    """How the factions of Groll fare, in German."""
    with page(browser, house, "/observatory?game=groll&mode=competitive&seats=2&bot=heuristic", DESKTOP, "de") as opened:
        expect(opened.get_by_role("heading", name="Siege nach Fraktion")).to_be_visible()
        shoot(opened, "observatory")


def replay(browser: Browser, house: House) -> None:
    made = house.finished()
    step = house.facts(made["id"])["n"] * 2 // 3
    with page(browser, house, f"/replay/{made['id']}?step={step}", DESKTOP, theme="dark") as opened:
        expect(opened.get_by_label("Step of the game")).to_be_visible()
        shoot(opened, "replay")


PICTURES: dict[str, Callable[[Browser, House], None]] = {
    "lobby": lobby,
    "groll-desktop": partial(groll, name="groll-desktop", viewport=DESKTOP),
    "groll-desktop-dark": partial(groll, name="groll-desktop-dark", viewport=DESKTOP, theme="dark"),
    "groll-laptop-german": partial(groll, name="groll-laptop-german", viewport=LAPTOP, lang="de"),
    "groll-phone": partial(groll, name="groll-phone", viewport=PHONE),
    "cry-havoc": cry_havoc,
    "groll-solo": solo,
    "companion": companion,
    "replay": replay,
    "tsukuyumi": tsukuyumi,
    "ante-portas": ante_portas,
    "review": review,
    "observatory": observatory,
}


def main(names: list[str]) -> None:
    FOLDER.mkdir(parents=True, exist_ok=True)
    with (
        sync_playwright() as playwright,
        tempfile.TemporaryDirectory() as folder,
        House(Path(folder), review_games=REVIEW_GAMES, observatory=Path(folder), experiments=10_000) as house,
    ):
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        for name in names or PICTURES:
            PICTURES[name](browser, house)
        browser.close()


if __name__ == "__main__":
    main(sys.argv[1:])
