"""The priority rules (CH-21.6, CH-21.31 to CH-21.34, CH-21.62, CH-21.65): one after the other until one
decides.
"""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import (
    DEN,
    PLAYER,
    TROGS,
    alone,
    build,
    chosen,
    crystals,
    hold,
    leave,
    march,
    name_of,
    place,
    reasons,
)
from games.cry_havoc.stage import play, structures, tokens, told
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.events import event_each_crystal
from zwist.games.cry_havoc.solo.priority import (
    CRYSTALS,
    DEFENSELESS,
    MOVING,
    NEAR_ENEMY,
    NEAR_HQ,
    ORDER,
    STANDING,
    Candidate,
    compare,
    enemies,
    steps_from,
)
from zwist.games.cry_havoc.table import TUNNELS

A, B, C = 1, 2, 3


def candidate(
    region: int,
    trogs: int = 1,
    player: int = 0,
    rich: int = 0,
    near_hq: int = 1,
    near_enemy: int = 1,
) -> Candidate:
    """A region with what the rules look at."""
    return Candidate(region, trogs, player, rich, near_hq, near_enemy)


@pytest.mark.clause("CH-21.6", "CH-21.33")
@pytest.mark.parametrize(
    ("pool", "stages"),
    [
        ([candidate(A, player=2, rich=9), candidate(B)], [(DEFENSELESS, 1, (B,), (A,))]),
        ([candidate(A), candidate(B, rich=3)], [(DEFENSELESS, 2, (A, B), ()), (CRYSTALS, 3, (B,), (A,))]),
        ([candidate(A, near_hq=2), candidate(B)], [(DEFENSELESS, 2, (A, B), ()), (NEAR_HQ, 1, (B,), (A,))]),
        (
            [candidate(A, near_enemy=3), candidate(B)],
            [(DEFENSELESS, 2, (A, B), ()), (NEAR_ENEMY, 1, (B,), (A,))],
        ),
        (
            [candidate(A, rich=1, near_hq=2), candidate(B, rich=1), candidate(C, near_hq=0)],
            [(DEFENSELESS, 3, (A, B, C), ()), (CRYSTALS, 1, (A, B), (C,)), (NEAR_HQ, 1, (B,), (A,))],
        ),
    ],
)
def test_the_first_rule_that_tells_candidates_apart_decides(
    pool: list[Candidate],
    stages: list[object],
) -> None:
    best, looked_at = compare(pool, MOVING)
    assert (best.region, list(looked_at)) == (B, stages)


@pytest.mark.clause("CH-21.33")
def test_without_a_defenseless_region_all_targets_are_compared() -> None:
    best, stages = compare([candidate(A, player=1), candidate(B, player=1, rich=2)], MOVING)
    assert (best.region, stages) == (B, ((DEFENSELESS, 0, (A, B), ()), (CRYSTALS, 2, (B,), (A,))))


@pytest.mark.clause("CH-21.33", "CH-21.65")
def test_where_nobody_moves_rule_1_takes_no_part() -> None:
    best, stages = compare([candidate(A, trogs=0, player=3, rich=2), candidate(B, rich=1)], STANDING)
    assert (best.region, stages) == (A, ((CRYSTALS, 2, (A,), (B,)),))


@pytest.mark.clause("CH-21.34")
def test_remaining_ties_go_to_the_region_that_stands_first_in_the_data_file() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    crystals(g)
    hold(g, TROGS, "kalas_gorge")
    march(g, 1)
    assert chosen(g, "move") == ["mirror_lakes"]
    assert reasons(g) == [DEFENSELESS, ORDER]


