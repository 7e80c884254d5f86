"""The laws of the engine as oracles. Each looks at one open decision and raises Broken if its law is broken.

None of them changes the game it is given, and none knows any rule of any game.
"""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable
from typing import Any

from zwist.engine import save
from zwist.engine.dice import Dice
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.engine.question import Offer, Option, Question, Values, Verb
from zwist.engine.reasons import waiting
from zwist.engine.shapes import ONE
from zwist.engine.undo import undo

Position = Game[Any]
Oracle = Callable[[Position, Dice], None]

AHEAD = 12
"""How many choices two copies are played on side by side."""


class Broken(AssertionError):
    """A law of the engine does not hold in this game."""


def require(holds: bool, message: str) -> None:
    """Raise Broken with the message unless the law holds."""
    if not holds:
        raise Broken(message)


# At every decision


def question_is_sound(g: Position, dice: Dice) -> None:
    """Every open question has options, and no two of them read alike."""
    require(g.question is not None, "the game is stuck: steps are left, but nothing is asked")
    for question in g.open:
        texts = [option.text for option in question.options]
        require(bool(texts), f"question {question.name!r} to seat {question.seat} has no options")
        twice = next((text for text in texts if texts.count(text) > 1), "")
        require(not twice, f"question {question.name!r} has two options that read {twice!r}")


def secret_choices_stay_secret(g: Position, dice: Dice) -> None:
    """Whichever way a secret choice is answered, nobody else sees or reads anything different."""
    for question in g.open:
        if len(question.options) < 2 or not any(offer.choice.secret for offer in question.offers):
            continue
        first = dice.pick(question.options)
        second = dice.pick([option for option in question.options if option is not first])
        one, other = _chosen(g, question, first), _chosen(g, question, second)
        if one.disclosed == other.disclosed == g.disclosed:
            for seat in _watchers(g, question.seat):
                same = _seen(one, seat) == _seen(other, seat)
                require(same, f"seat {seat} can tell {first.text!r} from {second.text!r} in the secret {question.name!r}")


def _chosen(g: Position, question: Question, option: Option[Any]) -> Position:
    twin = g.clone()
    twin.log = []
    twin.apply(option, question.seat)
    return twin


def _seen(g: Position, seat: int | None) -> str:
    lines = [event.plain() for event in g.log or [] if event.visible_to(seat)]
    return _json([g.definition.view(g, seat), lines])


# At a few decisions


def views_survive_guessing(g: Position, dice: Dice) -> None:
    """What a seat sees does not change when everything it cannot know is dealt anew."""
    before = save.fingerprint(g)
    for seat in (None, *range(len(g.start.seats))):
        guessed = g.definition.guess(g, seat, dice.below(1 << 30))
        seen, guess_seen = g.definition.view(g, seat), g.definition.view(guessed, seat)
        same = seen == guess_seen and _json(seen) == _json(guess_seen)
        require(same, f"the view of seat {seat} shows what it cannot know: {_difference(seen, guess_seen)}")
    require(save.fingerprint(g) == before, "guessing changed the game it was made from")


def clones_play_alike(g: Position, dice: Dice) -> None:
    """Two clones with the same choices stay equal, and the game they came from does not move."""
    before = save.fingerprint(g)
    play_alike(g.clone(), g.clone(), dice, "two clones")
    require(save.fingerprint(g) == before, "playing a clone changed the game it was made from")


def saves_are_complete(g: Position, dice: Dice) -> None:
    """Save, load, save gives the same text, and the loaded game plays on alike."""
    text = save.save(g)
    loaded = save.load(text, lambda _: g.definition)
    require(save.save(loaded) == text, "a loaded game is saved as another text")
    play_alike(g.clone(), loaded.clone(), dice, "the game and its loaded save")


def forgeries_are_refused(g: Position, dice: Dice) -> None:
    """An option outside the question, or for a seat that is not asked, is refused and changes nothing."""
    question = dice.pick(g.open)
    asked = {other.seat for other in g.open}
    stranger = next((seat for seat in range(len(g.start.seats)) if seat not in asked), len(g.start.seats))
    legal = {option.text for option in question.options}
    outside = [option for option in _candidates(g, question) if option.text not in legal]
    attempts: list[tuple[Option[Any] | str, int]] = [
        ("no such option", question.seat),
        (Verb("forged"), question.seat),
        (question.options[0], stranger),
        *((option, question.seat) for option in outside[:2]),
    ]
    for option, seat in attempts:
        _refused(g, option, seat)


def _refused(g: Position, option: Option[Any] | str, seat: int) -> None:
    twin = g.clone()
    twin.record = []
    try:
        twin.apply(option, seat)
    except IllegalChoice:
        same = save.fingerprint(twin) == save.fingerprint(g) and not twin.record
        require(same, f"the refused option {str(option)!r} changed the game")
    else:
        raise Broken(f"the forged option {str(option)!r} of seat {seat} was accepted")


