"""The Possessed faction acts in a position that people have entered, with the dice that they have rolled."""

from __future__ import annotations

import pytest

from games.groll.companion.book import book, enter
from games.groll.stage import RUNEN, asked, choose, options, possessed_standing, refused, standing, told
from zwist.games.groll.companion.steps import next_step
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.scoring import needed
from zwist.games.groll.definition import GROLL
from zwist.games.groll.effects.missions import Vp
from zwist.games.groll.table import COAST, Game
from zwist.games.groll.terms import elites


def put_chip(g: Game, region: int, action: str) -> None:
    """Let a chip with this action lie in a region."""
    t = g.table
    if t.box.content.chips[t.chips[region]].action != action:
        chip = next(chip.id for chip in t.box.content.chips if chip.action == action)
        choose(g, "chips", f"region {region}", f"chip {chip}", "put_down")


@pytest.mark.clause("GR-24.1", "GR-24.2", "GR-20.3")
def test_it_advances_from_a_position_entered_by_hand() -> None:
    """EX-25."""
    g = book("koda")
    enter(g, 0, {COAST: 9, 3: 1, 5: 4, 8: 4})
    enter(g, 1, {4: (6, "harte")})
    choose(g, "step turn", "face move")
    assert possessed_standing(g) == {3: 2, 4: 1, 5: 3, 8: 1}
    assert [g.table.box.kind[piece].id for piece in elites(g.table, 1, 5)] == ["harte"]
    assert told(g, "most_troops")[-1] == {"region": 4, "n": 7}
    assert asked(g) == (0, "keeper")


@pytest.mark.clause("GR-19.14", "GR-21.1")
def test_people_enter_every_face_and_the_all_sight_die_follows_the_first_action() -> None:
    """EX-42."""
    g = book("koda")
    enter(g, 0, {3: 1})
    enter(g, 1, {3: 1})
    choose(g, "step first_turn", "face mine")
    assert asked(g) == (0, "allsight shown")
    choose(g, "face mine", "step turn", "face attack", "step turn", "face reinforce")
    assert [line["face"] for line in told(g, "possessed_action")] == ["mine", "attack", "reinforce"]
    keys = [line.key for line in g.log or [] if line.key in ("possessed_action", "possessed_allsight")]
    assert keys == ["possessed_action", "possessed_allsight", "possessed_action", "possessed_action"]
    assert standing(g, 0) == {}


@pytest.mark.clause("GR-19.14")
def test_with_two_humans_a_turn_asks_for_two_faces() -> None:
    g = book("koda", "guild")
    enter(g, 2, {3: 1})
    choose(g, "step turn", "face reinforce")
    assert asked(g) == (0, "die shown")
    choose(g, "face reinforce")
    assert (possessed_standing(g), asked(g)) == ({3: 9}, (0, "keeper"))


@pytest.mark.clause("GR-19.14")
def test_whoever_has_no_die_at_hand_lets_it_be_rolled() -> None:
    g = book("koda")
    enter(g, 1, {3: 1})
    choose(g, "step turn", "roll")
    faces = g.table.box.content.action_faces
    assert [line["face"] in faces for line in told(g, "die_shown")] == [True]
    assert (asked(g), g.disclosed > 0) == ((0, "keeper"), True)


@pytest.mark.clause("GR-19.8", "GR-19.9")
def test_its_supply_deploys_in_the_base_asks_for_the_all_sight_die_and_collects() -> None:
    g = book("koda", "guild", base=6, overlay=RUNEN)
    choose(g, "step supply", "face shoot")
    assert possessed_standing(g) == {6: 2}
    assert (g.table.allsight[2], g.table.corra[2]) == ("shoot", 1)


@pytest.mark.clause("GR-19.2", "GR-19.4")
def test_the_first_start_phase_is_that_of_round_1() -> None:
    g = book("koda", chaos=3, base=6)
    choose(g, "step start")
    while asked(g)[1] != "keeper":
        assert g.question is not None
        g.apply(g.question.options[0])
    assert (g.table.round, g.table.round_die, g.table.chaos_die, len(told(g, "chaos"))) == (1, 1, 4, 1)
    assert g.table.base == 6


@pytest.mark.clause("GR-19.1", "GR-19.3", "GR-19.4")
def test_later_start_phases_move_die_chip_and_base_and_bring_as_many_events() -> None:
    g = book("koda", "guild", chaos=8, base=8)
    choose(g, "counter round", "value 2", "step start")
    while asked(g)[1] != "keeper":
        assert g.question is not None
        g.apply(g.question.options[0])
    assert (g.table.round, g.table.round_die, g.table.start, g.table.base) == (3, 3, 1, 1)
    assert [line["n"] for line in told(g, "chaos")] == [8, 1, 2]


@pytest.mark.clause("GR-7.1", "GR-7.2", "GR-19.6", "GR-20.7")
def test_its_spoils_are_taken_where_it_has_most_warriors_and_the_chip_has_an_action() -> None:
    g = book("koda")
    for region, action in ((2, "reinforce"), (3, "mine"), (4, "move"), (5, "")):
        put_chip(g, region, action)
    assert refused(g, "step spoils") == ["GR-7.2"]
    enter(g, 0, {3: 2, 4: 1})
    enter(g, 1, {2: 2, 3: 1, 4: 1, 5: 1})
    choose(g, "step spoils")
    assert options(g) == {"region 2"}
    assert (refused(g, "region 3"), refused(g, "region 5")) == (["GR-7.2"], ["GR-7.1"])
    choose(g, "region 2")
    assert possessed_standing(g) == {2: 2, 3: 5, 4: 1, 5: 1}  # the most threatening region it holds is reinforced


