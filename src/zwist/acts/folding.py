"""Folding: the small questions of the rules joined to whole acts, played ahead on copies.

An act ends where another seat decides, something is rolled or shown, everything it set off has been carried out, or the same
question comes back; also with a gesture (a number, some things, an order, shares), whose answers are put together by whoever
makes it, so that nothing is multiplied. It is cut before a question that would make the list too long or acts that clicks
could not tell apart. All acts of one kind are cut at the same question.
"""

from __future__ import annotations

from collections.abc import Sequence
from itertools import groupby, pairwise
from typing import Any, get_args

from zwist.acts.act import further, how_it_ends
from zwist.acts.cause import prompt
from zwist.acts.gesture import Part, parts
from zwist.acts.message import Act, Ends, Gesture, Option, Order, Question, Sheaf, Undo, Wording, sentence
from zwist.acts.standing import open_to
from zwist.acts.trail import trail
from zwist.engine import content, question, undo
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.engine.shapes import ENOUGH, Some, Split

MOST = 400
"""Acts that one question may be unfolded to."""
SEED = 1
"""What is dealt anew must not matter, so any seed will do."""
GRAVITY: tuple[Ends, ...] = get_args(Ends)


def fold(definition: Definition[Any], g: Game[Any], seat: int, language: str) -> Question | None:
    """The open question of a seat with whole acts, or None if it is not asked."""
    asked = g.question_for(seat)
    if asked is None:
        return None
    unfolding = Unfolding(definition, seat, language)
    grown = unfolding.grow(definition.guess(g, seat, SEED))
    said = Said(unfolding)
    whole = [said.act(twig) for twig in grown]
    options = said.options
    order = in_order(options, [act.place(said.gestures) for act in whole])
    number = {old: new for new, old in enumerate(order)}.__getitem__
    return Question(
        n=g.decisions,
        seat=seat,
        name=asked.name,
        prompt=prompt(definition, g, g, asked, language),
        sheaves=sheaves([act.numbered(number) for act in whole]),
        wordings=wordings([options[old] for old in order]),
        gestures=[gesture.numbered(number) for gesture in said.gestures],
        undo=_undo(g, seat, language),
        secret=asked.is_secret,
        trail=trail(definition, g, seat, language),
        clause=asked.offers[0].choice.clause,
        coach=definition.coach(asked, language),
        orders=[Order(until=one, text=definition.passing(asked, one, language)) for one in open_to(g, seat)],
    )


def _undo(g: Game[Any], seat: int, language: str) -> Undo:
    reason = undo.refusal(g, seat)
    return Undo(ok=True) if reason is None else Undo(ok=False, why=content.catalogue("words", language)[reason])


class Twig:
    """An act as far as it has grown: the answers so far and the position they lead to."""

    __slots__ = ("end", "ends", "further", "g", "kind", "names", "order", "path", "said", "twin")

    def __init__(self, parent: Twig | None, part: Part) -> None:
        self.order: tuple[int, ...] = (*parent.order, part.order) if parent else (part.order,)
        self.names: tuple[str, ...] = (*parent.names, part.asked.name) if parent else (part.asked.name,)
        self.said: tuple[Option, ...] = parent.said if parent else ()
        self.path: tuple[tuple[str, str], ...] = parent.path if parent else ()
        self.kind: str = parent.kind if parent else part.options[0].kind
        self.end: End | None = None
        self.ends: Ends = ""
        self.twin = 1
        self.further: list[Part] = []
        self.g: Game[Any]

    @property
    def text(self) -> str:
        """The act as a sentence, up to its gesture."""
        return sentence([option.text for option in self.said])

    @property
    def is_bare(self) -> bool:
        """Whether the act names nothing on the board."""
        return self.end is None and all(ref.startswith("do:") for _, ref in self.path)


End = tuple[Any, Part]
"""The gesture that ends an act, and the table at which it is made."""


