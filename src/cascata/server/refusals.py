"""Everything that the server refuses: one code for programs, one sentence for logs."""

from secrets import token_hex
from typing import Any

from cascata.core.errors import CascataError, IllegalAction, OtherRules

STATUS = {
    "malformed": 400,
    "illegal": 400,
    "common_password": 400,
    "no_guest": 401,
    "not_your_seat": 403,
    "not_host": 403,
    "no_help": 403,
    "wrong_key": 403,
    "wrong_password": 403,
    "wrong_code": 403,
    "forbidden_origin": 403,
    "no_such_table": 404,
    "no_such_game": 404,
    "not_found": 404,
    "not_allowed": 405,
    "no_free_seat": 409,
    "open_but_full": 409,
    "not_begun": 409,
    "begun": 409,
    "still_playing": 409,
    "nothing_done": 409,
    "drawn": 409,
    "played_on": 409,
    "by_clock": 409,
    "asked": 409,
    "declined": 409,
    "over": 409,
    "closed": 409,
    "other_rules": 409,
    "login_taken": 409,
    "has_account": 409,
    "marked_before": 409,
    "one_seat_each": 409,
    "too_many_hikers": 409,
    "no_attempts": 409,
    "no_account": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many_tables": 429,
    "too_many_records": 429,
    "too_many_calls": 429,
    "unknown_push_service": 400,
    "internal": 500,
    "full": 503,
    "warming_up": 503,
    "unavailable": 503,
}
"""The HTTP status that goes with each code."""

_OF_THE_RULES = ("over", "turn", "reveals")


class Refused(CascataError):  # noqa: N818 - said to the client, not a mistake of ours
    """A request or message that changes nothing, and why."""

    def __init__(self, code: str, reason: str, retry: int | None = None) -> None:
        """`retry`: in so many seconds it will do, where that is known."""
        super().__init__(reason, code)
        self.retry = retry

    @property
    def status(self) -> int:
        """The HTTP status."""
        return STATUS.get(self.code, 400)


def of_error(error: CascataError) -> Refused:
    """What the engine refuses, in the words of the protocol."""
    if isinstance(error, Refused):
        return error
    if isinstance(error, OtherRules):
        return Refused(error.code, str(error))
    if isinstance(error, IllegalAction):
        return Refused(error.code if error.code in _OF_THE_RULES else "illegal", str(error))
    if error.code == "unavailable":
        return Refused(error.code, str(error))
    return Refused("malformed", str(error))


def of_failure(log: Any, event: str, **where: Any) -> Refused:
    """What the client is told of an error of ours: a name by which the log has all of it."""
    name = token_hex(4)
    log.exception(event, failure=name, **where)
    return Refused("internal", f"an error on the server; its log calls it {name}")
