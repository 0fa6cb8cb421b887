"""Scenarios and challenges: what they ask for, at its edges, live and at the end."""

from collections import Counter

import pytest

import cascata
from cascata.games.rivers import goals, pack
from oracles import rivers as oracle
from playthrough import lively_rounds

GAME = cascata.load("rivers")
BOX = GAME.components()
DATA = oracle.shipped()["sheets"]
HABITATS, ANIMALS = oracle.HABITATS, oracle.ANIMALS

# -- how a seat stands -----------------------------------------------------------------------------


def standing(sheet, stock=None, cards=0, chances=5, over=False, total=None):
    """How a seat stands with this sheet, scored by the oracle."""
    stock = Counter(stock or {})
    full = oracle.restored(oracle.shipped(), sheet)
    lines = oracle.Seat(full, stock).lines(5, "up")
    groups = {}
    if sheet["sheet"] == "D":
        where = {a: {c for c, b in sheet["animals"].items() if a == b} for a in ANIMALS}
        groups["bear"] = [sorted(g) for g in oracle.groups(where["bear"]) if len(g) == 2]
        groups["salmon"] = [sorted(g) for g in oracle.runs(where["salmon"])]
    score = {
        "total": sum(lines.values()) if total is None else total,
        "lines": [
            {"what": what, "points": n, "groups": groups.get(what, [])} for what, n in lines.items()
        ],
    }
    goods = {good: stock[good] for good in (*ANIMALS, "nature")}
    return goals.Standing(pack.shipped(), full.state(), score, goods, cards, chances, over)


def a(*lengths, number=1, zone=(), columns=None):
    columns = columns or dict(zip(HABITATS, ([number] * n for n in lengths)))
    return {"sheet": "A", "columns": columns, "zone": list(zone)}


def b(*tracks, overflow=0, picks=(), sun=0, rain=0):
    lengths = dict(zip(DATA["B"]["track_order"], tracks))
    return {"sheet": "B", "tracks": lengths, "overflow": overflow, "picks": list(picks), "sun": sun,
            "rain": rain}  # fmt: skip


def c(traced=(), overflow=0, picks=(), **landscape):
    return {"sheet": "C", "traced": sorted(traced), "overflow": overflow, "picks": list(picks),
            "landscape": dict.fromkeys(HABITATS, 0) | landscape, "sun": 0, "rain": 0}  # fmt: skip


def d(animals, overflow=0):
    return {"sheet": "D", "animals": dict(animals), "overflow": overflow}


C_HEXES = {f"{hex['q']},{hex['r']}": hex for hex in DATA["C"]["hexes"]}
D_HEXES = {f"{hex['q']},{hex['r']}": hex["habitat"] for hex in DATA["D"]["hexes"]}


def of_c(habitat):
    return [cell for cell, hex in C_HEXES.items() if habitat in hex["habitats"]]


def of_d(habitat):
    return [cell for cell, of in D_HEXES.items() if of == habitat]


def worth_c(habitat, points):
    """Hexes of a habitat that are worth so many points together, as few as there are."""
    chosen = []
    for cell in sorted(of_c(habitat), key=lambda cell: -C_HEXES[cell].get("points", 0)):
        if C_HEXES[cell].get("points", 0) <= points:
            chosen.append(cell)
            points -= C_HEXES[cell].get("points", 0)
        if not points:
            return chosen
    raise AssertionError(habitat)


def links(kind, good):
    """The hexes of each link of D with this good."""
    return [
        [f"{q},{r}" for q, r in link["hexes"]]
        for link in DATA["D"][kind]
        if good in oracle.goods(link["bonus"])
    ]


def filled(cells, animal="fox"):
    return dict.fromkeys(cells, animal)


def every_five(habitat, count=5):
    return dict(zip(of_d(habitat), ANIMALS[:count]))


TRACKS = DATA["B"]["track_order"]
FREE3 = [cell for cells in links("links3", "free") for cell in cells]
NATURE2 = [cell for cells in links("links2", "nature") for cell in cells]
FOURS = [cell for cell, hex in C_HEXES.items() if hex.get("points") == 4]
PAIRS = ["-1,0", "0,0", "0,-2", "0,-3", "3,-4", "2,-4", "-4,2", "-3,1", "-1,4", "0,3", "-2,-2",
         "-2,-1"]  # fmt: skip
RUN_1 = ["-3,-1", "-2,-1", "-1,-1", "0,-1", "1,-1", "2,-1", "3,-1"]
RUN_2 = ["-4,1", "-3,1", "-2,1", "-1,1", "0,1", "1,1", "2,1"]
WEATHER = [[column, bonus] for column in range(6) for bonus in (0, 1)]
"""Two bonuses of each column that hold no points."""

