"""What everybody may know of a scenario, and what nobody may: the faces of Possessed Trappers."""

from __future__ import annotations

import json

import pytest

from games.groll.stage import Aim, coop_stage, place
from zwist.conformance.oracles import views_survive_guessing
from zwist.engine.dice import Dice, seeded
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import Game

EYES = (None, 0, 1)


def trapped(*traps: str) -> Game:
    """Possessed Koda with Trappers in region 3, against two humans."""
    g = coop_stage("hunting_ground", possessed={3: 1}, runen={4: 1}, venna={2: 1})
    for trap in traps:
        place(g.table, 2, "faehrte", 3, trap=trap)
    return g


@pytest.mark.clause("GR-2.14", "GR-18.1")
@pytest.mark.parametrize("seat", EYES)
def test_base_goals_dice_counters_and_threat_are_open_to_everybody(seat: int | None) -> None:
    missions: list[Aim] = [("human", "vp", {"vp": 20}), ("possessed", "vp", {"vp": 30}), ("human", "goal_hold", {"rounds": 2})]
    g = coop_stage("straight_line", missions=missions, possessed={5: 2}, runen={5: (1, "harte")}, koda={3: 2}, base=6)
    t = g.table
    t.goals, t.chaos_die, t.round_die, t.possessed_die, t.locks = (7, 8), 3, 2, "mine", ("exodus",)
    t.held, t.fallen = [0, 0, 1, 0], 4
    seen = GROLL.view(g, seat)["table"]["coop"]
    assert (seen["base"], seen["goals"], seen["chaos_die"], seen["round_die"]) == (6, [7, 8], 3, 2)
    assert (seen["possessed_die"], seen["locks"], seen["held"], seen["fallen"]) == ("mine", ["exodus"], [0, 0, 1], 4)
    assert {region: n for region, n in seen["threat"].items() if n} == {3: 2, 5: 4}
    assert {region: side for region, side in seen["sides"].items() if side} == {3: "human"}


@pytest.mark.clause("GR-25.10")
@pytest.mark.parametrize("seat", EYES)
def test_nobody_sees_the_face_of_a_possessed_trapper(seat: int | None) -> None:
    views = {json.dumps(GROLL.view(trapped(trap), seat)) for trap in ("attack", "deploy", "steal_corra")}
    assert len(views) == 1


@pytest.mark.clause("GR-25.10", "GR-25.15")
@pytest.mark.parametrize("seat", EYES)
def test_a_guess_deals_the_faces_of_possessed_trappers_anew(seat: int | None) -> None:
    g = trapped("attack", "attack", "deploy")
    pieces = [piece for piece, trap in enumerate(g.table.trap) if trap]
    guessed = [[GROLL.guess(g, seat, seed).table.trap[piece] for piece in pieces] for seed in range(40)]
    assert {trap for traps in guessed for trap in traps} == {"attack", "deploy", "steal_corra"}
    assert all(traps.count(trap) <= 2 for traps in guessed for trap in traps), "there are two copies of each"


@pytest.mark.clause("GR-2.14", "GR-25.10")
@pytest.mark.parametrize("humans", range(1, 5))
def test_views_of_random_games_against_the_koda_survive_guessing(humans: int) -> None:
    dice = Dice(seeded(humans))
    g = GROLL.new(["aldan", "runen", "venna", "guild"][:humans], 7, "coop", scenario="hunting_ground")
    while g.question is not None:
        if dice.below(8) == 0:
            views_survive_guessing(g, dice)
        g.apply(dice.pick(g.question.options))
