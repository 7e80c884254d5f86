"""Scenes of no game with every part that scenes can have; positions are made up, only the parts count."""

from __future__ import annotations

from typing import Literal

from zwist.acts import Gesture, Option, Question, Sheaf, Undo
from zwist.acts.folding import wordings
from zwist.kit.hex import within
from zwist.kit.scene import (
    Explain,
    Facts,
    Fighter,
    Figure,
    Focus,
    Head,
    Ledger,
    LedgerRow,
    Mark,
    Moment,
    Piece,
    Place,
    Scene,
    Seat,
    Share,
    Step,
    Stop,
    Tag,
    Track,
    Tray,
)
from zwist.kit.stage import Board, Count, Edge, Item, Kind, Phase, Plots, Region, Side, Slot, Stage
from zwist.server.protocol.table import Table

PHASES = [Phase(id=name.lower(), name=name) for name in ("Select", "White", "Red", "Score")]
SIDES = [
    Side(ref="seat:0", slot=2, glyph="tent", faction="Nomads", score_label="VP", signs={"flag": "areas", "sun": "mines"}),
    Side(ref="seat:1", slot=5, glyph="tusk", faction="Boarlords", score_label="VP"),
    Side(ref="seat:2", slot=0, glyph="oni", faction="Oni", neutral=True),
]
TERRAINS = ("alluvial", "mountain", "moon", "desert")


def hexes() -> Board:
    """Areas of hexes with a tile of two cells and every kind of border."""
    cells = [cell for cell in within((0, 0), 2) if cell != (2, 0)]
    names = {cell: f"region:{'abcdef'[cell[1] + 2]}{cell[0] + 3}" for cell in cells}
    regions = [
        Region(
            ref=ref,
            name=ref[7:].upper(),
            label=ref[7:].upper(),
            cells=[cell, (2, 0)] if cell == (1, 0) else [cell],
            terrain=TERRAINS[(cell[0] + 2 * cell[1]) % 4],
            does=["wood", "coin"] if cell == (-1, 1) else [],
        )
        for cell, ref in names.items()
    ]
    edges = [
        Edge(a=names[0, 0], b=names[0, -1], kind="blocked"),
        Edge(a=names[-1, 1], b=names[-1, 2], kind="blocked"),
        Edge(a=names[-2, 0], b=names[0, -2], kind="passage"),
    ]
    return Board(id="map", title="Areas", regions=regions, edges=edges, hex=90, border="straight", signs={"flag": "VP"})


def village() -> Board:
    """Plots and storage of the first seat."""
    plots = [Slot(ref=f"slot:plot{n}", name=f"Plot {n}") for n in range(1, 9)]
    storage = [Slot(ref="slot:storage", name="Storage", holds=5)]
    smithy = [Slot(ref="slot:smithy", name="Smithy", only="tool", holds=2)]
    groups = [
        Plots(title="Village", slots=plots),
        Plots(title="Storage, pays costs", slots=storage, columns=1),
        Plots(title="Smithy", slots=smithy, columns=1),
    ]
    return Board(id="village", title="Village", owner="seat:0", plots=groups)


