"""A preview says what an act certainly does, and nothing more."""

from __future__ import annotations

import pytest

from acts.positions import GAMES, positions
from games.cry_havoc import stage as planet
from games.groll.stage import on_turn, place, stage
from zwist import acts
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import IllegalChoice
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import Game


def texts(g: Game, option: str, language: str = "en") -> list[str]:
    return [change.text for change in acts.preview(GROLL, g, 0, option, language).changes]


def test_a_move_changes_stacks_control_and_what_scoring_would_give() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    on_turn(g, 0, "move")
    found = acts.preview(GROLL, g, 0, "die move|region 3|region 4|standard 2", "en")
    said = [change.text for change in found.changes]
    assert "Region 4: held by Aldan" in said
    assert "Region 3: held by nobody" in said
    assert "Region 3: Lythe (Aldan) 2 › 0" in said
    assert "Region 4: Lythe (Aldan) 0 › 2" in said
    assert any(text.startswith("If scored now, Koda: ") for text in said)
    assert found.ends == ""
    assert "Region 4: in der Hand von Aldan" in texts(g, "die move|region 3|region 4|standard 2", "de")


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


def test_units_on_lanes_change_the_verdicts() -> None:
    g = planet.stage(humans={"kalas_gorge": 2}, machines={"kalas_gorge": 2})
    planet.fight(g, "kalas_gorge", 1, "1/1/0")
    found = acts.preview(CRY_HAVOC, g, 0, "units 1|units 0", "en")
    verdicts = {change.ref: change.text for change in found.changes if change.kind == "lane"}
    assert verdicts["lane:region_control"] == "You hold it: tie"


def test_what_a_trap_does_is_not_foretold() -> None:
    g = stage(aldan={3: 3}, koda={4: 1})
    place(g.table, 1, "faehrte", 4, trap="steal_corra")
    g.table.corra[0] = 3
    on_turn(g, 0, "move")
    found = acts.preview(GROLL, g, 0, "die move|region 3|region 4|standard 2", "en")
    assert found.ends == "reveal"
    assert not any("Corra" in change.text for change in found.changes)
    assert any(change.text == "Region 3: Lythe (Aldan) 3 › 1" for change in found.changes)


def test_what_is_not_legal_has_no_preview() -> None:
    g = stage(aldan={3: 2}, koda={4: 1})
    on_turn(g, 0, "move")
    with pytest.raises(IllegalChoice):
        acts.preview(GROLL, g, 0, "die attack", "en")


@pytest.mark.parametrize("game", list(GAMES))
@pytest.mark.parametrize("language", ["en", "de"])
def test_every_act_has_a_preview_that_changes_nothing(game: str, language: str) -> None:
    definition, dice = GAMES[game], Dice(seeded(3))
    for g, seat in positions(definition, 8, 25):
        question = acts.fold(definition, g, seat, language)
        assert question is not None
        act = dice.pick(question.acts)
        before = definition.view(g, seat)
        found = acts.preview(definition, g, seat, acts.chain(question, act, dice.pick), language)
        assert definition.view(g, seat) == before
        assert question.text(act).startswith(found.text) or act.gesture is not None
        assert found.ends == act.ends or act.gesture is not None
