"""A small stage: any position of Groll in two lines.

g = stage(aldan={COAST: 2}, koda={3: (1, "baerserker")})
play(g, weak_attack_of, ...)
choose(g, "region 3", "seat 1")
"""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from zwist.engine.definition import Start
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.groll import terms
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import CONTESTED, MAT, REGIONS, Game, Table

Army = Mapping[int, "int | str | tuple[int | str, ...]"]
Event = tuple[str, Mapping[str, Any]]
"""A chaos event: an effect with its numbers."""
Chaos = Mapping[int, Event]
"""Events by the number of the chaos die."""
Aim = tuple[str, str, Mapping[str, Any]]
"""A mission: side, type and numbers."""
SETTLED = ("share damage", "share damage together", "give up warrior", "goal owner", "deploy elite")
"""Questions that a host answers by itself where there is nothing to decide."""
CALM: Event = ("ai_heal", {"n": 0})
"""A chaos event that changes nothing."""


def stage(
    *,
    abilities: Mapping[str, str | tuple[str, ...]] | None = None,
    overlay: Mapping[str, Any] | None = None,
    seed: int = 1,
    start: int = 0,
    **armies: Army,
) -> Game:
    """A game in the Action phase of round 2; seats in the order given, pieces where given, chips 1 to 8 in order.

    An army maps a region to a number of standard warriors, an elite kind, or a tuple of both. Nobody is on turn yet.
    """
    options = {setting.id: setting.default for setting in GROLL.settings}
    begin = Start("groll", "competitive", tuple(armies), seed, options, overlay or {})
    g: Game = EngineGame(GROLL, begin, GROLL.blank(begin), Dice(seeded(seed)))
    g.log, g.record = [], []
    t = g.table
    t.round, t.phase, t.start = 2, "action", start
    t.chips = [-1, 4, 5, 6, 7, 8, 9, 10, 0]
    for seat, (faction, army) in enumerate(armies.items()):
        cards = (abilities or {}).get(faction, ())
        t.abilities[seat] = (cards,) if isinstance(cards, str) else cards
        line_up(t, seat, army)
    return g


def coop_stage(
    scenario: str = "order_above_all",
    *,
    chaos: Chaos | None = None,
    missions: Sequence[Aim] = (),
    possessed: Army | None = None,
    base: int = 1,
    abilities: Mapping[str, str] | None = None,
    overlay: Mapping[str, Any] | None = None,
    start: int = 0,
    **armies: Army,
) -> Game:
    """The same against a Possessed faction, in round 2 of a scenario: its people and its special rules.

    What its setup would place is not there, and of events and missions there are those given here, with their numbers.
    """
    options = {"start_player": str(start), "scenario": scenario}
    corrections = stated(scenario, chaos or {}, missions) | dict(overlay or {})
    begin = Start("groll", "coop", tuple(armies), 1, options, corrections)
    g: Game = EngineGame(GROLL, begin, GROLL.blank(begin), Dice(seeded(1)))
    g.log, g.record = [], []
    t = g.table
    t.round, t.phase, t.start, t.base, t.round_die = 2, "action", start, base, 2
    t.chips = [-1, 4, 5, 6, 7, 8, 9, 10, 0]
    for seat, (faction, army) in enumerate([*armies.items(), ("", possessed or {})]):
        t.abilities[seat] = (abilities[faction],) if abilities and faction in abilities else ()
        line_up(t, seat, army)
    return g


def stated(scenario: str, chaos: Chaos, missions: Sequence[Aim]) -> dict[str, Any]:
    """The overlay that gives a scenario these missions and events; all other events are calm."""
    words = {"text": {"en": "as stated", "de": "wie angegeben"}, "source": "reconstructed"}
    events = dict.fromkeys(CONTESTED, CALM) | dict(chaos)
    card = {
        "id": scenario,
        "chaos": [{"n": n, "effect": {"do": effect, **numbers}, **words} for n, (effect, numbers) in events.items()],
        "missions": [{"side": side, "effect": {"do": kind, **numbers}, **words} for side, kind, numbers in missions],
    }
    return {"scenarios": [card]}


def corrected(faction: str, **sections: Mapping[str, Mapping[str, Any]]) -> dict[str, Any]:
    """The overlay in which boxes or cards of a faction say this: elites={"faehrte": {"cost": 1}}."""
    entries = {kind: [{"id": id, **says} for id, says in boxes.items()] for kind, boxes in sections.items()}
    return {"factions": [{"id": faction, **entries}]}


RUNEN = corrected("runen", elites={"harte": {"cost": 4}, "picken": {"cost": 2}, "boecke": {"cost": 3}})
"""The overlay with the prices of the examples EX-27 and EX-43, whatever the boxes say today."""


def picks_bring(n: int) -> dict[str, Any]:
    """The overlay in which a Pick brings so much Corra."""
    return corrected("runen", elites={"picken": {"effects": [{"do": "supply_corra_if_control", "n": n}]}})


def oath_for(regions: int) -> dict[str, Any]:
    """The overlay in which the Oath of Arms holds for so many regions, 1 point each."""
    return corrected("paldeyn", abilities={"oath": {"effect": {"extra": 1, "max_regions": regions}}})


def purse(g: Game, seat: int, *bought: str) -> None:
    """Give a seat as much Corra as these elites and manoeuvres cost, and no more."""
    box = g.table.box
    g.table.corra[seat] = sum((box.elites.get(name) or box.manoeuvres[name]).cost for name in bought)


