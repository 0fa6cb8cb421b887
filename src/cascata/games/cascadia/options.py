"""What a table of Cascadia can agree on."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Self

from cascata.core.errors import InputError
from cascata.core.options import Options, option
from cascata.core.reader import short
from cascata.games.cascadia.components import EDITIONS, WILDLIFE, Edition, card_letters, card_number
from cascata.games.cascadia.goals import Touch, scenario
from cascata.games.cascadia.state import HIDDEN_CARDS, TWO_CARD_SETS

RANDOM = "random"
VARIANTS = ("family", "intermediate")


def read_cards(value: Any) -> str:
    """Read scoring cards: `ABCDA`, a letter by animal, `family`, `intermediate` or `random`."""
    if isinstance(value, Mapping):
        for animal in value:
            if animal not in WILDLIFE:
                raise InputError(f"{short(animal)} is not one of {', '.join(WILDLIFE)}")
        missing = [animal for animal in WILDLIFE if animal not in value]
        if missing:
            raise InputError(f"no card for {', '.join(missing)}")
        letters = [value[animal] for animal in WILDLIFE]
        if not all(isinstance(letter, str) and len(letter) == 1 for letter in letters):
            raise InputError(f"expected one letter by animal, got {short(dict(value))}")
        value = "".join(letters)
    if isinstance(value, str) and value.lower() in (*VARIANTS, RANDOM):
        return value.lower()
    if not isinstance(value, str) or len(value) != 5 or not set(value.upper()) <= set("ABCD"):
        raise InputError(
            "expected five letters A-D (bear, elk, salmon, hawk, fox), "
            f"family, intermediate or random, got {short(value)}"
        )
    return value.upper()


@dataclass(frozen=True)
class CascadiaOptions(Options):
    """Options of Cascadia; docs/games/cascadia.md tells the readings of disputed rules."""

    aliases: ClassVar[Mapping[str, str]] = {"bonus": "majorities"}

    seats: int = option(2, "number of players; 1 is the solo game", (1, 2, 3, 4))
    cards: str = option(
        "AAAAA",
        "scoring cards for bear, elk, salmon, hawk, fox; or family, intermediate, random",
        read=read_cards,
    )
    second_cards: str = option(
        "", "the second set of cards of restriction 6; random when not given",
        read=lambda value: value if value == "" else read_cards(value),
    )  # fmt: skip
    edition: Edition = option(
        "final", "whose cards and differences: the final edition or the prototype", EDITIONS
    )
    majorities: bool = option(
        True, "score the bonuses for the largest habitat corridors (also known as `bonus`)"
    )
    scenario: int = option(
        0, "one of the 15 scenarios, which fixes the cards; 0 for none", tuple(range(16))
    )
    restriction: int = option(0, "one of the 10 rule restrictions; 0 for none", tuple(range(11)))
    elk_d: str = option(
        "arc", "elk card D: elk side by side along the ring, or any elk around one cell",
        ("arc", "any"),
    )  # fmt: skip
    elk_c_over_8: str = option(
        "split", "elk card C: a herd above eight is split for the most points, or capped",
        ("split", "cap"),
    )  # fmt: skip
    salmon_runs: str = option(
        "strict", "salmon with three neighbours spoil the whole run, or drop out of it",
        ("strict", "forgiving"),
    )  # fmt: skip
    salmon_d_minimum: int = option(3, "salmon card D: the shortest run that scores", (1, 3))
    hawk_touch: Touch = option(
        "every", "scenario 13: every hawk must touch an elk, or one is enough", ("every", "one")
    )

    def checked(self) -> Self:
        letters = card_letters(self.edition)
        for name in ("cards", "second_cards"):
            cards = getattr(self, name)
            if cards in VARIANTS:
                if self.edition == "prototype" and cards == "intermediate":
                    raise InputError(f"{name}: the prototype's intermediate card has not survived")
            elif cards not in ("", RANDOM) and not set(cards) <= set(letters):
                raise InputError(f"{name}: the {self.edition} edition has the cards {letters} only")
        if self.scenario:
            self._check_scenario()
        if self.restriction:
            self._check_restriction()
        if self.second_cards and self.restriction != TWO_CARD_SETS:
            raise InputError("second_cards: two sets of cards are restriction 6")
        return self

    def _check_scenario(self) -> None:
        if self.restriction:
            raise InputError("scenario: a game has a scenario or a restriction, not both")
        if self.edition != "final":
            raise InputError("scenario: scenarios use the cards of the final edition")
        if self.cards not in ("AAAAA", scenario(self.scenario).cards):
            raise InputError(
                f"cards: scenario {self.scenario} uses {scenario(self.scenario).cards}"
            )

    def _check_restriction(self) -> None:
        if self.seats == 1:
            raise InputError("restriction: rule restrictions are for two to four players")
        if self.restriction in (TWO_CARD_SETS, HIDDEN_CARDS) and self.cards in VARIANTS:
            raise InputError(
                f"cards: restriction {self.restriction} needs one card for each animal"
            )
        if self.restriction == HIDDEN_CARDS and self.cards != RANDOM:
            raise InputError("cards: restriction 10 hides cards, so they must be random")

    def card_set(self) -> str:
        """The cards in play as written: the scenario's where there is one."""
        return scenario(self.scenario).cards if self.scenario else self.cards

    def counts_majorities(self) -> bool:
        """Whether bonuses count; the prototype's family variant never has them."""
        if self.edition == "prototype" and self.cards == "family":
            return False
        return self.majorities


def card_numbers(edition: str, cards: str) -> list[int]:
    """The numbers of a set of cards, in the order of WILDLIFE."""
    names = [cards] * 5 if cards in VARIANTS else list(cards)
    return [card_number(edition, animal, name) for animal, name in zip(WILDLIFE, names)]
