"""What people write: names and chat."""

import unicodedata
from typing import Literal

LONGEST_CHAT = 280
LONGEST_NAME = 24

Phrase = Literal[
    "hello",
    "good_luck",
    "nice_move",
    "thinking",
    "your_turn",
    "sorry",
    "well_played",
    "thanks",
    "again",
]
"""What can be said without writing: every client says it in its own language."""


def clean(text: str) -> str:
    """Text from outside on one line, without characters that control how others are shown."""
    # Joiners inside emoji may stay; what turns the direction of writing may not.
    return " ".join("".join(map(_shown, text)).split())


def is_visible(text: str) -> bool:
    """Whether a text shows anything: a letter, a digit, a sign."""
    return any(unicodedata.category(character)[0] in "LNPS" for character in text)


def _shown(character: str) -> str:
    match unicodedata.category(character):
        case "Cc" | "Zl" | "Zp":
            return " "
        case "Cf" | "Cs" | "Co":
            return character if character == "\u200d" else ""
    return character
