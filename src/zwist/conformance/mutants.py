"""Mutants: in a copy of the checkout rules are broken one at a time, and the tests must notice."""

from __future__ import annotations

import ast
import os
import shutil
import subprocess
import sys
import tempfile
import time
from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from importlib.util import cache_from_source
from pathlib import Path
from typing import Any

from zwist.conformance.matrix import CHECKOUT, matrix, sources
from zwist.engine.definition import Definition
from zwist.engine.dice import Dice, seeded
from zwist.engine.errors import BadContent

CLAUSES = ("Limit", "Condition")
BOUNDARIES: dict[type[ast.cmpop], type[ast.cmpop]] = {
    ast.Lt: ast.LtE,
    ast.LtE: ast.Lt,
    ast.Gt: ast.GtE,
    ast.GtE: ast.Gt,
}
PLACES = (ast.Attribute, ast.Subscript)
WORDS = "tell"
"""What is told changes no position: log lines are left as they are."""
NEEDED = ("src", "tests", "docs/rules", "pyproject.toml")


@dataclass(frozen=True)
class Mutant:
    """A chapter with one rule broken: where, what was changed, and its source."""

    line: int
    what: str
    source: str = field(repr=False)


@dataclass(frozen=True)
class Edit:
    """Another value for one field of a syntax tree."""

    node: ast.AST
    line: int
    field: str
    value: Any
    what: str


# Breaking


def mutants(source: str) -> list[Mutant]:
    """Every way in which this module knows to break one rule of a source, in the order of its lines."""
    tree = ast.parse(source)
    found = []
    for edit in _edits(tree):
        before = getattr(edit.node, edit.field)
        setattr(edit.node, edit.field, edit.value)
        found.append(Mutant(edit.line, edit.what, ast.unparse(ast.fix_missing_locations(tree))))
        setattr(edit.node, edit.field, before)
    return sorted(found, key=lambda mutant: mutant.line)


def _edits(tree: ast.Module) -> Iterator[Edit]:
    for node in ast.walk(tree):
        yield from _clauses_dropped(node)
        yield from _negated(node)
        yield from _shifted(node)
        if not isinstance(node, ast.Module):
            yield from _statements_dropped(node)


def _clauses_dropped(node: ast.AST) -> Iterator[Edit]:
    """A choice without one of its limits or conditions."""
    name = "args" if isinstance(node, ast.Call) else "elts" if isinstance(node, ast.Tuple) else ""
    parts = getattr(node, name, [])
    for place, part in enumerate(parts):
        constant = _is_call(node, "choice") and isinstance(part, ast.Name) and part.id.isupper()
        if constant or _is_clause(part):
            rest = [*parts[:place], *parts[place + 1 :]]
            yield Edit(node, part.lineno, name, rest, f"without {_short(part)}")


def _negated(node: ast.AST) -> Iterator[Edit]:
    """The opposite of a condition, and one operator instead of the other."""
    if isinstance(node, ast.If | ast.IfExp):
        yield _opposite(node, "test", node.test)
    elif isinstance(node, ast.Call) and _is_clause(node) and isinstance(node.args[-1], ast.Lambda):
        yield _opposite(node.args[-1], "body", node.args[-1].body)
    elif isinstance(node, ast.FunctionDef) and node.returns and ast.unparse(node.returns) == "bool":
        for part in ast.walk(node):
            if isinstance(part, ast.Return) and part.value is not None:
                yield _opposite(part, "value", part.value)
    elif isinstance(node, ast.comprehension):
        for place, test in enumerate(node.ifs):
            parts = [*node.ifs[:place], _not(test), *node.ifs[place + 1 :]]
            yield Edit(node, test.lineno, "ifs", parts, f"not {_short(test)}")
    elif isinstance(node, ast.BoolOp):
        other = ast.Or() if isinstance(node.op, ast.And) else ast.And()
        yield Edit(node, node.lineno, "op", other, f"{type(other).__name__.lower()} in {_short(node)}")


def _shifted(node: ast.AST) -> Iterator[Edit]:
    """A number greater by one, and a comparison with or without equality."""
    if isinstance(node, ast.Constant) and type(node.value) is int:
        yield Edit(node, node.lineno, "value", node.value + 1, f"{node.value + 1} instead of {node.value}")
    elif isinstance(node, ast.Compare) and type(node.ops[0]) in BOUNDARIES:
        others = [BOUNDARIES[type(node.ops[0])](), *node.ops[1:]]
        yield Edit(node, node.lineno, "ops", others, f"{type(others[0]).__name__} in {_short(node)}")


def _statements_dropped(node: ast.AST) -> Iterator[Edit]:
    """A step that is not named, or a piece that does not move."""
    for name in ("body", "orelse"):
        parts = getattr(node, name, [])
        for place, part in enumerate(parts if isinstance(parts, list) else []):
            if _acts(part):
                rest = [*parts[:place], *parts[place + 1 :]] or [ast.Pass()]
                yield Edit(node, part.lineno, name, rest, f"without {_short(part)}")


