"""Annihilation and damage (chapter 12), with the worked examples EX-18 to EX-21."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, deal, fight, kills, name
from games.tsukuyumi.stage import (
    A,
    asked,
    choose,
    claim,
    controller,
    count,
    options,
    play,
    put,
    refused,
    stage,
    supply,
)
from zwist.games.tsukuyumi.attack import attack
from zwist.games.tsukuyumi.table import Game


def table() -> Game:
    """Nomads 0, Dark Seed 1, Boarlords 2; the Oni are 3."""
    return stage("nomads", "dark_seed", "boarlords")


@pytest.mark.clause("TS-12.2", "TS-12.4", "TS-23.6")
def test_the_total_is_split_among_the_enemies_in_steps_of_five() -> None:
    """EX-18: 40 damage, 10 for Philip and 30 for André."""
    g = table()
    put(g, "launcher", A, 2)
    put(g, "hunter", A)
    put(g, "worker", A, 5)
    put(g, "squeaker", A, 5)
    fight(g, 0, A, "no_annihilation")
    assert options(g) == {f"damage {n}" for n in range(0, 41, 5)}
    deal(g, 10)
    assert options(g) == {f"damage {n}" for n in range(0, 31, 5)}
    deal(g, 30)
    assert asked(g) == (1, "hit")
    name(g, "worker", "worker")
    assert asked(g) == (2, "hit")
    name(g, "squeaker", "squeaker", "squeaker")
    assert asked(g)[1] == "choose counter"


@pytest.mark.clause("TS-12.4", "TS-12.5")
def test_the_oni_get_their_share_as_well() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "medium", A)
    put(g, "worker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0, 15)
    name(g, "medium")
    counter(g, "", "")
    assert (count(g, "worker", A), count(g, "medium", A)) == (1, 0)


@pytest.mark.clause("TS-12.6", "TS-12.7", "TS-12.9")
def test_a_unit_that_survives_may_take_all_of_it() -> None:
    """EX-19: Lt. Dan withstands 10."""
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarmaiden", A)
    put(g, "lt_dan", A)
    put(g, "private", A)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 10)
    assert options(g) == {"kind lt_dan", "kind private"}
    name(g, "lt_dan")
    counter(g, "")
    assert count(g, "lt_dan", A) == count(g, "private", A) == 1


@pytest.mark.clause("TS-12.8", "TS-12.9")
def test_the_rest_must_go_to_another_unit_and_lapses_there() -> None:
    """EX-20: 65 damage, Beowulf takes 50 and Marduk or Drachentöter the 15."""
    g = stage("cybersamurai", "kg03", "dark_seed")
    put(g, "cyberoid", A, 2)
    put(g, "shogun", A)
    put(g, "beowulf", A)
    put(g, "marduk", A)
    put(g, "drachentoeter", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 65)
    name(g, "beowulf")
    assert options(g) == {"kind marduk", "kind drachentoeter"}
    name(g, "marduk")
    counter(g, "")
    assert [count(g, kind, A) for kind in ("beowulf", "marduk", "drachentoeter")] == [0, 1, 1]


@pytest.mark.clause("TS-12.6", "TS-12.8")
@pytest.mark.parametrize(
    ("order", "left"),
    [(("private", "private", "lt_dan"), (0, 1)), (("lt_dan", "private"), (1, 0))],
)
def test_damage_flows_from_unit_to_unit(order: tuple[str, ...], left: tuple[int, int]) -> None:
    """EX-21: 25 damage on 10, 10 and 15 hit points."""
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarmaiden", A, 2)
    put(g, "squeaker", A)
    put(g, "lt_dan", A)
    put(g, "private", A, 2)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 25)
    name(g, *order)
    counter(g, "")
    assert (count(g, "private", A), count(g, "lt_dan", A)) == left


@pytest.mark.clause("TS-12.3")
def test_annihilation_removes_no_marker() -> None:
    g = table()
    claim(g, 2, A)
    put(g, "launcher", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 15)
    name(g, "squeaker")
    counter(g, "")
    assert count(g, "squeaker", A) == 0
    assert controller(g, A) == 2


@pytest.mark.clause("TS-12.1")
def test_a_card_that_annihilates_needs_enemy_units_even_if_it_conquers_too() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    put(g, "cyberoid", A)
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert refused(g, "combat_card cs_bushido") == refused(g, "combat_card cs_precision") == ["TS-12.1"]
    assert options(g) == {"combat_card cs_conquest"}


@pytest.mark.clause("TS-12.10", "TS-10.14")
def test_a_unit_marked_as_lost_takes_no_second_packet() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "warrior", A)
    put(g, "boarmaiden", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_hit_and_run")
    deal(g, 0, 15)
    name(g, "boarmaiden")
    counter(g, "retaliation", "")
    deal(g, 0, 10)
    assert options(g) == {"kind squeaker"}


@pytest.mark.clause("TS-12.11", "TS-14.18")
def test_the_last_in_initiative_names_the_casualties_of_defending_oni() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "small", A)
    put(g, "medium", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 15)
    assert asked(g) == (2, "hit")
    assert options(g) == {"kind small", "kind medium"}


@pytest.mark.clause("TS-8.11", "TS-14.22", "TS-14.30", "TS-17.10", "TS-17.14")
def test_what_is_destroyed_returns_to_the_supply_and_is_the_killers() -> None:
    g = table()
    put(g, "launcher", A, 2)
    put(g, "squeaker", A)
    put(g, "medium", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10, 15)
    name(g, "squeaker", "medium")
    counter(g, "", "")
    assert kills(g, 0) == (1, 1)
    assert (supply(g, "squeaker"), supply(g, "medium")) == (8, 9)


@pytest.mark.clause("TS-10.9", "TS-12.4")
def test_the_attacker_may_deal_less_than_it_could() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0)
    assert asked(g)[1] == "choose counter"
