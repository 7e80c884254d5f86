"""What a run plays otherwise than the rulebook: options of the lobby, a listed house rule, or somebody's own values."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from zwist.engine.definition import Definition
from zwist.engine.errors import IllegalChoice
from zwist.engine.question import Plain

AND = "&"
"""Between options that are changed together."""
OWN = ".toml"
"""How the name of somebody's own values ends."""


@dataclass(frozen=True)
class Variant:
    """A change. Its id says what it is: nothing, ``option=value``, a house rule, or the name of a file."""

    id: str = ""
    options: Mapping[str, Plain] = field(default_factory=dict)
    overlay: Mapping[str, Any] = field(default_factory=dict)


AS_WRITTEN = Variant()


def with_options(definition: Definition[Any], mode: str, options: Mapping[str, Plain]) -> Variant:
    """Options of the lobby that are not as usual. What a run plays through cannot be one of them."""
    turns = {definition.modes[mode].chapter, definition.modes[mode].varied} & set(options)
    if turns:
        raise IllegalChoice(f"expected other options than {turns.pop()}, whose values a run plays in turn")
    return Variant(AND.join(f"{name}={value}" for name, value in sorted(options.items())), dict(options))


def house_rule(definition: Definition[Any], mode: str, id: str) -> Variant:
    """A house rule that the game lists."""
    listed = {rule.id: rule for rule in definition.house_rules if mode in rule.modes}
    if id not in listed:
        known = ", ".join(listed) or "none"
        raise IllegalChoice(f"{definition.id} {mode} has the house rules {known}; got {id!r}")
    return Variant(id, {}, listed[id].overlay)


def declared(definition: Definition[Any], mode: str, seats: int) -> list[str]:
    """The options of the lobby, each with every value that is not the usual one."""
    turns = {definition.modes[mode].chapter, definition.modes[mode].varied}
    fitting = (one for one in definition.settings if one.kind == "choice" and one.id not in turns)
    return [
        with_options(definition, mode, {setting.id: value}).id
        for setting in fitting
        if not setting.modes or mode in setting.modes
        for value in setting.choices_for(seats)
        if value != setting.default
    ]


def known(definition: Definition[Any], mode: str, id: str) -> Variant:
    """The variant with an id; somebody's own values are known only to whoever has their file."""
    if not id:
        return AS_WRITTEN
    if id.endswith(OWN):
        raise IllegalChoice(f"expected options or a house rule; values of one's own ({id}) are played from the command line")
    if "=" not in id:
        return house_rule(definition, mode, id)
    told = [part.partition("=") for part in id.split(AND)]
    return with_options(definition, mode, definition.as_declared([(name, value) for name, _, value in told]))


def own_values(name: str, overlay: Mapping[str, Any]) -> Variant:
    """Somebody's own corrections of the data, called by the name of their file."""
    return Variant(name + OWN, {}, overlay)
