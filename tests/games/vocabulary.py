"""What the rules of a game can say, read from their source, and what its catalogue has words for."""

from __future__ import annotations

import ast
import inspect
import re
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from zwist.engine import content, timing
from zwist.engine.definition import Definition
from zwist.engine.question import Noun, Verb
from zwist.engine.words import placeholders

ANSWERS = {
    **dict.fromkeys(("ask", "ask_all", "ask_some", "ask_split", "ask_order", "ask_number"), 2),
    **dict.fromkeys(("ask_or_stop", "ask_or_decline"), 3),
}
"""Calls that put a question, and where in them the rule stands that takes the answer and names the question."""


PUT_ON = {"Question": 1, "commands": 2, "ask_for_site": 1}
"""Calls that put a question whose offers are made elsewhere, and where in them its name stands."""
EVERYWHERE = {"seat", "table"}
"""Values that every prompt may use; a menu whose offers are made elsewhere has no others."""
SPLIT = {"lane"}
"""What the prompt of a split may name too."""


class Vocabulary:
    """The source and the catalogue of one game side by side."""

    def __init__(self, game: Definition[Any]) -> None:
        self.rulebook = game.rulebook
        self.modules = [module for name, module in sys.modules.items() if f"{name}.".startswith(f"{game.package}.")]
        if "window" in game.rulebook.rules:
            self.modules.append(timing)
        self.general = {key.removeprefix("option.") for key in content.catalogue("words", "en") if key.startswith("option.")}
        self.words = game.words("en")

    def keys(self, prefix: str) -> set[str]:
        """All keys of the catalogue below a prefix."""
        return {key.removeprefix(prefix) for key in self.words if key.startswith(prefix)}

    def used(self, key: str) -> set[str]:
        """The values a sentence uses, without their kinds and parts."""
        return {re.split(r"[:.\[]", one)[0] for one in placeholders(self.words[key])}

    def told(self) -> Iterator[tuple[str, set[str]]]:
        """Every log key in the rules with the values that come with it."""
        for name, call in self._calls():
            if name in ("tell", "whisper"):
                key = next(value for value in call.args if isinstance(value, ast.Constant))
                yield str(key.value), {str(keyword.arg) for keyword in call.keywords}

    def asked(self) -> Iterator[tuple[str, set[str]]]:
        """Every question in the rules with the values its prompt may use."""
        rules = {function.__name__: name for name, function in self.rulebook.rules.items()}
        for name, call in self._calls():
            if name in ANSWERS:
                rule = rules[_identifier(call.args[ANSWERS[name]])]
                yield rule, self._given(rule) | (SPLIT if name == "ask_split" else set())
            elif name in ("menu", "menu_of") and isinstance(call.args[1], ast.Constant):
                offer = call.args[2].elts[0] if isinstance(call.args[2], ast.Tuple) else call.args[2]
                given = self._given(rules[_identifier(offer.args[1])]) if isinstance(offer, ast.Call) else EVERYWHERE
                yield str(call.args[1].value), given
            elif name in PUT_ON:
                named = call.args[PUT_ON[name]]
                if isinstance(named, ast.Constant):
                    yield str(named.value), EVERYWHERE
        yield from ((name, EVERYWHERE) for name in self.rulebook.opportunities)

    def refused(self) -> Iterator[tuple[str, str, set[str]]]:
        """Every clause that can forbid something in a choice, with the values that a sentence about it may use."""
        for choice in self.rulebook.choices.values():
            tests = [*((limit.clause, limit.allows, 2) for limit in choice.limits)]
            tests += [(condition.clause, condition.holds, 1) for condition in choice.when]
            for clause, test, own in tests:
                names = tuple(inspect.signature(test).parameters)[own:]
                yield choice.name, clause, {*EVERYWHERE, "value", *names}

    def kinds(self) -> set[str]:
        """Every kind of option that some module of the game defines; the engine has words for its own."""
        kinds = {one.kind for module in self.modules for one in vars(module).values() if isinstance(one, Noun | Verb)}
        return kinds - self.general

    def _given(self, rule: str) -> set[str]:
        return {*EVERYWHERE, *self.rulebook.parameters[rule][1:]}

    def _calls(self) -> Iterator[tuple[str, ast.Call]]:
        for module in self.modules:
            path = Path(str(module.__file__))
            source = path.with_name(path.name.split(".")[0] + ".py")  # beside the extension, where the module is compiled
            for node in ast.walk(ast.parse(source.read_text(encoding="utf-8"))):
                if isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute | ast.Name):
                    yield _identifier(node.func), node


def _identifier(node: ast.expr) -> str:
    assert isinstance(node, ast.Attribute | ast.Name)
    return node.attr if isinstance(node, ast.Attribute) else node.id
