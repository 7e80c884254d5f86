"""Records on the table: what a procedure needs while it runs, replaced whole."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import zwist
from games.cry_havoc.stage import choose, explorations, fight, hand, move, number, play, stage, structures
from zwist.engine.content import digest
from zwist.games.cry_havoc.action import Action, Arrival
from zwist.games.cry_havoc.build import resume
from zwist.games.cry_havoc.fight import ATTRITION, CAPTURE, CONTROL, Fight, Force
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER, opponent
from zwist.games.cry_havoc.table import Game

DUEL = Fight(7, Force(2, placed=(1, 0, 2)), Force(0, placed=(0, 3, 0)))


def reloaded(g: Game) -> Game:
    """The game after it was saved and loaded."""
    return zwist.load(zwist.save(g))


def test_a_fight_knows_both_sides_and_their_units() -> None:
    assert [DUEL.side(ATTACKER), DUEL.side(DEFENDER)] == [2, 0]
    assert [DUEL.on(ATTACKER, objective) for objective in (CONTROL, CAPTURE, ATTRITION)] == [1, 0, 2]
    assert [DUEL.units(ATTACKER), DUEL.units(DEFENDER)] == [3, 3]
    assert [opponent(ATTACKER), opponent(DEFENDER)] == [DEFENDER, ATTACKER]


@pytest.mark.parametrize("who", [ATTACKER, DEFENDER])
def test_a_change_of_one_force_leaves_the_other_and_the_old_record_alone(who: int) -> None:
    changed = DUEL.plus(who, CAPTURE, 2)
    assert changed.on(who, CAPTURE) == DUEL.on(who, CAPTURE) + 2
    assert changed.force(opponent(who)) == DUEL.force(opponent(who))
    assert changed.without(who).units(who) == 0
    assert DUEL.units(ATTACKER) == DUEL.units(DEFENDER) == 3


def test_a_doomed_unit_stands_no_more() -> None:
    doomed = DUEL.having(DEFENDER, DUEL.defender.doom(CAPTURE))
    assert (doomed.on(DEFENDER, CAPTURE), doomed.defender.standing(CAPTURE)) == (3, 2)


@pytest.mark.clause("CH-14.24")
def test_a_side_without_a_limit_never_passes_by_playing() -> None:
    assert Force(0).plays_a_card() == Force(0)
    assert Force(0, cards_left=1).plays_a_card() == Force(0, cards_left=0, passed=True)
    assert Force(0, cards_left=2).plays_a_card() == Force(0, cards_left=1)


def test_a_saved_battle_comes_back_as_its_record() -> None:
    g = stage(humans={"thornwood": 3}, pilgrims={"thornwood": 2})
    hand(g, 0, "hum_hold_the_line")
    fight(g, "thornwood", 0, "2/0/1", "1/1/0")
    choose(g, "card hum_hold_the_line", "objective capture_prisoners", "pass")
    found = reloaded(g).table.fight
    assert found == g.table.fight
    assert (type(found), type(found.defender)) == (Fight, Force)
    assert (found.locks, found.defender.passed, found.attacker.placed) == ((CAPTURE,), True, (2, 0, 1))


@pytest.mark.clause("CH-9.33")
def test_an_interrupted_action_is_saved_and_goes_on() -> None:
    """The Workshop found on the way lays the Move action aside: as a record among the steps still to be done."""
    g = stage(humans={"hq_0": 1, "kalas_gorge": 1}, pilgrims={})
    structures(g, kalas_gorge="watchtower")
    explorations(g, misty_lands="old_workshop")
    move(g, 0, 3, "hq_0 misty_lands 1")
    back = reloaded(g)
    laid_aside = next(values[0] for rule, values in back.todo if rule is resume)
    assert (type(laid_aside), laid_aside.points) == (Action, 2)
    assert type(back.table.arrival) is Arrival
    assert number(back, "misty_lands") in back.table.arrival.regions
    choose(back, "done")
    assert back.table.action.points == 2


def stored(g: Game, change: Callable[[dict[str, Any]], object]) -> str:
    """A save of the game whose stored battle was changed by somebody who knew about check sums."""
    document = json.loads(zwist.save(g))
    change(document["position"]["table"]["fighting"])
    return json.dumps(document | {"check": digest(document["position"])})


def test_a_field_that_an_older_save_lacks_has_its_default() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={"thornwood": 1})
    fight(g, "thornwood", 0)
    assert zwist.load(stored(g, lambda fighting: fighting["f"].pop("reversed"))).table.fight == g.table.fight
    turned = zwist.load(stored(g, lambda fighting: fighting["f"].update(reversed=True)))
    assert turned.table.fight == g.table.fight._replace(reversed=True)


def test_a_record_of_an_unknown_kind_is_refused() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={"thornwood": 1})
    fight(g, "thornwood", 0)
    with pytest.raises(zwist.BadSave, match="Brawl"):
        zwist.load(stored(g, lambda fighting: fighting.update(r="Brawl")))


def test_a_clone_keeps_its_battle_when_the_game_goes_on() -> None:
    g = stage(humans={"thornwood": 1}, pilgrims={"thornwood": 1})
    fight(g, "thornwood", 0)
    twin = g.clone()
    choose(g, "units 1", "units 0")
    assert (twin.table.fight.units(ATTACKER), g.table.fight.units(ATTACKER)) == (0, 1)
    play(twin, lambda game: None)
    assert twin.table.fight.attacker == Force(0)
