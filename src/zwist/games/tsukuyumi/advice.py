"""What a good player of Tsukuyumi looks at: points now, units, conquests that are prepared, and what the chosen card gives."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, ClassVar

from zwist.engine.advice import Advice
from zwist.engine.question import Option, Question
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
from zwist.games.tsukuyumi.ground import Ground, Holdings, Land
from zwist.games.tsukuyumi.movement import pieces
from zwist.games.tsukuyumi.scoring import immediate_points, place_points
from zwist.games.tsukuyumi.table import Table
from zwist.games.tsukuyumi.terms import is_moon, type_of
from zwist.games.tsukuyumi.turn import has_actions
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
MARCH = "march from"
"""The question of a move, after each of its steps."""
GROUP = "march together"
"""The question who makes a step."""
PURSUIT = 0.8
"""Which part of the points for a mission or goal the way to it is worth."""


class TsukuyumiAdvice(Advice[Table]):
    """Worth in victory points, own against the best rival's."""

    playouts: ClassVar[Mapping[str, int]] = {"normal": 12, "hard": 100, "expert": 1000}

    def __init__(self) -> None:
        self.outlook: Outlook | None = None

    def worth(self, table: Table, seat: int) -> float:
        if not table.initiative:
            return 0.0
        if self.outlook is None or not self.outlook.land.fits(table):
            self.outlook = Outlook(table)
        worths = standings(table, self.outlook)
        rivals = [worth for other, worth in enumerate(worths) if other != seat]
        return worths[seat] - 0.5 * max(rivals) - 0.5 * sum(rivals) / len(rivals)

    def is_settled(self, table: Table, question: Question) -> bool:
        """In a move of one's own turn that goes on afterwards: its end leaves everything where it stands."""
        turn = table.turn
        if turn is None or question.name != MARCH or turn.seat != question.seat or table.combat is not None:
            return False
        return has_actions(table, turn.seat)

    def distinct(self, table: Table, question: Question, options: Sequence[Option[Any]]) -> Sequence[Option[Any]]:
        """Of units that stand together and may go as far, one shows what it is worth that one of them goes."""
        if question.name != GROUP:
            return options
        origin, target = question.offers[0].values
        walkers = dict(pieces(table, origin, target))
        kept: list[Option[Any]] = []
        seen: set[Any] = set()
        for option in options:
            sort = walkers.get(option.value, option)
            if sort not in seen:
                seen.add(sort)
                kept.append(option)
        return kept


class Outlook:
    """What is asked again and again and follows from the box and the land, kept while they are the same."""

    def __init__(self, t: Table) -> None:
        self.box = t.box
        self.land = Land(t)
        self.cards = Memo(self._to_come)
        """What the phases of an action card still bring, by the card and how many of them have begun."""

    def _to_come(self, key: tuple[str, int]) -> float:
        card = self.box.content.action_cards[key[0]]
        to_come = (card.blue, card.green, card.red)[key[1] :]
        printed = [(name, getattr(part, name)) for part in to_come for name in part.__struct_fields__]
        return sum((CARD[name] * n for name, n in printed), 0.0)


def standings(t: Table, outlook: Outlook) -> list[float]:
    """Everybody's prospects in victory points."""
    ground = outlook.land.board(t)
    held = ground.holdings
    pursued = pursuits(t, held)
    worths: list[float] = []
    for seat in range(t.box.seats):
        worth = float(immediate_points(t, seat) + place_points(t, seat))
        worth += held.points[seat]
        worth += STRENGTH * ground.strength[seat] + moon(t, seat) + READY * prepared(t, seat, ground)
        worth -= THREAT * ground.exposed[seat]
        worth += pursued[seat]
        worth += ITEM * len(t.items[seat]) + EVENT * len(t.events[seat]) + promised(t, seat, outlook)
        worths.append(worth + MARKER * markers(t, seat))
    return worths


def markers(t: Table, seat: int) -> int:
    """Eggs, mines and terraformings, which serve one faction each."""
    faction = t.box.factions[seat].id
    if faction == "dark_seed":
        return sum(t.eggs)
    if faction == "nomads":
        return sum(t.mines)
    if faction == "boarlords":
        return sum([len(t.terraforming[area]) for area in t.board]) + len(t.terra_blockades)
    return 0


def moon(t: Table, seat: int) -> float:
    """What the moon's centre will bring at the end of this round, and may in later ones (TS-18.2)."""
    if t.territory[t.box.centre] != seat or t.phase == "over":
        return 0.0
    return t.box.content.limits.moon_centre_points * (0.7 + 0.3 * (t.box.rounds - t.round))


# Conquests


def prepared(t: Table, seat: int, ground: Ground) -> float:
    """Areas that own units could take where they stand, as many as there are attacks left, the best first."""
    gains = ground.gains[seat]
    if not gains:
        return 0.0
    attacks = attacks_left(t, seat)
    return sum(gains[:attacks]) + 0.3 * sum(gains[attacks : attacks + 2])


def attacks_left(t: Table, seat: int) -> int:
    """Attacks of this phase and of a later one of the round; before the selection some are to come (TS-4.9)."""
    if t.phase in ("setup", "select"):
        return 2
    return attacks_now(t, seat) + attacks_later(t, seat)


# Missions and goals


def pursuits(t: Table, held: Holdings) -> list[float]:
    """What the way to missions and goals is worth to each seat."""
    done = (tuple(t.missions), tuple(t.goals), tuple(t.kills), t.conquests, t.round)
    found = held.pursuits.get(done)
    if found is None:
        found = held.pursuits[done] = [pursuit(t, seat, held.areas[seat]) for seat in range(t.box.seats)]
    return found


def pursuit(t: Table, seat: int, held: list[int]) -> float:
    """What the way to the open missions and the own goal is worth to a seat with these areas."""
    return sum([PURSUIT * points * share(t, seat, check, held) for check, points in open_aims(t, seat)])


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
