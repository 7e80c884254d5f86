"""What seats may know in Aftermath, what a guess keeps of it, and what the table shows."""

from __future__ import annotations

from typing import Any

import pytest

from games.cry_havoc.stage import choose, fight, hand, number, on_turn, stage, structures
from zwist.engine.dice import Dice, seeded
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.table import OWN, Game
from zwist.kit.scene import Scene

FOUR = ("humans", "pilgrims", "machines", "trogs")


def scene(g: Game, seat: int | None, language: str = "en") -> Scene:
    """What a seat sees."""
    shown: Scene = CRY_HAVOC.scene(g, seat, language)
    return shown


def foreseen(deck: int) -> Game:
    """The Pilgrims have looked at the top of their own deck or of a terrain deck."""
    g = stage(mode="aftermath", skills={"pilgrims": ("am_oracle",)}, humans={}, pilgrims={})
    on_turn(g, 1)
    choose(g, "skill am_oracle", "own_deck" if deck == OWN else "deck mountain")
    while g.question is not None and g.question.name == "lay back":
        choose(g, g.question.options[0].text)
    return g


# Views and guesses


@pytest.mark.clause("CH-20.9", "CH-3.11")
def test_nobody_sees_the_order_of_the_scoring_deck_and_a_guess_shuffles_it() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={})
    g.table.scoring_deck, g.table.scored = ("engineers", "wardens", "surveyors", "settlers"), ("prospectors",)
    other = g.clone()
    other.table.scoring_deck = other.table.scoring_deck[::-1]
    assert all(CRY_HAVOC.view(g, seat) == CRY_HAVOC.view(other, seat) for seat in (None, 0, 1))
    guesses = {CRY_HAVOC.guess(g, 0, seed).table.scoring_deck for seed in range(30)}
    assert {frozenset(deck) for deck in guesses} == {frozenset(g.table.scoring_deck)}
    assert len(guesses) > 5


@pytest.mark.clause("CH-20.52", "CH-3.11")
@pytest.mark.parametrize("deck", [OWN, 0])
def test_a_guess_of_who_looked_keeps_the_cards_on_top_and_nobody_elses_does(deck: int) -> None:
    g = foreseen(deck)
    tops = {
        seat: {(t.decks[1] if deck == OWN else t.terrain_decks[0])[-3:] for t in tables}
        for seat in (0, 1, None)
        for tables in [[CRY_HAVOC.guess(g, seat, seed).table for seed in range(12)]]
    }
    real = (g.table.decks[1] if deck == OWN else g.table.terrain_decks[0])[-3:]
    assert tops[1] == {real}
    assert all(len(tops[seat]) > 3 for seat in (0, None))


@pytest.mark.clause("CH-20.52")
def test_what_was_foreseen_is_forgotten_as_it_is_drawn_or_shuffled() -> None:
    g = foreseen(OWN)
    top = g.table.decks[1][-3:]
    choose(g, "action draw_two", "own_deck")
    choose(g, g.question.options[0].text if g.question else "")
    assert CRY_HAVOC.view(g, 1)["table"]["own_foreseen"][OWN] == [top[0]]
    g = foreseen(0)
    g.table.active = 0
    on_turn(g, 0)
    choose(g, "action draw_two", "deck mountain")
    assert g.table.foreseen[0] == 1
    choose(g, g.question.options[0].text if g.question else "")
    assert g.table.foreseen[0] == 0


@pytest.mark.clause("CH-20.38")
def test_a_token_that_recon_has_shown_stays_in_the_supply_in_every_guess() -> None:
    g = CRY_HAVOC.new(FOUR, seed=5, mode="aftermath")
    dice = Dice(seeded(5))
    while g.question is not None and g.table.phase != "actions":
        g.apply(dice.pick(g.question.options), g.question.seat)
    g.table.recon = g.table.exploration_supply[:1]
    lying = [token for here in g.table.explorations for token in here]
    for seed in range(12):
        t = CRY_HAVOC.guess(g, 1, seed).table
        assert g.table.recon[0] in t.exploration_supply
        assert len([token for here in t.explorations for token in here]) == len(lying)


