"""Rolling Rivers in a terminal: dice, cards, stock, the four sheets, and rounds in a sentence.

Animals are letters (B E F H S, N is a nature token), habitats are M F P W R. On sheets C and D a
hex is one cell of the picture:

    M4    mountains, 4 points        *M4   the same, traced; a star alone is the start
    Fs    forests with a sun, r a rain, i a landscape icon
    =B    a bear was written here    wk    an empty hex of wetlands that belongs to link k

Before each row stands the name of its first hex; to the right the first number goes up by one.

Colour repeats what letters say. Nothing here knows a rule: it shows views, offers, sheets and
events. The command line finds these functions by their names (cascata/cli/drawing.py).
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

from rich import box
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from cascata.core.drawing import Canvas, clean, listed
from cascata.core.entry import Handle
from cascata.core.game import Action, Event, Plain, State
from cascata.games.rivers import actions as act
from cascata.games.rivers.box import ANIMALS, HABITATS, SHEETS, STOCK, MapHex, Pack
from cascata.games.rivers.game import RiversState
from cascata.games.rivers.options import RiversOptions
from cascata.games.rivers.sheet import sheet_state
from cascata.games.rivers.state import BOARD
from cascata.games.rivers.tables import printed
from cascata.hex import Hex, cell_name

NOTATION = (
    ("dice none", "read the dice as they lie"),
    ("dice upgrade salmon", "let all salmon count as the next rarer animal; or downgrade"),
    ("dice two", "harvest two types"),
    ("harvest fox 3", "take three foxes; harvest fox 2 hawk 1 takes two types"),
    ("harvest fox 2 without 0,4", "leave dice out that another animal is taken from"),
    ("take bear", "take an animal of choice"),
    ("buy elk", "family: pay a nature token for an animal on an unused die"),
    ("card 2", "complete the card in slot 2"),
    ("discount", "use the slot's discount; then less elk, or swap bear for salmon"),
    ("pay", "pay what is due"),
    ("bonus card", "take the card's nature tokens; bonus slot: the slot's bonus"),
    ("habitat rivers", "fill hexes of this habitat"),
    ("trace 0,-1", "trace a hex; trace rivers: a free hex on a track"),
    ("put 0,1 bear", "write an animal into a hex"),
    ("sun 2", "pick a bonus for a sun; or rain"),
    ("pass", "decline what is offered"),
    ("confirm", "finish the round"),
)

COLOUR = {
    "mountains": "bold #FFFFFF on #6B6F76",
    "forests": "bold #FFFFFF on #2F6B3C",
    "prairies": "bold #3A2A00 on #E3B93C",
    "wetlands": "bold #1F2A12 on #A9BF63",
    "rivers": "bold #FFFFFF on #2F6FB3",
}
QUIET = "dim"
LETTER = {name: name[0].upper() for name in (*ANIMALS, *HABITATS, "nature")}
WIDTH = 6  # of a hex
MARGIN = 8

Picture = Callable[[Pack, Mapping[str, Plain]], RenderableType]


# The sheets ---------------------------------------------------------------------------------------


def board(view: dict[str, Plain], seat: int) -> RenderableType:
    """A seat's sheet and its stock."""
    mine = view["seats"][seat]
    return Group(_stock(mine["stock"]), _sheet(_pack(view), mine["sheet"]))


def _pack(view: Mapping[str, Plain]) -> Pack:
    return RiversOptions.read(view["options"]).box()


def _sheet(pack: Pack, sheet: Mapping[str, Plain]) -> RenderableType:
    picture = {"A": _sheet_a, "B": _sheet_b, "C": _sheet_c, "D": _sheet_d}[sheet["sheet"]]
    return Padding(picture(pack, sheet), (1, 0, 0, 1))


def _goods(goods: Mapping[str, int]) -> str:
    words = {"points": "pt", "any_animal": "?", "free": "free", "sun": "sun", "rain": "rain"}
    return "+".join(
        f"{n if n > 1 else ''}{LETTER.get(name) or words.get(name) or name}"
        if name != "points"
        else f"{n}pt"
        for name, n in goods.items()
    )


