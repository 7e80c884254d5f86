"""Ante Portas' lesson: the first summer of somebody alone, up to the first fight."""

from __future__ import annotations

from zwist.engine.lesson import ANY, Lesson, Step

SETUP = ("jump market_west", ANY, ANY)
"""The steward begins in the heartland; the new place of the command centre has one cell to go to."""

FIRST_SUMMER = Lesson(
    id="first_summer",
    mode="coop",
    seats=("blue",),
    seed=406,
    steps=(
        Step("foe:27/0/basic", "AP-B1.3", before=SETUP),
        Step("building:0/3", "AP-A8.6", "post farmer+4"),
        Step("steward:0", "AP-A5.2", "step builder_farm"),
        Step("good:0/storage/wood", "AP-A8.4", "plot 5"),
        Step("place:market_command", "AP-B5.10", "jump market_command", ("ready", "end")),
        Step("people:0/farmer", "AP-B8.2", "action personnel_officer/0|farmers 2", ("onward personnel_officer",)),
        Step("place:commander", "AP-A5.3", "step commander", ("end",)),
        Step("fresh_farmer:2", "AP-B8.7", "column 2+7+1|farmers 3", ("action commander/0",)),
        Step("hex:7", "AP-B7.3", before=("end",)),
        Step("seat:1", "AP-B1.2"),
    ),
)
LESSONS = (FIRST_SUMMER,)
