"""What the games of somebody came to, all together: sums and plots over their result rows.

Everything is counted by the database, so that a request answers with a few hundred numbers however
many games there are. Games count that were played to their end by those who began them.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from sqlalchemy import (
    CTE,
    ColumnElement,
    Float,
    FromClause,
    RowMapping,
    Select,
    and_,
    case,
    cast,
    exists,
    func,
    select,
)
from sqlalchemy.ext.asyncio import AsyncConnection

from cascata.server.store.database import Database
from cascata.server.store.models import result_lines, results

BEST = 5
"""The best games that are named."""
RECENT = 10
"""The latest games, which are held against all of them."""
STRETCHES = 120
"""Points of a plot over time: more games than that are taken together."""
WINDOW = 20
"""Games of a moving mean."""
MOST_RIVALS = 50
MOST_GAMES = 1 << 20
"""Of one person and one game: more than anybody plays in a life."""


@dataclass(frozen=True, slots=True)
class Rival:
    """Somebody against whom games were played: a guest, somebody at a guest's screen, or a bot."""

    kind: str
    guest: str | None
    name: str | None
    """Of somebody at a screen; guests change theirs."""
    bot: str | None


@dataclass(frozen=True, slots=True)
class Asked:
    """Which games somebody wants to look at."""

    guest: str
    game: str
    seats: int | None = None
    variants: Sequence[str] | None = None
    since: int | None = None
    rival: Rival | None = None


@dataclass(frozen=True, slots=True)
class Counted:
    """What the database has counted."""

    total: RowMapping
    by_variant: Sequence[RowMapping]
    by_seats: Sequence[RowMapping]
    spread: Sequence[RowMapping]
    stretches: Sequence[RowMapping]
    lines: Sequence[RowMapping]
    recent: Sequence[RowMapping]
    theirs: Sequence[RowMapping]
    their_games: int
    best_lines: Mapping[str, tuple[int, str]]
    """The most points of a line, and the table."""
    bests: Sequence[RowMapping]
    rivals: Sequence[RowMapping]


