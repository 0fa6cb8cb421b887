"""What the network sees, compared with slow answers from the rules themselves."""

import pytest

from cascata.bots.cascadia import features as f
from cascata.bots.cascadia.mind import mind
from cascata.bots.cascadia.turns import turns_left
from cascata.core.rng import Rng
from cascata.games.cascadia.components import ACCEPTS, EDGE, HABITATS, KEYSTONE, WILDLIFE
from cascata.hex import DIRECTIONS, Hex
from playthrough import load, now, play_with


def positions(cards, seats=2, seed=1):
    """Positions of a game with the best listed turn: the table after it and what is seen of it."""
    state = load().new(seats=seats, seed=seed, cards=cards, majorities=False)
    for turn in range(1, seats * 20 - seats, 4):
        play_with(state, "greedy", until=lambda s, t=turn: s.record.turn >= t)
        mind.begin(state, now(state), Rng(1), foresight=True)
        if mind.can_clear():
            continue
        mind.list(1, 0)
        mind.turns.fields["count"] = 1
        mind.judge()
        yield state, mind.turns.record.trial, mind.features.fields


def total(table, board_seat, state):
    """A seat's points without bonuses, counted by the official sheet."""
    twin = state.copy()
    twin.handle.memory[:] = memoryview(table.tobytes())
    twin.record_written()
    return twin.scores()[board_seat]["total"]


@pytest.mark.parametrize("cards", ["AAAAA", "BCDBC", "CDBDD", "family"])
def test_gains_are_what_the_sheet_would_add(cards):
    compared = 0
    for state, table, x in positions(cards):
        seat = int(table.seat)
        b = table.boards[seat]
        before = total(table, seat, state)
        for tile in range(b.tiles):
            for animal in range(5):
                seen = int(x["node"][tile, f.PUT_GAIN + animal])
                if b.token[tile] >= 0 or not ACCEPTS[b.face[tile], animal]:
                    assert seen == 0
                    continue
                b.token[tile] = animal
                assert total(table, seat, state) - before == seen
                b.token[tile] = -1
                compared += 1
    assert compared > 30


def test_a_node_is_one_thing_and_knows_its_neighbours():
    for state, table, x in positions("AAAAA", seats=4):
        b = table.boards[int(table.seat)]
        tiles, front = int(b.tiles), int(b.front)
        cells = [Hex(int(b.q[n]), int(b.r[n])) for n in range(tiles)]
        cells += [Hex(int(b.front_q[n]), int(b.front_r[n])) for n in range(front)]
        assert x["nodes"] == tiles + front
        node = x["node"][: len(cells)]
        assert (node[:, :3].sum(1) == 1).all()
        for n, cell in enumerate(cells):
            assert node[n, f.FREE_CELL] == (n >= tiles)
            beside = 0
            for direction, step in enumerate(DIRECTIONS):
                there = Hex(cell.q + step.q, cell.r + step.r)
                other = cells.index(there) if there in cells else -1
                if n >= tiles and other >= tiles:
                    other = -1  # two free cells do not know of each other
                assert x["near"][n, direction] == other
                beside += 0 <= other < tiles
            assert node[n, f.TILES_BESIDE] == beside
        assert state.record.seat == table.seat


def test_surroundings_are_counted_by_animal_and_habitat():
    for _, table, x in positions("AAAAA", seats=3):
        b = table.boards[int(table.seat)]
        tiles = int(b.tiles)
        for n in range(int(x["nodes"])):
            near = [int(o) for o in x["near"][n]]
            laid = [o for o in near if 0 <= o < tiles]
            for animal in range(5):
                stands = sum(b.token[o] == animal for o in laid)
                room = sum(b.token[o] < 0 and bool(ACCEPTS[b.face[o], animal]) for o in laid)
                assert x["node"][n, f.BESIDE + animal] == stands
                assert x["node"][n, f.ROOM_BESIDE + animal] == room
            for habitat in range(5):
                if n < tiles:
                    sides = [EDGE[b.face[n], b.turned[n], d] for d in range(6) if b.near[n, d] < 0]
                else:
                    sides = [
                        EDGE[b.face[o], b.turned[o], (d + 3) % 6]
                        for d, o in enumerate(near)
                        if o >= 0
                    ]
                assert x["node"][n, f.OPEN_SIDES + habitat] == sides.count(habitat)
            if n < tiles:
                assert x["node"][n, f.IS_KEYSTONE] == KEYSTONE[b.face[n]]


def test_the_sheet_tells_points_turns_and_what_is_left_in_the_display():
    for state, table, x in positions("BBBBB", seats=2, seed=4):
        seat = int(table.seat)
        twin = state.copy()
        twin.handle.memory[:] = memoryview(table.tobytes())
        twin.record_written()
        official = twin.scores()[seat]
        sheet = x["sheet"]
        for animal, name in enumerate(WILDLIFE):
            assert sheet[f.POINTS + animal] == official["wildlife"][name]
            assert sheet[f.SHOWN_TOKENS + animal] == list(table.market_token).count(animal)
        for habitat, kind in enumerate(HABITATS):
            assert sheet[f.LARGEST + habitat] == official["habitats"][kind]
        assert sheet[f.NATURE] == official["nature"]
        left = turns_left(state.record)
        assert sheet[f.TURNS] == left
        assert sheet[f.TURNS_LEFT : f.TURNS_LEFT + 21].tolist().index(1) == left
        assert sheet[f.SEATS : f.SEATS + 4].tolist() == [0, 1, 0, 0]
        assert (table.market_tile == 0).sum() == 1


def test_bonuses_and_other_boards_leave_no_trace_in_the_features():
    state = play_with(load().new(seats=2, seed=5), "greedy", until=lambda s: s.record.turn >= 15)
    other = state.copy()
    other.record.majorities = 0
    other.record.boards[1 - now(state)].largest[:] = 9
    seen = []
    for table in (state, other):
        mind.begin(table, now(state), Rng(1), foresight=True)
        mind.list(1, 0)
        mind.turns.fields["count"] = 1
        mind.judge()
        seen.append(mind.features.memory.tobytes())
    assert seen[0] == seen[1]
