"""Sheet C: a map traced hex by hex, closed-in hexes, landscape, suns and rains, overflow."""

import pytest

from oracles import rivers as oracle

ALL = {"bear": 9, "elk": 9, "fox": 9, "hawk": 9, "salmon": 9}
PAYS = dict(zip(oracle.HABITATS, oracle.ANIMALS))
COMPLETE = 4


def row(text, **marks):
    """A map of one row: letters are habitats, `*` the start; `at_2={...}` adds to a hex."""
    names = {habitat[0]: [habitat] for habitat in oracle.HABITATS}
    return [
        {"q": q, "r": 0, "habitats": names.get(mark, [])}
        | ({"start": True} if mark == "*" else {})
        | marks.get(f"at_{q}", {})
        for q, mark in enumerate(text)
    ]


def change(hexes, **parts):
    """A change of the pack: this map, and other parts of the sheet."""

    def apply(pack):
        sheet = pack["sheets"]["C"]
        sheet["hexes"] = hexes
        sheet["landscape_box"] = {h: [{}] for h in oracle.HABITATS}
        sheet.update(parts)

    return apply


LINE = "*rrrrmmfpw"
"""A line: the start, four rivers, two mountains, a forest, a prairie, a wetland."""


def card(habitat, hexes):
    return {"habitat": habitat, "hexes": hexes, "cost": {PAYS[habitat]: hexes}}


def trace(begin, *hexes, changed=None):
    """A game in which cards were completed, the last of which is being traced.

    Each is (habitat, hexes, cells); the last names no cells.
    """
    play = begin(sheet="C", cards=[card(h, n) for h, n, *_ in hexes], stock=ALL, change=changed,
                 advantages=[7, 8, 10, 2])  # fmt: skip
    for number, (_, _, *cells) in enumerate(hexes):
        play.pay_for(1)
        for cell in cells[0] if cells else ():
            play.trace(cell)
        if number < len(hexes) - 1:
            play.end_round()
    return play


def line(**parts):
    return change(row(LINE), **parts)


def test_tracing_begins_beside_the_star(begin):
    play = trace(begin, ("rivers", 2))
    assert play.phase == "fill"
    assert play.may("trace", "at") == {"-1,0", "0,1"}


def test_each_hex_is_beside_a_traced_one(begin):
    play = trace(begin, ("rivers", 3)).trace("-1,0")
    assert play.may("trace", "at") == {"-2,0", "0,1"}
    assert play.refuses("trace", at="-3,0")


def test_the_hexes_of_a_card_need_not_be_beside_each_other(begin):
    play = trace(begin, ("rivers", 2)).trace("-1,0").trace("0,1")
    assert play.sheet["traced"] == ["-1,0", "0,1"]
    assert play.phase == "confirm"


def test_only_hexes_of_the_cards_habitat(begin):
    play = trace(begin, ("wetlands", 1))
    assert play.may("trace", "at") == {"-1,1"}
    assert play.refuses("trace", at="-1,0")


def test_a_hex_with_two_types_serves_as_either(begin):
    cells = ["-1,0", "-2,0", "-3,0"]
    reach = ("rivers", 3, cells)
    for habitat in ("rivers", "mountains"):
        assert "-3,-1" in trace(begin, reach, (habitat, 1)).may("trace", "at")
    assert "-3,-1" not in trace(begin, reach, ("wetlands", 1)).may("trace", "at")


def test_points_of_traced_hexes_count_for_their_habitat(begin):
    play = trace(begin, ("rivers", 3)).trace("-1,0").trace("-2,0").trace("-3,0")
    assert play.lines["rivers"] == 1 + 0 + 3


def test_a_habitat_that_is_complete_earns_its_bonus(begin):
    play = trace(begin, ("rivers", 4, []), changed=line())
    for cell in ("1,0", "2,0", "3,0"):
        assert play.trace(cell).sheet["complete"] == []
    assert play.trace("4,0").sheet["complete"] == ["rivers"]
    assert play.lines["rivers"] == COMPLETE


def test_then_what_is_left_runs_along_the_overflow_track(begin):
    play = trace(begin, ("rivers", 6), changed=line(overflow=["points:1", "bear", "points:2"]))
    bears = play.stock["bear"]
    for cell in ("1,0", "2,0", "3,0", "4,0"):
        play.trace(cell)
    assert play.phase == "confirm"
    assert play.sheet["overflow"] == 2
    assert play.lines["overflow"] == 1
    assert play.stock["bear"] == bears + 1


