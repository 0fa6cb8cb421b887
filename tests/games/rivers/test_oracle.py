"""The engine against the oracle: whole games side by side, equal at every step.

What is printed is as shipped, or drawn by chance for a table ("wild"): other dice, cheap cards and
short tracks bring what a usual game shows late or never.
"""

import json
import random
from collections import Counter

import pytest

import cascata
from oracles import rivers as oracle
from playthrough import skip_rounds

GAME = cascata.load("rivers")
FACES = (*oracle.ANIMALS, *oracle.ANIMALS, "any", "salmon/hawk", "elk/fox", "bear/hawk")
GOODS = (*oracle.ANIMALS, "nature", "points:1", "points:2", "any_animal")


def wild(chance):
    """A pack that is drawn by chance."""
    pack = oracle.shipped()
    pack["name"] = "wild"
    dice = pack["dice"]
    for die in ("central", "personal_bear", "personal_salmon_hawk"):
        dice[die]["faces"] = chance.choices(FACES, k=6)
    pack["start_inventory"] = {good: chance.randrange(3, 10) for good in pack["start_inventory"]}
    for card in pack["cards"]:
        card["hexes"] = chance.randrange(1, 10)
        card["nature_bonus"] = chance.randrange(3)
        card["cost"] = dict(Counter(chance.choices(oracle.ANIMALS, k=card["hexes"])))
    a, b, c, d = (pack["sheets"][sheet] for sheet in "ABCD")
    a["sun_zone"] = [chance.choice(GOODS[:-1]) for _ in range(chance.randrange(2, 9))]
    a["sun_zone"].append("any_animal")
    weather = [*GOODS, "free:any"]
    named = [*weather, "sun", "rain", *(f"free:{habitat}" for habitat in oracle.HABITATS)]
    length, over = chance.randrange(4, 13), chance.randrange(2, 6)
    b |= {"track_length": length, "column_values": list(range(1, length + 1))}
    b |= {"overflow_length": over, "overflow_values": list(range(1, over + 1))}
    b["hex_bonuses"] = {
        habitat: {str(at): chance.choice(named) for at in range(1, length + 1, 2)}
        for habitat in oracle.HABITATS
    }
    b["diamond_bonuses"] = {
        pair: {str(at): chance.choice(named) for at in range(1, length, 2)}
        for pair in b["diamond_bonuses"]
    }
    for sheet in (b, c):
        columns = chance.randrange(1, 6)
        sheet["sun_rain_columns"] = [chance.choices(weather, k=4) for _ in range(columns)]
    for sheet in (c, d):
        sheet["overflow"] = chance.choices(GOODS, k=chance.randrange(1, 7))
    for hex in c["hexes"]:
        if not hex.get("start") and chance.random() < 0.3:
            hex["weather"] = chance.choice(["sun", "rain"])
    d["links2"] = d["links2"][: chance.randrange(11)]
    for table in ("elk_line", "hawk", "salmon_run"):
        d["scoring"][table] = [0, *sorted(chance.randrange(1, 20) for _ in range(7))]
    for sheet in (c, d):
        chance.shuffle(sheet["hexes"])
    pack["leftover"]["divisor"] = chance.randrange(2, 7)
    return pack


def side_by_side(tmp_path, options, seed, pack=None):
    """The same game twice: by the engine, and by the oracle with what the engine's chance gave."""
    given = dict(options)
    if pack is not None:
        path = tmp_path / "wild.json"
        path.write_text(json.dumps(pack))
        given["pack"] = str(path)
    state = GAME.new(seed=seed, **given)
    family = options.get("mode") == "family"
    seen = skip_rounds(state.copy()).observed()  # a skipped game shows all cards and dice
    table = oracle.Table(
        pack or oracle.shipped(), options.get("sheet", "A"), options.get("seats", 2), family,
        options.get("abundance", False),
        advantages=seen["setup"]["advantages"], deck=seen["setup"]["deck"], draws=seen["draws"],
        rounding=options.get("leftover_rounding", "up"),
    )  # fmt: skip
    return state, table


