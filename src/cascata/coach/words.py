"""Sentences made of data, in the languages of the page; `words.json` has the words.

Nothing is told here that the numbers do not say. The page shows these sentences as they are, so a
sentence is the same there and in a terminal.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from cascata.coach.base import Unit
    from cascata.coach.reasons import Reason, Soon

LANGUAGES = ("en", "fr")
MOST_PARTS = 3
"""Parts that a sentence names; the list of all parts has the others."""
WORTH_SAYING = {"points": 0.25, "chance": 0.005}


@cache
def _all_words() -> dict[str, Any]:
    words: dict[str, Any] = json.loads((files(__package__) / "words.json").read_text("utf-8"))
    return words


def word(key: str, language: str, **values: str | int) -> str:
    """A phrase with its values filled in."""
    phrase: str = _all_words()["phrases"][key][language]
    return phrase.format(**values)


def line_name(game: str, line: str, language: str) -> str:
    """What a line is called: `bear` -> "bears"."""
    words = _all_words()["lines"]
    name: dict[str, str] | None = words[game].get(line) or words["all"].get(line)
    assert name is not None, f"{game} has no name for the line {line!r}"
    return name[language]


def number(value: float, language: str, digits: int = 1, signed: bool = False) -> str:
    """A number as people write it: "+3.1", "−0,4"."""
    text = f"{abs(value):.{digits}f}"
    is_zero = float(text) == 0
    sign = "" if is_zero else "−" if value < 0 else "+" if signed else ""
    return sign + (text.replace(".", ",") if language == "fr" else text)


def amount(value: float, unit: Unit, language: str, signed: bool = False) -> str:
    """Points, or a chance in hundredths: "3.1", "12 %"."""
    if unit == "chance":
        percent = number(100 * value, language, 0, signed)
        return word("percent", language, number=percent)
    return number(value, language, 1, signed)


def measure(value: float, unit: Unit, language: str) -> str:
    """The same with its unit: "2.1 points", "6%"."""
    told = amount(value, unit, language)
    if unit == "chance":
        return told
    # What is written "1.0" or "1,0" is one in French, and many in English.
    is_one = language == "fr" and abs(value) < 1.95
    return word("point" if is_one else "points", language, number=told)


def listed_parts(game: str, parts: Iterable[tuple[str, float]], unit: Unit, language: str) -> str:
    """ "bears +3.1, rivers −1.0" """
    return ", ".join(
        f"{line_name(game, name, language)} {amount(part, unit, language, signed=True)}"
        for name, part in parts
    )


def parts_text(game: str, parts: Mapping[str, float], unit: Unit, language: str) -> str:
    """The largest parts: "bears +3.1, rivers −1.0"; empty when none is worth saying."""
    large = [part for part in parts.items() if abs(part[1]) >= WORTH_SAYING[unit]][:MOST_PARTS]
    return listed_parts(game, sorted(large, key=lambda part: part[1] < 0), unit, language)


def reason_text(game: str, reason: Reason, language: str) -> str:
    """A reason in one or two sentences."""
    if reason.key == "only":
        return word("only", language)
    difference = measure(max(0.0, reason.difference), reason.unit, language)
    says = word(f"{reason.key}_{reason.against}", language, difference=difference)
    parts = parts_text(game, reason.parts, reason.unit, language)
    if parts:
        says = word("because", language, says=says, parts=parts)
    sentences = [says + "."]
    if reason.ahead_in is not None and reason.key == "better":
        sentences.append(word("futures", language, tenths=max(6, round(10 * reason.ahead_in))))
    if reason.soon is not None and reason.key == "better":
        sentences.append(_soon_text(game, reason.soon, language))
    if reason.reply is not None:
        sentences.append(word("reply", language, cell=reason.reply))
    return " ".join(sentences)


def _soon_text(game: str, soon: Soon, language: str) -> str:
    what = _all_words()["deeds"][game][soon.what][language]
    keeping = ""
    if soon.kept is not None:
        keeping = word("keeping", language, kept=line_name(game, soon.kept, language))
    return word("soon", language, what=what, keeping=keeping, tenths=round(10 * soon.share),
                otherwise=round(10 * soon.otherwise))  # fmt: skip


def summary_text(game: str, unit: Unit, player: Mapping[str, Any], language: str) -> list[str]:
    """What a review says of a player, in sentences."""
    said = [
        word(
            "accuracy", language, accuracy=number(player["accuracy"], language, 0),
            good=player["good"], turns=player["turns"],
        ),
        word("cost", language, cost=measure(player["cost"], unit, language)),
    ]  # fmt: skip
    if player["luck"] is not None:
        luck = player["luck"]
        key = "luck_good" if luck > 0 else "luck_bad"
        said.append(word(key, language, luck=measure(abs(luck), unit, language)))
    for key in ("behind", "well"):
        if player[key]:
            said.append(word(key, language, parts=listed_parts(game, player[key], unit, language)))
    return said
