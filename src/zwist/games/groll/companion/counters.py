"""Numbers and markers beside the warriors: dice, points, Corra, mission counters, base, start player and control chips."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import NamedTuple

from zwist.engine.question import Limit, Offer, Option
from zwist.games.groll.companion.nouns import BASE, CHIP, CHIPS, COUNTER, KEEPER, PUT_DOWN, START, VALUE
from zwist.games.groll.coop.scenario import scenario_of
from zwist.games.groll.coop.scoring import COUNTED, needed
from zwist.games.groll.effects import Effect
from zwist.games.groll.effects.missions import ConditionsEachRound, DefeatElites
from zwist.games.groll.effects.scenarios import BasePath
from zwist.games.groll.nouns import INLAND, SEAT
from zwist.games.groll.table import CONTESTED, Game, Table, choice, rule


class Counter(NamedTuple):
    """A number on the table: what it can be, what it is, and how to change it. The index tells several apart."""

    values: Callable[[Table, int], range]
    now: Callable[[Table, int], int]
    put: Callable[[Table, int, int], None]


def _points(t: Table, now: int) -> range:
    """Points have no upper end (GR-14.6): from any number on, further ones can be reached."""
    return range(now + 2 * t.box.constants.vp_to_end + 1)


def _up_to(t: Table, index: int) -> range:
    """Up to the number that a mission needs: of rounds, or of fallen elites."""
    aim = scenario_of(t).missions[index].effect
    number = aim.rounds if isinstance(aim, COUNTED) else aim.elites if isinstance(aim, DefeatElites) else 0
    return range(needed(t, number) + 1)


def _put_round(t: Table, index: int, n: int) -> None:
    """The round die shows the round as far as it can; a game entered under way has begun that round (GR-19.1)."""
    t.round = n
    t.book = t.book.next_round()
    t.round_die = min(n, t.box.content.coop.round_die_max)
    if t.phase == "setup":
        t.phase = "start"


def _put_chaos(t: Table, index: int, n: int) -> None:
    t.chaos_die = n


def _put_humans(t: Table, index: int, n: int) -> None:
    """All humans share one marker (GR-17.7)."""
    t.vp[: t.box.seats] = [n] * t.box.seats


def _put_possessed(t: Table, index: int, n: int) -> None:
    t.vp[t.box.possessed] = n


def _put_corra(t: Table, index: int, n: int) -> None:
    """What a faction has more or less, the supply has less or more (GR-1.2)."""
    t.pay_corra(index, t.corra[index] - n)


def _put_held(t: Table, index: int, n: int) -> None:
    t.held[index] = n


def _put_fallen(t: Table, index: int, n: int) -> None:
    t.fallen = n


def _put_failed(t: Table, index: int, n: int) -> None:
    t.failed = n


COUNTERS: dict[str, Counter] = {
    "round": Counter(lambda t, index: range(1, t.box.constants.safety_max_rounds), lambda t, index: t.round, _put_round),
    "chaos": Counter(lambda t, index: CONTESTED, lambda t, index: t.chaos_die, _put_chaos),
    "humans": Counter(lambda t, index: _points(t, t.vp[0]), lambda t, index: t.vp[0], _put_humans),
    "possessed": Counter(
        lambda t, index: _points(t, t.vp[t.box.possessed]), lambda t, index: t.vp[t.box.possessed], _put_possessed
    ),
    "corra": Counter(lambda t, index: range(t.box.constants.corra_total + 1), lambda t, index: t.corra[index], _put_corra),
    "held": Counter(_up_to, lambda t, index: t.held[index], _put_held),
    "fallen": Counter(_up_to, lambda t, index: t.fallen, _put_fallen),
    "failed": Counter(lambda t, index: range(2), lambda t, index: t.failed, _put_failed),
}
OF_MISSIONS: dict[type[Effect], str] = {
    DefeatElites: "fallen",
    ConditionsEachRound: "failed",
    **dict.fromkeys(COUNTED, "held"),
}
"""The counter that each kind of mission has, if it has one (GR-23.17)."""


def counters_of(t: Table) -> Iterator[str]:
    """The counters of this game by name, those of a faction or a mission with its number: ``corra/1``."""
    yield from ("round", "chaos", "humans", "possessed")
    yield from (f"corra/{side}" for side in range(t.box.sides))
    for place, mission in enumerate(scenario_of(t).missions):
        if type(mission.effect) in OF_MISSIONS:
            yield f"{OF_MISSIONS[type(mission.effect)]}/{place}"


def counter(name: str) -> tuple[Counter, int]:
    """The counter of a name, and its index."""
    kind, _, index = name.partition("/")
    return COUNTERS[kind], int(index or 0)


def reading(t: Table, name: str) -> int:
    """What a counter shows."""
    found, index = counter(name)
    return found.now(t, index)


# Numbers


def _values(t: Table, name: str) -> list[Option[int]]:
    found, index = counter(name)
    return [VALUE[n] for n in found.values(t, index)]


def _is_there(t: Table, n: int, name: str) -> bool:
    """Nobody owns more Corra than there is (GR-1.2)."""
    found, index = counter(name)
    return found.put is not _put_corra or n <= t.corra[index] + t.supply


counters = choice("counters", "GR-2.14", lambda t: [COUNTER[name] for name in counters_of(t)])
readings = choice("readings", "GR-2.14", _values, Limit("GR-1.2", _is_there))


@rule("GR-2.14")
def read_counter(g: Game, name: str) -> None:
    """What does it show."""
    g.ask(KEEPER, readings, set_counter, name, begins=True)


@rule("GR-2.14", "GR-1.2", "GR-17.7", "GR-19.1", "GR-23.17")
def set_counter(g: Game, n: int, name: str) -> None:
    """The number on the real table."""
    found, index = counter(name)
    if n != found.now(g.table, index):
        found.put(g.table, index, n)
        g.tell("counter_set", counter=name, n=n)


# Base and start player


def _on_its_way(t: Table, region: int) -> bool:
    """Where the scenario leads the base on a way of its own, it lies on that way."""
    way = scenario_of(t).special(BasePath)
    return way is None or region in way.path


base = choice("base", "GR-17.13", lambda t: (BASE,))
bases = choice(
    "bases",
    "GR-17.13",
    lambda t: INLAND,
    Limit("GR-17.11", _on_its_way),
)
start = choice("start", "GR-17.18", lambda t: (START,) if t.box.seats > 1 else ())
starters = choice("starters", "GR-17.18", lambda t: [SEAT[seat] for seat in range(t.box.seats)])


@rule("GR-17.13")
def find_base(g: Game, act: str) -> None:
    """Where does the base lie."""
    g.ask(KEEPER, bases, set_base, begins=True)


@rule("GR-17.13")
def set_base(g: Game, region: int) -> None:
    """The base lies there."""
    g.table.base = region
    g.tell("base", region=region)


@rule("GR-17.18")
def find_start_player(g: Game, act: str) -> None:
    """Who has the chip."""
    g.ask(KEEPER, starters, set_start_player, begins=True)


@rule("GR-17.18")
def set_start_player(g: Game, seat: int) -> None:
    """The chip lies there."""
    g.table.start = seat
    g.tell("start_player", seat=seat)


# Control chips


def _is_read_off(t: Table, chip: int) -> bool:
    """Whether somebody has read off that this chip lies where it lies."""
    return chip in t.chips and t.chips.index(chip) in t.book.entered


def _other_chips(t: Table, region: int) -> list[Option[str]]:
    """One of each sort, rather one that nobody has found elsewhere, or that lies nowhere yet: twins look the same."""
    found: dict[tuple[int, str], str] = {}
    order = [(_is_read_off(t, number), number in t.chips, number) for number in range(len(t.box.chips))]
    for _, _, chip in sorted(order):
        printed = t.box.chips[chip]
        found.setdefault((printed.vp, printed.action), printed.id)
    here = t.box.chips[t.chips[region]]
    return [CHIP[name] for sort, name in sorted(found.items()) if sort != (here.vp, here.action)]


chips = choice("chips", "GR-17.5", lambda t: (CHIPS,))
chip_regions = choice("chip regions", "GR-17.5", lambda t: INLAND)
chips_done = choice("chips done", "GR-17.5", lambda t: (PUT_DOWN,))
other_chips = choice("other chips", "GR-17.5", _other_chips)


@rule("GR-17.5")
def sort_chips(g: Game, act: str) -> None:
    """Chip by chip until all lie as on the real table."""
    g.menu(KEEPER, "sort chips", Offer(chip_regions, sort_chip, ()), Offer(chips_done, leave_chips, ()), begins=True)


@rule("GR-17.5")
def sort_chip(g: Game, region: int) -> None:
    """Which chip lies in this region."""
    g.ask(KEEPER, other_chips, set_chip, region, begins=True)
    g.then(sort_chips, "")


@rule("GR-17.5")
def set_chip(g: Game, chip: str, region: int) -> None:
    """Every chip exists once: one that lay elsewhere changes places, and what lies there now nobody has read off."""
    t = g.table
    entered = {*t.book.entered, region}
    number = next(number for number, printed in enumerate(t.box.chips) if printed.id == chip)
    if number in t.chips:
        entered.discard(t.chips.index(number))
        t.chips[t.chips.index(number)] = t.chips[region]
    t.chips[region] = number
    t.book = t.book._replace(entered=tuple(sorted(entered)))
    g.tell("chip_set", region=region, chip=chip)


@rule("GR-17.5")
def leave_chips(g: Game, act: str) -> None:
    """All chips lie where they should."""
