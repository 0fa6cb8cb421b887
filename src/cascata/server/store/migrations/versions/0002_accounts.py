"""Several tokens for a guest, accounts, settings, imported records, games that go on from one."""

from collections.abc import Iterator
from contextlib import contextmanager

import sqlalchemy as sa
from alembic import op
from alembic.operations import BatchOperations

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.execute("CREATE TEMPORARY TABLE kept_tokens AS SELECT id, token_hash, created FROM guests")
    with _guests() as guests:
        guests.drop_constraint("uq_guests_token_hash", type_="unique")
        guests.drop_column("token_hash")
        guests.add_column(sa.Column("settings", sa.Text(), nullable=False, server_default="{}"))
    op.create_table(
        "tokens",
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_tokens_guest_guests", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("hash", name="pk_tokens"),
    )
    op.create_index("ix_tokens_guest", "tokens", ["guest"])
    op.execute(
        "INSERT INTO tokens (hash, guest, created) SELECT token_hash, id, created FROM kept_tokens"
    )
    op.execute("DROP TABLE kept_tokens")
    op.create_table(
        "accounts",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("login", sa.String(24), nullable=False),
        sa.Column("folded", sa.String(72), nullable=False),
        sa.Column("password", sa.String(200), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_accounts_guest_guests", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guest", name="pk_accounts"),
        sa.UniqueConstraint("folded", name="uq_accounts_folded"),
    )
    op.create_table(
        "records",
        sa.Column("id", sa.String(16), nullable=False),
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("created", sa.BigInteger(), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("document", sa.Text(), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_records_guest_guests", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("id", name="pk_records"),
    )
    op.create_index("ix_records_guest", "records", ["guest"])
    op.add_column("tables", sa.Column("origin", sa.Text()))


def downgrade() -> None:
    # One token of each guest is kept; who has none, as after signing out, is not found again.
    op.execute(
        "CREATE TEMPORARY TABLE kept_tokens AS "
        "SELECT guest, MAX(hash) AS hash FROM tokens GROUP BY guest"
    )
    for table in ("records", "accounts", "tokens"):
        op.drop_table(table)
    op.drop_column("tables", "origin")
    with _guests() as guests:
        guests.drop_column("settings")
        guests.add_column(sa.Column("token_hash", sa.String(64)))
    op.execute(
        "UPDATE guests SET token_hash = COALESCE("
        "(SELECT hash FROM kept_tokens WHERE guest = guests.id), 'none-' || id)"
    )
    op.execute("DROP TABLE kept_tokens")
    with _guests() as guests:
        guests.alter_column("token_hash", existing_type=sa.String(64), nullable=False)
        guests.create_unique_constraint("uq_guests_token_hash", ["token_hash"])


@contextmanager
def _guests() -> Iterator[BatchOperations]:
    """Change the table of guests.

    SQLite makes it anew and deletes the old one, of which those who refer to a guest take note:
    they are told again who it was.
    """
    is_sqlite = op.get_bind().dialect.name == "sqlite"
    if is_sqlite:
        for statement in (
            "CREATE TEMPORARY TABLE kept_hosts (id PRIMARY KEY, host)",
            "INSERT INTO kept_hosts SELECT id, host FROM tables WHERE host IS NOT NULL",
            'CREATE TEMPORARY TABLE kept_seats ("table", seat, guest, PRIMARY KEY ("table", seat))',
            'INSERT INTO kept_seats SELECT "table", seat, guest FROM seats WHERE guest IS NOT NULL',
        ):
            op.execute(statement)
    with op.batch_alter_table("guests") as guests:
        yield guests
    if is_sqlite:
        for statement in (
            "UPDATE tables SET host = (SELECT host FROM kept_hosts WHERE id = tables.id)",
            "UPDATE seats SET guest = (SELECT guest FROM kept_seats AS kept "
            'WHERE kept."table" = seats."table" AND kept.seat = seats.seat)',
            "DROP TABLE kept_hosts",
            "DROP TABLE kept_seats",
        ):
            op.execute(statement)
