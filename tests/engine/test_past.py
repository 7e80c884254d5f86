"""Positions kept along the way: whatever was is a few choices away."""

from __future__ import annotations

from typing import Any

import pytest

import zwist
from fixtures.make import Way, play, sitting
from zwist.acts.trail import trail
from zwist.engine import past
from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import EVERY, Game
from zwist.engine.save import fingerprint, save
from zwist.engine.undo import undo

GROLL = Way("groll", "competitive", 3)


def long_game(decisions: int = 230) -> Game[Any]:
    """A game with a long record, at a choice that can be taken back."""
    g, dice = sitting(GROLL, 3)
    play(g, dice, decisions)
    assert g.record is not None
    while g.record[-1][2] != g.disclosed:
        play(g, dice, g.decisions + 1)
    assert g.decisions < decisions + EVERY
    return g


class Count:
    """Counts choices that are made."""

    def __init__(self, patch: pytest.MonkeyPatch) -> None:
        self.n = 0
        apply = Game.apply

        def counted(g: Game[Any], *values: Any) -> None:
            self.n += 1
            apply(g, *values)

        patch.setattr(Game, "apply", counted)


def test_a_game_keeps_a_position_every_50_decisions() -> None:
    g = long_game()
    assert EVERY == 50
    assert [n for n, _, _ in g.positions or []] == [0, 50, 100, 150, 200]


def test_a_clone_leaves_all_history_behind() -> None:
    twin = long_game().clone()
    assert (twin.log, twin.record, twin.positions) == (None, None, None)


@pytest.mark.parametrize("n", [0, 1, 49, 50, 51, 137, 200, 230])
def test_a_game_as_it_was_is_the_record_played_so_far(n: int) -> None:
    g = long_game()
    then = past.before(g, n)
    assert save(then) == save(zwist.replay(save(g), n))
    assert [kept for kept, _, _ in then.positions or []] == list(range(0, n + 1, 50))


def test_looking_back_changes_nothing() -> None:
    g = long_game()
    text = save(g)
    past.before(g, 60)
    assert save(g) == text
    assert save(play(past.before(g, 60), sitting(GROLL, 1)[1])) != text
    assert save(g) == text


def test_taking_back_costs_no_more_late_in_a_game_than_early(monkeypatch: pytest.MonkeyPatch) -> None:
    g = long_game()
    assert g.record is not None
    count = Count(monkeypatch)
    undo(g, g.record[-1][0])
    assert count.n <= EVERY + 1


def test_the_trail_costs_no_more_late_in_a_game_than_early(monkeypatch: pytest.MonkeyPatch) -> None:
    g = long_game()
    assert g.question is not None
    play(g, sitting(GROLL, 3)[1], g.decisions + 1)
    count = Count(monkeypatch)
    for seat in range(3):
        trail(g.definition, g, seat, "en")
    assert count.n <= 3 * EVERY


def test_a_loaded_game_plays_its_past_again_once(monkeypatch: pytest.MonkeyPatch) -> None:
    g = zwist.load(save(long_game()))
    assert [n for n, _, _ in g.positions or []] == [g.decisions]
    count = Count(monkeypatch)
    past.before(g, 120)
    assert g.decisions - 1 <= count.n < g.decisions + EVERY
    count.n = 0
    past.before(g, 119)
    assert count.n == 19


def test_a_game_that_goes_on_after_loading_looks_back_without_its_past(monkeypatch: pytest.MonkeyPatch) -> None:
    g = zwist.load(save(long_game()))
    loaded_at = g.decisions
    play(g, sitting(GROLL, 5)[1], loaded_at + 60)
    assert [n - loaded_at for n, _, _ in g.positions or []] == [0, 50]

    def never(*_: Any) -> Any:
        raise AssertionError("the whole record is played again")

    monkeypatch.setattr(Definition, "from_start", never)
    assert past.before(g, loaded_at + 30).decisions == loaded_at + 30


def test_a_record_that_leads_nowhere_is_refused() -> None:
    g = zwist.load(save(long_game()))
    assert g.record is not None
    g.record[7] = (g.record[7][0], "nothing", 0)
    with pytest.raises(IllegalChoice, match="'nothing' cannot be chosen here"):
        past.before(g, 20)


def test_taking_back_leads_to_the_position_before() -> None:
    g = long_game()
    assert g.record is not None
    seat = g.record[-1][0]
    assert fingerprint(undo(g, seat)) == fingerprint(past.before(g, g.decisions - 1))
