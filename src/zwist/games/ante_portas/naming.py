"""Values of Ante Portas in the reader's words."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from zwist.engine import content as catalogues
from zwist.engine import words
from zwist.games.ante_portas.content import MovementCard
from zwist.games.ante_portas.effects.actions import Convert, Draft, Gain, March, Rate
from zwist.games.ante_portas.effects.lasting import Residence
from zwist.games.ante_portas.field import WAY
from zwist.games.ante_portas.nouns import PLOTS
from zwist.games.ante_portas.table import KINDS, Box, Table
from zwist.games.ante_portas.terms import printed
from zwist.kit.effects import Effect

Namer = Callable[[Table, Any, str], str]
ARROWS = ("↑", "↗", "↘", "↓", "↙", "↖")
"""The six directions of the battlefield, clockwise (AP-B3.4)."""
FIRE = "✹"


def word(key: str, language: str) -> str:
    """A word of the game's catalogue."""
    return catalogues.game_words("zwist.games.ante_portas", language)[key]


def one(key: str, language: str) -> str:
    """A word that is counted, for one of them."""
    return word(key, language).partition("|")[0]


def many(key: str, language: str) -> str:
    """A word that is counted, for several of them."""
    return word(key, language).partition("|")[2]


def counted(n: int, key: str, language: str) -> str:
    """So many of something."""
    return f"{n} {one(key, language) if n == 1 else many(key, language)}"


# Goods


def goods(t: Table, value: tuple[int, str], language: str) -> str:
    """So many of a good; a line of the log names several of them, or that there are none."""
    n, name = value
    return counted(n, f"good.{name}", language) if n else word("nothing", language)


def good(t: Table, value: str, language: str) -> str:
    """One of a good."""
    return one(f"good.{value}", language)


def terms(t: Table, value: tuple[Any, Any], language: str) -> str:
    """What would change hands in a trade."""
    given, taken = value
    told = {"given": given, "taken": taken}
    return words.fill(word("terms", language), told, lambda kind, part: goods(t, part, language))


def priced(cost: dict[Any, int], language: str) -> str:
    """Goods of the data in words; nothing is named as such."""
    named = [counted(n, f"good.{name}", language) for name, n in cost.items()]
    return ", ".join(named) or word("nothing", language)


def changed(rate: Rate, language: str) -> str:
    """What is given and what comes for it."""
    return f"{priced(rate.give, language)} → {priced(rate.get, language)}"


# What components do


def effect_text(box: Box, effect: Effect, language: str) -> str:
    """An effect in words: a sentence of the catalogue with the numbers of the data."""
    given = {name: _field(box, name, value, language) for name, value in msgspec.structs.asdict(effect).items()}
    if isinstance(effect, Residence):
        given["people"] = counted(effect.places, f"kind.{effect.kind}", language)
    elif isinstance(effect, Draft | March):
        given["limit"] = _people(effect.limit, language)
    if isinstance(effect, March):
        given["bonus"] = word("more.bonus", language).format(bonus=effect.bonus) if effect.bonus else ""
    return words.fill(deed(box, effect, language), given, lambda kind, value: str(value))


def deed(box: Box, effect: Effect, language: str) -> str:
    """The sentence of an effect; some are others between two teams (AP-B18.29)."""
    known = catalogues.game_words("zwist.games.ante_portas", language)
    own = known.get(f"rival_deed.{effect.does}") if box.goal is not None else None
    return own or known[f"deed.{effect.does}"]


def _times(n: int, language: str) -> str:
    """How often something may be done at most."""
    return words.fill(word("often.some", language), {"n": n}, lambda kind, value: str(value))


def _people(n: int | None, language: str) -> str:
    """How many people or units an effect concerns at most: each of them once, not the whole so often."""
    return word("often.all_of", language) if n is None else word("often.few_of", language).format(n=n)


def _field(box: Box, name: str, value: Any, language: str) -> Any:
    """A field of an effect: goods, rates, names of what is built, kinds of people, how often."""
    if name == "limit":
        return word("often.any", language) if value is None else _times(value, language)
    if name in ("sets", "rates"):
        named = [priced(part, language) if isinstance(part, dict) else changed(part, language) for part in value]
        return word("or", language).join(named)
    if isinstance(value, Rate):
        return changed(value, language)
    if isinstance(value, dict):
        return priced(value, language)
    if name in ("building", "into", "mine"):
        return thing_of(box, value, language)
    if name in ("kinds", "kind"):
        kinds = [value] if isinstance(value, str) else value
        return ", ".join(many(f"kind.{kind}", language) for kind in kinds)
    if name == "good":
        return one(f"good.{value}", language) if value else word("any_good", language)
    if name == "cost":
        return word("printed_cost", language)
    if isinstance(value, bool):
        return word("free", language) if value else word("printed_cost", language)
    if name in ("farmers", "citizens"):
        return word("often.any_number", language) if value is None else value
    return value


def card_text(card: MovementCard, language: str) -> str:
    """The lower part of a movement card: its arrows and its abilities."""
    arrows = " ".join(ARROWS[WAY[arrow.way]] + FIRE * arrow.fire for arrow in card.arrows)
    abilities = [word(f"ability.{ability.does}", language) for ability in card.abilities]
    return " · ".join([*([arrows] if arrows else []), *abilities])


# Things


