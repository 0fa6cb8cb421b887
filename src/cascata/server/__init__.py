"""The server: tables that people and bots sit at, kept in a database, shown live in the browser.

http/     what arrives by HTTP. page_first.py is what the web server runs: the page at once
          (page.py), the rest (app.py) as soon as it is there. REST: lobby.py (games and tables),
          people.py, archive.py; what requests share is in requests.py, documents in schemas.py
live/     the WebSocket of a table (sockets.py) and its messages
table/    one table (table.py): its log and game. watchers.py who is connected and what they are
          told, document.py the table as they are told of it, seats.py who sits there (seating.py
          decides), changes.py what a change is made of, views.py what is seen, patch.py what of
          that is new, clock.py paces; tables.py has the tables in memory, services.py what they
          share
people/   guests, accounts, and the export of all that is known of somebody
archive/  replays of games of the past and of records from elsewhere; positions from cardboard
store/    the database (database.py, models.py, migrations/): writer.py is the one path by which
          tables are written; tables.py, people.py and records.py read, and write the rest
ops/      readiness.py loads and compiles the games; bots.py think in processes (workers.py);
          sweeper.py acts when time is up and clears what is old; bus.py carries news between
          processes; throttle.py limits rates; garbage.py, metrics.py, logs.py

process.py holds the services of one server process together, settings.py what whoever runs it can
choose, refusals.py what is refused and with which code; times.py, texts.py, encoding.py are small
things that all rooms use.

Importing the server must not import a game: they bring the compiler along, and the page is served
before that. ops/readiness.py loads them when the server listens. docs/protocol.md tells what is
said on the wire.
"""
