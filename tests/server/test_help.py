"""How much a table helps: what the host does not allow never leaves the server."""

import pytest

from server.client import refused

ME, LINK, HERE = {"kind": "me"}, {"kind": "link"}, {"kind": "here", "name": "Ash"}
BOT = {"kind": "bot", "bot": "greedy"}
every_game = pytest.mark.parametrize("game", ["cascadia", "cascadero", "rivers"])


async def table_of(server, game, level):
    """A table of two at one screen, so that there is always something to choose."""
    jade = await server.guest("Jade")
    return jade, (await jade.make([ME, HERE], game=game, help=level))["id"]


def first_step(offers, game):
    """One step that may be done now."""
    if game == "rivers":
        return offers["legal"][0]["step"]
    if game == "cascadero":
        return {"do": "place", "at": next(iter(offers["place"])), "seal": False}
    return {"do": "take", "tile": offers["takes"][0][0], "token": offers["takes"][0][1]}


def proposals_in(offers, game):
    """Everything in the offers that says what would be best."""
    if game == "cascadia":
        return [gain for _, _, gain in offers["takes"] if gain]
    if game == "cascadero":
        return [offers["best"]] if "best" in offers else []
    best = [card["gain"] for card in offers["cards"] if card["gain"] is not None]
    return best + [step for step in offers["plan"]["steps"] if step["do"] in ("dice", "card")]


def gains_in(offers, game):
    """Everything in the offers that says what a choice brings."""
    if game == "cascadia":
        places = [gain for slot in offers["lay"] for gains in slot.values() for gain in gains]
        spots = [
            gain for part in ("put", "fresh") for g in offers[part].values() for gain in g.values()
        ]
        return [gain for gain in places + spots if gain]
    if game == "cascadero":
        return [effect for effect in offers["place"].values() if effect is not None]
    return [legal["gain"] for legal in offers["legal"] if legal["gain"]]


@every_game
@pytest.mark.parametrize("level", ["off", "points", "proposals"])
async def test_what_is_not_allowed_is_not_in_what_is_sent(server, game, level):
    jade, table = await table_of(server, game, level)
    async with jade.join(table) as page:
        assert page.table["help"] == level
        sent = page.received[0]["offers"]
        assert bool(proposals_in(sent, game)) == (level == "proposals")
        if game != "rivers":  # the first choice there, the dice, brings nothing at once
            assert bool(gains_in(sent, game)) == (level != "off")


@every_game
async def test_without_help_a_try_tells_no_points(server, game):
    jade, table = await table_of(server, game, "off")
    async with jade.join(table) as page:
        before = [seat["score"] for seat in page.view["seats"]]
        steps = [first_step(page.offers, game)]
        if game == "cascadia":
            steps = page.a_turn()
        if game == "rivers":
            steps = page.offers["harvest"][0]["cuts"][0]["steps"]
        told = (await page.ask(type="try", seat=page.pov, steps=steps))["preview"]
        sheets = told.get("scores") or [seat["score"] for seat in told["view"]["seats"]]
        assert sheets == before
        assert not told.get("events")
        if told.get("offers"):
            assert not proposals_in(told["offers"], game)
            assert told["offers"]["plan"]["seat"]["score"] == before[page.pov]


async def test_a_round_of_rivers_is_left_to_the_player_choice_by_choice(server):
    jade = await server.guest("Jade")
    table = (await jade.make([ME], game="rivers", help="points"))["id"]
    async with jade.join(table) as page:
        for _ in range(2):
            offers, chosen, asked, shown = page.offers, [], [], page.view["round"]
            while (wanted := offers["plan"]["next"]) is not None:
                asked.append(wanted)
                chosen += offers["plan"]["steps"]
                if chosen:
                    answer = await page.ask(type="try", seat=0, steps=chosen)
                    offers = answer["preview"]["offers"]
                cards = [each["step"] for each in offers["legal"] if each["step"]["do"] == "card"]
                chosen.append(cards[0] if cards else offers["legal"][0]["step"])
                answer = await page.ask(type="try", seat=0, steps=chosen)
                offers = answer["preview"]["offers"]
                assert all(each["gain"] is None for each in offers["cards"])
            assert asked[:2] == ["harvest", "harvest"]
            await page.act(0, [*chosen, *offers["plan"]["steps"]])
            assert page.view["round"] == shown + 1


@every_game
async def test_a_hint_is_a_legal_turn_and_told_to_all(server, game):
    jade, table = await table_of(server, game, "points")
    watcher = await server.guest("Watcher")
    async with jade.join(table) as page, watcher.join(table) as other:
        seat = page.pov
        advice = await page.ask(type="hint", seat=seat)
        assert advice["type"] == "hint"
        begun = advice["steps"][:1] if len(advice["steps"]) > 1 else []
        rest = await page.ask(type="hint", seat=seat, steps=begun)
        for count in (1, 2):
            told = {"kind": "hint", "seat": seat, "count": count}
            await other.until(
                lambda told=told: any(told.items() <= e.items() for e in other.entries)
            )
        await page.act(seat, [*begun, *rest["steps"]])
        assert page.entries[-1]["kind"] == "act"


async def test_where_the_host_wants_no_help_there_are_no_hints(server):
    jade, table = await table_of(server, "cascadia", "off")
    async with jade.join(table) as page:
        await refused("no_help", page.ask(type="hint", seat=page.pov))
        assert not any(entry["kind"] == "hint" for entry in page.entries)


async def test_a_hint_is_for_the_seat_that_acts(server):
    jade, lee = await server.guest("Jade"), await server.guest("Lee")
    made = await jade.make([ME, LINK])
    await lee.sit(made)
    async with jade.join(made["id"]) as one, lee.join(made["id"]) as two:
        await two.until(lambda: two.table["status"] == "playing")
        await one.until(lambda: one.table["status"] == "playing")
        acting, waiting = (one, two) if one.offers else (two, one)
        await refused("not_your_seat", waiting.ask(type="hint", seat=acting.pov))
        await refused("turn", waiting.ask(type="hint", seat=waiting.pov))
        await refused("turn", acting.ask(type="hint", seat=acting.pov, steps=acting.a_turn()))
        assert not any(entry["kind"] == "hint" for entry in one.entries)


async def test_a_table_remembers_how_much_it_helps(database, serve):
    server = await serve(database)
    jade = await server.guest("Jade")
    made = await jade.make([ME, BOT], help="points")
    server.inside.tables._live.clear()
    path = f"/api/tables/{made['id']}"
    assert (await jade.get(path))["help"] == "points"
    assert [line["help"] for line in await jade.get("/api/tables/mine")] == ["points"]
    assert (await jade.make([ME, BOT]))["help"] == "proposals"


@every_game
async def test_a_page_is_told_no_more_than_it_wants(server, game):
    jade, table = await table_of(server, game, "proposals")
    async with jade.join(table) as page:
        await page.send({"type": "help", "help": "points"})
        await page.until(lambda: not proposals_in(page.offers, game))
        steps = [first_step(page.offers, game)]
        told = (await page.ask(type="try", seat=page.pov, steps=steps))["preview"]
        assert not (told.get("offers") and proposals_in(told["offers"], game))
        await page.send({"type": "help", "help": "proposals"})
        await page.until(lambda: proposals_in(page.offers, game))


async def test_a_page_cannot_want_more_than_the_host_allows(server):
    jade, table = await table_of(server, "cascadia", "points")
    async with jade.join(table) as page:
        await page.send({"type": "help", "help": "proposals"})
        await page.until(lambda: sum(m["type"] == "table" for m in page.received) == 2)
        assert not proposals_in(page.offers, "cascadia")
