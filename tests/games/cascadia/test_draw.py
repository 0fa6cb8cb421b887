"""Drawings for a terminal: readable without colour, and never wider than they may be."""

import random
import re

import pytest
from rich.console import Console

import cascata
from cascata.games.cascadia import draw, game
from cascata.games.cascadia.actions import (
    CardRevealed,
    NatureGained,
    NatureSpent,
    PairDiscarded,
    TileLaid,
    TokenPut,
    TokenReturned,
    TokensWiped,
)
from cascata.games.cascadia.components import CARDS, RULES, WILDLIFE
from cascata.hex import Hex

GAME = cascata.load("cascadia")


def shown(renderable, width=80):
    """What a terminal without colour shows, without spaces at the ends of lines."""
    console = Console(width=width, color_system=None, markup=False, emoji=False, highlight=False)
    with console.capture() as capture:
        console.print(renderable)
    return "\n".join(line.rstrip() for line in capture.get().splitlines())


def played(turns, **options):
    """A game after so many random turns."""
    rng = random.Random(4)
    state = GAME.new(seed=4, **options)
    while not state.is_over and state.record.turn < turns:
        seat = state.seats_to_act[0]
        state.apply(seat, rng.choice(state.legal(seat)))
    return state


# Hexes --------------------------------------------------------------------------------------------


def test_the_sides_of_a_tile_stand_where_they_are():
    edges = ["mountain", "forest", "prairie", "wetland", "river", "forest"]  # from E clockwise
    cell = draw.Cell(edges=edges, holds=["bear", "elk"], label="0,0")
    picture = [
        "R     F",
        "W b e M",
        "P 0,0 F",
    ]
    assert shown(draw.Hexes({Hex(0, 0): cell})).splitlines() == picture


def test_a_starter_with_the_cells_around_it():
    state = GAME.new(seats=1, seed=1, setup={"starters": ["S1"]})
    picture = """\
        .     . .     .
         0,-1    1,-1
        .     . .     .
    .     . M  *  M .     .
     -1,0   M  b  M   1,0
    .     . M 0,0 M .     .
.     . F     F R     R .     .
 -2,1   F ehf W P b s R   1,1
.     . W-1,1 W P 0,1 P .     .
    .     . .     . .     .
     -2,2    -1,2     0,2
    .     . .     . .     ."""
    assert shown(draw.board(state.view(0), 0)) == picture


@pytest.mark.parametrize(
    ("cell", "line", "text"),
    [
        pytest.param({"token": "bear", "holds": ["bear", "elk"]}, 1, "F (B) F", id="a token"),
        pytest.param({"holds": ["elk"]}, 1, "F  e  F", id="one animal"),
        pytest.param({"holds": ["elk", "hawk", "fox"]}, 1, "F ehf F", id="three animals"),
        pytest.param({"mark": "+4"}, 0, "F *+4 F", id="a keystone with a gain"),
        pytest.param({"label": "-3,-4"}, 2, "F-3,-4F", id="a long name"),
    ],
)
def test_what_stands_inside_a_tile(cell, line, text):
    picture = shown(draw.Hexes({Hex(0, 0): draw.Cell(edges=["forest"] * 6, **cell)}))
    assert picture.splitlines()[line] == text


def test_a_free_cell_shows_its_name_and_what_a_tile_would_add():
    free = draw.Cell(label="2,-1", mark="+3", best=True)
    assert shown(draw.Hexes({Hex(2, -1): free})).splitlines() == [". +3  .", " 2,-1", ".     ."]


@pytest.mark.parametrize("width", [120, 80, 60, 40])
def test_a_board_keeps_its_habitats_in_any_width(width):
    state = played(40, seats=2)
    for seat in range(2):
        picture = draw.Hexes(draw._board_cells(state.view(0)["seats"][seat], {})).drawn(width).plain
        assert max(map(len, picture.splitlines())) <= width
        sides = sum(len(re.findall("[MFPWR]", line)) for line in picture.splitlines())
        tokens = len(re.findall(r"\([BESHF]\)", picture))
        foxes = len(re.findall(r"\(F\)", picture))
        if tokens:  # wide enough for brackets
            assert sides - foxes == 6 * 23
        assert picture.isascii()


def test_two_colours_of_a_tile_meet_in_its_middle():
    cell = draw.Cell(edges=["river", "river", "river", "forest", "forest", "forest"])
    text = draw.Hexes({Hex(0, 0): cell}).drawn(80)
    styles = {str(span.style) for span in text.spans}
    assert styles == {draw.LAND["river"], draw.LAND["forest"]}


def test_an_empty_board_can_be_drawn():
    document = {"boards": [{"name": "Empty", "tiles": []}, {"tiles": [{"at": "0,0"}]}]}
    picture = shown(draw.positions(document))
    assert "(no tiles)" in picture
    assert "Board 2" in picture
    assert "-  0,0" not in picture
    assert "- 0,0 -" in picture


