"""No call goes past a replacement: a rule is carried out through the game, so that the modules in play have their say."""

from __future__ import annotations

import ast
from typing import Any

import pytest

import zwist
from zwist.engine.content import folder
from zwist.engine.definition import Definition


def direct_calls(game: Definition[Any]) -> set[tuple[str, str]]:
    """Rules that a module calls by name, with the module's path."""
    rules = {rule.__name__ for rule in game.rulebook.names}
    here = folder(game.package)
    return {
        (path.relative_to(here).as_posix(), call.func.id)
        for path in here.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and isinstance(call.func, ast.Name) and call.func.id in rules and _is_carried_out(call)
    }


def _is_carried_out(call: ast.Call) -> bool:
    return bool(call.args) and ast.unparse(call.args[0]) == "g"


def replaced_in(game: Definition[Any]) -> set[tuple[str, str]]:
    """Rules that a module replaces itself: only there the rule itself may be meant."""
    package = f"{game.package}."
    return {
        (function.__module__.removeprefix(package).replace(".", "/") + ".py", rule.__name__)
        for replacements in game.rulebook.replacements.values()
        for rule, function in replacements.items()
    }


@pytest.mark.parametrize("game", zwist.games())
def test_rules_are_called_directly_only_where_they_are_replaced(game: str) -> None:
    definition = zwist.game(game)
    assert direct_calls(definition) <= replaced_in(definition)
