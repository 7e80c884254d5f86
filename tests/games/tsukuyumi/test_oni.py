"""The Oni (chapter 14), with the worked examples EX-9, EX-10, EX-25 to EX-27 and EX-31."""

from __future__ import annotations

import pytest

from games.tsukuyumi.fighting import counter, counters, deal, fight, kills, name
from games.tsukuyumi.stage import (
    ASIDE,
    HOMES,
    A,
    B,
    asked,
    at,
    break_off,
    choose,
    claim,
    controller,
    count,
    march,
    named,
    on_turn,
    options,
    play,
    put,
    refused,
    stage,
    supply,
    wall,
)
from zwist.games.tsukuyumi.combatants import decider
from zwist.games.tsukuyumi.oni import oni_conquest
from zwist.games.tsukuyumi.oni_placing import place_oni
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import GRID, Game

RIM, NEXT = at(1, 0), at(2, 0)
"""A moon area and a tile beside it."""


def table(named_oni: str = "off") -> Game:
    """Nomads 0, Dark Seed 1, Boarlords 2, Kampfgruppe 3; the Oni are 4."""
    return stage("nomads", "dark_seed", "boarlords", "kg03", named_oni=named_oni)


def goes(kind: str, area: int) -> str:
    """The option that sends an Oni to an area."""
    return f"march {kind}+{GRID.names[area]}"


def lead(g: Game, origin: int, *marches: str) -> None:
    """An Oni conquest by seat 0 from an area, with these moves."""
    play(g, oni_conquest, 0)
    choose(g, origin, *marches)


# Placing


@pytest.mark.clause("TS-14.3", "TS-14.4", "TS-14.5")
def test_oni_are_placed_in_or_next_to_their_areas_but_not_across_blockades() -> None:
    """EX-9: one on the moon, one next to an Oni marker."""
    g = table()
    claim(g, 4, at(-2, 3))
    wall(g, at(-2, 3), at(-1, 2))
    play(g, place_oni, 0, 2)
    choose(g, "kind medium")
    assert named(RIM) in options(g)
    choose(g, RIM, "kind medium")
    assert {named(at(-2, 2)), named(at(-2, 3)), named(at(-1, 3))} <= options(g)
    far = at(3, 0)
    assert refused(g, far) == ["TS-14.4"]
    assert refused(g, HOMES[0]) == ["TS-14.5", "TS-14.4"]
    choose(g, at(-1, 3))
    assert (count(g, "medium", RIM), count(g, "medium", at(-1, 3))) == (1, 1)
    assert g.question is None


@pytest.mark.clause("TS-14.4")
def test_oni_do_not_reach_across_a_blockade() -> None:
    g = table()
    inner = [other for other in g.table.near[NEXT] if g.table.ground[other] == "moon"]
    for other in inner:
        wall(g, NEXT, other)
    play(g, place_oni, 0, 1)
    choose(g, "kind small")
    assert refused(g, NEXT) == ["TS-14.4"]


@pytest.mark.clause("TS-14.3", "TS-14.6")
def test_without_an_oni_in_supply_one_conquest_is_made_instead() -> None:
    """EX-25: with none left one conquest is made; one that is left is placed and no conquest follows."""
    g = table()
    put(g, "small", A, 11)
    put(g, "medium", A, 9)
    put(g, "large", A, 5)
    one = g.clone()
    put(g, "large", A)
    play(g, place_oni, 0, 3)
    assert asked(g) == (0, "lead from")
    choose(g, A, "done", A)
    assert controller(g, A) == 4
    assert g.question is None
    play(one, place_oni, 0, 3)
    assert options(one) == {"kind large"}
    choose(one, "kind large", RIM)
    assert one.question is None


@pytest.mark.clause("TS-15.9", "TS-14.4")
def test_a_tsukuyumi_marker_draws_oni_into_its_area_and_next_to_it() -> None:
    g = table()
    g.table.properties[at(3, 0)] = ("tsukuyumi",)
    play(g, place_oni, 0, 1)
    choose(g, "kind small")
    assert {named(at(3, 0)), named(at(2, 1))} <= options(g)


@pytest.mark.clause("TS-14.7", "TS-15.11")
def test_five_negations_cannot_keep_all_oni_away() -> None:
    g = table()
    for area in g.table.box.moon[: g.table.box.content.properties["negated"].markers]:
        g.table.negated[area] = ("tsukuyumi",)
    play(g, place_oni, 0, 1)
    choose(g, "kind small")
    assert {named(area) for area in g.table.box.moon[5:]} <= options(g)