def _acts(part: ast.stmt) -> bool:
    if isinstance(part, ast.Expr):
        return isinstance(part.value, ast.Call) and not _is_call(part.value, WORDS)
    if isinstance(part, ast.Assign):
        return any(isinstance(place, PLACES) for place in part.targets)
    return isinstance(part, ast.AugAssign) and isinstance(part.target, PLACES)


def _is_call(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Call) and ast.unparse(node.func).split(".")[-1] == name


def _is_clause(node: ast.AST) -> bool:
    return any(_is_call(node, name) for name in CLAUSES)


def _opposite(node: ast.AST, name: str, value: ast.expr) -> Edit:
    return Edit(node, value.lineno, name, _not(value), f"not {_short(value)}")


def _not(value: ast.expr) -> ast.expr:
    return ast.UnaryOp(ast.Not(), value)


def _short(node: ast.AST) -> str:
    text = " ".join(ast.unparse(node).split())
    return text if len(text) <= 90 else f"{text[:87]}..."


# Trying


@dataclass(frozen=True)
class Proof:
    """The tests that name the clauses of a chapter, and all that may notice something."""

    named: tuple[str, ...]
    everything: tuple[str, ...]


@dataclass
class Report:
    """How many mutants there are, how many were tried, and those that nobody noticed."""

    chapter: str
    mutants: int
    seconds: float = 0.0
    tried: int = 0
    elsewhere: list[Mutant] = field(default_factory=list)
    survivors: list[Mutant] = field(default_factory=list)

    @property
    def killed(self) -> int:
        """Noticed by some test of the game."""
        return self.tried - len(self.survivors)

    def plain(self) -> dict[str, Any]:
        """The report as JSON values; ``elsewhere`` are those that only tests of other chapters noticed."""
        found = {"elsewhere": _listed(self.elsewhere), "survivors": _listed(self.survivors)}
        return {**asdict(self), "killed": self.killed, **found}


def _listed(group: list[Mutant]) -> list[dict[str, Any]]:
    return [{"line": one.line, "what": one.what} for one in sorted(group, key=lambda one: one.line)]


def hunt(definition: Definition[Any], chapter: str, seconds: float, seed: int) -> Report:
    """Break the rules of a module: the tests that name its clauses come first, then all of the game."""
    game = Path(sources(definition))
    module = game / f"{chapter}.py"
    if not (CHECKOUT / module).is_file():
        paths = (path.relative_to(CHECKOUT / game) for path in (CHECKOUT / game).rglob("[a-z]*.py"))
        known = ", ".join(sorted(path.with_suffix("").as_posix() for path in paths))
        raise BadContent(f"expected a chapter of {definition.id}, one of {known}; got {chapter!r}")
    everything = f"tests/games/{game.name}"
    tests = [
        test
        for row in matrix(definition).values()
        if any(place.file == module.as_posix() for place in row.code)
        for test in row.tests
    ]
    named = dict.fromkeys(f"{test.file}::{test.name}" for test in tests if test.file.startswith(everything))
    return try_out(CHECKOUT, module, Proof(tuple(named), (everything,)), seconds, seed)


def try_out(checkout: Path, module: Path, proof: Proof, seconds: float, seed: int) -> Report:
    """Try the mutants of a module in random order until all are tried or the time is over."""
    begun = time.monotonic()
    waiting = mutants((checkout / module).read_text(encoding="utf-8"))
    Dice(seeded(seed)).shuffle(waiting)
    report = Report(module.as_posix(), len(waiting))
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        _copy(checkout, place)
        quick, whole = _time(place, proof.named), _time(place, proof.everything)
        for mutant in waiting:
            if time.monotonic() - begun > seconds:
                break
            (place / module).write_text(mutant.source, encoding="utf-8")
            # Of two mutants of one size written in one second Python would take the first for the second.
            Path(cache_from_source(str(place / module))).unlink(missing_ok=True)
            if _passes(place, proof.named, quick):
                group = report.survivors if _passes(place, proof.everything, whole) else report.elsewhere
                group.append(mutant)
            report.tried += 1
    report.seconds = time.monotonic() - begun
    return report


def _copy(checkout: Path, place: Path) -> None:
    for name in NEEDED:
        source = checkout / name
        if source.is_dir():
            shutil.copytree(source, place / name, ignore=shutil.ignore_patterns("__pycache__"))
        elif source.is_file():
            shutil.copy(source, place / name)


def _time(place: Path, tests: Sequence[str]) -> float:
    """How long the tests may take with a broken rule; unbroken they must pass."""
    begun = time.monotonic()
    if not _passes(place, tests, None):
        raise BadContent(f"the tests must pass before a rule is broken; they fail: {' '.join(tests[:3])} ...")
    return 10 + 3 * (time.monotonic() - begun)


def _passes(place: Path, tests: Sequence[str], most: float | None) -> bool:
    """Whether no test fails; tests that do not end are a failure. Without any test nothing can fail."""
    if not tests:
        return True
    command = [sys.executable, "-m", "pytest", "-x", "-q", "-p", "no:cacheprovider", *tests]
    environment = {**os.environ, "PYTHONPATH": str(place / "src"), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"}
    try:
        return not subprocess.run(
            command, cwd=place, env=environment, capture_output=True, timeout=most, check=False
        ).returncode
    except subprocess.TimeoutExpired:
        return False
