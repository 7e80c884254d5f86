"""What sets a better line apart from the played one: what the same games came to with either of them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from zwist.review import error
from zwist.review.report import Difference
from zwist.review.tally import ELSEWHERE, Tally

MOST = 2
"""So many differences are told."""
LEAST = 0.05
"""What is smaller would be told as nothing."""

Pair = tuple[Tally, Tally]
"""One game with the played line and with the better one."""


def differences(pairs: Sequence[Pair], seat: int, partners: Iterable[int] = ()) -> list[Difference]:
    """The greatest of those that are surely there, the seat's own first; its partners have the same points.

    Where nobody has points there are only rounds. The error holds for all seats and sources together, for the
    greatest of many is looked for.
    """
    keys = {key: None for pair in pairs for tally in pair for key in tally.points}
    if not pairs:
        return []
    if all(source == ELSEWHERE for _, source in keys):
        return list(filter(_is_sure, [_rounds(pairs, seat)]))
    found = [_points(pairs, who, source) for who, source in keys if who not in {*partners} - {seat}]
    greatest = sorted(filter(_is_sure, found), key=lambda one: -abs(one.much))[:MOST]
    return sorted(greatest, key=lambda one: one.seat != seat)


def _points(pairs: Sequence[Pair], seat: int, source: tuple[str, str | int]) -> Difference:
    key = (seat, source)
    gaps = [float(better.points.get(key, 0) - played.points.get(key, 0)) for played, better in pairs]
    much, err = error.mean(gaps, error.Z_OF_ALL)
    return Difference(of="points", seat=seat, source=source, much=much, err=err)


def _rounds(pairs: Sequence[Pair], seat: int) -> Difference:
    much, err = error.mean([float(better.rounds - played.rounds) for played, better in pairs])
    return Difference(of="rounds", seat=seat, much=much, err=err)


def _is_sure(one: Difference) -> bool:
    return abs(one.much) > max(LEAST, one.err)
