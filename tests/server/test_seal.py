"""Dice that anybody can check: their seal is shown at the start, their key after the end, and a record proves both."""

from __future__ import annotations

import hashlib
import json
from pathlib import Path

import pytest

import zwist
from server.hall import Hall
from zwist.cli import main
from zwist.engine.content import digest
from zwist.engine.dice import seal

KEY = "00" * 31 + "07"


def test_a_seal_is_the_hash_of_the_key_and_nothing_else() -> None:
    assert seal(KEY) == hashlib.sha256(bytes.fromhex(KEY)).hexdigest()
    assert seal(KEY) != seal("00" * 32)
    assert zwist.game("groll").new(["aldan", "koda"], 7).start.seal == "", "quick dice have none"


def test_the_seal_is_shown_from_the_start_and_the_key_only_after_the_end(hall: Hall, tmp_path: Path) -> None:
    made = hall.table(seats=[{"player": "bot", "bot": "easy"}] * 2, seed=None)
    first = hall.facts(made["id"])
    assert first["seal"] == made["seal"]
    hall.until(lambda: hall.facts(made["id"])["over"])
    last = hall.facts(made["id"])
    assert seal(last["key"]) == made["seal"]
    record = tmp_path / "record.json"
    record.write_text(hall.client.get(f"/api/tables/{made['id']}/record").text)
    assert main(["verify", str(record), "--seal", made["seal"]]) == 0
    assert main(["verify", str(record), "--seal", seal(KEY)]) == 1


def test_a_running_game_tells_no_key(hall: Hall) -> None:
    made = hall.table("me", "device")
    assert hall.facts(made["id"])["seal"] == made["seal"]
    assert "key" not in hall.facts(made["id"])


def test_a_record_with_other_dice_is_found_out(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    g = zwist.game("groll").new(["aldan", "koda"], KEY)
    record = tmp_path / "record.json"
    record.write_text(zwist.save(g))
    assert main(["verify", str(record), "--seal", g.start.seal]) == 0
    document = json.loads(zwist.save(g))
    document["start"]["seed"] = "11" * 32
    record.write_text(json.dumps(document))
    assert main(["verify", str(record), "--seal", g.start.seal]) == 2
    assert "does not match its check sum" in capsys.readouterr().err
    past = {part: document[part] for part in ("start", "choices", "log")}
    record.write_text(json.dumps(document | {"past": digest(past)}))
    assert main(["verify", str(record), "--seal", g.start.seal]) in {1, 2}


def test_dice_that_were_not_sealed_prove_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "record.json"
    record.write_text(zwist.save(zwist.game("groll").new(["aldan", "koda"], 7)))
    assert main(["verify", str(record)]) == 0
    assert "not sealed" in capsys.readouterr().out
    assert main(["verify", str(record), "--seal", seal(KEY)]) == 1
