"""Everything on the table says what it is, in both languages, with its numbers and a clause of the rulebook."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

import pytest

from games.groll.companion.book import book
from games.groll.stage import coop_stage, on_turn, play, stage
from zwist import acts
from zwist.conformance.playout import start_of
from zwist.engine.definition import Definition
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.companion.shown import act_as_shown, look_as_shown
from zwist.games.groll.definition import GROLL
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.kit.scene import Scene
from zwist.kit.stage import Stage

GAMES: list[Definition[Any]] = [GROLL, CRY_HAVOC, TSUKUYUMI, ANTE_PORTAS]
MODES = [(game, mode) for game in GAMES for mode in game.modes]


def told(noun: str, language: str = "en") -> acts.What:
    g = stage(aldan={3: 2, 7: "elagynt"}, koda={6: 1})
    on_turn(g, 0, "move", "mine", allsight="shoot")
    found = acts.what(GROLL, g, 0, noun, language)
    assert found is not None
    return found


@pytest.mark.parametrize(
    ("noun", "name", "clause"),
    [
        ("die:move", "Move / Deploy", "GR-10.5"),
        ("die:allsight", "All-sight die: Shoot", "GR-10.17"),
        ("region:3", "Region 3", "GR-4.12"),
        ("unit:region:3/0", "Lythe", "GR-3.3"),
        ("hire:wynde", "Wynde", "GR-10.14"),
        ("do:exodus", "Exodus", "GR-10.9"),
        ("do:end", "End your turn", "GR-10.28"),
        ("count:seat:0/mine", "Corra", "GR-1.10"),
        ("phase:spoils", "Spoils phase", "GR-7.2"),
        ("seat:1", "Koda", "GR-15.1"),
    ],
)
def test_a_thing_says_its_name_and_its_clause(noun: str, name: str, clause: str) -> None:
    found = told(noun)
    assert (found.name, found.clause) == (name, clause)
    assert found.text != told(noun, "de").text


@pytest.mark.clause("GR-19.7", "GR-23.6", "GR-23.13")
@pytest.mark.parametrize(
    ("noun", "clause"),
    [
        ("seat:0", "GR-23.9"),
        ("seat:1", "GR-17.14"),
        ("region:3", "GR-23.6"),
        ("die:move", "GR-10.5"),
        ("count:seat:0/person", "GR-19.7"),
        ("phase:start", "GR-19.5"),
        ("phase:supply", "GR-19.7"),
        ("phase:action", "GR-19.11"),
        ("phase:scoring", "GR-23.6"),
    ],
)
def test_a_mode_has_clauses_of_its_own_for_what_is_otherwise_there(noun: str, clause: str) -> None:
    g = coop_stage(koda={3: 1}, possessed={4: 1})
    on_turn(g, 0, "move")
    found = acts.what(GROLL, g, 0, noun, "en")
    assert found is not None
    assert found.clause == clause


@pytest.mark.clause("GR-19.8", "GR-20.1", "GR-20.2", "GR-20.3", "GR-20.4", "GR-21.1", "GR-22.1", "GR-22.4", "GR-22.10")
@pytest.mark.parametrize(
    ("noun", "clause"),
    [
        ("mat1:mine", "GR-20.1"),
        ("mat1:attack", "GR-20.2"),
        ("mat1:move", "GR-20.3"),
        ("mat1:reinforce", "GR-20.4"),
        ("mat1:allsight", "GR-21.1"),
        ("box1:elagynt", "GR-22.4"),
        ("box1:wheel", "GR-22.10"),
        ("count:seat:1/person", "GR-19.8"),
        ("count:seat:1/mine", "GR-22.1"),
        ("mat0:move", "GR-10.5"),
        ("box0:baerserker", "GR-10.14"),
    ],
)
def test_what_lies_before_the_possessed_faction_follows_its_own_rules(noun: str, clause: str) -> None:
    """Its dice have the faces of everybody's, and do something else."""
    g = coop_stage(koda={3: 1}, possessed={4: 1})
    g.table.look(1, "shoot")
    g.table.possessed_die = noun.partition(":")[2] if noun.startswith("mat1") and "allsight" not in noun else "mine"
    on_turn(g, 0, "move")
    found = acts.what(GROLL, g, 0, noun, "en")
    assert found is not None
    assert found.clause == clause