# Conquest


@pytest.mark.clause("TS-14.35")
def test_oni_do_not_move_with_the_units_of_a_player() -> None:
    g = table()
    put(g, "small", A)
    put(g, "private", B)
    on_turn(g, 0, "red", move=2)
    choose(g, "action move")
    assert refused(g, A) == ["TS-9.1"]
    choose(g, B, A)
    assert options(g) == {"piece private+1"}


@pytest.mark.clause("TS-14.2", "TS-14.11")
def test_oni_use_nothing_of_the_faction_that_leads_them() -> None:
    g = table()
    g.table.terraforming[A] = ("tunnel", "cover")
    g.table.terraforming[ASIDE] = ("tunnel",)
    put(g, "small", A)
    put(g, "private", A)
    play(g, oni_conquest, 2)
    choose(g, A)
    assert goes("small", ASIDE) not in options(g)
    break_off(g)
    fight(g, 0, A, "no_annihilation")
    deal(g, 5)
    name(g, "small")
    counter(g, "")
    assert count(g, "small", A) == 0


@pytest.mark.clause("TS-14.8", "TS-14.9", "TS-14.10")
def test_oni_split_up_and_one_area_is_conquered() -> None:
    """EX-10: one stays, three go to different areas, one of which is conquered."""
    g = table()
    put(g, "medium", ASIDE, 4)
    targets = (at(-2, 3), at(-3, 2), at(-1, 2))
    lead(g, ASIDE, *(goes("medium", area) for area in targets), "done")
    assert options(g) == {named(area) for area in (ASIDE, *targets)}
    choose(g, targets[1])
    assert [controller(g, area) for area in (ASIDE, *targets)] == [None, None, 4, None]
    assert [count(g, "medium", area) for area in (ASIDE, *targets)] == [1, 1, 1, 1]


@pytest.mark.clause("TS-14.10", "TS-14.13")
def test_all_oni_in_the_area_take_part() -> None:
    g = table()
    put(g, "medium", A)
    put(g, "small", B)
    put(g, "private", B, 2)
    lead(g, A, goes("medium", B), named(B))
    assert controller(g, B) == 4


@pytest.mark.clause("TS-14.12", "TS-14.24")
def test_oni_conquer_neither_their_own_areas_nor_tsukuyumi_without_a_players_marker() -> None:
    g = table()
    put(g, "small", RIM)
    put(g, "small", A)
    claim(g, 4, A)
    play(g, oni_conquest, 0)
    choose(g, RIM)
    choose(g, goes("small", B))
    assert options(g) == {named(B)}
    claim(g, 1, RIM)
    claim(g, 4, B)
    again = table()
    put(again, "small", RIM)
    claim(again, 1, RIM)
    lead(again, RIM, "done")
    choose(again, RIM)
    assert controller(again, RIM) == 4


@pytest.mark.clause("TS-14.14", "TS-14.33")
def test_a_choice_without_a_legal_target_is_refused_while_another_has_one() -> None:
    g = table()
    put(g, "small", at(0, 0))
    put(g, "small", RIM)
    play(g, oni_conquest, 0)
    assert refused(g, at(0, 0)) == ["TS-14.14"]
    choose(g, RIM)
    assert refused(g, "done") == ["TS-14.33"]
    assert refused(g, goes("small", at(0, 0))) == ["TS-14.33"]
    assert goes("small", B) in options(g)


@pytest.mark.clause("TS-14.12", "TS-14.14", "TS-14.15", "TS-14.32")
def test_without_a_legal_conquest_up_to_three_oni_move_instead() -> None:
    """EX-26: all Oni on the moon, and every area they could reach is barred to them."""
    g = table()
    put(g, "medium", at(0, 0), 4)
    play(g, oni_conquest, 0)
    assert asked(g) == (0, "march from")
    march(g, at(0, 0), RIM, "medium", "medium+2")
    march(g, at(0, 0), at(0, 1), "medium")
    assert g.question is None
    assert [count(g, "medium", area) for area in (at(0, 0), RIM, at(0, 1))] == [1, 2, 1]
    assert g.table.combat is None


@pytest.mark.clause("TS-14.34")
def test_without_an_oni_on_the_board_nothing_happens() -> None:
    g = table()
    play(g, oni_conquest, 0)
    assert g.question is None


