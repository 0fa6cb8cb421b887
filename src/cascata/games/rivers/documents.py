"""What Rolling Rivers' answers hold: view, offers, preview, components. See core/documents.py."""

from __future__ import annotations

from typing import Literal, NotRequired

from typing_extensions import TypeAliasType, TypedDict

from cascata.core.documents import Each, Told
from cascata.core.game import Plain
from cascata.core.goals import Progress
from cascata.games.rivers import box, options, pack, state
from cascata.games.rivers.box import Animal, Habitat, SheetName
from cascata.games.rivers.options import RiversOptions

ANIMALS = box.ANIMALS
"""From rare to common: an upgrade goes one to the left, a downgrade one to the right."""
HABITATS = box.HABITATS
SHEETS = box.SHEETS
Mode = options.Mode
MODES = options.MODES
ROUNDS = state.ROUNDS
BEGINNER = [card.id for card in pack.shipped().advantages if card.tier == "beginner"]
"""The advantage cards for a first game, by slot."""

Cell = TypeAliasType("Cell", str)
"""A hex of sheets C and D in axial coordinates, written "q,r"."""
Face = TypeAliasType("Face", str)
"""A face of an ordinary die: an animal, two of which one chooses ("bear/fox"), or "any"."""
SpecialFace = TypeAliasType("SpecialFace", str)
"""Two animals of which one chooses, or an effect: "any_animal", "action_cost_minus_1",
"one_other_die", "personal_die_twice", "bear/salmon_x2"."""
Thing = Literal["bear", "elk", "fox", "hawk", "salmon", "nature"]
Good = Literal[
    "bear", "elk", "fox", "hawk", "salmon", "nature", "points", "any_animal", "sun", "rain", "free",
    "free:mountains", "free:forests", "free:prairies", "free:wetlands", "free:rivers",
]  # fmt: skip
"""What a bonus holds: animals, nature tokens, points, and things that ask for a choice. `free` is
one more hex, of any habitat or of the one named."""
Goods = TypeAliasType("Goods", dict[Good, int])
Amounts = TypeAliasType("Amounts", dict[Animal, int])
Stock = TypeAliasType("Stock", Each[Thing, int])
DiceAction = Literal["downgrade", "upgrade", "two"]
Phase = Literal[
    "dice", "harvest", "take", "buy", "card", "pay", "bonus", "habitat", "fill", "reward",
    "confirm", "waiting",
]  # fmt: skip
Sky = Literal["sun", "rain"]

# Steps: a round of a seat is a list of them, from `dice` (family: `harvest`) to `confirm`


class UseDice(TypedDict):
    """The dice as they are, or two types of animals."""

    do: Literal["dice"]
    action: Literal["two"] | None


class AlterDice(TypedDict):
    """The dice with one animal altered."""

    do: Literal["dice"]
    action: Literal["downgrade", "upgrade"]
    animal: Animal


class Harvest(TypedDict):
    """What is taken; a type of which there is none stands with 0."""

    do: Literal["harvest"]
    take: Amounts
    without: NotRequired[list[int]]
    """Dice that could count but are left out."""


class Take(TypedDict):
    """An animal of choice: the special die's, an advantage card's, the sheet's."""

    do: Literal["take"]
    animal: Animal


class Buy(TypedDict):
    """Family: one nature token for the animal on a die that was not used."""

    do: Literal["buy"]
    animal: Animal


class ChooseCard(TypedDict):
    """Slots 1 to 4, from the deck to the right."""

    do: Literal["card"]
    slot: int


class UseDiscount(TypedDict):
    """The slot's discount."""

    do: Literal["discount"]


class Less(TypedDict):
    """One animal less to pay."""

    do: Literal["less"]
    animal: Animal


Swap = TypedDict("Swap", {"do": Literal["swap"], "animal": Animal, "for": Animal})


class Pay(TypedDict):
    """Pays what is due."""

    do: Literal["pay"]


class TakeBonus(TypedDict):
    """Takes the card's bonus, or the slot's."""

    do: Literal["bonus"]
    of: Literal["card", "slot"]


class ChooseHabitat(TypedDict):
    """Of which habitat hexes are filled."""

    do: Literal["habitat"]
    habitat: Habitat


class Trace(TypedDict):
    """Sheet C: a hex."""

    do: Literal["trace"]
    at: Cell


class TraceTrack(TypedDict):
    """Sheet B: the track of a free hex."""

    do: Literal["trace"]
    track: Habitat


