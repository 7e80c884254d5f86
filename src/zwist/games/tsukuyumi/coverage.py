"""What a thorough run of Tsukuyumi must have seen, and the sums that never change."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.tsukuyumi.content import Content
from zwist.games.tsukuyumi.table import Table

PROPERTIES = ("radioactive", "unstable", "tsukuyumi")


def totals(t: Table) -> dict[str, int]:
    """Units of every kind are conserved (TS-2.4), cards exist once (TS-2.8), supplies suffice (TS-2.6, TS-2.7)."""
    sums = {}
    going = Counter((one.area, one.kind) for one in (t.move.walkers if t.move else ()) for _ in range(one.n))
    standing = [kind for here in t.units for kind in here]
    aside = [base for kind in standing for base in t.set_aside_for(kind)]
    for kind, one in enumerate(t.box.kinds):
        sums[f"units {one.id}"] = t.supply[kind] + standing.count(kind) + aside.count(kind)
    events = (*t.deck, *t.row, *t.discard, *(card for hand in t.events for card in hand))
    sums["doubled events"] = len(events) - len(set(events))
    cards = (*t.gone, *(card for card in t.chosen if card), *(card for hand in t.hands for card in hand))
    sums["doubled action cards"] = len(cards) - len(set(cards))
    sums["negative"] = min(0, *t.supply, *t.eggs, *t.mines, *t.points, t.production)
    sums["missing markers"] = min(0, *_left(t))
    sums["off the board"] = sum(len(here) for area, here in enumerate(t.units) if not t.ground[area])
    sums["marching ghosts"] = sum(max(0, going[sort] - t.units[sort[0]].count(sort[1])) for sort in going)
    sums["places"] = len(t.initiative) - len(set(t.initiative))
    return sums


def _left(t: Table) -> Iterator[int]:
    """Everything that lies beside the board in a limited number."""
    limits, content = t.box.content.limits, t.box.content
    for side in range(t.box.oni + 1):
        yield limits.territory_markers - t.territory.count(side)
    yield limits.edge_markers - len(t.blockades) - len(t.passages)
    yield content.items["terra_blockade"].count - len(t.terra_blockades)
    yield content.items["egg"].count - sum(t.eggs)
    yield content.items["mine"].count - sum(t.mines)
    yield content.properties["negated"].markers - sum(len(here) for here in t.negated)
    for name in PROPERTIES:
        yield content.properties[name].markers - sum(name in here for here in t.properties)
    for item in content.items.values():
        if item.kind == "terraforming":
            yield item.count - sum(item.id in here for here in t.terraforming)
        yield item.count - sum(held.count(item.id) for held in t.items)


BY_CONSTRUCTION = {
    "TS-4.5": "The move action is closed by TS-4.6 as soon as a combat card is used.",
    "TS-4.7": "The end of a turn cites TS-4.13 while an Oni action is left.",
    "TS-4.8": "What is left of a turn is gone when it ends.",
    "TS-5.10": "Nobody is asked to flip a marker.",
    "TS-8.8": "Points are counted when the action begins.",
    "TS-10.12": "Only the cards of one's own faction are offered.",
    "TS-10.14": "Units marked as lost are no candidates for moves and casualties.",
    "TS-10.18": "Units that come later are no candidates of the combat.",
    "TS-11.1": "The check compares with each defender alone and cites TS-11.5.",
    "TS-12.8": "As long as damage is left another unit is asked for, and nothing else.",
    "TS-12.10": "Units marked as lost are no candidates for another packet.",
    "TS-13.21": "Units that have left the area are no candidates of the combat.",
    "TS-13.28": "Where a home is fought over nobody is asked to mark it.",
    "TS-14.24": "Placing and conquering look at Oni markers and at the property one by one.",
    "TS-22.21": "A piece that is set aside is not in the supply (TS-2.4).",
    "TS-22.47": "Without a unit able to carry a weapon none is offered for the flag, and the card cites TS-11.5.",
    "TS-22.50": "A push cites the movement rules (TS-9.3, TS-3.26).",
}
"""Clauses that forbid something of which nothing is ever offered, and why."""


def features(content: Content) -> frozenset[str]:
    """Every unit, upgrade, item, combat card, counter, event, action card, property, mission, goal and scenario."""
    upgraded = [one.id for one in content.units.values() if one.upgrades]
    owned = [one.id for one in content.items.values() if one.cost is not None and one.kind != "discount"]
    laid = [one.id for one in content.items.values() if one.kind == "terraforming" and one.id != "terra_blockade"]
    return frozenset(
        [f"unit {one.id} placed" for one in content.units.values() if one.cost is not None or one.faction == "oni"]
        + [f"upgrade {name}" for name in upgraded]
        + [f"item {name}" for name in (*owned, *laid)]
        + [f"combat card {name}" for name in content.combat_cards]
        + [f"counter {name}" for name in content.counters]
        + [f"event {name}" for name in content.events]
        + [f"action card {name}" for name in content.action_cards]
        + [f"property {name}" for name in PROPERTIES]
        + [f"mission {name}" for name in content.missions]
        + [f"goal {one.goal.id}" for one in content.factions.values()]
        + [f"scenario {name}" for name in content.scenarios]
        + [f"effect of {name}" for name in content.factions]
        + ["negation", "egg", "hatched", "mine", "mines", "shot", "laser", "closed", "opened", "turned", "superiority"]
        + ["standee kaneda_blue", "standee kaneda_red", "standee rocket_attack_blue", "standee rocket_attack_red"]
    )


NAMED = {
    "choose": ("action card", "card"),
    "combat": ("combat card", "card"),
    "counter": ("counter", "counter"),
    "event": ("event", "event"),
    "property": ("property", "property"),
    "mission": ("mission", "mission"),
    "goal": ("goal", "goal"),
    "item": ("item", "item"),
    "terraformed": ("item", "item"),
    "standee": ("standee", "standee"),
    "board": ("scenario", "scenario"),
}
"""Log lines that show what their value names."""
SIGNS = ("egg", "hatched", "mine", "mines", "shot", "laser", "closed", "opened", "turned")
"""Log lines that are features themselves."""


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features that a log line shows."""
    key, values = event.key, event.values
    if key in NAMED:
        what, field = NAMED[key]
        yield f"{what} {values[field]}"
    elif key in ("placed", "line_up", "oni_placed"):
        yield f"unit {t.box.kinds[values['kind']].id} placed"
    elif key == "upgrade":
        yield f"upgrade {t.box.kinds[values['into']].id}"
    elif key == "faction_effect":
        yield f"effect of {t.box.factions[values['side']].id}"
    elif key == "negated":
        yield "negation"
    elif key == "over" and values["clause"] == "TS-19.4":
        yield "superiority"
    elif key in SIGNS:
        yield key
