"""How much a table helps those who play there; at older ones, as much as there is."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column(
        "tables", sa.Column("help", sa.String(12), nullable=False, server_default="proposals")
    )


def downgrade() -> None:
    op.drop_column("tables", "help")
