"""Humans: their five skills (chapter 12)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    battle_token,
    break_off,
    choose,
    claim,
    controller,
    count,
    explorations,
    fight,
    give_points,
    hand,
    move,
    number,
    on_turn,
    options,
    placed,
    play,
    refused,
    stage,
    tokens,
)
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.table import Game


def humans(skill: str, army: dict[str, int], pilgrims: dict[str, int] | None = None) -> Game:
    """Humans with one skill on turn against Pilgrims."""
    return stage(skills={"humans": (skill,)}, humans=army, pilgrims=pilgrims or {})


@pytest.mark.clause("CH-12.8", "CH-12.10")
@pytest.mark.parametrize(("regions", "points"), [(1, 1), (2, 2), (3, 2)])
def test_colonization_scores_regions_for_a_discarded_card_up_to_2_points(regions: int, points: int) -> None:
    g = humans("colonization", dict.fromkeys(("misty_lands", "kalas_gorge", "thornwood")[:regions], 1))
    hand(g, 0, "hum_outflank", "mou_avalanche")
    on_turn(g, 0)
    choose(g, "skill colonization", "card mou_avalanche")
    assert (g.table.score[0], g.table.hands[0]) == (points, ("hum_outflank",))
    assert g.table.discards[0] == ("mou_avalanche",)


@pytest.mark.clause("CH-12.8", "CH-3.1")
def test_colonization_needs_a_card_and_a_region_beside_the_hq() -> None:
    g = humans("colonization", {"hq_0": 1})
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    assert refused(g, "skill colonization") == ["CH-12.8"]


@pytest.mark.clause("CH-12.4", "CH-3.16", "CH-3.4", "CH-12.11")
def test_scouting_takes_an_unoccupied_region_next_to_a_controlled_one() -> None:
    g = humans("scouting", {"scorched_waste": 1}, {"misty_lands": 1})
    claim(g, 1, "mirror_lakes")
    on_turn(g, 0)
    choose(g, "skill scouting")
    near = {"kalas_gorge", "thornwood", "mirror_lakes", "sapos_maw", "feralas_banks"}
    assert options(g) == {f"region {name}" for name in near}
    choose(g, "region mirror_lakes")
    assert (controller(g, "mirror_lakes"), count(g, 0, "mirror_lakes")) == (0, 0)


@pytest.mark.clause("CH-3.1", "CH-12.4")
def test_scouting_does_not_start_from_a_battle_region() -> None:
    g = humans("scouting", {"world_caverns": 1}, {"world_caverns": 1})
    claim(g, 0, "world_caverns")
    battle_token(g, "world_caverns", 1)
    on_turn(g, 0)
    choose(g, "skill scouting")
    assert options(g) == {"region misty_lands", "region kalas_gorge", "region feralas_banks"}


@pytest.mark.clause("CH-7.31", "CH-3.27", "CH-12.12")
def test_orbital_insertion_lands_1_or_2_units_from_the_hq_in_a_controlled_region() -> None:
    g = humans("orbital_insertion", {"hq_0": 3})
    claim(g, 0, "dust_basin")
    tokens(g, dust_basin="war_party_1_0")
    on_turn(g, 0)
    choose(g, "skill orbital_insertion")
    assert options(g) == {"region dust_basin"}
    choose(g, "region dust_basin")
    assert options(g) == {"units 1", "units 2"}
    choose(g, "units 2")
    assert (count(g, 0, "hq_0"), count(g, 0, "dust_basin")) == (1, 2)
    assert g.table.battle[number(g, "dust_basin")] == 1


@pytest.mark.clause("CH-12.8")
@pytest.mark.parametrize(("army", "region"), [({}, "dust_basin"), ({"hq_0": 1}, "")])
def test_orbital_insertion_needs_units_in_the_hq_and_a_region(army: dict[str, int], region: str) -> None:
    g = humans("orbital_insertion", army)
    if region:
        claim(g, 0, region)
    on_turn(g, 0)
    assert refused(g, "skill orbital_insertion") == ["CH-12.8"]


@pytest.mark.clause("CH-12.9", "CH-14.11", "CH-12.13")
@pytest.mark.parametrize(("entrenched", "winner"), [(False, 1), (True, 0)])
def test_entrenchment_counts_1_on_region_control(entrenched: bool, winner: int) -> None:
    g = humans("entrenchment", {"misty_lands": 1}, {"misty_lands": 2})
    claim(g, 0, "misty_lands")
    if entrenched:
        on_turn(g, 0)
        choose(g, "skill entrenchment", "region misty_lands")
        break_off(g)
    fight(g, "misty_lands", 1, "2/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert controller(g, "misty_lands") == winner


@pytest.mark.clause("CH-12.4", "CH-3.28", "CH-12.13")
def test_entrenchment_lies_in_a_controlled_region_but_in_no_hq() -> None:
    g = humans("entrenchment", {"hq_0": 1, "misty_lands": 1}, {"oor_tangle": 1})
    on_turn(g, 0)
    choose(g, "skill entrenchment")
    assert options(g) == {"region misty_lands"}


@pytest.mark.clause("CH-12.9", "CH-13.2", "CH-12.14")
def test_quarantine_keeps_opposing_units_out_and_lets_own_units_in() -> None:
    g = humans("quarantine", {"misty_lands": 1}, {"scorched_waste": 1, "thornwood": 1})
    on_turn(g, 0)
    choose(g, "skill quarantine")
    assert not {"region scorched_waste", "region thornwood", "region hq_west", "region hq_east"} & options(g)
    choose(g, "region kalas_gorge")
    break_off(g)
    move(g, 0, 1, "misty_lands kalas_gorge 1")
    assert count(g, 0, "kalas_gorge") == 1
    give_points(g, 1)
    g.then(g.definition.rulebook.rules["march"], 1)
    g.run()
    choose(g, "region thornwood")
    assert refused(g, "region:kalas_gorge") == ["CH-12.14"]


@pytest.mark.clause("CH-12.9", "CH-14.43", "CH-12.14")
def test_nobody_retreats_into_quarantine() -> None:
    g = humans("quarantine", {"misty_lands": 2}, {"misty_lands": 1})
    claim(g, 1, "misty_lands", "scorched_waste")
    on_turn(g, 0)
    choose(g, "skill quarantine", "region scorched_waste")
    break_off(g)
    fight(g, "misty_lands", 0, "2/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert (count(g, 1, "scorched_waste"), g.table.reserve[1]) == (0, 12)


def quarantined(place: str, card: str, own: str = "hum_outflank") -> Game:
    """Humans (seat 0) have met Trogs in a closed region; the Pilgrims (seat 1) play a card for them. Tactics are open."""
    g = stage(skills={"humans": ("quarantine",)}, humans={place: 1}, pilgrims={}, machines={})
    trogs = g.table.box.trogs
    for name in (place, "feralas_banks"):
        g.table.reserve[trogs] -= 1
        g.table.add_units(trogs, number(g, name), 1)
    hand(g, 0, own)
    hand(g, 1, card)
    g.table.tokens[number(g, place)] = ("quarantine",)
    fight(g, place, 0, "1/0/0", "1/0/0")
    return g


@pytest.mark.clause("CH-12.14", "CH-14.29", "CH-14.57", "CH-14.58")
@pytest.mark.parametrize(("place", "card"), [("kalas_gorge", "mou_hidden_cave"), ("misty_lands", "jun_regroup")])
def test_no_card_brings_opposing_units_into_a_battle_in_quarantine(place: str, card: str) -> None:
    g = quarantined(place, card)
    free = g.clone()
    free.table.tokens[free.table.fight.region] = ()
    choose(free, "pass", f"card {card}")
    assert "done" in options(free)
    choose(g, "pass", f"card {card}")
    assert (placed(g), g.table.discards[1], options(g)) == ([1, 0, 0, 1, 0, 0], (card,), {"pass"})


@pytest.mark.clause("CH-12.14", "CH-14.57")
def test_own_units_join_a_battle_in_quarantine() -> None:
    g = quarantined("kalas_gorge", "mou_hidden_cave", own="hum_drop_trooper_1")
    choose(g, "card hum_drop_trooper_1", "objective attrition")
    assert placed(g) == [1, 0, 1, 1, 0, 0]


@pytest.mark.clause("CH-12.14", "CH-7.10")
def test_trogs_come_out_of_their_tokens_in_quarantine_and_stay_when_they_win() -> None:
    g = stage(skills={"humans": ("quarantine",)}, humans={"misty_lands": 1}, pilgrims={}, machines={})
    tokens(g, kalas_gorge="war_party_2_1")
    on_turn(g, 0)
    choose(g, "skill quarantine", "region kalas_gorge")
    break_off(g)
    move(g, 0, 1, "misty_lands kalas_gorge 1")
    assert count(g, g.table.box.trogs, "kalas_gorge") == 2
    g.table.phase = "battles"
    play(g, battles)
    choose(g, "units 1", "units 0", "units 2", "units 0", "pass", "pass")
    assert (count(g, g.table.box.trogs, "kalas_gorge"), count(g, 0, "kalas_gorge")) == (2, 0)


@pytest.mark.clause("CH-12.14", "CH-7.38")
@pytest.mark.parametrize(("closed", "n"), [(False, 2), (True, 1)])
def test_nobody_is_found_in_quarantine_by_those_whom_it_keeps_out(closed: bool, n: int) -> None:
    g = humans("quarantine", {}, {"misty_lands": 1})
    explorations(g, misty_lands="stranded_unit")
    if closed:
        g.table.tokens[number(g, "misty_lands")] = ("quarantine",)
    move(g, 1, 1)
    if not closed:
        choose(g, "units 1")
    assert (count(g, 1, "misty_lands"), g.question) == (n, None)


@pytest.mark.clause("CH-9.31")
@pytest.mark.parametrize("skill", ["orbital_insertion", "entrenchment"])
def test_a_foreign_sanctuary_shields_a_region_that_changed_hands(skill: str) -> None:
    g = humans(skill, {"hq_0": 1, "misty_lands": 1, "dust_basin": 1})
    g.table.tokens[number(g, "misty_lands")] = ("sanctuary",)
    on_turn(g, 0)
    choose(g, f"skill {skill}")
    assert options(g) == {"region dust_basin"}


@pytest.mark.clause("CH-12.9", "CH-13.2")
def test_nobody_teleports_into_quarantine() -> None:
    g = humans("quarantine", {}, {"thornwood": 1})
    g.table.tokens[number(g, "kalas_gorge")] = ("quarantine",)
    g.table.stockpile = 1
    on_turn(g, 1)
    choose(g, "skill teleport", "region thornwood")
    assert refused(g, "region:kalas_gorge") == ["CH-12.14"]
