"""Step 6 of a battle (chapter 14): where the loser's survivors go."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import (
    asked,
    battle_token,
    choose,
    claim,
    controller,
    count,
    explorations,
    fight,
    fighters,
    number,
    options,
    placed,
    play,
    refused,
    stage,
    tokens,
    told,
)
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.table import Game


def lost(region: str = "thornwood", held: tuple[str, ...] = ("kalas_gorge", "scorched_waste"), losers: int = 2) -> Game:
    """Humans attacked Pilgrims and lost; the Humans hold some regions. Stops before tactics end."""
    g = stage(humans={region: losers}, pilgrims={region: 1})
    claim(g, 0, *held)
    fight(g, region, 0, f"0/{losers}/0", "1/0/0")
    choose(g, "pass")
    return g


def end(g: Game) -> None:
    """The defender passes too and the Humans capture the only Pilgrim."""
    choose(g, "pass", "objective region_control")


@pytest.mark.clause("CH-14.17", "CH-14.44")
def test_the_survivors_go_together_to_an_adjacent_controlled_region() -> None:
    g = lost()
    end(g)
    assert (asked(g), options(g)) == ((0, "retreat to"), {"region kalas_gorge", "region scorched_waste"})
    choose(g, "region kalas_gorge")
    assert (count(g, 0, "kalas_gorge"), count(g, 0, "thornwood"), g.table.reserve[0]) == (2, 0, 10)
    assert g.table.fighting is None


@pytest.mark.clause("CH-14.17")
def test_a_battle_region_and_a_distant_region_offer_no_shelter() -> None:
    g = lost(held=("kalas_gorge", "scorched_waste", "misty_lands"))
    g.table.add_units(0, number(g, "kalas_gorge"), 1)
    g.table.add_units(1, number(g, "kalas_gorge"), 1)
    battle_token(g, "kalas_gorge", 1)
    end(g)
    assert options(g) == {"region scorched_waste"}
    assert refused(g, "region:kalas_gorge")[0] == "CH-13.2"
    assert "CH-14.17" in refused(g, "region:misty_lands")


@pytest.mark.clause("CH-14.43")
def test_without_a_region_the_survivors_return_to_the_reserve() -> None:
    g = lost(held=())
    end(g)
    assert (g.question, g.table.reserve[0], count(g, 0, "thornwood")) == (None, 12, 0)


@pytest.mark.clause("CH-14.45", "CH-3.16")
def test_the_own_headquarters_is_a_shelter() -> None:
    g = lost("misty_lands", held=())
    end(g)
    assert options(g) == {"region hq_west"}
    choose(g, "region hq_west")
    assert count(g, 0, "hq_0") == 2


@pytest.mark.clause("CH-14.18", "CH-14.46", "CH-14.1")
def test_trogs_met_on_a_retreat_are_fought_in_the_same_phase() -> None:
    g = lost()
    tokens(g, kalas_gorge="war_party_2_1")
    crystals = g.table.crystals[number(g, "kalas_gorge")]
    end(g)
    choose(g, "region kalas_gorge")
    region = number(g, "kalas_gorge")
    assert (g.table.battle[region], fighters(g)) == (2, (region, 0, g.table.box.trogs))
    assert g.table.crystals[region] == crystals + 1 + 1
    assert (asked(g), count(g, g.table.box.trogs, "kalas_gorge")) == ((0, "place on objectives"), 2)


@pytest.mark.clause("CH-14.47", "CH-7.11")
def test_without_trogs_the_token_costs_one_retreated_unit_and_starts_no_battle() -> None:
    g = lost()
    tokens(g, kalas_gorge="war_party_2_1")
    g.table.reserve[g.table.box.trogs] = 0
    end(g)
    choose(g, "region kalas_gorge")
    assert (count(g, 0, "kalas_gorge"), g.table.reserve[0], g.question) == (1, 11, None)
    assert g.table.battle[number(g, "kalas_gorge")] == 0


@pytest.mark.clause("CH-14.48", "CH-7.31")
def test_exploration_tokens_stay_face_down_on_a_retreat() -> None:
    g = lost()
    explorations(g, kalas_gorge="ancient_relic")
    end(g)
    choose(g, "region kalas_gorge")
    assert (g.table.explorations[number(g, "kalas_gorge")], told(g, "explored")) == (("ancient_relic",), [])


@pytest.mark.clause("CH-14.49")
def test_a_region_whose_battle_is_over_offers_shelter_again() -> None:
    g = stage(humans={"thornwood": 1, "kalas_gorge": 1}, pilgrims={"thornwood": 1, "kalas_gorge": 1})
    claim(g, 0, "kalas_gorge")
    battle_token(g, "kalas_gorge", 1)
    battle_token(g, "thornwood", 0)
    play(g, battles)
    choose(g, "units 0", "units 0", "units 1", "units 0", "pass", "pass", "objective region_control")
    assert controller(g, "kalas_gorge") == 0
    choose(g, "units 0", "units 1", "units 1", "units 0", "pass", "pass", "objective region_control")
    assert options(g) == {"region kalas_gorge"}


@pytest.mark.clause("CH-14.17", "CH-14.16")
def test_a_losing_defender_retreats_too() -> None:
    g = stage(humans={"thornwood": 2}, pilgrims={"thornwood": 1})
    claim(g, 1, "thornwood", "dust_basin")
    fight(g, "thornwood", 0, "2/0/0", "1/0/0")
    choose(g, "pass", "pass")
    assert (asked(g), options(g)) == ((1, "retreat to"), {"region dust_basin"})
    assert (count(g, 0, "thornwood"), placed(g)) == (2, [0, 0, 0, 1, 0, 0])
    choose(g, "region dust_basin")
    assert (count(g, 0, "thornwood"), count(g, 1, "dust_basin")) == (2, 1)
