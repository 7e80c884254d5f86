"""Routes of several steps as one act: who comes along, what is passed, and what stops them."""

from __future__ import annotations

import pytest

from games.tsukuyumi.stage import A, B, C, D, at, choose, count, named, on_turn, put, stage, wall
from zwist import acts
from zwist.acts import DeadEnd, Route
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


def found(
    g: Game, target: int, *chosen: tuple[str, str], origin: int = A, seat: int = 0, over: tuple[int, ...] = ()
) -> Route | DeadEnd:
    return acts.route(TSUKUYUMI, g, seat, area_ref(target), [("from", area_ref(origin)), *chosen], "en", refs(*over))


def gone(g: Game, target: int, *chosen: tuple[str, str], origin: int = A, seat: int = 0, over: tuple[int, ...] = ()) -> Route:
    """Find a route and go it."""
    way = found(g, target, *chosen, origin=origin, seat=seat, over=over)
    assert isinstance(way, Route)
    acts.play(g, seat, way.act)
    return way


def dead_end(g: Game, target: int, *chosen: tuple[str, str], over: tuple[int, ...] = ()) -> DeadEnd:
    way = found(g, target, *chosen, over=over)
    assert isinstance(way, DeadEnd)
    return way


def clauses(g: Game, target: int, *chosen: tuple[str, str], over: tuple[int, ...] = ()) -> list[str]:
    """The clauses by which there is no route."""
    return [reason.clause for reason in dead_end(g, target, *chosen, over=over).reasons if reason.clause]


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
    reasons = dead_end(g, C).reasons
    assert [reason.clause for reason in reasons] == ["", "TS-9.6"]
    assert "hit points" in reasons[1].fact


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


def mined(*units: str, n: int = 1, steps: int = 2) -> Game:
    """Units in A are to move, and mines lie in B."""
    g = table()
    for unit in units:
        put(g, unit, A)
    g.table.mines[B] = n
    to_move(g, steps)
    return g


def dangers(way: Route) -> list[tuple[str, str]]:
    return [(stop.at, stop.tag.text) for stop in way.mark.stops if stop.tag and stop.tag.tone == "danger"]


@pytest.mark.clause("TS-22.31")
def test_mines_are_gone_round_where_there_is_another_way() -> None:
    g = mined("cyberoid", steps=3)
    assert places(gone(g.clone(), CORNER)) == refs(A, ASIDE, CORNER)
    assert places(gone(g, C)) == refs(A, ASIDE, CORNER, C), "however long it is"
    assert g.table.mines[B] == 1


@pytest.mark.clause("TS-22.31")
def test_a_route_may_end_in_mines_and_says_what_they_do() -> None:
    assert dangers(gone(mined("cyberoid", n=2), B)) == [(area_ref(B), "−20")]


@pytest.mark.clause("TS-22.31", "TS-12.7")
def test_whoever_withstands_mines_goes_on_where_there_is_no_other_way_and_the_path_says_so() -> None:
    g = mined("shogun")
    way = gone(g, C)
    assert places(way) == refs(A, B, C)
    assert dangers(way) == [(area_ref(B), "−10")]
    assert count(g, "shogun", C) == 1
    assert g.table.mines[B] == 0


@pytest.mark.clause("TS-22.31", "TS-12.5")
def test_where_casualties_must_be_chosen_no_route_goes_on_and_the_reason_is_their_clause() -> None:
    reasons = dead_end(mined("cyberoid", SAMURAI), C).reasons
    assert [reason.clause for reason in reasons] == ["", "TS-12.5"]
    assert "which unit takes it?" in reasons[1].fact


@pytest.mark.clause("TS-22.31")
def test_nobody_goes_on_whom_the_mines_destroy() -> None:
    assert not isinstance(found(mined(SAMURAI, n=2), C), Route)


@pytest.mark.clause("TS-9.10", "TS-22.31")
def test_whoever_flies_is_in_no_danger() -> None:
    g = mined("attack_drone")
    way = gone(g, C, ("to", area_ref(B)))
    assert dangers(way) == []
    assert g.table.mines[B] == 1


@pytest.mark.clause("TS-22.48")
def test_whoever_laid_the_mines_walks_over_them() -> None:
    g = table()
    put(g, "private", A)
    g.table.mines[B] = 1
    to_move(g, 2, seat=1)
    assert dangers(gone(g, C, ("to", area_ref(B)), seat=1)) == []
    assert count(g, "private", C) == 1
    assert g.table.mines[B] == 1