@pytest.mark.clause("CH-20.11", "CH-3.11")
def test_a_guess_deals_the_structures_that_others_have_chosen() -> None:
    g = CRY_HAVOC.new(FOUR, seed=1, mode="aftermath")
    g.apply("tiles airfield+watchtower+barracks", 0)
    guessed = {CRY_HAVOC.guess(g, 1, seed).answers for seed in range(20)}
    assert len(guessed) > 5
    assert {CRY_HAVOC.guess(g, 0, seed).answers for seed in range(5)} == {g.answers}


# Scenes


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_every_scene_and_sentence_of_a_random_game_can_be_shown(language: str, seats: int) -> None:
    g = CRY_HAVOC.new(FOUR[:seats], seed=seats, mode="aftermath", level="expert")
    dice, stage_of = Dice(seeded(seats)), CRY_HAVOC.stage(g.start, language)
    known = {item.ref for item in stage_of.items}
    while g.question is not None:
        if dice.below(6) == 0:
            shown = scene(g, g.question.seat, language)
            assert all(stage_of.kinds[kind_of(piece)].name for piece in shown.pieces)
            assert {item.like or item.ref for tray in shown.trays for item in tray.items} <= known
        assert CRY_HAVOC.prompt(g.table, g.question, language)
        assert all(CRY_HAVOC.label(g.table, g.question, option, language) for option in g.question.options)
        g.apply(dice.pick(g.question.options), g.question.seat)
    assert not any("{" in line for line in CRY_HAVOC.story(g, 0, language))


def kind_of(piece: Any) -> str:
    """The kind of a piece, which its ref may say."""
    return str(piece.of_kind())


@pytest.mark.clause("CH-20.2")
def test_a_leader_lies_before_its_owner_and_is_read_by_all() -> None:
    g = stage(mode="aftermath", leaders={"humans": "leader_hum_a"}, humans={}, pilgrims={})
    tray = next(tray for tray in scene(g, 0).trays if tray.id == "leader")
    assert [item.ref for item in tray.items] == ["leader:leader_hum_a"]
    assert "Leader: Colonel" in scene(g, 1).seats[0].notes
    assert "Anführer: Oberst" in scene(g, None, "de").seats[0].notes
    assert not any(tray.id == "leader" for tray in scene(g, 1).trays)


@pytest.mark.clause("CH-20.4", "CH-20.5")
def test_structures_to_choose_out_of_lie_out_and_later_those_chosen_with_the_universal_ones() -> None:
    g = CRY_HAVOC.new(("humans", "pilgrims"), seed=1, mode="aftermath")
    trays = {tray.id: tray for tray in scene(g, 0).trays}
    own = ["airfield", "artillery_battery", "watchtower", "napalm_launcher", "barracks", "radar_station"]
    universal = ["uni_bunker", "uni_mine", "uni_supply_post"]
    assert {item.ref for item in trays["structures"].items} == {f"build:{name}" for name in own + universal}
    g.apply("tiles airfield+watchtower+barracks", 0)
    g.apply(g.open[0].options[0], 1)
    shown = next(tray for tray in scene(g, 0).trays if tray.id == "structures")
    assert [item.ref for item in shown.items] == [f"build:{name}" for name in (own[0], own[2], own[4], *universal)]


@pytest.mark.clause("CH-20.13")
def test_a_universal_structure_belongs_to_no_side_on_the_board() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={})
    structures(g, misty_lands=("airfield", "uni_mine"))
    kinds = CRY_HAVOC.stage(g.start, "en").kinds
    assert (kinds["uni_mine"].owner, kinds["airfield"].owner) == (None, "seat:0")
    assert "piece:uni_mine+misty_lands" in {piece.ref for piece in scene(g, 1).pieces}


