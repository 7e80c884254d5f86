"""Routes of several steps as one act: who comes along, what is passed, and what stops them."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import A, B, C, D, at, choose, count, on_turn, put, stage, wall
from zwist import acts
from zwist.acts import Reason, Route
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.refs import area_ref, unit_ref
from zwist.games.tsukuyumi.table import Game

SAMURAI = "cybersamurai_2_1"
ASIDE, CORNER = at(1, 0), at(1, -1)
"""Two steps lead from A to the corner, over B or over the area beside A."""
FAR = at(-2, 0)
"""An area four steps from A."""


def table() -> Game:
    return stage("cybersamurai", "nomads", "boarlords")


def to_move(g: Game, n: int, seat: int = 0) -> None:
    on_turn(g, seat, "red", move=n)
    choose(g, "action move")


def found(g: Game, target: int, *chosen: tuple[str, str], origin: int = A, seat: int = 0) -> Route | list[Reason]:
    return acts.route(TSUKUYUMI, g, seat, area_ref(target), [("from", area_ref(origin)), *chosen], "en")


def gone(g: Game, target: int, *chosen: tuple[str, str], origin: int = A, seat: int = 0) -> Route:
    """Find a route and go it."""
    way = found(g, target, *chosen, origin=origin, seat=seat)
    assert isinstance(way, Route)
    acts.play(g, seat, way.act)
    return way


def clauses(g: Game, target: int, *chosen: tuple[str, str]) -> list[str]:
    """The clauses by which there is no route."""
    way = found(g, target, *chosen)
    assert not isinstance(way, Route)
    return [reason.clause for reason in way if reason.clause]


def places(way: Route) -> list[str]:
    return [stop.at for stop in way.mark.stops]


def refs(*areas: int) -> list[str]:
    return [area_ref(area) for area in areas]


def others_around(g: Game, *but: int) -> list[int]:
    """The areas next to A except these."""
    return [area for area in g.table.near[A] if area not in but]


# Who goes


@pytest.mark.clause("TS-9.2")
def test_a_group_goes_two_steps_in_one_act() -> None:
    g = table()
    put(g, SAMURAI, A, 2)
    to_move(g, 2)
    assert places(gone(g, C)) == refs(A, B, C)
    assert count(g, SAMURAI, C) == 2


def test_it_may_begin_with_the_action_that_lets_units_move() -> None:
    g = table()
    put(g, SAMURAI, A)
    on_turn(g, 0, "red", move=2)
    gone(g, C, ("act", "action:move"))
    assert count(g, SAMURAI, C) == 1


def test_the_route_is_told_in_one_sentence_in_both_languages() -> None:
    g = table()
    put(g, SAMURAI, A, 2)
    to_move(g, 2)
    chosen = [("from", area_ref(A)), ("to", area_ref(B))]
    texts = [acts.route(TSUKUYUMI, g, 0, area_ref(C), chosen, language) for language in ("en", "de")]
    assert [way.text for way in texts if isinstance(way, Route)] == [
        "Move 2 × Cybersamurai 2.1 from Ocean Floor K9 over Ocean Floor K8 to Ocean Floor K7",
        "2 × Cybersamurai 2.1 von Ozeanboden K9 über Ozeanboden K8 nach Ozeanboden K7 bewegen",
    ]


def test_only_those_who_were_chosen_go_and_over_the_place_that_was_chosen() -> None:
    g = table()
    put(g, SAMURAI, A, 3)
    to_move(g, 2)
    for over in (ASIDE, B):
        here = g.clone()
        way = gone(here, CORNER, ("to", area_ref(over)), *[("", unit_ref(A, SAMURAI))] * 2)
        assert places(way) == refs(A, over, CORNER)
        assert [count(here, SAMURAI, area) for area in (A, over, CORNER)] == [1, 0, 2]


def test_units_that_stand_on_the_way_stay_there_with_all_their_steps() -> None:
    g = table()
    put(g, SAMURAI, A)
    put(g, SAMURAI, B, 2)
    to_move(g, 2)
    gone(g, C, ("to", area_ref(B)))
    assert [(one.steps, one.entered, one.n) for one in g.table.marching.at(B)] == [(2, False, 2)]
    assert not g.table.marching.any_at(C)


def test_a_longer_way_is_taken_if_more_can_go_it() -> None:
    """The drone flies over the blockade, the samurai goes round it."""
    g = table()
    put(g, SAMURAI, A)
    put(g, "attack_drone", A)
    wall(g, A, B)
    wall(g, A, ASIDE)
    to_move(g, 3)
    assert len(places(gone(g, CORNER))) == 4
    assert count(g, SAMURAI, CORNER) == count(g, "attack_drone", CORNER) == 1


def test_whoever_cannot_arrive_does_not_set_out() -> None:
    g = table()
    put(g, "dog", A)
    put(g, "private", A)
    to_move(g, 1, seat=1)
    gone(g, C, seat=1)
    assert (count(g, "dog", C), count(g, "private", A)) == (1, 1)


@pytest.mark.clause("TS-9.6")
def test_whoever_is_needed_to_pass_comes_along_as_far_as_possible_and_that_is_said() -> None:
    g = table()
    put(g, "dog", A)
    put(g, "private", A)
    put(g, "medium", B)
    to_move(g, 1, seat=1)
    way = gone(g, C, seat=1)
    assert (count(g, "dog", C), count(g, "private", B)) == (1, 1)
    assert way.text.endswith("; only as far as Ocean Floor K8: Private")


# What is on the way


@pytest.mark.clause("TS-9.6")
def test_enemies_that_are_not_stronger_are_passed_and_the_path_says_so() -> None:
    g = table()
    put(g, SAMURAI, A, 2)
    put(g, SAMURAI, at(-3, 3))
    put(g, "medium", B)
    to_move(g, 2)
    way = gone(g, C, ("to", area_ref(B)))
    tag = way.mark.stops[1].tag
    assert tag is not None
    assert tag.tone == "ok"
    assert count(g, SAMURAI, C) == 2


@pytest.mark.clause("TS-9.6")
def test_enemies_that_are_stronger_are_gone_round() -> None:
    g = table()
    put(g, SAMURAI, A)
    put(g, "large", B, 3)
    to_move(g, 2)
    assert places(gone(g, CORNER)) == refs(A, ASIDE, CORNER)


@pytest.mark.clause("TS-9.6")
def test_where_enemies_stop_everybody_the_clause_of_passing_is_given_with_the_hit_points() -> None:
    g = table()
    for area in others_around(g, B):
        wall(g, A, area)
    put(g, SAMURAI, A)
    put(g, SAMURAI, at(-3, 3))
    put(g, "large", B, 3)
    to_move(g, 2)
    way = found(g, C)
    assert not isinstance(way, Route)
    assert [reason.clause for reason in way] == ["", "TS-9.6"]
    assert "hit points" in way[1].fact


@pytest.mark.clause("TS-9.3")
def test_a_blockade_is_gone_round_and_stops_only_where_there_is_no_way_round() -> None:
    g = table()
    put(g, SAMURAI, A)
    put(g, SAMURAI, at(-3, 3))
    for area in g.table.near[C]:
        if area != D:
            wall(g, area, C)
    to_move(g, 2)
    assert clauses(g, C) == ["TS-9.3"]
    g = table()
    put(g, SAMURAI, A)
    wall(g, B, CORNER)
    to_move(g, 2)
    assert places(gone(g, CORNER)) == refs(A, ASIDE, CORNER)


@pytest.mark.clause("TS-9.10")
def test_whoever_flies_passes_blockades_and_enemies() -> None:
    g = table()
    put(g, "attack_drone", A)
    put(g, "large", B, 3)
    wall(g, A, B)
    wall(g, B, C)
    to_move(g, 2)
    gone(g, C, ("to", area_ref(B)))
    assert count(g, "attack_drone", C) == 1


@pytest.mark.clause("TS-9.11")
def test_a_massive_unit_has_no_route_but_its_one_step() -> None:
    g = stage("kg03", "nomads", "boarlords")
    put(g, "beowulf", A)
    put(g, "freischuetz", at(-3, 3))
    to_move(g, 3)
    assert clauses(g, C) == ["TS-9.11"]


@pytest.mark.clause("TS-9.1")
def test_what_is_too_far_is_refused_where_the_steps_end() -> None:
    g = table()
    put(g, SAMURAI, A)
    put(g, SAMURAI, at(-3, 3))
    to_move(g, 2)
    assert clauses(g, FAR) == ["TS-9.1"]


@pytest.mark.clause("TS-22.31")
def test_no_route_leads_over_a_mine_but_one_may_end_there() -> None:
    g = table()
    put(g, "cyberoid", A)
    g.table.mines[B] = 1
    to_move(g, 2)
    assert places(gone(g.clone(), CORNER)) == refs(A, ASIDE, CORNER)
    assert not isinstance(found(g, C), Route)
    assert isinstance(found(g, B), Route)


@pytest.mark.clause("TS-22.48")
def test_whoever_laid_the_mines_walks_over_them() -> None:
    g = table()
    put(g, "private", A)
    g.table.mines[B] = 1
    to_move(g, 2, seat=1)
    gone(g, C, ("to", area_ref(B)), seat=1)
    assert count(g, "private", C) == 1
    assert g.table.mines[B] == 1


def test_nothing_is_looked_for_before_it_is_said_where_it_begins() -> None:
    g = table()
    put(g, SAMURAI, A)
    to_move(g, 2)
    way = acts.route(TSUKUYUMI, g, 0, area_ref(C), [], "en")
    assert way == acts.why(TSUKUYUMI, g, 0, area_ref(C), [], "en")
