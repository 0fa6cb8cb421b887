"""Goods that are won: into the stock, or among the rewards that wait for a choice; compiled."""

from typing import Any

from cascata.core.jit import kernel, small_kernel
from cascata.games.rivers.state import ANY_ANIMAL, GOODS, NATURE

KINDS = len(GOODS)


@small_kernel
def gain(b: Any, thing: int, amount: int) -> None:
    """Add animals or nature tokens to the stock."""
    b.stock[thing] += amount
    b.gained[thing] += amount


@kernel
def win(b: Any, goods: Any) -> None:
    """Take what a bonus holds. Points are no goods: scoring.py finds them on the sheet."""
    for thing in range(NATURE + 1):
        if goods[thing]:
            gain(b, thing, int(goods[thing]))
    for thing in range(ANY_ANIMAL, KINDS):
        b.waiting[thing] += goods[thing]
