"""What options of Groll name: regions, dice, warriors, cards and a few acts without a noun."""

from __future__ import annotations

from zwist.engine.question import Act, Noun, Option
from zwist.games.groll.table import CONTESTED, REGIONS

REGION: Noun[int] = Noun("region")
SEAT: Noun[int] = Noun("seat")
STANDARDS: Noun[int] = Noun("standard")
ELITE: Noun[int] = Noun("elite")
DIE: Noun[str] = Noun("die")
EXODUS: Noun[tuple[str, str]] = Noun("exodus")
HIRE: Noun[str] = Noun("hire")
MANOEUVRE: Noun[str] = Noun("manoeuvre")
ALLSIGHT: Noun[str] = Noun("allsight")
TURN: Noun[str] = Noun("turn")
ABILITY: Noun[str] = Noun("ability")
ABILITIES: Noun[tuple[str, ...]] = Noun("abilities")
TRAP: Noun[str] = Noun("trap")

MINE = Act("mine")
DEPLOY = Act("deploy")
WAIVE = Act("waive", stops=True)
DONE = Act("done", stops=True)
DECLINE = Act("decline", stops=True)
SPILL = Act("spill")
END = Act("end")
FROM_MAT = Act("mat")
FROM_GRAVEYARD = Act("graveyard")

ALL_REGIONS: tuple[Option[int], ...] = tuple(REGION[region] for region in range(REGIONS))
INLAND: tuple[Option[int], ...] = tuple(REGION[region] for region in CONTESTED)
