"""Nobody is told what is hidden: not in a message, not in an answer, not in a log.

Whole games are played at two tables at once, in two servers, to which the same is said. They differ
in everything that a viewer cannot know: before each message the second table's hidden part is dealt
anew, except for what that very message uncovers. Whatever either server sends to that viewer, and
to anybody who knows less, must be the same.
"""

import asyncio
import hashlib
import itertools
import json
import random
import shutil
import subprocess
import sys
from dataclasses import replace
from types import SimpleNamespace

import pytest

from cascata.core.rng import Rng
from cascata.games.cascadia.components import WILDLIFE
from cascata.server import times
from cascata.server.settings import Limits
from cascata.server.table import making, names
from server.client import refused

ME, LINK, HERE = {"kind": "me"}, {"kind": "link"}, {"kind": "here", "name": "Ash"}
BOT = {"kind": "bot", "bot": "greedy"}
HIDDEN_CARDS = {"restriction": 10, "cards": "random"}
KEY = "the-key-to-all-of-it"
SEED = "5eed5eed5eed5eed"
PEEK = [{"do": "take", "tile": 0, "token": 0}, {"do": "put", "at": "0,0"}]
"""Steps whose refusal would name the animal that has just come into the first place."""
WATCHER = 9
"""The guest who only watches, among those who have a seat's number for a name."""


@pytest.fixture
def same(monkeypatch, tell_time):
    """Two servers that choose the same names and keys, at the same time."""
    moment = times.now()
    tell_time(lambda: moment)
    monkeypatch.setattr(names, "new_id", lambda: "thetable")
    monkeypatch.setattr(names, "fresh_seed", lambda: SEED)
    monkeypatch.setattr(making, "secrets", SimpleNamespace(token_urlsafe=lambda size: KEY))


async def ping(seats):
    """Returns when all that these connections are told at this moment has come."""
    for seat in seats:
        await seat.send({"type": "ping"})
    for seat in seats:
        await seat.until(lambda s=seat: {"type": "pong"} in s.others)
        seat.others.remove({"type": "pong"})


class Side:
    """One of the two servers: its table, its guests, their connections."""

    def __init__(self, server):
        self.server = server
        self.guests = {}
        self.seats = {}

    async def open(self, seats, more):
        host = self.guests[0] = await self.server.guest("Jade")
        made = await host.make(seats, **more)
        for number, seat in enumerate(seats):
            if seat == LINK:
                self.guests[number] = await self.server.guest(f"Lee {number}")
                await self.guests[number].sit(made)
        self.guests[WATCHER] = await self.server.guest("Watcher")
        for who in self.guests:
            await self.join(who)
        self.live = self.server.inside.tables._live["thetable"]
        await self.settle()

    async def join(self, who, since=None):
        self.seats[who] = await self.guests[who].join("thetable", since).__aenter__()

    async def close(self):
        for seat in self.seats.values():
            await seat.__aexit__()

    async def settle(self):
        """Wait until bots have played and everybody has been told everything."""
        while self.live.autoplay.task is not None:
            await asyncio.sleep(0.001)
        await ping(self.seats.values())

    async def say(self, who, message):
        """Send a message; what comes of it will be found in what everybody has received."""
        await self.seats[who].send(message)
        if "id" in message:
            await self.seats[who].until(
                lambda: any(m.get("id") == message["id"] for m in self.seats[who].others)
            )
        await self.settle()

    def heard(self):
        """What each connection has been sent since last asked."""
        told = {}
        for who, seat in self.seats.items():
            # Who came and who went is told a little later, once for several: not in step.
            told[who] = [json.dumps(m) for m in seat.received if m["type"] != "presence"]
            seat.received.clear()
            seat.others.clear()
        return told

    async def asked(self, who):
        """What REST says to a guest."""
        answers = {}
        for path in ("", "/record"):
            answer = await self.guests[who].http.get(f"/api/tables/thetable{path}")
            answers[path] = answer.text
        for path in ("/api/tables/mine", "/api/tables/open"):
            answers[path] = (await self.guests[who].http.get(path)).text
        health = (await self.guests[who].http.get("/api/health")).json()
        del health["late"], health["busy"]  # how busy this machine is
        answers["/api/health"] = health
        metrics = (await self.server.stranger().http.get("/metrics")).text
        counted = (
            "cascata_actions_total",
            "cascata_refusals_total",
            "cascata_action_seconds_count",
        )
        answers["/metrics"] = [line for line in metrics.splitlines() if line.startswith(counted)]
        return answers


