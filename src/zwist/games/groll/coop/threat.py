"""Threat (chapter 18): how much a region worries the Possessed faction, and log lines that say what it decided."""

from __future__ import annotations

from collections.abc import Iterable

from zwist.games.groll.table import COAST, CONTESTED, REGIONS, Game, Table
from zwist.games.groll.terms import in_reach, occupied


def threat(t: Table, region: int) -> int:
    """1 per human standard warrior and 3 per human elite, over all humans (GR-18.1 to GR-18.3, GR-18.5)."""
    if region == COAST:
        return 0
    constants, total = t.box.constants, 0
    for seat in range(t.box.seats):
        standard = t.standard[seat * REGIONS + region]
        elite = t.army[seat * REGIONS + region] - standard
        total += constants.threat_standard * standard + constants.threat_elite * elite
    return total


def most_threatening(t: Table, regions: Iterable[int]) -> int | None:
    """The highest threat, ties to the lower number; None without candidates (GR-18.4 to GR-18.6)."""
    found = sorted(contested(regions), key=lambda region: (-threat(t, region), region))
    return found[0] if found else None


def contested(regions: Iterable[int]) -> list[int]:
    """The candidates among some regions, in region order: never the coast (GR-18.5)."""
    return sorted(region for region in regions if region != COAST)


def reach(t: Table) -> list[int]:
    """Regions the Possessed faction occupies and their contested neighbours (GR-18.8, GR-20.9)."""
    return [region for region in CONTESTED if in_reach(t, t.box.possessed, region)]


def held(t: Table) -> list[int]:
    """Regions the Possessed faction occupies (GR-18.8)."""
    return occupied(t, t.box.possessed)


def most_troops(t: Table) -> int | None:
    """The region with most Possessed warriors, ties to the lower number; None without any (GR-20.3, GR-20.10)."""
    first = t.box.possessed * REGIONS
    found = sorted(held(t), key=lambda region: (-t.army[first + region], region))
    return found[0] if found else None


# With reasons


def explain(g: Game, regions: Iterable[int], among: str) -> int | None:
    """The most threatening of the regions, with a log line that says why (GR-18.4 to GR-18.7)."""
    t = g.table
    found = contested(regions)
    if not found:
        g.tell("no_region", among=among)
        return None
    worries = [threat(t, region) for region in found]
    worry = max(worries)
    region, *ties = [region for region, other in zip(found, worries, strict=True) if other == worry]
    if not worry:
        g.tell("no_threat", among=among, region=region)
    elif ties:
        g.tell("tied_threat", among=among, region=region, n=worry, ties=tuple(ties))
    else:
        g.tell("most_threatening", among=among, region=region, n=worry)
    return region


def explain_troops(g: Game) -> int | None:
    """The region with most Possessed warriors, with a log line that says why (GR-20.3, GR-20.10)."""
    t = g.table
    region, first = most_troops(t), t.box.possessed * REGIONS
    if region is None:
        g.tell("no_troops", seat=t.box.possessed)
        return None
    n = t.army[first + region]
    ties = tuple(other for other in held(t) if other != region and t.army[first + other] == n)
    if ties:
        g.tell("tied_troops", region=region, n=n, ties=ties)
    else:
        g.tell("most_troops", region=region, n=n)
    return region
