"""How much one socket or one address may ask for: token buckets that refill with time."""

from __future__ import annotations

import time
from collections import OrderedDict
from dataclasses import dataclass
from ipaddress import IPv4Address, ip_address, ip_network

MESSAGE_BYTES = 16 * 1024
"""No message of a socket and no body of a request may be larger."""
RECORD_BYTES = 2 * 1024 * 1024
"""The one exception: the record of a game."""
MOST_ADDRESSES = 10_000
"""How many addresses are remembered; the longest unseen one is forgotten first."""


@dataclass(frozen=True)
class Rate:
    """So many a second in the long run, and so many at once."""

    per_second: float
    burst: float


class Bucket:
    """What is left of a rate."""

    __slots__ = ("at", "left", "rate")

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.left = rate.burst
        self.at = time.monotonic()

    def take(self, cost: float = 1) -> bool:
        """Whether so much more is allowed now."""
        now = time.monotonic()
        self.left = min(self.rate.burst, self.left + (now - self.at) * self.rate.per_second)
        self.at = now
        if self.left < cost:
            return False
        self.left -= cost
        return True


def source(address: str) -> str:
    """Whoever an address stands for: of IPv6 a network of 64 bits, for one household has all addresses of it."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if isinstance(found, IPv4Address):
        return str(found)
    if found.ipv4_mapped is not None:
        return str(found.ipv4_mapped)
    return str(ip_network((found, 64), strict=False))


class Addresses:
    """One bucket for each source."""

    def __init__(self, rate: Rate) -> None:
        self.rate = rate
        self.buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str, cost: float = 1) -> bool:
        """Whether this source may do so much more."""
        bucket = self.buckets.setdefault(address, Bucket(self.rate))
        self.buckets.move_to_end(address)
        if len(self.buckets) > MOST_ADDRESSES:
            self.buckets.popitem(last=False)
        return bucket.take(cost)
