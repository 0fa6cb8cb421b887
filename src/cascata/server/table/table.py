"""One table: its log, its seats, its game. Knows no network; those who watch are in watchers.py.

Everything that changes a table is a `Change`: made from the present, committed to the database,
adopted here, told to all who are connected. When another process has appended first, the table
catches up from the log and the change is made anew from the new present.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import replace
from time import perf_counter
from typing import TYPE_CHECKING, Any

import msgspec
import structlog

from cascata.core.errors import CascataError, OtherRules
from cascata.core.registry import load
from cascata.server.encoding import encode
from cascata.server.live import messages
from cascata.server.ops.bots import legal_step
from cascata.server.refusals import Refused, of_error
from cascata.server.store.rows import Append, Conflict, Loaded, Unavailable
from cascata.server.table import course, seating
from cascata.server.table.action_entries import act_body, is_secret, totals, without_choices
from cascata.server.table.changes import Asker, Change, Draft, News, Present
from cascata.server.table.clock import Clock
from cascata.server.table.seats import (
    STAND_IN,
    Facts,
    bot_seat,
    facts_of,
    seat_row,
)
from cascata.server.table.services import Services
from cascata.server.table.views import Views
from cascata.server.table.watchers import Listener, Watchers
from cascata.server.texts import LONGEST_CHAT, clean, is_visible
from cascata.server.times import SECOND, now

if TYPE_CHECKING:
    from cascata.core.game import Event, Help, Plain, State

WATCHDOG = 20 * SECOND
"""After this time somebody looks whether a bot that is to act has been forgotten."""

log = structlog.get_logger("cascata.table")


class LiveTable:
    """A table in memory."""

    def __init__(self, services: Services, loaded: Loaded) -> None:
        row = loaded.table
        self._services = services
        self.id: str = row["id"]
        self.game = load(row["game"]).for_rules(row["rules"])
        self.options = self.game.options_type.read(msgspec.json.decode(row["options"]))
        self.options_json = self.options.to_json()
        self.seed: str = row["seed"]
        self._beginning = None if row["origin"] is None else _beginning(row)
        self.turns_before = self._beginning.turns_begun if self._beginning is not None else 0
        """How many turns had been played elsewhere when the game came here."""
        self._snapshot_at = 0
        """The entry after which the game is known from a snapshot; 0: it is known from the log."""
        self.kept_at = 0
        """The entry after which a snapshot was written."""
        self.open: bool = row["open"]
        self.pace: dict[str, Plain] = msgspec.json.decode(row["pace"])
        self.help: Help = row["help"]
        """The most help that anybody gets here."""
        self.key: str = row["key"]
        self.created: int = row["created"]
        self.now = Present(facts_of(row, loaded.seats), Clock.of_pace(self.pace), row["updated"])
        self.entries: list[bytes] = []
        self.lock = asyncio.Lock()
        self.used = perf_counter()
        self._answers: dict[Asker, int] = {}
        self._asides = 0
        self._bot_task: asyncio.Task[None] | None = None
        self.now = self._restored(loaded)
        self.views = Views(self.state)
        self.watchers = Watchers(self, services.bus)

    # How things stand -----------------------------------------------------------------------------

    @property
    def version(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    @property
    def is_idle(self) -> bool:
        """Whether nobody would miss the table in memory."""
        return not self.watchers.listeners and not self.lock.locked() and self._bot_task is None

    @property
    def facts(self) -> Facts:
        """Who sits where, and how far things are."""
        return self.now.facts

    @property
    def host(self) -> str | None:
        """The guest who made the table."""
        return self.facts.host

    @property
    def state(self) -> State | None:
        """The game; None before it begins."""
        return self.now.state

    # The log --------------------------------------------------------------------------------------

    def _restored(self, loaded: Loaded) -> Present:
        """How things stand by the log; where it does not fit the rules any more, by the snapshot.

        Rules keep their versions, so that should not happen: it is a mistake of ours, for which
        those who play shall not pay.
        """
        past = self.now
        try:
            return self._checked(loaded)
        except Exception:  # whatever happens when steps meet other rules
            log.exception("not_replayed", table=self.id, rules=self.game.rules_version)
            if loaded.table["snapshot"] is None:
                raise
        snapshot = msgspec.json.decode(loaded.table["snapshot"])
        self.now, self.entries, self._answers, self._asides = past, [], {}, 0
        self._snapshot_at, self._beginning = (
            snapshot["version"],
            self.game.state_from_json(snapshot["state"]),
        )
        return self._checked(loaded)

    def _checked(self, loaded: Loaded) -> Present:
        """How things stand by the log, if it fits the rules: all have the points they had."""
        present = self._replay(loaded)
        if present.state is not None and totals(present.state) != present.totals:
            raise OtherRules(f"totals: {present.totals} in the log, now {totals(present.state)}")
        return present

    def snapshot(self) -> str | None:
        """The game as it is, for the database; None when nothing is new or nobody plays."""
        if self.state is None or self.facts.status != "playing" or self.kept_at == self.version:
            return None
        return encode({"version": self.version, "state": self.state.to_json()}).decode()

    def _replay(self, loaded: Loaded) -> Present:
        """Play the entries of the log that are not in memory yet; how things stand then."""
        then = self.now
        facts = facts_of(loaded.table, loaded.seats)
        # While it is replayed the game is played, whatever became of the table in the end.
        playing = replace(facts, status="playing")
        state, scores, played = then.state, then.totals, then.course
        for row in loaded.entries:
            assert row["version"] == self.version + 1, "the log has no gaps"
            version, at, kind, told = row["version"], row["at"], row["kind"], row["body"].encode()
            body, before, past = msgspec.json.decode(told), state, played
            if version > self._snapshot_at:
                played = past.after(version, at, kind, body, before)
            self._asides += kind != "act"
            if row["client_id"] is not None:
                self._answers[row["guest"], row["client_id"]] = version
            if version <= self._snapshot_at:
                # What was done before a snapshot is known by its points only.
                state = self._deal() if version == self._snapshot_at else None
                scores = tuple(body["totals"]) if "totals" in body else scores
                told = encode(without_choices(body)) if kind == "act" else told
            elif kind == "began":
                state = self._deal()
                scores = totals(state)
            elif kind == "act":
                assert before is not None
                state = before.copy()
                for step in body["steps"]:
                    state.apply(body["seat"], step)
                scores = tuple(body["totals"])
                if is_secret(before, state):
                    told = encode(without_choices(body))
            elif kind == "take_back":
                assert before is not None
                state = course.replayed(self._deal(), before, past, body["acts"])
                scores = tuple(body["totals"])
            self.entries.append(messages.entry_json(version, at, kind, told))
            then = then.after(version, at, playing, state, scores, played)
        return then.after(self.version, then.updated, facts, state, scores, played)

    def _deal(self) -> State:
        if self._beginning is not None:
            return self._beginning.copy()
        return self.game.start(self.options, self.seed)

    async def change(
        self,
        make: Callable[[], Change],
        guest: str | None = None,
        client_id: str | None = None,
    ) -> int:
        """Commit what `make` makes of the present and tell all; returns the entry's version.

        A message that is in the log already gets its first answer again.
        """
        async with self.lock:
            while True:
                if client_id is not None and (guest, client_id) in self._answers:
                    return self._answers[guest, client_id]
                change = make()
                self._check_room(change)
                if guest is not None:
                    change.news[0].guest, change.news[0].client_id = guest, client_id
                try:
                    return await self._commit(change)
                except Conflict:
                    if not await self._catch_up():  # nobody else was first, but somebody is gone
                        raise Unavailable("a guest is known no more") from None

    def _check_room(self, change: Change) -> None:
        """A log must not grow for ever by what is not the game; it can always be ended."""
        is_act = any(news.kind == "act" for news in change.news)
        is_game = is_act or change.facts.status != self.facts.status
        if not is_game and self._asides >= self._services.settings.limits.asides:
            raise Refused("too_fast", "enough has been said at this table")

    async def _commit(self, change: Change) -> int:
        draft, first = self.draft(change), self.version + 1
        written = self._services.store.append(draft.append)
        # While it is written, and the game is still in the processor's caches: what will be told.
        self.watchers.look_ahead(draft)
        await written
        self.adopt(draft)
        return first

    def draft(self, change: Change) -> Draft:
        """Write a change up."""
        at = max(now(), self.now.updated)
        append, encoded, answers = change.more, [], dict[Asker, int]()
        played = self.now.course
        for version, news in enumerate(change.news, start=self.version + 1):
            body = encode(news.body)
            played = played.after(version, at, news.kind, news.body, self.state)
            told = encode(without_choices(news.body)) if news.is_secret else body
            encoded.append(messages.entry_json(version, at, news.kind, told))
            append.entries.append(
                {
                    "table": self.id,
                    "version": version,
                    "at": at,
                    "kind": news.kind,
                    "guest": news.guest,
                    "client_id": news.client_id,
                    "body": body.decode(),
                }
            )
            if news.client_id is not None:
                answers[news.guest, news.client_id] = version
        scores = change.totals if change.totals is not None else self.now.totals
        last = self.version + len(change.news)
        present = self.now.after(last, at, change.facts, change.state, scores, played)
        append.tables.append(
            {
                "id": self.id,
                "status": present.facts.status,
                "updated": at,
                "deadline": _wake_at(present),
                "next": present.facts.next,
                "votes": encode(present.facts.votes).decode(),
                "summary": encode(present.summary).decode(),
            }
        )
        append.seats += [
            seat_row(self.id, number, seat)
            for number, seat in enumerate(present.facts.seats)
            if seat != self.facts.seats[number]
        ]
        asides = sum(news.kind != "act" for news in change.news)
        return Draft(append, encoded, answers, asides, present, self._views_at(present))

    def adopt(self, draft: Draft) -> None:
        """What has been committed takes its place here, and everybody is told."""
        self._answers |= draft.answers
        self._asides += draft.asides
        self.entries += draft.entries
        self._take_over(draft.present, draft.views)
        self._services.bus.publish({"table": self.id, "version": self.version})
        self.wake_bots()

    async def catch_up(self) -> None:
        """Take over what other processes have appended, and tell it to those connected here."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> bool:
        """The same for who holds the lock; whether there was anything new."""
        loaded = await self._load(self.version)
        # Who somebody is can change without an entry: see `read_again`.
        is_new = bool(loaded.entries) or facts_of(loaded.table, loaded.seats) != self.facts
        if is_new:
            present = self._replay(loaded)
            self._take_over(present, self._views_at(present))
        return is_new

    async def read_again(self) -> None:
        """Take over a log that was changed: somebody is somebody else now, or known no more."""
        async with self.lock:
            fresh = await asyncio.to_thread(open_table, self._services, await self._load())
            self.entries, self._answers = fresh.entries, fresh._answers
            self._asides = fresh._asides
            self._take_over(fresh.now, fresh.views)

    async def _load(self, after: int = 0) -> Loaded:
        loaded = await self._services.store.tables.load(self.id, after)
        if loaded is None:
            self.close(4404)
            raise Refused("no_such_table", "the table is gone")
        return loaded

    def _views_at(self, present: Present) -> Views:
        """How the game is seen in a new present; as before when it has not gone on."""
        return self.views if present.state is self.state else Views(present.state)

    def _take_over(self, present: Present, views: Views) -> None:
        """The new present takes the place of the old; all who are connected are told."""
        past, self.now = self.now, present
        before, self.views = self.views, views
        self.used = perf_counter()
        self.watchers.tell(past, before)

    def close(self, code: int) -> None:
        """Close all connections, and stop the bots."""
        self.watchers.close(code)
        if self._bot_task is not None:
            self._bot_task.cancel()

    def _is_missed(self, seat: int) -> bool:
        """Whether a player has been away for so long that the others need not wait any more."""
        since = self.watchers.away_since().get(seat)
        patience = self._services.settings.away_seconds * SECOND
        return self.pace["kind"] != "days" and since is not None and now() - since >= patience

    # Before the game ------------------------------------------------------------------------------

    def _begin(self, facts: Facts, news: list[News]) -> Change:
        """A change that ends with the beginning of the game."""
        state = self._deal()
        scores = totals(state)
        return Change(
            [*news, News("began", {"totals": scores})],
            replace(facts, status="playing"),
            state,
            scores,
        )

    def first_draft(self, append: Append) -> Draft | None:
        """What happens at once at a new table: it begins when every seat is taken."""
        if not self.facts.is_full:
            return None
        change = self._begin(self.facts, [])
        change.more = append
        return self.draft(change)

    def begin(self, guest: str) -> Change:
        """The host begins; bots take the free seats."""
        self._check_waiting()
        if guest != self.host:
            raise Refused("not_host", "only the host can begin")
        seats = tuple(bot_seat() if s.kind == "free" else s for s in self.facts.seats)
        return self._begin(replace(self.facts, seats=seats), [])

    def sit(self, guest: str, name: str, seat: int | None) -> Change:
        """Somebody takes a free seat; the game begins with the last one."""
        facts, news = seating.sit(self.facts, guest, name, seat)
        return self._begin(facts, news) if facts.is_full else Change(news, facts, self.state)

    def stand(self, guest: str) -> Change:
        """Somebody gives a seat free again; when the host does, the table is closed."""
        self._check_waiting()
        stood = seating.close if guest == self.host else seating.stand
        facts, news = stood(self.facts, guest)
        return Change(news, facts, self.state)

    def depart(self, guest: str) -> Change:
        """Somebody goes for good: gives a seat free, or leaves it, and closes one's own table."""
        if self.facts.status == "waiting":
            change = self.stand(guest)
        else:
            self._check_playing()
            facts, told = self.facts, list[News]()
            for seat in facts.seats_of(guest):
                if facts.status == "playing" and not facts.seats[seat].left:
                    facts, news = seating.leave(facts, seat)
                    told += news
            if not told:
                raise Refused("not_your_seat", "there is nothing to leave")
            change = Change(told, facts, self.state)
        for entry in change.news:
            entry.guest = guest
        return change

    def abandon(self) -> Change:
        """The table is closed before its end, whatever stage it is in."""
        if self.facts.status not in ("waiting", "playing"):
            raise Refused("closed", "the table is closed")
        facts, news = seating.close(self.facts)
        return Change(news, facts, self.state)

    def _check_waiting(self) -> None:
        if self.facts.status == "closed":
            raise Refused("closed", "the table is closed")
        if self.facts.status != "waiting":
            raise Refused("begun", "the game has begun")

    # The game -------------------------------------------------------------------------------------

    def _check_playing(self) -> State:
        match self.facts.status:
            case "waiting":
                raise Refused("not_begun", "the game has not begun")
            case "closed":
                raise Refused("closed", "the table is closed")
            case "over":
                raise Refused("over", "the game is over")
        assert self.state is not None
        return self.state

    def _check_seat(self, guest: str, seat: int) -> State:
        """The state, in which the guest's seat takes part."""
        if seat not in self.facts.seats_of(guest):
            raise Refused("not_your_seat", f"seat {seat} is not yours")
        return self._check_playing()

    async def act(self, guest: str, client_id: str, on: int, seat: int, steps: list[Any]) -> int:
        """A player does some steps, all or nothing."""
        started = perf_counter()
        if on > self.version:
            await self.catch_up()

        def make() -> Change:
            self._check_seat(guest, seat)
            if self.facts.seats[seat].left:
                raise Refused("not_your_seat", f"seat {seat} was left: return to it first")
            if on > self.version:
                raise Refused("malformed", f"there is no version {on} yet")
            if on < self.now.asked[seat][1]:
                raise Refused("stale", "what this seat is asked has changed since")
            return self._acting(seat, "player", steps)

        version = await self.change(make, guest, client_id)
        self._services.metrics.action_seconds.observe(perf_counter() - started)
        return version

    def _acting(self, seat: int, by: str, steps: Sequence[Mapping[str, Plain]]) -> Change:
        assert self.state is not None
        trial, events = self._after(seat, steps)
        spelled = [trial.action_from_json(step).to_json() for step in steps]  # in one way
        body = act_body(seat, by, spelled, events, self.state, trial)
        facts = replace(self.facts, status="over") if trial.is_over else self.facts
        self._services.metrics.actions.labels(by).inc()
        news = News("act", body, is_secret=is_secret(self.state, trial))
        return Change([news], facts, trial, body["totals"])

    def _after(self, seat: int, steps: Sequence[Mapping[str, Plain]]) -> tuple[State, list[Event]]:
        """The game after some steps of a seat, and what they did."""
        assert self.state is not None
        trial = self.state.copy()
        events: list[Event] = []
        try:
            for number, step in enumerate(steps):
                # Whether later steps are legal would tell what has only just been uncovered.
                if trial.revealed != self.state.revealed:
                    raise Refused("reveals", f"step {number} must wait: the one before it reveals")
                events += trial.apply(seat, step)
        except CascataError as error:
            raise of_error(error) from None
        return trial, events

    def preview(self, listener: Listener, seat: int, steps: list[Any]) -> Plain:
        """What the score would be after some steps."""
        state = self._check_seat(listener.guest, seat)
        try:
            return state.preview(seat, steps, self.watchers.help_for(listener))
        except CascataError as error:
            raise of_error(error) from None

    async def hint(
        self, guest: str, client_id: str, seat: int, steps: list[Any]
    ) -> tuple[list[dict[str, Plain]], Plain]:
        """How to go on after some steps, and the best moves with reasons; all are told of it.

        Where the host wanted no help at all there are no hints. Should the coach have no answer in
        time, a bot says what to do, and the reasons are None.
        """
        if self.help == "off":
            raise Refused("no_help", "the host wants no help at this table")
        state = self._check_seat(guest, seat)
        trial, _ = self._after(seat, steps)
        if trial.revealed != state.revealed or seat not in trial.seats_to_act:
            raise Refused("turn", f"seat {seat} has nothing to choose after that")
        seed = f"{self.seed}:hint:{seat}:{trial.progress}:{trial.question(seat)}"
        advice = await self._services.bots.hint(state, seat, steps, seed)
        if advice is not None:
            rest = advice["moves"][0]["steps"]
        else:
            rest = await self._services.bots.choose(trial, seat, STAND_IN, seed)

        def make() -> Change:
            self._check_seat(guest, seat)
            body = {"seat": seat, "count": self._hints_of(seat) + 1}
            return Change([News("hint", body)], self.facts, self.state)

        await self.change(make, guest, client_id)
        return rest, advice

    async def outlook(self, guest: str, seat: int) -> Plain:
        """What a seat can expect of the game; only for who plays it, where there is some help."""
        if self.help == "off":
            raise Refused("no_help", "the host wants no help at this table")
        state = self._check_seat(guest, seat)
        seed = f"{self.seed}:outlook:{seat}:{state.progress}"
        return await self._services.bots.outlook(state, seat, seed)

    def _hints_of(self, seat: int) -> int:
        """How many hints a seat has asked for."""
        told = (msgspec.json.decode(entry, type=_Told) for entry in self.entries)
        return sum(entry.kind == "hint" and entry.seat == seat for entry in told)

    async def chat(
        self, guest: str, name: str, client_id: str, text: str | None, phrase: str | None
    ) -> int:
        """Somebody says something: a text, or a phrase that clients translate."""
        if (text is None) == (phrase is None):
            raise Refused("malformed", "a chat has a text or a phrase")
        said = {"phrase": phrase} if text is None else {"text": clean(text)}
        shown = said.get("text") or ""
        if text is not None and not (is_visible(shown) and len(shown) <= LONGEST_CHAT):
            raise Refused("malformed", f"a text has 1 to {LONGEST_CHAT} characters")

        def make() -> Change:
            mine = self.facts.seats_of(guest)
            seat = mine[0] if mine else None
            known = self.facts.seats[seat].name if seat is not None else name
            body = {"seat": seat, "name": known, **said}
            return Change([News("chat", body)], self.facts, self.state)

        return await self.change(make, guest, client_id)

    # Taking back ----------------------------------------------------------------------------------

    async def take_back(self, guest: str, client_id: str, act: int) -> int:
        """A player takes the last act back, or asks the others whether that may be."""

        def make() -> Change:
            state = self._check_playing()
            played, people = self.now.course, course.others(self.facts, guest)
            found = course.act_to_take_back(played, self.facts, state, guest, act)
            request = played.request
            if course.is_free(found, state) or not people:
                return self._taking_back([], found)
            if request is None or request.act != act:
                news = News("back_asked", {"seat": found.seat, "act": act})
                return Change([news], self.facts, state)
            if request.is_declined:
                raise Refused("declined", "somebody does not want it to be taken back")
            if not people <= request.agreed:
                raise Refused("asked", "the others have been asked already")
            return self._taking_back([], found)  # who had not answered has left meanwhile

        return await self.change(make, guest, client_id)

    async def answer(self, guest: str, client_id: str, act: int, agrees: bool) -> int:
        """A player tells whether somebody else's act may be taken back; so it is when all agree."""

        def make() -> Change:
            state, request = self._check_playing(), self.now.course.request
            if request is None or request.act != act or request.is_declined:
                raise Refused("stale", "nobody asks for that any more")
            asker = next(each for each in self.now.course.acts if each.version == act)
            people = course.others(self.facts, self.facts.seats[asker.seat].guest or "")
            mine = sorted(people.intersection(self.facts.seats_of(guest)))
            if not mine:
                raise Refused("not_your_seat", "only the others who play are asked")
            news = [News("back_answered", {"seat": seat, "agrees": agrees}) for seat in mine]
            if agrees and people <= request.agreed.union(mine):
                return self._taking_back(news, asker)
            return Change(news, self.facts, state)

        return await self.change(make, guest, client_id)

    def _taking_back(self, news: list[News], act: course.Act) -> Change:
        """A change that ends with an act being taken back, and all that followed from it."""
        assert self.state is not None
        played = self.now.course
        acts = played.from_here(act, self.game.simultaneous)
        state = course.replayed(self._deal(), self.state, played, acts)
        scores = totals(state)
        told = News("take_back", {"seat": act.seat, "acts": acts, "totals": scores})
        return Change([*news, told], self.facts, state, scores)

    # Leaving --------------------------------------------------------------------------------------

    async def leave(self, guest: str, client_id: str, seat: int) -> int:
        """A player leaves; with no other player there, that closes the table."""

        def make() -> Change:
            self._check_seat(guest, seat)
            facts, news = seating.leave(self.facts, seat)
            return Change(news, facts, self.state)

        return await self.change(make, guest, client_id)

    async def come_back(self, guest: str, client_id: str, seat: int) -> int:
        """A player who left takes the seat again."""

        def make() -> Change:
            self._check_seat(guest, seat)
            facts, news = seating.come_back(self.facts, seat)
            return Change(news, facts, self.state)

        return await self.change(make, guest, client_id)

    async def vote(self, guest: str, client_id: str, seat: int, bot: bool) -> int:
        """The seats of a guest vote on whether a bot shall take a seat that was left.

        Who has been away for long has left, as soon as somebody votes for a bot.
        """

        def make() -> Change:
            self._check_playing()
            facts, news = self.facts, list[News]()
            if bot and self._is_missed(seat) and not facts.seats[seat].left:
                facts, news = seating.leave(facts, seat)
            facts, voted = seating.vote(facts, guest, seat, bot)
            return Change(news + voted, facts, self.state)

        return await self.change(make, guest, client_id)

    # Bots and clocks ------------------------------------------------------------------------------

    def wake_bots(self) -> None:
        """See to it that somebody plays for the bots that are to act."""
        if self._bot_task is None and self._bot_to_act() is not None:
            self._bot_task = asyncio.create_task(self._play_bots())

    def time_is_up(self) -> None:
        """The deadline has passed: play for those who took too long, or wake a forgotten bot."""
        deadline = self.now.clock.deadline
        if self._bot_task is None and deadline is not None and deadline <= now():
            self._bot_task = asyncio.create_task(self._play_late())
        else:
            self.wake_bots()

    def _bot_to_act(self) -> int | None:
        seats = (seat for seat in self.now.to_act if self.facts.seats[seat].kind == "bot")
        return next(seats, None)

    async def _play_bots(self) -> None:
        try:
            while (seat := self._bot_to_act()) is not None:
                await self._play(seat, self.facts.seats[seat].bot or STAND_IN, "bot")
        except Exception:
            # The watchdog tries again; until then the table can be looked at.
            log.exception("bot_stopped", table=self.id)
        finally:
            self._bot_task = None

    async def _play_late(self) -> None:
        """Play the turns whose time is up to their end."""
        try:
            for turn in self.now.turns:
                deadline = self.now.clock.deadline_of(turn)
                if deadline is not None and deadline <= now():
                    while turn in self.now.turns:
                        await self._play(turn[0], STAND_IN, "clock")
        except Exception:
            log.exception("clock_stopped", table=self.id)
        finally:
            self._bot_task = None
        self.wake_bots()

    async def _play(self, seat: int, bot: str, by: str) -> None:
        """Let a bot do its next steps, unless the game goes on without it meanwhile."""
        state, asked = self.state, self.now.asked[seat]
        assert state is not None
        seed = f"{self.seed}:{seat}:{state.progress}:{asked[0]}"
        await self._services.readiness.wait_for_bots(state.game.name)
        steps = await self._services.bots.choose(state, seat, bot, seed)

        def make() -> Change:
            if self.facts.status != "playing" or self.state is None:
                raise Refused("over", "the game has ended meanwhile")
            # After a turn was taken back the question may be the same, and the game another.
            if self.now.asked[seat] != asked:
                raise Refused("stale", "the game has gone on meanwhile")
            try:
                return self._acting(seat, by, steps)
            except Refused as refusal:
                log.error("bot_refused", table=self.id, bot=bot, code=refusal.code)
                return self._acting(seat, by, legal_step(self.state, seat, seed))

        with suppress(Refused):
            await self.change(make)


