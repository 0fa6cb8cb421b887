"""Sheets from cardboard: scored, compared, and refused where they cannot be."""

import copy
import re
from typing import Any

import pytest

import cascata
from oracles import rivers as oracle
from playthrough import lively_rounds

GAME = cascata.load("rivers")
HABITATS = oracle.HABITATS
EMPTY: dict[str, dict[str, Any]] = {
    "A": {"sheet": "A", "columns": {h: [] for h in HABITATS}, "zone": []},
    "B": {"sheet": "B", "tracks": dict.fromkeys(HABITATS, 0), "overflow": 0, "sun": 0, "rain": 0,
          "picks": []},
    "C": {"sheet": "C", "traced": [], "overflow": 0, "landscape": dict.fromkeys(HABITATS, 0),
          "complete": [], "sun": 0, "rain": 0, "picks": []},
    "D": {"sheet": "D", "animals": {}, "overflow": 0, "complete": [], "varied": []},
}  # fmt: skip


def board(sheet, name="Jade", nature=0, animals=None, **parts):
    return {"name": name, "animals": animals or {}, "nature": nature, "sheet": EMPTY[sheet] | parts}


def position(*boards, **options):
    sheet = boards[0]["sheet"]["sheet"]
    return {"format": "cascata-position/1", "game": "rivers", "options": {"sheet": sheet} | options,
            "boards": list(boards)}  # fmt: skip


def scored(*boards, **options):
    return cascata.score(position(*boards, **options))


@pytest.mark.parametrize("sheet", "ABCD")
def test_an_empty_sheet_is_worth_nothing(sheet):
    (answer,) = scored(board(sheet))["boards"]
    assert answer["total"] == 0
    assert all(line["points"] == 0 for line in answer["lines"])


@pytest.mark.parametrize("sheet", "ABCD")
def test_the_end_of_a_game_is_scored_as_the_game_does(sheet):
    state = lively_rounds(GAME.new(seed=sheet, seats=2, sheet=sheet), sheet)
    seats = state.view(None)["seats"]
    boards = [
        {"name": name, "sheet": seat["sheet"], "nature": seat["stock"]["nature"],
         "animals": {a: seat["stock"][a] for a in oracle.ANIMALS}}
        for name, seat in zip(("Jade", "Lee"), seats)
    ]  # fmt: skip
    answer = scored(*boards)
    for found, seat in zip(answer["boards"], seats):
        assert found["total"] == seat["score"]["total"]
        assert found["lines"] == seat["score"]["lines"]
    assert answer["winners"] == [("Jade", "Lee")[seat] for seat in state.winners]


def test_leftovers_follow_the_option():
    one = board("A", nature=2, animals={"fox": 4})
    assert scored(one)["boards"][0]["total"] == 2
    assert scored(one, leftover_rounding="down")["boards"][0]["total"] == 1


def test_ties_go_to_more_tokens_and_are_shared_beyond_that():
    jade, lee = board("A", "Jade", 1, {"fox": 4}), board("A", "Lee", 2, {"fox": 3})
    assert scored(jade, lee)["winners"] == ["Lee"]
    assert scored(jade, jade | {"name": "Lee"})["winners"] == ["Jade", "Lee"]


def test_parts_of_a_line_add_up_to_it():
    columns = dict(zip(HABITATS, ([2, 3, 5, 1], [3, 4, 3], [4, 1, 5], [2], [3])))
    (answer,) = scored(board("A", columns=columns, zone=[0, 1, 5, 7]))["boards"]
    lines = {line["what"]: line for line in answer["lines"]}
    assert lines["row_1"]["parts"] == [2, 3, 4, 2, 3, 3]
    assert sum(lines["bonus_2"]["parts"]) == 2
    for line in answer["lines"]:
        assert not line["parts"] or sum(line["parts"]) == line["points"]


def test_cells_that_earn_points_are_named():
    animals = {"0,0": "bear", "1,0": "bear", "3,-1": "elk", "2,-1": "elk", "-2,0": "hawk"}
    (answer,) = scored(board("D", animals_on=None) | {"sheet": EMPTY["D"] | {"animals": animals}})[
        "boards"
    ]
    lines = {line["what"]: line for line in answer["lines"]}
    assert [sorted(group) for group in lines["bear"]["groups"]] == [["0,0", "1,0"]]
    assert [sorted(group) for group in lines["elk"]["groups"]] == [["2,-1", "3,-1"]]
    assert lines["hawk"]["groups"] == [["-2,0"]]
    assert lines["bear"]["parts"] == [3]


GOOD = position(board("B", overflow=1))


def changed(*path, to):
    document = copy.deepcopy(GOOD)
    inner = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = to
    return document


