"""What the server writes down: one JSON object a line, never a token, a query or a body."""

from __future__ import annotations

import json
import logging
import sys
from collections import OrderedDict
from datetime import UTC, datetime

FIELDS = ("table", "seat", "n", "method", "path", "status", "ms", "address")
"""The facts a line may carry; nothing else gets in by accident."""

LONGEST = 200
"""Characters of what a stranger wrote that a line holds."""

logger = logging.getLogger("zwist.requests")


class Lines(logging.Formatter):
    """Writes a record as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
        line = {"at": at, "level": record.levelname.lower(), "event": record.getMessage()}
        line |= {field: getattr(record, field) for field in FIELDS if hasattr(record, field)}
        if record.exc_info:
            line["error"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False)


class Once:
    """What the journal need hear of only once; of very much, the longest unheard is forgotten."""

    def __init__(self, most: int = 1000) -> None:
        self.most = most
        self.heard: OrderedDict[str, None] = OrderedDict()

    def is_news(self, key: str) -> bool:
        """Whether nobody has said so yet; from now on somebody has."""
        known = key in self.heard
        self.heard[key] = None
        self.heard.move_to_end(key)
        if len(self.heard) > self.most:
            self.heard.popitem(last=False)
        return not known


def open_journal() -> None:
    """Write all lines of the server to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(Lines())
    for name in ("zwist", "uvicorn.error"):
        logger = logging.getLogger(name)
        logger.handlers = [handler]
        logger.propagate = False
        logger.setLevel(logging.INFO if name == "zwist" else logging.WARNING)


def request(method: str, path: str, status: int, seconds: float, address: str) -> None:
    """One request; the path has no secrets, for tokens never travel in it."""
    facts = {"method": method[:LONGEST], "path": path[:LONGEST], "status": status, "ms": round(seconds * 1000, 1)}
    logger.info("request", extra=facts | {"address": address})
