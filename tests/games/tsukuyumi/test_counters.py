"""Counters (chapter 13), with the worked examples EX-16 and EX-35."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, counters, deal, fight, hold, kills, name
from games.tsukuyumi.stage import (
    ASIDE,
    HOMES,
    MOUNTAIN,
    A,
    B,
    C,
    asked,
    at,
    choose,
    claim,
    controller,
    count,
    events,
    march,
    named,
    on_turn,
    options,
    put,
    refused,
    stage,
    tile,
    told,
    wall,
)
from zwist.games.tsukuyumi.table import Game
from zwist.kit.grid import edge


def table() -> Game:
    """Nomads 0, Dark Seed 1, Boarlords 2; the Oni are 3."""
    return stage("nomads", "dark_seed", "boarlords")


def attacked(*factions: str, card: str, **units: int) -> Game:
    """The first faction attacks A and deals nothing; up to the first counter."""
    g = stage(*factions)
    for kind, n in units.items():
        put(g, kind, A, n)
    return under_attack(g, card)


def under_attack(g: Game, card: str) -> Game:
    """The first seat attacks A and deals nothing; up to the first counter."""
    fight(g, 0, A, card)
    while asked(g)[1] == "deal out":
        deal(g, 0)
    return g


# Retaliation, Retreat, Hold Position


@pytest.mark.clause("TS-13.1", "TS-13.2", "TS-13.3", "TS-13.4", "TS-13.8", "TS-13.9")
def test_one_defender_strikes_back_and_the_other_retreats() -> None:
    """EX-16: Markus deals 20 to the attacker and 10 to Sabrina, who retreats with the others."""
    factions = ("boarlords", "nomads", "dark_seed")
    g = attacked(*factions, card="bo_annihilation", squeaker=2, launcher=2, warrior=2)
    counter(g, "retaliation", "retreat")
    deal(g, 20, 10)
    name(g, "squeaker", "squeaker")
    assert asked(g) == (2, "hit")
    name(g, "warrior")
    assert asked(g) == (2, "march from")
    march(g, A, B, "warrior")
    assert (count(g, "squeaker", A), count(g, "warrior", A), count(g, "warrior", B)) == (0, 0, 1)
    assert kills(g, 1) == (0, 3)


@pytest.mark.clause("TS-13.9", "TS-10.14")
def test_only_survivors_retreat_each_where_it_likes_and_not_across_blockades() -> None:
    g = table()
    wall(g, A, B)
    put(g, "launcher", A)
    put(g, "squeaker", A, 3)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10)
    name(g, "squeaker")
    counter(g, "retreat")
    choose(g, A)
    assert refused(g, B) == ["TS-9.3"]
    choose(g, at(3, 0), "piece squeaker+1", "enough")
    march(g, A, at(2, 1), "squeaker")
    assert [count(g, "squeaker", area) for area in (A, at(3, 0), at(2, 1))] == [0, 1, 1]
    assert g.question is None


@pytest.mark.clause("TS-13.10", "TS-13.28", "TS-17.8")
def test_a_survivor_may_mark_the_area_which_is_no_conquest() -> None:
    g = attacked("nomads", "boarlords", "dark_seed", card="no_annihilation", private=1, squeaker=1)
    claim(g, 0, A)
    g.table.eggs[A] = 1
    counter(g, "hold_position")
    assert options(g) == {"mark", "decline"}
    choose(g, "mark")
    assert (controller(g, A), g.table.eggs[A], g.table.conquests) == (1, 1, ())


@pytest.mark.clause("TS-13.10")
def test_the_last_in_initiative_order_keeps_the_area_that_two_hold() -> None:
    g = attacked("nomads", "dark_seed", "boarlords", card="no_annihilation", private=1, worker=1, squeaker=1)
    counter(g, "hold_position", "hold_position")
    choose(g, "mark", "mark")
    assert controller(g, A) == 2


@pytest.mark.clause("TS-13.10")
def test_hold_position_may_replace_the_marker_just_laid_even_on_a_mountain() -> None:
    g = stage("cybersamurai", "dark_seed", "boarlords")
    tile(g, A, MOUNTAIN)
    put(g, "cyberoid", A, 2)
    put(g, "worker", A)
    fight(g, 0, A, "cs_conquest")
    assert controller(g, A) == 0
    counter(g, "hold_position")
    choose(g, "mark")
    assert controller(g, A) == 1


@pytest.mark.clause("TS-13.28", "TS-13.7")
def test_homes_are_never_marked() -> None:
    g = table()
    home = HOMES[2]
    put(g, "private", home)
    put(g, "squeaker", home)
    fight(g, 0, home, "no_annihilation")
    deal(g, 0)
    counter(g, "hold_position")
    assert g.question is None
    assert controller(g, home) is None


# The Oni card


@pytest.mark.clause("TS-13.16", "TS-14.13", "TS-14.14")
@pytest.mark.parametrize(("others", "yields"), [(0, False), (1, True)])
def test_we_do_not_yield_needs_more_points_than_everybody_else(others: int, yields: bool) -> None:
    """EX-31: 30 points against a medium Oni; as many in another faction's hand are too many."""
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "medium", A)
    put(g, "squeaker", A, 2)
    put(g, "private", A, 3 * others)
    fight(g, 2, A, "oni_conquest")
    assert controller(g, A) is None
    counter(g, "we_do_not_yield")
    if yields:
        counter(g, "")
        assert g.question is None
    else:
        choose(g, "mark")
        assert controller(g, A) == 0


