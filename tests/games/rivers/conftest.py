"""Games of Rolling Rivers with chosen luck, played by the engine and by the oracle alike.

A test of a rule asks for `begin` and runs twice: what the rulebook says must hold for both.

    play = begin(sheet="B", card={"habitat": "rivers", "hexes": 3, "cost": {"fox": 3}}, advantage=2,
                 dice="fox fox elk, any_animal, bear any", stock={"fox": 5})

Chance is chosen through `setup` and `draws`, and what is printed through a pack of the test's own.
"""

import copy
import json
from itertools import islice
from typing import Any

import pytest

import cascata
from oracles import rivers as oracle

GAME = cascata.load("rivers")
CARD = {"habitat": "rivers", "hexes": 1, "nature_bonus": 0, "cost": {"fox": 1}}
DICE = "fox fox fox, hawk/elk, fox fox"
"""What is rolled where a test says nothing."""
NOTHING = dict.fromkeys((*oracle.ANIMALS, "nature"), 0)


def faces(rounds, seats, family):
    """The draws of a whole game: `central, special, own [own ...]` round by round."""
    rolled = []
    for text in islice([*rounds, *[DICE] * oracle.ROUNDS], oracle.ROUNDS):
        central, special, own = (part.split() for part in text.split(","))
        own += own[:2] * (seats - len(own) // 2)
        rolled += [*central, *([] if family else special), *own]
    return rolled


def deck_of(pack, first):
    """Twenty cards, two of each habitat and level, that begin with those named."""
    chosen = list(first)
    by_id = {card["id"]: card for card in pack["cards"]}
    for level in (1, 2):
        for habitat in oracle.HABITATS:
            fits = [i for i, c in by_id.items() if (c["level"], c["habitat"]) == (level, habitat)]
            have = [i for i in chosen if i in fits]
            chosen += [i for i in fits if i not in have][: 2 - len(have)]
    return sorted(chosen, key=lambda i: by_id[i]["level"])


def pack_of(cards, stock, change):
    """The shipped pack with a test's own cards of level I, start and changes."""
    pack = oracle.shipped()
    pack["name"] = "test"
    pack["start_inventory"] = NOTHING | stock
    for number, card in enumerate(cards):
        pack["cards"].append(CARD | {"id": f"test-{number}", "level": 1} | card)
    if change:
        change(pack)
    return pack


class Play:
    """A game that a test plays step by step, whoever knows the rules behind it."""

    seat = 0
    do: Any
    legal: Any
    phase: Any
    stock: Any

    def dice(self, action=None, animal=None):
        """The dice action, or none."""
        step = {"do": "dice", "action": action}
        return self.do(step | {"animal": animal} if animal else step)

    def harvest(self, without=None, **take):
        """Choose what the dice give."""
        step = {"do": "harvest", "take": take}
        return self.do(step | {"without": without} if without else step)

    def take(self, animal):
        """An animal of choice."""
        return self.do({"do": "take", "animal": animal})

    def buy(self, animal):
        """Family: an animal for a nature token."""
        return self.do({"do": "buy", "animal": animal})

    def card(self, slot=1):
        """Begin to complete a card."""
        return self.do({"do": "card", "slot": slot})

    def discount(self):
        """Use the slot's discount."""
        return self.do({"do": "discount"})

    def less(self, animal):
        """One animal less to pay."""
        return self.do({"do": "less", "animal": animal})

    def swap(self, animal, other):
        """Pay another animal in place of one."""
        return self.do({"do": "swap", "animal": animal, "for": other})

    def pay(self):
        """Pay what is due."""
        return self.do({"do": "pay"})

    def bonus(self, of):
        """Take the card's tokens or the slot's bonus."""
        return self.do({"do": "bonus", "of": of})

    def habitat(self, habitat):
        """Choose where hexes go."""
        return self.do({"do": "habitat", "habitat": habitat})

    def trace(self, at):
        """Trace a hex of C, or of a track of B."""
        return self.do({"do": "trace", "track" if at in oracle.HABITATS else "at": at})

    def put(self, at, animal):
        """Put an animal on D."""
        return self.do({"do": "put", "at": at, "animal": animal})

    def pick(self, weather, pick):
        """Pick a bonus for a sun or a rain."""
        return self.do({"do": weather, "pick": pick})

    def decline(self):
        """Decline what is offered."""
        return self.do({"do": "pass"})

    def confirm(self):
        """End the round."""
        return self.do({"do": "confirm"})

    def roll_on(self):
        """Harvest somehow, up to the choice of a card."""
        while self.phase != "card":
            self.do(self.legal[-1] if self.phase == "buy" else self.legal[0])
        return self

    def pay_for(self, slot=1):
        """Harvest somehow, choose a card and pay for it without a discount or bonus."""
        self.roll_on().card(slot).pay()
        return self.decline() if self.phase == "bonus" else self

    def end_round(self):
        """Settle what waits somehow, and end the round."""
        while self.phase not in ("card", "confirm"):
            self.do(self.legal[0])
        return self.confirm()

    def steps(self, do):
        """The legal steps of this kind."""
        return [step for step in self.legal if step["do"] == do]

    def may(self, do, field="animal"):
        """The values that a field of this kind of step may have."""
        return {step.get(field) for step in self.steps(do)}

    def harvests(self):
        """What can be harvested, as {animals: numbers}; dice left out or not."""
        found = {}
        for step in self.steps("harvest"):
            found.setdefault(tuple(step["take"]), set()).add(tuple(step["take"].values()))
        return found

    def gained(self, before, **expected):
        """Whether the stock has changed by just this."""
        changes = {good: n - before[good] for good, n in self.stock.items() if n != before[good]}
        return changes == expected


class EnginePlay(Play):
    """Played by the engine."""

    def __init__(self, options, pack, deck, draws, path):
        path.write_text(json.dumps(pack))
        self.state = GAME.new(
            seed="test", setup={"deck": deck}, draws=draws, pack=str(path), **options
        )

    @property
    def legal(self):
        return [action.to_json() for action in self.state.legal(self.seat)]

    def do(self, step, seat=None):
        self.state.apply(self.seat if seat is None else seat, step)
        return self

    def refuses(self, do, **fields):
        before = self.state.to_bytes()
        with pytest.raises(cascata.CascataError):
            self.state.apply(self.seat, {"do": do, **fields})
        return self.state.to_bytes() == before

    @property
    def view(self):
        return self.state.view(self.seat)

    @property
    def own(self):
        return self.view["seats"][self.seat]

    @property
    def phase(self):
        return self.own["doing"]["phase"] if self.own["doing"] else "waiting"

    @property
    def stock(self):
        return self.own["stock"]

    @property
    def sheet(self):
        return comparable(self.own["sheet"])

    @property
    def rewards(self):
        return {good: n for good, n in self.own["doing"]["rewards"].items() if n}

    @property
    def lines(self):
        return {line["what"]: line["points"] for line in self.own["score"]["lines"]}

    @property
    def round(self):
        return self.view["round"]

    @property
    def over(self):
        return self.state.is_over

    @property
    def winners(self):
        return list(self.state.winners)

    def slots(self):
        return self.view["cards"]

    def seen(self, seat, viewer):
        """A seat's stock, sheet and points as another sees them."""
        other = self.state.view(viewer)["seats"][seat]
        lines = {line["what"]: line["points"] for line in other["score"]["lines"]}
        return other["stock"], comparable(other["sheet"]), lines


class OraclePlay(Play):
    """Played by the oracle."""

    def __init__(self, options, pack, deck, draws, path=None):
        self.table = oracle.Table(
            pack,
            options.get("sheet", "A"),
            options.get("seats", 2),
            options.get("mode") == "family",
            options.get("abundance", False),
            advantages=options["advantages"],
            deck=deck,
            draws=draws,
            rounding=options.get("leftover_rounding", "up"),
        )

    @property
    def legal(self):
        return self.table.legal(self.seat)

    def do(self, step, seat=None):
        self.table.do(self.seat if seat is None else seat, step)
        return self

    def refuses(self, do, **fields):
        return {"do": do, **fields} not in self.legal

    @property
    def phase(self):
        return self.table.phase(self.seat)

    @property
    def stock(self):
        return stock_of(self.table.seats[self.seat])

    @property
    def sheet(self):
        return comparable(self.table.seats[self.seat].sheet.state())

    @property
    def rewards(self):
        return dict(+self.table.seats[self.seat].rewards)

    @property
    def lines(self):
        return self.table.lines(self.seat, self.seat)

    @property
    def round(self):
        return self.table.round

    @property
    def over(self):
        return self.table.over

    @property
    def winners(self):
        return self.table.winners

    def slots(self):
        cards = [self.table.card(slot) for slot in range(1, oracle.SLOTS + 1)]
        return [card and card["id"] for card in cards]

    def seen(self, seat, viewer):
        table = self.table
        other = (table.seats if seat == viewer else table.shown)[seat]
        return stock_of(other), comparable(other.sheet.state()), table.lines(seat, viewer)


def stock_of(seat):
    """A seat's stock, everything named."""
    return {good: seat.stock[good] for good in NOTHING}


def comparable(sheet):
    """A sheet without the order in which hexes were filled."""
    sheet = copy.deepcopy(sheet)
    for unordered in ("traced", "picks"):
        if unordered in sheet:
            sheet[unordered] = sorted(map(as_list, sheet[unordered]))
    return sheet


def as_list(value):
    return list(value) if isinstance(value, tuple) else value


def prepare(given):
    """Keywords of `begin` as options, pack, deck and draws."""
    seats, family = given.pop("seats", 1), given.get("mode") == "family"
    cards = given.pop("cards", None) or [given.pop("card", {})]
    advantages = given.pop("advantages", None)
    if advantages is None:
        first = given.pop("advantage", 2)
        rest = [n for n in ((1, 2, 3, 4) if family else (7, 8, 1, 2)) if n != first]
        advantages = [str(n) for n in (first, *rest)][:4]
    dice = given.pop("dice", [])
    pack = pack_of(cards, given.pop("stock", {"fox": 9, "nature": 9}), given.pop("change", None))
    deck = deck_of(pack, [card["id"] for card in pack["cards"] if card["id"].startswith("test-")])
    draws = faces([dice] if isinstance(dice, str) else dice, seats, family)
    give_faces(pack, draws, seats, family)
    return given | {"seats": seats, "advantages": advantages}, pack, deck, draws


def give_faces(pack, draws, seats, family):
    """Dice that have the faces that are to be rolled."""
    order = ["central"] * 3 + ["special"] * (not family)
    order += ["personal_bear", "personal_salmon_hawk"] * seats
    for die in {*order} - {"special"}:
        shown = [face for i, face in enumerate(draws) if order[i % len(order)] == die]
        pack["dice"][die]["faces"] = ([*dict.fromkeys(shown)] + ["fox"] * 6)[:6]


@pytest.fixture(params=[EnginePlay, OraclePlay], ids=["engine", "oracle"])
def begin(request, tmp_path):
    """Begins a game with chosen luck, by the engine and by the oracle."""
    return lambda **given: request.param(*prepare(given), tmp_path / "pack.json")


@pytest.fixture
def begin_engine(tmp_path):
    """The same for what only the engine has: views, offers, sheets."""

    def begin(**given):
        options, pack, deck, draws = prepare(given)
        return EnginePlay(options, pack, deck, draws, tmp_path / "pack.json")

    return begin
