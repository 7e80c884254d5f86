"""What a thorough run must have seen, the sums that never change, and the clauses that are in force."""

from __future__ import annotations

from collections.abc import Iterator

from zwist.engine.log import Event
from zwist.games.groll.content import Content
from zwist.games.groll.effects import Effect
from zwist.games.groll.effects.cards import ModMine, ModMoveLimit, ModReinforceLimit, SupplyRecycle
from zwist.games.groll.table import MAT, NO_CHIP, Table


def totals(t: Table) -> dict[str, int]:
    """Corra, dice and each faction's warriors are conserved (GR-1.2, GR-1.9, GR-17.7); the columns of the map agree."""
    sums = {"corra": t.supply + sum(t.corra)}
    for seat, faction in enumerate(t.box.factions):
        first, last = seat * 9, seat * 9 + 9
        sums[f"standard {faction.id}"] = t.mat[seat] + t.graveyard[seat] + sum(t.standard[first:last])
        sums[f"elites {faction.id}"] = len(t.box.pieces[seat])
        counted = sum(t.standard[first:last]) + sum(t.at[piece] != MAT for piece in t.box.pieces[seat])
        sums[f"army {faction.id}"] = counted - sum(t.army[first:last])
        sums[f"debts {faction.id}"] = min(0, t.corra[seat], t.mat[seat], t.graveyard[seat], *t.standard[first:last])
    sums["chips"] = len(set(t.chips[1:])) if t.chips[1] != NO_CHIP else len(t.chips) - 1
    if t.box.scenario:
        sums["shared marker"] = max(t.vp[: t.box.seats]) - min(t.vp[: t.box.seats])
    sums["healthy"] = sum(0 < hp <= most for hp, most in zip(t.hp, t.box.most_hp, strict=True))
    return sums


def features(content: Content) -> frozenset[str]:
    """Every elite, manoeuvre, ability, die face, chip and trap."""
    return frozenset(
        [f"elite {name}" for name in content.elites]
        + [f"manoeuvre {name}" for name in content.manoeuvres]
        + [f"ability {name}" for name in content.abilities]
        + [f"die {face}" for face in content.action_faces]
        + [f"all-sight {face}" for face in content.allsight_faces]
        + [f"chip {chip.id}" for chip in content.chips]
        + [f"spoils {chip.action}" for chip in content.chips if chip.action]
        + [f"trap {name}" for name in content.traps]
        + ["exodus"]
    )


SEEN = {"hire": "elite", "manoeuvre": "manoeuvre", "ability": "ability", "reroll": "ability", "turn_allsight": "ability"}
PASSIVE: dict[str, tuple[type[Effect], int]] = {
    # event, effect of the ability that explains it, smallest number that shows it
    "move": (ModMoveLimit, 3),
    "deploy": (ModReinforceLimit, 3),
    "mine": (ModMine, 2),
    "recycle": (SupplyRecycle, 1),
}


def reached(event: Event, t: Table) -> Iterator[str]:
    """The features of the players' own pieces and cards that a log line shows."""
    values = event.values
    if values.get("seat") != t.box.possessed:
        yield from _done(event, t)
    for cause in (*values.get("causes", ()), values.get("cause", "")):
        if cause in t.box.content.abilities:
            yield f"ability {cause}"


def _done(event: Event, t: Table) -> Iterator[str]:
    """What a player did."""
    values = event.values
    if event.key in SEEN:
        yield f"{SEEN[event.key]} {values[SEEN[event.key]]}"
    elif event.key == "use_die":
        yield f"die {values['face']}"
    elif event.key == "allsight":
        yield f"all-sight {values['face']}"
    elif event.key == "exodus":
        yield "exodus"
    elif event.key == "spoils":
        yield f"spoils {next(chip.action for chip in t.box.content.chips if chip.id == values['chip'])}"
    elif event.key in ("score", "human_score"):
        yield f"chip {t.box.content.chips[t.chips[values['region']]].id}"
    elif event.key == "trap_fires":
        yield f"trap {values['trap']}"
    elif event.key in PASSIVE:
        effect, least = PASSIVE[event.key]
        if values["n"] >= least:
            yield from (f"ability {card}" for card in t.abilities[values["seat"]] if (card, effect) in t.box.content.effects)


COOP_CHAPTERS = (*range(17, 25), 30)
COOP_CLAUSES = ("GR-1.5", "GR-1.13")


def in_scope(clause: str, mode: str) -> bool:
    """The competitive game knows no Possessed faction: chapters 17 to 24 and 30 and two single clauses are about it."""
    chapter = int(clause.removeprefix("GR-").split(".")[0])
    return mode != "competitive" or (chapter not in COOP_CHAPTERS and clause not in COOP_CLAUSES)
