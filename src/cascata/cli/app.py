"""The commands: their arguments and their help. What they do is in the modules they call."""

from typing import Annotated

import typer

from cascata.cli.admin_app import admin
from cascata.cli.extra import server_module

app = typer.Typer(name="cascata", add_completion=False, rich_markup_mode=None)

File = Annotated[str, typer.Argument(metavar="FILE", help="A file, or - for standard input.")]
GameName = Annotated[str, typer.Argument(metavar="GAME", help="A name from `cascata games`.")]
Json = Annotated[bool, typer.Option("--json", help="Print one JSON document and nothing else.")]
Boards = Annotated[bool, typer.Option("--boards", help="Draw the boards too.")]
Settings = Annotated[
    list[str] | None,
    typer.Option(
        "--option",
        metavar="NAME=VALUE",
        help="An option of the game, see `cascata games`; may be given many times.",
    ),
]

Level = Annotated[
    str, typer.Option(metavar="LEVEL", help="How carefully to look: skilled, strong or master.")
]
Language = Annotated[
    str | None,
    typer.Option(metavar="en|fr", help="The language of sentences; by default the terminal's."),
]
Seed = Annotated[str, typer.Option(metavar="SEED", help="The same seed, the same games.")]
Jobs = Annotated[int, typer.Option(metavar="N", help="How many processes play.")]
Ray = Annotated[
    str | None,
    typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; needs the extra `ray`."),
]
Packs = Annotated[
    list[str] | None,
    typer.Option(
        "--pack",
        metavar="FILE",
        help="A content pack that tables may use, see `cascata data`; may be given many times.",
    ),
]


@app.callback(invoke_without_command=True)
def cascata(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version.")] = False,
) -> None:
    """Board games in Python: play them, score them, replay and verify them, let bots compete.

    Begin with `cascata play` for a table in the browser, `cascata terminal` for a game right here,
    or `cascata games` for what there is.

    Exit codes: 0 done; 1 what was asked is false, or it failed; 2 bad input or a bad call.
    """
    if version:
        from cascata import __version__

        typer.echo(f"cascata {__version__}")
    elif context.invoked_subcommand is None:
        typer.echo(context.get_help())


@app.command()
def play(
    port: Annotated[
        int | None,
        typer.Option(metavar="PORT", help="Where to listen; by default the next that is free."),
    ] = None,
    browser: Annotated[
        bool, typer.Option("--browser/--no-browser", help="Open the page in the browser.")
    ] = True,
    pack: Packs = None,
) -> None:
    """Play in the browser.

    Starts a server for this machine alone and opens its page. Games are kept in your data folder
    and go on where you left them. Ctrl-C stops the server.
    """
    server_module().play(port, browser, pack or [])


@app.command()
def serve(
    host: Annotated[
        str | None,
        typer.Option(metavar="HOST", help="The address to listen on; by default 127.0.0.1."),
    ] = None,
    port: Annotated[
        int | None, typer.Option(metavar="PORT", help="The port to listen on; by default 8642.")
    ] = None,
    database: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="postgresql+asyncpg://... or sqlite+aiosqlite:///FILE; by default a file in your "
            "data folder. One with a password is better given as CASCATA_DATABASE.",
        ),
    ] = None,
    redis: Annotated[
        str | None,
        typer.Option(
            metavar="URL",
            help="redis://... or unix://...; needed when several machines share a database.",
        ),
    ] = None,
    workers: Annotated[
        int | None, typer.Option(metavar="N", help="How many processes serve; by default one.")
    ] = None,
    origin: Annotated[
        list[str] | None,
        typer.Option(
            metavar="ORIGIN",
            help="An origin besides the server's own whose pages may use it; may be given often.",
        ),
    ] = None,
    secure: Annotated[
        bool | None, typer.Option("--secure", help="People reach the server over TLS only.")
    ] = None,
    contact: Annotated[
        str | None,
        typer.Option(help="Whom push services may write to, such as mailto:me@example.org."),
    ] = None,
    pack: Packs = None,
) -> None:
    """Serve tables to others.

    Put a reverse proxy with TLS in front of it. Logs go to standard error, numbers to /metrics.
    All settings, also those without an option, can be given in the environment or in a file:
    docs/hosting.md. `cascata admin settings` shows them.

    Example: cascata serve --host 0.0.0.0 --database postgresql+asyncpg://cascata@db/cascata
    """
    chosen = {
        "host": host,
        "port": port,
        "database": database,
        "redis": redis,
        "workers": workers,
        "origins": origin or None,
        "secure": secure,
        "contact": contact,
    }
    server_module().serve(chosen, pack or [])


