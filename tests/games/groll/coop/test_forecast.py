"""What the Possessed faction will do next, where the rules make it certain."""

from __future__ import annotations

from typing import Any

import pytest

from games.groll.stage import Army, coop_stage, event, play
from zwist.engine.log import Event
from zwist.games.groll.coop import REASONS
from zwist.games.groll.coop.actions import move
from zwist.games.groll.coop.chaos import free_elite
from zwist.games.groll.coop.forecast import next_hires, next_turn
from zwist.games.groll.coop.hiring import gain
from zwist.games.groll.coop.idle import send
from zwist.games.groll.coop.phases import move_base, possessed_turn
from zwist.games.groll.coop.setup import place_base
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import MAT, Game
from zwist.kit.scene import Scene


def ready(face: str) -> Game:
    """The Possessed faction holds 5 and has a die; humans threaten 4."""
    g = coop_stage("straight_line", possessed={5: 3}, runen={4: 4}, koda={}, base=5)
    g.table.phase, g.table.possessed_die, g.table.round = "action", face, 2
    return g


def keys(told: list[Event]) -> list[str]:
    return [event.key for event in told]


@pytest.mark.clause("GR-19.13", "GR-20.2", "GR-20.8")
@pytest.mark.parametrize("face", ["attack", "move", "reinforce", "mine"])
def test_its_turn_begins_as_it_was_foretold(face: str) -> None:
    g = ready(face)
    foretold = next_turn(g)
    before = len(g.log or [])
    g.then(possessed_turn, 1)
    g.run()
    happened = [event for event in (g.log or [])[before:] if event.key != "turn"][: len(foretold)]
    assert [(event.key, event.values) for event in foretold] == [(event.key, event.values) for event in happened]
    assert "possessed_action" in keys(foretold)


def test_nothing_on_the_table_changes_by_looking_ahead_and_without_a_die_nothing_is_foretold() -> None:
    g = ready("attack")
    before = g.table.clone()
    next_turn(g)
    assert all(getattr(before, name) == getattr(g.table, name) for name in g.table.columns)
    g.table.possessed_die = ""
    assert next_turn(g) == []


@pytest.mark.clause("GR-22.2", "GR-22.3", "GR-22.4")
@pytest.mark.parametrize("scenario", ["straight_line", "open_contracts", "great_bear", "nobody_home", "immovable"])
@pytest.mark.parametrize("gained", [1, 2, 3, 4])
def test_what_it_is_said_to_hire_next_is_what_it_hires_after_a_gain(scenario: str, gained: int) -> None:
    g = coop_stage(scenario, possessed={5: 3}, venna={4: 4}, base=5)
    foretold = [kind.id for corra, kind in next_hires(g.table) if corra <= gained][-1:]
    play(g, gain, gained)
    hired = [event.values["elite"] for event in g.log or [] if event.key in ("only_hire", "possessed_hire")]
    assert hired[:1] == foretold


@pytest.mark.clause("GR-22.2", "GR-25.4")
def test_an_elite_without_a_legal_place_is_not_said_to_be_hired() -> None:
    g = coop_stage("great_bear", venna={4: 1})
    assert [(corra, kind.id) for corra, kind in next_hires(g.table)] == [(4, "baerserker")]


@pytest.mark.clause("GR-22.4", "GR-17.20")
def test_everybody_reads_what_it_hires_next_and_what_its_die_will_do() -> None:
    g = ready("attack")
    g.table.corra[2] = 1
    for viewer in (0, 1, None):
        scene: Scene = GROLL.scene(g, viewer, "en")
        facts = next(one for one in scene.facts if one.title.endswith("as it stands"))
        assert facts.rows[0].values == ["it has 1 Corra", "from 2 Corra: Wynde, label B", "from 3 Corra: Elagynt, label A"]
        assert any("Most threatening region" in line for line in facts.rows[1].values)


def test_reasons_are_spoken_by_the_possessed_faction_and_cite_their_clause() -> None:
    g = ready("attack")
    g.then(possessed_turn, 1)
    g.run()
    told = [event for event in g.log or [] if event.key in REASONS]
    assert told
    assert {GROLL.speaker(g.table, event) for event in told} == {g.table.box.possessed}
    for key in REASONS:
        for language in ("en", "de"):
            assert "(GR-" in GROLL.words(language)[f"log.{key}"], key


