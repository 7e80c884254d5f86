"""Cry Havoc's table drawn for a terminal, from what one seat may see. The only module of the game that needs rich."""

from __future__ import annotations

from typing import Any

from rich.box import SIMPLE_HEAD
from rich.console import Group, RenderableType
from rich.table import Table as Grid
from rich.text import Text

from zwist.games.cry_havoc.fight import OBJECTIVE_IDS, OBJECTIVES
from zwist.games.cry_havoc.naming import faction_of, phase, symbols, text, word
from zwist.games.cry_havoc.sides import NOBODY
from zwist.games.cry_havoc.table import TERRAINS, Box
from zwist.games.cry_havoc.turn import ROWS
from zwist.kit.entries import Named

Seen = dict[str, Any]
OWN_CARDS = ("hand", "own_matrix", "own_drawn")


def board(seen: Seen, box: Box, language: str) -> RenderableType:
    """Headline, the battle under way, the planet, the tracks, everybody's possessions and the own hand."""
    drawing = Drawing(seen, box, language)
    parts: list[RenderableType] = [drawing.headline()]
    if seen["fighting"]:
        parts.append(drawing.battle())
    parts += [drawing.planet(), drawing.tracks(), drawing.players()]
    if any(seen.get(zone) for zone in OWN_CARDS):
        parts.append(drawing.hand())
    return Group(*parts, Text(drawing.word("legend"), style="dim"))


