"""What events and exploration tokens give the Trogs (CH-21.9, CH-21.29, CH-21.38, CH-21.67), and prisoners
(CH-21.60).
"""

from __future__ import annotations

import pytest

from games.cry_havoc.solo.lonely import DEN, PLAYER, TROGS, alone, place
from games.cry_havoc.stage import asked, count, options, play, told
from zwist.games.cry_havoc.events import resolve_event
from zwist.games.cry_havoc.exploration import (
    explore_draw,
    explore_ready_skill,
    explore_recruit,
    explore_terrain_card,
    explore_vp,
)
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.table import TERRAINS, Game

DESERT = TERRAINS.index("desert")


def gained(g: Game) -> list[str]:
    """The desert cards that the Trogs have gained."""
    return [values["card"] for values in told(g, "desert_card")]


@pytest.mark.clause("CH-21.9", "CH-21.29")
@pytest.mark.parametrize(
    ("rule", "token", "n"),
    [(explore_draw, "supply_drop", 2), (explore_terrain_card, "local_guide", 1)],
)
def test_exploration_gives_the_trogs_the_top_desert_card_instead_of_each_card(
    rule: object,
    token: str,
    n: int,
) -> None:
    g = alone(trogs={"oor_tangle": 1})
    t = g.table
    top, before = t.terrain_decks[DESERT][::-1][:n], t.decks[TROGS]
    play(g, rule, TROGS, place(g, "oor_tangle"), token)  # type: ignore[arg-type]
    assert gained(g) == list(top)
    assert sorted(t.decks[TROGS]) == sorted((*before, *top))
    assert (t.hands[TROGS], len(t.terrain_decks[DESERT])) == ((), 8 - n)
    assert set(top) <= set(t.known)


@pytest.mark.clause("CH-21.29")
def test_a_gained_desert_card_is_shuffled_in() -> None:
    places = set()
    for seed in range(12):
        g = alone(seed=seed)
        play(g, explore_terrain_card, TROGS, place(g, "oor_tangle"), "local_guide")
        places.add(g.table.decks[TROGS].index(gained(g)[0]))
    assert len(places) > 3


@pytest.mark.clause("CH-21.29")
def test_with_an_empty_desert_deck_the_trogs_gain_nothing() -> None:
    g = alone()
    g.table.terrain_decks[DESERT] = ("des_mirage",)
    play(g, explore_draw, TROGS, place(g, "oor_tangle"), "supply_drop")
    assert (gained(g), told(g, "no_desert_card")) == (["des_mirage"], [{"deck": DESERT}])


@pytest.mark.clause("CH-21.38")
def test_the_trogs_use_what_is_optional_and_lose_what_they_cannot_use() -> None:
    g = alone(trogs={"oor_tangle": 1})
    here = place(g, "oor_tangle")
    play(g, explore_recruit, TROGS, here, "stranded_unit")
    assert (count(g, TROGS, "oor_tangle"), g.table.reserve[TROGS]) == (2, 14)
    play(g, explore_ready_skill, TROGS, here, "energy_cell")
    play(g, explore_vp, TROGS, here, "ancient_relic")
    assert (g.question, g.table.score) == (None, [0, 2])


@pytest.mark.clause("CH-21.38", "CH-12.14")
def test_the_trogs_find_nobody_in_quarantine() -> None:
    g = alone(trogs={"oor_tangle": 1})
    g.table.tokens[place(g, "oor_tangle")] = ("quarantine",)
    play(g, explore_recruit, TROGS, place(g, "oor_tangle"), "stranded_unit")
    assert (count(g, TROGS, "oor_tangle"), g.table.reserve[TROGS]) == (1, 15)


@pytest.mark.clause("CH-21.9", "CH-21.67")
@pytest.mark.parametrize("event", ["field_study", "supply_ship"])
def test_events_that_give_cards_give_the_trogs_a_desert_card_and_the_player_what_they_say(event: str) -> None:
    g = alone()
    play(g, resolve_event, event)
    if event == "field_study":
        assert asked(g) == (PLAYER, "take terrain card")
        g.apply("deck water")
    assert (len(gained(g)), [len(hand) for hand in g.table.hands]) == (1, [1, 0])


@pytest.mark.clause("CH-21.67", "CH-4.29")
@pytest.mark.parametrize(("event", "n"), [("reinforcements", 1), ("trog_migration", 2)])
def test_recruits_of_events_go_to_the_trog_hq(event: str, n: int) -> None:
    g = alone()
    play(g, resolve_event, event)
    if g.question is not None:
        assert asked(g) == (PLAYER, "recruit by event")
        g.apply("units 0")
    assert (count(g, TROGS, DEN), count(g, PLAYER, "hq_0")) == (n, 0)


@pytest.mark.clause("CH-21.67")
def test_by_amnesty_the_trogs_take_a_captured_unit_back() -> None:
    g = alone()
    g.table.reserve[TROGS] -= 2
    g.table.take_prisoner(PLAYER, TROGS)
    g.table.take_prisoner(PLAYER, TROGS)
    play(g, resolve_event, "amnesty")
    assert (g.table.reserve[TROGS], told(g, "freed")) == (15, [{"side": TROGS, "holder": PLAYER, "n": 1}])


@pytest.mark.clause("CH-21.60")
def test_the_trogs_score_prisoners_and_never_pay_ransom() -> None:
    g = alone()
    t = g.table
    t.reserve[PLAYER] -= 1
    t.reserve[TROGS] -= 1
    t.take_prisoner(TROGS, PLAYER)
    t.take_prisoner(PLAYER, TROGS)
    t.score = [5, 5]
    play(g, prisoners_phase)
    assert t.score == [6, 6]
    assert asked(g) == (PLAYER, "pay ransom")
    assert options(g) == {"side 1", "done"}
    g.apply("side 1")
    assert (t.score, g.question, t.reserve[PLAYER], t.reserve[TROGS]) == ([4, 6], None, 12, 15)
