"""The tables of the database.

A guest is known by tokens, one for each browser; with an account, also by a login and a password.
A table at which people play is a row of `tables`, its places are rows of `seats`, and everything
that ever happened there is a row of `entries`. Rows of `tables` and `seats` say how things stand
after the last entry; they change in the transaction that appends it. Times are milliseconds.
"""

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Float,
    ForeignKey,
    ForeignKeyConstraint,
    Index,
    Integer,
    MetaData,
    String,
    Table,
    Text,
    UniqueConstraint,
)

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(column_0_label)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)

guests = Table(
    "guests",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("name", String(24), nullable=False),
    Column("settings", Text, nullable=False, server_default="{}"),  # JSON, the page's own
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, index=True),
    Column("rated", BigInteger),  # since when a rating is wanted; null: it is not
)

tokens = Table(
    "tokens",
    metadata,
    Column("hash", String(64), primary_key=True),
    Column(
        "guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("created", BigInteger, nullable=False),
    Column("seen", BigInteger, nullable=False, server_default="0"),  # to the day
    Column("device", String(40)),  # what holds it, in two words; null: nobody has asked
)

accounts = Table(
    "accounts",
    metadata,
    Column("guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("login", String(24), nullable=False),
    # The login as it is compared: in small letters, which may be more of them.
    Column("folded", String(72), nullable=False, unique=True),
    Column("password", String(200), nullable=False),  # its hash, with how it was made
    Column("created", BigInteger, nullable=False),
)

# Hashes of codes that are each good for one new password.
recovery = Table(
    "recovery",
    metadata,
    Column("guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("code", String(64), primary_key=True),
)

tables = Table(
    "tables",
    metadata,
    Column("id", String(16), primary_key=True),
    Column("game", String(32), nullable=False),
    # The version of the game's rules by which it is played.
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("options", Text, nullable=False),  # JSON
    Column("seed", String(128), nullable=False),  # a secret until the game is over
    Column("origin", Text),  # JSON: the record that the game goes on from; null: an ordinary deal
    Column("status", String(8), nullable=False, index=True),
    Column("open", Boolean, nullable=False),
    Column("pace", Text, nullable=False),  # JSON
    # The most help that anybody gets: off, points, proposals.
    Column("help", String(12), nullable=False, server_default="proposals"),
    Column("key", String(32), nullable=False),
    Column("host", String(16), ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("created", BigInteger, nullable=False),
    Column("updated", BigInteger, nullable=False, index=True),
    # When somebody must look at the table: its clock runs out, or a bot is to act.
    Column("deadline", BigInteger, index=True),
    Column("next", String(16)),  # the rematch
    Column("votes", Text, nullable=False),  # JSON
    Column("summary", Text, nullable=False),  # JSON: what lists of tables show
    # The day whose game it is: everybody gets the same deal; null: an ordinary table.
    Column("daily", String(10), index=True),
    # Whether the game counts for ratings: off, on, and when it is over: counted, left.
    Column("rating", String(8), nullable=False, server_default="off", index=True),
    # JSON: the game after one of the entries, for when the log cannot be replayed any more.
    Column("snapshot", Text),
)

seats = Table(
    "seats",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("kind", String(8), nullable=False),  # guest, here, free, bot
    Column("guest", String(16), ForeignKey("guests.id", ondelete="SET NULL"), index=True),
    Column("name", String(24)),
    Column("bot", String(32)),
    Column("left", Boolean, nullable=False),
)

entries = Table(
    "entries",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("version", Integer, primary_key=True, autoincrement=False),
    Column("at", BigInteger, nullable=False),
    Column("kind", String(16), nullable=False),
    Column("guest", String(16)),  # who caused it; null for bots and the clock
    Column("client_id", String(40)),
    Column("body", Text, nullable=False),  # JSON: the rest of the entry as it is sent
    UniqueConstraint("table", "guest", "client_id"),
)

# Tables that guests have taken off their own lists.
removed = Table(
    "removed",
    metadata,
    Column("guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column(
        "table",
        String(16),
        ForeignKey("tables.id", ondelete="CASCADE"),
        primary_key=True,
        index=True,
    ),
)

records = Table(
    "records",
    metadata,
    Column("id", String(16), primary_key=True),
    Column(
        "guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("created", BigInteger, nullable=False),
    Column("game", String(32), nullable=False),
    Column("rules", Integer, nullable=False, server_default="1"),
    Column("document", Text, nullable=False),  # JSON
)

# Reviews of games; the key is a hash of the record, the version of the judgement and the level.
reviews = Table(
    "reviews",
    metadata,
    Column("key", String(64), primary_key=True),
    Column("created", BigInteger, nullable=False, index=True),
    Column("document", Text, nullable=False),  # JSON
)

# Devices that are called to a table when it is somebody's turn: one row for each table and device.
calls = Table(
    "calls",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("device", String(64), primary_key=True),  # a hash of its address
    Column(
        "guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), nullable=False, index=True
    ),
    Column("endpoint", Text, nullable=False),
    Column("keys", Text, nullable=False),  # JSON: what is sent is encrypted with them
    Column("words", Text, nullable=False),  # JSON: what the device will say, in its language
    Column("created", BigInteger, nullable=False),
)

# What the server keeps to itself, such as the key that signs its calls.
secrets = Table(
    "secrets",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),
)

# What finished games came to, a row for each seat: written in the transaction that ends the game.
results = Table(
    "results",
    metadata,
    Column("table", String(16), ForeignKey("tables.id", ondelete="CASCADE"), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("game", String(32), nullable=False),
    Column("variant", String(32), nullable=False),  # cards, sheet or board, in a word
    Column("seats", Integer, nullable=False),
    Column("kind", String(8), nullable=False),  # guest, here, bot
    Column("guest", String(16), ForeignKey("guests.id", ondelete="CASCADE")),
    Column("name", String(24)),
    Column("bot", String(32)),
    Column("points", Integer, nullable=False),
    Column("place", Integer, nullable=False),  # 1: won
    Column("turn_ms", BigInteger),  # the middle of what its turns took; null: unknown
    # Whether it was played to its end by those who began it.
    Column("whole", Boolean, nullable=False),
    Column("daily", String(10), index=True),
    Column("ended", BigInteger, nullable=False),
    Index("ix_results_guest_game_ended", "guest", "game", "ended"),
)

result_lines = Table(
    "result_lines",
    metadata,
    Column("table", String(16), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("what", String(32), primary_key=True),  # a line of the score sheet
    Column("points", Integer, nullable=False),
    ForeignKeyConstraint(
        ["table", "seat"],
        ["results.table", "results.seat"],
        name="fk_result_lines_results",
        ondelete="CASCADE",
    ),
)

# What a finished game lets somebody mark on a hiking trail.
marks = Table(
    "marks",
    metadata,
    Column("guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    # A hash of the game, so that no game counts twice, wherever its record comes from.
    Column("fingerprint", String(32), primary_key=True),
    Column("seat", Integer, primary_key=True, autoincrement=False),
    Column("mark", String(32), primary_key=True),
    Column("game", String(32), nullable=False),
    Column("proof", String(16), nullable=False, index=True),  # a table, or a record brought along
    Column("choice", Boolean, nullable=False),  # whether only one of the game's can be marked
    Column("taken", Boolean, nullable=False),  # whether it is marked
    # Whose: empty for the guest, a name for somebody at the same screen; null: not said yet.
    Column("hiker", String(24)),
    Column("at", BigInteger, nullable=False),
)

# Ratings of those who want one, after each game that has counted for theirs.
rating_steps = Table(
    "rating_steps",
    metadata,
    Column("guest", String(16), ForeignKey("guests.id", ondelete="CASCADE"), primary_key=True),
    Column("game", String(32), primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),  # of the game, from 1
    # A rating outlives the table: it is not counted from its beginning again.
    Column("table", String(16), ForeignKey("tables.id", ondelete="SET NULL"), index=True),
    Column("mu", Float, nullable=False),
    Column("sigma", Float, nullable=False),
    Column("at", BigInteger, nullable=False),
)

# The games of days, before and after: their seeds are drawn before anybody plays.
dailies = Table(
    "dailies",
    metadata,
    Column("game", String(32), primary_key=True),
    Column("day", String(10), primary_key=True),
    Column("seed", String(128), nullable=False),  # a secret until the day is over
    Column("created", BigInteger, nullable=False),
)

# What whoever runs the server has ordered while it runs: see ops/orders.py.
orders = Table(
    "orders",
    metadata,
    Column("name", String(16), primary_key=True),
    Column("value", Text, nullable=False),  # JSON
    Column("at", BigInteger, nullable=False),
)