ALL_5 = [11] * 5
EMPTY = {habitat: [] for habitat in HABITATS}

# Key of the goal: what is just not enough, and what is just enough.
EDGES = {
    "suns_4": (a(zone=[0, 1, 2]), a(zone=[0, 1, 2, 3])),
    "rows_2": (a(2, 2, 2, 2, 1), a(2, 2, 2, 2, 2)),
    "rows_3": (a(4, 4, 4, 4, 2), a(3, 3, 3, 3, 3)),
    "columns_2": (a(4, 3, 3, 3, 3), a(4, 4, 0, 0, 0)),
    "two_in_every_column": (a(4, 4, 4, 4, 1), a(2, 2, 2, 2, 2)),
    "column_15": (a(columns={h: [5, 5, 4] for h in HABITATS}),
                  a(columns=EMPTY | {"rivers": [5, 5, 5]})),
    "column_17": (a(columns={h: [4] * 4 for h in HABITATS}),
                  a(columns=EMPTY | {"rivers": [5, 4, 4, 4]})),
    "columns_10": (a(columns=EMPTY | {"rivers": [5, 5, 5, 5], "forests": [5, 4]}),
                   a(columns=EMPTY | {"rivers": [5, 5], "forests": [5, 5]})),
    # A row's points include its bonus of 3.
    "row_20": (a(columns=dict(zip(HABITATS, ([4], [3], [3], [3], [3])))),
               a(columns=dict(zip(HABITATS, ([4], [4], [3], [3], [3]))))),
    # 2 x 3 for rows, 1 for each second hex; fewer without the second row.
    "bonus_10": (a(2, 2, 2, 2, 1), a(2, 2, 2, 2, 2)),
    "tracks_1": (b(10, 10, 10, 10, 10), b(0, 11, 0, 0, 0)),
    "tracks_2": (b(11, 10, 10, 10, 10), b(0, 11, 0, 0, 11)),
    "every_habitat_7": (b(11, 11, 11, 11, 5), b(6, 6, 6, 6, 6)),
    "every_habitat_10": (b(11, 11, 11, 11, 7), b(8, 8, 8, 8, 8)),
    "weather_7": (b(*[0] * 5, picks=WEATHER[:6]), b(*[0] * 5, picks=WEATHER[:7])),
    "weather_10": (b(*[0] * 5, picks=WEATHER[:9]), b(*[0] * 5, picks=WEATHER[:10])),
    "weather_all": (c(picks=WEATHER[:7]), c(picks=WEATHER[:8])),
    "rivers_complete": (c(of_c("rivers")[1:]), c(of_c("rivers"))),
    "prairies_icons": (c(prairies=2, rivers=3), c(prairies=3)),
    "rivers_icons": (c(rivers=2, prairies=3), c(rivers=3)),
    "mountains_icons": (c(mountains=2), c(mountains=3)),
    "icons_10": (c(mountains=3, forests=3, rivers=3),
                 c(mountains=3, forests=3, rivers=3, prairies=1)),
    "animal_steps": (c(**dict.fromkeys(HABITATS[1:], 3)), c(**dict.fromkeys(HABITATS, 2))),
    "wetlands_12": (c(worth_c("wetlands", 11)), c(worth_c("wetlands", 12))),
    "hexes_of_4": (c(FOURS[1:]), c(FOURS)),
    "nature_links": (d(filled(NATURE2[1:])), d(filled(NATURE2))),
    "variety_2": (d(every_five("rivers") | every_five("forests", 4)),
                  d(every_five("rivers") | every_five("forests"))),
    "free_3": (d(filled(FREE3[:8])), d(filled(FREE3[:9]))),
    "free_all": (d(filled(FREE3[1:])), d(filled(FREE3))),
    "bear_pairs_6": (d(filled(PAIRS[:11], "bear")), d(filled(PAIRS, "bear"))),
    "salmon_runs_2": (d(filled([*RUN_1, *RUN_2[:6]], "salmon")),
                      d(filled([*RUN_1, *RUN_2], "salmon"))),
}  # fmt: skip

STOCKS = {
    "nature_4": ({"nature": 3}, {"nature": 4}),
    "salmon_left_5": ({"salmon": 4, "fox": 9}, {"salmon": 5}),
    "bears_left_3": ({"bear": 2, "fox": 9}, {"bear": 3}),
    "resources_15": ({"fox": 9, "nature": 5}, {"fox": 9, "nature": 6}),
    "nature_at_most_2": ({"nature": 3}, {"nature": 2, "fox": 9}),
    "salmon_at_most_2": ({"salmon": 3}, {"salmon": 2, "fox": 9}),
    "animals_at_most_5": ({"fox": 3, "bear": 3}, {"fox": 3, "bear": 2, "nature": 9}),
}


