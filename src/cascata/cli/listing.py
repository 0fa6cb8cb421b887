"""`cascata games` and `cascata data`: what there is."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

from rich import box
from rich.table import Table
from rich.text import Text

from cascata.bots import base as bots
from cascata.cli.drawing import drawing_of
from cascata.cli.files import document
from cascata.cli.output import console, print_json
from cascata.core.game import Game
from cascata.core.registry import load, names


def games(json: bool) -> None:
    """List all games with options and bots."""
    if json:
        print_json({"games": [_describe(load(name)) for name in names()]})
        return
    screen = console()
    for name in names():
        game = load(name)
        title = Text(f"{game.name}: {game.title}", "bold")
        screen.print(title.append(f", rules {game.rules_version}", "not bold dim"))
        screen.print(f"bots: {', '.join(bots.names(game.name))}")
        screen.print(_options_table(game))


def data(name: str, json: bool) -> None:
    """What is in a game's box."""
    components = load(name).components()
    if json:
        print_json(components)
    else:
        console().print(drawing_of(name).components(components))


def check(name: str, file: str, json: bool) -> None:
    """Whether a file is a content pack of a game, and what is in it."""
    with document(file) as pack:
        called = "pack" if file == "-" else Path(file).stem.lower()
        words = load(name).check_pack(pack, called)
    if json:
        print_json({"ok": True, "words": words})
    else:
        console().print(Text(f"{file}: {words}"), soft_wrap=True)


def _describe(game: Game) -> dict[str, Any]:
    return {
        "name": game.name,
        "title": game.title,
        "rules": game.rules_version,
        "options": game.options_type.describe(),
        "bots": bots.names(game.name),
    }


def _options_table(game: Game) -> Table:
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    grid.add_column("option", no_wrap=True)
    grid.add_column("default", no_wrap=True)
    grid.add_column("meaning")
    for option in game.options_type.describe():
        meaning = Text(option["meaning"])
        if option["choices"]:
            meaning.append(f" ({_choices(option['choices'])})", "dim")
        grid.add_row(option["name"], _shown(option["default"]), meaning)
    return grid


def _choices(choices: Sequence[Any]) -> str:
    if len(choices) > 4 and list(choices) == list(range(len(choices))):
        return f"{choices[0]} to {choices[-1]}"
    return ", ".join(_shown(choice) for choice in choices)


def _shown(value: Any) -> str:
    if isinstance(value, bool):
        return "on" if value else "off"
    return str(value) if value not in ("", None, []) else "-"
