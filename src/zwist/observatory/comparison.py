"""A house rule as A and B: the same openings without and with it, and the difference with its interval."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from statistics import mean
from typing import Any, Literal

from zwist.engine.definition import Definition
from zwist.observatory import names, odds
from zwist.observatory.figures import Comparison, HouseChoice, RuleChange
from zwist.observatory.questions import Question, won
from zwist.observatory.shelf import Played, Shelf
from zwist.observatory.variants import declared
from zwist.observatory.verdicts import verdict

Kind = Literal["faction", "seat", "all", "rounds"]
Two = tuple[Played, Played]
"""One opening without and with the rule."""
Wins = dict[tuple[Kind, str], list[tuple[float, float]]]


def compared(shelf: Shelf, definition: Definition[Any], question: Question, language: str) -> Comparison:
    """What the rule of a question changes."""
    told = names.rule_told(definition, question.rule, language)
    pairs = paired(shelf, definition, question)
    changes = changed(definition, question, pairs, language)
    return Comparison(
        rule=question.rule,
        name=told.name,
        text=told.text,
        clause=told.clause,
        pairs=len(pairs),
        changes=changes,
        verdict=verdict(changes, len(pairs), names.rounds_name(definition, language), language),
    )


def choices(shelf: Shelf, definition: Definition[Any], question: Question, language: str) -> list[HouseChoice]:
    """The rules that have been measured, those that the game lists, and the options of its lobby, in this order."""
    measured = sorted({one.rule for one in shelf if one.key == question.key and one.rule})
    listed = [rule.id for rule in definition.house_rules if question.mode in rule.modes]
    found = []
    for rule in dict.fromkeys([*measured, *sorted(listed), *declared(definition, question.mode, question.seats)]):
        told = names.rule_told(definition, rule, language)
        pairs = len(paired(shelf, definition, replace(question, rule=rule)))
        found.append(HouseChoice(rule=rule, name=told.name, text=told.text, clause=told.clause, pairs=pairs))
    return found


def paired(shelf: Shelf, definition: Definition[Any], question: Question) -> list[Two]:
    """Games of the same opening, played by the same version with the same values but for the rule."""
    origin = shelf.origin(question.key, question.rule, definition.digest())
    if origin is None:
        return []
    without = {game.number: game for game in shelf.games(question.key, "", origin)}
    return [
        (without[game.number], game)
        for game in shelf.games(question.key, question.rule, origin)
        if game.number in without and question.admits(definition, game)
    ]


def changed(definition: Definition[Any], question: Question, pairs: Sequence[Two], language: str) -> list[RuleChange]:
    """Wins by faction and by seat, or of all together, and the length."""
    wins = wins_of(pairs, definition.modes[question.mode].together)
    found = [
        change(kind, ref, name_of(definition, kind, ref, language), values, len(wins), len(pairs))
        for (kind, ref), values in wins.items()
    ]
    rounds = [(float(one.rounds), float(other.rounds)) for one, other in pairs]
    if len(rounds) > 1:
        called = names.capital(names.rounds_name(definition, language))
        found.append(change("rounds", "", called, rounds, 1, len(pairs)))
    return found


def wins_of(pairs: Sequence[Two], together: bool) -> Wins:
    """Both wins of everything that is counted, in the order in which it is shown."""
    wins: Wins = {}
    for one, other in pairs:
        if together:
            wins.setdefault(("all", ""), []).append((won(one, 0, True), won(other, 0, True)))
        for seat, faction in enumerate(one.factions):
            both = won(one, seat, together), won(other, seat, together)
            wins.setdefault(("faction", faction), []).append(both)
            if not together:
                wins.setdefault(("seat", str(seat)), []).append(both)
    return dict(sorted(wins.items()))


def name_of(definition: Definition[Any], kind: Kind, ref: str, language: str) -> str:
    """What a change is about."""
    if kind == "faction":
        return definition.faction_name(ref, language)
    return names.say(language, "all") if kind == "all" else names.seat_name(int(ref), language)


def change(kind: Kind, ref: str, name: str, values: Sequence[tuple[float, float]], rows: int, pairs: int) -> RuleChange:
    """A difference with its interval; it is sure if it would be so among all rows together."""
    interval = odds.mean_difference if kind == "rounds" else odds.paired
    differences = [b - a for a, b in values]
    low, high = interval(differences)
    surely = interval(differences, rows)
    return RuleChange(
        kind=kind,
        ref=ref,
        name=name,
        pairs=len(values),
        a=round(mean(a for a, _ in values), 4),
        b=round(mean(b for _, b in values), 4),
        difference=round(mean(differences), 4),
        low=round(low, 4),
        high=round(high, 4),
        sure=pairs >= odds.ENOUGH and not surely[0] <= 0 <= surely[1],
    )
