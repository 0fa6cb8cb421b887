"""The way in and out: runs a command, and leaves with an exit code.

0  done
1  what was asked is false, or it failed
2  bad input or bad call

A failure is one line on standard error that says where and what, never a stack trace. To see the
trace of what is called a bug, set CASCATA_DEBUG=1.
"""

import io
import os
import sys
from collections.abc import Sequence

import typer
from typer.main import get_command

from cascata.cli.app import app
from cascata.cli.output import one_line
from cascata.core.errors import CascataError

DONE, FAILED, REFUSED = 0, 1, 2


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command line and return the exit code."""
    given = list(sys.argv[1:] if arguments is None else arguments)
    _prepare_streams()
    command = get_command(app)
    called = "cascata"
    try:
        with command.make_context("cascata", given) as context:
            try:
                command.invoke(context)
            finally:
                if context.invoked_subcommand in getattr(command, "commands", {}):
                    called = f"cascata: {context.invoked_subcommand}"
        sys.stdout.flush()
        return DONE
    except typer.Exit as leave:
        return _flush(leave.exit_code)
    except typer.TyperException as error:
        return _complain(called, error.format_message(), REFUSED)
    except CascataError as error:
        return _complain(called, str(error), REFUSED)
    except BrokenPipeError:
        # Whoever read our output has enough of it.
        return _close_output()
    except OSError as error:
        if error.filename is None:  # not a file that was named, but our own output
            _close_output()
            return _complain(called, error.strerror or str(error), FAILED)
        return _complain(called, f"{error.filename}: {error.strerror}", REFUSED)
    except KeyboardInterrupt:
        return _complain(called, "interrupted", FAILED)
    except RecursionError:
        return _complain(called, "the document is nested too deeply", REFUSED)
    except Exception as error:
        if os.environ.get("CASCATA_DEBUG"):
            raise
        return _complain(called, f"a bug in cascata: {type(error).__name__}: {error}", FAILED)


def _complain(called: str, message: str, code: int) -> int:
    _flush(code)
    print(f"{called}: {one_line(message)}", file=sys.stderr)
    return code


def _flush(code: int) -> int:
    try:
        sys.stdout.flush()
    except OSError:
        _close_output()
    return code


def _close_output() -> int:
    """Let what is still in the buffer go nowhere, so that Python does not complain at its exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    try:
        os.dup2(nowhere, sys.stdout.fileno())
    except (OSError, io.UnsupportedOperation):
        sys.stdout = io.StringIO()
    finally:
        os.close(nowhere)
    return FAILED


def _prepare_streams() -> None:
    """Never fail for a stream that is closed, or for a name that its encoding cannot show."""
    if sys.stdin is None:
        sys.stdin = open(os.devnull)  # noqa: SIM115 - open as long as we run
    for name in ("stdout", "stderr"):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, "w"))  # noqa: SIM115 - open as long as we run
        stream = getattr(sys, name)
        if isinstance(stream, io.TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
