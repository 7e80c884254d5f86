"""The companion as a game like any other: setup, undo, saves, views, and its end."""

from __future__ import annotations

import pytest

import zwist
from games.groll.companion.book import book, enter
from games.groll.stage import asked, choose, coop_sit_down, possessed_standing, standing, told
from zwist.conformance.oracles import forgeries_are_refused, refusals_have_reasons, views_survive_guessing
from zwist.engine.definition import LANGUAGES
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.engine.undo import undo
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import Game


@pytest.mark.clause("GR-17.21")
def test_a_new_game_stands_there_as_the_scenario_sets_it_up() -> None:
    g = book("koda", "guild", scenario="order_above_all", base=5, begin="fresh")
    usual = coop_sit_down("koda", "guild", scenario="order_above_all")
    assert [standing(g, seat) for seat in (0, 1)] == [standing(usual, seat) for seat in (0, 1)]
    assert sum(possessed_standing(g).values()) == sum(possessed_standing(usual).values())
    assert (g.table.corra, g.table.graveyard, g.table.round) == (usual.table.corra, usual.table.graveyard, 0)


@pytest.mark.clause("GR-2.14", "GR-17.5")
def test_of_a_game_under_way_only_chips_base_and_dice_lie_there() -> None:
    g = book("koda", "guild", scenario="order_above_all", base=5, chaos=7)
    assert (standing(g, 0), standing(g, 1), possessed_standing(g)) == ({}, {}, {})
    assert (g.table.base, g.table.chaos_die, g.table.round_die) == (5, 7, 1)
    assert len(set(g.table.chips[1:])) == 8


@pytest.mark.clause("GR-2.5")
def test_people_say_who_begins_unless_the_lobby_does() -> None:
    g = GROLL.new(["koda", "guild"], 1, "companion", scenario="old_debts")
    choose(g, "under_way")
    assert asked(g) == (0, "set start player")
    choose(g, "seat 1")
    assert (g.table.start, g.disclosed) == (1, 0)
    alone = GROLL.new(["koda"], 1, "companion", scenario="old_debts")
    choose(alone, "under_way", "seat 0")
    assert (alone.table.start, asked(alone), alone.disclosed) == (0, (0, "show ability"), 0)


@pytest.mark.clause("GR-2.7")
def test_every_faction_says_openly_which_card_it_has() -> None:
    g = GROLL.new(["koda", "guild"], 1, "companion", scenario="old_debts", start_player="0")
    choose(g, "under_way")
    assert g.question is not None
    assert (asked(g), g.question.is_secret, len(g.question.options)) == ((0, "show ability"), False, 3)
    first = g.question.options[1]
    g.apply(first)
    assert (g.table.abilities[0], asked(g)) == (first.value, (1, "show ability"))


@pytest.mark.clause("GR-17.12")
def test_a_base_that_the_scenario_places_is_not_asked_for() -> None:
    g = GROLL.new(["koda"], 1, "companion", scenario="bring_the_rain")
    choose(g, "under_way")
    while asked(g)[1] in ("set start player", "show ability"):
        assert g.question is not None
        g.apply(g.question.options[0])
    assert (g.table.base > 0, asked(g)[1]) == (True, "chaos die shown")


@pytest.mark.clause("GR-17.10")
def test_nobody_takes_the_people_of_the_possessed_faction() -> None:
    assert "runen" not in GROLL.factions_for("companion", 2, {"scenario": "old_debts"})
    with pytest.raises(IllegalChoice):
        GROLL.new(["runen"], 1, "companion", scenario="old_debts")


def test_every_entry_can_be_taken_back() -> None:
    g = book("koda")
    choose(g, "seat 0", "place 3", "place 4")
    before = undo(g, 0)
    assert (standing(before, 0), asked(before)) == ({3: 1}, (0, "in hand"))
    rolled = book("koda")
    choose(rolled, "step turn", "roll")
    with pytest.raises(IllegalChoice):
        undo(rolled, 0)