def line_up(t: Table, seat: int, army: Army) -> None:
    """Put an army from the mat on the map."""
    for region, troops in army.items():
        for warrior in troops if isinstance(troops, tuple) else (troops,):
            if isinstance(warrior, int):
                t.mat[seat] -= warrior
                t.place_standard(seat, region, warrior)
            else:
                place(t, seat, warrior, region)


def place(t: Table, seat: int, kind: str, region: int, hp: int = 0, trap: str = "") -> int:
    """Put one elite from the mat on the map; returns its piece number."""
    piece = next(one for one in t.box.of_kind(seat, kind) if t.at[one] == MAT)
    t.place_elite(piece, region)
    t.hp[piece] = hp or t.hp[piece]
    t.trap[piece] = trap
    return piece


def chips(t: Table, **by_region: str) -> None:
    """Put chips by id on regions: chips(t, r3="c07")."""
    ids = [chip.id for chip in t.box.content.chips]
    for region, chip in by_region.items():
        t.chips[int(region[1:])] = ids.index(chip)


def play(g: Game, rule: Callable[..., None], *values: Any) -> None:
    """Carry out a rule as the next step, up to the next question."""
    g.then(rule, *values)
    g.run()
    settle(g)


def settle(g: Game) -> None:
    """What nobody has a choice about is answered, as hosts do."""
    while g.question is not None and g.question.is_forced and g.question.name in SETTLED:
        g.apply(g.question.options[0])


def on_turn(g: Game, seat: int, *dice: str, allsight: str = "") -> None:
    """Put a seat on turn with these action dice and this face of its all-sight die."""
    from zwist.games.groll.turn import next_turn

    g.table.dice[seat] = tuple(sorted(dice))
    g.table.look(seat, allsight)
    play(g, next_turn, seat)


def phase(g: Game, name: str) -> None:
    """Begin spoils, supply, selection or scoring and carry it out up to its first question."""
    from zwist.games.groll.round import enter

    g.then(enter, name)
    play(g, GROLL.rulebook.rules[name])


def bury(t: Table, seat: int, n: int) -> None:
    """Put standard warriors from the mat into the graveyard."""
    t.mat[seat] -= n
    t.graveyard[seat] += n


def sit_down(*factions: str, seed: int = 1, start_player: str = "random") -> Game:
    """A new game in which everyone has taken the first ability card: the first draft of round 1 is open."""
    g = GROLL.new(factions, seed, start_player=start_player)
    while g.table.phase == "setup":
        assert g.question is not None
        g.apply(g.question.options[0])
    return g


def pass_time(g: Game, until: Callable[[Table], bool]) -> None:
    """Everyone declines whatever can be declined until the table is as wished or the game is over."""
    while not until(g.table) and g.question is not None:
        idle = [option for option in g.question.options if option.text in ("waive", "decline", "done", "end")]
        g.apply((idle or g.question.options)[0])


def options(g: Game) -> set[str]:
    """The open question's options as words."""
    assert g.question is not None
    return {option.text for option in g.question.options}


def choose(g: Game, *choices: str) -> None:
    """Answer one question after another."""
    for choice in choices:
        if g.question is not None and g.question.find(choice) is None:
            settle(g)
        g.apply(choice)
    settle(g)


def told(g: Game, key: str) -> list[dict[str, Any]]:
    """The values of all log lines with this key."""
    return [event.values for event in g.log or [] if event.key == key]


def asked(g: Game) -> tuple[int, str]:
    """Who is asked, and the name of the question."""
    assert g.question is not None
    return g.question.seat, g.question.name


def standing(g: Game, seat: int) -> dict[int, int]:
    """How many warriors of a faction stand in each region where it has any."""
    return {region: n for region in range(REGIONS) if (n := terms.warriors(g.table, seat, region))}


def refused(g: Game, noun: str) -> list[str]:
    """The clauses that forbid a noun or an option in the open question."""
    return [clause for clause, _ in g.definition.why_not(g, noun)]


# The cooperative game


def possessed_standing(g: Game) -> dict[int, int]:
    """How many warriors of the Possessed faction stand in each region where it has any."""
    return standing(g, g.table.box.possessed)


def event(g: Game, n: int) -> None:
    """Carry out the chaos event of this number, up to its first question."""
    from zwist.games.groll.coop.chaos import chaos_event

    g.table.chaos_die, g.table.active = n, g.table.box.possessed
    play(g, chaos_event)


def load_dice(g: Game, faces: Sequence[str], *shown: str) -> None:
    """The next dice with these faces show what is given."""
    wanted = [faces.index(face) for face in shown]
    g.dice = next(dice for dice in map(Dice, map(seeded, itertools.count())) if _will_show(dice.clone(), len(faces), wanted))


def _will_show(dice: Dice, sides: int, wanted: list[int]) -> bool:
    return all(dice.below(sides) == one for one in wanted)


def coop_sit_down(*factions: str, scenario: str = "order_above_all", seed: int = 1, start_player: str = "random") -> Game:
    """A cooperative game set up, everyone with the first ability card; the first round has not begun."""
    from zwist.games.groll.coop.phases import start_round

    g = GROLL.from_start(Start("groll", "coop", factions, seed, {"start_player": start_player, "scenario": scenario}, {}))
    g.todo = [step for step in g.todo if step[0] is not start_round]
    while g.question is not None:
        g.apply(g.question.options[0])
    return g
