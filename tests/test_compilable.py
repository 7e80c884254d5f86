"""What the compiler cannot do: found in the sources, since the compiled form is not built with every change."""

from __future__ import annotations

import ast
from pathlib import Path

import pytest

PACKAGE = Path(__file__).parents[1] / "src" / "zwist"
FOLDERS = ("engine", "kit", "games", "bots")


def loose_decimals(source: str) -> list[str]:
    """Constants of a module that are fixed tuples of decimals: in compiled code they count as never given."""
    return [
        ast.unparse(node)
        for node in ast.parse(source).body
        if isinstance(node, ast.Assign | ast.AnnAssign) and isinstance(node.value, ast.Tuple)
        if any(isinstance(part, ast.Constant) and isinstance(part.value, float) for part in node.value.elts)
        if names_one_thing(node) and (isinstance(node, ast.Assign) or "..." not in ast.unparse(node.annotation))
    ]


def names_one_thing(node: ast.Assign | ast.AnnAssign) -> bool:
    """Whether the tuple itself gets a name, and not each of its parts."""
    return isinstance(node, ast.AnnAssign) or isinstance(node.targets[0], ast.Name)


@pytest.mark.parametrize("folder", FOLDERS)
def test_tuples_of_decimals_are_declared_without_a_length(folder: str) -> None:
    found = {path.name: loose_decimals(path.read_text(encoding="utf-8")) for path in (PACKAGE / folder).rglob("*.py")}
    assert {name: constants for name, constants in found.items() if constants} == {}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("A = (0.5, 1.0)", 1),
        ("A: Final = (0.5, 1.0)", 1),
        ("A: tuple[float, ...] = (0.5, 1.0)", 0),
        ("A = (1, 2)", 0),
        ("A, B = 0.5, 1.0", 0),
        ("A = 0.5", 0),
    ],
)
def test_only_a_fixed_tuple_of_decimals_is_meant(source: str, expected: int) -> None:
    assert len(loose_decimals(source)) == expected


def unions_in_functions(source: str) -> list[str]:
    """Names that a function gives to a union of classes: the compiler takes them for types and never assigns them."""
    functions = [node for node in ast.walk(ast.parse(source)) if isinstance(node, ast.FunctionDef)]
    return [
        ast.unparse(node)
        for function in functions
        for node in ast.walk(function)
        if isinstance(node, ast.Assign) and isinstance(node.value, ast.BinOp) and isinstance(node.value.op, ast.BitOr)
        if isinstance(node.value.right, ast.Name) and node.value.right.id.istitle()
    ]


@pytest.mark.parametrize("folder", FOLDERS)
def test_no_function_names_a_union_of_classes(folder: str) -> None:
    found = {path.name: unions_in_functions(path.read_text(encoding="utf-8")) for path in (PACKAGE / folder).rglob("*.py")}
    assert {name: unions for name, unions in found.items() if unions} == {}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ("def f(): others = Gain | Convert", 1),
        ("def f(): others = Laying | Gain | Convert", 1),
        ("Others = Gain | Convert", 0),
        ("def f(): both = one | other", 0),
        ("def f(): return isinstance(one, Gain | Convert)", 0),
    ],
)
def test_only_a_union_that_a_function_names_is_meant(source: str, expected: int) -> None:
    assert len(unions_in_functions(source)) == expected


def named_defaults(source: str) -> list[str]:
    """Rules with a default that is no literal: compiled, they cannot say which parameters they have."""
    rules = [
        node
        for node in ast.parse(source).body
        if isinstance(node, ast.FunctionDef)
        if any(ast.unparse(one).split("(")[0].split(".")[-1] in ("rule", "instead") for one in node.decorator_list)
    ]
    return [rule.name for rule in rules if not all(is_literal(default) for default in rule.args.defaults)]


def is_literal(node: ast.expr) -> bool:
    """Whether a value stands there itself and not the name of one."""
    return not any(isinstance(part, ast.Name | ast.Attribute | ast.Call) for part in ast.walk(node))


@pytest.mark.parametrize("folder", FOLDERS)
def test_defaults_of_rules_are_literals(folder: str) -> None:
    found = {path.name: named_defaults(path.read_text(encoding="utf-8")) for path in (PACKAGE / folder).rglob("*.py")}
    assert {name: rules for name, rules in found.items() if rules} == {}


@pytest.mark.parametrize(
    ("source", "expected"),
    [
        ('@rule("A-1")\ndef f(g, cause=SHOT): ...', 1),
        ('@rulebook.instead(SOLO, h, "A-1")\ndef f(g, n=-LEAST): ...', 1),
        ('@rule("A-1")\ndef f(g, cause="shot", n=-1, left=()): ...', 0),
        ("def f(g, cause=SHOT): ...", 0),
    ],
)
def test_only_a_named_default_of_a_rule_is_meant(source: str, expected: int) -> None:
    assert len(named_defaults(source)) == expected
