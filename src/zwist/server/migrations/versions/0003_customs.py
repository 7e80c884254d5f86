"""People at a table have customs, talk, and may report something."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"


def of_table(**how: bool) -> sa.Column[str]:
    """The column that says to which table a row belongs."""
    return sa.Column("table_id", sa.String(32), sa.ForeignKey("tables.id"), **how)  # type: ignore[arg-type]


def upgrade() -> None:
    """Nothing is known of tables of before, so they go on as they were."""
    op.create_table(
        "customs",
        of_table(primary_key=True),
        sa.Column("open", sa.Boolean, nullable=False),
        sa.Column("due", sa.Float, nullable=True, index=True),
        sa.Column("document", sa.Text, nullable=False),
    )
    op.create_table(
        "chat",
        of_table(primary_key=True),
        sa.Column("n", sa.Integer, primary_key=True),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("text", sa.String(300), nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
    op.create_table(
        "reports",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=True),
        of_table(nullable=False),
        sa.Column("n", sa.Integer, nullable=False),
        sa.Column("seat", sa.Integer, nullable=True),
        sa.Column("text", sa.Text, nullable=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
