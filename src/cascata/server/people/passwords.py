"""Passwords: what can be one, and those that anybody would try first."""

from __future__ import annotations

import re
import unicodedata
from itertools import pairwise
from pathlib import Path

from cascata.server.refusals import Refused

SHORTEST_PASSWORD, LONGEST_PASSWORD = 8, 200
FEWEST_CHARACTERS = 4
"""Different ones, that is: "abababab" is soon tried."""
SHORTEST_NUMBER = 12
"""Shorter numbers are days, telephones, or tried one after the other."""
MOST_IN_A_ROW = 0.7
"""Neighbours on a keyboard or in the alphabet, as a share of all steps between characters."""

ROWS = (
    "abcdefghijklmnopqrstuvwxyz",
    "01234567890",
    "qwertyuiop",
    "asdfghjkl",
    "zxcvbnm",
    "qwertzuiop",
    "azertyuiop",
    "qsdfghjklm",
    "wxcvbn",
    "yxcvbnm",
    "1qaz2wsx3edc4rfv5tgb",
)
"""Along these fingers walk, in either direction."""

LOOK_ALIKES = str.maketrans("013457$@!", "oieastsai")
"""Signs that stand for letters, as everybody knows."""

COMMON = frozenset(Path(__file__).with_name("common_words.txt").read_text("utf-8").split())
"""What leaked lists begin with, without the digits and signs that are put around it."""


def read_password(password: str, login: str) -> str:
    """A password as it will be hashed; refuses those that anybody would try first."""
    chosen = normal(password)
    if not SHORTEST_PASSWORD <= len(chosen) <= LONGEST_PASSWORD:
        raise Refused(
            "malformed", f"a password has {SHORTEST_PASSWORD} to {LONGEST_PASSWORD} characters"
        )
    if is_common(chosen, login):
        raise Refused("common_password", "that password would be tried among the first")
    return chosen


def is_common(password: str, login: str) -> bool:
    """Whether a password is soon guessed by somebody who knows the login."""
    small = password.casefold()
    if len(set(small)) < FEWEST_CHARACTERS or _walks(small):
        return True
    word = _word(small)
    if not word:
        return len(small) < SHORTEST_NUMBER
    guesses = {word, word.translate(LOOK_ALIKES), _word(small.translate(LOOK_ALIKES))}
    return any(guess in COMMON or guess == _word(login.casefold()) for guess in guesses)


def normal(text: str) -> str:
    """What looks the same is the same, on whatever keyboard it was typed."""
    return unicodedata.normalize("NFKC", text)


def _word(text: str) -> str:
    """A text without the digits and signs around it: of "!Summer-2024" there remains "summer"."""
    return re.sub(r"^[\W\d_]+|[\W\d_]+$", "", text)


def _walks(text: str) -> bool:
    """Whether most of a text is a walk along a keyboard or the alphabet."""
    steps = [a + b for a, b in pairwise(text)]
    beside = sum(
        any(step in row or step[::-1] in row for row in ROWS) or step[0] == step[1]
        for step in steps
    )
    return beside >= MOST_IN_A_ROW * len(steps)
