"""Cascadero in a terminal: the board, the tracks, score sheets, and turns told in a sentence.

A hex is two lines high, and every other column stands half a hex lower, as on the board:

    (B)    a blue town; (B)! with a herald       1     an envoy of seat 1; 1* stands on a seal
    7,4    a field, and below it what placing there brings:
    ^2     a cube goes up two spaces             +3    three points
    8,5    a farmer field, and below it its tile:      <3>

Colour repeats what letters and digits say. Nothing here knows a rule: it shows views, offers,
sheets and events. The command line finds these functions by their names (cascata/cli/drawing.py).
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cascata.core.drawing import Canvas, clean, listed
from cascata.core.game import Action, Event, Plain, State
from cascata.games.cascadero import actions as act
from cascata.games.cascadero.components import (
    ACHIEVEMENTS,
    BOARDS,
    TRACKS,
    read,
)
from cascata.games.cascadero.game import Cascadero, CascaderoState
from cascata.games.cascadero.offers import best_number
from cascata.games.cascadero.sheet import SOURCES
from cascata.games.cascadero.state import PLACE

NOTATION = (
    ("place 7,4", "place an envoy on the field 7,4"),
    ("place 7,4 seal", "the same, and spend a seal on it"),
    ("advance blue", "advance the cube on the blue track"),
    ("move 6,3 6,4", "move an envoy to a field beside it"),
    ("herald 7,5 10,5", "move a herald to another town"),
    ("claim", "claim the achievement that is asked about"),
    ("skip", "decline what is asked"),
)

COLOUR = {
    "blue": "bold #FFFFFF on #2F6FB3",
    "yellow": "bold #3A2A00 on #F2C230",
    "orange": "bold #FFFFFF on #C9560F",
    "pink": "bold #4A0F2B on #E58DB5",
    "white": "bold #26352F on #FBF7EC",
}
BEST = "bold #2B2106 on #F0AE1B"
QUIET = "dim"
TILES = {"vp2": "<2>", "vp3": "<3>", "advance": "<^>", "turn": "<&>", "herald": "<!>"}
WIDTH = 5  # of a column of hexes


# The board ----------------------------------------------------------------------------------------


def board(view: dict[str, Plain], seat: int) -> RenderableType:
    """The board; all seats share it."""
    return _board(view, {}, None)


def _board(view: dict[str, Plain], marks: Mapping[str, str], best: str | None) -> Text:
    """The board with marks under the fields that bring something."""
    canvas = Canvas()
    side = BOARDS[view["options"]["board"]]
    towns = {town["at"]: town["colour"] for town in side["towns"]}
    envoys = {cell: (seat, sealed) for cell, seat, sealed in view["board"]}
    farmers = view["farmers"] or {}
    for column, (first, last) in enumerate(side["columns"]):
        for row in range(first, last + 1):
            cell = f"{column},{row}"
            x, y = WIDTH * column, 2 * row + (column + 1) % 2
            if cell in towns:
                canvas.put(x, y, f"({towns[cell][0].upper()})", COLOUR[towns[cell]])
                canvas.put(x + 3, y, "!" if cell in view["heralds"] else "", "bold")
            elif cell in envoys:
                seat, sealed = envoys[cell]
                style = COLOUR[view["seats"][seat]["colour"]]
                canvas.put(x, y, f" {seat}{'*' if sealed else ' '}", style)
            else:
                canvas.put(x, y, cell, BEST if cell == best else "" if cell in marks else QUIET)
                canvas.put(
                    x, y + 1, marks.get(cell) or TILES.get(farmers.get(cell, ""), ""), "bold"
                )
    return canvas.text()


# The table ----------------------------------------------------------------------------------------


def table(state: State, seat: int, names: Sequence[str]) -> RenderableType:
    """What a player looks at before an action: points, tracks, what is asked, the board."""
    assert isinstance(state, CascaderoState)
    view = state.view(seat)
    offers = state.offers(seat) or {}
    marks = {
        cell: _mark(effect)
        for cell, effect in (offers.get("place") or {}).items()
        if not isinstance(effect, str)
    }
    best = offers["best"]["at"] if "best" in offers else None
    parts: list[RenderableType] = [_totals(view, names), _tracks(view, names)]
    parts.append(Padding(_board(view, marks, best), (1, 0, 0, 1)))
    if view["asked"] is not None:
        parts.append(Text(_question(view["asked"]), "bold"))
    elif marks:
        parts.append(Text("^: steps on the town's track, +: points, at once.", QUIET))
    return Group(*parts)


def _mark(effect: Mapping[str, Plain]) -> str:
    """The shortest word for what a placement brings."""
    if effect["points"]:
        return f"+{effect['points']}"
    if effect["advance"] is not None:
        return f"^{effect['advance']['to'] - effect['advance']['from']}"
    return "?" if effect["choices"] else "+&" if effect["turns"] else "+0"


def _question(asked: Mapping[str, Plain]) -> str:
    where = f" ({asked['track']} {asked['space']})" if "track" in asked else ""
    match asked["kind"]:
        case "advance":
            return f"Advance a cube by one{where}, or skip."
        case "move":
            return f"Move an envoy{where}, or skip."
        case "herald":
            return "Move a herald, or skip."
    return f"Claim: {_achievement(asked['achievement'])}? Claim or skip."


def _achievement(name: str) -> str:
    row = read("pieces")["achievements"][name]
    return f"{row['what']} ({row['points']} points)"


def _totals(view: dict[str, Plain], names: Sequence[str]) -> Text:
    text = Text().append(f"Turn {view['turn'] + 1}", "bold")
    for number, (name, seat) in enumerate(zip(names, view["seats"])):
        text.append("   ").append(f" {number} ", COLOUR[seat["colour"]])
        text.append(f" {clean(name)} ").append(f"{seat['score']['total']}", "bold")
        text.append(f" (seals {seat['seals']}, envoys {seat['envoys']})", QUIET)
    return text


def _tracks(view: dict[str, Plain], names: Sequence[str]) -> RenderableType:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_row("", *(Text(f" {track} ", COLOUR[track]) for track in TRACKS))
    for name, seat in zip(names, view["seats"]):
        spaces = [
            Text(f"{seat['cubes'][track]:>2}", "bold" if track == seat["colour"] else "")
            for track in TRACKS
        ]
        grid.add_row(clean(name), *spaces)
    grid.add_row(
        "seals on", *(Text(" ".join(map(str, view["seals"][track])), QUIET) for track in TRACKS)
    )
    return grid


def cards(view: dict[str, Plain]) -> RenderableType:
    """How the game is scored: the tracks and the achievements."""
    tracks = read("tracks")
    parts: list[RenderableType] = [
        Text(
            f"The cube of your own colour must reach {tracks['top']}. The game ends at "
            f"{tracks['end']} points, or when the envoys of whoever must place are gone."
        )
    ]
    for name, spaces in tracks["tracks"].items():
        words = ", ".join(f"{space} {_space(row)}" for space, row in spaces.items())
        parts.append(Text(f"{name.capitalize()}: ", "bold").append(words, "not bold"))
    for name in ACHIEVEMENTS:
        who = read("pieces")["achievements"][name]["who"]
        parts.append(Text(f"  {_achievement(name)}{', the first only' if who == 'first' else ''}"))
    return Group(*parts)


def _space(row: Mapping[str, Plain]) -> str:
    if row["what"] != "points":
        return str(row["what"])
    same = row["first"] == row["later"]
    return f"+{row['first']}" if same else f"+{row['first']}/{row['later']}"


# Moves --------------------------------------------------------------------------------------------


def moves(state: State) -> RenderableType:
    """All legal moves with what each brings, the best first; placements that bring nothing last."""
    assert isinstance(state, CascaderoState)
    offers = state.offers(state.seats_to_act[0])
    assert offers is not None
    rows: list[tuple[int, str, str]] = []
    for cell, effect in (offers.get("place") or {}).items():
        if not isinstance(effect, str):
            rows.append((effect["points"], f"place {cell}", _effect(effect)))
    for cell, effect in (offers.get("sealed") or {}).items():
        rows.append((effect["points"], f"place {cell} seal", _effect(effect)))
    for track, effect in (offers.get("advance") or {}).items():
        rows.append((effect["points"], f"advance {track}", _effect(effect)))
    for start, ends in (offers.get("move") or {}).items():
        for end, effect in ends.items():
            is_word = isinstance(effect, str)
            points = 0 if is_word else effect["points"]
            rows.append((points, f"move {start} {end}", "" if is_word else _effect(effect)))
    for start, towns in (offers.get("herald") or {}).items():
        rows += [(0, f"herald {start} {end}", "") for end in towns]
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for _, form, words in sorted(rows, key=lambda row: -row[0]):
        grid.add_row(form, words)
    parts: list[RenderableType] = [grid]
    quiet = [c for c, effect in (offers.get("place") or {}).items() if isinstance(effect, str)]
    if quiet:
        parts.append(Text(f"place on another field: {' '.join(quiet)}", QUIET))
    if offers["phase"] == "claim":
        parts.append("claim")
    if offers["skip"]:
        parts.append("skip")
    return Group(*parts)


def _effect(effect: Mapping[str, Plain]) -> str:
    words = []
    way = effect["advance"]
    if way is not None:
        words.append(
            f"{way['track']} stays on {way['to']}"
            if way["blocked"]
            else f"{way['track']} {way['from']} to {way['to']}"
        )
    if effect["points"]:
        words.append(f"+{effect['points']}")
    if effect["seals"]:
        words.append("a seal")
    if effect["turns"]:
        words.append("an extra turn")
    words += [row["achievement"] for row in effect["claims"]]
    words += [f"then {choice}" for choice in effect["choices"]]
    return ", ".join(words)


def rest_of_turn(state: State) -> Sequence[Action]:
    """The best way to go on within a turn; nothing at the start of one."""
    assert isinstance(state, CascaderoState)
    trial, actions = state.copy(), list[Action]()
    while not trial.is_over and trial.record.phase != PLACE:
        actions.append(trial.action_of(best_number(trial)))
        trial.apply(trial.seats_to_act[0], actions[-1])
    return actions


# Score sheets -------------------------------------------------------------------------------------


def sheet(
    names: Sequence[str], sheets: Sequence[Mapping[str, Plain]], winners: Sequence[int] = ()
) -> RenderableType:
    """The score sheet: a column for each seat, the winner marked with a star."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    grid.add_column("", no_wrap=True)
    for seat, name in enumerate(names):
        grid.add_column(Text(clean(name) + (" *" if seat in winners else "")), justify="right")
    points = [{line["what"]: line["points"] for line in row["lines"]} for row in sheets]
    for what in (*SOURCES, "before"):
        if any(what in row for row in points):
            cells = [str(row[what]) if what in row else "" for row in points]
            grid.add_row(what.replace("_", " "), *cells)
    grid.add_section()
    grid.add_row(Text("total", "bold"), *(Text(str(row["total"]), "bold") for row in sheets))
    return grid