@pytest.mark.clause("CH-20.47")
def test_a_blocked_structure_is_seen_to_be_out_of_use() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={"misty_lands": 1})
    structures(g, misty_lands="collector")
    g.table.lockdown = ("collector", number(g, "misty_lands"))
    spent = {piece.ref: piece.spent for piece in scene(g, 0).pieces}
    assert spent["piece:collector+misty_lands"]


@pytest.mark.clause("CH-20.46")
def test_the_tray_shows_what_a_structure_costs_with_blueprints() -> None:
    g = stage(mode="aftermath", machines={"misty_lands": 1}, pilgrims={})
    g.table.discounts[0] = 1
    tray = next(tray for tray in scene(g, 0).trays if tray.id == "structures")
    notes = {item.ref: item.note for item in tray.items}
    assert notes["build:uni_mine"] == "Build 2 · activate 2"


@pytest.mark.clause("CH-20.9", "CH-20.14")
def test_scoring_cards_are_counted_and_those_scored_are_named() -> None:
    g = stage(mode="aftermath", humans={}, pilgrims={})
    g.table.scoring_deck, g.table.scored = ("engineers", "wardens"), ("settlers",)
    facts = next(facts for facts in scene(g, None, "de").facts if facts.title == "Wertungskarten")
    assert [(row.label, row.values) for row in facts.rows] == [("Im Stapel", ["2"]), ("Gewertet", ["Siedler"])]


@pytest.mark.clause("CH-20.52")
def test_foreseen_cards_are_shown_to_who_looked_top_first() -> None:
    g = foreseen(OWN)
    names = [g.table.box.content.cards[card].name("en") for card in reversed(g.table.decks[1][-3:])]
    facts = {facts.title: facts for facts in scene(g, 1).facts}
    assert [(row.label, row.values) for row in facts["Foreseen"].rows] == [("Own deck", names)]
    assert "Foreseen" not in {facts.title for facts in scene(g, 0).facts}


@pytest.mark.clause("CH-20.33", "CH-20.61")
def test_a_battle_shows_which_objective_comes_first_and_how_many_the_annihilator_kills() -> None:
    armies: Any = {"humans": {"misty_lands": 3}, "pilgrims": {}, "machines": {"misty_lands": 1}, "trogs": {}}
    g = stage(mode="aftermath", leaders={"machines": "leader_mac_a"}, **armies)
    fight(g, "misty_lands", 2, "0/0/1", "3/0/0")
    g.table.fighting = g.table.fight._replace(first=2)
    focus = scene(g, 2).focus
    assert focus is not None
    assert focus.lanes[0].ref == "lane:attrition"
    assert "Attrition is resolved first" in focus.foot
    assert focus.lanes[0].rows[0].sum == 2


@pytest.mark.clause("CH-20.43")
def test_the_battery_is_offered_among_the_acts_of_a_move() -> None:
    g = stage(mode="aftermath", skills={"machines": ("am_nuclear_battery",)}, machines={"misty_lands": 1}, pilgrims={})
    hand(g, 0, "jun_hunting_grounds")
    on_turn(g, 0)
    choose(g, "action move", "card jun_hunting_grounds")
    assert g.question is not None
    assert CRY_HAVOC.prompt(g.table, g.question, "de").endswith("Welche Region verlassen Einheiten?")
    assert "skill am_nuclear_battery" in {option.text for option in g.question.options}


@pytest.mark.clause("CH-20.32", "CH-20.37")
def test_what_scoring_would_give_includes_infused_and_ancient_regions() -> None:
    g = stage(mode="aftermath", humans={"misty_lands": 1}, pilgrims={}, machines={}, trogs={"thornwood": 1})
    t = g.table
    t.crystals = [0] * t.box.size
    t.tokens[number(g, "misty_lands")] = ("infusion",)
    t.tokens[number(g, "thornwood")] = ("am_ancient_crystals", "infusion")
    [facts] = [facts for facts in scene(g, 0).facts if facts.title == "If scoring were enabled"]
    assert [row.values[0] for row in facts.rows] == ["+1", "+0", "+0", "+4"]
