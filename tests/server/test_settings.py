"""Settings: from the command line, the environment and a file, in this order."""

import pytest

from cascata.core.errors import InputError
from cascata.server.settings import Limits, Settings, read_settings, shown

DATABASE = "sqlite+aiosqlite:////srv/x.db"


def test_whoever_says_nothing_gets_what_is_declared():
    assert read_settings({"database": DATABASE, "port": None}, {}) == Settings(database=DATABASE)


def test_what_comes_first(tmp_path):
    file = tmp_path / "cascata.toml"
    file.write_text('database = "postgresql+asyncpg://file/x"\nport = 1\nworkers = 2\n'
                    "[limits]\ntables = 5\nburst = 6\n")  # fmt: skip
    environment = {
        "CASCATA_SETTINGS": str(file),
        "CASCATA_PORT": "2",
        "CASCATA_DATABASE": DATABASE,
        "CASCATA_SECURE": "true",
        "CASCATA_ORIGINS": "https://a.example,https://b.example",
        "CASCATA_LIMITS_TABLES": "7",
        "CASCATA_LIMITS_RATE": "2.5",
    }
    found = read_settings({"port": 3}, environment)
    assert found == Settings(
        database=DATABASE,
        port=3,
        workers=2,
        secure=True,
        origins=("https://a.example", "https://b.example"),
        limits=Limits(tables=7, burst=6, rate=2.5),
    )


@pytest.mark.parametrize(
    ("environment", "file", "complaint"),
    [
        ({"CASCATA_PORT": "far"}, "", "port"),
        ({"CASCATA_LIMITS_TABLES": "many"}, "", "limits.tables"),
        ({}, "prot = 1", "cascata.toml: there is no setting prot"),
        ({}, "[limits]\nguests = 1", "limits: there is no setting guests"),
        ({}, "limits = 1", "limits: expected a table"),
        ({}, "port = ", "cascata.toml"),
    ],
)
def test_settings_that_cannot_be(tmp_path, environment, file, complaint):
    path = tmp_path / "cascata.toml"
    path.write_text(file)
    with pytest.raises(InputError, match=complaint):
        read_settings({"database": DATABASE}, {"CASCATA_SETTINGS": str(path), **environment})


def test_a_file_that_is_not_there():
    with pytest.raises(InputError, match="No such file"):
        read_settings({}, {"CASCATA_SETTINGS": "/no/such/file"})


def test_no_password_is_shown():
    secret = Settings(database="postgresql+asyncpg://me:hush@db/x", redis="redis://:hush@there/0")
    assert "hush" not in str(shown(secret))