def _sheet_a(pack: Pack, sheet: Mapping[str, Plain]) -> RenderableType:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    grid.add_row(*(Text(f" {LETTER[h]} ", COLOUR[h]) for h in pack.a.columns), "row")
    for row, bonus in enumerate(pack.a.row_bonus):
        cells = []
        for habitat in pack.a.columns:
            numbers = sheet["columns"][habitat]
            goods = pack.a.column_bonus.get(row + 1)
            empty = Text(_goods(goods) if goods else ".", QUIET)
            cells.append(Text(f" {numbers[row]}", "bold") if row < len(numbers) else empty)
        grid.add_row(*cells, Text(_goods(bonus), QUIET))
    zone = [
        Text(f"{i} {_goods(goods)}", "strike dim" if i in sheet["zone"] else "")
        for i, goods in enumerate(pack.a.zone)
    ]
    return Group(grid, Text("sun: ").append(Text("  ").join(zone)))


def _weather(columns: Sequence[Sequence[Mapping[str, int]]], sheet: Mapping[str, Plain]) -> Table:
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for name in ("sun", "rain"):
        crossed = sheet[name]
        grid.add_row(name, *("x" if i < crossed else "." for i in range(len(columns))))
    for bonus in range(max(map(len, columns), default=0)):
        cells = [
            Text(_goods(column[bonus]), "strike dim" if [i, bonus] in sheet["picks"] else "")
            for i, column in enumerate(columns)
        ]
        grid.add_row(Text(str(bonus), QUIET), *cells)
    return grid


def _sheet_b(pack: Pack, sheet: Mapping[str, Plain]) -> RenderableType:
    grid = Table(box=None, padding=(0, 1, 0, 0), show_header=False)
    grid.add_row("", *(Text(f"{value:>2}", QUIET) for value in pack.b.values))
    for track in pack.b.tracks:
        reached = sheet["tracks"][track]
        cells = [
            Text("##", COLOUR[track])
            if i <= reached
            else Text(_goods(pack.b.hexes[track].get(i, {})) or ".", QUIET)
            for i in range(1, len(pack.b.values) + 1)
        ]
        grid.add_row(Text(f" {LETTER[track]} ", COLOUR[track]), *cells)
        between = {diamond.at: diamond for diamond in pack.b.diamonds if diamond.above == track}
        cells = [
            Text(f"<{_goods(between[i].bonus)}>", _diamond(sheet, between[i]))
            if i in between
            else Text("")
            for i in range(1, len(pack.b.values) + 1)
        ]
        if between:
            grid.add_row("", *cells)
    grid.add_row("over", *(_crossed(sheet, i, str(v)) for i, v in enumerate(pack.b.overflow)))
    return Group(grid, _weather(pack.b.weather, sheet))


def _diamond(sheet: Mapping[str, Plain], diamond: Plain) -> str:
    reached = min(sheet["tracks"][diamond.above], sheet["tracks"][diamond.below])
    return "bold" if reached > diamond.at else QUIET


def _crossed(sheet: Mapping[str, Plain], place: int, word: str) -> Text:
    return Text("##" if place < sheet["overflow"] else word, "bold" if word == "##" else QUIET)


def _map(hexes: Sequence[MapHex], face: Callable[[MapHex], Text]) -> Text:
    canvas = Canvas()
    left = min(2 * hexagon.at.q + hexagon.at.r for hexagon in hexes)
    rows: dict[int, list[Hex]] = {}
    for hexagon in hexes:
        rows.setdefault(hexagon.at.r, []).append(hexagon.at)
        x = MARGIN + WIDTH // 2 * (2 * hexagon.at.q + hexagon.at.r - left)
        shown = face(hexagon)
        canvas.put(x, hexagon.at.r, shown.plain, str(shown.style))
    for r, cells in rows.items():
        canvas.put(0, r, cell_name(min(cells)), QUIET)
    return canvas.text()


