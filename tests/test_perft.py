"""Known numbers of action sequences by depth, from positions of the golden games."""

import pytest

from cascata.core import registry
from playthrough import PERFT, PERFT_POSITIONS, perft, position, read_perft, split

COUNTED = {
    name: counted
    for path in sorted(PERFT.glob("*.txt"))
    for name, counted in read_perft(path.read_text()).items()
}


@pytest.mark.parametrize("name", COUNTED)
def test_the_number_and_order_of_sequences_is_known(name):
    golden, played, counts = COUNTED[name]
    state = position(golden, played)
    for depth, expected in counts.items():
        found = perft(state, depth)
        assert found == expected, f"{name}, depth {depth}\n{split(state, depth)}"


@pytest.mark.parametrize("game", registry.names())
def test_every_game_has_counted_positions(game):
    names = [name for name, _, _ in PERFT_POSITIONS[game]]
    assert names == list(read_perft((PERFT / f"{game}.txt").read_text()))
