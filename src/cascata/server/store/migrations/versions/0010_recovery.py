"""Codes for a lost password, and the devices that hold tokens."""

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0009"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("tokens", sa.Column("seen", sa.BigInteger, nullable=False, server_default="0"))
    op.add_column("tokens", sa.Column("device", sa.String(40)))
    op.execute("UPDATE tokens SET seen = created")
    op.create_table(
        "recovery",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("code", sa.String(64), nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_recovery_guest_guests", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guest", "code", name="pk_recovery"),
    )


def downgrade() -> None:
    op.drop_table("recovery")
    op.drop_column("tokens", "device")
    op.drop_column("tokens", "seen")
