"""What happened, as data: a message id, its values and who may know. The words are in the catalogues."""

from __future__ import annotations

from typing import Any


class Event:
    """One line of the log. ``audience`` is None for everybody, otherwise the seats that may read it."""

    __slots__ = ("audience", "decision", "key", "values")

    def __init__(self, key: str, values: dict[str, Any], audience: tuple[int, ...] | None, decision: int) -> None:
        self.key = key
        self.values = values
        self.audience = audience
        self.decision = decision

    def visible_to(self, seat: int | None) -> bool:
        """Whether the seat (None: a spectator) may read this line."""
        return self.audience is None or (seat is not None and seat in self.audience)

    def plain(self) -> list[Any]:
        """The event as JSON values."""
        return [self.key, self.values, None if self.audience is None else list(self.audience), self.decision]