STAGE = Stage(
    game="groll",
    title="Sample",
    phases=PHASES,
    sides=SIDES,
    boards=[hexes()],
    kinds={
        "private": Kind(name="Private", owner="seat:0", shape="stand", glyph="person", max_hp=10),
        "boar": Kind(name="Boar", owner="seat:1", shape="stand", glyph="tower", max_hp=20),
        "oni": Kind(name="Oni", owner="seat:2", shape="shield", glyph="oni", max_hp=25),
        "farm": Kind(name="Farm", shape="tile", glyph="house"),
        "wood": Kind(name="wood", shape="tile", glyph="wood"),
        "clay": Kind(name="clay", shape="tile", glyph="clay"),
        "farmer": Kind(name="farmer", owner="seat:0", glyph="person"),
    },
    items=[
        Item(ref="card:strike", name="Dragon Strike", text="Deal damage, then conquer.", foot="once per round"),
        Item(ref="card:protection", name="Protection", text="+5 hit points for each of your units."),
    ],
)
SEATS = [
    Seat(ref="seat:0", score=9, counters=[Count(glyph="flag", n=5)], extras=[Count(glyph="sun", n=2)]),
    Seat(ref="seat:1", score=11),
    Seat(ref="seat:2"),
]
PIECES = [
    Piece(ref="piece:1", at="region:c3", kind="private", hp=10),
    Piece(ref="piece:2", at="region:c3", kind="private", hp=10, lost=True),
    Piece(ref="piece:3", at="region:b3", kind="boar", hp=20),
    Piece(ref="piece:4", at="region:b4", kind="oni", hp=25, held=True),
]
PATH = Mark(
    kind="path",
    seat="seat:0",
    stops=[
        Stop(at="region:c3"),
        Stop(at="region:b4", state="done", tag=Tag(text="30 : 25")),
        Stop(at="region:a4", state="now"),
        Stop(at="region:a5", state="next", tag=Tag(text="30 : 50", tone="stop")),
    ],
)
MARKS = [
    PATH,
    Mark(kind="shot", stops=[Stop(at="region:c3"), Stop(at="region:d2", tag=Tag(text="-1 wood", tone="short"))]),
    Mark(kind="threat", stops=[Stop(at="region:e2")]),
    Mark(kind="range", stops=[Stop(at="region:d3"), Stop(at="region:e3")]),
    Mark(kind="rank", stops=[Stop(at="region:e1", tag=Tag(text="1.", tone="rank"))]),
]
OPEN = Figure(text="·", verdict="none")
NEAREST = [Figure(text="1 : 0", verdict="ok"), Figure(text="2"), Figure(text="1 step", verdict="key")]
GUARDED = [Figure(text="1 : 1", verdict="stop"), OPEN, OPEN]
CHOSEN = Ledger(
    columns=["defenceless", "crystals", "near the HQ"],
    key=2,
    rows=[LedgerRow(label="Oor Tangle", figures=NEAREST), LedgerRow(label="Kalas Gorge", figures=GUARDED)],
)
COSTS = Ledger(
    columns=["cost", "have", "left"],
    rows=[LedgerRow(label="Tools", glyph="tool", figures=[Figure(text="3"), Figure(text="5"), Figure(text="2")])],
)
TURNS = Ledger(
    columns=["W", "R"],
    rows=[LedgerRow(label="", ref="seat:0", figures=[Figure(text="done", verdict="ok"), Figure(text="3 · 2", verdict="key")])],
)


def board_scene() -> Table:
    """A board of hexes with marks, tags, a ledger in the dock, a reason with its comparison, and two tracks."""
    scene = Scene(
        head=Head(round="Round 2 of 4", phase="red"),
        seats=SEATS,
        places=[Place(ref="region:c3", control="seat:0", how="alone", badges=[Count(glyph="flag", n=2)])],
        pieces=PIECES,
        marks=MARKS,
        trays=[Tray(id="costs", title="Costs", kind="ledger", ledger=COSTS)],
        tracks=[
            Track(title="Points", end=30, seats={"seat:0": 9, "seat:1": 11}),
            Track(title="Era", end=5, seats={"seat:0": 3}),
        ],
        facts=[Facts(title="Initiative and phases", ledger=TURNS)],
        explain=Explain(
            title="Why Oor Tangle?", text="It is nearer to the HQ: 1 step against 3.", clauses=["GR-4.12"], table=CHOSEN
        ),
    )
    return message(STAGE, scene)


def combat_scene() -> Table:
    """Three sides, five moments, a card and a counter."""
    moments = ("Effect", "Before it", "Damage", "After", "Losses")
    sides = [
        Fighter(seat="seat:0", note="attacks", pieces=["piece:1"], moments={"effect": Share(sum="60", note="30 / 20 / 10")}),
        Fighter(
            seat="seat:1",
            pieces=["piece:3"],
            moments={"effect": Share(sum="-20", note="hits 1"), "before it": Share(card="card:protection", note="20 › 30 HP")},
        ),
        Fighter(seat="seat:2", pieces=["piece:4"], moments={"losses": Share(lost=["piece:4"], note="25 : 25")}),
    ]
    focus = Focus(
        kind="combat",
        title="Combat in C3",
        note="moon · 2 defenders",
        about="region:c3",
        steps=[Step(name="Card", state="done"), Step(name="Counters", state="now"), Step(name="Losses", state="next")],
        card=Item(ref="card:strike"),
        moments=[Moment(id=name.lower(), name=name) for name in moments],
        sides=sides,
        foot="With Protection nobody falls.",
    )
    tray = Tray(id="hand", title="Counters", kind="cards", items=[Item(ref="card:protection")])
    head = Head(round="Round 3 of 4", phase="red")
    return message(STAGE, Scene(head=head, seats=SEATS, places=[], pieces=PIECES, focus=focus, trays=[tray]))


