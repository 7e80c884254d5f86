"""How Ante Portas counts: one of a thing and several of them are called differently, and a button names its act."""

from __future__ import annotations

import pytest

from games.ante_portas.battlefield import battlefield, do, pass_until
from games.ante_portas.community import choose, community, visit
from games.ante_portas.test_trade import partners
from zwist import acts
from zwist.engine.definition import LANGUAGES
from zwist.games.ante_portas.advance import turn_up
from zwist.games.ante_portas.building import build
from zwist.games.ante_portas.combat_phase import combat_phase
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.goods import GOODS, stock
from zwist.games.ante_portas.naming import effect_text, improvement_text
from zwist.games.ante_portas.records import Turn
from zwist.games.ante_portas.scene import Painter
from zwist.games.ante_portas.table import Game
from zwist.games.ante_portas.trade import begin_trade


@pytest.mark.parametrize(
    ("value", "en", "de"),
    [
        ((1, "tools"), "1 tool", "1 Werkzeug"),
        ((3, "tools"), "3 tools", "3 Werkzeuge"),
        ((1, "planks"), "1 plank", "1 Brett"),
        ((2, "planks"), "2 planks", "2 Bretter"),
        ((2, "wood"), "2 wood", "2 Holz"),
        ((0, ""), "nothing", "nichts"),
    ],
)
def test_goods_are_counted_in_both_languages(value: tuple[int, str], en: str, de: str) -> None:
    t = battlefield().table
    assert [ANTE_PORTAS.name(t, "goods", value, language) for language in LANGUAGES] == [en, de]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_good_and_every_kind_has_a_word_for_one_and_one_for_several(language: str) -> None:
    said = ANTE_PORTAS.words(language)
    assert {key for key in said if key.startswith("good.")} == {f"good.{good}" for good in GOODS}
    for key in (key for key in said if key.startswith(("good.", "kind."))):
        assert all(said[key].split("|")), key
        assert said[key].count("|") == 1, key


def test_pieces_that_are_counted_say_what_several_of_them_are_called() -> None:
    kinds = Painter(battlefield(), 0, "en").stage().kinds
    named = {id: (kinds[id].name, kinds[id].many) for id in ("soldier_farmer", "colonist_citizen", "foe_elite", "good_bricks")}
    assert named == {
        "soldier_farmer": ("farmer", "farmers"),
        "colonist_citizen": ("citizen", "citizens"),
        "foe_elite": ("elite unit", "elite units"),
        "good_bricks": ("brick", "bricks"),
    }


def test_a_card_counts_the_attackers_that_it_brings() -> None:
    cards = [item.foot for item in Painter(battlefield(), 0, "en").stage().items if item.ref.startswith("movement:")]
    told = ", ".join(filter(None, cards)).split(", ")
    assert {one.split(": ")[1] for one in told if ": 1 " in one} <= {"1 basic unit", "1 elite unit"}
    assert all(one.endswith("units") for one in told if ": 1 " not in one)
    assert any(one.endswith("units") for one in told)


@pytest.mark.parametrize(
    ("language", "before", "after"),
    [
        ("en", "Trade with Blue: what changes hands?",
         "Trade with Blue (you give 1 tool, you get nothing): what changes hands?"),
        ("de", "Handel mit Blau: Was wechselt den Besitzer?",
         "Handel mit Blau (du gibst 1 Werkzeug, du bekommst nichts): Was wechselt den Besitzer?"),
    ],
)  # fmt: skip
def test_a_trade_says_what_changes_hands_once_there_is_something(language: str, before: str, after: str) -> None:
    g = partners(storage={"tools": 2})
    choose(g, "partner 1")
    assert prompt(g, language) == before
    choose(g, "give tools+storage")
    assert prompt(g, language) == after


def prompt(g: Game, language: str) -> str:
    assert g.question is not None
    return ANTE_PORTAS.prompt(g.table, g.question, language)


