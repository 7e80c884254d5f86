"""Round and event phase (chapter 4): the round, passing events, initiative and refresh."""

from __future__ import annotations

import itertools

import pytest

from games.cry_havoc.stage import asked, break_off, choose, count, hand, number, on_turn, options, play, stage, told
from zwist.engine.dice import Dice, seeded
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.events import resolve_event, resolve_events
from zwist.games.cry_havoc.points import gain_points, lose_points
from zwist.games.cry_havoc.round import refresh_skills, round_of_play, score_round, set_initiative
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.turn import take_place


def lay_events(g: Game, *stacks: tuple[str, ...], spot: int = 1) -> None:
    """Face-down stacks from a spot on, the last token of each on top."""
    g.table.events = [()] * 5
    g.table.spot = spot
    for place, stack in enumerate(stacks, spot):
        g.table.events[place] = stack


# The round


@pytest.mark.clause("CH-4.1", "CH-4.2", "CH-4.10", "CH-16.1")
@pytest.mark.parametrize("last", [["in scoring"], []], ids=["enabled", "not enabled"])
def test_a_round_goes_through_its_phases_in_order_with_scoring_if_enabled(last: list[str]) -> None:
    first_rounds = map(first_round, itertools.count())
    lines = next(lines for lines in first_rounds if ("scoring_enabled" in lines) == bool(last))
    marks = [line for line in dict.fromkeys(lines) if line in ("event", "initiative") or line.startswith("in ")]
    phases = ["in draw", "in actions", "in battles", "in prisoners", *last]
    assert marks == ["in events", "event", "initiative", *phases]


def first_round(seed: int) -> list[str]:
    """The log keys of the first round of a random game, with the phases."""
    g, dice = CRY_HAVOC.new(["humans", "pilgrims"], seed=seed, headquarters="random"), Dice(seeded(seed))
    while g.question is not None and g.table.round == 1:
        g.apply(dice.pick(g.question.options))
    lines = [f"in {event.values['phase']}" if event.key == "phase" else event.key for event in g.log or []]
    return lines[lines.index("round") : len(lines) - lines[::-1].index("round") - 1]


@pytest.mark.clause("CH-4.1", "CH-16.1")
@pytest.mark.parametrize(("enabled", "scores"), [(NOBODY, [0, 0]), (0, [2 + 3, 2])])
def test_a_round_is_scored_only_if_somebody_has_enabled_it(enabled: int, scores: list[int]) -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"dust_basin": 1})
    g.table.crystals[number(g, "misty_lands")], g.table.crystals[number(g, "dust_basin")] = 3, 2
    g.table.initiative, g.table.enabled = (0, 1), enabled
    play(g, score_round)
    assert g.table.score == scores


@pytest.mark.clause("CH-4.2", "CH-4.24", "CH-4.18")
def test_events_use_the_old_initiative_which_is_set_only_after_them() -> None:
    g = stage(humans={}, pilgrims={})
    lay_events(g, ("reinforcements",))
    g.table.initiative, g.table.upcoming = (0, 1), (1, 0)
    play(g, round_of_play)
    assert asked(g) == (0, "recruit by event")
    choose(g, "units 0", "units 0")
    assert asked(g) == (1, "turn")
    assert (g.table.initiative, g.table.upcoming) == ((1, 0), (1, 0))


@pytest.mark.clause("CH-4.3", "CH-1.21")
def test_the_next_face_down_token_is_carried_out_and_discarded() -> None:
    g = stage(humans={}, pilgrims={})
    lay_events(g, ("supply_ship",), ("amnesty",))
    play(g, resolve_events)
    assert g.table.events == [(), (), ("amnesty",), (), ()]
    assert [len(held) for held in g.table.hands] == [1, 1]
    assert g.table.resolved == ("supply_ship",)


@pytest.mark.clause("CH-4.4", "CH-17.4")
def test_a_beginner_game_lasts_5_rounds_and_the_fifth_enables_final_scoring() -> None:
    g, dice = CRY_HAVOC.new(["humans", "machines"], seed=5, headquarters="random"), Dice(5)
    while g.question is not None:
        g.apply(dice.pick(g.question.options))
        assert g.table.final == int(g.table.round == 5)
    assert g.table.round == 5


