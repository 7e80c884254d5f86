"""Sentences from catalogues. A placeholder says what its value is: ``{target:region}``, ``{n:warrior|warriors}``.

A kind in brackets, ``{cause:(card)}``, is an aside: it vanishes with its brackets when there is nothing to name.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from string import Formatter
from typing import Any

Namer = Callable[[str, Any], str]
"""Names a value of a kind ("region", 7) in the reader's language."""


class Sentence(Formatter):
    """Fills a template; ``a|b`` chooses by number, any other word after the colon is a kind that the game names."""

    def __init__(self, namer: Namer) -> None:
        self.namer = namer

    def format_field(self, value: Any, format_spec: str) -> str:
        if "|" in format_spec:
            one, many = format_spec.split("|")
            return f"{value} {one if value == 1 else many}"
        if format_spec.startswith("("):
            return f" ({self.format_field(value, format_spec[1:-1])})" if value else ""
        if not format_spec:
            return str(value)
        if isinstance(value, tuple | list):
            return ", ".join(self.namer(format_spec, part) for part in value)
        return self.namer(format_spec, value)


def fill(template: str, values: Mapping[str, Any], namer: Namer) -> str:
    """A template with its values named."""
    return Sentence(namer).vformat(template, (), values)


def kinds(template: str) -> list[tuple[str, str]]:
    """The values that a template names, each with its kind."""
    return [(name, (spec or "").strip("()")) for _, name, spec, _ in Formatter().parse(template) if name is not None]


def placeholders(template: str) -> list[str]:
    """The names and kinds a template uses, sorted: both languages must agree on them.

    The words of a plural differ by language, so only the fact that there is one counts.
    """
    found = []
    for _, name, spec, _ in Formatter().parse(template):
        if name is not None:
            found.append(f"{name}:{'|' if spec and '|' in spec else spec or ''}")
    return sorted(found)
