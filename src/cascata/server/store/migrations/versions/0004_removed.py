"""Tables that guests have taken off their own lists."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "removed",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("table", sa.String(16), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_removed_guest_guests", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_removed_table_tables", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guest", "table", name="pk_removed"),
    )
    op.create_index("ix_removed_table", "removed", ["table"])


def downgrade() -> None:
    op.drop_table("removed")
