"""What the Trogs do when the player lets them act, by the rules of the solo game (chapter 21)."""

from __future__ import annotations

from collections.abc import Callable

from zwist.engine.question import Limit
from zwist.games.cry_havoc.arrival import lose_to_tokens, place_battle_token
from zwist.games.cry_havoc.battle import battle
from zwist.games.cry_havoc.choices import all_regions
from zwist.games.cry_havoc.companion.nouns import EVENT, KEEPER, STEP, TOKEN
from zwist.games.cry_havoc.companion.shown import turn_over
from zwist.games.cry_havoc.nests import back, reveal
from zwist.games.cry_havoc.prisoners import prisoners_phase
from zwist.games.cry_havoc.round import end_of_game
from zwist.games.cry_havoc.scoring import final_scoring, scoring
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.solo.sides import PLAYER
from zwist.games.cry_havoc.table import FINAL_SPOT, Game, Table, choice, rule
from zwist.games.cry_havoc.terms import units
from zwist.games.cry_havoc.turn import begin_turn

# A turn, an event


def turn(g: Game) -> None:
    """The next card of the Trogs (CH-21.4)."""
    g.table.phase = "actions"
    g.then(begin_turn, g.table.box.trogs, g.table.action_round % g.table.box.content.limits.action_rounds + 1)


events_shown = choice("events shown", "CH-21.67", lambda t: [EVENT[event] for event in t.box.content.events])


def event(g: Game) -> None:
    """The Trogs' part of an event (CH-21.67)."""
    g.table.phase = "events"
    g.ask(KEEPER, events_shown, show_event, begins=True)


@rule("CH-21.67")
def show_event(g: Game, name: str) -> None:
    """This event was turned up."""
    t = g.table
    g.tell("event", event=name)
    g.carry_out(t.box.content.events[name].effect.does, t.box.trogs, name)


# The player meets tokens


def lies_there(t: Table, region: int) -> bool:
    """A Trog token is still face down there."""
    return bool(t.trog_tokens[region])


regions_met = choice(
    "regions met", "CH-21.8", all_regions,
    Limit("CH-21.8", lies_there), Limit("CH-7.20", lambda t, region: units(t, PLAYER, region) > 0),
)  # fmt: skip
tokens_met = choice(
    "tokens met", "CH-21.39",
    lambda t, region: [TOKEN[token] for token in t.box.content.trog_tokens],
    Limit("CH-3.11", lambda t, token, region: back(token) in [back(one) for one in t.trog_tokens[region]]),
)  # fmt: skip


def meet(g: Game) -> None:
    """The player's units have come to a nest or a war party (CH-21.8, CH-21.41)."""
    g.ask(KEEPER, regions_met, meet_tokens, begins=True)


@rule("CH-21.8")
def meet_tokens(g: Game, region: int) -> None:
    """What does the token show."""
    g.ask(KEEPER, tokens_met, show_met, region, begins=True)


@rule("CH-21.8", "CH-21.39", "CH-21.40", "CH-21.41")
def show_met(g: Game, token: str, region: int) -> None:
    """Trogs come out and a battle begins, or nobody comes and a unit is lost."""
    t = g.table
    turn_over(t, region, back(token), token)
    came = reveal(g, region, token)
    if not came:
        lose_to_tokens(g, PLAYER, region)
    if units(t, t.box.trogs, region) and units(t, PLAYER, region) and not t.battle[region]:
        place_battle_token(g, region, PLAYER)


# Battles


def can_be_fought(t: Table, region: int) -> bool:
    """Units of both sides stand there."""
    return units(t, PLAYER, region) > 0 and units(t, t.box.trogs, region) > 0


battles_now = choice(
    "battles now", "CH-14.1", all_regions,
    Limit("CH-13.1", lambda t, region: t.battle[region] > 0), Limit("CH-14.2", can_be_fought),
)  # fmt: skip


def fight(g: Game) -> None:
    """A battle: the player's units and cards are entered, the Trogs place, draw and resolve (CH-21.12)."""
    t = g.table
    t.phase = "battles"
    t.hands[PLAYER], t.discards[PLAYER] = tuple(sorted((*t.hands[PLAYER], *t.discards[PLAYER]))), ()
    g.ask(KEEPER, battles_now, fight_in, begins=True)


@rule("CH-21.12")
def fight_in(g: Game, region: int) -> None:
    """This one comes next."""
    g.then(battle, region)


# Points, rounds, the end


def captives(g: Game) -> None:
    """Points for prisoners, then ransom (CH-21.60)."""
    g.table.phase = "prisoners"
    g.then(prisoners_phase)


def score(g: Game) -> None:
    """Whoever enabled it scores regions, both crystals (CH-21.23)."""
    g.table.phase = "scoring"
    g.then(scoring)


def next_round(g: Game) -> None:
    """Halted units may move again, and battles are counted anew (CH-7.18, CH-13.5)."""
    t = g.table
    t.round += 1
    t.spot = t.round
    t.halted, t.battles, t.action_round = [0] * len(t.halted), sum(number > 0 for number in t.battle), 0
    g.tell("round", n=t.round)


def finish(g: Game) -> None:
    """Final scoring, and the winner is named (CH-21.3, CH-21.23)."""
    g.table.phase, g.table.final = "scoring", 1
    g.then(final_scoring)
    g.then(end_of_game)


STEPS: dict[str, Callable[[Game], None]] = {
    "turn": turn,
    "meet": meet,
    "fight": fight,
    "event": event,
    "captives": captives,
    "score": score,
    "next_round": next_round,
    "finish": finish,
}
steps = choice(
    "steps", "CH-21.4", lambda t: [STEP[name] for name in STEPS],
    Limit("CH-21.8", lambda t, name: name != "meet" or regions_met.exists(t)),
    Limit("CH-14.2", lambda t, name: name != "fight" or battles_now.exists(t)),
    Limit("CH-16.1", lambda t, name: name != "score" or t.enabled != NOBODY),
    Limit("CH-21.3", lambda t, name: name != "next_round" or t.round <= FINAL_SPOT),
)  # fmt: skip


@rule("CH-21.4")
def let_them_act(g: Game, name: str) -> None:
    """The step that the real game has come to."""
    g.tell("step", step=name)
    STEPS[name](g)
