"""What servers on one PostgreSQL database tell each other: a few words, sent when the change is committed."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable

from sqlalchemy import func, select
from sqlalchemy.engine import URL

from zwist.server.store import Store

logger = logging.getLogger("zwist.server")

CHANNEL = "zwist"
PAUSE = 1.0
"""Seconds before a lost connection is made anew."""

Hear = Callable[[list[str]], None]


def tell(store: Store, *words: str) -> None:
    """Say something to all servers, once and only if the transaction is kept. No word has a blank in it."""
    store.connection.execute(select(func.pg_notify(CHANNEL, " ".join(words))))


async def listen(url: URL, hear: Hear) -> None:
    """Hear what servers say, for ever. Whoever listens anew may have missed something, and hears so: no words."""
    import psycopg

    place = url.set(drivername="postgresql").render_as_string(hide_password=False)
    while True:
        try:
            async with await psycopg.AsyncConnection.connect(place, autocommit=True) as connection:
                await connection.execute(f"LISTEN {CHANNEL}")
                hear([])
                async for notice in connection.notifies():
                    hear(notice.payload.split())
        except psycopg.Error as error:
            logger.warning("hears nothing of other servers: %s", type(error).__name__)
            await asyncio.sleep(PAUSE)