class Twins:
    """The two tables, and who may compare them."""

    def __init__(self, one, other, viewer, chance):
        self.one, self.other = Side(one), Side(other)
        self.viewer = viewer
        self.chance = chance
        self.compared = 0
        self.codes = set()

    async def open(self, seats, **more):
        await self.one.open(seats, more)
        await self.other.open(seats, more)
        assert self.one.live.state.to_bytes() == self.other.live.state.to_bytes()
        hides = self.one.live.terms.options.restriction == 10
        mine = [s for s, seat in enumerate(seats) if seat != BOT]
        self.owner = {s: s if seats[s] == LINK else 0 for s in mine}
        if not hides:
            self.knowing = [*self.one.guests]
        elif self.viewer is None:
            self.knowing = [WATCHER]
        else:
            self.knowing = [self.viewer, WATCHER]
        self.one.heard(), self.other.heard()

    async def close(self):
        await self.one.close()
        await self.other.close()

    async def do(self, act):
        """Do something at both tables, and compare what is told."""
        before = self.one.live.state
        await act(self.one)
        self._deal_anew(before, self.one.live.state)
        await act(self.other)
        told, same = self.one.heard(), self.other.heard()
        for who in self.knowing:
            assert told[who] == same[who]
            self.compared += len(told[who])
        self.codes |= {json.loads(m).get("code") for who in told for m in told[who]}

    def _deal_anew(self, before, after):
        """Everything that the viewer cannot see becomes different at the second table, but for
        what the first has uncovered meanwhile."""
        twin = before.redeal(self.viewer, Rng(self.chance.random().hex()))
        was, now, record = before.record, after.record, twin.record
        for place in range(int(was.stack_next), int(now.stack_next)):
            found = record.stack.tolist().index(now.stack[place])
            record.stack[found], record.stack[place] = record.stack[place], now.stack[place]
        twin._script = [WILDLIFE.index(animal) for animal in after.drawn[len(before.drawn) :]]
        for animal in range(5):
            if was.holder[animal] >= 0 and (now.holder[animal] < 0 or after.is_over):
                self._show(record, animal, was.holder[animal], was.card[animal])
        self.other.live.now = replace(self.other.live.now, state=twin)

    @staticmethod
    def _show(record, animal, holder, card):
        """Let a seat hold this card: it is about to be shown."""
        instead = record.holder.tolist().index(holder)
        record.holder[instead], record.holder[animal] = record.holder[animal], holder
        record.card[animal] = card

    async def ask(self, who):
        told, same = await self.one.asked(who), await self.other.asked(who)
        assert told == same
        assert "begun" in told["/record"]