class Unfolding:
    """All acts of one seat from one position on."""

    def __init__(self, definition: Definition[Any], seat: int, language: str) -> None:
        self.definition = definition
        self.seat = seat
        self.language = language
        self.began: Game[Any]

    def grow(self, g: Game[Any]) -> list[Twig]:
        """Unfold level by level; the smallest kinds of acts first, so that as many as possible are whole."""
        asked = g.question_for(self.seat)
        assert asked is not None
        self.began = g
        growing = [self.extended(None, g, part) for part in parts(asked, g.table)]
        grown: list[Twig] = []
        while growing:
            room = MOST - len(grown) - len(growing)
            longer: list[Twig] = []
            for group in _groups(growing):
                more = _breadth(group) - len(group)
                children = self.children(group) if more <= room else []
                if children and _can_be_told_apart(children):
                    room -= more
                    longer += children
                else:
                    grown += group
            growing = longer
        return self.told_apart(sorted(grown, key=lambda twig: twig.order))

    def children(self, group: list[Twig]) -> list[Twig]:
        """The acts of a group with each answer to the question they have led to."""
        return [self.extended(twig, twig.g, part) for twig in group for part in twig.further]

    def extended(self, parent: Twig | None, g: Game[Any], part: Part) -> Twig:
        """An act with one more answer or gesture, carried out on a copy."""
        twig = Twig(parent, part)
        if part.kind is None:
            [answer] = part.options
            path = part.asked.path(g.table, answer, part.offer)
            twig.said = (*twig.said, self.option(g.table, part, answer, path))
        else:
            path = part.asked.about(g.table, part.offer)
            twig.end = (g.table, part)
        twig.path = (*twig.path, *path)
        self.carry_out(twig, g, part)
        return twig

    def option(self, table: Any, part: Part, answer: question.Option[Any], path: question.Path) -> Option:
        """An answer in the reader's words; they depend on the role of what it names first."""
        role = path[0][0]
        text = self.definition.phrase(table, part.asked, answer, role, self.language)
        return Option(answer.text, text, tuple(path), self.definition.effect(part.asked, part.offer, answer, self.language))

    def carry_out(self, twig: Twig, g: Game[Any], part: Part) -> None:
        """Play the answer on a copy and see what it leads to; of the ways to make a gesture the gravest counts."""
        for after in part.ways(g):
            twig.g = after
            twig.ends = max(twig.ends, how_it_ends(g, after, self.seat), key=GRAVITY.index)
        if part.kind is None and not twig.ends:
            asked = further(self.began, twig.g, self.seat, twig.names)
            twig.further = parts(asked, twig.g.table) if asked is not None else []

    def told_apart(self, twigs: list[Twig]) -> list[Twig]:
        """Acts with the same words or nouns are one if nobody could see a difference afterwards; else words are numbered."""
        kept: list[Twig] = []
        alike: dict[object, list[Twig]] = {}
        for twig in twigs:
            made = tuple(option.text for option in twig.end[1].options) if twig.end else None
            same_words = alike.setdefault((twig.text, made), [])
            same_nouns = alike.setdefault((tuple(sorted(twig.path)), made), [])
            if any(self.view(twig) == self.view(other) for other in (*same_words, *same_nouns)):
                continue
            twig.twin = 1 + len(same_words)
            kept.append(twig)
            same_words.append(twig)
            same_nouns.append(twig)
        return kept

    def view(self, twig: Twig) -> dict[str, Any]:
        """What the seat sees after an act."""
        return self.definition.view(twig.g, self.seat)


class Said:
    """The options and gestures of some acts, each said once; acts name them by number."""

    def __init__(self, unfolding: Unfolding) -> None:
        self.unfolding = unfolding
        self.numbers: dict[Option, int] = {}
        self.gestures: list[Gesture] = []

    @property
    def options(self) -> list[Option]:
        """All options that have been said, by number."""
        return list(self.numbers)

    def act(self, twig: Twig) -> Act:
        """An act with its options and its gesture by number."""
        return Act(
            of=tuple(self.number(option) for option in twig.said),
            gesture=None if twig.end is None else _number(self.gestures, self.gesture(*twig.end)),
            button=twig.is_bare,
            twin=twig.twin,
            ends=twig.ends,
        )

    def option(self, table: Any, part: Part, answer: question.Option[Any]) -> int:
        """The number of an answer that a gesture may give."""
        path = part.asked.named(table, part.offer, answer)
        return self.number(self.unfolding.option(table, part, answer, path))

    def number(self, option: Option) -> int:
        """The number of an option; one that has not been said yet is said now."""
        return self.numbers.setdefault(option, len(self.numbers))

    def gesture(self, table: Any, part: Part) -> Gesture:
        """A gesture as a message."""
        asked, offer, shape = part.asked, part.offer, part.asked.shape
        of = [self.option(table, part, one) for one in part.options]
        about = asked.about(table, offer)
        if isinstance(shape, Split):
            total = shape.sizes[0] - sum(asked.picked)
            room = [min(total, shape.room(offer, table, lane)) for lane in part.options]
            amounts = [shape.amounts(offer)[n].text for n in range(max(room) + 1)]
            return Gesture(kind="split", of=of, about=about, total=total, room=room, amounts=amounts)
        if isinstance(shape, Some):
            least, most = (max(0, size - len(asked.picked)) for size in shape.sizes)
            enough = self.option(table, part, ENOUGH) if least < most else None
            return Gesture(kind="some", of=of, about=about, least=least, most=min(most, len(of)), enough=enough)
        return Gesture(kind=part.kind or "number", of=of, about=about)


