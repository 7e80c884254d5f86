"""The last wave (AP-B15) and its variants (AP-B16)."""

from __future__ import annotations

from zwist.games.ante_portas.arrivals import new_attackers, note_supply
from zwist.games.ante_portas.combat_phase import next_troop
from zwist.games.ante_portas.ending import STALLED, check_victory, end_game
from zwist.games.ante_portas.nouns import SEAT
from zwist.games.ante_portas.table import Game, Table, choice, rule
from zwist.games.ante_portas.terms import decider
from zwist.games.ante_portas.troops import Wave
from zwist.games.ante_portas.turn import take_turn


@rule("AP-B15.1", "AP-B15.2", "AP-B15.8", "AP-B15.10")
def last_wave(g: Game) -> None:
    """Stewards go to the command centre, whose market has the card of the wave; then rounds until it is won or lost."""
    t = g.table
    t.phase, t.wave = "wave", Wave()
    t.stewards = [here if here is not None and t.box.areas[here] == "command_centre" else t.box.command for here in t.stewards]
    t.market = next(card.id for card in t.box.content.market_cards.values() if card.last_wave and card.era == t.era)
    note_supply(t)
    g.tell("last_wave", market=t.market)
    g.then(wave_round)


def cards_due(t: Table) -> int:
    """How many cards bring new attackers in this round (AP-B15.3, AP-B16.1, AP-B16.2, AP-B16.5, AP-B17.1)."""
    wave = t.wave
    if wave is None or wave.ebbs:
        return 0
    if t.box.wave_variant == "crescendo":
        return wave.round
    return t.box.cards


@rule("AP-B15.3", "AP-B15.4", "AP-B15.5", "AP-B15.12")
def wave_round(g: Game) -> None:
    """New attackers, the attackers move, one turn of one steward."""
    t = g.table
    wave = t.wave or Wave()
    t.wave = wave._replace(round=wave.round + 1)
    t.sergeants = ()
    g.tell("wave_round", n=t.wave.round)
    cards = cards_due(t)
    if cards:
        g.then(new_attackers, cards)
    g.then(end_arrivals)
    g.then(next_troop, 0)
    g.then(choose_steward)
    g.then(end_round)


@rule("AP-B15.3", "AP-B15.7")
def end_arrivals(g: Game) -> None:
    """After the last round with new attackers the wave can be won."""
    t = g.table
    if t.wave is not None and t.box.wave_variant == "none" and t.wave.round >= t.box.wave_rounds:
        t.wave = t.wave._replace(ebbs=True)
    g.then(check_victory)


stewards = choice("stewards", "AP-B15.5", lambda t: [SEAT[seat] for seat in range(t.box.seats)])


@rule("AP-B15.5", "AP-B15.9", "AP-B19.9")
def choose_steward(g: Game) -> None:
    """The players choose together which steward takes the one turn; alone it is the own one."""
    t = g.table
    if t.box.seats > 1:
        g.ask(decider(t), stewards, take_wave_turn)
    else:
        g.then(take_turn, 0)


@rule("AP-B15.5", "AP-B15.9")
def take_wave_turn(g: Game, seat: int) -> None:
    """Exactly one turn."""
    g.then(take_turn, seat)


@rule("AP-B15.7", "AP-B15.11")
def end_round(g: Game) -> None:
    """The next round, unless the wave has lasted too long."""
    t = g.table
    g.then(check_victory)
    if t.wave is not None and t.box.wave_limit and t.wave.round >= t.box.wave_limit:
        g.then(end_game, STALLED, 0)
    else:
        g.then(wave_round)