def in_any_order(steps):
    return sorted(json.dumps(step, sort_keys=True) for step in steps)


def seat_as_seen(seat):
    """A seat of an engine's view, as far as the oracle knows it."""
    sheet = dict(seat["sheet"])
    for unordered in ("traced", "picks"):
        if unordered in sheet:
            sheet[unordered] = sorted(sheet[unordered])
    lines = {line["what"]: line["points"] for line in seat["score"]["lines"]}
    assert seat["score"]["total"] == sum(lines.values())
    return {"stock": seat["stock"], "gained": seat["gained"], "rounds": seat["rounds"],
            "sheet": sheet, "lines": lines}  # fmt: skip


def seat_by_oracle(table, number, viewer):
    seat = (table.seats if number == viewer else table.shown)[number]
    goods = (*oracle.ANIMALS, "nature")
    return {
        "stock": {good: seat.stock[good] for good in goods},
        "gained": {good: seat.gained[good] for good in goods},
        "rounds": seat.rounds,
        "sheet": seat.sheet.state(),
        "lines": table.lines(number, viewer),
    }


def agree(state, table, seat):
    """Both say the same of what this seat may do, and of all that it sees."""
    assert in_any_order(a.to_json() for a in state.legal(seat)) == in_any_order(table.legal(seat))
    view = state.view(seat)
    assert view["to_act"] == table.to_act
    for other, seen in enumerate(view["seats"]):
        assert seat_as_seen(seen) == seat_by_oracle(table, other, seat)
        assert seen["done"] == (other not in table.to_act)
    doing = view["seats"][seat]["doing"]
    assert (doing["phase"] if doing else "waiting") == table.phase(seat)
    if doing and table.rounds[seat]:
        own = table.seats[seat]
        assert {g: n for g, n in doing["rewards"].items() if n} == dict(+own.rewards)
        if table.phase(seat) == "fill":
            assert doing["hexes"] == own.hexes


def agree_on_the_round(state, table):
    """What lies on the table."""
    view = state.view(None)
    assert (view["round"], view["over"]) == (table.round, table.over)
    if not table.over:
        assert (view["central"], view["special"]) == (table.central, table.special)
        assert [seat["dice"] for seat in view["seats"]] == table.dice
        cards = [table.card(slot) for slot in range(1, 5)]
        assert view["cards"] == [card and card["id"] for card in cards]
        assert view["deck"] == oracle.ROUNDS - table.round
    for number, seen in enumerate(view["seats"]):
        assert seat_as_seen(seen) == seat_by_oracle(table, number, None)


def told(events):
    """What a round did, as it is told at its end."""
    return [event.to_json() for event in events if event.kind == "round_played"]


def play(state, table, chance, rounds=oracle.ROUNDS):
    """A game, step by step, by both."""
    happened = Counter()
    agree_on_the_round(state, table)
    while not table.over and table.round <= rounds:
        seat = chance.choice(table.to_act)
        agree(state, table, seat)
        number, before = table.round, [table.total(i) for i in range(len(table.seats))]
        step = oracle.lively(table.legal(seat), chance)
        happened[table.phase(seat), step["do"]] += 1
        played = [one.played | {"gained": dict(+one.won)} for one in table.seats]
        events = state.apply(seat, step)
        table.do(seat, step)
        if table.over or table.round != number:
            agree_on_the_round(state, table)
            for i, event in enumerate(told(events)):
                assert (event["seat"], event["round"]) == (i, number)
                for field, value in played[i].items():
                    assert event[field] == value, field
                assert event["points"] == table.total(i) - before[i]
        else:
            agree(state, table, seat)
    if table.over:
        assert list(state.winners) == table.winners
        assert state.result()["scores"] == [table.total(i) for i in range(len(table.seats))]
    return happened


