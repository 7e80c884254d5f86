"""Which reasons are heard: a clause that can forbid something should be the answer to some "why not?".

A clause can forbid by construction of the rulebook: it stands in a limit, a condition or a wait. It is heard if random games
come to a position where it is given. What else a rulebook forbids, because no candidate exists, a game lists itself
(``Proofs.by_construction``), each with the reason.
"""

from __future__ import annotations

from typing import Any

from zwist.conformance.manners import ambitious, by_chance
from zwist.conformance.playout import LONGEST, start_of
from zwist.engine import reasons
from zwist.engine.definition import Definition
from zwist.engine.game import Game


def forbidding(definition: Definition[Any]) -> list[str]:
    """The clauses that can be given as a reason."""
    rulebook = definition.rulebook
    found = {wait.clause for wait in rulebook.waits}
    for choice in rulebook.choices.values():
        found |= {condition.clause for condition in choice.when} | {limit.clause for limit in choice.limits}
    return [clause for clause in definition.clauses("en") if clause in found]


def given(g: Game[Any]) -> set[str]:
    """The clauses that somebody would hear now, whatever is asked for."""
    asked = {question.seat for question in g.open}
    found = {clause for seat in range(len(g.start.seats)) if seat not in asked for clause in reasons.waiting(g, seat)}
    for question in g.open:
        for option in {option for _, _, option in question.candidates(g.table)}.difference(question.options):
            found |= set(reasons.verdict(g, question, option.text).clauses)
    return found


def heard(definition: Definition[Any], games: int, seed: int = 1) -> set[str]:
    """The clauses that are given as a reason in so many random games; in some of them a seat is ambitious."""
    found: set[str] = set()
    for number in range(games):
        start, dice = start_of(definition, "", seed, number)
        share = definition.proofs.ambitious
        manner = by_chance if not share or number % share else ambitious(definition, len(start.seats), dice)
        g = definition.from_start(start)
        while not g.over and g.decisions < LONGEST:
            found |= given(g)
            question = dice.pick(g.open)
            g.apply(manner(g, question, dice), question.seat)
    return found


def unheard(definition: Definition[Any], games: int, seed: int = 1) -> list[str]:
    """The clauses that can forbid something and that nobody has heard in so many random games."""
    found = heard(definition, games, seed)
    return [clause for clause in forbidding(definition) if clause not in found]


def misfiled(definition: Definition[Any]) -> list[str]:
    """Clauses listed as forbidding by construction that the rulebook does not have or gives as a reason after all."""
    texts, told = definition.clauses("en"), forbidding(definition)
    return [clause for clause in definition.proofs.by_construction if clause not in texts or clause in told]
