"""What a good player of Tsukuyumi looks at: points now, units, conquests that are prepared, and what the chosen card gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Any

from zwist.engine.advice import Advice
from zwist.games.tsukuyumi.actions import attacks_later, attacks_now
from zwist.games.tsukuyumi.effects.checks import (
    Check,
    ConqueredCount,
    ConqueredInRound,
    ControlCount,
    ControlCountEndOfRed,
    ControlMoonEndOfRed,
    ControlTypes,
    DestroyedCount,
)
from zwist.games.tsukuyumi.goals import kills
from zwist.games.tsukuyumi.scoring import area_points, immediate_points, place_points
from zwist.games.tsukuyumi.sides import NOBODY
from zwist.games.tsukuyumi.table import Box, Table
from zwist.games.tsukuyumi.terms import conquest, damage, hp, is_home, is_moon, mountain, type_of
from zwist.kit.decks import Cards
from zwist.kit.memo import Memo

STRENGTH = 0.012
"""What a point of conquest, damage or hit points of a unit on the board is worth, in victory points."""
READY = 0.6
"""How sure a conquest is that could be made now, with an attack that is left."""
THREAT = 0.25
"""How much of an own area counts as lost that a rival could take at once."""
CARD = {
    "faction_effect": 0.3, "event": 0.2, "initiative": 0.15, "produce": 0.35, "place_oni": -0.05, "oni_conquest": 0.05,
    "move": 0.35, "attack": 0.6,
}  # fmt: skip
"""What one of each action of the chosen card is worth while its phase is still to come."""
PHASES = ("blue", "green", "red")
ITEM = 0.25
MARKER = 0.12
EVENT = 0.15
PURSUIT = 0.8
"""Which part of the points for a mission or goal the way to it is worth."""


class TsukuyumiAdvice(Advice[Table]):
    """Worth in victory points, own against the best rival's."""

    def __init__(self) -> None:
        self.outlook: Outlook | None = None

    def worth(self, table: Table, seat: int) -> float:
        if not table.initiative:
            return 0.0
        if self.outlook is None or self.outlook.box is not table.box:
            self.outlook = Outlook(table.box)
        ground = Ground(table, self.outlook)
        worths = [standing(table, other, ground) for other in range(table.box.seats)]
        rivals = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)


class Outlook:
    """What follows from the box alone and is asked again and again, kept for one game."""

    def __init__(self, box: Box) -> None:
        self.box = box
        self.units: dict[tuple[int, Cards], tuple[int, int]] = {}
        """The conquest points of a unit and all its values together, by kind and the items of its side."""
        self.areas: dict[str, int] = {}
        """The points for an area, by what lies there."""
        self.cards = Memo(self._to_come)
        """What the phases of an action card still bring, by the card and how many of them have begun."""

    def _to_come(self, key: tuple[str, int]) -> float:
        card = self.box.content.action_cards[key[0]]
        to_come = (card.blue, card.green, card.red)[key[1] :]
        printed = [(name, getattr(part, name)) for part in to_come for name in part.__struct_fields__]
        return sum((CARD[name] * n for name, n in printed), 0.0)

    def strength(self, t: Table, kind: int) -> tuple[int, int]:
        """The conquest points of a unit, and all its values together."""
        owner = self.box.owner[kind]
        key = (kind, () if owner == self.box.oni else t.items[owner])
        if key not in self.units:
            points = conquest(t, kind)
            self.units[key] = points, points + damage(t, kind) + hp(t, kind)
        return self.units[key]

    def points(self, t: Table, area: int) -> int:
        """What an area is worth to its controller in the end."""
        ground = t.ground[area]
        if ground not in self.areas:
            self.areas[ground] = area_points(t, area)
        return self.areas[ground]


class Ground:
    """The board in one look: who holds what, and the conquest points and strength of each side's units."""

    def __init__(self, t: Table, outlook: Outlook) -> None:
        sides = t.box.oni + 1
        self.outlook = outlook
        self.points: list[dict[int, int]] = [{} for _ in range(sides)]
        self.strength = [0] * sides
        self.held: list[list[int]] = [[] for _ in range(sides)]
        owner, units, territory = t.box.owner, t.units, t.territory
        lost = fallen(t)
        for area in t.board:
            holder = territory[area]
            if holder != NOBODY:
                self.held[holder].append(area)
            for kind in units[area]:
                if lost and (area, kind) in lost:
                    lost.remove((area, kind))
                    continue
                side = owner[kind]
                points, strength = outlook.strength(t, kind)
                here = self.points[side]
                here[area] = here.get(area, 0) + points
                self.strength[side] += strength
        self.exposed = [set[int]() for _ in range(sides)]
        for rival in range(t.box.seats):
            for area, points in self.points[rival].items():
                holder = territory[area]
                if points and holder not in (NOBODY, rival) and points >= needed(t, rival, area, self):
                    self.exposed[holder].add(area)

    def against(self, side: int, area: int) -> int:
        """The most points that any other side has there (TS-11.1)."""
        most = 0
        for other, points in enumerate(self.points):
            if other != side and area in points and points[area] > most:
                most = points[area]
        return most


def fallen(t: Table) -> list[tuple[int, int]]:
    """Units of the combat under way that are marked as lost, by area and kind (TS-10.14)."""
    return [(loss.area, loss.kind) for loss in t.combat.losses] if t.combat is not None else []


