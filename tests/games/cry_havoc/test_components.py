"""Components and limits (chapter 1)."""

from __future__ import annotations

from collections import Counter

import pytest

from games.cry_havoc.stage import (
    build,
    choose,
    claim,
    count,
    explorations,
    move,
    number,
    on_turn,
    options,
    play,
    stage,
    structures,
    tokens,
)
from zwist.games.cry_havoc.arrival import place_battle_token, put_units
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.effects.skills import SkillToken
from zwist.games.cry_havoc.events import bloom_in, resolve_events
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.scoring import crystal_points
from zwist.games.cry_havoc.terms import home, is_hq

CONTENT = content_for({})
FOUR = ("humans", "pilgrims", "machines", "trogs")
BASE_CARDS = list(CONTENT.cards.values())


@pytest.mark.clause("CH-1.1")
def test_everybody_has_12_units_and_the_trogs_have_16() -> None:
    assert [CONTENT.factions[faction].units for faction in FOUR] == [12, 12, 12, 16]
    assert stage(humans={}, pilgrims={}, machines={}, trogs={}).table.reserve == [12, 12, 12, 16]


@pytest.mark.clause("CH-1.2", "CH-4.23", "CH-10.6")
@pytest.mark.parametrize("faction", FOUR)
def test_every_faction_has_8_tactics_cards_with_1_initiative_bonus_and_1_scoring_card(faction: str) -> None:
    kinds = Counter(card.kind for card in BASE_CARDS if card.owner == faction)
    assert kinds == {"battle": 6, "initiative": 1, "scoring": 1}
    deck = stage(humans={}, pilgrims={}, machines={}, trogs={}).table.decks[FOUR.index(faction)]
    assert Counter(CONTENT.cards[card].kind for card in deck) == kinds


@pytest.mark.clause("CH-1.3")
def test_structure_tokens_come_in_threes_and_there_are_7_tunnels() -> None:
    base = CONTENT.structures.values()
    counts = {faction: sorted(one.tokens for one in base if one.owner == faction) for faction in FOUR}
    assert counts == {"humans": [3] * 3, "pilgrims": [3] * 3, "machines": [3] * 5, "trogs": [3, 3, 7]}
    assert CONTENT.structures["tunnels"].tokens == 7


@pytest.mark.clause("CH-1.4", "CH-2.3")
def test_there_are_8_terrain_cards_of_each_of_the_four_terrains() -> None:
    decks = [stage(seed=seed, humans={}, pilgrims={}).table.terrain_decks for seed in range(4)]
    for place, terrain in enumerate(("mountain", "desert", "jungle", "water")):
        assert [CONTENT.cards[card].owner for card in decks[0][place]] == [terrain] * 8
        assert len({shuffled[place] for shuffled in decks}) == 4


@pytest.mark.clause("CH-1.5")
def test_battle_tokens_never_run_out() -> None:
    g = stage(humans={}, pilgrims={})
    regions = [region for region in g.table.box.regions if not is_hq(g.table, region)]
    for region in regions:
        place_battle_token(g, region, 0)
    assert [g.table.battle[region] for region in regions] == list(range(1, 16))


@pytest.mark.clause("CH-1.6", "CH-1.17", "CH-1.18")
def test_only_the_value_of_the_crystals_in_a_region_counts_and_it_has_no_bound() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    g.table.crystals[number(g, "misty_lands")] = 95
    for _ in range(4):
        bloom_in(g, number(g, "misty_lands"), 0, 1)
    assert crystal_points(g.table, 0) == 99


@pytest.mark.clause("CH-1.7")
def test_the_text_of_a_token_overrides_where_units_arrive() -> None:
    """Units arrive in the HQ (CH-8.4); Stranded Unit says: in this region."""
    g = stage(humans={"hq_0": 1}, pilgrims={})
    explorations(g, misty_lands="stranded_unit")
    move(g, 0, 1, "hq_0 misty_lands 1")
    choose(g, "units 1")
    assert (count(g, 0, "misty_lands"), count(g, 0, "hq_0")) == (2, 0)


@pytest.mark.clause("CH-1.8")
def test_an_effect_puts_as_many_units_as_the_reserve_holds() -> None:
    g = stage(skills={"pilgrims": ("ascension",)}, humans={}, pilgrims={"oor_tangle": 11})
    g.table.stockpile = 1
    on_turn(g, 1)
    choose(g, "skill ascension", "region oor_tangle")
    assert options(g) == {"units 1"}


