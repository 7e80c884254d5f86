"""One table in memory: its game, who sits at it, who looks at it. Every change goes through here, one at a time.

A choice is played on a copy, committed, and only then becomes the game; whatever fails on the way changes nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

import zwist
from zwist import acts
from zwist.acts import standing
from zwist.engine import undo as undoing
from zwist.engine.definition import Mode
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.review.remark import Remark
from zwist.server import customs as manners
from zwist.server import remarks
from zwist.server.chat import Talk
from zwist.server.customs import Customs
from zwist.server.desk import Desk
from zwist.server.errors import Refusal
from zwist.server.leases import Lease
from zwist.server.metrics import Metrics
from zwist.server.opening import Opened
from zwist.server.store import Answer, Kept, Seat, State, Store
from zwist.server.turns import Rank
from zwist.server.watcher import Watcher
from zwist.server.writer import Statement, Writer

SERVICE_RESTART = 1012
SNAPSHOT_EVERY = 50
"""Choices between two snapshots at least: so few that a table opens at once, so many that they cost nothing."""
SNAPSHOT_SHARE = 16
"""A snapshot costs the more the longer the game is, so the next one waits for a share of it: each choice costs the same."""


class Broken(Exception):
    """Database and memory may disagree, so this room is gone; the table must be read anew."""


class Room:
    """A table with its people. ``version`` counts every change, also those that take something back."""

    def __init__(
        self,
        kept: Kept,
        opened: Opened,
        writer: Writer,
        metrics: Metrics,
        customs: Customs = manners.USUAL,
        talk: Talk | None = None,
        lease: Lease | None = None,
    ) -> None:
        self.id = kept.id
        self.maker = kept.maker
        self.private = kept.private
        self.changed = kept.changed
        self.terms = kept.terms
        self.seats = kept.seats
        self.g, self.acts = opened
        self.snapshot_n = kept.snapshot_n
        self.desk = Desk()
        self.customs = customs
        self.talk = talk or Talk([])
        self.lease = lease
        """The right to change the table, where several servers could."""
        self.writer = writer
        self.metrics = metrics
        self.version = 0
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.left = {seat.seat: time.monotonic() for seat in kept.seats}
        self.agreed: dict[int, set[int]] = {}
        self.touched = time.monotonic()
        self.shown = set(self.asked) if self.g.decisions else set[int]()
        """The seats that have seen what they are asked now; whoever decided before a restart may have been seen."""
        self.failing: int | None = None
        """The seat whose bot has failed and waits to be tried again."""
        self.gone = False
        self.after_change: Callable[[Room], None] = lambda _: None
        self.after_failure: Callable[[Room, Exception], None] = lambda _room, _error: None

    # Facts

    @property
    def over(self) -> bool:
        """Whether the game has come to its end, or its people have ended it."""
        return self.g.over or self.customs.ended

    @property
    def gathering(self) -> bool:
        """Whether people still wait for somebody to take a free seat. A game that has begun is never interrupted so."""
        return not self.g.decisions and not self.over and any(seat.kind == "link" for seat in self.seats)

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that decide."""
        return () if self.over or self.gathering else tuple(question.seat for question in self.g.open)

    @property
    def bot_asked(self) -> Seat | None:
        """A bot that decides, if any."""
        return next((self.seats[seat] for seat in self.asked if self.seats[seat].kind == "bot"), None)

    @property
    def rank(self) -> Rank:
        """Whether people wait for the bots of this table."""
        return Rank.PEOPLE if any(seat.token for seat in self.seats) else Rank.NOBODY

    @property
    def mode(self) -> Mode[Any]:
        """The way in which the game is played."""
        return self.g.definition.modes[self.g.start.mode]

    @property
    def watching(self) -> int:
        """How many look on without a seat."""
        return sum(not watcher.seats for watcher in self.watchers)

    def is_here(self, seat: int) -> bool:
        """Whether somebody who holds the seat is connected."""
        return any(seat in watcher.seats for watcher in self.watchers)

    def hashes(self) -> list[tuple[int, str]]:
        """The seats with the hashes of the tokens that hold them; an invitation holds none."""
        return [(seat.seat, seat.token) for seat in self.seats if seat.token and seat.taken]

    # Changes

    async def choose(
        self, seat: int, n: int, act: str, by: str = "human", until: str = "", seen: Sequence[Remark] = ()
    ) -> None:
        """Take an answer to decision n; a chain of answers is taken as a whole or not at all.

        What a bot has ``seen`` in them is kept together with them.
        """
        began = time.perf_counter()
        async with self.lock:
            self._is_current(n)
            if self.over:
                raise Refusal("over")
            if self.gathering:
                raise Refusal("not_asked", key="gathering")
            if seat not in self.asked:
                raise Refusal("not_asked")
            try:
                ahead, customs = await self.desk.do(self, "choose", self._played, seat, act, until)
            except IllegalChoice as error:
                raise Refusal("illegal", clause=error.clause) from None
            first = self.g.decisions
            new = [Answer(n, who, text, first) for n, (who, text, _) in enumerate((ahead.record or [])[first:], first)]
            snapshot = await self.desk.do(self, "save", zwist.save, ahead) if self._needs_snapshot(ahead) else None
            state = state_of(ahead)

            def append(store: Store) -> str:
                if seen:
                    remarks.keep(store, self.id, first, seen)
                return store.append(self.id, first, new, state, snapshot)

            await self._keep_with(customs, append)
            self.snapshot_n = self.snapshot_n if snapshot is None else ahead.decisions
            self._become(ahead, self.acts + [first] * len(new))
        self.metrics.choices.labels(self.g.definition.id, by).inc(len(new))
        if by == "human":
            self.metrics.latency.observe(time.perf_counter() - began)

    async def undo(self, seat: int, n: int) -> None:
        """Take back the seat's last act with all its answers."""
        async with self.lock:
            self._is_current(n)
            reason = "undo.over" if self.over else undoing.refusal(self.g, seat)
            if reason is not None:
                raise Refusal("over" if self.over else "illegal", key=reason)
            try:
                before = await self.desk.do(self, "undo", self._before_act, seat)
            except IllegalChoice:
                raise Refusal("illegal", key="undo.other_rules") from None
            first = _first_difference(self.g.record or [], before.record or [])
            numbers = self.acts[:first] + list(range(first, before.decisions))
            record = enumerate((before.record or [])[first:], first)
            rest = [Answer(i, who, text, numbers[i]) for i, (who, text, _) in record]
            snapshot = await self.desk.do(self, "save", zwist.save, before)
            state = state_of(before)
            if self._is_shown_elsewhere(seat):
                raise Refusal("illegal", key="already_shown")
            customs = msgspec.structs.replace(self.customs, orders=())

            def rewrite(store: Store) -> str:
                remarks.keep(store, self.id, first)
                return store.rewrite(self.id, n, first, rest, state, snapshot)

            await self._keep_with(customs, rewrite)
            self.snapshot_n = before.decisions
            for watcher in self.watchers:
                watcher.forget_log()
            self._become(before, numbers)

    async def sit(self, number: int, change: Callable[[Seat], Seat]) -> None:
        """Somebody else sits at a seat, or under another name; what changes follows from how the seat is by then."""
        async with self.lock:
            seat = change(self.seats[number])
            await self.keep(lambda store: store.seat(self.id, seat))
            self.seats[number] = seat
            self._show()

    async def settle(self, change: Callable[[Customs], Customs], keep: Callable[[Store, Customs], None] | None = None) -> None:
        """Change the customs of the table from what they are now. The game changes only if it ends by it."""
        async with self.lock:
            new, was_over = change(self.customs), self.over
            if new == self.customs:
                return
            await self.keep(lambda store: keep(store, new) if keep else manners.keep(store, self.id, new))
            self.customs = new
            if self.over == was_over:
                self.refresh()
            else:
                self._show()

    def _played(self, seat: int, act: str, until: str) -> tuple[Game[Any], Customs]:
        """A copy of the game after an act and what the standing orders make of it; the customs with those that are left."""
        ahead, orders = self._copy(), self.customs.orders
        if until:
            orders = (*orders, standing.give(ahead, seat, until))
        acts.follow(ahead, seat, acts.answers(act))
        left = standing.obey(ahead, orders)
        return ahead, msgspec.structs.replace(self.customs, orders=left)

    def _needs_snapshot(self, ahead: Game[Any]) -> bool:
        since = ahead.decisions - self.snapshot_n
        return ahead.over or since >= max(SNAPSHOT_EVERY, self.snapshot_n // SNAPSHOT_SHARE)

    def _is_shown_elsewhere(self, seat: int) -> bool:
        """Whether somebody at another device knows already what follows from the seat's last choice.

        An answer that lies face down tells nobody anything.
        """
        if any(who == seat for who, _ in self.g.answers):
            return False
        own = self.seats[seat].token
        others = (self.seats[other] for other in self.shown if other in self.asked)
        return any(other.kind == "human" and other.token != own for other in others)

    def _before_act(self, seat: int) -> Game[Any]:
        if any(who == seat for who, _ in self.g.answers):
            return undoing.undo(self.g, seat)
        before, act = self.g, self.acts[-1]
        while before.record and self.acts[before.decisions - 1] == act and before.record[-1][0] == seat:
            before = undoing.undo(before, seat)
        return before

    def _is_current(self, n: int) -> None:
        if n != self.g.decisions:
            raise Refusal("stale")

    def _copy(self) -> Game[Any]:
        """A copy with its history, so that the game itself stays as it is until the commit."""
        copy = self.g.clone()
        copy.log = list(self.g.log or [])
        copy.record = list(self.g.record or [])
        copy.positions = self.g.positions
        return copy

    async def keep(self, statement: Statement) -> None:
        """Write a change of the table, as long as it is here; if it is not kept, the room is gone."""
        if self.gone:
            raise Broken(self.id)
        try:
            changed = await self.writer.keep(self._guarded(statement))
        except Exception as error:
            self.after_failure(self, error)
            raise Broken(self.id) from error
        self.changed = changed or self.changed

    async def _keep_with(self, customs: Customs, change: Statement) -> None:
        """Write a change of the game together with the customs that follow from it: both or neither."""

        def both(store: Store) -> Any:
            if customs != self.customs:
                manners.keep(store, self.id, customs)
            return change(store)

        await self.keep(both)
        self.customs = customs

    def _guarded(self, statement: Statement) -> Statement:
        """The statement, refused at a server that has lost the table meanwhile."""
        lease = self.lease
        if lease is None:
            return statement

        def guarded(store: Store) -> Any:
            lease.check(store)
            return statement(store)

        return guarded

    def _become(self, g: Game[Any], numbers: list[int]) -> None:
        self.g, self.acts = g, numbers
        self.shown.clear()
        self.agreed = {seat: agreed for seat, agreed in self.agreed.items() if seat in self.asked or not self.seats[seat].taken}
        self._show()

    def _show(self) -> None:
        """Tell everybody who looks, and the bots."""
        self.version += 1
        self.touched = time.monotonic()
        for watcher in self.watchers:
            watcher.show()
        self.after_change(self)

    def fails(self, seat: int | None) -> None:
        """A bot fails at this seat, or none does any more; people are told."""
        if self.failing != seat:
            self.failing = seat
            self.refresh()

    # People come and go

    def enter(self, watcher: Watcher) -> None:
        """Somebody looks at the table; nobody needs a bot for those who are back."""
        self.watchers.add(watcher)
        if self.gone:
            watcher.close(SERVICE_RESTART)
        for seat in watcher.seats:
            self.agreed.pop(seat, None)
        self.touched = time.monotonic()
        self.show_people()

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.touched = time.monotonic()
        for seat in watcher.seats:
            if not self.is_here(seat):
                self.left[seat] = self.touched
                for agreed in self.agreed.values():
                    agreed.discard(seat)
        self.show_people()

    def show_people(self) -> None:
        """Tell everybody who is here; the table itself has not changed."""
        for watcher in self.watchers:
            watcher.show_people()

    def vanish(self) -> None:
        """Never change again, and send everybody away; a fresh room awaits them."""
        self.gone = True
        for watcher in self.watchers:
            watcher.close(SERVICE_RESTART)

    def refresh(self) -> None:
        """Show the table again although the game has not changed."""
        for watcher in self.watchers:
            watcher.show()


def state_of(g: Game[Any]) -> State:
    """What the row of a table says about its game."""
    return State(g.decisions, tuple(question.seat for question in g.open), g.over)


def _first_difference(one: Sequence[Any], other: Sequence[Any]) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