def refusals_have_reasons(g: Position, dice: Dice) -> None:
    """Whatever could be named but not chosen is forbidden by clauses that the rulebook has; nothing legal is."""
    texts = g.definition.clauses("en")
    asked = {question.seat for question in g.open}
    for seat in range(len(g.start.seats)):
        strange = [clause for clause in waiting(g, seat) if clause not in texts] if seat not in asked else []
        require(not strange, f"seat {seat} waits by {strange}, which the rulebook does not have")
    for question in g.open:
        for offer, values, option in question.candidates(g.table):
            found = [clause for clause, _ in g.definition.why_not(g, option, seat=question.seat)]
            if option in question.options:
                require(not found, f"{option.text!r} can be chosen in {question.name!r}, yet {found} forbid it")
                continue
            require(question.shape is not ONE or found != [""], f"nothing forbids {option.text!r} in {question.name!r}")
            unknown = next((clause for clause in found if clause and clause not in texts), "")
            require(not unknown, f"{option.text!r} is forbidden by {unknown}, which the rulebook does not have")
            _reasons_are_true(g, question, offer, values, option)


def _reasons_are_true(g: Position, question: Question, offer: Offer, values: Values, option: Option[Any]) -> None:
    """Each clause given is false of the candidate, and without all of them nothing would stand against it."""
    given = set(offer.choice.forbidding(g.table, option, *values))
    for rule, holds in (
        *((one.clause, one.holds(g.table, *values)) for one in offer.choice.when),
        *((one.clause, one.allows(g.table, option.value, *values)) for one in offer.choice.limits),
    ):
        require(holds or rule in given, f"{rule} forbids {option.text!r} in {question.name!r}, but is not given as a reason")


def _candidates(g: Position, question: Question) -> list[Option[Any]]:
    return [option for _, _, option in question.candidates(g.table)]


# After a choice, with the position before it


def undo_is_exact(before: Position, g: Position, seat: int) -> None:
    """One's own last choice is taken back exactly, unless it rolled, showed something or ended the game."""
    unseen = before.disclosed == g.disclosed
    require(
        not unseen or before.dice.state == g.dice.state, "dice were rolled without being disclosed, so they could be undone"
    )
    for other in range(len(g.start.seats)):
        if other != seat and all(other != who for who, _ in g.answers):
            _not_undone(g, other, "although another seat has decided")
    if g.over:
        _not_undone(g, seat, "although the game is over")
    elif unseen:
        require(save.fingerprint(undo(g, seat)) == save.fingerprint(before), "undo does not restore the position before")
    else:
        _not_undone(g, seat, "although dice were rolled or something was shown")


def _not_undone(g: Position, seat: int, why: str) -> None:
    try:
        undo(g, seat)
    except IllegalChoice as refused:
        require(bool(str(refused)), f"seat {seat} may not undo, but no reason is given")
    else:
        raise Broken(f"seat {seat} may undo {why}")


# Two games side by side


def play_alike(one: Position, other: Position, dice: Dice, who: str) -> None:
    """Play two games on by the same choices; their fingerprints never differ."""
    for _ in range(AHEAD):
        if one.question is None:
            break
        question = dice.pick(one.open)
        option = dice.pick(question.options)
        one.apply(option, question.seat)
        follow(other, [(question.seat, option.text)], f"{who} do not play on alike")
    require(save.fingerprint(one) == save.fingerprint(other), f"{who} do not play on alike")


def follow(g: Position, choices: Iterable[tuple[int, str]], otherwise: str) -> None:
    """Make the choices of another game; if one is impossible here, the games are not alike."""
    for seat, option in choices:
        try:
            g.apply(option, seat)
        except IllegalChoice as refused:
            raise Broken(f"{otherwise}: {refused}") from None


def _watchers(g: Position, seat: int) -> list[int | None]:
    return [None, *(other for other in range(len(g.start.seats)) if other != seat)]


def _json(value: Any) -> str:
    return json.dumps(value, sort_keys=True)


def _difference(one: Any, other: Any, path: str = "") -> str:
    """Where two views first differ."""
    if isinstance(one, dict) and isinstance(other, dict):
        keys = [key for key in (*one, *other) if one.get(key) != other.get(key)]
        return _difference(one.get(keys[0]), other.get(keys[0]), f"{path}.{keys[0]}") if keys else path
    return f"{path.lstrip('.')}: {one!r} became {other!r}"


ALWAYS: tuple[Oracle, ...] = (question_is_sound, secret_choices_stay_secret)
SOMETIMES: tuple[Oracle, ...] = (
    views_survive_guessing,
    clones_play_alike,
    saves_are_complete,
    forgeries_are_refused,
    refusals_have_reasons,
)
