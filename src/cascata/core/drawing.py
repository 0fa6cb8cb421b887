"""What the drawings of all games share: a canvas of characters, and words for sentences."""

from collections.abc import Sequence
from itertools import groupby

from rich.text import Text


class Canvas:
    """Characters with styles, by line and column."""

    def __init__(self) -> None:
        self.lines: dict[int, dict[int, tuple[str, str]]] = {}

    def put(self, x: int, y: int, text: str, style: str) -> None:
        """Write text from a column on."""
        line = self.lines.setdefault(y, {})
        for i, char in enumerate(text):
            line[x + i] = (char, style)

    def text(self) -> Text:
        """The picture."""
        picture = Text(no_wrap=True, overflow="ignore")
        for y in range(min(self.lines), max(self.lines) + 1):
            line = self.lines.get(y, {})
            chars = [line.get(x, (" ", "")) for x in range(max(line, default=-1) + 1)]
            for style, run in groupby(chars, key=lambda entry: entry[1]):
                picture.append("".join(char for char, _ in run), style)
            picture.append("\n")
        picture.right_crop(1)
        return picture


def listed(words: Sequence[str], last: str = " and ") -> str:
    """Words in a row: `a, b and c`."""
    return last.join(([", ".join(words[:-1])] if words[1:] else []) + list(words[-1:]))


def clean(name: str) -> str:
    """A name that somebody else chose, without what would upset a terminal."""
    return "".join(c if c.isprintable() else "?" for c in name)
