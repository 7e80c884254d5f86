"""What options of Groll name: regions, dice, warriors, cards and a few acts without a noun."""

from __future__ import annotations

from zwist.engine.question import Noun, Numbers, Option, Verb
from zwist.games.groll.refs import EXODUS_REF, elite_ref, place_ref
from zwist.games.groll.table import CONTESTED, REGIONS
from zwist.kit.memo import Memo

REGION: Noun[int] = Noun("region", role="in", refs=lambda t, seat, region: (place_ref(t.box, seat, region),))
SEAT: Noun[int] = Noun("seat", role="whom")
STANDARDS = Numbers("standard")
ELITE: Noun[int] = Noun("elite", role="who", refs=lambda t, seat, piece: (elite_ref(t, piece),))
DIE: Noun[str] = Noun("die")
EXODUS: Noun[tuple[str, str]] = Noun(
    "exodus", role=("act", "pay", "pay"), refs=lambda t, seat, pair: (EXODUS_REF, *(f"die:{face}" for face in pair))
)
"""An act of its own: whoever clicks one die after another changes the die and never pays with both."""
HIRE: Noun[str] = Noun("hire", role="box")
MANOEUVRE: Noun[str] = Noun("manoeuvre", role="box")
ALLSIGHT: Noun[str] = Noun("allsight", role="die", refs=lambda t, seat, face: ("die:allsight",))
TURN: Noun[str] = Noun("turn", role=("die", "face"), refs=lambda t, seat, face: ("die:allsight", f"face:{face}"))
ABILITY: Noun[str] = Noun("ability", role="box")
ABILITIES: Noun[tuple[str, ...]] = Noun(
    "abilities", role="box", refs=lambda t, seat, cards: tuple(f"ability:{card}" for card in cards)
)
TRAP: Noun[str] = Noun("trap")

MINE = Verb("mine")
DEPLOY = Verb("deploy")
WAIVE = Verb("waive", stops=True)
DONE = Verb("done", stops=True)
DECLINE = Verb("decline", stops=True)
SPILL = Verb("spill")
END = Verb("end")
FROM_MAT = Verb("mat")
FROM_GRAVEYARD = Verb("graveyard")

ALL_REGIONS: tuple[Option[int], ...] = tuple(REGION[region] for region in range(REGIONS))
INLAND: tuple[Option[int], ...] = tuple(REGION[region] for region in CONTESTED)
FACES: Memo[tuple[str, ...], tuple[Option[str], ...]] = Memo(lambda dice: tuple(DIE[face] for face in dict.fromkeys(dice)))
"""Dice as options: those with the same face are the same choice."""
