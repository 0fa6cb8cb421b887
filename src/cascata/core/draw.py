"""How a game that brings no drawings of its own is shown: its view, its moves and scores in lines.

The names are those of `cascata.cli.drawing.Drawing`.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from rich import box
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from cascata.core.drawing import clean, listed
from cascata.core.errors import InputError
from cascata.core.game import Action, Event, Plain, State

NOTATION: Sequence[tuple[str, str]] = [("moves", "lists how moves are written")]
FRAME = {"game", "rules", "options", "commitment", "turn", "turns", "to_act", "over", "seats"}
"""What every view has: it says nothing of how things stand."""


def table(state: State, seat: int, names: Sequence[str]) -> RenderableType:
    """How things stand, and who has how many points."""
    view = state.view(seat)
    return Group(_fields(view), sheet(names, state.scores(seat)))


def _fields(view: Mapping[str, Plain]) -> RenderableType:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for name, value in view.items():
        if name not in FRAME:
            grid.add_row(Text(name.replace("_", " "), "bold"), str(value))
    return grid


def board(view: dict[str, Plain], seat: int) -> RenderableType:
    """What the view says of one seat."""
    return _fields({name: value for name, value in view["seats"][seat].items() if name != "score"})


def cards(view: dict[str, Plain]) -> RenderableType:
    """What was agreed on."""
    return listed([f"{name} {value}" for name, value in view["options"].items()])


def moves(state: State) -> RenderableType:
    """The legal moves, with the points that each brings, the best first."""
    offers = state.offers(state.seats_to_act[0])
    assert offers is not None
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for offer in sorted(offers["actions"], key=lambda offer: -(offer["points"] or 0)):
        points = offer["points"]
        grid.add_row(offer["text"], "" if points is None else f"{points:+}")
    return grid


def rest_of_turn(state: State) -> Sequence[Action]:
    """Nothing is known of turns of several actions."""
    return ()


def sheet(
    names: Sequence[str], sheets: Sequence[Mapping[str, Plain]], winners: Sequence[int] = ()
) -> RenderableType:
    """The score sheet: a column for each seat, winners marked with a star."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    grid.add_column("", no_wrap=True)
    for seat, name in enumerate(names):
        grid.add_column(Text(clean(name) + (" *" if seat in winners else "")), justify="right")
    points = [{line["what"]: line["points"] for line in row["lines"]} for row in sheets]
    for what in dict.fromkeys(what for row in points for what in row):
        grid.add_row(what.replace("_", " "), *(str(row.get(what, "")) for row in points))
    grid.add_section()
    grid.add_row(Text("total", "bold"), *(Text(str(row["total"]), "bold") for row in sheets))
    return grid


def tell(who: str, events: Sequence[Event]) -> str:
    """What has happened, as the events say it."""
    return f"{clean(who)}: {', '.join(map(str, events))}." if events else ""


def ending(state: State, names: Sequence[str]) -> RenderableType:
    """The end of a game: scores and winners."""
    sheets = state.scores()
    if not state.is_over:
        return Group(sheet(names, sheets), Text("The game is not over yet."))
    who = listed([clean(names[seat]) for seat in state.winners])
    return Group(sheet(names, sheets, state.winners), Text(f"Won by {who}.", "bold"))


def positions(document: Mapping[str, Plain]) -> RenderableType:
    """Positions can be drawn by games only that can score them."""
    raise InputError("game: its positions cannot be drawn")


def answer(scored: Mapping[str, Plain]) -> RenderableType:
    """The answer of `cascata score`, which only games give that can score positions."""
    return _fields(scored)


def components(data: dict[str, Any]) -> RenderableType:
    """What is in the box, field by field."""
    return _fields(data)
