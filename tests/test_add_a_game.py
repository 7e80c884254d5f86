"""The page that shows how to add a game: the game is built out of the page, installed as the page says, and played."""

from __future__ import annotations

import io
import random
import re
import sys
import zipfile
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hatchling.builders.wheel import WheelBuilder
from rich.console import Console

import zwist
from acts.positions import positions, refs
from games.vocabulary import Vocabulary
from server.hall import Hall
from terminal.desk import answer_to, typing
from zwist import acts
from zwist.arena.tournament import simulate
from zwist.conformance.fuzz import fuzz
from zwist.engine.definition import LANGUAGES, Definition
from zwist.engine.game import Game
from zwist.engine.rulebook import CLAUSE
from zwist.engine.save import ends_as_saved
from zwist.engine.words import placeholders
from zwist.server import offer
from zwist.terminal import play
from zwist.terminal.drawing import drawn

PAGE = Path(__file__).parents[1] / "docs" / "add-a-game.md"
FILE = re.compile(r"^\*\*`(?P<name>[^`]+)`\*\*\n\n```\w+\n(?P<text>.*?)^```$", re.MULTILINE | re.DOTALL)


def files() -> dict[str, str]:
    """The files that the page shows, by name."""
    return {found["name"]: found["text"] for found in FILE.finditer(PAGE.read_text(encoding="utf-8"))}


@pytest.fixture(scope="module")
def skerries(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Definition[Any]]:
    """The game of the page in a folder of its own, made into a wheel and installed from it."""
    folder = tmp_path_factory.mktemp("skerries")
    for name, text in files().items():
        (folder / name).parent.mkdir(parents=True, exist_ok=True)
        (folder / name).write_text(text, encoding="utf-8")
    (wheel,) = WheelBuilder(str(folder)).build(directory=str(folder / "wheels"), versions=["standard"])
    zipfile.ZipFile(wheel).extractall(folder / "site")
    with pytest.MonkeyPatch.context() as patch:
        patch.syspath_prepend(str(folder / "site"))
        offer.ids.cache_clear()
        yield zwist.game("skerries")
    zwist.game.cache_clear()
    offer.ids.cache_clear()
    for name in [name for name in sys.modules if name.split(".")[0] == "skerries"]:
        del sys.modules[name]


def new(game: Definition[Any], storm: str = "") -> Game[Any]:
    """A game of terns and otters at its first turn; the storm is where it is wanted."""
    seed = 0
    while True:
        g = game.new(["terns", "otters"], seed)
        if storm in ("", g.table.box.skerry[g.table.storm].id):
            return g
        seed += 1


def play_through(g: Game[Any], *answers: str) -> Game[Any]:
    for answer in answers:
        g.apply(answer)
    return g


def reasons(g: Game[Any], what: str, language: str = "en") -> list[str]:
    """The clauses that forbid something; each comes with its text."""
    found = g.definition.why_not(g, what, language)
    assert all(text == g.definition.clauses(language)[clause] for clause, text in found)
    return [clause for clause, _ in found]


def test_the_game_takes_less_than_200_lines_of_python() -> None:
    sources = [text for name, text in files().items() if name.endswith(".py")]
    assert sum(bool(line.strip()) for text in sources for line in text.splitlines()) < 200


def test_lines_on_the_page_are_as_short_as_ours() -> None:
    lines = [line for name, text in files().items() if name.endswith(".py") for line in text.splitlines()]
    assert max(map(len, lines)) <= 110


def test_an_installed_game_is_one_of_the_games(skerries: Definition[Any]) -> None:
    assert zwist.games()[-1] == skerries.id == "skerries"


def test_its_clauses_are_the_same_in_all_languages_and_code_names_each_of_them(skerries: Definition[Any]) -> None:
    english, german = (skerries.clauses(language) for language in LANGUAGES)
    assert list(english) == list(german)
    named = {clause for name, text in files().items() if name.endswith(".py") for clause in CLAUSE.findall(text)}
    assert named == set(english)


def test_everything_it_asks_offers_and_tells_has_words(skerries: Definition[Any]) -> None:
    vocabulary = Vocabulary(skerries)
    english, german = ({key: placeholders(text) for key, text in skerries.words(one).items()} for one in LANGUAGES)
    assert english == german
    assert vocabulary.keys("log.") == {key for key, _ in vocabulary.told()}
    assert vocabulary.keys("ask.") == {name for name, _ in vocabulary.asked()}
    assert vocabulary.keys("option.") == vocabulary.kinds()
    assert vocabulary.keys("mode.") == set(skerries.modes)


def test_every_law_of_the_engine_holds_in_it(skerries: Definition[Any]) -> None:
    report = fuzz(skerries, games=60, seed=1)
    assert [failure.message for failure in report.failures] == []
    assert report.unreached == {"base": []}


def test_bots_play_it_and_thought_beats_chance(skerries: Definition[Any]) -> None:
    report = simulate(skerries, games=20, seed=1, seats=2, bots=("heuristic", "random")).plain()
    assert report["games"] == 20
    assert report["bots"]["heuristic"]["wins"] > 15


def test_a_refusal_names_its_clause_in_both_languages(skerries: Definition[Any]) -> None:
    g = new(skerries, storm="gull")
    for language in LANGUAGES:
        assert reasons(g, "skerry:bell", language) == ["SK-2.5"]
    play_through(g, "launch")
    assert reasons(g, "skerry:gull") == ["SK-3.2"]
    play_through(g, "skerry beacon")
    assert reasons(g, "skerry:bell") == ["SK-2.4"]
    assert reasons(g, "skerry:seal") == []


