"""Cry Havoc's lesson: a first round of the Humans, up to their first battle."""

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
LESSONS = (FIRST_ROUND,)
