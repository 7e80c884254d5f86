"""The general sentences of the terminal in the reader's language."""

from __future__ import annotations

from zwist.engine import content, words


def say(language: str, key: str, **values: object) -> str:
    """A sentence of the general catalogue."""
    return words.fill(content.catalogue("words", language)[key], values, lambda _, value: str(value))


def plain(text: str) -> str:
    """A text of the rulebook without its marks for emphasis and names of fields."""
    return text.replace("**", "").replace("`", "")
