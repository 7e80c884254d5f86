"""Setup of Aftermath: both sets together, leaders, secret structures, five rounds (CH-20.1 to CH-20.21)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import build, options, stage
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.effects.skills import SkillToken
from zwist.games.cry_havoc.points import gain_points
from zwist.games.cry_havoc.setup import trog_headquarters
from zwist.games.cry_havoc.table import FINAL_SPOT, Game
from zwist.games.cry_havoc.terms import structure_left

BASE, BOTH = content_for({}), content_for({}, aftermath=True)
FOUR = ("humans", "pilgrims", "machines", "trogs")


def begun(seed: int = 1, seats: tuple[str, ...] = FOUR, level: str = "beginner") -> Game:
    return CRY_HAVOC.new(seats, seed=seed, mode="aftermath", level=level)


def answered(g: Game, seed: int = 1) -> Game:
    """The structures are chosen."""
    dice = Dice(seeded(seed))
    while g.question is not None and g.question.name == "reveal structures":
        g.apply(dice.pick(g.question.options), g.question.seat)
    return g


@pytest.mark.clause("CH-20.1", "CH-1.12", "CH-2.2", "CH-2.14")
def test_four_of_all_eleven_events_lie_face_down() -> None:
    drawn = set()
    for seed in range(30):
        stacks = begun(seed).table.events
        assert [len(stack) for stack in stacks] == [1, 1, 1, 1, 0]
        assert len({event for stack in stacks for event in stack}) == 4
        drawn |= {event for stack in stacks for event in stack}
    assert drawn == set(BOTH.events)
    assert len(BOTH.events) == 6 + 5


@pytest.mark.clause("CH-20.2", "CH-20.18")
@pytest.mark.parametrize("faction", FOUR)
def test_each_player_draws_one_of_the_two_leaders_of_the_own_faction(faction: str) -> None:
    seat = FOUR.index(faction)
    drawn = {begun(seed).table.leaders[seat] for seed in range(20)}
    assert drawn == {(leader.id,) for leader in BOTH.leaders.values() if leader.owner == faction}
    assert len(drawn) == 2


@pytest.mark.clause("CH-20.3", "CH-20.10", "CH-1.9", "CH-20.18")
@pytest.mark.parametrize(("level", "n"), [("beginner", 1), ("advanced", 2), ("expert", 3)])
def test_a_default_of_either_set_and_further_skills_of_both_are_drawn(level: str, n: int) -> None:
    hands = [begun(seed, level=level).table.skills[0] for seed in range(60)]
    own = [skill for skill in BOTH.skills.values() if skill.owner == "humans"]
    defaults = {skill.id for skill in own if skill.default}
    assert {hand[0] for hand in hands} == defaults == {"colonization", "am_recon_team"}
    assert all(len(set(hand)) == n and not defaults & set(hand[1:]) for hand in hands)
    others = {skill.id for skill in own} - defaults
    assert len(others) == 8
    assert {skill for hand in hands for skill in hand[1:]} == (others if n > 1 else set())


@pytest.mark.clause("CH-20.4", "CH-20.11")
def test_all_choose_3_structures_of_both_sets_at_once_and_the_machines_5() -> None:
    g = begun()
    assert [question.seat for question in g.open] == [0, 1, 2, 3]
    assert [len(question.options) for question in g.open] == [20, 20, 56, 20]
    assert [len(question.options[0].value) for question in g.open] == [3, 3, 5, 3]
    humans = {name for option in g.open[0].options for name in option.value}
    assert humans == {
        "airfield",
        "artillery_battery",
        "watchtower",
        "napalm_launcher",
        "barracks",
        "radar_station",
    }
    assert (g.table.phase, g.table.hq) == ("setup", [-1] * g.table.box.size)


@pytest.mark.clause("CH-20.11", "CH-20.18")
def test_chosen_structures_stay_secret_until_all_have_chosen() -> None:
    g = begun()
    g.apply("tiles airfield+watchtower+barracks", 0)
    others = [CRY_HAVOC.view(g, seat) for seat in (None, 1, 2, 3)]
    assert not any("barracks" in str(view["table"]["tiles"]) or view["own_answer"] for view in others)
    assert CRY_HAVOC.view(g, 0)["own_answer"] == ("airfield", "watchtower", "barracks")
    assert [clause for clause, _ in CRY_HAVOC.why_not(g, "tiles airfield+watchtower+barracks", seat=0)] == ["CH-20.11"]
    answered(g)
    assert g.table.tiles[0] == ("airfield", "watchtower", "barracks")
    assert [len(names) for names in g.table.tiles] == [3, 3, 5, 3]


@pytest.mark.clause("CH-20.4")
def test_only_chosen_structures_and_universal_ones_can_be_built() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    g.table.tiles[0] = ("watchtower", "barracks", "radar_station")
    build(g, 0, 9)
    built = {option.removeprefix("build ") for option in options(g) if option.startswith("build ")}
    assert built == {"watchtower", "barracks", "radar_station", "uni_bunker", "uni_mine", "uni_supply_post"}


@pytest.mark.clause("CH-20.5")
def test_three_universal_structures_have_3_tokens_each() -> None:
    t = stage(mode="aftermath", humans={}, pilgrims={}).table
    assert [structure_left(t, name) for name in t.box.universal] == [3, 3, 3]


@pytest.mark.clause("CH-20.6", "CH-20.7")
@pytest.mark.parametrize("level", ["beginner", "advanced", "expert"])
def test_the_game_lasts_5_rounds_with_one_event_each_at_any_level(level: str) -> None:
    g, dice = answered(begun(3, level=level)), Dice(seeded(4))
    while g.question is not None:
        g.apply(dice.pick(g.question.options), g.question.seat)
    told = [(event.key, event.values) for event in g.log or [] if event.key in ("round", "event", "final_scoring_enabled")]
    rounds = [place for place, (key, _) in enumerate(told) if key == "round"]
    assert (g.table.round, len(rounds)) == (5, 5)
    assert [told[place + 1][0] for place in rounds] == ["event"] * 4 + ["final_scoring_enabled"]


@pytest.mark.clause("CH-20.16")
def test_a_passed_event_stays_where_it_is() -> None:
    g = stage(mode="aftermath", level="expert", humans={}, pilgrims={})
    g.table.events[1], g.table.spot = ("supply_ship",), 1
    gain_points(g, 0, g.table.box.content.track.event_spots[1] + 5, "card")
    assert g.table.events[1] == ("supply_ship",)
    assert g.table.events[FINAL_SPOT] == ()


@pytest.mark.clause("CH-20.8", "CH-1.4")
def test_two_more_cards_lie_in_each_terrain_deck() -> None:
    decks = begun().table.terrain_decks
    assert [len(deck) for deck in decks] == [10, 10, 10, 10]
    assert sum(card.startswith("mou_") for card in decks[0]) == 10
    assert {"mou_summit_watch", "mou_landslide"} <= set(decks[0])


@pytest.mark.clause("CH-20.9")
def test_the_five_scoring_cards_are_a_shuffled_deck() -> None:
    decks = {begun(seed).table.scoring_deck for seed in range(12)}
    assert {frozenset(deck) for deck in decks} == {frozenset(BOTH.scoring_cards)}
    assert len(decks) > 6


@pytest.mark.clause("CH-20.17")
def test_the_tunnels_of_the_board_lie_there_even_if_nobody_chose_tunnels() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={}, machines={}, trogs={"sapos_maw": 1})
    g.table.tiles[3] = ("swamp", "totem", "camouflage")
    trog_headquarters(g)
    assert sum("tunnels" in here for here in g.table.structures) == 5
    build(g, 3, 9)
    assert "build tunnels" not in options(g)


@pytest.mark.clause("CH-20.20")
def test_artillery_is_placed_only_by_whoever_has_chosen_its_battery() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    g.table.tiles[0] = ("watchtower", "barracks", "radar_station")
    build(g, 0, 9)
    assert not any("artillery" in option for option in options(g))


@pytest.mark.clause("CH-20.21")
def test_aftermath_takes_no_single_seat() -> None:
    with pytest.raises(IllegalChoice, match="2 to 4 seats"):
        CRY_HAVOC.new(["humans"], seed=1, mode="aftermath")


@pytest.mark.clause("CH-20.69")
def test_three_skills_of_aftermath_have_a_token_and_none_of_the_pilgrims() -> None:
    more = [skill for skill in BOTH.skills.values() if skill.id not in BASE.skills]
    assert sorted(skill.owner for skill in more if isinstance(skill.effect, SkillToken)) == [
        "humans",
        "machines",
        "trogs",
    ]


@pytest.mark.clause("CH-20.72")
def test_structures_and_region_tokens_of_aftermath_come_in_threes() -> None:
    structures = [one for one in BOTH.structures.values() if one.id not in BASE.structures]
    tokens = [one for one in BOTH.region_tokens.values() if one.id not in BASE.region_tokens]
    assert {one.tokens for one in structures} == {one.count for one in tokens} == {3}
    owners = [one.owner for one in structures]
    assert {owner: owners.count(owner) for owner in owners} == {**dict.fromkeys(FOUR, 3), "universal": 3}
