"""What the lobby offers: games of their own with their stories, and which factions suit them."""

from __future__ import annotations

from typing import Any

import pytest

import zwist
from server.hall import Hall
from zwist.games.groll.content import content_for
from zwist.server import lobby, offer
from zwist.server.protocol.lobby import NewTable, SeatWish

SCENARIOS = content_for({}).scenarios


def setting(hall: Hall, id: str, language: str = "en") -> dict[str, Any]:
    """A setting of Groll as the lobby shows it."""
    groll = hall.client.get(f"/api/games?lang={language}").json()["games"][0]
    return next(one for one in groll["settings"] if one["id"] == id)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_scenario_tells_its_story_and_excludes_the_people_of_its_faction(hall: Hall, language: str) -> None:
    chance, *choices = setting(hall, "scenario", language)["choices"]
    assert chance["value"] == "random"
    assert [choice["value"] for choice in choices] == list(SCENARIOS)
    for choice in choices:
        scenario = SCENARIOS[choice["value"]]
        assert choice["text"].startswith(scenario.story(language))
        assert choice["excludes"] == [scenario.faction]


def test_a_setting_that_is_no_game_of_its_own_is_not_left_to_chance(hall: Hall) -> None:
    assert {choice["value"] for choice in setting(hall, "handicap")["choices"]} == set(
        next(one.choices for one in zwist.game("groll").settings if one.id == "handicap")
    )


def test_modes_say_who_wins_together_and_where_bots_may_sit(hall: Hall) -> None:
    modes = {mode["id"]: mode for game in hall.client.get("/api/games").json()["games"] for mode in game["modes"]}
    assert modes["coop"]["together"]
    assert not modes["competitive"]["together"]
    assert modes["coop"]["bots"]
    assert modes["competitive"]["bots"]


def test_a_scenario_left_to_chance_is_drawn_from_those_that_suit_the_factions(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn_from: list[str] = []

    def draw(choices: list[str]) -> str:
        drawn_from.extend(choices)
        return choices[0]

    monkeypatch.setattr("secrets.choice", draw)
    seats = [SeatWish(player="me", faction="koda"), SeatWish(player="bot")]
    g = lobby.new_game(NewTable(game="groll", mode="coop", seats=seats, options={"scenario": offer.RANDOM}), {})
    assert drawn_from == [id for id, scenario in SCENARIOS.items() if scenario.faction != "koda"]
    assert g.start.options["scenario"] == drawn_from[0]
    assert SCENARIOS[drawn_from[0]].faction not in g.start.seats


def test_a_scenario_says_which_numbers_of_seats_it_needs(hall: Hall) -> None:
    games = {game["id"]: game for game in hall.client.get("/api/games").json()["games"]}
    scenarios = next(one["choices"] for one in games["tsukuyumi"]["settings"] if one["id"] == "scenario")
    assert {one["value"]: one.get("seats") for one in scenarios}["the_canyon"] == [4, 5]


def test_the_people_of_the_possessed_faction_are_refused_to_players(hall: Hall, monkeypatch: pytest.MonkeyPatch) -> None:
    wish = {"game": "groll", "mode": "coop", "options": {"scenario": "great_bear"}}
    reply = hall.client.post("/api/tables", json=wish | {"seats": [{"player": "me", "faction": "koda"}]})
    assert reply.status_code == 422
    monkeypatch.setattr("random.Random.shuffle", lambda self, free: free.sort(key=lambda faction: faction == "koda"))
    made = hall.table(mode="coop", options={"scenario": "great_bear"}, seats=[{"player": "me"}] + [{"player": "bot"}] * 3)
    assert "koda" not in {seat["faction"] for seat in made["seats"]}


def test_a_table_says_whether_its_people_win_together(hall: Hall) -> None:
    assert hall.facts(hall.table("me", mode="coop")["id"])["together"]
    assert not hall.facts(hall.table("me", "link")["id"])["together"]


def test_a_table_is_played_again_with_the_same_seats(hall: Hall) -> None:
    seats = [
        {"player": "me", "name": "Ada", "faction": "koda"},
        {"player": "device", "name": "Ben", "faction": "ooglan"},
        {"player": "link", "faction": "guild"},
        {"player": "bot", "bot": "easy", "faction": "runen"},
    ]
    made = hall.table(seats=seats, mode="coop", options={"scenario": "order_above_all"})
    friend = hall.seat_token(made, 2)

    wish = again(hall, made, made["token"])
    assert [seat["player"] for seat in wish["seats"]] == ["me", "device", "link", "bot"]
    assert [seat["faction"] for seat in wish["seats"]] == ["koda", "ooglan", "guild", "runen"]
    assert wish["seats"][1]["name"] == "Ben"
    assert wish["seats"][3]["bot"] == "easy"
    assert (wish["mode"], wish["options"]["scenario"], wish["seed"]) == ("coop", "order_above_all", None)
    assert hall.client.post("/api/tables", json=wish).status_code == 201

    assert [seat["player"] for seat in again(hall, made, friend)["seats"]] == ["link", "link", "me", "bot"]
    assert [seat["player"] for seat in again(hall, made, "")["seats"]] == ["link", "link", "link", "bot"]


def again(hall: Hall, made: dict[str, Any], token: str) -> dict[str, Any]:
    """The wish for such a table as the holder of a token gets it."""
    wish: dict[str, Any] = hall.client.get(f"/api/tables/{made['id']}/again", headers=bearer(token)).json()
    return wish


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


@pytest.mark.parametrize(("language", "told"), [("en", "Reconstructed here:"), ("de", "Hier nachgebildet:")])
def test_lobby_scenario_cards_and_rules_say_what_is_reconstructed(hall: Hall, language: str, told: str) -> None:
    for game in hall.client.get(f"/api/games?lang={language}").json()["games"]:
        parts = hall.client.get(f"/api/rules/{game['id']}?lang={language}").json()["reconstructed"]
        assert str(sum(part["n"] for part in parts)) in game["reconstructed"]
        assert all(part["kind"][0].isupper() and "_" not in part["kind"] for part in parts), "kinds are said in words"
    groll = hall.client.get(f"/api/games?lang={language}").json()["games"][0]
    scenario = next(setting for setting in groll["settings"] if setting["id"] == "scenario")
    assert all(told in choice["text"] for choice in scenario["choices"] if choice["value"] != "random")
