"""The version of its rules by which a game is played, and a snapshot of games that go on."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # Until now there was one version of all rules.
    op.add_column("tables", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))
    op.add_column("tables", sa.Column("snapshot", sa.Text))
    op.add_column("records", sa.Column("rules", sa.Integer, nullable=False, server_default="1"))


def downgrade() -> None:
    op.drop_column("tables", "rules")
    op.drop_column("tables", "snapshot")
    op.drop_column("records", "rules")