class StoredStatistics:
    """Counts over the results of a database."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def overview(self, guest: str) -> list[RowMapping]:
        """How often somebody has played each game, won it, and how fast."""
        asked = (
            select(results.c.game, *_sums(results), func.avg(results.c.turn_ms).label("turn_ms"))
            .where(_own(guest))
            .group_by(results.c.game)
            .order_by(func.count().desc())
        )
        async with self._database.engine.connect() as connection:
            return await _all(connection, asked)

    async def variants(self, guest: str, game: str) -> list[RowMapping]:
        """With what, and with how many, somebody has played a game."""
        asked = (
            select(results.c.variant, results.c.seats)
            .where(_own(guest), results.c.game == game)
            .distinct()
        )
        async with self._database.engine.connect() as connection:
            return await _all(connection, asked)

    async def rival_at(self, guest: str, table: str, seat: int) -> Rival | None:
        """Who sat there, in a game that the guest has played, too."""
        mine = select(results.c.table).where(_own(guest), results.c.table == table)
        asked = select(results).where(
            results.c.table.in_(mine), results.c.seat == seat, ~_own(guest)
        )
        async with self._database.engine.connect() as connection:
            row = (await connection.execute(asked)).mappings().first()
        if row is None:
            return None
        name = row["name"] if row["kind"] == "here" else None
        return Rival(row["kind"], row["guest"], name, row["bot"])

    async def count(self, asked: Asked) -> Counted:
        """Everything about these games."""
        mine = _mine(asked)
        theirs = _theirs(asked)
        async with self._database.engine.connect() as connection:
            (total,) = await _all(
                connection, select(*_sums(mine), func.avg(mine.c.turn_ms).label("turn_ms"))
            )
            line_sums, numbered = _lines(mine)
            lines = await _all(connection, line_sums)
            best = [row["best"] % MOST_GAMES for row in lines]
            named = await _all(connection, select(numbered).where(numbered.c.number.in_(best)))
            tables = {row["number"]: row["table"] for row in named}
            return Counted(
                total=total,
                by_variant=await _all(connection, _grouped(mine, mine.c.variant)),
                by_seats=await _all(connection, _grouped(mine, mine.c.seats)),
                spread=await _all(
                    connection,
                    select(mine.c.points, func.count().label("games"))
                    .group_by(mine.c.points)
                    .order_by(mine.c.points),
                ),
                stretches=await _all(connection, _stretches(mine, asked.rival)),
                lines=lines,
                recent=await _all(connection, _line_sums(_latest(mine))),
                theirs=await _all(connection, _line_sums(theirs)),
                their_games=await connection.scalar(select(func.count()).select_from(theirs)) or 0,
                best_lines={
                    row["what"]: (row["best"] // MOST_GAMES, tables[row["best"] % MOST_GAMES])
                    for row in lines
                },
                bests=await _all(
                    connection,
                    select(mine).order_by(mine.c.points.desc(), mine.c.ended).limit(BEST),
                ),
                rivals=await _all(connection, _rivals(mine)),
            )


async def _all(connection: AsyncConnection, asked: Select[Any]) -> list[RowMapping]:
    return list((await connection.execute(asked)).mappings())


def _own(guest: str) -> ColumnElement[bool]:
    return and_(results.c.guest == guest, results.c.kind == "guest", results.c.whole.is_(True))


def _count_if(condition: ColumnElement[bool]) -> ColumnElement[int]:
    return func.coalesce(func.sum(case((condition, 1), else_=0)), 0)


def _sums(rows: FromClause) -> tuple[ColumnElement[Any], ...]:
    """Games, those with others, wins among these, points."""
    shared = rows.c.seats > 1
    return (
        func.count().label("games"),
        _count_if(shared).label("shared"),
        _count_if(and_(shared, rows.c.place == 1)).label("wins"),
        func.avg(rows.c.points).label("average"),
        func.max(rows.c.points).label("best"),
    )


def _is_rival(rows: FromClause, rival: Rival) -> ColumnElement[bool]:
    named = [rows.c.name == rival.name] if rival.kind == "here" else []
    return and_(
        rows.c.kind == rival.kind,
        rows.c.bot == rival.bot if rival.kind == "bot" else rows.c.guest == rival.guest,
        *named,
    )


def _mine(asked: Asked) -> CTE:
    chosen = select(results).where(_own(asked.guest), results.c.game == asked.game)
    if asked.seats is not None:
        chosen = chosen.where(results.c.seats == asked.seats)
    if asked.variants is not None:
        chosen = chosen.where(results.c.variant.in_(asked.variants))
    if asked.since is not None:
        chosen = chosen.where(results.c.ended >= asked.since)
    if asked.rival is not None:
        other = results.alias()
        chosen = chosen.where(
            exists().where(other.c.table == results.c.table, _is_rival(other, asked.rival))
        )
    return chosen.cte("mine")


def _theirs(asked: Asked) -> CTE:
    """The seats of whom one is compared with, in the same games: a rival, or else all bots."""
    mine = _mine(asked)
    who = results.c.kind == "bot" if asked.rival is None else _is_rival(results, asked.rival)
    return (
        select(results)
        .join(mine, and_(mine.c.table == results.c.table, mine.c.seat != results.c.seat))
        .where(who)
        .cte("theirs")
    )


def _latest(mine: CTE) -> CTE:
    return select(mine).order_by(mine.c.ended.desc(), mine.c.table).limit(RECENT).cte("latest")


def _grouped(mine: CTE, column: ColumnElement[Any]) -> Select[Any]:
    return select(column, *_sums(mine)).group_by(column).order_by(column)


def _line_sums(rows: FromClause) -> Select[Any]:
    """Of each line of the sheet, the points of all games and in how many it stood."""
    return (
        select(
            result_lines.c.what,
            func.sum(result_lines.c.points).label("points"),
            func.count().label("games"),
        )
        .join(rows, and_(rows.c.table == result_lines.c.table, rows.c.seat == result_lines.c.seat))
        .group_by(result_lines.c.what)
    )


def _lines(mine: CTE) -> tuple[Select[Any], CTE]:
    """The same with the most that a line brought and when; and the games by these numbers.

    Points and the game's number are one number, so that one look at the lines finds the greatest
    of both: sorting all lines took three times as long.
    """
    first_is_greatest = (mine.c.ended.desc(), mine.c.table.desc())
    numbered = select(
        mine.c.table,
        mine.c.seat,
        func.row_number().over(order_by=first_is_greatest).label("number"),
    ).cte("numbered")
    best = func.max(result_lines.c.points * MOST_GAMES + numbered.c.number)
    return _line_sums(numbered).add_columns(best.label("best")), numbered


def _stretches(mine: CTE, rival: Rival | None) -> Select[Any]:
    """The games one after the other, so many together that a plot has room for all of them."""
    order = (mine.c.ended, mine.c.table)
    theirs: ColumnElement[Any] = cast(None, Float)
    if rival is not None:
        other = results.alias()
        theirs = (
            select(func.avg(other.c.points))
            .where(other.c.table == mine.c.table, _is_rival(other, rival))
            .scalar_subquery()
        )
    numbered = (
        select(
            mine.c.table,
            mine.c.points,
            mine.c.turn_ms,
            mine.c.ended,
            theirs.label("theirs"),
            func.row_number().over(order_by=order).label("number"),
            func.count().over().label("total"),
            func.avg(mine.c.points).over(order_by=order, rows=(1 - WINDOW, 0)).label("mean"),
        )
        .select_from(mine)
        .subquery()
    )
    stretch = (numbered.c.number - 1) * STRETCHES // numbered.c.total
    return (
        select(
            func.min(numbered.c.number).label("first"),
            func.max(numbered.c.number).label("last"),
            func.max(numbered.c.ended).label("at"),
            func.avg(numbered.c.points).label("average"),
            func.min(numbered.c.points).label("lowest"),
            func.max(numbered.c.points).label("highest"),
            func.avg(numbered.c.mean).label("mean"),
            func.avg(numbered.c.theirs).label("theirs"),
            func.avg(numbered.c.turn_ms).label("turn_ms"),
            func.max(numbered.c.table).label("table"),
        )
        .group_by(stretch)
        .order_by(stretch)
    )


def _rivals(mine: CTE) -> Select[Any]:
    """Against whom, how often, and who came out ahead."""
    other = results.alias()
    here = case((other.c.kind == "here", other.c.name))
    who = (other.c.kind, other.c.bot, other.c.guest, here)
    game = (mine.c.table, mine.c.place, mine.c.points, mine.c.ended)
    met = (  # several bots of a level at a table are the best of them
        select(
            other.c.kind,
            other.c.bot,
            other.c.guest,
            here.label("here"),
            *game,
            func.max(other.c.name).label("name"),
            func.max(other.c.seat).label("seat"),
            func.min(other.c.place).label("their_place"),
            func.avg(other.c.points).label("theirs"),
            func.avg(other.c.turn_ms).label("turn_ms"),
        )
        .join(mine, and_(mine.c.table == other.c.table, mine.c.seat != other.c.seat))
        .group_by(*who, *game)
        .subquery()
    )
    whose = (met.c.kind, met.c.bot, met.c.guest, met.c.here)
    numbered = select(
        met,
        func.row_number()
        .over(partition_by=whose, order_by=(met.c.ended.desc(), met.c.table))
        .label("number"),
    ).subquery()
    is_last = numbered.c.number == 1
    return (
        select(
            numbered.c.kind,
            numbered.c.bot,
            numbered.c.guest,
            func.max(case((is_last, numbered.c.name))).label("name"),
            func.max(case((is_last, numbered.c.table))).label("table"),
            func.max(case((is_last, numbered.c.seat))).label("seat"),
            func.count().label("games"),
            _count_if(numbered.c.place < numbered.c.their_place).label("won"),
            _count_if(numbered.c.place > numbered.c.their_place).label("lost"),
            func.avg(numbered.c.points).label("mine"),
            func.avg(numbered.c.theirs).label("theirs"),
            func.avg(numbered.c.turn_ms).label("turn_ms"),
        )
        .group_by(numbered.c.kind, numbered.c.bot, numbered.c.guest, numbered.c.here)
        .order_by(func.count().desc(), func.max(numbered.c.ended).desc())
        .limit(MOST_RIVALS)
    )