# The table ----------------------------------------------------------------------------------------


def test_the_table_before_and_after_taking_a_pair():
    state = played(6, seats=2, cards="ABCDA")
    seat = state.seats_to_act[0]
    text = shown(draw.table(state, seat, ["You", "Bot 1"]))
    assert re.search(r"Turn 4 of 20   You \d+ \(nature \d\)   Bot 1 \d+ \(nature \d\)", text)
    assert re.search(r"^adds +[+-]?\d", text, re.MULTILINE)
    two_habitats = next(
        slot for slot, pair in enumerate(state.view(seat)["market"]) if pair["tile"] > 25
    )
    state.apply(seat, f"take {two_habitats}")
    text = shown(draw.table(state, seat, ["You", "Bot 1"]))
    assert "In hand: tile " in text
    assert re.search(r"  0  .*  1  .*  2  .*  3  .*  4  .*  5  ", text)
    assert "what the tile adds on a free cell" in text


def test_moves_name_every_legal_move_once():
    state = played(9, seats=2)
    seat = state.seats_to_act[0]
    state.record.boards[seat].nature = 2
    text = shown(draw.moves(state))
    assert len(re.findall(r"^  take \d  ", text, re.MULTILINE)) == 4
    assert len(re.findall(r"^  take \d \d  ", text, re.MULTILINE)) == 12
    assert "spend_clear" in text
    state.apply(seat, "take 0")
    text = shown(draw.moves(state))
    board = state.record.boards[seat]
    assert len(re.findall(r"^  lay ", text, re.MULTILINE)) == board.front
    puts = [action for action in state.legal(seat) if str(action).startswith("put")]
    assert len(re.findall(r"put -?\d+,-?\d+ +[+-]?\d", text)) == len(puts)


def test_the_rest_of_a_turn():
    state = played(6, seats=2)
    assert draw.rest_of_turn(state) == []
    state.apply(state.seats_to_act[0], "take 0")
    assert str(draw.rest_of_turn(state)[0]).startswith("lay ")


# Cards --------------------------------------------------------------------------------------------


@pytest.mark.parametrize("edition", ["final", "prototype"])
@pytest.mark.parametrize("cards", ["AAAAA", "BBBBB", "CCCCC", "family"])
def test_cards_in_words(edition, cards):
    state = GAME.new(seats=2, edition=edition, cards=cards, seed=1)
    text = shown(draw.cards(state.view(0)))
    assert [line.split()[0] for line in text.splitlines()[::2]] == list(WILDLIFE)


def test_points_of_cards():
    ladders = {(row["wildlife"], row["card"]): draw._ladder(row) for row in CARDS[:22]}
    assert ladders["bear", "A"] == "1:4  2:11  3:19  4+:27"
    assert ladders["bear", "B"] == "1:0  2:0  3:10  more:0"
    assert ladders["bear", "C"] == "1:2  2:5  3:8  more:0  and 3 for having all sizes"
    assert ladders["hawk", "C"] == "3 each"


def test_two_sets_of_cards_are_both_shown():
    state = GAME.new(seats=2, restriction=6, cards="AAAAA", second_cards="BBBBB", seed=1)
    assert len(re.findall(r"^fox +[AB] ", shown(draw.cards(state.view(0))), re.MULTILINE)) == 2


# Score sheets -------------------------------------------------------------------------------------


def line(rule, *sizes, beside=0):
    groups = [{"cells": ["0,0"] * size, "with": ["1,1"] * beside} for size in sizes]
    return {"what": "any", "points": 1, "rule": rule, "groups": groups}


@pytest.mark.parametrize(
    ("line", "reason"),
    [
        pytest.param(line("bear_pairs", 2, 2), "2 pairs", id="pairs"),
        pytest.param(line("bear_pairs", 2), "1 pair", id="one pair"),
        pytest.param(line("bear_groups", 1, 3, 2), "groups 3,2,1", id="groups"),
        pytest.param(line("salmon_runs", 5), "run 5", id="a run"),
        pytest.param(line("salmon_company", 3, beside=4), "run 3+4", id="a run in company"),
        pytest.param(line("hawks_alone", 1, 1, 1), "3 alone", id="hawks alone"),
        pytest.param(line("hawk_sights", 2), "1 sight", id="a sight"),
        pytest.param(line("fox_kinds", 1, 1, beside=3), "2 foxes", id="foxes"),
        pytest.param(line("fox_kinds"), "", id="nothing"),
        pytest.param({"points": 3, "groups": [{"cells": ["0,0"] * 3}]}, "", id="a corridor"),
        pytest.param(
            {"points": 6, "groups": [{"cells": ["0,0"] * 3}] * 2}, "2 of 3", id="two corridors"
        ),
    ],
)
def test_reasons_are_short(line, reason):
    assert draw._reason(line) == reason


def test_every_rule_has_a_reason_and_words():
    assert set(draw.REASONS) == set(draw.CARD_WORDS) == set(RULES)


