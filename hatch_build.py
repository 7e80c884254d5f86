"""How Zwist is built: as it is, or with engine and rules compiled by mypyc beside the sources.

``ZWIST_COMPILE=1`` has the C compiler take its time over all of it at once, ``ZWIST_COMPILE=draft`` makes the same extension
in a fifth of that and slower, for tests. What people and files have a say in (content, definitions, scenes, words, saves,
hosts) always stays interpreted.
"""

from __future__ import annotations

import ast
import os
import shutil
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import chdir
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("engine", "kit", "games", "bots")
INTERPRETED = {
    *("content", "definition", "errors", "past", "save", "speech", "start", "undo", "words"),
    *("briefing", "coverage", "effects", "entries", "naming", "painter", "palette", "refs", "scene", "stage"),
    *("dull", "insight", "levels"),
}
"""Modules and packages of these names below FOLDERS are left out."""
INHERITED = ("engine/advice.py",)
"""So are these: games that are not compiled inherit from their classes."""
ALSO = ("acts/act.py",)

FORMS: dict[str, dict[str, Any]] = {"1": {"opt_level": "2"}, "draft": {"opt_level": "0", "multi_file": True}}
"""What ``ZWIST_COMPILE`` may say. Modules in files of their own are not inlined into each other, but all cores work at them."""

DEFINITIONS = (ast.FunctionDef, ast.ClassDef)
FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden", "-fno-plt"]
"""Nobody replaces our functions from outside, so the C compiler may inline them; and Python's are called without a detour."""


class Compiling(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the extension to a wheel when it is asked for."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        form = os.environ.get("ZWIST_COMPILE", "")
        if not form or version == "editable":
            return
        if form not in FORMS:
            raise ValueError(f"expected ZWIST_COMPILE to be one of {', '.join(FORMS)}; got {form!r}")
        built = Path(self.root, "build", f"compiled-{form}")
        extension = compile_into(built, Path(self.root, "src"), FORMS[form])
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(built / "lib")) for path in extension})


def compile_into(built: Path, source: Path, form: dict[str, Any]) -> list[Path]:
    """Compile what can be; the files that belong beside the sources."""
    from mypyc.build import mypycify
    from setuptools import Distribution
    from setuptools.command.build_ext import build_ext

    class OnAllCores(build_ext):
        """Compiles the files of an extension side by side."""

        def build_extensions(self) -> None:
            one_by_one = self.compiler.compile

            def side_by_side(sources: list[str], **given: Any) -> list[str]:
                with ThreadPoolExecutor(os.cpu_count()) as pool:
                    return [made for one in pool.map(lambda source: one_by_one([source], **given), sources) for made in one]

            self.compiler.compile = side_by_side
            super().build_extensions()

    began = time.monotonic()
    shutil.rmtree(built / "src", ignore_errors=True)
    shutil.copytree(source, built / "src", ignore=lambda folder, names: [name for name in names if name == "__pycache__"])
    with chdir(built / "src"):
        modules = [str(path) for path in compiled_modules(Path("zwist"))]
        for module in modules:
            Path(module).write_text(with_finals(Path(module).read_text(encoding="utf-8")), encoding="utf-8")
        options = ["--strict", "--config-file=", f"--cache-dir={built / 'mypy'}"]
        extensions = mypycify([*options, *modules], group_name="zwist", target_dir=str(built / "c"), debug_level="0", **form)
        for one in extensions:
            one.extra_compile_args = [*one.extra_compile_args, *FLAGS]
            one.depends.append(__file__)
        building = OnAllCores(Distribution({"name": "zwist", "ext_modules": extensions}))
        building.build_lib, building.build_temp = str(built / "lib"), str(built / "o")
        building.ensure_finalized()
        building.run()
    found = sorted(Path(output) for output in building.get_outputs())
    size, took = sum(path.stat().st_size for path in found) / 1e6, time.monotonic() - began
    print(f"compiled {len(modules)} modules in {took:.0f} s: {size:.1f} MB")
    return found


def compiled_modules(package: Path) -> list[Path]:
    """The modules that are compiled."""
    found = [path for folder in FOLDERS for path in sorted((package / folder).rglob("*.py")) if path.stem != "__init__"]
    rules = [path for path in found if not INTERPRETED.intersection(path.with_suffix("").relative_to(package).parts)]
    return [path for path in rules if path.relative_to(package).as_posix() not in INHERITED] + [package / name for name in ALSO]


def with_finals(text: str) -> str:
    """The source of a module with ``Final`` at every name that it gives once: the compiler then need not look it up.

    So said here, it need not be said a thousand times in the rules. Lines keep their numbers.
    """
    tree, lines = ast.parse(text), text.encode().splitlines(keepends=True)
    for node in tree.body:
        if not isinstance(node, ast.Assign | ast.AnnAssign) or not is_constant(node, tree):
            continue
        if isinstance(node, ast.AnnAssign):
            _insert(lines, node.annotation.end_lineno, node.annotation.end_col_offset, b"]")
            _insert(lines, node.annotation.lineno, node.annotation.col_offset, b"Final[")
        else:
            _insert(lines, node.targets[0].end_lineno, node.targets[0].end_col_offset, b": Final")
    future = b"from __future__ import annotations"
    return b"".join(lines).replace(future, future + b"; from typing import Final", 1).decode()


def is_constant(node: ast.Assign | ast.AnnAssign, tree: ast.Module) -> bool:
    """Whether a statement gives a value, no type, to a single name that no other statement gives a value."""
    targets = node.targets if isinstance(node, ast.Assign) else [node.target]
    if len(targets) > 1 or not isinstance(targets[0], ast.Name) or node.value is None:
        return False
    name, maker = targets[0].id, getattr(getattr(node.value, "func", None), "id", "")
    given = [one for one in ast.walk(tree) if isinstance(one, ast.Global) and name in one.names]
    given += [one for one in tree.body for part in ast.walk(one) if _stores(part, name) and not isinstance(one, DEFINITIONS)]
    is_type = not (name.isupper() or name.islower()) or maker.startswith("TypeVar") or name.startswith("__")
    annotation = ast.unparse(node.annotation) if isinstance(node, ast.AnnAssign) else ""
    return len(given) == 1 and not is_type and "Final" not in annotation and annotation != "TypeAlias"


def _stores(node: ast.AST, name: str) -> bool:
    return isinstance(node, ast.Name) and node.id == name and isinstance(node.ctx, ast.Store)


def _insert(lines: list[bytes], line: int | None, column: int | None, text: bytes) -> None:
    if line is not None:
        lines[line - 1] = lines[line - 1][:column] + text + lines[line - 1][column:]
