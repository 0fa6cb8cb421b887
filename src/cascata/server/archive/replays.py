"""Looking back at games, and playing on from where one stood.

A replay is made from a record, whether the game was played at a table or its record was brought
along. It tells nobody more than the table does or did: see `Replays.find`.
"""

from __future__ import annotations

import asyncio
import gzip
from collections import OrderedDict, defaultdict, deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import UTC, datetime
from typing import TYPE_CHECKING, Any, ParamSpec, TypeVar

from msgspec import Raw

from cascata.core.errors import CascataError
from cascata.core.reader import Reader, read_json
from cascata.core.registry import load, names
from cascata.server.encoding import encode
from cascata.server.ops.throttle import Throttle
from cascata.server.refusals import Refused, of_error
from cascata.server.table import making
from cascata.server.table.action_entries import act_body, without_choices
from cascata.server.table.course import Act
from cascata.server.table.making import NO_PACE, Wish
from cascata.server.table.names import new_id
from cascata.server.table.patch import diff
from cascata.server.table.seats import Seat, bot_seat
from cascata.server.table.tables import Tables
from cascata.server.times import HOUR, MINUTE, now

if TYPE_CHECKING:
    from cascata.core.game import Plain, State
    from cascata.core.record import About
    from cascata.server.table.table import LiveTable

KEPT = 32
"""Replays that stay in memory: what was shared by a link is looked at by several."""
AT_ONCE = 2
"""Games that are played again at the same time, each in a thread."""

Document = Mapping[str, Any]
Moment = tuple[int, str]
"""When somebody acted, and who did: `player`, `bot` or `clock`."""
P = ParamSpec("P")
T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Past:
    """A game that somebody may look back at."""

    id: str
    table: str | None
    document: Document
    """Its record, with its seed: nothing to be shown before the end."""
    seats: Sequence[Seat] | None
    """Who played; None: nobody knows."""
    sights: tuple[int | None, ...] | None
    """Through whose eyes the asker may see it; None: through anybody's."""
    created: int
    about: About
    """When it was played, as far as that is known."""
    before_table: int = 0
    """How many of its turns were played elsewhere, before it went on at the table."""
    acts: Sequence[Act] = ()
    """What was done at the table, and not taken back."""

    @property
    def version(self) -> int:
        """Up to which entry of the table's log it goes."""
        return self.acts[-1].version if self.acts else 0


@dataclass(frozen=True, slots=True)
class Pictures:
    """A game as it is seen through somebody's eyes, turn by turn."""

    game: str
    options: dict[str, Plain]
    is_over: bool
    view: Raw
    frames: Raw
    deal: dict[str, Plain] | None
    """Whether the deal fits the seed and what was published of it; only when the game is over."""


