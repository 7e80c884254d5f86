"""The procedure in focus on a terminal: its steps, lanes with both sides, or a combat by moments."""

from __future__ import annotations

from rich.console import RenderableType
from rich.table import Table as Grid
from rich.text import Text

from zwist.kit.scene import Fighter, Focus, Lane, Share, Step
from zwist.terminal.legend import FALLS, LOCKED, Legend

STATES = {"done": "✓", "now": "▸", "next": ""}


def focus(legend: Legend, shown: Focus) -> list[RenderableType]:
    """Title, steps, lanes or moments, the cards it is about, and what lasts."""
    title = f"{shown.title} ({shown.note})" if shown.note else shown.title
    parts: list[RenderableType] = [Text(title, style="bold")]
    if shown.steps:
        parts += _steps(shown.steps)
    if shown.card:
        parts.append(Text(legend.item(shown.card, text=True)))
    if shown.items:
        queue = [("▸" if item.special else "") + legend.item(item) for item in shown.items]
        parts.append(Text(" › ".join(queue)))
    if shown.lanes:
        parts.append(_lanes(legend, shown.lanes))
    if shown.sides:
        parts.append(_moments(legend, shown))
    if shown.foot:
        parts.append(Text(shown.foot))
    return parts


def _steps(steps: list[Step]) -> list[Text]:
    """Where it stands: in one line, or one line each where steps have something to say."""
    if not any(step.text or step.clause for step in steps):
        return [Text(" › ".join(STATES[step.state] + step.name for step in steps))]
    lines = [(STATES[step.state] + step.name, step.text, step.clause) for step in steps]
    return [Text(" · ".join(filter(None, line))) for line in lines]


def _lanes(legend: Legend, lanes: list[Lane]) -> Grid:
    """A row for each lane with what every side has there, what it amounts to, and what it would bring."""
    sides = list(dict.fromkeys(row.seat for lane in lanes for row in lane.rows))
    grid = legend.grid("", *(legend.faction(side) for side in sides), legend.word("verdict"))
    for lane in lanes:
        title = f"{LOCKED} {lane.title} ({legend.word('locked')})" if lane.locked else lane.title
        rows = {row.seat: row for row in lane.rows}
        cells = []
        for side in sides:
            row = rows.get(side)
            total = f"{row.n} = {row.sum}" if row and row.sum != row.n else str(row.n) if row else ""
            cells.append(f"{total} ({row.extra})" if row and row.extra else total)
        name = Text(title) if not lane.note else Text.assemble(title, (f"\n{lane.note}", "dim"))
        grid.add_row(name, *cells, Text(lane.verdict, style=legend.colour(lane.winner)))
    return grid


def _moments(legend: Legend, shown: Focus) -> Grid:
    """A row for each side with its pieces and what every moment means for it."""
    grid = legend.grid("", legend.word("pieces"), *(moment.name for moment in shown.moments))
    for side in shown.sides:
        grid.add_row(
            _fighter(legend, side),
            ", ".join(map(legend.called, side.pieces)),
            *(_share(legend, side.moments.get(moment.id, Share())) for moment in shown.moments),
        )
    return grid


def _fighter(legend: Legend, side: Fighter) -> Text:
    return Text.assemble(legend.faction(side.seat), f" ({side.note})" if side.note else "")


def _share(legend: Legend, share: Share) -> str:
    card = [legend.called(share.card)] if share.card else []
    lost = [f"{FALLS} {legend.called(ref)}" for ref in share.lost]
    return "\n".join(filter(None, [share.sum, *card, share.note, *lost]))
