"""Long games made short: how often a person alone has to confirm something until an era is over."""

from __future__ import annotations

from collections import Counter

from zwist.acts import standing
from zwist.acts.act import further, how_it_ends
from zwist.acts.gesture import parts
from zwist.bots.heuristic import Heuristic
from zwist.engine.question import Question
from zwist.engine.timing import PASS
from zwist.games.ante_portas.definition import ANTE_PORTAS
from zwist.games.ante_portas.table import Game

ALONE = 0
CONFIRMED, AT_ONCE = "confirmed", "at once"


def is_gesture(g: Game, asked: Question) -> bool:
    """Whether a question is answered with one movement instead of a click."""
    return any(part.kind is not None for part in parts(asked, g.table))


def act(g: Game, asked: Question, bot: Heuristic) -> str:
    """One whole act in place, and whether a person confirms it: what ends something, and every gesture."""
    began, made = g.clone(), False
    answered: tuple[str, ...] = (asked.name,)
    while True:
        made = made or is_gesture(g, asked)
        g.apply(bot.choose(g), ALONE)
        following = g.question_for(ALONE)
        if made and following is not None and following.picked and following.name == asked.name:
            continue
        going_on = further(began, g, ALONE, answered)
        if made or going_on is None:
            return CONFIRMED if made or how_it_ends(began, g, ALONE) else AT_ONCE
        asked, answered = going_on, (*answered, going_on.name)


def acts_of(g: Game, bot: Heuristic) -> Counter[str]:
    """The acts of a game. Hosts answer what is forced, and pass for the whole card if it was ordered."""
    found, orders = Counter[str](), tuple[standing.Order, ...]()
    while True:
        orders = standing.obey(g, orders)
        asked = g.question_for(ALONE)
        if asked is None:
            return found
        if len(asked.options) == 1:
            g.apply(asked.options[0], ALONE)
        elif standing.open_to(g, ALONE) and bot.choose(g).text == PASS.text:
            if "card" in standing.open_to(g, ALONE):
                orders = (*orders, standing.give(g, ALONE, "card"))
            else:
                g.apply(PASS.text, ALONE)
            found[CONFIRMED] += 1
        else:
            bot.line = ()
            found[act(g, asked, bot)] += 1


def test_alone_era_one_needs_at_most_150_confirmed_acts() -> None:
    for seed in range(1, 6):
        g = ANTE_PORTAS.new(["blue"], seed)
        found = acts_of(g, Heuristic(ANTE_PORTAS, ALONE, seed))
        assert 0 < found[CONFIRMED] <= 150
        assert found.total() < 0.75 * g.decisions, "small answers are one act"
        if g.table.wave is not None:
            return
    raise AssertionError("no realm has come to the last wave")