@pytest.mark.clause("TS-13.16")
def test_the_mountain_counts_for_defenders_who_do_not_yield() -> None:
    g = table()
    tile(g, A, MOUNTAIN)
    put(g, "large", A)
    put(g, "private", A, 2)
    fight(g, 0, A, "oni_conquest")
    counter(g, "we_do_not_yield")
    assert options(g) == {"mark", "decline"}


@pytest.mark.clause("TS-13.17")
def test_where_there_is_one_there_may_be_another() -> None:
    g = table()
    put(g, "large", A)
    put(g, "private", A)
    fight(g, 0, A, "oni_conquest")
    counter(g, "where_there_is_one")
    none = g.clone()
    choose(g, "kind small")
    assert named(A) in options(g)
    choose(g, A)
    assert count(g, "small", A) == 1
    choose(none, "decline")
    assert none.question is None


@pytest.mark.clause("TS-13.17")
def test_an_empty_supply_brings_no_oni_conquest_by_this_counter() -> None:
    g = table()
    put(g, "small", ASIDE, 11)
    put(g, "medium", ASIDE, 9)
    put(g, "large", ASIDE, 5)
    put(g, "large", A)
    put(g, "private", A)
    fight(g, 0, A, "oni_conquest")
    counter(g, "where_there_is_one")
    assert g.question is None


# Defence and protection


@pytest.mark.clause("TS-13.18", "TS-22.26", "TS-13.6")
def test_nomads_have_no_defence_action_but_protection() -> None:
    g = attacked("boarlords", "nomads", "dark_seed", card="bo_annihilation", squeaker=1, private=1)
    assert refused(g, "counter defence_action") == ["TS-13.18"]
    assert "protection" in counters(g)


@pytest.mark.clause("TS-13.19", "TS-22.2", "TS-22.26", "TS-22.33", "TS-22.20", "TS-22.11")
@pytest.mark.parametrize(
    ("faction", "kind", "hp"),
    [
        ("cybersamurai", "cyberoid", 40),
        ("nomads", "lt_dan", 20),
        ("boarlords", "boarguard", 30),
        ("kg03", "marduk", 40),
        ("dark_seed", "stinger", 15),
    ],
)
def test_protection_raises_the_hit_points_of_each_unit(faction: str, kind: str, hp: int) -> None:
    for damage, survivors in ((hp - 5, 1), (hp, 0)):
        attacker = "kg03" if faction != "kg03" else "dark_seed"
        card = "kg_annihilation" if attacker == "kg03" else "ds_annihilation"
        third = next(one for one in ("nomads", "boarlords") if one not in (faction, attacker))
        g = stage(attacker, faction, third)
        fists = ("drachentoeter",) if attacker == "kg03" else ("stinger", "stinger")
        for fist in fists:
            put(g, fist, A)
        put(g, kind, A)
        fight(g, 0, A, card)
        deal(g, damage)
        name(g, kind)
        counter(g, "protection")
        name(g, kind)
        assert count(g, kind, A) == survivors


# Knowledge of Nature


@pytest.mark.clause("TS-13.11")
def test_knowledge_of_nature_draws_a_card_and_plays_exactly_this_one() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarguard", A)
    put(g, "private", A)
    events(g, 1, "oni_dominion_1")
    g.table.row = ("tremor_1", "tailwind_1")
    fight(g, 0, A, "bo_conquest")
    counter(g, "knowledge_of_nature")
    assert options(g) == {"from_deck", "event tremor_1", "event tailwind_1", "decline"}
    choose(g, "event tremor_1")
    kept = g.clone()
    assert options(g) == {"event tremor_1", "decline"}
    choose(g, "event tremor_1", ASIDE)
    assert g.table.properties[ASIDE] == ("unstable",)
    assert g.table.events[1] == ("oni_dominion_1",)
    choose(kept, "decline")
    assert kept.table.events[1] == ("oni_dominion_1", "tremor_1")


