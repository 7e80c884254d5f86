"""The searching bot: what its tree learns, how games go on beyond it, and how much it thinks."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import Any

import pytest

import zwist
from engine.toy import TOY, Game, Table, Toy, ToyAdvice, at_the_pile, new
from zwist.bots import bot
from zwist.bots import search as searching
from zwist.bots.future import AHEAD, VICTORY, Future
from zwist.bots.search import FRESH, Search, Thought
from zwist.bots.tree import Arm, Node, branch
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.engine.question import Option, Question
from zwist.engine.save import fingerprint


def thought(g: Game, seat: int, games: int, toy: Toy = TOY) -> Thought:
    """What a seat has thought after so many playouts."""
    made = Thought(toy, g, seat, Node(), Dice(seeded(1)))
    for _ in range(games):
        made.once()
    return made


def options_of(g: EngineGame[Any]) -> list[Option[Any]]:
    assert g.question is not None
    return list(g.question.options)


# The tree


def node_with(*promises: float) -> tuple[Node, list[Option[Any]]]:
    """A node at which the first turns of the toy look as promising as said."""
    options, node = options_of(at_the_pile())[: len(promises)], Node()
    node.arms = {option: Arm(option, promise) for option, promise in zip(options, promises, strict=True)}
    return node, options


def test_the_most_promising_answers_are_tried_first() -> None:
    node, options = node_with(1.0, 3.0, 2.0)
    order = []
    for _ in range(3):
        node.visits += 4
        arm = node.choose(options, 1.0)
        arm.visits += 1
        order.append(arm.option)
    assert order == [options[1], options[2], options[0]]


def test_a_node_looks_at_one_more_answer_only_when_it_was_visited_often_enough() -> None:
    node, options = node_with(3.0, 2.0, 1.0)
    node.visits = 1
    for option in options[:2]:
        node.arms[option].visits = node.arms[option].offered = 1
    assert node.choose(options, 1.0).option in options[:2]
    node.visits = 4
    assert node.choose(options, 1.0).option is options[2]


def test_among_known_answers_the_better_one_is_followed_unless_the_other_is_hardly_known() -> None:
    node, options = node_with(0.0, 0.0)
    good, rare = (node.arms[option] for option in options)
    good.visits, good.offered, good.total = 50, 52, 60.0
    rare.visits, rare.offered, rare.total = 2, 52, 2.0
    assert node.choose(options, 0.01) is good
    assert node.choose(options, 10.0) is rare


def test_an_answer_that_was_not_open_is_not_held_against_itself() -> None:
    node, options = node_with(0.0, 0.0, 0.0)
    for option in options:
        node.arms[option].visits = node.arms[option].offered = 5
    node.choose(options[:2], 1.0)
    assert [node.arms[option].offered for option in options] == [6, 6, 5]


def test_the_favourite_is_what_was_taken_most_often_among_the_options_there_are() -> None:
    node, options = node_with(0.0, 0.0, 0.0)
    for option, visits, total in zip(options, (3, 3, 9), (1.0, 2.0, 9.0), strict=True):
        node.arms[option].visits, node.arms[option].total = visits, total
    assert node.favourite(options).option is options[2]
    assert node.favourite(options[:2]).option is options[1]


def test_every_question_that_may_follow_an_answer_has_a_node_of_its_own() -> None:
    turn, marking = at_the_pile().question, new().question
    assert turn is not None
    assert marking is not None
    branches: dict[str, Node] = {}
    assert branch(branches, turn) is branch(branches, turn)
    assert branch(branches, turn) is not branch(branches, marking)


# Thoughts


def test_every_playout_goes_through_the_own_question_and_the_tree_grows_by_one_node() -> None:
    made = thought(at_the_pile(), 0, 30)
    assert made.root.visits == sum(arm.visits for arm in made.root.arms.values()) == made.played == 30
    assert 1 < nodes_below(made.root) <= 31


def nodes_below(node: Node) -> int:
    after = [one for arm in node.arms.values() for one in arm.after.values()]
    return 1 + sum(nodes_below(one) for one in after)


def test_every_seat_looks_after_itself() -> None:
    made = thought(at_the_pile(), 0, 400)
    replies = [node for arm in made.root.arms.values() for node in arm.after.values() if node.visits > 40]
    assert replies
    for node in replies:
        gamble = next(arm for arm in node.arms.values() if arm.option.text == "gamble")
        assert max(node.arms.values(), key=lambda arm: arm.visits) is not gamble


def test_nobody_reacts_to_an_answer_that_lies_face_down() -> None:
    made = thought(new(), 0, 60)
    (neighbour,) = made.root.beside.values()
    assert sum(arm.visits for arm in neighbour.arms.values()) == 60
    assert all(not arm.after for arm in made.root.arms.values())
    assert {len(answers) for answers in made.root.together} == {2}


def test_whoever_answers_second_at_once_is_asked_at_the_root_all_the_same() -> None:
    made = thought(new(), 1, 20)
    assert list(made.root.beside) == [0]


def test_the_search_leaves_the_game_alone_and_values_only_guesses() -> None:
    marks: set[str] = set()

    class Marked(Toy):
        def dealt(self, table: Table, seat: int | None, dice: Dice) -> None:
            table.marks = ["dealt" if other != seat else mark for other, mark in enumerate(table.marks)]

        def advised(self) -> ToyAdvice:
            class Watching(ToyAdvice):
                def worth(self, table: Table, seat: int) -> float:
                    marks.add(table.marks[1])
                    return super().worth(table, seat)

            return Watching()

    toy = Marked()
    g = at_the_pile(toy=toy)
    before = fingerprint(g)
    Search(toy, 0, 1, 20).choose(g)
    assert (marks, fingerprint(g)) == ({"dealt"}, before)


# Beyond the tree


def future(toy: Toy = TOY) -> Future:
    return Future(toy, "plain", Dice(seeded(1)))


def test_a_game_goes_on_for_a_few_free_decisions() -> None:
    g = at_the_pile()
    g.table.pile, g.record = 99, []
    future().play_on(g)
    assert g.decisions == AHEAD


class Laps(ToyAdvice):
    """A lap lasts until the pile is nearly gone, and everybody is taken to gamble."""

    def lap(self, table: Table) -> int | None:
        return int(table.pile <= 1)

    def habit(self, table: Table, question: Question) -> Option[Any] | None:
        return next((option for option in question.options if option.text == "gamble"), None)


class Lapped(Toy):
    def advised(self) -> ToyAdvice:
        return Laps()


def test_where_there_are_laps_a_game_goes_on_to_the_end_of_the_lap_by_the_habit() -> None:
    toy = Lapped()
    g = at_the_pile(toy=toy)
    future(toy).play_on(g)
    assert g.table.pile == 1


def finished(*stones: int) -> Game:
    g = at_the_pile(seats=len(stones))
    while g.question is not None:
        g.apply(g.question.options[0])
    g.table.stones = list(stones)
    return g


def test_a_win_is_worth_more_than_the_points_a_shared_one_less_and_a_loss_the_contrary() -> None:
    played, worth = future(), TOY.advice().worth
    won, shared = finished(7, 5), finished(6, 6)
    assert played.worth(won, 0) == worth(won.table, 0) + VICTORY
    assert played.worth(won, 1) == worth(won.table, 1) - VICTORY
    assert played.worth(shared, 0) == worth(shared.table, 0) + VICTORY / 2
    assert played.worth(at_the_pile(), 0) == worth(at_the_pile().table, 0)


def test_those_who_play_together_do_not_share_their_win() -> None:
    toy = Toy()
    alone = toy.modes["plain"]
    object.__setattr__(toy, "modes", {"plain": replace(alone, together=True)})
    g = finished(6, 6)
    assert future(toy).worth(g, 0) == TOY.advice().worth(g.table, 0) + VICTORY


def test_a_promise_is_what_an_answer_is_worth_once_nothing_more_must_be_chosen() -> None:
    g = at_the_pile()
    assert g.question is not None
    promises = {option.text: future().promise(g, g.question, option) for option in g.question.options}
    assert (promises["stones 1"], promises["stones 3"]) == (1.0, 3.0)


# How much is thought


def test_the_search_takes_what_is_best() -> None:
    assert Search(TOY, 0, 1, 200).choose(at_the_pile()).text == "stones 3"


def test_an_only_option_needs_no_thought() -> None:
    g = at_the_pile()
    g.table.pile = 0
    assert g.question is not None
    g.question = g.question.at(g.table)
    assert [option.text for option in g.question.options] == ["gamble"]
    player = Search(TOY, 0, 1, 50)
    state = player.dice.state
    assert player.choose(g).text == "gamble"
    assert player.dice.state == state


def moves(make: Callable[[int], Search]) -> list[str]:
    """A game of Groll by two searching bots, its first choices."""
    g = zwist.game("groll").new(["koda", "guild"], 3)
    players, chosen = [make(0), make(1)], list[str]()
    while g.question is not None and len(chosen) < 25:
        option = players[g.question.seat].choose(g)
        chosen.append(option.text)
        g.apply(option)
    return chosen


def test_seed_and_number_of_playouts_decide_what_is_chosen() -> None:
    groll = zwist.game("groll")
    once = moves(lambda seat: Search(groll, seat, 7, 12))
    assert once == moves(lambda seat: Search(groll, seat, 7, 12))
    assert once != moves(lambda seat: Search(groll, seat, 8, 12))


class Clock:
    """Every look at it is a second later."""

    def __init__(self) -> None:
        self.now = 0.0

    def __call__(self) -> float:
        self.now += 1.0
        return self.now


@pytest.mark.sources
def test_no_playout_is_begun_that_may_end_too_late(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "perf_counter", Clock())
    player = Search(TOY, 0, 1, 100, seconds=9.0)
    root = Node()
    monkeypatch.setattr(player, "_remembered", lambda g, question: root)
    player.choose(at_the_pile())
    # Each playout takes a second and two looks at the clock: the fifth would end at 10.
    assert root.visits == 4


@pytest.mark.sources
def test_without_any_time_something_legal_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(searching, "perf_counter", Clock())
    g = at_the_pile()
    assert Search(TOY, 0, 1, 100, seconds=0.0).choose(g) in options_of(g)


@pytest.mark.sources
def test_what_is_known_of_the_next_question_of_an_act_is_remembered(monkeypatch: pytest.MonkeyPatch) -> None:
    groll, playouts = zwist.game("groll"), 40
    known: list[tuple[int, bool]] = []
    think = Search._think

    def watched(self: Search, g: EngineGame[Any], question: Question, root: Node) -> None:
        known.append((root.visits, g.disclosed == self.disclosed))
        before = root.visits
        think(self, g, question, root)
        assert root.visits == max(playouts, before + playouts // FRESH)

    monkeypatch.setattr(Search, "_think", watched)
    g = groll.new(["koda", "guild"], 3)
    players = [Search(groll, seat, 3, playouts) for seat in range(2)]
    while g.question is not None and len(known) < 30:
        g.apply(players[g.question.seat].choose(g), g.question.seat)
    assert any(visits for visits, _ in known)
    assert all(not visits for visits, unchanged in known if not unchanged)


@pytest.mark.slow
def test_the_searching_bot_beats_the_random_one() -> None:
    groll, wins = zwist.game("groll"), 0
    for seed in range(4):
        g = groll.new(["koda", "guild"], seed)
        players = [bot(name, groll, seat, seed) for seat, name in enumerate(("random", "search:10"))]
        while g.question is not None:
            g.apply(players[g.question.seat].choose(g), g.question.seat)
        assert g.result is not None
        wins += g.result.winners == (1,)
    assert wins == 4
