"""A small stage: any position of Cry Havoc in two lines.

g = stage(humans={"misty_lands": 3}, pilgrims={"misty_lands": 2, "thornwood": 1})
hand(g, 0, "hum_outflank")
on_turn(g, 0)
choose(g, "action move", ...)
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zwist.engine.definition import Start
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.cry_havoc.action import Action
from zwist.games.cry_havoc.arrival import place_battle_token
from zwist.games.cry_havoc.battle import battles
from zwist.games.cry_havoc.build import build_action
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.move import halt, march
from zwist.games.cry_havoc.setup import lay_out_board, shuffle_decks, trog_headquarters
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import home
from zwist.games.cry_havoc.turn import begin_turn

TROGS = "trogs"
BY_ITSELF = frozenset(
    {
        "explore region",
        "meet in",
        "reveal token",
        "begin battle region",
        "shoot side",
        "keep own",
        "keep terrain",
    }
)
"""Questions that mostly leave nothing to decide: the stage answers them then, as hosts do."""


def stage(
    *,
    mode: str = "base",
    level: str = "beginner",
    leaders: Mapping[str, str] | None = None,
    skills: Mapping[str, tuple[str, ...]] | None = None,
    overlay: Mapping[str, Any] | None = None,
    seed: int = 1,
    trogs: Mapping[str, int] | None = None,
    **armies: Mapping[str, int],
) -> Game:
    """A game in the action phase of round 2, seats in the order given, initiative in seat order.

    Headquarters lie on the map's HQ spaces in seat order with no units in them. Armies map region ids to units and give
    control there if nobody else stands there. No Trog, exploration or event tokens lie out; crystals lie as printed; hands
    are empty and decks shuffled. With four armies the Trogs are one of them, with fewer ``trogs`` places Trogs without player.
    In Aftermath nobody has a leader unless one is named, and everybody has chosen all structures.
    """
    if trogs is not None and len(armies) == 3:
        armies = {**armies, "trogs": trogs}
    options = {"level": level, "headquarters": "chosen"}
    begin = Start("cry-havoc", mode, tuple(armies), seed, options, overlay or {})
    g: Game = EngineGame(CRY_HAVOC, begin, CRY_HAVOC.blank(begin), Dice(seeded(seed)))
    g.log, g.record = [], []
    t = g.table
    for rule in (lay_out_board, shuffle_decks, trog_headquarters):
        rule(g)
    for side in range(t.box.sides):
        t.reserve[side] += sum(t.units[side * t.box.size : (side + 1) * t.box.size])
    t.units = [0] * len(t.units)
    for region in t.box.regions:
        t.trog_tokens[region] = t.explorations[region] = ()
    t.events = [()] * 5
    free = iter(t.box.hqs)
    for seat, faction in enumerate(armies):
        if seat not in t.hq:
            t.hq[next(free)] = seat
        t.control[home(t, seat)] = seat
        default = tuple(s.id for s in t.box.content.skills.values() if s.owner == faction and s.default)
        t.skills[seat] = (skills or {}).get(faction, default[:1])
        t.leaders[seat] = tuple(name for side, name in (leaders or {}).items() if side == faction)
        t.tiles[seat] = tuple(structure.id for structure in t.box.structures[seat])
    sides = dict(enumerate(armies.values()))
    if t.box.neutral and trogs is not None:
        sides[t.box.trogs] = trogs
    for side, army in sides.items():
        for name, n in army.items():
            t.reserve[side] -= n
            t.add_units(side, number(g, name), n)
    for region in t.box.regions:
        holders = [seat for seat in range(t.box.seats) if t.units[seat * t.box.size + region]]
        if len(holders) == 1 and t.control[region] == NOBODY:
            t.control[region] = holders[0]
    t.round, t.phase = 2, "actions"
    return g


def number(g: Game, name: str) -> int:
    """The number of a region; "hq_0" is the headquarters of seat 0."""
    if name.startswith("hq_") and name[3:].isdigit():
        return home(g.table, int(name[3:]))
    return g.table.box.content.region_numbers[name]


def count(g: Game, side: int, name: str) -> int:
    """Units of a side in a region."""
    return g.table.units[side * g.table.box.size + number(g, name)]


def controller(g: Game, name: str) -> int:
    """The seat whose control token lies in a region, or -1."""
    return g.table.control[number(g, name)]


def hand(g: Game, seat: int, *cards: str) -> None:
    """Put exactly these cards in a hand, taking them from wherever they are."""
    t = g.table
    t.decks[seat] = tuple(sorted((*t.decks[seat], *t.hands[seat])))
    for zones in (t.decks, t.discards, t.terrain_decks, t.hands):
        for i, zone in enumerate(zones):
            zones[i] = tuple(card for card in zone if card not in cards)
    t.hands[seat] = tuple(sorted(cards))


def tokens(g: Game, **by_region: str | tuple[str, ...]) -> None:
    """Lay Trog tokens face down: tokens(g, misty_lands="war_party_1_1")."""
    t = g.table
    for name, names in by_region.items():
        names = (names,) if isinstance(names, str) else names
        t.trog_tokens[number(g, name)] = names


def explorations(g: Game, **by_region: str) -> None:
    """Lay exploration tokens face down."""
    for name, token in by_region.items():
        g.table.explorations[number(g, name)] = (token,)


def play(g: Game, rule: Callable[..., None], *values: Any) -> None:
    """Carry out a rule as the next step, up to the next question."""
    g.then(rule, *values)
    go_on(g)


def go_on(g: Game) -> None:
    """Answer forced questions of arrivals and the like, as every host does; the last card of a hand is played out."""
    g.run()
    while g.question is not None and g.question.is_forced:
        only = g.question.options[0]
        if g.question.name not in BY_ITSELF and (g.question.name, only.text) != ("play cards", "done"):
            return
        g.apply(only)


def on_turn(g: Game, seat: int) -> None:
    """Put a seat on turn in the first action round."""
    play(g, begin_turn, seat, 1)


def options(g: Game) -> set[str]:
    """The open question's options as words."""
    assert g.question is not None
    return {option.text for option in g.question.options}


