"""One table in memory: its game, who sits at it, who looks at it. Every change goes through here, one at a time.

A choice is played on a copy, committed, and only then becomes the game; whatever fails on the way changes nothing.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable, Sequence
from typing import Any

import zwist
from zwist import acts
from zwist.acts import standing
from zwist.engine import undo as undoing
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.server.errors import Refusal
from zwist.server.metrics import Metrics
from zwist.server.store import Answer, Kept, Seat, State
from zwist.server.watcher import Watcher
from zwist.server.writer import Statement, Writer

SERVICE_RESTART = 1012
SNAPSHOT_EVERY = 25
"""Choices between two snapshots: so few that a table opens at once, so many that they cost nothing."""


class Broken(Exception):
    """Database and memory may disagree, so this room is gone; the table must be read anew."""


class Room:
    """A table with its people. ``version`` counts every change, also those that take something back."""

    def __init__(self, kept: Kept, writer: Writer, metrics: Metrics) -> None:
        self.id = kept.id
        self.maker = kept.maker
        self.private = kept.private
        self.changed = kept.changed
        self.seats = kept.seats
        self.g, self.acts = opened(kept)
        self.writer = writer
        self.metrics = metrics
        self.version = 0
        self.lock = asyncio.Lock()
        self.watchers: set[Watcher] = set()
        self.left = {seat.seat: time.monotonic() for seat in kept.seats}
        self.agreed: dict[int, set[int]] = {}
        self.touched = time.monotonic()
        self.orders: tuple[standing.Order, ...] = ()
        """Who passes on without being asked; a restart forgets it, and people are asked again."""
        self.failing: int | None = None
        """The seat whose bot has failed and waits to be tried again."""
        self.gone = False
        self.after_change: Callable[[Room], None] = lambda _: None
        self.after_failure: Callable[[Room, Exception], None] = lambda _room, _error: None

    # Facts

    @property
    def asked(self) -> tuple[int, ...]:
        """The seats that decide."""
        return tuple(question.seat for question in self.g.open)

    @property
    def bot_asked(self) -> Seat | None:
        """A bot that decides, if any."""
        return next((self.seats[seat] for seat in self.asked if self.seats[seat].kind == "bot"), None)

    def is_here(self, seat: int) -> bool:
        """Whether somebody who holds the seat is connected."""
        return any(seat in watcher.seats for watcher in self.watchers)

    def hashes(self) -> list[tuple[int, str]]:
        """The seats with the hashes of the tokens that hold them."""
        return [(seat.seat, seat.token) for seat in self.seats if seat.token]

    # Changes

    async def choose(self, seat: int, n: int, act: str, by: str = "human", until: str = "") -> None:
        """Take an answer to decision n; a chain of answers is taken as a whole or not at all."""
        began = time.perf_counter()
        async with self.lock:
            self._is_current(n)
            if self.g.over:
                raise Refusal("over")
            if seat not in self.asked:
                raise Refusal("not_asked")
            ahead = self._copy()
            orders = self.orders
            try:
                if until:
                    orders = (*orders, standing.give(ahead, seat, until))
                acts.follow(ahead, seat, acts.answers(act))
            except IllegalChoice as error:
                raise Refusal("illegal", clause=error.clause) from None
            orders = standing.obey(ahead, orders)
            first = self.g.decisions
            new = [Answer(n, who, text, first) for n, (who, text, _) in enumerate((ahead.record or [])[first:], first)]
            due = ahead.over or ahead.decisions // SNAPSHOT_EVERY > first // SNAPSHOT_EVERY
            snapshot = zwist.save(ahead) if due else None
            await self._commit(lambda store: store.append(self.id, first, new, state_of(ahead), snapshot))
            self.orders = orders
            self._become(ahead, self.acts + [first] * len(new))
        self.metrics.choices.labels(self.g.definition.id, by).inc(len(new))
        if by == "human":
            self.metrics.latency.observe(time.perf_counter() - began)

    async def undo(self, seat: int, n: int) -> None:
        """Take back the seat's last act with all its answers."""
        async with self.lock:
            self._is_current(n)
            reason = undoing.refusal(self.g, seat)
            if reason is not None:
                raise Refusal("over" if self.g.over else "illegal", key=reason)
            try:
                before = self._before_act(seat)
            except IllegalChoice:
                raise Refusal("illegal", key="undo.other_rules") from None
            first = _first_difference(self.g.record or [], before.record or [])
            numbers = self.acts[:first] + list(range(first, before.decisions))
            record = enumerate((before.record or [])[first:], first)
            rest = [Answer(i, who, text, numbers[i]) for i, (who, text, _) in record]
            snapshot = zwist.save(before)
            state = state_of(before)
            await self._commit(lambda store: store.rewrite(self.id, n, first, rest, state, snapshot))
            for watcher in self.watchers:
                watcher.forget_log()
            self.orders = ()
            self._become(before, numbers)

    async def sit(self, seat: Seat) -> None:
        """Somebody else sits at a seat, or under another name."""
        async with self.lock:
            await self._commit(lambda store: store.seat(self.id, seat))
            self.seats[seat.seat] = seat
            self._show()

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

    async def _commit(self, statement: Statement) -> None:
        if self.gone:
            raise Broken(self.id)
        try:
            changed = await self.writer.keep(statement)
        except Exception as error:
            self.after_failure(self, error)
            raise Broken(self.id) from error
        self.changed = changed or self.changed

    def _become(self, g: Game[Any], numbers: list[int]) -> None:
        self.g, self.acts = g, numbers
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
        self.refresh()

    def leave(self, watcher: Watcher) -> None:
        """Somebody has gone."""
        self.watchers.discard(watcher)
        self.touched = time.monotonic()
        for seat in watcher.seats:
            if not self.is_here(seat):
                self.left[seat] = self.touched
                for agreed in self.agreed.values():
                    agreed.discard(seat)
        self.refresh()

    def vanish(self) -> None:
        """Never change again, and send everybody away; a fresh room awaits them."""
        self.gone = True
        for watcher in self.watchers:
            watcher.close(SERVICE_RESTART)

    def refresh(self) -> None:
        """Show the table again although the game has not changed."""
        for watcher in self.watchers:
            watcher.show()


def opened(kept: Kept) -> tuple[Game[Any], list[int]]:
    """The game of a table: its snapshot, and the choices made since."""
    g = zwist.load(kept.snapshot)
    for choice in kept.choices[kept.snapshot_n :]:
        g.apply(choice.option, choice.seat)
    return g, [choice.act for choice in kept.choices]


def state_of(g: Game[Any]) -> State:
    """What the row of a table says about its game."""
    return State(g.decisions, tuple(question.seat for question in g.open), g.over)


def _first_difference(one: Sequence[Any], other: Sequence[Any]) -> int:
    return next((n for n, (a, b) in enumerate(zip(one, other, strict=False)) if a != b), min(len(one), len(other)))