def thing_of(box: Box, id: str, language: str) -> str:
    """A building of a board or of the battlefield, a mine, a trap, a bomb."""
    content = box.content
    found = content.buildings.get(id) or content.installations.get(id) or content.mines.get(id)
    return (found or (content.trap if id == "trap" else content.bomb)).name(language)


def thing(t: Table, value: str, language: str) -> str:
    """A building or a tile by its id."""
    return thing_of(t.box, value, language)


def place(t: Table, value: int, language: str) -> str:
    """A place or a market."""
    id, content = t.box.place_ids[value], t.box.content
    return (content.markets.get(id) or content.places[id]).name(language)


def plot(t: Table, value: int, language: str) -> str:
    """A plot by its number alone, on whoever's board and whatever stands there later."""
    return word("plot", language).format(n=PLOTS[value])


def plot_of(t: Table, seat: int, value: int, language: str) -> str:
    """A plot of a board by its number, with what stands there."""
    named, here = plot(t, value, language), t.plots[t.at(seat, value)]
    return f"{named} ({thing(t, here, language)})" if here else named


def space_of(t: Table, seat: int, value: str, language: str) -> str:
    """Where goods of a player lie or go; a buffer is named by its plot."""
    return plot_of(t, seat, int(value), language) if value.isdigit() else word(f"space.{value}", language)


def action(t: Table, value: str, language: str) -> str:
    """What one of several actions does."""
    return effect_text(t.box, t.box.effects[value], language)


def one_set(t: Table, value: str, language: str) -> str:
    """One of the sets that an effect gives."""
    key, _, number = value.rpartition("/")
    return priced(printed(t, key, Gain).sets[int(number)], language)


def one_rate(t: Table, value: str, language: str) -> str:
    """One of the rates of an effect."""
    key, _, number = value.rpartition("/")
    return changed(printed(t, key, Convert).rates[int(number)], language)


def improvement_text(t: Table, value: str, language: str) -> str:
    """What an improvement costs and does."""
    card = t.box.content.improvements[value]
    effects = [*card.effects, *([card.lasting] if card.lasting is not None else [])]
    does = " ".join(effect_text(t.box, effect, language) for effect in effects)
    return word("card_costs", language).format(cost=priced(card.cost, language), does=does)


def side(t: Table, value: int, language: str) -> str:
    """A community by its seat; after all seats come the attackers."""
    if value >= t.box.seats:
        return t.box.scenario.name(language)
    return t.box.content.communities[t.box.communities[value]].name(language)


def team(t: Table, value: int, language: str) -> str:
    """A team by its members."""
    return " & ".join(side(t, seat, language) for seat in t.box.allies[value])


def kind(t: Table, value: int | str, language: str) -> str:
    """A kind of colonist, soldier or attacker."""
    return one(f"kind.{KINDS[value] if isinstance(value, int) else value}", language)


def facing(t: Table, value: int, language: str) -> str:
    """Which way a building faces: the direction of its arrow in the middle."""
    return ARROWS[value % len(ARROWS)]


def arrow(t: Table, value: str, language: str) -> str:
    """An arrow of a card, or what takes its place."""
    if value in ("unite", "split"):
        return word(f"ability.{value}", language)
    named = [ARROWS[WAY[way.rstrip("*")]] for way in value.split("/")]
    return "/".join(named) + FIRE * value.endswith("*")


def group(t: Table, value: int, language: str) -> str:
    """Attackers on a hex by what they do: they stand there, they move, or they go on after those."""
    return word(f"group.{('standing', 'moving', 'later')[min(value, 2)]}", language)


def _entry(table: str) -> Namer:
    def named(t: Table, value: str, language: str) -> str:
        found: str = getattr(t.box.content, table)[value].name(language)
        return found

    return named


def _word(group: str) -> Namer:
    return lambda t, value, language: word(f"{group}.{value}", language)


NAMES: dict[str, Namer] = {
    "faction": side,
    "team": team,
    "goods": goods,
    "good": good,
    "terms": terms,
    "set": one_set,
    "rate": one_rate,
    "place": place,
    "thing": thing,
    "plot": plot,
    "kind": kind,
    "hex": lambda t, value, language: str(value),
    "way": facing,
    "arrow": arrow,
    "card": lambda t, value, language: str(value),
    "improvement": _entry("improvements"),
    "improvement_text": improvement_text,
    "market": _entry("market_cards"),
    "action": action,
    "ability": _word("ability"),
    "season": _word("season"),
    "cause": _word("cause"),
    "task": _word("task"),
    "count": _word("count"),
    "whose": _word("whose"),
    "crew": _word("crew"),
    "whom": _word("whom"),
    "state": _word("state"),
    "group": group,
    "why": _word("why_step"),
    "off": _word("off"),
    "response": lambda t, value, language: str(value[1]),
    "outcome": lambda t, value, language: word("outcome.won" if value else "outcome.lost", language),
    "plot_of": lambda t, value, language: f"plot_of {value}",
    "space_of": lambda t, value, language: f"space_of {value}",
}
ON_BOARDS: dict[str, Callable[[Table, int, Any, str], str]] = {"plot_of": plot_of, "space_of": space_of}
"""What is named with its board: ``{value:{seat:plot_of}}``."""


def name(t: Table, kind: str, value: Any, language: str) -> str:
    """A value of a kind in the reader's words."""
    what, _, seat = kind.partition(" ")
    return ON_BOARDS[what](t, int(seat), value, language) if seat else NAMES[kind](t, value, language)