@pytest.mark.clause("GR-8.5", "GR-22.1")
def test_its_effects_at_the_start_of_supply_have_a_step_of_their_own() -> None:
    g = book("koda", scenario="empty_purses", base=6)
    assert refused(g, "step effects") == ["GR-8.5"]
    enter(g, 0, {2: 1})
    enter(g, 1, {2: "crysen"})
    choose(g, "counter corra/0", "value 2", "step effects")
    assert g.table.corra[0] == 1


@pytest.mark.clause("GR-22.1", "GR-22.2")
def test_corra_that_it_gained_on_the_table_is_spent_by_a_step() -> None:
    g = book("koda", scenario="order_above_all", base=6)
    assert refused(g, "step hire") == ["GR-22.2"]
    choose(g, "counter corra/1", "value 3", "step hire")
    assert (g.table.corra[1], 6 in possessed_standing(g)) == (0, True)


@pytest.mark.clause("GR-23.6", "GR-23.7")
def test_scoring_gives_the_humans_the_chip_and_no_domination() -> None:
    """EX-30."""
    g = book("koda", "guild")
    enter(g, 0, {1: 2})
    enter(g, 1, {1: 2})
    enter(g, 2, {1: 3})
    chip = g.table.box.content.chips[g.table.chips[1]]
    choose(g, "step scoring")
    assert (g.table.vp[0], g.table.vp[2]) == (1 + chip.vp, 1)
    assert asked(g) == (0, "keeper")


@pytest.mark.clause("GR-23.9")
def test_a_mission_that_is_met_decides_and_ends_the_companion() -> None:
    g = book("koda")
    missions = scenario_of(g.table).missions
    goal = next(needed(g.table, one.effect.vp) for one in missions if one.side == "human" and isinstance(one.effect, Vp))
    choose(g, "counter humans", f"value {goal}", "step scoring")
    assert g.over
    assert g.result is not None
    assert (g.result.winners, g.result.reason) == ((0,), "GR-23.9")


@pytest.mark.clause("GR-19.16")
def test_locks_end_with_scoring() -> None:
    g = book("koda")
    g.table.locks = ("hire",)
    choose(g, "step scoring")
    assert not g.table.locks


@pytest.mark.clause("GR-25.5", "GR-25.10")
def test_a_human_trap_is_known_only_when_it_snaps_shut() -> None:
    g = book("koda")
    enter(g, 0, {3: "faehrte", 5: 2})
    enter(g, 1, {4: 4})
    trapper = elites(g.table, 0, 3)[0]
    assert g.table.trap[trapper] == ""
    choose(g, "step turn", "face move")
    assert asked(g) == (0, "show trap")
    choose(g, "trap deploy")
    assert told(g, "trap_fires")[0]["trap"] == "deploy"
    assert standing(g, 0)[3] > 0


@pytest.mark.clause("GR-17.23", "GR-23.3")
def test_who_is_hit_is_still_asked_of_the_faction_itself() -> None:
    g = book("koda", "guild")
    enter(g, 1, {3: ("stellin", "crysen")})
    enter(g, 2, {3: 1})
    choose(g, "step turn", "face attack")
    assert asked(g) == (1, "share damage")


@pytest.mark.clause("GR-5.1", "GR-19.2")
def test_the_book_names_the_next_step_of_the_round() -> None:
    g = book("koda", base=6)
    named = []
    for step in ("start", "people", "supply", "first_turn", "turn", "turn", "scoring"):
        named.append(next_step(g.table))
        choose(g, f"step {step}")
        while not g.over and asked(g)[1] != "keeper":
            assert g.question is not None
            g.apply(g.question.options[0])
    assert named == ["start", "people", "supply", "first_turn", "turn", "turn", "scoring"]
    assert next_step(g.table) == "start"


@pytest.mark.clause("GR-19.7")
def test_the_humans_supply_is_one_step_for_all_of_them() -> None:
    g = book("koda", "guild", base=6)
    before = [g.table.standards_at(seat, COAST) for seat in (0, 1)]
    corra = g.table.corra[:2]
    choose(g, "step people")
    assert asked(g) == (0, "keeper"), "no die of theirs is asked for"
    assert [g.table.standards_at(seat, COAST) for seat in (0, 1)] == [n + 1 for n in before]
    assert g.table.corra[:2] == [n + 1 for n in corra]
    assert next_step(g.table) == "supply"


@pytest.mark.clause("GR-19.12")
@pytest.mark.parametrize(("factions", "turns"), [(("koda",), 3), (("koda", "guild"), 2)])
def test_the_turns_of_a_round_are_counted(factions: tuple[str, ...], turns: int) -> None:
    g = book(*factions, base=6)
    for number in range(turns):
        assert next_step(g.table) != "scoring"
        g.table.phase = "action"
        assert turn_note(g) == f"turn {number + 1} of {turns}"
        choose(g, "step turn" if number else "step first_turn")
        while asked(g)[1] != "keeper":
            assert g.question is not None
            g.apply(g.question.options[0])
    assert next_step(g.table) == "scoring"
    choose(g, "counter round", f"value {g.table.round + 1}")
    assert g.table.book.turns == 0, "in another round they begin anew"


def turn_note(g: Game) -> str:
    """What the button of the next turn says."""
    (tray,) = [tray for tray in GROLL.scene(g, 0, "en").trays if tray.id == "steps"]
    step = "turn" if g.table.book.turns else "first_turn"
    return next(item.note or "" for item in tray.items if item.ref == f"step:{step}").removeprefix("next, ")
