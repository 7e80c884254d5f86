"""When others may hand a seat to a bot: by the pace of the table, and never the seat of somebody who may still come."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import zwist
from server.hall import Hall, Person
from zwist.engine.dice import Dice, seeded
from zwist.server.app import Server

DAYS = "This table is played over days; a bot takes a seat only when its clock runs out or its player wishes it."
TOKENS = [f"the-token-of-whoever-sits-at-seat-{seat}" for seat in range(3)]
NOT_ASKED = "A bot can only take the seat of somebody who is asked and does not come."


def people(hall: Hall, n: int = 2, **terms: Any) -> tuple[dict[str, Any], int]:
    """A table with people at devices of their own, of whom exactly one is asked: who."""
    g, dice = zwist.game("groll").new(["aldan", "koda", "guild"][:n], 7), Dice(seeded(7))
    while len(g.open) > 1:
        g.apply(dice.pick(g.open[0].options), g.open[0].seat)
    return hall.continued(g, TOKENS[:n], **terms), g.open[0].seat


def propose(person: Person, seat: int) -> str:
    person.say("takeover", seat=seat, agree=True)
    return str(person.hear("refused")["message"])


def test_a_live_table_hands_over_only_the_seat_of_somebody_who_is_asked(hall: Hall) -> None:
    made, asked = people(hall)
    with hall.sit(made, TOKENS[asked]) as busy:
        assert propose(busy, 1 - asked) == NOT_ASKED
    with hall.sit(made, TOKENS[1 - asked]) as waiting:
        waiting.say("takeover", seat=asked, agree=True)
        waiting.wait_for(lambda table: table["players"][asked]["kind"] == "bot")


def test_at_a_table_played_over_days_nobody_is_absent(hall: Hall) -> None:
    made, asked = people(hall, pace="days")
    with hall.sit(made, TOKENS[1 - asked]) as waiting:
        assert waiting.table["pace"] == "days"
        assert propose(waiting, asked) == DAYS
        waiting.say("takeover", seat=1 - asked, agree=True)
        waiting.wait_for(lambda table: table["players"][1 - asked]["kind"] == "bot")


def test_whoever_has_just_left_is_not_absent(tmp_path: Path) -> None:
    with Hall(tmp_path / "zwist.db", absent=1000.0) as hall:
        made, asked = people(hall)
        with hall.sit(made, TOKENS[1 - asked]) as waiting:
            assert "1000 seconds" in propose(waiting, asked)


def test_an_agreement_holds_for_the_question_that_it_was_about(hall: Hall) -> None:
    made, asked = people(hall, 3)
    one, other = (seat for seat in range(3) if seat != asked)
    with hall.sit(made, TOKENS[one]) as first, hall.sit(made, TOKENS[other]):
        first.say("takeover", seat=asked, agree=True)
        first.wait_for(lambda table: table["players"][asked].get("agreed") == [one])
        (room,) = hall.server.rooms.opened()

        async def decide(server: Server) -> None:
            while asked in room.asked:
                await room.choose(asked, room.g.decisions, room.g.open[0].options[0].text)

        hall.on_loop(decide)
        assert not room.agreed
