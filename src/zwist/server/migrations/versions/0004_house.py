"""Several servers share a database: who they are, which tables they hold, and what their bots are to think about."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    """No table is anybody's yet."""
    op.create_table(
        "peers",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("address", sa.String(200), nullable=False),
        sa.Column("key", sa.String(64), nullable=False),
        sa.Column("until", sa.Float, nullable=False),
    )
    op.create_table(
        "leases",
        sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("owner", sa.String(32), nullable=False, index=True),
        sa.Column("term", sa.Integer, nullable=False),
    )
    op.create_table(
        "thoughts",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("asker", sa.String(32), nullable=False, index=True),
        sa.Column("rank", sa.Integer, nullable=False),
        sa.Column("at", sa.Float, nullable=False),
        sa.Column("work", sa.Text, nullable=False),
        sa.Column("answer", sa.Text, nullable=True),
    )
