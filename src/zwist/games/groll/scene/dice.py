"""Dice as people see them: by face, with the all-sight die beside them."""

from __future__ import annotations

from zwist.games.groll.scene.look import Look
from zwist.kit.stage import Item

GLYPHS = {
    "move": "move",
    "attack": "sword",
    "reinforce": "reinforce",
    "mine": "mine",
    "shoot": "target",
    "strong": "swords",
    "repeat": "loop",
}
"""The glyph of each symbol on dice and chips."""


class Dice(Look):
    """The dice of the pool and of the factions."""

    def dice(self, kind: str, faces: list[str] | tuple[str, ...]) -> list[Item]:
        """Dice by face, with how many show it if there are several."""
        return [
            Item(ref=f"{kind}:{face}", name=self.face(face), glyph=GLYPHS[face], n=n if (n := faces.count(face)) > 1 else None)
            for face in dict.fromkeys(faces)
        ]

    def dice_of(self, side: int, kind: str) -> list[Item]:
        """The action dice of a faction still to be used and its all-sight die."""
        items = self.dice(kind, self.t.dice[side])
        if face := self.t.allsight[side]:
            name = self.word("allsight", face=self.face(face))
            items.append(Item(ref=f"{kind}:allsight", name=name, glyph=GLYPHS[face], special=True))
        return items

    def faces(self, shown: str) -> list[Item]:
        """The faces to which the all-sight die can be turned."""
        others = dict.fromkeys(face for face in self.content.allsight_faces if face != shown)
        return [Item(ref=f"face:{face}", name=self.face(face), glyph=GLYPHS[face], special=True) for face in others]
