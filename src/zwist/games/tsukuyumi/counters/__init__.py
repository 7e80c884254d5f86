"""Counters (TS-13): how they are chosen, and what each of them does, by the time at which it takes place."""

from __future__ import annotations

from zwist.games.tsukuyumi.counters import after, ahead, choosing, striking, survivors

__all__ = ["after", "ahead", "choosing", "striking", "survivors"]
