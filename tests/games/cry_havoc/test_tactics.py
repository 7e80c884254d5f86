"""Step 3 of a battle (chapter 14): who may play which tactics card when."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import asked, choose, controller, fight, hand, options, placed, refused, stage
from zwist.games.cry_havoc.sides import FIGHTERS


@pytest.mark.clause("CH-14.6", "CH-14.24", "CH-14.25", "CH-14.26")
def test_the_sides_alternate_until_one_passes_and_the_other_goes_on_alone() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    hand(g, 0, "hum_outflank", "hum_covering_fire", "hum_drop_trooper_1")
    hand(g, 1, "pil_serene_defense", "pil_mind_veil")
    fight(g, "misty_lands", 1, "1/0/0", "1/0/0")
    assert asked(g) == (1, "play tactics")
    choose(g, "card pil_serene_defense")
    assert asked(g) == (0, "play tactics")
    choose(g, "card hum_covering_fire", "pass")
    assert (asked(g), "card pil_mind_veil" in options(g)) == ((0, "play tactics"), False)
    choose(g, "card hum_drop_trooper_1", "objective attrition")
    assert asked(g) == (0, "play tactics")
    choose(g, "pass")
    assert [g.table.fight.force(who).passed for who in FIGHTERS] == [True, True]
    assert asked(g) == (0, "doom")


@pytest.mark.clause("CH-14.11", "CH-14.31", "CH-14.35", "CH-14.41", "CH-14.7", "CH-14.8")
def test_tactics_turn_a_lost_battle_into_a_tie_for_the_defender() -> None:
    """E-11 and E-12: tactics bring both sides to 2/1/1; the Humans defend."""
    g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 4})
    hand(g, 1, "pil_hologram_projector")
    hand(g, 0, "hum_drop_trooper_1", "hum_outflank")
    fight(g, "misty_lands", 1, "3/1/0", "0/0/3")
    choose(g, "card pil_hologram_projector", "shift region_control+attrition")
    choose(g, "card hum_drop_trooper_1", "objective capture_prisoners", "pass")
    choose(g, "card hum_outflank", "shift attrition+region_control", "shift attrition+region_control")
    assert g.table.discards == [("hum_drop_trooper_1", "hum_outflank"), ("pil_hologram_projector",)]
    choose(g, "pass")
    assert placed(g) == [2, 1, 1, 2, 1, 1]
    choose(g, "objective attrition", "objective attrition")
    assert (controller(g, "misty_lands"), g.table.score) == (0, [3, 1])


@pytest.mark.clause("CH-14.8", "CH-5.6")
def test_a_card_reaches_the_discard_pile_only_after_its_effect() -> None:
    g = stage(humans={"scorched_waste": 1}, pilgrims={"scorched_waste": 1})
    hand(g, 0, "des_buried_cache", "hum_outflank")
    g.table.decks[0] = ()
    g.table.discards[0] = ("hum_drop_trooper_1",)
    fight(g, "scorched_waste", 0, "1/0/0", "1/0/0")
    choose(g, "card des_buried_cache")
    assert g.table.hands[0] == ("hum_drop_trooper_1", "hum_outflank")
    assert (g.table.decks[0], g.table.discards[0]) == ((), ("des_buried_cache",))


@pytest.mark.clause("CH-14.7", "CH-14.27")
@pytest.mark.parametrize(
    ("region", "legal"),
    [("kalas_gorge", "mou_avalanche"), ("scorched_waste", "des_mirage"), ("misty_lands", "jun_regroup"),
     ("feralas_banks", "wat_undertow")],
)  # fmt: skip
def test_terrain_cards_need_their_terrain_and_faction_cards_do_not(region: str, legal: str) -> None:
    g = stage(humans={region: 1}, pilgrims={region: 1})
    hand(g, 0, "hum_outflank", "mou_avalanche", "des_mirage", "jun_regroup", "wat_undertow")
    fight(g, region, 0, "1/0/0", "1/0/0")
    assert options(g) == {"card hum_outflank", f"card {legal}", "pass"}


@pytest.mark.clause("CH-14.28", "CH-14.27")
def test_without_terrain_only_faction_cards_are_legal() -> None:
    """E-18."""
    g = stage(humans={"sapos_maw": 1}, pilgrims={"sapos_maw": 1})
    hand(g, 0, "hum_outflank", "mou_avalanche", "des_mirage", "jun_regroup", "wat_undertow")
    fight(g, "sapos_maw", 0, "1/0/0", "1/0/0")
    assert options(g) == {"card hum_outflank", "pass"}
    assert refused(g, "card jun_regroup") == ["CH-14.28"]


@pytest.mark.clause("CH-14.30")
def test_cards_without_battle_text_cannot_be_played() -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    hand(g, 0, "hum_command_uplink", "hum_planetary_broadcast")
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    assert options(g) == {"pass"}
    assert refused(g, "card hum_command_uplink") == ["CH-14.30"]


@pytest.mark.clause("CH-14.29", "CH-14.8")
@pytest.mark.parametrize("card", ["hum_drop_trooper_1", "hum_covering_fire", "hum_forced_march", "jun_vine_snare"])
def test_a_card_without_effect_may_be_played_and_is_discarded(card: str) -> None:
    g = stage(humans={"misty_lands": 1}, pilgrims={"misty_lands": 1})
    g.table.reserve[0] = 0
    hand(g, 0, card)
    fight(g, "misty_lands", 0, "1/0/0", "1/0/0")
    choose(g, f"card {card}")
    assert (g.table.discards[0], placed(g), asked(g)) == ((card,), [1, 0, 0, 1, 0, 0], (1, "play tactics"))
