"""What can be done and what can happen: one type per kind of action and event.

Hexes are written `q,r` as in box.py, slots are 1 to 4, dice 0 to 5.
"""

from dataclasses import dataclass

from cascata.core.game import Action, Event, Plain
from cascata.games.rivers.box import Animal, Habitat


@dataclass(frozen=True, slots=True)
class Dice(Action):
    """Choose a dice action: none, `two`, or `downgrade` and `upgrade` of an animal."""

    action: str | None
    animal: Animal | None = None

    def to_json(self) -> dict[str, Plain]:
        step: dict[str, Plain] = {"do": "dice", "action": self.action}
        return step if self.animal is None else step | {"animal": self.animal}

    def __str__(self) -> str:
        return " ".join(filter(None, ("dice", self.action or "none", self.animal)))


@dataclass(frozen=True, slots=True)
class Harvest(Action):
    """Take all animals of one type or two from the dice, from rare to common.

    `without` are dice that could count but are left out.
    """

    take: tuple[tuple[str, int], ...]
    without: tuple[int, ...] = ()

    def to_json(self) -> dict[str, Plain]:
        step: dict[str, Plain] = {"do": "harvest", "take": dict(self.take)}
        return step | {"without": list(self.without)} if self.without else step

    def __str__(self) -> str:
        taken = " ".join(f"{animal} {amount}" for animal, amount in self.take)
        without = f" without {','.join(map(str, self.without))}" if self.without else ""
        return f"harvest {taken}{without}"


@dataclass(frozen=True, slots=True)
class Take(Action):
    """Take an animal of choice."""

    animal: Animal

    def to_json(self) -> dict[str, Plain]:
        return {"do": "take", "animal": self.animal}

    def __str__(self) -> str:
        return f"take {self.animal}"


@dataclass(frozen=True, slots=True)
class Buy(Action):
    """Family: pay a nature token for the animal on an unused die."""

    animal: Animal

    def to_json(self) -> dict[str, Plain]:
        return {"do": "buy", "animal": self.animal}

    def __str__(self) -> str:
        return f"buy {self.animal}"


@dataclass(frozen=True, slots=True)
class ChooseCard(Action):
    """Complete the habitat card in a slot."""

    slot: int

    def to_json(self) -> dict[str, Plain]:
        return {"do": "card", "slot": self.slot}

    def __str__(self) -> str:
        return f"card {self.slot}"


@dataclass(frozen=True, slots=True)
class UseDiscount(Action):
    """Use the discount of the slot."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "discount"}

    def __str__(self) -> str:
        return "discount"


@dataclass(frozen=True, slots=True)
class Less(Action):
    """The discount takes one animal off what is due."""

    animal: Animal

    def to_json(self) -> dict[str, Plain]:
        return {"do": "less", "animal": self.animal}

    def __str__(self) -> str:
        return f"less {self.animal}"


@dataclass(frozen=True, slots=True)
class Swap(Action):
    """Pay one `other` in place of one `animal`."""

    animal: Animal
    other: str

    def to_json(self) -> dict[str, Plain]:
        return {"do": "swap", "animal": self.animal, "for": self.other}

    def __str__(self) -> str:
        return f"swap {self.animal} for {self.other}"


@dataclass(frozen=True, slots=True)
class Pay(Action):
    """Pay what is due."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "pay"}

    def __str__(self) -> str:
        return "pay"


@dataclass(frozen=True, slots=True)
class TakeBonus(Action):
    """Take the nature tokens of the `card`, or the bonus of the `slot`."""

    of: str

    def to_json(self) -> dict[str, Plain]:
        return {"do": "bonus", "of": self.of}

    def __str__(self) -> str:
        return f"bonus {self.of}"


@dataclass(frozen=True, slots=True)
class ChooseHabitat(Action):
    """Choose the habitat in which the card's hexes are filled."""

    habitat: Habitat

    def to_json(self) -> dict[str, Plain]:
        return {"do": "habitat", "habitat": self.habitat}

    def __str__(self) -> str:
        return f"habitat {self.habitat}"


@dataclass(frozen=True, slots=True)
class Trace(Action):
    """Sheet C: trace a hex."""

    at: str

    def to_json(self) -> dict[str, Plain]:
        return {"do": "trace", "at": self.at}

    def __str__(self) -> str:
        return f"trace {self.at}"


@dataclass(frozen=True, slots=True)
class TraceTrack(Action):
    """Sheet B: trace a free hex on a track."""

    track: str

    def to_json(self) -> dict[str, Plain]:
        return {"do": "trace", "track": self.track}

    def __str__(self) -> str:
        return f"trace {self.track}"


@dataclass(frozen=True, slots=True)
class Put(Action):
    """Sheet D: write an animal into a hex."""

    at: str
    animal: Animal

    def to_json(self) -> dict[str, Plain]:
        return {"do": "put", "at": self.at, "animal": self.animal}

    def __str__(self) -> str:
        return f"put {self.at} {self.animal}"


