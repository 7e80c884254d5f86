"""Groll's lessons: a first round against another faction, and one against the Possessed faction."""

from __future__ import annotations

from zwist.engine.lesson import ANY, Lesson, Step

KODA_MOVES = ("die move", "region 0", "region 4", "standard 2", "end")

FIRST_ROUND = Lesson(
    id="first_round",
    mode="competitive",
    seats=("runen", "koda"),
    seed=2,
    options={"start_player": "0"},
    steps=(
        Step("region:5", "GR-14.1", before=("abilities rune_forge", ANY)),
        Step("pool:move", "GR-9.2", "die move"),
        Step("pool:reinforce", "GR-9.2", "die reinforce", (ANY,)),
        Step("region:5", "GR-10.5", "die move|region 0|region 5|standard 2", (ANY, "die mine", ANY)),
        Step("region:5", "GR-4.13"),
        Step("hire:picken", "GR-10.14", "hire picken|region 0"),
        Step("do:end", "GR-10.28", "end"),
        Step("region:5", "GR-10.6", "die reinforce|region 5|standard 2", KODA_MOVES),
        Step("region:4", "GR-10.19", "allsight shoot|region 4|seat 1|standard 1"),
        Step("seat:0", "GR-15.1"),
    ),
)
SOLO = Lesson(
    id="solo",
    mode="coop",
    seats=("koda",),
    seed=1,
    options={"scenario": "order_above_all"},
    steps=(
        Step("region:2", "GR-17.13", before=(ANY,)),
        Step("seat:1", "GR-23.9"),
        Step("pool:move", "GR-9.2", "die move"),
        Step("pool:attack", "GR-19.10", "die attack"),
        Step("region:3", "GR-10.5", "die move|region 0|region 3|standard 2", ("die move",)),
        Step("do:end", "GR-20.8", "end"),
        Step("region:2", "GR-18.4"),
        Step("region:2", "GR-10.4", "die attack|region 2|seat 1|standard 1"),
    ),
)
LESSONS = (FIRST_ROUND, SOLO)
