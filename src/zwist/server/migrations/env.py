"""What Alembic runs: the steps that are due, on the connection that the server hands over."""

from __future__ import annotations

from alembic import context

from zwist.server.store import metadata

context.configure(
    connection=context.config.attributes["connection"], target_metadata=metadata, transactional_ddl=True, render_as_batch=True
)
with context.begin_transaction():
    context.run_migrations()
