"""What each seat may know (CH-3.11, CH-3.21), and what a guess keeps of it."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import build, choose, explorations, fight, hand, number, on_turn, play, stage, structures, tokens
from zwist.engine.dice import Dice
from zwist.games.cry_havoc.cards import discard_from_hand, draw, put_under, take_terrain_card
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.events import resolve_events
from zwist.games.cry_havoc.table import TERRAINS, Game, Table

DESERT = TERRAINS.index("desert")
DESERT_CARDS = {card.id for card in content_for({}).cards.values() if card.owner == "desert"}


def seen(g: Game, seat: int | None) -> dict[str, Any]:
    """The table as a seat sees it."""
    view: dict[str, Any] = CRY_HAVOC.view(g, seat)["table"]
    return view


def guesses(g: Game, seat: int | None, n: int = 24) -> list[Table]:
    """Several tables that a seat holds for possible."""
    return [CRY_HAVOC.guess(g, seat, seed).table for seed in range(n)]


# Views


@pytest.mark.clause("CH-3.11")
def test_a_hand_is_seen_by_its_owner_only() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_outflank")
    other = g.clone()
    hand(other, 0, "hum_forced_march")
    assert seen(g, 0)["hand"] == ["hum_outflank"]
    assert [seen(g, who) == seen(other, who) for who in (0, 1, None)] == [False, True, True]


@pytest.mark.clause("CH-3.11")
def test_nobody_sees_the_order_of_a_deck() -> None:
    g = stage(humans={}, pilgrims={})
    other = g.clone()
    other.table.decks[0] = other.table.decks[0][::-1]
    other.table.terrain_decks = [deck[::-1] for deck in other.table.terrain_decks]
    assert all(seen(g, who) == seen(other, who) for who in (0, 1, None))


@pytest.mark.clause("CH-3.11")
@pytest.mark.parametrize("seat", [0, 3, None])
def test_nobody_sees_face_down_tokens_the_trogs_included(seat: int | None) -> None:
    views = []
    hidden = (("war_party_1_0", "crystal_vein", "amnesty"), ("war_party_3_1", "local_guide", "supply_ship"))
    for token, exploration, event in hidden:
        g = stage(humans={}, pilgrims={}, machines={}, trogs={})
        tokens(g, misty_lands=token)
        explorations(g, sapos_maw=exploration)
        g.table.events[2] = (event,)
        views.append(seen(g, seat))
    assert views[0] == views[1]
    assert views[0]["trog_tokens"][content_for({}).region_numbers["misty_lands"]] == ["war_party"]


@pytest.mark.clause("CH-3.11", "CH-9.25")
def test_stored_matrix_cards_are_seen_by_the_machines_only() -> None:
    views = []
    for card in ("des_mirage", "des_outflank"):
        g = stage(machines={}, humans={})
        g.table.matrix = (card,)
        g.table.terrain_decks[DESERT] = ()
        views.append([seen(g, who) for who in (0, 1, None)])
    assert [one == other for one, other in zip(*views, strict=True)] == [False, True, True]
    assert views[0][1]["matrix"] == ["desert"]


@pytest.mark.clause("CH-3.11", "CH-11.1")
def test_the_two_drawn_cards_are_seen_by_who_draws_them_only() -> None:
    g = stage(humans={}, pilgrims={})
    on_turn(g, 0)
    choose(g, "action draw_two", "deck desert")
    assert set(seen(g, 0)["own_drawn"]) == set(g.table.drawn)
    assert (seen(g, 1)["drawn"], "own_drawn" in seen(g, 1)) == (2, False)
    assert CRY_HAVOC.view(g, 1)["options"] == []


@pytest.mark.clause("CH-3.21")
@pytest.mark.parametrize("seat", [0, 1, None])
def test_discard_piles_reserves_prisoners_stockpile_and_hand_sizes_are_open(seat: int | None) -> None:
    g = stage(humans={"misty_lands": 2}, pilgrims={})
    hand(g, 0, "hum_outflank", "des_mirage")
    discard_from_hand(g, 0, "des_mirage")
    g.table.stockpile = 4
    g.table.take_prisoner(1, 0)
    view = seen(g, seat)
    assert (view["discards"], view["hand_sizes"], view["stockpile"]) == ([["des_mirage"], []], [1, 0], 4)
    assert (view["reserve"], sum(view["prisoners"])) == ([10, 12, 16], 1)
    assert view["units"][number(g, "misty_lands")] == 2


@pytest.mark.clause("CH-3.21", "CH-4.16")
def test_a_revealed_stack_is_open_for_all() -> None:
    g = stage(level="expert", humans={}, pilgrims={})
    g.table.events[1], g.table.spot = ("supply_ship", "reinforcements"), 1
    play(g, resolve_events)
    assert seen(g, None)["resolved"] == ["reinforcements", "supply_ship"]


# Guesses


@pytest.mark.clause("CH-3.11", "CH-3.21")
@pytest.mark.parametrize("factions", [("machines", "pilgrims"), ("humans", "machines", "pilgrims", "trogs")])
def test_what_a_seat_sees_survives_every_guess(factions: tuple[str, ...]) -> None:
    g, dice = CRY_HAVOC.new(factions, seed=6, level="expert", headquarters="random"), Dice(6)
    while g.question is not None and g.decisions < 600:
        g.apply(dice.pick(g.question.options))
        if g.decisions % 8 == 0:
            for seat in (None, *range(len(factions))):
                guessed = CRY_HAVOC.guess(g, seat, dice.below(1000))
                assert CRY_HAVOC.view(guessed, seat) == CRY_HAVOC.view(g, seat)
                assert CRY_HAVOC.proofs.totals(guessed.table) == CRY_HAVOC.proofs.totals(g.table)


@pytest.mark.clause("CH-3.11")
def test_a_guess_deals_hidden_things_anew() -> None:
    g = CRY_HAVOC.new(["humans", "pilgrims", "machines"], seed=2, headquarters="random")
    draw(g, 1, 4)
    tables = guesses(g, 0)
    for hidden in ("hands", "decks", "terrain_decks", "trog_tokens", "explorations", "events"):
        assert len({tuple(getattr(t, hidden)) for t in tables}) > 10, hidden


@pytest.mark.clause("CH-3.11")
def test_own_cards_and_discards_stay() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "hum_outflank", "des_mirage")
    g.table.discards[1] = ("pil_gathering",)
    for t in guesses(g, 0):
        assert (t.hands[0], t.discards[1]) == (("des_mirage", "hum_outflank"), ("pil_gathering",))


@pytest.mark.clause("CH-3.21", "CH-5.2")
def test_after_a_reshuffle_everybody_knows_which_cards_cannot_be_in_the_deck() -> None:
    """The four cards in hand when the other four were shuffled are still there."""
    g = stage(humans={}, pilgrims={})
    draw(g, 0, 8)
    first, second = g.table.hands[0][:4], g.table.hands[0][4:]
    for card in first:
        discard_from_hand(g, 0, card)
    draw(g, 0, 1)
    for t in guesses(g, 1):
        assert set(second) < set(t.hands[0])
        assert set(t.decks[0]) < set(first)
    assert len({t.decks[0] for t in guesses(g, 1)}) > 3


@pytest.mark.clause("CH-3.21", "CH-5.2", "CH-11.3")
def test_a_terrain_card_that_was_shown_and_reshuffled_stays_with_its_owner() -> None:
    g = stage(humans={}, pilgrims={})
    hand(g, 0, "des_mirage", "hum_outflank")
    g.table.decks[0] = ()
    for card in ("des_mirage", "hum_outflank"):
        discard_from_hand(g, 0, card)
    draw(g, 0, 1)
    tables = guesses(g, 1)
    assert all({*t.hands[0], *t.decks[0]} == {"des_mirage", "hum_outflank"} for t in tables)
    assert {t.hands[0] for t in tables} == {("des_mirage",), ("hum_outflank",)}
    draw(g, 0, 1)
    assert {t.hands[0] for t in guesses(g, 1)} == {("des_mirage", "hum_outflank")}


@pytest.mark.clause("CH-3.11", "CH-11.3")
def test_the_number_of_terrain_cards_others_hold_stays_and_they_are_in_hand_until_shown() -> None:
    g = stage(humans={}, pilgrims={})
    take_terrain_card(g, DESERT, 0)
    take_terrain_card(g, DESERT, 0)
    tables = guesses(g, 1)
    assert all(len(DESERT_CARDS & set(t.hands[0])) == 2 for t in tables)
    assert len({t.hands[0] for t in tables}) > 5


@pytest.mark.clause("CH-11.2")
def test_a_card_looked_at_and_shuffled_back_is_known_to_be_in_the_deck() -> None:
    g = stage(humans={}, pilgrims={})
    take_terrain_card(g, DESERT, 1)
    on_turn(g, 0)
    choose(g, "action draw_two", "deck desert")
    kept, returned = g.table.drawn
    choose(g, f"card {kept}")
    for t in guesses(g, 0):
        assert returned in t.terrain_decks[DESERT]
        assert kept in t.hands[0]
    assert any(returned not in t.terrain_decks[DESERT] for t in guesses(g, 1))


@pytest.mark.clause("CH-11.2")
def test_after_another_player_took_a_card_what_was_looked_at_is_no_longer_sure() -> None:
    g = stage(humans={}, pilgrims={})
    on_turn(g, 0)
    choose(g, "action draw_two", "deck desert")
    kept, returned = g.table.drawn
    choose(g, f"card {kept}")
    take_terrain_card(g, DESERT, 1)
    places = {returned in t.terrain_decks[DESERT] for t in guesses(g, 0, 60)}
    assert places == {True, False}


@pytest.mark.clause("CH-11.2")
def test_who_takes_a_card_sees_whether_it_is_the_one_looked_at_before() -> None:
    g = stage(humans={}, pilgrims={})
    take_terrain_card(g, DESERT, 1)
    g.table.looked[0] = g.table.terrain_decks[DESERT][:1]
    take_terrain_card(g, DESERT, 0)
    assert all(g.table.looked[0][0] in t.terrain_decks[DESERT] for t in guesses(g, 0))


@pytest.mark.clause("CH-9.27", "CH-3.11")
def test_a_matrix_card_put_under_a_deck_is_known_to_the_machines_only() -> None:
    g = stage(machines={"misty_lands": 1}, humans={})
    structures(g, misty_lands="matrix")
    g.table.matrix = ("des_dust_cover", "des_mirage", "des_outflank")
    g.table.terrain_decks[DESERT] = tuple(sorted(DESERT_CARDS - set(g.table.matrix)))
    build(g, 0, 1)
    choose(g, "activate matrix+misty_lands", "deck desert", "matrix des_mirage")
    assert g.table.terrain_decks[DESERT][0] == "des_mirage"
    take_terrain_card(g, DESERT, 1)
    assert {t.terrain_decks[DESERT][0] for t in guesses(g, 0)} == {"des_mirage"}
    assert len({t.terrain_decks[DESERT][0] for t in guesses(g, 1)}) > 3


@pytest.mark.clause("CH-9.28", "CH-3.21")
def test_a_used_matrix_card_is_known_to_lie_under_its_deck_whoever_takes_from_the_top() -> None:
    g = stage(machines={"scorched_waste": 1}, humans={"scorched_waste": 1})
    g.table.matrix = ("des_dust_cover",)
    g.table.terrain_decks[DESERT] = tuple(sorted(DESERT_CARDS - {"des_dust_cover"}))
    fight(g, "scorched_waste", 0, "1/0/0", "1/0/0")
    choose(g, "matrix des_dust_cover")
    take_terrain_card(g, DESERT, 1)
    for seat in (0, 1):
        assert {t.terrain_decks[DESERT][0] for t in guesses(g, seat)} == {"des_dust_cover"}


@pytest.mark.clause("CH-9.28")
def test_cards_under_a_deck_keep_their_order() -> None:
    g = stage(machines={}, humans={})
    g.table.terrain_decks[DESERT] = tuple(sorted(DESERT_CARDS - {"des_mirage", "des_outflank"}))
    put_under(g.table, "des_mirage", range(2))
    put_under(g.table, "des_outflank", (0,))
    for t in guesses(g, 0):
        assert t.terrain_decks[DESERT][:2] == ("des_outflank", "des_mirage")
    for t in guesses(g, 1):
        assert t.terrain_decks[DESERT][1] == "des_mirage"


@pytest.mark.clause("CH-4.16", "CH-2.14")
def test_an_event_of_the_stack_being_resolved_lies_nowhere_else() -> None:
    g = stage(level="expert", humans={}, pilgrims={})
    g.table.events = [(), ("supply_ship", "reinforcements"), ("amnesty",), ("field_study",), ()]
    g.table.spot = 1
    play(g, resolve_events)
    for t in guesses(g, 0):
        assert not {"supply_ship", "reinforcements"} & {event for stack in t.events for event in stack}


@pytest.mark.clause("CH-3.11", "CH-11.1")
def test_while_another_player_chooses_between_two_drawn_cards_they_are_unknown() -> None:
    g = stage(humans={}, pilgrims={})
    on_turn(g, 0)
    choose(g, "action draw_two", "own_deck")
    assert len({t.drawn for t in guesses(g, 1)}) > 5
    assert {t.drawn for t in guesses(g, 0)} == {g.table.drawn}