@app.command()
def terminal(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="A name from `cascata games`.")
    ] = None,
    seats: Annotated[
        int | None, typer.Option(metavar="N", help="How many players, you included.")
    ] = None,
    bot: Annotated[str | None, typer.Option(metavar="NAME", help="Who plays the others.")] = None,
    cards: Annotated[
        str | None,
        typer.Option(
            metavar="CARDS", help="The same as --option cards=...: AAAAA, random, family."
        ),
    ] = None,
    option: Settings = None,
    seed: Annotated[
        str | None, typer.Option(metavar="SEED", help="The same seed deals the same game.")
    ] = None,
) -> None:
    """Play a game against bots in the terminal.

    Moves are typed: `help` shows how, `moves` what each of them adds to your score, `hint` what the
    greedy bot would do, and `undo` takes back a step that has revealed nothing.

    Example: cascata terminal cascadia --seats 3 --cards random
    """
    from cascata.cli import terminal

    terminal.start(game, {"seats": seats, "cards": cards}, option or [], bot, seed)


games_app = typer.Typer(invoke_without_command=True, rich_markup_mode=None)
app.add_typer(games_app, name="games")


@games_app.callback()
def games(context: typer.Context, json: Json = False) -> None:
    """List the games with their options and bots.

    With `export`, let bots play and write their games as a data set.
    """
    if context.invoked_subcommand is None:
        from cascata.cli import listing

        listing.games(json)


@games_app.command("export")
def export_games(
    game: GameName,
    parquet: Annotated[
        str, typer.Option(metavar="DIR", help="Where games.parquet and actions.parquet go.")
    ],
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="The bots that play, as for `cascata arena`.")
    ] = "greedy,greedy",
    number: Annotated[int, typer.Option("--games", metavar="N", help="How many games.")] = 100,
    seed: Seed = "0",
    jobs: Jobs = 1,
    option: Settings = None,
    json: Json = False,
) -> None:
    """Let bots play, and write down every position with what was done and how the game ended.

    Two Parquet files, described in docs/environments.md: one row for each game, and one for each
    action, with what its seat saw and could have done. Needs the extra `envs`.

    Example: cascata games export cascadia --parquet set --bots strong,greedy --games 1000 --jobs 2
    """
    from cascata.cli import contests

    contests.export(game, parquet, bots, number, seed, jobs, option or [], json)


@app.command()
def data(
    game: GameName,
    check: Annotated[
        str | None,
        typer.Option(metavar="FILE", help="Check a content pack for the game instead."),
    ] = None,
    json: Json = False,
) -> None:
    """Show what is in the box of a game; --json shows everything.

    With --check, tells in one line what a content pack holds, or what is wrong with it.
    """
    from cascata.cli import listing

    if check is not None:
        listing.check(game, check, json)
    else:
        listing.data(game, json)


@app.command()
def score(file: File, boards: Boards = False, json: Json = False) -> None:
    """Score a position that was built from cardboard, line by line.

    The document names the game, the scoring cards and, for every board, its tiles with their cells
    and tokens; docs/interfaces.md shows one.

    Example: cascata score table.json --boards
    """
    from cascata.cli import documents

    documents.score(file, boards, json)


@app.command()
def replay(
    file: File,
    turns: Annotated[bool, typer.Option("--turns", help="Tell every turn.")] = False,
    boards: Boards = False,
    json: Json = False,
) -> None:
    """Play a record again and print how it ends.

    A wrong step is refused with its turn, its step and the reason. With --json, --turns adds the
    whole public state after each turn.
    """
    from cascata.cli import documents

    documents.replay(file, turns, boards, json)


@app.command()
def verify(file: File, json: Json = False) -> None:
    """Check a record against its seed.

    The seed must fit the hash that was published before the game, and every draw and the result
    must follow from it. Exit code 0 when the record is verified, 1 when it is not.
    """
    from cascata.cli import documents

    if not documents.verify(file, json):
        raise typer.Exit(1)


@app.command()
def hint(
    file: File,
    turn: Annotated[
        int | None,
        typer.Option(metavar="N", help="The turn of the record, from 1; else the next one."),
    ] = None,
    level: Level = "strong",
    language: Language = None,
    json: Json = False,
) -> None:
    """Tell the best moves in a position of a record.

    Each with what it leads to: points at the end, or the chance to win. Then how much better the
    best one is, and why. What the seat cannot see is not used.

    Example: cascata hint game.json --turn 17
    """
    from cascata.cli import coach

    coach.hint(file, turn, level, language, json)


@app.command()
def review(
    file: File,
    level: Level = "strong",
    jobs: Annotated[
        int | None, typer.Option(metavar="N", help="How many processes think; by default two.")
    ] = None,
    language: Language = None,
    json: Json = False,
) -> None:
    """Judge every turn of a record.

    What each turn cost against the best one, how accurately everybody played, what luck brought,
    and the turns that mattered most, with what would have been better.

    Example: cascata review game.json --level master
    """
    from cascata.cli import coach

    coach.review(file, level, jobs, language, json)