def sheaves(acts: list[Act]) -> list[Sheaf]:
    """Acts bound together whose answers can be combined freely."""
    alike: dict[tuple[Act, int], list[Chains]] = {}
    for act in acts:
        alike.setdefault((act._replace(of=()), len(act.of)), []).append(tuple((one,) for one in act.of))
    return [
        Sheaf(of=list(map(list, of)), gesture=act.gesture, button=act.button, twin=act.twin, ends=act.ends)
        for (act, answers), chains in alike.items()
        for of in _bound(chains, answers)
    ]


Chains = tuple[tuple[int, ...], ...]
"""What each answer of a chain may be."""


def _bound(chains: list[Chains], answers: int) -> list[Chains]:
    """Those made one that differ in one answer only, for one answer after the other."""
    for place in reversed(range(answers)):
        bound: dict[tuple[Chains, Chains], tuple[int, ...]] = {}
        for of in chains:
            others = of[:place], of[place + 1 :]
            bound[others] = (*bound.get(others, ()), *of[place])
        chains = [(*before, one, *after) for (before, after), one in bound.items()]
    return chains


def wordings(options: list[Option]) -> list[Wording]:
    """Options said together as long as they are said in one manner."""
    return [
        Wording(kind=kind, role=role, noun=noun, path=list(path), says=says, of=[_said(option) for option in alike])
        for (kind, role, noun, path, says), alike in groupby(options, key=_manner)
    ]


def in_order(options: list[Option], chains: Sequence[tuple[int, ...]]) -> list[int]:
    """The numbers of the options in an order by which chains of them stay as they are when they are sorted by it.

    As far as that leaves a choice, those said in one manner stand together.
    """
    manners = [_manner(option) for option in options]
    earlier: dict[int, set[int]] = {number: set() for number in range(len(options))}
    for chain, following in pairwise(chains):
        differing = [pair for pair in zip(chain, following, strict=False) if pair[0] != pair[1]]
        for one, other in differing[:1]:
            earlier[other].add(one)
    order: list[int] = []
    while earlier:
        free = [number for number, others in earlier.items() if not others] or list(earlier)
        alike = (number for number in free if order and manners[number] == manners[order[-1]])
        order.append(next(alike, free[0]))
        del earlier[order[-1]]
        for others in earlier.values():
            others.discard(order[-1])
    return order


Manner = tuple[str, str, str, tuple[tuple[str, str], ...], str]
"""What a wording says besides its options: kind, role, noun, path, and what they do."""


def _manner(option: Option) -> Manner:
    """By kind, role and noun, where the option's value is that of what it names; else that is written out."""
    kind, value = option.id.partition(" ")[::2]
    role, ref = option.path[0]
    noun = ref.partition(":")[0]
    if option.path != ((role, f"{noun}:{value}"),):
        return kind, "", "", option.path, option.says
    return kind, "" if role == kind else role, "" if noun == kind else noun, (), option.says


def _said(option: Option) -> tuple[str, str]:
    """An option within its wording: its value and its text."""
    return option.id.partition(" ")[2], option.text


def _number(said: list[Any], what: Any) -> int:
    """Where it stands in the list; what has not been said yet is said now."""
    if what not in said:
        said.append(what)
    return said.index(what)


def _can_be_told_apart(twigs: list[Twig]) -> bool:
    """Whether clicks can name each act: no two have the same nouns."""
    return len({tuple(sorted(twig.path)) for twig in twigs}) == len(twigs)


def _groups(twigs: list[Twig]) -> list[list[Twig]]:
    """Acts of one kind before the same question, those that bring few new acts first."""
    groups: dict[tuple[str, str], list[Twig]] = {}
    for twig in twigs:
        groups.setdefault((twig.kind, twig.further[0].asked.name if twig.further else ""), []).append(twig)
    return sorted(groups.values(), key=_breadth)


def _breadth(twigs: list[Twig]) -> int:
    """How many acts the twigs of a group would grow to."""
    return sum(len(twig.further) for twig in twigs)