def ending(state: State, names: Sequence[str]) -> RenderableType:
    """The end of a game: the sheet, and who has won why."""
    assert isinstance(state, CascaderoState)
    sheets = state.scores()
    if not state.is_over:
        return Group(sheet(names, sheets), Text("The game is not over yet."))
    (best,) = state.winners
    result = state.result()
    who = clean(names[best])
    words = [f"{who} {'win' if who == 'You' else 'wins'} with {sheets[best]['total']} points"]
    if result["minor"]:
        words.append("a minor victory: no cube has reached the top of its owner's colour")
    elif any(row["total"] > sheets[best]["total"] for row in sheets):
        words.append("the most of those whose own colour has reached the top")
    return Group(sheet(names, sheets, state.winners), Text(f"{', '.join(words)}.", "bold"))


def positions(document: Mapping[str, Plain]) -> RenderableType:
    """The board of a position, as `cascata score` reads it."""
    return _board(Cascadero().position(document).view(None), {}, None)


def answer(scored: Mapping[str, Plain]) -> RenderableType:
    """What `cascata score` has found out."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    for title in ("", "colour", "points", "own colour", "can claim"):
        grid.add_column(title)
    for seat in scored["seats"]:
        star = " *" if seat["name"] in scored["winners"] else ""
        qualified = "on the top" if seat["qualified"] else ""
        claims = ", ".join(seat["open"])
        grid.add_row(
            clean(seat["name"]) + star, seat["colour"], str(seat["total"]), qualified, claims
        )
    minor = " (a minor victory)" if scored["minor"] else ""
    return Group(grid, Text(f"Ahead: {clean(listed(scored['winners']))}{minor}", "bold"))


def components(data: dict[str, Plain]) -> RenderableType:
    """What is in the box, summed up."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    for title in ("side", "hexes", "towns", "farmer fields", "heralds on star, o, x"):
        grid.add_column(title)
    for side, row in data["boards"].items():
        kinds = [hexagon["kind"] for hexagon in row["hexes"]]
        heralds = "; ".join(" ".join(cells) for cells in row["heralds"].values())
        counts = (len(kinds), kinds.count("town"), kinds.count("farmer"))
        grid.add_row(side, *map(str, counts), heralds)
    tiles = ", ".join(f"{count} {name}" for name, count in data["farmers"].items())
    pieces = f"{data['envoys']} envoys each, {data['seals']} seals, farmer tiles: {tiles}"
    return Group(Text(data["title"], "bold"), grid, Text(pieces), cards({}))


