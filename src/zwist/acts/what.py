"""What is this? Everything on the table in one sentence with its numbers and the clause that rules it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from zwist.acts.message import What
from zwist.engine.definition import Definition
from zwist.engine.game import Game
from zwist.kit.scene import Place, Scene
from zwist.kit.stage import Count, Item, Stage

NUMBERED = re.compile(r"^([a-z]+)\d+")
"""Refs such as ``mat0:move`` name things that every seat has."""


def what(definition: Definition[Any], g: Game[Any], seat: int | None, noun: str, language: str) -> What | None:
    """What a thing of the table, a counter (``count:seat:0/mine``) or a phase (``phase:spoils``) is, or None."""
    stage, scene = definition.stage(g.start, language), definition.scene(g, seat, language)
    things = Things(stage, scene)
    found = things.find(noun)
    offered = _offered(definition, g, seat, noun, language)
    name, facts, text, keys = found or (offered[0] if offered else "", [], "", [])
    own, alike, kind = _keys(noun)
    clauses = _clauses(definition, g)
    known = (own, alike, *keys, kind)
    if things.is_neutral(noun):
        known = (*(f"neutral:{key}" for key in known), *known)
    clause = next((clauses[key] for key in known if key in clauses), "")
    clause = clause or (offered[1] if offered else "")
    if not name or not (clause or text):
        return None
    return What(name=name, facts=facts, text=text or definition.clauses(language)[clause], clause=clause)


def _clauses(definition: Definition[Any], g: Game[Any]) -> dict[str, str]:
    """What things are in this game: by its mode and by its settings where these have clauses of their own."""
    clauses = {**definition.what, **definition.modes[g.start.mode].what}
    for setting in definition.settings:
        clauses |= setting.what.get(g.start.options.get(setting.id), {})
    return clauses


def _offered(definition: Definition[Any], g: Game[Any], seat: int | None, noun: str, language: str) -> tuple[str, str] | None:
    """The label of an option that the seat may be thinking of, and the clause that gives it."""
    asked = g.question_for(seat) if seat is not None else None
    if asked is None:
        return None
    for offer, _, option in asked.candidates(g.table):
        if noun in asked.refs(g.table, offer, option):
            return definition.label(g.table, asked, option, language), offer.choice.clause
    for option in asked.options:  # "enough" ends a set and is no candidate for it
        if noun in (ref for _, ref in asked.path(g.table, option)):
            return definition.label(g.table, asked, option, language), asked.offers[0].choice.clause
    return None


def _keys(noun: str) -> tuple[str, str, str]:
    """Under what a thing may be known: itself, what every seat has of the kind, its kind."""
    plain = NUMBERED.sub(r"\1", noun)
    return noun, plain, plain.partition(":")[0]


Thing = tuple[str, list[str], str, list[str]]
"""A name, facts with their numbers, a text of its own, and further keys under which its clause may be known."""


class Things:
    """The things of a scene on its stage, found by their refs."""

    def __init__(self, stage: Stage, scene: Scene) -> None:
        self.stage = stage
        self.scene = scene

    def find(self, noun: str) -> Thing | None:
        """A thing by its ref."""
        for chapter in (self.counts, self.phases, self.regions, self.slots, self.pieces, self.items, self.seats, self.lanes):
            if found := chapter(noun):
                return found
        return None

    def is_neutral(self, noun: str) -> bool:
        """Whether a thing lies before a side that nobody plays, which may have rules of its own for it."""
        for side, seat in zip(self.stage.sides, self.scene.seats, strict=True):
            if side.neutral:
                items = (*seat.dice, *(seat.mat.items if seat.mat else ()))
                if noun.startswith(f"count:{side.ref}/") or any(item.ref == noun for item in items):
                    return True
        return False

    def counts(self, noun: str) -> Thing | None:
        """A counter of a seat or a badge of a region: ``count:`` with the ref of its place and its glyph.

        Several with the same glyph are answered together.
        """
        if not noun.startswith("count:"):
            return None
        ref, _, glyph = noun.removeprefix("count:").rpartition("/")
        signs = {side.ref: side.signs for side in self.stage.sides}
        signs |= {region.ref: board.signs for board in self.stage.boards for region in board.regions}
        shown: list[Count] = [count for seat in self.scene.seats if seat.ref == ref for count in (*seat.counters, *seat.extras)]
        kind = "count" if shown else "badge"
        shown += [count for place in self.scene.places if place.ref == ref for count in place.badges]
        meant = [count for count in shown if count.glyph == glyph]
        names = [count.label or signs.get(ref, {}).get(glyph, "") for count in meant]
        numbers = [f"{count.n}" if count.of is None else f"{count.n}/{count.of}" for count in meant]
        return (" · ".join(names), numbers, "", [f"{kind}:{glyph}", kind]) if meant else None

    def phases(self, noun: str) -> Thing | None:
        """A phase of the round."""
        return next(((phase.name, [], "", []) for phase in self.stage.phases if noun == f"phase:{phase.id}"), None)

    def regions(self, noun: str) -> Thing | None:
        """A region with its terrain and what is marked on it."""
        for board in self.stage.boards:
            for region in board.regions:
                if region.ref == noun:
                    place = next((one for one in self.scene.places if one.ref == noun), Place(ref=noun))
                    marks = [count.label or f"{count.n} {board.signs.get(count.glyph, '')}" for count in place.badges]
                    facts = [one for one in (place.terrain_name or region.terrain_name, *marks) if one]
                    return place.name or region.name, facts, "", [f"terrain:{place.terrain or region.terrain}"]
        return None

    def slots(self, noun: str) -> Thing | None:
        """A plot of a board, or a space with what lies there and how much it holds."""
        for board in self.stage.boards:
            for slot in (slot for group in board.plots for slot in group.slots):
                if slot.ref == noun:
                    holds = next((place.holds for place in self.scene.places if place.ref == noun), None)
                    lying = sum(piece.n for piece in self.scene.pieces if piece.at == noun)
                    return slot.name, [] if holds is None else [f"{lying}/{holds}"], "", []
        return None

    def pieces(self, noun: str) -> Thing | None:
        """A piece on the board; its kind says what it does."""
        for piece in self.scene.pieces:
            if piece.ref == noun:
                kind = self.stage.kinds[piece.of_kind()]
                facts = [str(piece.n)] if piece.n > 1 else []
                of = "" if kind.max_hp is None else f"/{kind.max_hp}"
                facts += [f"{piece.hp}{of} ♥"] if piece.hp is not None else []
                name = NUMBERED.sub(r"\1", piece.of_kind())
                return kind.name, facts, kind.text, [f"kind:{piece.of_kind()}", f"kind:{name}"]
        return None

    def items(self, noun: str) -> Thing | None:
        """A die, a card, a box of a mat or something to buy."""
        item = next((self.stage.whole(item) for item in self._items() if item.ref == noun), None)
        if item is None:
            return None
        rows = [f"{row.label} {row.n}" for row in item.rows]
        own, alike, kind = _keys(item.like or "")
        keys = [own, alike, _keys(noun)[2], kind]  # a stored card looks like a card and is none of the hand
        return item.name, [one for one in (item.note, *rows, item.foot) if one], item.text, keys

    def _items(self) -> Iterator[Item]:
        for tray in (*self.scene.trays, *(seat.mat for seat in self.scene.seats if seat.mat)):
            yield from tray.items
        for seat in self.scene.seats:
            yield from seat.dice
        if focus := self.scene.focus:
            yield from (item for item in (focus.card, *focus.items) if item)

    def seats(self, noun: str) -> Thing | None:
        """A side of the table."""
        for side, seat in zip(self.stage.sides, self.scene.seats, strict=True):
            if side.ref == noun:
                score = [] if seat.score is None else [f"{seat.score} {side.score_label}"]
                return side.faction, [*score, *seat.notes], "", ["neutral"] if side.neutral else []
        return None

    def lanes(self, noun: str) -> Thing | None:
        """A lane of the focus board, or one side's place on it."""
        for lane in self.scene.focus.lanes if self.scene.focus else ():
            if noun in (lane.ref, *(row.place for row in lane.rows)):
                return lane.title, [one for one in (lane.note, lane.verdict) if one], "", [lane.ref]
        return None
