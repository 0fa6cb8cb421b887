"""The page's texts, from the files that the page itself is built with."""

from __future__ import annotations

import json
import re
from functools import cache
from pathlib import Path

SOURCES = Path(__file__).parent.parent / "web/src"


class Words:
    """Finds what the page says under a message's key, in one language."""

    def __init__(self, locale: str) -> None:
        self.locale = locale
        self._texts: dict[str, str | list[dict[str, dict[str, str]]]] = {}
        for file in [
            *SOURCES.glob(f"messages/*{locale}.json"),
            *SOURCES.glob(f"games/*/messages/*.{locale}.json"),
        ]:
            self._texts.update(json.loads(file.read_text()))

    def __call__(self, key: str, **values: object) -> str:
        """The text of a message without plural forms."""
        text = self._texts[key]
        assert isinstance(text, str), f"{key} has plural forms: use like()"
        for name, value in values.items():
            text = text.replace(f"{{{name}}}", str(value))
        return text

    def like(self, key: str, **values: object) -> re.Pattern[str]:
        """What the message may look like, with any values where none are given; a whole text."""
        return re.compile(f"^{self.part(key, **values)}$")

    def part(self, key: str, **values: object) -> str:
        """The same as a pattern to build others with."""
        text = self._texts[key]
        forms = [text] if isinstance(text, str) else list(text[0]["match"].values())
        return f"(?:{'|'.join(_pattern(form, values) for form in forms)})"


def _pattern(text: str, values: dict[str, object]) -> str:
    """A pattern that lets any text stand where no value is given."""
    parts = re.split(r"\{(\w+)\}", text)
    for i in range(1, len(parts), 2):
        known = values.get(parts[i])
        parts[i] = ".+?" if known is None else re.escape(str(known))
    return "".join(part if i % 2 else _escape(part) for i, part in enumerate(parts))


def _escape(text: str) -> str:
    """As it is, but for spaces: names have plain ones where French texts have narrow ones."""
    return r"\s+".join(re.escape(word) for word in re.split(r"\s+", text))


@cache
def words(locale: str) -> Words:
    """The words of one language, read once."""
    return Words(locale)
