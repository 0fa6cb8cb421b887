"""The end: leftovers, the winner, and ties."""

import pytest

import cascata


@pytest.mark.parametrize(
    ("rounding", "points"),
    [("up", {0: 0, 1: 1, 5: 1, 6: 2, 10: 2, 11: 3}), ("down", {0: 0, 1: 0, 5: 1, 9: 1, 10: 2})],
)
@pytest.mark.parametrize("sheet", "ABCD")
def test_five_animals_or_tokens_left_are_a_point(begin, sheet, rounding, points):
    for left, expected in points.items():
        stock = {"fox": left // 2, "nature": left - left // 2}
        play = begin(sheet=sheet, leftover_rounding=rounding, stock=stock)
        assert play.lines["leftovers"] == expected


def test_leftovers_are_rounded_up_where_nothing_is_said(begin):
    assert begin(stock={"bear": 1}).lines["leftovers"] == 1


def finished(begin, card, stock, completes, divisor=5):
    """A game of two in which these seats complete the card of round 1; nothing else happens."""

    def change(pack):
        pack["leftover"]["divisor"] = divisor

    play = begin(seats=2, card=card, stock=stock, advantages=[1, 8, 10, 2], change=change)
    while not play.over:
        for play.seat in (0, 1):
            play.dice().harvest(bear=0)
            if play.round == 1 and play.seat in completes:
                play.card(1).pay()
                if play.phase == "bonus":
                    play.bonus("card")
            play.confirm()
    return play


def totals(play):
    return [sum(play.seen(seat, None)[2].values()) for seat in (0, 1)]


def test_the_most_points_win(begin):
    play = finished(begin, {"hexes": 3, "cost": {"fox": 3}}, {"fox": 3}, [1])
    assert totals(play) == [1, 3]
    assert play.winners == [1]


def test_with_equal_points_more_tokens_win(begin):
    # Two points, three foxes and a token against six foxes.
    card = {"hexes": 2, "cost": {"fox": 3}, "nature_bonus": 1}
    play = finished(begin, card, {"fox": 6}, [0], divisor=1)
    assert totals(play) == [6, 6]
    assert play.winners == [0]


def test_points_come_before_tokens(begin):
    card = {"hexes": 1, "cost": {"fox": 9}, "nature_bonus": 1}
    play = finished(begin, card, {"fox": 9}, [0], divisor=1)
    assert totals(play) == [2, 9]
    assert play.winners == [1]


def test_equal_points_and_tokens_share_the_victory(begin):
    play = finished(begin, {"hexes": 1, "cost": {"fox": 1}}, {"fox": 3}, [0, 1])
    assert play.winners == [0, 1]


def test_a_solo_game_has_one_winner(begin):
    play = begin(seats=1)
    while not play.over:
        play.roll_on().confirm()
    assert play.winners == [0]


def test_the_result_names_scores_and_winners(begin_engine):
    play = finished(begin_engine, {"hexes": 3, "cost": {"fox": 3}}, {"fox": 3}, [1])
    result = play.state.result()
    assert result["scores"] == [1, 3]
    assert result["winners"] == [1]


def test_nothing_is_done_after_the_end(begin_engine):
    play = finished(begin_engine, {}, {}, [])
    with pytest.raises(cascata.IllegalAction, match="over"):
        play.state.apply(0, "confirm")
