"""Guests, tables, seats and the log."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "guests",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("token_hash", sa.String(64), nullable=False),
        sa.Column("name", sa.String(24), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_guests"),
        sa.UniqueConstraint("token_hash", name="uq_guests_token_hash"),
    )
    op.create_index("ix_guests_seen", "guests", ["seen"])
    op.create_table(
        "tables",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("options", sa.Text(), nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
        sa.Column("status", sa.String(8), nullable=False),
        sa.Column("open", sa.Boolean(), nullable=False),
        sa.Column("pace", sa.Text(), nullable=False),
        sa.Column("key", sa.String(32), nullable=False),
        sa.Column("host", sa.String(16)),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("updated", sa.BigInteger(), nullable=False),
        sa.Column("deadline", sa.BigInteger()),
        sa.Column("next", sa.String(16)),
        sa.Column("votes", sa.Text(), nullable=False),
        sa.Column("summary", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["host"], ["guests.id"], name="fk_tables_host_guests", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_tables"),
    )
    for column in ("status", "host", "updated", "deadline"):
        op.create_index(f"ix_tables_{column}", "tables", [column])
    op.create_table(
        "seats",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer(), nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("name", sa.String(24)),
        sa.Column("bot", sa.String(32)),
        sa.Column("left", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_seats_table_tables", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_seats_guest_guests", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_seats"),
    )
    op.create_index("ix_seats_guest", "seats", ["guest"])
    op.create_table(
        "entries",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("version", sa.Integer(), nullable=False),
        sa.Column("at", sa.BigInteger(), nullable=False),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("client_id", sa.String(40)),
        sa.Column("body", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_entries_table_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "version", name="pk_entries"),
        sa.UniqueConstraint("table", "guest", "client_id", name="uq_entries_table"),
    )


def downgrade() -> None:
    for table in ("entries", "seats", "tables", "guests"):
        op.drop_table(table)
