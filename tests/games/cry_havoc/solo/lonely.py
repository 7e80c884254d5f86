"""A small stage of the solo game: one player, Trogs with a deck, any position in two lines.

g = alone(player={"misty_lands": 2}, trogs={"world_caverns": 3})
trog_turn(g, "tro_stampede")
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from games.cry_havoc.stage import go_on, number, play, told
from zwist.engine.definition import Start
from zwist.engine.dice import Dice, seeded
from zwist.engine.game import Game as EngineGame
from zwist.games.cry_havoc.definition import CRY_HAVOC
from zwist.games.cry_havoc.setup import draw_initiative, lay_out_board, shuffle_decks, trog_headquarters
from zwist.games.cry_havoc.solo.turn import trog_build, trog_move
from zwist.games.cry_havoc.table import Game
from zwist.games.cry_havoc.terms import home
from zwist.games.cry_havoc.turn import begin_turn

PLAYER, TROGS = 0, 1
DEN = "world_caverns"


def new_game(faction: str = "humans", skills: int = 2, hq: str = "hq_a", seed: int = 1) -> Game:
    """A solo game at its first question."""
    return CRY_HAVOC.new([faction], seed, "solo", skills=skills, hq=hq)


def alone(
    *,
    faction: str = "humans",
    player: Mapping[str, int] | None = None,
    trogs: Mapping[str, int] | None = None,
    skills: tuple[str, ...] = (),
    hq: str = "hq_a",
    overlay: Mapping[str, Any] | None = None,
    seed: int = 1,
    options: Mapping[str, int] | None = None,
) -> Game:
    """A solo game in the action phase of round 2, the player before the Trogs.

    Both HQs lie there, units only where they are given; whoever stands alone somewhere controls it. No Trog,
    exploration or event tokens lie out; crystals lie as printed, all nests are in the supply, and the hand of
    the player is empty.
    """
    begin = Start("cry-havoc", "solo", (faction,), seed, {"skills": 2, "hq": hq, **(options or {})}, overlay or {})
    g: Game = EngineGame(CRY_HAVOC, begin, CRY_HAVOC.blank(begin), Dice(seeded(seed)))
    g.log, g.record = [], []
    t = g.table
    for rule in (lay_out_board, shuffle_decks, draw_initiative, trog_headquarters):
        g.do(rule)
    g.log.clear()
    t.reserve[TROGS] += sum(t.units)
    t.units = [0] * len(t.units)
    t.hq[t.box.hqs[0]] = t.control[t.box.hqs[0]] = PLAYER
    t.initiative = t.upcoming = (PLAYER, TROGS)
    for region in t.box.regions:
        t.trog_tokens[region] = t.explorations[region] = ()
    t.events = [()] * 5
    t.skills[PLAYER] = skills
    for side, army in ((PLAYER, player or {}), (TROGS, trogs or {})):
        for name, n in army.items():
            t.reserve[side] -= n
            t.add_units(side, place(g, name), n)
            if not t.units[(1 - side) * t.box.size + place(g, name)]:
                t.control[place(g, name)] = side
    t.round, t.phase = 2, "actions"
    return g


def place(g: Game, name: str) -> int:
    """The number of a region; "hq" is the player's headquarters."""
    return home(g.table, PLAYER) if name == "hq" else number(g, name)


def name_of(g: Game, region: int) -> str:
    """The id of a region."""
    return g.table.box.content.region_ids[region]


def hold(g: Game, side: int, *names: str) -> None:
    """A side's control tokens lie in regions."""
    for name in names:
        g.table.control[place(g, name)] = side


def leave(g: Game, *names: str) -> None:
    """The Trogs control all regions but these and the player's HQ: no others are targets."""
    left = {place(g, name) for name in (*names, "hq")}
    for region in g.table.box.regions:
        if region not in left:
            g.table.control[region] = TROGS


def crystals(g: Game, **by_region: int) -> None:
    """So many crystals lie in regions; in all others none."""
    g.table.crystals = [0] * len(g.table.crystals)
    for name, n in by_region.items():
        g.table.crystals[place(g, name)] = n


def deck(g: Game, *cards: str) -> None:
    """The Trog deck is exactly these cards, the first one on top; their discard pile is empty."""
    t = g.table
    t.terrain_decks = [tuple(card for card in pile if card not in cards) for pile in t.terrain_decks]
    t.decks[TROGS], t.discards[TROGS] = tuple(reversed(cards)), ()


def trog_turn(g: Game, *cards: str) -> None:
    """A Trog turn with these cards on top of the deck."""
    deck(g, *cards)
    play(g, begin_turn, TROGS, 1)


def march(g: Game, symbols: int) -> None:
    """The movement row of a Trog card."""
    play(g, trog_move, symbols)


def build(g: Game, symbols: int) -> None:
    """The building row of a Trog card."""
    play(g, trog_build, symbols)


def chosen(g: Game, what: str) -> list[str]:
    """The regions that the priority rules have chosen for something, in order."""
    return [name_of(g, values["region"]) for values in told(g, "priority") if values["what"] == what]


def reasons(g: Game) -> list[int]:
    """The rules that were looked at in the last decision."""
    return [stage[0] for stage in told(g, "priority")[-1]["reason"][0]]


def answer_all(g: Game, *choices: str) -> None:
    """Answer one question after another with the first option that begins so."""
    for choice in choices:
        assert g.question is not None
        g.apply(next(option for option in g.question.options if option.text.startswith(choice)))
        go_on(g)