class Game:
    """Somebody who plays all seats at random, and tries whatever might tell a secret."""

    def __init__(self, twins):
        self.twins = twins
        self.chance = twins.chance
        self.said = 0
        self.is_thrifty = self.state.options.restriction == 10
        self._ways = itertools.cycle(self.chance.sample(range(12), 12))

    @property
    def state(self):
        return self.twins.one.live.state

    async def say(self, seat, /, **message):
        message["id"] = f"m{self.said}"
        self.said += 1
        await self.twins.do(lambda side: side.say(self.twins.owner[seat], message))

    async def act(self, seat, steps, on=None):
        version = self.twins.one.live.version if on is None else on
        await self.say(seat, type="act", on=version, seat=seat, steps=steps)

    def some_turn(self, seat):
        """Steps up to the end of the turn, or to the first that uncovers something."""
        trial, steps = self.state.copy(), []
        shown = trial.revealed
        while trial.revealed == shown and seat in trial.seats_to_act:
            legal = [action.to_json() for action in trial.legal(seat)]
            wipes = [step for step in legal if step["do"] in ("clear", "spend_clear")]
            step = self.chance.choice(wipes if wipes and self.chance.random() < 0.4 else legal)
            if self.is_thrifty and {"slots", "tile"} & step.keys():
                # Who spends a nature token shows a card; most of the game they shall be hidden.
                step = {"do": "take", "tile": 0, "token": 0}
            steps.append(step)
            trial.apply(seat, step)
        return steps

    async def play(self):
        """A whole game."""
        while not self.state.is_over:
            (seat,) = self.state.seats_to_act
            self.is_thrifty &= self.state.progress[0] < 0.8 * self.state.progress[1]
            for _ in range(self.chance.choice((0, 0, 1, 2))):
                await self.pry(seat)
            steps = self.some_turn(seat)
            cut = self.chance.choice((0, 0, 1, 2))
            for part in (steps[:cut], steps[cut:]):
                if part:
                    await self.act(seat, part)

    async def pry(self, seat):
        """Something that is refused, or asked, or said."""
        turn = self.some_turn(seat)
        other = self.chance.choice(list(self.twins.owner))
        match next(self._ways):
            case 0 | 1:
                cut = self.chance.randint(1, len(turn))
                await self.say(seat, type="try", seat=seat, steps=turn[:cut])
            case 2:
                await self.say(seat, type="try", seat=seat, steps=[{"do": "clear"}, *turn])
            case 3:
                await self.say(other, type="try", seat=other, steps=turn)
            case 4:
                await self.act(seat, [*turn, *PEEK])
            case 5:
                await self.act(seat, [{"do": "clear"}, *PEEK])
            case 6:
                spend = {"do": "spend_clear", "slots": [0, 1]}
                await self.act(seat, [spend, *PEEK])
            case 7:
                await self.act(seat, turn, on=0)
            case 8:
                await self.act(other, [self.chance.choice(turn)])
            case 9:
                await self.say(other, type="chat", text="Who knows?")
            case 10:
                await self.twins.ask(self.chance.choice(self.twins.knowing))
            case 11:
                await self.come_back(self.chance.choice(self.twins.knowing))

    async def come_back(self, who):
        """Connect anew, and see the table through every seat of one's own."""
        since = self.chance.choice((None, 0, 3))
        mine = [s for s, owner in self.twins.owner.items() if owner == who]

        async def act(side):
            await side.seats[who].__aexit__()
            await side.join(who, since)
            await side.settle()
            for seat in mine:
                await side.say(who, {"type": "look", "seat": seat})

        await self.twins.do(act)


TABLES = [
    pytest.param([ME, LINK], None, {"cards": "random"}, id="two"),
    pytest.param([ME, HERE], None, {"scenario": 3}, id="two at one screen, a scenario"),
    pytest.param([ME], None, {"scenario": 8}, id="solo"),
    pytest.param([ME, LINK, BOT], None, {"cards": "BCDAB"}, id="with a bot"),
    pytest.param([ME, LINK], 0, HIDDEN_CARDS, id="hidden cards, one of two"),
    pytest.param([ME, LINK, LINK], 2, HIDDEN_CARDS, id="hidden cards, one of three"),
    pytest.param([ME, LINK, HERE, LINK], None, HIDDEN_CARDS, id="hidden cards, who watches"),
]
"""The seats, the viewer, and what is agreed upon."""


