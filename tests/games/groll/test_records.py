"""Records on the table: what a procedure needs while it runs, replaced whole."""

from __future__ import annotations

import json

import pytest

import zwist
from games.groll.stage import bury, choose, on_turn, place, play, stage
from zwist.engine.content import digest
from zwist.engine.dice import Dice, seeded
from zwist.engine.save import ends_as_saved
from zwist.games.groll.actions import weak_attack
from zwist.games.groll.definition import GROLL
from zwist.games.groll.records import Defeat, Gathering, Group, March, Strike, Volley
from zwist.games.groll.table import GRAVEYARD, MAT, Game, Table


def reloaded(g: Game) -> Game:
    """The game after it was saved and loaded."""
    return zwist.load(zwist.save(g))


def test_a_march_counts_who_is_named_and_who_may_still_join() -> None:
    march = March(0, 5, origin=3).joined_by(Group(3, 4, standards=2)).joined_by(Group(3, 2, elites=(7,)))
    assert (march.rest, march.leaving(3), march.leaving(2), march.elites) == (2, 2, 0, frozenset({7}))
    assert [march.entering(region) for region in (2, 3, 4)] == [1, 0, 2]


def test_a_strike_knows_what_lies_on_whom_and_the_points_left() -> None:
    strike = Strike(0, (1, 2), 4, 5).hit_elite(3).hit_elite(3).hit_standard(2).spill()
    assert (strike.on_elite(3), strike.on_elite(4), strike.on_standards(2), strike.on_standards(1)) == (2, 0, 1, 0)
    assert (strike.left, Strike(0, (1, 2), 4, 5).left) == (1, 5)


def test_what_is_gathered_is_counted_by_place() -> None:
    gathering = Gathering(0, "dead_drop", 4).take_standards(MAT, 2).take_standards(3, 1).take_elite(6)
    assert [gathering.taken(where) for where in (MAT, 3, GRAVEYARD)] == [2, 1, 0]
    assert (gathering.size, gathering.elites) == (4, (6,))


def test_every_attack_of_a_volley_names_another_region() -> None:
    assert Volley(0, 1, 3).at(5).at(2) == Volley(0, 1, 1, (5, 2))


def test_a_place_that_is_no_region_is_no_region_of_anybody() -> None:
    t = stage(koda={3: 2}, aldan={}).table
    bury(t, 0, 4)
    assert [t.standards_at(0, where) for where in (3, MAT, GRAVEYARD)] == [2, 19, 4]
    t.shift_standards(0, GRAVEYARD, -1)
    t.shift_standards(0, 3, 1)
    t.shift_standards(0, MAT, 1)
    assert [t.standards_at(0, where) for where in (3, MAT, GRAVEYARD)] == [3, 20, 3]
    assert t.army[:9] == [0, 0, 0, 3, 0, 0, 0, 0, 0]


@pytest.mark.clause("GR-11.9")
def test_a_saved_strike_comes_back_as_its_record() -> None:
    g = stage(abilities={"koda": "bear_wrath"}, koda={3: 1}, runen={3: (2, "harte")})
    stoic = g.table.box.of_kind(1, "harte")[0]
    on_turn(g, 0, "attack")
    choose(g, "ability bear_wrath", "die attack", "region 3", "seat 1", f"elite {stoic}", "standard 1")
    found = reloaded(g).table.strike
    assert (found, type(found)) == (g.table.strike, Strike)
    assert (found.elites, found.standards, found.left, found.as_attack) == ((stoic,), (1,), 1, True)


@pytest.mark.clause("GR-12.2")
def test_a_saved_move_goes_on_with_its_groups() -> None:
    g = stage(koda={3: 4}, aldan={})
    on_turn(g, 0, "move", "move")
    choose(g, "exodus move+move", "region 3", "region 4", "standard 2")
    back = reloaded(g)
    assert [type(group) for group in back.table.march.groups] == [Group]
    choose(back, "region 2", "standard 2")
    assert (back.table.marching, back.table.army[:9]) == (None, [0, 0, 2, 0, 2, 0, 0, 0, 0])


@pytest.mark.clause("GR-26.2")
def test_a_declared_move_is_a_record_among_the_steps_still_to_be_done() -> None:
    g = stage(koda={2: 1}, aldan={3: 1})
    place(g.table, 0, "baerserker", 2)
    on_turn(g, 0, "move")
    choose(g, "die move", "region 2", "region 3", "elite 0", "done", "seat 1")
    back = reloaded(g)
    groups = [part for _, values in back.todo for part in values if isinstance(part, tuple)]
    assert (Group(2, 3, elites=(0,)),) in groups
    choose(back, "standard 1")
    assert back.table.at[0] == 3


def test_all_records_of_the_table_are_known_to_saves() -> None:
    assert {Group, March, Strike, Defeat, Gathering, Volley} < set(Table.records)


def test_a_clone_keeps_its_strike_when_the_game_goes_on() -> None:
    g = stage(koda={3: 1}, aldan={3: 2})
    play(g, lambda game: weak_attack(game, 0, "die"))
    choose(g, "region 3", "seat 1")
    twin = g.clone()
    choose(g, "standard 1")
    assert (g.table.striking, twin.table.strike.left) == (None, 1)


WAITING = {
    "choose target": "exodus enough",
    "exodus": "exodus origins",
    "choose origin": "wheel enough",
    "attack region": "strong targets",
    "hex back": "hexed",
    "deploy recruits": "reinforcements",
    "mine": "declinable",
}
"""Questions with a choice that was split off another one after 0.2."""


def waiting_at(name: str, choice: str) -> Game:
    """A game by dice that has come to such a question."""
    for seed in range(1, 200):
        g, dice = GROLL.new(["aldan", "venna", "koda"], seed), Dice(seeded(seed))
        while g.question is not None:
            if g.question.name == name and any(offer.choice.name == choice for offer in g.question.offers):
                return g
            g.apply(dice.pick(g.question.options), g.question.seat)
    raise LookupError(name)


def as_before(text: str) -> str:
    """A save as 0.2 wrote it: rules and choices that were split had one name, and a move had no kind."""
    rulebook, document = GROLL.rulebook, json.loads(text)
    for asked in document["position"]["open"]:
        asked["offers"] = [
            [rulebook.split_choices.get(choice, choice), rulebook.split_rules.get(rule, rule), values]
            for choice, rule, values in asked["offers"]
        ]
        asked["name"] = rulebook.split_rules.get(asked["name"], asked["name"])
    if march := document["position"]["table"]["marching"]:
        del march["f"]["kind"]
    return json.dumps(document | {"check": digest(document["position"])})


@pytest.mark.parametrize(("name", "choice"), WAITING.items())
def test_a_save_that_waits_at_a_choice_before_it_was_split_goes_on_and_replays(name: str, choice: str) -> None:
    g = waiting_at(name, choice)
    before = as_before(zwist.save(g))
    loaded = zwist.load(before)
    assert ends_as_saved(loaded, before)
    assert ends_as_saved(zwist.replay(before), before)
    assert loaded.question is not None
    assert g.question is not None
    assert [option.text for option in loaded.question.options] == [option.text for option in g.question.options]
    first = g.question.options[0].text
    loaded.apply(first)
    g.apply(first)
    assert loaded.table.standard == g.table.standard
