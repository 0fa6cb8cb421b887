"""Sheet B: tracks, diamonds between them, suns and rains, free hexes, overflow."""

import pytest

HABITATS = ("mountains", "forests", "prairies", "wetlands", "rivers")
ALL = {"bear": 9, "elk": 9, "fox": 9, "hawk": 9, "salmon": 9}
PAYS = dict(zip(HABITATS, ("bear", "elk", "fox", "hawk", "salmon")))


def bare(pack):
    """The sheet without any bonus."""
    sheet = pack["sheets"]["B"]
    sheet["hex_bonuses"] = {}
    sheet["diamond_bonuses"] = {}


def bonuses(hexes=None, diamonds=None, weather=None, **sizes):
    """The sheet with these bonuses alone."""

    def change(pack):
        bare(pack)
        sheet = pack["sheets"]["B"]
        sheet["hex_bonuses"] = hexes or {}
        sheet["diamond_bonuses"] = diamonds or {}
        sheet["sun_rain_columns"] = weather or sheet["sun_rain_columns"]
        for name, values in sizes.items():
            sheet[f"{name}_values"] = values
            sheet["track_length" if name == "column" else f"{name}_length"] = len(values)

    return change


def card(habitat, hexes, animal=None):
    """A card that costs one kind of animal, as many as it has hexes."""
    return {"habitat": habitat, "hexes": hexes, "cost": {animal or PAYS[habitat]: hexes}}


def fill(begin, *hexes, change=bare):
    """A game in which cards have been completed, the last of which is still open."""
    play = begin(sheet="B", cards=[card(*one) for one in hexes], stock=ALL, change=change,
                 advantages=[7, 8, 10, 2])  # fmt: skip
    for number in range(len(hexes)):
        if number:
            play.end_round()
        play.pay_for(1)
    return play


def test_hexes_are_traced_from_the_left(begin):
    play = fill(begin, ("prairies", 3))
    assert play.sheet["tracks"] == {h: 3 * (h == "prairies") for h in HABITATS}
    assert play.phase == "confirm"
    play = fill(begin, ("prairies", 3), ("prairies", 2))
    assert play.sheet["tracks"]["prairies"] == 5


@pytest.mark.parametrize("hexes", [1, 4, 5, 9])
def test_a_track_is_worth_the_value_over_its_rightmost_hex(begin, hexes):
    play = fill(begin, ("rivers", hexes))
    assert play.lines["rivers"] == (1, 2, 3, 4, 5, 7, 9, 11, 14, 17, 20)[hexes - 1]


def test_what_is_left_at_the_end_of_a_track_goes_to_the_overflow_track(begin):
    play = fill(begin, ("rivers", 9), ("rivers", 5, "elk"))
    assert play.sheet["tracks"]["rivers"] == 11
    assert play.sheet["overflow"] == 3
    assert play.lines["overflow"] == 3


def short(**bonus):
    return bonuses(column=[1, 2, 3], overflow=[2, 3], **bonus)


def test_a_card_of_a_full_track_goes_to_the_overflow_track_at_once(begin):
    play = fill(begin, ("rivers", 3), ("rivers", 1), change=short())
    assert (play.sheet["tracks"]["rivers"], play.sheet["overflow"]) == (3, 1)
    assert play.lines["overflow"] == 2


def test_beyond_the_overflow_track_hexes_are_lost(begin):
    play = fill(begin, ("rivers", 8), change=short())
    assert (play.sheet["tracks"]["rivers"], play.sheet["overflow"]) == (3, 2)
    assert play.lines["overflow"] == 3


def test_a_traced_hex_brings_its_bonus(begin):
    change = bonuses({"rivers": {"2": "nature", "3": "bear", "4": "points:2"}})
    play = fill(begin, ("rivers", 1), change=change)
    assert play.stock["nature"] == 0
    play.end_round()
    before = play.roll_on().stock
    play.card(2).pay()
    assert play.gained(before, salmon=-1)  # the slot's bonus is still to come
    assert play.decline().gained(before, salmon=-1, nature=1)
    play = fill(begin, ("rivers", 5), change=change)
    assert play.stock["nature"] == 1
    assert play.lines["bonus"] == 2


def test_a_diamond_needs_two_hexes_above_and_two_below(begin):
    change = bonuses(diamonds={"prairies|mountains": {"2": "points:3"}})
    assert fill(begin, ("prairies", 9), change=change).lines["bonus"] == 0
    assert fill(begin, ("prairies", 9), ("mountains", 2), change=change).lines["bonus"] == 0
    assert fill(begin, ("prairies", 2), ("mountains", 9), change=change).lines["bonus"] == 0
    assert fill(begin, ("prairies", 3), ("mountains", 3), change=change).lines["bonus"] == 3


def test_a_diamond_is_won_once(begin):
    change = bonuses(diamonds={"prairies|mountains": {"1": "points:3"}})
    play = fill(begin, ("prairies", 3), ("mountains", 3), ("prairies", 2), change=change)
    assert play.lines["bonus"] == 3


def test_animals_of_a_diamond_come_to_the_stock(begin):
    change = bonuses(diamonds={"mountains|rivers": {"1": "fox"}})
    play = fill(begin, ("mountains", 2), ("rivers", 2), change=change)
    assert play.stock["fox"] == 10


@pytest.mark.parametrize("weather", ["sun", "rain"])
def test_a_sun_or_rain_wins_one_bonus_of_the_leftmost_open_column(begin, weather):
    play = fill(begin, ("rivers", 1), change=bonuses({"rivers": {"1": weather}}))
    assert play.rewards == {weather: 1}
    assert play.may(weather, "pick") == {0, 1, 2, 3}
    before = play.stock
    assert play.pick(weather, 1).gained(before, hawk=1)
    assert play.sheet["picks"] == [[0, 1]]
    assert (play.sheet["sun"], play.sheet["rain"]) == (
        int(weather == "sun"),
        int(weather == "rain"),
    )
    assert play.phase == "confirm"


