"""What a finished game came to and why: chances to win over its course, and the choices that turned it."""

from zwist.review.levels import JUDGES, USUAL, Judge
from zwist.review.making import Step, review
from zwist.review.report import Chance, Line, Point, Review
from zwist.review.run import reviewed

__all__ = ["JUDGES", "USUAL", "Chance", "Judge", "Line", "Point", "Review", "Step", "review", "reviewed"]