def test_a_card_of_a_complete_habitat_runs_along_it_at_once(begin):
    changed = line(overflow=["points:1", "points:1", "any_animal"])
    play = trace(begin, ("rivers", 4, ["1,0", "2,0", "3,0", "4,0"]), ("rivers", 3), changed=changed)
    assert play.sheet["overflow"] == 3
    assert play.rewards == {"any_animal": 1}
    assert play.lines["overflow"] == 2


def test_beyond_the_overflow_track_hexes_are_lost(begin):
    play = trace(begin, ("rivers", 9), changed=line(overflow=["points:1"]))
    for cell in ("1,0", "2,0", "3,0", "4,0"):
        play.trace(cell)
    assert play.phase == "confirm"
    assert play.sheet["overflow"] == 1


def test_hexes_that_cannot_be_reached_are_lost(begin):
    play = trace(begin, ("mountains", 2), changed=line(overflow=["points:1"]))
    assert play.phase == "confirm"
    assert play.sheet["traced"] == []
    assert play.sheet["overflow"] == 0


def box(steps, habitat="rivers"):
    return {h: steps if h == habitat else [{}] for h in oracle.HABITATS}


ICON = {"landscape": "rivers"}


def test_a_landscape_icon_crosses_the_next_step_of_its_habitat(begin):
    hexes = row(LINE, at_1=ICON, at_2=ICON, at_3=ICON)
    steps = [{}, {"any_animal": 1}, {"points": 6, "nature": 1}]
    play = trace(begin, ("rivers", 3), changed=change(hexes, landscape_box=box(steps)))
    assert play.trace("1,0").sheet["landscape"]["rivers"] == 1
    assert play.trace("2,0").rewards == {"any_animal": 1}
    before = play.stock
    assert play.trace("3,0").gained(before, nature=1)
    assert play.lines["bonus"] == 6
    assert play.take("elk").phase == "confirm"


def test_a_landscape_box_that_is_crossed_out_gives_no_more(begin):
    hexes = row(LINE, at_1=ICON, at_2=ICON)
    play = trace(begin, ("rivers", 2), changed=change(hexes, landscape_box=box([{"points": 2}])))
    play.trace("1,0").trace("2,0")
    assert play.lines["bonus"] == 2
    assert play.sheet["landscape"]["rivers"] == 1


@pytest.mark.parametrize("weather", ["sun", "rain"])
def test_a_sun_or_rain_wins_a_bonus_of_its_column(begin, weather):
    hexes = row(LINE, at_1={"weather": weather})
    play = trace(begin, ("rivers", 1), changed=change(hexes)).trace("1,0")
    assert play.rewards == {weather: 1}
    before = play.stock
    assert play.pick(weather, 0).gained(before, salmon=1)
    assert play.sheet["picks"] == [[0, 0]]
    assert play.sheet[weather] == 1


def test_a_column_gives_two_bonuses(begin):
    hexes = row(LINE, at_1={"weather": "sun"}, at_2={"weather": "rain"})
    play = trace(begin, ("rivers", 2), changed=change(hexes)).trace("1,0").trace("2,0")
    assert play.pick("sun", 0).may("rain", "pick") == {1, 2, 3}


def test_beyond_the_last_column_rains_are_void(begin):
    hexes = row(LINE, at_1={"weather": "rain"}, at_2={"weather": "rain"})
    changed = change(hexes, sun_rain_columns=[["fox", "elk", "bear", "points:1"]])
    play = trace(begin, ("rivers", 2), changed=changed).trace("1,0").trace("2,0")
    assert play.rewards == {"rain": 1}


def test_choices_come_after_the_whole_card_is_traced(begin):
    hexes = row(LINE, at_1={"weather": "rain"})
    play = trace(begin, ("rivers", 2), changed=change(hexes)).trace("1,0")
    assert play.phase == "fill"
    assert play.trace("2,0").phase == "reward"


def free_after(begin, *hexes, marks=None, **parts):
    weather = [["free:any"] * 4]
    marked = row(LINE, at_1={"weather": "sun"}, **(marks or {}))
    return trace(begin, *hexes, changed=change(marked, sun_rain_columns=weather, **parts))