puzzles = typer.Typer(help="Find puzzles in games of bots, or check them.", rich_markup_mode=None)
app.add_typer(puzzles, name="puzzles")


@puzzles.command("make")
def make_puzzles(
    game: GameName,
    count: Annotated[int, typer.Option(metavar="N", help="How many the file shall have.")] = 100,
    seed: Seed = "puzzles",
    file: Annotated[
        str | None, typer.Option(metavar="FILE", help="By default GAME.jsonl; it is added to.")
    ] = None,
) -> None:
    """Find positions in which exactly one whole turn is clearly best.

    Bots play, and whatever promises a puzzle is judged with care, so that one is found every few
    seconds. The file is kept after each; the same command goes on where it was stopped.

    Example: cascata puzzles make cascadia --count 300
    """
    from cascata.cli import puzzles as command

    command.make(game, count, seed, file)


@puzzles.command("check")
def check_puzzles(
    game: GameName,
    file: Annotated[
        str | None, typer.Option(metavar="FILE", help="By default those of the package.")
    ] = None,
    drop: Annotated[
        bool, typer.Option("--drop", help="Take out what does not hold, grade the rest anew.")
    ] = False,
    json: Json = False,
) -> None:
    """Judge puzzles anew: whether their answers are still best.

    Exit code 0 when all of them hold, 1 when some do not.
    """
    from cascata.cli import puzzles as command

    if not command.check(game, file, drop, json) and not drop:
        raise typer.Exit(1)


@app.command()
def arena(
    game: GameName,
    bots: Annotated[
        str,
        typer.Option(
            metavar="A,B,...",
            help="The bots, one for each seat, with commas; your own as module:Class.",
        ),
    ],
    games: Annotated[
        int | None,
        typer.Option(
            metavar="N", help="How many games: 100, or with --until as many as are needed."
        ),
    ] = None,
    seed: Seed = "0",
    until: Annotated[
        str | None,
        typer.Option(
            metavar="SHARE", help="Play until every share of wins is known to that, such as 1%."
        ),
    ] = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    option: Settings = None,
    records: Annotated[
        str | None, typer.Option(metavar="DIR", help="Keep a record of every game here.")
    ] = None,
    json: Json = False,
) -> None:
    """Let bots play against each other and sum up the scores.

    Seats rotate and deals are shared, so every bot sits on every seat of the same deal. The results
    are the same however many processes or machines play.

    Example: cascata arena cascadia --bots greedy,random --games 200 --seed 1
    """
    from cascata.cli import contests

    contests.arena(game, bots, games, seed, until, jobs, ray, option or [], records, json)


@app.command()
def ladder(
    game: GameName,
    games: Annotated[
        int, typer.Option(metavar="N", help="How many games every two bots play; even.")
    ] = 20,
    seed: Seed = "0",
    bots: Annotated[
        str, typer.Option(metavar="A,B,...", help="Some bots only; by default all but random.")
    ] = "",
    jobs: Jobs = 1,
    ray: Ray = None,
    option: Settings = None,
    page: Annotated[
        str, typer.Option(metavar="FILE", help="The page whose part for this game is written.")
    ] = "docs/ladder.md",
    json: Json = False,
) -> None:
    """Let all bots of a game play each other, and rate them.

    Two seats. A bot that plays against itself shows what is chance. The page of the ladder gets the
    part of this game written anew. Needs the extra `ladder`.

    Example: cascata ladder cascadero --games 40 --jobs 4
    """
    from cascata.cli import contests

    contests.ladder(game, games, seed, bots, jobs, ray, option or [], page, json)


@app.command()
def bench(
    game: Annotated[
        str | None, typer.Argument(metavar="[GAME]", help="One game; all of them without.")
    ] = None,
    json: Json = False,
) -> None:
    """Measure the speed of the engine and the bots.

    Rates are per CPU second of one thread.
    """
    from cascata.cli import contests

    contests.bench(game, json)


@app.command()
def warm(
    games: Annotated[
        list[str] | None, typer.Argument(metavar="[GAME]...", help="All games without.")
    ] = None,
) -> None:
    """Compile what is not yet compiled, with a progress bar.

    Otherwise a game is compiled when it is first used.
    """
    from cascata.cli import contests

    contests.warm(games or [])


trail = typer.Typer(name="trail", help="The hiking trail: what finished games have earned.")
app.add_typer(trail)
app.add_typer(admin)


@trail.callback()
def of_the_trail() -> None:
    """The hiking trail: what finished games have earned."""


@trail.command()
def recount(
    database: Annotated[
        str | None,
        typer.Option(metavar="URL", help="The server's database; by default that of this machine."),
    ] = None,
    json: Json = False,
) -> None:
    """Count results and marks again, from the logs of all finished games.

    For when a rule was mended: what players have chosen stays.
    """
    server_module("cascata.cli.trail").recount(database, json)
