"""Previews of links: what a program that shows them reads in the head of the page."""

import re
from html import unescape

import pytest

import cascata
from cascata.server.http import page, preview
from server.client import Client


@pytest.fixture
async def address(serve, database, tmp_path, monkeypatch):
    """A server with a page."""
    (tmp_path / "static").mkdir()
    (tmp_path / "static/index.html").write_text("<!doctype html><head><title>x</title></head>")
    monkeypatch.setattr(page, "STATIC", tmp_path / "static")
    return (await serve(database)).address


async def told(address, path, language="en"):
    """The properties in the head of a page."""
    async with Client(address, **{"Accept-Language": language}) as somebody:
        answer = await somebody.http.get(path)
    assert answer.status_code == 200
    found = re.findall(r'<meta property="og:([a-z:]+)" content="([^"]*)"', answer.text)
    return {name: unescape(value) for name, value in found}


async def test_a_table_shows_its_game_and_who_plays(address):
    async with Client(address) as jade:
        await jade.be('Jade "<b>"')
        table = await jade.make([{"kind": "me"}, {"kind": "link"}])
        link = f"/t/{table['id']}"
        seen = await told(address, link)
        assert seen["title"] == "Cascadia on cascata"
        assert seen["description"].startswith("A seat is free")
        assert seen["image"] == f"{address}/previews/cascadia.jpg"
        assert seen["url"] == f"{address}{link}"
        assert (await told(address, link, "fr-FR, en"))["title"] == "Cascadia sur cascata"
        full = await jade.make([{"kind": "me"}, {"kind": "bot", "bot": "random"}])
        seen = await told(address, f"/r/{full['id']}")
    assert seen["title"] == "Cascadia: a game to look back at"
    assert 'Jade "<b>" and random' in seen["description"]


async def test_what_nobody_knows_is_the_page_alone(address):
    for path in ("/t/nothing", "/r/nothing", "/", "/rules/cascadia", "/t/a/b"):
        async with Client(address) as somebody:
            answer = await somebody.http.get(path)
        assert "og:title" not in answer.text


def test_games_are_called_as_they_call_themselves():
    assert {name: cascata.load(name).title for name in cascata.names()} == preview.TITLES
