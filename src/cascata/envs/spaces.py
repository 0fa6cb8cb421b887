"""Spaces of actions of which only some are legal."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import gymnasium
import numpy as np
from numpy.typing import NDArray


class LegalActions(gymnasium.spaces.Discrete):
    """All action numbers; `sample` draws from those that are legal now."""

    def __init__(self, n: int, mask: Callable[[], NDArray[Any]]) -> None:
        super().__init__(n)
        self._mask = mask

    def sample(self, mask: Any = None, probability: Any = None) -> Any:
        if mask is None and probability is None:
            mask = self._mask().astype(np.int8)
            if not mask.any():
                mask = None  # nothing comes of it any more
        return super().sample(mask, probability)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, gymnasium.spaces.Discrete) and int(self.n) == int(other.n)

    __hash__ = None  # type: ignore[assignment]

    def __deepcopy__(self, memo: dict[int, Any]) -> gymnasium.spaces.Discrete:
        return gymnasium.spaces.Discrete(int(self.n))
