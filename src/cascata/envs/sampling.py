"""Legal actions at random."""

from typing import Any

from cascata.core.batch import new_chance
from cascata.core.jit import loop
from cascata.core.rng import below, restart, seed_key, seed_text


def new_dice(seed: int | str) -> Any:
    """Chance for players: not the numbers that games are dealt with."""
    dice = new_chance(seed_key(seed_text(seed))[::-1])
    restart(dice, 0)
    return dice


@loop
def sample(masks: Any, actions: Any, dice: Any) -> None:
    """One of the flags in each row, all equally likely; 0 where there is none."""
    for i in range(len(masks)):
        n = 0
        for number in range(masks.shape[1]):
            n += int(masks[i, number])
        actions[i] = 0
        if n > 0:
            left = below(dice, n)
            for number in range(masks.shape[1]):
                if masks[i, number]:
                    if left == 0:
                        actions[i] = number
                        break
                    left -= 1
