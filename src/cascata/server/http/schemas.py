"""The documents of the REST interface, as OpenAPI describes them."""

from __future__ import annotations

from typing import Annotated, Any, Literal

from pydantic import Field

from cascata.server.document import Document
from cascata.server.table.schemas import ActEntry, GameEvent, Patch, Step

MOST_SEATS = 8


class Refusal(Document):
    """Why something was not done."""

    code: str
    reason: str
    retry: int | None = Field(None, description="in so many seconds it will do")


class Name(Document):
    """What somebody wants to be called."""

    name: str = Field(max_length=100, description="1 to 24 characters")
    proposed: bool = Field(False, description="whoever is a guest already keeps the name")


class Me(Document):
    """A guest."""

    name: str
    login: str | None = Field(description="the name of the account, if there is one")
    rated: bool = Field(description="whether I want a rating")


class Credentials(Document):
    """What proves that an account is one's own."""

    login: str = Field(max_length=100, description="3 to 24 visible characters")
    password: str = Field(max_length=1000, description="8 to 200 characters, not a common one")


class NewAccount(Me):
    """A guest whose account has just been made."""

    codes: list[str] = Field(description="each good for one new password; shown this once")


class Recovery(Document):
    """A lost password is replaced."""

    login: str = Field(max_length=100)
    code: str = Field(max_length=100, description="one of the recovery codes")
    password: str = Field(max_length=1000, description="the new one")


class Codes(Document):
    """Recovery codes."""

    codes: list[str] = Field(description="each good for one new password; shown this once")


class Proof(Document):
    """What proves that an account is one's own."""

    password: str = Field(max_length=1000)


class SignedIn(Document):
    """A browser that is signed in to an account."""

    id: str
    name: str | None = Field(description="browser and system; null: not known")
    created: int = Field(description="when it signed in (ms)")
    seen: int = Field(description="when it was here last (ms), to the day")
    here: bool = Field(description="the one that asks")


class AccountInfo(Document):
    """An account as its owner sees it."""

    login: str
    codes: int = Field(description="recovery codes that are left")
    devices: list[SignedIn]


class Kept(Document):
    """For how many days things are kept on this server."""

    guest_days: int = Field(description="guests without an account, after they were seen last")
    waiting_days: int = Field(description="tables that wait for players")
    given_up_days: int = Field(description="tables that are closed, or at which nobody moved")
    finished_days: int = Field(description="finished games that nobody known here has played")
    cookie_days: int = Field(description="the cookie, after it was given")


class NewPassword(Document):
    """A password in place of another."""

    old: str = Field(max_length=1000)
    new: str = Field(max_length=1000)


class Farewell(Document):
    """What proves that one may delete an account; null without one."""

    password: str | None = Field(default=None, max_length=1000)


class Option(Document):
    """One option of a game."""

    name: str
    type: str
    default: Any
    choices: list[Any] | None
    meaning: str


class LevelInfo(Document):
    """A level of bots that people can choose."""

    name: str
    worth: int | None = Field(description="what it usually brings home; null: not measured")
    seconds: float = Field(description="usual thinking time for a move")


class GameInfo(Document):
    """A game that can be played."""

    name: str
    title: str
    rules: int
    seats: tuple[int, int] = Field(description="fewest and most players")
    options: list[Option]
    bots: list[str] = Field(description="all that can be named, from weak to strong")
    levels: list[LevelInfo] = Field(description="those that people choose from")


class NoPace(Document):
    """As long as one likes."""

    kind: Literal["none"] = "none"


class TurnPace(Document):
    """Seconds for every turn."""

    kind: Literal["turn"]
    seconds: int = Field(ge=5, le=3600)


class GamePace(Document):
    """Seconds for all turns of a seat together."""

    kind: Literal["game"]
    seconds: int = Field(ge=30, le=24 * 3600)


class DaysPace(Document):
    """Days for every turn."""

    kind: Literal["days"]
    days: int = Field(ge=1, le=30)


Pace = Annotated[NoPace | TurnPace | GamePace | DaysPace, Field(discriminator="kind")]


class MySeat(Document):
    """A seat for whoever makes the table."""

    kind: Literal["me"]


class HereSeat(Document):
    """A seat for somebody else at the same screen."""

    kind: Literal["here"]
    name: str = Field(max_length=100)


class LinkSeat(Document):
    """A seat for whoever gets the invitation."""

    kind: Literal["link"]


class BotSeat(Document):
    """A seat for a bot."""

    kind: Literal["bot"]
    bot: str = Field(max_length=32)


Help = Literal["off", "points", "proposals"]

NewSeat = Annotated[MySeat | HereSeat | LinkSeat | BotSeat, Field(discriminator="kind")]


