"""The end: no tile is left to replace the one taken; then points, ties and shared victories."""

from collections import Counter

import pytest

import cascata
from cascata.games.cascadia.components import HABITATS, WILDLIFE
from cascata.games.cascadia.sheet import winners
from oracles import cascadia as oracle
from playthrough import (
    bag,
    do,
    give_nature,
    kinds,
    load,
    now,
    play_with,
    refusal,
    seat_view,
    shown,
    shown_tiles,
    table,
    walked,
    whole_turn,
)

every_table = pytest.mark.parametrize("seats", [1, 2, 3, 4], ids="{} seats".format)


def to_the_last_turn(seats, **options):
    """A game in which one turn is left."""
    state = load().new(seats=seats, seed=4, **options)
    while state.record.turn < state.record.turns - 1:
        whole_turn(state)
    return state


@every_table
def test_every_seat_has_exactly_20_turns(seats):
    state = load().new(seats=seats, seed=4)
    played = Counter()
    while not state.is_over:
        played[now(state)] += 1
        whole_turn(state)
    assert played == dict.fromkeys(range(seats), 20)
    assert [len(turn["steps"]) for turn in state.turns] == [3] * 20 * seats
    assert all(len(seat_view(state, seat)["tiles"]) == 23 for seat in range(seats))


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_game_stops_when_no_tile_is_left_to_replace_the_one_taken(seats):
    state = to_the_last_turn(seats)
    assert state.view(0)["stack"] == 0
    assert all(shown_tiles(state))
    events = whole_turn(state)
    assert state.is_over
    assert kinds(events)[-1] == "game_over"


@every_table
def test_nothing_is_drawn_after_the_last_turn(seats):
    state = to_the_last_turn(seats)
    tokens = sum(bag(state).values())
    events = whole_turn(state)
    assert not {"tile_drawn", "token_drawn", "turn_begun", "tokens_wiped"} & set(kinds(events))
    assert sum(bag(state).values()) == tokens + 1  # the one given back
    assert shown(state).count(None) == shown_tiles(state).count(None) == 1


@every_table
def test_nothing_can_be_done_after_the_end(seats):
    state = to_the_last_turn(seats)
    whole_turn(state)
    assert state.seats_to_act == ()
    for seat in range(seats):
        assert state.legal(seat) == []
        assert refusal(state, "take 1", seat) == "over"


def test_the_last_turn_may_use_everything():
    state = to_the_last_turn(2)
    give_nature(state, now(state), 2)
    do(state, "spend_clear 0", "take 1 2")
    assert not state.is_over


# -- the score sheet -------------------------------------------------------------------------------


@every_table
@pytest.mark.parametrize("cards", ["ABCDA", "DDDDD", "family"])
def test_the_sheet_is_wildlife_habitats_bonuses_and_nature_tokens(seats, cards):
    state = play_with(load().new(seats=seats, cards=cards, seed=seats), "greedy")
    for seat, sheet in enumerate(state.scores()):
        parts = (*sheet["wildlife"].values(), *sheet["habitats"].values())
        bonus = sum(sheet["bonus"].values())
        assert sheet["total"] == sum(parts) + bonus + sheet["nature"]
        assert sheet["nature"] == seat_view(state, seat)["nature"]
        assert [line["what"] for line in sheet["lines"]] == [*WILDLIFE, *HABITATS, "nature"]
        assert sum(line["points"] for line in sheet["lines"]) + bonus == sheet["total"]


@every_table
@pytest.mark.parametrize("cards", ["AAAAA", "BCDAB", "CDABC", "DABCD", "family", "intermediate"])
def test_the_end_of_a_game_scores_as_the_oracle_says(seats, cards):
    state = play_with(load().new(seats=seats, cards=cards, seed=f"{cards}{seats}"), "greedy")
    boards = [oracle_board(state, seat) for seat in range(seats)]
    answer = oracle.score(boards, cards)
    for seat, (sheet, expected) in enumerate(zip(state.scores(), answer["boards"])):
        lines = sheet.pop("lines")
        assert sheet | {"name": seat} == expected
        assert lines
    assert list(state.winners) == answer["winners"]


def oracle_board(state, seat):
    """A seat's environment as the oracle wants it."""
    view = seat_view(state, seat)
    return oracle.board(
        seat,
        {oracle.parse_cell(cell): animal for cell, animal in view["tokens"].items()},
        {oracle.parse_cell(tile["at"]): tile["edges"] for tile in view["tiles"]},
        view["nature"],
    )


