"""The three ways in which input can be wrong. Each message says what was expected and what came."""

from __future__ import annotations


class ZwistError(Exception):
    """Anything a person or a program gave us that cannot be used; nothing was changed by it."""


class IllegalChoice(ZwistError):
    """A choice the rules do not allow here, with the clause that says so."""

    def __init__(self, message: str, clause: str = "") -> None:
        super().__init__(f"{message} ({clause})" if clause else message)
        self.clause = clause


class BadSave(ZwistError):
    """A saved game that is broken, foreign or too new."""


class OldSave(BadSave):
    """A game that a version saved whose games are not kept."""


class BadContent(ZwistError):
    """A content file with a wrong field: the message names file, entry and field."""