def test_boats_sail_to_a_neighbour_out_of_the_storm(skerries: Definition[Any]) -> None:
    g = new(skerries, storm="gull")
    g.table.boats[0] = (0, 2, 0, 0, 0, 6)
    g = play_through(zwist.load(zwist.save(g)), "skerry beacon")
    assert [option.text for option in g.question.options] == ["skerry bell"] if g.question else False
    assert reasons(g, "skerry kelp") == ["SK-2.6"]
    assert reasons(g, "skerry gull") == ["SK-3.2"]
    assert play_through(g, "skerry bell").table.boats[0] == (0, 0, 2, 0, 0, 6)


def test_small_answers_are_folded_to_acts_and_each_act_can_be_carried_out(skerries: Definition[Any]) -> None:
    for g, seat in positions(skerries, 3, 12):
        folded = acts.fold(skerries, g, seat, "en")
        assert folded is not None
        shown = refs(skerries.stage(g.start, "en"), skerries.scene(g, seat, "en"))
        for act in folded.acts:
            assert {ref for _, ref in folded.path(act) if not ref.startswith("do:")} <= shown
            twin = g.clone()
            acts.play(twin, seat, acts.chain(folded, act, max))
            assert skerries.view(twin, seat) != skerries.view(g, seat)


@pytest.mark.parametrize("language", LANGUAGES)
def test_everybody_sees_the_own_chart_only_until_all_are_shown(skerries: Definition[Any], language: str) -> None:
    g, dice = new(skerries), random.Random(1)
    stage = skerries.stage(g.start, language)
    assert [region.name for region in stage.boards[0].regions] == [one.name(language) for one in g.table.box.skerry]
    while g.question is not None:
        for seat in (0, 1, None):
            scene = skerries.scene(g, seat, language)
            charts = [item.ref for tray in scene.trays for item in tray.items]
            assert charts == ([] if seat is None else [f"chart:{g.table.charts[seat]}"])
            assert [side.score is not None for side in scene.seats] == [seat == 0, seat == 1]
        g.apply(dice.choice(g.question.options))
    over = skerries.scene(g, None, language).over
    assert over is not None
    assert {rank.seat: rank.score for rank in over.ranking} == dict(zip(("seat:0", "seat:1"), g.result.scores, strict=True))  # type: ignore[union-attr]
    assert over.why == skerries.clauses(language)["SK-4.4"]


def test_it_is_saved_loaded_and_replayed(skerries: Definition[Any]) -> None:
    g, dice = new(skerries), random.Random(2)
    while g.question is not None:
        text = zwist.save(g)
        assert zwist.save(zwist.load(text)) == text
        assert ends_as_saved(zwist.replay(text), text)
        g.apply(dice.choice(g.question.options))
    again = zwist.load(zwist.save(g))
    assert again.result == g.result
    assert skerries.view(again) == skerries.view(g)


def test_a_players_own_numbers_are_laid_over_its_data(skerries: Definition[Any]) -> None:
    g = skerries.new(["terns", "otters"], 1, overlay={"boats": 3, "skerry": [{"id": "bell", "points": 9}]})
    assert g.table.boats == [(0, 0, 0, 0, 0, 3)] * 2
    assert [one.points for one in g.table.box.skerry] == [3, 2, 9, 3, 2]


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_in_the_terminal(skerries: Definition[Any], tmp_path: Path, language: str) -> None:
    output, g = io.StringIO(), new(skerries, storm="gull")
    asked = f"why {g.table.box.skerry[g.table.storm].name(language)}"
    play(
        skerries,
        seats=[("terns", "human"), ("otters", "random")],
        seed=int(g.start.seed),
        language=language,
        mode="",
        save_path=tmp_path / "game.json",
        console=Console(file=output, width=200),
        input=typing((asked, "1"), output),
    )
    screen, clauses = output.getvalue(), skerries.clauses(language)
    assert clauses["SK-3.2"] in answer_to(screen, asked)
    assert clauses["SK-4.4"] in screen


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_terminal_draws_its_boats_harbours_and_the_own_chart(skerries: Definition[Any], language: str) -> None:
    g = play_through(new(skerries, storm="gull"), "launch", "skerry bell")
    console = Console(file=io.StringIO(), width=200, record=True)
    console.print(drawn(g, 0, language).whole())
    screen, words = console.export_text(), skerries.words(language)
    assert all(one.name(language) in screen for one in g.table.box.skerry)
    assert f"{words['scene.harbour']} 7" in screen
    assert words["scene.chart"] in screen


def test_people_and_bots_play_it_on_a_server(skerries: Definition[Any], tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db") as hall:
        offered = {game["id"]: game for game in hall.client.get("/api/games?lang=de").json()["games"]}
        assert offered["skerries"]["title"] == "Schären"
        assert [faction["name"] for faction in offered["skerries"]["factions"]] == ["Seeschwalben", "Otter", "Papageitaucher"]
        dice = random.Random(1)
        with hall.sit(made := hall.table("me", "bot", game="skerries")) as person:
            stage = person.table["stage"]
            assert [board["id"] for board in stage["boards"]] == ["map"]
            while "over" not in person.table["scene"]:
                if "question" in person.table:
                    person.choose_any(dice)
                else:
                    person.hear("table")
        assert hall.facts(made["id"])["over"]


def test_what_is_painted_fits_into_a_small_message(skerries: Definition[Any]) -> None:
    for g, seat in positions(skerries, 5, 6):
        assert len(msgspec.json.encode(skerries.scene(g, seat, "en"))) < 2000
