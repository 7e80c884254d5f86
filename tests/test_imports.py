"""Who may import whom: engine, kit, games, and above them the hosts."""

from __future__ import annotations

import ast
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src"
CONTENT = "zwist/engine/content.py"
UNWANTED = {"random", "time", "datetime", "os", "pathlib", "socket", "secrets", "uuid", "threading", "asyncio", "subprocess"}
GAMES = sorted(path.name for path in (SOURCE / "zwist/games").iterdir() if path.is_dir() and path.name != "__pycache__")


def imported(folder: str) -> Iterator[tuple[str, str]]:
    """(file, imported module) for every import below a folder, also inside functions."""
    for path in sorted((SOURCE / folder).rglob("*.py")):
        name = path.relative_to(SOURCE).as_posix()
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import):
                yield from ((name, alias.name) for alias in node.names)
            elif isinstance(node, ast.ImportFrom):
                assert node.level == 0, f"{name} imports relatively"
                yield from ((name, f"{node.module}.{alias.name}") for alias in node.names)


def outside(folder: str, *allowed: str) -> list[tuple[str, str]]:
    """Imports of the project that are not below one of the allowed packages."""
    return [
        (name, module)
        for name, module in imported(folder)
        if module.split(".")[0] == "zwist" and not any(f"{module}.".startswith(f"{one}.") for one in allowed)
    ]


def test_the_engine_knows_only_itself() -> None:
    assert outside("zwist/engine", "zwist.engine") == []


def test_the_kit_knows_only_the_engine() -> None:
    assert outside("zwist/kit", "zwist.engine", "zwist.kit") == []


@pytest.mark.parametrize("game", GAMES)
def test_a_game_knows_the_engine_the_kit_and_itself(game: str) -> None:
    assert outside(f"zwist/games/{game}", "zwist.engine", "zwist.kit", f"zwist.games.{game}") == []


def test_acts_know_games_only_through_their_definition() -> None:
    assert outside("zwist/acts", "zwist.engine", "zwist.kit", "zwist.acts") == []


def test_bots_know_games_only_through_their_definition() -> None:
    assert outside("zwist/bots", "zwist.engine", "zwist.acts", "zwist.bots") == []


def test_reviews_know_bots_and_acts_and_no_host() -> None:
    known = ("zwist.engine", "zwist.acts", "zwist.bots", "zwist.review", "zwist.games", "zwist.child")
    assert [entry for entry in outside("zwist/review", *known) if entry[1] != "zwist"] == []


@pytest.mark.parametrize("folder", ["zwist/engine", "zwist/kit", "zwist/games"])
def test_rules_have_no_chance_clock_files_or_network_of_their_own(folder: str) -> None:
    found = [(name, module) for name, module in imported(folder) if module.split(".")[0] in UNWANTED]
    assert [entry for entry in found if entry[0] != CONTENT] == []


def foreign(folder: str) -> set[tuple[str, str]]:
    """Imports of what is neither the standard library nor the project."""
    known = sys.stdlib_module_names | {"zwist"}
    return {(name, module.split(".")[0]) for name, module in imported(folder) if module.split(".")[0] not in known}


def test_the_engine_needs_the_standard_library_and_msgspec_in_one_place() -> None:
    assert foreign("zwist/engine") == {(CONTENT, "msgspec")}


def test_kit_and_bots_need_nothing_but_msgspec() -> None:
    assert {module for folder in ("kit", "bots") for _, module in foreign(f"zwist/{folder}")} <= {"msgspec"}


@pytest.mark.parametrize("game", GAMES)
def test_a_game_needs_nothing_but_msgspec(game: str) -> None:
    assert {module for _, module in foreign(f"zwist/games/{game}")} <= {"msgspec"}


def test_the_terminal_knows_games_only_through_their_definition() -> None:
    below = ("zwist.engine", "zwist.kit", "zwist.acts", "zwist.bots", "zwist.review", "zwist.terminal")
    assert [entry for entry in outside("zwist/terminal", *below) if entry[1] not in ("zwist", "zwist.bots")] == []


def test_the_observatory_knows_games_only_through_their_definition_and_no_server() -> None:
    below = ("zwist.engine", "zwist.arena", "zwist.observatory")
    assert [entry for entry in outside("zwist/observatory", *below) if entry[1] != "zwist"] == []
