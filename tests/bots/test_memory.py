"""What a search remembers of answers."""

from __future__ import annotations

from collections import Counter

from engine.toy import at_the_pile
from zwist.bots.memory import TRUSTED, Memory
from zwist.engine.dice import Dice, seeded
from zwist.engine.question import Question


def turn() -> Question:
    question = at_the_pile().question
    assert question is not None
    return question


def tried(memory: Memory, dice: Dice, prospects: dict[str, float]) -> None:
    """Games in which every answer came up, each worth as much as said."""
    seen: set[str] = set()
    while seen != set(prospects):
        text = memory.answer(turn(), dice).text
        memory.learn([prospects[text], -prospects[text]])
        seen.add(text)


WORTHS = {"stones 1": 1.0, "stones 2": 5.0, "stones 3": 3.0, "gamble": -2.0}


def drawn(memory: Memory, question: Question) -> Counter[str]:
    dice = Dice(seeded(5))
    found = Counter(memory.answer(question, dice).text for _ in range(1000))
    memory.given.clear()
    return found


def test_what_did_best_is_mostly_answered_and_anything_at_times() -> None:
    memory = Memory()
    tried(memory, Dice(seeded(3)), WORTHS)
    found = drawn(memory, turn())
    assert set(found) == set(WORTHS)
    share = TRUSTED + (100 - TRUSTED) / len(WORTHS)
    assert abs(found["stones 2"] / 10 - share) < 5


def test_while_something_was_never_tried_anything_is_answered() -> None:
    memory, dice = Memory(), Dice(seeded(3))
    while memory.answer(turn(), dice).text != "stones 2":
        memory.given.clear()
    memory.learn([5.0, -5.0])
    assert abs(drawn(memory, turn())["stones 2"] - 250) < 50


def test_every_seat_remembers_what_came_of_its_own_answers_to_questions_of_that_name() -> None:
    memory, mine = Memory(), turn()
    tried(memory, Dice(seeded(3)), WORTHS)
    for seat, name in ((1, mine.name), (mine.seat, "another")):
        elsewhere = Question(seat, name, mine.offers, mine.table)
        assert abs(drawn(memory, elsewhere)["stones 2"] - 250) < 50
