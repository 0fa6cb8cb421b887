"""Ratings for those who want one."""

import sqlalchemy as sa
from alembic import op

revision = "0012"
down_revision = "0011"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("guests", sa.Column("rated", sa.BigInteger))
    op.add_column("tables", sa.Column("rating", sa.String(8), nullable=False, server_default="off"))
    op.create_index("ix_tables_rating", "tables", ["rating"])
    op.create_table(
        "rating_steps",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("number", sa.Integer, nullable=False, autoincrement=False),
        sa.Column("table", sa.String(16)),
        sa.Column("mu", sa.Float, nullable=False),
        sa.Column("sigma", sa.Float, nullable=False),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_rating_steps_guest_guests", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_rating_steps_table_tables", ondelete="SET NULL"
        ),
        sa.PrimaryKeyConstraint("guest", "game", "number", name="pk_rating_steps"),
    )
    op.create_index("ix_rating_steps_table", "rating_steps", ["table"])


def downgrade() -> None:
    op.drop_table("rating_steps")
    op.drop_index("ix_tables_rating", "tables")
    op.drop_column("tables", "rating")
    op.drop_column("guests", "rated")