class NewTable(Document):
    """A table as it is asked for."""

    game: str = Field(max_length=32)
    options: dict[str, Any] = Field(default_factory=dict, description="without `seats`")
    seats: list[NewSeat] = Field(min_length=1, max_length=MOST_SEATS)
    pace: Pace = NoPace()
    open: bool = False
    help: Help = Field(default="proposals", description="the most help that anybody gets")
    rated: bool | None = Field(
        default=None, description="counts for ratings; null: as usual, where the table is open"
    )
    lesson: bool = Field(
        default=False, description="the game's first lesson, with its own options and deal"
    )


class PlayOn(Document):
    """Where to go on from a game that is looked back at."""

    turns: int = Field(ge=0, le=10_000, description="as a frame of the replay says")
    seats: list[NewSeat] = Field(min_length=1, max_length=MOST_SEATS)


class Sit(Document):
    """Which seat, and the key of the invitation."""

    key: str | None = Field(default=None, max_length=100)
    seat: int | None = Field(default=None, ge=0, lt=MOST_SEATS)


class SeatInfo(Document):
    """A place at a table."""

    seat: int
    kind: Literal["guest", "here", "free", "bot"]
    name: str | None
    bot: str | None
    yours: bool
    online: bool
    left: bool
    time_left_ms: int | None


Status = Literal["waiting", "playing", "over", "closed"]


class TableInfo(Document):
    """A table, as the guest who asks is told of it."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    open: bool
    pace: Pace
    help: Help
    rated: bool = Field(description="counts for the ratings of those who want one")
    created: int
    host: bool
    seats: list[SeatInfo]
    yours: list[int]
    key: str | None
    deadline: int | None
    votes: dict[str, dict[str, bool]]
    next: str | None


class TableLine(Document):
    """A table in a list."""

    id: str
    game: str
    options: dict[str, Any]
    status: Status
    open: bool
    pace: Pace
    help: Help
    seats: list[SeatInfo]
    yours: list[int]
    turn: int
    turns: int
    your_turn: bool
    to_act: list[int]
    winners: list[int] | None
    totals: list[int] | None
    updated: int
    deadline: int | None = Field(description="when the time of who is to act runs out (ms)")
    next: str | None
    host_away: bool = Field(description="somebody else's table waits, and its host is not there")


class NewRecord(Document):
    """Where a record that was brought along can be found."""

    id: str


class Player(Document):
    """Who played a seat."""

    seat: int
    kind: Literal["guest", "here", "free", "bot"]
    name: str | None
    bot: str | None


class CallMe(Document):
    """A device that wants to be called: what its browser says of it, and the words it will show."""

    endpoint: str = Field(max_length=1000)
    p256dh: str = Field(max_length=120)
    auth: str = Field(max_length=60)
    title: str = Field(max_length=200)
    body: str = Field(max_length=200)


class Device(Document):
    """A device, by the address that its browser gave."""

    endpoint: str = Field(max_length=1000)


class PushKey(Document):
    """The key that signs what the server sends to devices."""

    key: str


class Deal(Document):
    """Whether the deal fits the seed, and what was published of it before the game."""

    fits: bool
    problem: str | None
    seed: str
    commitment: str | None


class Frame(Document):
    """One turn of a replay; where all seats act at once, one round."""

    turns: int = Field(description="turns of the record that are done with it")
    entries: list[ActEntry] = Field(description="as at a table")
    patch: Patch = Field(description="what it changes in the view")


class WhatIf(Document):
    """Another turn than the one that was played."""

    turn: int = Field(ge=0, le=10_000, description="its number in the record, from 0")
    steps: list[dict[str, Any]] = Field(min_length=1, max_length=64)
    seat: int | None = Field(
        default=None, ge=0, lt=MOST_SEATS, description="through whose eyes; null: a spectator"
    )


class ReviewInfo(Document):
    """How far a review is."""

    status: Literal["none", "working", "done", "failed"]
    done: int | None = Field(default=None, description="turns judged so far, of `total`")
    total: int | None = None
    review: dict[str, Any] | None = Field(
        default=None, description="as `cascata review --json` prints it"
    )


class PuzzleLine(Document):
    """A puzzle in a list."""

    id: str
    theme: str
    difficulty: int = Field(ge=0, le=2, description="0: easy, 1: medium, 2: hard")


class GamePuzzles(Document):
    """The puzzles of a game."""

    puzzles: list[PuzzleLine]
    themes: dict[str, dict[str, str]] = Field(description="what they are called, by language")


class PuzzleList(Document):
    """All puzzles, by game."""

    version: str = Field(description="moves with the puzzles")
    games: dict[str, GamePuzzles]


class PuzzleWay(Document):
    """A way to do the turn of a puzzle."""

    cost: float = Field(description="what it costs against the best one")
    steps: list[Step]
    end: int | None = Field(description="the position it ends in; null where there are none")


class PuzzlePosition(Document):
    """A position within the turn of a puzzle."""

    patch: Patch | None = Field(description="what is other than at the beginning: view and offers")
    steps: list[tuple[Step, int, list[GameEvent]]] = Field(
        description="what may be done there, the position it leads to, and what happens"
    )


class PuzzleInfo(Document):
    """A puzzle with everything that playing and grading it needs."""

    id: str
    game: str
    options: dict[str, Any]
    seat: int
    theme: dict[str, str] = Field(description="what it is called, by language")
    difficulty: int
    unit: Literal["points", "chance"]
    close: float = Field(description="a way that costs less solves it")
    half: float = Field(description="a way that costs as much is half as accurate")
    expected: float = Field(description="of the whole game after the best way")
    view: Any
    offers: Any
    positions: list[PuzzlePosition] = Field(
        description="all within the turn, the first as it begins; empty: the offers hold all of it"
    )
    ways: list[PuzzleWay] = Field(description="the best first")
    rest: float = Field(description="all other ways cost at least that")
    reason: dict[str, str] = Field(description="why the best is better than the next, by language")
    line: list[Frame] = Field(description="the best way, and how the game goes on")


class ReplayInfo(Document):
    """A game to look back at."""

    id: str
    table: str | None = Field(description="null for a record that was brought along")
    game: str
    options: dict[str, Any]
    over: bool
    played: int | None = Field(description="when it began (ms), as far as that is known")
    deal: Deal | None = Field(description="null before the end, and where there is no seed")
    seats: list[Player]
    seat: int | None = Field(description="through whose eyes; null: a spectator")
    sights: list[int | None] = Field(description="whose eyes may be chosen")
    view: Any = Field(description="before the first turn")
    frames: list[Frame]


class TrailStage(Document):
    """A landmark on a hiking trail."""

    at: int = Field(description="so many marks lead to it")
    key: str


class TrailMark(Document):
    """Something to earn."""

    key: str
    group: str
    number: int = Field(description="within the group, from 1")
    options: dict[str, Any] = Field(description="of a table where it can be earned")
    seats: int = Field(description="the fewest players")
    bot: str | None = Field(description="the level of bots to beat; null: anybody will do")
    is_offered: bool = Field(description="whether a table can be made for it on this server")


class TrailMap(Document):
    """The trail of a game."""

    game: str
    own: list[Literal["marks", "stages"]] = Field(description="what of it no rulebook has")
    stages: list[TrailStage]
    marks: list[TrailMark]


class EarnedMark(Document):
    """A mark on a hiker's trail, and the game that proves it."""

    hiker: str = Field(description="empty: the guest; else who sat at the same screen")
    game: str
    mark: str
    at: int
    proof: str = Field(description="what can be looked back at: a table, or a record")
    seat: int