def test_a_free_hex_is_any_hex_beside_a_traced_one(begin):
    play = free_after(begin, ("rivers", 4)).trace("1,0").trace("2,0").trace("3,0").trace("4,0")
    play.pick("sun", 0)
    assert play.rewards == {"free": 1}
    assert play.may("trace", "at") == {"5,0"}
    play.trace("5,0")
    assert play.sheet["traced"] == ["1,0", "2,0", "3,0", "4,0", "5,0"]
    assert play.phase == "confirm"


def test_a_free_hex_can_win_further_bonuses_at_once(begin):
    marks = {"at_2": {"weather": "rain"}}
    play = free_after(begin, ("rivers", 1), marks=marks).trace("1,0").pick("sun", 0)
    assert play.trace("2,0").rewards == {"rain": 1}


def test_a_free_hex_that_fits_nowhere_is_void(begin):
    hexes = row("*rmfpw", at_5={"weather": "sun"})
    changed = change(hexes, sun_rain_columns=[["free:any"] * 4])
    one = [
        (h, 1, [f"{q},0"]) for q, h in enumerate(("rivers", "mountains", "forests", "prairies"), 1)
    ]
    play = trace(begin, *one, ("wetlands", 1, ["5,0"]), changed=changed).pick("sun", 0)
    assert play.phase == "confirm"


def ring(**marks):
    """Six rivers around a hex without habitat at 1,1; the star is at 0,3 beside one of them."""
    around = ((1, 0), (2, 0), (0, 1), (2, 1), (0, 2), (1, 2))
    hexes = [{"q": q, "r": r, "habitats": ["rivers"]} for q, r in around]
    hexes.append({"q": 1, "r": 1, "habitats": []} | marks)
    hexes.append({"q": 0, "r": 3, "habitats": [], "start": True})
    others = [h for h in oracle.HABITATS if h != "rivers"]
    return hexes + [{"q": q, "r": 3, "habitats": [h]} for q, h in enumerate(others, 1)]


AROUND = ["0,2", "0,1", "1,0", "2,0", "2,1", "1,2"]


def test_a_hex_closed_in_by_six_traced_ones_counts_as_traced(begin):
    play = trace(begin, ("rivers", 6), changed=change(ring(weather="sun")))
    for cell in AROUND[:5]:
        assert "1,1" not in play.trace(cell).sheet["traced"]
    play.trace(AROUND[5])
    assert "1,1" in play.sheet["traced"]
    assert play.rewards == {"sun": 1}


def test_a_hex_without_habitat_is_never_traced_by_itself(begin):
    play = trace(begin, ("rivers", 2), changed=change(ring())).trace("0,2")
    assert "1,1" not in play.may("trace", "at")
    assert play.refuses("trace", at="1,1")


def test_points_of_a_closed_in_hex_count_for_its_habitat(begin):
    hexes = ring()
    hexes[6] = {"q": 1, "r": 1, "habitats": ["wetlands"], "points": 3}
    play = trace(begin, ("rivers", 6), changed=change(hexes))
    for cell in AROUND:
        play.trace(cell)
    assert play.lines["wetlands"] == 3
    assert play.lines["rivers"] == COMPLETE


def test_a_hex_at_the_border_is_never_closed_in(begin):
    play = trace(begin, ("rivers", 1, ["1,0"]), ("rivers", 2), changed=line())
    play.trace("2,0").trace("3,0")
    assert play.sheet["traced"] == ["1,0", "2,0", "3,0"]


def test_the_star_counts_as_traced_when_it_closes_a_hex_in(begin):
    hexes = ring()
    hexes[5] = {"q": 1, "r": 2, "habitats": [], "start": True}
    hexes[7] = {"q": 0, "r": 3, "habitats": ["rivers"]}
    play = trace(begin, ("rivers", 6), changed=change(hexes))
    for cell in ("0,2", "0,1", "1,0", "2,0", "2,1"):
        play.trace(cell)
    assert "1,1" in play.sheet["traced"]


def test_the_score_is_habitats_overflow_bonuses_and_leftovers(begin):
    play = trace(begin, ("rivers", 2)).trace("-1,0").trace("0,1")
    assert play.lines == {
        "mountains": 0, "forests": 0, "prairies": 0, "wetlands": 0, "rivers": 3, "overflow": 0,
        "bonus": 0, "leftovers": -(-sum(play.stock.values()) // 5),
    }  # fmt: skip