def _sheet_c(pack: Pack, sheet: Mapping[str, Plain]) -> RenderableType:
    def face(hexagon: MapHex) -> Text:
        cell, habitats = cell_name(hexagon.at), hexagon.habitats
        land = "".join(LETTER[habitat] for habitat in habitats) or "X"
        icon = "i" if hexagon.landscape else (hexagon.weather or "")[:1]
        word = f"{land}{hexagon.points or icon}"
        if hexagon.at == pack.c.start:
            return Text(" * ", "bold")
        if cell in sheet["traced"]:
            return Text(f"*{word:3}", COLOUR[habitats[0]] if habitats else "bold reverse")
        return Text(word, QUIET)

    boxes = Text("landscape: ")
    for habitat in HABITATS:
        steps = [_goods(step) or "-" for step in pack.c.landscape[habitat]]
        crossed = sheet["landscape"][habitat]
        words = " ".join(f"[{step}]" if i < crossed else step for i, step in enumerate(steps))
        boxes.append(f" {LETTER[habitat]} ", COLOUR[habitat]).append(f" {words}  ")
    over = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    over.add_row("over", *(_crossed(sheet, i, _goods(g)) for i, g in enumerate(pack.c.overflow)))
    return Group(_map(pack.c.hexes, face), boxes, over, _weather(pack.c.weather, sheet))


def _sheet_d(pack: Pack, sheet: Mapping[str, Plain]) -> RenderableType:
    links: dict[Hex, list[str]] = {}
    for number, link in enumerate(pack.d.links):
        for at in link.hexes:
            links.setdefault(at, []).append(chr(ord("a") + number))

    def face(hexagon: MapHex) -> Text:
        habitat, animal = hexagon.habitats[0], sheet["animals"].get(cell_name(hexagon.at))
        if animal is not None:
            return Text(f"={LETTER[animal]} ", COLOUR[habitat])
        return Text(LETTER[habitat].lower() + "".join(links.get(hexagon.at, []))[:2], QUIET)

    words = [
        f"{chr(ord('a') + number)} {_goods(link.bonus)}" for number, link in enumerate(pack.d.links)
    ]
    over = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    over.add_row("over", *(_crossed(sheet, i, _goods(g)) for i, g in enumerate(pack.d.overflow)))
    links_text = Text(f"links: {'  '.join(words)}", QUIET)
    return Group(_map(pack.d.hexes, face), links_text, over)


# The table ----------------------------------------------------------------------------------------


def table(state: State, seat: int, names: Sequence[str]) -> RenderableType:
    """What a player looks at before an action: dice, cards, stock, sheet, what is asked."""
    assert isinstance(state, RiversState)
    view = state.view(seat)
    mine, pack = view["seats"][seat], _pack(view)
    parts: list[RenderableType] = [_totals(view, names), _dice(view, mine), _cards(pack, view)]
    parts.append(board(view, seat))
    if mine["doing"] is not None:
        parts.append(Text(_question(mine["doing"]), "bold"))
    return Group(*parts)


def _totals(view: dict[str, Plain], names: Sequence[str]) -> Text:
    text = Text().append(f"Round {view['round']} of 20", "bold")
    for name, seat in zip(names, view["seats"]):
        text.append(f"   {clean(name)} ").append(f"{seat['score']['total']}", "bold")
        text.append(" ready" if seat["done"] else "", QUIET)
    return text


def _dice(view: dict[str, Plain], mine: Mapping[str, Plain]) -> Text:
    faces = [*view["central"], view["special"], *mine["dice"]]
    text = Text("Dice:")
    for die, face in enumerate(faces):
        if face is not None:
            text.append(f"  {die} ", QUIET).append(face, "bold")
    return text


def _cards(pack: Pack, view: dict[str, Plain]) -> Table:
    cards = {card.id: card for card in pack.cards}
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for slot, (id, advantage) in enumerate(zip(view["cards"], view["advantages"]), 1):
        card = cards.get(id)
        row = pack.advantage(advantage)
        words = Text(f"{row.kind} {row.id}: {row.key.replace('_', ' ')}", QUIET)
        if card is None:
            grid.add_row(str(slot), "", "", "", words)
            continue
        cost = " ".join(f"{n}{LETTER[animal]}" for animal, n in card.cost.items())
        nature = f"+{card.nature}N" if card.nature else ""
        land = Text(f" {card.hexes} {card.habitat} ", COLOUR[card.habitat])
        grid.add_row(str(slot), land, cost, nature, words)
    return grid


