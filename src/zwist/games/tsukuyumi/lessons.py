"""Tsukuyumi's lesson: a first round of the Nomads by the quick start rules (TS-20), up to their first conquest."""

from __future__ import annotations

from zwist.engine.lesson import ANY, Lesson, Step

SETUP = (*(ANY,) * 19, "area L8", "area K9", *(ANY,) * 11)
"""Everybody takes what comes first; only a Stuff Sergeant begins where it can lay a mine, and a Hunter alone."""
CARDS = ("card border_raid", "card storm_of_steel", "end")
"""The others reveal their cards, and the Dark Seed let their blue turn pass."""
GREEN = ("end", "action place_oni", ANY, ANY, "end")
"""The Dark Seed produce nothing; the Boarlords place the Oni that their card demands."""

FIRST_ROUND = Lesson(
    id="first_round",
    mode="base",
    seats=("nomads", "boarlords", "dark_seed"),
    seed=3,
    options={"length": "quick", "quick_start": "on"},
    steps=(
        Step("area:L8", "TS-18.3", before=SETUP),
        Step("card:pincer", "TS-4.1", "card pincer"),
        Step("action:faction_effect", "TS-22.25", "action faction_effect|effect lay_mines|area L8", CARDS),
        Step("action:initiative", "TS-5.5", "action initiative|place 1"),
        Step("area:L8", "TS-8.2", "action produce|kind private|area L8", ("end", "end")),
        Step("area:J7", "TS-14.8", "area J8|march small+J7|area J7", ("action oni_conquest",)),
        Step("area:J7", "TS-14.13"),
        Step("area:L9", "TS-9.1", "action move|area K9|area L9|piece hunter+1", GREEN),
        Step("area:L9", "TS-11.3", "action attack|area L9|combat_card no_conquest", ("done",)),
        Step("seat:0", "TS-19.2"),
    ),
)  # fmt: skip
LESSONS = (FIRST_ROUND,)
