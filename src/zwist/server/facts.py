"""What everybody may know of a table, in a few words: for lists of games and for those who come by link."""

from __future__ import annotations

import msgspec

from zwist.kit.scene import Scene
from zwist.kit.stage import Stage
from zwist.server import clocks
from zwist.server.projection import Projection
from zwist.server.protocol.facts import ClockInfo, SeatInfo, TableInfo
from zwist.server.room import Room


def table_info(room: Room, projection: Projection, language: str, seats: tuple[int, ...] | None = None) -> TableInfo:
    """The table; with the seats one holds also whether it is one's own turn."""
    g = room.g
    stage, scene = projection.stage(room, language).stage, projection.public(room, language)
    result = g.result
    return TableInfo(
        id=room.id,
        game=g.definition.id,
        title=g.definition.titles[language],
        mode=g.start.mode,
        seats=[seat_info(room, stage, scene, seat) for seat in range(len(room.seats))],
        waiting=list(room.asked),
        round=scene.head.round,
        n=g.decisions,
        over=room.over,
        winners=list(result.winners) if result else [],
        together=g.definition.modes[g.start.mode].together,
        changed=room.changed,
        seal=g.start.seal,
        key=str(g.start.seed) if room.over and g.start.seal else "",
        yours=None if seats is None else any(seat in seats for seat in room.asked),
        mine=list(seats or ()),
        mode_name=g.definition.mode_name(g.start.mode, language),
        host=host_of(room),
        gathering=room.gathering,
        open=room.customs.open,
        clock=clock_info(room),
        left=clocks.left(room, projection.now()),
        ended=room.customs.ended,
    )


def host_of(room: Room) -> str:
    """The name of whoever made the table, if that person sits at it."""
    return next((seat.name for seat in room.seats if seat.token and seat.token == room.maker), "")


def clock_info(room: Room) -> ClockInfo | None:
    """The clock of a table, if it has one."""
    clock = room.customs.clock
    return None if clock is None else msgspec.convert(clock, ClockInfo, from_attributes=True)


def seat_info(room: Room, stage: Stage, scene: Scene, seat: int) -> SeatInfo:
    """A seat as stage, scene and room know it."""
    player, side = room.seats[seat], stage.sides[seat]
    return SeatInfo(
        seat=seat,
        faction=side.faction,
        name=player.name,
        kind=player.kind,  # type: ignore[arg-type]
        glyph=side.glyph,
        slot=side.slot,
        score=scene.seats[seat].score,
        taken=player.taken,
    )
