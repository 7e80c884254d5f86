"""Groll's things in the reader's words: names come from the data, a few general ones from the catalogue."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from zwist.engine import content, words
from zwist.games.groll.companion.steps import next_step, turns_of
from zwist.games.groll.content import Scenario
from zwist.games.groll.effects.elites import HiddenTrap
from zwist.games.groll.hiring import cost, on_mat
from zwist.games.groll.table import COAST, CONTESTED, GRAVEYARD, MAT, Box, Table, rulebook
from zwist.games.groll.terms import in_reach
from zwist.kit.entries import Says

PLACES = {COAST: "coast", MAT: "mat", GRAVEYARD: "graveyard"}
"""Where warriors can be that has words of its own; every other place is a numbered region."""


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in words."""
    return NAMES[kind](t, value, language)


def word(key: str, language: str) -> str:
    """A general word of the catalogue."""
    return content.game_words("zwist.games.groll", language)[key]


def region(box: Box, number: int, language: str) -> str:
    """A region by its printed name."""
    return next(one for one in box.content.map.regions if one.id == number).name(language)


def faction(box: Box, side: int, language: str) -> str:
    """A faction by its name; the one without a player is called Possessed (GR-17.1)."""
    name = box.factions[side].name(language)
    return word("possessed", language).format(faction=name) if side == box.possessed else name


def faction_as(form: str, t: Table, side: int, language: str) -> str:
    """A faction as the subject of a sentence or as what it is about; the Possessed one is called so (GR-17.1)."""
    if side == t.box.possessed:
        return word(f"possessed_as.{form}", language)
    return faction(t.box, side, language)


def mission(box: Box, place: int, language: str) -> str:
    """A mission with the side it belongs to; of the numbers on the card those that hold at this table (GR-17.11)."""
    entry = _scenario(box).missions[place]
    return word(f"mission.{entry.side}", language).format(text=entry.says(language, box.seats))


def kind_of(box: Box, piece: int, language: str) -> str:
    """The kind of an elite; Trappers are told apart by their number, for their faces differ (GR-25.10)."""
    kind = box.kind[piece].name(language)
    if HiddenTrap not in box.effects[piece]:
        return kind
    return f"{kind} {1 + box.of_kind(box.owner[piece], box.kind[piece].id).index(piece)}"


def _place(form: str, t: Table, value: int, language: str) -> str:
    """A place with its preposition: in, from or into it."""
    if value in PLACES:
        return word(f"place.{PLACES[value]}.{form}", language)
    return word(f"place.region.{form}", language).format(region=region(t.box, value, language))


def _piece(t: Table, piece: int, language: str) -> str:
    place = _place("in", t, t.at[piece], language)
    most = t.box.most_hp[piece]
    return word("piece", language).format(name=kind_of(t.box, piece, language), hp=t.hp[piece], most=most, place=place)


def _points(t: Table, side: int, language: str) -> str:
    """The victory points of a side."""
    one, many = word("point", language).split("|")
    return f"{t.vp[side]} {one if t.vp[side] == 1 else many}"


def _on_turn(t: Table, acted: str, language: str) -> str:
    """What there is to do before and after the action of a turn, which may have lapsed (GR-10.8)."""
    said = {"": "fresh", "waived": "waived"}
    return word(f"on_turn.{said.get(acted, 'acted')}", language)


def _who(t: Table, value: str, language: str) -> str:
    """One and many of a sort of warrior; elites move one by one."""
    return f"{_elite(t, value, language)}|{_elite(t, value, language)}" if value else word("standard", language)


def _elite(t: Table, value: str, language: str) -> str:
    return t.box.content.elites[value].name(language)


def _face(t: Table, value: str, language: str) -> str:
    symbols = t.box.content.symbols
    return symbols[value].name(language) if value in symbols else word(f"die.{value}", language)


def _phase(t: Table, value: str, language: str) -> str:
    phases = t.box.content.phases
    return phases[f"phase_{value}"].name(language) if f"phase_{value}" in phases else word(f"phase.{value}", language)


def _cause(t: Table, value: str, language: str) -> str:
    return (t.box.content.elites | t.box.content.abilities | t.box.content.manoeuvres)[value].name(language)


def _text(t: Table, value: str, language: str) -> str:
    """What a card, a box of the mat or a trap says."""
    box = t.box.content
    entries: dict[str, Says] = {**box.elites, **box.abilities, **box.manoeuvres, **box.traps}
    return entries[value].says(language)


def _chip(t: Table, value: str, language: str) -> str:
    return next(chip for chip in t.box.content.chips if chip.id == value).name(language)


def _price(t: Table, value: str, language: str) -> str:
    """What an elite or a manoeuvre costs its owner now (GR-3.2)."""
    if value in t.box.content.manoeuvres:
        return str(t.box.content.manoeuvres[value].cost)
    return str(cost(t, value, _owner(t, value)))


def _unhired(t: Table, value: str, language: str) -> str:
    """Why an elite that could be paid for cannot be hired: none is left, or there is nowhere to put it (GR-10.15)."""
    return word("unhired.place" if on_mat(t, value, _owner(t, value)) else "unhired.mat", language)