@pytest.mark.clause("TS-14.11")
def test_oni_obey_blockades_unless_they_fly() -> None:
    g = table()
    put(g, "small", A)
    put(g, "medium", A)
    wall(g, A, B)
    play(g, oni_conquest, 0)
    choose(g, A)
    assert refused(g, goes("medium", B)) == ["TS-14.11"]
    assert goes("small", B) in options(g)


@pytest.mark.clause("TS-14.33", "TS-22.48")
def test_mines_on_the_way_may_end_the_action() -> None:
    g = table()
    put(g, "medium", RIM)
    claim(g, 4, *(area for area in g.table.board if area != B))
    g.table.mines[B] = 2
    lead(g, RIM, goes("medium", B))
    assert asked(g) == (0, "hit")
    name(g, "medium")
    assert g.question is None
    assert (g.table.mines[B], supply(g, "medium"), controller(g, B)) == (0, 9, None)
    assert kills(g, 0) == (1, 0)


# As attackers


@pytest.mark.clause("TS-13.16", "TS-14.13", "TS-14.14")
def test_an_oni_conquest_may_fail_and_still_is_a_combat() -> None:
    """EX-31: a medium Oni against 30 points."""
    g = table()
    put(g, "medium", A)
    put(g, "squeaker", B, 2)
    lead(g, A, goes("medium", B), named(B))
    assert controller(g, B) is None
    assert asked(g) == (2, "choose counter")
    counter(g, "we_do_not_yield")
    choose(g, "mark")
    assert controller(g, B) == 2


@pytest.mark.clause("TS-14.16", "TS-14.17", "TS-14.1")
def test_every_player_there_counters_also_the_one_who_leads_the_oni() -> None:
    g = table()
    put(g, "large", A)
    put(g, "private", A)
    put(g, "worker", A)
    claim(g, 0, A)
    fight(g, 0, A, "oni_conquest")
    assert controller(g, A) == 4
    assert asked(g) == (0, "choose counter")
    assert counters(g) == {"retaliation", "retreat", "we_do_not_yield", "where_there_is_one"}
    counter(g, "retaliation")
    assert asked(g) == (1, "choose counter")


@pytest.mark.clause("TS-12.11")
def test_whoever_leads_the_oni_names_their_casualties_as_attackers() -> None:
    g = table()
    put(g, "large", A)
    put(g, "small", A)
    put(g, "stinger", A)
    fight(g, 0, A, "oni_conquest")
    counter(g, "retaliation")
    deal(g, 20)
    assert asked(g) == (0, "hit")
    name(g, "large")
    assert (count(g, "large", A), kills(g, 1)) == (1, (0, 0))


# As defenders


@pytest.mark.clause("TS-14.18", "TS-14.19", "TS-14.20")
@pytest.mark.parametrize(("attacker", "speaker"), [(3, 2), (1, 3)])
def test_the_last_in_initiative_counters_for_the_oni(attacker: int, speaker: int) -> None:
    """EX-27: of Marcela, Till, Kai, Regina the last one, or Kai if Regina attacks."""
    g = table()
    put(g, "marduk" if attacker == 3 else "stinger", A)
    put(g, "small", A)
    fight(g, attacker, A, "kg_annihilation" if attacker == 3 else "ds_annihilation")
    deal(g, 0)
    assert asked(g) == (speaker, "choose counter")
    assert refused(g, "counter defence_action") == refused(g, "counter protection") == ["TS-14.20"]
    assert "retaliation" in counters(g)


@pytest.mark.clause("TS-14.18", "TS-13.23")
def test_who_speaks_for_the_oni_does_so_to_the_end_of_the_combat() -> None:
    """A Signal Trace makes another player the last one after the counters are chosen."""
    g = stage("cybersamurai", "nomads", "boarlords", "kg03")
    put(g, "cyberoid", A)
    put(g, "boarguard", A)
    put(g, "large", A)
    fight(g, 0, A, "cs_bushido")
    deal(g, 0, 0)
    counter(g, "signal_trace")
    assert asked(g) == (3, "choose counter")
    counter(g, "hold_position")
    choose(g, "place 4")
    assert g.table.initiative == (0, 1, 3, 2)
    assert asked(g) == (3, "may mark area")
    g.table.combat = g.table.fight._replace(speaker=NOBODY)
    assert decider(g.table, g.table.box.oni) == 2, "a save without a speaker looks at the track"


@pytest.mark.clause("TS-14.19", "TS-14.21")
def test_a_counter_that_cannot_apply_to_oni_is_not_theirs() -> None:
    g = table()
    put(g, "drachentoeter", A)
    put(g, "small", A)
    fight(g, 3, A, "kg_conquest")
    assert refused(g, "counter reinforcements") == ["TS-14.19"]
    counter(g, "")
    assert controller(g, A) == 3


