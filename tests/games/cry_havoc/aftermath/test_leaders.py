"""What leaders do in battles (CH-20.61 to CH-20.68)."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import (
    asked,
    captured,
    choose,
    claim,
    controller,
    count,
    fight,
    hand,
    lasting,
    number,
    options,
    placed,
    stage,
)
from zwist.games.cry_havoc.sides import ATTACKER, DEFENDER
from zwist.games.cry_havoc.table import Game

ANNIHILATOR = {"machines": "leader_mac_a"}
SEER = {"pilgrims": "leader_pil_a"}
ALPHA = {"trogs": "leader_tro_a"}


def duel(leaders: dict[str, str], attacker: str, defender: str, sizes: tuple[int, int], attack: str, defence: str) -> Game:
    """A battle in Misty Lands between two of four factions, up to tactics."""
    armies: Any = {name: {} for name in ("humans", "pilgrims", "machines", "trogs")}
    armies[attacker]["misty_lands"], armies[defender]["misty_lands"] = sizes
    g = stage(mode="aftermath", leaders=leaders, **armies)
    seats = list(armies)
    claim(g, seats.index(defender), "misty_lands")
    fight(g, "misty_lands", seats.index(attacker), attack, defence)
    return g


# Annihilator


@pytest.mark.clause("CH-20.61")
def test_each_unit_of_the_annihilator_kills_up_to_2_for_a_point_each() -> None:
    g = duel(ANNIHILATOR, "machines", "humans", (1, 3), "0/0/1", "3/0/0")
    choose(g, "pass", "pass", "objective region_control", "objective region_control")
    assert (g.table.score[2], g.table.score[0]) == (2, 2)
    assert count(g, 0, "misty_lands") == 1


@pytest.mark.clause("CH-20.61", "CH-3.27")
def test_the_annihilator_may_spare_units() -> None:
    g = duel(ANNIHILATOR, "machines", "humans", (2, 3), "0/0/2", "3/0/0")
    choose(g, "pass", "pass", "objective region_control")
    assert asked(g) == (2, "doom")
    choose(g, "done")
    assert (g.table.score[2], count(g, 0, "misty_lands")) == (1, 2)


@pytest.mark.clause("CH-20.61", "CH-18.16")
def test_a_leader_does_nothing_for_other_sides() -> None:
    g = duel(ANNIHILATOR, "humans", "pilgrims", (1, 3), "0/0/1", "3/0/0")
    choose(g, "pass", "pass", "objective region_control")
    assert (g.table.score[0], count(g, 1, "misty_lands")) == (1, 2)


# Crystal Seer


@pytest.mark.clause("CH-20.62")
@pytest.mark.parametrize(("answer", "crystals", "prisoners"), [("grow_crystals", 2, 0), ("take_prisoner", 0, 1)])
def test_the_crystal_seer_takes_crystals_or_a_prisoner(answer: str, crystals: int, prisoners: int) -> None:
    g = duel(SEER, "pilgrims", "humans", (2, 1), "1/1/0", "0/0/1")
    before = g.table.crystals[number(g, "misty_lands")]
    choose(g, "pass", "pass")
    assert asked(g) == (1, "crystals or prisoner")
    choose(g, answer)
    if prisoners:
        choose(g, "objective attrition")
    assert (g.table.crystals[number(g, "misty_lands")] - before, captured(g, 1, 0)) == (crystals, prisoners)


@pytest.mark.clause("CH-20.62", "CH-14.66")
def test_no_crystals_where_nobody_can_be_captured_by_a_card() -> None:
    g = duel(SEER, "pilgrims", "humans", (2, 1), "1/1/0", "1/0/0")
    lasting(g, DEFENDER, "battle_no_prisoner")
    choose(g, "pass", "pass")
    region = number(g, "misty_lands")
    assert (captured(g, 1, 0), g.table.crystals[region]) == (0, 2 + 1)


# Alpha


@pytest.mark.clause("CH-20.63", "CH-14.31")
def test_the_alpha_wins_ties_as_attacker_with_a_unit_there() -> None:
    g = duel(ALPHA, "trogs", "humans", (1, 1), "1/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert controller(g, "misty_lands") == 3


@pytest.mark.clause("CH-20.63")
@pytest.mark.parametrize(("attacker", "attack", "defence"), [("trogs", "0/0/1", "0/1/0"), ("humans", "1/0/0", "1/0/0")])
def test_the_alpha_needs_a_unit_there_and_does_nothing_in_defence(attacker: str, attack: str, defence: str) -> None:
    defender = "humans" if attacker == "trogs" else "trogs"
    g = duel(ALPHA, attacker, defender, (1, 1), attack, defence)
    choose(g, "pass", "pass")
    assert controller(g, "misty_lands") == ["humans", "pilgrims", "machines", "trogs"].index(defender)


@pytest.mark.clause("CH-20.63", "CH-14.53")
def test_a_defender_with_a_card_for_it_wins_the_tie_against_the_alpha() -> None:
    g = duel(ALPHA, "trogs", "humans", (1, 1), "1/0/0", "1/0/0")
    lasting(g, DEFENDER, "battle_tie_control")
    choose(g, "pass", "pass")
    assert controller(g, "misty_lands") == 0


@pytest.mark.clause("CH-14.63", "CH-14.53", "CH-20.63")
def test_a_card_of_a_defender_without_a_unit_there_does_not_win_the_tie_against_the_alpha() -> None:
    g = duel(ALPHA, "trogs", "humans", (1, 1), "1/0/0", "0/0/1")
    g.table.tokens[number(g, "misty_lands")] = ("watch",)
    lasting(g, DEFENDER, "battle_tie_control")
    choose(g, "pass", "pass")
    assert controller(g, "misty_lands") == 3


# Warden


@pytest.mark.clause("CH-20.64")
def test_the_warden_may_send_up_to_2_units_from_the_hq_before_tactics() -> None:
    armies: Any = {
        "humans": {"misty_lands": 2},
        "pilgrims": {},
        "machines": {"misty_lands": 1, "hq_2": 3},
        "trogs": {},
    }
    g = stage(mode="aftermath", leaders={"machines": "leader_mac_b"}, **armies)
    claim(g, 2, "misty_lands")
    fight(g, "misty_lands", 0, "2/0/0", "1/0/0")
    assert (asked(g), "decline" in options(g)) == ((2, "man post"), True)
    choose(g, "objective region_control", "objective attrition")
    assert (placed(g), count(g, 2, "hq_2"), asked(g)) == ([2, 0, 0, 2, 0, 1], 1, (0, "play tactics"))


@pytest.mark.clause("CH-20.64")
@pytest.mark.parametrize(("attacker", "home"), [(2, 1), (0, 0)])
def test_the_warden_stays_away_in_attack_and_with_an_empty_hq(attacker: int, home: int) -> None:
    armies: Any = {
        "humans": {"misty_lands": 1},
        "pilgrims": {},
        "machines": {"misty_lands": 1, "hq_2": home},
        "trogs": {},
    }
    g = stage(mode="aftermath", leaders={"machines": "leader_mac_b"}, **armies)
    fight(g, "misty_lands", attacker, "1/0/0", "1/0/0")
    assert asked(g) == (attacker, "play tactics")


# Quartermaster


@pytest.mark.clause("CH-20.65")
@pytest.mark.parametrize(("attacker", "drawn"), [(0, 1), (1, 0)])
def test_the_quartermaster_draws_for_passing_first(attacker: int, drawn: int) -> None:
    g = stage(
        mode="aftermath",
        leaders={"humans": "leader_hum_b"},
        humans={"misty_lands": 1},
        pilgrims={"misty_lands": 1},
    )
    fight(g, "misty_lands", attacker, "1/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert len(g.table.hands[0]) == drawn


@pytest.mark.clause("CH-20.65", "CH-14.68")
def test_a_limit_on_cards_is_no_pass_of_ones_own() -> None:
    g = stage(
        mode="aftermath",
        leaders={"humans": "leader_hum_b"},
        humans={"misty_lands": 2},
        pilgrims={"misty_lands": 1},
    )
    hand(g, 0, "hum_outflank")
    fight(g, "misty_lands", 0, "2/0/0", "1/0/0")
    g.table.fighting = g.table.fight.having(ATTACKER, g.table.fight.attacker._replace(cards_left=1))
    choose(g, "card hum_outflank", "done")
    assert (g.table.fight.attacker.passed, g.table.hands[0]) == (True, ())


@pytest.mark.clause("CH-20.65", "CH-18.16")
def test_passing_for_trogs_without_player_draws_nothing() -> None:
    leaders = {"pilgrims": "leader_hum_b"}
    g = stage(mode="aftermath", leaders=leaders, humans={"misty_lands": 1}, pilgrims={}, trogs={"misty_lands": 1})
    hand(g, 0, "hum_outflank")
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    choose(g, "card hum_outflank", "done", "pass", "pass")
    assert g.table.hands[1] == ()


# Shepherd


@pytest.mark.clause("CH-20.66", "CH-14.43")
@pytest.mark.parametrize(("leaders", "at_home", "reserve"), [({"pilgrims": "leader_pil_b"}, 2, 10), ({}, 0, 12)])
def test_the_shepherd_brings_survivors_without_a_retreat_home(leaders: dict[str, str], at_home: int, reserve: int) -> None:
    g = stage(mode="aftermath", leaders=leaders, humans={"dust_basin": 3}, pilgrims={"dust_basin": 2})
    fight(g, "dust_basin", 1, "1/1/0", "3/0/0")
    choose(g, "pass", "pass", "objective region_control")
    assert (count(g, 1, "hq_1"), g.table.reserve[1]) == (at_home, reserve)


# Colonel, Devourer


@pytest.mark.clause("CH-20.67")
@pytest.mark.parametrize(("attacker", "points"), [(0, 3), (1, 2)])
def test_the_colonel_scores_more_for_region_control_in_attack(attacker: int, points: int) -> None:
    g = stage(
        mode="aftermath",
        leaders={"humans": "leader_hum_a"},
        humans={"misty_lands": 2},
        pilgrims={"misty_lands": 1},
    )
    fight(g, "misty_lands", attacker, *(("2/0/0", "0/1/0") if attacker == 0 else ("0/1/0", "2/0/0")))
    choose(g, "pass", "pass")
    assert g.table.score[0] == points


@pytest.mark.clause("CH-20.68")
@pytest.mark.parametrize(("kills", "points"), [(1, 1), (2, 2 + 2), (3, 3 + 2 * 2)])
def test_the_devourer_scores_more_for_every_kill_beyond_the_first(kills: int, points: int) -> None:
    g = duel({"trogs": "leader_tro_b"}, "trogs", "humans", (kills, 4), f"0/0/{kills}", "4/0/0")
    choose(g, "pass", "pass", *["objective region_control"] * kills)
    assert (g.table.score[3], count(g, 0, "misty_lands")) == (points, 4 - kills)