class Put(TypedDict):
    """Sheet D."""

    do: Literal["put"]
    at: Cell
    animal: Animal


class Pick(TypedDict):
    """A bonus of the sun zone (sheet A), or of the column that was crossed (B and C)."""

    do: Sky
    pick: int
    """From 0."""


class Pass(TypedDict):
    """Declines what is offered: more purchases, the bonuses that are left."""

    do: Literal["pass"]


class Confirm(TypedDict):
    """Ends the round of the seat."""

    do: Literal["confirm"]


Step = TypeAliasType(
    "Step",
    UseDice | AlterDice | Harvest | Take | Buy | ChooseCard | UseDiscount | Less | Swap | Pay
    | TakeBonus | ChooseHabitat | Trace | TraceTrack | Put | Pick | Pass | Confirm,
)  # fmt: skip
"""One small choice."""

# The view -----------------------------------------------------------------------------------------


class SheetA(TypedDict):
    """Columns of numbers."""

    sheet: Literal["A"]
    columns: Each[Habitat, list[int]]
    """The numbers written, from the top."""
    zone: list[int]
    """Items of the sun zone that are used, in the order in which they were picked."""


class Weather(TypedDict):
    """The sun and rain area of B and C: icons crossed so far, and the bonuses won."""

    sun: int
    rain: int
    picks: list[tuple[int, int]]
    """[column, bonus]"""


class SheetB(Weather):
    """Tracks."""

    sheet: Literal["B"]
    tracks: Each[Habitat, int]
    overflow: int


class SheetC(Weather):
    """A map that is traced."""

    sheet: Literal["C"]
    traced: list[Cell]
    """Those closed in by their neighbours included, the start not."""
    overflow: int
    landscape: Each[Habitat, int]
    """Icons crossed in the landscape box."""
    complete: list[Habitat]


class SheetD(TypedDict):
    """A map that is filled with animals."""

    sheet: Literal["D"]
    animals: dict[Cell, Animal]
    overflow: int
    complete: list[Habitat]
    varied: list[Habitat]
    """Habitats that hold all five animals."""


SheetState = TypeAliasType("SheetState", SheetA | SheetB | SheetC | SheetD)

Row = Literal["row_1", "row_2", "row_3", "row_4"]
OtherLine = Literal[
    "bonus_1", "bonus_2", "bonus", "overflow", "complete", "variety", "leftovers"
]  # fmt: skip
"""A: bonus_1 (second hexes), bonus_2 (fourth hexes and the zone); B and C: overflow, bonus; D:
overflow, complete, variety; all: leftovers."""


class Line(TypedDict):
    """One category of the sheet. A: rows and bonuses; B and C: the habitats; D: the animals."""

    counted: NotRequired[Literal[True]]
    """Somebody has counted it: nothing more is known."""
    what: Habitat | Animal | Row | OtherLine
    points: int
    parts: list[int]
    """What adds up to the points, where that explains them: the numbers of a row and its bonus,
    each pair, line or run."""
    groups: list[list[Cell]]
    """C and D: the hexes that earn it; D: one list for each pair, line or run."""
    count: int
    """How many count (hexes of a track, hawks alone, animals and tokens left over)."""
    of: int | None
    """Of how many."""


class Score(TypedDict):
    """A seat's score."""

    total: int
    lines: list[Line]


class Doing(TypedDict):
    """Where a seat is in its round; only that seat is told before all have confirmed."""

    phase: Phase
    action: DiceAction | None
    of: Animal | None
    """Downgrade, upgrade: of which animal."""
    counted: list[int]
    """How often each die counts for the harvest, all 0 before it: central 0 to 2, the special one
    3, the own 4 and 5."""
    harvest: Amounts
    """Everything gained by the dice in this round, and everything paid for that."""
    price: int
    """Nature tokens spent on dice."""
    slot: int | None
    due: Amounts
    """The payment as it stands: animals due (before `pay`) or paid."""
    spent: int
    """Nature tokens for a discount."""
    discount: bool
    bonuses: list[Literal["card", "slot"]]
    """Bonuses that are still to be taken or declined."""
    hexes: int
    """Hexes still to be filled."""
    habitat: Habitat | None
    """Of which habitat."""
    animals: Amounts
    """On D: with which animals."""
    rewards: Goods
    """Sheet bonuses (and animals of choice) that wait to be picked."""


class Past(TypedDict):
    """A round that is over: what the seat did."""

    card: str | None
    slot: int | None
    habitat: Habitat | None


