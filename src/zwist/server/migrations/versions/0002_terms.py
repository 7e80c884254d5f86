"""A table has terms on which it is played, and the database a pulse."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Tables of before are played live."""
    op.add_column("tables", sa.Column("terms", sa.Text, nullable=False, server_default="{}"))
    op.create_table(
        "pulse",
        sa.Column("id", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("at", sa.String(32), nullable=False),
    )
