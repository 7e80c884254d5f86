"""`make bench`: both forms of Zwist and other engines in turn, several rounds in CPU time; writes bench/results.md.

One round carries about ± 15 %, and rounds of different hours differ more, so everything is a median with its range, and
ratios are of numbers of the same round. What else the machine does costs CPU time too (caches, shared cores), so the load
average stands beside the numbers.
"""

from __future__ import annotations

import json
import os
import platform
import subprocess
import sys
from pathlib import Path
from statistics import median

HERE = Path(__file__).parent
ROUNDS = 5
PEER = "catanatron, 4 players"
RATE = "decisions/s"
RATES = (RATE, "decisions/s in playouts", "games/s")
"""What is compared with the peer's own rate: decisions with decisions, games with games."""
THEIRS = (RATE, "games/s", "search playouts/s")

Numbers = dict[str, dict[str, float]]
Round = dict[str, Numbers]
"""By form (or "peers"): by game, by name of the number."""


def measured(python: str, script: str, seconds: str) -> Numbers:
    """What a script prints, run in a process of its own; each of its rates is measured so many seconds."""
    output = subprocess.run([python, str(HERE / script), seconds], check=True, capture_output=True, text=True).stdout
    result: Numbers = json.loads(output)
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


def report(rounds: list[Round], seconds: str, loads: list[float]) -> str:
    """The tables of results.md."""
    forms = [form for form in rounds[0] if form != "peers"]
    games = list(rounds[0][forms[0]])
    columns = [(form, game) for game in games for form in forms]
    lines = [
        "# Benchmarks",
        "",
        f"Commit {commit()}, {machine()}, load average {min(loads):.1f} to {max(loads):.1f}.",
        f"{len(rounds)} rounds of `make bench` with {seconds} s for each rate, in CPU time: median (lowest to highest).",
        "Rounds of different hours do not compare; ratios are of numbers of the same round.",
        "",
        "| | " + " | ".join(f"{game}, {form}" for form, game in columns) + " |",
        "|---|" + "---|" * len(columns),
    ]
    for name in rounds[0][forms[0]][games[0]]:
        cells = [spread([one[form][game][name] for one in rounds]) for form, game in columns]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    lines += ["", f"Times {PEER}, in the same round:", ""]
    lines += ["| | " + " | ".join(f"{game}, {form}" for form, game in columns) + " |", "|---|" + "---|" * len(columns)]
    for name in RATES:
        theirs = "games/s" if name == "games/s" else RATE
        cells = [spread([one[form][game][name] / one["peers"][PEER][theirs] for one in rounds]) for form, game in columns]
        lines.append(f"| {name} | " + " | ".join(cells) + " |")
    lines += ["", "Random play and search of the others (catanatron comes without one):", ""]
    lines += ["| peer | " + " | ".join(THEIRS) + " |", "|---|" + "---|" * len(THEIRS)]
    for peer, numbers in rounds[0]["peers"].items():
        cells = [spread([one["peers"][peer][name] for one in rounds]) if name in numbers else "–" for name in THEIRS]
        lines.append(f"| {peer} | " + " | ".join(cells) + " |")
    return "\n".join(lines) + "\n"


def spread(values: list[float]) -> str:
    """The median of a number with its range."""
    return f"{_number(median(values))} ({_number(min(values))} to {_number(max(values))})"


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.3g}"


if __name__ == "__main__":
    compiled, peers, per_rate = sys.argv[1:]
    taken: list[Round] = []
    load: list[float] = []
    for number in range(ROUNDS):
        print(f"round {number + 1} of {ROUNDS}", file=sys.stderr)
        taken.append({
            "interpreted": measured(sys.executable, "own.py", per_rate),
            "compiled": measured(compiled, "own.py", per_rate),
            "peers": measured(peers, "peers.py", per_rate),
        })  # fmt: skip
        load.append(os.getloadavg()[0])
    text = report(taken, per_rate, load)
    (HERE / "results.md").write_text(text, encoding="utf-8")
    print(text)