@pytest.mark.clause("GR-20.1", "GR-20.2", "GR-20.3", "GR-20.4", "GR-21.2", "GR-21.3", "GR-21.5")
@pytest.mark.parametrize(
    ("asking", "clauses"),
    [
        (act_as_shown, {"mine": "GR-20.1", "attack": "GR-20.2", "move": "GR-20.3", "reinforce": "GR-20.4"}),
        (look_as_shown, {"mine": "GR-20.1", "shoot": "GR-21.2", "strong": "GR-21.3", "repeat": "GR-21.5"}),
    ],
)
def test_the_faces_that_a_companion_asks_for_are_those_of_the_possessed_faction(
    asking: Callable[..., None], clauses: dict[str, str]
) -> None:
    """They were explained as the all-sight symbols of a player."""
    g = book("koda", scenario="deep_vein")
    g.question, g.open = None, ()
    play(g, asking, 1)
    for face, clause in clauses.items():
        found = acts.what(GROLL, g, 0, f"face:{face}", "en")
        assert found is not None
        assert found.clause == clause


@pytest.mark.clause("GR-22.4")
def test_counters_with_the_same_glyph_are_answered_together() -> None:
    """A click on the second kind of elite on the mat of the Possessed faction was answered with the first."""
    found = acts.what(GROLL, coop_stage(koda={3: 1}, possessed={4: "wynde"}), 0, "count:seat:1/spire", "en")
    assert found is not None
    assert found.name == "Elagynt on the mat, best label A · Wynde on the mat, best label B"
    assert found.facts == ["3/3", "2/3"]


def test_a_thing_has_its_numbers() -> None:
    assert told("count:seat:0/person").facts == ["23"]
    assert any("Corra" in fact for fact in told("hire:wynde").facts)


@pytest.mark.clause("AP-B4.8", "AP-A2.2", "AP-A8.1")
@pytest.mark.parametrize(
    ("noun", "name", "clause"),
    [
        ("count:seat:0/cards", "cards in hand", "AP-A10.1"),
        ("count:seat:1/move", "movement cards left", "AP-B4.8"),
        ("space:0/storage", "Storage", "AP-A2.2"),
        ("plot:0/15", "plot 16", "AP-A8.1"),
        ("idle:0/farmer", "Farmers without work", "AP-A8.14"),
    ],
)
def test_cards_of_attackers_and_spaces_of_a_village_say_what_they_are(noun: str, name: str, clause: str) -> None:
    g = ANTE_PORTAS.new(["blue"], 1)
    found = acts.what(ANTE_PORTAS, g, 0, noun, "en")
    assert found is not None
    assert (found.name, found.clause) == (name, clause)


def shown(stage: Stage, scene: Scene) -> Iterator[str]:
    """Whatever can be pointed at."""
    yield from (f"phase:{phase.id}" for phase in stage.phases)
    yield from (region.ref for board in stage.boards for region in board.regions)
    yield from (slot.ref for board in stage.boards for group in board.plots for slot in group.slots)
    yield from (piece.ref for piece in scene.pieces)
    yield from (item.ref for tray in scene.trays for item in tray.items)
    yield from (seat.ref for seat in scene.seats)
    for seat in scene.seats:
        yield from (f"count:{seat.ref}/{count.glyph}" for count in seat.counters)
        yield from (item.ref for item in (*seat.dice, *(seat.mat.items if seat.mat else ())))
    yield from (f"count:{place.ref}/{count.glyph}" for place in scene.places for count in place.badges)
    yield from (lane.ref for lane in (scene.focus.lanes if scene.focus else ()))


@pytest.mark.parametrize(("game", "mode"), MODES, ids=lambda one: one if isinstance(one, str) else one.id)
def test_whatever_is_shown_or_asked_for_in_a_random_game_can_be_asked_about(game: Definition[Any], mode: str) -> None:
    start, dice = start_of(game, mode, 3, 0)
    g = game.from_start(start)
    for n in range(160):
        if g.question is None:
            break
        asked = g.question
        if n % 8 == 0 or n < 6:
            seat, language = asked.seat, ("en", "de")[n % 2]
            named = {ref for option in asked.options for _, ref in asked.path(g.table, option)}
            things = {*shown(game.stage(g.start, language), game.scene(g, seat, language)), *named}
            silent = [ref for ref in things if not ref.startswith("num:") and acts.what(game, g, seat, ref, language) is None]
            assert not silent
        g.apply(dice.pick(asked.options), asked.seat)


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.id)
def test_what_things_are_is_said_by_clauses_that_there_are(game: Definition[Any]) -> None:
    said = {clause for what in (game.what, *(mode.what for mode in game.modes.values())) for clause in what.values()}
    assert said <= set(game.clauses("en")) & set(game.clauses("de"))
