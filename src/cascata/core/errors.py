"""What cascata refuses, and how it says so.

Every error carries a `code` for programs and a sentence for people: what was tried, what is in the
way, and where. Anything else that escapes is a bug.
"""


class CascataError(Exception):
    """The family of all refusals. `code` is a short name that programs may rely on."""

    code = "error"

    def __init__(self, message: str, code: str | None = None) -> None:
        super().__init__(message)
        if code is not None:
            self.code = code


class InputError(CascataError):
    """A document, option or text that cannot be read. The message names the place."""

    code = "input"


class ParseError(InputError):
    """A piece of notation that cannot be read: a cell, an action, a game's text form."""

    code = "parse"


class OtherRules(InputError):  # noqa: N818 - what was asked for is right, only not to be had here
    """A game that was played by a version of its rules which cannot be played here."""

    code = "other_rules"


class IllegalAction(CascataError):  # noqa: N818 - the rulebook's word: an action is illegal
    """An action that the rules do not allow here and now. The state is unchanged."""

    code = "illegal"