@pytest.mark.clause("CH-21.31")
def test_a_region_is_defenseless_if_the_trogs_would_have_more_units_there() -> None:
    g = alone(player={"kalas_gorge": 1, "mirror_lakes": 2}, trogs={DEN: 3})
    crystals(g, kalas_gorge=5, mirror_lakes=5)
    leave(g, "kalas_gorge", "mirror_lakes")
    march(g, 2)
    rows = {name_of(g, row[0]): row[1:3] for row in told(g, "priority")[0]["rows"]}
    assert rows == {"kalas_gorge": (2, 1), "mirror_lakes": (2, 2)}
    assert chosen(g, "move")[0] == "kalas_gorge"


@pytest.mark.clause("CH-21.31")
def test_units_that_a_token_would_bring_do_not_make_a_region_defenseless() -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    tokens(g, kalas_gorge="war_party_3_1")
    march(g, 1)
    rows = {name_of(g, row[0]): row[1:3] for row in told(g, "priority")[0]["rows"]}
    assert rows["kalas_gorge"] == (1, 0)


@pytest.mark.clause("CH-21.62")
def test_distances_are_steps_between_regions_in_play_and_tunnels_count() -> None:
    g = alone(player={"hq": 1})
    assert steps_from(g.table, [place(g, DEN)])[place(g, "misty_lands")] == 2
    assert steps_from(g.table, [place(g, "hq")])[place(g, "glass_flats")] == 3
    structures(g, world_caverns=TUNNELS, misty_lands=TUNNELS)
    assert steps_from(g.table, [place(g, DEN)])[place(g, "misty_lands")] == 1
    hold(g, PLAYER, "misty_lands")
    assert steps_from(g.table, [place(g, DEN)])[place(g, "misty_lands")] == 2


@pytest.mark.clause("CH-21.6")
def test_rule_4_looks_for_units_and_only_without_any_for_control() -> None:
    g = alone(player={"thornwood": 1})
    hold(g, PLAYER, "glass_flats")
    assert enemies(g.table) == [place(g, "thornwood")]
    g.table.remove_units(PLAYER, place(g, "thornwood"), 1)
    assert {name_of(g, region) for region in enemies(g.table)} == {"hq_a", "thornwood", "glass_flats"}


@pytest.mark.clause("CH-21.65", "CH-21.10")
def test_building_regions_follow_rules_2_to_4() -> None:
    g = alone(player={"hq": 1}, trogs={"oor_tangle": 1, "glass_flats": 1})
    crystals(g, glass_flats=2, oor_tangle=1)
    build(g, 2)
    assert chosen(g, "trap") == ["glass_flats"]
    assert reasons(g) == [CRYSTALS]


@pytest.mark.clause("CH-21.67", "CH-21.6")
def test_the_crystal_of_an_event_follows_the_priority_rules() -> None:
    g = alone(player={"hq": 1})
    crystals(g, glass_flats=2, oor_tangle=2)
    hold(g, TROGS, "glass_flats", "oor_tangle")
    play(g, event_each_crystal, TROGS, "crystal_bloom")
    assert (chosen(g, "bloom"), g.table.crystals[place(g, "oor_tangle")]) == (["oor_tangle"], 3)
    assert reasons(g) == [NEAR_HQ]


@pytest.mark.clause("CH-21.6")
@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "en",
            "Trog target: defenseless: Kalas Gorge, Mirror Lakes, Oor Tangle; "
            "most crystals 3: Oor Tangle before Kalas Gorge, Mirror Lakes → Oor Tangle (CH-21.6).",
        ),
        (
            "de",
            "Ziel der Trogg: schutzlos: Kalas-Schlucht, Spiegelseen, Oor-Dickicht; "
            "die meisten Kristalle 3: Oor-Dickicht vor Kalas-Schlucht, Spiegelseen "
            "→ Oor-Dickicht (CH-21.6).",
        ),
    ],
)
def test_every_decision_is_told_with_the_rule_that_decided_it(language: str, said: str) -> None:
    g = alone(player={"hq": 1}, trogs={DEN: 1})
    crystals(g, oor_tangle=3, kalas_gorge=2)
    march(g, 1)
    assert said in CRY_HAVOC.story(g, PLAYER, language)
