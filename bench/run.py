"""`make bench`: our numbers beside other engines' in the same run, written to bench/results.md."""

from __future__ import annotations

import json
import platform
import subprocess
import sys
from pathlib import Path
from typing import Any

HERE = Path(__file__).parent
SECONDS = "5"


def measured(python: str, script: str) -> dict[str, dict[str, float]]:
    """What a script prints, run in a process of its own."""
    output = subprocess.run([python, str(HERE / script), SECONDS], check=True, capture_output=True, text=True).stdout
    result: dict[str, dict[str, float]] = json.loads(output)
    return result


def machine() -> str:
    """Processor, number of cores and Python."""
    cpu = next((line.split(":", 1)[1].strip() for line in _cpuinfo() if line.startswith("model name")), platform.machine())
    cores = sum(line.startswith("processor") for line in _cpuinfo())
    return f"{cpu}, {cores} cores, Python {platform.python_version()}"


def _cpuinfo() -> list[str]:
    path = Path("/proc/cpuinfo")
    return path.read_text(encoding="utf-8").splitlines() if path.exists() else []


def commit() -> str:
    """The commit that was measured."""
    return subprocess.run(["git", "rev-parse", "--short", "HEAD"], check=True, capture_output=True, text=True).stdout.strip()


def report(own: dict[str, dict[str, float]], peers: dict[str, dict[str, float]]) -> str:
    """The tables of results.md."""
    names = list(next(iter(own.values())))
    lines = [
        "# Benchmarks",
        "",
        f"Commit {commit()}, {machine()}. One run of `make bench`; numbers of different runs do not compare.",
        "",
    ]
    lines += ["| | " + " | ".join(own) + " |", "|---|" + "---|" * len(own)]
    lines += [f"| {name} | " + " | ".join(_number(numbers[name]) for numbers in own.values()) + " |" for name in names]
    lines += ["", "Random play beside other engines (decisions per second, in the same run):", ""]
    lines += ["| peer | decisions/s | games/s | " + " | ".join(f"{name} is × as fast" for name in own) + " |"]
    lines += ["|---|---|---|" + "---|" * len(own)]
    for peer, numbers in peers.items():
        ratios = [f"{ours['decisions/s'] / numbers['decisions/s']:.2f}" for ours in own.values()]
        lines.append(
            f"| {peer} | {_number(numbers['decisions/s'])} | {_number(numbers['games/s'])} | " + " | ".join(ratios) + " |"
        )
    return "\n".join(lines) + "\n"


def _number(value: Any) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    peers_python = sys.argv[1]
    ours = measured(sys.executable, "own.py")
    theirs = measured(peers_python, "peers.py")
    text = report(ours, theirs)
    (HERE / "results.md").write_text(text, encoding="utf-8")
    print(text)
