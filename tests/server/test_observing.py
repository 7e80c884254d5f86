"""The observatory over HTTP: anybody may look, nobody can make the server play."""

from __future__ import annotations

from pathlib import Path

import pytest

from observatory.making import RULE, duels, keep
from server.hall import Hall
from zwist.arena import crew
from zwist.observatory.shelf import Shelf
from zwist.server.errors import Refusal
from zwist.server.observing import Watch

ASKED = {"game": "groll", "mode": "competitive", "seats": "2", "bot": "random"}


def test_the_runs_of_the_operator_stand_beside_those_of_the_package(tmp_path: Path) -> None:
    keep(tmp_path, duels(150, 50), "a")
    keep(tmp_path, duels(50, 150), "b", rule=RULE)
    found = Watch(tmp_path).look(ASKED | {"rule": RULE}, "de")
    assert {(one.bot, one.rule) for one in found.kept} >= {("random", ""), ("random", RULE), ("heuristic", "")}
    assert found.figures.house is not None
    assert (found.figures.games, found.figures.house.pairs) == (200, 200)
    assert found.figures.rules[0].name == "Neulinge: Platz 2"


def test_a_run_that_grows_is_shown_without_a_restart(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    keep(tmp_path, duels(1, 0))
    assert watch.look(ASKED, "en").figures.games == 1
    keep(tmp_path, duels(2, 1))
    assert watch.look(ASKED, "en").figures.games == 3


def test_whoever_asks_nothing_gets_the_first_run_there_is(hall: Hall) -> None:
    answer = hall.client.get("/api/observatory?lang=en").json()
    first = answer["kept"][0]
    shown = answer["figures"]
    assert {key: shown[key] for key in ("game", "mode", "seats", "bot")} == {
        key: first[key] for key in ("game", "mode", "seats", "bot")
    }
    assert shown["games"] == first["games"]


def test_the_figures_come_as_a_file(hall: Hall) -> None:
    answer = hall.client.get("/api/observatory.csv?game=groll&mode=competitive&seats=2")
    assert answer.headers["content-type"].startswith("text/csv")
    assert answer.text.startswith("kind,ref,against,name,games,wins,share,low,high,verdict")


@pytest.mark.parametrize("word", ["game=go", "mode=companion", "seats=9", "bot=oracle", "rule=none", "faction=elves"])
def test_words_that_mean_nothing_are_refused(hall: Hall, word: str) -> None:
    assert hall.client.get(f"/api/observatory?{word}").status_code in (400, 404)


def test_no_question_makes_the_server_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(crew, "play", lambda *_: pytest.fail("a game was played"))
    watch = Watch(None)
    watch.shelf = Shelf((tmp_path,))
    empty = watch.look({"game": "cry-havoc", "mode": "aftermath", "seats": "4", "rule": "dear_ransom"}, "en").figures
    assert empty.house is not None
    assert (empty.state, empty.house.verdict) == ("empty", "This rule has not been measured yet.")
    with pytest.raises(Refusal):
        watch.look({"game": "groll", "rule": "handicap=0"}, "en")