class TrailSeat(Document):
    """What a seat of a finished game lets one mark."""

    proof: str
    seat: int
    game: str
    name: str | None
    hiker: str | None = Field(description="whose it is; null: not said yet")
    at: int
    marks: list[str] = Field(description="all of these")
    choice: list[str] = Field(description="one of these")
    chosen: str | None
    had: list[str] = Field(description="those that this hiker has marked for other games")
    is_settled: bool = Field(description="nothing is left to be said")
    is_final: bool = Field(description="the next game has begun: the choice stands")


class TrailInfo(Document):
    """The trails of a guest."""

    hikers: list[str] = Field(description="the guest first, as an empty name")
    games: list[TrailMap]
    earned: list[EarnedMark]
    open: list[TrailSeat]


class Choice(Document):
    """Which mark somebody chooses for a seat's game; null: none."""

    proof: str = Field(max_length=16)
    seat: int = Field(ge=0, lt=MOST_SEATS)
    mark: str | None = Field(max_length=32)


class Given(Document):
    """Whose the marks of a seat are."""

    proof: str = Field(max_length=16)
    seat: int = Field(ge=0, lt=MOST_SEATS)
    hiker: str | None = Field(max_length=100, description="empty: the guest; null: nobody")


class Brought(Document):
    """What came of a trail from a file."""

    games: int
    marks: int
    left_out: int = Field(description="wins against bots: a record does not say who played")


class Attempt(Document):
    """One of my attempts at the game of the day."""

    table: str
    status: Status
    points: int | None = Field(description="null before the end")
    won: bool | None


class DailyBest(Document):
    """Somebody's best attempt at the game of a day."""

    day: str
    rank: int
    name: str | None
    points: int
    won: bool
    table: str
    yours: bool


