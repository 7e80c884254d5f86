"""What events and exploration tokens do. Each kind names the clause that says it in full."""

from __future__ import annotations

from zwist.kit.effects import Effect


class EventEachRecruit(Effect, frozen=True):
    """Reinforcements (CH-4.25)."""

    count: int


class EventEachCrystal(Effect, frozen=True):
    """Crystal Bloom (CH-4.26)."""

    count: int


class EventEachTerrainCard(Effect, frozen=True):
    """Field Study (CH-4.27)."""


class EventEachDraw(Effect, frozen=True):
    """Supply Ship (CH-4.28)."""

    count: int


class EventTrogGrowth(Effect, frozen=True):
    """Trog Migration (CH-4.29)."""

    count: int


class EventAmnesty(Effect, frozen=True):
    """Amnesty (CH-4.30)."""


EventEffect = (
    EventEachRecruit | EventEachCrystal | EventEachTerrainCard | EventEachDraw | EventTrogGrowth | EventAmnesty
)  # fmt: skip


class ExploreVp(Effect, frozen=True):
    """Ancient Relic (CH-7.35)."""

    count: int


class ExploreDraw(Effect, frozen=True):
    """Supply Drop (CH-7.36)."""

    count: int


class ExploreTerrainCard(Effect, frozen=True):
    """Local Guide (CH-7.37)."""


class ExploreRecruit(Effect, frozen=True):
    """Stranded Unit (CH-7.38)."""

    count: int


class ExploreCrystals(Effect, frozen=True):
    """Crystal Vein (CH-7.39)."""

    count: int


class ExploreReadySkill(Effect, frozen=True):
    """Energy Cell (CH-7.40)."""


class ExploreBuild(Effect, frozen=True):
    """Old Workshop (CH-7.41)."""

    count: int


ExplorationEffect = (
    ExploreVp | ExploreDraw | ExploreTerrainCard | ExploreRecruit
    | ExploreCrystals | ExploreReadySkill | ExploreBuild
)  # fmt: skip