@pytest.mark.clause("TS-13.11", "TS-16.9")
def test_an_event_that_cannot_be_played_stays_in_hand() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "boarguard", A)
    put(g, "private", A)
    g.table.row = ("stampeding_oni", "tailwind_1")
    fight(g, 0, A, "bo_conquest")
    counter(g, "knowledge_of_nature")
    choose(g, "event stampeding_oni")
    assert options(g) == {"decline"}, "whether it could be played is nobody's business, so the question is put"
    choose(g, "decline")
    assert g.table.events[1] == ("stampeding_oni",)


# What the attacker loses


@pytest.mark.clause("TS-13.13", "TS-13.27")
def test_an_attack_that_has_cost_momentum_takes_one_of_a_later_phase() -> None:
    g = stage("kg03", "nomads", "boarlords")
    put(g, "drachentoeter", A)
    put(g, "private", A)
    on_turn(g, 0, "white", attack=1)
    choose(g, "action attack", A, "combat_card kg_dragonstrike", "damage 0", "decline", "counter overheated")
    assert g.table.forfeit[0] == 1


@pytest.mark.clause("TS-13.13")
def test_momentum_is_lost_in_the_current_phase_first_and_only_if_there_is_any() -> None:
    g = stage("kg03", "nomads", "boarlords")
    put(g, "drachentoeter", A)
    put(g, "private", A)
    on_turn(g, 0, "red", attack=3)
    choose(g, "action attack", A, "combat_card kg_dragonstrike", "damage 0", "decline", "counter overheated")
    assert g.table.acting.quantity("attack") == 1
    assert g.table.forfeit[0] == 0
    assert told(g, "momentum") == [{"side": 0}]


@pytest.mark.clause("TS-13.13")
def test_whoever_has_no_attack_left_is_not_said_to_lose_one() -> None:
    g = stage("kg03", "nomads", "boarlords")
    put(g, "drachentoeter", A)
    put(g, "private", A)
    on_turn(g, 0, "red", attack=1)
    choose(g, "action attack", A, "combat_card kg_dragonstrike", "damage 0", "decline", "counter overheated")
    assert g.table.combat is None
    assert told(g, "momentum") == []


@pytest.mark.clause("TS-13.14")
def test_out_of_ammo_costs_one_more_weapon_besides_those_used() -> None:
    g = table()
    put(g, "private", A)
    put(g, "boarguard", A)
    hold(g, 0, "pistol", "mg", "grenade")
    fight(g, 0, A, "no_annihilation")
    deal(g, 0)
    counter(g, "out_of_ammo")
    assert asked(g)[0] == 0
    assert options(g) == {"item pistol", "item mg", "item grenade"}
    choose(g, "item mg")
    assert g.table.items[0] == ("pistol", "grenade")


@pytest.mark.clause("TS-13.12", "TS-14.30")
def test_total_loss_destroys_all_attackers_for_the_defender_who_chose_it() -> None:
    g = attacked("dark_seed", "nomads", "boarlords", card="ds_kamikaze", worker=3, squeaker=1, private=1)
    counter(g, "total_loss", "")
    assert count(g, "worker", A) == 0
    assert kills(g, 1) == (0, 3)
    assert g.table.eggs[A] == 3


# What a Racket


def oni_of(area: int) -> str:
    """The option that names the Oni of an area."""
    return named(area).replace("area", "oni")


@pytest.mark.clause("TS-13.15")
def test_a_racket_moves_own_units_or_oni_of_any_area() -> None:
    g = attacked("nomads", "boarlords", "dark_seed", card="no_annihilation", private=1, squeaker=1)
    put(g, "squeaker", C, 2)
    put(g, "small", C)
    counter(g, "what_a_racket")
    assert options(g) == {named(A), named(C), oni_of(C), "decline"}
    oni = g.clone()
    choose(g, C)
    march(g, C, B, "squeaker")
    choose(g, "done")
    assert (count(g, "squeaker", C), count(g, "squeaker", B)) == (1, 1)
    choose(oni, oni_of(C))
    assert asked(oni) == (1, "march from")
    march(oni, C, B, "small")
    assert (count(oni, "small", B), count(oni, "squeaker", C)) == (1, 2)


@pytest.mark.clause("TS-13.15", "TS-14.18")
def test_when_the_oni_make_a_racket_only_oni_move() -> None:
    g = attacked("nomads", "boarlords", "dark_seed", card="no_annihilation", private=1, small=1)
    put(g, "squeaker", C)
    counter(g, "what_a_racket")
    assert asked(g) == (2, "move from area")
    assert options(g) == {oni_of(A), "decline"}


# The reconstructed ones


@pytest.mark.clause("TS-13.20")
def test_six_counters_are_reconstructed() -> None:
    ours = [one.id for one in table().table.box.content.counters.values() if one.source == "reconstructed"]
    assert ours == ["feeding_ground", "signal_trace", "collapse", "debris", "reinforcements", "overheated"]


