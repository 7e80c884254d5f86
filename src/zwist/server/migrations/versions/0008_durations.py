"""A review is kept with the seconds that it took."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    """Of those of before nobody knows it."""
    op.add_column("reviews", sa.Column("seconds", sa.Float))
