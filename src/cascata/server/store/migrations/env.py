"""Alembic's environment: runs migrations on the connection that the server hands over."""

from alembic import context

from cascata.server.store.models import metadata

connection = context.config.attributes["connection"]
context.configure(
    connection=connection,
    target_metadata=metadata,
    render_as_batch=connection.dialect.name == "sqlite",
)
with context.begin_transaction():
    context.run_migrations()