class Replays:
    """The games of the past."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._store = tables.services.store
        self._limits = tables.services.settings.limits
        self._free = asyncio.Semaphore(AT_ONCE)
        self._kept: OrderedDict[tuple[str, int, int | None], Pictures] = OrderedDict()
        self._imports = Throttle(
            lambda: self._limits.records_per_hour, HOUR, "too many records within an hour"
        )
        self._asked = Throttle(
            lambda: self._limits.replays_per_minute, MINUTE, "too many replays within a minute"
        )

    async def _compute(self, function: Callable[P, T], *args: P.args, **kwargs: P.kwargs) -> T:
        """Do something that takes a while, so that tables go on meanwhile."""
        async with self._free:
            try:
                return await asyncio.to_thread(function, *args, **kwargs)
            except CascataError as error:  # such as a record of other rules than ours
                raise of_error(error) from None

    async def find(self, name: str, guest: str | None) -> Past:
        """A game that this guest may look back at.

        A game that is over is for whoever knows its name, through any eyes. Before that, those who
        sit at the table see what they could see when it happened.
        """
        try:
            live = await self._tables.get(name)
        except Refused as refusal:
            if refusal.code != "no_such_table":
                raise
            row = await self._store.records.find(name)
            if row is None:
                raise Refused("not_found", "there is no such game") from None
            document = {"rules": row["rules"]} | read_json(row["document"])
            seats, about = _told_by(document)
            return Past(name, None, document, seats, None, row["created"], about)
        if live.state is None:
            raise Refused("not_begun", "the game has not begun")
        sights = None if live.facts.status == "over" else _own_sights(live, guest)
        document, seats = _whole_turns(live.state), live.facts.seats
        acts = live.now.course.acts
        return Past(
            name,
            name,
            document,
            seats,
            sights,
            live.terms.row["created"],
            _about(live),
            live.terms.turns_before,
            acts,
        )

    # Looking ------------------------------------------------------------------------------------

    async def show(
        self, name: str, guest: str | None, seat: int | None, address: str
    ) -> tuple[bytes, bytes]:
        """A replay as the protocol has it, plain and packed.

        Without a seat it is seen as by a spectator, or else through the asker's own eyes.
        """
        self._asked.count(address)
        past = await self.find(name, guest)
        if past.sights is not None:
            seat = past.sights[0] if seat is None else seat
            if seat not in past.sights:
                raise Refused("not_your_seat", f"seat {seat} is not yours")
        key = name, past.version, seat
        if key not in self._kept:
            self._kept[key] = await self._compute(_pictures, past, seat)
            if len(self._kept) > KEPT:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return await asyncio.to_thread(_packed, past, seat, self._kept[key])

    async def what_if(
        self, name: str, guest: str | None, turn: int, steps: Sequence[Mapping[str, Plain]],
        seat: int | None, address: str,
    ) -> dict[str, Plain]:  # fmt: skip
        """The frame that holds this turn of a finished game, had its seat done something else.

        What comes to light then is dealt anew, so it tells nothing of what would have come.
        """
        self._asked.count(address)
        past = await self.find(name, guest)
        if past.sights is not None:
            raise Refused("still_playing", "the game is not over")
        try:
            return await self._compute(_what_if, past, turn, steps, seat)
        except CascataError as error:
            raise of_error(error) from None

    async def record(self, name: str) -> bytes:
        """A record that was brought along, as it was."""
        row = await self._store.records.find(name)
        if row is None:
            raise Refused("not_found", "there is no such record")
        document: str = row["document"]
        return document.encode()

    async def bring(self, guest: str, text: bytes) -> str:
        """Keep a record from elsewhere; refuses one that cannot be played, and says where."""
        self._imports.count(guest)
        if await self._store.records.count(guest) >= self._limits.records_of_guest:
            raise Refused("too_many_records", "you have brought enough records along")
        game, rules = await self._compute(_check, text)
        name = new_id()
        await self._store.records.add(
            {
                "id": name,
                "guest": guest,
                "created": now(),
                "game": game,
                "rules": rules,
                "document": text.decode(),
            }
        )
        return name

    # Playing on ---------------------------------------------------------------------------------

    async def play_on(
        self, name: str, turns: int, seats: Callable[[str], Sequence[Seat]], guest: str
    ) -> LiveTable:
        """A table of one's own where that game stood after some turns; `seats`: who sits there.

        Everything that was hidden then is dealt anew: nobody profits from what came later.
        """
        self._asked.count(guest)
        past = await self.find(name, guest)
        origin = await self._compute(_cut, past.document, turns)
        options = dict(origin["options"])
        places = seats(origin["game"])
        if options.pop("seats") != len(places):
            raise Refused("malformed", "seats: the game has another number of them")
        wish = Wish(origin["game"], options, places, guest, NO_PACE, origin=origin)
        return await making.create(self._tables, wish)


def finished_record(live: LiveTable) -> dict[str, Plain]:
    """The record of a finished game, with its seed, for everybody."""
    if live.facts.status != "over" or live.state is None:
        raise Refused("begun" if live.state is not None else "not_begun", "the game is not over")
    from cascata.core import record

    return record.write(live.state, observed=True) | _about(live).to_json()


def _about(live: LiveTable) -> About:
    """Who has played at a table, and when."""
    from cascata.core.record import About, Player

    acts = live.now.course.acts
    began, ended = (
        (datetime.fromtimestamp(act.at / 1000, UTC) for act in (acts[0], acts[-1]))
        if acts
        else (None, None)
    )
    players = tuple(Player(seat.name, seat.bot) for seat in live.facts.seats)
    return About(players, began, ended)


def _told_by(document: Document) -> tuple[Sequence[Seat] | None, About]:
    """What a record from elsewhere says of who played, and when."""
    from cascata.core import record

    try:
        about = record.about(document)
    except CascataError as error:  # such as a record of other rules than ours
        raise of_error(error) from None
    if about.players is None:
        return None, about
    seats = [
        bot_seat(player.bot) if player.bot is not None else Seat("guest", name=player.name)
        for player in about.players
    ]
    return seats, about


def _whole_turns(state: State) -> dict[str, Plain]:
    """The record of a game without the turn or round that is under way."""
    from cascata.core import record

    document = record.write(state)
    if not state.is_over:
        document["turns"] = document["turns"][: state.progress[0]]
    return document


def _own_sights(live: LiveTable, guest: str | None) -> tuple[int, ...]:
    if guest is None:
        raise Refused("no_guest", "the game is not over: say who you are first")
    mine = live.facts.seats_of(guest)
    if not mine:
        raise Refused("not_your_seat", "the game is not over, and you do not play in it")
    return tuple(mine)


# In a thread --------------------------------------------------------------------------------------


def _moments(acts: Sequence[Act]) -> dict[int, deque[Moment]]:
    """By seat, when each of its steps at a table was done, and by whom."""
    moments: dict[int, deque[Moment]] = defaultdict(deque)
    for act in acts:
        moments[act.seat].extend([(act.at, act.by)] * act.steps)
    return moments


def _pictures(past: Past, seat: int | None) -> Pictures:
    """Play a game again and take down what is seen after every turn.

    Where all seats act at once a frame holds a round, as nothing of it is told before its end. A
    record may end in the middle of a turn, which is left out.
    """
    from cascata.core import record

    state, turns = record.play(past.document)
    seats = state.options.to_json()["seats"]
    if seat is not None and seat >= seats:
        raise Refused("not_your_seat", f"there is no seat {seat}")
    view = state.view(seat)
    first = Raw(encode(view))
    moments = _moments(past.acts)
    frames: list[Plain] = []
    entries: list[Plain] = []
    for done, turn in enumerate(turns, start=1):
        earlier, state = state, turn.state
        is_whole = state.is_over or state.progress[0] >= done
        at, by = past.created, "player"
        if done > past.before_table:
            for _ in turn.steps:
                at, by = moments[turn.seat].popleft() if moments[turn.seat] else (at, by)
        body = act_body(turn.seat, by, turn.steps, turn.events, earlier, state)
        if state.game.simultaneous and not is_whole:
            body = without_choices(body)
        entries.append({"version": done, "at": at, "kind": "act", **body})
        if is_whole:
            before, view = view, state.view(seat)
            patch = diff(before, view) or {"~": {}}
            frames.append({"turns": done, "entries": entries, "patch": patch})
            entries = []
    record.check_result(past.document, state)
    options = state.options.to_json()
    deal = _deal(past.document, state) if state.is_over else None
    return Pictures(state.game.name, options, state.is_over, first, Raw(encode(frames)), deal)


def _deal(document: Document, state: State) -> dict[str, Plain] | None:
    """Whether the deal of a finished game fits its seed; null where nothing can be checked."""
    from cascata.core import record

    if document.get("seed") is None:
        return None
    checked = record.verify(record.write(state, observed=True) | dict(document))
    return {
        "fits": checked["verified"],
        "problem": checked["problem"],
        "seed": str(document["seed"]),
        "commitment": document.get("commitment"),
    }


def _what_if(
    past: Past, number: int, steps: Sequence[Mapping[str, Plain]], viewer: int | None
) -> dict[str, Plain]:
    """A frame with another turn in it; where all seats act at once, the others do what they did."""
    from cascata.core import record
    from cascata.core.rng import Rng

    turns = past.document["turns"]
    if number >= len(turns):
        raise Refused("malformed", f"turn: there are {len(turns)}")
    start, _ = record.play({**past.document, "turns": []})
    seats = start.options.to_json()["seats"]
    if viewer is not None and viewer >= seats:
        raise Refused("not_your_seat", f"there is no seat {viewer}")
    first = number - number % seats if start.game.simultaneous else number
    last = first + seats if start.game.simultaneous else number + 1
    state = record.read({**past.document, "turns": turns[:first]}).redeal(viewer, Rng())
    before = state.view(viewer)
    entries: list[Plain] = []
    for at in range(first, min(last, len(turns))):
        seat = turns[at]["seat"]
        done, events = steps if at == number else turns[at]["steps"], []
        earlier = state.copy()
        for step in done:
            events += state.apply(seat, step)
        body = act_body(seat, "player", done, events, earlier, state)
        if state.game.simultaneous and at < last - 1:
            body = without_choices(body)
        entries.append({"version": at + 1, "at": past.created, "kind": "act", **body})
    patch = diff(before, state.view(viewer)) or {"~": {}}
    return {"turns": min(last, len(turns)), "entries": entries, "patch": patch}


def _packed(past: Past, seat: int | None, pictures: Pictures) -> tuple[bytes, bytes]:
    players = range(pictures.options["seats"])
    document = {
        "id": past.id,
        "table": past.table,
        "game": pictures.game,
        "options": pictures.options,
        "over": pictures.is_over,
        "played": _milliseconds(past.about.began),
        "deal": pictures.deal,
        "seats": [
            {"seat": number, "kind": place.kind, "name": place.name, "bot": place.bot}
            for number, place in enumerate(past.seats or [Seat("guest") for _ in players])
        ],
        "seat": seat,
        "sights": [None, *players] if past.sights is None else past.sights,
        "view": pictures.view,
        "frames": pictures.frames,
    }
    plain = encode(document)
    return plain, gzip.compress(plain, 5, mtime=0)


def _milliseconds(time: datetime | None) -> int | None:
    return None if time is None else round(time.timestamp() * 1000)


def _check(text: bytes) -> tuple[str, int]:
    """Play a record from elsewhere; the game that it is of, and by which version of its rules."""
    from cascata.core import record

    try:
        document = read_json(text)
        reader = Reader(document)
        game = reader.field("game").one_of(names())
        options = reader.optional("options")
        if options is not None:
            load(game).check_remote(options.object())
        state = record.read(document)
    except CascataError as error:
        raise of_error(error) from None
    return game, state.game.rules_version


def _cut(document: Document, turns: int) -> dict[str, Plain]:
    """The record of a game's first turns, with all that was hidden then dealt anew."""
    from cascata.core import record
    from cascata.core.rng import Rng

    if turns > len(document["turns"]):
        raise Refused("malformed", f"turns: there are {len(document['turns'])}")
    state = record.read({**document, "turns": document["turns"][:turns]})
    if state.is_over:
        raise Refused("over", "the game is over then")
    if state.progress[0] < turns:
        raise Refused("malformed", "turns: something is under way then")
    return record.dealt_anew(state, Rng())