def choose(g: Game, *choices: str) -> None:
    """Answer one question after another."""
    for choice in choices:
        g.apply(choice)
        go_on(g)


def told(g: Game, key: str) -> list[dict[str, Any]]:
    """The values of all log lines with this key."""
    return [event.values for event in g.log or [] if event.key == key]


def asked(g: Game) -> tuple[int, str]:
    """Who is asked, and the name of the question."""
    assert g.question is not None
    return g.question.seat, g.question.name


def refused(g: Game, noun: str) -> list[str]:
    """The clauses that forbid a noun or an option in the open question."""
    return [clause for clause, _ in g.definition.why_not(g, noun)]


def structures(g: Game, **by_region: str | tuple[str, ...]) -> None:
    """Put structure tokens in regions: structures(g, misty_lands="airfield")."""
    for name, names in by_region.items():
        g.table.structures[number(g, name)] = (names,) if isinstance(names, str) else names


def claim(g: Game, seat: int, *names: str) -> None:
    """Put a seat's control token in regions."""
    for name in names:
        g.table.control[number(g, name)] = seat


def move(g: Game, seat: int, points: int, *steps: str) -> None:
    """A Move action with so many points; steps read "origin target n". It ends when all steps are named."""
    give_points(g, points)
    g.then(march, seat)
    g.then(halt, seat)
    go_on(g)
    for step in steps:
        origin, target, n = step.split()
        choose(g, f"region {g.table.box.content.region_ids[number(g, origin)]}", f"region {target}", f"units {n}")
    if g.question is not None and asked(g) == (seat, "move from"):
        choose(g, "done")


def build(g: Game, seat: int, symbols: int) -> None:
    """A Build action with so many symbols, up to its first question."""
    give_points(g, symbols)
    build_action(g, seat)
    g.run()


def battle_token(g: Game, name: str, attacker: int) -> None:
    """The next battle token lies in a region."""
    place_battle_token(g, number(g, name), attacker)


def fight(g: Game, name: str, attacker: int, attack: str = "", defence: str = "") -> None:
    """One battle, up to tactics if both sides are placed: "3/1/0" on control, capture and attrition."""
    g.table.phase = "battles"
    battle_token(g, name, attacker)
    play(g, battles)
    for placing in filter(None, (attack, defence)):
        control, capture, _ = placing.split("/")
        choose(g, f"units {control}", f"units {capture}")


def give_points(g: Game, points: int) -> None:
    """An action is under way with so many points to spend."""
    g.table.action = Action(points=points)


def placed(g: Game) -> list[int]:
    """Units on the battle board: the attacker's on control, capture and attrition, then the defender's."""
    return [*g.table.fight.attacker.placed, *g.table.fight.defender.placed]


def fighters(g: Game) -> tuple[int, int, int]:
    """The region of the battle under way, who attacks and who defends."""
    return g.table.fight.region, g.table.fight.attacker.side, g.table.fight.defender.side


def lasting(g: Game, who: int, *effects: str) -> None:
    """Effects that last for the attacker or the defender."""
    g.table.fighting = g.table.fight.having(who, g.table.fight.force(who)._replace(lasting=effects))


def lock(g: Game, *objectives: int) -> None:
    """Exactly these objectives are locked."""
    g.table.fighting = g.table.fight._replace(locks=objectives)


def captured(g: Game, holder: int, owner: int) -> int:
    """How many units of an owner a side holds prisoner."""
    return g.table.prisoners[holder * g.table.box.sides + owner]


def break_off(g: Game) -> None:
    """Drop the open question and everything that would follow, to begin something else in the same position."""
    g.question, g.open = None, ()
    g.todo.clear()