def _owner(t: Table, elite: str) -> int:
    """The side on whose mat an elite stands."""
    return next(seat for seat, faction in enumerate(t.box.factions) if elite in faction.mat_order)


def _ways(t: Table, value: int, language: str) -> str:
    """The contested regions next to a region, those across a bridge last (GR-4.3)."""
    across = {frozenset((edge.a, edge.b)) for edge in t.box.content.map.edges if edge.type == "bridge"}
    bridged = [near for near in t.box.inland[value] if frozenset((value, near)) in across]
    plain = [near for near in t.box.inland[value] if near not in bridged]
    over = [word("ways.bridge", language).format(region=region(t.box, near, language)) for near in bridged]
    return ", ".join([*(region(t.box, near, language) for near in plain), *over])


def _reach(t: Table, value: int, language: str) -> str:
    """The regions that a seat can attack (GR-10.4)."""
    reached = [region(t.box, one, language) for one in CONTESTED if in_reach(t, value, one)]
    return ", ".join(reached) or word("ways.none", language)


def _scenario(box: Box) -> Scenario:
    """The scenario of a game that has one; only its log lines ask for it."""
    assert box.scenario is not None
    return box.scenario


def _special(t: Table, value: str, language: str) -> str:
    rules = _scenario(t.box).special_rules
    return next(rule for rule in rules if rule.effect.does == value).says(language)


def _chaos(t: Table, value: int, language: str) -> str:
    return next(event for event in _scenario(t.box).chaos if event.n == value).says(language)


def _slot(t: Table, value: tuple[str, str], language: str) -> str:
    """A candidate for hiring with the label of its best slot (GR-22.4)."""
    kind, label = value
    return word("slot", language).format(elite=_elite(t, kind, language), label=label)


def _held(t: Table, value: int | None, language: str) -> str:
    """One and many of what the keeper of a companion has in hand."""
    return _who(t, t.box.kind[value].id if value is not None else "", language)


def counter(box: Box, value: str, language: str) -> str:
    """A counter of a companion with the faction or the mission it belongs to."""
    kind, _, index = value.partition("/")
    template = word(f"counter.{kind}", language)
    if kind == "corra":
        return template.format(faction=faction(box, int(index), language))
    return template.format(mission=mission(box, int(index), language)) if index else template


def _next(t: Table, language: str) -> str:
    """The next step of a companion's round; its turns are counted (GR-19.12)."""
    step = next_step(t)
    if step in ("first_turn", "turn"):
        return word("next.turn", language).format(n=t.book.turns + 1, most=turns_of(t))
    return word(f"step.{step}", language)


def _response(t: Table, value: tuple[int, str, tuple[Any, ...]], language: str) -> str:
    """A response by what it does, with the values of its rule."""
    _, effect, values = value
    parameters = rulebook.parameters[rulebook.names[rulebook.effect(effect)]]
    given = dict(zip(parameters, values, strict=True))
    return words.fill(word(f"response.{effect}", language), given, lambda kind, part: name(t, kind, part, language))


NAMES: dict[str, Callable[[Table, Any, str], str]] = {
    "region": lambda t, value, language: region(t.box, value, language),
    "in": partial(_place, "in"),
    "from": partial(_place, "from"),
    "into": partial(_place, "into"),
    "faction": lambda t, value, language: faction(t.box, value, language),
    "idle": lambda t, value, language: word(f"idle.{value}", language),
    "subject": partial(faction_as, "subject"),
    "object": partial(faction_as, "object"),
    "dative": partial(faction_as, "dative"),
    "elite": _elite,
    "warrior": lambda t, value, language: kind_of(t.box, value, language),
    "piece": _piece,
    "who": _who,
    "face": _face,
    "ability": lambda t, value, language: t.box.content.abilities[value].name(language),
    "manoeuvre": lambda t, value, language: t.box.content.manoeuvres[value].name(language),
    "chip": _chip,
    "trap": lambda t, value, language: t.box.content.traps[value].name(language),
    "phase": _phase,
    "cause": _cause,
    "text": _text,
    "price": _price,
    "unhired": _unhired,
    "purse": lambda t, value, language: str(t.corra[value]),
    "points": _points,
    "own_dice": lambda t, value, language: ", ".join(_face(t, die, language) for die in t.dice[value]),
    "ways": _ways,
    "reach": _reach,
    "response": _response,
    "among": lambda t, value, language: word(f"among.{value}", language),
    "outcome": lambda t, value, language: word(f"outcome.{value}", language),
    "lock": lambda t, value, language: word(f"lock.{value}", language),
    "slot": _slot,
    "special": _special,
    "chaos": _chaos,
    "instruction": lambda t, value, language: _scenario(t.box).setup[value].says(language),
    "on_turn": _on_turn,
    "mission": lambda t, value, language: mission(t.box, value, language),
    "held": _held,
    "counter": lambda t, value, language: counter(t.box, value, language),
    "step": lambda t, value, language: word(f"step.{value}", language),
    "next": lambda t, value, language: _next(t, language),
}
