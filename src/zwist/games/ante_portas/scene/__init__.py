"""Ante Portas' table as people see it, built from what one seat may know: a chapter for each part of the table."""

from zwist.games.ante_portas.scene.painter import Painter
from zwist.games.ante_portas.scene.rivals import RivalPainter

__all__ = ["Painter", "RivalPainter"]