def progress(key, one):
    (found,) = goals.progress([goals.GOALS[key]], one)
    return found


@pytest.mark.parametrize("key", EDGES)
def test_a_goal_of_the_sheet_at_its_edge(key):
    below, enough = EDGES[key]
    assert not progress(key, standing(below)).met
    found = progress(key, standing(enough))
    assert found.met
    assert not found.broken


@pytest.mark.parametrize("key", STOCKS)
def test_a_goal_of_the_stock_at_its_edge(key):
    below, enough = STOCKS[key]
    assert not progress(key, standing(a(0, 0, 0, 0, 0), below)).met
    assert progress(key, standing(a(0, 0, 0, 0, 0), enough)).met


@pytest.mark.parametrize("key", [key for key in goals.GOALS if key.startswith("total_")])
def test_a_total_at_its_edge(key):
    points = int(key.partition("_")[2])
    assert not progress(key, standing(a(0, 0, 0, 0, 0), total=points - 1)).met
    assert progress(key, standing(a(0, 0, 0, 0, 0), total=points)).met


def tracks_for(good, amount=None, missing=False):
    """Tracks on which all bonuses of this good are won; with `missing`, all but one."""
    best = None
    for full in range(1, 12):
        lengths = [full] * 5
        won = bonuses_b(lengths, good, amount)
        if won == bonuses_b(ALL_5, good, amount):
            return b(*[full] * 5) if not missing else best
        best = b(*lengths)
    raise AssertionError(good)


def bonuses_b(lengths, good, amount):
    """How many bonuses of a good are won in and between tracks of these lengths."""
    sheet = oracle.restored(oracle.shipped(), b(*lengths))
    won = [DATA["B"]["diamond_bonuses"][pair][at] for pair, at in sheet.framed()]
    for track, row in DATA["B"]["hex_bonuses"].items():
        won += [bonus for at, bonus in row.items() if int(at) <= sheet.tracks[track]]
    found = [oracle.goods(bonus).get(good, 0) for bonus in won]
    return sum(n > 0 and amount in (None, n) for n in found)


@pytest.mark.parametrize(
    ("key", "good", "amount"),
    [
        ("fox_bonuses", "fox", None),
        ("bear_bonuses", "bear", None),
        ("point_bonuses_1", "points", 1),
    ],
)
def test_all_bonuses_of_a_kind_on_sheet_b(key, good, amount):
    assert not progress(key, standing(tracks_for(good, amount, missing=True))).met
    found = progress(key, standing(tracks_for(good, amount)))
    assert found.met
    assert found.value == found.target == bonuses_b(ALL_5, good, amount)


def test_free_hexes_of_sheet_b():
    for length in range(12):
        value = bonuses_b([length] * 5, "free", None)
        assert progress("free_4", standing(b(*[length] * 5))).met == (value >= 4)
    # One of the sun and rain area counts too.
    free = next(
        [column, bonus]
        for column, bonuses in enumerate(DATA["B"]["sun_rain_columns"])
        for bonus, printed in enumerate(bonuses)
        if "free" in oracle.goods(printed)
    )
    assert progress("free_4", standing(b(*[0] * 5, picks=[free]))).value == 1


def test_points_of_habitats_on_sheet_c():
    seven = [cell for h in HABITATS for cell in worth_c(h, 7)]
    assert progress("every_habitat_7", standing(c(seven))).met
    assert not progress("every_habitat_7", standing(c(seven[1:]))).met


@pytest.mark.parametrize("sheet", "BCD")
def test_the_overflow_track(sheet):
    length = {"B": DATA["B"]["overflow_length"]}.get(sheet) or len(DATA[sheet]["overflow"])
    make = {"B": lambda n: b(*[0] * 5, overflow=n), "C": lambda n: c(overflow=n),
            "D": lambda n: d({}, n)}[sheet]  # fmt: skip
    assert not progress("overflow", standing(make(length - 1))).met
    assert progress("overflow", standing(make(length))).met


@pytest.mark.parametrize("sheet", "CD")
def test_complete_habitats(sheet):
    cells = of_c if sheet == "C" else of_d
    make = c if sheet == "C" else (lambda cells: d(filled(cells)))
    assert not progress("habitats_2", standing(make(cells("rivers")))).met
    both = {*cells("rivers"), *cells("prairies")}
    assert progress("habitats_2", standing(make(both))).met