def open_table(services: Services, loaded: Loaded) -> LiveTable:
    """A table from the database; refuses one whose game cannot be played by the rules here."""
    try:
        return LiveTable(services, loaded)
    except Exception as error:
        row = loaded.table
        reason = f"{type(error).__name__}: {error}"
        log.error("other_rules", table=row["id"], rules=row["rules"], reason=reason)
        raise Refused(
            "other_rules",
            f"the game was played by version {row['rules']} of the rules of {row['game']}, "
            "which are not kept here: it cannot be shown turn by turn or played on",
        ) from None


class _Told(msgspec.Struct):
    """An entry, as far as it is counted."""

    kind: str
    seat: int | None = None


def _wake_at(present: Present) -> int | None:
    """When somebody must look at the table again."""
    moments = [present.clock.deadline]
    if any(present.facts.seats[seat].kind == "bot" for seat in present.to_act):
        moments.append(present.updated + WATCHDOG)
    return min((moment for moment in moments if moment is not None), default=None)


def _beginning(row: Mapping[Any, Any]) -> State:
    """A game that goes on from a record; where that says nothing, chance follows the seed."""
    from cascata.core import record

    document = {"rules": row["rules"]} | msgspec.json.decode(row["origin"])
    return record.read({**document, "seed": document.get("seed") or row["seed"]})