def test_an_entered_position_is_saved_and_loaded() -> None:
    g = book("koda", "guild")
    enter(g, 0, {3: (2, "baerserker")})
    enter(g, 2, {3: 4})
    choose(g, "seat 1", "place 5")
    again = zwist.load(zwist.save(g))
    assert zwist.save(again) == zwist.save(g)
    again.apply("place 5")
    assert standing(again, 1) == {5: 2}


def test_forged_entries_are_refused_with_reasons_and_nothing_leaks() -> None:
    g = book("guild", "aldan", scenario="hunting_ground")
    enter(g, 2, {3: (1, "faehrte")})
    choose(g, "seat 2")
    dice = Dice(seeded(1))
    for oracle in (forgeries_are_refused, refusals_have_reasons, views_survive_guessing):
        oracle(g, dice)
    with pytest.raises(IllegalChoice):
        g.apply("place 3", 1)


@pytest.mark.clause("GR-23.9")
def test_whoever_closes_the_companion_has_neither_won_nor_lost() -> None:
    g = book("koda", "guild")
    choose(g, "close")
    assert g.over
    assert g.result is not None
    assert (g.result.winners, set(g.result.ranks), g.result.reason) == ((), {1}, "GR-23.9")
    assert told(g, "book_closed") == [{}]
    over = GROLL.scene(g, 0, "en").over
    assert over is not None
    assert (over.winners, over.clause) == ([], "GR-23.9")


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_question_shows_what_it_asks_for(language: str) -> None:
    g = book("koda", "guild")
    trays = {tray.id: tray for tray in GROLL.scene(g, 0, language).trays}
    ahead = {"en": "next", "de": "als Nächstes"}[language]
    assert [item.note.startswith(ahead) for item in trays["steps"].items].count(True) == 1
    choose(g, "seat 2")
    shown = {item.ref for tray in GROLL.scene(g, 0, language).trays for item in tray.items}
    assert {"mat:2", "graveyard:2", "hire:harte"} <= shown
    assert GROLL.scene(g, 1, language).trays == []


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("scenario", ["hunting_ground", "straight_line", "night_of_knives"])
def test_every_sentence_of_a_random_companion_can_be_said(scenario: str, language: str) -> None:
    dice = Dice(seeded(3))
    g = GROLL.new(["venna", "paldeyn"], 3, "companion", scenario=scenario)
    for _ in range(150):
        if g.question is None:
            break
        question = g.question
        said = [GROLL.prompt(g.table, question, language)]
        said += [GROLL.label(g.table, question, option, language) for option in question.options]
        assert all(said)
        assert not any("{" in sentence or "|" in sentence for sentence in said)
        g.apply(dice.pick([option for option in question.options if option.text != "close"]))
    assert not any("{" in line or "|" in line for line in GROLL.story(g, 0, language))


def does(g: Game, text: str, language: str = "en") -> str:
    """What an option of the open question is said to do."""
    asked = g.question
    assert asked is not None
    option = asked.find(text)
    assert option is not None
    return GROLL.effect(asked, asked.offer_of(option), option, language)


@pytest.mark.clause("GR-17.17", "GR-19.14", "GR-2.14")
def test_an_entry_is_told_by_what_is_entered() -> None:
    """A face of the chaos die was told by the round die, a reroll by the last die of the pool, and points by Corra."""
    g = GROLL.new(["koda"], 1, "companion", scenario="old_debts", start_player="0")
    choose(g, "under_way", "abilities pack", "region 4")
    assert does(g, "value 3") == "GR-17.17"
    choose(g, "value 3", "counter humans")
    assert does(g, "value 3") == "GR-2.14"
    choose(g, "value 3", "step first_turn")
    assert does(g, "face move") == "GR-19.14"


@pytest.mark.clause("GR-2.14")
def test_a_step_and_the_end_of_the_book_say_what_they_do() -> None:
    g = book("koda")
    assert does(g, "step scoring") == "The Possessed faction carries out this step by its rules."
    assert does(g, "close") == "The companion is put away; no mission has decided the game."
    assert does(g, "close", "de") == "Der Begleiter wird weggelegt; keine Mission hat das Spiel entschieden."