def _stock(stock: Mapping[str, int]) -> Text:
    text = Text("Stock:")
    for name in STOCK:
        text.append(f"  {stock[name]} ", "bold").append(name)
    return text


def _question(doing: Mapping[str, Plain]) -> str:
    match doing["phase"]:
        case "dice":
            return "How do you read the dice?"
        case "harvest":
            return "What do you harvest?"
        case "take":
            return "Take an animal."
        case "buy":
            return "Buy an animal for a nature token, or pass."
        case "card":
            return "Complete a card, or confirm."
        case "pay":
            due = " ".join(f"{n} {animal}" for animal, n in doing["due"].items())
            return f"Pay {due or 'nothing'}."
        case "bonus":
            return f"Take a bonus ({', '.join(doing['bonuses'])}), or pass."
        case "habitat":
            return "Which habitat do you fill?"
        case "fill":
            return f"Fill {doing['hexes']} of {doing['habitat']}."
        case "reward":
            return f"Rewards to pick: {_goods(doing['rewards'])}."
    return "Confirm the round."


def cards(view: dict[str, Plain]) -> RenderableType:
    """The advantage cards, and what the sheet is called."""
    pack = _pack(view)
    sheet = getattr(pack, view["options"]["sheet"].lower())
    parts: list[RenderableType] = [
        Text(f"Sheet {view['options']['sheet']}, {sheet.name}; 20 rounds.", "bold")
    ]
    for slot, id in enumerate(view["advantages"], 1):
        card = pack.advantage(id)
        params = ", ".join(f"{name} {n}" for name, n in card.params.items())
        what = f"{card.key.replace('_', ' ')}{f' ({params})' if params else ''}"
        parts.append(Text(f"  slot {slot}: {card.kind} {card.id}, {what}"))
    if pack.reconstruction:
        parts.append(Text("Dice, cards and sheets are our own reconstruction.", QUIET))
    return Group(*parts)


# Moves --------------------------------------------------------------------------------------------


def moves(state: State) -> RenderableType:
    """All legal moves with what each brings at once, the best first."""
    assert isinstance(state, RiversState)
    seat = state.seats_to_act[0]
    offers = state.offers(seat)
    assert offers is not None
    grid = Table(box=None, padding=(0, 2, 0, 0), show_header=False)
    for row in sorted(offers["legal"], key=lambda row: -row["gain"]):
        gain = f"{row['gain']:+}" if row["gain"] else ""
        grid.add_row(str(state.action_from_json(row["step"])), gain)
    return grid


def rest_of_turn(state: State) -> Sequence[Action]:
    """The best way to go on within a round; nothing at the start of one."""
    assert isinstance(state, RiversState)
    seat = state.seats_to_act[0]
    offers = state.offers(seat)
    assert offers is not None
    if not state.numbers_done(seat):
        return []
    return [state.action_from_json(step) for step in offers["plan"]["steps"]]


# Score sheets -------------------------------------------------------------------------------------