class SeatView(TypedDict):
    """How a seat stands."""

    dice: tuple[Face, Face]
    """The seat's own dice."""
    stock: Stock
    gained: Stock
    """Everything ever gained, so that what is crossed out shows: gained - stock was paid."""
    done: bool
    """Whether it has confirmed this round."""
    doing: Doing | None
    rounds: list[Past]
    """One entry for each round that is over."""
    sheet: SheetState
    score: Score


class PackName(TypedDict):
    """A content pack."""

    name: str
    reconstruction: bool
    """Our own design in place of printed data that are lost."""


class Earned(TypedDict):
    """What a seat has earned."""

    scenario: int | None
    challenges: list[int]


class View(TypedDict):
    """The table as a seat, or a spectator, sees it."""

    game: Literal["rivers"]
    rules: int
    options: RiversOptions
    commitment: str | None
    pack: PackName
    """The content pack in use."""
    round: int
    """From 1 to 20."""
    turn: int
    """Seat turns: rounds done times seats."""
    turns: int
    """20 times seats."""
    to_act: list[int]
    """The seats that have not confirmed."""
    over: bool
    central: list[Face]
    """The roll for everybody."""
    special: SpecialFace | None
    """Null in family mode."""
    cards: list[str | None]
    """Cards by slot 1 to 4 (ids of `components.cards`), null where there is none yet."""
    deck: int
    """How many are left in the deck."""
    advantages: list[str]
    """Advantage cards by slot (ids of `components.advantages`)."""
    seats: list[SeatView]
    goals: NotRequired[list[list[Progress]]]
    """With a scenario or challenges: the goals of every seat."""
    winners: NotRequired[list[int]]
    earned: NotRequired[list[Earned]]


# Offers and preview -------------------------------------------------------------------------------


class Cut(TypedDict):
    """One cell of the harvest table."""

    animals: list[Animal]
    """One animal, or two."""
    take: list[int]
    """How many of each."""
    counted: list[int]
    """How often each of the six dice counts."""
    steps: list[Step]
    """What to do for it: the dice action and the harvest."""
    changes: bool
    """Whether the action changes anything for it (always true as rolled)."""
    cards: list[int]
    """The slots of the cards that it can pay for."""


class HarvestRow(TypedDict):
    """A row of the harvest table."""

    action: DiceAction | None
    price: int
    """Nature tokens, the special die counted."""
    affordable: bool
    cuts: list[Cut | None]
    """As rolled, downgrade, upgrade: five, from bear to salmon (null where the rules know none);
    two types: every pair."""


class CardOffer(TypedDict):
    """A card that may be chosen."""

    slot: int
    can: Literal["yes", "discount", "no", "full"]
    """`discount`: only with the slot's discount; `full`: sheet A has no room in its column."""
    missing: Amounts
    """Animals short, the discount not counted."""
    short: int
    """How many more animals would do, the discount counted; 0 where nothing is short."""
    gain: int | None
    """How the round would change the total with the best way of completing it; null when it cannot
    be completed."""


class LegalStep(TypedDict):
    """A legal step, with the change of the total that it brings at once."""

    step: Step
    gain: int


class Plan(TypedDict):
    """The rest of the round as `greedy` would play it, and how the seat would then stand."""

    steps: list[Step]
    seat: SeatView
    next: Literal["harvest", "card", "sheet", "detail"] | None
    """What the player must choose after them; null: the round is complete. With proposals it always
    is."""


class Offers(TypedDict):
    """Everything the seat may do next, and what `greedy` would do with the rest of the round."""

    round: int
    phase: Phase
    harvest: list[HarvestRow]
    """The same in every phase of a round."""
    cards: list[CardOffer]
    """With the harvest that was chosen; before that, with the planned one."""
    legal: list[LegalStep]
    plan: Plan


class GoalsAhead(TypedDict):
    """The goals of the seat after the steps tried, and after the plan."""

    now: list[Progress]
    planned: list[Progress]


class Preview(TypedDict):
    """The answer to a `try`: how things would stand after those steps, and what would be asked."""

    view: View
    offers: Offers | None
    """Null: the round is confirmed with these steps."""
    events: list[Told]
    goals: GoalsAhead | None
    """With a scenario or challenges."""


# What is in the box -------------------------------------------------------------------------------


class Card(TypedDict):
    """A habitat card."""

    id: str
    habitat: Habitat
    level: Literal[1, 2]
    hexes: int
    nature: int
    cost: Amounts