def with_points(**points):
    """A seat on sheet D with so many points for animals, whatever the board."""
    one = standing(d({}))
    lines = [row | {"points": points.get(row["what"], 0)} for row in one.score["lines"]]
    return goals.Standing(one.pack, one.sheet, one.score | {"lines": lines}, one.stock, 0, 5)


@pytest.mark.parametrize(
    ("key", "below", "enough"),
    [
        ("every_animal_8", {"bear": 7, "elk": 20, "fox": 8, "hawk": 8, "salmon": 8},
         dict.fromkeys(ANIMALS, 8)),
        # Each of the two, not both together.
        ("two_animals_20", {"bear": 21, "elk": 19}, {"bear": 20, "salmon": 20}),
        ("three_animals_12", {"bear": 12, "elk": 12, "fox": 11},
         {"bear": 12, "elk": 12, "fox": 12}),
        ("foxes_12", {"fox": 11, "elk": 12}, {"fox": 12}),
        ("foxes_15", {"fox": 14}, {"fox": 15}),
    ],
)  # fmt: skip
def test_points_with_animals(key, below, enough):
    assert not progress(key, with_points(**below)).met
    assert progress(key, with_points(**enough)).met


def test_bonus_points_of_sheet_b():
    assert not progress("bonus_20", with_bonus(19)).met
    assert progress("bonus_20", with_bonus(20)).met


def with_bonus(points):
    one = standing(b(*[0] * 5))
    lines = [
        row | {"points": points if row["what"] == "bonus" else 0} for row in one.score["lines"]
    ]
    return goals.Standing(one.pack, one.sheet, one.score | {"lines": lines}, one.stock, 0, 5)


def test_cards_that_were_completed():
    empty = a(0, 0, 0, 0, 0)
    assert not progress("cards_14", standing(empty, cards=13)).met
    assert progress("cards_14", standing(empty, cards=14)).met


def test_every_goal_is_tested_at_its_edge():
    tested = {*EDGES, *STOCKS, "fox_bonuses", "bear_bonuses", "point_bonuses_1", "free_4",
              "overflow", "habitats_2", "cards_14", "bonus_20", "every_animal_8", "two_animals_20",
              "three_animals_12", "foxes_12", "foxes_15"}  # fmt: skip
    assert {key for key in goals.GOALS if not key.startswith("total_")} == tested


# -- what can no longer be met ---------------------------------------------------------------------


@pytest.mark.parametrize(
    ("key", "sheet", "chances"),
    [("rows_2", a(1, 1, 1, 1, 1), 4), ("columns_2", a(2, 2, 0, 0, 0), 3),
     ("two_in_every_column", a(2, 2, 2, 0, 0), 3), ("column_15", a(0, 0, 0, 0, 0), 2)],
)  # fmt: skip
def test_a_goal_is_broken_when_too_few_rounds_are_left(key, sheet, chances):
    assert progress(key, standing(sheet, chances=chances)).broken
    assert not progress(key, standing(sheet, chances=chances + 1)).broken


def test_cards_are_counted_against_the_rounds_left():
    empty = a(0, 0, 0, 0, 0)
    assert not progress("cards_14", standing(empty, cards=10, chances=4)).broken
    assert progress("cards_14", standing(empty, cards=10, chances=3)).broken


def test_at_the_end_what_is_not_met_is_broken():
    for key, (below, enough) in EDGES.items():
        assert progress(key, standing(below, chances=0, over=True)).broken, key
        assert not progress(key, standing(enough, chances=0, over=True)).broken, key


def test_too_much_can_be_spent_until_the_end():
    empty = a(0, 0, 0, 0, 0)
    assert not progress("nature_at_most_2", standing(empty, {"nature": 5})).broken
    assert progress("nature_at_most_2", standing(empty, {"nature": 5}, over=True)).broken


# -- tables ----------------------------------------------------------------------------------------

