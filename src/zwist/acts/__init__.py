"""Whole acts out of small answers: what people choose between, what it would do, and why something cannot be chosen.

Knows no game. Whatever lies ahead is looked at on positions dealt anew for the seat, so that nothing hidden can shape it.
"""

from zwist.acts.act import answers, follow, is_own_run, is_under_way, play
from zwist.acts.chain import chain
from zwist.acts.folding import fold
from zwist.acts.message import Act, Change, Gesture, Option, Order, Preview, Question, Reason, Route, Sheaf, Undo, What, Wording
from zwist.acts.preview import preview
from zwist.acts.reasons import why
from zwist.acts.route import DeadEnd, route
from zwist.acts.what import what

__all__ = [
    "Act",
    "Change",
    "DeadEnd",
    "Gesture",
    "Option",
    "Order",
    "Preview",
    "Question",
    "Reason",
    "Route",
    "Sheaf",
    "Undo",
    "What",
    "Wording",
    "answers",
    "chain",
    "fold",
    "follow",
    "is_own_run",
    "is_under_way",
    "play",
    "preview",
    "route",
    "what",
    "why",
]