class Advantage(TypedDict):
    """An advantage card."""

    id: str
    """As in a scenario: "1" to "12"; of a second pack "NAME:7"."""
    number: int
    tier: Literal["beginner", "expert"]
    kind: Literal["discount", "bonus"]
    key: Literal[
        "reduce_by_1", "nature_bonus", "personal_die", "stand_in", "any_habitat", "missing_species",
        "bear_and_salmon", "nature_refill", "pay_nature_for_two", "common_ground", "less_ground",
        "nature_discount",
    ]  # fmt: skip
    params: dict[str, int]


class MapHex(TypedDict):
    """A hex of a map."""

    at: Cell
    q: int
    r: int
    habitats: list[Habitat]
    """C: none, one, or two of which either serves. D: one."""
    points: int
    """C only."""
    landscape: Habitat | None
    weather: Sky | None


class SheetData(TypedDict):
    """What every sheet has."""

    name: str
    stars: int


class PrintedA(SheetData):
    """Columns of numbers."""

    columns: list[Habitat]
    rows: int
    column_bonus: dict[str, Goods]
    """By position in a column, from 1: what the hex brings ({points: 1, sun: 1} at 2 and 4)."""
    row_bonus: list[Goods]
    zone: list[Goods]


class Diamond(TypedDict):
    """A bonus between two tracks: position j needs hexes j and j + 1 of both."""

    above: Habitat
    below: Habitat
    at: int
    bonus: Goods


class PrintedB(SheetData):
    """Tracks."""

    tracks: list[Habitat]
    length: int
    values: list[int]
    overflow: list[int]
    hexes: Each[Habitat, dict[str, Goods]]
    """Track -> position from 1 -> bonus."""
    diamonds: list[Diamond]
    weather: list[list[Goods]]


class PrintedC(SheetData):
    """A map to trace."""

    start: Cell
    hexes: list[MapHex]
    landscape: Each[Habitat, list[Goods]]
    complete: int
    overflow: list[Goods]
    weather: list[list[Goods]]


class Link(TypedDict):
    """A bonus for hexes that are all filled; links of three bring a free hex."""

    hexes: list[Cell]
    bonus: Goods


class PointTables(TypedDict):
    """Points by number, from 0; the last also for more."""

    bear_pair: int
    elk: list[int]
    fox: list[int]
    hawk: list[int]
    salmon: list[int]


class PrintedD(SheetData):
    """A map to fill with animals."""

    hexes: list[MapHex]
    links: list[Link]
    tables: PointTables
    complete: int
    variety: int
    overflow: list[Goods]


class Sheets(TypedDict):
    """The four environment sheets."""

    A: PrintedA
    B: PrintedB
    C: PrintedC
    D: PrintedD


class CentralDice(TypedDict):
    """The dice for everybody."""

    count: int
    faces: list[Face]


class SpecialDie(TypedDict):
    """The die that the family game does without."""

    faces: list[SpecialFace]


class PersonalDie(TypedDict):
    """A die of a seat."""

    faces: list[Face]


class Dice(TypedDict):
    """All dice."""

    central: CentralDice
    special: SpecialDie
    personal: list[PersonalDie]


class Leftover(TypedDict):
    """What is left over pays a point for so many."""

    divisor: int
    rounding: Literal["up", "down"]


class Scenario(TypedDict):
    """A sheet, advantage cards and goals to be met together."""

    number: int
    sheet: SheetName
    advantages: list[str]
    points: int
    goals: list[str]
    offered: bool
    """Whether the second pack that it takes advantage cards from is loaded."""


class GoalRow(TypedDict):
    """What a goal asks for: its kind, and what that kind needs to know."""

    kind: str
    parameters: dict[str, Plain]


class GoalInfo(GoalRow):
    """The same with our own words."""

    words: str


class Components(TypedDict):
    """What is in the box; see `cascata data rivers --json`."""

    game: Literal["rivers"]
    title: str
    about: str
    pack: PackName
    packs: list[str]
    """The packs that a table may choose, the shipped one first."""
    dice: Dice
    start: Stock
    abundance: Stock
    cards: dict[str, Card]
    advantages: dict[str, Advantage]
    sheets: Sheets
    leftover: Leftover
    scenarios: list[Scenario]
    challenges: Each[SheetName, list[str]]
    goals: dict[str, GoalInfo]
    """Every goal that a scenario or a challenge names, by its key."""
    trail: dict[str, Plain]