ON = ("boards", 0, "sheet")


def sheet(**parts):
    """The first board with another sheet of the same kind as its options."""
    kind = parts.pop("kind")
    return position(board(kind, **parts))


@pytest.mark.parametrize(
    ("document", "message"),
    [
        (changed("options", "sheet", to="A"), r"boards\[0\]\.sheet"),
        (changed("options", to={}), r"boards\[0\]\.sheet"),
        (changed("boards", to=[]), "boards"),
        (changed("boards", 0, "nature", to=-1), r"boards\[0\]\.nature"),
        (changed("boards", 0, "animals", to={"wolf": 1}), r"boards\[0\]\.animals\.wolf"),
        (changed("boards", 0, "animals", to={"fox": "many"}), r"boards\[0\]\.animals\.fox"),
        (changed("boards", 0, "tokens", to=1), r"boards\[0\]\.tokens: no such field"),
        (changed(*ON, "tracks", "rivers", to=12), r"boards\[0\]\.sheet\.tracks\.rivers"),
        (changed(*ON, "tracks", "moon", to=1), r"boards\[0\]\.sheet\.tracks\.moon"),
        (changed(*ON, "overflow", to=8), r"boards\[0\]\.sheet\.overflow"),
        (changed(*ON, "picks", to=[[9, 0]]), r"boards\[0\]\.sheet\.picks\[0\]"),
        (changed(*ON, "picks", to=[[0, 4]]), r"boards\[0\]\.sheet\.picks\[0\]"),
        (changed(*ON, "picks", to=[[0, 1], [0, 1]]), r"boards\[0\]\.sheet\.picks"),
        (sheet(kind="A", columns=dict.fromkeys(HABITATS, [1] * 5)), r"sheet\.columns\.mountains"),
        (sheet(kind="A", zone=[0, 0]), r"sheet\.zone"),
        (sheet(kind="A", zone=[10]), r"sheet\.zone\[0\]"),
        (sheet(kind="C", traced=["9,9"]), r"sheet\.traced\[0\]"),
        (sheet(kind="C", traced=["-1,0", "-1,0"]), r"sheet\.traced\[1\]"),
        (sheet(kind="C", landscape={"rivers": 4}), r"sheet\.landscape\.rivers"),
        (sheet(kind="D", animals={}) | {"boards": [board("D") | {"sheet": EMPTY["D"] | {
            "animals": {"9,9": "bear"}}}]}, r"sheet\.animals: .*9,9"),
        (sheet(kind="D") | {"boards": [board("D") | {"sheet": EMPTY["D"] | {
            "animals": {"0,0": "wolf"}}}]}, r"sheet\.animals\.0,0: 'wolf' is not one of"),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)  # fmt: skip
def test_what_cannot_be_is_refused_where_it_stands(document, message):
    with pytest.raises(cascata.InputError) as refused:
        cascata.score(document)
    assert re.search(message, str(refused.value)), str(refused.value)


def lines(name, nature=0, animals=None, **points):
    return {"name": name, "nature": nature, "animals": animals or {}, "lines": points}


def document(sheet, *boards, **options):
    return position(board(sheet), **options) | {"boards": list(boards)}


def test_the_printed_lines_can_be_given_instead_of_a_sheet():
    """Sheets of the box are not ours: what their lines brought can be added up all the same."""
    jade = lines("Jade", nature=3, animals={"bear": 2}, rivers=17, wetlands=20, overflow=5, bonus=9)
    lee = board("B", "Lee", tracks={"rivers": 4})
    answer = cascata.score(document("B", jade, lee))
    first, second = answer["boards"]
    (alone,) = scored(board("B", "Jade", 3, {"bear": 2}))["boards"]
    assert first["total"] == 51 + alone["total"]
    assert first["stock"]["nature"] == 3
    assert [line["what"] for line in first["lines"]] == [line["what"] for line in second["lines"]]
    assert [line["what"] for line in first["lines"] if not line.get("counted")] == ["leftovers"]
    assert answer["winners"] == ["Jade"]


@pytest.mark.parametrize(
    ("given", "options", "says"),
    [
        (lines("Jade", row_1=2), {}, "boards[0].lines.row_1: no such field"),
        (lines("Jade", leftovers=2), {}, "boards[0].lines.leftovers: no such field"),
        (lines("Jade") | {"sheet": {}}, {}, "boards[0].lines: give either the sheet or"),
        (lines("Jade"), {"challenge": 1}, "boards[0].lines: goals look at the sheet"),
    ],
)
def test_lines_that_are_refused(given, options, says):
    with pytest.raises(cascata.InputError, match=re.escape(says)):
        cascata.score(document("B", given, **options))