@pytest.mark.clause("GR-17.13", "GR-19.3", "GR-30.11")
def test_where_the_base_lies_is_said_with_the_clause_that_brought_it_there() -> None:
    g = coop_stage(chaos={1: ("base_move", {"to": "most_threat"})}, koda={4: 1}, base=2)
    play(g, place_base)
    play(g, move_base)
    event(g, 1)
    told = [line for line in GROLL.story(g, None, "en") if "base" in line and "Chaos event" not in line]
    assert told == [
        "The base of the Possessed faction lies in Region 2 (GR-17.13).",
        "The base of the Possessed faction moves on to Region 3 (GR-19.3).",
        "The chaos event moves the base to Region 4 (GR-30.11).",
    ]


@pytest.mark.clause("GR-30.5", "GR-30.6", "GR-30.14", "GR-30.16")
@pytest.mark.parametrize(
    ("effect", "numbers", "english", "german"),
    [
        (
            "ai_advance",
            {"where": "from_base"},
            "none of its warriors is left there (GR-30.5).",
            "dort steht keiner ihrer Krieger mehr (GR-30.5).",
        ),
        (
            "ai_advance",
            {"where": "each_3plus"},
            "no region holds so many of its warriors (GR-30.5).",
            "in keiner Region stehen so viele ihrer Krieger (GR-30.5).",
        ),
        (
            "ai_move_toward",
            {"targets": [3, 4], "min_troops": 3},
            "no other region holds so many of its warriors (GR-30.6).",
            "in keiner anderen Region stehen so viele ihrer Krieger (GR-30.6).",
        ),
        (
            "human_deploy",
            {"n": 1},
            "no human has a standard warrior on the mat (GR-30.14).",
            "kein Mensch hat einen Standard-Krieger auf der Matte (GR-30.14).",
        ),
        (
            "human_discard_mat",
            {"n": 1},
            "no human has a standard warrior on the mat (GR-30.16).",
            "kein Mensch hat einen Standard-Krieger auf der Matte (GR-30.16).",
        ),
    ],
)
def test_a_chaos_event_without_effect_says_why(effect: str, numbers: dict[str, Any], english: str, german: str) -> None:
    """An event that is announced and then nothing looks like a step that the program has forgotten."""
    g = coop_stage(chaos={1: (effect, numbers)}, possessed={5: 2}, runen={4: 4}, koda={}, base=8)
    g.table.mat[:2] = [0, 0]
    event(g, 1)
    for language, why in (("en", english), ("de", german)):
        assert GROLL.story(g, None, language)[-1].endswith(why)
    assert not [event for event in g.log or [] if event.key in ("march_toward", "discard_mat")]


@pytest.mark.clause("GR-20.10", "GR-24.3")
@pytest.mark.parametrize("army", [{5: 1}, {5: "faehrte"}, {5: (1, "faehrte")}])
def test_an_advance_that_moves_nobody_says_why(army: Army) -> None:
    g = coop_stage("great_bear", possessed=army, runen={4: 4})
    play(g, move)
    assert GROLL.story(g, None, "en")[-1].endswith("whoever stands there has to stay (GR-24.3).")
    assert GROLL.story(g, None, "de")[-1].endswith("wer dort steht, muss bleiben (GR-24.3).")


@pytest.mark.clause("GR-1.14", "GR-30.2", "GR-30.12")
def test_a_step_without_effect_says_so_with_its_reason_in_both_languages() -> None:
    g = coop_stage(chaos={1: ("human_lose_corra", {"n": 1})}, possessed={5: 3}, runen={4: 4}, koda={}, base=5)
    g.table.mat[2] = 0
    send(g, 5, 4)
    kind = g.table.box.factions[2].mat_order[0]
    for piece in g.table.box.of_kind(2, kind):
        if g.table.at[piece] == MAT:
            g.table.at[piece] = 5
    g.do(free_elite, kind, 5, 0)
    event(g, 1)
    english, german = (
        [line for line in GROLL.story(g, None, language) if mark in line]
        for language, mark in (("en", "no effect"), ("de", "keine Wirkung"))
    )
    assert english == [
        "The Possessed faction: no effect, because no standard warrior is left on its mat (GR-1.14).",
        "The Possessed faction: no effect, because no such elite is left on its mat (GR-30.2).",
        "The Possessed faction: no effect, because no human has Corra (GR-30.12).",
    ]
    assert german[0] == (
        "Die Besessene Fraktion: keine Wirkung, denn auf ihrer Matte ist kein Standard-Krieger mehr (GR-1.14)."
    )
