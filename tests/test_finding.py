"""How games are found: ours by name, others by the entry points of installed packages, each loaded when asked for."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

import zwist
from zwist.engine import content
from zwist.engine.errors import BadContent, IllegalChoice

LOADED = "print(*sorted(name for name in sys.modules if name.startswith('zwist.games.')))"


def loaded_after(statement: str) -> list[str]:
    """The modules of games that a fresh interpreter has loaded after a statement."""
    command = [sys.executable, "-c", f"import sys, zwist; {statement}; {LOADED}"]
    return subprocess.run(command, capture_output=True, text=True, check=True).stdout.split()


def install(folder: Path, *lines: str) -> None:
    """Leave in a folder what an installer would leave there: which games a package brings."""
    info = folder / "others-1.0.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: others\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("\n".join(("[zwist.games]", *lines)))


def test_importing_zwist_loads_no_game() -> None:
    assert loaded_after("zwist.games()") == []


def test_a_game_is_loaded_when_it_is_asked_for_and_no_other_with_it() -> None:
    loaded = loaded_after("zwist.game('groll')")
    assert "zwist.games.groll.content" in loaded
    assert not [name for name in loaded if "cry_havoc" in name]


def test_a_game_bears_the_name_by_which_it_is_found() -> None:
    assert [zwist.game(name).id for name in zwist.games()] == list(zwist.games())


def test_an_installed_package_brings_a_game_but_cannot_take_the_name_of_ours(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    before = zwist.games()
    install(tmp_path, "pond = nowhere:POND", "groll = nowhere:GROLL")
    monkeypatch.syspath_prepend(str(tmp_path))
    assert zwist.games() == (*before, "pond")
    zwist.game.cache_clear()
    assert zwist.game("groll").package == "zwist.games.groll"


def test_a_game_that_nobody_brings_is_refused_with_those_that_there_are() -> None:
    with pytest.raises(IllegalChoice, match="expected a game out of groll, cry-havoc, tsukuyumi, ante-portas; got 'pond'"):
        zwist.game("pond")


def test_a_package_that_is_not_installed_has_no_content() -> None:
    with pytest.raises(BadContent, match="expected an installed package of a game; got 'nowhere'"):
        content.folder("nowhere")


def test_a_game_without_a_rulebook_is_told_where_it_belongs() -> None:
    with pytest.raises(BadContent, match=r"pond: expected its rulebook in pond\.de\.md, found none in .*rules"):
        content.clauses("pond", "de", "zwist.games")
