"""Routes over the socket: to whoever decides, about the table as it is, and not for nothing."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from games.tsukuyumi.marching import march
from server.hall import Hall
from zwist.server.limits import Rate

TOKENS = ["a" * 32, "b" * 32, "c" * 32]


def table(hall: Hall) -> dict[str, Any]:
    return hall.continued(march().g, TOKENS)


def asked(**other: Any) -> dict[str, Any]:
    """The question for a route."""
    g, seat, origin, route = march()
    return {"n": g.decisions, "seat": seat, "noun": route.noun, "chosen": [["from", origin]]} | other


def standing(table: dict[str, Any], place: str) -> list[Any]:
    return [piece["ref"] for piece in table["scene"]["pieces"] if piece.get("at") == place]


def test_a_route_is_previewed_chosen_and_taken_back_as_one_act(hall: Hall) -> None:
    g, seat, origin, known = march()
    with hall.sit(table(hall), TOKENS[seat]) as person:
        before = person.table
        route = person.ask("route", "route", **asked())
        assert (route["n"], route["act"]) == (g.decisions, known.act)
        assert [route["mark"]["stops"][place]["at"] for place in (0, -1)] == [origin, known.noun]
        assert person.ask("preview", "preview", n=g.decisions, seat=seat, act=route["act"])["changes"]
        person.say("choose", n=g.decisions, seat=seat, act=route["act"])
        person.wait_for(lambda table: table["n"] > g.decisions)
        assert march().arriving() in standing(person.table, known.noun)
        person.say("undo", n=person.table["n"], seat=seat)
        person.wait_for(lambda table: table["n"] == g.decisions)
        assert person.table["scene"] == before["scene"]


def test_where_there_is_none_the_reasons_come_and_what_the_place_is(hall: Hall) -> None:
    _, seat, origin, _ = march()
    with hall.sit(table(hall), TOKENS[seat]) as person:
        why = person.ask("route", "why", **asked(noun=origin))
        assert why["noun"] == origin
        assert why["reasons"]
        assert why["what"]["name"]


def test_a_route_goes_over_the_places_that_are_wished_or_says_which_of_them_it_does_not_reach(hall: Hall) -> None:
    _, seat, origin, known = march()
    over = known.mark.stops[1].at
    with hall.sit(table(hall), TOKENS[seat]) as person:
        route = person.ask("route", "route", **asked(over=[over]))
        assert (route["over"], route["act"]) == ([over], known.act)
        assert person.ask("route", "why", **asked(over=[origin]))["noun"] == origin
        assert person.ask("route", "refused", **asked(over=[over] * 17))["code"] == "malformed"


def test_routes_are_for_the_seat_that_decides_now(hall: Hall) -> None:
    g, seat, _, _ = march()
    other = (seat + 1) % len(TOKENS)
    made = table(hall)
    with hall.sit(made, TOKENS[seat]) as person, hall.sit(made, TOKENS[other]) as stranger:
        assert person.ask("route", "refused", **asked(n=g.decisions + 1))["code"] == "stale"
        assert stranger.ask("route", "refused", **asked())["code"] == "not_asked"
        assert stranger.ask("route", "refused", **asked(seat=other))["code"] == "not_asked"


def test_a_route_takes_more_of_the_rate_than_a_word(tmp_path: Path) -> None:
    seat = march().seat
    with Hall(tmp_path / "zwist.db", messages=Rate(0.001, 5)) as hall, hall.sit(table(hall), TOKENS[seat]) as person:
        person.ask("route", "route", **asked())
        assert person.ask("route", "refused", **asked())["code"] == "too_fast"
