"""What the terminal draws, as a picture (SVG) for notebooks: light or dark, as one's system is."""

from __future__ import annotations

from html import escape
from io import StringIO
from typing import Any

from rich.color import Color
from rich.console import Console
from rich.segment import Segment

WIDE, HIGH, SIZE = 8.4, 17, 14
"""Of a character, in pixels, and its font."""

STYLE = """\
.cascata{background:#fbf8f0;font:14px ui-monospace,Menlo,Consolas,"DejaVu Sans Mono",monospace}
.cascata text{fill:#1e2d28;white-space:pre}
@media (prefers-color-scheme:dark){.cascata{background:#141f1b}.cascata text{fill:#e9e4d6}}"""


def picture(drawn: Any, width: int, title: str) -> str:
    """A drawing of characters with their colours; `title` says what it shows."""
    console = Console(file=StringIO(), width=width, color_system="truecolor", legacy_windows=False)
    lines = console.render_lines(drawn, pad=False)
    parts = [part for row, line in enumerate(lines) for part in _row(row, line)]
    columns = max((sum(segment.cell_length for segment in line) for line in lines), default=0)
    wide, high = (columns + 2) * WIDE, (len(lines) + 1) * HIGH
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" class="cascata" role="img" '
        f'width="{wide:.0f}" height="{high:.0f}" viewBox="0 0 {wide:.1f} {high}">'
        f"<title>{escape(title)}</title><style>{STYLE}</style>{''.join(parts)}</svg>"
    )


def _row(row: int, line: list[Segment]) -> list[str]:
    """Grounds and texts of a line, each text as long as its characters in any font."""
    parts, column = [], 1
    for segment in line:
        x, length = column * WIDE, segment.cell_length * WIDE
        column += segment.cell_length
        style = segment.style
        ground = style.bgcolor if style else None
        if ground is not None and not ground.is_default:
            parts.append(
                f'<rect x="{x:.1f}" y="{row * HIGH + HIGH / 2}" width="{length:.1f}" '
                f'height="{HIGH}" fill="{_hex(ground)}"/>'
            )
        if not segment.text.strip():
            continue
        look = ""
        if style and style.color is not None and not style.color.is_default:
            look += f"fill:{_hex(style.color)};"
        if style and style.bold:
            look += "font-weight:bold;"
        if style and style.dim:
            look += "opacity:.65;"
        parts.append(
            f'<text x="{x:.1f}" y="{(row + 1.25) * HIGH}" textLength="{length:.1f}" '
            f'lengthAdjust="spacingAndGlyphs"{f" style={look!r}" if look else ""}>'
            f"{escape(segment.text)}</text>"
        )
    return parts


def _hex(color: Color) -> str:
    return color.get_truecolor().hex
