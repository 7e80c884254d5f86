"""When a bot has to answer. Without a limit there is no clock, and the same thought comes to the same end."""

from __future__ import annotations

from time import perf_counter


class Deadline:
    """So many seconds from now, or never."""

    def __init__(self, seconds: float | None) -> None:
        self.seconds = seconds
        self.at = None if seconds is None else perf_counter() + seconds

    def is_near(self, needed: float = 0.0) -> bool:
        """Whether something that takes so many seconds would end too late."""
        return self.at is not None and perf_counter() + needed > self.at

    @property
    def spent(self) -> float:
        """Which share of the time is over; without a limit none ever is."""
        if self.at is None or not self.seconds:
            return 0.0
        return 1.0 - (self.at - perf_counter()) / self.seconds
