"""Combat (chapter 10) and conquest (chapter 11), with the examples EX-8, EX-17, EX-30, EX-32 and EX-34."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import (
    BOARLORDS,
    NOMADS,
    SAMURAI,
    SEED,
    SUITS,
    counter,
    counters,
    deal,
    fight,
    hold,
    kills,
    name,
)
from games.tsukuyumi.stage import (
    HOMES,
    MOUNTAIN,
    STEEP,
    A,
    B,
    asked,
    at,
    break_off,
    choose,
    claim,
    controller,
    count,
    events,
    march,
    named,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
    tile,
    told,
)
from zwist.games.tsukuyumi.attack import attack, can_attack
from zwist.games.tsukuyumi.combat import end_combat
from zwist.games.tsukuyumi.content import content_for
from zwist.games.tsukuyumi.factions import end_of_round_effects
from zwist.games.tsukuyumi.table import Game


def table() -> Game:
    """Nomads 0, Dark Seed 1, Boarlords 2; the Oni are 3."""
    return stage("nomads", "dark_seed", "boarlords")


# Procedure


@pytest.mark.clause("TS-10.1", "TS-10.8", "TS-10.10", "TS-12.1", "TS-11.3")
def test_the_same_area_is_attacked_twice() -> None:
    """EX-8: annihilation first, then conquest without any counter."""
    g = table()
    put(g, "launcher", A)
    put(g, "squeaker", A)
    on_turn(g, 0, "red", attack=2)
    choose(g, "action attack", A, "combat_card no_annihilation", "damage 10", "kind squeaker", "decline")
    assert g.table.acting.quantity("attack") == 1
    choose(g, "action attack", A, "combat_card no_conquest")
    assert controller(g, A) == 0
    assert told(g, "counter") == []
    assert len(told(g, "no_counter")) == 1
    assert g.question is None or "action attack" not in options(g)


@pytest.mark.clause("TS-10.2")
def test_an_attack_needs_an_own_unit_in_the_area() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "squeaker", B)
    play(g, attack, 0, 0, ())
    assert refused(g, B) == ["TS-10.2", "TS-10.4"]
    assert options(g) == {named(A)}


@pytest.mark.clause("TS-10.3", "TS-11.1")
def test_all_own_units_in_the_area_take_part() -> None:
    g = table()
    put(g, "private", A, 2)
    put(g, "boarmaiden", A)
    fight(g, 0, A, "no_conquest")
    assert g.table.fight.attacker.standing == g.table.units[A][:2]
    assert controller(g, A) == 0


@pytest.mark.clause("TS-10.6")
@pytest.mark.parametrize("faction", [NOMADS, BOARLORDS, SEED, SAMURAI, SUITS])
def test_exactly_one_card_of_each_faction_may_be_used_once_per_round(faction: str) -> None:
    own = [card for card in content_for({}).combat_cards.values() if card.faction == faction]
    assert sum(card.once_per_round for card in own) == 1


@pytest.mark.clause("TS-10.6", "TS-10.7")
def test_one_card_of_a_faction_is_used_once_per_round() -> None:
    g = stage("cybersamurai", "dark_seed", "boarlords")
    put(g, "cyberoid", A)
    put(g, "boarguard", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 0)
    counter(g, "")
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert refused(g, "combat_card cs_bushido") == ["TS-10.6"]
    assert "combat_card cs_precision" in options(g)
    break_off(g)
    play(g, end_of_round_effects)
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert "combat_card cs_bushido" in options(g)


@pytest.mark.clause("TS-10.11", "TS-10.12")
def test_counters_come_from_the_attackers_card() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0)
    assert counters(g) == set(g.table.box.content.combat_cards["no_annihilation"].counters)


@pytest.mark.clause("TS-10.13", "TS-13.2", "TS-1.9", "TS-23.4")
def test_defenders_choose_in_initiative_order_and_the_oni_last() -> None:
    g = stage("nomads", "dark_seed", "boarlords", "kg03")
    g.table.initiative = (2, 0, 3, 1)
    put(g, "launcher", A)
    put(g, "worker", A)
    put(g, "squeaker", A)
    put(g, "marduk", A)
    put(g, "small", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0, 0, 0, 0)
    asking: list[tuple[int, int]] = []
    for _ in range(4):
        asking.append((asked(g)[0], g.table.fight.forces[len(asking) + 1].side))
        counter(g, "")
    assert asking == [(2, 2), (3, 3), (1, 1), (1, 4)]


@pytest.mark.clause("TS-10.13", "TS-13.1")
def test_all_counters_are_chosen_before_the_first_is_resolved() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "warrior", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_hit_and_run")
    deal(g, 0, 0)
    counter(g, "retaliation")
    assert asked(g) == (2, "choose counter")
    counter(g, "")
    assert asked(g) == (1, "deal out")


@pytest.mark.clause("TS-10.14", "TS-13.1", "TS-13.3", "TS-13.7")
def test_lost_units_strike_back_and_all_losses_leave_together() -> None:
    """EX-34: 25 damage of three units that are lost."""
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "launcher", A, 2)
    put(g, "lt_dan", A)
    put(g, "dog", A)
    put(g, "boarmaiden", A)
    put(g, "boarmother", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_hit_and_run")
    deal(g, 50)
    name(g, "boarmaiden", "boarmother", "squeaker")
    assert count(g, "boarmaiden", A) == count(g, "boarmother", A) == 1
    counter(g, "retaliation")
    assert "damage 25" in options(g)
    assert "damage 30" not in options(g)
    deal(g, 25)
    name(g, "launcher", "lt_dan")
    choose(g, "done")
    assert count(g, "launcher", A) == 1
    assert [count(g, kind, A) for kind in ("boarmaiden", "boarmother", "squeaker", "lt_dan")] == [0, 0, 0, 0]


@pytest.mark.clause("TS-10.17")
def test_the_combat_goes_on_when_the_attacker_has_lost_everybody() -> None:
    g = table()
    put(g, "private", A)
    put(g, "warrior", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_hit_and_run")
    deal(g, 0, 0)
    counter(g, "retaliation", "what_a_racket")
    deal(g, 10)
    name(g, "private")
    assert asked(g) == (2, "move from area")


@pytest.mark.clause("TS-10.18")
def test_units_that_come_later_take_no_part() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "squeaker", A)
    put(g, "worker", A)
    put(g, "worker", B, 2)
    fight(g, 0, A, "no_hit_and_run")
    deal(g, 0, 0)
    counter(g, "what_a_racket", "retaliation")
    deal(g, 0, 5)
    name(g, "worker")
    choose(g, B)
    march(g, B, A, "worker")
    choose(g, "done")
    assert len(g.table.fight.force(1).standing) == 0
    assert count(g, "worker", A) == 2


@pytest.mark.clause("TS-4.6", "TS-1.8")
def test_a_combat_card_ends_the_regular_moves_of_the_turn() -> None:
    g = table()
    put(g, "launcher", A)
    put(g, "launcher", B)
    on_turn(g, 0, "red", move=2, attack=2)
    choose(g, "action attack", A, "combat_card no_conquest")
    assert refused(g, "action move") == ["TS-4.6"]


# Attacks that wait


@pytest.mark.clause("TS-10.16", "TS-16.8")
def test_an_attack_granted_in_a_combat_waits_for_its_end() -> None:
    g = table()
    put(g, "private", A)
    put(g, "boarguard", A)
    put(g, "worker", B)
    g.table.waiting = ()
    events(g, 0)
    g.table.row = ("ambush", "tremor_1")
    g.table.deck = tuple(card for card in g.table.deck if card != "ambush")
    claim(g, 0, B)
    fight(g, 2, A, "bo_conquest")
    counter(g, "knowledge_of_nature")
    choose(g, "event ambush")
    choose(g, "event ambush")
    assert g.table.combat is None
    assert asked(g) == (0, "attack in")


@pytest.mark.clause("TS-10.16")
def test_several_attacks_wait_in_the_order_in_which_they_arose() -> None:
    g = table()
    put(g, "private", A)
    put(g, "worker", B)
    g.table.waiting = (1, 0)
    play(g, end_combat)
    assert asked(g) == (1, "attack in")
    choose(g, B, "combat_card ds_conquest")
    assert asked(g) == (0, "attack in")


# Before counters


@pytest.mark.clause("TS-10.13", "TS-10.14", "TS-10.15", "TS-13.5", "TS-13.19")
def test_protection_takes_casualties_back_and_the_packet_is_handled_again() -> None:
    """EX-32: two Squeakers of 10 hit points, 20 damage, +10 each."""
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "launcher", A)
    put(g, "private", A)
    put(g, "squeaker", A, 2)
    fight(g, 0, A, "no_annihilation")
    deal(g, 20)
    name(g, "squeaker", "squeaker")
    held = g.clone()
    counter(g, "protection")
    assert asked(g) == (1, "hit")
    name(g, "squeaker")
    assert count(g, "squeaker", A) == 1
    counter(held, "hold_position")
    assert held.question is None
    assert (count(held, "squeaker", A), controller(held, A)) == (0, None)


@pytest.mark.clause("TS-10.15")
def test_nobody_chooses_a_counter_anew_and_packets_stay() -> None:
    g = table()
    put(g, "launcher", A, 2)
    put(g, "worker", A, 2)
    put(g, "squeaker", A, 3)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10, 20)
    name(g, "worker", "worker", "squeaker", "squeaker")
    counter(g, "", "protection")
    name(g, "worker", "worker", "squeaker")
    assert g.question is None
    assert (count(g, "worker", A), count(g, "squeaker", A)) == (0, 2)


@pytest.mark.clause("TS-10.15", "TS-13.21")
def test_units_lost_ahead_of_the_attack_neither_deal_nor_take_damage() -> None:
    """Reactive Armour destroys two Launchers; the attacker lowers packets of its choice."""
    g = stage("nomads", "kg03", "dark_seed")
    put(g, "launcher", A, 2)
    put(g, "squad_leader", A)
    put(g, "marduk", A)
    put(g, "worker", A, 2)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10, 20)
    name(g, "marduk", "worker", "worker")
    counter(g, "defence_action", "")
    assert asked(g) == (0, "hit")
    name(g, "launcher", "launcher", "squad_leader")
    assert asked(g) == (0, "deal out")
    assert options(g) == {"damage 0", "damage 5", "damage 10"}
    deal(g, 5)
    assert options(g) == {"damage 0", "damage 5", "damage 10"}
    deal(g, 10)
    name(g, "marduk", "worker", "worker")
    assert [count(g, kind, A) for kind in ("launcher", "squad_leader", "marduk", "worker")] == [0, 1, 1, 0]
    assert kills(g, 1) == (0, 2)


@pytest.mark.clause("TS-10.15")
def test_the_packet_of_a_defender_who_has_left_lapses_and_is_not_told_again() -> None:
    g = table()
    put(g, "launcher", A, 2)
    put(g, "worker", A, 2)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 20, 10)
    name(g, "worker", "worker", "squeaker")
    counter(g, "defence_action", "")
    choose(g, B)
    assert asked(g) == (2, "hit")
    assert [(one["side"], one["damage"]) for one in told(g, "damage")] == [(1, 20), (2, 10), (2, 10)]
    assert [(share.side, share.damage) for share in g.table.fight.shares] == [(2, 10)]


@pytest.mark.clause("TS-10.15")
def test_the_log_says_that_an_effect_is_taken_back() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "launcher", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 10)
    name(g, "squeaker")
    held = g.clone()
    held.log = list(g.log or [])
    counter(g, "protection")
    assert [event.key for event in g.log or []][-4:] == ["counter", "taken_back", "protected", "damage"]
    counter(held, "hold_position")
    assert told(held, "taken_back") == []


@pytest.mark.clause("TS-11.6", "TS-10.15")
def test_without_an_attacker_left_in_the_area_nothing_is_conquered() -> None:
    g = stage("cybersamurai", "boarlords", "dark_seed")
    put(g, "cyberoid", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 20)
    name(g, "squeaker")
    choose(g, "conquer")
    counter(g, "defence_action")
    choose(g, B)
    assert g.question is None
    assert (controller(g, A), count(g, "squeaker", A), count(g, "cyberoid", B)) == (None, 1, 1)


@pytest.mark.clause("TS-13.21", "TS-10.15")
def test_counters_of_displaced_defenders_resolve_as_far_as_possible() -> None:
    """The Boarlords push everybody away; whoever wanted to give up half has nobody left there."""
    g = stage("cybersamurai", "boarlords", "dark_seed")
    put(g, "cyberoid", A)
    put(g, "squeaker", A)
    put(g, "worker", A, 2)
    fight(g, 0, A, "cs_precision")
    deal(g, 10, 10)
    name(g, "squeaker", "worker", "worker")
    counter(g, "defence_action", "defence_action")
    choose(g, B, B, B)
    assert g.question is None
    assert [count(g, kind, B) for kind in ("cyberoid", "worker")] == [1, 2]
    assert count(g, "squeaker", A) == 1


@pytest.mark.clause("TS-10.15", "TS-11.6", "TS-17.8")
def test_a_conquest_taken_back_fails_if_the_points_no_longer_suffice() -> None:
    g = stage("cybersamurai", "kg03", "dark_seed")
    claim(g, 1, A)
    put(g, "cybersamurai_2_1", A)
    put(g, "attack_drone", A)
    put(g, "marduk", A)
    g.table.eggs[A] = 2
    fight(g, 0, A, "cs_bushido")
    deal(g, 20)
    name(g, "marduk")
    choose(g, "conquer")
    assert (controller(g, A), g.table.eggs[A], len(g.table.conquests)) == (0, 0, 1)
    counter(g, "protection")
    name(g, "marduk")
    assert (controller(g, A), g.table.eggs[A], len(g.table.conquests)) == (1, 2, 0)


@pytest.mark.clause("TS-10.9", "TS-10.15", "TS-17.8")
def test_a_conquest_taken_back_counts_once_if_it_succeeds_again() -> None:
    g = stage("cybersamurai", "kg03", "dark_seed")
    put(g, "cyberoid", A, 2)
    put(g, "marduk", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 40)
    name(g, "marduk")
    choose(g, "conquer")
    counter(g, "protection")
    name(g, "marduk")
    choose(g, "conquer")
    assert controller(g, A) == 0
    assert g.table.conquests == ((0, A, 2, 0, 0),)


# Conquest


@pytest.mark.clause("TS-11.1", "TS-11.2", "TS-11.5")
@pytest.mark.parametrize(("privates", "playable"), [(1, True), (2, False)])
def test_each_defender_is_compared_singly(privates: int, playable: bool) -> None:
    """EX-17: 15 points against 15 and 5; with 20 against 15 the card is not playable."""
    g = stage("boarlords", "nomads", "dark_seed")
    put(g, "squeaker", A)
    put(g, "dog", A)
    put(g, "private", A, privates)
    put(g, "worker", A)
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert ("combat_card bo_conquest" in options(g)) is playable
    if playable:
        choose(g, "combat_card bo_conquest")
        assert controller(g, A) == 0
    else:
        assert refused(g, "combat_card bo_conquest") == ["TS-11.5"]


@pytest.mark.clause("TS-11.3", "TS-15.3")
def test_an_empty_mountain_asks_for_its_value() -> None:
    g = table()
    tile(g, A, STEEP)
    tile(g, B, MOUNTAIN)
    put(g, "private", A)
    put(g, "private", B)
    play(g, attack, 0, 0, ())
    assert options(g) == {named(B)}
    choose(g, B, "combat_card no_conquest")
    assert controller(g, B) == 0


@pytest.mark.clause("TS-15.3", "TS-15.4", "TS-11.7")
@pytest.mark.parametrize("defender", ["worker", "small"])
def test_each_defender_on_a_mountain_adds_its_value(defender: str) -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    tile(g, A, MOUNTAIN)
    put(g, "squeaker", A)
    put(g, defender, A)
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert ("combat_card bo_conquest" in options(g)) is (defender == "worker")


@pytest.mark.clause("TS-11.7")
def test_a_defender_with_nobody_left_counts_nothing_not_even_the_mountain() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    tile(g, A, MOUNTAIN)
    put(g, "cybersamurai_2_2", A)
    put(g, "private", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 15)
    name(g, "private")
    choose(g, "conquer")
    assert controller(g, A) == 0


@pytest.mark.clause("TS-11.5", "TS-11.7")
def test_a_card_that_deals_damage_leaves_out_a_conquest_that_fails() -> None:
    g = stage("cybersamurai", "kg03", "dark_seed")
    put(g, "attack_drone", A)
    put(g, "beowulf", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 10)
    name(g, "beowulf")
    assert asked(g)[1] == "choose counter"
    assert controller(g, A) is None


@pytest.mark.clause("TS-10.5", "TS-10.9")
def test_the_attacker_may_decline_the_conquest_of_a_card_that_does_both() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    put(g, "cyberoid", A)
    put(g, "private", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 20)
    name(g, "private")
    choose(g, "decline")
    assert controller(g, A) is None


@pytest.mark.clause("TS-11.4", "TS-1.7", "TS-14.25", "TS-17.9")
def test_the_old_marker_goes_back_to_its_owner() -> None:
    g = table()
    claim(g, 3, A)
    put(g, "private", A)
    fight(g, 0, A, "no_conquest")
    assert controller(g, A) == 0
    assert g.table.conquests == ((0, A, 2, 1, 0),)


@pytest.mark.clause("TS-11.8")
def test_an_own_area_is_conquered_only_for_another_effect_of_the_card() -> None:
    g = stage("boarlords", "nomads", "dark_seed")
    claim(g, 0, A)
    put(g, "boarrior", A)
    put(g, "private", A)
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert refused(g, "combat_card bo_conquest") == ["TS-11.8"]
    choose(g, "combat_card bo_dig_in", "item tunnel")
    assert g.table.terraforming[A] == ("tunnel",)
    assert g.table.conquests == ()


@pytest.mark.clause("TS-11.9", "TS-15.12", "TS-17.11")
def test_moon_areas_are_conquered_normally_and_keep_their_property() -> None:
    g = table()
    moon = at(1, 0)
    put(g, "private", moon)
    fight(g, 0, moon, "no_conquest")
    assert controller(g, moon) == 0
    assert g.table.conquests == ((0, moon, 2, 0, 1),)


@pytest.mark.clause("TS-11.10", "TS-1.6")
def test_units_need_not_stay_in_a_conquered_area() -> None:
    g = table()
    put(g, "private", A)
    fight(g, 0, A, "no_conquest")
    on_turn(g, 0, "red", move=1)
    choose(g, "action move")
    march(g, A, B, "private")
    assert controller(g, A) == 0


@pytest.mark.clause("TS-11.11", "TS-3.26")
def test_homes_cannot_be_conquered() -> None:
    g = stage("cybersamurai", "nomads", "dark_seed")
    home = HOMES[1]
    put(g, "cyberoid", home)
    put(g, "private", home)
    play(g, attack, 0, 0, ())
    choose(g, home)
    assert refused(g, "combat_card cs_conquest") == ["TS-11.11"]
    choose(g, "combat_card cs_bushido", "damage 20", "kind private")
    assert asked(g)[1] == "choose counter"
    assert controller(g, home) is None


@pytest.mark.clause("TS-2.7")
def test_with_all_markers_laid_one_is_taken_back_or_none_is_laid() -> None:
    g = table()
    others = [area for area in g.table.board if area not in (A, B) and area not in HOMES][:20]
    claim(g, 0, *others)
    claim(g, 2, A)
    put(g, "private", A)
    fight(g, 0, A, "no_conquest")
    kept = g.clone()
    choose(g, others[3])
    assert (controller(g, others[3]), controller(g, A)) == (None, 0)
    assert len(g.table.conquests) == 1
    choose(kept, "decline")
    assert (controller(kept, others[3]), controller(kept, A)) == (0, None)
    assert kept.table.conquests == ()


@pytest.mark.clause("TS-2.7", "TS-13.28")
def test_a_counter_without_a_marker_at_hand_takes_none_away() -> None:
    g = table()
    others = [area for area in g.table.board if area not in (A, B) and area not in HOMES][:20]
    claim(g, 2, *others)
    claim(g, 0, A)
    put(g, "private", A)
    put(g, "squeaker", A)
    fight(g, 0, A, "no_annihilation")
    deal(g, 0)
    counter(g, "hold_position")
    choose(g, "mark")
    kept = g.clone()
    choose(g, others[3])
    assert (controller(g, others[3]), controller(g, A)) == (None, 2)
    choose(kept, "decline")
    assert (controller(kept, others[3]), controller(kept, A)) == (2, 0)


# Kamikaze


@pytest.mark.clause("TS-10.4", "TS-13.12", "TS-13.13", "TS-22.18")
def test_kamikaze_adds_hit_points_and_may_not_be_the_last_attack() -> None:
    """EX-30: three Workers deal 30; the card needs another attack action, which Loss of Momentum takes."""
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "worker", A, 3)
    put(g, "boarguard", A)
    on_turn(g, 0, "red", attack=1)
    choose(g, "action attack", A)
    assert refused(g, "combat_card ds_kamikaze") == ["TS-22.18"]
    break_off(g)
    on_turn(g, 0, "red", attack=2)
    choose(g, "action attack", A, "combat_card ds_kamikaze")
    assert "damage 30" in options(g)
    assert "damage 35" not in options(g)
    deal(g, 30)
    name(g, "boarguard")
    loss = g.clone()
    counter(g, "loss_of_momentum")
    assert g.question is None
    assert g.table.forfeit[0] == 0
    counter(loss, "total_loss")
    assert count(loss, "worker", A) == 0
    assert kills(loss, 1) == (0, 3)


@pytest.mark.clause("TS-22.18")
def test_an_attack_printed_for_a_later_phase_lets_kamikaze_be_played() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "worker", A, 3)
    put(g, "boarguard", A)
    on_turn(g, 0, "white", attack=1)
    choose(g, "action attack", A)
    assert "combat_card ds_kamikaze" in options(g)


@pytest.mark.clause("TS-22.18", "TS-16.8")
def test_an_attack_granted_by_an_event_leaves_the_attack_action_that_kamikaze_asks_for() -> None:
    g = stage("dark_seed", "boarlords", "nomads")
    put(g, "worker", A)
    put(g, "boarguard", A)
    claim(g, 0, A)
    events(g, 0, "ambush")
    on_turn(g, 0, "red", attack=1, play=1)
    choose(g, "event ambush", A)
    assert "combat_card ds_kamikaze" in options(g)
    choose(g, "combat_card ds_kamikaze", "damage 0", "decline")
    assert g.table.acting.quantity("attack") == 1


def test_can_attack_says_whether_any_card_can_be_played() -> None:
    g = table()
    assert not can_attack(g.table, 0, 0)
    put(g, "private", A)
    assert can_attack(g.table, 0, 0)
    claim(g, 0, A)
    assert not can_attack(g.table, 0, 0)


@pytest.mark.clause("TS-22.47", "TS-11.5")
def test_plant_the_flag_adds_one_weapon_to_the_conquest_points() -> None:
    g = table()
    put(g, "private", A)
    put(g, "boarmaiden", A, 2)
    hold(g, 0, "pistol", "grenade")
    play(g, attack, 0, 0, ())
    choose(g, A)
    assert refused(g, "combat_card no_conquest") == ["TS-11.5"]
    choose(g, "combat_card no_plant_the_flag")
    assert refused(g, "decline") == refused(g, "item pistol") == ["TS-11.5"]
    choose(g, "item grenade")
    assert controller(g, A) == 0
    assert g.table.items[0] == ("pistol",)
