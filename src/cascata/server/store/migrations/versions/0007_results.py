"""What finished games came to, and what they let somebody mark."""

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "results",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("variant", sa.String(32), nullable=False),
        sa.Column("seats", sa.Integer, nullable=False),
        sa.Column("kind", sa.String(8), nullable=False),
        sa.Column("guest", sa.String(16)),
        sa.Column("name", sa.String(24)),
        sa.Column("bot", sa.String(32)),
        sa.Column("points", sa.Integer, nullable=False),
        sa.Column("place", sa.Integer, nullable=False),
        sa.Column("turn_ms", sa.BigInteger),
        sa.Column("whole", sa.Boolean, nullable=False),
        sa.Column("ended", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["table"], ["tables.id"], name="fk_results_table_tables", ondelete="CASCADE"
        ),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_results_guest_guests", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table", "seat", name="pk_results"),
    )
    op.create_index("ix_results_guest_game_ended", "results", ["guest", "game", "ended"])
    op.create_table(
        "result_lines",
        sa.Column("table", sa.String(16), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("what", sa.String(32), nullable=False),
        sa.Column("points", sa.Integer, nullable=False),
        sa.ForeignKeyConstraint(
            ["table", "seat"],
            ["results.table", "results.seat"],
            name="fk_result_lines_results",
            ondelete="CASCADE",
        ),
        sa.PrimaryKeyConstraint("table", "seat", "what", name="pk_result_lines"),
    )
    op.create_table(
        "marks",
        sa.Column("guest", sa.String(16), nullable=False),
        sa.Column("fingerprint", sa.String(32), nullable=False),
        sa.Column("seat", sa.Integer, autoincrement=False, nullable=False),
        sa.Column("mark", sa.String(32), nullable=False),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("proof", sa.String(16), nullable=False),
        sa.Column("choice", sa.Boolean, nullable=False),
        sa.Column("taken", sa.Boolean, nullable=False),
        sa.Column("hiker", sa.String(24)),
        sa.Column("at", sa.BigInteger, nullable=False),
        sa.ForeignKeyConstraint(
            ["guest"], ["guests.id"], name="fk_marks_guest_guests", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("guest", "fingerprint", "seat", "mark", name="pk_marks"),
    )
    op.create_index("ix_marks_proof", "marks", ["proof"])


def downgrade() -> None:
    op.drop_table("marks")
    op.drop_table("result_lines")
    op.drop_table("results")