@pytest.mark.clause("AP-B12.15")
@pytest.mark.parametrize(("language", "does"), [("en", "Fire on 12"), ("de", "Auf 12 feuern")])
def test_the_button_of_a_volley_says_that_somebody_fires_whoever_takes_part(language: str, does: str) -> None:
    g = battlefield(farmers={7: 2}, tiles={7: "trench"}, foes={12: 2}, cards=["R102"])
    do(g, combat_phase)
    assert g.question is not None
    target = next(one.text for one in g.question.options if one.kind == "target")
    for crew in ("shooter 7+1|enough", "shooter 7+1|shooter 7+2"):
        assert acts.preview(ANTE_PORTAS, g, 0, f"{target}|{crew}", language).does == does


@pytest.mark.clause("AP-B15.4", "AP-B20.6")
@pytest.mark.parametrize(("language", "wave"), [("en", "last wave"), ("de", "Letzte")])
def test_words_on_the_combat_phase_say_what_holds_in_the_last_wave(language: str, wave: str) -> None:
    g = battlefield(foes={14: 1}, farmers={9: 1}, tiles={9: "trench"}, cards=["R102"])
    do(g, turn_up, 14)
    pass_until(g, "before arrow")
    assert g.question is not None
    assert wave in ANTE_PORTAS.coach(g.question, language)
    assert wave in improvement_text(g.table, "veteran_sergeant", language)


@pytest.mark.parametrize(("language", "told"), [("en", "Red builds Farm on plot 5."), ("de", "Rot baut Hof: Bauplatz 5.")])
def test_the_log_names_a_plot_whoever_has_the_turn_and_whatever_stands_there_later(language: str, told: str) -> None:
    g = community(seats=2, at="builder_farm", storage={"wood": 1, "tools": 1})
    visit(g)
    choose(g, "plot 5")
    line = next(event for event in g.log or () if event.key == "built")
    for seat, later in ((0, "farm"), (1, "estate")):
        g.table.turn, g.table.plots[g.table.at(seat, 4)] = Turn(seat, 0), later
        assert ANTE_PORTAS.line(g.table, line, language) == told


@pytest.mark.clause("AP-B5.3", "AP-B5.5")
def test_plots_and_buffers_are_named_by_what_stands_on_the_board_that_is_meant() -> None:
    g = community(seats=2, buildings={4: "pub"})
    t = g.table
    t.plots[t.at(1, 4)], t.buffers[t.at(1, 4)], t.storage[1] = "hunting_lodge", 2, stock({"wood": 1, "tools": 1})
    do(g, build, 1, "building_contract_farm_14/0")
    labels = [ANTE_PORTAS.label(t, one, option, "en") for one in g.open for option in one.options if one.seat == 1]
    assert "Raze plot 5 (Hunting Lodge)" in labels
    traded = community(seats=2, at="market_command", buildings={4: "pub"})
    t = traded.table
    t.plots[t.at(1, 4)], t.buffers[t.at(1, 4)] = "hunting_lodge", 2
    do(traded, begin_trade, 1, 0, ())
    assert traded.question is not None
    labels = [ANTE_PORTAS.label(t, traded.question, option, "en") for option in traded.question.options]
    assert "Take 1 food from plot 5 (Hunting Lodge)" in labels


@pytest.mark.clause("AP-B8.2", "AP-B8.7", "AP-B8.11", "AP-B20.4")
def test_orders_and_drafts_say_how_many_and_not_how_often() -> None:
    t = battlefield().table
    keys = ("commander/0", "commander_in_chief/0", "signal_horn/0")
    texts = {key: effect_text(t.box, t.box.effects[key], "en") for key in keys}
    assert texts["commander/0"] == "Move units up to 1 hex each, any number of them."
    bonus = "your total in these fights is 1 higher"
    assert texts["commander_in_chief/0"] == f"Move units up to 2 hexes each, any number of them; {bonus}."
    assert texts["signal_horn/0"] == "Move units up to 1 hex each, up to 3 of them."
    assert effect_text(t.box, t.box.effects["call_to_arms/0"], "de").endswith("gehen auf das Startfeld, bis zu 2.")
