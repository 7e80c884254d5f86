"""The table at a terminal: people and bots at one screen. It contains no rule; games draw their own boards."""

from zwist.terminal.sitting import play

__all__ = ["play"]