@every_table
def test_a_finished_game_scores_the_same_when_it_is_built_from_cardboard(seats):
    state = play_with(load().new(seats=seats, cards="DCBAD", seed=seats), "greedy")
    boards = [oracle_board(state, seat) for seat in range(seats)]
    position = oracle.position([b | {"name": str(b["name"])} for b in boards], "DCBAD")
    answer = cascata.score(position)
    for sheet, board in zip(state.scores(), answer["boards"]):
        for part in ("wildlife", "habitats", "bonus", "nature", "total"):
            assert sheet[part] == board[part]
    assert answer["winners"] == [str(seat) for seat in state.winners]


def test_points_along_the_way_are_points_at_the_end():
    """The score of every moment is that of the board at that moment, counted anew."""
    state = walked(load().new(seats=2, seed=2, cards="BCDAB"), 2, 60)
    twin = state.game.state_from_json(state.to_json())
    assert twin.scores() == state.scores()


def test_bonuses_may_be_left_out():
    with_bonus = play_with(load().new(seats=3, seed=1), "greedy")
    without = load().new(seats=3, seed=1, majorities=False)
    for turn in with_bonus.turns:
        without.apply_turn(turn["seat"], turn["steps"])
    for one, other in zip(with_bonus.scores(), without.scores()):
        assert sum(other["bonus"].values()) == 0
        assert other["total"] == one["total"] - sum(one["bonus"].values())
    assert sum(sum(sheet["bonus"].values()) for sheet in with_bonus.scores()) > 0


@pytest.mark.parametrize("cards", ["family", "intermediate"])
@pytest.mark.parametrize("counted", [True, False], ids=["with majorities", "without"])
def test_a_variant_may_count_majorities_or_not(cards, counted):
    state = play_with(load().new(seats=2, seed=1, cards=cards, majorities=counted), "greedy")
    bonus = [sum(sheet["bonus"].values()) for sheet in state.scores()]
    assert sum(bonus) == (10 if counted else 0)


# -- the winner ------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("sheets", "expected"),
    [
        pytest.param([(90, 0), (80, 9)], (0,), id="the most points win"),
        pytest.param([(80, 3), (90, 0), (85, 9)], (1,), id="whatever the nature tokens"),
        pytest.param([(90, 1), (90, 2)], (1,), id="a tie goes to more nature tokens"),
        pytest.param([(90, 2), (90, 2)], (0, 1), id="then the victory is shared"),
        pytest.param([(90, 2), (90, 3), (90, 3)], (1, 2), id="by those still equal"),
        pytest.param([(0, 0)] * 4, (0, 1, 2, 3), id="all four"),
    ],
)
def test_the_winner(sheets, expected):
    given = [{"total": total, "nature": nature} for total, nature in sheets]
    assert winners(given) == expected


def test_a_tie_in_a_game_goes_to_more_nature_tokens():
    state = to_the_last_turn(2)
    whole_turn(state)
    first, second = (sheet["total"] for sheet in state.scores())
    behind = 0 if first < second else 1
    give_nature(state, behind, abs(first - second))
    totals = state.result()["scores"]
    assert totals[0] == totals[1]
    natures = [seat_view(state, seat)["nature"] for seat in range(2)]
    expected = [s for s in range(2) if natures[s] == max(natures)]
    assert state.result()["winners"] == expected


def test_the_winner_is_told_at_the_end_only():
    state = table()
    assert "winners" not in state.view(0)
    state = to_the_last_turn(2)
    whole_turn(state)
    assert state.view(0)["winners"] == list(state.winners)


@pytest.mark.parametrize(
    ("options", "kind"),
    [
        pytest.param({"seats": 2}, "achievements", id="normal play"),
        pytest.param({"seats": 2, "restriction": 9}, "restriction", id="a restriction"),
        pytest.param({"seats": 1, "scenario": 1}, "scenario", id="a scenario"),
        pytest.param({"seats": 1}, None, id="solo without a scenario"),
    ],
)
def test_the_end_says_what_has_been_earned(options, kind):
    state = load().new(seed="earned", **options)
    assert not any(state.earned(0).values())
    state = play_with(state, "greedy")
    winner = state.winners[0]
    earned = {name: what for name, what in state.earned(winner).items() if what}
    assert set(earned) <= {kind}
    if kind == "achievements":
        met = [number + 1 for number, goal in enumerate(state.goals(winner)) if goal.met]
        assert earned[kind] == met
    elif kind:
        assert bool(earned) == (kind == "restriction" or all(g.met for g in state.goals(winner)))
    assert state.view(None)["earned"][winner] == state.earned(winner)
    for seat in set(range(state.options.seats)) - set(state.winners):
        assert not any(state.earned(seat).values())