@pytest.mark.clause("TS-14.31")
def test_oni_hold_a_position_only_where_they_could_conquer() -> None:
    for area, marks in ((A, True), (RIM, False)):
        g = table()
        put(g, "private", area)
        put(g, "medium", area)
        fight(g, 0, area, "no_annihilation")
        deal(g, 0)
        counter(g, "hold_position")
        assert (g.question is not None) is marks
        if marks:
            assert asked(g) == (3, "may mark area")


@pytest.mark.clause("TS-14.30")
def test_what_oni_destroy_counts_for_nobody() -> None:
    g = table()
    put(g, "private", A)
    put(g, "medium", A)
    fight(g, 0, A, "no_hit_and_run")
    deal(g, 0)
    counter(g, "retaliation")
    deal(g, 10)
    name(g, "private")
    assert count(g, "private", A) == 0
    assert g.table.kills == [0] * 8


# Named Oni


@pytest.mark.clause("TS-14.26", "TS-14.6")
def test_at_most_one_named_oni_is_on_the_board_and_it_enters_on_the_moon() -> None:
    g = table(named_oni="on")
    play(g, place_oni, 0, 2)
    choose(g, "kind abyssal")
    assert options(g) == {named(area) for area in g.table.box.moon}
    choose(g, RIM)
    assert refused(g, "kind dark_observer") == ["TS-14.26"]


@pytest.mark.clause("TS-14.26")
def test_named_oni_that_are_switched_off_are_no_supply() -> None:
    g = table()
    play(g, place_oni, 0, 1)
    assert options(g) == {"kind small", "kind medium", "kind large"}


@pytest.mark.clause("TS-14.28", "TS-14.27")
def test_abyssal_conquers_again_after_every_oni_conquest() -> None:
    g = table(named_oni="on")
    put(g, "small", A)
    put(g, "abyssal", ASIDE)
    wall(g, ASIDE, at(-1, 2))
    lead(g, A, "done", named(A))
    assert asked(g) == (0, "move abyssal")
    assert refused(g, at(-1, 2)) == ["TS-14.11"]
    assert "TS-14.28" in refused(g, A)
    choose(g, at(-2, 3))
    assert (controller(g, at(-2, 3)), count(g, "abyssal", at(-2, 3))) == (4, 1)
    assert g.question is None


@pytest.mark.clause("TS-14.28")
def test_abyssal_does_nothing_where_its_conquest_is_not_legal() -> None:
    g = table(named_oni="on")
    put(g, "small", A)
    put(g, "abyssal", RIM)
    lead(g, A, "done", named(A), "decline")
    assert g.question is None
    assert controller(g, RIM) is None


@pytest.mark.clause("TS-14.29")
def test_with_dark_observer_the_oni_deal_damage_instead() -> None:
    g = table(named_oni="on")
    put(g, "dark_observer", RIM)
    put(g, "medium", RIM)
    put(g, "private", RIM)
    put(g, "worker", RIM, 2)
    play(g, oni_conquest, 0)
    choose(g, RIM, "done", RIM)
    assert controller(g, RIM) is None
    assert options(g) == {f"damage {n}" for n in range(0, 21, 5)}
    deal(g, 10)
    assert options(g) == {"damage 10"}


@pytest.mark.clause("TS-14.29", "TS-14.33")
def test_oni_conquer_where_dark_observer_has_just_left() -> None:
    g = table(named_oni="on")
    put(g, "dark_observer", A)
    put(g, "small", A)
    claim(g, 4, *g.table.near[A])
    play(g, oni_conquest, 0)
    choose(g, A)
    assert refused(g, "done") == refused(g, goes("small", B)) == ["TS-14.33"]
    choose(g, goes("dark_observer", B), A)
    assert controller(g, A) == 4


@pytest.mark.clause("TS-14.29")
def test_dark_observer_is_hurt_only_when_the_other_oni_are_lost() -> None:
    g = table(named_oni="on")
    put(g, "dark_observer", A)
    put(g, "small", A)
    put(g, "stinger", A, 2)
    fight(g, 1, A, "ds_annihilation")
    deal(g, 40)
    assert refused(g, "kind dark_observer") == ["TS-14.29"]
    name(g, "small")
    assert options(g) == {"kind dark_observer"}
    name(g, "dark_observer")
    counter(g, "")
    assert kills(g, 1) == (2, 0)