@pytest.mark.parametrize(("seats", "viewer", "options"), TABLES)
async def test_what_is_hidden_changes_no_byte(
    serve, sqlite, tmp_path, same, seats, viewer, options
):
    shutil.copy(tmp_path / "cascata.db", tmp_path / "other.db")
    limits = Limits(burst=10**6)
    one = await serve(sqlite, limits=limits)
    other = await serve(sqlite.replace("cascata.db", "other.db"), limits=limits)
    for server in (one, other):
        await server.inside.readiness.wait_for_all()
    twins = Twins(one, other, viewer, random.Random(str(seats)))
    pace = {"kind": "game", "seconds": 1500}
    # Listed for all where somebody could sit down.
    await twins.open(seats, options=options, open=LINK in seats, pace=pace)
    await Game(twins).play()
    assert twins.compared > 100
    assert twins.codes >= {"illegal", "reveals", "stale"}
    await twins.close()


async def test_a_card_that_is_shown_does_not_interrupt_a_turn(server):
    """Restriction 10: spending a nature token shows one's card, of which nothing follows for what
    is allowed. It is no reveal that a turn would have to wait for, not even of the last card."""
    jade = await server.guest()
    made = await jade.make([ME, HERE], options=HIDDEN_CARDS)
    live = server.inside.tables._live[made["id"]]
    state = live.state.copy()
    (seat,) = state.seats_to_act
    state.record.boards[seat].nature = 1
    state.record.holder[state.record.holder != seat] = -1
    live.now = replace(live.now, state=state)
    async with jade.join(made["id"]) as page:
        steps = [{"do": "take", "tile": 0, "token": 1}]
        trial = state.copy()
        trial.apply(seat, steps[0])
        while trial.seats_to_act == (seat,):
            steps.append(trial.legal(seat)[0].to_json())
            trial.apply(seat, steps[-1])
        await page.act(seat, steps)
        assert "card_revealed" in [event["event"] for event in page.entries[-1]["events"]]


async def test_secrets_stay_where_they_belong(serve, sqlite, tmp_path, same, log_as_served, capfd):
    """The seed is told after the end, the key to those seated, a cookie to its owner alone."""
    log_as_served()
    side = Side(await serve(sqlite, limits=Limits(burst=10**6)))
    await side.open([ME, LINK], {"open": True})
    texts = dict.fromkeys(side.guests, "")
    while not side.live.state.is_over:
        (turn,) = side.live.state.seats_to_act
        actor, other = side.seats[turn], side.seats[1 - turn]
        await actor.act(turn, actor.a_turn())
        if side.live.version % 20 == 0:
            await refused("not_your_seat", other.act(turn, [{"do": "clear"}]))
            await refused("malformed", other.act(1 - turn, [{"do": SEED[:3]}]))
            for who in side.guests:
                texts[who] += json.dumps(await side.asked(who))
    await side.settle()
    for who, seat in side.seats.items():
        texts[who] += json.dumps(seat.received)
    record = await side.guests[WATCHER].get("/api/tables/thetable/record")
    published = side.seats[WATCHER].view["commitment"]
    await side.close()

    cookies = [guest.cookie for guest in side.guests.values()]
    log = capfd.readouterr().err
    assert '"event": "ready"' in log
    assert not any(word in log for word in (SEED, KEY, *cookies, "Jade", "Lee 1", "Watcher"))
    for who, text in texts.items():
        assert SEED not in text
        assert (KEY in text) == (who != WATCHER)
        assert not any(cookie in text for cookie in cookies)

    assert record["seed"] == SEED
    digest = hashlib.sha256(b"cascata-commitment/1:" + SEED.encode()).hexdigest()
    assert published == record["commitment"] == digest
    file = tmp_path / "record.json"
    file.write_text(json.dumps(record))
    verify = [sys.executable, "-m", "cascata.cli", "verify", file]
    assert subprocess.run(verify, capture_output=True).returncode == 0
    file.write_text(json.dumps(record | {"seed": SEED[1:]}))
    assert subprocess.run(verify, capture_output=True).returncode == 1