@pytest.mark.clause("CH-4.11")
def test_a_stack_is_resolved_from_top_to_bottom_one_event_after_the_other() -> None:
    g = stage(humans={}, pilgrims={})
    lay_events(g, ("supply_ship", "reinforcements"))
    play(g, resolve_events)
    assert asked(g) == (0, "recruit by event")
    assert g.table.hands == [(), ()]
    choose(g, "units 1", "units 1")
    assert [line["event"] for line in told(g, "event")] == ["reinforcements", "supply_ship"]
    assert [len(held) for held in g.table.hands] == [1, 1]


# Passing


@pytest.mark.clause("CH-4.5", "CH-4.6", "CH-4.14")
@pytest.mark.parametrize("level", ["advanced", "expert"])
def test_a_token_that_is_passed_goes_on_top_of_the_next(level: str) -> None:
    """E-2."""
    g = stage(level=level, humans={}, pilgrims={})
    lay_events(g, ("supply_ship",), ("amnesty",), ("field_study",))
    gain_points(g, 0, 12, "card")
    assert g.table.events[1] == ("supply_ship",)
    gain_points(g, 0, 1, "card")
    assert g.table.events == [(), (), ("amnesty", "supply_ship"), ("field_study",), ()]
    g.table.round = 1
    for expected in (0, 0, 1):
        g.table.round += 1
        play(g, resolve_events)
        while g.question is not None:
            g.apply(g.question.options[0])
        assert g.table.final == expected
    assert g.table.round == 4


@pytest.mark.clause("CH-4.12", "CH-4.13", "CH-4.14")
def test_one_gain_may_pass_several_spots_and_moves_whole_stacks() -> None:
    """E-23."""
    g = stage(level="expert", humans={}, pilgrims={})
    lay_events(g, ("supply_ship",), ("field_study",), spot=2)
    g.table.score[0] = 20
    gain_points(g, 0, 14, "card")
    assert g.table.events == [(), (), (), (), ("field_study", "supply_ship")]
    play(g, resolve_events)
    assert g.table.final == 0
    while g.question is not None:
        choose(g, "deck desert")
    assert [line["event"] for line in told(g, "event")] == ["supply_ship", "field_study"]
    assert (g.log or [])[-1].key == "final_scoring_enabled"
    assert g.table.final == 1


@pytest.mark.clause("CH-4.14")
@pytest.mark.parametrize(
    ("gains", "rounds"),
    [
        ((), 4),
        (((0, 13),), 3),
        (((0, 13), (1, 13)), 3),
        (((0, 13), (1, 24)), 2),
        (((2, 13), (1, 24), (0, 34)), 1),
    ],
)
def test_each_spot_shortens_the_game_by_a_round_whoever_passes_it_first(
    gains: tuple[tuple[int, int], ...], rounds: int
) -> None:
    g = stage(level="expert", humans={}, pilgrims={}, machines={}, trogs={})
    lay_events(g, *[("crystal_bloom",)] * 3)
    for seat, points in gains:
        gain_points(g, seat, points, "card")
    played = 0
    while not g.table.final:
        played += 1
        play(g, resolve_events)
        while g.question is not None:
            g.apply(g.question.options[0])
    assert played == rounds


@pytest.mark.clause("CH-4.12")
def test_a_passed_stack_keeps_its_order_on_top_of_the_next_token() -> None:
    g = stage(level="expert", humans={}, pilgrims={})
    lay_events(g, ("supply_ship",), ("amnesty",), ("field_study",))
    gain_points(g, 0, 13, "card")
    gain_points(g, 1, 23, "card")
    assert g.table.events == [(), (), (), ("field_study", "amnesty", "supply_ship"), ()]


