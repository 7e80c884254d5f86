"""Sentences from catalogues. A placeholder says what its value is: ``{target:region}``, ``{n:warrior|warriors}``.

A kind in brackets, ``{cause:(card)}``, is an aside: it vanishes with its brackets when there is nothing to name. A kind
may itself be named by a value: ``{n:{who:who}}``.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from string import Formatter
from typing import Any

FORMATTER = Formatter()
Namer = Callable[[str, Any], str]
"""Names a value of a kind ("region", 7) in the reader's language."""


Hole = tuple[str, str, str]
"""The text before a placeholder, the name of its value, and its kind."""


@cache  # the catalogues have only so many
def _pieces(template: str) -> tuple[tuple[Hole, ...], str]:
    """A template taken apart, once for all times that it is filled: its placeholders, and the text after the last one."""
    holes, rest = [], ""
    for text, name, spec, _ in FORMATTER.parse(template):
        rest += text
        if name is not None:
            holes.append((rest, name, spec or ""))
            rest = ""
    return tuple(holes), rest


def fill(template: str, values: Mapping[str, Any], namer: Namer) -> str:
    """A template with its values named."""
    holes, rest = _pieces(template)
    said = []
    for text, name, kind in holes:
        value = values[name] if name in values else FORMATTER.get_field(name, (), values)[0]
        said.append(text)
        said.append(_named(value, fill(kind, values, namer) if "{" in kind else kind, namer))
    return "".join(said) + rest


def _named(value: Any, kind: str, namer: Namer) -> str:
    """A value in words; ``a|b`` chooses by number, any other word is a kind that the namer knows."""
    if not kind:
        return str(value)
    if "|" in kind:
        one, many = kind.split("|")
        return f"{value} {one if value == 1 else many}"
    if kind.startswith("("):
        return f" ({_named(value, kind[1:-1], namer)})" if value else ""
    if isinstance(value, tuple | list):
        return ", ".join(namer(kind, part) for part in value)
    return namer(kind, value)


def kinds(template: str) -> list[tuple[str, str]]:
    """The values that a template names, each with its kind."""
    return [(name, kind.strip("()")) for _, name, kind in _pieces(template)[0]]


def placeholders(template: str) -> list[str]:
    """The names and kinds a template uses, sorted: both languages must agree on them.

    The words of a plural differ by language, so only the fact that there is one counts.
    """
    found = []
    for _, name, spec, _ in FORMATTER.parse(template):
        if name is not None:
            found.append(f"{name}:{'|' if spec and '|' in spec else spec or ''}")
    return sorted(found)
