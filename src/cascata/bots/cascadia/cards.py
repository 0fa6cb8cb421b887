"""The scoring cards as the players see them: a row of weights for every animal and card.

The network and the prior know thirty rows: for each animal the cards A-D, the family card and the
intermediate card. Other cards borrow the row of the card that is most like them.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.games.cascadia.components import CARDS, NO_CARD, WILDLIFE, card_number
from cascata.games.cascadia.state import HIDDEN_CARDS

LETTERS = "ABCD"
KINDS = (*LETTERS, "family", "intermediate")
"""The cards that have rows, by name; each exists once for every animal."""
ROWS = len(WILDLIFE) * len(KINDS)

UNSEEN = tuple(
    card_number("final", animal, letter)
    for animal, letter in zip(WILDLIFE, ("C", "C", "A", "B", "A"))
)
"""What stands in for a card in another hand: the one whose patterns serve the others best."""


def row_of(animal: int, card: int) -> int:
    """The row of an animal's card, by the card's number."""
    return animal * len(KINDS) + KINDS.index(_nearest(animal, card))


def rows_of(cards: Any) -> NDArray[np.int64]:
    """The five rows of a game, from the numbers of its cards."""
    return np.array([row_of(animal, int(cards[animal])) for animal in range(5)], np.int64)


def _nearest(animal: int, number: int) -> str:
    """The name of the known card that is most like this one: same rule, then most alike points."""
    if number == NO_CARD:
        number = UNSEEN[animal]
    card = CARDS[number]
    if card["edition"] == "final":
        return str(card["card"])

    def unlikeness(name: str) -> tuple[bool, int]:
        other = CARDS[card_number("final", WILDLIFE[animal], name)]
        points = zip(card["points"], other["points"])
        return other["rule"] != card["rule"], sum(abs(mine - theirs) for mine, theirs in points)

    return min(KINDS, key=unlikeness)


def hide_unseen_cards(s: Any, seat: int) -> None:
    """Put the stand-ins in the place of cards that others hold in hand (restriction 10)."""
    if s["restriction"] == HIDDEN_CARDS:
        for animal in range(5):
            if int(s["holder"][animal]) not in (-1, seat):
                s["card"][animal] = UNSEEN[animal]
