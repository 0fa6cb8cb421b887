"""Daily games: the same deal for everybody."""

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"
branch_labels = None
depends_on = None


def upgrade() -> None:
    for table in ("tables", "results"):
        op.add_column(table, sa.Column("daily", sa.String(10)))
        op.create_index(f"ix_{table}_daily", table, ["daily"])
    op.create_table(
        "dailies",
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("day", sa.String(10), nullable=False),
        sa.Column("seed", sa.String(128), nullable=False),
        sa.Column("created", sa.BigInteger, nullable=False),
        sa.PrimaryKeyConstraint("game", "day", name="pk_dailies"),
    )


def downgrade() -> None:
    op.drop_table("dailies")
    for table in ("results", "tables"):
        op.drop_index(f"ix_{table}_daily", table)
        op.drop_column(table, "daily")