class Drawing:
    """One look at the table in one language."""

    def __init__(self, seen: Seen, box: Box, language: str) -> None:
        self.seen = seen
        self.box = box
        self.language = language

    # Words

    def word(self, key: str, **values: object) -> str:
        """A word of the board, filled."""
        return word(f"board.{key}", self.language).format(**values)

    def named(self, entry: Named) -> str:
        """The name of an entry of the data."""
        return entry.name(self.language)

    def faction(self, side: int) -> str:
        """The name of a side's faction."""
        return self.named(faction_of(self.box, side))

    def colored(self, side: int, label: str) -> Text:
        """Text in the colour of a side."""
        return Text(label, style=faction_of(self.box, side).color)

    def terrain(self, terrain: str) -> str:
        """A kind of terrain, or none."""
        terrains = self.box.content.terrains
        return self.named(terrains[terrain]) if terrain in terrains else word(f"terrain.{terrain}", self.language)

    def cards(self, cards: list[str]) -> str:
        """Cards by their names."""
        return ", ".join(self.named(self.box.content.cards[card]) for card in cards)

    def grid(self, *headings: str) -> Grid:
        """An empty table without walls, so that four factions fit side by side."""
        grid = Grid(box=SIMPLE_HEAD, padding=(0, 1, 0, 0), pad_edge=False)
        for heading in headings:
            grid.add_column(self.word(heading), overflow="fold")
        return grid

    # The round

    def headline(self) -> Text:
        """Round and phase, who enabled scoring, and the cards of the action under way."""
        seen = self.seen
        parts = [self.word("round", n=seen["round"]), phase(self.box, seen["phase"], self.language)]
        if seen["phase"] == "actions":
            parts.append(self.word("action_round", n=seen["action_round"]))
        if seen["enabled"] != NOBODY:
            parts.append(self.word("scoring", faction=self.faction(seen["enabled"])))
        if seen["final"]:
            parts.append(self.word("final"))
        if seen["action"]["cards"]:
            parts.append(self.word("played", cards=self.cards(seen["action"]["cards"])))
        if seen["action"]["points"]:
            parts.append(self.word("points", n=seen["action"]["points"]))
        return Text("   ".join(parts), style="bold")

    def tracks(self) -> Text:
        """Both initiative tracks, the events still face down on the score track, and the terrain decks."""
        seen, track = self.seen, self.box.content.track
        orders = [
            self.word(name, order=", ".join(self.faction(seat) for seat in seen[name])) for name in ("initiative", "upcoming")
        ]
        backs = [self.word("back") * n or self.word("none") for n in seen["events"]]
        spots = [self.word("spot", place=place, tokens=tokens) for place, tokens in zip(track.event_spots, backs, strict=False)]
        spots.append(self.word("final_spot", place=track.final_spot, tokens=backs[-1]))
        decks = [
            self.word("deck_size", terrain=self.terrain(terrain), n=n)
            for terrain, n in zip(TERRAINS, seen["terrain_decks"], strict=True)
        ]
        lines = [
            "   ".join(orders),
            self.word("events", spots="   ".join(spots)),
            self.word("terrain_decks", decks=", ".join(decks)),
        ]
        return Text("\n".join(lines))

    # The planet

    def planet(self) -> Grid:
        """One row per region: number, terrain, neighbours, crystals, everybody's units and all pieces there."""
        grid = self.grid("number", "region", "terrain", "borders", "crystals")
        for side in range(self.box.sides):
            grid.add_column(self.colored(side, self.faction(side)), overflow="fold")
        grid.add_column(self.word("pieces"), overflow="fold")
        numbers = {region: place + 1 for place, region in enumerate(self.box.regions)}
        for region in self.box.regions:
            borders = " ".join(map(str, sorted(numbers[near] for near in self.box.near[region])))
            crystals = str(self.seen["crystals"][region] or "")
            armies = [self.army(side, region) for side in range(self.box.sides)]
            terrain = self.terrain(self.box.terrain(region))
            grid.add_row(str(numbers[region]), self.region(region), terrain, borders, crystals, *armies, self.pieces(region))
        return grid

    def region(self, region: int) -> Text:
        """A region by its name, a headquarters with its mark in the colour of its owner."""
        label = self.named(self.box.region[region])
        if self.seen["hq"][region] == NOBODY:
            return Text(label)
        return self.colored(self.seen["hq"][region], self.word("headquarters", region=label))

    def army(self, side: int, region: int) -> Text:
        """The units of a side in a region with a mark of control; halted ones are counted apart."""
        place = side * self.box.size + region
        n, halted = self.seen["units"][place], self.seen["halted"][place]
        label = self.word("halted", n=n, halted=halted) if halted else str(n or "")
        if self.seen["control"][region] == side:
            label = f"{self.word('controls')} {label}"
        return self.colored(side, label)

    def pieces(self, region: int) -> str:
        """Battle token, structures, tokens, and the backs of what lies face down."""
        seen, content = self.seen, self.box.content
        pieces = []
        if number := seen["battle"][region]:
            pieces.append(self.word("battle", n=number, attacker=self.faction(seen["attacker"][region])))
        pieces += [self.named(content.structures[name]) for name in seen["structures"][region]]
        pieces += [self.named((content.region_tokens | content.skills)[token]) for token in seen["tokens"][region]]
        pieces += [self.word(back) for back in seen["trog_tokens"][region]]
        pieces += [self.word("exploration")] * seen["explorations"][region]
        return ", ".join(pieces)

    # The players

    def players(self) -> Grid:
        """One row per side with everything that lies beside the planet; Trogs without player have less of it."""
        grid = self.grid("faction", "vp", "hand_size", "deck", "discards", "reserve", "prisoners", "holdings", "skills")
        seen = self.seen
        for side in range(self.box.sides):
            if side < self.box.seats:
                numbers = [seen["score"][side], seen["hand_sizes"][side], seen["deck_sizes"][side], len(seen["discards"][side])]
            else:
                numbers = [""] * 4
            label = self.word("active", faction=self.faction(side)) if side == seen["active"] else self.faction(side)
            beside = self.prisoners(side), self.holdings(side), self.skills(side)
            grid.add_row(self.colored(side, label), *map(str, numbers), str(seen["reserve"][side]), *beside)
        return grid

    def prisoners(self, holder: int) -> str:
        """The units a side has captured, by their owners."""
        first = holder * self.box.sides
        held = enumerate(self.seen["prisoners"][first : first + self.box.sides])
        return "\n".join(self.word("prisoner", n=n, faction=self.faction(owner)) for owner, n in held if n)

    def holdings(self, side: int) -> str:
        """The Pilgrims' stockpile of crystals, the backs of the cards in the Machines' Matrix."""
        faction = faction_of(self.box, side).id
        if faction == "pilgrims":
            return self.word("stockpile", n=self.seen["stockpile"])
        if faction == "machines":
            return "\n".join(self.word("stored", terrain=self.terrain(terrain)) for terrain in self.seen["matrix"])
        return ""

    def skills(self, side: int) -> str:
        """The skills of a player, exhausted ones marked."""
        if side >= self.box.seats:
            return ""
        labels = [(skill, self.named(self.box.content.skills[skill])) for skill in self.seen["skills"][side]]
        exhausted = self.seen["exhausted"]
        return "\n".join(self.word("exhausted", name=label) if skill in exhausted else label for skill, label in labels)

    # The own cards

    def hand(self) -> Grid:
        """The cards only this seat sees, with the symbols of their rows and their text."""
        grid = self.grid("own_cards", *ROWS, "text")
        for zone in OWN_CARDS:
            for card in self.seen.get(zone, []):
                rows = [symbols(self.box.content.cards[card], row, self.language) for row in ROWS]
                grid.add_row(self.word(zone, name=self.cards([card])), *rows, text(self.box, card, self.language))
        return grid

    # The battle

    def battle(self) -> Grid:
        """The three objectives in the order of their resolution with both sides' units, and what lasts for each side."""
        fight = self.seen["fighting"]
        region = fight["region"]
        grid = self.grid()
        title = self.word("fight", n=self.seen["battle"][region], region=self.named(self.box.region[region]))
        grid.add_column(title, overflow="fold")
        for who in ("attacker", "defender"):
            side = fight[who]["side"]
            grid.add_column(self.colored(side, self.word(who, faction=self.faction(side))), overflow="fold")
        forces = [fight["attacker"], fight["defender"]]
        for objective in reversed(OBJECTIVES) if fight["reversed"] else OBJECTIVES:
            grid.add_row(self.objective(objective), *(self.placed(force, objective) for force in forces))
        grid.add_row("", *map(self.effects, forces))
        return grid

    def objective(self, objective: int) -> str:
        """An objective, marked when cards can no longer shift units there."""
        label = self.named(self.box.content.objectives[OBJECTIVE_IDS[objective]])
        return self.word("locked", objective=label) if objective in self.seen["fighting"]["locks"] else label

    def placed(self, force: Seen, objective: int) -> str:
        """The units of a side on an objective, and how many of them have been chosen to fall."""
        n, doomed = force["placed"][objective], force["doomed"][objective]
        return self.word("doomed", n=n, doomed=doomed) if doomed else str(n)

    def effects(self, force: Seen) -> str:
        """What holds for a side to the end of the battle."""
        lasting = [self.word(f"mark.{effect}") for effect in force["lasting"]]
        if force["passed"]:
            lasting.append(self.word("passed"))
        elif force["cards_left"] is not None:
            lasting.append(self.word("card_limit", n=force["cards_left"]))
        return "\n".join(lasting)
