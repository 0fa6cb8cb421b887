"""Logs: one line for each thing worth knowing; JSON where no terminal is.

Nothing personal and nothing secret is ever logged: no names, no chat, no cookies, keys or seeds.
"""

import logging
import sys

import structlog


def configure() -> None:
    """Set the logs up for this process."""
    on_terminal = sys.stderr.isatty()
    render = (
        structlog.dev.ConsoleRenderer()
        if on_terminal
        else structlog.processors.JSONRenderer(sort_keys=True)
    )
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso", utc=True),
            structlog.processors.format_exc_info,
            render,
        ],
        wrapper_class=structlog.make_filtering_bound_logger(logging.INFO),
        # Asked for anew each time: whoever runs a server may change where errors go.
        logger_factory=lambda *_: structlog.PrintLogger(sys.stderr),
        cache_logger_on_first_use=False,
    )
    logging.basicConfig(handlers=[_Forward()], level=logging.WARNING, force=True)


class _Forward(logging.Handler):
    """Passes on what libraries log."""

    def emit(self, record: logging.LogRecord) -> None:
        """Log a line of a library in our form."""
        structlog.get_logger(record.name).log(
            record.levelno, record.getMessage(), exc_info=record.exc_info
        )
