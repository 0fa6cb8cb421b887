"""The weights of the terms, by side of the board and seats; train/cascadero.py makes them."""

import json
from functools import cache
from importlib.resources import files
from typing import Any

import numpy as np
from numpy.typing import NDArray

from cascata.bots.cascadero.terms import TERMS
from cascata.games.cascadero.components import SIDES

Weights = NDArray[np.float64]
"""weights[0, term] at the start of the game, weights[1, term] at its end."""


@cache
def shipped() -> dict[str, Any]:
    """The file as it is: what it is called, when and how it was made, and the weights by name."""
    document: dict[str, Any] = json.loads((files(__package__) / "weights.json").read_text("utf-8"))
    return document


@cache
def weights_for(side: int, seats: int) -> Weights:
    """The shipped weights for a side of the board and a number of seats."""
    return read_weights(shipped()["weights"][SIDES[side]][str(seats)])


def read_weights(given: dict[str, list[float]]) -> Weights:
    """Weights from plain data: for each term the weight at the start and at the end."""
    return np.array([given[name] for name in TERMS], np.float64).T.copy()


def write_weights(weights: Weights) -> dict[str, list[float]]:
    """Weights as plain data, rounded to what matters."""
    return {name: [round(float(x), 4) for x in weights[:, i]] for i, name in enumerate(TERMS)}