@pytest.mark.clause("TS-22.31")
def test_the_preview_of_a_single_step_warns_of_mines_in_both_languages() -> None:
    g = mined("cyberoid")
    act = "|".join((named(A), named(B), "piece cyberoid+1"))
    told = [acts.preview(TSUKUYUMI, g, 0, act, language).changes for language in ("en", "de")]
    assert [change.text for changes in told for change in changes if change.tone == "danger"] == [
        "Ocean Floor K8: Mines go off: 10 damage (TS-22.31)",
        "Ozeanboden K8: Minen explodieren: 10 Schaden (TS-22.31)",
    ]


def test_nothing_is_looked_for_before_it_is_said_where_it_begins() -> None:
    g = table()
    put(g, SAMURAI, A)
    to_move(g, 2)
    way = acts.route(TSUKUYUMI, g, 0, area_ref(C), [], "en")
    assert way == DeadEnd(area_ref(C), acts.why(TSUKUYUMI, g, 0, area_ref(C), [], "en"))


def test_a_route_says_who_sets_out_of_those_who_could_and_others_may_be_left_behind() -> None:
    g = table()
    put(g, SAMURAI, A, 3)
    put(g, "cyberoid", A)
    to_move(g, 2)

    def group(*chosen: tuple[str, str]) -> dict[str, tuple[int, int]]:
        way = found(g, C, *chosen)
        assert isinstance(way, Route)
        return {one.ref: (one.n, one.of) for one in way.group}

    samurai, cyberoid = unit_ref(A, SAMURAI), unit_ref(A, "cyberoid")
    assert group() == {samurai: (3, 3), cyberoid: (1, 1)}
    assert group(("", samurai), ("", samurai)) == {samurai: (2, 3), cyberoid: (0, 1)}


# Over wished places


def guided(steps: int = 3) -> Game:
    """A group in A that may go so far; somebody else may move as well, so that the move goes on after its last step."""
    g = table()
    put(g, SAMURAI, A, 2)
    put(g, SAMURAI, at(-3, 3))
    to_move(g, steps)
    return g


def test_a_route_goes_over_the_places_that_are_wished_in_their_order() -> None:
    assert places(gone(guided(2), CORNER, over=(ASIDE,))) == refs(A, ASIDE, CORNER)
    assert places(gone(guided(2), CORNER, over=(B,))) == refs(A, B, CORNER)
    assert places(gone(guided(), C, over=(ASIDE, CORNER))) == refs(A, ASIDE, CORNER, C)


def test_between_wished_places_it_takes_the_shortest_way_and_names_what_it_was_asked() -> None:
    g = guided()
    way = gone(g, C, over=(CORNER,))
    assert len(places(way)) == 4
    assert places(way)[2:] == refs(CORNER, C)
    assert way.over == refs(CORNER)
    assert count(g, SAMURAI, C) == 2


@pytest.mark.clause("TS-9.3")
def test_what_stops_a_route_after_a_wished_place_is_asked_there_and_the_place_is_named() -> None:
    g = guided()
    for area in g.table.near[CORNER]:
        if area != ASIDE:
            wall(g, area, CORNER)
    end = dead_end(g, CORNER, over=(B, C))
    assert end.place == area_ref(CORNER)
    assert [reason.clause for reason in end.reasons] == ["", "TS-9.3"]


@pytest.mark.clause("TS-9.1")
def test_a_detour_for_which_the_steps_do_not_last_is_refused_also_where_nobody_else_could_move() -> None:
    assert clauses(guided(2), C, over=(ASIDE, CORNER)) == ["TS-9.1"]
    g = table()
    put(g, SAMURAI, A)
    to_move(g, 2)
    end = dead_end(g, C, over=(ASIDE, CORNER))
    assert (end.place, [reason.clause for reason in end.reasons]) == (area_ref(C), ["", "TS-9.1"])


@pytest.mark.clause("TS-22.31")
def test_mines_are_gone_over_where_that_is_wished() -> None:
    g = mined("shogun", steps=3)
    assert dangers(gone(g, C, over=(B,))) == [(area_ref(B), "−10")]
