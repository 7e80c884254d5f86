"""Why not? The ten illegal acts of the rulebook's own text, reasons of those who wait, and every refused origin of a move."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from games.cry_havoc.stage import (
    battle_token,
    break_off,
    build,
    choose,
    claim,
    explorations,
    fight,
    give_points,
    hand,
    lock,
    number,
    on_turn,
    options,
    play,
    refused,
    stage,
    structures,
    tokens,
)
from zwist import acts
from zwist.conformance.heard import given
from zwist.conformance.playout import start_of
from zwist.engine.question import Choice
from zwist.games.cry_havoc.battle_cards.lasting import battle_lock
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.draw_two import decks_to_draw
from zwist.games.cry_havoc.events import resolve_event, study_decks
from zwist.games.cry_havoc.exploration import guide_decks
from zwist.games.cry_havoc.move import halt, move_action, origins
from zwist.games.cry_havoc.nouns import REGION
from zwist.games.cry_havoc.objectives import fire_artillery
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.recruit import recruit_action
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import TUNNELS, Game, Table

# Ten illegal acts


def move_on_past_opposing_units() -> Game:
    """A unit enters a region with opposing units and wants to go on (CH-7.3)."""
    g = stage(humans={"hq_0": 2}, pilgrims={"misty_lands": 1})
    give_points(g, 3)
    play(g, move_action, 0)
    choose(g, "region hq_west", "region misty_lands", "units 1")
    return g


def move_on_past_a_war_party() -> Game:
    """A unit enters a region with a war party token and wants to go on (CH-7.4)."""
    g = stage(humans={"hq_0": 2}, pilgrims={})
    tokens(g, misty_lands="war_party_1_1")
    give_points(g, 3)
    play(g, move_action, 0)
    choose(g, "region hq_west", "region misty_lands", "units 1")
    return g


def move_a_halted_unit_in_a_later_action() -> Game:
    """A unit halted earlier in the round wants to move in a later Move action (CH-7.18)."""
    g = stage(humans={"misty_lands": 1, "hq_0": 1}, pilgrims={})
    g.table.halted[number(g, "misty_lands")] = 1
    give_points(g, 3)
    play(g, move_action, 0)
    return g


def enter_an_opposing_headquarters() -> Game:
    """A unit wants to enter an opposing HQ (CH-7.2)."""
    g = stage(humans={"iron_heights": 1}, pilgrims={})
    near = g.table.box.near[number(g, "hq_1")][0]
    g.table.units[number(g, "iron_heights")], g.table.units[near] = 0, 1
    give_points(g, 1)
    play(g, move_action, 0)
    choose(g, f"region {g.table.box.content.region_ids[near]}")
    return g


def leave_a_battle_as_pinned_defender() -> Game:
    """Defenders who do not exceed twice the attackers want to leave (CH-13.4)."""
    g = stage(humans={"misty_lands": 2, "hq_0": 1}, pilgrims={"misty_lands": 1})
    battle_token(g, "misty_lands", 1)
    give_points(g, 2)
    play(g, move_action, 0)
    return g


def recruit_beyond_the_symbols() -> Game:
    """More units than recruit symbols are wanted (CH-8.1)."""
    g = stage(humans={}, pilgrims={})
    give_points(g, 2)
    recruit_action(g, 0)
    g.run()
    return g


def build_in_a_region_taken_in_this_action() -> Game:
    """A structure is wanted where control came only after the action began (CH-9.2)."""
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    build(g, 0, 4)
    claim(g, 0, "thornwood")
    choose(g, "build watchtower")
    return g


def take_a_second_action() -> Game:
    """A second action in one turn is wanted (CH-6.1)."""
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    hand(g, 0, "hum_outflank", "hum_forced_march")
    on_turn(g, 0)
    choose(g, "action draw_two", "own_deck")
    choose(g, f"card {g.table.drawn[0]}")
    return g


def play_a_card_of_another_terrain() -> Game:
    """A terrain card is played in a battle region of another terrain (CH-14.27)."""
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    others = {"mountain": "des_mirage", "desert": "mou_avalanche", "jungle": "mou_avalanche", "water": "mou_avalanche"}
    hand(g, 0, others[g.table.box.terrain(number(g, "misty_lands"))])
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    return g


def add_to_a_locked_objective() -> Game:
    """A unit is dropped on a locked objective (CH-14.54)."""
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    hand(g, 0, "hum_drop_trooper_1")
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    lock(g, 2)
    choose(g, "card hum_drop_trooper_1")
    return g


ACTS: list[tuple[Callable[[], Game], str, str]] = [
    (move_on_past_opposing_units, "region:misty_lands", "CH-7.3"),
    (move_on_past_a_war_party, "region:misty_lands", "CH-7.4"),
    (move_a_halted_unit_in_a_later_action, "region:misty_lands", "CH-7.18"),
    (enter_an_opposing_headquarters, "region:hq_1", "CH-7.2"),
    (leave_a_battle_as_pinned_defender, "region:misty_lands", "CH-13.4"),
    (recruit_beyond_the_symbols, "units 5", "CH-8.1"),
    (build_in_a_region_taken_in_this_action, "region:thornwood", "CH-9.2"),
    (take_a_second_action, "action recruit", "CH-6.1"),
    (play_a_card_of_another_terrain, "card:", "CH-14.27"),
    (add_to_a_locked_objective, "objective attrition", "CH-14.54"),
]


@pytest.mark.clause("CH-7.3", "CH-7.4", "CH-7.18", "CH-7.2", "CH-13.4", "CH-8.1", "CH-9.2", "CH-6.1", "CH-14.27", "CH-14.54")
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(("scene", "what", "clause"), ACTS, ids=[clause for _, _, clause in ACTS])
def test_an_illegal_act_is_refused_by_the_clause_that_forbids_it(
    scene: Callable[[], Game], what: str, clause: str, language: str
) -> None:
    g = scene()
    what = f"card:{g.table.hands[0][0]}" if what == "card:" else what
    if what == "region:hq_1":
        what = f"region:{g.table.box.content.region_ids[number(g, 'hq_1')]}"
    assert CRY_HAVOC.why_not(g, what, language) == [(clause, CRY_HAVOC.clauses(language)[clause])]


# Numbers, sites and effects with a source of their own


@pytest.mark.clause("CH-8.2", "CH-8.1")
def test_a_number_beyond_symbols_or_reserve_says_which_of_them() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.reserve[0] = 1
    give_points(g, 2)
    recruit_action(g, 0)
    g.run()
    assert (refused(g, "units 1"), refused(g, "units 2")) == ([], ["CH-8.2"])


@pytest.mark.clause("CH-7.1", "CH-7.3", "CH-7.5")
def test_more_units_than_points_or_than_may_go_on_are_refused_by_their_own_clause() -> None:
    g = stage(humans={"misty_lands": 4, "hq_0": 1}, pilgrims={"misty_lands": 1})
    g.table.halted[number(g, "misty_lands")] = 1
    give_points(g, 2)
    play(g, move_action, 0)
    choose(g, "region misty_lands", "region kalas_gorge")
    assert options(g) == {"units 1", "units 2"}
    assert [refused(g, f"units {n}") for n in (3, 4)] == [["CH-7.1"], ["CH-7.1", "CH-7.3"]]


@pytest.mark.clause("CH-9.2", "CH-9.3", "CH-9.16")
def test_a_structure_without_a_site_says_what_closes_the_last_one() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    claim(g, 0, "misty_lands")
    battle_token(g, "misty_lands", 1)
    build(g, 0, 5)
    assert refused(g, "build watchtower") == ["CH-9.16"]
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="watchtower")
    build(g, 0, 5)
    assert refused(g, "build watchtower") == ["CH-9.3"]
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={"misty_lands": 1})
    claim(g, 0, "misty_lands")
    battle_token(g, "misty_lands", 1)
    structures(g, thornwood="watchtower")
    build(g, 0, 5)
    assert refused(g, "build watchtower") == ["CH-9.3"]
    g = stage(humans={}, pilgrims={})
    build(g, 0, 5)
    assert refused(g, "build watchtower") == ["CH-9.2"]


@pytest.mark.clause("CH-7.2", "CH-7.16", "CH-12.14")
def test_units_without_a_way_out_hear_what_closes_the_last_one() -> None:
    g = stage(humans={}, pilgrims={"kalas_gorge": 1, "hq_1": 1})
    origin = number(g, "kalas_gorge")
    ways = [way for way in g.table.box.near[origin] if g.table.hq[way] == NOBODY]
    for way in ways:
        g.table.battle[way] = 1
    give_points(g, 1)
    play(g, move_action, 1)
    assert refused(g, "region:kalas_gorge") == ["CH-7.16"]
    g.table.battle[ways[0]], g.table.tokens[ways[0]] = 0, ("quarantine",)
    assert refused(g, "region:kalas_gorge") == ["CH-12.14"]
    for way in ways:
        g.table.hq[way] = 0
    assert origins.forbidding(g.table, REGION[origin], 1) == ["CH-7.2"]


@pytest.mark.clause("CH-9.39", "CH-9.40", "CH-9.41")
@pytest.mark.parametrize(("tile", "clause"), [("orbital_sniper", "CH-9.39"), ("shred_drones", "CH-9.40"), ("trap", "CH-9.41")])
def test_a_shot_out_of_reach_is_refused_by_the_clause_of_the_tile(tile: str, clause: str) -> None:
    shooter = "trogs" if tile == "trap" else "machines"
    g = stage(humans={"misty_lands": 2, "thornwood": 1}, pilgrims={}, machines={}, trogs={})
    seat = g.start.seats.index(shooter)
    place = "misty_lands" if tile == "trap" else "kalas_gorge"
    claim(g, seat, place)
    structures(g, **{place: tile})
    build(g, seat, 6)
    choose(g, f"activate {tile}+{place}")
    assert g.question is not None
    assert g.question.offers[0].choice.clause == clause
    assert refused(g, "region:mirror_lakes") == [clause]


@pytest.mark.clause("CH-4.27", "CH-7.37", "CH-11.4")
@pytest.mark.parametrize(
    ("decks", "clause"),
    [(study_decks, "CH-4.27"), (guide_decks, "CH-7.37"), (decks_to_draw, "CH-11.4")],
)
def test_an_empty_deck_is_refused_by_the_clause_of_whatever_draws(decks: Choice[Table, int, int], clause: str) -> None:
    g = stage(humans={}, pilgrims={})
    g.table.terrain_decks[1] = ()
    found = [decks.forbidding(g.table, deck, 0) for deck in decks.candidates(g.table, 0)]
    assert (decks.clause, found) == (clause, [[], [clause], [], []])


@pytest.mark.clause("CH-9.37")
def test_more_crystals_than_the_transmuter_takes_are_refused_by_its_clause() -> None:
    g = stage(pilgrims={"misty_lands": 1}, humans={})
    structures(g, misty_lands="transmuter")
    g.table.stockpile = 5
    build(g, 0, 4)
    choose(g, "activate transmuter+misty_lands")
    assert (refused(g, "crystals 3"), refused(g, "crystals 4")) == ([], ["CH-9.37"])


@pytest.mark.clause("CH-14.62", "CH-14.76", "CH-9.45")
def test_effects_in_a_battle_refuse_an_objective_by_their_own_clause() -> None:
    g = stage(pilgrims={"misty_lands": 2}, humans={"misty_lands": 1})
    g.table.tokens[number(g, "misty_lands")] = ("artillery",)
    hand(g, 0, "pil_crystal_focus")
    hand(g, 1, "hum_hold_the_line")
    g.table.stockpile = 1
    fight(g, "misty_lands", 0, "1/1/0", "1/0/0")
    choose(g, "card pil_crystal_focus", "pay")
    assert (options(g), refused(g, "objective attrition")) == ({"objective region_control"}, ["CH-14.76"])
    break_off(g)
    lock(g, 2)
    play(g, battle_lock, 1, "hum_hold_the_line")
    assert refused(g, "objective attrition") == ["CH-14.62"]
    break_off(g)
    play(g, fire_artillery, 1)
    assert refused(g, "objective attrition") == ["CH-9.45"]


# Those who wait


@pytest.mark.clause("CH-14.24", "CH-14.6", "CH-14.23", "CH-14.2")
def test_whoever_waits_in_a_battle_hears_why() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1}, machines={})
    fight(g, "misty_lands", 0)
    assert [waiting(g, seat) for seat in (1, 2)] == [["CH-14.23"], ["CH-14.2"]]
    choose(g, "units 1", "units 0")
    assert waiting(g, 0) == ["CH-14.23"]
    choose(g, "units 1", "units 0")
    assert [waiting(g, seat) for seat in (1, 2)] == [["CH-14.6"], ["CH-14.2"]]
    choose(g, "pass")
    assert [waiting(g, seat) for seat in (0, 2)] == [["CH-14.24"], ["CH-14.2"]]
    fought = g.table.fight
    g.table.fighting = fought.having(1, fought.force(1)._replace(passed=True))
    assert waiting(g, 0) == [], "step 3 is over, so nobody waits because of having passed"


@pytest.mark.clause("CH-14.16", "CH-14.17", "CH-14.23")
def test_while_the_loser_looks_for_a_refuge_nobody_is_said_to_place_units() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 2})
    claim(g, 0, "kalas_gorge", "mirror_lakes", "thornwood")
    fight(g, "misty_lands", 0, "1/0/0", "2/0/0")
    choose(g, "pass", "pass")
    assert g.question is not None
    assert (g.question.seat, g.question.name, waiting(g, 1)) == (0, "retreat to", [])


@pytest.mark.clause("CH-15.4", "CH-15.2")
def test_whoever_lacks_the_points_for_a_ransom_is_told_so() -> None:
    g = stage(humans={}, pilgrims={}, machines={})
    for owner in (0, 1, 2):
        g.table.reserve[owner] -= 1
        g.table.take_prisoner((owner + 1) % 3, owner)
    g.table.phase, g.table.score = "prisoners", [0, 3, 9]
    play(g, prisoners_phase)
    assert g.question is not None
    assert g.question.seat == 1
    assert [waiting(g, seat) for seat in (0, 2)] == [["CH-15.4"], ["CH-15.2"]]


@pytest.mark.clause("CH-6.1")
def test_whoever_is_not_on_turn_hears_of_the_order_of_turns_in_both_languages() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    on_turn(g, 0)
    for language in ("en", "de"):
        [reason] = acts.why(CRY_HAVOC, g, 1, "action:move", [], language)
        assert (reason.clause, reason.text) == ("CH-6.1", CRY_HAVOC.clauses(language)["CH-6.1"])


@pytest.mark.clause("CH-2.29", "CH-4.10")
def test_headquarters_and_early_phases_go_in_initiative_order() -> None:
    g = CRY_HAVOC.new(["humans", "pilgrims"], 1)
    assert g.question is not None
    other = 1 - g.question.seat
    assert waiting(g, other) == ["CH-2.29"]
    g.apply(g.question.options[0])
    assert waiting(g, 1 - other) == []
    g.table.phase = "draw"
    assert waiting(g, 1 - other) == ["CH-4.10"]


def waiting(g: Game, seat: int) -> list[str]:
    """The clauses by which a seat that is not asked waits."""
    return [clause for clause, _ in CRY_HAVOC.why_not(g, "anything", seat=seat) if clause]


# The clause that a question shows


@pytest.mark.clause("CH-14.5", "CH-14.23", "CH-11.2", "CH-7.17", "CH-15.7")
def test_a_question_shows_the_clause_that_asks_it_and_done_the_one_that_allows_it() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    fight(g, "misty_lands", 0)
    assert grounds(g, "units 1") == ["CH-14.5"]
    choose(g, "units 1", "units 0")
    assert grounds(g, "units 1") == ["CH-14.23"]
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    on_turn(g, 0)
    choose(g, "action draw_two", "deck desert")
    assert grounds(g, f"card {g.table.drawn[0]}")[0] == "CH-11.2"
    g = move_a_halted_unit_in_a_later_action()
    assert grounds(g, "done") == ["CH-7.17"]
    g = stage(humans={}, pilgrims={})
    g.table.reserve[0] -= 1
    g.table.take_prisoner(1, 0)
    g.table.score = [4, 0]
    play(g, prisoners_phase)
    assert grounds(g, "done") == ["CH-15.7"]


def grounds(g: Game, option: str) -> list[str]:
    """The clauses that an option rests on, that of the question first if it is the first offer."""
    assert g.question is not None
    found = g.question.find(option)
    assert found is not None
    return CRY_HAVOC.explain(g.question, found)


# Every refused origin


def why_an_origin_is_refused(g: Game, origin: int, seat: int) -> list[str]:
    """Written a second time out of the rulebook's text: who stands there, who holds them, where they could go."""
    t = g.table
    size = t.box.size
    here, halted = t.units[seat * size + origin], t.halted[seat * size + origin]
    if not here:
        return ["CH-7.1"]
    found = []
    others = [side for side in range(t.box.sides) if side != seat and t.units[side * size + origin]]
    if here == halted:
        met = ["CH-7.3"] if others and not t.battle[origin] else []
        met += ["CH-7.4"] if t.trog_tokens[origin] and seat != t.box.trogs else []
        found += met or ["CH-7.18"]
    if t.battle[origin] and t.attacker[origin] == seat:
        found.append("CH-7.8")
    elif t.battle[origin] and here <= 2 * t.units[t.attacker[origin] * size + origin]:
        found.append("CH-13.4")
    return found + last_way_closed(g, origin, seat)