def card_scene() -> Table:
    """Card by card: a queue, the card at work and its steps with clauses."""
    steps = [
        Step(name="Troop of 4 on C3", state="done", text="3 basic, 1 elite"),
        Step(name="Window: before arrow 3", state="now", text="5 soldiers can answer", clause="GR-4.12"),
        Step(name="Fight at the bunker", state="next", text="9 : 3", clause="GR-4.13"),
    ]
    queue = [
        Item(ref="card:r205", name="16", note="R205", used=True),
        Item(ref="card:r219", name="19", note="R219", special=True),
        Item(ref="card:r220", name="22"),
    ]
    focus = Focus(kind="card", title="Card by card", about="region:c3", steps=steps, items=queue, card=Item(ref="card:strike"))
    head = Head(round="Year 2", phase="red")
    return message(STAGE, Scene(head=head, seats=SEATS, places=[], pieces=PIECES, focus=focus))


def village_scene() -> Table:
    """A map and a village side by side; a plot is asked for."""
    pieces = [
        *PIECES,
        Piece(ref="piece:farm", at="slot:plot1", kind="farm"),
        Piece(ref="piece:farmer", at="slot:plot1", kind="farmer"),
        Piece(ref="piece:wood", at="slot:storage", kind="wood", n=2, lost=True),
        Piece(ref="piece:clay", at="slot:storage", kind="clay"),
    ]
    stage = Stage(game="groll", title="Sample", phases=PHASES, sides=SIDES, boards=[hexes(), village()], kinds=STAGE.kinds)
    scene = Scene(head=Head(round="Year 3", phase="red"), seats=SEATS, places=[], pieces=pieces)
    options = [Option(id=f"plot {n}", path=(("to", f"slot:plot{n}"),), text=f"Plot {n}") for n in range(2, 9)]
    return message(stage, scene, asked("Build where?", options, [Sheaf(of=[list(range(7))], ends="turn")]))


CARDS = ("Sun", "Moon", "Star", "Comet")


def number_scene() -> Table:
    """A region is asked for, then how many go there."""
    regions = [Option(f"region {name}", f"to {name.upper()}", (("to", f"region:{name}"),)) for name in ("c3", "c4")]
    numbers = [Option(f"units {n}", f"{n} units", (("n", f"num:{n}"),)) for n in range(1, 5)]
    question = asked(
        "Move where?",
        [*regions, *numbers],
        [Sheaf(of=[[0, 1]], gesture=0)],
        Gesture(kind="number", of=[2, 3, 4, 5]),
    )
    return message(STAGE, Scene(head=Head(round="Year 4", phase="red"), seats=SEATS, places=[], pieces=PIECES), question)


def cards_scene(kind: Literal["some", "order"]) -> Table:
    """Cards of the hand: two or three are given away, or all are put in an order."""
    options = [Option(f"card {name.lower()}", name, (("card", f"card:{name.lower()}"),)) for name in CARDS]
    hand = [Item(ref=f"card:{name.lower()}", name=name) for name in CARDS]
    enough = Option("enough", "That is enough", (("act", "do:enough"),))
    some = Gesture(kind="some", of=[0, 1, 2, 3], least=2, most=3, enough=4)
    gesture = some if kind == "some" else Gesture(kind="order", of=[0, 1, 2, 3])
    trays = [Tray(id="hand", title="Hand", kind="cards", items=hand)]
    scene = Scene(head=Head(round=f"Year {kind}", phase="red"), seats=SEATS, places=[], pieces=PIECES, trays=trays)
    return message(STAGE, scene, asked("Which cards?", [*options, enough], [Sheaf(gesture=0)], gesture))


def split_scene(names: tuple[str, ...] = ("B3", "D3", "C4")) -> Table:
    """Five units are set out on three regions, or on lanes of other names; the last has little room."""
    lanes = [Option(f"region {name.lower()}", name, (("region", f"region:{name.lower()}"),)) for name in names]
    amounts = [f"units {n}" for n in range(6)]
    gesture = Gesture(kind="split", of=[0, 1, 2], total=5, room=[5, 5, 1], amounts=amounts)
    scene = Scene(head=Head(round="Year 5", phase="red"), seats=SEATS, places=[], pieces=PIECES)
    return message(STAGE, scene, asked("How many where?", lanes, [Sheaf(gesture=0)], gesture))


def asked(prompt: str, options: list[Option], sheaves: list[Sheaf], *gestures: Gesture) -> Question:
    """A question of no game."""
    return Question(
        n=0, seat=0, name=prompt, prompt=prompt, wordings=wordings(options), sheaves=sheaves, gestures=list(gestures),
        undo=Undo(ok=False), clause="GR-4.12",
    )  # fmt: skip


def message(stage: Stage, scene: Scene, question: Question | None = None) -> Table:
    """The message that shows it to the first seat."""
    return Table(
        n=0, seat=0, own=[0], digest=scene.head.round, stage=stage, scene=scene, question=question,
        waiting=[], players=[], log=[], since=0,
    )  # fmt: skip
