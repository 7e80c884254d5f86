"""What real cards, dice and traps show is asked for; whoever has none at hand lets the dice be rolled here."""

from __future__ import annotations

from zwist.engine.question import Offer, Option
from zwist.games.groll.companion.nouns import FACE, KEEPER, ROLL, VALUE
from zwist.games.groll.companion.setup import COMPANION
from zwist.games.groll.coop.phases import look, possessed_act, reroll_possessed_die
from zwist.games.groll.coop.setup import place_base, roll_chaos_die
from zwist.games.groll.coop.special import possessed_trap
from zwist.games.groll.factions.koda import hidden_trap, traps_left
from zwist.games.groll.nouns import ABILITIES, INLAND, TRAP
from zwist.games.groll.setup import choose_abilities
from zwist.games.groll.table import CONTESTED, Game, Table, choice, rule, rulebook


def _roll(t: Table, *values: int) -> tuple[Option[str], ...]:
    return (ROLL,)


# Ability cards (GR-2.7)

cards_shown = choice(
    "cards shown", "GR-2.7", lambda t, seat: [ABILITIES[(card.id,)] for card in t.box.factions[seat].abilities]
)


@rulebook.instead(COMPANION, choose_abilities)
def abilities_as_shown(g: Game) -> None:
    """They lie open on the real table, one faction after another is asked (GR-2.7)."""
    for seat in range(g.table.box.seats):
        g.then(ask_for_ability, seat)


@rule("ask for ability")
def ask_for_ability(g: Game, seat: int) -> None:
    """Which of its cards did the faction take (GR-2.7)."""
    g.ask(seat, cards_shown, show_ability, seat)


@rule("show ability")
def show_ability(g: Game, cards: tuple[str, ...], seat: int) -> None:
    """The faction has this card (GR-2.7)."""
    g.table.abilities[seat] = cards
    g.tell("abilities", seat=seat, abilities=cards)


# The action die (GR-19.14)

action_faces = choice(
    "action faces", "GR-19.14", lambda t, first: [FACE[face] for face in dict.fromkeys(t.box.content.action_faces)]
)
action_rolls = choice("action rolls", "GR-19.14", _roll)


@rulebook.instead(COMPANION, possessed_act)
def act_as_shown(g: Game, first: int) -> None:
    """Before each action its die must be known, and its all-sight die if that follows (GR-19.14, GR-21.1)."""
    t = g.table
    if not t.possessed_die:
        g.menu(KEEPER, "die shown", Offer(action_faces, show_die, (first,)), Offer(action_rolls, roll_die, (first,)))
    elif first and not t.allsight[t.box.possessed]:
        g.then(look, t.box.possessed)
        g.then(possessed_act, first)
    else:
        possessed_act(g, first)


@rule("show die")
def show_die(g: Game, face: str, first: int) -> None:
    """The drafted or rerolled face (GR-19.10, GR-19.14)."""
    g.table.possessed_die = face
    g.tell("die_shown", seat=g.table.box.possessed, face=face)
    g.then(possessed_act, first)


@rule("roll die")
def roll_die(g: Game, act: str, first: int) -> None:
    """Rolled here (GR-19.14)."""
    faces = g.table.box.content.action_faces
    show_die(g, faces[g.roll(len(faces))], first)


@rulebook.instead(COMPANION, reroll_possessed_die)
def leave_die_to_people(g: Game) -> None:
    """The new face is asked for when it is needed (GR-19.14)."""
    g.table.possessed_die = ""


# The all-sight die (GR-19.8)

allsight_faces = choice(
    "all-sight faces", "GR-19.8", lambda t, side: [FACE[face] for face in dict.fromkeys(t.box.content.allsight_faces)]
)
allsight_rolls = choice("all-sight rolls", "GR-19.8", _roll)


@rulebook.instead(COMPANION, look)
def look_as_shown(g: Game, side: int) -> None:
    """People roll the all-sight die (GR-19.8)."""
    g.menu(
        KEEPER, "all-sight shown", Offer(allsight_faces, show_allsight, (side,)), Offer(allsight_rolls, roll_allsight, (side,))
    )


@rule("show all-sight")
def show_allsight(g: Game, face: str, side: int) -> None:
    """It lies on the mat until it is used (GR-21.1)."""
    g.table.allsight[side] = face
    g.tell("look", seat=side, face=face)


@rule("roll all-sight")
def roll_allsight(g: Game, act: str, side: int) -> None:
    """Rolled here (GR-19.8)."""
    look(g, side)


# Chaos die and base (GR-17.12, GR-17.17)

base_faces = choice("base faces", "GR-17.12", lambda t: INLAND)
base_rolls = choice("base rolls", "GR-17.12", _roll)
chaos_faces = choice("chaos faces", "GR-17.17", lambda t: [VALUE[n] for n in CONTESTED])
chaos_rolls = choice("chaos rolls", "GR-17.17", _roll)


@rulebook.instead(COMPANION, place_base)
def base_as_shown(g: Game) -> None:
    """Unless the scenario has placed the base, people say where the chaos die put it (GR-17.12)."""
    if g.table.base:
        place_base(g)
    else:
        g.menu(KEEPER, "base shown", Offer(base_faces, show_base, ()), Offer(base_rolls, roll_base, ()))


@rule("show base")
def show_base(g: Game, region: int) -> None:
    """The base lies there (GR-17.12)."""
    g.table.base = region
    g.tell("base", region=region)


@rule("roll base")
def roll_base(g: Game, act: str) -> None:
    """Rolled here (GR-17.12)."""
    place_base(g)


@rulebook.instead(COMPANION, roll_chaos_die)
def chaos_as_shown(g: Game) -> None:
    """People say what the chaos die shows (GR-17.17)."""
    g.menu(KEEPER, "chaos die shown", Offer(chaos_faces, show_chaos, ()), Offer(chaos_rolls, roll_chaos, ()))


@rule("show chaos")
def show_chaos(g: Game, n: int) -> None:
    """The die keeps this face; the round die starts at 1 (GR-17.6, GR-17.17)."""
    g.table.chaos_die = n
    g.table.round_die = 1
    g.tell("chaos_die", n=n)


@rule("roll chaos")
def roll_chaos(g: Game, act: str) -> None:
    """Rolled here (GR-17.17)."""
    roll_chaos_die(g)


# Human traps (GR-25.5)

traps_shown = choice(
    "traps shown",
    "GR-25.5",
    lambda t, seat, piece, region, mover: [TRAP[name] for name in traps_left(t, t.box.kind[piece].id)],
)


@rulebook.instead(COMPANION, hidden_trap)
def trap_as_shown(g: Game, seat: int, piece: int, region: int, mover: int) -> None:
    """What a human Trapper hides is known on the real table only, until it snaps shut (GR-25.5, GR-25.10)."""
    t = g.table
    if seat != t.box.possessed and t.at[piece] == region and not t.trap[piece]:
        g.ask(seat, traps_shown, show_trap, seat, piece, region, mover)
    else:
        possessed_trap(g, seat, piece, region, mover)


@rule("show trap")
def show_trap(g: Game, name: str, seat: int, piece: int, region: int, mover: int) -> None:
    """The trap is turned over and carried out (GR-25.5)."""
    g.table.trap[piece] = name
    g.then(hidden_trap, seat, piece, region, mover)
