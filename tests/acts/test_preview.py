"""A preview says what an act certainly does, and nothing more."""

from __future__ import annotations

from typing import Any

import pytest

from acts.making import chains
from acts.positions import GAMES, positions
from acts.spoken import SPOKEN, at
from engine.picnic import berries, bowls, courses, crack, eat, fill, fruit, handfuls
from engine.toy import Game
from games.cry_havoc import stage as planet
from games.groll.stage import on_turn, place, stage
from games.tsukuyumi import stage as moon
from zwist import acts
from zwist.acts.act import LINK, how_it_ends
from zwist.acts.difference import arrivals
from zwist.acts.folding import GRAVITY
from zwist.acts.message import sentence
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.table import Game as Planet
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import Game as Island


def texts(g: Island, option: str, language: str = "en") -> list[str]:
    return [change.text for change in acts.preview(GROLL, g, 0, option, language).changes]


def test_a_move_changes_stacks_control_and_what_scoring_would_give() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    on_turn(g, 0, "move")
    found = acts.preview(GROLL, g, 0, "die move|region 3|region 4|standard 2", "en")
    said = [change.text for change in found.changes]
    assert "Region 4: held by Aldan" in said
    assert "Region 3: held by nobody" in said
    assert "Region 3: Lythes (Aldan) 2 › 0" in said
    assert "Region 4: Lythes (Aldan) 0 › 2" in said
    assert any(text.startswith("If scored now, Koda: ") for text in said)
    assert found.ends == ""
    assert "Region 4: dort herrscht Aldan" in texts(g, "die move|region 3|region 4|standard 2", "de")


@pytest.mark.parametrize(
    ("act", "does"),
    [
        ("die move|region 3|region 4|standard 2", "Move to Region 4"),
        ("hire elagynt|region 0", "Hire Elagynt for 3"),
        ("die move|waive", "Waive the action"),
    ],
)
def test_a_preview_names_the_act_for_its_button(act: str, does: str) -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    g.table.corra[0] = 3
    on_turn(g, 0, "move")
    assert acts.preview(GROLL, g, 0, act, "en").does == does


def test_the_beginning_of_an_act_says_what_is_asked_next_and_a_whole_one_does_not() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    on_turn(g, 0, "move")
    assert acts.preview(GROLL, g, 0, "die move|region 3", "en").asks == "You move from Region 3: where to?"
    assert acts.preview(GROLL, g, 0, "die move|region 3|region 4|standard 2", "en").asks == ""


def test_changes_of_stacks_have_a_figure_for_the_board() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    on_turn(g, 0, "move")
    found = acts.preview(GROLL, g, 0, "die move|region 3|region 4|standard 2", "en")
    figures = {change.kind: change.short for change in found.changes}
    assert [change.short for change in found.changes if change.kind == "piece"] == ["2 › 0", "0 › 2"]
    assert figures["control"] == ""


def coming(g: Island, act: str) -> list[tuple[str, str, int]]:
    """Who would arrive where by an act of Groll, and how many."""
    return [(one.of_kind(), one.lies_at(), one.n) for one in acts.preview(GROLL, g, 0, act, "en").arrivals]


def test_whoever_arrives_is_foretold_with_the_number_that_comes() -> None:
    g = stage(aldan={3: 3, 4: 1}, koda={4: 1})
    on_turn(g, 0, "move")
    assert coming(g, "die move|region 3|region 4|standard 2") == [("standard0", "region:4", 2)]


def test_an_elite_that_comes_arrives_too() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    g.table.corra[0] = 3
    on_turn(g, 0, "move")
    assert ("elagynt", "zone:N", 1) in coming(g, "hire elagynt|region 0")


