"""How things of Cry Havoc are called in scenes and in the paths of options."""

from __future__ import annotations

from zwist.games.cry_havoc.fight import OBJECTIVE_IDS
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Box, Table

EMBLEMS: dict[str, tuple[str, int]] = {
    "pilgrims": ("eye", 1),
    "machines": ("gear", 2),
    "trogs": ("fang", 3),
    "humans": ("star", 5),
}
"""The glyph of each faction and the colour slot it likes best."""

STRUCTURE_GLYPHS = {
    "airfield": "wing",
    "artillery_battery": "gun",
    "watchtower": "tower",
    "napalm_launcher": "flame",
    "barracks": "tent",
    "radar_station": "uplink",
    "collector": "mine",
    "transmuter": "loop",
    "phase_gate": "link",
    "infusion_chamber": "spark",
    "resonator": "wave",
    "veil_projector": "cover",
    "orbital_sniper": "target",
    "shred_drones": "fan",
    "matrix": "cards",
    "drone_factory": "mech",
    "bulwark": "shield",
    "autodestruction_unit": "skull",
    "pulse_mine": "blast",
    "relay_mast": "share",
    "tunnels": "tunnel",
    "trap": "trap",
    "brooding_pool": "egg",
    "swamp": "seed",
    "camouflage": "oni",
    "totem": "tusk",
    "uni_bunker": "fort",
    "uni_mine": "tool",
    "uni_supply_post": "house",
}
"""What each structure looks like: no two of them alike."""


def region_ref(box: Box, region: int) -> str:
    """A region of the map."""
    return f"region:{box.content.region_ids[region]}"


def place_refs(t: Table, seat: int, region: int) -> tuple[str, ...]:
    """The region that a log line names, if it names one."""
    return (region_ref(t.box, region),) if region != NOBODY else ()


def unit_ref(box: Box, side: int, region: int) -> str:
    """The units of a side in a region."""
    return f"unit:{region_ref(box, region)}/{side}"


def piece_ref(box: Box, name: str, region: int) -> str:
    """A structure or token in a region; none lies there twice."""
    return f"piece:{name}+{box.content.region_ids[region]}"


def lane_ref(objective: int) -> str:
    """An objective of the battle board."""
    return f"lane:{OBJECTIVE_IDS[objective]}"
