"""The observatory over HTTP: anybody may look, and looking plays nothing."""

from __future__ import annotations

from pathlib import Path

import pytest

from observatory.making import RULE, duels, keep
from server.hall import Hall
from zwist.arena import crew
from zwist.observatory import answers
from zwist.observatory.figures import Figures
from zwist.observatory.questions import Question
from zwist.observatory.shelf import Shelf
from zwist.server.errors import Refusal
from zwist.server.observing import Watch

ASKED = {"game": "groll", "mode": "competitive", "seats": "2", "bot": "random"}


def answered(watch: Watch, asked: dict[str, str], lang: str = "en") -> Figures:
    """The answer to a question."""
    return watch.figures(watch.question(asked, lang), lang)


def test_the_runs_of_the_operator_stand_beside_those_of_the_package(tmp_path: Path) -> None:
    keep(tmp_path, duels(150, 50), "a")
    keep(tmp_path, duels(50, 150), "b", rule=RULE)
    watch = Watch(tmp_path)
    assert {(one.bot, one.rule) for one in watch.kept("de")} >= {("random", ""), ("random", RULE), ("heuristic", "")}
    found = answered(watch, ASKED | {"rule": RULE}, "de")
    assert found.house is not None
    assert (found.games, found.house.pairs) == (200, 200)
    assert found.rules[0].name == "Neulinge: Platz 2"


def test_a_run_that_grows_is_shown_without_a_restart(tmp_path: Path) -> None:
    watch = Watch(tmp_path)
    keep(tmp_path, duels(1, 0))
    assert answered(watch, ASKED).games == 1
    keep(tmp_path, duels(2, 1))
    assert answered(watch, ASKED).games == 3


def test_games_of_another_question_leave_an_answer_as_it_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """While games come in for one question, all others cost nothing to look at."""
    watch, worked_out = Watch(tmp_path), list[str]()
    answer = answers.answer

    def work_out(shelf: Shelf, asked: Question, lang: str) -> Figures:
        worked_out.append(asked.bot)
        return answer(shelf, asked, lang)

    monkeypatch.setattr(answers, "answer", work_out)
    keep(tmp_path, duels(1, 0))
    answered(watch, ASKED)
    keep(tmp_path, duels(1, 0), "other", bot="plan:coast")
    answered(watch, ASKED)
    assert worked_out == ["random"]
    keep(tmp_path, duels(1, 0), "rule", rule=RULE)
    answered(watch, ASKED)
    assert worked_out == ["random", "random"]


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


def test_looking_makes_no_server_play(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(crew, "play", lambda *_: pytest.fail("a game was played"))
    watch = Watch(None)
    watch.shelf = Shelf((tmp_path,))
    empty = answered(watch, {"game": "cry-havoc", "mode": "aftermath", "seats": "4", "rule": "dear_ransom"})
    assert empty.house is not None
    assert (empty.state, empty.house.verdict) == ("empty", "This rule has not been measured yet.")
    with pytest.raises(Refusal):
        watch.question({"game": "groll", "rule": "handicap=0"}, "en")