def test_a_reason_without_room_drops_its_word():
    assert draw._reason(line("bear_groups", 3, 2, 1, 1), room=10) == "3,2,1,1"


@pytest.mark.parametrize("seats", [1, 2, 3, 4])
def test_a_sheet_fits_into_80_columns(seats):
    state = played(80, seats=seats, cards="BCCDA")
    names = [f"A player with a very long name {seat}" for seat in range(seats)]
    sheets = state.scores()
    text = shown(draw.sheet(names, sheets, state.winners))
    assert max(map(len, text.splitlines())) <= 80
    rows = {row.split()[0]: row for row in text.splitlines() if row.strip()}
    assert set(rows) >= {*WILDLIFE, "wildlife", "mountain", "river", "habitats", "nature", "total"}
    for sheet in sheets:
        assert re.search(rf" {sheet['total']}\b", rows["total"])
        together = sum(sheet["habitats"].values()) + sum(sheet["bonus"].values())
        assert re.search(rf" {together}\b", rows["habitats"])
    assert text.count("*") == (len(state.winners) if seats > 1 else 0)


def test_a_card_in_another_hand_leaves_its_line_open():
    state = GAME.new(seats=2, restriction=10, cards="random", seed=1)
    text = shown(draw.sheet(["You", "Bot 1"], state.scores(0)))
    assert len(re.findall(r"^ \w+ +\? +\?", text, re.MULTILINE)) == 1


def test_the_end_of_a_game():
    state = played(80, seats=2)
    text = shown(draw.ending(state, ["You", "Bot 1"]))
    assert re.search(r"(You win|Bot 1 wins|You and Bot 1 share)", text)
    assert "not over" in shown(draw.ending(played(3, seats=2), ["You", "Bot 1"]))


def test_who_wins_is_said_in_a_sentence():
    def won(*totals, winners=(0,)):
        sheets = [{"total": total} for total in totals]
        return draw._victory(["You", "Ann", "Ben"], sheets, winners).plain

    assert won(90, 80, 70) == "You win with 90 points."
    assert won(80, 90, winners=(1,)) == "Ann wins with 90 points."
    assert won(90, 90, winners=(1,)) == "Ann wins with 90 points, and more nature tokens."
    assert (
        won(90, 90, 90, winners=(0, 1, 2)) == "You, Ann and Ben share the victory with 90 points."
    )


def test_a_restriction_is_earned_by_its_winner():
    state = played(80, seats=2, restriction=8)
    assert "earned restriction 8: " in shown(draw.ending(state, ["You", "Bot 1"]))


def test_achievements_are_for_the_winner(monkeypatch):
    state = played(80, seats=2)
    monkeypatch.setattr(game, "achievements_won", lambda *arguments: [1, 22])
    text = shown(draw.ending(state, ["You", "Bot 1"]))
    assert "may mark one of these achievements:" in text
    assert re.search(r"^  22  5 nature tokens or more left$", text, re.MULTILINE)


# Sentences ----------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("events", "sentence"),
    [
        pytest.param(
            [TileLaid(0, "1,-2", 62, 3), TokenPut(0, "0,1", "hawk")],
            "Bot 2 laid a forest/river tile at 1,-2 and put a hawk on 0,1.",
            id="a plain turn",
        ),
        pytest.param(
            [TileLaid(0, "1,-2", 6, 0), TokenPut(0, "1,-2", "elk"), NatureGained(0)],
            "Bot 2 laid a forest tile at 1,-2, put an elk on 1,-2 and gained a nature token.",
            id="a keystone",
        ),
        pytest.param(
            [NatureSpent(0, 1, "free_pick"), TokenReturned(0, "fox")],
            "Bot 2 paid a nature token for a free pick and put the fox back into the bag.",
            id="a mixed pair",
        ),
        pytest.param(
            [
                NatureSpent(0, 2, "clear"),
                CardRevealed(0, "bear"),
                TokensWiped([0, 3], "spent", ["elk", "fox"]),
            ],
            "Bot 2 paid 2 nature tokens for a wipe, showed the bear card and wiped 2 tokens.",
            id="a wipe at the double price",
        ),
        pytest.param(
            [TokensWiped([0, 1, 2], "three_alike", ["elk"] * 3)],
            "Bot 2 wiped three equal tokens.",
            id="three alike",
        ),
        pytest.param(
            [PairDiscarded(6, "elk"), TokensWiped([0, 1, 2, 3], "four_alike", ["elk"] * 4)],
            "A forest tile and an elk left the game. Four equal tokens were wiped.",
            id="what nobody did",
        ),
    ],
)
def test_turns_are_told(events, sentence):
    assert draw.tell("Bot 2", events) == sentence


def test_the_box_is_summed_up():
    text = shown(draw.components(GAME.components()))
    assert "85 habitat tiles (25 keystones" in text
    assert max(map(len, text.splitlines())) <= 80
