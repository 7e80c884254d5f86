"""Taking back at a table with several people: not once the next of them has been shown what is asked."""

from __future__ import annotations

from typing import Any

import zwist
from server.hall import Hall
from zwist.engine import undo
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game

ANNA, BELA = "anna-holds-a-seat-by-this-token", "bela-holds-a-seat-by-this-token"
SHOWN = "The next person has been shown the question, so the choice stands."


def about_to_pass_on() -> tuple[Game[Any], int, str]:
    """A game, a seat and its choice after which the other seat decides and nothing was rolled or shown."""
    g, dice = zwist.game("groll").new(["aldan", "koda"], 1), Dice(seeded(1))
    while g.question is not None:
        seat, option = g.question.seat, dice.pick(g.question.options).text
        before = zwist.load(zwist.save(g))
        g.apply(option, seat)
        if undo.refusal(g, seat) is None and not g.answers and [question.seat for question in g.open] == [1 - seat]:
            return before, seat, option
    raise AssertionError("no such choice in the whole game")


def test_the_turn_is_taken_back_while_the_next_person_has_not_seen_the_question(hall: Hall) -> None:
    g, seat, option = about_to_pass_on()
    tokens = [ANNA, BELA]
    made = hall.continued(g, tokens)
    with hall.sit(made, tokens[seat]) as one:
        one.choose(option)
        one.say("undo", n=one.table["n"], seat=seat)
        one.wait_for(lambda table: table["n"] == g.decisions)
        one.choose(option)
        with hall.sit(made, tokens[1 - seat]):
            refused = one.ask("undo", "refused", n=one.table["n"], seat=seat)
        assert (refused["code"], refused["message"]) == ("illegal", SHOWN)
        refused = one.ask("undo", "refused", n=one.table["n"], seat=seat)
        assert refused["message"] == SHOWN, "whoever has seen it does not forget it by leaving"


def test_after_a_restart_the_next_person_may_have_seen_the_question(hall: Hall) -> None:
    g, seat, option = about_to_pass_on()
    g.apply(option, seat)
    tokens = [ANNA, BELA]
    with hall.sit(hall.continued(g, tokens), tokens[seat]) as one:
        assert one.ask("undo", "refused", n=one.table["n"], seat=seat)["message"] == SHOWN


def test_at_one_device_the_turn_is_taken_back_whoever_has_seen_the_question(hall: Hall) -> None:
    g, seat, option = about_to_pass_on()
    with hall.sit(hall.continued(g, [ANNA, ANNA])) as both:
        both.say("choose", n=g.decisions, seat=seat, act=option)
        both.wait_for(lambda table: table["n"] > g.decisions)
        both.say("eyes", seat=1 - seat)
        both.wait_for(lambda table: "question" in table)
        both.say("undo", n=both.table["n"], seat=seat)
        both.wait_for(lambda table: table["n"] == g.decisions)