def test_points_of_the_weather_count_as_bonus(begin):
    play = fill(begin, ("rivers", 1), change=bonuses({"rivers": {"1": "sun"}})).pick("sun", 3)
    assert play.lines["bonus"] == 1


def test_the_next_sun_is_for_the_next_column(begin):
    play = fill(begin, ("rivers", 2), change=bonuses({"rivers": {"1": "sun", "2": "sun"}}))
    assert play.rewards == {"sun": 2}
    play.pick("sun", 0).pick("sun", 0)
    assert play.sheet["picks"] == [[0, 0], [1, 0]]
    assert play.sheet["sun"] == 2


def test_a_column_gives_two_bonuses_one_by_sun_and_one_by_rain(begin):
    play = fill(begin, ("rivers", 2), change=bonuses({"rivers": {"1": "sun", "2": "rain"}}))
    play.pick("sun", 2)
    assert play.may("rain", "pick") == {0, 1, 3}
    assert play.refuses("rain", pick=2)
    play.pick("rain", 0)
    assert play.sheet["picks"] == [[0, 0], [0, 2]]


def test_suns_and_rains_come_in_any_order(begin):
    play = fill(begin, ("rivers", 2), change=bonuses({"rivers": {"1": "sun", "2": "rain"}}))
    assert play.pick("rain", 2).may("sun", "pick") == {0, 1, 3}


def test_beyond_the_last_column_suns_are_void(begin):
    change = bonuses({"rivers": {"1": "sun", "2": "sun", "3": "rain"}}, weather=[["fox"] * 4])
    play = fill(begin, ("rivers", 3), change=change)
    assert play.rewards == {"sun": 1, "rain": 1}
    assert play.pick("sun", 0).pick("rain", 1).phase == "confirm"


def test_any_animal_of_the_weather_is_chosen(begin):
    change = bonuses({"rivers": {"1": "sun"}}, weather=[["any_animal"] * 4])
    play = fill(begin, ("rivers", 1), change=change).pick("sun", 0)
    before = play.stock
    assert play.take("bear").gained(before, bear=1)


def test_a_free_hex_goes_to_any_track(begin):
    play = fill(begin, ("rivers", 1), change=bonuses({"rivers": {"1": "free:any"}}))
    assert play.rewards == {"free": 1}
    assert play.may("trace", "track") == {*HABITATS}
    assert play.trace("forests").sheet["tracks"]["forests"] == 1
    assert play.phase == "confirm"


def test_a_named_free_hex_goes_to_its_track(begin):
    play = fill(begin, ("rivers", 1), change=bonuses({"rivers": {"1": "free:wetlands"}}))
    assert play.may("trace", "track") == {"wetlands"}


def test_a_free_hex_can_win_further_bonuses_at_once(begin):
    change = bonuses({"rivers": {"1": "free:any"}, "forests": {"1": "free:any"}, "prairies": {
                     "1": "sun"}})  # fmt: skip
    play = fill(begin, ("rivers", 1), change=change).trace("forests")
    assert play.rewards == {"free": 1}
    assert play.trace("prairies").rewards == {"sun": 1}
    assert play.pick("sun", 0).phase == "confirm"


def test_a_free_hex_of_a_full_track_goes_to_the_overflow_track(begin):
    change = short(hexes={"rivers": {"3": "free:any"}})
    play = fill(begin, ("rivers", 3), change=change).trace("rivers")
    assert (play.sheet["tracks"]["rivers"], play.sheet["overflow"]) == (3, 1)


def test_a_free_hex_needs_room_somewhere(begin):
    change = bonuses({"rivers": {"3": "free:rivers"}}, column=[1, 2, 3], overflow=[2])
    play = fill(begin, ("rivers", 4), change=change)
    assert play.sheet["overflow"] == 1
    assert play.phase == "confirm"
    change = bonuses({"rivers": {"3": "free:any"}}, column=[1, 2, 3], overflow=[2])
    assert fill(begin, ("rivers", 4), change=change).may("trace", "track") == {*HABITATS} - {
        "rivers"
    }


def test_the_whole_card_is_traced_before_choices(begin):
    change = bonuses({"rivers": {"1": "free:any", "3": "sun"}})
    play = fill(begin, ("rivers", 3), change=change)
    assert play.sheet["tracks"]["rivers"] == 3
    assert play.rewards == {"free": 1, "sun": 1}


def test_any_habitat_chooses_the_track(begin):
    play = begin(sheet="B", cards=[card("rivers", 3)], stock=ALL, advantage=5, change=bare)
    play.roll_on().card().pay().bonus("slot").habitat("forests")
    assert play.sheet["tracks"]["forests"] == 3


def test_one_hex_less(begin):
    play = begin(sheet="B", cards=[card("rivers", 3)], stock=ALL, advantage=11, change=bare)
    play.roll_on().card().discount().pay()
    assert play.sheet["tracks"]["rivers"] == 2


def test_the_score_is_tracks_and_bonuses_and_leftovers(begin):
    change = bonuses({"rivers": {"1": "points:4"}})
    play = fill(begin, ("rivers", 5), ("forests", 2), change=change)
    assert play.lines == {
        "mountains": 0, "forests": 2, "prairies": 0, "wetlands": 0, "rivers": 5, "overflow": 0,
        "bonus": 4, "leftovers": -(-sum(play.stock.values()) // 5),
    }  # fmt: skip
