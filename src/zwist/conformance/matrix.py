"""Traceability: which code names a clause of the rulebook, and which tests prove it. Reads sources, runs nothing."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from zwist.engine.content import PACKAGE
from zwist.engine.definition import Definition
from zwist.engine.errors import BadContent
from zwist.engine.rulebook import CLAUSE

CHECKOUT = PACKAGE.parents[1]
Statement = ast.FunctionDef | ast.ClassDef | ast.Assign | ast.AnnAssign


@dataclass(frozen=True, order=True)
class Place:
    """A named piece of source."""

    file: str
    line: int
    name: str


@dataclass
class Row:
    """One clause: its chapter, the modes in which it must be proved, the code that names it, the tests that prove it."""

    clause: str
    chapter: str
    modes: tuple[str, ...]
    code: list[Place] = field(default_factory=list)
    tests: list[Place] = field(default_factory=list)


def matrix(definition: Definition[Any], checkout: Path = CHECKOUT) -> dict[str, Row]:
    """All clauses of a game with their code and tests, in the order of the rulebook."""
    if not (checkout / "tests").is_dir():
        raise BadContent(f"the matrix is made from a checkout with tests; found none at {checkout}")
    texts = definition.clauses("en")
    rows = {clause: Row(clause, texts.chapter[clause], _modes(definition, clause)) for clause in texts}
    for clause, place in _scan(checkout, f"{sources(definition)}/**/*.py", _named_clauses):
        if clause in rows:
            rows[clause].code.append(place)
    for clause, place in _scan(checkout, "tests/**/test_*.py", _proved_clauses):
        if clause in rows:
            rows[clause].tests.append(place)
    return rows


def sources(definition: Definition[Any]) -> str:
    """Where the rules of a game are in a checkout."""
    return f"src/{definition.package.replace('.', '/')}"


def untested(rows: dict[str, Row], mode: str = "") -> list[str]:
    """The clauses in scope (of one mode, or of any) that no test proves."""
    return [row.clause for row in rows.values() if not row.tests and (mode in row.modes if mode else row.modes)]


def unknown(definition: Definition[Any], checkout: Path = CHECKOUT) -> list[str]:
    """Clauses of this game that code or tests name but the rulebook does not have."""
    texts = definition.clauses("en")
    family = next(iter(texts)).split("-")[0] + "-"
    found = [
        *_scan(checkout, f"{sources(definition)}/**/*.py", _named_clauses),
        *_scan(checkout, "tests/**/test_*.py", _proved_clauses),
    ]
    strange = [(clause, place) for clause, place in found if clause.startswith(family) and clause not in texts]
    return [f"{clause} in {place.file}:{place.line}" for clause, place in strange]


def plain(definition: Definition[Any], rows: dict[str, Row]) -> dict[str, Any]:
    """The matrix as JSON values."""
    return {
        "game": definition.id,
        "clauses": {
            row.clause: {
                "chapter": row.chapter,
                "modes": list(row.modes),
                "code": [f"{place.file}:{place.line} {place.name}" for place in row.code],
                "tests": [f"{place.file}:{place.line} {place.name}" for place in row.tests],
            }
            for row in rows.values()
        },
        "untested": untested(rows),
        "untested_by_mode": {mode: untested(rows, mode) for mode in definition.modes},
        "unknown": unknown(definition),
    }


def page(definition: Definition[Any], rows: dict[str, Row]) -> str:
    """The matrix as a page; names instead of line numbers, so that it changes only when the matrix does."""
    proved = sum(bool(row.tests) for row in rows.values())
    in_scope = sum(bool(row.modes) for row in rows.values())
    lines = [
        f"# {definition.titles['en']}: clause, code, test",
        "",
        f"Written by `zwist conformance {definition.id} --write`. {len(rows)} clauses, {in_scope} of them in finished modes "
        f"({', '.join(definition.modes)}), {proved} proved by tests.",
    ]
    chapter = ""
    for row in rows.values():
        if row.chapter != chapter:
            chapter = row.chapter
            lines += ["", f"## {chapter}", "", "| Clause | Code | Tests |", "|---|---|---|"]
        tests = _names(row.tests) or ("**none**" if row.modes else "not in a finished mode")
        lines.append(f"| {row.clause} | {_names(row.code)} | {tests} |")
    silent = definition.proofs.by_construction
    if silent:
        lines += ["", "## Forbidden by construction", ""]
        lines += ["No reason names these clauses: nothing of the kind is offered.", "", "| Clause | Why |", "|---|---|"]
        lines += [f"| {clause} | {why} |" for clause, why in silent.items()]
    return "\n".join(lines) + "\n"


def page_path(definition: Definition[Any], checkout: Path = CHECKOUT) -> Path:
    """Where the page of a game is kept."""
    return checkout / "docs" / "conformance" / f"{definition.id}.md"


def _names(places: list[Place]) -> str:
    return "<br>".join(dict.fromkeys(f"{Path(place.file).stem}: {place.name}" for place in places))


def _modes(definition: Definition[Any], clause: str) -> tuple[str, ...]:
    return tuple(mode for mode in definition.modes if definition.proofs.in_scope(clause, mode))


def _scan(checkout: Path, pattern: str, clauses: Any) -> Iterator[tuple[str, Place]]:
    """The clauses that each function, class or assignment of the files names."""
    for path in sorted(checkout.glob(pattern)):
        for node in ast.parse(path.read_text(encoding="utf-8")).body:
            if isinstance(node, Statement):
                for clause in dict.fromkeys(clauses(node)):
                    yield clause, Place(path.relative_to(checkout).as_posix(), node.lineno, _name(node))


def _name(node: Statement) -> str:
    if isinstance(node, ast.FunctionDef | ast.ClassDef):
        return node.name
    target = node.targets[0] if isinstance(node, ast.Assign) else node.target
    return ast.unparse(target)


def _named_clauses(node: ast.AST) -> Iterator[str]:
    """Every clause in a docstring or as the value of a limit or choice."""
    for part in ast.walk(node):
        if isinstance(part, ast.Constant) and isinstance(part.value, str):
            yield from CLAUSE.findall(part.value)


def _proved_clauses(node: ast.AST) -> Iterator[str]:
    """The clauses in the marks of a test function."""
    for mark in getattr(node, "decorator_list", []):
        if isinstance(mark, ast.Call) and ast.unparse(mark.func) == "pytest.mark.clause":
            yield from (part.value for part in mark.args if isinstance(part, ast.Constant) and isinstance(part.value, str))
