"""The prototype edition: fewer cards and nature tokens, one nature token a turn, its own tables."""

import pytest

import cascata
from cascata.games.cascadia.components import WILDLIFE
from oracles import cascadia as oracle
from playthrough import do, load, play_with, refusal, seat_view, shown, table, texts, whole_turn

pytestmark = pytest.mark.plain


def new(seats=2, seed=7, **options):
    return load().new(seats=seats, seed=seed, edition="prototype", **options)


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_there_are_20_nature_tokens(seats):
    assert new(seats).view(None)["nature_supply"] == 20


def test_the_21st_nature_token_does_not_exist():
    state = table("bear elk salmon hawk", edition="prototype")
    state.record.boards[1].nature += 20
    state.record.supply -= 20
    do(state, "take 0")
    events = do(state, "put 0,0")
    assert [event.kind for event in events] == ["token_put", "nature_supply_empty"]


def test_one_nature_token_is_spent_in_a_turn():
    state = table("bear elk salmon hawk fox", edition="prototype", nature=3)
    do(state, "spend_clear 0")
    assert texts(state) == ["take 0", "take 1", "take 2", "take 3"]
    assert refusal(state, "spend_clear 0") == "nature_limit"
    assert refusal(state, "take 0 1") == "nature_limit"


def test_the_final_edition_has_no_such_limit():
    state = table("bear elk salmon hawk fox", nature=3)
    do(state, "spend_clear 0", "spend_clear 0", "take 0 1")


def test_the_next_turn_has_its_own_nature_token():
    state = table("bear elk salmon hawk", edition="prototype", nature=3, seats=1)
    do(state, "spend_clear 0")
    whole_turn(state)
    assert "spend_clear 0" in texts(state)


def test_the_free_wipe_does_not_count():
    state = table("bear bear bear elk fox hawk salmon bear", edition="prototype", nature=1)
    do(state, "clear", "spend_clear 0")
    assert shown(state) == ["bear", "hawk", "salmon", "elk"]


@pytest.mark.parametrize("cards", ["AAAAD", "DDDDD", "intermediate"])
def test_cards_of_the_final_edition_are_refused(cards):
    with pytest.raises(cascata.InputError, match=r"options\.cards"):
        new(cards=cards)


@pytest.mark.parametrize("cards", ["AAAAA", "BBBBB", "CCCCC", "family"])
def test_whole_games_score_by_the_cards_of_the_prototype(cards):
    state = play_with(new(cards=cards, seed=cards), "greedy")
    letters = cards if len(cards) == 5 else [cards] * 5
    for seat, sheet in enumerate(state.scores()):
        standing = seat_view(state, seat)["tokens"]
        tokens = {oracle.parse_cell(cell): animal for cell, animal in standing.items()}
        for animal, letter in zip(WILDLIFE, letters):
            points = oracle.wildlife(tokens, animal, letter, edition="prototype")
            assert sheet["wildlife"][animal] == points


def test_the_family_game_never_counts_majorities():
    state = play_with(new(3, cards="family"), "greedy")
    assert all(set(sheet["bonus"].values()) == {0} for sheet in state.scores())
    assert new(cards="family").record.majorities == 0
    assert new(cards="AAAAA").record.majorities == 1


def test_a_family_group_of_four_earns_nothing():
    tokens = oracle.picture("B B B B")
    board = oracle.board("Ash", tokens)
    for edition, points in (("final", 9), ("prototype", 0)):
        answer = cascata.score(oracle.position([board], "family", edition=edition))
        assert answer["boards"][0]["wildlife"]["bear"] == points


def test_the_turn_is_otherwise_the_same():
    final, early = load().new(seats=2, seed=7), new()
    for state in (final, early):
        whole_turn(state)
        whole_turn(state, 2)
    assert shown(early) == shown(final)
    assert texts(early) == texts(final)