@dataclass(frozen=True, slots=True)
class Pick(Action):
    """Pick a bonus for a `sun` or a `rain`; from 0."""

    what: str
    pick: int

    def to_json(self) -> dict[str, Plain]:
        return {"do": self.what, "pick": self.pick}

    def __str__(self) -> str:
        return f"{self.what} {self.pick}"


@dataclass(frozen=True, slots=True)
class Pass(Action):
    """Decline what is offered: more purchases, or the bonuses that are left."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "pass"}

    def __str__(self) -> str:
        return "pass"


@dataclass(frozen=True, slots=True)
class Confirm(Action):
    """Finish the round."""

    def to_json(self) -> dict[str, Plain]:
        return {"do": "confirm"}

    def __str__(self) -> str:
        return "confirm"


RiversAction = (
    Dice
    | Harvest
    | Take
    | Buy
    | ChooseCard
    | UseDiscount
    | Less
    | Swap
    | Pay
    | TakeBonus
    | ChooseHabitat
    | Trace
    | TraceTrack
    | Put
    | Pick
    | Pass
    | Confirm
)


@dataclass(frozen=True, slots=True)
class DiceUsed(Event):
    """A seat chose how to read the dice, and paid nature tokens for it."""

    seat: int
    action: str | None
    of: Animal | None
    price: int


@dataclass(frozen=True, slots=True)
class Harvested(Event):
    """A seat took animals from the dice; `counted` says how often each die counted."""

    seat: int
    animals: dict[str, int]
    counted: list[int]


@dataclass(frozen=True, slots=True)
class AnimalTaken(Event):
    """A seat took an animal of choice; for `price` nature tokens."""

    seat: int
    animal: Animal
    price: int


@dataclass(frozen=True, slots=True)
class CardChosen(Event):
    """A seat is completing a card."""

    seat: int
    card: str
    slot: int


@dataclass(frozen=True, slots=True)
class CostChanged(Event):
    """A discount has changed what is due."""

    seat: int
    due: dict[str, int]
    spent: int


@dataclass(frozen=True, slots=True)
class Paid(Event):
    """A seat paid for its card: animals, and nature tokens for a discount."""

    seat: int
    animals: dict[str, int]
    spent: int


@dataclass(frozen=True, slots=True)
class BonusTaken(Event):
    """A seat took the bonus of the `card` or of the `slot`."""

    seat: int
    of: str
    advantage: str | None


@dataclass(frozen=True, slots=True)
class HabitatChosen(Event):
    """A seat fills hexes of a habitat of its choice."""

    seat: int
    habitat: Habitat


@dataclass(frozen=True, slots=True)
class HexesFilled(Event):
    """Hexes came onto a sheet: how many in which habitat and on the overflow, and which cells.

    On sheet A one number is written; `count` is that number.
    """

    seat: int
    habitat: Habitat | None
    count: int
    overflow: int
    cells: list[str]


@dataclass(frozen=True, slots=True)
class AnimalPut(Event):
    """A seat wrote an animal into a hex."""

    seat: int
    cell: str
    animal: Animal


@dataclass(frozen=True, slots=True)
class BonusPicked(Event):
    """A seat picked a bonus for a `sun` or a `rain`."""

    seat: int
    what: str
    column: int | None
    pick: int
    goods: dict[str, int]


@dataclass(frozen=True, slots=True)
class RewardWon(Event):
    """Goods came in besides; those that ask for a choice wait."""

    seat: int
    goods: dict[str, int]


@dataclass(frozen=True, slots=True)
class ChoiceDeclined(Event):
    """A seat declined to `buy` more, or the `bonus` that was left."""

    seat: int
    what: str


@dataclass(frozen=True, slots=True)
class RoundConfirmed(Event):
    """A seat has finished its round."""

    seat: int


@dataclass(frozen=True, slots=True)
class RoundPlayed(Event):
    """What a seat did in a round, told to all when everybody has confirmed.

    `paid` and `spent` are the animals and nature tokens for a card (a discount or a bonus may cost
    some), `hexes` the cells that were
    filled (their number where they have no names), `gained` what came in besides the harvest,
    `points` the change of the total.
    """

    seat: int
    round: int
    action: str | None
    of: Animal | None
    harvest: dict[str, int]
    card: str | None
    slot: int | None
    habitat: Habitat | None
    paid: dict[str, int]
    spent: int
    hexes: list[str] | int
    gained: dict[str, int]
    points: int


@dataclass(frozen=True, slots=True)
class RoundBegun(Event):
    """Cards have moved on and the dice are rolled; `dice` are each seat's own."""

    round: int
    cards: list[str | None]
    central: list[str]
    special: str | None
    dice: list[list[str]]


@dataclass(frozen=True, slots=True)
class GameOver(Event):
    """The twentieth round is over."""

    winners: list[int]