@pytest.mark.clause("TS-13.22")
def test_a_feeding_ground_needs_eggs_and_removes_all() -> None:
    g = stage("dark_seed", "nomads", "boarlords")
    put(g, "worker", A)
    put(g, "private", A)
    bare = under_attack(g.clone(), "ds_annihilation")
    assert refused(bare, "counter feeding_ground") == ["TS-13.22"]
    g.table.eggs[A] = 2
    counter(under_attack(g, "ds_annihilation"), "feeding_ground")
    assert g.table.eggs[A] == 0


@pytest.mark.clause("TS-13.23", "TS-5.9")
def test_a_signal_trace_shifts_the_defenders_marker_without_flipping_it() -> None:
    g = attacked("cybersamurai", "nomads", "boarlords", card="cs_bushido", shield_drone=1, boarguard=1)
    counter(g, "signal_trace")
    assert asked(g)[0] == 2
    choose(g, "place 2")
    assert g.table.initiative == (0, 2, 1)
    assert g.table.flipped == ()


@pytest.mark.clause("TS-13.24")
def test_collapse_removes_one_terraforming_of_the_area_or_its_edges() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "squeaker", A)
    put(g, "private", A)
    g.table.terra_blockades = (edge(B, C),)
    bare = under_attack(g.clone(), "bo_annihilation")
    assert refused(bare, "counter collapse") == ["TS-13.24"]
    g.table.terraforming[A] = ("tunnel", "cover")
    g.table.terra_blockades = (edge(A, B), edge(B, C))
    counter(under_attack(g, "bo_annihilation"), "collapse")
    assert len(options(g)) == 3
    walls = g.clone()
    choose(g, "item cover")
    assert g.table.terraforming[A] == ("tunnel",)
    choose(walls, next(option for option in options(walls) if option.startswith("edge")))
    assert walls.table.terra_blockades == (edge(B, C),)


@pytest.mark.clause("TS-13.25")
def test_debris_blocks_an_open_edge_of_the_area() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    wall(g, A, B)
    put(g, "boarguard", A)
    put(g, "private", A)
    fight(g, 0, A, "bo_dig_in")
    choose(g, "done")
    counter(g, "debris")
    assert refused(g, f"edge {named(min(A, B))[5:]}+{named(max(A, B))[5:]}") == ["TS-16.12"]
    one = edge(A, at(2, 1))
    choose(g, f"edge {named(one[0])[5:]}+{named(one[1])[5:]}")
    assert g.table.blockades == (one,)


@pytest.mark.clause("TS-13.25", "TS-16.9")
def test_debris_needs_a_marker_of_the_pool() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "squeaker", A)
    put(g, "private", A)
    assert "debris" in counters(under_attack(g.clone(), "bo_stampede"))
    g.table.blockades = tuple(edge(B, area) for area in range(60, 71))
    assert refused(under_attack(g, "bo_stampede"), "counter debris") == ["TS-13.25"]


@pytest.mark.clause("TS-13.26")
def test_reinforcements_bring_a_unit_of_cost_one_for_nothing() -> None:
    g = attacked("kg03", "dark_seed", "boarlords", card="kg_conquest", marduk=1, worker=1)
    counter(g, "reinforcements")
    assert options(g) == {"kind worker", "kind breeder", "kind wasp", "decline"}
    assert refused(g, "kind warrior") == ["TS-13.26"]
    choose(g, "kind wasp")
    assert named(HOMES[1]) in options(g)
    choose(g, HOMES[1])
    assert count(g, "wasp", HOMES[1]) == 1


# Mines inside a combat


@pytest.mark.clause("TS-10.14", "TS-12.13", "TS-13.9", "TS-22.48", "TS-22.15")
def test_a_retreat_into_mines_is_lost_where_it_stands() -> None:
    """EX-35: one Worker is lost to the Boarlords, the other to a mine of the Nomads."""
    g = stage("boarlords", "dark_seed", "nomads")
    put(g, "squeaker", A)
    put(g, "worker", A, 2)
    g.table.mines[B] = 1
    for other in g.table.near[A]:
        if other != B:
            wall(g, A, other)
    fight(g, 0, A, "bo_annihilation")
    deal(g, 5)
    name(g, "worker")
    counter(g, "retreat")
    choose(g, A, B)
    choose(g, "piece worker+1")
    assert g.table.mines[B] == 0
    assert (count(g, "worker", A), count(g, "worker", B)) == (1, 1)
    name(g, "worker")
    assert (count(g, "worker", A), count(g, "worker", B)) == (0, 0)
    assert (g.table.eggs[A], g.table.eggs[B]) == (1, 1)
    assert (kills(g, 0), kills(g, 2)) == ((0, 1), (0, 1))
