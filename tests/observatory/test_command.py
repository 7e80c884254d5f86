"""The observatory on the command line."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from zwist.cli import main


def test_the_observatory_plays_with_and_without_a_rule_and_tells_what_it_changes(
    capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    asked = ["groll", "--bot", "random", "--rule", "first_corra", "--folder", str(tmp_path)]
    assert main(["observatory", "run", *asked, "--games", "2"]) == 0
    assert {path.name.split("-")[3] for path in tmp_path.iterdir()} == {"random", "random+first_corra"}
    capsys.readouterr()
    assert main(["observatory", "show", *asked, "--language", "de"]) == 0
    told = capsys.readouterr().out
    assert "2 Partien sind zu wenig für ein Urteil" in told
    assert "Hausregel: Erstes Corra" in told
    assert "2 Paare von Partien sind zu wenig" in told


def test_the_observatory_takes_one_change_at_a_time(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["observatory", "run", "groll", "--rule", "first_corra", "--set", "handicap=1"]) == 2
    assert "expected one of --set, --rule and --content" in capsys.readouterr().err


def test_the_observatory_compares_values_of_ones_own(capsys: pytest.CaptureFixture[str], tmp_path: Path) -> None:
    mine = tmp_path / "mine.toml"
    mine.write_text("[constants]\nvp_to_end = 8\n", encoding="utf-8")
    asked = ["groll", "--bot", "random", "--content", str(mine), "--folder", str(tmp_path / "runs")]
    assert main(["observatory", "run", *asked, "--games", "2"]) == 0
    capsys.readouterr()
    assert main(["observatory", "show", *asked, "--json"]) == 0
    house = json.loads(capsys.readouterr().out)["house"]
    assert (house["rule"], house["pairs"]) == ("mine.toml", 2)
    rounds = next(change for change in house["changes"] if change["kind"] == "rounds")
    assert rounds["b"] < rounds["a"]


def test_what_nobody_has_played_is_a_finding(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["observatory", "show", "groll", "--bot", "plan:crowd", "--mode", "coop"]) == 1
    assert "There are no games for this choice yet." in capsys.readouterr().out


def test_the_report_is_written_as_one_page(tmp_path: Path) -> None:
    page = tmp_path / "report.html"
    assert main(["observatory", "report", "--file", str(page), "--language", "de"]) == 0
    assert "Sind die Fraktionen ausgeglichen?" in page.read_text(encoding="utf-8")
