"""`cascata admin`: its arguments and its help. What the commands do is in admin.py."""

from types import ModuleType
from typing import Annotated

import typer

from cascata.cli.extra import server_module

admin = typer.Typer(name="admin", help="Look after a server.", rich_markup_mode=None)

Database = Annotated[
    str | None,
    typer.Option(
        metavar="URL",
        help="The server's database; by default what CASCATA_DATABASE or the file of settings "
        "says, else that of this machine.",
    ),
]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Yes = Annotated[bool, typer.Option("--yes", help="Do not ask whether it is meant.")]
Most = Annotated[int, typer.Option("--most", metavar="N", help="How many are shown at most.")]


def _do() -> ModuleType:
    return server_module("cascata.cli.admin")


@admin.callback()
def about() -> None:
    """Look after a server: what there is, limits, announcements, upgrades, backups.

    The commands talk to the database, so they work whether the server runs or not, on any machine
    that reaches it; servers that run do within a second what was ordered.
    """


@admin.command()
def settings(database: Database = None, json: Json = False) -> None:
    """Show what can be chosen, and what holds, without passwords."""
    _do().settings(database, json)


@admin.command()
def tables(
    status: Annotated[
        str | None,
        typer.Option(metavar="STATUS", help="Only these: waiting, playing, over or closed."),
    ] = None,
    guest: Annotated[
        str | None, typer.Option(metavar="ID", help="Only those of this guest.")
    ] = None,
    most: Most = 50,
    database: Database = None,
    json: Json = False,
) -> None:
    """List tables, the latest first."""
    _do().tables(database, status, guest, most, json)


@admin.command()
def guests(
    name: Annotated[
        str | None, typer.Option(metavar="TEXT", help="Only those whose name or login has this.")
    ] = None,
    most: Most = 50,
    database: Database = None,
    json: Json = False,
) -> None:
    """List guests, those who were here last first."""
    _do().guests(database, name, most, json)


@admin.command()
def delete(
    what: Annotated[str, typer.Argument(metavar="table|guest", help="What is deleted.")],
    name: Annotated[str, typer.Argument(metavar="ID", help="As the lists show it.")],
    yes: Yes = False,
    database: Database = None,
) -> None:
    """Delete a table with its log, or a guest.

    A guest's games that run are left, what was finished stays without the name, as when people
    delete themselves.
    """
    _do().delete(database, what, name, yes)


@admin.command()
def limits(
    change: Annotated[
        list[str] | None,
        typer.Argument(
            metavar="[NAME=VALUE]...",
            help="A limit to change; NAME= is that of the settings again.",
        ),
    ] = None,
    database: Database = None,
    json: Json = False,
) -> None:
    """Show the limits, or change some of them while the server runs.

    Example: cascata admin limits tables=500 guests_per_hour=200
    """
    _do().limits(database, change or [], json)


@admin.command()
def announce(
    text: Annotated[
        str | None, typer.Argument(metavar="[TEXT]", help="What is said; without it, what is.")
    ] = None,
    also: Annotated[
        list[str] | None,
        typer.Option(
            "--in", metavar="LANGUAGE=TEXT", help="The same for pages in another language: fr=..."
        ),
    ] = None,
    minutes: Annotated[
        int | None, typer.Option(metavar="N", help="For so long; by default until --end.")
    ] = None,
    end: Annotated[bool, typer.Option("--end", help="Announce nothing any more.")] = False,
    database: Database = None,
) -> None:
    """Say something to everybody: it stands on top of every page.

    Example: cascata admin announce "Back in ten minutes" --in fr="De retour dans dix minutes"
    """
    _do().announce(database, text, also or [], minutes, end)


@admin.command()
def drain(
    wait: Annotated[
        int, typer.Option(metavar="MINUTES", help="Wait so long at most until nobody plays.")
    ] = 0,
    quiet: Annotated[
        int, typer.Option(metavar="SECONDS", help="Nobody plays when nobody acted for so long.")
    ] = 60,
    end: Annotated[bool, typer.Option("--end", help="Take new tables again.")] = False,
    database: Database = None,
) -> None:
    """Before an upgrade: let the servers that run now take no more tables.

    Pages say that the server is about to be renewed, and /api/ready answers 503, so that a proxy
    sends new people elsewhere. Games go on. It ends by itself where a server is started again.
    Exit code 1 when people still play after the time to wait.
    """
    if not _do().drain(database, wait, quiet, end):
        raise typer.Exit(1)


@admin.command()
def backup(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Such as cascata.backup.")],
    database: Database = None,
    json: Json = False,
) -> None:
    """Write everything into a file, while the server runs, and check it.

    Either kind of database can be restored from it.
    """
    _do().backup(database, file, json)


@admin.command()
def restore(
    file: Annotated[str, typer.Argument(metavar="FILE", help="Made by `cascata admin backup`.")],
    database: Database = None,
    json: Json = False,
) -> None:
    """Fill an empty database from a backup, and check every row and every log.

    Also the way from SQLite to PostgreSQL and back. Stop the server that uses the database first.
    """
    _do().restore(database, file, json)


@admin.command()
def check(
    file: Annotated[
        str | None, typer.Argument(metavar="[FILE]", help="A backup; else the database is checked.")
    ] = None,
    database: Database = None,
    json: Json = False,
) -> None:
    """Check a backup, or that the database is sound and no log has a gap."""
    _do().check(database, file, json)