def last_way_closed(g: Game, origin: int, seat: int) -> list[str]:
    """The clause by which no adjacent region can be entered, if none can."""
    t = g.table
    ways = set(t.box.near[origin])
    linked = {r for r in t.box.regions if TUNNELS in t.structures[r] and t.control[r] in (t.box.trogs, NOBODY)}
    if seat == t.box.trogs and origin in linked:
        ways |= linked - {origin}
    human = t.box.factions[seat].id == "humans"
    for clause, closed in (
        ("CH-7.2", {way for way in ways if t.hq[way] not in (NOBODY, seat)}),
        ("CH-7.16", {way for way in ways if t.battle[way]}),
        ("CH-12.14", {way for way in ways if "quarantine" in t.tokens[way] and not human}),
    ):
        ways -= closed
        if not ways:
            return [clause]
    return []


@pytest.mark.slow
@pytest.mark.clause("CH-7.1", "CH-7.3", "CH-7.4", "CH-7.8", "CH-7.16", "CH-7.18", "CH-13.4")
def test_every_refused_origin_of_60_random_games_gets_the_reason_that_a_second_predicate_finds() -> None:
    heard: set[str] = set()
    for number_of_game in range(60):
        start, dice = start_of(CRY_HAVOC, "base", 5, number_of_game)
        g = CRY_HAVOC.from_start(start)
        while g.question is not None:
            if g.question.name == "move from":
                for region in g.table.box.regions:
                    expected = why_an_origin_is_refused(g, region, g.question.seat)
                    assert refused(g, f"region:{g.table.box.content.region_ids[region]}") == expected
                    heard |= set(expected)
            g.apply(dice.pick(g.question.options))
    assert heard >= {"CH-7.1", "CH-7.3", "CH-7.4", "CH-7.8", "CH-7.18", "CH-13.4"}


