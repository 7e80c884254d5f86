"""What a thorough run of Cry Havoc must have seen, and the sums that never change."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.dice import Dice
from zwist.engine.log import Event
from zwist.games.cry_havoc.content import Content
from zwist.games.cry_havoc.effects.structures import StructKillHere, StructPlaceToken
from zwist.games.cry_havoc.table import Table


def totals(t: Table) -> dict[str, int]:
    """Units of every side, and cards, are conserved (CH-1.1, CH-1.8)."""
    sums = {}
    size, sides = t.box.size, t.box.sides
    forces = (t.fighting.attacker, t.fighting.defender) if t.fighting is not None else ()
    for side in range(sides):
        on_map = sum(t.units[side * size : side * size + size])
        fighting = sum(sum(force.placed) for force in forces if force.side == side)
        captured = sum(t.prisoners[holder * sides + side] for holder in range(sides))
        sums[f"units {side}"] = t.reserve[side] + on_map + fighting + captured
    zones = [*t.hands, *t.decks, *t.discards, *t.terrain_decks, t.matrix, t.drawn, t.action.cards]
    cards = [card for zone in zones for card in zone]
    # A tactics card being resolved lies in no pile until it is done.
    sums["doubled cards"] = len(cards) - len(set(cards))
    placed = [n for force in forces for n in force.placed]
    counts = (*t.units, *t.halted, *t.reserve, *t.crystals, *t.score, *t.prisoners, *placed, t.stockpile)
    sums["negative"] = min(0, *counts)
    sums["halted"] = sum(max(0, held - there) for held, there in zip(t.halted, t.units, strict=True))
    sums["initiative"] = len(set(t.initiative) & set(t.upcoming))
    return sums


def stage(t: Table, dice: Dice) -> None:
    """In Aftermath the Traps of played Trogs lie around their headquarters: by chance alone nobody chooses them,
    builds one and has energy left when an enemy comes.
    """
    content, hq = t.box.content, t.box.trog_hq
    if not content.structures_chosen or t.box.neutral or hq is None:
        return
    around = list(t.box.near[hq])
    dice.shuffle(around)
    for trap in (one for one in content.structures.values() if isinstance(one.effect, StructKillHere)):
        for region in around[: trap.tokens]:
            t.structures[region] = (*t.structures[region], trap.id)


BY_CONSTRUCTION = {
    "CH-3.14": "The black area is no region, and nothing is adjacent across it.",
    "CH-3.17": "Every choice of a region for a structure cites CH-9.17 or its own clause.",
    "CH-3.20": "No rule offers to kill one's own units.",
    "CH-6.5": "Cards are played before bonuses are drawn.",
    "CH-6.6": "Nothing of a battle text is looked at in an action.",
    "CH-9.21": "No rule removes another player's structure.",
    "CH-9.31": "What shields a region is cited itself (CH-12.18, CH-20.27).",
    "CH-9.32": "Only the structures of one's own faction and universal ones are offered.",
    "CH-11.6": "No card is asked for.",
    "CH-12.3": "Skills are offered in one's own turn of the action phase only.",
    "CH-13.3": "Building, activating and skills each have their own clause (CH-9.16, CH-9.6, CH-12.4).",
    "CH-14.9": "Tokens are not on the battle board; only units are counted there.",
    "CH-14.44": "The reserve is no option of a retreat.",
    "CH-18.12": "Stored cards are offered in battles of their owner only.",
    "CH-18.23": "Nobody is asked to free Trogs.",
    "CH-18.30": "Nobody moves Trogs without player.",
    "CH-20.16": "No event of this box can be passed.",
    "CH-20.17": "Tunnels that were not chosen are not offered.",
    "CH-20.20": "Structures that were not chosen are not offered, and nothing else places their tokens.",
    "CH-20.21": "The solo game has a mode of its own.",
}
"""Clauses that forbid something of which nothing is ever offered, and why."""


def features(content: Content) -> frozenset[str]:
    """Every card as action and as tactic, structure built and activated, skill, event and token in the box,
    and every leader and scoring card if there are any.
    """
    cards, structures = content.cards.values(), content.structures.values()
    tokens = [one.effect.token for one in structures if isinstance(one.effect, StructPlaceToken)]
    return frozenset(
        [f"card {card.id} as action" for card in cards]
        + [f"card {card.id} as tactic" for card in cards if card.kind == "battle"]
        + [f"structure {one.id} built" for one in structures]
        + [f"structure {one.id} activated" for one in structures if one.activate is not None]
        + [f"skill {skill}" for skill in content.skills]
        + [f"event {event}" for event in content.events]
        + [f"exploration {token}" for token in content.explorations]
        + [f"trogs {token}" for token in content.trog_tokens]
        + [f"token {token}" for token in tokens]
        + [f"action {action}" for action in content.actions]
        + [f"leader {leader}" for leader in content.leaders]
        + [f"scoring card {card}" for card in content.scoring_cards]
        + [USED[kind] for kind in (content.region_tokens[token].effect.does for token in tokens) if kind in USED]
        + (["event passed"] if any(level.events_can_be_passed for level in content.levels.values()) else [])
        + [
            "retreat",
            "retreat into battle",
            "ransom",
            "battle called off",
            "initiative bonus",
            "artillery fires",
        ]
    )


NAMED = {
    "play_card": ("card", "as action"),
    "tactic": ("card", "as tactic"),
    "build": ("structure", "built"),
    "activate": ("structure", "activated"),
}
PLAIN = {"skill": "skill", "event": "event", "action": "action"}
USED = {
    "token_napalm": "napalm burns",
    "token_infusion": "infusion scores",
}
"""Tokens that do something by themselves, and how the log shows it."""
SIGNS = {
    "burned": "napalm burns",
    "event_passed": "event passed",
    "retreat": "retreat",
    "retreat_battle": "retreat into battle",
    "ransom": "ransom",
    "battle_called_off": "battle called off",
    "upcoming": "initiative bonus",
}


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features that a log line shows."""
    key, values = event.key, event.values
    if key in NAMED:
        field, how = NAMED[key]
        yield f"{field} {values[field]} {how}"
    elif key in PLAIN:
        yield f"{PLAIN[key]} {values[PLAIN[key]]}"
    elif key in SIGNS:
        yield SIGNS[key]
    elif key == "explored":
        yield f"exploration {values['token']}"
    elif key == "trogs_appear":
        yield f"trogs {values['token']}"
    elif key == "led":
        yield f"leader {values['leader']}"
    elif key == "scoring_card":
        yield f"scoring card {values['card']}"
    elif key == "token":
        yield f"token {values['token']}"
    elif key == "points":
        if values["cause"] == "artillery":
            yield "artillery fires"
        elif values["cause"] == "infusion":
            yield "infusion scores"
        elif values["cause"] in t.box.content.skills:
            yield f"skill {values['cause']}"
        elif values["cause"] in t.box.content.leaders:
            yield f"leader {values['cause']}"