@pytest.mark.clause("TS-10.14")
def test_whoever_is_only_marked_as_lost_does_not_arrive() -> None:
    g = moon.stage("dark_seed", "boarlords", "nomads")
    moon.put(g, "warrior", moon.A, 2)
    moon.put(g, "squeaker", moon.A, 2)
    moon.on_turn(g, 0, "red", attack=1)
    before = g.definition.scene(g, 0, "en")
    moon.choose(g, "action attack", moon.A, "combat_card ds_annihilation")
    while g.question is not None and g.question.name != "choose counter":
        g.apply(g.question.options[-1])
    after = g.definition.scene(g, 0, "en")
    assert any(piece.lost for piece in after.pieces)
    assert arrivals(g.definition.stage(g.start, "en"), before, after) == []


def test_units_on_lanes_change_the_verdicts() -> None:
    g = planet.stage(humans={"kalas_gorge": 2}, machines={"kalas_gorge": 2})
    planet.fight(g, "kalas_gorge", 1, "1/1/0")
    found = acts.preview(CRY_HAVOC, g, 0, "units 1|units 0", "en")
    verdicts = {change.ref: change.text for change in found.changes if change.kind == "lane"}
    assert verdicts["lane:region_control"] == "You hold it: tie"


@pytest.mark.clause("CH-14.10", "CH-14.34", "CH-14.37")
def test_what_has_been_resolved_is_not_foreseen_once_more() -> None:
    g = planet.stage(humans={"kalas_gorge": 3}, machines={"kalas_gorge": 3})
    planet.claim(g, 0, "misty_lands", "scorched_waste")
    planet.fight(g, "kalas_gorge", 0, "2/0/1", "1/1/1")
    planet.choose(g, "pass", "pass")
    assert planet.asked(g) == (1, "capture from")
    assert lanes(g, 1) == {"unit:lane:region_control/0": "Region Control, Humans: 2 › 1"}
    planet.choose(g, "objective region_control", "objective region_control")
    assert planet.asked(g) == (1, "doom")
    assert set(lanes(g, 1)) <= {"unit:lane:region_control/0", "lane:attrition"}


def lanes(g: Planet, seat: int) -> dict[str, str]:
    """What taking or killing a unit on Region Control would change on the battle board."""
    found = acts.preview(CRY_HAVOC, g, seat, "objective region_control", "en")
    return {change.ref: change.text for change in found.changes if change.kind == "lane"}


def test_a_card_that_shifts_a_unit_changes_the_counts_of_both_lanes() -> None:
    g = planet.stage(humans={"kalas_gorge": 2}, machines={"kalas_gorge": 2})
    planet.hand(g, 1, "mac_assimilate")
    planet.hand(g, 0, "hum_outflank")
    planet.fight(g, "kalas_gorge", 0, "1/1/0", "2/0/0")
    shift = "card hum_outflank|shift region_control+attrition"
    found = acts.preview(CRY_HAVOC, g, 0, shift, "en")
    counts = {change.ref: change.short for change in found.changes if change.kind == "lane" and change.short}
    assert counts == {"unit:lane:region_control/0": "1 › 0", "unit:lane:attrition/0": "0 › 1"}


def test_what_a_trap_does_is_not_foretold() -> None:
    g = stage(aldan={3: 3}, koda={4: 1})
    place(g.table, 1, "faehrte", 4, trap="steal_corra")
    g.table.corra[0] = 3
    on_turn(g, 0, "move")
    found = acts.preview(GROLL, g, 0, "die move|region 3|region 4|standard 2", "en")
    assert found.ends == "reveal"
    assert not any("Corra" in change.text for change in found.changes)
    assert any(change.text == "Region 3: Lythes (Aldan) 3 › 1" for change in found.changes)


