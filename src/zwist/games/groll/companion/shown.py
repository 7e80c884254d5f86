"""What real cards, dice and traps show is asked for; whoever has none at hand lets the dice be rolled here."""

from __future__ import annotations

from zwist.engine.question import Limit, Offer, Option
from zwist.games.groll.companion.nouns import FACE, KEEPER, ROLL, VALUE
from zwist.games.groll.companion.setup import COMPANION
from zwist.games.groll.coop.phases import look, possessed_act, reroll_possessed_die
from zwist.games.groll.coop.setup import place_base, roll_chaos_die
from zwist.games.groll.coop.special import possessed_trap
from zwist.games.groll.factions.koda import copies_left, hidden_trap
from zwist.games.groll.nouns import ABILITIES, INLAND, TRAP
from zwist.games.groll.setup import choose_abilities
from zwist.games.groll.table import CONTESTED, Game, Table, choice, rule, rulebook


def _roll(t: Table, *values: int) -> tuple[Option[str], ...]:
    return (ROLL,)


# Ability cards (GR-2.7)

cards_shown = choice(
    "cards shown", "GR-2.7", lambda t, seat: [ABILITIES[(card.id,)] for card in t.box.factions[seat].abilities]
)


@rulebook.instead(COMPANION, choose_abilities, "GR-2.7")
def abilities_as_shown(g: Game) -> None:
    """They lie open on the real table, one faction after another is asked."""
    for seat in range(g.table.box.seats):
        g.then(ask_for_ability, seat)


@rule("GR-2.7")
def ask_for_ability(g: Game, seat: int) -> None:
    """Which of its cards did the faction take."""
    g.ask(seat, cards_shown, show_ability, seat, begins=True)


@rule("GR-2.7")
def show_ability(g: Game, cards: tuple[str, ...], seat: int) -> None:
    """The faction has this card."""
    g.table.abilities[seat] = cards
    g.tell("abilities", seat=seat, abilities=cards)


# The action die (GR-19.14)

action_faces = choice(
    "action faces", "GR-19.14", lambda t, first: [FACE[face] for face in dict.fromkeys(t.box.content.action_faces)]
)
action_rolls = choice("action rolls", "GR-19.14", _roll)


@rulebook.instead(COMPANION, possessed_act, "GR-19.14", "GR-21.1")
def act_as_shown(g: Game, first: int) -> None:
    """Before each action its die must be known, and its all-sight die if that follows."""
    t = g.table
    if not t.possessed_die:
        g.menu(
            KEEPER, "die shown", Offer(action_faces, show_die, (first,)), Offer(action_rolls, roll_die, (first,)), begins=True
        )
    elif first and not t.allsight[t.box.possessed]:
        g.then(look, t.box.possessed)
        g.then(possessed_act, first)
    else:
        possessed_act(g, first)


@rule("GR-19.14", "GR-19.10")
def show_die(g: Game, face: str, first: int) -> None:
    """The drafted or rerolled face."""
    g.table.possessed_die = face
    g.tell("die_shown", seat=g.table.box.possessed, face=face)
    g.then(possessed_act, first)


@rule("GR-19.14")
def roll_die(g: Game, act: str, first: int) -> None:
    """Rolled here."""
    faces = g.table.box.content.action_faces
    g.do(show_die, faces[g.roll(len(faces))], first)


@rulebook.instead(COMPANION, reroll_possessed_die, "GR-19.14")
def leave_die_to_people(g: Game) -> None:
    """The new face is asked for when it is needed."""
    g.table.possessed_die = ""


# The all-sight die (GR-19.8)

allsight_faces = choice(
    "all-sight faces", "GR-19.8", lambda t, side: [FACE[face] for face in dict.fromkeys(t.box.content.allsight_faces)]
)
allsight_rolls = choice("all-sight rolls", "GR-19.8", _roll)


@rulebook.instead(COMPANION, look, "GR-19.8")
def look_as_shown(g: Game, side: int) -> None:
    """People roll the all-sight die."""
    g.menu(
        KEEPER,
        "allsight shown",
        Offer(allsight_faces, show_allsight, (side,)),
        Offer(allsight_rolls, roll_allsight, (side,)),
        begins=True,
    )


@rule("GR-21.1")
def show_allsight(g: Game, face: str, side: int) -> None:
    """It lies on the mat until it is used."""
    g.table.look(side, face)
    g.tell("look", seat=side, face=face)


@rule("GR-19.8")
def roll_allsight(g: Game, act: str, side: int) -> None:
    """Rolled here."""
    look(g, side)


# Chaos die and base (GR-17.12, GR-17.17)

base_faces = choice("base faces", "GR-17.12", lambda t: INLAND)
base_rolls = choice("base rolls", "GR-17.12", _roll)
chaos_faces = choice("chaos faces", "GR-17.17", lambda t: [VALUE[n] for n in CONTESTED])
chaos_rolls = choice("chaos rolls", "GR-17.17", _roll)


@rulebook.instead(COMPANION, place_base, "GR-17.12")
def base_as_shown(g: Game) -> None:
    """Unless the scenario has placed the base, people say where the chaos die put it."""
    if g.table.base:
        place_base(g)
    else:
        g.menu(KEEPER, "base shown", Offer(base_faces, show_base, ()), Offer(base_rolls, roll_base, ()), begins=True)


@rule("GR-17.12")
def show_base(g: Game, region: int) -> None:
    """The base lies there."""
    g.table.base = region
    g.tell("base", region=region)


@rule("GR-17.12")
def roll_base(g: Game, act: str) -> None:
    """Rolled here."""
    place_base(g)


@rulebook.instead(COMPANION, roll_chaos_die, "GR-17.17")
def chaos_as_shown(g: Game) -> None:
    """People say what the chaos die shows."""
    g.menu(KEEPER, "chaos die shown", Offer(chaos_faces, show_chaos, ()), Offer(chaos_rolls, roll_chaos, ()), begins=True)


@rule("GR-17.17", "GR-17.6")
def show_chaos(g: Game, n: int) -> None:
    """The die keeps this face; the round die starts at 1."""
    g.table.chaos_die = n
    g.table.round_die = 1
    g.tell("chaos_die", n=n)


@rule("GR-17.17")
def roll_chaos(g: Game, act: str) -> None:
    """Rolled here."""
    roll_chaos_die(g)


# Human traps (GR-25.5)

traps_shown = choice(
    "traps shown",
    "GR-25.5",
    lambda t, seat, piece, region, mover: [TRAP[name] for name in t.box.content.traps],
    Limit("GR-25.15", lambda t, name, seat, piece, region, mover: name in copies_left(t, t.box.kind[piece].id)),
)


@rulebook.instead(COMPANION, hidden_trap, "GR-25.5", "GR-25.10")
def trap_as_shown(g: Game, seat: int, piece: int, region: int, mover: int) -> None:
    """What a human Trapper hides is known on the real table only, until it snaps shut."""
    t = g.table
    if seat != t.box.possessed and t.at[piece] == region and not t.trap[piece]:
        g.ask(seat, traps_shown, show_trap, seat, piece, region, mover, begins=True)
    else:
        possessed_trap(g, seat, piece, region, mover)


@rule("GR-25.5")
def show_trap(g: Game, name: str, seat: int, piece: int, region: int, mover: int) -> None:
    """The trap is turned over and carried out."""
    g.table.trap[piece] = name
    g.then(hidden_trap, seat, piece, region, mover)
