"""New tables: what people wish for becomes a game with seats, tokens and a row in the database."""

from __future__ import annotations

import hashlib
import json
import secrets
from collections.abc import Mapping
from typing import Any

import msgspec

import zwist
from zwist.bots import LEVELS
from zwist.engine import save
from zwist.engine.definition import Definition, Start
from zwist.engine.errors import IllegalChoice
from zwist.engine.game import Game
from zwist.server import customs, links, offer
from zwist.server.customs import Clock, Customs
from zwist.server.errors import Refusal, say
from zwist.server.offer import RANDOM
from zwist.server.protocol.lobby import ClockWish, MadeSeat, MadeTable, NewTable, SeatWish
from zwist.server.room import Room, state_of
from zwist.server.store import Answer, Seat, Store, Terms

Overlays = Mapping[str, Mapping[str, Any]]
"""The operator's own content by game; nobody else brings any."""


def new_table(store: Store, wish: NewTable, content: Overlays) -> MadeTable:
    """Set a new game up and keep it."""
    try:
        g = new_game(wish, content)
    except IllegalChoice as error:
        raise Refusal("illegal", 422, key="impossible", clause=error.clause, why=str(error)) from None
    for seat in wish.seats:
        if seat.player == "bot" and seat.bot not in LEVELS:
            raise Refusal("illegal", 422, key="no_bot", levels=", ".join(LEVELS), got=seat.bot)
    if g.definition.modes[g.start.mode].open and any(seat.player == "bot" for seat in wish.seats):
        raise Refusal("illegal", 422, key="no_bots")
    mine = links.new_token()
    tokens = {number: links.new_token() for number, seat in enumerate(wish.seats) if seat.player == "link"}
    seats = [kept_seat(number, seat, tokens.get(number, mine), wish.lang) for number, seat in enumerate(wish.seats)]
    id = links.new_id()
    terms = Terms(pace=wish.pace)
    store.add(id, save.begun(g.start), links.hashed(mine), seats, state_of(g), zwist.save(g), terms=terms)
    if (agreed := wished_customs(wish)) != customs.USUAL:
        customs.keep(store, id, agreed)
    return MadeTable(
        id=id,
        token=mine,
        seal=g.start.seal,
        seats=[
            MadeSeat(seat=number, faction=faction, player=seat.player, token=tokens.get(number))
            for number, (faction, seat) in enumerate(zip(g.start.seats, wish.seats, strict=True))
        ],
    )


def wished_customs(wish: NewTable) -> Customs:
    """How the people of a new table want to run it."""
    clock = None if wish.clock is None else msgspec.convert(wish.clock, Clock, from_attributes=True)
    return Customs(open=wish.open, clock=clock)


def new_game(wish: NewTable, content: Overlays) -> Game[Any]:
    """The game of a wish, at its first question, with the operator's own content if there is any.

    Its dice are sealed: no roll tells the next.
    """
    definition = zwist.game(wish.game)
    mode = wish.mode or definition.first_mode
    key = secrets.token_hex(32) if wish.seed is None else hashlib.sha256(str(wish.seed).encode()).hexdigest()
    options = chapter_drawn(definition, mode, wish.seats, declared(definition, wish.options))
    factions = factions_drawn(definition, mode, wish.seats, definition.defaults() | options)
    start = Start(wish.game, mode, tuple(factions), key, options, content.get(wish.game, {}), "sealed", definition.digest())
    return definition.set_up(start)


def chapter_drawn(definition: Definition[Any], mode: str, seats: list[SeatWish], options: dict[str, Any]) -> dict[str, Any]:
    """The options with a chapter that was left to chance drawn from those that suit the factions taken."""
    id = next((id for id in {mode.chapter for mode in definition.modes.values()} if options.get(id) == RANDOM), None)
    if id is None:
        return options
    taken = {seat.faction for seat in seats} - {RANDOM}
    defaults = definition.defaults()
    choices = next(setting.choices for setting in definition.settings if setting.id == id)
    suitable = [one for one in choices if taken <= set(definition.factions_for(mode, len(seats), defaults | {id: one}))]
    return options | {id: secrets.choice(suitable or choices)}


