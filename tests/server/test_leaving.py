"""Leaving, voting, coming back, and bots that take a seat."""

import asyncio

from server.client import refused

ME, LINK = {"kind": "me"}, {"kind": "link"}


class Three:
    """Three guests at a table, connected."""

    def __init__(self, server, **table):
        self.server = server
        self.table = table

    async def __aenter__(self):
        self.guests = [await self.server.guest(name) for name in ("Jade", "Lee", "Ash")]
        table = await self.guests[0].make([ME, LINK, LINK], **self.table)
        for guest in self.guests[1:]:
            await guest.sit(table)
        self.id = table["id"]
        self.seats = [guest.join(self.id) for guest in self.guests]
        for seat in self.seats:
            await seat.__aenter__()
        return self.seats

    async def __aexit__(self, *_):
        for seat in self.seats:
            await seat.__aexit__()


async def test_all_others_must_agree_to_a_bot(serve, database):
    server = await serve(database)
    async with Three(server) as (jade, lee, ash):
        await refused("not_your_seat", jade.ask(type="vote", seat=2, bot=True))  # nobody left
        await ash.ask(type="leave", seat=2)
        await jade.until(lambda: jade.table["seats"][2]["left"])
        assert ash.table["yours"] == [2]  # it can be taken back
        await refused("not_your_seat", ash.act(2, [{"do": "take", "tile": 0, "token": 0}]))
        await refused("not_your_seat", ash.ask(type="vote", seat=2, bot=True))
        await jade.ask(type="vote", seat=2, bot=True)
        await lee.ask(type="vote", seat=2, bot=False)
        assert lee.table["votes"] == {"2": {"0": True, "1": False}}
        assert lee.table["seats"][2]["kind"] == "guest"
        await lee.ask(type="vote", seat=2, bot=True)
        await ash.until(lambda: ash.table["seats"][2]["kind"] == "bot")
        assert ash.table["yours"] == []
        assert ash.pov is None
        assert ash.table["votes"] == {}
        await refused("not_your_seat", ash.ask(type="return", seat=2))
        kinds = [entry["kind"] for entry in jade.entries if entry["kind"] not in ("sat", "act")]
        assert kinds == ["began", "left", "voted", "voted", "voted", "replaced"]
        # The bot plays: whoever is first, a round of turns brings it to act.
        seats = [jade, lee]
        for _ in range(3):
            if jade.view["to_act"] == 2:
                break
            number = jade.view["to_act"]
            version = await seats[number].act(number, seats[number].a_turn())
            await jade.until(lambda: jade.version >= version)  # noqa: B023
        await jade.until(lambda: any(entry.get("by") == "bot" for entry in jade.entries))


async def test_who_is_away_for_long_need_not_be_waited_for(serve, database):
    server = await serve(database, away_seconds=0.2)
    async with Three(server) as (jade, lee, ash):
        await refused("not_your_seat", jade.ask(type="vote", seat=2, bot=True))  # Ash is here
        await ash.socket.close()
        await jade.until(lambda: jade.presence.get("away"))
        await refused("not_your_seat", jade.ask(type="vote", seat=2, bot=False))  # nobody left yet
        await asyncio.sleep(0.3)
        await jade.ask(type="vote", seat=2, bot=True)
        await lee.until(lambda: lee.table["seats"][2]["left"])
        assert lee.table["votes"] == {"2": {"0": True}}
        await lee.ask(type="vote", seat=2, bot=True)
        await jade.until(lambda: jade.table["seats"][2]["kind"] == "bot")


async def test_over_days_nobody_is_missed(serve, database):
    server = await serve(database, away_seconds=0.0)
    async with Three(server, pace={"kind": "days", "days": 1}) as (jade, _, ash):
        await ash.socket.close()
        await jade.until(lambda: jade.presence.get("away"))
        await refused("not_your_seat", jade.ask(type="vote", seat=2, bot=True))


async def test_who_left_may_come_back(server):
    async with Three(server) as (jade, lee, ash):
        await refused("not_your_seat", ash.ask(type="return", seat=2))
        await ash.ask(type="leave", seat=2)
        await refused("not_your_seat", ash.ask(type="leave", seat=2))
        await jade.ask(type="vote", seat=2, bot=True)
        await ash.ask(type="return", seat=2)
        assert ash.table["votes"] == {}
        assert not ash.table["seats"][2]["left"]
        await lee.ask(type="leave", seat=1)
        await jade.ask(type="vote", seat=1, bot=True)
        assert jade.table["seats"][1]["kind"] == "guest"  # the vote of before is forgotten


async def test_the_last_vote_may_be_that_of_somebody_who_leaves(server):
    async with Three(server) as (jade, lee, ash):
        await ash.ask(type="leave", seat=2)
        await jade.ask(type="vote", seat=2, bot=True)
        await lee.ask(type="leave", seat=1)
        await jade.until(lambda: jade.table["seats"][2]["kind"] == "bot")
        assert jade.table["seats"][1]["left"]


async def test_leaving_closes_a_table_with_nobody_else(server):
    jade = await server.guest()
    table = await jade.make([ME, {"kind": "bot", "bot": "random"}])
    async with jade.join(table["id"]) as seat:
        await seat.ask(type="leave", seat=0)
        assert seat.table["status"] == "closed"
        assert [entry["kind"] for entry in seat.entries[-2:]] == ["left", "closed"]
        await refused("closed", seat.ask(type="return", seat=0))
    again = await jade.post(f"/api/tables/{table['id']}/rematch")
    assert again["status"] == "playing"
    assert not again["seats"][0]["left"]


async def test_all_leave(server):
    async with Three(server) as (jade, lee, ash):
        await jade.ask(type="leave", seat=0)
        await lee.ask(type="leave", seat=1)
        await ash.ask(type="leave", seat=2)
        assert ash.table["status"] == "closed"


async def test_leaving_twice_by_the_same_message(server):
    async with Three(server) as (jade, _, ash):
        first = await ash.ask(type="leave", seat=2, id="l1")
        assert await ash.ask(type="leave", seat=2, id="l1") == first
        vote = await jade.ask(type="vote", seat=2, bot=False, id="v1")
        assert await jade.ask(type="vote", seat=2, bot=False, id="v1") == vote
