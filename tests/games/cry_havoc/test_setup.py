"""Setup (chapter 2)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import count, number, options, play, stage
from zwist.engine.errors import IllegalChoice
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.fight import Fight, Force
from zwist.games.cry_havoc.round import refresh_skills
from zwist.games.cry_havoc.sides import DEFENDER
from zwist.games.cry_havoc.table import Game, Table
from zwist.games.cry_havoc.terms import decider, home, is_hq

CONTENT = content_for({})
TWO = ("humans", "machines")
THREE = ("pilgrims", "machines", "humans")
FOUR = ("humans", "trogs", "machines", "pilgrims")
CAVERNS = CONTENT.region_numbers["world_caverns"]


def settled(*factions: str, seed: int = 1, level: str = "beginner") -> Game:
    """A game as it stands when all headquarters are taken."""
    g = CRY_HAVOC.new(factions, seed=seed, level=level)
    while g.question is not None and g.question.name == "take hq":
        g.apply(g.question.options[0])
    return g


def opening(*factions: str, seed: int = 1, level: str = "beginner") -> Table:
    """The table before the first headquarters is chosen."""
    return CRY_HAVOC.new(factions, seed=seed, level=level).table


@pytest.mark.clause("CH-2.1")
@pytest.mark.parametrize(("factions", "side"), [(TWO, "planet_2"), (THREE, "planet_34"), (FOUR, "planet_34")])
def test_two_players_use_a_side_of_the_board_of_their_own(factions: tuple[str, ...], side: str) -> None:
    assert opening(*factions).box.map.id == side


@pytest.mark.clause("CH-2.1")
@pytest.mark.parametrize("factions", [("humans",), (*FOUR, "humans")])
def test_2_to_4_players_take_part(factions: tuple[str, ...]) -> None:
    with pytest.raises(IllegalChoice, match="2 to 4 seats"):
        CRY_HAVOC.new(factions, seed=1)


@pytest.mark.clause("CH-2.4")
def test_each_player_takes_a_different_faction() -> None:
    with pytest.raises(IllegalChoice, match="'humans' was given twice") as refusal:
        CRY_HAVOC.new(["humans", "humans"], seed=1)
    assert refusal.value.clause == "CH-2.4"


@pytest.mark.clause("CH-2.16", "CH-2.17")
@pytest.mark.parametrize("factions", [("humans", "trogs"), ("humans", "trogs", "machines")])
def test_with_2_or_3_players_nobody_takes_the_trogs(factions: tuple[str, ...]) -> None:
    with pytest.raises(IllegalChoice, match="got 'trogs'"):
        CRY_HAVOC.new(factions, seed=1)


@pytest.mark.clause("CH-2.17")
def test_with_4_players_exactly_one_takes_the_trogs() -> None:
    with pytest.raises(IllegalChoice, match="given twice"):
        CRY_HAVOC.new(["humans", "pilgrims", "machines", "humans"], seed=1)
    assert opening(*FOUR).box.trogs == 1


@pytest.mark.clause("CH-2.5", "CH-2.30")
@pytest.mark.parametrize(("level", "n"), [("beginner", 1), ("advanced", 2), ("expert", 3)])
def test_the_level_says_how_many_skills_are_drawn_beside_the_default(level: str, n: int) -> None:
    drawn = set()
    for seed in range(30):
        t = opening(*TWO, seed=seed, level=level)
        assert [len(set(skills)) for skills in t.skills] == [n, n]
        assert [skills[0] for skills in t.skills] == ["colonization", "power_surge"]
        drawn |= set(t.skills[0])
    assert len(drawn) == (1 if level == "beginner" else 5)


@pytest.mark.clause("CH-2.30")
def test_skills_are_open_for_all() -> None:
    g = CRY_HAVOC.new(TWO, seed=1, level="expert")
    assert CRY_HAVOC.view(g, None)["table"]["skills"] == [list(skills) for skills in g.table.skills]


@pytest.mark.clause("CH-2.6")
def test_8_shuffled_tactics_cards_are_the_deck_and_hand_and_discard_pile_are_empty() -> None:
    decks = [opening(*TWO, seed=seed).decks[0] for seed in range(4)]
    own = {card.id for card in CONTENT.cards.values() if card.owner == "humans"}
    assert all(set(deck) == own and len(deck) == 8 for deck in decks)
    assert len(set(decks)) == 4
    t = opening(*TWO)
    assert (t.hands, t.discards) == ([(), ()], [(), ()])


@pytest.mark.clause("CH-2.7", "CH-2.29")
def test_headquarters_are_chosen_in_initiative_order_among_the_free_spaces() -> None:
    g = CRY_HAVOC.new(THREE, seed=3)
    order = g.table.initiative
    asked = []
    for left in (3, 2, 1):
        assert g.question is not None
        assert len(g.question.options) == left
        asked.append(g.question.seat)
        g.apply(g.question.options[-1])
    assert tuple(asked) == order
    assert [home(g.table, seat) for seat in order] == [number(g, name) for name in ("hq_c", "hq_b", "hq_a")]


@pytest.mark.clause("CH-2.7")
def test_headquarters_may_also_be_drawn() -> None:
    places = {tuple(CRY_HAVOC.new(TWO, seed=seed, headquarters="random").table.hq) for seed in range(10)}
    assert len(places) == 2


@pytest.mark.clause("CH-2.8", "CH-2.18")
def test_each_hq_starts_with_4_units_and_a_control_token_and_the_rest_is_the_reserve() -> None:
    g = settled(*THREE)
    assert [count(g, seat, f"hq_{seat}") for seat in range(3)] == [4, 4, 4]
    assert [g.table.control[home(g.table, seat)] for seat in range(3)] == [0, 1, 2]
    t = g.table
    assert [t.reserve[seat] + sum(t.units[seat * t.box.size : (seat + 1) * t.box.size]) for seat in range(3)] == [12] * 3


@pytest.mark.clause("CH-2.9", "CH-2.20")
def test_the_first_initiative_is_random_and_the_upcoming_one_the_same() -> None:
    tables = [opening(*THREE, seed=seed) for seed in range(40)]
    assert all(t.initiative == t.upcoming for t in tables)
    assert len({t.initiative for t in tables}) == 6


@pytest.mark.clause("CH-2.10", "CH-2.11", "CH-2.21")
def test_tokens_and_crystals_lie_where_they_are_printed() -> None:
    t = opening(*THREE)
    for region in t.box.regions:
        printed = t.box.region[region]
        assert len(t.trog_tokens[region]) == int("war_party" in printed.icons)
        assert len(t.explorations[region]) == int("exploration" in printed.icons)
        assert t.crystals[region] == printed.crystals
    assert len({tuple(opening(*THREE, seed=seed).trog_tokens) for seed in range(5)}) == 5
    assert len({tuple(opening(*THREE, seed=seed).explorations) for seed in range(5)}) == 5


@pytest.mark.clause("CH-2.12", "CH-2.23", "CH-2.24", "CH-2.25", "CH-2.26")
def test_a_trog_player_starts_in_world_caverns() -> None:
    t = opening(*FOUR)
    assert (home(t, 1), t.control[CAVERNS]) == (CAVERNS, 1)
    assert (t.units[1 * t.box.size + CAVERNS], t.reserve[1]) == (2, 14)
    assert (t.trog_tokens[CAVERNS], t.crystals[CAVERNS], t.box.terrain(CAVERNS)) == ((), 0, "none")


@pytest.mark.clause("CH-2.12")
def test_nobody_else_can_choose_the_trog_hq_and_the_trogs_choose_none() -> None:
    g = CRY_HAVOC.new(FOUR, seed=1)
    assert options(g) == {"region hq_a", "region hq_b", "region hq_c"}
    settled_game = settled(*FOUR)
    assert home(settled_game.table, 1) == CAVERNS


@pytest.mark.clause("CH-2.13")
def test_nests_are_not_used_with_a_trog_player() -> None:
    assert opening(*FOUR).nest_supply == ()
    assert len(opening(*THREE).nest_supply) == 12


@pytest.mark.clause("CH-2.15")
def test_no_token_lies_on_the_fifth_event_spot() -> None:
    assert opening(*TWO).events[4] == ()


@pytest.mark.clause("CH-2.19")
def test_score_markers_start_on_0() -> None:
    assert opening(*THREE).score == [0, 0, 0]


@pytest.mark.clause("CH-2.22")
def test_tokens_left_over_are_face_down_supplies() -> None:
    """16 war party and 10 exploration icons on the board of 3 and 4 players."""
    g = CRY_HAVOC.new(THREE, seed=1)
    assert CRY_HAVOC.view(g, 0)["table"]["supplies"] == [2, 12, 2]


@pytest.mark.clause("CH-2.27")
def test_5_tunnels_start_on_the_board_4_on_their_icons_and_1_in_the_trog_hq() -> None:
    t = opening(*FOUR)
    icons = {region for region in t.box.regions if "tunnel" in t.box.region[region].icons}
    assert len(icons) == 4
    assert {region for region in t.box.regions if "tunnels" in t.structures[region]} == {*icons, CAVERNS}


@pytest.mark.clause("CH-2.28")
@pytest.mark.parametrize("factions", [TWO, THREE])
def test_without_a_trog_player_all_trogs_are_in_reserve_and_nothing_else_of_theirs_is_used(factions: tuple[str, ...]) -> None:
    t = opening(*factions)
    assert t.reserve[t.box.trogs] == 16
    assert not any(t.structures)
    assert (len(t.decks), len(t.skills)) == (len(factions), len(factions))


@pytest.mark.clause("CH-2.31")
def test_left_of_the_last_seat_is_the_first() -> None:
    t = opening(*THREE)
    deciders = []
    for seat in range(3):
        t.fighting = Fight(CAVERNS, Force(seat), Force(t.box.trogs))
        deciders.append(decider(t, DEFENDER))
    assert deciders == [1, 2, 0]


@pytest.mark.clause("CH-2.32", "CH-4.17")
def test_a_skill_token_lies_on_its_card_at_the_start_and_after_refresh() -> None:
    assert not any(opening(*THREE, level="expert").tokens)
    g = stage(humans={}, pilgrims={})
    g.table.tokens[number(g, "misty_lands")] = ("artillery", "quarantine")
    play(g, refresh_skills)
    assert g.table.tokens[number(g, "misty_lands")] == ("artillery",)


@pytest.mark.clause("CH-2.33")
def test_without_a_trog_player_world_caverns_is_an_ordinary_region() -> None:
    t = opening(*THREE)
    assert (len(t.trog_tokens[CAVERNS]), t.crystals[CAVERNS], t.box.terrain(CAVERNS)) == (1, 3, "water")
    assert not is_hq(t, CAVERNS)
