"""Cry Havoc's things in the reader's words: names come from the data, a few from the catalogue."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from typing import Any

from zwist.engine import content, words
from zwist.games.cry_havoc.build import price
from zwist.games.cry_havoc.content import Card, Faction
from zwist.games.cry_havoc.fight import OBJECTIVE_IDS
from zwist.games.cry_havoc.sides import NOBODY, opponent
from zwist.games.cry_havoc.table import TERRAINS, Box, Table
from zwist.games.cry_havoc.turn import ROWS, paid_points
from zwist.kit.entries import Named, Worded


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in words."""
    if kind in ENTRIES:
        return ENTRIES[kind](t.box, value).name(language)
    return PHRASES[kind](t, value, language)


def word(key: str, language: str) -> str:
    """A general word of the catalogue."""
    return content.game_words("zwist.games.cry_havoc", language)[key]


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


def _paid(t: Table, value: str, language: str) -> str:
    """An action with the points of the cards played for it so far (CH-6.3)."""
    action = word(f"paid.{value}", language)
    if not t.action.cards:
        return action
    points = {"n": paid_points(t, t.active, value)}
    return f"{action}, {words.fill(word('paid.points', language), points, lambda kind, part: str(part))}"


def _at_rest(t: Table, value: int, language: str) -> str:
    """Why nobody leaves a region: no point is left, or no unit is there (CH-7.1)."""
    if t.action.points <= 0:
        points = {"n": t.action.used}
        return words.fill(word("at_rest.used", language), points, lambda kind, part: str(part))
    return word("at_rest.empty", language).format(region=_place("in", t, value, language))


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


def _aim(t: Table, value: str, language: str) -> str:
    """What the Trogs of the solo game choose a region for: a structure, or something else that they do."""
    if value in t.box.content.structures:
        return word("aim.site", language).format(structure=t.box.content.structures[value].name(language))
    return word(f"aim.{value}", language)


def _weighed(t: Table, value: Sequence[Any], language: str) -> str:
    """How the priority rules of the solo game came to a region, rule by rule (CH-21.6)."""
    return "; ".join(_stage(t, stage, language) for stage in value)


def _stage(t: Table, stage: Sequence[Any], language: str) -> str:
    """One priority rule: what it looked for, who stays and who falls behind."""
    number, best, kept, fallen = stage
    rule = RULES[number]
    if rule == "order" and not fallen:
        return word("weighed.only", language)
    if rule == "defenseless" and not best:
        return word("weighed.none_defenseless", language)
    near = rule in ("near_hq", "near_enemy")
    steps = words.fill(word("weighed.step", language), {"n": best}, lambda kind, part: str(part))
    n = steps if near else best
    names = {"kept": _listed(t, kept, language), "fallen": _listed(t, fallen, language)}
    return word(f"weighed.{rule}", language).format(n=n, **names)


def _listed(t: Table, regions: Sequence[int], language: str) -> str:
    """Some regions by name; of many only the first."""
    named = regions if len(regions) <= MANY else regions[: MANY - 1]
    rest = len(regions) - len(named)
    more = [word("weighed.more", language).format(n=rest)] if rest else []
    return ", ".join([*(t.box.region[region].name(language) for region in named), *more])


MANY = 4
"""So many regions are named before the rest is counted."""


def marker_name(t: Table, value: str, language: str) -> str:
    """Something that is put in regions by hand: a general marker, a structure or a token."""
    data = t.box.content
    entries: dict[str, Named] = {**data.structures, **data.region_tokens, **data.skills}
    return entries[value].name(language) if value in entries else word(f"marker.{value}", language)


def counter_value(counter: str, value: int, language: str) -> str:
    """What a counter shows; who has enabled scoring is no number."""
    return word(f"enabled_by.{value}", language) if counter == "enabled" else str(value)


def _shows(t: Table, value: str, language: str) -> str:
    """What a token shows that has been turned up."""
    if value in t.box.content.explorations:
        return t.box.content.explorations[value].name(language)
    token = t.box.content.trog_tokens[value]
    found = {"n": token.trogs, "token": value}
    said = words.fill(word("shows", language), found, lambda kind, part: name(t, kind, part, language))
    return f"{token.name(language)}: {said}"


RULES = ("order", "defenseless", "crystals", "near_hq", "near_enemy")
"""The priority rules by their number; 0 is the order of the data file."""

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
    "paid": _paid,
    "at_rest": _at_rest,
    "back": lambda t, value, language: word(f"scene.{value}", language),
    "passed": lambda t, value, language: word(f"passed.{value}", language),
    "phase": lambda t, value, language: phase(t.box, value, language),
    "cause": _cause,
    "crystals": _crystals,
    "aim": _aim,
    "marker": marker_name,
    "counter": lambda t, value, language: word(f"counter.{value}", language),
    "step": lambda t, value, language: word(f"step.{value}", language),
    "shows": _shows,
    "weighed": _weighed,
    "judgement": lambda t, value, language: word(f"judgement.{value}", language),
    "text": lambda t, value, language: text(t.box, value, language),
    "symbols": _all_symbols,
    "reserve": lambda t, value, language: str(t.reserve[value]),
    "score": lambda t, value, language: str(t.score[value]),
    "terrain_of": lambda t, value, language: t.box.content.terrains[t.box.terrain(value)].name(language),
    "build_cost": lambda t, value, language: str(price(t, t.active, value)),
    "activation_cost": lambda t, value, language: str(t.box.content.structures[value].activate),
}
"""What needs a word of the catalogue, or the table as it is now."""
