"""A small stage: any position of Groll in two lines.

g = stage(aldan={COAST: 2}, koda={3: (1, "baerserker")})
play(g, weak_attack_of, ...)
choose(g, "region 3", "seat 1")
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from zwist.engine.definition import Start
from zwist.engine.dice import seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.groll.definition import GROLL
from zwist.games.groll.table import MAT, Game, Table

Army = Mapping[int, "int | str | tuple[int | str, ...]"]


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
    g: Game = EngineGame(GROLL, begin, GROLL.blank(begin), seeded(seed))
    g.log, g.record = [], []
    t = g.table
    t.round, t.phase, t.start = 2, "action", start
    t.chips = [-1, 4, 5, 6, 7, 8, 9, 10, 0]
    for seat, (faction, army) in enumerate(armies.items()):
        cards = (abilities or {}).get(faction, ())
        t.abilities[seat] = (cards,) if isinstance(cards, str) else cards
        for region, warriors in army.items():
            for warrior in warriors if isinstance(warriors, tuple) else (warriors,):
                if isinstance(warrior, int):
                    t.mat[seat] -= warrior
                    t.place_standard(seat, region, warrior)
                else:
                    place(t, seat, warrior, region)
    return g


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


def on_turn(g: Game, seat: int, *dice: str, allsight: str = "") -> None:
    """Put a seat on turn with these action dice and this face of its all-sight die."""
    from zwist.games.groll.turn import next_turn

    g.table.dice[seat] = tuple(sorted(dice))
    g.table.allsight[seat] = allsight
    play(g, next_turn, seat)


def options(g: Game) -> set[str]:
    """The open question's options as words."""
    assert g.question is not None
    return {option.text for option in g.question.options}


def choose(g: Game, *choices: str) -> None:
    """Answer one question after another."""
    for choice in choices:
        g.apply(choice)


def told(g: Game, key: str) -> list[dict[str, Any]]:
    """The values of all log lines with this key."""
    return [event.values for event in g.log or [] if event.key == key]
