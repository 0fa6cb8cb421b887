"""The log as the database has it, read without the server, and compared with what was promised."""

from __future__ import annotations

import asyncio
import json
import sqlite3
from collections import Counter, defaultdict
from collections.abc import Sequence
from contextlib import closing
from dataclasses import asdict, dataclass
from itertools import pairwise
from typing import Any

from sqlalchemy import text
from sqlalchemy.ext.asyncio import create_async_engine

from bench.chaos.players import Ledger, Player

QUERY = 'SELECT "table", version, at, kind, guest, client_id, body FROM entries ORDER BY 1, 2'


@dataclass
class Verdict:
    """What came out: all but the first three must be 0."""

    acknowledged: int = 0
    told: int = 0
    """Entries that somebody was told, by table."""
    kept_unanswered: int = 0
    """In the log, though the answer was lost: asked again, it is answered."""
    lost: int = 0
    twice: int = 0
    gaps: int = 0
    moved: int = 0
    """Acknowledged, but somewhere else in the log than was said, or with other contents."""
    refused_but_kept: int = 0
    told_but_not_kept: int = 0
    backwards: int = 0
    """Entries with an earlier time than the one before."""
    broken: int = 0

    @property
    def is_clean(self) -> bool:
        """Whether nothing was lost, nothing is there twice, and nothing was told that is not."""
        good = ("acknowledged", "told", "kept_unanswered")
        return not any(value for name, value in asdict(self).items() if name not in good)


def read_log(url: str) -> list[Sequence[Any]]:
    """All entries of a database."""
    if url.startswith("sqlite"):
        path = url.partition(":///")[2]
        with closing(sqlite3.connect(f"file:{path}?mode=ro", uri=True)) as file:
            if (told := file.execute("PRAGMA integrity_check").fetchall()) != [("ok",)]:
                raise RuntimeError(f"the database is damaged: {told[:3]}")
            return file.execute(QUERY).fetchall()
    return asyncio.run(_read_postgres(url))


async def _read_postgres(url: str) -> list[Sequence[Any]]:
    engine = create_async_engine(url)
    try:
        async with engine.connect() as connection:
            return [tuple(row) for row in await connection.execute(text(QUERY))]
    finally:
        await engine.dispose()


def judge(rows: Sequence[Sequence[Any]], players: Sequence[Player]) -> Verdict:
    """Compare the log with what the players remember."""
    verdict = Verdict()
    logs: dict[str, dict[int, Sequence[Any]]] = defaultdict(dict)
    for row in rows:
        logs[row[0]][row[1]] = row
    for log in logs.values():
        verdict.gaps += sorted(log) != list(range(1, len(log) + 1))
        asked = Counter((row[4], row[5]) for row in log.values() if row[5] is not None)
        verdict.twice += sum(times > 1 for times in asked.values())
        times = [log[version][2] for version in sorted(log)]
        verdict.backwards += sum(b < a for a, b in pairwise(times))
    told: dict[str, dict[int, str]] = defaultdict(dict)
    for player in players:
        for ledger in player.ledgers:
            _judge_ledger(ledger, logs[ledger.table], verdict)
            told[ledger.table] |= ledger.told
    for table, versions in told.items():
        verdict.told += len(versions)
        for version, kind in versions.items():
            found = logs[table].get(version)
            verdict.told_but_not_kept += found is None or found[3] != kind
    return verdict


def _judge_ledger(ledger: Ledger, log: dict[int, Sequence[Any]], verdict: Verdict) -> None:
    verdict.broken += len(ledger.broken)
    kept = {}
    for version, row in log.items():
        if row[5] is not None and _is_ours(ledger, row):
            kept[row[5]] = version
    for name, version in ledger.acknowledged.items():
        verdict.acknowledged += 1
        verdict.lost += name not in kept
        verdict.moved += name in kept and kept[name] != version
    for name in ledger.refused:
        verdict.refused_but_kept += name in kept
    verdict.kept_unanswered += sum(
        name not in ledger.acknowledged and name not in ledger.refused for name in kept
    )


def _is_ours(ledger: Ledger, row: Sequence[Any]) -> bool:
    """Whether an entry is the message of that name which this seat has sent, as it was sent."""
    message = ledger.sent.get(row[5])
    if message is None or message["type"] != row[3]:
        return False
    body = json.loads(row[6])
    what = "steps" if row[3] == "act" else "text"
    return bool(body["seat"] == ledger.seat and body.get(what) == message[what])