@pytest.mark.clause("CH-4.7")
def test_passing_the_final_spot_has_no_effect() -> None:
    g = stage(level="expert", humans={}, pilgrims={})
    lay_events(g, ("supply_ship",), ("amnesty",))
    gain_points(g, 0, 49, "card")
    assert g.table.events[4] == ("amnesty", "supply_ship")
    assert g.table.final == 0


@pytest.mark.clause("CH-4.15")
def test_losing_points_undoes_no_passing() -> None:
    g = stage(level="expert", humans={}, pilgrims={})
    lay_events(g, ("supply_ship",), ("amnesty",))
    gain_points(g, 0, 13, "card")
    lose_points(g, 0, 4)
    assert g.table.events == [(), (), ("amnesty", "supply_ship"), (), ()]


@pytest.mark.clause("CH-4.16")
def test_tokens_being_resolved_are_face_up_and_cannot_be_passed() -> None:
    g = stage(level="expert", humans={}, pilgrims={})
    lay_events(g, ("supply_ship", "reinforcements"), ("amnesty",))
    play(g, resolve_events)
    gain_points(g, 0, 13, "card")
    assert g.table.events == [(), (), ("amnesty",), (), ()]
    assert g.table.resolved == ("reinforcements", "supply_ship")


@pytest.mark.clause("CH-4.5", "CH-4.22")
def test_in_a_beginner_game_nothing_moves() -> None:
    g = stage(humans={}, pilgrims={})
    lay_events(g, ("supply_ship",), ("amnesty",))
    gain_points(g, 0, 12, "card")
    gain_points(g, 0, 30, "card")
    assert g.table.events == [(), ("supply_ship",), ("amnesty",), (), ()]


# Initiative and refresh


@pytest.mark.clause("CH-4.8", "CH-4.17", "CH-12.6")
def test_refresh_readies_all_skills_and_takes_skill_tokens_back() -> None:
    g = stage(skills={"humans": ("quarantine", "colonization")}, humans={}, pilgrims={})
    g.table.exhausted = ("quarantine", "colonization", "teleport")
    g.table.tokens[number(g, "misty_lands")] = ("quarantine",)
    play(g, refresh_skills)
    assert not g.table.exhausted
    assert not g.table.tokens[number(g, "misty_lands")]


@pytest.mark.clause("CH-4.9", "CH-4.19", "CH-4.20")
def test_a_marker_is_taken_out_and_inserted_and_the_others_keep_their_order() -> None:
    """E-1."""
    g = stage(machines={}, pilgrims={}, humans={}, trogs={})
    take_place(g, 2, 3, "tro_pack_leader")
    assert g.table.upcoming == (0, 3, 1, 2)
    assert g.table.initiative == (0, 1, 2, 3)


@pytest.mark.clause("CH-4.18", "CH-4.20")
def test_the_initiative_track_becomes_the_upcoming_one_in_the_next_round() -> None:
    g = stage(machines={}, pilgrims={}, humans={})
    hand(g, 2, "hum_command_uplink")
    on_turn(g, 2)
    choose(g, "action recruit", "card hum_command_uplink")
    assert options(g) == {"place 1", "place 2", "place 3", "decline"}
    choose(g, "place 1")
    assert (g.table.initiative, g.table.upcoming) == ((0, 1, 2), (2, 0, 1))
    break_off(g)
    set_initiative(g)
    assert (g.table.initiative, g.table.upcoming) == ((2, 0, 1), (2, 0, 1))


# The six events


def happen(g: Game, event: str) -> None:
    """Carry out one event."""
    g.table.phase = "events"
    play(g, resolve_event, event)


@pytest.mark.clause("CH-4.21", "CH-4.24", "CH-8.4", "CH-4.25")
def test_reinforcements_bring_each_player_up_to_1_unit_to_the_hq() -> None:
    g = stage(humans={}, pilgrims={"oor_tangle": 12}, machines={})
    g.table.initiative = (2, 1, 0)
    happen(g, "reinforcements")
    assert (asked(g), options(g)) == ((2, "recruit by event"), {"units 0", "units 1"})
    choose(g, "units 1")
    assert asked(g)[0] == 0
    choose(g, "units 0")
    assert [count(g, seat, f"hq_{seat}") for seat in range(3)] == [0, 0, 1]


