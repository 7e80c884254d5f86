"""What Tsukuyumi's bots look at."""

from __future__ import annotations

from collections.abc import Callable

from games.tsukuyumi.stage import A, B, C, choose, claim, march, named, on_turn, put, stage
from zwist.bots.looking import Looking, Place
from zwist.games.tsukuyumi.advice import TsukuyumiAdvice, progress, share
from zwist.games.tsukuyumi.effects.checks import ControlCount, DestroyedCount
from zwist.games.tsukuyumi.table import Game
from zwist.games.tsukuyumi.terms import controls

NOMADS = 0


def table() -> Game:
    g = stage("nomads", "boarlords", "dark_seed")
    on_turn(g, NOMADS, "red", attack=1)
    return g


def worth(g: Game) -> float:
    return TsukuyumiAdvice().worth(g.table, NOMADS)


def test_an_area_that_can_be_taken_is_worth_more_than_one_that_is_too_strong() -> None:
    prepared, hopeless = table(), table()
    for g in (prepared, hopeless):
        put(g, "private", A)
    put(prepared, "squeaker", B, 2)
    put(hopeless, "squeaker", A, 2)
    assert worth(prepared) > worth(hopeless)


def test_an_area_held_is_worth_more_than_one_that_could_be_taken() -> None:
    held, near = table(), table()
    for g in (held, near):
        put(g, "private", A)
    claim(held, NOMADS, A)
    assert worth(held) > worth(near)


def test_without_an_attack_left_a_conquest_is_only_a_hope() -> None:
    ready, spent = table(), table()
    for g in (ready, spent):
        put(g, "private", A)
    spent.table.turn = spent.table.acting.used("attack")
    assert worth(ready) > worth(spent)


def test_units_marked_as_lost_count_for_nobody() -> None:
    g = table()
    put(g, "private", A, 2)
    put(g, "squeaker", A)
    before = worth(g)
    g.table.take(g.table.box.kind_number["squeaker"], A)
    assert worth(g) > before


def test_the_last_steps_to_a_goal_count_most() -> None:
    g = table()
    claim(g, NOMADS, A, B)
    held = controls(g.table, NOMADS)
    assert progress(g.table, NOMADS, ControlCount(count=7), held) == (2, 7)
    far, near = (share(g.table, NOMADS, ControlCount(count=count), held) for count in (7, 3))
    assert near > 2 * far
    g.table.kills[2 * NOMADS] = 3
    assert progress(g.table, NOMADS, DestroyedCount(count=3, oni=True), held) == (3, 3)


def test_what_is_remembered_of_one_game_is_not_taken_for_another() -> None:
    advice, worths = TsukuyumiAdvice(), list[float]()
    for quick_start in ("on", "off"):
        g = stage("nomads", "boarlords", "dark_seed", quick_start=quick_start)
        fertile = next(one.id for one in g.table.box.content.tiles.values() if one.type == "alluvial")
        g.table.lay(A, fertile)
        claim(g, NOMADS, A)
        worths.append(advice.worth(g.table, NOMADS))
        assert worths[-1] == worth(g)
    assert worths[1] > worths[0]  # alluvial land counts more, but not in the quick start


def on_the_march(**left: int) -> Game:
    """A step of a move has been made, and these actions are left besides."""
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A, 3)
    on_turn(g, NOMADS, "red", move=2, **left)
    choose(g, "action move")
    march(g, A, B, "private")
    return g


def is_settled(g: Game) -> bool:
    assert g.question is not None
    return TsukuyumiAdvice().is_settled(g.table, g.question)


def test_a_march_is_judged_as_it_stands_since_its_end_changes_nothing_if_actions_are_left() -> None:
    g = on_the_march(attack=1)
    assert is_settled(g)
    before = worth(g)
    choose(g, "done")
    assert worth(g) == before
    assert not is_settled(g), "the next action is no march"


def test_a_march_that_ends_the_turn_is_judged_after_it() -> None:
    assert not is_settled(on_the_march())


def test_areas_are_judged_anew_whatever_changes_on_the_board() -> None:
    """One advice for all positions, as a bot has it, says the same as one that remembers nothing."""
    g, advice = table(), TsukuyumiAdvice()
    fertile = next(one.id for one in g.table.box.content.tiles.values() if one.type == "alluvial")
    changes: tuple[Callable[[], None], ...] = (
        lambda: put(g, "private", A, 2),
        lambda: claim(g, NOMADS, A, B),
        lambda: put(g, "squeaker", B, 2),
        lambda: claim(g, 1, C),
        lambda: put(g, "private", C),
        lambda: g.table.kills.__setitem__(2 * NOMADS + 1, 2),
        lambda: g.table.lay(C, fertile),
    )
    worths = list[float]()
    for change in changes:
        change()
        worths.append(worth(g))
        assert advice.worth(g.table, NOMADS) == worths[-1]
    assert len(set(worths)) == len(changes), worths


def looking(units: int) -> tuple[Looking, Place]:
    """A bot with so many units looks at a step of a move, and at where the step leads."""
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A, units)
    on_turn(g, NOMADS, "red", move=2, attack=1)
    assert g.question is not None
    search, place = Looking(g.definition.advice(), g.question, g), Place(g)
    for answer in ("action move", named(A), named(B)):
        question = place.g.question_for(NOMADS)
        assert question is not None
        option = question.find(answer)
        assert option is not None
        place = search.beyond(place, question, option)
    return search, place


def test_a_bot_does_not_stop_to_ask_who_goes_where_only_one_can() -> None:
    asked = {units: looking(units)[1].g.question_for(NOMADS) for units in (1, 2)}
    assert {units: one and one.name for units, one in asked.items()} == {1: "march from", 2: "march together"}


def test_a_bot_judges_a_march_without_ending_it() -> None:
    search, place = looking(1)
    assert search.looks(place, hopes=False) == search.worth(place)
    assert not place.beyond


def test_of_units_that_come_to_the_same_a_bot_looks_at_one() -> None:
    search, place = looking(3)
    question = place.g.question_for(NOMADS)
    assert question is not None
    assert len(question.options) == 3
    assert len({search.looks(search.beyond(place, question, one), hopes=False) for one in question.options}) == 1
    assert list(search.advice.distinct(place.g.table, question, question.options)) == question.options[:1]


def test_units_that_may_go_further_than_others_of_their_kind_are_looked_at_too() -> None:
    g = stage("nomads", "boarlords", "dark_seed")
    put(g, "private", A)
    put(g, "private", B, 2)
    on_turn(g, NOMADS, "red", move=2, attack=1)
    choose(g, "action move")
    march(g, A, B)
    choose(g, B, C)
    assert g.question is not None
    looked_at = TsukuyumiAdvice().distinct(g.table, g.question, g.question.options)
    assert [str(one) for one in looked_at] == ["piece private+1", "piece private+3"]