# Sentences ----------------------------------------------------------------------------------------


def tell(who: str, events: Sequence[Event]) -> str:
    """A turn in a sentence: `Bot 1 placed on 6,4, scored the white town 7,5 and took a seal.`"""
    clauses: list[str] = []
    for event in events:
        match event:
            case act.EnvoyPlaced(_, cell, seal):
                clauses.append(f"placed on {cell}{' with a seal' if seal else ''}")
            case act.TownScored(_, town, track, base, herald):
                clauses.append(f"scored the {track} town {town} for {base + herald}")
            case act.CubeAdvanced(_, track, start, end):
                clauses.append(f"went up {track} from {start} to {end}")
            case act.CubeStayed(_, track, space):
                clauses.append(f"stayed on {track} {space}")
            case act.SpaceScored(_, _, _, points, _):
                clauses.append(f"got {_points(points)}")
            case act.SealTaken():
                clauses.append("took a seal")
            case act.ExtraTurnWon():
                clauses.append("won an extra turn")
            case act.FarmerUsed(_, _, _, points) if points:
                clauses.append(f"got {_points(points)} from a farmer")
            case act.EnvoyMoved(_, start, end):
                clauses.append(f"moved an envoy from {start} to {end}")
            case act.HeraldMoved(_, start, end):
                clauses.append(f"moved the herald of {start} to {end}")
            case act.AchievementClaimed(_, achievement, points):
                what = read("pieces")["achievements"][achievement]["what"]
                clauses.append(f"claimed {points} points for {what}")
            case act.ChoiceDeclined(_, what):
                clauses.append(f"declined to {_DECLINED[what]}")
    return f"{clean(who)} {listed(clauses)}." if clauses else ""


def _points(points: int) -> str:
    return "1 point" if points == 1 else f"{points} points"


_DECLINED = {
    "advance": "advance a cube",
    "move": "move an envoy",
    "herald": "move a herald",
    "claim": "claim an achievement",
}