TABLES = {
    "A": {"seats": 3, "sheet": "A"},
    "B": {"seats": 2, "sheet": "B"},
    "C": {"seats": 2, "sheet": "C"},
    "D": {"seats": 2, "sheet": "D"},
    "solo": {"seats": 1, "sheet": "B", "leftover_rounding": "down"},
    "eight": {"seats": 8, "sheet": "A", "abundance": True},
    "family A": {"seats": 2, "sheet": "A", "mode": "family"},
    "family B": {"seats": 2, "sheet": "B", "mode": "family", "abundance": True},
    "family C": {"seats": 1, "sheet": "C", "mode": "family"},
    "family D": {"seats": 1, "sheet": "D", "mode": "family", "leftover_rounding": "down"},
}


@pytest.mark.parametrize("options", TABLES.values(), ids=TABLES)
def test_whole_games(tmp_path, options):
    state, table = side_by_side(tmp_path, options, "whole")
    play(state, table, random.Random("whole"))


ADVANTAGES = [("1", "5", "9", "3"), ("2", "6", "10", "4"), ("7", "8", "11", "12")]


@pytest.mark.parametrize("sheet", "ABCD")
@pytest.mark.parametrize("advantages", ADVANTAGES, ids="-".join)
def test_every_advantage_card(tmp_path, sheet, advantages):
    options = {"seats": 1, "sheet": sheet, "advantages": list(advantages)}
    state, table = side_by_side(tmp_path, options, "advantage")
    play(state, table, random.Random("advantage"))


@pytest.mark.parametrize("sheet", "ABCD")
@pytest.mark.parametrize("seed", range(4))
def test_wild_packs(tmp_path, sheet, seed):
    chance = random.Random(f"{sheet}{seed}")
    options = {"seats": 2, "sheet": sheet}
    if seed == 3:
        options["mode"] = "family"
    state, table = side_by_side(tmp_path, options, seed, wild(chance))
    play(state, table, chance)


@pytest.mark.plain
@pytest.mark.parametrize("sheet", "ABCD")
def test_some_rounds_of_a_wild_pack(tmp_path, sheet):
    chance = random.Random(f"plain{sheet}")
    state, table = side_by_side(tmp_path, {"seats": 1, "sheet": sheet}, 9, wild(chance))
    play(state, table, chance, rounds=6)


def test_the_games_of_the_oracle_show_everything():
    happened, chance = Counter(), random.Random("everything")
    for number in range(40):
        pack, family = wild(chance), number % 5 == 4
        deck = [card["id"] for card in pack["cards"]]
        deck = [*chance.sample(deck[:15], 10), *chance.sample(deck[15:], 10)]
        dice = [pack["dice"][d]["faces"] for d in ("central", "personal_bear")]
        special = pack["dice"]["special"]["faces"]
        draws = [
            chance.choice(faces)
            for _ in range(oracle.ROUNDS)
            for faces in (*dice[:1] * 3, *([] if family else [special]), *dice[1:] * 2)
        ]
        numbers = chance.sample(range(1, 5 if family else 13), 4)
        table = oracle.Table(pack, "ABCD"[number % 4], 1, family, advantages=numbers, deck=deck,
                             draws=draws)  # fmt: skip
        while not table.over:
            step = oracle.lively(table.legal(0), chance)
            happened[table.phase(0), step["do"]] += 1
            happened[step["do"], step.get("action")] += 1
            table.do(0, step)
        sheet = table.seats[0].sheet
        if hasattr(sheet, "overflow"):
            happened["overflow", type(sheet).__name__] += sheet.overflow
    for phase, do in (
        *(("reward", do) for do in ("take", "sun", "rain", "trace", "put")),
        *(("pay", do) for do in ("discount", "less", "swap", "pay")),
        *(("fill", do) for do in ("trace", "put")),
        ("take", "take"), ("buy", "buy"), ("buy", "pass"), ("bonus", "bonus"), ("bonus", "pass"),
        ("habitat", "habitat"),
        *(("dice", action) for action in ("two", "downgrade", "upgrade")),
        *(("overflow", f"Sheet{sheet}") for sheet in "BCD"),
    ):  # fmt: skip
        assert happened[phase, do] > 2, (phase, do)