class DailyGame(Document):
    """The game of today."""

    game: str
    options: dict[str, Any]
    bots: list[str]
    commitment: str = Field(description="the hash of the seed, shown for days before")
    next_commitment: str = Field(description="that of tomorrow's")
    attempts: list[Attempt]
    most: int = Field(description="so many attempts there are")
    best: list[DailyBest] | None = Field(description="null before my first attempt is over")
    week: list[DailyBest] = Field(description="of the seven days before")


class DailyDay(Document):
    """A day on which I have played."""

    day: str
    games: list[str]


class DailyInfo(Document):
    """The games of today, and my days."""

    day: str = Field(description="of universal time, as 2026-11-19")
    games: list[DailyGame]
    days: list[DailyDay]
    streak: int = Field(description="days in a row, up to today or yesterday")


class Summed(Document):
    """Some games together."""

    games: int
    shared: int = Field(description="those with others at the table")
    wins: int = Field(description="among these")
    average: float | None = Field(description="points; null where there is no game")
    best: int | None


class PlayedGame(Summed):
    """A game that I have finished."""

    game: str
    turn_ms: float | None = Field(description="the mean of the middles of what turns took")


class Slice(Summed):
    """Games with the same card, sheet, side of the board, or number of players."""

    key: str


class Spread(Document):
    """How many games ended with these points."""

    points: int
    games: int


class Stretch(Document):
    """A game, or some one after the other: a point of a plot over time."""

    first: int = Field(description="the number of its first game, from 1")
    last: int
    at: int = Field(description="when the last one ended")
    average: float
    lowest: int
    highest: int
    mean: float = Field(description="the moving mean of twenty games")
    theirs: float | None = Field(description="what the rival who was asked for had")
    turn_ms: float | None
    table: str | None = Field(description="to look back at, where it is one game")


class LinePoints(Document):
    """What a line of the sheet brings."""

    what: str
    recent: float | None = Field(description="in the latest ten games")
    mine: float
    theirs: float | None = Field(description="to the rival who was asked for, or to the bots")
    best: int
    table: str = Field(description="the game of the best")


class BestGame(Document):
    """One of my best games."""

    table: str
    points: int
    variant: str = Field(description="cards, sheet or board, in a word")
    seats: int
    at: int
    won: bool


class RivalInfo(Document):
    """Against whom I have played."""

    key: str = Field(description="for `against`")
    kind: Literal["guest", "here", "bot"]
    bot: str | None
    name: str | None
    games: int
    won: int = Field(description="I was ahead of them")
    lost: int = Field(description="they were ahead of me")
    mine: float
    theirs: float
    turn_ms: float | None


class GameStatistics(Summed):
    """My games of a kind, or some of them; those that were played to their end."""

    game: str
    parts: list[str] = Field(description="what the games can be narrowed down to, such as a card")
    numbers: list[int] = Field(description="the same: numbers of players")
    turn_ms: float | None
    against: RivalInfo | None
    by_part: list[Slice]
    by_seats: list[Slice]
    spread: list[Spread]
    stretches: list[Stretch]
    lines: list[LinePoints]
    bests: list[BestGame]
    rivals: list[RivalInfo]


class RatingStep(Document):
    """A rating after a game."""

    at: int
    table: str | None = Field(description="null: it is not kept any more")
    value: int
    spread: int = Field(description="nineteen times in twenty the rating is as near as that")


class GameRating(Document):
    """My rating in a game."""

    game: str
    games: int
    value: int
    spread: int
    steps: list[RatingStep] = Field(description="after each game, the oldest first")


class Anchor(Document):
    """A bot, whose rating is fixed."""

    game: str
    bot: str
    value: int


class RatingInfo(Document):
    """My ratings, where I want any."""

    wanted: bool
    games: list[GameRating]
    anchors: list[Anchor]


class RatingWish(Document):
    """Whether somebody wants to be rated; what there was goes with the wish."""

    wanted: bool


class Preparing(Document):
    """How far the compiling of the games has come."""

    done: int
    total: int
    seconds_left: int | None


class Health(Document):
    """Whether all is well."""

    status: Literal["ok", "warming_up", "unavailable"]
    version: str
    database: bool
    workers: int
    ready: bool = Field(description="whether games can be played and the database answers")
    full: bool = Field(description="whether no more tables begin here for now")
    draining: bool = Field(description="whether another process is about to take its place")
    games: dict[str, bool] = Field(description="each game, and whether it can be played")
    tables: int = Field(description="in the memory of this process")
    late: float = Field(description="seconds by which this process is late, on average")
    busy: float = Field(description="the share of its time in which it works, on average")
    preparing: Preparing | None
    """While games are being compiled."""


class Announcement(Document):
    """What whoever runs the server has to say to all who play there."""

    texts: dict[str, str] = Field(description="by language; empty: nothing is announced")
    draining: bool = Field(description="whether the server is about to be renewed")
