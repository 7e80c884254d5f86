"""How Zwist is built: as it is, or with ``ZWIST_COMPILE=1`` with engine and rules compiled by mypyc beside the sources.

What people and files have a say in (content, definitions, scenes, words, saves, hosts) always stays interpreted.
"""

from __future__ import annotations

import os
import time
from contextlib import chdir
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FOLDERS = ("engine", "kit", "games")
INTERPRETED = {
    *("content", "definition", "errors", "past", "save", "undo", "words"),
    *("board", "briefing", "coverage", "effects", "entries", "naming", "painter", "palette", "refs", "scene"),
}
"""Modules and packages of these names below FOLDERS are left out."""
ALSO = ("acts/act.py", "bots/heuristic.py", "bots/random.py", "bots/trial.py")

FLAGS = ["-fno-semantic-interposition", "-fvisibility=hidden"]
"""Nobody replaces our functions from outside, so the C compiler may inline them."""


class Compiling(BuildHookInterface):  # type: ignore[type-arg]
    """Adds the extension to a wheel when it is asked for."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if os.environ.get("ZWIST_COMPILE") != "1" or version == "editable":
            return
        built = Path(self.root, "build", "compiled")
        extension = compile_into(built, Path(self.root, "src"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(built / "lib")) for path in extension})


def compile_into(built: Path, source: Path) -> list[Path]:
    """Compile what can be; the files that belong beside the sources."""
    from mypyc.build import mypycify
    from setuptools import Distribution

    began = time.monotonic()
    with chdir(source):
        modules = [str(path) for path in compiled_modules(Path("zwist"))]
        options = ["--strict", "--config-file=", f"--cache-dir={built / 'mypy'}"]
        extensions = mypycify([*options, *modules], group_name="zwist", target_dir=str(built / "c"), debug_level="0")
        for one in extensions:
            one.extra_compile_args += FLAGS
            one.depends.append(__file__)
        building = Distribution({"name": "zwist", "ext_modules": extensions}).get_command_obj("build_ext")
        building.build_lib, building.build_temp, building.parallel = str(built / "lib"), str(built / "o"), os.cpu_count()
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
    return rules + [package / name for name in ALSO]
