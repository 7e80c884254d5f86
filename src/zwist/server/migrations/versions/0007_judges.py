"""A table has a review of each judge."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"


def upgrade() -> None:
    """Those of before were made by the normal judge. A key cannot be widened everywhere, so the table is made anew."""
    op.rename_table("reviews", "reviews_before")
    op.create_table(
        "reviews",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("judge", sa.String(16), primary_key=True),
        sa.Column("document", sa.Text, nullable=False),
    )
    op.execute("INSERT INTO reviews (table_id, judge, document) SELECT table_id, 'normal', document FROM reviews_before")
    op.drop_table("reviews_before")
