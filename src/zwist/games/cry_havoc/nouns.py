"""What options of Cry Havoc name: regions, cards, units, structures, skills and a few acts without a noun."""

from __future__ import annotations

from zwist.engine.question import Act, Noun
from zwist.games.cry_havoc.content import content_for
from zwist.games.cry_havoc.fight import OBJECTIVE_IDS
from zwist.games.cry_havoc.table import TERRAINS

REGION: Noun[int] = Noun("region", content_for({}).region_ids)
SIDE: Noun[int] = Noun("side")
UNITS: Noun[int] = Noun("units")
CARD: Noun[str] = Noun("card")
MATRIX: Noun[str] = Noun("matrix")
ACTION: Noun[str] = Noun("action")
BUILD: Noun[str] = Noun("build")
ACTIVATE: Noun[tuple[str, int]] = Noun("activate", content_for({}).region_ids)
SKILL: Noun[str] = Noun("skill")
OBJECTIVE: Noun[int] = Noun("objective", OBJECTIVE_IDS)
SHIFT: Noun[tuple[int, int]] = Noun("shift", OBJECTIVE_IDS)
DECK: Noun[int] = Noun("deck", TERRAINS)
BACK: Noun[str] = Noun("back")
PLACE: Noun[int] = Noun("place")
CRYSTALS: Noun[int] = Noun("crystals")
STRUCTURE: Noun[tuple[str, int]] = Noun("structure", content_for({}).region_ids)

OWN_DECK = Act("own_deck")
PASS = Act("pass", stops=True)
DONE = Act("done", stops=True)
DECLINE = Act("decline", stops=True)
END = Act("end")
PAY = Act("pay")
TO_STRUCTURE = Act("to_structure")
TO_UNIT = Act("to_unit")
TO_HQ = Act("to_hq")
FROM_HQ = Act("from_hq")
