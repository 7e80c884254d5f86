"""A community as people see it: plots with buildings and workers, storage, warehouse, people without work."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.games.ante_portas.content import Building
from zwist.games.ante_portas.goods import GOODS, STORED
from zwist.games.ante_portas.nouns import PLOTS
from zwist.games.ante_portas.refs import good_ref, space_ref
from zwist.games.ante_portas.scene.look import GOOD_GLYPHS, PERSON_GLYPHS, THING_GLYPHS, Look
from zwist.games.ante_portas.stores import STORAGE, WAREHOUSE, free_storage, open_warehouse, reserved, storage_spaces
from zwist.games.ante_portas.table import KINDS
from zwist.games.ante_portas.terms import building_on, free_places, idle, workers_on
from zwist.kit.refs import seat_ref
from zwist.kit.scene import Piece, Place
from zwist.kit.stage import Board, Kind, Plots, Slot


class Village(Look):
    """The boards of the communities."""

    def villages(self) -> list[Board]:
        """A board for each seat, its own one first for whoever sits there."""
        return [self.village(seat) for seat in range(self.box.seats)]

    def village(self, seat: int) -> Board:
        """Plots row by row, storage plots, spaces for goods, and people without work."""
        plain, columns = self.box.plain_plots, self.data.limits.plot_columns
        slots = [Slot(ref=f"plot:{seat}/{plot}", name=self.plot(plot)) for plot in range(self.box.plots)]
        spaces = [Slot(ref=space_ref(seat, name), name=self.word(name), holds=0) for name in (STORAGE, WAREHOUSE)]
        people = [Slot(ref=f"idle:{seat}/{kind}", name=self.word(f"idle_{kind}"), holds=0) for kind in KINDS]
        groups = [
            Plots(title=self.word("plots"), slots=slots[:plain], columns=columns),
            Plots(title=self.word("storage_plots"), slots=slots[plain:], columns=columns),
            Plots(title=self.word("spaces"), slots=[*spaces, *people], columns=2),
        ]
        return Board(id=f"community{seat}", title=self.faction(seat), owner=seat_ref(seat), plots=groups)

    def plot(self, number: int) -> str:
        """A plot as people count them."""
        return self.general("plot").format(n=PLOTS[number])

    def village_kinds(self) -> Iterator[tuple[str, Kind]]:
        """Buildings, goods and people."""
        for building in self.data.buildings.values():
            text = self.service(building)
            yield building.id, Kind(name=self.name(building), shape="tile", glyph=THING_GLYPHS[building.id], text=text)
        for good in GOODS[:STORED]:
            one, many = self.one(f"good.{good}"), self.many(f"good.{good}")
            yield f"good_{good}", Kind(name=one, many=many, shape="tile", glyph=GOOD_GLYPHS[good])
        for kind in KINDS:
            one, many = self.one(f"kind.{kind}"), self.many(f"kind.{kind}")
            yield f"colonist_{kind}", Kind(name=one, many=many, glyph=PERSON_GLYPHS[kind])

    def service(self, building: Building) -> str:
        """What a building yields or holds, and who works there, as it is printed (AP-A8.7, AP-A9.4); of others clauses tell."""
        if building.special or not (building.good or building.storage):
            return ""
        does = self.word("holds", n=building.storage) if building.storage else ""
        if building.good:
            does = self.word("yields", goods=self.counted(building.yields, f"good.{building.good}"))
        return f"{does} {self.word('needs', crew=self.counted(building.workers, f'kind.{building.worker}'))}"

    # What lies there

    def rooms(self) -> Iterator[Place]:
        """How much fits into storage and warehouse, and how many people could live here, as things are."""
        t = self.t
        for seat in range(self.box.seats):
            held = sum(t.warehouse[seat][:STORED])
            kept = [max(0, reserved(t, seat, good) - t.warehouse[seat][good]) for good in range(STORED)]
            spaces = max(0, open_warehouse(t, seat)) + held + sum(kept)
            yield Place(ref=space_ref(seat, STORAGE), holds=max(storage_spaces(t, seat), sum(t.storage[seat][:STORED])))
            yield Place(ref=space_ref(seat, WAREHOUSE), holds=spaces)
            for kind, name in enumerate(KINDS):
                holds = idle(t, seat, kind) + max(0, free_places(t, seat, kind))
                yield Place(ref=f"idle:{seat}/{name}", holds=holds)

    def belongings(self) -> Iterator[Piece]:
        """Buildings, workers, goods and people of all communities."""
        for seat in range(self.box.seats):
            yield from self.buildings(seat)
            yield from self.goods_in(seat, STORAGE, self.t.storage[seat])
            yield from self.goods_in(seat, WAREHOUSE, self.t.warehouse[seat])
            for kind, name in enumerate(KINDS):
                if n := idle(self.t, seat, kind):
                    at = f"idle:{seat}/{name}"
                    yield Piece(ref=f"people:{seat}/{name}", at=at, kind=f"colonist_{name}", owner=seat_ref(seat), n=n)

    def buildings(self, seat: int) -> Iterator[Piece]:
        """What stands on the plots, who works there, and what lies in the buffers."""
        t = self.t
        for plot in range(self.box.plots):
            building, at = building_on(t, seat, plot), f"plot:{seat}/{plot}"
            if building is None:
                continue
            yield Piece(ref=f"building:{seat}/{plot}", at=at, kind=building.id)
            for kind, name in enumerate(KINDS):
                if n := workers_on(t, seat, plot, kind):
                    ref = f"worker:{seat}/{plot}/{name}"
                    yield Piece(ref=ref, at=at, kind=f"colonist_{name}", owner=seat_ref(seat), n=n)
            if building.good is not None and (n := t.buffers[t.at(seat, plot)]):
                yield Piece(ref=good_ref(seat, str(plot), building.good), at=at, kind=f"good_{building.good}", n=n)

    def goods_in(self, seat: int, space: str, stock: tuple[int, ...]) -> Iterator[Piece]:
        """Goods in spaces; tools and taler need none."""
        for good, n in zip(GOODS[:STORED], stock, strict=False):
            if n:
                yield Piece(ref=good_ref(seat, space, good), at=space_ref(seat, space), kind=f"good_{good}", n=n)

    def is_full(self, seat: int) -> bool:
        """Whether storage has no space left."""
        return free_storage(self.t, seat) <= 0
