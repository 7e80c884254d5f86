"""What structures do, and the tokens they put in regions. Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class StructTakeControl(Effect, frozen=True):
    """Airfield (CH-9.34)."""


class StructPlaceToken(Effect, frozen=True):
    """Artillery Battery and Watchtower (CH-9.35)."""

    token: str


class StructCollect(Effect, frozen=True):
    """Collector (CH-9.36)."""

    count: int


class StructTransmute(Effect, frozen=True):
    """Transmuter (CH-9.37)."""

    max: int
    vp: int


class StructGate(Effect, frozen=True):
    """Phase Gate (CH-9.38)."""

    count: int


class StructKillAny(Effect, frozen=True):
    """Orbital Sniper (CH-9.39)."""

    count: int


class StructKillAdjacent(Effect, frozen=True):
    """Shred Drones (CH-9.40)."""

    count: int


class StructKillHere(Effect, frozen=True):
    """Trap (CH-9.41)."""

    count: int


class StructStoreCard(Effect, frozen=True):
    """Matrix (CH-9.42)."""

    max: int


class StructSpawn(Effect, frozen=True):
    """Drone Factory and Brooding Pool (CH-9.43)."""

    count: int


class StructPassiveControl(Effect, frozen=True):
    """Bulwark (CH-9.44)."""

    count: int


class StructPassiveTunnel(Effect, frozen=True):
    """Tunnels (CH-19.3)."""


StructureEffect = (
    StructTakeControl
    | StructPlaceToken
    | StructCollect
    | StructTransmute
    | StructGate
    | StructKillAny
    | StructKillAdjacent
    | StructKillHere
    | StructStoreCard
    | StructSpawn
    | StructPassiveControl
    | StructPassiveTunnel
)


class TokenArtillery(Effect, frozen=True):
    """Artillery (CH-9.45)."""


class TokenWatch(Effect, frozen=True):
    """Watch (CH-9.46)."""

    count: int


TokenEffect = TokenArtillery | TokenWatch