def test_what_is_not_legal_has_no_preview() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    on_turn(g, 0, "move")
    with pytest.raises(IllegalChoice):
        acts.preview(GROLL, g, 0, "die attack", "en")


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_preview_says_the_whole_act_and_its_end_and_changes_nothing(game: str, language: str) -> None:
    definition, dice = GAMES[game], Dice(seeded(3))
    tried = set()
    for g, seat in positions(definition, 8, 40):
        question = acts.fold(definition, g, seat, language)
        assert question is not None
        for act in one_of_each(question, dice):
            gesture = None if act.gesture is None else question.gestures[act.gesture]
            tried.add(gesture.kind if gesture else "")
            chain = dice.pick(chains(question, act))
            before = definition.view(g, seat)
            found = acts.preview(definition, g, seat, LINK.join(chain), language)
            assert definition.view(g, seat) == before
            after = g.clone()
            acts.follow(after, seat, list(chain))
            assert found.ends == how_it_ends(g, after, seat)
            assert GRAVITY.index(found.ends) <= GRAVITY.index(act.ends)
            said = [question.options[one].text for one in act.of]
            if gesture is None:
                assert (found.text, found.ends) == (sentence(said), act.ends)
            elif gesture.kind == "number":
                texts = {question.options[one].id: question.options[one].text for one in gesture.of}
                assert found.text == sentence([*said, texts[chain[-1]]])
            else:
                assert found.text.startswith(sentence(said))
                assert found.text != sentence(said)
    assert tried >= KINDS.get(game, set())


def one_of_each(question: acts.Question, dice: Dice) -> list[acts.Act]:
    """Any act without a gesture, and one with each gesture of the question."""
    alike: dict[int | None, list[acts.Act]] = {}
    for act in question.acts:
        alike.setdefault(act.gesture, []).append(act)
    return [dice.pick(same) for same in alike.values()]


KINDS = {"groll": {"", "number"}, "cry-havoc": {"", "number", "split"}}
"""The gestures that random positions of each game ask for."""


@pytest.mark.parametrize(
    ("ask", "arguments", "sizes", "sent", "eaten"),
    [
        (Game.ask_number, (handfuls, crack), {}, "nuts 3", "crack 3"),
        (Game.ask_some, (berries, eat), {"least": 1, "most": 3}, "fruit plum|enough", "eat plum"),
        (Game.ask_some, (berries, eat), {"least": 1, "most": 2}, "fruit apple|fruit fig", "eat apple fig"),
        (Game.ask_order, (berries, eat), {}, "fruit fig|fruit plum|fruit pear", "eat fig plum pear apple"),
        (Game.ask_split, (bowls, fill), {"total": 7}, "nuts 2|nuts 5", "fill (2, 5, 0)"),
    ],
)
def test_every_gesture_has_a_preview_of_what_it_does(
    ask: Any, arguments: tuple[Any, ...], sizes: dict[str, int], sent: str, eaten: str
) -> None:
    found = acts.preview(SPOKEN, at(ask, *arguments, **sizes), 0, sent, "en")
    assert (found.text, found.ends) == (sentence(sent.split(LINK)), "turn")
    assert [change.text for change in found.changes] == [f"Written down, notes:  › {eaten}, later"]


def test_a_gesture_that_is_not_complete_has_a_preview_of_its_part() -> None:
    found = acts.preview(SPOKEN, at(Game.ask_split, bowls, fill, total=7), 0, "nuts 2", "en")
    assert (found.text, found.ends, found.changes) == ("Nuts 2", "", [])


@pytest.mark.parametrize(
    ("ask", "arguments", "sizes", "sent"),
    [
        (Game.ask_number, (handfuls, crack), {}, "nuts 4"),
        (Game.ask_some, (fruit, eat), {"least": 1, "most": 3}, "fruit pear|fruit fig"),
        (Game.ask_some, (berries, eat), {"least": 2, "most": 3}, "fruit pear|enough"),
        (Game.ask_order, (courses, eat), {}, "fruit fig|fruit plum"),
        (Game.ask_split, (bowls, fill), {"total": 7}, "nuts 3"),
    ],
)
def test_a_gesture_that_the_rules_refuse_has_no_preview(
    ask: Any, arguments: tuple[Any, ...], sizes: dict[str, int], sent: str
) -> None:
    with pytest.raises(IllegalChoice):
        acts.preview(SPOKEN, at(ask, *arguments, **sizes), 0, sent, "en")