SCENARIOS = """
1 A 3-8-10-2 35 | 2 B 4-7-5-1 60 | 3 C 9-10-6-11 50 | 4 D 12-11-3-8 40 | 5 A 1-9-12-6 40
6 B 10-8-7-11 70 | 7 C 4-5-3-2 55 | 8 D 2-11-9-10 50 | 9 A 6-7-12-3 45 | 10 B 2-6-11-9 80
11 C 1-12-6-7 60 | 12 D 11-5-10-8 60 | 13 A 7-1-7-10 50 | 14 B 2-8-11-11 85 | 15 C 9-4-12-10 65
16 D 1-9-8-5 65 | 17 A 3-5-2-3 55 | 18 B 6-6-12-4 95 | 19 C 6-7-10-5 75 | 20 D 8-12-11-11 65
"""
GOALS_OF = {
    1: ["suns_4"], 2: ["tracks_1"], 3: ["rivers_complete"], 4: ["nature_links"],
    5: ["rows_2", "nature_4"], 6: ["fox_bonuses", "salmon_left_5"],
    7: ["prairies_icons", "wetlands_12"], 8: ["every_animal_8", "nature_at_most_2"],
    9: ["column_15", "bears_left_3"], 10: ["weather_7", "bear_bonuses"],
    11: ["rivers_icons", "every_habitat_7"], 12: ["variety_2", "two_animals_20"],
    13: ["columns_10", "cards_14"], 14: ["free_4", "every_habitat_7"],
    15: ["animal_steps", "resources_15"], 16: ["free_3", "three_animals_12"],
    17: ["rows_3", "salmon_at_most_2"], 18: ["point_bonuses_1", "animals_at_most_5"],
    19: ["overflow", "mountains_icons"], 20: ["habitats_2", "foxes_12"],
}  # fmt: skip
CHALLENGES = {
    "A": "total_40 total_50 total_60 columns_2 two_in_every_column row_20 column_17 bonus_10",
    "B": "total_70 total_85 total_100 tracks_2 overflow every_habitat_10 bonus_20 weather_10",
    "C": "total_50 total_65 total_80 habitats_2 weather_all icons_10 hexes_of_4 overflow",
    "D": "total_60 total_75 total_90 salmon_runs_2 foxes_15 bear_pairs_6 free_all habitats_2",
}


def test_the_table_of_scenarios():
    rows = [row.split() for line in SCENARIOS.split("\n") for row in line.split("|") if row.strip()]
    assert [
        [str(s.number), s.sheet, "-".join(map(str, s.slots)), str(s.points)]
        for s in goals.SCENARIOS
    ] == rows
    for scenario in goals.SCENARIOS:
        keys = [goal.key for goal in scenario.goals]
        assert keys == [f"total_{scenario.points}", *GOALS_OF[scenario.number]]


@pytest.mark.parametrize("sheet", "ABCD")
def test_the_table_of_challenges(sheet):
    assert [goal.key for goal in goals.CHALLENGES[sheet]] == CHALLENGES[sheet].split()
    assert BOX["challenges"][sheet] == CHALLENGES[sheet].split()


def test_the_trail_ends_with_every_success():
    assert goals.trail(0).position == 0
    end = goals.trail(20 + 32)
    assert end.next is None
    assert end.last.key == "discoverer"
    with pytest.raises(cascata.InputError):
        goals.trail(53)


# -- in a game -------------------------------------------------------------------------------------


def test_the_goals_of_every_seat_are_in_the_view():
    state = GAME.new(seed=1, seats=2, scenario=5)
    found = state.view(0)["goals"]
    assert [[goal["key"] for goal in seat] for seat in found] == [
        ["total_40", "rows_2", "nature_4"]
    ] * 2
    assert "goals" not in GAME.new(seed=1).view(0)


def test_one_challenge_or_all():
    assert [g["key"] for g in GAME.new(seed=1, sheet="B", challenge=3).view(0)["goals"][0]] == [
        "total_100"
    ]
    assert len(GAME.new(seed=1, challenge="all").view(0)["goals"][0]) == 8


@pytest.mark.parametrize(
    "options",
    [{"scenario": 1}, {"sheet": "B", "challenge": "all"}, {"sheet": "D", "challenge": 1}],
    ids=str,
)
def test_what_is_met_at_the_end_is_earned(options):
    state = lively_rounds(GAME.new(seed=2, seats=2, **options), 2)
    view = state.view(None)
    for seat, earned in zip(view["goals"], view["earned"]):
        met = [goal["met"] for goal in seat]
        assert all(goal["met"] != goal["broken"] for goal in seat)
        if "scenario" in options:
            assert earned == {"scenario": 1 if all(met) else None, "challenges": []}
        else:
            first = options["challenge"] if options["challenge"] != "all" else 1
            assert earned["challenges"] == [first + i for i, one in enumerate(met) if one]


def test_goals_follow_the_game(begin_engine):
    play = begin_engine(card={"hexes": 2, "cost": {"fox": 1, "salmon": 1}}, challenge=7,
                        stock={"fox": 2, "salmon": 2}, advantages=[7, 8, 10, 2])  # fmt: skip
    assert play.view["goals"][0][0]["value"] == 0
    play.pay_for()
    (now,) = play.view["goals"][0]
    assert (now["key"], now["value"], now["target"], now["met"]) == ("column_17", 2, 17, False)
