"""What structures do, and the tokens they put in regions. Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class StructTakeControl(Effect, frozen=True):
    """Airfield (CH-9.34)."""


class StructPlaceToken(Effect, frozen=True):
    """Artillery Battery, Watchtower, Napalm Launcher, Infusion Chamber and others (CH-9.35)."""

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
    """Drone Factory, Brooding Pool and Barracks (CH-9.43)."""

    count: int


class StructPassiveControl(Effect, frozen=True):
    """Bulwark and Bunker (CH-9.44)."""

    count: int


class StructPassiveTunnel(Effect, frozen=True):
    """Tunnels (CH-19.3)."""


class StructAddCrystal(Effect, frozen=True):
    """Resonator and Crystal Mine (CH-20.23)."""

    count: int


class StructPeekDraw(Effect, frozen=True):
    """Radar Station, Relay Mast and Supply Post (CH-20.24)."""

    count: int


class StructGainVp(Effect, frozen=True):
    """Totem (CH-20.25)."""

    count: int


class StructSelfDestruct(Effect, frozen=True):
    """Pulse Mine (CH-20.26)."""

    count: int


class StructShield(Effect, frozen=True):
    """Veil Projector (CH-20.27)."""


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
    | StructAddCrystal
    | StructPeekDraw
    | StructGainVp
    | StructSelfDestruct
    | StructShield
)


class TokenArtillery(Effect, frozen=True):
    """Artillery (CH-9.45)."""


class TokenWatch(Effect, frozen=True):
    """Watch (CH-9.46)."""

    count: int


class TokenNapalm(Effect, frozen=True):
    """Napalm (CH-20.28)."""


class TokenSwamp(Effect, frozen=True):
    """Swamp (CH-20.29)."""


class TokenCamouflage(Effect, frozen=True):
    """Camouflage (CH-20.30)."""


class TokenAutodestruction(Effect, frozen=True):
    """Autodestruction (CH-20.31)."""


class TokenInfusion(Effect, frozen=True):
    """Infusion (CH-20.32)."""


TokenEffect = (
    TokenArtillery
    | TokenWatch
    | TokenNapalm
    | TokenSwamp
    | TokenCamouflage
    | TokenAutodestruction
    | TokenInfusion
)  # fmt: skip
