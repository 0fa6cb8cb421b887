"""`cascata trail recount`: marks and results again, from the logs."""

import json
import sqlite3

import pytest


@pytest.fixture
def database(tmp_path):
    return tmp_path / "cascata.db"


def test_nothing_played_is_nothing_counted(cascata, database):
    outcome = cascata("trail", "recount", "--database", f"sqlite+aiosqlite:///{database}")
    assert outcome.code == 0, outcome.err
    assert outcome.out.splitlines() == [
        "0 games counted; the results of 0 were different",
        "0 marks added, 0 removed",
    ]
    told = cascata("trail", "recount", "--database", f"sqlite+aiosqlite:///{database}", "--json")
    assert json.loads(told.out) == {
        "games": 0, "changed": 0, "added": 0, "removed": 0, "failed": 0
    }  # fmt: skip


def test_a_database_that_is_none_is_refused(cascata):
    outcome = cascata("trail", "recount", "--database", "nonsense")
    assert outcome.code == 2
    assert "not the address of a database" in outcome.err


def test_a_database_of_a_newer_version_is_refused(cascata, database):
    url = f"sqlite+aiosqlite:///{database}"
    assert cascata("trail", "recount", "--database", url).code == 0
    with sqlite3.connect(database) as file:
        file.execute("UPDATE alembic_version SET version_num = '9999'")
    outcome = cascata("trail", "recount", "--database", url)
    assert outcome.code == 2
    assert "newer version" in outcome.err
