"""Setup (chapter 2)."""

from __future__ import annotations

from zwist.engine.question import Limit
from zwist.games.cry_havoc.content import Content
from zwist.games.cry_havoc.nouns import REGION
from zwist.games.cry_havoc.round import round_of_play
from zwist.games.cry_havoc.table import TERRAINS, TUNNELS, Game, choice, rule
from zwist.games.cry_havoc.terms import is_hq
from zwist.kit.decks import Cards, shuffled


@rule("CH-2.1", "CH-2.33")
def setup(g: Game) -> None:
    """Board, decks, skills, initiative, headquarters, then the first round."""
    g.then(lay_out_board)
    g.then(shuffle_decks)
    g.then(draw_skills)
    g.then(draw_initiative)
    g.then(trog_headquarters)
    for place in range(g.table.box.seats):
        g.then(headquarters, place)
    g.then(round_of_play)


def copies(names: tuple[str, ...], content: Content) -> Cards:
    """Every token as often as it exists."""
    entries = content.trog_tokens | content.explorations
    return tuple(name for name in names for _ in range(entries[name].copies))


@rule("CH-2.2", "CH-2.10", "CH-2.11", "CH-2.14", "CH-2.21", "CH-2.22")
def lay_out_board(g: Game) -> None:
    """Crystals, random tokens on their icons, four events."""
    t, content = g.table, g.table.box.content
    parties = list(shuffled(copies(content.war_parties, content), g.dice))
    explorations = list(shuffled(copies(tuple(content.explorations), content), g.dice))
    for region in t.box.regions:
        printed = t.box.region[region]
        if region != t.box.trog_hq:
            t.crystals[region] = printed.crystals
            if "war_party" in printed.icons:
                t.trog_tokens[region] = (parties.pop(),)
        if "exploration" in printed.icons:
            t.explorations[region] = (explorations.pop(),)
    t.party_supply, t.exploration_supply = tuple(sorted(parties)), tuple(sorted(explorations))
    t.nest_supply = tuple(sorted(copies(content.nests, content))) if t.box.neutral else ()
    events = shuffled(tuple(content.events), g.dice)
    for spot in range(len(content.track.event_spots)):
        t.events[spot] = (events[spot],)


@rule("CH-2.3", "CH-2.6")
def shuffle_decks(g: Game) -> None:
    """The four terrain decks and every player's 8 tactics cards."""
    t = g.table
    cards = t.box.content.cards.values()
    for deck, terrain in enumerate(TERRAINS):
        t.terrain_decks[deck] = shuffled(tuple(card.id for card in cards if card.owner == terrain), g.dice)
    for seat, faction in enumerate(t.box.factions):
        t.decks[seat] = shuffled(tuple(card.id for card in cards if card.owner == faction.id), g.dice)


@rule("CH-2.5", "CH-2.30")
def draw_skills(g: Game) -> None:
    """The default skill and random further ones by level, open for all."""
    t = g.table
    for seat, faction in enumerate(t.box.factions):
        own = [skill for skill in t.box.content.skills.values() if skill.owner == faction.id]
        default = tuple(skill.id for skill in own if skill.default)
        others = shuffled(tuple(skill.id for skill in own if not skill.default), g.dice)
        t.skills[seat] = default + others[: t.box.level.skills - len(default)]
        g.tell("skills", side=seat, skills=t.skills[seat])


@rule("CH-2.9", "CH-2.20", "CH-2.29")
def draw_initiative(g: Game) -> None:
    """Random in the first round; the upcoming track starts in the same order."""
    t = g.table
    order = list(range(t.box.seats))
    g.dice.shuffle(order)
    t.initiative = t.upcoming = tuple(order)
    g.disclose()
    g.tell("initiative", sides=t.initiative)


@rule("CH-2.12", "CH-2.23", "CH-2.27")
def trog_headquarters(g: Game) -> None:
    """A Trog player starts in World Caverns with 2 units, and 5 tunnels lie on the board."""
    t = g.table
    if t.box.trog_hq is None:
        return
    settle(g, t.box.trogs, t.box.trog_hq, t.box.content.limits.start_units_trogs)
    for name in t.box.map.tunnels_at_setup:
        t.structures[t.box.content.region_numbers[name]] = (TUNNELS,)


free_hqs = choice(
    "free hqs", "CH-2.7", lambda t, seat: [REGION[region] for region in t.box.hqs],
    Limit("CH-2.7", lambda t, region, seat: not is_hq(t, region)),
)  # fmt: skip


@rule("CH-2.7", "CH-2.29")
def headquarters(g: Game, place: int) -> None:
    """In initiative order each player but the Trogs chooses a free HQ space, or it is drawn."""
    t = g.table
    seat = t.initiative[place]
    if seat in t.hq:
        return
    if g.start.options["headquarters"] == "random":
        g.do(take_hq, g.dice.pick(free_hqs.options(t, seat)).value, seat)
    else:
        g.ask(seat, free_hqs, take_hq, seat)


@rule("CH-2.18")
def take_hq(g: Game, region: int, seat: int) -> None:
    """4 units and a control token."""
    settle(g, seat, region, g.table.box.content.limits.start_units)


def settle(g: Game, seat: int, region: int, n: int) -> None:
    """A headquarters with its control token and first units (CH-2.18, CH-2.23)."""
    t = g.table
    t.hq[region] = seat
    t.control[region] = seat
    t.reserve[seat] -= n
    t.add_units(seat, region, n)
    g.tell("headquarters", side=seat, region=region)
