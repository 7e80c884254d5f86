"""The searching bot: what its tree learns, how games go on beyond it, and how much it thinks."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, ClassVar

import pytest

import zwist
from engine.toy import TOY, Game, Table, Toy, ToyAdvice, at_the_pile, new
from zwist.bots import bot
from zwist.bots import deadline as deadlines
from zwist.bots import search as searching
from zwist.bots.deadline import Deadline
from zwist.bots.field import LAST, WIDEST, Field
from zwist.bots.future import AHEAD, FAR, VICTORY, Future
from zwist.bots.lines import lines_of
from zwist.bots.search import Search, Thought
from zwist.bots.tree import Arm, Node, branch, favourite
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.engine.question import Option, Question
from zwist.engine.save import fingerprint
from zwist.games.cry_havoc.advice import CryHavocAdvice


def thought(g: Game, seat: int, games: int, toy: Toy = TOY, wished: int = 40) -> Thought:
    """What a seat has thought after so many playouts of those wished for."""
    made = Thought(toy, g, seat, Dice(seeded(1)), wished, Deadline(None))
    field = Field(made.lines, games)
    for played in range(games):
        made.once(field.next(played / games), Deadline(None))
    return made


def options_of(g: EngineGame[Any]) -> list[Option[Any]]:
    assert g.question is not None
    return list(g.question.options)


# The tree


def arms_with(*promises: float) -> list[Arm]:
    """Arms of the first turn of the toy that look as promising as said."""
    options = options_of(at_the_pile())
    return [Arm(option, promise) for option, promise in zip(options, promises, strict=False)]


def test_the_most_promising_answers_are_tried_first() -> None:
    node, arms, order = Node(), arms_with(1.0, 3.0, 2.0), list[Arm]()
    for _ in range(3):
        node.visits += 4
        order.append(node.choose(arms, 1.0))
        order[-1].visits += 1
    assert order == [arms[1], arms[2], arms[0]]


def test_a_node_looks_at_one_more_answer_only_when_it_was_visited_often_enough() -> None:
    node, arms = Node(), arms_with(3.0, 2.0, 1.0)
    for arm in arms[:2]:
        arm.visits = arm.offered = 1
    node.visits = 1
    assert node.choose(arms, 1.0) in arms[:2]
    node.visits = 4
    assert node.choose(arms, 1.0) is arms[2]


def test_among_known_answers_the_better_one_is_followed_unless_the_other_is_hardly_known() -> None:
    good, rare = arms_with(0.0, 0.0)
    good.visits, good.offered, good.total = 50, 52, 60.0
    rare.visits, rare.offered, rare.total = 2, 52, 2.0
    assert Node().choose([good, rare], 0.01) is good
    assert Node().choose([good, rare], 10.0) is rare


def test_an_answer_that_was_not_open_is_not_held_against_itself() -> None:
    arms = arms_with(0.0, 0.0, 0.0)
    for arm in arms:
        arm.visits = arm.offered = 5
    Node().choose(arms[:2], 1.0)
    assert [arm.offered for arm in arms] == [6, 6, 5]


def test_the_favourite_came_to_most_of_what_was_taken_about_as_often_as_anything() -> None:
    arms = arms_with(0.0, 0.0, 0.0)
    for arm, visits, total in zip(arms, (9, 8, 3), (9.0, 16.0, 30.0), strict=True):
        arm.visits, arm.total = visits, total
    assert favourite(arms) is arms[1]
    assert favourite([arms[0], arms[2]]) is arms[0]


# The field


def race(worths: Sequence[float], playouts: int) -> list[int]:
    """How often each of so many lines is played whose games always come to the same."""
    option = options_of(at_the_pile())[0]
    arms = [Arm(option, float(-n)) for n in range(len(worths))]
    field = Field(arms, playouts)
    for played in range(playouts):
        arm = field.next(played / playouts)
        arm.visits += 1
        arm.total += worths[arms.index(arm)]
    return [arm.visits for arm in arms]


def test_all_lines_of_a_field_are_played_alike_and_then_only_the_better_half() -> None:
    assert race([1.0, 4.0, 2.0, 3.0], 64) == [8, 24, 8, 24]
    assert race([float(n) for n in range(8)], 96) == [4, 4, 4, 4, 12, 12, 28, 28]


def test_a_field_is_as_wide_as_its_playouts_allow() -> None:
    assert [sum(visits > 0 for visits in race([1.0] * 40, playouts)) for playouts in (4, 60, 600)] == [LAST, 5, WIDEST]


def test_when_time_runs_short_what_was_never_played_is_dropped_first() -> None:
    option = options_of(at_the_pile())[0]
    arms = [Arm(option, 100.0) for _ in range(4)]
    field = Field(arms, 1000)
    for _ in range(2):
        arm = field.next(0.0)
        arm.visits, arm.total = 1, -5.0
    assert field.next(0.5) in arms[:2]
    assert field.left == arms[:2]


def test_every_line_meets_the_same_guesses_in_the_same_order(monkeypatch: pytest.MonkeyPatch) -> None:
    met: list[int] = []
    made = Thought(TOY, at_the_pile(), 0, Dice(seeded(1)), 40, Deadline(None))
    guess = TOY.guess

    def watched(g: Game, seat: int, seed: int) -> Game:
        met.append(seed)
        return guess(g, seat, seed)

    monkeypatch.setattr(TOY, "guess", watched)
    for arm in (made.lines[0], made.lines[0], made.lines[1], made.lines[1]):
        made.once(arm, Deadline(None))
    assert met[:2] == met[2:]
    assert met[0] != met[1]


def test_every_question_that_may_follow_an_answer_has_a_node_of_its_own() -> None:
    turn, marking = at_the_pile().question, new().question
    assert turn is not None
    assert marking is not None
    branches: dict[str, Node] = {}
    assert branch(branches, turn) is branch(branches, turn)
    assert branch(branches, turn) is not branch(branches, marking)


# Thoughts


def test_every_playout_follows_a_line_and_the_tree_grows_by_at_most_one_node() -> None:
    made = thought(at_the_pile(), 0, 30)
    assert made.root.visits == sum(arm.visits for arm in made.lines) == made.played == 30
    assert 1 < sum(nodes_after(arm) for arm in made.lines) <= 30


def nodes_after(arm: Arm) -> int:
    return sum(1 + sum(nodes_after(one) for one in node.arms.values()) for node in arm.after.values())


def test_every_seat_looks_after_itself() -> None:
    made = thought(at_the_pile(), 0, 400)
    replies = [node for arm in made.lines for node in arm.after.values() if node.visits > 40]
    assert replies
    for node in replies:
        gamble = next(arm for arm in node.arms.values() if arm.option.text == "gamble")
        assert favourite(list(node.arms.values())) is not gamble


def test_nobody_reacts_to_an_answer_that_lies_face_down() -> None:
    made = thought(new(), 0, 60)
    (neighbour,) = made.root.beside.values()
    assert sum(arm.visits for arm in neighbour.arms.values()) == 60
    assert all(not arm.after for arm in (*made.lines, *neighbour.arms.values()))
    assert {len(answers) for answers in made.root.together} == {2}


def test_whoever_answers_second_at_once_is_asked_at_the_root_all_the_same() -> None:
    made = thought(new(), 1, 20)
    assert list(made.root.beside) == [0]
    assert {line.option.text for line in made.lines} == {"mark sun", "mark moon", "mark star"}


def test_what_follows_secret_answers_depends_on_all_of_them() -> None:
    made = thought(new(), 0, 200)
    assert len(made.root.together) > len(made.lines)


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


def test_out_of_memory_it_goes_on_much_further_and_what_came_of_it_is_learned() -> None:
    g, ahead = at_the_pile(), future()
    g.table.pile, g.record = 99, []
    ahead.play_far(g)
    assert g.decisions == len(ahead.memory.given) == FAR
    ahead.memory.learn([2.0, -2.0])
    learned = [record for records in ahead.memory.known.values() for record in records.values()]
    assert sum(record.times for record in learned) == FAR
    assert all(record.total == record.times * (2.0, -2.0)[record.seat] for record in learned)


class Close(ToyAdvice):
    """Few points decide, and what did well once does well again."""

    clear: ClassVar[float] = 25.0
    recalls: ClassVar[int | None] = 40


class Alike(Toy):
    def advised(self) -> ToyAdvice:
        return Close()


def test_a_search_plays_on_out_of_memory_from_as_many_playouts_on_as_the_advice_says() -> None:
    cases = ((TOY, 40), (Alike(), 39), (Alike(), 40))
    never, few, quick = (thought(at_the_pile(toy=toy), 0, 20, toy, wished).future.memory for toy, wished in cases)
    assert not never.known
    assert not few.known
    assert sum(record.times for records in quick.known.values() for record in records.values()) > 20
    assert not quick.given


def test_of_a_clear_lead_more_hardly_counts_and_of_a_small_one_all() -> None:
    def prospects(lead: int) -> list[float]:
        g = at_the_pile()
        g.table.stones = [lead, 0]
        return future(Alike()).prospects(g)

    even, little, much, more = (prospects(lead) for lead in (0, 2, 60, 90))
    assert even == [0.0, 0.0]
    assert little == pytest.approx([2.1, -2.1], abs=0.1)
    assert 0 < more[0] - much[0] < 3
    assert -3 < more[1] - much[1] < 0


def test_what_was_paid_for_and_can_still_be_used_counts_for_whoever_plays_on() -> None:
    class Paying(ToyAdvice):
        def means(self, table: Table, seat: int) -> float:
            return 50.0 if table.stones[seat] == 1 else 0.0

    class Paid(Toy):
        def advised(self) -> ToyAdvice:
            return Paying()

    g = at_the_pile()
    assert g.question is not None
    assert future().liked(g, g.question).text == "stones 3"
    assert future(Paid()).liked(g, g.question).text == "stones 1"


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


def test_rivals_share_a_draw_so_that_it_is_worth_more_than_a_loss() -> None:
    toy = Toy()
    plain = toy.modes["plain"]
    object.__setattr__(toy, "modes", {"plain": replace(plain, result=lambda table: replace(plain.result(table), winners=()))})
    g = finished(6, 6)
    assert future(toy).worth(g, 0) == TOY.advice().worth(g.table, 0) + VICTORY / 2


def test_those_of_a_team_do_not_share_their_win() -> None:
    toy = Toy()
    plain = toy.modes["plain"]
    won = replace(plain, teams=1, result=lambda table: replace(plain.result(table), winners=(0, 1)))
    object.__setattr__(toy, "modes", {"plain": won})
    g = finished(6, 6)
    assert future(toy).worth(g, 0) == TOY.advice().worth(g.table, 0) + VICTORY


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


def test_some_options_are_drawn_by_chance_and_the_last_is_always_there() -> None:
    options, seen = options_of(at_the_pile()), set[str]()
    played = future()
    assert played.some(options, 4) == options
    for _ in range(40):
        drawn = played.some(options, 2)
        assert len(drawn) == 2
        assert drawn[-1] is options[-1]
        seen.add(drawn[0].text)
    assert seen == {"stones 1", "stones 2", "stones 3"}


# Lines


def test_lines_come_best_first_and_go_on_until_the_act_is_over() -> None:
    groll = zwist.game("groll")
    g = groll.new(["koda", "guild"], 3)
    played = Future(groll, "competitive", Dice(seeded(1)))
    lengths = set()
    for _ in range(30):
        question = g.question
        assert question is not None
        found = lines_of(g, question, played, 48, Deadline(None))
        worths = [worth for worth, _ in found]
        assert worths == sorted(worths, reverse=True)
        assert {line[0][0] for _, line in found} == {question}
        lengths |= {len(line) for _, line in found}
        for _, line in found[:3]:
            twin = g.clone()
            for asked, option in line:
                while (now := twin.question) is not None and now.is_forced and not asked.is_forced:
                    twin.apply(now.options[0])
                twin.apply(option, question.seat)
        g.apply(found[0][1][0][1])
    assert max(lengths) > 2


def test_every_option_begins_a_line_unless_there_are_more_options_than_lines_to_look_at() -> None:
    g = at_the_pile()
    assert g.question is not None
    assert len(lines_of(g, g.question, future(), 8, Deadline(None))) == 4
    (best,) = lines_of(g, g.question, future(), 1, Deadline(None))
    assert best[1][0][1].text == "stones 3"


@pytest.mark.sources
def test_where_means_are_bought_the_lines_of_the_heuristic_are_tried_as_well(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    havoc = zwist.game("cry-havoc")
    g = havoc.new(["humans", "machines"], 3)
    while g.question is not None and g.question.name != "turn":
        g.apply(g.question.options[0])

    def lines() -> list[tuple[Option[Any], ...]]:
        assert g.question is not None
        made = Thought(havoc, g, g.question.seat, Dice(seeded(1)), 96, Deadline(None))
        return [tuple(option for _, option in arm.line) for arm in made.lines]

    both = lines()
    monkeypatch.setattr(CryHavocAdvice, "buys", False)
    without = lines()
    assert len(set(both)) == len(both)
    assert set(both) > set(without)


def test_the_habit_of_a_game_is_tried_first() -> None:
    toy = Lapped()
    made = thought(at_the_pile(toy=toy), 0, 1, toy)
    assert [arm.option.text for arm in made.lines if arm.visits] == ["gamble"]


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


class Tidy(ToyAdvice):
    tidying = frozenset({"turn"})


class Tidied(Toy):
    def advised(self) -> ToyAdvice:
        return Tidy()


def test_nobody_searches_for_how_to_tidy_up() -> None:
    toy = Tidied()
    for player, searches in ((Search(toy, 0, 1, 50), False), (Search(TOY, 0, 1, 50), True)):
        state, g = player.dice.state, at_the_pile(toy=toy)
        assert player.choose(g) in options_of(g)
        assert (player.dice.state != state) is searches


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
    clock = Clock()
    monkeypatch.setattr(searching, "perf_counter", clock)
    monkeypatch.setattr(deadlines, "perf_counter", clock)
    visits: list[int] = []

    def watched(arms: Sequence[Arm]) -> Arm:
        visits.append(sum(arm.visits for arm in arms))
        return favourite(arms)

    monkeypatch.setattr(searching, "favourite", watched)

    def timeless(root: Any, question: Any, future: Any, leaves: int, deadline: Deadline) -> Any:
        return lines_of(root, question, future, leaves, Deadline(None))

    monkeypatch.setattr(searching, "lines_of", timeless)
    Search(TOY, 0, 1, 50, seconds=15.0).choose(at_the_pile())
    # The clock begins at 1 and 2. A playout is four looks at it and takes two seconds: the fourth would end at 17.
    assert visits == [3]


@pytest.mark.sources
def test_a_deadline_knows_which_share_of_its_time_is_over(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "perf_counter", Clock())
    deadline = Deadline(4.0)
    assert [deadline.spent for _ in range(3)] == [0.25, 0.5, 0.75]
    assert Deadline(None).spent == 0.0


@pytest.mark.sources
def test_without_any_time_something_legal_is_chosen(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "perf_counter", Clock())
    g = at_the_pile()
    assert Search(TOY, 0, 1, 100, seconds=0.0).choose(g) in options_of(g)


@pytest.mark.sources
def test_when_time_is_short_fewer_lines_are_looked_at(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(deadlines, "perf_counter", Clock())
    g, counts = at_the_pile(), list[int]()
    assert g.question is not None
    for seconds in (0.0, 2.5, 60.0):
        counts.append(len(lines_of(g, g.question, future(), 8, Deadline(seconds))))
    assert counts[0] == 1 < counts[1] < counts[2] == 4


@pytest.mark.sources
def test_a_line_is_followed_to_its_end_without_new_thought() -> None:
    groll, thoughts, free = zwist.game("groll"), 0, 0

    class Counted(Search):
        def think(self, g: EngineGame[Any]) -> Arm:
            nonlocal thoughts
            thoughts += 1
            return super().think(g)

    g = groll.new(["koda", "guild"], 3)
    players = [Counted(groll, seat, 3, 4) for seat in range(2)]
    while g.question is not None:
        free += len(g.question.options) > 1
        g.apply(players[g.question.seat].choose(g), g.question.seat)
    assert 0 < thoughts < free


def test_a_line_is_dropped_when_something_was_rolled_or_shown() -> None:
    g, player = at_the_pile(), Search(TOY, 0, 1, 10)
    question = g.question
    assert question is not None
    gamble = question.options[-1]
    player.line, player.disclosed = ((question, gamble),), g.disclosed - 1
    assert player.choose(g) is not gamble
    player.line, player.disclosed = ((question, gamble),), g.disclosed
    assert player.choose(g) is gamble


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
