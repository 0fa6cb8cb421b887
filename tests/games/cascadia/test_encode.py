"""What a network sees: planes of a board, and the cells that action numbers stand for."""

import pytest

from cascata.games.cascadia import encode
from cascata.games.cascadia.components import HABITATS, WILDLIFE
from playthrough import load, play_with


@pytest.mark.parametrize("turns", [0, 9, 40])
def test_planes_show_a_board_as_its_view_does(turns):
    state = play_with(load().new(seats=2, seed=4), "greedy", until=lambda s: s.record.turn >= turns)
    for seat, seen in enumerate(state.view(None)["seats"]):
        planes = encode.new_planes()
        encode.board_planes(state.record.boards[seat], planes)
        assert planes[16].sum() == len(seen["tiles"])
        assert planes[6:11].sum() == len(seen["tokens"])
        assert planes[17].sum() == state.record.boards[seat].front
        for tile in seen["tiles"]:
            q, r = (int(part) % encode.GRID for part in tile["at"].split(","))
            assert [HABITATS[h - 1] for h in planes[:6, q, r]] == tile["edges"]
            assert planes[18, q, r] == (len(set(tile["edges"])) == 1)
            animal = seen["tokens"].get(tile["at"])
            assert [WILDLIFE[a] for a in range(5) if planes[6 + a, q, r]] == [animal] * bool(animal)
            assert not (animal and planes[11:16, q, r].any())
        for habitat, name in enumerate(HABITATS):
            assert planes[19 + habitat].max() == seen["score"]["habitats"][name]
