"""Spoils phase (chapter 7)."""

from __future__ import annotations

import pytest

from games.groll.stage import asked, bury, chips, choose, on_turn, options, phase, stage, told
from zwist.games.groll.table import COAST

ACTIONS = {"mine": "c01", "reinforce": "c02", "move": "c03", "attack": "c04"}


@pytest.mark.clause("GR-7.1")
def test_chips_with_an_action_are_gone_through_in_region_order() -> None:
    g = stage(aldan={2: 1, 5: 1, 6: 1}, koda={3: 1, 4: 1})
    chips(g.table, r5="c01", r3="c02")
    phase(g, "spoils")
    choose(g, "waive", "mine")
    assert [(line["region"], line["seat"]) for line in told(g, "spoils")] == [(3, 1), (5, 0)]
    assert g.question is None


@pytest.mark.clause("GR-7.2")
def test_the_action_may_be_declined() -> None:
    g = stage(aldan={3: 1}, koda={})
    chips(g.table, r3="c01")
    phase(g, "spoils")
    assert asked(g) == (0, "mine")
    choose(g, "waive")
    assert (g.table.corra, g.question) == ([0, 0], None)


@pytest.mark.clause("GR-7.3")
def test_most_warriors_count_even_where_control_is_denied() -> None:
    g = stage(koda={3: 2}, ooglan={3: "niemand"})
    chips(g.table, r3="c01")
    phase(g, "spoils")
    assert asked(g) == (0, "mine")


@pytest.mark.clause("GR-7.4", "GR-4.14", "GR-14.1")
def test_a_tie_gives_nobody_the_action_and_nobody_the_points() -> None:
    """EX-10."""
    g = stage(aldan={3: 2}, koda={3: 2})
    chips(g.table, r3="c01")
    phase(g, "spoils")
    assert g.question is None
    phase(g, "scoring")
    assert (told(g, "spoils"), g.table.vp) == ([], [1, 1])


@pytest.mark.clause("GR-7.5", "GR-7.9")
@pytest.mark.parametrize("action", ACTIONS)
def test_a_chip_offers_what_the_matching_die_offers(action: str) -> None:
    g, other = (stage(aldan={3: 2, COAST: 1}, koda={3: 1, 4: 1, 6: 1}) for _ in range(2))
    chips(g.table, r3=ACTIONS[action])
    phase(g, "spoils")
    on_turn(other, 0, action)
    choose(other, f"die {action}")
    assert options(g) == options(other)


@pytest.mark.clause("GR-7.6")
@pytest.mark.parametrize(("answers", "acting"), [(("region 2", "seat 1", "standard 1"), [1]), (("waive", "waive"), [1, 2])])
def test_an_earlier_chip_can_change_who_acts_later(answers: tuple[str, ...], acting: list[int]) -> None:
    g = stage(aldan={1: 1}, koda={2: 1})
    chips(g.table, r1="c04", r2="c02")
    phase(g, "spoils")
    choose(g, *answers)
    assert [line["region"] for line in told(g, "spoils")] == acting
    assert g.question is None


@pytest.mark.clause("GR-7.7")
def test_points_on_chips_are_ignored_in_spoils() -> None:
    g = stage(aldan={3: 1, 6: 1}, koda={})
    chips(g.table, r3="c01", r6="c10")
    phase(g, "spoils")
    choose(g, "mine")
    assert (g.table.vp, g.question) == ([1, 1], None)


@pytest.mark.clause("GR-7.8", "GR-16.5")
def test_nobody_hires_or_uses_manoeuvres_ability_or_all_sight_die_in_spoils() -> None:
    g = stage(abilities={"guild": "false_flag"}, guild={3: 1}, koda={3: "baerserker", 2: 1})
    chips(g.table, r2="c01")
    g.table.place_standard(0, 2, 2)
    g.table.gain_corra(0, 9)
    g.table.allsight = ["mine", "mine"]
    phase(g, "spoils")
    assert options(g) == {"mine", "waive"}
    choose(g, "mine")
    assert g.question is None


@pytest.mark.clause("GR-7.10", "GR-16.2")
def test_abilities_change_the_limits_of_chip_actions() -> None:
    g = stage(abilities={"aldan": "march_tempo"}, aldan={3: 4}, koda={})
    chips(g.table, r3="c03")
    phase(g, "spoils")
    choose(g, "region 3", "region 4")
    assert options(g) == {"standard 1", "standard 2", "standard 3"}


@pytest.mark.clause("GR-7.10")
def test_elite_rules_hold_in_chip_actions() -> None:
    g = stage(ooglan={3: ("karn", 1)}, koda={3: 1})
    bury(g.table, 0, 1)
    chips(g.table, r3="c04")
    phase(g, "spoils")
    choose(g, "region 3", "seat 1", "standard 1")
    assert (g.table.graveyard[0], g.table.army[3]) == (0, 3)


@pytest.mark.clause("GR-7.10", "GR-16.5")
def test_what_needs_the_own_turn_cannot_be_used_in_spoils() -> None:
    g = stage(abilities={"ooglan": "blood_frenzy"}, ooglan={3: 2}, koda={4: 2})
    chips(g.table, r3="c04")
    phase(g, "spoils")
    choose(g, "region 4", "seat 1", "standard 1")
    assert g.question is None
    g.table.phase = "action"
    on_turn(g, 0, "attack")
    choose(g, "die attack", "region 4", "seat 1", "standard 1")
    assert asked(g) == (0, "may follow")


@pytest.mark.clause("GR-7.11")
def test_the_acting_faction_chooses_and_is_active_until_its_region_is_finished() -> None:
    g = stage(aldan={3: 1}, koda={3: 2, 4: 1})
    chips(g.table, r3="c04")
    phase(g, "spoils")
    assert (asked(g), g.table.active) == ((1, "weak attack"), 1)
    choose(g, "region 3", "seat 0")
    assert (asked(g), g.table.active) == ((1, "assign"), 1)
    choose(g, "standard 1")
    assert g.table.active == -1