def factions_drawn(definition: Definition[Any], mode: str, seats: list[SeatWish], options: dict[str, Any]) -> list[str]:
    """The factions of the seats; random ones are drawn from those nobody has taken."""
    if mode not in definition.modes or len(seats) not in definition.modes[mode].seats:
        return [seat.faction for seat in seats]
    taken = {seat.faction for seat in seats}
    free = [faction for faction in definition.factions_for(mode, len(seats), options) if faction not in taken]
    secrets.SystemRandom().shuffle(free)
    return [free.pop() if seat.faction == RANDOM and free else seat.faction for seat in seats]


def declared(definition: Definition[Any], options: dict[str, str | int | bool]) -> dict[str, Any]:
    """Values as the game declares them: JSON knows only some of the kinds a setting may have."""
    choices = {setting.id: {str(choice): choice for choice in setting.choices} for setting in definition.settings}
    return {name: choices.get(name, {}).get(str(value), value) for name, value in options.items()}


def kept_seat(number: int, wish: SeatWish, token: str, language: str) -> Seat:
    """A seat as the database keeps it; a bot's seat belongs to nobody."""
    if wish.player == "bot":
        return Seat(number, "bot", wish.name or say(language, f"bots.{wish.bot}.name"), wish.bot)
    kind = "link" if wish.player == "link" else "human"
    return Seat(number, kind, wish.name, "", links.hashed(token), taken=kind == "human")


def same_again(room: Room, mine: tuple[int, ...]) -> NewTable:
    """The wish for a table like this one, as whoever holds these seats would make it: others come by link again."""
    start = room.g.start
    return NewTable(
        game=start.game,
        mode=start.mode,
        seats=[same_seat(seat, faction, mine) for seat, faction in zip(room.seats, start.seats, strict=True)],
        options={name: offer.plain(value) for name, value in start.options.items()},
        clock=same_clock(room.customs.clock),
        pace=room.terms.pace,  # type: ignore[arg-type]
    )


def same_clock(clock: Clock | None) -> ClockWish | None:
    """The wish for the same clock."""
    return None if clock is None else msgspec.convert(clock, ClockWish, from_attributes=True)


def same_seat(seat: Seat, faction: str, mine: tuple[int, ...]) -> SeatWish:
    """A seat's wish. A seat with a token is a person's, even where a bot has taken it over."""
    if not seat.token:
        return SeatWish(player="bot", bot=seat.bot, faction=faction)
    if seat.seat not in mine:
        return SeatWish(player="link", faction=faction)
    return SeatWish(player="me" if seat.seat == mine[0] else "device", name=seat.name, faction=faction)


def import_record(store: Store, verified: str) -> MadeTable:
    """A record that has been played again becomes a table; one that is not over is private to whoever brought it."""
    g = zwist.load(verified)
    mine, id = links.new_token(), links.new_id()
    seats = [Seat(number, "human", "", "", links.hashed(mine)) for number in range(len(g.start.seats))]
    choices = [Answer(n, seat, option, n) for n, (seat, option, _) in enumerate(g.record or [])]
    store.add(id, save.begun(g.start), links.hashed(mine), seats, state_of(g), verified, choices=choices, private=not g.over)
    return MadeTable(
        id=id,
        token=mine,
        seal=g.start.seal,
        seats=[MadeSeat(seat=n, faction=faction, player="me") for n, faction in enumerate(g.start.seats)],
    )


def record_text(body: bytes, content: Overlays) -> str:
    """The text of a record file, also of one that the terminal kept with its table around it.

    It brings no content: corrections in it are those of this server, or it is refused.
    """
    try:
        document = json.loads(body)
        record = document["game"] if "zwist-table" in document else document
        start = record["start"]
        if start["overlay"] != content.get(start["game"], {}):
            raise Refusal("bad_record", 422, why="expected the content of this server")
        return json.dumps(record, ensure_ascii=False)
    except (ValueError, RecursionError):
        raise Refusal("bad_record", 422, why="JSON") from None
    except (KeyError, TypeError):
        raise Refusal("bad_record", 422, why="expected a start and choices") from None
