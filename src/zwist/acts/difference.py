"""The difference between two scenes of the same eyes, as changes in words."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

import msgspec

from zwist.acts.message import Change
from zwist.engine import content
from zwist.kit.scene import Piece, Place, Scene
from zwist.kit.stage import Board, Count, Side, Stage


def changes(stage: Stage, before: Scene, after: Scene, language: str) -> list[Change]:
    """What is different: scores, control, pieces, verdicts, counters, and facts about seats."""
    compared = Difference(stage, before, after, language)
    return [
        *compared.scores(),
        *compared.control(),
        *compared.pieces(),
        *compared.lanes(),
        *compared.tags(),
        *compared.counts(),
        *compared.facts(),
    ]


def arrivals(stage: Stage, before: Scene, after: Scene) -> list[Piece]:
    """Pieces that come to a region; of a stack that is there already only as many as it grows by.

    Whoever only looks different (lost, turned over, in another stack of the same place) has been there before.
    """
    regions = {region.ref for board in stage.boards for region in after.regions(board)}
    known = {(piece.ref, piece.lies_at()): piece.n for piece in before.pieces}
    more = _standing(after)
    more.subtract(_standing(before))
    found: list[Piece] = []
    for piece in after.pieces:
        n = min(piece.n - known.get((piece.ref, piece.lies_at()), 0), more[_sort(piece)])
        if n > 0 and piece.lies_at() in regions:
            more[_sort(piece)] -= n
            found.append(msgspec.structs.replace(piece, n=n))
    return found


def _standing(scene: Scene) -> Counter[tuple[str, ...]]:
    """How many of each sort there are."""
    counted: Counter[tuple[str, ...]] = Counter()
    for piece in scene.pieces:
        counted[_sort(piece)] += piece.n
    return counted


def _sort(piece: Piece) -> tuple[str, ...]:
    return piece.lies_at(), piece.of_kind(), piece.owner or ""


class Difference:
    """Two scenes on one stage side by side."""

    def __init__(self, stage: Stage, before: Scene, after: Scene, language: str) -> None:
        self.stage = stage
        self.before = before
        self.after = after
        self.words = content.catalogue("words", language)
        self.sides = {side.ref: side for side in stage.sides}
        named = {place.ref: place.name for place in after.places if place.name}
        self.places = {
            region.ref: (named.get(region.ref, region.name), board) for board in stage.boards for region in board.regions
        }

    def change(
        self,
        kind: Literal["score", "count", "control", "piece", "fact"],
        ref: str,
        key: str,
        short: str = "",
        **values: object,
    ) -> Change:
        """A change in words."""
        return Change(kind=kind, ref=ref, text=self.words[f"preview.{key}"].format(**values), short=short)

    def scores(self) -> Iterator[Change]:
        """Points gained and lost."""
        for old, new in zip(self.before.seats, self.after.seats, strict=True):
            if old.score != new.score:
                side = self.sides[new.ref]
                yield self.change(
                    "score", new.ref, "score", faction=side.faction, label=side.score_label, before=old.score, after=new.score
                )

    def counts(self) -> Iterator[Change]:
        """Counters of seats and badges of regions."""
        for old, new in zip(self.before.seats, self.after.seats, strict=True):
            side = self.sides[new.ref]
            yield from self._counts(new.ref, side.faction, side, old.counters, new.counters)
        for old_place, new_place in self._places():
            name, board = self.places[new_place.ref]
            yield from self._counts(new_place.ref, name, board, old_place.badges, new_place.badges)

    def _counts(self, ref: str, place: str, on: Side | Board, old: list[Count], new: list[Count]) -> Iterator[Change]:
        known = {(count.glyph, count.label or on.signs.get(count.glyph, "")): count.n for count in old}
        shown = {(count.glyph, count.label or on.signs.get(count.glyph, "")): count.n for count in new}
        for sign in {**known, **shown}:
            a, b = known.get(sign, 0), shown.get(sign, 0)
            if a != b:
                yield self.change("count", ref, "count", place=place, label=sign[1], before=a, after=b)

    def _places(self) -> Iterator[tuple[Place, Place]]:
        """Every region before and after, also where it shows nothing."""
        known = {place.ref: place for place in self.before.places}
        shown = {place.ref: place for place in self.after.places}
        for ref in self.places:
            if ref in known or ref in shown:
                yield known.get(ref) or Place(ref=ref), shown.get(ref) or Place(ref=ref)

    def control(self) -> Iterator[Change]:
        """Regions that change hands, or are held in another way."""
        for old, new in self._places():
            if (new.control, new.how) != (old.control, old.how):
                faction = self.sides[new.control].faction if new.control else ""
                region = self.places[new.ref][0]
                yield self.change("control", new.ref, new.how or "nobody", region=region, faction=faction)

    def pieces(self) -> Iterator[Change]:
        """Stacks that grow or shrink, pieces that move, suffer, come and go."""
        known = {piece.ref: piece for piece in self.before.pieces}
        shown = {piece.ref: piece for piece in self.after.pieces}
        for ref in {**known, **shown}:
            yield from self._piece(ref, known.get(ref), shown.get(ref))

    def _piece(self, ref: str, old: Piece | None, new: Piece | None) -> Iterator[Change]:
        piece = new or old
        assert piece is not None
        is_stack = ref.startswith("unit:")
        name, place = self._name(piece, is_stack), self._place(piece)
        if is_stack:
            a, b = old.n if old else 0, new.n if new else 0
            if a != b:
                key = "lost" if piece.lost else "piece"
                yield self.change("piece", ref, key, f"{a} › {b}", place=place, name=name, before=a, after=b)
        elif old is None or new is None:
            yield self.change("piece", ref, "gone" if old else "new", "✕" if old else "", place=place, name=name)
        elif old.lies_at() != new.lies_at():
            yield self.change("piece", ref, "moved", name=name, before=self._place(old), after=place)
        elif old.hp != new.hp:
            short = f"{old.hp} › {new.hp}"
            yield self.change("piece", ref, "hit_points", short, place=place, name=name, before=old.hp, after=new.hp)

    def _name(self, piece: Piece, is_stack: bool) -> str:
        kind = self.stage.kinds[piece.of_kind()]
        owner = piece.owner or kind.owner
        faction = self.sides[owner].faction if owner else ""
        name = (is_stack and kind.many) or kind.name
        return f"{name} ({faction})" if faction and faction != name else name

    def _place(self, piece: Piece) -> str:
        at = piece.lies_at()
        return self.places[at][0] if at in self.places else ""

    def lanes(self) -> Iterator[Change]:
        """The verdicts of a focus board that would be others, in its own words, and what each side would have there."""
        known = {lane.ref: lane for lane in (self.before.focus.lanes if self.before.focus else [])}
        for lane in self.after.focus.lanes if self.after.focus else []:
            old = known.get(lane.ref, lane)
            if lane.verdict and old.verdict != lane.verdict:
                yield Change(kind="lane", ref=lane.ref, text=lane.verdict)
            for before, after in zip(old.rows, lane.rows, strict=False):
                if before.sum != after.sum:
                    place = f"{lane.title}, {self.sides[after.seat].faction}"
                    text = self.words["preview.lane"].format(place=place, before=before.sum, after=after.sum)
                    yield Change(kind="lane", ref=after.place, text=text, short=f"{before.sum} › {after.sum}")

    def tags(self) -> Iterator[Change]:
        """What would be written at a place: whether a group could go on from there."""
        known = {(stop.at, stop.tag) for mark in self.before.marks for stop in mark.stops if stop.tag}
        for mark in self.after.marks:
            for stop in mark.stops:
                if stop.tag and stop.tag.note and (stop.at, stop.tag) not in known:
                    place = self.places[stop.at][0]
                    text = self.words["preview.tag"].format(place=place, text=stop.tag.note)
                    yield Change(kind="tag", ref=stop.at, text=text, short=stop.tag.text, tone=stop.tag.tone)

    def facts(self) -> Iterator[Change]:
        """Lines about a seat, such as what scoring would give it now."""
        known = {(facts.title, row.label, row.seat): row.values for facts in self.before.facts for row in facts.rows}
        for facts in self.after.facts:
            for row in facts.rows:
                old = known.get((facts.title, row.label, row.seat))
                if row.seat is not None and old is not None and old != row.values:
                    yield self.change(
                        "fact", row.seat, "fact", title=facts.title, label=row.label,
                        before=", ".join(old), after=", ".join(row.values),
                    )  # fmt: skip
