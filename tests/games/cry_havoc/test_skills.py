"""Skills in general (chapter 12); what each of them does is tested with its faction."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    break_off,
    choose,
    claim,
    controller,
    count,
    hand,
    move,
    number,
    on_turn,
    options,
    play,
    refused,
    stage,
    tokens,
)
from zwist.games.cry_havoc.events import resolve_event
from zwist.games.cry_havoc.round import refresh_skills


@pytest.mark.clause("CH-12.1", "CH-12.6", "CH-12.7")
@pytest.mark.parametrize("when", ["before", "after"])
def test_skills_are_used_before_or_after_the_action_and_are_no_action(when: str) -> None:
    g = stage(skills={"humans": ("scouting", "entrenchment")}, humans={"misty_lands": 1}, pilgrims={})
    hand(g, 0, "hum_outflank")
    on_turn(g, 0)
    if when == "after":
        choose(g, "action recruit", "card hum_outflank")
        choose(g, "units 1")
    choose(g, "skill scouting", "region kalas_gorge", "skill entrenchment", "region misty_lands")
    if when == "before":
        choose(g, "action recruit", "card hum_outflank")
        choose(g, "units 1")
    assert options(g) == {"end"}
    assert (controller(g, "kalas_gorge"), count(g, 0, "hq_0")) == (0, 1)
    assert g.table.exhausted == ("scouting", "entrenchment")


@pytest.mark.clause("CH-12.1", "CH-12.3")
def test_skills_are_used_on_the_own_turn_only() -> None:
    g = stage(skills={"humans": ("scouting",), "pilgrims": ("sanctuary",)}, humans={}, pilgrims={"oor_tangle": 1})
    on_turn(g, 0)
    assert {option for option in options(g) if option.startswith("skill")} == {"skill scouting"}
    break_off(g)
    play(g, resolve_event, "reinforcements")
    assert options(g) == {"units 0", "units 1"}


@pytest.mark.clause("CH-12.2")
def test_a_passive_skill_is_never_used_and_never_exhausts() -> None:
    g = stage(skills={"pilgrims": ("attunement",)}, pilgrims={}, humans={})
    on_turn(g, 0)
    assert "CH-12.2" in refused(g, "skill attunement")


@pytest.mark.clause("CH-12.4", "CH-13.3")
def test_skills_do_not_target_battle_regions() -> None:
    g = stage(skills={"humans": ("entrenchment",)}, humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={"misty_lands": 1})
    claim(g, 0, "misty_lands")
    battle_token(g, "misty_lands", 1)
    on_turn(g, 0)
    choose(g, "skill entrenchment")
    assert options(g) == {"region kalas_gorge"}
    assert "CH-12.4" in refused(g, "region:misty_lands")


@pytest.mark.clause("CH-12.5")
def test_no_skill_is_offered_during_an_action() -> None:
    g = stage(skills={"humans": ("scouting",)}, humans={"hq_0": 1}, pilgrims={})
    hand(g, 0, "hum_outflank", "hum_forced_march")
    on_turn(g, 0)
    choose(g, "action move")
    assert not any(option.startswith("skill") for option in options(g))
    choose(g, "card hum_outflank", "done")
    assert options(g) == {"region hq_west", "done"}


@pytest.mark.clause("CH-12.6", "CH-4.8")
def test_a_used_skill_is_exhausted_until_refresh() -> None:
    g = stage(skills={"humans": ("scouting",)}, humans={}, pilgrims={})
    on_turn(g, 0)
    choose(g, "skill scouting", "region kalas_gorge")
    assert "CH-12.6" in refused(g, "skill scouting")
    refresh_skills(g)
    break_off(g)
    on_turn(g, 0)
    assert "skill scouting" in options(g)


@pytest.mark.clause("CH-12.8")
def test_a_skill_that_cannot_be_paid_or_would_do_nothing_cannot_be_used() -> None:
    g = stage(
        skills={"humans": ("colonization", "orbital_insertion"), "pilgrims": ("teleport", "communion")},
        humans={"misty_lands": 1}, pilgrims={"hq_1": 3},
    )  # fmt: skip
    on_turn(g, 0)
    assert refused(g, "skill colonization") == refused(g, "skill orbital_insertion") == ["CH-12.8"]
    break_off(g)
    on_turn(g, 1)
    assert refused(g, "skill teleport") == refused(g, "skill communion") == ["CH-12.8"]


@pytest.mark.clause("CH-12.9")
def test_a_skill_token_stays_when_the_region_is_lost() -> None:
    g = stage(skills={"humans": ("entrenchment",)}, humans={"misty_lands": 1}, pilgrims={"scorched_waste": 1})
    on_turn(g, 0)
    choose(g, "skill entrenchment", "region misty_lands")
    break_off(g)
    move(g, 0, 1, "misty_lands kalas_gorge 1")
    move(g, 1, 1, "scorched_waste misty_lands 1")
    assert controller(g, "misty_lands") == 1
    assert g.table.tokens[number(g, "misty_lands")] == ("entrenchment",)


@pytest.mark.clause("CH-12.9", "CH-1.20")
def test_a_readied_skill_whose_token_still_lies_out_cannot_be_used() -> None:
    """Energy Cell readies the skill, not its token."""
    g = stage(skills={"humans": ("entrenchment",)}, humans={"misty_lands": 1, "kalas_gorge": 1}, pilgrims={})
    on_turn(g, 0)
    choose(g, "skill entrenchment", "region misty_lands")
    g.table.exhausted = ()
    break_off(g)
    on_turn(g, 0)
    assert refused(g, "skill entrenchment") == ["CH-12.9"]


@pytest.mark.clause("CH-7.31")
def test_units_that_a_skill_puts_somewhere_meet_what_lies_there_at_once() -> None:
    g = stage(skills={"pilgrims": ("teleport",)}, pilgrims={"hq_0": 2}, humans={})
    tokens(g, dust_basin="war_party_1_1")
    g.table.stockpile = 1
    on_turn(g, 0)
    choose(g, "skill teleport", "region hq_west", "region dust_basin", "units 2")
    assert asked(g) == (0, "turn")
    assert (count(g, g.table.box.trogs, "dust_basin"), g.table.battle[number(g, "dust_basin")]) == (1, 1)
