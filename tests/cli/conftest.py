"""Calling the command line within the test's own process: starting Python anew is slow."""

import io
import sys
from dataclasses import dataclass

import pytest

from cascata.cli import main


@dataclass(frozen=True)
class Outcome:
    """What a call of `cascata` left behind."""

    code: int
    out: str
    err: str


class Terminal(io.TextIOWrapper):
    """A stream that somebody watches."""

    def isatty(self):
        return True


def call(*arguments, stdin=b"", watched=False):
    """Run `cascata ARGUMENTS`; `watched` makes a terminal of standard error."""
    streams = sys.stdin, sys.stdout, sys.stderr
    out, err = io.BytesIO(), io.BytesIO()
    data = stdin.encode() if isinstance(stdin, str) else stdin
    stdin = io.TextIOWrapper(io.BytesIO(data), "utf-8")
    stdout = io.TextIOWrapper(out, "utf-8", write_through=True)
    stderr = (Terminal if watched else io.TextIOWrapper)(err, "utf-8", write_through=True)
    try:
        sys.stdin, sys.stdout, sys.stderr = stdin, stdout, stderr
        code = main([str(argument) for argument in arguments])
        return Outcome(code, out.getvalue().decode(), err.getvalue().decode())
    finally:
        sys.stdin, sys.stdout, sys.stderr = streams


@pytest.fixture(scope="session")
def cascata():
    """The command line as a function; see `call`."""
    return call