def standing(t: Table, seat: int, ground: Ground) -> float:
    """One faction's prospects in victory points."""
    held, outlook = ground.held[seat], ground.outlook
    worth = float(immediate_points(t, seat) + place_points(t, seat))
    worth += sum([outlook.points(t, area) for area in held])
    worth += STRENGTH * ground.strength[seat] + moon(t, seat) + READY * prepared(t, seat, ground)
    worth -= THREAT * sum([outlook.points(t, area) for area in ground.exposed[seat]])
    worth += sum([PURSUIT * points * share(t, seat, check, held) for check, points in open_aims(t, seat)])
    worth += ITEM * len(t.items[seat]) + EVENT * len(t.events[seat]) + promised(t, seat, outlook)
    return worth + MARKER * sum(markers(t, seat))


def markers(t: Table, seat: int) -> Iterator[int]:
    """Eggs, mines and terraformings, which serve one faction each."""
    faction = t.box.factions[seat].id
    if faction == "dark_seed":
        yield sum(t.eggs)
    elif faction == "nomads":
        yield sum(t.mines)
    elif faction == "boarlords":
        yield sum(map(len, t.terraforming)) + len(t.terra_blockades)


def moon(t: Table, seat: int) -> float:
    """What the moon's centre will bring at the end of this round, and may in later ones (TS-18.2)."""
    if t.territory[t.box.centre] != seat or t.phase == "over":
        return 0.0
    return t.box.content.limits.moon_centre_points * (0.7 + 0.3 * (t.box.rounds - t.round))


# Conquests


def prepared(t: Table, seat: int, ground: Ground) -> float:
    """Areas that own units could take where they stand, as many as there are attacks left, the best first."""
    attacks = attacks_left(t, seat)
    gains = sorted((gain(t, area, ground) for area in takeable(t, seat, ground)), reverse=True)
    later = gains[attacks:]
    return sum(gains[:attacks]) + 0.3 * sum(later[:2])


def attacks_left(t: Table, seat: int) -> int:
    """Attacks of this phase and of a later one of the round; before the selection some are to come (TS-4.9)."""
    if t.phase in ("setup", "select"):
        return 2
    return attacks_now(t, seat) + attacks_later(t, seat)


def takeable(t: Table, seat: int, ground: Ground) -> Iterator[int]:
    """Areas of others or of nobody with own units strong enough (TS-11.1, TS-11.3)."""
    for area, points in ground.points[seat].items():
        if t.territory[area] != seat and not is_home(t, area) and points >= needed(t, seat, area, ground):
            yield area


def needed(t: Table, side: int, area: int, ground: Ground) -> int:
    """The points that take an area: those of the strongest other side with the mountain's."""
    return ground.against(side, area) + mountain(t, area)


def gain(t: Table, area: int, ground: Ground) -> float:
    """What taking an area brings: its points, more if they are taken from a rival, more for the moon's centre."""
    taken = 0.4 if t.territory[area] not in (NOBODY, t.box.oni) else 0.0
    return ground.outlook.points(t, area) * (1.0 + taken) + (0.8 if area == t.box.centre else 0.0)


# Missions and goals


def open_aims(t: Table, seat: int) -> Iterator[tuple[Check, int]]:
    """Missions and the own goal that are not fulfilled yet, with their points (TS-17.2, TS-17.4)."""
    limits = t.box.content.limits
    for mission in t.box.missions:
        if mission.id not in t.missions[seat]:
            yield mission.effect, limits.mission_points
    if t.box.scenario.goals and not t.goals[seat]:
        yield t.box.factions[seat].goal.effect, limits.goal_points


def share(t: Table, seat: int, check: Check, held: list[int]) -> float:
    """How much of the way to an aim is done; the last step counts most."""
    done, all_of_it = progress(t, seat, check, held)
    return 1.0 if done >= all_of_it else (done / all_of_it) ** 2


def progress(t: Table, seat: int, check: Check, held: list[int]) -> tuple[int, int]:
    """What a seat with these areas has reached of an aim, and what it asks for (TS-17.7 to TS-17.11)."""
    all_of_it = len(check.types) + bool(check.property) if isinstance(check, ControlTypes) else check.count
    return REACHED[type(check)](t, seat, check, held), all_of_it


def types_held(t: Table, seat: int, check: ControlTypes, held: list[int]) -> int:
    """Of how many of the types an area is held."""
    return len({type_of(t, area) for area in held} & set(check.types))


def conquered_now(t: Table, seat: int, check: ConqueredInRound, held: list[int]) -> int:
    """Conquests of this round, all or those from others."""
    now = [one for one in t.conquests if one[0] == seat and one[2] == t.round]
    return sum(one[3] for one in now) if check.from_others else len(now)


def conquered(t: Table, seat: int, check: ConqueredCount, held: list[int]) -> int:
    """Different areas conquered that had the property then."""
    return len({one[1] for one in t.conquests if one[0] == seat and one[4]})


REACHED: dict[type, Callable[[Table, int, Any, list[int]], int]] = {
    ControlTypes: types_held,
    ControlCount: lambda t, seat, check, held: len(held),
    ControlCountEndOfRed: lambda t, seat, check, held: len(held),
    ControlMoonEndOfRed: lambda t, seat, check, held: sum(is_moon(t, area) for area in held),
    ConqueredInRound: conquered_now,
    ConqueredCount: conquered,
    DestroyedCount: lambda t, seat, check, held: kills(t, seat, check),
}
"""What each kind of aim counts."""


# Cards


def promised(t: Table, seat: int, outlook: Outlook) -> float:
    """What is left of the turn, and of the chosen card in phases to come (TS-4.9)."""
    turn = t.turn
    left = 0.0
    if turn is not None and turn.seat == seat:
        left = sum(CARD.get(action, EVENT) * n for action, n in turn.left if action != "attack")
    if not t.chosen[seat]:
        return left
    begun = PHASES.index(t.phase) + 1 if t.phase in PHASES else 0
    return 0.9 * left + outlook.cards[t.chosen[seat], begun]