@pytest.mark.slow
def test_what_was_never_heard_before_is_heard_in_random_games() -> None:
    wanted = {"CH-7.3", "CH-7.4", "CH-7.18", "CH-13.4", "CH-14.24", "CH-15.4"}
    for number_of_game in range(40):
        start, dice = start_of(CRY_HAVOC, "base", 1, number_of_game)
        g = CRY_HAVOC.from_start(start)
        while g.question is not None and wanted:
            wanted -= given(g)
            g.apply(dice.pick(g.question.options))
    assert wanted == set()


# What an answer does


def convert() -> Game:
    """Machines may turn a unit into a structure or a structure into a unit."""
    g = stage(machines={"misty_lands": 2}, pilgrims={}, skills={"machines": ("conversion",)})
    structures(g, misty_lands="matrix")
    on_turn(g, 0)
    choose(g, "skill conversion")
    return g


def core_breach() -> Game:
    """Machines give up a unit to kill others."""
    g = stage(machines={"misty_lands": 2}, pilgrims={"misty_lands": 2})
    hand(g, 0, "mac_core_breach")
    fight(g, "misty_lands", 0, "1/1/0", "1/1/0")
    choose(g, "card mac_core_breach")
    return g


def long_march() -> Game:
    """A unit from next door may join the battle."""
    g = stage(humans={"scorched_waste": 2, "kalas_gorge": 1}, pilgrims={"scorched_waste": 1})
    hand(g, 0, "des_long_march")
    fight(g, "scorched_waste", 0, "1/1/0", "1/0/0")
    choose(g, "card des_long_march")
    return g


