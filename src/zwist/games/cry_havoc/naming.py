"""Cry Havoc's things in the reader's words: names come from the data, a few from the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from zwist.engine import content, words
from zwist.games.cry_havoc.build import price
from zwist.games.cry_havoc.content import Card, Faction
from zwist.games.cry_havoc.fight import OBJECTIVE_IDS
from zwist.games.cry_havoc.sides import NOBODY, opponent
from zwist.games.cry_havoc.table import TERRAINS, Box, Table
from zwist.games.cry_havoc.turn import ROWS
from zwist.kit.entries import Named, Worded


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in words."""
    if kind in ENTRIES:
        return ENTRIES[kind](t.box, value).name(language)
    return PHRASES[kind](t, value, language)


def word(key: str, language: str) -> str:
    """A general word of the catalogue."""
    return content.catalogue("games/cry_havoc/words", language)[key]


def faction_of(box: Box, side: int) -> Faction:
    """The faction of a side, the Trogs without player included."""
    return box.factions[side] if side < box.seats else box.content.factions["trogs"]


def phase(box: Box, value: str, language: str) -> str:
    """A phase of the round, or what comes before the first and after the last one."""
    phases = box.content.phases
    return phases[value].name(language) if value in phases else word(f"phase.{value}", language)


def text(box: Box, value: str, language: str) -> str:
    """What a card, structure or skill says."""
    entries: dict[str, Worded] = {**box.content.cards, **box.content.structures, **box.content.skills}
    return entries[value].says(language)


def symbols(card: Card, row: str, language: str) -> str:
    """The number in a row of a card with its bonus symbols."""
    bonuses = ", ".join(word(f"bonus.{bonus}", language) for bonus in card.bonuses(row))
    return f"{card.symbols(row)} ({bonuses})" if bonuses else str(card.symbols(row))


def _all_symbols(t: Table, value: str, language: str) -> str:
    card = t.box.content.cards[value]
    return ", ".join(word(f"row.{row}", language).format(n=symbols(card, row, language)) for row in ROWS)


def _place(form: str, t: Table, value: int, language: str) -> str:
    """A region with its preposition: in, from or into it."""
    sort = "hq" if value in t.box.hqs else "region"
    return word(f"place.{sort}.{form}", language).format(region=t.box.region[value].name(language))


def _whom(t: Table, value: int, language: str) -> str:
    """Who gets something, nobody included."""
    if value == NOBODY:
        return word("whom.nobody", language)
    return word("whom.faction", language).format(faction=faction_of(t.box, value).name(language))


def _fighter(t: Table, value: int, language: str) -> str:
    """The attacker or the defender of the running battle."""
    return faction_of(t.box, t.fight.side(value)).name(language)


def _deck(t: Table, value: int, language: str) -> str:
    """A terrain deck."""
    terrain = t.box.content.terrains[TERRAINS[value]]
    return word("deck.terrain", language).format(terrain=terrain.name(language))


def _crystals(t: Table, value: str, language: str) -> str:
    """The crystals that a Trog token brings."""
    found = {"n": t.box.content.trog_tokens[value].crystals}
    return words.fill(word("crystals", language), found, lambda kind, part: name(t, kind, part, language))


def _cause(t: Table, value: str, language: str) -> str:
    """Where points come from: a component, or one of the general sources."""
    data = t.box.content
    components: dict[str, Named] = {
        **data.cards,
        **data.skills,
        **data.structures,
        **data.explorations,
        **data.region_tokens,
        **data.leaders,
        **data.scoring_cards,
    }
    return components[value].name(language) if value in components else word(f"cause.{value}", language)


ENTRIES: dict[str, Callable[[Box, Any], Named]] = {
    "region": lambda box, value: box.region[value],
    "faction": faction_of,
    "card": lambda box, value: box.content.cards[value],
    "structure": lambda box, value: box.content.structures[value],
    "skill": lambda box, value: box.content.skills[value],
    "token": lambda box, value: (box.content.region_tokens | box.content.skills)[value],
    "event": lambda box, value: box.content.events[value],
    "leader": lambda box, value: box.content.leaders[value],
    "scoring": lambda box, value: box.content.scoring_cards[value],
    "exploration": lambda box, value: box.content.explorations[value],
    "trog_token": lambda box, value: box.content.trog_tokens[value],
    "objective": lambda box, value: box.content.objectives[OBJECTIVE_IDS[value]],
    "terrain": lambda box, value: box.content.terrains[TERRAINS[value]],
    "action": lambda box, value: box.content.actions[value],
}
"""What has a name of its own in the data."""

PHRASES: dict[str, Callable[[Table, Any, str], str]] = {
    "in": partial(_place, "in"),
    "from": partial(_place, "from"),
    "into": partial(_place, "into"),
    "whom": _whom,
    "fighter": _fighter,
    "opponent": lambda t, value, language: _fighter(t, opponent(value), language),
    "deck": _deck,
    "back": lambda t, value, language: word(f"scene.{value}", language),
    "passed": lambda t, value, language: word(f"passed.{value}", language),
    "phase": lambda t, value, language: phase(t.box, value, language),
    "cause": _cause,
    "crystals": _crystals,
    "text": lambda t, value, language: text(t.box, value, language),
    "symbols": _all_symbols,
    "build_cost": lambda t, value, language: str(price(t, t.active, value)),
    "activation_cost": lambda t, value, language: str(t.box.content.structures[value].activate),
}
"""What needs a word of the catalogue, or the table as it is now."""
