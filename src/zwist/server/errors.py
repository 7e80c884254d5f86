"""Refusals with their status and code; the words are in the catalogue under ``server``."""

from __future__ import annotations

from zwist.engine import content, words


class Refusal(Exception):
    """A request or message that is not accepted, told to the sender in its own language."""

    def __init__(self, code: str, status: int = 400, key: str = "", clause: str = "", **values: object) -> None:
        super().__init__(code)
        self.code = code
        self.status = status
        self.key = key or code
        self.clause = clause
        self.values = values

    def message(self, language: str) -> str:
        """The refusal in words; the reasons of the engine have a chapter of their own."""
        key = self.key if "." in self.key else f"server.{self.key}"
        return say(language, key, **self.values)


def say(language: str, key: str, **values: object) -> str:
    """A sentence of the general catalogue."""
    return words.fill(content.catalogue("words", language)[key], values, lambda _, value: str(value))
