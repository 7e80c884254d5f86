"""Draw 2, keep 1 (chapter 11)."""

from __future__ import annotations

import pytest

from games.cry_havoc.stage import choose, hand, on_turn, options, refused, stage
from zwist.games.cry_havoc.table import TERRAINS, Game

DESERT = TERRAINS.index("desert")


def begin(g: Game) -> None:
    """Take the action."""
    on_turn(g, 0)
    choose(g, "action draw_two")


@pytest.mark.clause("CH-11.1", "CH-11.6")
def test_of_two_cards_of_the_own_deck_one_is_kept_and_the_other_discarded() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_command_uplink")
    g.table.decks[0] = ("hum_forced_march", "hum_covering_fire", "hum_outflank")
    begin(g)
    choose(g, "own_deck")
    assert options(g) == {"card hum_covering_fire", "card hum_outflank"}
    choose(g, "card hum_outflank")
    assert g.table.hands[0] == ("hum_command_uplink", "hum_outflank")
    assert (g.table.discards[0], g.table.decks[0]) == (("hum_covering_fire",), ("hum_forced_march",))


@pytest.mark.clause("CH-11.2", "CH-11.5")
def test_of_two_terrain_cards_one_is_kept_and_the_other_shuffled_back() -> None:
    places = set()
    for seed in range(8):
        g = stage(seed=seed, humans={}, pilgrims={})
        g.table.terrain_decks[DESERT] = ("des_mirage", "des_outflank", "des_sandstorm", "des_dust_cover", "des_long_march")
        begin(g)
        choose(g, "deck desert")
        assert options(g) == {"card des_dust_cover", "card des_long_march"}
        choose(g, "card des_long_march")
        assert (g.table.hands[0], g.table.discards[0]) == (("des_long_march",), ())
        places.add(g.table.terrain_decks[DESERT].index("des_dust_cover"))
    assert len(places) > 1


@pytest.mark.clause("CH-11.3", "CH-5.2")
def test_a_kept_terrain_card_is_reshuffled_with_the_own_cards() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "des_mirage")
    g.table.decks[0] = ()
    on_turn(g, 0)
    choose(g, "action recruit", "card des_mirage", "units 0", "end")
    assert g.table.discards[0] == ("des_mirage",)
    begin(g)
    choose(g, "own_deck")
    assert g.table.hands[0] == ("des_mirage",)


@pytest.mark.clause("CH-11.4")
def test_a_last_terrain_card_is_taken_and_an_empty_deck_cannot_be_chosen() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.terrain_decks = [(), ("des_mirage",), (), ()]
    begin(g)
    assert options(g) == {"own_deck", "deck desert"}
    choose(g, "deck desert")
    assert (g.table.hands[0], g.table.terrain_decks) == (("des_mirage",), [(), (), (), ()])


@pytest.mark.clause("CH-11.7")
def test_an_only_card_is_kept_and_without_any_card_the_own_deck_cannot_be_chosen() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.decks[0] = ("hum_outflank",)
    begin(g)
    choose(g, "own_deck")
    assert (g.table.hands[0], options(g)) == (("hum_outflank",), {"end"})
    choose(g, "end")
    begin(g)
    assert refused(g, "own_deck") == ["CH-11.7"]


@pytest.mark.clause("CH-11.7", "CH-5.2")
def test_the_second_card_may_come_from_the_reshuffled_discard_pile() -> None:
    g = stage(humans={}, pilgrims={})
    g.table.decks[0], g.table.discards[0] = ("hum_outflank",), ("hum_forced_march",)
    begin(g)
    choose(g, "own_deck")
    assert options(g) == {"card hum_outflank", "card hum_forced_march"}
