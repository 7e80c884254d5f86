"""What an operator may set, in one place and with sensible defaults."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zwist.review.making import GAMES
from zwist.server.limits import Rate
from zwist.server.retries import Delays

PACKAGE = Path(__file__).parents[1]


@dataclass(frozen=True)
class Settings:
    """How a server runs."""

    database: str = "sqlite:///zwist.db"
    content: Mapping[str, Mapping[str, Any]] = field(default_factory=dict)
    """The operator's own corrections of the data, by game."""
    bots: int = max(1, (os.cpu_count() or 2) - 1)
    pace: float = 0.6
    """Seconds between visible acts of bots while a person watches."""
    patience: float = 60.0
    """Seconds after which a process in which a bot thinks is ended."""
    reviewers: int = os.cpu_count() or 2
    """Processes in which finished games are reviewed, after everything else."""
    review_games: int = GAMES
    """Games that a review by the normal judge plays on from each position."""
    review_line: int = 20
    """Games that one judge may have before it, the one at hand among them; it does one after the other."""
    own_reviews: int = 5
    """Reviews of one address that may be under way."""
    judging: float = 20.0
    """Seconds that playing a foreign record again may take."""
    memory: int = 1024
    """Megabytes that each of these processes may have."""
    retries: Delays = field(default=Delays())
    """Seconds between tries of what fails at a table."""
    absent: float = 120.0
    """Seconds without a connection after which the others may hand the seat of somebody who is asked to a bot."""
    idle: float = 600.0
    """Seconds after which a table that nobody looks at leaves the memory."""
    rooms: int = 2000
    """Tables in memory; beyond that those that nobody looks at leave it sooner."""
    finished: float | None = None
    """Days after which a finished table is removed; None keeps all."""
    forgotten: float | None = None
    """Days after which a running table at which nothing happens is removed, 30 at least; None keeps all."""
    hello: float = 10.0
    """Seconds a new socket has to say who it is."""
    origins: frozenset[str] = frozenset()
    """Origins that may talk to the server besides its own."""
    public: str = ""
    """The address under which people reach the server; if it is told, requests for any other host are refused."""
    proxies: frozenset[str] = frozenset()
    """Addresses and networks of proxies that are believed when they say for whom they ask."""
    messages: Rate = field(default=Rate(20, 60))
    """Messages on one socket."""
    crowd: Rate = field(default=Rate(100, 500))
    """Messages on all sockets of one address."""
    requests: Rate = field(default=Rate(30, 200))
    """HTTP requests and new sockets of one address."""
    sockets: int = 100
    """Open sockets of one address."""
    tables: Rate = field(default=Rate(0.5, 20))
    """New tables of one address."""
    replays: Rate = field(default=Rate(10, 60))
    """Steps of replays that one address looks at."""
    shows: Rate = field(default=Rate(1 / 60, 5))
    """New tables of one address at which only bots sit."""
    reviews: Rate = field(default=Rate(1 / 30, 5))
    """Reviews that one address may begin."""
    seeds: bool = False
    """Whether a table may be wished with a seed. Its maker could work out all rolls, so this is for tests."""
    webhooks: frozenset[str] = frozenset()
    """Hosts to which a seat may have itself told that it is asked; none by default."""
    now: Callable[[], float] = time.time
    """What time it is, for the clocks of tables."""
    peer: str = ""
    """Host and port at which other servers on the same database reach this one; where it listens if it is not told."""
    lease: float = 15.0
    """Seconds after which a server that says nothing is taken for dead, and others take its tables over."""
    metrics: tuple[str, int] | None = None
    """Host and port at which operators read the metrics; they are nowhere else."""
    observatory: Path | None = None
    """Where the operator's own runs are; those of the package are always shown."""
    experiments: int = 0
    """Games that visitors may have played for a question of the observatory; they are kept in its folder."""
    experiment_line: int = 5
    """Questions whose games are played or wait for it."""
    wishes: Rate = field(default=Rate(1 / 30, 5))
    """Questions for which one address may have games played."""
    client: Path | None = None
    """Where the built client is; None looks in the package and then in the checkout."""

    def client_folder(self) -> Path:
        """The built client: inside the package in a wheel, in client/dist in a checkout."""
        if self.client is not None:
            return self.client
        inside = PACKAGE / "client"
        return inside if inside.exists() else PACKAGE.parents[1] / "client" / "dist"