@pytest.mark.clause("CH-1.9")
@pytest.mark.parametrize("faction", FOUR)
def test_every_faction_has_5_skills_exactly_1_of_them_the_default(faction: str) -> None:
    skills = [skill for skill in CONTENT.skills.values() if skill.owner == faction]
    assert sorted(skill.default for skill in skills) == [False, False, False, False, True]


@pytest.mark.clause("CH-1.10")
def test_every_player_has_two_initiative_markers_and_one_marker_for_scoring() -> None:
    t = stage(humans={}, pilgrims={}, machines={}).table
    assert (len(t.score), sorted(t.initiative), sorted(t.upcoming)) == (3, [0, 1, 2], [0, 1, 2])


@pytest.mark.clause("CH-1.11")
def test_no_more_structures_of_a_type_than_there_are_tokens() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    claim(g, 0, "kalas_gorge", "feralas_banks", "scorched_waste")
    structures(g, kalas_gorge="watchtower", feralas_banks="watchtower")
    build(g, 0, 2)
    choose(g, "build watchtower", "region misty_lands")
    assert "build watchtower" not in options(g)
    assert sum(here.count("watchtower") for here in g.table.structures) == 3


@pytest.mark.clause("CH-1.12", "CH-2.2", "CH-2.14")
def test_4_of_the_6_base_events_lie_face_down_and_the_others_leave_unseen() -> None:
    base = {event.id for event in CONTENT.events.values()}
    assert len(base) == 6
    drawn = set()
    for seed in range(20):
        t = CRY_HAVOC.new(["humans", "pilgrims"], seed=seed).table
        lying = [event for stack in t.events for event in stack]
        assert [len(stack) for stack in t.events] == [1, 1, 1, 1, 0]
        assert len(set(lying)) == 4
        assert set(lying) <= base
        drawn |= set(lying)
    assert drawn == base


@pytest.mark.clause("CH-1.13", "CH-1.14", "CH-1.15", "CH-2.22")
def test_there_are_12_exploration_18_war_party_and_12_nest_tokens() -> None:
    t = CRY_HAVOC.new(["humans", "pilgrims", "machines"], seed=1).table
    assert sum(map(len, t.explorations)) + len(t.exploration_supply) == 12
    assert sum(map(len, t.trog_tokens)) + len(t.party_supply) == 18
    assert len(t.nest_supply) == 12


@pytest.mark.clause("CH-1.16")
def test_control_tokens_never_run_out() -> None:
    g = stage(humans={}, pilgrims={})
    for region in g.table.box.regions:
        if region != home(g.table, 1):
            put_units(g, 0, region, 0 if is_hq(g.table, region) else 1)
            g.run()
    assert sum(owner == 0 for owner in g.table.control) == 16


@pytest.mark.clause("CH-1.19")
def test_there_are_3_artillery_and_3_watch_tokens_and_no_more() -> None:
    assert [CONTENT.region_tokens[name].count for name in ("artillery", "watch")] == [3, 3]
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands="watchtower")
    for region in ("kalas_gorge", "oor_tangle", "dust_basin"):
        g.table.tokens[number(g, region)] = ("watch",)
    build(g, 0, 1)
    assert "activate watchtower+misty_lands" not in options(g)
    g.table.tokens[number(g, "dust_basin")] = ()
    choose(g, "done")
    build(g, 0, 1)
    assert "activate watchtower+misty_lands" in options(g)


@pytest.mark.clause("CH-1.20")
def test_humans_and_machines_have_2_skill_tokens_and_the_others_1() -> None:
    using = Counter(skill.owner for skill in CONTENT.skills.values() if isinstance(skill.effect, SkillToken))
    assert [using[faction] for faction in FOUR] == [2, 1, 2, 1]


@pytest.mark.clause("CH-1.21")
def test_tokens_that_were_carried_out_never_come_back() -> None:
    g = stage(humans={"hq_0": 2}, pilgrims={})
    t = g.table
    explorations(g, misty_lands="crystal_vein")
    tokens(g, feralas_banks="war_party_1_1")
    t.events[1], t.spot = ("supply_ship",), 1
    supplies = (t.party_supply, t.exploration_supply, t.nest_supply)
    move(g, 0, 2, "hq_0 misty_lands 1", "hq_0 feralas_banks 1")
    play(g, resolve_events)
    assert (t.party_supply, t.exploration_supply, t.nest_supply) == supplies
    assert not any(map(any, (t.explorations, t.trog_tokens, t.events)))


@pytest.mark.clause("CH-17.5")
def test_counting_goes_on_above_49_points() -> None:
    g = stage(humans={}, pilgrims={})
    gain_points(g, 0, 49, "card")
    gain_points(g, 0, 8, "card")
    assert g.table.score == [57, 0]
