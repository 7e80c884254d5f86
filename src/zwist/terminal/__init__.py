"""The table at a terminal: people and bots at one screen. It contains no rule and knows no game."""

from zwist.terminal.sitting import play

__all__ = ["play"]