def sheet(
    names: Sequence[str], sheets: Sequence[Mapping[str, Plain]], winners: Sequence[int] = ()
) -> RenderableType:
    """The score sheet: a column for each seat, winners marked with a star."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    grid.add_column("", no_wrap=True)
    for seat, name in enumerate(names):
        grid.add_column(Text(clean(name) + (" *" if seat in winners else "")), justify="right")
    points = [{line["what"]: line["points"] for line in row["lines"]} for row in sheets]
    for what in points[0]:
        grid.add_row(what.replace("_", " "), *(str(row[what]) for row in points))
    grid.add_section()
    grid.add_row(Text("total", "bold"), *(Text(str(row["total"]), "bold") for row in sheets))
    return grid


def ending(state: State, names: Sequence[str]) -> RenderableType:
    """The end of a game: the sheet, who has won, what has been earned."""
    assert isinstance(state, RiversState)
    sheets = state.scores()
    if not state.is_over:
        return Group(sheet(names, sheets), Text("The game is not over yet."))
    best = [clean(names[seat]) for seat in state.winners]
    points = sheets[state.winners[0]]["total"]
    verb = "win" if best == ["You"] or len(best) > 1 else "wins"
    words = f"{listed(best)} {verb} with {points} points"
    if len(best) == 1 and sum(row["total"] == points for row in sheets) > 1:
        words += ", having more nature tokens"
    parts: list[RenderableType] = [sheet(names, sheets, state.winners), Text(f"{words}.", "bold")]
    for seat, name in enumerate(names):
        earned = state.earned(seat)
        if earned["scenario"]:
            parts.append(Text(f"{clean(name)}: scenario {earned['scenario']} is won."))
        if earned["challenges"]:
            numbers = ", ".join(map(str, earned["challenges"]))
            parts.append(Text(f"{clean(name)}: challenges met: {numbers}."))
    return Group(*parts)


def positions(document: Mapping[str, Plain]) -> RenderableType:
    """The sheets of a position, as `cascata score` reads them; what is left out is empty."""
    options = RiversOptions.read(document.get("options") or {})
    pack = options.box()
    empty = sheet_state(printed(pack), SHEETS.index(options.sheet), Handle(BOARD).fields)
    parts: list[RenderableType] = []
    for number, row in enumerate(document["boards"], 1):
        if "sheet" not in row:  # its lines were counted
            continue
        filled = empty | {
            field: empty[field] | given if isinstance(empty.get(field), dict) else given
            for field, given in row["sheet"].items()
        }
        name = clean(str(row.get("name", f"Board {number}")))
        parts += [Text(name, "bold"), _sheet(pack, filled)]
    return Group(*parts)


def answer(scored: Mapping[str, Plain]) -> RenderableType:
    """What `cascata score` has found out."""
    names = [clean(board["name"]) for board in scored["boards"]]
    ahead = [
        seat for seat, board in enumerate(scored["boards"]) if board["name"] in scored["winners"]
    ]
    return Group(
        sheet(names, scored["boards"], ahead),
        Text(f"Ahead: {clean(listed(scored['winners']))}", "bold"),
    )


def components(data: dict[str, Plain]) -> RenderableType:
    """What is in the box, summed up."""
    grid = Table(box=box.SIMPLE_HEAD, padding=(0, 1, 0, 0), header_style="bold")
    for title in ("sheet", "name", "stars"):
        grid.add_column(title)
    for letter, row in data["sheets"].items():
        grid.add_row(letter, row["name"], "*" * row["stars"])
    dice = data["dice"]
    faces = [
        Text(
            f"{dice['central']['count']} dice in the middle: {' '.join(dice['central']['faces'])}"
        ),
        Text(f"the special die: {' '.join(dice['special']['faces'])}"),
        *(Text(f"own die: {' '.join(die['faces'])}") for die in dice["personal"]),
    ]
    counts = f"{len(data['cards'])} habitat cards, {len(data['advantages'])} advantage cards"
    return Group(
        Text(data["title"], "bold"), Text(data["about"], QUIET), grid, *faces, Text(counts)
    )


# Sentences ----------------------------------------------------------------------------------------


def tell(who: str, events: Sequence[Event]) -> str:
    """A round in a sentence: `Bot 1 took 3 foxes and completed rivers-1-2 for 2 points.`"""
    clauses: list[str] = []
    for event in events:
        match event:
            case act.RoundPlayed():
                clauses = _round(event)
                break
            case act.Harvested(_, animals, _):
                clauses.append(f"took {_animals(animals)}")
            case act.AnimalTaken(_, animal, _):
                clauses.append(f"took 1 {animal}")
            case act.Paid(_, animals, _):
                clauses.append(f"paid {_animals(animals)}")
            case act.HexesFilled(_, habitat, count, overflow, _):
                clauses.append(f"filled {count + overflow} of {habitat}")
    return f"{clean(who)} {listed(clauses)}." if clauses else ""


def _round(event: act.RoundPlayed) -> list[str]:
    clauses = [f"took {_animals(event.harvest)}"]
    if event.card is not None:
        clauses.append(f"completed {event.card}")
    gained = {name: n for name, n in event.gained.items() if n}
    if gained:
        clauses.append(f"won {_animals(gained)}")
    return clauses


def _animals(goods: Mapping[str, int]) -> str:
    return listed([f"{n} {name}" for name, n in goods.items()]) or "nothing"
