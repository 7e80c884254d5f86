"""Cry Havoc's lessons: a first round of the Humans up to their first battle, one alone, and one with Aftermath."""

from __future__ import annotations

from zwist.engine.lesson import ANY, Lesson, Step

DRAW = ("action draw_two", "own_deck", ANY, "end")

FIRST_ROUND = Lesson(
    id="first_round",
    mode="base",
    seats=("humans", "machines"),
    seed=1,
    steps=(
        Step("region:kalas_gorge", "CH-16.3", before=("region hq_west", ANY, "units 1", "units 1")),
        Step("action:move", "CH-6.3", "action move|card hum_outflank"),
        Step("region:kalas_gorge", "CH-7.1", "done|region hq_west|region kalas_gorge|units 2"),
        Step("region:kalas_gorge", "CH-7.20", "region kalas_gorge"),
        Step("region:kalas_gorge", "CH-13.1", before=("region kalas_gorge",)),
        Step("do:end", "CH-12.1", "end"),
        Step("action:recruit", "CH-8.1", "action recruit|card hum_covering_fire", DRAW),
        Step("lane:region_control", "CH-14.5", "units 1|units 0", ("done", "units 1", "end", *DRAW, *DRAW, *DRAW)),
        Step("lane:attrition", "CH-14.6"),
    ),
)  # fmt: skip
SOLO = Lesson(
    id="solo",
    mode="solo",
    seats=("humans",),
    seed=3,
    options={"skills": 1, "hq": "hq_a"},
    steps=(
        Step("region:world_caverns", "CH-21.1", before=(ANY, ANY)),
        Step("seat:1", "CH-21.4"),
        Step("action:move", "CH-6.3", "action move|card hum_outflank"),
        Step("region:misty_lands", "CH-7.1", "done|region hq_a|region misty_lands|units 2"),
        Step("region:misty_lands", "CH-7.20", "region misty_lands"),
        Step("do:end", "CH-21.4", "end", (ANY,)),
        Step("action:recruit", "CH-8.1", "action recruit|card hum_hold_the_line"),
        Step("region:kalas_gorge", "CH-21.6", before=("done", "units 2", "end")),
        Step("lane:region_control", "CH-21.12", "units 1|units 0", DRAW),
        Step("seat:1", "CH-21.61"),
    ),
)  # fmt: skip
AFTERMATH = Lesson(
    id="aftermath",
    mode="aftermath",
    seats=("humans", "pilgrims"),
    seed=13,
    steps=(
        Step("leader:leader_hum_a", "CH-20.2"),
        Step("build:barracks", "CH-20.4", "tiles airfield+watchtower+barracks"),
        Step("build:uni_bunker", "CH-20.5", before=(ANY, ANY, ANY)),
        Step("action:move", "CH-6.3", "action move|card hum_outflank"),
        Step("region:kalas_gorge", "CH-7.1", "done|region hq_west|region kalas_gorge|units 2"),
        Step("region:kalas_gorge", "CH-7.20", "region kalas_gorge"),
        Step("do:end", "CH-12.1", "end", (ANY,)),
        Step("lane:region_control", "CH-14.11", "units 2|units 0", DRAW * 5),
        Step("seat:0", "CH-20.6"),
    ),
)  # fmt: skip
LESSONS = (FIRST_ROUND, SOLO, AFTERMATH)
