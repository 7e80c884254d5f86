"""The end tells the story: every point has a source and a round, and they add up to the final score."""

from __future__ import annotations

from typing import Any

import pytest

from zwist.acts import story
from zwist.conformance.playout import start_of
from zwist.engine.definition import Definition
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.groll.definition import GROLL
from zwist.games.tsukuyumi.definition import TSUKUYUMI
from zwist.games.tsukuyumi.scoring import land_points, place_points


def number(text: str) -> int:
    return 0 if text == "–" else int(text)


@pytest.mark.parametrize("game", [GROLL, CRY_HAVOC, TSUKUYUMI], ids=lambda game: game.id)
def test_points_by_source_add_up_to_the_score_and_those_by_round_to_what_was_gained(game: Definition[Any]) -> None:
    start, dice = start_of(game, "", 4, 0)
    g = game.from_start(start)
    assert story.scene(game, g, 0, "en").over is None
    while g.question is not None:
        g.apply(dice.pick(g.question.options), g.question.seat)
    over = story.scene(game, g, None, "de").over
    assert over is not None
    assert over.sources is not None
    assert over.rounds is not None
    for rank, sources, rounds in zip(over.ranking, over.sources.rows, over.rounds.rows, strict=True):
        assert sources.ref == rounds.ref == rank.seat
        assert sum(number(figure.text) for figure in sources.figures) == rank.score
        gained = sum(number(figure.text) for figure in rounds.figures)
        rest = number(sources.figures[-1].text) if over.sources.columns[-1] == "Sonstiges" else 0
        assert gained == rank.score - rest


def test_what_lies_on_the_table_at_the_end_is_a_source_of_its_own() -> None:
    start, dice = start_of(TSUKUYUMI, "", 4, 0)
    g = TSUKUYUMI.from_start(start)
    assert story.gains(TSUKUYUMI, g) == [], "nobody has it before the end"
    while g.question is not None:
        g.apply(dice.pick(g.question.options), g.question.seat)
    over = story.scene(TSUKUYUMI, g, None, "en").over
    assert over is not None
    assert over.sources is not None
    assert "Other" not in over.sources.columns
    land, place = map(over.sources.columns.index, ("controlled areas", "initiative"))
    for row in over.sources.rows:
        seat = int((row.ref or "").removeprefix("seat:"))
        assert number(row.figures[land].text) == land_points(g.table, seat)
        assert number(row.figures[place].text) == place_points(g.table, seat)


def test_what_decided_it_is_the_source_with_the_widest_lead() -> None:
    start, dice = start_of(GROLL, "", 4, 0)
    g = GROLL.from_start(start)
    while g.question is not None:
        g.apply(dice.pick(g.question.options), g.question.seat)
    over = story.scene(GROLL, g, None, "en").over
    assert over is not None
    assert over.sources is not None
    first, second = over.sources.rows[0], over.sources.rows[1]
    leads = [number(a.text) - number(b.text) for a, b in zip(first.figures, second.figures, strict=True)]
    widest = over.sources.columns[leads.index(max(leads))]
    assert widest in over.decided or len(over.winners) > 1
