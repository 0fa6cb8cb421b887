"""The server: tables that people and bots sit at, kept in a database, shown live in the browser.

door.py      what the web server runs: the page at once (page.py), the rest as soon as it is there
app.py       puts everything behind the door together
settings.py  what whoever runs the server can choose
lobby.py     REST: games and tables; what all requests share is in asking.py, documents.py
people.py    REST: guests (guests.py), their accounts (accounts.py), all that is known of them
             (everything.py)
library.py   REST: games of the past and records from elsewhere (replays.py), positions from
             cardboard (scoring.py)
live.py      the WebSocket of a table; its messages are in messages.py
table.py     one table: log, state, connections; knows no network. Its values are in present.py and
             facts.py, what was done in acts.py, who sits where is decided in seating.py
tables.py    the tables in memory: loading, making, forgetting
clock.py     paces; sweeper.py acts when time is up and clears what is old
bots.py      players without people, who think in processes of their own (workers.py)
store.py     the database (models.py, migrations/): one append path, commits in groups
bus.py       news between several processes
patch.py     what changed between two views
security.py, throttle.py, reference.py, metrics.py, logs.py: what every web server needs

Importing the server must not import a game: they bring the compiler along, and the page is served
before that. engine.py loads them when the server listens. docs/protocol.md tells what is said on
the wire.
"""
