"""The command line: `cascata score game.json`, `cascata play`, ...

entry.py      runs a command and turns whatever goes wrong into one line and an exit code
app.py        the commands, their arguments and their help
documents.py  score, replay, verify
contests.py   arena, bench, warm
listing.py    games, data
serve.py      play, serve: the server
terminal.py   a game in the terminal
drawing.py    what a game must be able to draw; everything special to one game is behind it
files.py, output.py, progress.py: reading documents, writing answers, bars while one waits

Nothing heavy is imported before a command needs it: `cascata --help` must be quick.
"""

from cascata.cli.entry import main

__all__ = ["main"]
