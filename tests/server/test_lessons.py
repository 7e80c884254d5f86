"""Lessons over HTTP: anybody may read any step; what does not exist says so."""

from __future__ import annotations

from server.hall import Hall


def test_a_step_comes_with_its_table_its_one_act_and_what_it_does(hall: Hall) -> None:
    step = hall.client.get("/api/lessons/groll/first_round?step=3&lang=de").json()
    assert step["scene"]["lesson"]["title"] == "Von der Küste hinauf"
    assert len(step["question"]["sheaves"]) == 1
    assert step["preview"]["does"] == "in Region 5 ziehen"


def test_a_lesson_or_step_that_does_not_exist_says_so(hall: Hall) -> None:
    for path in ("groll/nothing", "groll/first_round?step=99", "nothing/first_round"):
        assert hall.client.get(f"/api/lessons/{path}").status_code in (404, 422)


def test_the_lobby_names_the_lessons_of_each_game(hall: Hall) -> None:
    games = {game["id"]: game["lessons"] for game in hall.client.get("/api/games?lang=en").json()["games"]}
    assert [lesson["name"] for lesson in games["groll"]] == ["Your first round", "Alone against the Possessed"]
    assert [lesson["steps"] for lesson in games["cry-havoc"]] == [9, 10, 9]