def outflank() -> Game:
    """Own units are shifted on the battle board."""
    g = stage(humans={"misty_lands": 2}, pilgrims={"misty_lands": 1})
    hand(g, 0, "hum_outflank")
    fight(g, "misty_lands", 0, "2/0/0", "1/0/0")
    choose(g, "card hum_outflank")
    return g


def mind_veil() -> Game:
    """An opposing unit is shifted on the battle board."""
    g = stage(pilgrims={"misty_lands": 2}, humans={"misty_lands": 1})
    hand(g, 0, "pil_mind_veil")
    fight(g, "misty_lands", 0, "2/0/0", "1/0/0")
    choose(g, "card pil_mind_veil")
    return g


def retreat_from_battle() -> Game:
    """A beaten attacker may go to one of two regions without tokens."""
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 2})
    claim(g, 0, "kalas_gorge", "mirror_lakes", "thornwood")
    fight(g, "misty_lands", 0, "1/0/0", "2/0/0")
    choose(g, "pass", "pass")
    return g


def bloom() -> Game:
    """A crystal is placed in a region of one's own."""
    g = stage(humans={"misty_lands": 1, "thornwood": 1}, pilgrims={})
    play(g, resolve_event, "crystal_bloom")
    return g


def energy_cell() -> Game:
    """One of two exhausted skills is made ready."""
    g = stage(humans={"misty_lands": 1}, pilgrims={}, skills={"humans": ("scouting", "quarantine")})
    g.table.exhausted = ("scouting", "quarantine")
    explorations(g, misty_lands="energy_cell")
    play(g, halt, 0)
    return g


@pytest.mark.clause("CH-12.22", "CH-14.61", "CH-14.55", "CH-14.56", "CH-14.58", "CH-14.17", "CH-4.26", "CH-7.40")
@pytest.mark.parametrize(
    ("position", "answer", "clause"),
    [
        (convert, "to_structure", "CH-12.22"),
        (convert, "to_unit", "CH-12.22"),
        (core_breach, "objective region_control", "CH-14.61"),
        (long_march, "region kalas_gorge", "CH-14.58"),
        (outflank, "shift region_control+attrition", "CH-14.55"),
        (mind_veil, "shift region_control+attrition", "CH-14.56"),
        (retreat_from_battle, "region kalas_gorge", "CH-14.17"),
        (bloom, "region misty_lands", "CH-4.26"),
        (energy_cell, "skill scouting", "CH-7.40"),
    ],
)
def test_what_an_answer_does_is_told_by_what_grants_it(position: Callable[[], Game], answer: str, clause: str) -> None:
    g = position()
    assert g.question is not None
    option = g.question.find(answer)
    assert option is not None
    assert CRY_HAVOC.effect(g.question, g.question.offer_of(option), option, "en") == clause
