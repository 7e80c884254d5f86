"""What a thorough run of the solo game must have seen: the player's things, and everything the Trogs can do
and decide.
"""

from __future__ import annotations

from collections.abc import Iterator
from itertools import chain

from zwist.engine.log import Event
from zwist.games.cry_havoc import coverage
from zwist.games.cry_havoc.content import Content
from zwist.games.cry_havoc.naming import RULES
from zwist.games.cry_havoc.table import Table

NEVER = ("event passed", "skill", "trogs nest", "structure tunnels built")
"""What belongs to other modes: events stay (CH-21.24), nests open in their own way (CH-21.39), Trogs have no
skills.
"""

SIGNS = {
    "movement_lost": "trogs lose movement",
    "trogs_advance": "trogs advance",
    "building_lost": "trogs lose building",
    "draws_on": "trogs draw on",
    "go_to_ground": "trogs go to ground",
    "trogs_hold": "trogs hold",
    "trogs_go_home": "trogs go home",
    "trogs_retreat": "trogs retreat",
    "no_site": "trogs without a site",
    "too_dear": "trogs cannot pay",
    "lost_to_tokens": "nobody comes out",
}
NAMED = {
    "nest_opens": ("nest", "token"),
    "trog_card": ("trog card", "card"),
    "desert_card": ("trogs gain", "card"),
    "judged": ("judged by", "reason"),
    "trogs_capture": ("trogs capture from", "objective"),
    "trogs_doom": ("trogs kill on", "objective"),
}
AIMS = ("move", "advance", "bloom", "trap", "brooding_pool")


def features(content: Content) -> frozenset[str]:
    """The base game without what others have, and the Trogs' cards, nests, structures, choices and reasons.

    The player seldom fights in the terrain of a card: one tactic of every terrain must do.
    """
    factions = {name for name, faction in content.factions.items() if 1 in faction.player_counts}
    cards = content.cards.values()
    trogs = {card.id for card in cards if card.owner == "trogs"}
    terrain = {f"card {card.id} as tactic" for card in cards if card.owner in content.terrains}
    skills = {f"skill {skill.id}" for skill in content.skills.values() if skill.owner in factions}
    deck = [card for card in cards if card.owner in ("trogs", content.solo.trog_terrain_deck)]
    own = {
        feature
        for feature in coverage.features(content)
        if not feature.startswith(NEVER) and feature.removeprefix("card ").split()[0] not in trogs
    }
    return frozenset(own - terrain | skills).union(
        [f"tactic of {name}" for name in content.terrains],
        [f"nest {nest}" for nest in content.nests],
        [f"trog card {card.id}" for card in deck],
        [f"trog tactic {card.id}" for card in deck],
        [f"trogs gain {card.id}" for card in deck if card.owner != "trogs"],
        [f"trogs explore {token}" for token in content.explorations],
        [f"judged by {reason}" for reason in ("control", "capture", "kills")],
        [f"trogs capture from {objective}" for objective in range(3)],
        [f"trogs kill on {objective}" for objective in range(3)],
        [f"rule {rule} decides" for rule in RULES],
        [f"priority for {aim}" for aim in AIMS],
        ["structure tunnels built", "trogs enable scoring", "won", "lost", "tied"],
        SIGNS.values(),
    )


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features that a log line shows."""
    return chain(coverage.reached(event, t), _reached(event, t))


def _reached(event: Event, t: Table) -> Iterator[str]:
    key, values, trogs = event.key, event.values, t.box.trogs
    if key in SIGNS:
        yield SIGNS[key]
    elif key in NAMED:
        feature, value = NAMED[key]
        yield f"{feature} {values[value]}"
    elif key == "priority":
        yield f"priority for {values['what']}"
        yield f"rule {RULES[values['reason'][0][-1][0]]} decides"
    elif key == "tactic" and values["side"] == trogs:
        yield f"trog tactic {values['card']}"
    elif key == "tactic":
        yield f"tactic of {t.box.content.cards[values['card']].owner}"
    elif key == "explored" and values["side"] == trogs:
        yield f"trogs explore {values['token']}"
    elif key == "scoring_enabled" and values["side"] == trogs:
        yield "trogs enable scoring"
    elif key == "over":
        yield "tied" if values["clause"] == "CH-21.61" else "lost" if trogs in values["winners"] else "won"