@pytest.mark.clause("CH-4.21", "CH-3.18", "CH-4.26")
def test_crystal_bloom_adds_a_crystal_to_an_own_region_or_without_one_to_any_empty_region() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={})
    before = g.table.crystals[:]
    happen(g, "crystal_bloom")
    assert options(g) == {"region misty_lands"}
    choose(g, "region misty_lands")
    assert "region world_caverns" in options(g)
    assert not {"region misty_lands", "region hq_east", "region hq_west"} & options(g)
    choose(g, "region world_caverns")
    gained = {name: g.table.crystals[number(g, name)] - before[number(g, name)] for name in ("misty_lands", "world_caverns")}
    assert gained == {"misty_lands": 1, "world_caverns": 1}
    assert sum(g.table.crystals) == sum(before) + 2


@pytest.mark.clause("CH-4.21", "CH-11.4", "CH-4.27")
def test_field_study_gives_each_player_the_top_card_of_a_terrain_deck() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.terrain_decks = [(), ("des_mirage", "des_outflank"), (), ()]
    happen(g, "field_study")
    assert options(g) == {"deck desert"}
    choose(g, "deck desert", "deck desert")
    assert g.table.hands == [("des_outflank",), ("des_mirage",)]
    happen(g, "field_study")
    assert g.question is None


@pytest.mark.clause("CH-4.21", "CH-5.2", "CH-4.28")
def test_a_supply_ship_gives_each_player_a_card_of_the_own_deck() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.decks, g.table.discards = [("hum_outflank",), ()], [(), ()]
    happen(g, "supply_ship")
    assert g.table.hands == [("hum_outflank",), ()]


@pytest.mark.clause("CH-4.21", "CH-3.15", "CH-4.29")
def test_trog_migration_makes_each_player_place_a_nest_in_an_empty_uncontrolled_region() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={}, trogs={"thornwood": 1})
    g.table.control[number(g, "dust_basin")] = 1
    happen(g, "trog_migration")
    forbidden = {"region misty_lands", "region thornwood", "region dust_basin", "region hq_west", "region hq_east"}
    assert not forbidden & options(g)
    choose(g, "region kalas_gorge", "region kalas_gorge")
    assert [token[:5] for token in g.table.trog_tokens[number(g, "kalas_gorge")]] == ["nest_", "nest_"]
    assert len(g.table.nest_supply) == 10
    g.table.nest_supply = ()
    happen(g, "trog_migration")
    assert g.question is None


@pytest.mark.clause("CH-4.21", "CH-3.28", "CH-4.29")
def test_trog_migration_lets_a_trog_player_put_up_to_2_units_in_regions_they_control() -> None:
    g = stage(humans={}, pilgrims={}, machines={}, trogs={"oor_tangle": 1, "dust_basin": 1})
    g.table.tokens[number(g, "dust_basin")] = ("quarantine",)
    happen(g, "trog_migration")
    assert (asked(g)[0], options(g)) == (3, {"region oor_tangle", "region world_caverns", "done"})
    choose(g, "region oor_tangle", "region world_caverns")
    assert g.question is None
    assert (count(g, 3, "oor_tangle"), count(g, 3, "world_caverns")) == (2, 1)


@pytest.mark.clause("CH-4.21", "CH-15.9", "CH-18.21", "CH-4.30")
def test_amnesty_frees_one_captured_unit_of_each_player_without_payment() -> None:
    g = stage(humans={}, pilgrims={})
    trogs = g.table.box.trogs
    g.table.reserve[0] -= 3
    for holder in (1, trogs, trogs):
        g.table.take_prisoner(holder, 0)
    happen(g, "amnesty")
    assert (asked(g)[0], options(g)) == (0, {"side 1", f"side {trogs}", "decline"})
    choose(g, f"side {trogs}")
    assert g.question is None
    assert (g.table.reserve[0], sum(g.table.prisoners), g.table.score) == (10, 2, [0, 0])
